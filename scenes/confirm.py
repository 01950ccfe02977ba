"""A question over everything else, with *no* in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes import theme
from scenes.canvas import Canvas
from scenes.input.glyphs import LEFT_RIGHT
from scenes.input.meanings import Meaning, Press
from scenes.layout.table import Rect
from scenes.stack import Scene
from scenes.tween import Tweens
from scenes.widgets.menu import Item, Menu, clicked
from scenes.widgets.plates import menu_plate
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

PANEL = Rect(440, 360, 1040, 336)
ANSWERS = {"no": Rect(560, 560, 380, 78), "yes": Rect(980, 560, 380, 78)}


class Confirm(Scene):
    """Asks; *yes* calls ``on_yes``, everything else goes back."""

    name = "confirm"
    opaque = False
    under = 0.4

    def __init__(self, app: App, question: str, on_yes: Callable[[], None]) -> None:
        super().__init__(app)
        self._question = question
        self._on_yes = on_yes
        self._tweens = Tweens(app.manner)
        self.menu = Menu(self._tweens, self._items, "no")

    def _items(self) -> list[Item]:
        return [Item("no", ANSWERS["no"], self._back), Item("yes", ANSWERS["yes"], self._yes)]

    def _back(self) -> None:
        self.app.stack.pop(self)

    def _yes(self) -> None:
        self._back()
        self._on_yes()

    def handle(self, said: Any) -> None:
        """Take an answer."""
        said = clicked(self.bar, said)
        if isinstance(said, Press) and said.down and said.meaning == Meaning.CANCEL:
            self._back()
        else:
            self.menu.handle(said)

    def update(self, dt: float) -> None:
        """Let time pass."""
        words = self.app.words
        self._tweens.update(dt)
        self.bar.entries = [
            Entry(LEFT_RIGHT, words("prompt.select")),
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
        return not self._tweens.busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the question and its answers."""
        canvas.panel(*PANEL)
        canvas.text(self.app.words(self._question), 960, 480, theme.HEADING, align="center", room=PANEL.w - 80)
        for name, place in ANSWERS.items():
            text, glow = self.app.words(f"ui.{name}"), self.menu.glow(name)
            menu_plate(canvas, place, text, glow, self.menu.scale(name), "center")
        canvas.fill(0, 1006, theme.STAGE_W, 74, theme.INK0)
        self.bar.draw(canvas)
