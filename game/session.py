"""A sitting: a match, those who play it, and what each of them may see."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from engine.record import Record

from engine.base import Action, Decision, Event, Outcome, Seat
from engine.chance import Chance
from engine.match import Match
from engine.sanctuary.view import View
from game.players.protocol import Player


class Sitter(msgspec.Struct):
    """Who sits at a seat: a name, a kind for the record (human, easy, …), and the computer player, None for a person."""

    name: str
    kind: str
    player: Player | None = None


class Session:
    """A match with its players. Choices go in, events come out; nobody gets more than its seat may see."""

    def __init__(self, match: Match, sitters: Sequence[Sitter], chances: Sequence[Chance]) -> None:
        self._match = match
        self.sitters = tuple(sitters)
        self._chances = tuple(chances)
        self.seed = match.seed

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
        """Whether a person decides now."""
        decision = self.decision
        return decision is not None and self.sitters[decision.seat].player is None

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know; None is what all know."""
        return self._match.view(seat)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out the choice of the seat that decides, and return what happened, with every face.

        :raises IllegalAction: with clause and sentence
        """
        return self._match.apply(action)

    def choose(self) -> Action:
        """Return the choice of the computer player that decides, made from its own view."""
        decision = self.decision
        assert decision is not None
        player = self.sitters[decision.seat].player
        assert player is not None
        return player.choose(self.view(decision.seat), decision, self._chances[decision.seat])

    def record(self) -> Record:
        """Return the record of the match so far."""
        return self._match.record([sitter.kind for sitter in self.sitters])
