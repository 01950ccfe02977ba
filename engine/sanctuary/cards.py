"""Signs, cards and decks (S1), and the reader that checks a deck file before use."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from enum import StrEnum
from importlib import resources
from typing import Any

import msgspec


class Sign(StrEnum):
    """The twelve signs in zodiac order (S1.1)."""

    ARIES = "aries"
    TAURUS = "taurus"
    GEMINI = "gemini"
    CANCER = "cancer"
    LEO = "leo"
    VIRGO = "virgo"
    LIBRA = "libra"
    SCORPIO = "scorpio"
    SAGITTARIUS = "sagittarius"
    CAPRICORN = "capricorn"
    AQUARIUS = "aquarius"
    PISCES = "pisces"

    # Enum's own hash is Python code; actions are hashed at every choice.
    __hash__ = str.__hash__


SIGNS: tuple[Sign, ...] = tuple(Sign)
INDEX: dict[str, int] = {sign: i for i, sign in enumerate(SIGNS)}


class Kind(StrEnum):
    """The three kinds of cards in the draw pile (S1.2)."""

    GOLD = "gold"
    SILVER = "silver"
    WAR = "war"


COUNTS: dict[Kind, int] = {Kind.GOLD: 12, Kind.SILVER: 42, Kind.WAR: 6}
NUMBERS: dict[Kind, frozenset[int]] = {
    Kind.GOLD: frozenset(range(-11, 12)) - {0},
    Kind.SILVER: frozenset(range(1, 12)),
    Kind.WAR: frozenset(range(1, 13)),
}


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card of the draw pile: its id, its number and three marks, the top one first (S1.3)."""

    id: str
    kind: Kind
    number: int
    marks: tuple[Sign, Sign, Sign]


class Deck(msgspec.Struct, frozen=True):
    """Sixty checked cards, in the order of their ids. ``digest`` tells it from any other."""

    name: str
    cards: tuple[Card, ...]
    digest: str

    def __hash__(self) -> int:
        return hash((self.name, self.digest))


class BadDeck(ValueError):
    """A deck file that can't be used: the file, the card and what is wrong, in one sentence."""


MAX_ID = 16
MAX_DECK_CHARACTERS = 1_000_000
_decks: dict[str, Deck] = {}


def deck_by_digest(digest: str) -> Deck:
    """Return a deck that was made in this process.

    :raises KeyError: for an unknown one
    """
    return _decks[digest]


def read_deck(text: str, name: str) -> Deck:
    """Read a deck file's text and check it whole (S1.3); ``name`` is the file's name, for messages.

    :raises BadDeck: with the file, the card and what is wrong
    """
    if len(text) > MAX_DECK_CHARACTERS:
        raise BadDeck(f"{name}: too long for a deck file.")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadDeck(f"{name}: not a readable TOML file ({error}).") from error
    return deck_of(data, name)


def deck_of(data: Any, name: str) -> Deck:
    """Check a deck given as plain lists, as a deck file or a record holds it (S1.3).

    :raises BadDeck: with the name, the card and what is wrong
    """
    title = data.get("name")
    if not isinstance(title, str) or not title.strip() or len(title) > 60 or not title.isprintable():
        raise BadDeck(f"{name}: the deck needs a name of 1 to 60 characters.")
    cards = [card for kind in Kind for card in _cards_of_kind(data.get(kind.value), kind, name)]
    _check_unique(cards, name)
    return make_deck(title, cards)


def make_deck(title: str, cards: list[Card]) -> Deck:
    """Return the deck of checked cards, and remember it under its digest."""
    ordered = tuple(sorted(cards, key=lambda card: card.id))
    digest = hashlib.sha256(msgspec.json.encode((title, ordered))).hexdigest()[:16]
    deck = Deck(title, ordered, digest)
    _decks.setdefault(digest, deck)
    return deck


def _cards_of_kind(rows: Any, kind: Kind, name: str) -> list[Card]:
    if not isinstance(rows, list) or len(rows) != COUNTS[kind]:
        raise BadDeck(f"{name}: needs a list of {COUNTS[kind]} {kind} cards.")
    return [_card(row, kind, f"{name}: {kind} card {i + 1}") for i, row in enumerate(rows)]


def _card(row: Any, kind: Kind, place: str) -> Card:
    if not isinstance(row, dict) or set(row) != {"id", "number", "marks"}:
        raise BadDeck(f"{place} needs exactly id, number and marks.")
    identity, number, marks = row["id"], row["number"], row["marks"]
    if not isinstance(identity, str) or not identity or len(identity) > MAX_ID or not _plain(identity):
        raise BadDeck(f"{place}: an id has 1 to {MAX_ID} Latin letters, digits or - and _.")
    place = f"{place} ({identity})"
    if type(number) is not int or number not in NUMBERS[kind]:
        raise BadDeck(f"{place}: the number is not one of {_span(kind)}.")
    if not isinstance(marks, list) or len(marks) != 3:
        raise BadDeck(f"{place}: needs three marks.")
    unknown = [mark for mark in marks if not isinstance(mark, str) or mark not in INDEX]
    if unknown:
        raise BadDeck(f"{place}: a mark is not one of the twelve signs.")
    if len(set(marks)) != 3:
        raise BadDeck(f"{place}: the three marks must be different.")
    return Card(identity, kind, number, (Sign(marks[0]), Sign(marks[1]), Sign(marks[2])))


def _plain(identity: str) -> bool:
    return identity.isascii() and identity.replace("-", "").replace("_", "").isalnum()


def _span(kind: Kind) -> str:
    return {Kind.GOLD: "-11 … 11 without 0", Kind.SILVER: "1 … 11", Kind.WAR: "1 … 12"}[kind]


def _check_unique(cards: list[Card], name: str) -> None:
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise BadDeck(f"{name}: the id {card.id} stands on two cards.")
        seen.add(card.id)


@functools.cache
def default_deck() -> Deck:
    """Return the product's own deck, "Balanced sixty"."""
    text = resources.files("assets").joinpath("decks/sanctuary.toml").read_text(encoding="utf-8")
    return read_deck(text, "sanctuary.toml")
