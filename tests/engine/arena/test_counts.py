"""Counts of choices that a person can derive, each with its derivation."""

import pytest

from engine.match import Match
from tests.engine.arena.tables import THREE, begun, do, one_out, quiet_rounds


def leaves(match, depth):
    """Count the ways to make so many choices, fewer where the game is over before."""
    if depth == 0 or match.decision is None:
        return 1
    if depth == 1:
        return len(match.decision.options)
    return sum(leaves(after(match, action), depth - 1) for action in match.decision.options)


def ways(match, until):
    """Count the ways to play on until something is so."""
    if until(match):
        return 1
    return sum(ways(after(match, action), until) for action in match.decision.options)


def after(match, action):
    twin = match.copy()
    twin.step(action)
    return twin


def test_three_seats_pick_their_mains_in_27_ways():
    # Each of three seats picks one of three cards: 3 * 3 * 3.
    assert leaves(Match.new("arena", 3, 1), 3) == 27


def test_three_seats_pick_their_mains_and_the_dealer_attacks_in_108_ways():
    # 27 choices of mains, then two targets with two calls each: 27 * 4.
    assert leaves(Match.new("arena", 3, 1), 4) == 108


@pytest.mark.parametrize(("seats", "count"), [(4, 16 * 6), (5, 32 * 8)])
def test_four_and_five_seats_do_so_in_96_and_256_ways(seats, count):
    # Two cards each: 2^4 and 2^5 choices of mains; then three or four targets with two calls each.
    assert leaves(Match.new("arena", seats, 1), seats + 1) == count


def test_the_first_round_of_three_seats_is_played_in_20_ways():
    # Seat 0 attacks 1 (2 calls). Then 1 attacks 0 (2) and seat 2 is skipped, or 1 attacks 2 (2) and 2 can only attack
    # 0 (2): 2 * (2 + 2 * 2) = 12. Or seat 0 attacks 2 (2): 1 can only attack 0 (2), and 2 only 1 (2): 2 * 2 * 2 = 8.
    # Nobody can be put out in the first round, whoever is wounded.
    assert ways(begun(*THREE), lambda match: match.view(None).round == 2) == 20


def test_set_up_and_first_round_of_three_seats_are_played_in_540_ways():
    assert ways(Match.new("arena", 3, 2), lambda match: match.view(None).round == 2) == 27 * 20


@pytest.mark.parametrize(("seats", "each"), [(3, 11), (4, 11)])
def test_a_preparation_is_made_in_11_ways_by_a_seat(seats, each):
    # Three seats: keep, or two subs: 3 ways without an offer. Two others to ask: each accepts, or declines, and then
    # the 3 ways again: 3 + 2 * (1 + 3) = 11. Four seats have one sub: 2 + 3 * (1 + 2) = 11 as well.
    match = Match.new("arena", seats, 1)
    while match.decision.kind != "prepare":
        match.apply(match.decision.options[0])
    first = match.decision.seat
    assert ways(match, lambda m: m.decision.kind == "prepare" and m.decision.seat != first) == each
    assert ways(match, lambda m: m.decision.kind == "attack") == each**seats


def test_five_seats_prepare_in_14_ways_each():
    # One sub and four others to ask: 2 + 4 * (1 + 2).
    match = Match.new("arena", 5, 1)
    while match.decision.kind != "prepare":
        match.apply(match.decision.options[0])
    first = match.decision.seat
    assert ways(match, lambda m: m.decision.kind == "prepare" and m.decision.seat != first) == 14


def test_two_seats_that_are_left_prepare_in_49_ways():
    # Three ways without an offer, one other to ask: 3 + 1 * (1 + 3) = 7; for two seats 7 * 7.
    match = one_out([("braver2", "warrior2", "braver1")] * 3)
    do(match, "0 ranged 1")
    assert ways(match, lambda m: m.decision.kind == "attack") == 49


def test_a_seat_that_was_declined_decides_in_3_ways():
    match = begun(*THREE)
    quiet_rounds(match, 1)
    do(match, "1 offer 2", "2 decline")
    assert leaves(match, 1) == 3
