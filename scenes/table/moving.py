"""What moves on the table of Sanctuary right now: set by the stage, read by what draws."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.base import Seat
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Sign


@dataclass
class Trail:
    """The light behind a row that climbs: the place from which it came, its alpha."""

    start: int
    alpha: float = 1.0


@dataclass
class War:
    """A war whose dice are on the screen.

    ``faces`` are what they show now, ``height`` how high they are thrown, 0 to 1, ``spin`` how far they are from lying
    straight, 0 to 1, ``light`` how far the scene has come in.
    """

    event: ev.WarRolled
    faces: list[int]
    landed: bool = False
    height: float = 0.0
    spin: float = 0.0
    light: float = 1.0


@dataclass
class Ghost:
    """A row that joins another, on its way: its saints, from where to where, how far; it fades instead of moving."""

    saints: tuple[Sign, ...]
    start: float
    stop: float
    fades: bool
    share: float = 0.0


@dataclass
class Moving:
    """What moves now, for drawing."""

    rows: dict[Sign, float] = field(default_factory=dict)
    """How many places below its own a sign's row is seen."""
    faint: dict[Sign, float] = field(default_factory=dict)
    """The alpha of rows that have jumped to their places."""
    lifted: Sign | None = None
    lift: float = 0.0
    arrow: tuple[int, int] | None = None
    """From which row to which an arrow is seen, where nothing slides."""
    trail: Trail | None = None
    ghost: Ghost | None = None
    counting: dict[str, float] = field(default_factory=dict)
    """How much of the number of a silver card on its way counts already, 0 to 1."""
    arriving: dict[Seat, int] = field(default_factory=dict)
    leaving_set: Seat | None = None
    opening: bool = False
    banner: float = 1.0
    word: float = 1.0
    word_from: float = 1.0
    """The size from which the words of a rank change come."""
    rank_word: bool = False
    push: tuple[int, float] | None = None
    """The row about which the camera comes nearer, and how near it is, 0 to 1."""
    shake: float = 0.0
    """How far the column is from its place, in stage units, sideways."""
    war: War | None = None
    light: float = 0.0
    pulse: float = 0.0
    flame_out: float | None = None
    claim: tuple[Seat, Sign, float] | None = None
