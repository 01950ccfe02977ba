"""What a computer player is: somebody who chooses from a view, with nothing else to look at."""

from __future__ import annotations

from typing import Any, Protocol

from engine.base import Action, Decision
from engine.chance import Chance


class Player(Protocol):
    """Chooses one of a decision's options. States that its seat cannot tell apart get the same choice."""

    def choose(self, view: Any, decision: Decision, chance: Chance) -> Action:
        """Return one of ``decision.options``; ``view`` is the game's, ``chance`` the player's own stream."""
        ...
