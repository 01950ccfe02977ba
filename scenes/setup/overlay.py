"""What lies over the setup to choose something: a panel, items, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes import theme
from scenes.canvas import Canvas
from scenes.input.glyphs import ALL_WAYS
from scenes.input.meanings import Meaning, Press
from scenes.layout.table import Rect
from scenes.stack import Scene
from scenes.tween import Tweens
from scenes.widgets.menu import Item, Menu, clicked
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App


class Overlay(Scene):
    """A panel with items; cancel goes back."""

    opaque = False
    under = 0.3
    panel = Rect(240, 60, 1440, 908)

    def __init__(self, app: App, focus: str) -> None:
        super().__init__(app)
        self.tweens = Tweens(app.manner)
        self.menu = Menu(self.tweens, self.items, focus)

    def items(self) -> Sequence[Item]:
        """Return what can be chosen."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Go one step back."""
        self.app.stack.pop(self)

    def handle(self, said: Any) -> None:
        """Take a press or the pointer."""
        said = clicked(self.bar, said)
        if isinstance(said, Press) and said.down and said.meaning == Meaning.CANCEL:
            self.cancel()
        else:
            self.menu.handle(said)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.tweens.update(dt)
        self.bar.entries = self.entries()

    def entries(self) -> list[Entry]:
        """Return what the prompt bar says."""
        words = self.app.words
        return [
            Entry(ALL_WAYS, words("prompt.select")),
            Entry((Meaning.CONFIRM,), words("ui.confirm")),
            Entry((Meaning.CANCEL,), words("ui.back")),
        ]

    @property
    def focus(self) -> str:
        """What the focus is on."""
        return self.menu.focus

    @property
    def rests(self) -> bool:
        """Whether the focus has come to rest."""
        return not self.tweens.busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel, what is on it, and the bar."""
        canvas.panel(*self.panel)
        self.paint(canvas)
        canvas.fill(0, 1006, theme.STAGE_W, 74, theme.INK0)
        self.bar.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw what is on the panel."""
        raise NotImplementedError
