"""S1 Components and S2 Set-up."""

import re
from collections import Counter

import pytest

from engine.base import IllegalAction, Refusal
from engine.chance import Chance
from engine.match import Match
from engine.sanctuary.actions import Declare
from engine.sanctuary.cards import SIGNS, BadDeck, Kind, Sign, default_deck, read_deck
from engine.sanctuary.options import SanctuaryOptions
from tests.engine.tables import deck, games, ids

DECK_FILE = "assets/decks/sanctuary.toml"


def default_text():
    from importlib import resources

    return resources.files("assets").joinpath("decks/sanctuary.toml").read_text(encoding="utf-8")


def test_s1_1_twelve_saints_one_a_sign_and_none_in_the_draw_pile():
    match = Match.new("sanctuary", 4, 1)
    saints = [saint for row in match.view(None).column for saint in row.saints]
    assert sorted(saints) == sorted(Sign)
    assert len(saints) == 12
    assert not {*match.record().deal["pile"]} & {*map(str, Sign)}


def test_s1_2_the_pile_starts_with_12_gold_42_silver_and_6_war_cards():
    kinds = {card.id: card.kind for card in default_deck().cards}
    pile = Match.new("sanctuary", 4, 1).record().deal["pile"]
    assert Counter(kinds[card] for card in pile) == {Kind.GOLD: 12, Kind.SILVER: 42, Kind.WAR: 6}


def test_s1_3_each_card_has_an_id_of_its_own_and_three_different_marks():
    cards = default_deck().cards
    assert len({card.id for card in cards}) == 60
    assert all(len(set(card.marks)) == 3 for card in cards)


def test_s1_3_another_deck_file_is_played_with_its_own_faces():
    own = deck(W1=(12, "leo virgo libra"))
    match = Match.new("sanctuary", 3, 1, SanctuaryOptions(deck=own))
    assert match.view(0).cards() == own
    assert match.view(0).deck == "Changed"


BAD_DECKS = {
    "silver": ("silver = [", "silver = []\nother = [", "needs a list of 42 silver cards"),
    "too few golds": (re.search(r'  \{ id = "G12".*\n', default_text()).group(), "", "needs a list of 12 gold cards"),
    "same id": ('"G02"', '"G01"', "the id G01 stands on two cards"),
    "same id across kinds": ('"W2"', '"S01"', "the id S01 stands on two cards"),
    "gold 0": ('"G01", number = 3', '"G01", number = 0', r"gold card 1 \(G01\): the number is not one of -11 … 11"),
    "gold 12": ('"G01", number = 3', '"G01", number = 12', r"G01.*number"),
    "silver 0": ('"S01", number = 2', '"S01", number = 0', r"silver card 1 \(S01\): the number is not one of 1 … 11"),
    "silver -1": ('"S01", number = 2', '"S01", number = -1', r"S01.*number"),
    "silver 12": ('"S01", number = 2', '"S01", number = 12', r"S01.*number"),
    "war 0": ('"W1", number = 1', '"W1", number = 0', r"war card 1 \(W1\): the number is not one of 1 … 12"),
    "war 13": ('"W1", number = 1', '"W1", number = 13', r"W1.*number"),
    "half": ('"W1", number = 1', '"W1", number = 1.5', r"W1.*number"),
    "truth": ('"W1", number = 1', '"W1", number = true', r"W1.*number"),
    "unknown mark": (
        '"G01", number = 3, marks = ["aries"',
        '"G01", number = 3, marks = ["dragon"',
        "G01.*twelve signs",
    ),
    "number as mark": ('"G01", number = 3, marks = ["aries"', '"G01", number = 3, marks = [1', "G01.*twelve signs"),
    "mark twice": ('["aries", "cancer", "libra"]', '["aries", "aries", "libra"]', "G01.*must be different"),
    "two marks": ('["aries", "cancer", "libra"]', '["aries", "cancer"]', "G01.*three marks"),
    "marks as text": ('["aries", "cancer", "libra"]', '"aries"', "G01.*three marks"),
    "no number": ('id = "G01", number = 3,', 'id = "G01",', "gold card 1 needs exactly id, number and marks"),
    "a key more": ('id = "G01",', 'id = "G01", name = "x",', "gold card 1 needs exactly"),
    "no id": ('id = "G01"', 'id = ""', "gold card 1: an id has 1 to 16"),
    "id as number": ('id = "G01"', "id = 1", "gold card 1: an id has"),
    "long id": ('id = "G01"', f'id = "{"G" * 17}"', "gold card 1: an id has"),
    "odd id": ('id = "G01"', 'id = "G 01"', "gold card 1: an id has"),
    "no name": ('name = "Balanced sixty"', "", "needs a name"),
    "blank name": ('name = "Balanced sixty"', 'name = " "', "needs a name"),
    "long name": ('name = "Balanced sixty"', f'name = "{"x" * 61}"', "needs a name"),
    "control": ('name = "Balanced sixty"', 'name = "a\\u001bb"', "needs a name"),
    "not toml": ("gold = [", "gold = [[[", "not a readable TOML file"),
}


@pytest.mark.parametrize("case", BAD_DECKS)
def test_s1_3_a_bad_deck_file_is_refused_naming_file_card_and_fault(case):
    old, new, message = BAD_DECKS[case]
    assert old in default_text()
    with pytest.raises(BadDeck, match=rf"^mine\.toml: .*{message}"):
        read_deck(default_text().replace(old, new, 1), "mine.toml")


@pytest.mark.parametrize("text", ["x" * 1_000_001, "a = " + "[" * 100_000, "a = 1" + "0" * 5000, "\x00", ""])
def test_s1_3_what_is_no_deck_file_at_all_is_refused_with_a_sentence(text):
    with pytest.raises(BadDeck, match=r"^mine\.toml: "):
        read_deck(text, "mine.toml")


def test_s1_4_dice_have_six_sides_and_all_come_up():
    chance = Chance(3)
    assert Counter(chance.die() for _ in range(600)).keys() == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_s2_1_three_to_five_seats_play(seats):
    assert len(Match.new("sanctuary", seats, 1).view(None).seats) == seats


@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_s2_1_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(Refusal, match=r"3 to 5 seats.*S2\.1"):
        Match.new("sanctuary", seats, 1)


def test_s2_2_all_sixty_cards_are_shuffled_into_the_pile():
    piles = [tuple(match.record().deal["pile"]) for match in games(50)]
    assert all(sorted(pile) == ids(default_deck().cards) for pile in piles)
    assert len({pile[0] for pile in piles}) > 15
    assert len({pile[-1] for pile in piles}) > 15


def test_s2_3_the_saints_are_shuffled_into_twelve_rows_of_one():
    columns = [match.view(None).column for match in games(60)]
    assert all([len(row.saints) for row in rows] == [1] * 12 for rows in columns)
    assert {rows[0].saints[0] for rows in columns} == set(SIGNS)


def test_s2_4_five_cards_in_blocks_from_the_top_first_seat_first_then_clockwise():
    match = Match.new("sanctuary", 3, 1, SanctuaryOptions(first=1))
    pile = match.record().deal["pile"]
    assert [ids(match.view(seat).hand) for seat in (1, 2, 0)] == [pile[0:5], pile[5:10], pile[10:15]]
    assert match.view(None).pile == 45


def test_s2_5_the_first_seat_is_drawn_and_may_be_any():
    assert {Match.new("sanctuary", 5, seed).view(None).first for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("first", [0, 3])
def test_s2_5_the_first_seat_may_be_chosen(first):
    for seed in range(5):
        match = Match.new("sanctuary", 4, seed, SanctuaryOptions(first=first))
        assert (match.view(None).first, match.decision.seat) == (first, first)


@pytest.mark.parametrize("first", [-1, 4])
def test_s2_5_a_first_seat_that_does_not_sit_there_is_refused(first):
    with pytest.raises(Refusal, match=r"S2\.5"):
        Match.new("sanctuary", 4, 1, SanctuaryOptions(first=first))


def test_s2_6_each_seat_declares_from_the_first_clockwise_the_same_sign_being_free_again():
    match = Match.new("sanctuary", 4, 1, SanctuaryOptions(first=2))
    for seat in (2, 3, 0, 1):
        assert match.decision.options == tuple(Declare(seat, sign) for sign in SIGNS)
        match.apply(Declare(seat, Sign.LEO))
    assert [seat.sign for seat in match.view(None).seats] == ["leo"] * 4
    assert match.decision.kind == "set"


def test_s2_6_a_seat_declares_seeing_the_column_and_its_own_hand():
    match = Match.new("sanctuary", 4, 1)
    view = match.view(match.decision.seat)
    assert len(view.column) == 12
    assert len(view.hand) == 5


def test_s2_6_nobody_declares_out_of_turn():
    match = Match.new("sanctuary", 4, 1, SanctuaryOptions(first=2))
    with pytest.raises(IllegalAction, match=r"Seat 2 decides, not seat 0.*S2\.6"):
        match.apply(Declare(0, Sign.LEO))


def test_an_unknown_game_a_bad_seed_and_foreign_options_are_refused():
    with pytest.raises(ValueError, match="no game 'chess'"):
        Match.new("chess", 4, 1)
    for seed in (-1, 2**63):
        with pytest.raises(ValueError, match="2\\^63-1"):
            Match.new("sanctuary", 4, seed)
    with pytest.raises(ValueError, match="no options"):
        Match.new("sanctuary", 4, 1, "fast")
