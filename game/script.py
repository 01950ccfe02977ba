"""Scripts that drive the client: commands, one a line, read and checked whole before any is carried out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.sanctuary.options import End
from game.lineup import HUMAN
from game.players import KINDS

MEANINGS = (
    "up",
    "down",
    "left",
    "right",
    "confirm",
    "cancel",
    "peek",
    "alt",
    "info",
    "log",
    "previous",
    "next",
    "pause",
)
BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder"),
    *("dpup", "dpdown", "dpleft", "dpright"),
)
"""A pad's buttons by SDL's names, in SDL's order; so the axes."""
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
LONGEST = 100_000.0
"""Virtual seconds that a script may ask to wait."""


class ScriptError(ValueError):
    """A line that can't be read: its number and what is wrong, in one sentence."""


class Command(NamedTuple):
    """A command: its line, its name, its values."""

    line: int
    name: str
    values: tuple[Any, ...]


def read_script(text: str) -> list[Command]:
    """Return a script's commands.

    :raises ScriptError: for the first line that can't be read
    """
    commands = []
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if not line:
            continue
        name, _, rest = line.partition(" ")
        try:
            commands.append(Command(number, name, _reader(name)(rest.strip())))
        except ValueError as error:
            raise ScriptError(f"Line {number}: {error}") from error
    return commands


def _reader(name: str) -> Callable[[str], tuple[Any, ...]]:
    if name not in _READERS:
        raise ValueError(f"there is no command {name!r}.")
    return _READERS[name]


def _words(rest: str, fewest: int, most: int, what: str) -> list[str]:
    words = rest.split()
    if not fewest <= len(words) <= most:
        raise ValueError(f"{what} expected.")
    return words


def _one_of(word: str, words: object, what: str) -> str:
    if word not in words:  # type: ignore[operator]
        raise ValueError(f"{word!r} is no {what}.")
    return word


def _number(word: str, what: str, low: float, high: float) -> float:
    try:
        number = float(word)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise ValueError(f"{word!r} is no {what}.")
    return number


def _whole(word: str, what: str, high: int = 2**63 - 1) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 19 or int(word) > high:
        raise ValueError(f"{word!r} is no {what}.")
    return int(word)


def _start(rest: str) -> tuple[Any, ...]:
    game, kinds, *options = _words(rest, 2, 5, "start GAME KIND,KIND,... [seed=N] [end=...] [rounds=N]")
    _one_of(game, GAMES, "game")
    seats = tuple(_one_of(kind, (HUMAN, *KINDS), "kind of player") for kind in kinds.split(","))
    if not 3 <= len(seats) <= 5:
        raise ValueError("3 to 5 seats are needed.")
    given: dict[str, Any] = {}
    for option in options:
        name, _, value = option.partition("=")
        if name in given:
            raise ValueError(f"{name} stands twice.")
        if name == "seed":
            given[name] = _whole(value, "seed")
        elif game != "sanctuary":
            raise ValueError(f"{option!r} is no option of {game}.")
        elif name == "end":
            given[name] = End(_one_of(value, [*End], "end"))
        elif name == "rounds":
            given[name] = _whole(value, "number of rounds", 12)
        else:
            raise ValueError(f"{option!r} is no option of start.")
    return game, seats, given


def _meaning(rest: str) -> tuple[Any, ...]:
    (word,) = _words(rest, 1, 1, "one meaning")
    return (_one_of(word, MEANINGS, "meaning"),)


def _name(rest: str) -> tuple[Any, ...]:
    (word,) = _words(rest, 1, 1, "one name")
    if not re.fullmatch(r"[\w][\w.-]*", word):
        raise ValueError(f"{word!r} is no name of a file.")
    return (word,)


def _key(rest: str) -> tuple[Any, ...]:
    if not rest:
        raise ValueError("the name of a key expected.")
    return (rest,)


def _mouse(rest: str) -> tuple[Any, ...]:
    x, y = _words(rest, 2, 2, "X Y")
    return _number(x, "place", -100, 2020), _number(y, "place", -100, 1180)


def _click(rest: str) -> tuple[Any, ...]:
    x, y, *button = _words(rest, 2, 3, "X Y [right]")
    return (*_mouse(f"{x} {y}"), bool(button and _one_of(button[0], ("right",), "button of the mouse")))


def _pad(rest: str) -> tuple[Any, ...]:
    number, deed, *more = _words(rest, 2, 4, "pad N plug, unplug, press, release or axis")
    pad = _whole(number, "number of a pad", 16)
    if deed in ("plug", "unplug") and not more:
        return pad, deed
    if deed in ("press", "release") and len(more) == 1:
        return pad, deed, _one_of(more[0], BUTTONS, "button of a pad")
    if deed == "axis" and len(more) == 2:
        return pad, deed, _one_of(more[0], AXES, "axis of a pad"), _number(more[1], "place of an axis", -1, 1)
    raise ValueError("pad N plug, unplug, press BUTTON, release BUTTON or axis NAME VALUE expected.")


def _wait(rest: str) -> tuple[Any, ...]:
    (word,) = _words(rest, 1, 1, "wait SECONDS, idle or end")
    return (word,) if word in ("idle", "end") else (_number(word, "number of seconds", 0, LONGEST),)


def _expect(rest: str) -> tuple[Any, ...]:
    path, _, text = rest.partition(" ")
    text = text.strip()
    if not path or not text:
        raise ValueError("expect PATH VALUE expected.")
    try:
        return path, json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return path, text


_READERS: dict[str, Callable[[str], tuple[Any, ...]]] = {
    "start": _start,
    "press": _meaning,
    "hold": _meaning,
    "release": _meaning,
    "key": _key,
    "mouse": _mouse,
    "click": _click,
    "pad": _pad,
    "wait": _wait,
    "shot": _name,
    "dump": _name,
    "expect": _expect,
}
