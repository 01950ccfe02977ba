"""Where everything stands on the Sanctuary table, in stage units (look.md, section 6)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias


class Rect(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of it."""
        return self.x + self.w / 2, self.y + self.h / 2

    def overlaps(self, other: Rect) -> bool:
        """Whether it shares more than an edge with another."""
        beside = self.x + self.w <= other.x or other.x + other.w <= self.x
        return not beside and self.y < other.y + other.h and other.y < self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


STAGE: Final = Rect(0, 0, 1920, 1080)
PROMPT_BAR: Final = Rect(0, 1008, 1920, 72)

CLOCK: Final = (236, 222)
CLOCK_FLAMES_RADIUS: Final = 158
PILE: Final = Rect(192, 130, 88, 123)
PILE_COUNT: Final = Rect(174, 256, 124, 62)
ROUND: Final = Rect(32, 424, 186, 52)
DISCARDS: Final = Rect(226, 424, 222, 52)

COLUMN_X: Final = 492
ROW_W: Final = 880
ROW_H: Final = 64
RANK_W: Final = 96
ROW_TOP: Final = 34
ROW_PITCH: Final = 70
PLACES: Final = 12

LOG: Final = Rect(492, 880, 880, 112)
BANNER: Final = Rect(1404, 20, 484, 72)
TASK: Final = Rect(1404, 124, 484, 76)
OPENED: Final = Rect(1476, 124, 340, 476)
SET_PLACE: Final = Rect(1556, 236, 180, 252)
CHOICE: Final = Rect(1404, 632, 484, 96)
FOCUSED: Final = Rect(1526, 214, 240, 336)
HELP: Final = Rect(1404, 562, 484, 176)
CLAIM: Final = Rect(1404, 236, 484, 420)
NOTE: Final = Rect(1404, 752, 484, 116)
HAND_LABEL: Final = Rect(1404, 748, 484, 44)
HAND_CARD: Final = (150, 210)
HAND_AT: Final = (1412, 808)
RIGHT_EDGE: Final = 1896
PEEK_CARD: Final = (250, 350)
PEEK_AT: Final = (828, 640)

COVERED: Final = (
    Rect(56, 42, 360, 360),
    Rect(24, 410, 428, 590),
    Rect(452, 0, 940, 1000),
    Rect(1392, 0, 528, 214),
    OPENED,
    Rect(1392, 620, 528, 260),
    PROMPT_BAR,
)
"""Where no sky is seen at the table, or seldom."""

STEPS_HEAD: Final = Rect(24, 20, 424, 72)
CHANGE_WORD: Final = Rect(1414, 16, 464, 320)
CHANGE_SIGN: Final = Rect(1526, 358, 240, 240)
CHANGE_SUM: Final = Rect(1404, 618, 484, 92)
CHANGE_MOVE: Final = Rect(1404, 730, 484, 96)
CHANGE_NOTE: Final = Rect(1404, 846, 484, 60)

SEAT_X: Final = 24
SEAT_TOP: Final = 498
SEAT_W: Final = 428
GODDESS_H: Final = 70


def row(index: float) -> Rect:
    """Return the place of a row of the column; a fraction lies between two places."""
    return Rect(COLUMN_X, ROW_TOP + ROW_PITCH * index, ROW_W, ROW_H)


def slot(index: int, slots: int) -> Rect:
    """Return the place of a silver card in a row, measured from the row's corner; many of them close up."""
    pitch = 52 if slots <= 5 else 208 / (slots - 1)
    return Rect(586 + pitch * index, 4, 45, 56)


def seat(index: int, seats: int) -> Rect:
    """Return the place of a seat's row; the Goddess stands at the index after the last seat."""
    pitch, height = (76, 68) if seats == 5 else (88, 78)
    if index == seats:
        height = GODDESS_H if seats < 5 else 64
    return Rect(SEAT_X, SEAT_TOP + pitch * index, SEAT_W, height)


def hand(count: int, with_set: bool) -> list[Rect]:
    """Return the places of a hand's cards, of the set card first when it stands there to be opened.

    The set card stands 40 left of the others. Cards close up rather than leave the safe area.
    """
    w, h = HAND_CARD
    x, y = HAND_AT
    places: list[Rect] = []
    if with_set:
        places.append(Rect(x, y, w, h))
        x += w + 40
    if count > 1:
        pitch = min(112.0, (RIGHT_EDGE - w - x) / (count - 1))
        places += [Rect(x + pitch * k, y, w, h) for k in range(count)]
    elif count == 1:
        places.append(Rect(x, y, w, h))
    return places


def peeked(count: int) -> list[Rect]:
    """Return the places of a hand's cards while it is held open."""
    w, h = PEEK_CARD
    x, y = PEEK_AT
    pitch = 270 if count <= 4 else (RIGHT_EDGE - w - x) / (count - 1)
    return [Rect(x + pitch * k, y, w, h) for k in range(count)]


def step(index: int, last: bool) -> Rect:
    """Return the place of a line of a rank change's list; the former 1st stands a little lower."""
    return Rect(24, 112 + 72 * index + (26 if last else 0), 424, 60)


Widgets: TypeAlias = dict[str, Rect]


def widgets(seats: int) -> dict[str, Widgets]:
    """Return every widget's place by the state of the table; ``LAYERS`` tells which lie over each other."""
    still = {"banner": BANNER, **_left(seats), **_middle()}
    held = {"hand label": HAND_LABEL, "hand": _hull(hand(5, False))}
    return {
        "declaring": still | held | {"task": TASK, "claim": CLAIM},
        "choosing": still | held | {"task": TASK, "focused card": FOCUSED, "help": HELP},
        "setting": still | held | {"task": TASK, "set place": SET_PLACE, "help": HELP},
        "opening": still | held | {"opened": OPENED, "choice": CHOICE},
        "goddess": still | {"opened": OPENED, "choice": CHOICE, "note": NOTE},
        "changing": _middle() | _change(),
    }


LAYERS: Final = frozenset(
    {("clock", "pile"), ("clock", "pile count"), ("pile", "pile count"), ("hand", "prompt bar"), ("set place", "help")}
)
"""Pairs that lie over each other: the pile within the clock, the hand cut by the bar."""


def _left(seats: int) -> Widgets:
    x, y = CLOCK
    rows = {f"seat {k + 1}": seat(k, seats) for k in range(seats)}
    clock = {"clock": Rect(x - 196, y - 196, 392, 392), "pile": PILE, "pile count": PILE_COUNT}
    return clock | {"round": ROUND, "discards": DISCARDS, **rows, "goddess": seat(seats, seats)}


def _middle() -> Widgets:
    return {f"row {k + 1}": row(k) for k in range(PLACES)} | {"log": LOG, "prompt bar": PROMPT_BAR}


def _change() -> Widgets:
    steps = {f"step {k + 1}": step(k, k == PLACES - 1) for k in range(PLACES)}
    right = {"word": CHANGE_WORD, "sign": CHANGE_SIGN, "sum": CHANGE_SUM, "move": CHANGE_MOVE, "war note": CHANGE_NOTE}
    return {"steps": STEPS_HEAD, **steps, **right}


def _hull(places: list[Rect]) -> Rect:
    """Return what holds all of some places."""
    left, top = min(p.x for p in places), min(p.y for p in places)
    return Rect(left, top, max(p.x + p.w for p in places) - left, max(p.y + p.h for p in places) - top)
