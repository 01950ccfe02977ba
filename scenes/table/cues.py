"""The cue table of Sanctuary: how each event is played on the table's stage."""

from __future__ import annotations

from typing import Protocol

from engine.base import Event, Seat
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Sign
from scenes.director import Cue, Cues
from scenes.shown import Shown


class TableStage(Protocol):
    """What the cues of Sanctuary ask of a stage. Calls start animations; the director waits for them."""

    def remember_rows(self) -> None:
        """Keep where the rows stand now, before they change."""

    def slide_rows(self, mover: Sign, start: int, stop: int) -> None:
        """Let rows slide from where they stood to where they stand; the mover lifts."""

    def climb(self, event: ev.RowClimbed) -> None:
        """Let a row climb in a rank change, with a trail."""

    def lay_column(self) -> None:
        """Lay the column, row after row."""

    def deal(self, seat: Seat, cards: int) -> None:
        """Deal cards from the pile to a seat."""

    def declare(self, seat: Seat, sign: Sign) -> None:
        """Send a seat's shape to its sign's row."""

    def round(self) -> None:
        """Tell that a round begins."""

    def turn(self, seat: Seat) -> None:
        """Bring in a seat's turn banner."""

    def discard_set(self, event: ev.SetDiscarded) -> None:
        """Turn a set card over and put it on the discards."""

    def open_card(self, event: ev.CardOpened) -> None:
        """Turn over the card that a seat opens."""

    def read(self, seat: Seat | None) -> None:
        """Leave the opened card and its choice to be read."""

    def spend(self, card: str) -> None:
        """Put the opened card on the discards."""

    def place(self, event: ev.SilverPlaced) -> None:
        """Shrink the opened card into its slot."""

    def join(self, event: ev.RowJoined) -> None:
        """Let a row come in beside another."""

    def fire(self, event: ev.RankChangeBegan) -> None:
        """Bring in the words of a rank change."""

    def sweep_silver(self) -> None:
        """Put every silver card on the discards, top row first."""

    def roll(self, event: ev.WarRolled) -> None:
        """Roll the dice of a war."""

    def part(self, event: ev.WarRolled) -> None:
        """Let a war's saints part."""

    def spend_hand(self, event: ev.HandExchanged) -> None:
        """Put a whole hand on the discards."""

    def set_card(self, seat: Seat, card: str | None) -> None:
        """Put a card from the hand to the seat's set place."""

    def draw_card(self, event: ev.CardDrawn) -> None:
        """Draw a card from the pile."""

    def goddess(self, event: ev.GoddessOpened) -> None:
        """Let the Goddess's light fall and her card rise."""

    def goddess_leaves(self) -> None:
        """Let the light go out."""

    def end(self) -> None:
        """Let the final column be seen."""


def _remember(stage: TableStage, shown: Shown, event: Event) -> None:
    stage.remember_rows()


def _laid(stage: TableStage, shown: Shown, event: ev.TableLaid) -> None:
    stage.lay_column()


def _dealt(stage: TableStage, shown: Shown, event: ev.HandDealt) -> None:
    stage.deal(event.seat, len(event.cards))


def _declared(stage: TableStage, shown: Shown, event: ev.SignDeclared) -> None:
    stage.declare(event.seat, event.sign)


def _round(stage: TableStage, shown: Shown, event: ev.RoundBegan) -> None:
    stage.round()


def _turn(stage: TableStage, shown: Shown, event: ev.TurnBegan) -> None:
    stage.turn(event.seat)


def _discard_set(stage: TableStage, shown: Shown, event: ev.SetDiscarded) -> None:
    stage.discard_set(event)


def _open(stage: TableStage, shown: Shown, event: ev.CardOpened) -> None:
    stage.open_card(event)


def _read_and_remember(
    stage: TableStage, shown: Shown, event: ev.GoldMoved | ev.SilverPlaced | ev.RowJoined | ev.WarIdle
) -> None:
    stage.remember_rows()
    stage.read(shown.opened.seat if shown.opened is not None else None)


def _gold(stage: TableStage, shown: Shown, event: ev.GoldMoved) -> None:
    stage.spend(event.card)
    stage.slide_rows(event.mark, event.start, event.stop)


def _silver(stage: TableStage, shown: Shown, event: ev.SilverPlaced) -> None:
    stage.place(event)


def _join(stage: TableStage, shown: Shown, event: ev.RowJoined) -> None:
    stage.spend(event.card)
    stage.join(event)


def _idle(stage: TableStage, shown: Shown, event: ev.WarIdle) -> None:
    stage.spend(event.card)


def _fire(stage: TableStage, shown: Shown, event: ev.RankChangeBegan) -> None:
    stage.fire(event)


def _climb(stage: TableStage, shown: Shown, event: ev.RowClimbed) -> None:
    stage.climb(event)


def _sweep(stage: TableStage, shown: Shown, event: ev.SilversDiscarded) -> None:
    stage.sweep_silver()


def _roll(stage: TableStage, shown: Shown, event: ev.WarRolled) -> None:
    stage.remember_rows()
    stage.roll(event)


def _part(stage: TableStage, shown: Shown, event: ev.WarRolled) -> None:
    stage.part(event)


def _exchange(stage: TableStage, shown: Shown, event: ev.HandExchanged) -> None:
    stage.spend_hand(event)


def _exchanged(stage: TableStage, shown: Shown, event: ev.HandExchanged) -> None:
    stage.deal(event.seat, len(event.drawn))


def _set(stage: TableStage, shown: Shown, event: ev.CardSet) -> None:
    stage.set_card(event.seat, event.card)


def _draw(stage: TableStage, shown: Shown, event: ev.CardDrawn) -> None:
    stage.draw_card(event)


def _goddess(stage: TableStage, shown: Shown, event: ev.GoddessOpened) -> None:
    stage.goddess(event)


def _goddess_leaves(stage: TableStage, shown: Shown, event: ev.GoddessEnded) -> None:
    stage.goddess_leaves()


def _end(stage: TableStage, shown: Shown, event: ev.MatchEnded) -> None:
    stage.end()


CUES: Cues = {
    ev.TableLaid: Cue(after=_laid, beat=True),
    ev.HandDealt: Cue(after=_dealt),
    ev.SignDeclared: Cue(after=_declared, beat=True),
    ev.RoundBegan: Cue(after=_round, beat=True),
    ev.TurnBegan: Cue(after=_turn),
    ev.SetDiscarded: Cue(before=_discard_set, beat=True),
    ev.CardOpened: Cue(after=_open),
    ev.GoldMoved: Cue(before=_read_and_remember, after=_gold),
    ev.SilverPlaced: Cue(before=_read_and_remember, after=_silver),
    ev.RowJoined: Cue(before=_read_and_remember, after=_join),
    ev.WarIdle: Cue(before=_read_and_remember, after=_idle),
    ev.RankChangeBegan: Cue(after=_fire, beat=True),
    ev.RowClimbed: Cue(before=_remember, after=_climb),
    ev.SilversDiscarded: Cue(before=_sweep),
    ev.WarRolled: Cue(before=_roll, after=_part, beat=True),
    ev.HandExchanged: Cue(before=_exchange, after=_exchanged, beat=True),
    ev.CardSet: Cue(before=_set, beat=True),
    ev.CardDrawn: Cue(after=_draw),
    ev.GoddessOpened: Cue(after=_goddess, beat=True),
    ev.GoddessEnded: Cue(before=_goddess_leaves),
    ev.MatchEnded: Cue(after=_end, beat=True),
}
