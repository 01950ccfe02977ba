"""A lineup: who is going to sit where, by which rules; sitting down makes a session of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from engine.base import Seat
from engine.chance import MAX_SEED, Chance
from engine.match import Match
from engine.sanctuary.cards import Sign
from engine.sanctuary.options import SanctuaryOptions
from game.players import make_player
from game.session import Session, Sitter

HUMAN = "human"


class SeatPlan(msgspec.Struct):
    """Who is going to sit at a seat: name, kind (human, easy, normal), a person's sign if it is fixed before."""

    name: str
    kind: str
    sign: Sign | None = None


class Lineup(msgspec.Struct):
    """Seats in turn order, the game and its own options, a typed seed; else the system gives one."""

    seats: list[SeatPlan]
    options: Any = msgspec.field(default_factory=SanctuaryOptions)
    seed: int | None = None
    game: str = "sanctuary"

    @property
    def humans(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == HUMAN]


def system_seed() -> int:
    """Return a seed from the system, 0 … 2^63-1."""
    return secrets.randbelow(MAX_SEED + 1)


def sit_down(lineup: Lineup, new_seed: Callable[[], int] = system_seed) -> Session:
    """Begin the match of a lineup. Players get seeds of their own, so that neither tells anything of the deal.

    :raises ValueError: for a lineup that the rules, or an unknown kind of player, forbid
    """
    seed = new_seed() if lineup.seed is None else lineup.seed
    match = Match.new(lineup.game, len(lineup.seats), seed, lineup.options)
    sitters = [_sitter(plan, lineup.game) for plan in lineup.seats]
    return Session(match, sitters, [Chance(new_seed()) for _ in sitters])


def _sitter(plan: SeatPlan, game: str) -> Sitter:
    if plan.kind == HUMAN:
        return Sitter(plan.name, HUMAN, sign=plan.sign)
    return Sitter(plan.name, plan.kind, make_player(plan.kind, game))
