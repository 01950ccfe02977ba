"""The five classes, their two numbers, and the ten cards (A1.1, A1.2)."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from enum import StrEnum
from importlib import resources
from typing import Any, Final

import msgspec


class Class(StrEnum):
    """The classes, in the order of the class file."""

    BRAVER = "braver"
    WARRIOR = "warrior"
    LANCER = "lancer"
    ARCHER = "archer"
    MAGICIAN = "magician"


class Call(StrEnum):
    """What an attacker calls: which of a card's two numbers counts (A5.1)."""

    MELEE = "melee"
    RANGED = "ranged"


CLASSES: Final = tuple(Class)
CALLS: Final = tuple(Call)
COPIES: Final = 2
CARDS: Final = tuple(f"{one.value}{copy}" for one in Class for copy in range(1, COPIES + 1))
"""The ten cards' ids, by class and copy (A1.1)."""
INDEX: Final = {card: k for k, card in enumerate(CARDS)}
BRAVERS: Final = (INDEX["braver1"], INDEX["braver2"])
MOST = 999
MAX_CLASSES_CHARACTERS = 100_000


class Classes(msgspec.Struct, frozen=True):
    """Five checked classes: melee and ranged number of each, in the order of ``Class``.

    ``digest`` tells them from any other.
    """

    name: str
    numbers: tuple[tuple[int, int], ...]
    digest: str

    def number(self, card: str, call: Call) -> int:
        """Return a card's number for a call."""
        return self.numbers[CLASSES.index(class_of(card))][CALLS.index(call)]


class BadClasses(ValueError):
    """A class file that can't be used: the file, the class and what is wrong, in one sentence."""


def class_of(card: str) -> Class:
    """Return the class of a card's id."""
    return CLASSES[INDEX[card] // COPIES]


def read_classes(text: str, name: str) -> Classes:
    """Read a class file's text and check it whole (A1.2); ``name`` is the file's name, for messages.

    :raises BadClasses: with the file, the class and what is wrong
    """
    if len(text) > MAX_CLASSES_CHARACTERS:
        raise BadClasses(f"{name}: too long for a class file.")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadClasses(f"{name}: not a readable TOML file ({error}).") from error
    if data.get("copies", COPIES) != COPIES:
        raise BadClasses(f"{name}: there are two cards of each class.")
    rows = data.get("classes")
    if not isinstance(rows, dict):
        raise BadClasses(f"{name}: the table of classes is missing.")
    return classes_of(data.get("name"), {one: _pair(row, f"{name}: {_short(one)}") for one, row in rows.items()}, name)


def classes_of(title: Any, numbers: dict[str, tuple[Any, ...]], name: str) -> Classes:
    """Check classes given as (melee, ranged) by class, as a record holds them (A1.2).

    :raises BadClasses: with the name, the class and what is wrong
    """
    if not isinstance(title, str) or not title.strip() or len(title) > 60 or not title.isprintable():
        raise BadClasses(f"{name}: the classes need a name of 1 to 60 characters.")
    for one in Class:
        if one not in numbers:
            raise BadClasses(f"{name}: {one} is missing.")
    if strangers := sorted({*numbers} - {*Class}):
        raise BadClasses(f"{name}: there is no class {_short(strangers[0])}.")
    for one in Class:
        if len(numbers[one]) != len(CALLS):
            raise BadClasses(f"{name}: {one} needs two numbers, melee and ranged.")
        for call, number in zip(Call, numbers[one], strict=True):
            if type(number) is not int or not 0 <= number <= MOST:
                raise BadClasses(f"{name}: {one}: the {call} number is no whole number from 0 to {MOST}.")
    ordered = tuple((numbers[one][0], numbers[one][1]) for one in Class)
    digest = hashlib.sha256(msgspec.json.encode((title, ordered))).hexdigest()[:16]
    return Classes(title, ordered, digest)


def _pair(row: Any, place: str) -> tuple[Any, ...]:
    if not isinstance(row, dict) or {*row} != {*Call}:
        raise BadClasses(f"{place} needs exactly melee and ranged.")
    return tuple(row[call] for call in Call)


def _short(text: str) -> str:
    return f"{text[:40]!a}"


@functools.cache
def default_classes() -> Classes:
    """Return the product's own classes, "Evened five"."""
    text = resources.files("assets").joinpath("decks/arena.toml").read_text(encoding="utf-8")
    return read_classes(text, "arena.toml")
