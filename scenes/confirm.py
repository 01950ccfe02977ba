"""A question that is answered by yes or no, over whatever scene asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes import theme
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning
from scenes.layout.table import Rect
from scenes.widgets.menu import Menu
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

PANEL = Rect(480, 356, 960, 330)
ITEMS = {"no": Rect(540, 566, 400, 78), "yes": Rect(980, 566, 400, 78)}


class Confirm(Menu):
    """Asks what a key of the words says; ``on_yes`` is called once for a yes. The focus begins on no."""

    name = "confirm"
    opaque = False
    under = 0.28

    def __init__(self, app: App, question: str, on_yes: Callable[[], None]) -> None:
        super().__init__(app)
        self._question, self._on_yes = question, on_yes

    def places(self) -> dict[str, Rect]:
        """Return the two answers."""
        return ITEMS

    def entries(self) -> list[Entry]:
        """Return what the prompt bar says."""
        words = self.app.words
        return [
            Entry((Meaning.LEFT, Meaning.RIGHT), words("prompt.select")),
            Entry((Meaning.CONFIRM,), words("ui.confirm")),
            Entry((Meaning.CANCEL,), words("ui.back")),
        ]

    def choose(self, item: str) -> None:
        """Take the answer."""
        self.app.stack.pop(self)
        if item == "yes":
            self._on_yes()

    def back(self) -> None:
        """Take it for a no."""
        self.app.stack.pop(self)

    def draw(self, canvas: Canvas) -> None:
        """Draw the question and the answers."""
        words = self.app.words
        canvas.panel(*PANEL)
        canvas.paragraph(words(self._question), 960, 450, 840, theme.HEADING, align="center", pitch=56)
        for item in ITEMS:
            self.plate(canvas, item, words(f"ui.{item}"), centred=True)
        self.bar.draw(canvas)
