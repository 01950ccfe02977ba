"""A8 Deadlock and A9 The end."""

import pytest

from engine.arena.events import DeadlockStruck, MainWounded, MatchEnded, RoundEnded, SeatOut
from engine.arena.options import ArenaOptions
from engine.base import IllegalAction, Outcome
from tests.engine.arena.tables import (
    LEVEL,
    THREE,
    begun,
    by_chance,
    do,
    games,
    keep,
    one_out,
    only,
    quiet_rounds,
    shown,
)

# With one Requiem dealt so, seats 0 and 1 of ``one_out`` hold out: the warrior's 20 + 40 against the magician's
# 50 + 20 ranged, the magician's 20 + 40 against the warrior's 50 + 50 in melee.
WEAK = ("braver2", "warrior2", "braver1")


def level(seats):
    hands = [f"{one}1 {one}2" for one in ("braver", "warrior", "lancer", "archer", "magician")][:seats]
    if seats == 3:
        hands = [f"{hand} {extra}" for hand, extra in zip(hands, ("archer1", "archer2", "magician1"), strict=True)]
    return begun(*hands, options=ArenaOptions(classes=LEVEL))


def play_round(match):
    """Play a round in which every card is alike; return what happened at its last turn."""
    keep(match)
    number, happened = match.view(None).round, ()
    while match.decision is not None and match.view(None).round == number:
        happened = match.apply(match.decision.options[0])
    return happened


# --- A8


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a8_1_after_as_many_quiet_rounds_as_seats_are_in_everyone_is_defeated_at_once(seats):
    match = level(seats)
    for k in range(1, seats):
        happened = play_round(match)
        assert only(happened, DeadlockStruck) == []
        assert match.view(None).quiet == k
    happened = play_round(match)
    assert only(happened, RoundEnded)[0].quiet == seats
    assert len(only(happened, DeadlockStruck)) == 1
    assert [event.seat for event in only(happened, MainWounded)] == [*range(seats)]
    assert all(seat.inside and seat.cards[0].up for seat in match.view(None).seats)
    assert match.outcome is None


def test_a8_1_then_the_count_starts_again():
    match = level(3)
    for _ in range(3):
        play_round(match)
    assert match.view(None).quiet == 0
    play_round(match)
    assert (match.view(None).quiet, match.outcome) == (1, None)


def test_a8_1_a_round_in_which_a_main_was_defeated_sets_the_count_back():
    match = begun(*THREE)
    quiet_rounds(match, 2)
    assert match.view(None).quiet == 2
    keep(match)  # round 3, dealer 2
    happened = do(match, "2 melee 1", "0 ranged 2", "1 melee 0")  # only the magician is defeated
    assert only(happened, RoundEnded)[0].quiet == match.view(None).quiet == 0
    assert only(happened, DeadlockStruck) == []
    quiet_rounds(match, 2)
    assert match.view(None).quiet == 2
    assert len(only(quiet_rounds(match, 1), DeadlockStruck)) == 1


def test_a8_1_wounded_seats_are_out_and_the_others_are_wounded():
    # Seat 1 is wounded in round 1; three quiet rounds later it is out, seats 0 and 2 are wounded.
    match = begun(*THREE)
    do(match, "0 melee 1", "1 melee 2", "2 melee 0")
    happened = quiet_rounds(match, 3)
    assert [(event.seat, event.card) for event in only(happened, MainWounded)] == [(0, "warrior1"), (2, "braver1")]
    assert [event.seat for event in only(happened, SeatOut)] == [1]
    view = match.view(None)
    assert [seat.inside for seat in view.seats] == [True, False, True]
    assert (match.outcome, view.quiet, view.round) == (None, 0, 5)


def test_a8_1_a_main_that_was_turned_face_up_and_put_aside_does_not_count():
    # Seat 1's wounded magician lies among its subs when the deadlock strikes, so that it is wounded again, not out.
    match = begun(*THREE)
    do(match, "0 melee 1", "1 melee 2", "2 melee 0")
    do(match, "1 swap archer2")
    for _ in range(3):
        keep(match)
        for _ in range(3):  # nobody: 20 to 40 ranged, 30 to 40 and 40 to 50 in melee
            happened = do(match, {0: "0 ranged 1", 1: "1 melee 2", 2: "2 melee 0"}[match.decision.seat])
    assert len(only(happened, DeadlockStruck)) == 1
    assert only(happened, SeatOut) == []
    assert shown(match, 1) == "^archer2 ? ^magician1"


def test_a8_1_with_fewer_seats_in_the_lap_is_shorter():
    match = one_out([WEAK] * 5)
    do(match, "0 ranged 1")  # the end of round 2, in which seat 2 was put out
    assert match.view(None).quiet == 0
    do(match, "0 keep", "1 keep", "0 ranged 1", "1 melee 0")
    assert (match.view(None).quiet, match.outcome) == (1, None)
    happened = do(match, "1 keep", "0 keep", "1 melee 0", "0 ranged 1")
    assert only(happened, RoundEnded)[0].quiet == 2
    assert len(only(happened, DeadlockStruck)) == 1


# Four seats: in round 1 all but seat 0 are wounded, in round 2 seat 1 puts seat 3 out; 3, 4, 5 defeat nobody.
FOUR = ("warrior1 lancer1", "magician1 archer1", "braver1 lancer2", "braver2 archer2")
FADE = {0: "0 ranged 1", 1: "1 melee 2", 2: "2 melee 0"}
LOW = ("archer2", "braver2", "")  # 30/40 for the attacker, 40/40 for the target


def last_of_four():
    """Return a match that ends in a deadlock, and what happened at its last attack."""
    match = begun(*FOUR, requiem=[LOW] * 11)
    do(match, "0 melee 3", "1 ranged 2", "2 melee 1", "3 melee 0")
    assert [shown(match, seat).startswith("^") for seat in range(4)] == [False, True, True, True]
    keep(match)
    do(match, "1 ranged 3", "2 melee 0", "0 ranged 1")
    for _ in range(3):
        keep(match)
        for _ in range(3):
            happened = do(match, FADE[match.decision.seat])
    return match, happened


def test_a8_1_a_sole_survivor_wins_although_just_wounded():
    match, happened = last_of_four()
    assert [event.seat for event in only(happened, MainWounded)] == [0]
    assert [event.seat for event in only(happened, SeatOut)] == [1, 2]
    assert [type(event) for event in happened[-5:]] == [DeadlockStruck, MainWounded, SeatOut, SeatOut, MatchEnded]
    assert happened[-1].winner == 0
    assert match.decision is None


def test_a8_2_if_a_deadlock_puts_all_seats_out_nobody_wins():
    match = level(4)
    for _ in range(8):
        assert match.outcome is None
        happened = play_round(match)
    assert [event.seat for event in only(happened, SeatOut)] == [0, 1, 2, 3]
    assert happened[-1] == MatchEnded(None, (2, 2, 2, 2), 8)
    assert match.outcome == Outcome("nobody", (2, 2, 2, 2))
    assert match.record().result == {"winner": None, "places": [2, 2, 2, 2], "rounds": 8}


# --- A9


def test_a9_1_the_last_seat_that_is_in_wins_at_once():
    # Seat 2 is out; seat 0, wounded like seat 1, deals round 3 and puts seat 1 out before it has its turn.
    match = one_out([WEAK, ("warrior2", "braver2", "braver1")])
    do(match, "0 ranged 1", "0 keep", "1 keep")
    happened = do(match, "0 melee 1")  # 100 to 60
    assert [type(event) for event in happened[-2:]] == [SeatOut, MatchEnded]
    assert only(happened, RoundEnded) == []
    assert match.decision is None
    assert match.outcome == Outcome("last", (1, 2, 3))
    assert match.record().result == {"winner": 0, "places": [1, 2, 3], "rounds": 3}


def test_a9_1_also_with_the_last_turn_of_a_round_which_is_not_counted_then():
    match = one_out([("warrior2", "braver2", "braver1")])
    happened = do(match, "0 melee 1")
    assert happened[-1] == MatchEnded(0, (1, 2, 3), 2)
    assert only(happened, RoundEnded) == []
    assert match.record().moves[-1] == {"do": "outcome", "defeated": True}


def test_a9_1_when_the_game_is_over_nothing_is_legal():
    match = one_out([("warrior2", "braver2", "braver1")])
    do(match, "0 melee 1")
    for words in ("0 melee 1", "1 keep", "0 main warrior1"):
        with pytest.raises(IllegalAction, match=r"The game is over.*A9\.1"):
            do(match, words)


def test_a9_1_every_game_comes_to_an_end_for_one_of_two_reasons():
    reasons = set()
    for match in games(36):
        for action in by_chance(match, match.seed):
            match.apply(action)
        reasons.add(match.outcome.reason)
        inside = [seat.seat for seat in match.view(None).seats if seat.inside]
        assert len(inside) == (match.outcome.reason == "last")
        assert [seat for seat, place in enumerate(match.outcome.places) if place == 1] == inside
    assert reasons == {"last", "nobody"}


def test_a9_2_seats_out_at_the_same_moment_share_a_place():
    match, happened = last_of_four()
    assert match.outcome.places == happened[-1].places == (1, 2, 2, 4)


def test_a9_2_with_no_winner_the_seats_out_last_are_2nd_and_nobody_is_first():
    match = one_out([WEAK] * 5)
    do(match, "0 ranged 1")
    do(match, "0 keep", "1 keep", "0 ranged 1", "1 melee 0")
    happened = do(match, "1 keep", "0 keep", "1 melee 0", "0 ranged 1")
    assert [event.seat for event in only(happened, SeatOut)] == [0, 1]
    assert match.outcome == Outcome("nobody", (2, 2, 3))
    assert match.record().result == {"winner": None, "places": [2, 2, 3], "rounds": 4}


def test_a9_2_a_place_is_1_and_the_seats_still_in_or_put_out_later():
    for match in games(36, first_seed=60):
        moments = []
        for action in by_chance(match, match.seed):
            if out := only(match.apply(action), SeatOut):
                moments.append({event.seat for event in out})
        inside = {seat.seat for seat in match.view(None).seats if seat.inside}
        for k, seats in enumerate(moments):
            later = len(inside) + sum(map(len, moments[k + 1 :]))
            due = 2 if not later else 1 + later  # nobody wins: those out last are 2nd
            assert {match.outcome.places[seat] for seat in seats} == {due}
