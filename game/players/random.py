"""The random player: every choice is as likely as any other."""

from __future__ import annotations

from engine.base import Action, Decision
from engine.chance import Chance
from engine.sanctuary.view import View


class RandomPlayer:
    """Chooses by chance alone."""

    def choose(self, view: View, decision: Decision, chance: Chance) -> Action:
        """Return any of the decision's options."""
        return decision.options[chance.pick(len(decision.options))]
