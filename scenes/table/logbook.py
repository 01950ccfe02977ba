"""The lines of Sanctuary's log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.base import Seat
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Card, Kind, Sign
from game.words import Words
from scenes.logbook import GODDESS, Line, Logbook, Told
from scenes.shown import Shown


class Rank(int):
    """A rank from 1, told in the language's own way."""


class SanctuaryLog(Logbook):
    """Writes lines from Sanctuary's events; ``faces`` are the deck's cards by id."""

    def __init__(self, faces: Mapping[str, Card], names: tuple[str, ...]) -> None:
        super().__init__(names)
        self._faces = faces

    def say(self, value: Any, words: Words) -> Any:
        """Return what a field says in a language."""
        if isinstance(value, Sign):
            return words.sign(value)
        if isinstance(value, Card):
            return words.card(value)
        if isinstance(value, Rank):
            return words.rank(value)
        return super().say(value, words)

    def card(self, card: str) -> Card:
        """Return a card that lies open."""
        return self._faces[card]


def _laid(log: SanctuaryLog, event: ev.TableLaid, shown: Shown) -> list[Told]:
    return [log.of(event.first, "log.first")]


def _declared(log: SanctuaryLog, event: ev.SignDeclared, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.declared", sign=event.sign)]


def _round(log: SanctuaryLog, event: ev.RoundBegan, shown: Shown) -> list[Told]:
    return [Line(None, "log.round", {"n": event.round})]


def _discarded(log: SanctuaryLog, event: ev.SetDiscarded, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.discarded", card=log.card(event.card))]


def _opened(log: SanctuaryLog, event: ev.CardOpened, shown: Shown) -> list[Told]:
    card, seat, sign = log.card(event.card), event.seat, event.mark
    if card.kind == Kind.GOLD:
        way = "up" if card.number > 0 else "down"
        return [log.of(seat, f"log.opened.gold.{way}", sign=sign, n=abs(card.number))]
    if card.kind == Kind.SILVER:
        return [log.of(seat, "log.opened.silver", sign=sign, n=card.number)]
    return [log.of(seat, "log.opened.war", sign=sign, other=event.beside)]


def _moved(log: SanctuaryLog, event: ev.GoldMoved, shown: Shown) -> list[Told]:
    whose = _whose(shown)
    start, stop = Rank(event.start + 1), Rank(event.stop + 1)
    if start == stop:
        return [Line(whose, "log.gold.stays", {"sign": event.mark, "rank": start})]
    end = ".top" if event.stop == 0 else ".bottom" if event.stop == len(shown.column) - 1 else ".moved"
    return [Line(whose, f"log.gold{end}", {"sign": event.mark, "start": start, "stop": stop})]


def _whose(shown: Shown) -> Seat | None:
    return GODDESS if shown.goddess else shown.turn


def _placed(log: SanctuaryLog, event: ev.SilverPlaced, shown: Shown) -> list[Told]:
    if event.lying != shown.threshold - 1:
        return []
    return [Line(_whose(shown), "log.silver.onemore", {"sign": event.mark})]


def _joined(log: SanctuaryLog, event: ev.RowJoined, shown: Shown) -> list[Told]:
    if not shown.goddess:
        return []
    return [Line(GODDESS, "log.joined", {"sign": event.mark, "other": event.beside})]


def _idle(log: SanctuaryLog, event: ev.WarIdle, shown: Shown) -> list[Told]:
    return [Line(GODDESS, "log.joined.not", {"sign": event.mark, "n": event.row + 1})]


def _fired(log: SanctuaryLog, event: ev.RankChangeBegan, shown: Shown) -> list[Told]:
    row = shown.column[event.row]
    return [Line(_whose(shown), "log.rankchange", {"sign": row.saints[0], "n": len(row.silver)})]


def _climbed(log: SanctuaryLog, event: ev.RowClimbed, shown: Shown) -> list[Told]:
    if event.sum == 0:
        return []
    fields = {"sign": event.saints[0], "n": event.sum, "rank": Rank(event.stop + 1)}
    stopped = event.start - event.stop < event.sum
    return [Line(None, "log.rises.top" if stopped else "log.rises", fields)]


def _swept(log: SanctuaryLog, event: ev.SilversDiscarded, shown: Shown) -> list[Told]:
    return [Line(None, "log.silvers.discarded", {}, len(event.cards))]


def _rolled(log: SanctuaryLog, event: ev.WarRolled, shown: Shown) -> list[Told]:
    rolls = tuple(
        Line(None, "log.die", {"sign": sign, "n": die}) for sign, die in zip(event.saints, event.dice, strict=True)
    )
    ties = [Line(None, "log.tie", {"signs": group}) for group in event.groups if len(group) > 1]
    return [Line(None, "log.dice", {"dice": rolls}), *ties]


def _exchanged(log: SanctuaryLog, event: ev.HandExchanged, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.exchanged", len(event.drawn))]


def _set(log: SanctuaryLog, event: ev.CardSet, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "log.set")]


def _drew(log: SanctuaryLog, event: ev.CardDrawn, shown: Shown) -> list[Told]:
    """Tell of a card set and a card drawn in one line."""
    last = log.lines[-1] if log.lines else None
    if last is not None and last.key == "log.set" and last.whose == event.seat:
        log.lines[-1] = log.of(event.seat, "log.set.drew")
        return []
    return [log.of(event.seat, "log.drew")]


def _goddess(log: SanctuaryLog, event: ev.GoddessOpened, shown: Shown) -> list[Told]:
    if event.card is None:
        return [Line(GODDESS, "log.goddess.nothing", {})]
    return [Line(GODDESS, "log.goddess.opens", {"card": log.card(event.card), "sign": event.mark})]


def _over(log: SanctuaryLog, event: ev.MatchEnded, shown: Shown) -> list[Told]:
    if event.reason == "rounds":
        return [Line(None, "log.over.rounds", {}, event.rounds)]
    return [Line(None, f"log.over.{event.reason}", {"sign": event.column[0]})]


SanctuaryLog.tellers = {
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
