"""Pages over the table: what all of them share, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes import theme
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning, Pointer, Press
from scenes.logbook import GODDESS, Logbook
from scenes.stack import Scene
from scenes.widgets.prompt import Entry
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

BACK = {Meaning.CONFIRM, Meaning.CANCEL, Meaning.PAUSE}
SCROLL = {Meaning.UP: -1, Meaning.DOWN: 1, Meaning.PREVIOUS: -4, Meaning.NEXT: 4}


class Page(Scene):
    """A page with a heading that can be scrolled line by line, and left by confirm, cancel or a click."""

    opaque = False
    under = 0.25
    heading = "ui.log"
    closes: Meaning | None = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.at = 0

    @property
    def rests(self) -> bool:
        """Whether nothing moves: a page only changes when somebody does something."""
        return True

    @property
    def last(self) -> int:
        """How far it can be scrolled."""
        return 0

    @property
    def focus(self) -> str:
        """What the focus is on: the page as a whole."""
        return self.name

    def handle(self, said: Any) -> None:
        """Scroll, or leave."""
        if isinstance(said, Press) and said.down:
            if said.meaning in SCROLL:
                self.at = min(max(0, self.at + SCROLL[said.meaning]), self.last)
            elif said.meaning in BACK or said.meaning == self.closes:
                self.app.stack.pop(self)
        elif isinstance(said, Pointer) and said.kind == "down" and said.button == 1:
            self.app.stack.pop(self)

    def update(self, dt: float) -> None:
        """Say what can be done."""
        words = self.app.words
        self.bar.entries = [Entry((Meaning.CANCEL,), words("ui.close"))]
        if self.last:
            self.bar.entries.insert(0, Entry((Meaning.UP, Meaning.DOWN), words("prompt.scroll")))
        self.bar.hint = self.note()

    def note(self) -> str:
        """Return what stands at the right end of the prompt bar."""
        return ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel and what is on it."""
        canvas.panel(240, 60, 1440, 908, opacity=0.97)
        canvas.text(self.app.words(self.heading), 300, 148, theme.CHOICE, theme.GOLDHI, room=1300)
        self.paint(canvas)
        if self.last:
            self._draw_bar(canvas)
        self.bar.draw(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        canvas.fill(1640, 180, 8, 740, theme.INK0)
        size = 740 * 0.3
        canvas.fill(1640, 180 + (740 - size) * self.at / self.last, 8, size, theme.LINE)

    def paint(self, canvas: Canvas) -> None:
        """Draw what is on the page."""


class LogPage(Page):
    """Everything that happened, the newest last; opened at its end."""

    name = "log"
    heading = "ui.log"
    closes = Meaning.LOG

    def __init__(self, app: App, log: Logbook) -> None:
        super().__init__(app)
        self.log = log
        self.at = self.last

    @property
    def last(self) -> int:
        """How far it can be scrolled."""
        return max(0, len(self.log.lines) - self.seen)

    @property
    def pitch(self) -> float:
        """How far apart the lines stand."""
        return theme.LINE_HEIGHT * self.app.settings.text_size / 100

    @property
    def seen(self) -> int:
        """How many lines are seen."""
        return int(740 / self.pitch)

    def paint(self, canvas: Canvas) -> None:
        """Draw the lines."""
        words = self.app.words
        if not self.log.lines:
            canvas.text(words("table.log.empty"), 300, 230, theme.BODY, theme.IVORY2, room=1300)
        for k, line in enumerate(self.log.lines[self.at : self.at + self.seen]):
            y = 220 + self.pitch * k
            if line.whose == GODDESS:
                canvas.piece("icon-goddess", 316, y - 10, 0.6)
            elif line.whose is not None:
                shape(canvas, line.whose, 316, y - 10, 13)
            heading = line.key == "log.round"
            tone = theme.GOLDHI if heading else theme.ROSEHI if line.whose == GODDESS else theme.IVORY
            canvas.text(self.log.text(line, words), 300 if heading else 350, y, theme.BODY, tone, room=1260)
