"""A typed seed: digit by digit, on a pad of digits or on the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.chance import MAX_SEED
from scenes import theme
from scenes.canvas import Canvas
from scenes.input.glyphs import ALL_WAYS
from scenes.input.meanings import Meaning, Press, Typed
from scenes.layout.table import Rect
from scenes.setup.overlay import Overlay
from scenes.widgets.menu import Item
from scenes.widgets.plates import menu_plate
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "done")
KEY_X, KEY_Y, KEY_W, KEY_H, GAP = 600, 440, 240, 96, 12


class SeedPage(Overlay):
    """``on_done`` gets the seed, or None when no digit is left: then it is random."""

    name = "seed"
    panel = Rect(520, 180, 880, 760)

    def __init__(self, app: App, seed: int | None, on_done: Callable[[int | None], None]) -> None:
        super().__init__(app, "1")
        self.digits = "" if seed is None else str(seed)
        self._on_done = on_done

    def items(self) -> list[Item]:
        """Return the keys."""
        doings = {"erase": self._erase, "done": self._done}
        return [Item(key, _place(k), doings.get(key) or partial(self._type, key)) for k, key in enumerate(KEYS)]

    def _type(self, digit: str) -> None:
        longer = str(int(self.digits + digit))
        self.bar.warning = int(longer) > MAX_SEED
        if self.bar.warning:
            self.bar.hint = self.app.words("why.seed.large", n=MAX_SEED)
        else:
            self.digits = longer

    def _erase(self) -> None:
        self.digits, self.bar.warning = self.digits[:-1], False

    def _done(self) -> None:
        self.app.stack.pop(self)
        self._on_done(int(self.digits) if self.digits else None)

    def cancel(self) -> None:
        """Erase a digit; without one, go back."""
        if self.digits:
            self._erase()
        else:
            self._done()

    def handle(self, said: Any) -> None:
        """Take a digit, a press or the pointer."""
        if isinstance(said, Typed):
            if said.digit:
                self._type(said.digit)
        elif isinstance(said, Press) and said.down and said.meaning == Meaning.PAUSE:
            self._done()
        else:
            super().handle(said)

    def entries(self) -> list[Entry]:
        """Return what the prompt bar says."""
        words = self.app.words
        return [
            Entry(ALL_WAYS, words("prompt.digits")),
            Entry((Meaning.CONFIRM,), words("prompt.select")),
            Entry((Meaning.CANCEL,), words("prompt.erase" if self.digits else "ui.back")),
            Entry((Meaning.PAUSE,), words("ui.confirm")),
        ]

    def paint(self, canvas: Canvas) -> None:
        """Draw the digits typed so far and the keys."""
        words = self.app.words
        canvas.text(words("setup.seed"), 960, 262, theme.CHOICE, theme.GOLDHI, "center", self.panel.w - 80)
        canvas.plate(600, 296, 744, 96, theme.INK0, theme.LINE, shadow=False)
        shown = self.digits or words("setup.seed.random")
        canvas.text_mid(shown, 972, 344, theme.RANK, align="center", room=640, squeeze=True)
        names = {"erase": words("prompt.erase"), "done": words("ui.confirm")}
        for k, key in enumerate(KEYS):
            glow, role = self.menu.glow(key), theme.BUTTON if key in names else theme.PLATE
            menu_plate(canvas, _place(k), names.get(key, key), glow, self.menu.scale(key), "center", role)


def _place(k: int) -> Rect:
    return Rect(KEY_X + (KEY_W + GAP) * (k % 3), KEY_Y + (KEY_H + GAP) * (k // 3), KEY_W, KEY_H)
