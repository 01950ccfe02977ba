"""The prompt bar: what can be done now, with the glyphs of the device used last, and one quiet hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes import theme
from scenes.art import piece
from scenes.canvas import Canvas
from scenes.input.glyphs import Glyph, Meanings, glyphs
from scenes.input.meanings import DIRECTIONS
from scenes.layout.table import Rect
from scenes.theme import Type

if TYPE_CHECKING:
    from scenes.app import App

TOP, HEIGHT, MIDDLE = 1008, 72, 1044
LEFT, RIGHT = 40, 1888
GAP, LEAST_GAP, AFTER_GLYPH = 40, 20, 12
WARNING = Rect(492, 880, 880, 112)
"""Where the table has its log."""


class Entry(NamedTuple):
    """An entry: the meanings it stands for (more than one are shown as one), and its words."""

    meanings: Meanings
    text: str


class PromptBar:
    """Entries from the left, a hint at the right end; ``focus`` is the entry in focus, ``warning`` colours the hint."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.entries: list[Entry] = []
        self.hint = ""
        self.warning = False
        self.focus: int | None = None
        self.tone = "night"

    def _glyphs(self, entry: Entry) -> tuple[Glyph, ...]:
        settings = self.app.settings
        return glyphs(entry.meanings, self.app.input.last.kind, settings.keys, settings.swap_confirm)

    def dump(self) -> list[dict[str, str]]:
        """Return what it says, for scripts."""
        return [
            {
                "meaning": " ".join(entry.meanings),
                "glyph": " ".join(glyph.name for glyph in self._glyphs(entry)),
                "text": entry.text,
            }
            for entry in self.entries
        ]

    def at(self, x: float, y: float) -> int | None:
        """Return the index of the entry at a place; directions can't be clicked."""
        if y < TOP:
            return None
        for k, (left, right) in enumerate(self._spans()):
            if left - GAP / 2 <= x < right + GAP / 2 and self.entries[k].meanings[0] not in DIRECTIONS:
                return k
        return None

    def _setting(self) -> tuple[Type, float, float]:
        """Return in which size and how far apart the entries stand, and to what share their words are squeezed."""
        canvas = self.app.canvas
        sizes = canvas.sizes(theme.PROMPT)
        free = RIGHT - LEFT - sum(self._glyphs_width(entry) for entry in self.entries)
        between = len(self.entries) - 1
        for role in sizes:
            words = sum(canvas.width(entry.text, role) for entry in self.entries)
            if words + between * GAP <= free:
                return role, GAP, 1.0
        return role, LEAST_GAP, min(1.0, (free - between * LEAST_GAP) / max(1.0, words))

    def _spans(self) -> list[tuple[float, float]]:
        """Return where each entry begins and ends."""
        role, gap, share = self._setting()
        spans, x = [], float(LEFT)
        for entry in self.entries:
            wide = self._glyphs_width(entry) + share * self.app.canvas.width(entry.text, role)
            spans.append((x, x + wide))
            x += wide + gap
        return spans

    def _glyphs_width(self, entry: Entry) -> float:
        marks = self._glyphs(entry)
        return sum(self._glyph_width(mark) + 4 for mark in marks) + (AFTER_GLYPH if marks else 0)

    def _glyph_width(self, glyph: Glyph) -> float:
        return piece(glyph.piece).w if glyph.piece else self._cap_width(glyph.cap) + 6

    def _cap_width(self, legend: str) -> float:
        return max(46, self.app.canvas.width(legend, theme.KEY_CAP) + 30)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar."""
        glyphs = tuple(self._glyphs(entry) for entry in self.entries)
        key = ("prompt", tuple(self.entries), glyphs, self.hint, self.warning, self.focus, self.tone)
        canvas.group(key, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        canvas.piece(f"prompt-bar-{self.tone}", 0, TOP - 2, stretch=(theme.STAGE_W, HEIGHT + 4))
        role = self._setting()[0]
        right = 0.0
        for k, (entry, (left, right)) in enumerate(zip(self.entries, self._spans(), strict=True)):
            if k == self.focus:
                canvas.plate(left - 14, TOP + 6, right - left + 28, 60, theme.ALERT_INK, theme.GOLDHI, 4, shadow=False)
            x = left
            for glyph in self._glyphs(entry):
                x += self._draw_glyph(canvas, glyph, x) + 4
            x = left + self._glyphs_width(entry)
            canvas.text_mid(entry.text, x, MIDDLE, role, colour=theme.IVORY, room=right - x, squeeze=True)
        self._draw_hint(canvas, right)

    def _draw_hint(self, canvas: Canvas, right: float) -> None:
        """Draw the hint where it has room whole; a warning always, on a plate of its own above the bar."""
        room = RIGHT - right - 48
        if self.warning:
            canvas.plate(*WARNING, theme.ALERT_INK, theme.ALERT, 4)
            x, y = WARNING.centre
            canvas.text_mid(self.hint, x, y, colour=theme.ALERT, align="center", room=WARNING.w - 60)
        elif self.hint and canvas.width(self.hint, theme.BODY) <= room:
            canvas.text_mid(self.hint, RIGHT, MIDDLE, colour=theme.MIST, align="right", room=room)

    def _draw_glyph(self, canvas: Canvas, glyph: Glyph, x: float) -> float:
        wide = self._glyph_width(glyph)
        if glyph.piece:
            info = piece(glyph.piece)
            canvas.piece(glyph.piece, x + info.x, MIDDLE - info.h / 2 + info.y)
            return wide
        cap = self._cap_width(glyph.cap)
        canvas.piece("key-cap-left", x, MIDDLE - 29)
        canvas.piece("key-cap-middle", x + 19, MIDDLE - 29, stretch=(cap - 32, 58))
        canvas.piece("key-cap-right", x + cap - 13, MIDDLE - 29)
        canvas.text_mid(glyph.cap, x + 3 + cap / 2, MIDDLE - 2, theme.KEY_CAP, align="center")
        return wide
