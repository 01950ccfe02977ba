"""Those who decide: people and computer players alike."""

from __future__ import annotations

from collections.abc import Callable

from game.players.arena import ArenaGreedy
from game.players.greedy import GreedyPlayer
from game.players.protocol import Player
from game.players.random import RandomPlayer

__all__ = ["KINDS", "Player", "make_player"]

GREEDY: dict[str, Callable[[], Player]] = {"sanctuary": GreedyPlayer, "arena": ArenaGreedy}
"""Each game's greedy player."""
KINDS = ("random", "greedy", "easy", "normal")
"""The kinds of computer players: what simulations call them, then what the table calls them."""


def make_player(kind: str, game: str) -> Player:
    """Return a computer player of a kind for a game.

    :raises ValueError: for an unknown kind, with the sentence that says so
    """
    if kind not in KINDS:
        raise ValueError(f"There is no computer player {kind!r}; there is {', '.join(KINDS)}.")
    return RandomPlayer() if kind in ("random", "easy") else GREEDY[game]()
