"""Tables to test at: deals laid out by hand, choices in a few words, Requiem cards dealt as a script says."""

from collections.abc import Iterable, Iterator, Sequence

from engine.arena.actions import (
    AcceptOffer,
    Attack,
    DeclineOffer,
    KeepMain,
    OfferMain,
    PickMain,
    SwapMain,
)
from engine.arena.classes import CARDS, INDEX, Call, Class, Classes, classes_of
from engine.arena.options import ArenaOptions
from engine.arena.state import Deal, State
from engine.base import Action, Event
from engine.chance import Chance
from engine.match import Match

Sides = tuple[str, str, str]
"""The Requiem's cards for the attacker, for the target, and left out."""


def classes(name: str = "Own", **numbers: tuple[int, int]) -> Classes:
    """Return the default numbers with some changed, under another name: ``archer=(99, 1)``."""
    default = {"braver": (40, 40), "warrior": (50, 20), "lancer": (40, 30), "archer": (30, 40), "magician": (20, 50)}
    return classes_of(name, default | numbers, "test")


LEVEL = classes("Level", **dict.fromkeys(map(str, Class), (40, 40)))
"""All cards alike: nobody is ever defeated but in a deadlock."""
STEEP = classes("Steep", braver=(999, 0), warrior=(0, 999), lancer=(500, 500), archer=(1, 2), magician=(2, 1))
OPTIONS = [
    ArenaOptions(),
    ArenaOptions(dealer=1),
    ArenaOptions(classes=STEEP),
    ArenaOptions(classes=LEVEL, dealer=2),
]


class ScriptedRequiem(Chance):
    """Halves of the Requiem that are known beforehand; each deal must be of just the cards that lie there."""

    __slots__ = ("script",)

    def __init__(self, script: Iterable[Sides] = ()) -> None:
        super().__init__(0)
        self.script = list(script)

    def halves(self, cards: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
        mine, theirs, out = ([INDEX[card] for card in side.split()] for side in self.script.pop(0))
        assert sorted(mine + theirs + out) == sorted(cards)
        return mine, theirs, out

    def copy(self) -> "ScriptedRequiem":
        return ScriptedRequiem(self.script)


def laid(
    *hands: str, dealer: int = 0, options: ArenaOptions | None = None, requiem: Iterable[Sides] = (), seed: int = 1
) -> Match:
    """Return a match right after a deal of these hands; cards named nowhere are left over."""
    cards = [tuple(hand.split()) for hand in hands]
    left = tuple(card for card in CARDS if card not in sum(cards, ()))
    return Match.dealt("arena", len(hands), seed, Deal(tuple(cards), left, dealer), options, ScriptedRequiem(requiem))


def begun(*hands: str, **rest: object) -> Match:
    """Return a match in its first round, in which each seat has picked the first of its cards as its main."""
    match = laid(*hands, **rest)  # type: ignore[arg-type]
    mains = [hand.split()[0] for hand in hands]
    while match.decision is not None and match.decision.kind == "main":
        seat = match.decision.seat
        match.apply(PickMain(seat, mains[seat]))
    return match


def action(words: str) -> Action:
    """Return a choice from words: ``0 main braver1``, ``0 keep``, ``0 offer 2``, ``2 accept``, ``0 melee 2``."""
    first, verb, *rest = words.split()
    seat = int(first)
    match verb:
        case "main":
            return PickMain(seat, rest[0])
        case "keep":
            return KeepMain(seat)
        case "swap":
            return SwapMain(seat, rest[0])
        case "offer":
            return OfferMain(seat, int(rest[0]))
        case "accept":
            return AcceptOffer(seat)
        case "decline":
            return DeclineOffer(seat)
        case _:
            return Attack(seat, int(rest[0]), Call(verb))


def do(match: Match, *choices: str) -> tuple[Event, ...]:
    """Make choices in words, and return what happened at the last."""
    happened: tuple[Event, ...] = ()
    for words in choices:
        happened = match.apply(action(words))
    return happened


def keep(match: Match) -> None:
    """Let every seat keep its main, up to the first turn."""
    while match.decision is not None and match.decision.kind == "prepare":
        match.apply(KeepMain(match.decision.seat))


# Three seats: the warrior hits hard (50/20), the magician from afar (20/50), the braver holds both (40/40).
THREE = ("warrior1 archer1 lancer1", "magician1 lancer2 archer2", "braver1 braver2 warrior2")
QUIET_ROUND = {0: "0 ranged 1", 1: "1 melee 2", 2: "2 melee 0"}
"""Attacks around the table that defeat nobody there: 20 against 50, 20 against 40, 40 against 50."""


def quiet_rounds(match: Match, count: int) -> tuple[Event, ...]:
    """Play so many rounds of ``QUIET_ROUND``, and return what happened at the last attack."""
    happened: tuple[Event, ...] = ()
    for _ in range(count):
        keep(match)
        for _ in range(3):
            assert match.decision is not None
            happened = do(match, QUIET_ROUND[match.decision.seat])
    return happened


def one_out(requiem: Iterable[Sides] = ()) -> Match:
    """Return a match of ``THREE`` in round 2: seat 1, the dealer, has put seat 2 out; seat 0, the last, is to attack.

    All mains were wounded in round 1; the Requiem holds the braver1 that was seat 2's main, braver2 and warrior2.
    """
    match = begun(*THREE, requiem=requiem)
    do(match, "0 melee 2", "1 ranged 0", "2 melee 1")
    keep(match)
    do(match, "1 ranged 2")
    return match


def by_chance(match: Match, seed: int) -> Iterator[Action]:
    """Yield random choices for a match until it is over; whoever takes them applies them."""
    chance = Chance(seed)
    while decision := match.decision:
        yield decision.options[chance.pick(len(decision.options))]


def played(seats: int, seed: int, options: ArenaOptions | None = None, choices: int = 10**9) -> Match:
    """Return a match after so many random choices, by default to its end."""
    match = Match.new("arena", seats, seed, options)
    for _, choice in zip(range(choices), by_chance(match, seed + 1), strict=False):
        match.apply(choice)
    return match


def games(count: int, first_seed: int = 0) -> Iterator[Match]:
    """Yield new matches of all numbers of seats and some options in turn."""
    for i in range(count):
        yield Match.new("arena", 3 + i % 3, first_seed + i, OPTIONS[i // 3 % len(OPTIONS)])


def truth(match: Match) -> State:
    return match._state


def snapshot(match: Match) -> dict[str, object]:
    """Return every field of a match's truth but its chance, to see that nothing has changed."""
    fields = {name: getattr(truth(match), name) for name in State.__slots__ if name != "chance"}
    return {name: list(value) if isinstance(value, list) else value for name, value in fields.items()}


def shown(match: Match, seat: int, by: int | None = None) -> str:
    """Return a seat's cards by another's eyes, main first: ``?`` for a hidden one, ``^`` before one that is face up."""
    cards = match.view(by).seats[seat].cards
    return " ".join(("^" if card.up else "") + (card.card or "?") for card in cards)


def only(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
