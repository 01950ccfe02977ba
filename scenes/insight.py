"""What scripts ask of a scene that shows a match."""

from __future__ import annotations

from typing import Any, Protocol

from engine.base import Decision, Seat


class Insight(Protocol):
    """A match as a scene shows it."""

    @property
    def decision(self) -> Decision | None:
        """Who decides what; None at the end."""
        ...

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes the screen shows; None shows what all may see."""
        ...

    @property
    def view(self) -> Any:
        """What all know."""
        ...

    @property
    def shown(self) -> Any:
        """The shown model."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        ...

    @property
    def idle(self) -> bool:
        """Whether nothing is being played."""
        ...

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has to choose now."""
        ...
