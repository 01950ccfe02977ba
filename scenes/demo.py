"""The demo: the table plays itself, until somebody touches anything."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.session import Session
from scenes.arena.scene import ArenaScene
from scenes.canvas import Canvas
from scenes.input.meanings import Pointer, Press
from scenes.sitting import Sitting
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.app import App

FARTHEST = 8.0
"""How far the pointer may move, in stage units, without being meant."""
BLINK, LIT = 1.0, 0.6


class Demo(Sitting[Any]):
    """A match of computer players. ``on_leave`` is called once, at any input or when the match is over."""

    name = "demo"

    def __init__(self, app: App, session: Session, on_leave: Callable[[], None]) -> None:
        super().__init__(app, session, self._leave, self._leave)
        self._on_leave: Callable[[], None] | None = on_leave
        self._pointer: Pointer | None = None

    def handle(self, said: Any) -> None:
        """Leave at a press, or when the pointer is moved on purpose; do nothing else."""
        if isinstance(said, Pointer):
            self._pointed(said)
        elif not isinstance(said, Press) or said.down:
            self._leave()

    def _pointed(self, pointer: Pointer) -> None:
        first = self._pointer = self._pointer or pointer
        moved = math.dist((first.x, first.y), (pointer.x, pointer.y)) > FARTHEST
        if moved or pointer.kind in ("down", "wake"):
            self._leave()

    def _leave(self) -> None:
        if self._on_leave is not None:
            leave, self._on_leave = self._on_leave, None
            leave()

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)

        words = self.app.words
        self.bar.entries, self.bar.hint = [], words("prompt.leave_demo")

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and what tells that it plays itself."""
        super().draw(canvas)
        lang = self.app.words.lang
        canvas.piece(f"word-demo-{lang}", 32, 26)
        if self._age % BLINK < LIT or self.app.settings.reduced_motion:
            canvas.piece(f"word-press-start-{lang}", 960, 1058 if lang == "en" else 1056, 0.55)


class SanctuaryDemo(Demo, TableScene):
    """Sanctuary plays itself."""


class ArenaDemo(Demo, ArenaScene):
    """The arena plays itself."""
