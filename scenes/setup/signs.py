"""A person's sign: at the table, fixed by choice, or by birthday."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.base import Seat
from engine.sanctuary.cards import Sign
from game.birthdays import DAYS, sign_of
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.layout.table import Rect
from scenes.setup.overlay import Overlay
from scenes.widgets.menu import Item
from scenes.widgets.plates import arrows, menu_plate, outline, value
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

TABLE = Rect(1180, 104, 440, 78)
GRID_X, GRID_Y, ACROSS, WIDE, HIGH = 300, 232, 6, 222, 232
MONTH, DAY, BIRTHDAY = Rect(560, 800, 360, 70), Rect(940, 800, 220, 70), Rect(1180, 796, 440, 78)
NAME_H = 36


class SignPage(Overlay):
    """``on_pick`` gets the sign, or None for *at the table*, and the birthday it came from, month and day."""

    name = "signs"

    def __init__(
        self,
        app: App,
        seat: Seat,
        chosen: Sign | None,
        birthday: tuple[int, int],
        on_pick: Callable[[Sign | None, tuple[int, int] | None], None],
    ) -> None:
        super().__init__(app, "table" if chosen is None else chosen.value)
        self.seat, self.chosen = seat, chosen
        self.month, self.day = birthday
        self._on_pick = on_pick

    def items(self) -> list[Item]:
        """Return the ways to a sign."""
        return [
            Item("table", TABLE, partial(self._pick, None)),
            *(Item(sign.value, _cell(k), partial(self._pick, sign)) for k, sign in enumerate(Sign)),
            self._stepper("month", MONTH, self._step_month),
            self._stepper("day", DAY, self._step_day),
            Item("birthday", BIRTHDAY, lambda: self._pick(self._born(), (self.month, self.day))),
        ]

    def _stepper(self, name: str, place: Rect, step: Callable[[int], None]) -> Item:
        back, on = arrows(place)
        return Item(name, place, lambda: step(1), step, ((back, lambda: step(-1)), (on, lambda: step(1))))

    def _step_month(self, by: int) -> None:
        self.month = (self.month - 1 + by) % len(DAYS) + 1
        self.day = min(self.day, DAYS[self.month - 1])

    def _step_day(self, by: int) -> None:
        self.day = (self.day - 1 + by) % DAYS[self.month - 1] + 1

    def _born(self) -> Sign:
        return sign_of(self.month, self.day)

    def _pick(self, sign: Sign | None, birthday: tuple[int, int] | None = None) -> None:
        self.app.stack.pop(self)
        self._on_pick(sign, birthday)

    # --- What is seen

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading, the twelve signs and the birthday."""
        words = self.app.words
        shape(canvas, self.seat, 330, 146, 30)
        canvas.text_mid(words(f"seat.name.{self.seat + 1}"), 390, 146, theme.HEADING, room=210)
        canvas.text_mid(words("setup.sign"), 860, 146, theme.CHOICE, colour=theme.GOLDHI, align="center", room=480)
        menu_plate(canvas, TABLE, words("setup.sign.table"), self.menu.glow("table"), align="center")
        for k, sign in enumerate(Sign):
            self._paint_sign(canvas, sign, _cell(k))
        self._paint_birthday(canvas)

    def _paint_sign(self, canvas: Canvas, sign: Sign, cell: Rect) -> None:
        cx, cy = cell.centre
        glow = self.menu.glow(sign)
        rim = theme.SEAT_COLOURS[self.seat] if sign == self.chosen else theme.LINE
        cards.roundel(canvas, sign, cx, cy - 26, 76, "gold" if glow else "night", rim)
        tone = theme.GOLDHI if glow else theme.IVORY
        canvas.text(self.app.words.sign(sign), cx, cy + 92, theme.ROW_NAME, tone, "center", cell.w - 12, squeeze=True)
        outline(canvas, cell, glow, 0)

    def _paint_birthday(self, canvas: Canvas) -> None:
        words, glow = self.app.words, self.menu.glow
        canvas.fill(300, 752, 1320, 2, theme.LINE)
        canvas.text_mid(words("setup.sign.birthday"), 300, 835, theme.BUTTON, room=240)
        value(canvas, MONTH, words(f"month.{self.month}"), glow("month"))
        value(canvas, DAY, str(self.day), glow("day"))
        born = self._born()
        menu_plate(canvas, BIRTHDAY, words.sign(born), glow("birthday"), align="center")
        cards.emblem(canvas, born, BIRTHDAY.x + 62, BIRTHDAY.centre[1], 30, "night")
        canvas.text(words("setup.help.birthday"), 300, 930, theme.BODY, theme.IVORY2, room=1320)


def _cell(k: int) -> Rect:
    return Rect(GRID_X + WIDE * (k % ACROSS), GRID_Y + (HIGH + 20) * (k // ACROSS), WIDE - 12, HIGH)
