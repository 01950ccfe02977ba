"""The director: plays events one after another on a stage.

Rules have finished before anything is played. Each event class has a cue in the game's cue table; one without a cue is
a fault. An event is cued, changes the shown model, and is cued again: the first cue shows what is about to change, the
second what has changed. The director waits for the stage after both. ``told`` hears of each event, as the eyes see
it, just before it changes anything: for the log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.base import Event, Seat


class Stage(Protocol):
    """What cues talk to; each game's stage adds its own calls."""

    @property
    def busy(self) -> bool:
        """Whether something runs that must be waited for."""
        ...

    def finish(self) -> None:
        """Bring all that runs to its end at once."""
        ...


class Model(Protocol):
    """A shown model: changed by events only, seen with somebody's eyes."""

    eyes: Seat | None

    def apply(self, event: Event) -> None:
        """Change by an event."""
        ...


Play: TypeAlias = Callable[[Any, Any, Any], None]
"""Plays an event: stage, shown model, event."""


def nothing(stage: object, shown: object, event: object) -> None:
    """Play nothing: the event is not seen."""


class Cue(NamedTuple):
    """How an event class is played. A beat begins at an event that stands for itself: a press finishes one beat."""

    before: Play = nothing
    after: Play = nothing
    beat: bool = False


Cues: TypeAlias = Mapping[type[Event], Cue]


class Director:
    """Plays events in order; a press finishes the running beat."""

    def __init__(self, stage: Stage, cues: Cues, shown: Model, told: Callable[[Event], None] | None = None) -> None:
        self.stage = stage
        self.shown = shown
        self._cues = cues
        self._told = told
        self._queue: deque[Event] = deque()
        self._running: Event | None = None

    @property
    def idle(self) -> bool:
        """Whether all events were played and nothing runs."""
        return self._running is None and not self._queue and not self.stage.busy

    def play(self, events: Iterable[Event]) -> None:
        """Queue events behind those that wait.

        :raises KeyError: for an event class without a cue
        """
        for event in events:
            if type(event) not in self._cues:
                raise KeyError(f"no cue for {type(event).__name__}")
            self._queue.append(event)

    def update(self) -> None:
        """Go on as far as the stage allows."""
        while not self.stage.busy and (self._running is not None or self._queue):
            self._advance()

    def finish(self) -> None:
        """Finish the running beat at once: everything up to the next event that begins one."""
        self.stage.finish()
        while self._running is not None or (self._queue and not self._cues[type(self._queue[0])].beat):
            self._advance()
            self.stage.finish()

    def finish_all(self) -> None:
        """Finish everything that is queued, at once."""
        self.finish()
        while self._queue:
            self._advance()
            self.finish()

    def _advance(self) -> None:
        if self._running is None:
            event = self._running = self._queue.popleft()
            self._cues[type(event)].before(self.stage, self.shown, event.seen_by(self.shown.eyes))
            return
        event, self._running = self._running, None
        face = event.seen_by(self.shown.eyes)
        if self._told is not None:
            self._told(face)
        self.shown.apply(event)
        self._cues[type(event)].after(self.stage, self.shown, face)
