"""S10 The end."""

import pytest

from engine.base import Refusal
from engine.match import Match
from engine.sanctuary.actions import ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import SIGNS, Sign
from engine.sanctuary.events import GoddessOpened, MatchEnded, RoundBegan, SilversDiscarded, WarRolled
from engine.sanctuary.options import End, SanctuaryOptions
from engine.sanctuary.state import NONE, SETTING
from engine.sanctuary.view import flames
from tests.engine.tables import by_chance, column, only, played, position, truth, with_rest

THRONE = SanctuaryOptions(end=End.THRONE)


def last_set(rows=None, pile="S40 G04 W4 W2", options=None, signs=("leo", "virgo", "aries"), **rest):
    """Return a match in which the last seat is about to set; then comes the Goddess, by default with cancer -2."""
    hands = ["S37 S36", "S34", "S33 S32"]
    rows = rows or with_rest()
    return position(rows, hands=hands, turn=2, phase=SETTING, pile=pile, options=options, signs=signs, **rest)


def finish(match):
    return match.apply(SetCard(2, "S33"))


@pytest.mark.parametrize(("left", "burning"), [(45, 12), (44, 12), (42, 12), (41, 11), (4, 2), (3, 1), (1, 1), (0, 0)])
def test_s10_1_twelve_flames_show_what_is_left_of_the_pile_rounded_up(left, burning):
    assert flames(left, 45) == burning


@pytest.mark.parametrize(("seats", "after_deal"), [(3, 45), (4, 40), (5, 35)])
def test_s10_1_the_clock_burns_from_what_was_left_right_after_the_deal(seats, after_deal):
    view = Match.new("sanctuary", seats, 1).view(None)
    assert (view.dealt_pile, view.pile) == (after_deal, after_deal)


def test_s10_1_the_round_of_the_last_card_is_played_to_its_end():
    # Seat 0 draws the last card; seats 1 and 2 and the Goddess still have their turns.
    match = position(hands=["S37 S36", "S34 S31", "S33 S32"], sets=["G01", "G02", "G05"], pile="S40")
    match.apply(OpenCard(0, "G01", Sign.ARIES))
    match.apply(SetCard(0, "S37"))
    assert match.view(None).pile == 0
    match.apply(OpenCard(1, "G02", Sign.TAURUS))
    match.apply(SetCard(1, "S34"))
    match.apply(OpenCard(2, "G05", Sign.LEO))
    assert match.outcome is None
    events = match.apply(SetCard(2, "S33"))
    assert only(events, GoddessOpened) == [GoddessOpened(None, None, 0)]
    assert match.outcome.reason == "clock"


def test_s10_1_the_goddess_too_can_take_the_last_card():
    match = last_set(pile="S40 G04")
    finish(match)
    assert match.outcome.reason == "clock"


def test_s10_1_an_exchange_too_can_take_the_last_card():
    match = position(hands=["S37 S36 S35", "S34", "S33"], sets=["G01"], pile="S40 G04")
    for action in (OpenCard(0, "G01", Sign.ARIES), ExchangeHand(0), SetCard(0, "S40")):
        match.apply(action)
    assert match.view(None).pile == 0
    match.apply(match.decision.options[0])
    assert match.outcome is None


def test_s10_1_with_cards_left_the_game_goes_on():
    match = last_set(pile="S40 G04 W4")
    finish(match)
    assert match.outcome is None


@pytest.mark.parametrize("rounds", [4, 6])
def test_s10_2_the_game_is_over_after_the_chosen_round(rounds):
    match = played(3, 8, SanctuaryOptions(end=End.ROUNDS, rounds=rounds))
    assert match.outcome.reason == "rounds"
    assert match.record().result["rounds"] == rounds
    assert [e.round for e in only(match.view(None).events, RoundBegan)] == [*range(1, rounds + 1)]


@pytest.mark.parametrize(("seats", "latest"), [(4, 9), (5, 7)])
def test_s10_2_or_by_the_clock_if_that_comes_first(seats, latest):
    for seed in range(10):
        match = Match.new("sanctuary", seats, seed, SanctuaryOptions(end=End.ROUNDS, rounds=12))
        while decision := match.decision:  # never an exchange: the pile lasts as long as it can
            match.apply(decision.options[0])
        assert (match.outcome.reason, match.record().result["rounds"]) == ("clock", latest)


@pytest.mark.parametrize("rounds", [3, 13, 0, -1])
def test_s10_2_other_numbers_of_rounds_are_refused(rounds):
    with pytest.raises(Refusal, match=r"4 to 12.*S10\.2"):
        Match.new("sanctuary", 3, 1, SanctuaryOptions(end=End.ROUNDS, rounds=rounds))


def throned(held, rows, **rest):
    match = last_set(rows, options=THRONE, **rest)
    truth(match).throne = NONE if held is None else SIGNS.index(held)
    finish(match)
    return match


def test_s10_3_a_declared_sign_alone_at_1st_after_two_goddess_turns_running_ends_the_game():
    match = throned("leo", with_rest("leo"))
    assert match.outcome.reason == "throne"


@pytest.mark.parametrize(
    ("held", "rows"),
    [
        (None, with_rest("leo")),  # first time only
        ("virgo", with_rest("leo")),  # another sign before
        ("leo", with_rest("leo pisces")),  # not alone
        ("pisces", with_rest("pisces")),  # nobody's sign
        ("leo", with_rest("taurus", "leo")),  # no longer 1st
    ],
)
def test_s10_3_short_of_that_the_game_goes_on(held, rows):
    assert throned(held, rows).outcome is None


def test_s10_3_counts_from_one_goddess_turn_to_the_next_through_a_game():
    ends = []
    for seed in range(40):
        match = Match.new("sanctuary", 3, seed, THRONE)
        tops = []
        for action in by_chance(match, seed):
            if only(match.apply(action), GoddessOpened):
                top, signs = match.view(None).column[0].saints, {seat.sign for seat in match.view(None).seats}
                tops.append(top[0] if len(top) == 1 and top[0] in signs else None)
            held = len(tops) > 1 and tops[-1] is not None and tops[-1] == tops[-2]
            if match.outcome is None:
                assert not held
        ends.append(match.outcome.reason)
    assert {*ends} == {"throne", "clock"}


def test_s10_3_otherwise_the_clock_ends_it():
    match = throned(None, with_rest("pisces"), pile="S40 G04")
    assert match.outcome.reason == "clock"


@pytest.mark.parametrize("reason", End)
def test_each_reason_for_an_end_comes_up(reason):
    options = SanctuaryOptions(end=reason, rounds=5)
    assert reason in {played(3, seed, options).outcome.reason for seed in range(12)}


def test_s10_4_silver_still_lying_is_discarded_and_counts_for_nothing():
    rows = with_rest("aries", ("leo", "S01 S07"))
    match = last_set(rows, pile="S40 G04")
    events = finish(match)
    assert only(events, SilversDiscarded)[-1].cards == ("S01", "S07")
    assert column(match)[:2] == ["aries", "leo"]


def test_s10_4_standing_wars_roll_pass_after_pass_until_every_saint_stands_alone():
    rows = with_rest("aries taurus gemini", "leo virgo")
    # First pass: aries 5, taurus 5, gemini 6, then leo 3, virgo 3; second: aries 1, taurus 1, then leo 2, virgo 4;
    # third: aries 2, taurus 6.
    match = last_set(rows, pile="S40 G04", dice=[5, 5, 6, 3, 3, 1, 1, 2, 4, 2, 6])
    rolls = only(finish(match), WarRolled)
    assert [(r.saints, r.dice) for r in rolls] == [
        (("aries", "taurus", "gemini"), (5, 5, 6)),
        (("leo", "virgo"), (3, 3)),
        (("aries", "taurus"), (1, 1)),
        (("leo", "virgo"), (2, 4)),
        (("aries", "taurus"), (2, 6)),
    ]
    assert all(roll.final for roll in rolls)
    assert column(match)[:5] == ["gemini", "taurus", "aries", "virgo", "leo"]


def places(rows, signs):
    match = last_set(rows, pile="S40 G10", signs=signs)  # the Goddess takes capricorn down
    finish(match)
    return match.outcome.places


def test_s10_5_seats_place_by_their_signs_ranks():
    assert places(with_rest("leo", "virgo", "aries"), ("aries", "leo", "virgo")) == (3, 1, 2)


def test_s10_5_seats_with_the_same_sign_share_a_place():
    assert places(with_rest("leo", "virgo"), ("leo", "leo", "virgo")) == (1, 1, 3)
    assert places(with_rest("leo", "virgo"), ("virgo", "leo", "virgo")) == (2, 1, 2)
    assert places(with_rest("leo"), ("leo", "leo", "leo")) == (1, 1, 1)


def test_s10_5_there_always_is_a_winner():
    for seed in range(9):
        match = played(3 + seed % 3, seed)
        assert min(match.outcome.places) == 1
        ended = match.view(None).events[-1]
        assert isinstance(ended, MatchEnded)
        ranks = [ended.column.index(seat.sign) for seat in match.view(None).seats]
        assert [1 + sum(r < rank for r in ranks) for rank in ranks] == [*ended.places]
