"""Where everything stands on the arena's table, in stage units (look.md, section 6)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from engine.base import Seat
from scenes.layout.table import PROMPT_BAR, Rect

MAIN: Final = (150, 210)
SUB: Final = (112, 157)
CENTRES: Final = {
    5: ((934, 876), (1590, 636), (1370, 262), (520, 262), (296, 636)),
    4: ((934, 876), (1590, 480), (934, 212), (296, 480)),
    3: ((934, 876), (1440, 330), (450, 330)),
}
"""The mains' middles by seats, counter-clockwise from the bottom."""
SUBS: Final = ((74, -60, 7), (150, -46, 12))
"""Each sub's corner from the main's middle, and how far it is turned clockwise, in degrees."""
MARKER: Final = (-118, -58)
DEALER: Final = (-118, 34)
PLATE: Final = (-146, 118, 310, 58)
PLATE_ABOVE: Final = -176
BOWL: Final = {5: (960, 462), 4: (960, 520), 3: (960, 462)}
ROUND: Final = Rect(32, 22, 300, 72)
LAP: Final = Rect(346, 22, 310, 72)
BANNER: Final = Rect(1468, 22, 420, 72)
LEFT_PLATE: Final = Rect(380, 862, 404, 116)
RIGHT_PLATE: Final = Rect(1186, 862, 404, 116)
LOG: Final = Rect(24, 880, 340, 104)
OWN: Final = Rect(1606, 880, 290, 104)
TASK: Final = Rect(684, 22, 766, 72)
TORCHES: Final = ((118, 240), (1802, 240))

CALL_WORD: Final = (960, 112)
NAMES: Final = (Rect(40, 222, 470, 76), Rect(1410, 222, 470, 76))
FIGHTERS: Final = (Rect(122, 326, 300, 420), Rect(1498, 326, 300, 420))
REQUIEM_LABEL: Final = Rect(834, 372, 252, 54)
SUMS: Final = (Rect(40, 760, 852, 118), Rect(1028, 760, 852, 118))
SIGN: Final = (960, 822)
STAMP: Final = (1650, 520)
PRIVATE: Final = Rect(40, 900, 1840, 82)
HAND: Final = (250, 350)


class CardPlace(NamedTuple):
    """Where a card lies: its rectangle before it is turned about its middle, by degrees clockwise."""

    rect: Rect
    turn: float = 0.0


def spot(seat: Seat, bottom: Seat, seats: int) -> tuple[float, float]:
    """Return the middle of a seat's main, with the seat ``bottom`` at the bottom."""
    return CENTRES[seats][(seat - bottom) % seats]


def card(seat: Seat, place: int, bottom: Seat, seats: int) -> CardPlace:
    """Return where a seat's card lies: its main at 0, then its subs."""
    x, y = spot(seat, bottom, seats)
    if place == 0:
        return CardPlace(Rect(x - MAIN[0] / 2, y - MAIN[1] / 2, *MAIN))
    dx, dy, turn = SUBS[place - 1]
    return CardPlace(Rect(x + dx, y + dy, *SUB), turn)


def plate(seat: Seat, bottom: Seat, seats: int) -> Rect:
    """Return where a seat's name stands: below its main, at the bottom above it."""
    x, y = spot(seat, bottom, seats)
    return Rect(x + PLATE[0], y + (PLATE_ABOVE if seat == bottom else PLATE[1]), PLATE[2], PLATE[3])


def ground(seat: Seat, bottom: Seat, seats: int) -> Rect:
    """Return what a seat takes of the table: its cards and its plate, for the pointer."""
    x, y = spot(seat, bottom, seats)
    top = PLATE_ABOVE if seat == bottom else -MAIN[1] / 2
    return Rect(x - 146, y + top, 420, MAIN[1] / 2 + PLATE[1] - 105 + 58 - top - 58 + 105)


def requiem(count: int, seats: int) -> list[CardPlace]:
    """Return where the Requiem's cards lie, closer and in two rows when there are many."""
    x, y = BOWL[seats]
    y -= 70
    wide, pitch = (140, 148) if count <= 3 else (112, 114)
    rows = [count] if count <= 4 else [-(-count // 2), count // 2]
    places = []
    for row, many in enumerate(rows):
        step = pitch if many <= 4 else 3 * pitch / (many - 1)
        for k in range(many):
            left = x - (step * (many - 1) + wide) / 2 + step * k
            top = y - wide * 0.7 + 84 * row - (42 if len(rows) > 1 else 0)
            places.append(CardPlace(Rect(left, top, wide, wide * 1.4), 5 if k % 2 else -5))
    return places


def requiem_label(seats: int) -> Rect:
    """Return where the Requiem's name and number stand."""
    x, y = BOWL[seats]
    return Rect(x - 138, y + 62, 276, 58)


def half(count: int, side: int) -> list[Rect]:
    """Return where a side's cards of the Requiem lie in a clash: the attacker's side is 0."""
    pitch = 178 if count <= 2 else 116 if count == 3 else 78
    first = 478 if side == 0 else 1080
    if count == 1:
        first += 70
    return [Rect(first + pitch * k, 432, 164, 230) for k in range(count)]


def hand(count: int) -> list[Rect]:
    """Return where the dealt cards are held out, one of which is to be the main."""
    w, h = HAND
    pitch = w + 40
    left = 960 - (pitch * (count - 1) + w) / 2
    return [Rect(left + pitch * k, 330, w, h) for k in range(count)]


Widgets: TypeAlias = dict[str, Rect]
LAYERS: Final = frozenset({("own seat", "prompt bar")})
"""Pairs that lie over each other: the own cards are cut by the bar when a sub is turned."""


def widgets(seats: int) -> dict[str, Widgets]:
    """Return every widget's place by the state of the table; ``LAYERS`` tells which lie over each other."""
    always = {"round": ROUND, "lap": LAP, "banner": BANNER, "log": LOG, "prompt bar": PROMPT_BAR}
    seated = {f"plate {k}": plate(k, 0, seats) for k in range(seats)}
    mains = {f"main {k}": card(k, 0, 0, seats).rect for k in range(seats)}
    calls = {"left plate": LEFT_PLATE, "right plate": RIGHT_PLATE, "own peek": OWN, "task": TASK}
    clash = {
        "attacker": FIGHTERS[0],
        "defender": FIGHTERS[1],
        "attacker's name": NAMES[0],
        "defender's name": NAMES[1],
        "attacker's sum": SUMS[0],
        "defender's sum": SUMS[1],
        "private": PRIVATE,
        "requiem": REQUIEM_LABEL,
        "prompt bar": PROMPT_BAR,
    }
    return {"table": always | seated | mains | {"label": requiem_label(seats)} | calls, "clash": clash}
