"""S3 Turn order, S4 Round 1, S5 A turn from round 2 on."""

import pytest

from engine.base import IllegalAction
from engine.match import Match
from engine.sanctuary import rules
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import Sign
from engine.sanctuary.events import CardDrawn, CardOpened, GoddessOpened, RoundBegan, SetDiscarded, TurnBegan
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import SETTING, SETTING_FIRST
from tests.engine.tables import by_chance, games, ids, only, played, position, truth


def declared(first=0, seats=3):
    match = Match.new("sanctuary", seats, 1, SanctuaryOptions(first=first))
    for i in range(seats):
        match.apply(Declare((first + i) % seats, Sign.LEO))
    return match


def first_option(match):
    return match.apply(match.decision.options[0])


def test_s3_1_turns_go_clockwise_in_rounds_and_the_goddess_ends_each_from_round_2():
    order = []
    match = Match.new("sanctuary", 4, 9, SanctuaryOptions(first=2))
    for action in by_chance(match, 3):
        for event in match.apply(action):
            if isinstance(event, RoundBegan):
                order.append(f"round {event.round}")
            elif isinstance(event, TurnBegan):
                order.append(event.seat)
            elif isinstance(event, GoddessOpened):
                order.append("goddess")
    assert order[:11] == ["round 1", 2, 3, 0, 1, "round 2", 2, 3, 0, 1, "goddess"]
    assert order[11:17] == ["round 3", 2, 3, 0, 1, "goddess"]


def test_s3_1_only_the_seat_on_turn_may_act():
    match = position(hands=["", "S01 S02"], sets=["S03", "S04"], turn=0)
    with pytest.raises(IllegalAction, match=r"Seat 0 decides, not seat 1.*S3\.1"):
        match.apply(OpenCard(1, "S04", Sign.TAURUS))


def test_s3_2_no_goddess_comes_after_round_1():
    match = declared()
    events = [event for _ in range(3) for event in first_option(match)]
    assert not only(events, GoddessOpened)
    assert (match.view(None).round, match.decision.seat, match.decision.kind) == (2, 0, "open")


def test_s4_1_in_round_1_a_seat_sets_one_card_and_draws_nothing():
    match = declared()
    hand = ids(match.view(0).hand)
    assert {action.card for action in match.decision.options} == {*hand}
    events = match.apply(SetCard(0, hand[2]))
    view = match.view(0)
    assert view.set_card.id == hand[2]
    assert ids(view.hand) == hand[:2] + hand[3:]
    assert (view.pile, only(events, CardDrawn)) == (45, [])


def test_s4_1_in_round_1_only_a_card_of_the_own_hand_is_set():
    match = declared()
    other = match.view(1).hand[0].id
    with pytest.raises(IllegalAction, match=rf"{other} is not in the seat's hand.*S4\.1"):
        match.apply(SetCard(0, other))
    with pytest.raises(IllegalAction, match=r"S4\.1"):
        match.apply(OpenCard(0, "S01", Sign.ARIES))


def test_s5_1_opening_the_set_card_turns_it_face_up():
    match = position(hands=["G01 G02"], sets=["G05"])
    events = match.apply(OpenCard(0, "G05", Sign.LEO))
    assert only(events, CardOpened) == [CardOpened(0, "G05", Sign.LEO, None, True)]
    assert not only(events, SetDiscarded)
    assert ids(match.view(0).hand) == ["G01", "G02"]
    assert match.view(0).set_card is None


def test_s5_1_opening_from_the_hand_discards_the_set_card_unopened_and_leaves_one_card_fewer():
    match = position(hands=["G01 G02"], sets=["G05"])
    events = match.apply(OpenCard(0, "G01", Sign.ARIES))
    assert only(events, SetDiscarded) == [SetDiscarded(0, "G05")]
    assert only(events, CardOpened) == [CardOpened(0, "G01", Sign.ARIES, None, False)]
    assert ids(match.view(0).hand) == ["G02"]
    assert ids(match.view(None).discards)[-2:] == ["G05", "G01"]


def test_s5_1_what_is_neither_set_nor_in_hand_cannot_be_opened():
    match = position(hands=["G01"], sets=["G05", "G06"])
    with pytest.raises(IllegalAction, match=r"G06 is neither.*S5\.1"):
        match.apply(OpenCard(0, "G06", Sign.VIRGO))
    with pytest.raises(IllegalAction, match=r"a card is to be opened.*S5\.1"):
        match.apply(SetCard(0, "G01"))


def test_s5_2_the_opened_card_is_resolved_before_anything_else():
    match = position(hands=["S01"], sets=["G05"])
    match.apply(OpenCard(0, "G05", Sign.LEO))  # +1
    assert match.view(None).column[3].saints == ("leo",)
    assert match.decision.kind == "set"


def test_s5_3_a_seat_without_a_set_card_must_open_from_its_hand():
    match = position(hands=["G01 S01"])
    assert {action.card for action in match.decision.options} == {"G01", "S01"}
    assert all(isinstance(action, OpenCard) for action in match.decision.options)
    events = match.apply(OpenCard(0, "G01", Sign.ARIES))
    assert not only(events, SetDiscarded)


def test_s5_3_a_seat_with_neither_opens_nothing_and_only_draws():
    match = position(hands=["S02", "", "S05 S04"], sets=["S01", None, "S03"], pile="W1 W2 W3 W4")
    match.apply(OpenCard(0, "S01", Sign.ARIES))
    events = match.apply(SetCard(0, "S02"))
    assert [event.seat for event in only(events, TurnBegan)] == [1, 2]
    assert [event.card for event in only(events, CardDrawn)] == ["W1", "W2"]
    assert (match.decision.seat, match.view(None).seats[1].hand, match.view(None).seats[1].set) == (2, 1, False)


def exchanging(hand="S02 S03 S04", pile="W1 W2 W3 W4"):
    match = position(hands=[hand, "S40", "S41"], sets=["G05"], pile=pile)
    match.apply(OpenCard(0, "G05", Sign.LEO))
    return match


def test_s5_4_an_exchange_discards_the_hand_and_draws_one_card_fewer():
    match = exchanging()
    match.apply(ExchangeHand(0))
    view = match.view(0)
    assert ids(view.hand) == ["W1", "W2"]
    assert ids(view.discards)[-3:] == ["S02", "S03", "S04"]
    assert (view.pile, match.decision.kind) == (2, "set")


def test_s5_4_only_one_exchange_a_turn():
    match = exchanging()
    match.apply(ExchangeHand(0))
    assert ExchangeHand(0) not in match.decision.options
    with pytest.raises(IllegalAction, match=r"already exchanged.*S5\.4"):
        match.apply(ExchangeHand(0))


def test_s5_4_the_next_turn_may_exchange_again():
    match = position(hands=["S02 S03 S04", "S05 S06 S07"], sets=["G05", "G06"], pile="W1 W2 W3 W4 W5 W6")
    for action in (OpenCard(0, "G05", Sign.LEO), ExchangeHand(0), SetCard(0, "W1"), OpenCard(1, "G06", Sign.VIRGO)):
        match.apply(action)
    assert ExchangeHand(1) in match.decision.options


def test_s5_4_not_before_opening_and_not_after_setting():
    match = position(hands=["S02 S03 S04"], sets=["G05"])
    with pytest.raises(IllegalAction, match=r"S5\.1"):
        match.apply(ExchangeHand(0))


def test_s5_4_never_in_round_1():
    match = declared()
    with pytest.raises(IllegalAction, match=r"S4\.1"):
        match.apply(ExchangeHand(0))


def test_s5_4_an_exchange_needs_two_cards_so_that_one_is_left_to_set():
    match = exchanging(hand="S02")
    assert match.decision.options == (SetCard(0, "S02"),)
    with pytest.raises(IllegalAction, match=r"two cards or more.*S5\.4"):
        match.apply(ExchangeHand(0))
    two = exchanging(hand="S02 S03")
    two.apply(ExchangeHand(0))
    assert ids(two.view(0).hand) == ["W1"]


def test_s5_4_a_short_pile_gives_what_is_there():
    match = exchanging(hand="S02 S03 S04 S05", pile="W1 W2")
    match.apply(ExchangeHand(0))
    assert ids(match.view(0).hand) == ["W1", "W2"]
    assert match.view(0).pile == 0


def test_s5_4_an_empty_pile_allows_no_exchange():
    match = exchanging(pile="")
    assert ExchangeHand(0) not in match.decision.options
    with pytest.raises(IllegalAction, match=r"pile is empty.*S5\.4"):
        match.apply(ExchangeHand(0))


def test_s5_5_the_seat_sets_one_card_of_its_hand():
    match = exchanging()
    assert [a.card for a in match.decision.options if isinstance(a, SetCard)] == ["S02", "S03", "S04"]
    match.apply(SetCard(0, "S03"))
    assert match.view(0).set_card.id == "S03"
    with pytest.raises(IllegalAction, match=r"S5\.5"):
        exchanging().apply(SetCard(0, "S09"))
    with pytest.raises(IllegalAction, match=r"S5\.5"):
        exchanging().apply(OpenCard(0, "S02", Sign.ARIES))


def test_s5_5_with_an_empty_hand_nothing_is_set_and_the_turn_goes_on():
    match = position(hands=["", "S02"], sets=["G05"], pile="W1 W2 W3")
    match.apply(OpenCard(0, "G05", Sign.LEO))
    view = match.view(0)
    assert (view.set_card, ids(view.hand), match.decision.seat) == (None, ["W1"], 1)


def test_s5_6_after_setting_the_seat_draws_one_card_and_its_turn_ends():
    match = position(hands=["S02 S03", "S05"], sets=["G05"], pile="W1 W2 W3")
    match.apply(OpenCard(0, "G05", Sign.LEO))
    match.apply(SetCard(0, "S02"))
    assert ids(match.view(0).hand) == ["S03", "W1"]
    assert match.decision.seat == 1


def test_s5_6_with_an_empty_pile_nothing_is_drawn():
    match = position(hands=["S02 S03", "S05"], sets=["G05"], pile="")
    match.apply(OpenCard(0, "G05", Sign.LEO))
    events = match.apply(SetCard(0, "S02"))
    assert not only(events, CardDrawn)
    assert ids(match.view(0).hand) == ["S03"]


def test_s5_7_a_seat_sees_its_own_set_card_and_hand_and_nobody_elses():
    match = position(hands=["S02 S03", "S05"], sets=["G05", "G06"])
    own, other, public = match.view(0), match.view(1), match.view(None)
    assert (ids(own.hand), own.set_card.id) == (["S02", "S03"], "G05")
    assert (ids(other.hand), other.set_card.id) == (["S05"], "G06")
    assert (public.hand, public.set_card) == ((), None)


def test_s5_8_all_see_every_discard_also_what_was_never_opened():
    match = position(hands=["G01 S02 S03"], sets=["S09"], pile="W1 W2 W3 W4")
    match.apply(OpenCard(0, "G01", Sign.ARIES))
    match.apply(ExchangeHand(0))
    for seat in (None, 0, 1, 2):
        assert ids(match.view(seat).discards)[-4:] == ["S09", "G01", "S02", "S03"]


@pytest.mark.parametrize("phase", [SETTING, SETTING_FIRST])
def test_nobody_but_the_seat_that_decides_has_options(phase):
    match = position(hands=["S02", "S03", "S04"], phase=phase, turn=1, round_=1 if phase == SETTING_FIRST else 2)
    assert {action.seat for action in match.decision.options} == {1}


def test_a_match_that_is_over_offers_and_takes_nothing():
    match = played(3, 5)
    assert match.decision is None
    assert rules.legal(truth(match)) == ()
    with pytest.raises(IllegalAction, match=r"The game is over.*S10\.1"):
        match.apply(SetCard(0, "S01"))


def test_options_are_sorted_and_each_stands_once():
    for match in games(6):
        for action in by_chance(match, 4):
            options = match.decision.options
            assert list(options) == sorted(options)
            assert len({*options}) == len(options) > 0
            match.apply(action)
