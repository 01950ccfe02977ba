"""A sitting: a match, those who play it, and what each of them may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.base import Action, Decision, Event, Outcome, Seat
from engine.chance import Chance
from engine.match import Match
from engine.record import Record
from engine.sanctuary.actions import Declare
from engine.sanctuary.cards import Sign
from game.players.protocol import Player


class Sitter(msgspec.Struct):
    """Who sits at a seat: name, kind for the record, the computer player (None: a person), a sign fixed beforehand."""

    name: str
    kind: str
    player: Player | None = None
    sign: Sign | None = None


class Session:
    """A match with its players. Choices go in, events come out; nobody gets more than its seat may see."""

    def __init__(self, match: Match[Any], sitters: Sequence[Sitter], chances: Sequence[Chance]) -> None:
        self._match = match
        self.sitters = tuple(sitters)
        self._chances = tuple(chances)
        self.seed = match.seed

    @property
    def game(self) -> str:
        """The game's name."""
        return self._match.game

    @property
    def decision(self) -> Decision | None:
        """The decision that is due, or None at the end."""
        return self._match.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self._match.outcome

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.player is None)

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has something to choose now; a sign fixed beforehand is declared without asking."""
        decision = self.decision
        if decision is None or self.sitters[decision.seat].player is not None:
            return False
        return self._fixed(decision) is None

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat may know, in the game's own view; None is what all know."""
        return self._match.view(seat)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out the choice of the seat that decides, and return what happened, with every face.

        :raises IllegalAction: with clause and sentence
        """
        return self._match.apply(action)

    def choose(self) -> Action:
        """Return the choice that needs no person: a computer player's, from its own view, or the fixed sign."""
        decision = self.decision
        assert decision is not None
        player = self.sitters[decision.seat].player
        if player is not None:
            return player.choose(self.view(decision.seat), decision, self._chances[decision.seat])
        fixed = self._fixed(decision)
        assert fixed is not None
        return fixed

    def _fixed(self, decision: Decision) -> Action | None:
        sign = self.sitters[decision.seat].sign
        return Declare(decision.seat, sign) if decision.kind == "declare" and sign is not None else None

    def record(self) -> Record:
        """Return the record of the match so far."""
        return self._match.record([sitter.kind for sitter in self.sitters])
