"""S9 The Goddess's turn."""

from engine.sanctuary.actions import SetCard
from engine.sanctuary.events import GoddessEnded, GoddessOpened, RankChangeBegan, WarIdle
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import SETTING
from tests.engine.tables import column, deck, ids, only, position, silver, with_rest


def goddess(card, rows=None, **rest):
    """Return a match after the last seat's set card and the Goddess's turn with the card given, and what happened."""
    pile = f"S40 {card} W4 W2" if card else ""
    hands = ["S37 S36", "S34", "S33 S32"]
    match = position(rows or with_rest(), hands=hands, turn=2, phase=SETTING, pile=pile, **rest)
    return match, match.apply(SetCard(2, "S33"))


def test_s9_1_the_top_card_is_opened_and_resolved_by_its_top_mark():
    match, events = goddess("S17")  # leo, gemini, virgo
    assert only(events, GoddessOpened) == [GoddessOpened("S17", "leo", 2)]
    assert silver(match) == {"leo": ["S17"]}
    assert match.view(None).pile == 2


def test_s9_1_with_an_empty_pile_nothing_happens():
    rows = with_rest("leo", "virgo aries")
    _, events = goddess("", rows, dice=[1, 2])  # the end comes with it, and decides the war
    assert only(events, GoddessOpened) == [GoddessOpened(None, None, 0)]
    assert [len(saints) for saints, _ in only(events, GoddessEnded)[0].column] == [1, 2, *[1] * 9]


def test_s9_2_gold_moves_the_top_marks_row_and_is_discarded():
    match, _ = goddess("G01", with_rest("taurus", "gemini", "cancer", "leo", "aries"))  # aries +3
    assert column(match)[:3] == ["taurus", "aries", "gemini"]
    assert ids(match.view(None).discards)[-1] == "G01"


def test_s9_2_silver_can_fire_a_rank_change():
    match, events = goddess("S17", with_rest("aries", "taurus", ("leo", "S02 S03")))
    assert only(events, RankChangeBegan)
    assert column(match)[:3] == ["leo", "aries", "taurus"]
    shown = only(events, GoddessEnded)[0].column
    assert [*shown[0][0]] == ["leo"]


def test_s9_3_war_sends_the_top_marks_row_to_the_rank_of_its_number():
    match, _ = goddess("W3")  # virgo to 3rd
    assert column(match)[2] == "gemini virgo"
    assert ids(match.view(None).discards)[-1] == "W3"


def test_s9_3_ranks_are_counted_with_its_own_row_still_in_its_place():
    match, _ = goddess("W3", with_rest("virgo", "aries", "taurus", "gemini"))
    assert column(match)[:3] == ["aries", "taurus virgo", "gemini"]


def test_s9_3_its_own_rank_moves_nothing_and_the_card_is_discarded():
    rows = with_rest("aries", "taurus", ("leo virgo", "S01"))
    match, events = goddess("W3", rows)
    assert only(events, WarIdle) == [WarIdle("W3", "virgo", 2)]
    assert column(match)[:3] == ["aries", "taurus", "leo virgo"]
    assert silver(match) == {"leo": ["S01"]}
    assert ids(match.view(None).discards)[-1] == "W3"


def test_s9_3_with_fewer_rows_than_the_number_it_is_the_last_row():
    rows = ["aries taurus gemini", "leo virgo cancer", "libra scorpio", "sagittarius capricorn", "aquarius pisces"]
    own = SanctuaryOptions(deck=deck(W3=(12, "virgo cancer capricorn")))
    match, _ = goddess("W3", rows, options=own)
    assert column(match)[-1] == "aquarius pisces leo virgo cancer"


def test_s9_3_own_row_being_the_last_of_too_few_moves_nothing():
    rows = ["aries taurus gemini libra scorpio sagittarius", "capricorn aquarius", "pisces", "cancer", "leo virgo"]
    own = SanctuaryOptions(deck=deck(W3=(12, "virgo cancer capricorn")))
    match, events = goddess("W3", rows, options=own)
    assert only(events, WarIdle) == [WarIdle("W3", "virgo", 4)]
    assert column(match) == rows


def test_s9_3_silver_pooled_by_her_war_fires_a_rank_change():
    rows = with_rest("aries", "taurus", ("gemini", "S01 S07"), ("virgo", "S17"))
    match, events = goddess("W3", rows, dice=[1, 6])
    assert only(events, RankChangeBegan)
    assert column(match)[:4] == ["virgo", "gemini", "aries", "taurus"]


def test_s9_4_then_the_first_seat_is_on_turn_again():
    match, _ = goddess("S17", options=SanctuaryOptions(first=0))
    assert (match.decision.seat, match.view(None).round) == (0, 3)
