"""Tweens over pytweening, on virtual time: they can be finished at once, and cancelled safely."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pytweening

from scenes import theme
from scenes.theme import Motion


@dataclass
class Manner:
    """How things move, as the settings want it: shared by everything that moves, so that a change is seen at once.

    ``pace`` scales time: 1 normal, 0 at once. ``reduced`` shows fades instead of ways, ``calm`` lets nothing flash,
    ``shakes`` lets the camera move.
    """

    pace: float = 1.0
    reduced: bool = False
    calm: bool = False
    shakes: bool = True

    def life(self, seconds: float) -> float:
        """Return the time of idle life: it goes on in steps, a few a second, and stands still in reduced motion."""
        return 0.0 if self.reduced else math.floor(seconds * theme.LIFE_STEPS) / theme.LIFE_STEPS


class Tween:
    """Calls ``change`` with an eased share, 0 to 1 (an easing may overshoot), after a delay; then ``done``, once."""

    def __init__(
        self, change: Callable[[float], None], ms: float, ease: str, delay: float, done: Callable[[], None] | None
    ) -> None:
        self._change = change
        self._ms = ms
        self._ease: Callable[[float], float] = getattr(pytweening, ease)
        self._left = delay + ms
        self._done = done
        self.over = False

    def tick(self, ms: float) -> None:
        """Let time pass."""
        if self.over:
            return
        self._left -= ms
        if self._left <= 0:
            self.finish()
        elif self._left < self._ms:
            self._change(self._ease(min(1.0, max(0.0, 1 - self._left / self._ms))))

    def finish(self) -> None:
        """Go to the end at once."""
        if self.over:
            return
        self.over = True
        self._change(1.0)
        if self._done is not None:
            self._done()

    def cancel(self) -> None:
        """Stop where it is; ``done`` is never called."""
        self.over = True


def _stay(_share: float) -> None:
    """Change nothing."""


class Tweens:
    """The tweens that run, in a manner."""

    def __init__(self, manner: Manner | None = None) -> None:
        self.manner = manner or Manner()
        self._running: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Whether any tween runs."""
        return bool(self._running)

    def run(
        self,
        change: Callable[[float], None],
        motion: Motion,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Begin a motion, or the fade that stands for it, which waits for no other; what takes no time is over at once.

        ``delay`` is in milliseconds, as the motion's length.
        """
        pace = self.manner.pace
        if self.manner.reduced:
            motion, delay = Motion(motion.reduced), 0.0
        tween = Tween(change, motion.ms * pace, motion.ease, delay * pace, done)
        if pace * (motion.ms + delay) == 0:
            tween.finish()
            return tween
        if delay == 0:
            change(0.0)
        self._running.append(tween)
        return tween

    def wait(self, ms: float, done: Callable[[], None] | None = None) -> Tween:
        """Let time pass and nothing move."""
        return self.run(_stay, Motion(ms, reduced=ms), done=done)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        for tween in self._running[:]:
            tween.tick(dt * 1000)
        self._running = [tween for tween in self._running if not tween.over]

    def finish(self) -> None:
        """Bring every tween to its end, also those that begin when another ends."""
        while self._running:
            running, self._running = self._running, []
            for tween in running:
                tween.finish()

    def cancel(self) -> None:
        """Stop every tween where it is."""
        for tween in self._running:
            tween.cancel()
        self._running = []
