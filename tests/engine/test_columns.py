"""Columns of every shape, with wars, clamps and several rows over the threshold, against the slow rules."""

from hypothesis import given
from hypothesis import strategies as st

from engine.sanctuary.cards import SIGNS, default_deck
from engine.sanctuary.column import Row, climbs, moved, part, rank_change
from tests.engine.slow_rules import SlowGame

SILVER = [card for card in default_deck().cards if card.kind == "silver"]
CARDS = {card.id: (card.kind.value, card.number, [m.value for m in card.marks]) for card in default_deck().cards}


@st.composite
def columns(draw):
    """Draw a column: the saints in any order, cut into rows, up to five silver cards on each."""
    saints = draw(st.permutations(SIGNS))
    ends = draw(st.lists(st.booleans(), min_size=11, max_size=11))
    cards = iter(draw(st.permutations(SILVER)))
    rows, row = [], []
    for saint, last in zip(saints, [*ends, True], strict=True):
        row.append(saint)
        if last:
            lying = draw(st.integers(0, min(5, 42 - sum(len(r.silver) for r in rows))))
            rows.append(Row(tuple(row), tuple(next(cards) for _ in range(lying))))
            row = []
    return rows


def slow_game(rows, dice):
    pile = [f"S{i:02}" for i in range(1, 43)] + [f"G{i:02}" for i in range(1, 13)] + [f"W{i}" for i in range(1, 7)]
    slow = SlowGame(3, SIGNS, pile, 0, CARDS, iter(dice).__next__)
    slow.rows = [{"saints": list(row.saints), "silver": [card.id for card in row.silver]} for row in rows]
    return slow


@given(columns())
def test_s7_3_a_rank_change_is_as_one_rank_at_a_time(rows):
    if not any(len(row.silver) >= 3 for row in rows):
        rows[-1] = Row(rows[-1].saints, tuple([card for card in SILVER if card not in rows[-1].silver][:3]))
    slow = slow_game(rows, [3] * 12)  # equal dice: no war parts
    slow.change_ranks_if_due()
    after, _ = rank_change(rows)
    assert [list(row.saints) for row in after] == [row["saints"] for row in slow.rows]


@given(columns())
def test_s7_4_a_rank_change_keeps_every_row_and_takes_every_silver_card(rows):
    after, steps = rank_change(rows)
    assert sorted(row.saints for row in after) == sorted(row.saints for row in rows)
    assert not any(row.silver for row in after)
    assert [step.row for step in steps] == [*range(1, len(rows)), 0]
    assert all(0 <= step.stop <= step.start < len(rows) for step in steps)


@given(st.lists(st.integers(0, 55), min_size=1, max_size=12))
def test_s7_3_the_steps_of_a_rank_change_lead_to_its_order(sums):
    order, steps = climbs(sums)
    column = list(range(len(sums)))
    for step in steps:
        assert column[step.start] == step.row
        assert step.start - step.stop == min(sums[step.row], step.start)
        column.insert(step.stop, column.pop(step.start))
    assert column == order


@given(st.integers(0, 11), st.integers(-11, 11), st.integers(1, 12))
def test_s6_1_a_gold_move_never_leaves_the_column(start, by, rows):
    start = min(start, rows - 1)
    stop = moved(start, by, rows)
    assert 0 <= stop < rows
    assert stop == start - by or stop in (0, rows - 1)


@given(st.lists(st.sampled_from(SIGNS), min_size=2, max_size=12, unique=True), st.data())
def test_s8_2_a_war_parts_into_groups_by_number_in_standing_order(saints, data):
    dice = data.draw(st.lists(st.integers(1, 6), min_size=len(saints), max_size=len(saints)))
    groups = part(saints, dice)
    rolled = dict(zip(saints, dice, strict=True))
    assert sorted(sum(groups, ())) == sorted(saints)
    numbers = [{rolled[saint] for saint in group} for group in groups]
    assert all(len(number) == 1 for number in numbers)
    tops = [number.pop() for number in numbers]
    assert tops == sorted({*tops}, reverse=True)
    assert all(sorted(group, key=saints.index) == [*group] for group in groups)
