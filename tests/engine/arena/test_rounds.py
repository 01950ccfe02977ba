"""A3 A round and A5 A turn."""

import pytest

from engine.arena.events import (
    AttackCalled,
    FightDecided,
    MainPeeked,
    PreparationBegan,
    RoundBegan,
    RoundEnded,
    SeatOut,
    TurnBegan,
    TurnSkipped,
)
from engine.base import IllegalAction
from tests.engine.arena.tables import THREE, begun, do, keep, one_out, only, quiet_rounds, shown

FOUR = ("warrior1 lancer1", "magician1 archer1", "braver1 lancer2", "braver2 archer2")


def crossed(match):
    return [seat.seat for seat in match.view(None).seats if not seat.open]


def kinds(events):
    return [type(event) for event in events]


# --- A3


def test_a3_1_the_first_round_has_no_preparation():
    match = begun(*THREE)
    assert (match.view(None).round, match.decision.kind) == (1, "attack")
    assert only(match.view(None).events, PreparationBegan) == []


def test_a3_1_from_round_2_on_all_prepare_before_the_first_turn():
    match = begun(*THREE)
    happened = quiet_rounds(match, 1)
    assert kinds(happened)[-3:] == [RoundEnded, RoundBegan, PreparationBegan]
    asked = []
    while match.decision.kind == "prepare":
        asked.append(match.decision.seat)
        do(match, f"{match.decision.seat} keep")
    assert asked == [1, 2, 0]
    assert (match.decision.seat, match.decision.kind) == (1, "attack")


def test_a3_1_turns_go_from_the_dealer_in_turn_order_once_round():
    for dealer in range(4):
        match = begun(*FOUR, dealer=dealer)
        turns = []
        while match.view(None).round == 1:
            seat = match.decision.seat
            turns.append(seat)
            do(match, f"{seat} melee {(seat + 1) % 4}")
        assert turns == [(dealer + k) % 4 for k in range(4)]


def test_a3_1_then_markers_are_opened_and_the_dealer_marker_goes_to_the_next_seat():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2")
    assert crossed(match) == [1, 2]
    happened = do(match, "2 melee 0")
    assert crossed(match) == []
    assert only(happened, RoundBegan) == [RoundBegan(2, 1)]
    assert (match.view(None).dealer, match.view(None).round) == (1, 2)
    quiet_rounds(match, 1)
    assert match.view(None).dealer == 2


def test_a3_1_whose_turn_it_is_not_may_not_decide():
    match = begun(*THREE)
    with pytest.raises(IllegalAction, match=r"Seat 0 decides, not seat 1.*A3\.1"):
        do(match, "1 ranged 2")


def test_a3_2_a_seat_put_out_before_its_turn_in_the_same_round_is_passed_over():
    match = one_out()  # in round 2 the order is 1, 2, 0; seat 1 has just put seat 2 out
    assert (match.decision.seat, match.view(None).round) == (0, 2)
    events = match.view(None).events
    begins = [event.seat for event in events[events.index(RoundBegan(2, 1)) :] if isinstance(event, TurnBegan)]
    assert begins == [1, 0]
    assert only(events, TurnSkipped) == []


def test_a3_2_a_seat_that_is_out_neither_prepares_nor_attacks_nor_deals():
    # Seat 1 dealt round 2; seat 2, the next, is out, so that seat 0 deals round 3, and seat 1 round 4.
    # The Requiem gives the attacker 40, the target 50 in melee and 20 ranged: 60 against 70, then 60 against 100.
    match = one_out([("braver2", "warrior2", "braver1")] * 3)
    do(match, "0 ranged 1")
    assert (match.view(None).round, match.view(None).dealer) == (3, 0)
    do(match, "0 keep", "1 keep", "0 ranged 1", "1 melee 0")
    assert (match.view(None).round, match.view(None).dealer) == (4, 1)
    do(match, "1 keep", "0 keep")
    assert (match.decision.seat, match.decision.kind) == (1, "attack")


def test_a3_2_a_dealer_put_out_after_its_turn_hands_the_marker_on_all_the_same():
    # Seats 0 and 1 are wounded in round 1. In round 4 seat 0 deals again; after its turn seat 1 puts it out.
    # Then seat 2 attacks seat 1 with the archer to the lancer, ranged 80 to 80: not defeated.
    match = begun(*THREE, requiem=[("archer1", "lancer1", "warrior1")])
    do(match, "0 ranged 2", "1 ranged 0", "2 melee 1")
    quiet_rounds(match, 2)
    keep(match)
    assert (match.view(None).round, match.view(None).dealer) == (4, 0)
    happened = do(match, "0 ranged 2", "1 ranged 0")
    assert [event.seat for event in only(happened, SeatOut)] == [0]
    do(match, "2 ranged 1")
    assert (match.view(None).round, match.view(None).dealer) == (5, 1)


def test_a3_3_a_round_ends_with_the_count_then_markers_then_the_dealer_marker():
    match = begun(*THREE)
    happened = quiet_rounds(match, 1)
    ended, began = only(happened, RoundEnded)[0], only(happened, RoundBegan)[0]
    assert (ended.round, ended.quiet) == (1, 1)
    assert (began.round, began.dealer) == (2, 1)
    assert ended.mains == (("warrior1", False), ("magician1", False), ("braver1", False))


def test_a3_3_a_deadlock_strikes_before_markers_are_opened_and_the_dealer_marker_goes_on():
    match = begun(*THREE)
    happened = quiet_rounds(match, 3)
    names = [kind.__name__ for kind in kinds(happened)]
    assert names[-7:] == [
        "RoundEnded",
        "DeadlockStruck",
        *["MainWounded"] * 3,
        "RoundBegan",
        "PreparationBegan",
    ]
    assert only(happened, RoundEnded)[0].mains[0] == ("warrior1", False)  # as they were before


# --- A5


def test_a5_1_a_seat_picks_any_other_that_is_in_with_an_open_marker_and_melee_or_ranged():
    match = begun(*THREE)
    assert [(a.target, str(a.call)) for a in match.decision.options] == [
        (1, "melee"),
        (1, "ranged"),
        (2, "melee"),
        (2, "ranged"),
    ]
    do(match, "0 ranged 1")
    assert {a.target for a in match.decision.options} == {0, 2}  # seat 1 is to attack
    do(match, "1 melee 2")
    assert {a.target for a in match.decision.options} == {0}


def test_a5_1_neither_a_crossed_marker_nor_itself_nor_who_is_out_or_not_there():
    match = begun(*THREE)
    do(match, "0 ranged 2")
    with pytest.raises(IllegalAction, match=r"marker of seat 2 is crossed.*A5\.1"):
        do(match, "1 ranged 2")
    with pytest.raises(IllegalAction):
        do(match, "1 ranged 1")
    with pytest.raises(IllegalAction, match=r"Seat 3 is not in.*A5\.1"):
        do(match, "1 ranged 3")
    match = one_out()
    with pytest.raises(IllegalAction, match=r"Seat 2 is not in.*A5\.1"):
        do(match, "0 melee 2")


def test_a5_2_a_seat_that_can_attack_must():
    match = begun(*THREE)
    assert all(type(option).__name__ == "Attack" for option in match.decision.options)
    with pytest.raises(IllegalAction, match=r"a seat is to be attacked.*A5\.1"):
        do(match, "0 keep")


def test_a5_2_with_nobody_to_attack_the_turn_is_skipped():
    # Seats 0 and 1 attack each other: for seat 2 no marker is open but its own.
    match = begun(*THREE)
    happened = do(match, "0 ranged 1", "1 melee 0")
    assert kinds(happened)[-5:] == [TurnBegan, TurnSkipped, RoundEnded, RoundBegan, PreparationBegan]
    assert only(happened, TurnSkipped) == [TurnSkipped(2)]
    assert match.view(None).round == 2


def test_a5_2_a_marker_left_open_makes_the_last_seat_attack():
    match = begun(*FOUR)
    happened = do(match, "0 ranged 1", "1 melee 0", "2 ranged 3")
    assert only(happened, TurnSkipped) == []
    assert [(a.seat, a.target) for a in match.decision.options] == [(3, 2), (3, 2)]
    happened = do(begun(*FOUR), "0 ranged 1", "1 melee 2", "2 ranged 0")
    assert only(happened, TurnSkipped) == [TurnSkipped(3)]


def test_a5_3_the_attacker_alone_looks_at_a_face_down_main():
    match = begun(*THREE)
    do(match, "0 ranged 1")
    assert shown(match, 1, by=0) == "magician1 ? ?"
    assert shown(match, 1, by=2) == shown(match, 1) == "? ? ?"
    (peek,) = only(match.view(0).events, MainPeeked)
    assert peek == MainPeeked(0, 1, "magician1")
    assert only(match.view(1).events, MainPeeked) == [peek]  # it is its own card
    assert (
        only(match.view(2).events, MainPeeked) == only(match.view(None).events, MainPeeked) == [MainPeeked(0, 1, None)]
    )


def test_a5_3_at_a_face_up_main_there_is_nothing_to_look():
    match = begun(*THREE)
    do(match, "0 melee 2", "1 melee 0")  # seat 2 is wounded
    happened = do(match, "2 melee 1")
    assert only(happened, MainPeeked) == [MainPeeked(2, 1, "magician1")]
    keep(match)
    assert only(do(match, "1 melee 2"), MainPeeked) == []


@pytest.mark.parametrize(("call", "defeated"), [("melee", True), ("ranged", False)])
def test_a5_3_the_attacker_announces_defeated_or_not(call, defeated):
    match = begun(*THREE)
    happened = do(match, f"0 {call} 1")  # the warrior against the magician: 50 to 20, or 20 to 50
    assert kinds(happened)[:3] == [AttackCalled, MainPeeked, FightDecided]
    assert only(happened, FightDecided) == [FightDecided(0, 1, defeated)]
    assert only(happened, FightDecided)[0].seen_by(None).defeated is defeated


@pytest.mark.parametrize("call", ["melee", "ranged"])
def test_a5_4_the_targets_marker_is_crossed_whatever_came_of_it(call):
    match = begun(*THREE)
    do(match, f"0 {call} 1")
    assert crossed(match) == [1]


def test_a5_4_also_when_the_target_is_put_out():
    match = one_out()
    assert crossed(match) == [2]
    assert not match.view(None).seats[2].inside
