"""What came out of many games: who won how often, and the tables that tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from engine.sanctuary.cards import SIGNS, Sign

if TYPE_CHECKING:
    from rich.table import Table


class Played(msgspec.Struct, frozen=True):
    """A finished game: by seat the players' kinds, in Sanctuary the signs, the places; its record's line if wanted."""

    kinds: tuple[str, ...]
    signs: tuple[Sign, ...]
    places: tuple[int, ...]
    rounds: int
    decisions: int
    line: str = ""


class Score(msgspec.Struct):
    """How often somebody sat down, and won; a shared first place is a part of a win."""

    seated: int = 0
    wins: float = 0.0

    @property
    def share(self) -> float:
        """The part of the sittings that was won, 0 … 1."""
        return self.wins / self.seated if self.seated else 0.0


class Tally:
    """Counts games as they come."""

    def __init__(self, seats: int, kinds: Iterable[str]) -> None:
        self.games = self.rounds = self.decisions = 0
        self.seats = [Score() for _ in range(seats)]
        self.kinds = {kind: Score() for kind in kinds}
        self.signs = {sign: Score() for sign in SIGNS}

    def add(self, game: Played) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += game.rounds
        self.decisions += game.decisions
        won = 1 / max(1, game.places.count(1))  # in the arena nobody may win (A8.2)
        for seat, place in enumerate(game.places):
            scores = [self.seats[seat], self.kinds[game.kinds[seat]]]
            if game.signs:
                scores.append(self.signs[game.signs[seat]])
            for score in scores:
                score.seated += 1
                score.wins += won if place == 1 else 0.0

    def tables(self, seconds: float) -> Iterator[Table]:
        """Yield the tables to print; ``seconds`` is how long the games took."""
        from rich.table import Table  # takes long to load, and workers print nothing

        summary = Table("games", "rounds", "decisions", "games a second")
        each = max(1, self.games)
        means = (self.rounds / each, self.decisions / each, self.games / seconds)
        summary.add_row(str(self.games), *(f"{mean:.1f}" for mean in means))
        yield summary
        wins = Table("who", "seated", "wins", "win share")
        for column in wins.columns[1:]:
            column.justify = "right"
        for group in self._groups():
            for name, score in group.items():
                wins.add_row(name, str(score.seated), f"{score.wins:.1f}", f"{score.share:.1%}")
            wins.add_section()
        wins.caption = f"An even share is {1 / len(self.seats):.1%}."
        yield wins

    def _groups(self) -> Iterator[dict[str, Score]]:
        yield {f"seat {seat}": score for seat, score in enumerate(self.seats)}
        yield self.kinds
        if any(score.seated for score in self.signs.values()):
            yield {str(sign): score for sign, score in self.signs.items()}
