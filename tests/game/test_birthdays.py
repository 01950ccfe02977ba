from collections import Counter

import pytest

from engine.sanctuary.cards import Sign
from game.birthdays import DAYS, sign_of


def test_every_day_of_a_leap_year_has_one_sign_and_each_sign_about_a_month():
    days = Counter(sign_of(m, d) for m in range(1, 13) for d in range(1, DAYS[m - 1] + 1))
    assert set(days) == set(Sign)
    assert sum(days.values()) == 366
    assert all(28 <= count <= 33 for count in days.values())


def test_capricorn_spans_new_year():
    assert sign_of(12, 31) == sign_of(1, 1) == Sign.CAPRICORN


@pytest.mark.parametrize(("month", "day"), [(2, 30), (13, 1), (0, 4), (4, 31), (5, 0)])
def test_a_day_that_no_year_has_is_refused(month, day):
    with pytest.raises(ValueError, match="There is no"):
        sign_of(month, day)
