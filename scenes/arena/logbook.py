"""The lines of the arena's log."""

from __future__ import annotations

from typing import Any

from engine.arena import events as ev
from engine.arena.classes import CARDS, class_of
from game.words import Words
from scenes.arena.shown import Shown
from scenes.logbook import Line, Logbook, Told


class ArenaLog(Logbook):
    """Writes lines from the arena's events."""

    def say(self, value: Any, words: Words) -> Any:
        """Return what a field says in a language."""
        if isinstance(value, str) and value in CARDS:
            return words(f"class.{class_of(value)}")
        return super().say(value, words)


def _laid(log: ArenaLog, event: ev.TableLaid, shown: Shown) -> list[Told]:
    return [log.of(event.dealer, "arena.log.dealer")]


def _round(log: ArenaLog, event: ev.RoundBegan, shown: Shown) -> list[Told]:
    return [Line(None, "log.round", {"n": event.round})]


def _kept(log: ArenaLog, event: ev.MainKept, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "arena.log.kept")]


def _swapped(log: ArenaLog, event: ev.MainSwapped, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "arena.log.swapped")]


def _offered(log: ArenaLog, event: ev.OfferMade, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "arena.log.offered", other=log.name(event.to))]


def _declined(log: ArenaLog, event: ev.OfferDeclined, shown: Shown) -> list[Told]:
    return [log.of(event.to, "arena.log.declined", other=log.name(event.seat))]


def _exchanged(log: ArenaLog, event: ev.MainsExchanged, shown: Shown) -> list[Told]:
    return [log.of(event.to, "arena.log.accepted", other=log.name(event.seat))]


def _skipped(log: ArenaLog, event: ev.TurnSkipped, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "arena.log.skipped")]


def _called(log: ArenaLog, event: ev.AttackCalled, shown: Shown) -> list[Told]:
    return [log.of(event.seat, f"arena.log.attack.{event.call}", other=log.name(event.target))]


def _decided(log: ArenaLog, event: ev.FightDecided, shown: Shown) -> list[Told]:
    return [log.of(event.target, "arena.log.defeated" if event.defeated else "arena.log.stands")]


def _wounded(log: ArenaLog, event: ev.MainWounded, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "arena.log.wounded", card=event.card)]


def _out(log: ArenaLog, event: ev.SeatOut, shown: Shown) -> list[Told]:
    return [log.of(event.seat, "arena.log.out")]


def _deadlock(log: ArenaLog, event: ev.DeadlockStruck, shown: Shown) -> list[Told]:
    return [Line(None, "arena.log.deadlock", {})]


def _over(log: ArenaLog, event: ev.MatchEnded, shown: Shown) -> list[Told]:
    if event.winner is None:
        return [Line(None, "arena.log.nowinner", {})]
    return [log.of(event.winner, "arena.log.wins")]


ArenaLog.tellers = {
    ev.TableLaid: _laid,
    ev.RoundBegan: _round,
    ev.MainKept: _kept,
    ev.MainSwapped: _swapped,
    ev.OfferMade: _offered,
    ev.OfferDeclined: _declined,
    ev.MainsExchanged: _exchanged,
    ev.TurnSkipped: _skipped,
    ev.AttackCalled: _called,
    ev.FightDecided: _decided,
    ev.MainWounded: _wounded,
    ev.SeatOut: _out,
    ev.DeadlockStruck: _deadlock,
    ev.MatchEnded: _over,
}
