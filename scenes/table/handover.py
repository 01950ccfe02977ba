"""The curtain between two people's turns: opaque from edge to edge, until the one who is named says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.base import Seat
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning, Pointer, Press
from scenes.layout.table import Rect
from scenes.stack import Scene
from scenes.table.look import shape
from scenes.theme import Type
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

READY = Rect(700, 744, 508, 92)
NAME = Type(True, 190)


class Handover(Scene):
    """Names the seat that is to choose; ``on_ready`` is called once, when it says that it is ready."""

    name = "handover"

    def __init__(self, app: App, seat: Seat, names: tuple[str, ...], on_ready: Callable[[], None]) -> None:
        super().__init__(app)
        self.seat, self.names = seat, names
        self._on_ready: Callable[[], None] | None = on_ready
        self.bar.tone = "night"

    @property
    def focus(self) -> str:
        """What the focus is on: there is but one thing."""
        return "ready"

    def handle(self, said: Any) -> None:
        """Take *confirm*, or a click on the button, for the seat's word."""
        if isinstance(said, Press) and said.down and said.meaning == Meaning.CONFIRM:
            self._ready()
        elif isinstance(said, Pointer) and said.kind == "down" and said.button == 1:
            clicked = self.bar.at(said.x, said.y) is not None
            if clicked or READY.holds(said.x, said.y):
                self._ready()

    def _ready(self) -> None:
        if self._on_ready is None:
            return
        ready, self._on_ready = self._on_ready, None
        self.app.stack.pop(self)
        ready()

    def update(self, dt: float) -> None:
        """Say what can be done, in the language and with the glyphs of now."""
        words = self.app.words
        self.bar.entries = [Entry((Meaning.CONFIRM,), words("ui.ready"))]
        self.bar.hint = words("ui.ready.note")

    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain, the seat's shape and name, and the button."""
        words, colour, name = self.app.words, theme.SEAT_COLOURS[self.seat], self.names[self.seat]
        canvas.ground("curtain", lambda c: c.piece("bg-curtain"))
        canvas.glow(960, 430, 900, colour, 0.32)
        canvas.piece("disc-night", 960, 404, 1.76)
        canvas.piece("disc-ring-thin", 960, 404, 1.76, tint=colour)
        shape(canvas, self.seat, 960, 404, 104)
        canvas.plate(740, 180, 440, 62, theme.INK0, colour)
        canvas.text_mid(words("ui.handover"), 960, 211, theme.PLATE, align="center", room=390, squeeze=True)
        canvas.text(name, 960, 712, NAME, colour, "center", 1500, (theme.OUTLINE, 14), squeeze=True)
        canvas.plate(*READY, colour, None)
        canvas.text_mid(words("ui.ready"), 954, 790, theme.HEADING, colour=theme.INK1, align="center", room=430)
        self._draw_note(canvas, words("ui.handover.turn", name=name))
        self.bar.draw(canvas)

    def _draw_note(self, canvas: Canvas, turn: str) -> None:
        canvas.plate(330, 868, 1260, 112, theme.INK0, theme.MIST, opacity=0.85)
        back = cards.back(canvas, 60)
        for k in range(4):
            canvas.blit(back, 408 + 40 * k, 880, angle=6 - 4 * k)
        room = 870
        canvas.text(turn, 640, 914, theme.PROMPT, theme.IVORY, room=room)
        canvas.text(self.app.words("hint.handover.peek"), 640, 960, theme.BODY, theme.IVORY2, room=room)
