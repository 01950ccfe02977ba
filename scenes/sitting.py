"""A match at a table: what both games share. Plays what happened, lets people choose, and keeps their secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from engine.base import Action, Decision, Event, Seat
from game.session import Session
from scenes import theme
from scenes.director import Cues, Director
from scenes.handover import Handover, Manners
from scenes.input.meanings import DIRECTIONS, Meaning, Pointer, Press
from scenes.logbook import Logbook
from scenes.motions import Motions
from scenes.pages import LogPage
from scenes.stack import Scene
from scenes.tween import Tweens
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

STEPS = {Meaning.UP: (0, -1), Meaning.DOWN: (0, 1), Meaning.LEFT: (-1, 0), Meaning.RIGHT: (1, 0)}


class Chooser(Protocol):
    """One decision of a person, step by step. Knows meanings, no pictures."""

    @property
    def focus_id(self) -> str | None:
        """The id of what is in focus."""
        ...

    def move(self, across: int, down: int) -> bool:
        """Move the focus by a direction, -1, 0 or 1 each; returns whether it moved."""
        ...

    def point(self, focus_id: str) -> bool:
        """Put the focus on what bears an id, if that is a choice of this step."""
        ...

    def confirm(self) -> Action | None:
        """Take what is in focus: one step on, or the finished action."""
        ...

    def cancel(self) -> bool:
        """Go one step back; returns False when there is nothing to go back to."""
        ...


C = TypeVar("C", bound=Chooser)


class Sitting(Scene, Generic[C]):
    """A match at the table; each game's scene says what is shown, what is chosen, and what lies under the pointer.

    With one person its cards are simply shown. With more, a curtain falls before each one's turn, and they show only
    while *peek* is held. ``on_end`` is called once when the match is over and seen; ``on_pause`` opens the pause.
    """

    music: str | None = "table"
    shown: Any
    """The game's shown model."""
    stage: Motions
    manners: Manners

    def __init__(self, app: App, session: Session, on_end: Callable[[], None], on_pause: Callable[[], None]) -> None:
        super().__init__(app)
        self.session = session
        self._on_end, self._on_pause = on_end, on_pause
        self.many = len(session.humans) > 1
        self.names = tuple(sitter.name for sitter in session.sitters)
        self.chooser: C | None = None
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

    @property
    def first_view(self) -> Any:
        """The view with which the table is laid: of the only person at it, or of nobody."""
        return self.session.view(self.session.humans[0] if len(self.session.humans) == 1 else None)

    def lay(self, shown: Any, stage: Motions, cues: Cues, log: Logbook, events: Iterable[Event]) -> None:
        """Lay the table, and let what has happened so far be played on it."""
        self.shown, self.stage, self.log = shown, stage, log
        self.director = Director(stage, cues, shown, lambda event: log.tell(event, shown))
        self.director.play(events)

    # --- What each game says

    def choose(self, decision: Decision) -> C:
        """Return how a person makes a decision."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Bring up to date what depends on the moment: the prompt bar."""
        raise NotImplementedError

    def tense(self) -> bool:
        """Whether the music is to be tense."""
        return False

    def ask_for(self, meaning: Meaning, chooser: C) -> None:
        """Take *alt* or *info* at a choice."""

    def take(self, chooser: C) -> Action | None:
        """Take what is in focus; return the finished action."""
        return chooser.confirm()

    def back(self, chooser: C) -> bool:
        """Go one step back; returns False when there is nothing to go back to."""
        return chooser.cancel()

    def looks_away(self, action: Action, due: Decision | None) -> bool:
        """Whether the turn is over for the eyes, now that somebody else is to decide, or nobody."""
        return due is None or due.seat != action.seat

    def press_on(self) -> None:
        """Take a press while something is being played: it finishes what runs."""
        self.director.finish()

    @property
    def may_peek(self) -> bool:
        """Whether there is something to look at that others must not see."""
        return self.many and self.choosing is not None

    def turn_page(self) -> None:
        """Show what lies open for all, asked for by *previous* or *next*."""

    def click(self, x: float, y: float) -> bool:
        """Take a click on what is no choice; returns whether there is such a thing."""
        return False

    def lies_at(self, x: float, y: float, chooser: C) -> str | None:
        """Return the id of what lies under the pointer, whether it can be chosen now or not."""
        raise NotImplementedError

    def why_not(self, found: str, chooser: C) -> str | None:
        """Return the key of the sentence that says why something can't be chosen now."""
        return None

    # --- What goes on

    def update(self, dt: float) -> None:
        """Let time pass: play what happened, then let the next one choose."""
        self._age += dt
        self.stage.update(dt)
        self._focusing.update(dt)
        self.director.update()
        self.app.sounds.tense(self.tense())
        if self.director.idle and not self._ended:
            self._go_on()
        self.refresh()
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

    def hold(self, held: bool) -> None:
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
            ready = lambda: self._sit(decision.seat)  # noqa: E731
            self.app.stack.push(Handover(self.app, decision.seat, self.names, self.manners, ready))
            return
        self.chooser = self.choose(decision)
        self.bar_focus = None

    def _sit(self, seat: Seat) -> None:
        """Let a person look, who has said at the curtain that it is them."""
        self._curtain = False
        self._look(seat)
        self._ask()
        self.refresh()

    def _look(self, seat: Seat | None) -> None:
        self.peek = False
        self.shown.look(self.session.view(seat))

    def _play(self, action: Action) -> None:
        self.chooser, self.why, self.bar_focus = None, None, None
        events = self.session.play(action)
        due = self.session.decision
        if self.many and self.shown.eyes is not None and self.looks_away(action, due):
            # The turn is over: from here to the next curtain only what all may see is shown.
            self.shown.look_away()
            self.peek = False
        self.director.play(events)
        self.director.update()

    @property
    def busy(self) -> bool:
        """Whether something is being played."""
        return not self.director.idle

    @property
    def choosing(self) -> C | None:
        """The choice that a person makes now."""
        return None if self.busy else self.chooser

    # --- What people do

    def handle(self, said: Any) -> None:
        """Take a press or the pointer."""
        if isinstance(said, Pointer):
            self._point(said)
        elif isinstance(said, Press):
            self._press(said)
        self.refresh()

    def _press(self, press: Press) -> None:
        if press.meaning == Meaning.PEEK:
            self.hold(press.down and self.may_peek)
        if press.down:
            self._mean(press.meaning)

    def _mean(self, meaning: Meaning) -> None:
        if meaning == Meaning.PAUSE:
            self._on_pause()
        elif meaning == Meaning.LOG:
            self.app.stack.push(LogPage(self.app, self.log))
        elif meaning in (Meaning.PREVIOUS, Meaning.NEXT) and not self.busy:
            self.turn_page()
        elif meaning == Meaning.PEEK:
            return
        elif self.busy:
            self.press_on()
        elif self.chooser is not None:
            self._choose(meaning, self.chooser)

    def _choose(self, meaning: Meaning, chooser: C) -> None:
        self.why = None
        if meaning in DIRECTIONS:
            self._move(*STEPS[meaning], chooser)
        elif meaning == Meaning.CONFIRM:
            self._confirm(chooser)
        elif meaning == Meaning.CANCEL:
            self._back(chooser)
        else:
            self.ask_for(meaning, chooser)

    def _move(self, across: int, down: int, chooser: C) -> None:
        """Move the focus; below the last choice lies the prompt bar, whose entries can be pressed too."""
        if self.bar_focus is not None:
            if down < 0:
                self.bar_focus = None
            elif across:
                self.bar_focus = (self.bar_focus + across) % max(1, len(self.bar.entries))
        elif not chooser.move(across, down) and down > 0:
            self.bar_focus = 0

    def _confirm(self, chooser: C) -> None:
        if self.bar_focus is not None:
            meaning = self.bar.entries[self.bar_focus].meanings[0]
            self.bar_focus = None
            if meaning not in DIRECTIONS:
                self._press(Press(meaning, True, self.app.input.last))
            return
        action = self.take(chooser)
        if action is not None:
            self._play(action)

    def _back(self, chooser: C) -> None:
        self.bar_focus = None
        if not self.back(chooser) and self.why is None:
            self._on_pause()

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
            found = self.lies_at(x, y, chooser)
            if found is not None:
                chooser.point(found)

    def _click(self, x: float, y: float) -> None:
        at = self.bar.at(x, y)
        if at is not None:
            meaning = self.bar.entries[at].meanings[0]
            if meaning not in DIRECTIONS:
                self._mean_clicked(meaning)
        elif self.click(x, y):
            return
        elif self.busy:
            self.press_on()
        elif self.chooser is not None:
            self._click_choice(x, y, self.chooser)

    def _mean_clicked(self, meaning: Meaning) -> None:
        self.bar_focus = None
        if meaning == Meaning.PEEK:
            self.hold(self.may_peek)
        else:
            self._mean(meaning)

    def _click_choice(self, x: float, y: float, chooser: C) -> None:
        self.why = None
        found = self.lies_at(x, y, chooser)
        if found is not None and chooser.point(found):
            self.bar_focus = None
            self._confirm(chooser)
        elif found is not None:
            self.why = self.why_not(found, chooser)

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
    def insight(self) -> Sitting[C]:
        """The match, for scripts: see ``Insight``."""
        return self

    @property
    def decision(self) -> Decision | None:
        """The decision that is due."""
        return self.session.decision

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes the table shows."""
        eyes: Seat | None = self.shown.eyes
        return eyes

    @property
    def view(self) -> Any:
        """What all know."""
        return self.session.view(None)

    @property
    def idle(self) -> bool:
        """Whether nothing is being played."""
        return not self.busy

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has to choose now."""
        return self.session.waits_for_human

    @property
    def open_hand(self) -> bool:
        """Whether the eyes' cards lie open: with one person always, else while they are held open."""
        return not self.many or self.peek

    def say(self, entries: list[Entry], hint: str, tone: str) -> None:
        """Let the prompt bar say what can be done now; a sentence that refuses something stands before the hint."""
        self.bar.entries = entries
        if self.bar_focus is not None and self.bar_focus >= len(entries):
            self.bar_focus = None
        self.bar.focus = self.bar_focus
        self.bar.hint = hint if self.why is None else self.app.words(self.why)
        self.bar.warning = self.why is not None
        self.bar.tone = tone
