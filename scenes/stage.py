"""Stages that show nothing: for tests and for self-play through the director."""

from __future__ import annotations

from typing import Any


class NullStage:
    """Takes every call of a cue and does nothing, at once."""

    busy = False

    def finish(self) -> None:
        """Have nothing to finish."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return _ignore


def _ignore(*_args: object, **_named: object) -> None:
    """Ignore a call."""
