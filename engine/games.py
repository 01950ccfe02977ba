"""The games of this cabinet."""

from __future__ import annotations

from typing import Any

from engine.arena.rulebook import ARENA
from engine.rulebook import Rulebook
from engine.sanctuary.rulebook import SANCTUARY

RULEBOOKS: dict[str, Rulebook[Any]] = {book.name: book for book in (SANCTUARY, ARENA)}
GAMES = tuple(RULEBOOKS)


def rulebook(game: str) -> Rulebook[Any]:
    """Return a game's rules.

    :raises ValueError: for an unknown game, with the sentence that says so
    """
    if game not in RULEBOOKS:
        raise ValueError(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
    return RULEBOOKS[game]
