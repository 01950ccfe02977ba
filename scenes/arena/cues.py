"""The cue table of the arena: how each event is played on the table's stage."""

from __future__ import annotations

from engine.arena import events as ev
from engine.base import Event
from scenes.arena.shown import Shown
from scenes.arena.stage import ArenaStage
from scenes.director import Cue, Cues


def _dealt(stage: ArenaStage, shown: Shown, event: ev.HandDealt) -> None:
    stage.deal(event.seat, len(event.cards))


def _picked(stage: ArenaStage, shown: Shown, event: ev.MainPicked) -> None:
    stage.pick(event.seat)


def _round(stage: ArenaStage, shown: Shown, event: ev.RoundBegan) -> None:
    stage.round(event)


def _turn(stage: ArenaStage, shown: Shown, event: ev.TurnBegan | ev.PreparationBegan) -> None:
    stage.turn(event.seat)


def _skipped(stage: ArenaStage, shown: Shown, event: ev.TurnSkipped) -> None:
    stage.skip(event.seat)


def _kept(stage: ArenaStage, shown: Shown, event: ev.MainKept) -> None:
    stage.keep(event.seat)


def _swap(stage: ArenaStage, shown: Shown, event: ev.MainSwapped) -> None:
    stage.swap(event.seat, event.place)


def _offer(stage: ArenaStage, shown: Shown, event: ev.OfferMade) -> None:
    stage.offer(event)


def _decline(stage: ArenaStage, shown: Shown, event: ev.OfferDeclined) -> None:
    stage.decline(event)


def _exchange(stage: ArenaStage, shown: Shown, event: ev.MainsExchanged) -> None:
    stage.exchange(event)


def _call(stage: ArenaStage, shown: Shown, event: ev.AttackCalled) -> None:
    stage.call(event)


def _peek(stage: ArenaStage, shown: Shown, event: ev.MainPeeked) -> None:
    stage.peek(event)


def _requiem(stage: ArenaStage, shown: Shown, event: ev.RequiemDealt) -> None:
    stage.requiem(event)


def _wait(stage: ArenaStage, shown: Shown, event: ev.FightDecided) -> None:
    stage.wait_for(event.seat)


def _decide(stage: ArenaStage, shown: Shown, event: ev.FightDecided) -> None:
    stage.decide(event)


def _wound(stage: ArenaStage, shown: Shown, event: ev.MainWounded) -> None:
    stage.wound(event)


def _out(stage: ArenaStage, shown: Shown, event: ev.SeatOut) -> None:
    stage.put_out(event)


def _storm(stage: ArenaStage, shown: Shown, event: ev.DeadlockStruck) -> None:
    stage.storm()


def _quiet(stage: ArenaStage, shown: Shown, event: Event) -> None:
    """Play nothing: what it changes is seen at once."""


def _end(stage: ArenaStage, shown: Shown, event: ev.MatchEnded) -> None:
    stage.end()


CUES: Cues = {
    ev.TableLaid: Cue(after=_quiet, beat=True),
    ev.HandDealt: Cue(after=_dealt),
    ev.MainPicked: Cue(after=_picked, beat=True),
    ev.RoundBegan: Cue(after=_round, beat=True),
    ev.PreparationBegan: Cue(after=_turn),
    ev.MainKept: Cue(before=_kept, beat=True),
    ev.MainSwapped: Cue(before=_swap, beat=True),
    ev.OfferMade: Cue(after=_offer, beat=True),
    ev.OfferDeclined: Cue(before=_decline, beat=True),
    ev.MainsExchanged: Cue(before=_exchange, beat=True),
    ev.TurnBegan: Cue(after=_turn),
    ev.TurnSkipped: Cue(after=_skipped, beat=True),
    ev.AttackCalled: Cue(after=_call, beat=True),
    ev.MainPeeked: Cue(after=_peek),
    ev.RequiemDealt: Cue(after=_requiem, beat=True),
    ev.FightDecided: Cue(before=_wait, after=_decide, beat=True),
    ev.MainWounded: Cue(after=_wound, beat=True),
    ev.SeatOut: Cue(before=_out, beat=True),
    ev.RoundEnded: Cue(after=_quiet),
    ev.DeadlockStruck: Cue(after=_storm, beat=True),
    ev.MatchEnded: Cue(after=_end, beat=True),
}
