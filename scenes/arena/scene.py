"""The arena's table: plays what happened, lets people choose, and keeps their secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.arena.view import View
from engine.base import Action, Decision, Seat
from game.session import Session
from scenes import theme
from scenes.arena import cards
from scenes.arena.chooser import Chooser, Step
from scenes.arena.clash import Paint, ahead, draw_clash, draw_storm
from scenes.arena.cues import CUES
from scenes.arena.knowledge import KnowledgePage
from scenes.arena.logbook import ArenaLog
from scenes.arena.look import Look
from scenes.arena.prompts import entries, hint
from scenes.arena.shown import Shown, bare
from scenes.arena.stage import ArenaStage
from scenes.arena.table import draw_table
from scenes.canvas import Canvas
from scenes.handover import Manners
from scenes.input.meanings import Meaning
from scenes.layout import arena as lay
from scenes.logbook import Line
from scenes.pages import LogPage
from scenes.sitting import Sitting
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

TENSE_SEATS = 3


class ArenaScene(Sitting[Chooser]):
    """A match of Arena and Five Braves at the table.

    A clash opens in its public form; what only the attacker may see is seen by it alone: with one person simply, with
    more while *peek* is held. A person announces its attack's outcome with *confirm*.
    """

    name = "table"
    music: str | None = "arena"
    manners = Manners("ui.handover.turn.arena", "hint.handover.arena", cards.back)

    def __init__(self, app: App, session: Session, on_end: Callable[[], None], on_pause: Callable[[], None]) -> None:
        super().__init__(app, session, on_end, on_pause)
        view: View = self.first_view
        self.shown: Shown = bare(view)
        self.stage: ArenaStage = ArenaStage(self.shown, app.words, session.humans, app.manner, app.sounds.play)
        self.lay(self.shown, self.stage, CUES, ArenaLog(self.names), view.events)

    # --- What goes on

    def choose(self, decision: Decision) -> Chooser:
        """Return how a person makes a decision."""
        return Chooser(self.session.view(decision.seat), decision)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.stage.words = self.app.words
        self.stage.bottom = self.bottom
        super().update(dt)

    def tense(self) -> bool:
        """Whether few are left."""
        return self.shown.round > 0 and len(self.shown.inside) <= TENSE_SEATS

    @property
    def bottom(self) -> Seat:
        """The seat at the bottom: the eyes', else the first person's, else the first."""
        if self.shown.eyes is not None:
            return self.shown.eyes
        return self.session.humans[0] if self.session.humans else 0

    def looks_away(self, action: Action, due: Decision | None) -> bool:
        """Whether the turn is over for the eyes; an attacker keeps them until its outcome is announced."""
        return super().looks_away(action, due) and not self._attacks(action)

    def _attacks(self, action: Action) -> bool:
        return action.__struct_config__.tag == "attack"

    def press_on(self) -> None:
        """Announce what is waited for, or finish what runs."""
        if self.stage.waits:
            self.announce()
        else:
            self.director.finish()

    def announce(self) -> None:
        """Let the outcome of a person's attack be seen by all; from here on only what all may see is shown."""
        self.stage.announce()
        if self.many:
            self.shown.look_away()
            self.peek = False

    @property
    def may_peek(self) -> bool:
        """Whether there is something to look at that others must not see."""
        return self.many and (self.choosing is not None or self.stage.waits)

    @property
    def idle(self) -> bool:
        """Whether nothing is being played, or all that is left is a person's to do."""
        return not self.busy or self.stage.waits

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has to choose, or to announce."""
        return self.stage.waits or super().waits_for_human

    @property
    def rests(self) -> bool:
        """Whether the table waits for a person, and nothing moves but torches."""
        return super().rests or (self.stage.waits and not self.stage.tweens.busy and not self._focusing.busy)

    # --- What people do

    def ask_for(self, meaning: Meaning, chooser: Chooser) -> None:
        """Show what the acting person knows of each card."""
        if meaning == Meaning.INFO:
            self.app.stack.push(KnowledgePage(self.app, self.session.view(chooser.seat), self.names, self.many))

    def click(self, x: float, y: float) -> bool:
        """Take a click on the log, or on the label that holds the own cards open."""
        if lay.LOG.holds(x, y) and not self.stage.waits:
            self.app.stack.push(LogPage(self.app, self.log))
        elif self.may_peek and lay.OWN.holds(x, y):
            self.why = None
            self.hold(True)
        else:
            return False
        return True

    def lies_at(self, x: float, y: float, chooser: Chooser) -> str | None:
        """Return the id of what lies under the pointer."""
        count, seat = len(self.names), chooser.seat
        if chooser.step == Step.MAIN:
            places = lay.hand(len(self.shown.seats[seat].cards))
            return next((f"card:{k}" for k, place in enumerate(places) if place.holds(x, y)), None)
        deeds = {"keep": lay.LEFT_PLATE, "offer": lay.RIGHT_PLATE, "accept": lay.LEFT_PLATE, "decline": lay.RIGHT_PLATE}
        deeds |= {"melee": lay.LEFT_PLATE, "ranged": lay.RIGHT_PLATE}
        for name in chooser.choices:
            if name in deeds and deeds[name].holds(x, y):
                return name
        if chooser.step == Step.PREPARE:
            for k in range(len(self.shown.seats[seat].cards)):
                if lay.card(seat, k, self.bottom, count).rect.holds(x, y):
                    return f"card:{k}"
        for other in range(count):
            if other != seat and lay.ground(other, self.bottom, count).holds(x, y):
                return f"seat:{other}"
        return None

    def why_not(self, found: str, chooser: Chooser) -> str | None:
        """Return the key of the sentence that says why something can't be chosen now."""
        if not found.startswith("seat:") or chooser.step not in (Step.TARGET, Step.CALL, Step.OFFER):
            return None
        seat = self.shown.seats[int(found.removeprefix("seat:"))]
        if not seat.inside:
            return "why.arena.out"
        return None if seat.open else "why.arena.crossed"

    # --- What is seen

    def refresh(self) -> None:
        """Let the prompt bar say what can be done now."""
        words, chooser, waits = self.app.words, self.choosing, self.stage.waits
        self.say(entries(words, chooser, self.busy, waits, self.many), hint(words, self.shown, chooser), "dusk")

    def look(self, canvas: Canvas) -> Look:
        """Return what a frame shows."""
        return Look(
            canvas=canvas,
            words=self.app.words,
            shown=self.shown,
            now=self.stage.now,
            names=self.names,
            bottom=self.bottom,
            chooser=self.choosing,
            open_hand=self.shown.eyes is not None and not self._covered and (not self.many or self.peek),
            peeks=self.many,
            focused=self.bar_focus is None,
            waits=self.stage.waits,
            people=frozenset(self.session.humans),
            hidden=self.stage.hidden,
            still=self.app.manner.reduced,
            time=self.app.manner.life(self._age),
            rise=self._rise,
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and over it a clash or a storm."""
        look = self.look(canvas)
        if self.stage.now.clash < 1:
            draw_table(look)
            self._draw_log(canvas)
            if self.may_peek and not self.stage.waits:
                self._draw_own(canvas)
            for flight in self.stage.flights:
                flight.draw(canvas, self.app.words.sign)
            draw_storm(look)
        draw_clash(look)
        self.bar.draw(canvas)

    def ahead(self, calm: bool) -> list[Paint]:
        """Return what paints parts of a clash and of a deadlock."""
        return ahead(self.app.words) if calm else []

    def _draw_own(self, canvas: Canvas) -> None:
        place = lay.OWN
        canvas.piece("plate-box-peek", place.x, place.y)
        canvas.piece("icon-eye" if self.peek else "icon-eye-shut", place.x + 62, place.y + 52, 0.8)
        text = self.app.words("ui.peek")
        canvas.text_mid(text, place.x + 110, place.y + 52, theme.BODY, theme.SANDHI, room=place.w - 140, squeeze=True)

    def _draw_log(self, canvas: Canvas) -> None:
        canvas.group(("log", self.app.words.lang, self.log, len(self.log.lines)), self._write_log)

    def _write_log(self, canvas: Canvas) -> None:
        place = lay.LOG
        canvas.piece("plate-box-arena", place.x, place.y)
        if canvas.text_size == 100:
            for line, below in zip(self.log.lines[-2:], (43, 85), strict=False):
                self._write_line(canvas, line, place.y + below, line is self.log.lines[-1])
        elif self.log.lines:  # large text has room for one line, broken in two
            line = self.log.lines[-1]
            self._mark(canvas, line, place.y + 43)
            text = self.log.text(line, self.app.words)
            canvas.paragraph(text, place.x + 58, place.y + 43, place.w - 84, 2, theme.BODY, theme.SANDHI)

    def _write_line(self, canvas: Canvas, line: Line, y: float, newest: bool) -> None:
        self._mark(canvas, line, y)
        text, room = self.log.text(line, self.app.words), lay.LOG.w - 84
        tone = theme.SANDHI if newest else theme.IVORY2
        canvas.text(text, lay.LOG.x + 58, y, theme.BODY, tone, room=room, squeeze=True)

    def _mark(self, canvas: Canvas, line: Line, y: float) -> None:
        if line.whose is not None:
            shape(canvas, line.whose, lay.LOG.x + 36, y - 10, 12)
