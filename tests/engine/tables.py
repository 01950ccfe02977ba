"""Tables to test at: matches played by chance, positions set up by hand."""

from collections.abc import Iterable, Iterator, Sequence

from engine.base import Action, Event
from engine.chance import Chance, ScriptedDice
from engine.match import Match
from engine.sanctuary.actions import universe
from engine.sanctuary.cards import INDEX, SIGNS, Deck, deck_of, default_deck
from engine.sanctuary.notation import Json, write_cards
from engine.sanctuary.options import End, SanctuaryOptions
from engine.sanctuary.state import NONE, OPENING, State

ENDS = [
    SanctuaryOptions(),
    SanctuaryOptions(end=End.ROUNDS, rounds=4),
    SanctuaryOptions(end=End.ROUNDS, rounds=7),
    SanctuaryOptions(end=End.THRONE),
]
ZODIAC = list(SIGNS)


def by_chance(match: Match, seed: int) -> Iterator[Action]:
    """Yield random choices for a match until it is over; whoever takes them applies them."""
    chance = Chance(seed)
    while decision := match.decision:
        yield decision.options[chance.pick(len(decision.options))]


def played(seats: int, seed: int, options: SanctuaryOptions | None = None, choices: int = 10**9) -> Match:
    """Return a match after so many random choices, by default to its end."""
    match = Match.new("sanctuary", seats, seed, options)
    for _, action in zip(range(choices), by_chance(match, seed + 1), strict=False):
        match.apply(action)
    return match


def games(count: int, first_seed: int = 0) -> Iterator[Match]:
    """Yield new matches of all numbers of seats and all ends in turn."""
    for i in range(count):
        yield Match.new("sanctuary", 3 + i % 3, first_seed + i, ENDS[i // 3 % len(ENDS)])


def truth(match: Match) -> State:
    return match._state


def snapshot(match: Match) -> dict[str, object]:
    """Return every field of a match's truth but its chance, to see that nothing has changed."""
    state = truth(match)
    fields = {name: getattr(state, name) for name in State.__slots__ if name != "chance"}
    return {name: list(value) if isinstance(value, list) else value for name, value in fields.items()}


Rows = Sequence[str | tuple[str, str]]


def position(
    rows: Rows = ZODIAC,
    *,
    seats: int = 3,
    hands: Sequence[str] = (),
    sets: Sequence[str | None] = (),
    pile: str = "W6",
    dice: Iterable[int] = (),
    options: SanctuaryOptions | None = None,
    turn: int = 0,
    round_: int = 2,
    phase: int = OPENING,
    signs: Sequence[str] = ("aries", "taurus", "gemini", "cancer", "leo"),
) -> Match:
    """Return a match in a position: seat 0 was first, and what is named nowhere lies on the discard pile.

    A row is its saints, or its saints and its silver cards ("leo virgo", "S01 S02"); hands, sets, pile name cards.
    """
    match = Match.new("sanctuary", seats, 1, options)
    state = truth(match)
    index = universe(state.options.cards()).index

    def cards(text: str | None) -> tuple[int, ...]:
        return tuple(index[card] for card in (text or "").split())

    pairs = [(row, "") if isinstance(row, str) else row for row in rows]
    state.first, state.turn, state.round, state.phase = 0, turn, round_, phase
    state.saints = [tuple(INDEX[sign] for sign in saints.split()) for saints, _ in pairs]
    if sorted(sum(state.saints, ())) != [*range(12)]:
        raise ValueError("A column holds each saint once.")
    state.silver = [cards(silver) for _, silver in pairs]
    state.hands = [cards(hands[seat]) if seat < len(hands) else () for seat in range(seats)]
    state.sets = [(*cards(sets[seat] if seat < len(sets) else ""), NONE)[0] for seat in range(seats)]
    state.declared = [INDEX[sign] for sign in signs[:seats]]
    state.pile, state.top = cards(pile), 0
    named = {*state.pile, *state.sets, *sum(state.hands, ()), *sum(state.silver, ())}
    state.discards = [card for card in range(60) if card not in named]
    state.chance = ScriptedDice(dice)
    match._events = match._events[:1]
    match._decision = None
    return match


def column(match: Match) -> list[str]:
    """Return the rows' saints, 1st first, in words."""
    return [" ".join(row.saints) for row in match.view(None).column]


def silver(match: Match) -> dict[str, list[str]]:
    """Return the silver cards that lie, by the first saint of their row."""
    rows = match.view(None).column
    return {str(row.saints[0]): [card.id for card in row.silver] for row in rows if row.silver}


def ids(cards: Iterable[object]) -> list[str]:
    return [card.id for card in cards]  # type: ignore[attr-defined]


def only(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def with_rest(*first: str | tuple[str, str]) -> Rows:
    """Return a column that begins with the rows given, the other saints alone below them in zodiac order."""
    named = " ".join(row if isinstance(row, str) else row[0] for row in first).split()
    return [*first, *(sign for sign in SIGNS if sign not in named)]


def deck(**changes: tuple[int, str]) -> Deck:
    """Return the default deck under another name with some cards' faces changed: ``S01=(11, "leo virgo libra")``."""
    lists: Json = write_cards(default_deck())
    for card in [card for cards in lists.values() for card in cards]:
        if card["id"] in changes:
            card["number"], marks = changes[card["id"]]
            card["marks"] = marks.split()
    return deck_of({"name": "Changed"} | lists, "test")
