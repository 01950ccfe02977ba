"""The curtain between two people's turns: it falls over everything, and rises when the one who is named says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.base import Seat
from scenes import theme
from scenes.canvas import Canvas, Sprite
from scenes.input.meanings import Meaning, Pointer, Press, is_begun
from scenes.layout.table import Rect
from scenes.stack import Scene
from scenes.theme import Type
from scenes.tween import Tweens
from scenes.widgets.prompt import Entry
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App


class Manners(NamedTuple):
    """A game's own way at the curtain: how it says whose turn it is, what it notes, and the back of its cards."""

    turn: str
    note: str
    back: Callable[[Canvas, float], Sprite]


READY = Rect(700, 744, 508, 92)
NAME = Type(True, 190)


def _cloth(canvas: Canvas) -> None:
    canvas.piece("bg-curtain")


class Handover(Scene):
    """Names the seat that is to choose; ``on_ready`` is called once, when it says that it is ready.

    While the curtain falls, nothing is seen under it; as it rises, the table of that seat comes in sight.
    """

    name = "handover"
    wipes = False

    def __init__(
        self, app: App, seat: Seat, names: tuple[str, ...], manners: Manners, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.seat, self.names, self.manners = seat, names, manners
        self._on_ready: Callable[[], None] | None = on_ready
        self.bar.tone = "night"
        self._tweens = Tweens(app.manner)
        self._down = 0.0

    def enter(self) -> None:
        """Fall."""
        self._tweens.run(self._stand, theme.CURTAIN_DOWN)

    def _stand(self, share: float) -> None:
        self._down = share

    def _rise(self, share: float) -> None:
        self._down = 1 - share

    @property
    def focus(self) -> str:
        """What the focus is on: there is but one thing."""
        return "ready"

    def handle(self, said: Any) -> None:
        """Take *confirm*, or a click on the button, for the seat's word; while it moves, bring it to its place."""
        if self._tweens.busy:
            if is_begun(said):
                self._tweens.finish()
        elif isinstance(said, Press) and said.down and said.meaning == Meaning.CONFIRM:
            self._ready()
        elif isinstance(said, Pointer) and said.kind == "down" and said.button == 1:
            clicked = self.bar.at(said.x, said.y) is not None
            if clicked or READY.holds(said.x, said.y):
                self._ready()

    def _ready(self) -> None:
        if self._on_ready is None:
            return
        ready, self._on_ready = self._on_ready, None
        ready()
        self.opaque = False
        self.app.sounds.play("curtain")
        self._tweens.run(self._rise, theme.CURTAIN_UP, done=lambda: self.app.stack.pop(self))

    def update(self, dt: float) -> None:
        """Let time pass; say what can be done, in the language and with the glyphs of now."""
        self._tweens.update(dt)
        words = self.app.words
        self.bar.entries = [Entry((Meaning.CONFIRM,), words("ui.ready"))]
        self.bar.hint = words("ui.ready.note")

    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain; where it hangs, the seat's shape and name, and the button."""
        if self._down < 1:
            self._draw_cloth(canvas)
        else:
            self._draw_name(canvas)

    def _draw_cloth(self, canvas: Canvas) -> None:
        """Draw the curtain on its way, over ink as long as it falls."""
        if self.opaque:
            canvas.dim(1)
        canvas.ground("curtain", _cloth, (self._down - 1) * theme.STAGE_H)

    def _draw_name(self, canvas: Canvas) -> None:
        words, colour, name = self.app.words, theme.SEAT_COLOURS[self.seat], self.names[self.seat]
        canvas.ground("curtain", _cloth)
        canvas.glow(960, 430, 900, colour, 0.32)
        canvas.piece("disc-night", 960, 404, 1.76)
        canvas.piece("disc-ring-thin", 960, 404, 1.76, tint=colour)
        shape(canvas, self.seat, 960, 404, 104)
        canvas.plate(740, 180, 440, 62, theme.INK0, colour)
        canvas.text_mid(words("ui.handover"), 960, 211, theme.PLATE, align="center", room=390, squeeze=True)
        canvas.text(name, 960, 712, NAME, colour, "center", 1500, (theme.OUTLINE, 14), squeeze=True)
        canvas.plate(*READY, colour, None)
        canvas.text_mid(words("ui.ready"), 954, 790, theme.HEADING, colour=theme.INK1, align="center", room=430)
        self._draw_note(canvas, words(self.manners.turn, name=name))
        self.bar.draw(canvas)

    def _draw_note(self, canvas: Canvas, turn: str) -> None:
        canvas.plate(330, 868, 1260, 112, theme.INK0, theme.MIST, opacity=0.85)
        canvas.group(("handover cards", self.manners), self._draw_fan)
        room = 870
        canvas.text(turn, 640, 914, theme.PROMPT, theme.IVORY, room=room)
        canvas.text(self.app.words(self.manners.note), 640, 960, theme.BODY, theme.IVORY2, room=room)

    def _draw_fan(self, canvas: Canvas) -> None:
        """Draw the backs of a hand; what is turned is turned once."""
        back = self.manners.back(canvas, 60)
        for k in range(4):
            canvas.blit(back, 408 + 40 * k, 880, angle=6 - 4 * k)
