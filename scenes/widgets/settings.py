"""The settings as a page: a list of rows that scrolls, each a choice or a slider, and a line of help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.settings import Settings
from scenes import theme
from scenes.canvas import Canvas
from scenes.layout import pause as lay
from scenes.layout.table import Rect
from scenes.theme import Type
from scenes.widgets.menu import Item, Menu
from scenes.widgets.plates import choice, row_focus, segments, slider, slider_stops

if TYPE_CHECKING:
    from scenes.app import App

HEAD = Type(True, 64)


class Row(NamedTuple):
    """A setting: its field, its words' key, its values, and the key of each value's words; none for a slider."""

    field: str
    words: str
    values: tuple[Any, ...]
    named: tuple[str, ...] = ()


SWITCH = ((False, True), ("ui.off", "ui.on"))
LOUD = tuple(range(0, 101, 10))
PACES = tuple(theme.PACES)
ROWS = (
    Row("lang", "pause.language", ("en", "ja"), ("ui.language.en", "ui.language.ja")),
    Row("pace", "pause.speed", PACES, tuple(f"pause.speed.{pace}" for pace in PACES)),
    Row("master", "pause.master", LOUD),
    Row("music", "pause.music", LOUD),
    Row("effects", "pause.effects", LOUD),
    Row("demo", "pause.demo", LOUD),
    Row("text_size", "pause.text", theme.TEXT_SIZES, tuple(f"pause.text.{size}" for size in theme.TEXT_SIZES)),
    Row("contrast", "pause.contrast", *SWITCH),
    Row("reduced_motion", "pause.motion", *SWITCH),
    Row("shake", "pause.shake", *SWITCH),
    Row("no_flash", "pause.flash", *SWITCH),
    Row("fullscreen", "pause.fullscreen", *SWITCH),
)
NAMES = tuple(row.field for row in ROWS)


class SettingsPage:
    """Every setting with its value; changes hold at once. ``follow`` keeps the row in focus in sight."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._first = 0

    # --- What can be chosen

    @property
    def seen(self) -> int:
        """How many rows are in sight."""
        return lay.SEEN if self.app.settings.text_size == 100 else lay.SEEN_LARGE

    def follow(self, focus: str) -> None:
        """Scroll as far as it takes to see a row."""
        if focus in NAMES:
            k = NAMES.index(focus)
            self._first = min(max(self._first, k - self.seen + 1), k, len(ROWS) - self.seen)

    def items(self) -> list[Item]:
        """Return the rows for a menu; those out of sight can't be pointed at."""
        return [self._item(k, row) for k, row in enumerate(ROWS)]

    def _item(self, k: int, row: Row) -> Item:
        place, control = self._row(k), lay.control(self._row(k))
        stops = segments(control, len(row.values)) if row.named else slider_stops(control, len(row.values))
        parts = tuple((stop, partial(self._set, row, value)) for stop, value in zip(stops, row.values, strict=True))
        if not self._in_sight(k):
            place, parts = place._replace(h=0), ()
        turns = bool(row.named)
        return Item(
            row.field, place, lambda: self._step(row, 1, True), lambda by: self._step(row, by, turns), parts, True
        )

    def _in_sight(self, k: int) -> bool:
        return self._first <= k < self._first + self.seen

    def _row(self, k: int) -> Rect:
        return lay.row(k - self._first)

    def _chosen(self, row: Row) -> int:
        """Return the index of the value that holds, or is nearest; an unset language is the system's."""
        value = self.app.words.lang if row.field == "lang" else getattr(self.app.settings, row.field)
        if value in row.values:
            return row.values.index(value)
        return min(range(len(row.values)), key=lambda k: abs(row.values[k] - value))

    def _set(self, row: Row, value: Any) -> None:
        self.app.change(**{row.field: value})

    def _step(self, row: Row, by: int, turns: bool) -> None:
        """Go to another value; from the last one to the first only if it ``turns``."""
        k = self._chosen(row) + by
        self._set(row, row.values[k % len(row.values) if turns else min(max(0, k), len(row.values) - 1)])

    def reset(self, focus: str) -> None:
        """Give a setting its default."""
        row = next((row for row in ROWS if row.field == focus), None)
        if row is not None:
            self._set(row, getattr(Settings(), row.field))

    # --- What is seen

    def draw(self, canvas: Canvas, menu: Menu) -> None:
        """Draw the page."""
        words, focus = self.app.words, menu.focus
        canvas.panel(*lay.PAGE, fill=theme.INK2)
        canvas.text(words("pause.settings"), lay.LABEL_X, 116, HEAD, theme.GOLDHI, room=700)
        for k, row in enumerate(ROWS):
            if self._in_sight(k):
                self._draw_row(canvas, k, row, menu.glow(row.field))
        self._draw_bar(canvas)
        if focus in NAMES:
            count = words("pause.count", n=NAMES.index(focus) + 1, m=len(ROWS))
            canvas.text(count, lay.CONTROL_X + lay.CONTROL_W, 110, theme.CONTROL, theme.IVORY2, "right", room=300)
            self._draw_help(canvas, ROWS[NAMES.index(focus)])

    def _draw_help(self, canvas: Canvas, row: Row) -> None:
        large = self.seen == lay.SEEN_LARGE
        top = lay.HELP_Y - (theme.LINE_HEIGHT + 28 if large else 0)
        canvas.fill(580, top - 44, 1250, 2, theme.LINE)
        help_ = self.app.words(f"{row.words}.help")
        canvas.paragraph(help_, lay.HELP_X, top, lay.HELP_W, 3 if large else 1, colour=theme.IVORY2)

    def _draw_bar(self, canvas: Canvas) -> None:
        canvas.fill(*lay.BAR, theme.INK0)
        size = lay.BAR.h * self.seen / len(ROWS)
        canvas.fill(lay.BAR.x, lay.BAR.y + (lay.BAR.h * self._first / len(ROWS)), lay.BAR.w, size, theme.LINE)

    def _draw_row(self, canvas: Canvas, k: int, row: Row, glow: float) -> None:
        words, place, chosen = self.app.words, self._row(k), self._chosen(row)
        row_focus(canvas, place, glow)
        room = lay.CONTROL_X - lay.LABEL_X - 30
        canvas.text_mid(words(row.words), lay.LABEL_X, place.centre[1], theme.BUTTON, room=room)
        control = lay.control(place)
        if row.named:
            choice(canvas, control, [words(key) for key in row.named], chosen)
        else:
            slider(canvas, control, chosen, len(row.values), str(getattr(self.app.settings, row.field)))
