"""From a birthday to its sign, by the dates of the star file."""

from __future__ import annotations

import functools
import json
from importlib import resources

from engine.sanctuary.cards import Sign

DAYS: tuple[int, ...] = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""How many days a month may have, January first."""


@functools.cache
def _spans() -> tuple[tuple[str, str, Sign], ...]:
    text = resources.files("assets").joinpath("data/constellations.json").read_text(encoding="utf-8")
    return tuple((s["dates"]["from"], s["dates"]["to"], Sign(s["id"])) for s in json.loads(text)["signs"])


def sign_of(month: int, day: int) -> Sign:
    """Return the sign of a birthday, month from 1.

    :raises ValueError: for a day that no year has
    """
    if not 1 <= month <= 12 or not 1 <= day <= DAYS[month - 1]:
        raise ValueError(f"There is no {day}. in month {month}.")
    date = f"{month:02}-{day:02}"
    for first, last, sign in _spans():
        if first <= date <= last or (first > last and (date >= first or date <= last)):
            return sign
    raise AssertionError(f"the star file leaves out {date}")
