"""What stages of both games have in common: tweens at a pace, fades instead of motion, sounds, cards in flight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes import theme
from scenes.theme import Motion
from scenes.tween import Manner, Tweens

if TYPE_CHECKING:
    from scenes.flights import Flight


class Motions:
    """Starts motions and lets virtual time pass for them.

    ``flights`` are the cards on their way, ``hidden`` the ids of cards that are in flight and so not at their place.
    """

    def __init__(self, manner: Manner, sound: Callable[[str], None] | None = None) -> None:
        self.manner = manner
        self.tweens = Tweens(manner)
        self.flights: list[Flight] = []
        self.hidden: set[str] = set()
        self._sound = sound
        self._hushed = False

    @property
    def busy(self) -> bool:
        """Whether something runs that must be waited for."""
        return self.tweens.busy

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.tweens.update(dt)

    def finish(self) -> None:
        """Bring all motions to their end at once, without the sounds on the way."""
        self._hushed = True
        self.tweens.finish()
        self._hushed = False

    def stay(self, ms: float, then: Callable[[], None] | None = None) -> None:
        """Let what is seen stay for a while."""
        self.tweens.wait(ms, then)

    def hear(self, name: str, delay: float = 0.0) -> None:
        """Let a sound be heard, perhaps later; nothing at the pace that shows nothing."""
        if self._sound is None or self.manner.pace == 0 or self._hushed:
            return
        if delay == 0:
            self._sound(name)
        else:
            self.tweens.wait(delay, lambda: self.hear(name))

    def fly(
        self,
        flight: Flight,
        motion: Motion,
        delay: float = 0.0,
        hide: str | None = None,
        land: Callable[[], None] | None = None,
    ) -> None:
        """Let a card fly; ``hide`` is the id of a card that is not at its place until it lands."""
        if hide is not None:
            self.hidden.add(hide)
        flight.fades = self.manner.reduced
        self.flights.append(flight)

        def landed() -> None:
            self.flights.remove(flight)
            if hide is not None:
                self.hidden.discard(hide)
            if land is not None:
                land()

        self.tweens.run(flight.move, motion, delay, landed)

    def word_motion(self) -> Motion:
        """Return how a word comes in: with a bounce, unless nothing shall flash."""
        return theme.UNFLASHED if self.manner.calm else theme.WORD_IN
