"""The engine against a second implementation of the rules that shares no code with it."""

import pytest

from engine.arena.actions import AcceptOffer, Attack, DeclineOffer, KeepMain, OfferMain, PickMain, SwapMain
from engine.arena.classes import Class
from engine.arena.notation import write_moves
from engine.chance import Chance
from engine.match import Match
from tests.engine.arena.slow_rules import SlowArena
from tests.engine.arena.tables import LEVEL, OPTIONS, played


def as_move(action):
    """Return an action as records write it, in plain strings."""
    match action:
        case PickMain(seat, card):
            return {"seat": seat, "do": "main", "card": card}
        case KeepMain(seat):
            return {"seat": seat, "do": "keep"}
        case SwapMain(seat, card):
            return {"seat": seat, "do": "swap", "card": card}
        case OfferMain(seat, to):
            return {"seat": seat, "do": "offer", "to": to}
        case AcceptOffer(seat):
            return {"seat": seat, "do": "accept"}
        case DeclineOffer(seat):
            return {"seat": seat, "do": "decline"}
        case Attack(seat, target, call):
            return {"seat": seat, "do": "attack", "target": target, "call": str(call)}


def slow_game(record, numbers):
    deal = record.deal
    by_class = dict(zip(map(str, Class), numbers, strict=True))
    return SlowArena(by_class, deal["hands"], deal["left"], deal["dealer"])


def dealt_in(news):
    """Return what gives the slow rules the Requiem as it was dealt in these moves."""
    return lambda _: next((move for move in news if move["do"] == "requiem"), None)


def key(move):
    return sorted(map(str, move.items()))


def play_side_by_side(seats, seed, options, prefer):
    match = Match.new("arena", seats, seed, options)
    slow = slow_game(match.record(), match.options.fighters().numbers)
    chance, moves = Chance(seed + 5000), []
    while decision := match.decision:
        actions = decision.options
        assert sorted(map(key, map(as_move, actions))) == sorted(map(key, slow.options()))
        liked = [action for action in actions if as_move(action)["do"] in prefer]
        pool = liked if liked and chance.pick(3) else actions
        action = pool[chance.pick(len(pool))]
        news = write_moves(match.apply(action))
        assert news[0] == as_move(action)
        assert slow.play(as_move(action), dealt_in(news)) == news[1:]
        moves += news
        same_table(match, slow)
    assert slow.options() == []
    assert list(match.record().moves) == moves
    assert match.record().result == slow.result
    assert match.outcome.places == tuple(slow.result["places"])
    assert match.outcome.reason == ("nobody" if slow.result["winner"] is None else "last")


def same_table(match, slow):
    view = match.view(None)
    assert view.requiem == tuple(slow.requiem)
    assert view.round == slow.round
    if slow.result is None:
        assert view.quiet == slow.quiet_rounds
        assert (view.dealer, view.defeats > 0) == (slow.dealer, slow.defeat_this_round)
        assert [seat.open for seat in view.seats] == [marker == "open" for marker in slow.markers]
    assert [seat.inside for seat in view.seats] == [slow.is_in(seat) for seat in range(match.seats)]
    for by in (None, *range(match.seats)):
        due = slow.knowledge(by) if by is not None else public(slow)
        assert known(match.view(by)) == due
    ups = {card.card for seat in view.seats for card in seat.cards if card.up} | {*view.requiem}
    assert ups == slow.face_up


def public(slow):
    """Return the cards by (seat, place) that lie face up with seats that are in."""
    return {place: card for place, card in slow.knowledge(0).items() if card in slow.face_up}


def known(view):
    """Return the cards by (seat, place) that a view shows, with the seats that have picked their mains."""
    return {
        (seat.seat, place): card.card
        for seat in view.seats
        if seat.picked
        for place, card in enumerate(seat.cards)
        if card.card is not None
    }


# Seats that like exchanges mix their cards; those that like to keep have short games.
TASTES = [{"keep"}, {"offer", "accept"}, {"swap"}, {"offer", "decline", "swap"}, set()]


def compare_games(count, first_seed):
    for i in range(count):
        for seats in (3, 4, 5):
            play_side_by_side(seats, first_seed + i, OPTIONS[i % len(OPTIONS)], TASTES[i % len(TASTES)])


def test_the_engine_and_the_plain_rules_tell_the_same_games():
    compare_games(20, 100)


@pytest.mark.long
def test_the_engine_and_the_plain_rules_tell_the_same_thousand_games():
    compare_games(350, 1000)


def test_games_by_chance_bring_up_all_that_can_happen():
    moves, ends, shapes = set(), set(), set()
    for seed in range(40):
        for options in (OPTIONS[0], OPTIONS[2]):
            record = played(3 + seed % 3, seed, options).record()
            moves |= {move["do"] for move in record.moves}
            shapes |= {(len(m["attacker"]), len(m["out"])) for m in record.moves if m["do"] == "requiem"}
            ends.add(record.result["winner"] is None)
    told = {"requiem", "outcome", "round", "deadlock"}
    assert moves == {"main", "keep", "swap", "offer", "accept", "decline", "attack"} | told
    assert ends == {True, False}
    assert shapes >= {(1, 0), (1, 1), (2, 0), (3, 0)}


def test_when_all_cards_are_alike_every_game_ends_in_deadlocks():
    for seats in (3, 4, 5):
        play_side_by_side(seats, 8, OPTIONS[3], {"keep"})
        match = Match.new("arena", seats, 8, OPTIONS[3])
        assert match.options.fighters() == LEVEL
        while match.decision is not None:
            match.apply(match.decision.options[0])
        assert match.record().result == {"winner": None, "places": [2] * seats, "rounds": 2 * seats}
