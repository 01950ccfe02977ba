"""S6 Resolving a card, S7 Rank change, S8 Thousand-day war."""

import pytest

from engine.base import IllegalAction
from engine.sanctuary.actions import OpenCard
from engine.sanctuary.cards import SIGNS, Sign, default_deck
from engine.sanctuary.column import Row, rank_change
from engine.sanctuary.events import GoldMoved, RankChangeBegan, RowClimbed, SilversDiscarded, WarRolled
from engine.sanctuary.options import SanctuaryOptions
from tests.engine.tables import column, deck, ids, only, position, silver, with_rest

CARDS = {card.id: card for card in default_deck().cards}
# Silver cards of the default deck by number.
ONES = ["S02", "S03", "S06", "S07", "S14", "S17", "S20", "S24", "S26", "S27", "S35", "S39", "S41", "S42"]
TWOS = ["S01", "S04", "S05", "S10", "S13", "S16", "S18", "S19", "S22", "S23", "S25", "S30", "S31", "S38"]
THREES = ["S08", "S09", "S11", "S12", "S15", "S21", "S28", "S29", "S32", "S33", "S34", "S36", "S37", "S40"]


def opened(card, mark, rows, beside=None, **rest):
    """Return a match after seat 0 has opened its set card, with another card in hand, and what happened."""
    spare = rest.pop("hand", "G12")
    match = position(rows, sets=[card], hands=[spare], pile="W6 G11", **rest)
    events = match.apply(OpenCard(0, card, Sign(mark), beside and Sign(beside)))
    return match, events


def row(text, *numbers):
    """Return a row by its saints and silver numbers."""
    stock = {1: iter(ONES), 2: iter(TWOS), 3: iter(THREES)}
    return Row(tuple(Sign(s) for s in text.split()), tuple(CARDS[next(stock[n])] for n in numbers))


def test_s6_a_card_is_opened_by_one_of_its_own_three_marks():
    match = position(sets=["G05"], hands=["G12"])
    assert {a.mark for a in match.decision.options if a.card == "G05"} == {"leo", "virgo", "pisces"}
    with pytest.raises(IllegalAction, match=r"does not bear the mark aries.*S6\)"):
        match.apply(OpenCard(0, "G05", Sign.ARIES))
    with pytest.raises(IllegalAction, match=r"no war card.*S6\)"):
        match.apply(OpenCard(0, "G05", Sign.LEO, Sign.ARIES))


def test_s6_1_gold_moves_the_row_up_with_its_silver_cards_and_is_discarded():
    rows = with_rest("aries", "taurus", "gemini", "cancer", ("libra", "S01 S02"))
    match, _ = opened("G01", "libra", rows)  # +3
    assert column(match)[:5] == ["aries", "libra", "taurus", "gemini", "cancer"]
    assert silver(match) == {"libra": ["S01", "S02"]}
    assert ids(match.view(None).discards)[-1] == "G01"


def test_s6_1_gold_moves_the_row_down():
    match, _ = opened("G09", "leo", with_rest("aries", "leo"))  # -3
    assert column(match)[:6] == ["aries", "taurus", "gemini", "cancer", "leo", "virgo"]


def test_s6_1_the_move_stops_at_the_top():
    match, _ = opened("G01", "aries", with_rest("leo", "aries"))  # +3
    assert column(match)[:2] == ["aries", "leo"]


def test_s6_1_the_move_stops_at_the_bottom():
    match, _ = opened("G10", "pisces", [*with_rest()[:10], "pisces", "aquarius"])  # -3
    assert column(match)[-2:] == ["aquarius", "pisces"]


def test_s6_1_a_move_of_no_effect_is_allowed():
    match, _ = opened("G01", "aries", with_rest("aries"))  # +3 at the top
    assert column(match) == with_rest("aries")


def test_s6_1_a_gold_card_on_a_row_with_silver_fires_nothing():
    # docs/rulings.md: only silver cards that come to lie can bring a row to the threshold.
    match, events = opened("G01", "libra", with_rest("aries", "taurus", ("libra", "S01 S02")))
    assert [type(event) for event in events if isinstance(event, GoldMoved | RankChangeBegan)] == [GoldMoved]
    assert silver(match) == {"libra": ["S01", "S02"]}


def test_s6_2_silver_lies_beside_the_row_after_what_lies_there():
    match, events = opened("S17", "leo", with_rest(("leo", "S01")))
    assert silver(match) == {"leo": ["S01", "S17"]}
    assert "S17" not in ids(match.view(None).discards)
    assert not only(events, RankChangeBegan)


def test_s6_2_silver_that_reaches_the_threshold_fires_a_rank_change():
    match, events = opened("S17", "leo", with_rest("aries", "taurus", ("leo", "S02 S03")))  # 1 + 1 + 1 = 3
    assert only(events, RankChangeBegan)
    assert column(match)[:3] == ["leo", "aries", "taurus"]


def test_s6_3_war_sends_the_row_into_another_and_is_discarded_whatever_its_number():
    match, _ = opened("W5", "pisces", with_rest(), beside="aries")
    assert column(match)[0] == "aries pisces"
    assert len(column(match)) == 11
    assert ids(match.view(None).discards)[-1] == "W5"


def test_s6_3_each_other_row_can_be_joined_named_by_its_first_saint():
    rows = ["aries taurus", *with_rest()[2:]]
    match = position(rows, sets=["W5"], hands=["G12"])
    joins = {(a.mark, a.beside) for a in match.decision.options if a.card == "W5"}
    firsts = {"aries", *with_rest()[2:]}
    assert joins == {(m, b) for m in ("gemini", "libra", "pisces") for b in firsts - {m}}


def test_s6_3_a_row_does_not_join_itself_and_has_one_name_only():
    rows = ["aries taurus", "gemini cancer", *with_rest()[4:]]
    match = position(rows, sets=["W5"], hands=["G12"])
    for beside, words in [(None, "missing"), ("gemini", "own"), ("cancer", "one row"), ("taurus", "first saint")]:
        with pytest.raises(IllegalAction, match=rf"{words}.*S6\.3"):
            match.apply(OpenCard(0, "W5", Sign.GEMINI, beside and Sign(beside)))


def test_s6_3_silver_pooled_by_a_join_fires_a_rank_change():
    rows = ["aries", ("taurus", "S02 S03"), ("pisces", "S06"), *with_rest()[2:-1]]
    match, events = opened("W5", "pisces", rows, beside="taurus", dice=[2, 5])
    assert only(events, RankChangeBegan) == [RankChangeBegan(1, (0, 3, *[0] * 9))]
    assert column(match)[:3] == ["pisces", "taurus", "aries"]


def test_s6_4_a_row_moves_as_one_body_with_all_its_silver():
    rows = ["aries", "taurus", ("cancer leo", "S01"), *with_rest()[5:], "gemini"]
    match, _ = opened("G05", "leo", rows)  # +1
    assert column(match)[:3] == ["aries", "cancer leo", "taurus"]
    assert silver(match) == {"cancer": ["S01"]}


def test_s6_4_a_war_that_joins_another_row_goes_whole():
    rows = ["aries", "pisces gemini", *[s for s in with_rest()[1:-1] if s != "gemini"]]
    match, _ = opened("W5", "gemini", rows, beside="aries")
    assert column(match)[0] == "aries pisces gemini"


@pytest.mark.parametrize(("seats", "lying"), [(3, 2), (4, 3), (5, 3)])
def test_s7_1_it_fires_at_three_with_three_seats_else_at_four(seats, lying):
    before = " ".join(ONES[:lying])
    _, events = opened("S38", "leo", with_rest("aries", ("leo", before)), seats=seats)
    assert len(only(events, RankChangeBegan)) == 1
    fewer = " ".join(ONES[: lying - 1])
    match, events = opened("S38", "leo", with_rest("aries", ("leo", fewer)), seats=seats)
    assert not only(events, RankChangeBegan)
    assert len(silver(match)["leo"]) == lying


def test_s7_2_every_row_with_silver_climbs_not_only_the_one_that_fired():
    rows = with_rest("aries", "taurus", ("gemini", "S03"), ("cancer", "S06"), ("leo", "S07 S14"))
    match, _ = opened("S27", "leo", rows)  # gemini 1, cancer 1, leo 3
    # gemini to 2nd: a g t c l; cancer up 1: a g c t l; leo up 3: a l g c t
    assert column(match)[:5] == ["aries", "leo", "gemini", "cancer", "taurus"]


def test_s7_3_example_of_the_sheet_five_rows():
    a, b, c, d, e = "aries", "taurus", "gemini", "cancer", "leo"
    rows, _ = rank_change([row(a), row(b, 2, 1), row(c), row(d, 1, 1, 3), row(e, 1)])
    assert [r.saints[0] for r in rows] == [d, b, a, e, c]


def test_s7_3_former_first_goes_last():
    a, b, c = "aries", "taurus", "gemini"
    rows, steps = rank_change([row(a, 1), row(b, 3), row(c, 1, 1, 1)])
    assert [r.saints[0] for r in rows] == [c, a, b]
    assert [step.row for step in steps] == [1, 2, 0]


def test_s7_3_both_examples_at_a_table():
    rows = with_rest("aries", ("taurus", "S01 S03"), "gemini", ("cancer", "S06 S07"), ("leo", "S14"))
    match, events = opened("S11", "cancer", rows)  # fires cancer with 1 + 1 + 3
    assert column(match)[:6] == ["cancer", "taurus", "aries", "leo", "gemini", "virgo"]
    assert [step.was for step in only(events, RowClimbed)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]
    rows = with_rest(("aries", "S02"), ("taurus", "S11"), ("gemini", "S03 S06"))
    match, _ = opened("S07", "gemini", rows)
    assert column(match)[:4] == ["gemini", "aries", "taurus", "cancer"]


def test_s7_3_a_row_stops_at_the_top():
    match, _ = opened("S11", "leo", with_rest("aries", ("leo", "S08 S09")))  # up 9 from 2nd
    assert column(match)[:2] == ["leo", "aries"]


def test_s7_4_afterwards_no_silver_lies_and_all_of_it_is_discarded_top_row_first():
    rows = with_rest("aries", ("taurus", "S02"), ("leo", "S03 S06"))
    match, events = opened("S17", "leo", rows)
    assert silver(match) == {}
    # taurus climbs to 1st, then leo by three over it
    assert only(events, SilversDiscarded) == [SilversDiscarded(("S03", "S06", "S17", "S02"))]
    assert ids(match.view(None).discards)[-4:] == ["S03", "S06", "S17", "S02"]


def test_s7_5_then_the_wars_are_decided_those_also_that_have_no_silver():
    rows = ["aries", ("leo", "S02 S03"), *[s for s in with_rest()[1:-2] if s != "leo"], "aquarius pisces"]
    match, events = opened("S17", "leo", rows, dice=[1, 6])
    kinds = [type(event) for event in events]
    assert kinds.index(WarRolled) > kinds.index(SilversDiscarded) > kinds.index(RankChangeBegan)
    assert column(match)[-2:] == ["pisces", "aquarius"]


def test_s8_1_the_joining_row_stands_after_the_saints_there_its_silver_after_theirs():
    rows = ["aries", ("taurus leo", "S01"), "gemini", ("pisces virgo", "S05"), *with_rest()[6:-1], "cancer"]
    match, _ = opened("W5", "pisces", rows, beside="taurus")
    assert column(match)[:3] == ["aries", "taurus leo pisces virgo", "gemini"]
    assert silver(match) == {"taurus": ["S01", "S05"]}


def test_s8_1_the_rows_below_the_place_left_close_up_and_a_row_is_one_rank():
    match, _ = opened("W1", "aries", with_rest(), beside="pisces")
    assert column(match) == [*with_rest()[1:11], "pisces aries"]


def war(rows, dice):
    match, events = opened("S17", "leo", rows, dice=dice)
    return match, only(events, WarRolled)


def leo_fires(*rows):
    """Return a column in which leo stands 1st and fires without moving, the rows given below it."""
    return with_rest(("leo", "S02 S03"), *rows)


def test_s8_2_the_higher_die_stands_above_where_the_war_stood():
    match, rolls = war(leo_fires("aries taurus"), [2, 5])
    assert column(match)[:4] == ["leo", "taurus", "aries", "gemini"]
    assert len(column(match)) == 12
    assert [(r.row, r.saints, r.dice, r.groups) for r in rolls] == [
        (1, ("aries", "taurus"), (2, 5), (("taurus",), ("aries",)))
    ]


def test_s8_2_equal_dice_stay_in_a_row_until_the_next_rank_change():
    match, _ = war(leo_fires("taurus aries"), [4, 4])
    assert column(match)[1] == "taurus aries"


def test_s8_2_with_more_they_part_by_number_the_equal_ones_in_their_order():
    match, _ = war(leo_fires("pisces aries taurus gemini"), [3, 5, 3, 6])
    assert column(match)[1:4] == ["gemini", "aries", "pisces taurus"]


def test_s8_2_wars_are_rolled_from_the_top():
    match, rolls = war(leo_fires("aries taurus", "gemini cancer"), [1, 2, 3, 4])
    assert [r.saints[0] for r in rolls] == ["aries", "gemini"]
    assert column(match)[1:5] == ["taurus", "aries", "cancer", "gemini"]


def test_s8_3_parting_happens_once_and_fires_nothing_more():
    match, rolls = war(leo_fires("aries taurus gemini"), [2, 2, 2])
    assert len(rolls) == 1
    assert column(match)[1] == "aries taurus gemini"
    assert silver(match) == {}
    assert match.decision.kind == "set"


def test_a_climb_as_long_as_the_column_brings_the_last_to_the_top():
    own = deck(S17=(11, "leo gemini virgo"), S02=(11, "aries leo libra"), S03=(11, "aries sagittarius pisces"))
    rows = [*[s for s in SIGNS if s != "leo"], ("leo", "S02 S03")]
    match, _ = opened("S17", "leo", rows, options=SanctuaryOptions(deck=own))
    assert column(match)[:2] == ["leo", "aries"]
