"""A4 The preparation."""

import pytest

from engine.arena.events import MainKept, MainsExchanged, MainSwapped, OfferDeclined, OfferMade, PreparationBegan
from engine.base import IllegalAction
from tests.engine.arena.tables import THREE, begun, do, keep, one_out, only, quiet_rounds, shown


def preparing(*attacks):
    """Return a match of ``THREE`` in round 2, whose dealer seat 1 is to prepare; by default nobody is wounded."""
    match = begun(*THREE)
    if attacks:
        do(match, *attacks)
    else:
        quiet_rounds(match, 1)
    return match


def kinds(match):
    return [type(option).__struct_config__.tag for option in match.decision.options]


# --- Who does what


def test_a4_1_a_seat_keeps_or_exchanges_with_a_sub_or_offers_to_any_other():
    match = preparing()
    assert kinds(match) == ["keep", "swap", "swap", "offer", "offer"]
    assert [option.card for option in match.decision.options[1:3]] == ["lancer2", "archer2"]
    assert [option.to for option in match.decision.options[3:]] == [0, 2]


def test_a4_1_from_the_dealer_in_turn_order_each_once():
    match = preparing()
    assert match.view(None).dealer == 1
    happened = do(match, "1 swap archer2", "2 keep", "0 swap lancer1")
    assert match.decision.kind == "attack"
    assert only(happened, MainSwapped) == [MainSwapped(0, 2, "lancer1")]
    began = [event.seat for event in match.view(None).events if isinstance(event, PreparationBegan)]
    assert began == [1, 2, 0]


def test_a4_1_keeping_moves_nothing():
    match = preparing()
    before = shown(match, 1, by=1)
    assert do(match, "1 keep")[0] == MainKept(1)
    assert shown(match, 1, by=1) == before
    assert match.decision.seat == 2


def test_a4_1_an_offer_is_for_another_seat_that_is_in():
    match = preparing()
    with pytest.raises(IllegalAction):
        do(match, "1 offer 1")
    with pytest.raises(IllegalAction, match=r"Seat 3 is not in.*A4\.1"):
        do(match, "1 offer 3")
    # Round 2 over, with braver2 for the attack (20 + 40) and warrior2 for the target (50 + 20), seat 2 is out.
    match = one_out([("braver2", "warrior2", "braver1")])
    do(match, "0 ranged 1")
    assert kinds(match) == ["keep", "swap", "swap", "offer"]
    with pytest.raises(IllegalAction, match=r"Seat 2 is not in.*A4\.1"):
        do(match, "0 offer 2")


def test_a4_1_only_an_own_sub_can_be_exchanged():
    match = preparing()
    for card in ("magician1", "warrior1", "magician2"):  # the main, another seat's, the one left over
        with pytest.raises(IllegalAction, match=r"not one of the seat's subs.*A4\.1"):
            do(match, f"1 swap {card}")


def test_a4_1_after_an_accepted_offer_the_preparation_is_over():
    match = preparing()
    do(match, "1 offer 2", "2 accept")
    assert (match.decision.seat, match.decision.kind) == (2, "prepare")


def test_a4_1_accepting_costs_the_other_seat_nothing():
    match = preparing()
    do(match, "1 offer 2", "2 accept")
    assert kinds(match) == ["keep", "swap", "swap", "offer", "offer"]  # seat 2's own preparation, whole
    do(match, "2 offer 1", "1 accept")
    assert match.decision.seat == 0  # seat 1 has had its turn


def test_a4_1_a_seat_may_be_asked_more_than_once():
    match = preparing()
    do(match, "1 offer 0", "0 accept", "2 offer 0")
    assert (match.decision.seat, match.decision.kind, match.view(None).asked) == (0, "answer", 2)
    do(match, "0 accept")
    assert kinds(match) == ["keep", "swap", "swap", "offer", "offer"]
    assert match.decision.seat == 0
    # magician1 went to seat 0, then to seat 2; the braver came from there; seat 1 got the warrior.
    assert [shown(match, seat, by=seat).split()[0] for seat in range(3)] == ["braver1", "warrior1", "magician1"]


# --- The answer


def test_a4_2_the_other_accepts_or_declines_without_seeing_the_card():
    match = preparing()
    (made,) = do(match, "1 offer 2")
    assert made == OfferMade(1, 2)
    assert (match.decision.seat, match.decision.kind) == (2, "answer")
    assert kinds(match) == ["accept", "decline"]
    assert shown(match, 1, by=2) == "? ? ?"


def test_a4_2_accepted_the_mains_change_hands():
    match = preparing()
    happened = do(match, "1 offer 2", "2 accept")
    assert happened[0] == MainsExchanged(1, 2, "magician1", "braver1")
    assert shown(match, 1, by=1) == "braver1 lancer2 archer2"
    assert shown(match, 2, by=2) == "magician1 braver2 warrior2"


def test_a4_2_declined_the_seat_may_still_keep_or_exchange_with_a_sub_but_not_offer():
    match = preparing()
    (declined,) = do(match, "1 offer 2", "2 decline")
    assert declined == OfferDeclined(1, 2)
    assert (match.decision.seat, match.decision.kind, match.view(None).declined) == (1, "prepare", True)
    assert kinds(match) == ["keep", "swap", "swap"]
    assert shown(match, 1, by=1) == "magician1 lancer2 archer2"
    for to in (0, 2):
        with pytest.raises(IllegalAction, match=r"An offer was declined.*A4\.2"):
            do(match, f"1 offer {to}")
    do(match, "1 swap lancer2")
    assert shown(match, 1, by=1) == "lancer2 magician1 archer2"
    assert match.decision.seat == 2


def test_a4_2_a_declined_offer_binds_neither_the_next_seat_nor_the_next_round():
    match = preparing()
    do(match, "1 offer 2", "2 decline", "1 keep")
    assert not match.view(None).declined
    assert kinds(match) == ["keep", "swap", "swap", "offer", "offer"]
    do(match, "2 offer 1", "1 decline", "2 keep", "0 keep")
    assert not match.view(None).declined
    do(match, "1 melee 2", "2 melee 0", "0 ranged 1")  # round 3, dealer 2
    assert kinds(match) == ["keep", "swap", "swap", "offer", "offer"]


def test_a4_2_only_the_seat_that_is_asked_answers_and_only_that():
    match = preparing()
    do(match, "1 offer 2")
    with pytest.raises(IllegalAction, match=r"Seat 2 decides, not seat 0.*A3\.1"):
        do(match, "0 accept")
    with pytest.raises(IllegalAction, match=r"an offer is to be answered.*A4\.2"):
        do(match, "2 keep")
    do(match, "2 decline")
    with pytest.raises(IllegalAction, match=r"a seat prepares.*A4\.1"):
        do(match, "1 accept")


# --- Sides


def test_a4_3_a_face_up_main_stays_face_up_as_a_sub_and_a_face_down_one_face_down():
    # Seat 1 is wounded in round 1; it puts the magician aside.
    match = preparing("0 melee 1", "1 melee 2", "2 melee 0")
    assert shown(match, 1) == "^magician1 ? ?"
    do(match, "1 swap archer2")
    assert shown(match, 1) == "? ? ^magician1"


def test_a4_3_so_a_fresh_main_is_only_wounded_when_it_is_defeated():
    match = preparing("0 melee 1", "1 melee 2", "2 melee 0")
    do(match, "1 swap archer2")
    keep(match)
    do(match, "1 melee 0", "2 melee 1")  # archer 30 against warrior 50; braver 40 against archer 30
    assert shown(match, 1) == "^archer2 ? ^magician1"
    assert match.view(None).seats[1].inside


def test_a4_3_and_a_face_up_sub_that_is_made_the_main_again_is_out_when_it_is_defeated():
    match = preparing("0 melee 1", "1 melee 2", "2 melee 0")
    do(match, "1 swap archer2")
    keep(match)
    do(match, "1 melee 0", "2 ranged 1", "0 ranged 2")  # nobody: 30 to 50, 40 to 40, 20 to 40
    do(match, "2 keep", "0 keep", "1 swap magician1", "2 melee 1")
    assert not match.view(None).seats[1].inside


def test_a4_3_a_face_up_main_goes_face_up_to_another_seat_which_is_wounded_then():
    match = preparing("0 melee 1", "1 melee 2", "2 melee 0")
    happened = do(match, "1 offer 2", "2 accept")
    assert shown(match, 2) == "^magician1 ? ?"
    assert shown(match, 1) == "? ? ?"
    assert only(happened, MainsExchanged)[0].seen_by(None) == MainsExchanged(1, 2, None, None)
    keep(match)
    do(match, "1 melee 0")
    do(match, "2 melee 1", "0 melee 2")  # the warrior defeats the magician that seat 2 was given, face up
    assert not match.view(None).seats[2].inside


def test_a4_3_two_face_up_mains_are_exchanged_face_up():
    match = preparing("0 melee 1", "1 ranged 2", "2 melee 0")
    assert (shown(match, 1), shown(match, 2)) == ("^magician1 ? ?", "^braver1 ? ?")
    do(match, "1 offer 2", "2 accept")
    assert (shown(match, 1), shown(match, 2)) == ("^braver1 ? ?", "^magician1 ? ?")


# --- What is public


def test_a4_4_an_exchange_and_its_places_are_public_the_faces_are_not():
    match = preparing()
    swapped = do(match, "1 swap archer2")[0]
    assert swapped.seen_by(1) == MainSwapped(1, 2, "archer2")
    for seat in (None, 0, 2):
        assert swapped.seen_by(seat) == MainSwapped(1, 2, None)
    exchanged = do(match, "2 offer 1", "1 accept")[0]
    for seat in (1, 2):
        assert exchanged.seen_by(seat) == MainsExchanged(2, 1, "braver1", "archer2")
    for seat in (None, 0):
        assert exchanged.seen_by(seat) == MainsExchanged(2, 1, None, None)


def test_a4_4_offers_and_their_answers_are_public():
    match = preparing()
    made, declined = do(match, "1 offer 2")[0], do(match, "2 decline")[0]
    for seat in (None, 0, 1, 2):
        assert (made.seen_by(seat), declined.seen_by(seat)) == (OfferMade(1, 2), OfferDeclined(1, 2))


def test_a4_4_subs_keep_their_places_and_an_exchange_swaps_two_places():
    match = preparing()
    do(match, "1 swap archer2")
    assert shown(match, 1, by=1) == "archer2 lancer2 magician1"
    keep(match)
    do(match, "1 melee 0", "2 ranged 1", "0 ranged 2")  # nobody: 30 to 50, 40 to 40, 20 to 40
    do(match, "2 keep", "0 keep", "1 swap lancer2")
    assert shown(match, 1, by=1) == "lancer2 archer2 magician1"
