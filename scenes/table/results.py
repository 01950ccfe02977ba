"""The results of Sanctuary: the final column, the podium, the chart of ranks by round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.base import Seat
from engine.sanctuary.events import MatchEnded, RankChangeBegan, WarRolled
from engine.sanctuary.view import View
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning
from scenes.layout import results as lay
from scenes.results import Results
from scenes.shown import Shown, rank_history, shown_of
from scenes.table.ranks import rank_sprite
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App


class SanctuaryResults(Results):
    """A finished match of Sanctuary."""

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
        self.column, self.rounds = ended.column, ended.rounds
        self.history = rank_history(view)
        self.changes = sum(isinstance(event, RankChangeBegan) for event in view.events)
        self.wars = sum(isinstance(event, WarRolled) for event in view.events)
        self.signs = tuple(seat.sign for seat in view.seats)

    @property
    def shown(self) -> Shown:
        """The table as it stood in the end."""
        return shown_of(self.view)

    def summary(self) -> str:
        """Return how many rounds, rank changes and wars there were."""
        words = self.app.words
        return words(
            "results.summary",
            rounds=words.counted("results.rounds", self.rounds),
            changes=words.counted("results.changes", self.changes),
            wars=words.counted("results.wars", self.wars),
        )

    def owners(self, sign: object) -> list[Seat]:
        """Return the seats of a sign."""
        return [seat for seat, own in enumerate(self.signs) if own == sign]

    def draw_column(self, canvas: Canvas) -> None:
        """Draw the final column."""
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

    def draw_emblem(self, canvas: Canvas, seat: Seat, x: float, y: float) -> None:
        """Draw the seat's sign."""
        sign = self.signs[seat]
        if sign is not None:
            cards.roundel(canvas, sign, x, y, 56, rim=theme.SEAT_COLOURS[seat])
            shape(canvas, seat, x + 46, y + 36, 24)

    # --- The chart

    def draw_chart(self, canvas: Canvas) -> None:
        """Draw the ranks by round."""
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
