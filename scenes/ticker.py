"""The title's ticker: how to play, one line after another."""

from __future__ import annotations

from game.words import Words
from scenes import theme
from scenes.canvas import Canvas

LINES = 8
SPEED = 90.0
"""Units a second."""
PAGE = 4.0
"""Seconds that a line stays where nothing may run."""
TOP, FROM, BASELINE, GAP = 978, 296, 1043, 110


class Ticker:
    """Lines that run from right to left for ever."""

    def __init__(self) -> None:
        self._time = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time += dt

    def draw(self, canvas: Canvas, words: Words, reduced: bool) -> None:
        """Draw the strip; with reduced motion one line stands still at a time."""
        canvas.piece("ticker-blank", 0, TOP)
        tag = words("title.ticker.tag")
        canvas.text_mid(tag, 116, 1030, theme.PLATE, colour=theme.ALERT_INK, align="center", room=196, squeeze=True)
        lines = [words(f"title.ticker.{k + 1}") for k in range(LINES)]
        if reduced:
            canvas.text(lines[int(self._time / PAGE) % LINES], FROM, BASELINE, theme.TICKER, room=1580)
            return
        canvas.clip(FROM - 36, TOP, theme.STAGE_W - FROM + 36, theme.STAGE_H - TOP)
        self._draw_running(canvas, lines)
        canvas.unclip()

    def _draw_running(self, canvas: Canvas, lines: list[str]) -> None:
        widths = [canvas.width(line, theme.TICKER) + GAP for line in lines]
        x = FROM - self._time * SPEED % sum(widths)
        k = 0
        while x < theme.STAGE_W:
            wide = widths[k % LINES]
            if x + wide > FROM - GAP:
                canvas.text(lines[k % LINES], x, BASELINE, theme.TICKER)
                canvas.piece("icon-star4", x + wide - GAP / 2, BASELINE - 12, tint=theme.GOLD)
            x, k = x + wide, k + 1
