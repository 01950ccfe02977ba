"""The results of a match: who won, the podium, the seed; each game adds what it tells of the way there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.base import Seat
from engine.chance import Chance
from scenes import theme
from scenes.canvas import Canvas, Sprite
from scenes.ground import night
from scenes.input.meanings import Meaning, Pointer, Press
from scenes.layout import results as lay
from scenes.layout.table import Rect
from scenes.stack import Scene
from scenes.theme import Type
from scenes.widgets.lettering import draw_word
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

HEIGHTS = (268, 216, 180, 156)
"""Of the podium's pieces."""
SEEN = 0.8
"""Seconds for which the results can't be left: a press meant for the table must not lead past them."""
NIGHT = night(lambda canvas: canvas.piece("bg-rays", tint=theme.GOLDHI, alpha=0.6))


SLIPS, FLOOR, SLOWEST = 70, 590, 150
"""How much confetti there is, where it vanishes, and how fast it falls at least, in stage units a second."""
FALLING = (FLOOR + 640) / SLOWEST


def _confetti() -> list[tuple[float, float, float, int]]:
    """Return where each slip hangs, how fast it falls and how it is turned."""
    chance = Chance(7)
    return [
        (640 + chance.pick(1220), chance.pick(560), SLOWEST + chance.pick(120), chance.pick(180)) for _ in range(70)
    ]


CONFETTI = _confetti()


def _slip(canvas: Canvas, colour: str) -> Sprite:
    return canvas.sprite(("slip", colour), 16, 10, lambda c: c.fill(0, 0, 16, 10, colour), 4)


class Results(Scene):
    """A finished match. ``leads`` tells where *confirm* (again), *info* (other seats) and *cancel* (title) lead."""

    name = "results"
    music = "title"
    chart = "results.chart"
    """The key of what the chart is called."""

    def __init__(
        self,
        app: App,
        view: Any,
        names: tuple[str, ...],
        seed: int,
        leads: dict[Meaning, Callable[[], None]],
    ) -> None:
        super().__init__(app)
        assert view.outcome is not None
        self.view, self.names, self.seed, self._leads = view, names, seed, leads
        self.places = view.outcome.places
        self._left = False
        self._age = 0.0

    @property
    def focus(self) -> str:
        """What the focus is on: the scene as a whole."""
        return "results"

    # --- What scripts ask of the match: see ``Insight``

    decision = None
    eyes = None
    idle = True
    waits_for_human = False

    @property
    def insight(self) -> Results:
        """The match, for scripts."""
        return self

    @property
    def shown(self) -> Any:
        """The table as it stood in the end."""
        raise NotImplementedError

    # --- What each game tells

    def summary(self) -> str:
        """Return one line about the match."""
        raise NotImplementedError

    def headline(self) -> str:
        """Return who has won."""
        words = self.app.words
        winners = [self.names[seat] for seat, place in enumerate(self.places) if place == 1]
        return words.counted("results.wins", len(winners), names=words.list(winners))

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the ground."""
        canvas.ground("results", NIGHT)

    def draw_column(self, canvas: Canvas) -> None:
        """Draw what stands at the left."""

    def draw_emblem(self, canvas: Canvas, seat: Seat, x: float, y: float) -> None:
        """Draw what stands for a seat on the podium."""

    def draw_chart(self, canvas: Canvas) -> None:
        """Draw the way to the end on its panel."""

    # --- What people do

    def handle(self, said: Any) -> None:
        """Go where a meaning leads."""
        if isinstance(said, Press) and said.down:
            self._lead(said.meaning)
        elif isinstance(said, Pointer) and said.kind == "down" and said.button == 1:
            at = self.bar.at(said.x, said.y)
            if at is not None:
                self._lead(self.bar.entries[at].meanings[0])

    def _lead(self, meaning: Meaning) -> None:
        if meaning in self._leads and not self._left and self._age >= SEEN:
            self._left = True
            self._leads[meaning]()

    def enter(self) -> None:
        """Be seen from the start."""
        self._left, self._age = False, 0.0

    def update(self, dt: float) -> None:
        """Say what can be done."""
        words = self.app.words
        self._age += dt
        texts = {Meaning.CONFIRM: "results.rematch", Meaning.INFO: "results.seats", Meaning.CANCEL: "results.title"}
        self.bar.entries = [Entry((meaning,), words(texts[meaning])) for meaning in self._leads]
        self.bar.hint = self.summary()

    # --- What is seen

    def draw(self, canvas: Canvas) -> None:
        """Draw the results."""
        self.draw_ground(canvas)
        if 1 in self.places:
            self._draw_confetti(canvas)
        self.draw_column(canvas)
        draw_word(canvas, self.headline(), 1240, 142, 120, align="center", room=1120)
        self._draw_podium(canvas)
        canvas.panel(*lay.CHART)
        words = self.app.words
        canvas.text(words(self.chart), 672, 672, theme.PLATE, theme.IVORY, room=500)
        seed = words("results.seed", seed=self.seed)
        canvas.text(seed, 1836, 672, theme.BODY, theme.IVORY2, "right", 620)
        self.draw_chart(canvas)
        self.bar.draw(canvas)

    def _draw_confetti(self, canvas: Canvas) -> None:
        """Draw what falls about the podium for a while; with reduced motion it hangs there."""
        still = self.app.manner.reduced
        for k, (x, y, speed, turn) in enumerate(CONFETTI):
            down = y if still else y - 640 + self._age * speed
            if 0 < down < FLOOR:
                angle = turn if still else (turn + 9 * int(self._age * 12)) % 180
                canvas.blit(_slip(canvas, theme.SEAT_COLOURS[k % 5]), x, down, angle=angle)

    @property
    def rests(self) -> bool:
        """Whether all that falls has fallen."""
        return self.app.manner.reduced or self._age > FALLING

    def _draw_podium(self, canvas: Canvas) -> None:
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        stand = lay.FIVE if len(order) == 5 else lay.FOUR
        seats = [order[nth - 1] for nth in stand if nth <= len(order)]
        for seat, step in zip(seats, lay.stands([self.places[seat] for seat in seats]), strict=True):
            self._draw_stand(canvas, seat, self.places[seat], step)

    def _draw_stand(self, canvas: Canvas, seat: Seat, place: int, step: Rect) -> None:
        x, top, wide = step.centre[0], step.y, step.w
        piece = f"podium-{min(place, 4)}"
        w = {1: 288, 2: 258, 3: 258, 4: 218}[min(place, 4)]
        own = {1: 260, 2: 230, 3: 230, 4: 190}[min(place, 4)]
        height = {1: 296, 2: 244, 3: 208, 4: 184}[min(place, 4)]
        scale = wide / own
        canvas.piece(piece, x - wide / 2, top, stretch=(w * scale, height * step.h / HEIGHTS[min(place, 4) - 1]))
        tone = theme.INK1 if place < 4 else theme.IVORY
        role, edge = Type(True, 104 if place < 3 else 82), theme.IVORY if place < 4 else theme.OUTLINE
        canvas.text(str(place), x, top + (112 if place < 3 else 96), role, tone, "center", outline=(edge, 5))
        canvas.text(self.names[seat], x, 574, theme.HEADING, theme.IVORY, "center", wide - 24, (theme.OUTLINE, 4))
        canvas.glow(x, top - 66, 120, theme.GOLD if place == 1 else theme.SEAT_COLOURS[seat], 0.35)
        self.draw_emblem(canvas, seat, x, top - 66)
        if place == 1:
            canvas.piece("icon-crown-large", x, top - 142, 0.5)
