"""What reaches scenes: presses of a meaning, and the pointer."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias


class Meaning(StrEnum):
    """What a player can mean by a press."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    PEEK = "peek"
    ALT = "alt"
    INFO = "info"
    LOG = "log"
    PREVIOUS = "previous"
    NEXT = "next"
    PAUSE = "pause"


DIRECTIONS = frozenset({Meaning.UP, Meaning.DOWN, Meaning.LEFT, Meaning.RIGHT})


class Command(StrEnum):
    """What the program itself does, whichever scene is on top."""

    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"


class Kind(StrEnum):
    """The kinds of devices; pads differ in what is printed on their buttons."""

    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"

    @property
    def is_pad(self) -> bool:
        """Whether it is a controller."""
        return self not in (Kind.KEYBOARD, Kind.MOUSE)


class Device(NamedTuple):
    """A device: its kind, and of pads the number of this plugging-in."""

    kind: Kind
    number: int = 0


KEYBOARD = Device(Kind.KEYBOARD)
MOUSE = Device(Kind.MOUSE)


class Press(NamedTuple):
    """A meaning begins or ends on a device; ``repeat`` is a direction's, held on."""

    meaning: Meaning
    down: bool
    device: Device
    repeat: bool = False


class Pointer(NamedTuple):
    """The pointer, in stage units: kind ``move``, ``down``, ``up``, or ``wake``.

    ``wake`` is a press while the pointer was hidden: it shows the pointer and selects nothing.
    """

    x: float
    y: float
    kind: str
    button: int = 0


class Typed(NamedTuple):
    """A key that has no meaning: a digit, or empty for any other. It is a sign of life, and types a seed."""

    digit: str = ""


Said: TypeAlias = Press | Pointer | Typed | Command


def is_begun(said: Press | Pointer | Typed) -> bool:
    """Whether something is pressed, not let go or only moved."""
    if isinstance(said, Pointer):
        return said.kind in ("down", "wake")
    return isinstance(said, Typed) or said.down
