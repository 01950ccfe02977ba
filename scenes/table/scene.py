"""The table scene: a session on the screen. Rules finish first, the director plays them, people choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.base import Action, Decision, Seat
from engine.chance import Chance
from engine.sanctuary.view import View
from game.session import Session
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.ground import night, twinkle
from scenes.handover import Manners
from scenes.input.meanings import Meaning
from scenes.layout import table as lay
from scenes.logbook import GODDESS
from scenes.pages import LogPage
from scenes.shown import Shown, bare
from scenes.sitting import Sitting
from scenes.table import overlays
from scenes.table.chooser import Chooser, Step
from scenes.table.column import draw_column
from scenes.table.cues import CUES
from scenes.table.left import draw_left
from scenes.table.logbook import SanctuaryLog
from scenes.table.look import Look
from scenes.table.pages import CardPage, DiscardsPage
from scenes.table.prompts import entries, hint
from scenes.table.right import draw_held, draw_right, mark_place
from scenes.table.stage import TableStage
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

COSMETIC_SEED = 12
TENSE_FLAMES = 3
GROUND = night(lambda canvas: canvas.piece("bg-table-shade"))


class TableScene(Sitting[Chooser]):
    """A match of Sanctuary at the table."""

    name = "table"
    manners = Manners("ui.handover.turn", "hint.handover.peek", cards.back)

    def __init__(
        self,
        app: App,
        session: Session,
        on_end: Callable[[], None],
        on_pause: Callable[[], None],
    ) -> None:
        super().__init__(app, session, on_end, on_pause)
        view: View = self.first_view
        self._first = view.first
        self.deck = {card.id: card for card in view.cards().cards}
        self.shown: Shown = bare(view)
        self.stage: TableStage = TableStage(
            self.shown, self.deck, session.humans, app.manner, Chance(COSMETIC_SEED), app.sounds.play
        )
        self.lay(self.shown, self.stage, CUES, SanctuaryLog(self.deck, self.names), view.events)

    # --- What people do

    def choose(self, decision: Decision) -> Chooser:
        """Return how a person makes a decision."""
        return Chooser(self.session.view(decision.seat), decision, final=self.many)

    def tense(self) -> bool:
        """Whether few flames burn."""
        return self.shown.round > 0 and self.shown.flames <= TENSE_FLAMES

    def ask_for(self, meaning: Meaning, chooser: Chooser) -> None:
        """Exchange the hand, or show a card's details."""
        if meaning == Meaning.ALT:
            self._exchange(chooser)
        elif meaning == Meaning.INFO:
            self._show_card(chooser)

    def take(self, chooser: Chooser) -> Action | None:
        """Take what is in focus; a card that is to be opened turns over."""
        held, place = chooser.step, self._place_of_focus(chooser)
        action = chooser.confirm()
        if action is None and held == Step.CARD and chooser.card is not None:
            self.stage.turn_over(chooser.card, place)
        return action

    def back(self, chooser: Chooser) -> bool:
        """Go one step back; a card that others have seen stays turned over."""
        turned = chooser.step == Step.MARK
        if chooser.cancel():
            self.stage.turned_over = None if turned else self.stage.turned_over
            return True
        self.why = "why.back.final" if turned else None
        return False

    def turn_page(self) -> None:
        """Show the discards."""
        cards = [self.deck[card] for card in reversed(self.shown.discards)]
        self.app.stack.push(DiscardsPage(self.app, cards))

    def click(self, x: float, y: float) -> bool:
        """Take a click on the discards, the log, or the label that holds the hand open."""
        if lay.DISCARDS.holds(x, y) and not self.busy:
            self.turn_page()
        elif lay.LOG.holds(x, y):
            self.app.stack.push(LogPage(self.app, self.log))
        elif self.many and lay.HAND_LABEL.holds(x, y) and self.eyes is not None and self.choosing is not None:
            self.why = None
            self.hold(True)
        else:
            return False
        return True

    def _place_of_focus(self, chooser: Chooser) -> lay.Rect:
        places = self.stage.own_places()
        if chooser.step != Step.CARD or not places:
            return lay.OPENED
        at = chooser.focus if chooser.opens else chooser.focus + (self.shown.set_card is not None)
        return places[min(at, len(places) - 1)]

    def _exchange(self, chooser: Chooser) -> None:
        if chooser.exchange():
            self.bar_focus = None
        elif chooser.opens:
            self.why = "why.exchange.open_first"
        else:
            self.why = chooser.why_no_exchange

    def _show_card(self, chooser: Chooser) -> None:
        card = chooser.focused_card
        if card is None or (chooser.step == Step.CARD and not self.open_hand):
            self.why = "why.details.none"
        else:
            self.app.stack.push(CardPage(self.app, card))

    def lies_at(self, x: float, y: float, chooser: Chooser) -> str | None:
        """Return the id of what lies under the pointer, whether it can be chosen now or not."""
        if chooser.step == Step.MARK and chooser.card is not None:
            for place, mark in enumerate(chooser.card.marks):
                if mark_place(place).holds(x, y):
                    return f"mark:{mark}"
        for k, row in enumerate(self.shown.column):
            if lay.row(k).holds(x, y):
                kind = "sign" if chooser.step == Step.SIGN else "row"
                return f"{kind}:{row.saints[0]}"
        return self._card_under(x, y)

    def _card_under(self, x: float, y: float) -> str | None:
        with_set = self.shown.set_card is not None
        count = len(self.shown.hand)
        places = lay.peeked(count + with_set) if self.peek else lay.hand(count, with_set)
        for k in reversed(range(len(places))):
            if places[k].holds(x, y):
                return "set" if with_set and k == 0 else f"hand:{k - with_set}"
        return None

    def why_not(self, found: str, chooser: Chooser) -> str | None:
        """Return the key of the sentence that says why something can't be chosen now."""
        if found.startswith("row:"):
            return "why.row.own" if chooser.step == Step.ROW else "why.row.later" if chooser.opens else None
        if found == "set" and not chooser.opens:
            return "why.back.set"
        return None

    # --- What is seen

    def refresh(self) -> None:
        """Let the prompt bar say what can be done now."""
        words, chooser = self.app.words, self.choosing
        said = entries(words, chooser, busy=self.busy, many=self.many)
        self.say(said, hint(words, self.shown, chooser, self.stage.now.war is not None), self._tone())

    def _tone(self) -> str:
        if self.stage.now.war is not None:
            return "war"
        return "goddess" if self.shown.goddess else "night"

    def look(self, canvas: Canvas) -> Look:
        """Return what a frame shows."""
        return Look(
            canvas=canvas,
            words=self.app.words,
            shown=self.shown,
            now=self.stage.now,
            faces=self.deck,
            names=self.names,
            chooser=self.chooser,
            open_hand=not self.many and not self._covered,
            held=self.peek,
            focused=self.bar_focus is None,
            idle=not self.busy,
            last_seat=self._last_seat(),
            hidden=self.stage.hidden,
            still=self.app.manner.reduced,
            time=self.app.manner.life(self._age),
            rise=self._rise,
            settled=self._settled,
        )

    def _last_seat(self) -> Seat:
        return (self._first - 1) % len(self.names)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        look = self.look(canvas)
        canvas.ground("table", GROUND)
        twinkle(canvas, look.time, lay.COVERED)
        overlays.draw_light(look)
        draw_left(look)
        # What shakes is the column; words that are being read stand still.
        canvas.shift(self.stage.now.shake)
        draw_column(look)
        canvas.shift(-self.stage.now.shake)
        self._draw_log(canvas)
        if self.shown.change is None:
            draw_right(look)
        overlays.draw_change(look)
        for flight in self.stage.flights:
            flight.draw(canvas, look.sign)
        draw_held(look)
        overlays.draw_claim(look)
        overlays.draw_war(look)
        self.bar.draw(canvas)

    def ahead(self, calm: bool) -> list[overlays.Paint]:
        """Return what paints what may come over the table, and in a rank change its next step."""
        if self.shown.change is not None:
            return overlays.next_step(self.look(self.app.canvas), self.shown.change)
        return overlays.ahead(self.app.words, self.shown) if calm else []

    def _draw_log(self, canvas: Canvas) -> None:
        key = ("log", self.app.words.lang, self.log, len(self.log.lines))
        canvas.group(key, self._write_log)

    def _write_log(self, canvas: Canvas) -> None:
        place = lay.LOG
        canvas.piece("plate-log", place.x, place.y)
        # Large text has room for one line.
        lines, baselines = (self.log.lines[-2:], (43, 89)) if canvas.text_size == 100 else (self.log.lines[-1:], (72,))
        for line, below in zip(lines, baselines, strict=False):
            y = place.y + below
            if line.whose == GODDESS:
                canvas.piece("icon-goddess", place.x + 46, y - 10, 0.55)
            elif line.whose is not None:
                shape(canvas, line.whose, place.x + 46, y - 10, 13)
            tone = theme.IVORY if line is lines[-1] else theme.IVORY2
            canvas.text(self.log.text(line, self.app.words), place.x + 72, y, theme.BODY, tone, room=place.w - 110)
