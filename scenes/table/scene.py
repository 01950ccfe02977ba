"""The table scene: a session on the screen. Rules finish first, the director plays them, people choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.base import Action, Decision, Seat
from engine.chance import Chance
from engine.sanctuary.view import View
from game.session import Session
from scenes import theme
from scenes.canvas import Canvas
from scenes.director import Director
from scenes.ground import night, twinkle
from scenes.input.meanings import DIRECTIONS, Meaning, Pointer, Press
from scenes.layout import table as lay
from scenes.shown import bare
from scenes.stack import Scene
from scenes.table import overlays
from scenes.table.chooser import Chooser, Step
from scenes.table.column import draw_column
from scenes.table.cues import CUES
from scenes.table.handover import Handover
from scenes.table.left import draw_left
from scenes.table.logbook import GODDESS, Logbook
from scenes.table.look import Look, shape
from scenes.table.pages import CardPage, DiscardsPage, LogPage
from scenes.table.prompts import entries, hint
from scenes.table.right import draw_held, draw_right, mark_place
from scenes.table.stage import TableStage
from scenes.tween import Tweens

if TYPE_CHECKING:
    from scenes.app import App

STEPS = {Meaning.UP: (0, -1), Meaning.DOWN: (0, 1), Meaning.LEFT: (-1, 0), Meaning.RIGHT: (1, 0)}
COSMETIC_SEED = 12
TENSE_FLAMES = 3
GROUND = night(lambda canvas: canvas.piece("bg-table-shade"))


class TableScene(Scene):
    """A match at the table.

    With one person the hand is simply shown. With more, a curtain falls before each one's turn, and the hand shows
    only while *peek* is held. ``on_end`` is called once when the match is over and seen; ``on_pause`` opens the pause.
    """

    name = "table"
    music = "table"

    def __init__(
        self,
        app: App,
        session: Session,
        on_end: Callable[[], None],
        on_pause: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.session = session
        self._on_end, self._on_pause = on_end, on_pause
        self.many = len(session.humans) > 1
        eyes = session.humans[0] if len(session.humans) == 1 else None
        view = session.view(eyes)
        self._first: Seat = view.first
        self.deck = {card.id: card for card in view.cards().cards}
        self.names = tuple(sitter.name for sitter in session.sitters)
        self.shown = bare(view)
        self.stage = TableStage(
            self.shown, self.deck, session.humans, app.manner, Chance(COSMETIC_SEED), app.sounds.play
        )
        self.log = Logbook(self.deck, self.names)
        self.director = Director(self.stage, CUES, self.shown, lambda event: self.log.tell(event, self.shown))
        self.director.play(view.events)
        self.chooser: Chooser | None = None
        self.bar_focus: int | None = None
        self.peek = False
        self.why: str | None = None
        self._curtain = False
        self._ended = False
        self._covered = False
        self._age = 0.0
        self._seen_focus: str | None = None
        self._focusing = Tweens(app.manner)
        self._settled = self._rise = 1.0

    # --- What goes on

    def update(self, dt: float) -> None:
        """Let time pass: play what happened, then let the next one choose."""
        self._age += dt
        self.stage.update(dt)
        self._focusing.update(dt)
        self.director.update()
        self.app.sounds.tense(self.shown.round > 0 and self.shown.flames <= TENSE_FLAMES)
        if self.director.idle and not self._ended:
            self._go_on()
        self._refresh_bar()
        self._settle_focus()

    def _settle_focus(self) -> None:
        """Let what has come into focus rise."""
        if self.focus != self._seen_focus:
            self._seen_focus = self.focus
            self._focusing.run(self._come, theme.FOCUS)

    def _come(self, share: float) -> None:
        self._settled = share

    def _rise_held(self, share: float) -> None:
        self._rise = share

    def _hold(self, held: bool) -> None:
        """Hold the hand open, which then rises, or let it go, which covers it at once."""
        if held and not self.peek:
            self._focusing.run(self._rise_held, theme.PEEK)
        self.peek = held

    def _go_on(self) -> None:
        if self.session.outcome is not None:
            self._ended = True
            self._on_end()
        elif not self.session.waits_for_human:
            self._play(self.session.choose())
        elif self.chooser is None and not self._curtain:
            self._ask()

    def _ask(self) -> None:
        decision = self.session.decision
        assert decision is not None
        if self.many and self.shown.eyes != decision.seat:
            self._curtain = True
            self.app.sounds.play("curtain")
            self._look(None)
            self.app.stack.push(Handover(self.app, decision.seat, self.names, lambda: self._sit(decision.seat)))
            return
        self.chooser = Chooser(self.session.view(decision.seat), decision, final=self.many)
        self.bar_focus = None

    def _sit(self, seat: Seat) -> None:
        """Let a person look, who has said at the curtain that it is them."""
        self._curtain = False
        self._look(seat)
        self._ask()
        self._refresh_bar()

    def _look(self, seat: Seat | None) -> None:
        self.peek = False
        opened, goddess = self.shown.opened, self.shown.goddess
        self.shown.look(self.session.view(seat))
        self.shown.opened, self.shown.goddess = opened, goddess

    def _play(self, action: Action) -> None:
        seat = action.seat
        self.chooser, self.why, self.bar_focus = None, None, None
        events = self.session.play(action)
        due = self.session.decision
        if self.many and self.shown.eyes is not None and (due is None or due.seat != seat):
            # The turn is over: from here to the next curtain only what all may see is shown.
            self.shown.eyes, self.shown.hand, self.shown.set_card, self.peek = None, [], None, False
        self.director.play(events)
        self.director.update()

    @property
    def busy(self) -> bool:
        """Whether something is being played."""
        return not self.director.idle

    @property
    def choosing(self) -> Chooser | None:
        """The choice that a person makes now."""
        return None if self.busy else self.chooser

    # --- What people do

    def handle(self, said: Any) -> None:
        """Take a press or the pointer."""
        if isinstance(said, Pointer):
            self._point(said)
        elif isinstance(said, Press):
            self._press(said)
        self._refresh_bar()

    def _press(self, press: Press) -> None:
        if press.meaning == Meaning.PEEK:
            self._hold(press.down and self.many and self.choosing is not None)
        if press.down:
            self._mean(press.meaning)

    def _mean(self, meaning: Meaning) -> None:
        if meaning == Meaning.PAUSE:
            self._on_pause()
        elif meaning == Meaning.LOG:
            self.app.stack.push(LogPage(self.app, self.log))
        elif meaning in (Meaning.PREVIOUS, Meaning.NEXT) and not self.busy:
            self._show_discards()
        elif meaning == Meaning.PEEK:
            return
        elif self.busy:
            self.director.finish()
        elif self.chooser is not None:
            self._choose(meaning, self.chooser)

    def _choose(self, meaning: Meaning, chooser: Chooser) -> None:
        self.why = None
        if meaning in DIRECTIONS:
            self._move(*STEPS[meaning], chooser)
        elif meaning == Meaning.CONFIRM:
            self._confirm(chooser)
        elif meaning == Meaning.CANCEL:
            self._back(chooser)
        elif meaning == Meaning.ALT:
            self._exchange(chooser)
        elif meaning == Meaning.INFO:
            self._show_card(chooser)

    def _move(self, across: int, down: int, chooser: Chooser) -> None:
        """Move the focus; below the last choice lies the prompt bar, whose entries can be pressed too."""
        if self.bar_focus is not None:
            if down < 0:
                self.bar_focus = None
            elif across:
                self.bar_focus = (self.bar_focus + across) % max(1, len(self.bar.entries))
        elif not chooser.move(across, down) and down > 0:
            self.bar_focus = 0

    def _confirm(self, chooser: Chooser) -> None:
        if self.bar_focus is not None:
            meaning = self.bar.entries[self.bar_focus].meanings[0]
            self.bar_focus = None
            if meaning not in DIRECTIONS:
                self._press(Press(meaning, True, self.app.input.last))
            return
        held, place = chooser.step, self._place_of_focus(chooser)
        action = chooser.confirm()
        if action is not None:
            self._play(action)
        elif held == Step.CARD and chooser.card is not None:
            self.stage.turn_over(chooser.card, place)

    def _place_of_focus(self, chooser: Chooser) -> lay.Rect:
        places = self.stage.own_places()
        if chooser.step != Step.CARD or not places:
            return lay.OPENED
        at = chooser.focus if chooser.opens else chooser.focus + (self.shown.set_card is not None)
        return places[min(at, len(places) - 1)]

    def _back(self, chooser: Chooser) -> None:
        self.bar_focus = None
        turned = chooser.step == Step.MARK
        if chooser.cancel():
            self.stage.turned_over = None if turned else self.stage.turned_over
        elif turned:
            self.why = "why.back.final"
        else:
            self._on_pause()

    def _exchange(self, chooser: Chooser) -> None:
        if chooser.exchange():
            self.bar_focus = None
        elif chooser.opens:
            self.why = "why.exchange.open_first"
        else:
            self.why = chooser.why_no_exchange

    def _show_card(self, chooser: Chooser) -> None:
        card = chooser.focused_card
        if card is None or (chooser.step == Step.CARD and not self._open_hand):
            self.why = "why.details.none"
        else:
            self.app.stack.push(CardPage(self.app, card))

    def _show_discards(self) -> None:
        cards = [self.deck[card] for card in reversed(self.shown.discards)]
        self.app.stack.push(DiscardsPage(self.app, cards))

    @property
    def _open_hand(self) -> bool:
        """Whether the eyes' hand lies open: with one person always, else while it is held open."""
        return not self.many or self.peek

    # --- The pointer

    def _point(self, pointer: Pointer) -> None:
        if pointer.kind == "up":
            self.peek = False
        elif pointer.kind == "move":
            self._hover(pointer.x, pointer.y)
        elif pointer.kind == "down" and pointer.button == 1:
            self._click(pointer.x, pointer.y)

    def _hover(self, x: float, y: float) -> None:
        chooser = self.choosing
        if chooser is None:
            return
        at = self.bar.at(x, y)
        self.bar_focus = at
        if at is None:
            found = self._under(x, y, chooser)
            if found is not None:
                chooser.point(found)

    def _click(self, x: float, y: float) -> None:
        at = self.bar.at(x, y)
        if at is not None:
            meaning = self.bar.entries[at].meanings[0]
            if meaning not in DIRECTIONS:
                self._mean_clicked(meaning)
        elif lay.DISCARDS.holds(x, y) and not self.busy:
            self._show_discards()
        elif lay.LOG.holds(x, y):
            self._mean(Meaning.LOG)
        elif self.busy:
            self.director.finish()
        elif self.chooser is not None:
            self._click_choice(x, y, self.chooser)

    def _mean_clicked(self, meaning: Meaning) -> None:
        self.bar_focus = None
        if meaning == Meaning.PEEK:
            self._hold(self.many and self.choosing is not None)
        else:
            self._mean(meaning)

    def _click_choice(self, x: float, y: float, chooser: Chooser) -> None:
        self.why = None
        if self.many and lay.HAND_LABEL.holds(x, y) and self.shown.eyes is not None:
            self._hold(True)
            return
        found = self._under(x, y, chooser)
        if found is not None and chooser.point(found):
            self.bar_focus = None
            self._confirm(chooser)
        elif found is not None:
            self.why = _why_not(found, chooser)

    def _under(self, x: float, y: float, chooser: Chooser) -> str | None:
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

    # --- What is seen

    def focus_lost(self) -> None:
        """Cover an open hand."""
        self.peek = False

    def cover(self) -> None:
        """Cover an open hand: something lies over the table."""
        self.peek, self._covered = False, True

    def uncover(self) -> None:
        """Show the hand again that lies open."""
        self._covered = False

    @property
    def focus(self) -> str | None:
        """What the focus is on."""
        chooser = self.choosing
        if chooser is None:
            return None
        return chooser.focus_id if self.bar_focus is None else f"prompt:{self.bar.entries[self.bar_focus].meanings[0]}"

    @property
    def rests(self) -> bool:
        """Whether the table waits for a person, and nothing moves but stars and flames."""
        return self.choosing is not None and not self._focusing.busy

    @property
    def refused(self) -> bool:
        """Whether what was last asked for can't be done."""
        return self.why is not None

    @property
    def insight(self) -> TableScene:
        """The match, for scripts: see ``Insight``."""
        return self

    @property
    def decision(self) -> Decision | None:
        """The decision that is due."""
        return self.session.decision

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes the table shows."""
        return self.shown.eyes

    @property
    def view(self) -> View:
        """What all know."""
        view: View = self.session.view(None)
        return view

    @property
    def idle(self) -> bool:
        """Whether nothing is being played."""
        return not self.busy

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has to choose now."""
        return self.session.waits_for_human

    def _refresh_bar(self) -> None:
        words, chooser = self.app.words, self.choosing
        self.bar.entries = entries(words, chooser, busy=self.busy, many=self.many)
        if self.bar_focus is not None and self.bar_focus >= len(self.bar.entries):
            self.bar_focus = None
        self.bar.focus = self.bar_focus
        self.bar.hint = (
            words(self.why)
            if self.why is not None
            else hint(words, self.shown, chooser, self.stage.now.war is not None)
        )
        self.bar.warning = self.why is not None
        self.bar.tone = self._tone()

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


def _why_not(found: str, chooser: Chooser) -> str | None:
    """Return the key of the sentence that says why something can't be chosen now."""
    if found.startswith("row:"):
        return "why.row.own" if chooser.step == Step.ROW else "why.row.later" if chooser.opens else None
    if found == "set" and not chooser.opens:
        return "why.back.set"
    return None
