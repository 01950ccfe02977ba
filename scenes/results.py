"""The results: the final column, the podium, the chart of ranks by round, the seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.base import Seat
from engine.chance import Chance
from engine.sanctuary.events import MatchEnded, RankChangeBegan, WarRolled
from engine.sanctuary.view import View
from scenes import cards, theme
from scenes.canvas import Canvas, Sprite
from scenes.ground import night
from scenes.input.meanings import Meaning, Pointer, Press
from scenes.layout import results as lay
from scenes.layout.table import Rect
from scenes.shown import Shown, rank_history, shown_of
from scenes.stack import Scene
from scenes.table.ranks import rank_sprite
from scenes.theme import Type
from scenes.widgets.lettering import draw_word
from scenes.widgets.prompt import Entry
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

HEIGHTS = (268, 216, 180, 156)
"""Of the podium's pieces."""
SEEN = 0.8
"""Seconds for which the results can't be left: a press meant for the table must not lead past them."""
GROUND = night(lambda canvas: canvas.piece("bg-rays", tint=theme.GOLDHI, alpha=0.6))


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

    def __init__(
        self,
        app: App,
        view: View,
        names: tuple[str, ...],
        seed: int,
        leads: dict[Meaning, Callable[[], None]],
    ) -> None:
        super().__init__(app)
        assert view.outcome is not None
        self.view, self.names, self.seed, self._leads = view, names, seed, leads
        self.places = view.outcome.places
        ended = view.events[-1]
        assert isinstance(ended, MatchEnded)
        self.column, self.rounds = ended.column, ended.rounds
        self.history = rank_history(view)
        self.changes = sum(isinstance(event, RankChangeBegan) for event in view.events)
        self.wars = sum(isinstance(event, WarRolled) for event in view.events)
        self.signs = tuple(seat.sign for seat in view.seats)
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
    def shown(self) -> Shown:
        """The table as it stood in the end."""
        return shown_of(self.view)

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
        self.bar.hint = words(
            "results.summary",
            rounds=words.counted("results.rounds", self.rounds),
            changes=words.counted("results.changes", self.changes),
            wars=words.counted("results.wars", self.wars),
        )

    # --- What is seen

    def owners(self, sign: object) -> list[Seat]:
        """Return the seats of a sign."""
        return [seat for seat, own in enumerate(self.signs) if own == sign]

    def draw(self, canvas: Canvas) -> None:
        """Draw the results."""
        canvas.ground("results", GROUND)
        self._draw_confetti(canvas)
        self._draw_column(canvas)
        self._draw_winner(canvas)
        self._draw_podium(canvas)
        self._draw_chart(canvas)
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

    def _draw_column(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.text(words("results.column"), 56, 86, theme.CHOICE, theme.GOLDHI, room=480, squeeze=True)
        for k, sign in enumerate(self.column):
            x, y, wide, high = lay.row(k)
            owners = self.owners(sign)
            rim = theme.SEAT_COLOURS[owners[0]] if owners else None
            canvas.plate(x, y, wide, high, theme.INK3 if owners else theme.INK1, rim, 4)
            canvas.blit(rank_sprite(canvas, k), x, y - 1)
            cards.roundel(canvas, sign, x + 136, y + 31, 28, rim=rim)
            tone = theme.IVORY if owners else theme.MIST
            canvas.text_mid(words.sign(sign), x + 178, y + 31, theme.ROW_NAME, colour=tone, room=190, squeeze=True)
            for j, seat in enumerate(owners):
                shape(canvas, seat, x + 394 + 34 * j, y + 31, 18)
            if len(owners) == 1:
                canvas.text_mid(self.names[owners[0]], x + 424, y + 31, theme.OWNER, room=96, squeeze=True)

    def _draw_winner(self, canvas: Canvas) -> None:
        words = self.app.words
        winners = [self.names[seat] for seat, place in enumerate(self.places) if place == 1]
        text = words.counted("results.wins", len(winners), names=words.list(winners))
        draw_word(canvas, text, 1240, 142, 120, align="center", room=1120)

    def _draw_podium(self, canvas: Canvas) -> None:
        order = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        stand = lay.FIVE if len(order) == 5 else lay.FOUR
        seats = [order[nth - 1] for nth in stand if nth <= len(order)]
        for seat, step in zip(seats, lay.stands([self.places[seat] for seat in seats]), strict=True):
            self._draw_stand(canvas, seat, self.places[seat], step)

    def _draw_stand(self, canvas: Canvas, seat: Seat, place: int, step: Rect) -> None:
        x, top, wide, sign = step.centre[0], step.y, step.w, self.signs[seat]
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
        if sign is not None:
            colour = theme.SEAT_COLOURS[seat]
            canvas.glow(x, top - 66, 120, theme.GOLD if place == 1 else colour, 0.35)
            cards.roundel(canvas, sign, x, top - 66, 56, rim=colour)
            shape(canvas, seat, x + 46, top - 30, 24)
        if place == 1:
            canvas.piece("icon-crown-large", x, top - 142, 0.5)

    # --- The chart

    def _draw_chart(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.panel(*lay.CHART)
        canvas.text(words("results.chart"), 672, 672, theme.PLATE, theme.IVORY, room=500)
        seed = words("results.seed", seed=self.seed)
        canvas.text(seed, 1836, 672, theme.BODY, theme.IVORY2, "right", 620)
        left, _top, right, _bottom = lay.PLOT
        for rank in (1, 4, 8, 12):
            y = self._y(rank)
            canvas.line((left, y), (right, y), "#363C8C", 2)
            canvas.text_mid(str(rank), left - 28, y, theme.SEAT_COUNT, colour=theme.IVORY2, align="right")
        for k in range(len(self.history)):
            canvas.text(str(k + 1), self._x(k), 980, theme.SEAT_COUNT, theme.IVORY2, "center")
        for seat in sorted(range(len(self.names)), key=lambda seat: -self.places[seat]):
            self._draw_line(canvas, seat)
        self._draw_labels(canvas)

    def _x(self, k: int) -> float:
        left, right = lay.PLOT[0] + 20, lay.PLOT[2] - 20
        return left + (right - left) * k / max(1, len(self.history) - 1)

    def _y(self, rank: float) -> float:
        return lay.PLOT[1] + (lay.PLOT[3] - lay.PLOT[1]) * (rank - 1) / 11

    def _draw_line(self, canvas: Canvas, seat: Seat) -> None:
        # Seats of one sign run side by side, so that none hides another.
        aside = 7 * sum(other < seat and sign == self.signs[seat] for other, sign in enumerate(self.signs))
        points = [(self._x(k), self._y(ranks[seat]) + aside) for k, ranks in enumerate(self.history)]
        canvas.polyline(points, theme.SEAT_COLOURS[seat], 5, theme.OUTLINE)
        for x, y in points:
            shape(canvas, seat, x, y, 11)

    def _draw_labels(self, canvas: Canvas) -> None:
        for seat, y in self._label_places():
            shape(canvas, seat, 1700, y, 15)
            canvas.text_mid(self.names[seat], 1728, y, theme.BODY, room=130)

    def _label_places(self) -> list[tuple[Seat, float]]:
        """Return where each seat's label stands beside its line's end, none closer to another than a line."""
        order = sorted(range(len(self.names)), key=lambda seat: (self.history[-1][seat], seat))
        places: list[tuple[Seat, float]] = []
        floor = lay.PLOT[1] - 10.0
        for k, seat in enumerate(order):
            y = max(self._y(self.history[-1][seat]), floor)
            y = min(y, lay.PLOT[3] + 20 - lay.LABEL_GAP * (len(order) - 1 - k))
            places.append((seat, y))
            floor = y + lay.LABEL_GAP
        return places
