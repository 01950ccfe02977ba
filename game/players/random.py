"""The random player: every choice is as likely as any other."""

from __future__ import annotations

from typing import Any

from engine.base import Action, Decision
from engine.chance import Chance


class RandomPlayer:
    """Chooses by chance alone."""

    def choose(self, view: Any, decision: Decision, chance: Chance) -> Action:
        """Return any of the decision's options."""
        return decision.options[chance.pick(len(decision.options))]
