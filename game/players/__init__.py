"""Those who decide: people and computer players alike."""

from __future__ import annotations

from collections.abc import Callable

from game.players.greedy import GreedyPlayer
from game.players.protocol import Player
from game.players.random import RandomPlayer

__all__ = ["PLAYERS", "Player", "make_player"]

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "easy": RandomPlayer,
    "normal": GreedyPlayer,
}
"""The kinds of computer players: what simulations call them, then what the table calls them."""


def make_player(kind: str) -> Player:
    """Return a computer player of a kind.

    :raises ValueError: for an unknown kind, with the sentence that says so
    """
    if kind not in PLAYERS:
        raise ValueError(f"There is no computer player {kind!r}; there is {', '.join(PLAYERS)}.")
    return PLAYERS[kind]()
