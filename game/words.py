"""All words on the screen, in English and Japanese, from gettext catalogues whose message ids are dotted keys.

To add a word: give its key a ``msgid`` and ``msgstr`` in both ``assets/words/en/LC_MESSAGES/gekokujo.po`` and
``assets/words/ja/LC_MESSAGES/gekokujo.po`` (with the same ``{fields}``; a counted word has the key as ``msgid_plural``
too), run ``python assets/words/compile.py``, and commit the .po and .mo files. ``docs/rules/glossary.md`` decides what
a thing is called.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from importlib import resources

from engine.sanctuary.cards import Card, Kind, Sign


def available() -> tuple[str, ...]:
    """Return the languages that there are words in."""
    return ("en", "ja")


class _Missing(gettext.NullTranslations):
    """Where a catalogue looks for a key it lacks: a mistake in the program, so it must not show as a word."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise KeyError(msgid1)


class Words:
    """The words of one language: called with a key and the values of its fields."""

    def __init__(self, lang: str, catalogue: gettext.NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue

    @classmethod
    def load(cls, lang: str) -> Words:
        """Return the words of a language.

        :raises ValueError: for a language without words
        """
        if lang not in available():
            raise ValueError(f"There are no words in {lang!r}.")
        path = resources.files("assets").joinpath("words", lang, "LC_MESSAGES", "gekokujo.mo")
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        catalogue.add_fallback(_Missing())
        return cls(lang, catalogue)

    def __call__(self, key: str, **fields: object) -> str:
        """Return the words of a key.

        :raises KeyError: for an unknown key, or a field without a value
        """
        return self._catalogue.gettext(key).format(**fields)

    def counted(self, key: str, n: int, **fields: object) -> str:
        """Return the words of a key in the form for ``n`` things; ``{n}`` is one of its fields.

        :raises KeyError: for an unknown key, or a field without a value
        """
        return self._catalogue.ngettext(key, key, n).format(n=n, **fields)

    def rank(self, n: int) -> str:
        """Return a place in the column, counted from 1: 4th, 4位."""
        return self("rank", n=self._nth(n))

    def place(self, n: int) -> str:
        """Return a seat's place at the end, counted from 1: 1st place, 1着."""
        return self("place", n=self._nth(n))

    def _nth(self, n: int) -> str:
        return ordinal(n) if self.lang == "en" else str(n)

    def sign(self, sign: Sign) -> str:
        """Return a sign's name: Aries, 牡羊座."""
        return self(f"sign.{sign}")

    def badge(self, sign: Sign) -> str:
        """Return a sign's short form: two letters, or one kanji."""
        return self(f"sign.badge.{sign}")

    def card(self, card: Card) -> str:
        """Return a card's name for the log: gold +3, 銀の2."""
        return self(f"card.name.{card.kind}", n=signed(card.number) if card.kind == Kind.GOLD else card.number)

    def date(self, month: int, day: int) -> str:
        """Return a day of the year: 5 May, 5月5日."""
        return self("date", month=self(f"month.{month}"), day=day)

    def list(self, items: Sequence[str]) -> str:
        """Return an enumeration: Aki, Haru and Mio; アキ、ハル、ミオ."""
        *most, last = items or [""]
        return self("list.last").join([self("list.between").join(most), last]) if most else last


def ordinal(n: int) -> str:
    """Return an English ordinal in figures: 1st, 2nd, 11th."""
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th') }"


def signed(n: int) -> str:
    """Return a number with its sign, a true minus where it is one."""
    return f"{n:+d}".replace("-", "−")
