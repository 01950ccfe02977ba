"""A lineup in the making: what each item of the setup changes. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from engine.arena.options import ArenaOptions
from engine.base import Options, Seat
from engine.games import GAMES
from engine.sanctuary.cards import Sign
from engine.sanctuary.options import FEWEST_ROUNDS, MOST_ROUNDS, End, SanctuaryOptions
from game.lineup import HUMAN, Lineup, SeatPlan

FEWEST, MOST = 3, 5
LEVELS = ("easy", "normal")
USUAL_LEVEL = "normal"
OPTIONS: dict[str, type[Options]] = {"sanctuary": SanctuaryOptions, "arena": ArenaOptions}
BEGINNER = {"sanctuary": "first", "arena": "dealer"}
"""The option of each game that says which seat begins; None leaves it to chance."""
T = TypeVar("T")


def usual() -> Lineup:
    """Return the lineup that a first visit finds: one person against three computer players."""
    return Lineup([SeatPlan("", HUMAN), *(SeatPlan("", USUAL_LEVEL) for _ in range(3))])


class Draft:
    """A lineup that is being changed, each time to another that the rules allow.

    Seats and seed are the same whatever is played; each game keeps its own options, so that it is found again as it
    was left.
    """

    def __init__(self, lineup: Lineup | None = None) -> None:
        lineup = lineup or usual()
        self.seats = [SeatPlan(plan.name, plan.kind, plan.sign) for plan in lineup.seats]
        self.game = lineup.game
        self._options: dict[str, Any] = {game: OPTIONS[game]() for game in GAMES} | {lineup.game: lineup.options}
        self.seed = lineup.seed

    def lineup(self, names: Sequence[str]) -> Lineup:
        """Return the lineup with the seats' names; signs are only taken along to where they are declared."""
        seats = [
            SeatPlan(name, plan.kind, plan.sign if self.has_signs else None)
            for name, plan in zip(names, self.seats, strict=False)
        ]
        return Lineup(seats, self.options, self.seed, self.game)

    # --- The game

    @property
    def options(self) -> Any:
        """The options of the game that is chosen."""
        return self._options[self.game]

    @options.setter
    def options(self, options: Options) -> None:
        self._options[self.game] = options

    def choose_game(self, game: str) -> None:
        """Choose what is played."""
        self.game = game

    def game_after(self, by: int = 1) -> str:
        """Return another game, so many after this one."""
        return _stepped(GAMES, self.game, by)

    @property
    def has_signs(self) -> bool:
        """Whether people declare signs in this game."""
        return self.game == "sanctuary"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of this game that count now, from the top."""
        if self.game == "arena":
            return ("dealer", "seed")
        rounds = ("rounds",) if self.options.end == End.ROUNDS else ()
        return ("end", *rounds, "first", "seed")

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(plan.kind == HUMAN for plan in self.seats)

    # --- Seats

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.seats) < MOST

    @property
    def can_remove(self) -> bool:
        """Whether there is a seat too many."""
        return len(self.seats) > FEWEST

    def add(self) -> None:
        """Add a computer player after the others."""
        if self.can_add:
            self.seats.append(SeatPlan("", USUAL_LEVEL))

    def remove(self) -> None:
        """Remove the last seat; if it was to go first, chance decides again."""
        if self.can_remove:
            self.seats.pop()
            for game, options in self._options.items():
                if getattr(options, BEGINNER[game]) == len(self.seats):
                    self._options[game] = msgspec.structs.replace(options, **{BEGINNER[game]: None})

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits at a seat."""
        return self.seats[seat].kind == HUMAN

    def seat_human(self, seat: Seat, human: bool) -> None:
        """Let a person or a computer player sit; a computer player declares at the table."""
        if human != self.is_human(seat):
            self.seats[seat] = SeatPlan("", HUMAN if human else USUAL_LEVEL)

    def step_level(self, seat: Seat, by: int) -> None:
        """Change a computer player's strength."""
        self.seats[seat].kind = _stepped(LEVELS, self.seats[seat].kind, by)

    def fix_sign(self, seat: Seat, sign: Sign | None) -> None:
        """Fix a person's sign beforehand; None leaves it to the table."""
        self.seats[seat].sign = sign

    def step_sign(self, seat: Seat, by: int) -> None:
        """Go to the next sign, or back to declaring at the table."""
        self.fix_sign(seat, _stepped((None, *Sign), self.seats[seat].sign, by))

    # --- Rules

    def step_end(self, by: int) -> None:
        """Change how the game ends."""
        self._set(end=_stepped(tuple(End), self.options.end, by))

    def step_rounds(self, by: int) -> None:
        """Change after how many rounds it ends."""
        self._set(rounds=_stepped(range(FEWEST_ROUNDS, MOST_ROUNDS + 1), self.options.rounds, by))

    @property
    def beginner(self) -> Seat | None:
        """The seat that begins; None leaves it to chance."""
        seat: Seat | None = getattr(self.options, BEGINNER[self.game])
        return seat

    def step_beginner(self, by: int) -> None:
        """Change who begins: chance, or a seat."""
        self._set(**{BEGINNER[self.game]: _stepped((None, *range(len(self.seats))), self.beginner, by)})

    def _set(self, **values: Any) -> None:
        self.options = msgspec.structs.replace(self.options, **values)


def _stepped(values: Sequence[T], value: T, by: int) -> T:
    return values[(values.index(value) + by) % len(values)]
