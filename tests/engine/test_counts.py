"""Counts of choices that a person can derive, each with its derivation."""

from engine.match import Match
from engine.sanctuary.actions import ExchangeHand
from tests.engine.tables import position, with_rest


def leaves(match, depth):
    """Count the ways to make so many choices."""
    if depth == 0 or match.decision is None:
        return 1
    if depth == 1:
        return len(match.decision.options)
    total = 0
    for action in match.decision.options:
        twin = match.copy()
        twin.step(action)
        total += leaves(twin, depth - 1)
    return total


def test_three_seats_declare_in_1728_ways():
    # Each of three seats has twelve signs, the same one being free again: 12 * 12 * 12.
    assert leaves(Match.new("sanctuary", 3, 1), 3) == 12**3


def test_three_seats_set_their_first_cards_in_125_ways():
    # Each of three seats sets one of five cards: 5 * 5 * 5.
    match = Match.new("sanctuary", 3, 1)
    for _ in range(3):
        match.apply(match.decision.options[0])
    assert leaves(match, 3) == 5**3


def test_four_and_five_seats_make_their_first_two_choices_in_144_ways():
    # 12 * 12; how many seats there are does not matter yet.
    assert leaves(Match.new("sanctuary", 4, 1), 2) == leaves(Match.new("sanctuary", 5, 1), 2) == 144


def first_opening(hand, rows=None):
    return position(rows or with_rest(), hands=[hand, "S40 S41", "S37 S36"], sets=["G01"], pile="W2 W3 W4 W6 G11 G12")


def test_a_set_card_and_four_plain_hand_cards_open_in_15_ways():
    # Five cards with three marks each: 5 * 3.
    assert leaves(first_opening("S01 S02 G02 G03"), 1) == 15


def test_a_war_card_opens_in_33_ways():
    # Three marks, and for each the eleven other rows: 3 * 11; with four plain cards 4 * 3 more.
    assert leaves(first_opening("W5"), 1) == 3 + 33
    assert leaves(first_opening("W5 S01 G02 G03"), 1) == 12 + 33


def test_a_war_card_opens_in_fewer_ways_when_rows_are_fewer():
    # W5 bears gemini, libra, pisces. Gemini and libra share a row, so there are eleven rows, ten others for each mark.
    rows = with_rest("gemini libra")
    assert leaves(first_opening("W5", rows), 1) == 3 + 3 * 10


def test_a_whole_turn_with_five_plain_cards_is_played_in_81_ways():
    # The set card (3 marks) leaves four in hand: 4 to set, or an exchange for three and 1 of these set: 3 * (4 + 3).
    # One of four from the hand (4 * 3) leaves three: 3 to set, or an exchange for two and one of them: 12 * (3 + 2).
    match = first_opening("S01 S02 G02 G03")
    assert whole_turns(match) == 3 * (4 + 3) + 12 * (3 + 2) == 81


def whole_turns(match):
    total = 0
    for opening in match.decision.options:
        opened = match.copy()
        opened.step(opening)
        for action in opened.decision.options:
            then = opened.copy()
            then.step(action)
            total += len(then.decision.options) if isinstance(action, ExchangeHand) else 1
    return total


def test_a_turn_with_one_card_in_hand_and_none_set_is_played_in_3_ways():
    # Three marks; then the hand is empty and nothing is set.
    match = position(hands=["S01", "S40 S41"], pile="W2 W3 W4 W6")
    assert leaves(match, 1) == 3
    for action in match.decision.options:
        twin = match.copy()
        twin.apply(action)
        assert twin.decision.seat == 1
