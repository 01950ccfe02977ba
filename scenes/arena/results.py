"""The results of the arena: the places in order of elimination, the podium, who was hurt when, who struck whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.arena.events import AttackCalled, FightDecided, MatchEnded, RoundBegan, SeatOut
from engine.arena.view import View
from engine.base import Seat
from scenes import theme
from scenes.arena import cards
from scenes.arena.shown import Shown, bare, shown_of
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning
from scenes.layout.table import Rect
from scenes.results import Results
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

UNHURT, WOUNDED, OUT = range(3)
LEVELS = ("unhurt", "wounded", "out")
PLOT = Rect(830, 706, 400, 224)
STRUCK = Rect(1400, 700, 420, 250)


def _paint_ground(canvas: Canvas) -> None:
    canvas.piece("bg-dusk")
    canvas.piece("arena-stands", alpha=0.6)
    canvas.piece("bg-rays", tint=theme.GOLDHI, alpha=0.5)


class ArenaResults(Results):
    """A finished match of the arena."""

    chart = "results.arena.chart"

    def __init__(
        self,
        app: App,
        view: View,
        names: tuple[str, ...],
        seed: int,
        leads: dict[Meaning, Callable[[], None]],
    ) -> None:
        super().__init__(app, view, names, seed, leads)
        ended = view.events[-1]
        assert isinstance(ended, MatchEnded)
        self.rounds = ended.rounds
        self.history, self.out_in, self.mains = _history(view)
        self.struck = _struck(view)
        self.bar.tone = "dusk"

    @property
    def shown(self) -> Shown:
        """The table as it stood in the end."""
        return shown_of(self.view)

    def summary(self) -> str:
        """Return how many rounds and attacks there were."""
        words = self.app.words
        attacks = sum(isinstance(event, AttackCalled) for event in self.view.events)
        rounds = words.counted("results.rounds", self.rounds)
        return words("results.arena.summary", rounds=rounds, attacks=words.counted("results.attacks", attacks))

    def headline(self) -> str:
        """Return who has won, if anybody has (A8.2)."""
        return super().headline() if 1 in self.places else self.app.words("arena.log.nowinner")

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the coliseum."""
        canvas.ground("arena results", _paint_ground)

    def draw_column(self, canvas: Canvas) -> None:
        """Draw the places, and when each seat was put out, with its last main."""
        words = self.app.words
        canvas.text(words("results.places"), 56, 86, theme.CHOICE, theme.GOLDHI, room=480, squeeze=True)
        order = sorted(range(len(self.places)), key=lambda seat: (self.places[seat], seat))
        for k, seat in enumerate(order):
            x, y, w, h = 40, 112 + 168 * k, 540, 152
            canvas.plate(x, y, w, h, theme.DUSK0, theme.SEAT_COLOURS[seat], 4)
            canvas.text_mid(words.place(self.places[seat]), x + 66, y + 48, theme.CHOICE, theme.SANDHI, room=190)
            shape(canvas, seat, x + 64, y + 108, 20)
            canvas.text_mid(self.names[seat], x + 98, y + 108, theme.SEAT_NAME, theme.IVORY, room=200, squeeze=True)
            out = self.out_in[seat]
            told = words("results.lasts") if out is None else words("results.out_in", n=out)
            canvas.text_mid(told, x + 260, y + 48, theme.BODY, theme.IVORY2, room=140, squeeze=True)
            main = self.mains[seat]
            if main is None:
                sprite = cards.back(canvas, 90, seat)
            else:
                sprite = cards.face(canvas, main, 90, words, self.view.classes, wounded=True)
            canvas.blit(sprite, x + 410, y + 13)

    def draw_emblem(self, canvas: Canvas, seat: Seat, x: float, y: float) -> None:
        """Draw the seat's shape."""
        canvas.piece("disc-night", x, y, 0.6)
        shape(canvas, seat, x, y, 36)

    # --- The chart

    def draw_chart(self, canvas: Canvas) -> None:
        """Draw who was unhurt, wounded and out by round, and who struck whom."""
        words = self.app.words
        for level, name in enumerate(LEVELS):
            y = self._y(level)
            canvas.line((PLOT.x, y), (PLOT.x + PLOT.w, y), theme.SANDLO, 2)
            canvas.text_mid(words(name), PLOT.x - 20, y, theme.BODY, theme.IVORY2, "right", 140, squeeze=True)
        for k in range(len(self.history)):
            canvas.text(str(k + 1), self._x(k), 976, theme.SEAT_COUNT, theme.IVORY2, "center")
        for seat in sorted(range(len(self.names)), key=lambda each: -self.places[each]):
            aside = 9 * (seat - (len(self.names) - 1) / 2)
            points = [(self._x(k), self._y(levels[seat]) + aside) for k, levels in enumerate(self.history)]
            if len(points) > 1:
                canvas.polyline(points, theme.SEAT_COLOURS[seat], 4, theme.OUTLINE)
            for x, y in points:
                shape(canvas, seat, x, y, 9)
        self._draw_struck(canvas)

    def _x(self, k: int) -> float:
        return PLOT.x + 20 + (PLOT.w - 40) * k / max(1, len(self.history) - 1)

    def _y(self, level: int) -> float:
        return PLOT.y + 30 + (PLOT.h - 60) * level / (len(LEVELS) - 1)

    def _draw_struck(self, canvas: Canvas) -> None:
        """Draw for each attacker, in rows, how often it defeated each target, in columns."""
        many = len(self.names)
        across, down = STRUCK.w / (many + 1), STRUCK.h / (many + 1)
        canvas.text(
            self.app.words("results.struck"), STRUCK.x - 60, 716, theme.BODY, theme.IVORY2, room=110, squeeze=True
        )
        for seat in range(many):
            shape(canvas, seat, STRUCK.x + across * (seat + 1.5), STRUCK.y + down / 2, 14)
            shape(canvas, seat, STRUCK.x + across / 2, STRUCK.y + down * (seat + 1.5), 14)
            for target in range(many):
                hits, tries = self.struck[seat][target]
                if seat == target or not tries:
                    continue
                x, y = STRUCK.x + across * (target + 1.5), STRUCK.y + down * (seat + 1.5)
                tone = theme.GOLDHI if hits else theme.IVORY2
                canvas.text_mid(f"{hits}/{tries}", x, y, theme.SEAT_COUNT, tone, "center", across - 8, squeeze=True)


def _history(view: View) -> tuple[list[list[int]], list[int | None], list[str | None]]:
    """Return each seat's level at every round's end, the round that put it out, and its last main if all know it."""
    shown, history = bare(view), []
    out_in: list[int | None] = [None] * len(view.seats)
    mains: list[str | None] = [None] * len(view.seats)
    for event in view.events:
        if isinstance(event, SeatOut):
            out_in[event.seat], mains[event.seat] = shown.round, event.cards[0]
        shown.apply(event)
        if isinstance(event, MatchEnded) or (isinstance(event, RoundBegan) and event.round > 1):
            history.append([_level(shown, seat) for seat in range(len(shown.seats))])
    for seat in shown.inside:
        main = shown.seats[seat].cards[0]
        mains[seat] = main.card if main.up else None
    return history, out_in, mains


def _level(shown: Shown, seat: Seat) -> int:
    held = shown.seats[seat]
    if not held.inside:
        return OUT
    return WOUNDED if any(card.up for card in held.cards) else UNHURT


def _struck(view: View) -> list[list[tuple[int, int]]]:
    """Return for each attacker and target how many attacks defeated, and how many there were."""
    many = len(view.seats)
    table = [[(0, 0)] * many for _ in range(many)]
    for event in view.events:
        if isinstance(event, FightDecided):
            hits, tries = table[event.seat][event.target]
            table[event.seat][event.target] = hits + event.defeated, tries + 1
    return table
