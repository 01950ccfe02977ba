"""The log: what happened, line by line, in public words only. Lines are kept as keys, so that they change language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from engine.base import Event, Seat
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Card, Kind, Sign
from game.words import Words
from scenes.shown import Shown

GODDESS = -1
"""The marker of a line that tells of the Goddess."""


class Rank(int):
    """A rank from 1, told in the language's own way."""


class Line(NamedTuple):
    """A line: whose it is (a seat, GODDESS or None), the key of its words, their fields, what is counted."""

    whose: Seat | None
    key: str
    fields: dict[str, Any]
    counted: int | None = None


Told: TypeAlias = Line | None


class Logbook:
    """Writes lines from events, each told before it changes the shown model."""

    def __init__(self, faces: Mapping[str, Card], names: tuple[str, ...]) -> None:
        self.lines: list[Line] = []
        self._faces = faces
        self._names = names

    def tell(self, event: Event, shown: Shown) -> None:
        """Write what an event tells to all."""
        self._event, self._shown = event.seen_by(None), shown
        teller = _TELLERS.get(type(event))
        if teller is not None:
            self.lines += [line for line in teller(self, self._event, shown) if line is not None]

    def text(self, line: Line, words: Words) -> str:
        """Return a line in a language."""
        fields = {name: self._say(value, words) for name, value in line.fields.items()}
        if line.counted is not None:
            return words.counted(line.key, line.counted, **fields)
        return words(line.key, **fields)

    def _say(self, value: Any, words: Words) -> Any:
        if isinstance(value, Sign):
            return words.sign(value)
        if isinstance(value, Card):
            return words.card(value)
        if isinstance(value, Rank):
            return words.rank(value)
        if isinstance(value, Line):  # a tuple, too
            return self.text(value, words)
        if isinstance(value, tuple):
            return words.list([self._say(part, words) for part in value])
        return value

    def name(self, seat: Seat) -> str:
        """Return a seat's name."""
        return self._names[seat]

    def card(self, card: str) -> Card:
        """Return a card that lies open."""
        return self._faces[card]

    # --- Lines of a seat

    def of(self, seat: Seat, key: str, count: int | None = None, **fields: Any) -> Line:
        """Return a line that tells of a seat."""
        return Line(seat, key, {"name": self.name(seat), **fields}, count)


def _laid(log: Logbook, event: ev.TableLaid, shown: Shown) -> list[Told]:
    return [log.of(event.first, "log.first")]


def _declared(log: Logbook, event: ev.SignDeclared, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.declared", sign=event.sign)]


def _round(log: Logbook, event: ev.RoundBegan, shown: Shown) -> list[Told]:
    return [Line(None, "log.round", {"n": event.round})]


def _discarded(log: Logbook, event: ev.SetDiscarded, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.discarded", card=log.card(event.card))]


def _opened(log: Logbook, event: ev.CardOpened, shown: Shown) -> list[Told]:
    card, seat, sign = log.card(event.card), event.seat, event.mark
    if card.kind == Kind.GOLD:
        way = "up" if card.number > 0 else "down"
        return [log.of(seat, f"log.opened.gold.{way}", sign=sign, n=abs(card.number))]
    if card.kind == Kind.SILVER:
        return [log.of(seat, "log.opened.silver", sign=sign, n=card.number)]
    return [log.of(seat, "log.opened.war", sign=sign, other=event.beside)]


def _moved(log: Logbook, event: ev.GoldMoved, shown: Shown) -> list[Told]:
    whose = _whose(shown)
    start, stop = Rank(event.start + 1), Rank(event.stop + 1)
    if start == stop:
        return [Line(whose, "log.gold.stays", {"sign": event.mark, "rank": start})]
    end = ".top" if event.stop == 0 else ".bottom" if event.stop == len(shown.column) - 1 else ".moved"
    return [Line(whose, f"log.gold{end}", {"sign": event.mark, "start": start, "stop": stop})]


def _whose(shown: Shown) -> Seat | None:
    return GODDESS if shown.goddess else shown.turn


def _placed(log: Logbook, event: ev.SilverPlaced, shown: Shown) -> list[Told]:
    if event.lying != shown.threshold - 1:
        return []
    return [Line(_whose(shown), "log.silver.onemore", {"sign": event.mark})]


def _joined(log: Logbook, event: ev.RowJoined, shown: Shown) -> list[Told]:
    if not shown.goddess:
        return []
    return [Line(GODDESS, "log.joined", {"sign": event.mark, "other": event.beside})]


def _idle(log: Logbook, event: ev.WarIdle, shown: Shown) -> list[Told]:
    return [Line(GODDESS, "log.joined.not", {"sign": event.mark, "n": event.row + 1})]


def _fired(log: Logbook, event: ev.RankChangeBegan, shown: Shown) -> list[Told]:
    row = shown.column[event.row]
    return [Line(_whose(shown), "log.rankchange", {"sign": row.saints[0], "n": len(row.silver)})]


def _climbed(log: Logbook, event: ev.RowClimbed, shown: Shown) -> list[Told]:
    if event.sum == 0:
        return []
    fields = {"sign": event.saints[0], "n": event.sum, "rank": Rank(event.stop + 1)}
    stopped = event.start - event.stop < event.sum
    return [Line(None, "log.rises.top" if stopped else "log.rises", fields)]


def _swept(log: Logbook, event: ev.SilversDiscarded, shown: Shown) -> list[Told]:
    return [Line(None, "log.silvers.discarded", {}, len(event.cards))]


def _rolled(log: Logbook, event: ev.WarRolled, shown: Shown) -> list[Told]:
    rolls = tuple(
        Line(None, "log.die", {"sign": sign, "n": die}) for sign, die in zip(event.saints, event.dice, strict=True)
    )
    ties = [Line(None, "log.tie", {"signs": group}) for group in event.groups if len(group) > 1]
    return [Line(None, "log.dice", {"dice": rolls}), *ties]


def _exchanged(log: Logbook, event: ev.HandExchanged, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.exchanged", len(event.drawn))]


def _set(log: Logbook, event: ev.CardSet, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.set")]


def _drew(log: Logbook, event: ev.CardDrawn, shown: Shown) -> list[Told]:
    """Tell of a card set and a card drawn in one line."""
    last = log.lines[-1] if log.lines else None
    if last is not None and last.key == "log.set" and last.whose == event.seat:
        log.lines[-1] = log.of(event.seat, "log.set.drew")
        return []
    return [log.of(event.seat, "log.drew")]


def _goddess(log: Logbook, event: ev.GoddessOpened, shown: Shown) -> list[Told]:
    if event.card is None:
        return [Line(GODDESS, "log.goddess.nothing", {})]
    return [Line(GODDESS, "log.goddess.opens", {"card": log.card(event.card), "sign": event.mark})]


def _over(log: Logbook, event: ev.MatchEnded, shown: Shown) -> list[Told]:
    if event.reason == "rounds":
        return [Line(None, "log.over.rounds", {}, event.rounds)]
    return [Line(None, f"log.over.{event.reason}", {"sign": event.column[0]})]


_TELLERS: dict[type[Event], Callable[[Logbook, Any, Shown], list[Told]]] = {
    ev.TableLaid: _laid,
    ev.SignDeclared: _declared,
    ev.RoundBegan: _round,
    ev.SetDiscarded: _discarded,
    ev.CardOpened: _opened,
    ev.GoldMoved: _moved,
    ev.SilverPlaced: _placed,
    ev.RowJoined: _joined,
    ev.WarIdle: _idle,
    ev.RankChangeBegan: _fired,
    ev.RowClimbed: _climbed,
    ev.SilversDiscarded: _swept,
    ev.WarRolled: _rolled,
    ev.HandExchanged: _exchanged,
    ev.CardSet: _set,
    ev.CardDrawn: _drew,
    ev.GoddessOpened: _goddess,
    ev.MatchEnded: _over,
}
