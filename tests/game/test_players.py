"""Computer players: honest, legal, and with as much sense as they are said to have."""

from __future__ import annotations

import inspect
import itertools

import msgspec
import pytest

from engine.base import Decision
from engine.chance import Chance, stream_seed
from engine.games import GAMES
from engine.match import Match
from engine.sanctuary import resample
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import SIGNS, Card, Kind, Sign
from engine.sanctuary.column import Row
from engine.sanctuary.options import End, SanctuaryOptions
from game.players import KINDS, make_player
from game.session import Session, Sitter


def session(match: Match, kinds: list[str], seed: int) -> Session:
    chances = [Chance(stream_seed(seed, 0, f"player {k}")) for k in range(len(kinds))]
    return Session(match, [Sitter(kind, kind, make_player(kind, match.game)) for kind in kinds], chances)


def view_of(match: Match, **changes):
    """Return the deciding seat's view with some of it made up."""
    return msgspec.structs.replace(match.view(match.decision.seat), **changes)


def at(kind: str, seed: int = 2) -> Match:
    match, chance = Match.new("sanctuary", 4, seed), Chance(seed)
    while match.decision.kind != kind or match.view(None).round < (0 if kind == "declare" else 2):
        options = match.decision.options
        match.apply(options[chance.pick(len(options))])
    return match


def card(identity: str, kind: Kind, number: int, *marks: Sign) -> Card:
    return Card(identity, kind, number, marks)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("end", list(End))
@pytest.mark.parametrize("kind", KINDS)
def test_every_player_plays_every_kind_of_game_to_its_end(kind, end, seats):
    table = session(Match.new("sanctuary", seats, 31, SanctuaryOptions(end=end)), [kind] * seats, 4)
    while table.decision is not None:
        action = table.choose()
        assert action in table.decision.options
        table.play(action)
    assert table.outcome is not None


def test_a_player_is_called_with_view_decision_and_own_chance_and_nothing_else():
    for kind, game in itertools.product(KINDS, GAMES):
        assert list(inspect.signature(make_player(kind, game).choose).parameters) == ["view", "decision", "chance"]


@pytest.mark.parametrize("kind", KINDS)
def test_states_that_a_seat_cannot_tell_apart_get_the_same_choice(kind):
    match, chance, checked = Match.new("sanctuary", 4, 77), Chance(5), 0
    while match.decision is not None:
        seat = match.decision.seat
        view = match.view(seat)
        choices = set()
        for k in range(3):
            other = match if k == 0 else resample(view, Chance(100 * checked + k))
            table = session(other, [kind] * 4, 9)
            choices.add(table.choose())
        assert len(choices) == 1
        checked += 1
        options = match.decision.options
        match.apply(options[chance.pick(len(options))])
    assert checked > 40


def test_an_unknown_kind_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match=r"There is no computer player 'wizard'; there is .*\.$"):
        make_player("wizard", "arena")


def wins(kinds: list[str], games: range) -> dict[str, float]:
    shares = dict.fromkeys(kinds, 0.0)
    for game in games:
        seated = [kinds[(seat + game) % len(kinds)] for seat in range(len(kinds))]
        table = session(Match.new("sanctuary", len(kinds), game), seated, game)
        while table.decision is not None:
            table.play(table.choose())
        first = [seat for seat, place in enumerate(table.outcome.places) if place == 1]
        for seat in first:
            shares[seated[seat]] += 1 / len(first)
    return {kind: share / len(games) for kind, share in shares.items()}


def test_one_greedy_player_wins_far_more_than_its_share_against_random_ones():
    assert wins(["greedy", "random", "random", "random"], range(80))["greedy"] > 0.45


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_greedy_player_wins_twice_its_share_against_random_ones(seats):
    assert wins(["greedy"] + ["random"] * (seats - 1), range(600))["greedy"] > 1.9 / seats


def flat(*rows: Row) -> tuple[Row, ...]:
    """Return a column that begins with some rows; the other signs stand below in zodiac order."""
    standing = {sign for row in rows for sign in row.saints}
    return (*rows, *(Row((sign,)) for sign in SIGNS if sign not in standing))


def choose(view, options):
    decision = Decision(view.seat, view.deciding, tuple(sorted(options)))
    return make_player("greedy", "sanctuary").choose(view, decision, Chance(1))


def seated(view, sign: Sign):
    """Let the view's seat have declared a sign, and the others other ones."""
    others = iter([Sign.PISCES, Sign.AQUARIUS, Sign.CAPRICORN, Sign.LIBRA])
    return tuple(
        msgspec.structs.replace(seat, sign=sign if seat.seat == view.seat else next(others)) for seat in view.seats
    )


def test_greedy_raises_its_own_sign_with_a_gold_card():
    gold = card("G01", Kind.GOLD, 3, Sign.ARIES, Sign.CANCER, Sign.LEO)
    match = at("open")
    view = view_of(match, column=flat(Row((Sign.TAURUS,))), set_card=gold, hand=())
    view = msgspec.structs.replace(view, seats=seated(view, Sign.LEO))
    assert choose(view, [OpenCard(view.seat, "G01", mark) for mark in gold.marks]).mark == Sign.LEO


def test_greedy_wastes_no_gold_at_the_top():
    """Its own sign leads: the gold card would move it nowhere, and another sign of the card is a rival's."""
    down = card("G02", Kind.GOLD, -3, Sign.LEO, Sign.PISCES, Sign.TAURUS)
    match = at("open")
    view = view_of(match, column=flat(Row((Sign.LEO,)), Row((Sign.PISCES,))), set_card=down, hand=())
    view = msgspec.structs.replace(view, seats=seated(view, Sign.LEO))
    assert choose(view, [OpenCard(view.seat, "G02", mark) for mark in down.marks]).mark == Sign.PISCES


def test_greedy_opens_the_card_it_set_when_no_other_is_clearly_better():
    gold = card("G03", Kind.GOLD, 2, Sign.LEO, Sign.CANCER, Sign.ARIES)
    twin = card("G04", Kind.GOLD, 2, Sign.LEO, Sign.CANCER, Sign.GEMINI)
    match = at("open")
    view = view_of(match, column=flat(Row((Sign.TAURUS,))), set_card=gold, hand=(twin,))
    view = msgspec.structs.replace(view, seats=seated(view, Sign.LEO))
    options = [OpenCard(view.seat, c.id, mark) for c in (gold, twin) for mark in c.marks]
    assert choose(view, options).card == "G03"


def test_greedy_exchanges_a_hand_that_promises_nothing():
    poor = [card(f"S{k}", Kind.SILVER, 1, Sign.GEMINI, Sign.CANCER, Sign.VIRGO) for k in range(3)]
    match = at("set")
    view = view_of(match, column=flat(Row((Sign.LEO,))), hand=tuple(poor), set_card=None, exchanged=False)
    view = msgspec.structs.replace(view, seats=seated(view, Sign.LEO))
    options = [*(SetCard(view.seat, c.id) for c in poor), ExchangeHand(view.seat)]
    assert isinstance(choose(view, options), ExchangeHand)


def test_greedy_keeps_a_hand_with_a_strong_card_and_sets_it():
    strong = card("G05", Kind.GOLD, 3, Sign.LEO, Sign.CANCER, Sign.ARIES)
    weak = card("S09", Kind.SILVER, 1, Sign.GEMINI, Sign.CANCER, Sign.VIRGO)
    match = at("set")
    column = flat(Row((Sign.TAURUS,)), Row((Sign.GEMINI,)), Row((Sign.CANCER,)))
    view = view_of(match, column=column, hand=(weak, strong), set_card=None, exchanged=False)
    view = msgspec.structs.replace(view, seats=seated(view, Sign.LEO))
    options = [SetCard(view.seat, "G05"), SetCard(view.seat, "S09"), ExchangeHand(view.seat)]
    assert choose(view, options) == SetCard(view.seat, "G05")


def test_greedy_declares_a_high_sign_that_is_still_free():
    match = at("declare")
    match.apply(Declare(match.decision.seat, match.view(None).column[0].saints[0]))
    action = make_player("greedy", "sanctuary").choose(match.view(match.decision.seat), match.decision, Chance(3))
    rank = match.view(None).row_of(action.sign)
    assert 1 <= rank <= 6
