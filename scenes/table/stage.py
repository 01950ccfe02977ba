"""The table's stage: what moves on it right now. Cues start motions here; drawing reads them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from engine.base import Seat
from engine.chance import Chance
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Card, Sign
from scenes import theme
from scenes.layout import table as lay
from scenes.layout.table import Rect
from scenes.shown import Shown
from scenes.table.flights import Flight
from scenes.theme import Motion
from scenes.tween import Tweens

SETTLED: Motion = Motion(1, "linear")


@dataclass
class Trail:
    """The light behind a row that climbs: the places between which it lies, its alpha."""

    top: float
    bottom: float
    alpha: float = 1.0


@dataclass
class War:
    """A war whose dice are on the screen: what they show now, and whether they have landed."""

    event: ev.WarRolled
    faces: list[int]
    landed: bool = False
    drop: float = 0.0


@dataclass
class Ghost:
    """A row that joins another, on its way: its saints, from where to where, how far."""

    saints: tuple[Sign, ...]
    start: float
    stop: float
    share: float = 0.0


@dataclass
class Moving:
    """What moves now, for drawing."""

    rows: dict[Sign, float] = field(default_factory=dict)
    """How many places below its own a sign's row is seen."""
    lifted: Sign | None = None
    lift: float = 0.0
    trail: Trail | None = None
    ghost: Ghost | None = None
    flights: list[Flight] = field(default_factory=list)
    hidden_cards: set[str] = field(default_factory=set)
    """Cards that are in flight, and so not at their place."""
    arriving: dict[Seat, int] = field(default_factory=dict)
    leaving_set: Seat | None = None
    opening: bool = False
    banner: float = 1.0
    word: float = 1.0
    rank_word: bool = False
    shake: float = 0.0
    """How far the column is from its place, in stage units, sideways."""
    war: War | None = None
    light: float = 0.0
    pulse: float = 0.0
    flame_out: float | None = None
    claim: tuple[Seat, Sign, float] | None = None


class TableStage:
    """Starts motions for cues and lets virtual time pass for them.

    ``faces`` are the deck's cards by id; ``people`` the seats of people; ``pace`` scales time, 0 shows nothing moving.
    """

    def __init__(
        self,
        shown: Shown,
        faces: Mapping[str, Card],
        people: Iterable[Seat],
        sparkle: Chance,
        sound: Callable[[str], None] | None = None,
    ) -> None:
        self.shown = shown
        self.faces = faces
        self.people = frozenset(people)
        self.tweens = Tweens()
        self.reduced = False
        self.shakes = True
        self._sound = sound
        self._hushed = False
        self.now = Moving()
        self.turned_over: str | None = None
        self._was: dict[Sign, int] = {}
        self._sparkle = sparkle

    # --- Time

    @property
    def busy(self) -> bool:
        """Whether something runs that must be waited for."""
        return self.tweens.busy

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.tweens.update(dt)

    def finish(self) -> None:
        """Bring all motions to their end at once, without the sounds on the way."""
        self._hushed = True
        self.tweens.finish()
        self._hushed = False

    def _hear(self, name: str, delay: float = 0.0) -> None:
        """Let a sound be heard, perhaps later; nothing at the pace that shows nothing."""
        if self._sound is None or self.tweens.pace == 0 or self._hushed:
            return
        if delay == 0:
            self._sound(name)
        else:
            self.tweens.wait(delay, lambda: self._hear(name))

    def _motion(self, motion: Motion) -> Motion:
        return theme.REDUCED if self.reduced else motion

    def _fly(self, flight: Flight, motion: Motion, delay: float = 0.0, hide: str | None = None) -> None:
        """Let a card fly; ``hide`` is the id of a card that is not at its place meanwhile."""
        if hide is not None:
            self.now.hidden_cards.add(hide)

        def land() -> None:
            if flight in self.now.flights:
                self.now.flights.remove(flight)
            if hide is not None:
                self.now.hidden_cards.discard(hide)

        if self.reduced:
            self.tweens.run(_ignore, theme.REDUCED, done=land)
            return
        self.now.flights.append(flight)
        self.tweens.run(flight.move, motion, delay, land)

    # --- Places

    def seat_hand(self, seat: Seat) -> Rect:
        """Return where a seat's hand lies in its row of the list."""
        place = lay.seat(seat, len(self.shown.seats))
        return Rect(place.x + 316, place.y + place.h / 2 - 28, 40, 56)

    def seat_set(self, seat: Seat) -> Rect:
        """Return where a seat's set card lies in its row of the list."""
        place = lay.seat(seat, len(self.shown.seats))
        return Rect(place.x + 254, place.y + place.h / 2 - 32, 46, 64)

    def own_places(self) -> list[Rect]:
        """Return the places of the own set card, if there is one, and of the hand."""
        return lay.hand(len(self.shown.hand), self.shown.set_card is not None)

    def _own_place(self, card: str) -> Rect:
        places = self.own_places()
        if card == self.shown.set_card:
            return places[0]
        return places[self.shown.hand.index(card) + (self.shown.set_card is not None)]

    def _origin(self, seat: Seat, card: str | None, from_set: bool) -> Rect:
        """Return where a card leaves from that is still shown there."""
        if seat == self.shown.eyes and card is not None and card in (self.shown.set_card, *self.shown.hand):
            return self._own_place(card)
        return self.seat_set(seat) if from_set else self.seat_hand(seat)

    # --- Rows

    def remember_rows(self) -> None:
        """Keep where the rows stand now, before they change."""
        self._was = {sign: k for k, row in enumerate(self.shown.column) for sign in row.saints}

    def _slide(self, mover: Sign | None, motion: Motion, passed: Motion) -> None:
        """Let each row slide from where it stood; the mover takes its own motion, the passed give way one by one."""
        if self.reduced:
            self.tweens.run(_ignore, theme.REDUCED)
            return
        delay = 0.0
        for k, row in enumerate(self.shown.column):
            sign = row.saints[0]
            far = self._was.get(sign, k) - k
            if far == 0:
                continue
            own = mover in row.saints
            self._slide_row(sign, far, motion if own else passed, 0.0 if own else delay)
            delay += 0.0 if own else 40.0

    def _slide_row(self, sign: Sign, far: float, motion: Motion, delay: float) -> None:
        self.now.rows[sign] = far

        def change(share: float) -> None:
            self.now.rows[sign] = far * (1 - share)

        def stand() -> None:
            self.now.rows.pop(sign, None)

        self.tweens.run(change, motion, delay, stand)

    def _lift(self, sign: Sign, ms: float) -> None:
        self.now.lifted = sign

        def change(share: float) -> None:
            self.now.lift = min(1.0, 5 * share, 5 * (1 - share))

        self.tweens.run(change, Motion(ms, "linear"), done=self._put_down)

    def _put_down(self) -> None:
        self.now.lifted, self.now.lift = None, 0.0

    def slide_rows(self, mover: Sign, start: int, stop: int) -> None:
        """Let rows slide from where they stood to where they stand; the mover lifts."""
        far = abs(stop - start)
        if far == 0:
            self.tweens.wait(theme.REDUCED.ms)
            return
        self._hear("gold-up" if stop < start else "gold-down")
        motion = Motion(theme.GOLD_MOVE.ms + theme.GOLD_MOVE_PER_RANK * far, theme.GOLD_MOVE.ease)
        self._lift(self._first(stop), motion.ms)
        self._slide(mover, motion, Motion(300, theme.GOLD_MOVE.ease))

    def _first(self, row: int) -> Sign:
        return self.shown.column[row].saints[0]

    def climb(self, event: ev.RowClimbed) -> None:
        """Let a row climb in a rank change, with a trail."""
        if event.start == event.stop:
            self._hear("passed")
            self.tweens.wait(theme.CLIMB_NOTHING.ms if event.sum == 0 else theme.CLIMB.ms / 2)
            return
        self._hear(f"step-{min(6, event.start - event.stop)}")
        self._lift(event.saints[0], theme.CLIMB.ms)
        self._slide(event.saints[0], theme.CLIMB, Motion(360, theme.CLIMB.ease))
        if self.reduced:
            self.tweens.wait(400)
            return
        trail = self.now.trail = Trail(event.stop, event.start)

        def fade(share: float) -> None:
            trail.alpha = 1 - share

        self.tweens.run(fade, Motion(theme.CLIMB.ms + 120, "easeInQuad"), done=self._end_trail)

    def _end_trail(self) -> None:
        self.now.trail = None

    def lay_column(self) -> None:
        """Lay the column, row after row."""
        if self.reduced:
            self.tweens.run(_ignore, theme.REDUCED)
            return
        for k, row in enumerate(self.shown.column):
            self._slide_row(row.saints[0], 14 - k, Motion(480, "easeOutCubic"), 45 * k)

    def join(self, event: ev.RowJoined) -> None:
        """Let a row come in beside another."""
        self._hear("joined", 0.0 if self.reduced else theme.JOIN.ms * 0.35)
        host = self.shown.column[event.row]
        coming = tuple(sign for sign in host.saints if self._was.get(sign) == event.start)
        self._slide(None, SETTLED, Motion(300, "easeInOutCubic"))
        if self.reduced:
            return
        ghost = self.now.ghost = Ghost(coming, event.start, event.row)

        def change(share: float) -> None:
            ghost.share = share

        self.tweens.run(change, theme.JOIN, done=self._end_ghost)

    def _end_ghost(self) -> None:
        self.now.ghost = None

    def fire(self, event: ev.RankChangeBegan) -> None:
        """Bring in the words of a rank change."""
        self._hear("rank-change")
        self.now.rank_word = True
        self.tweens.run(self._word, self._motion(theme.WORD_IN))
        self.tweens.wait(1100)
        if self.shakes and not self.reduced:
            self.tweens.run(self._shake, theme.SHAKE, theme.WORD_IN.ms * 0.5)

    def _shake(self, share: float) -> None:
        self.now.shake = theme.SHAKE_FAR * (1 - share) * math.sin(share * 6 * math.pi)

    def _word(self, share: float) -> None:
        self.now.word = share

    # --- Cards

    def deal(self, seat: Seat, cards: int, sound: str = "deal") -> None:
        """Deal cards from the pile to a seat; they lie with its hand as they land."""
        self.now.arriving[seat] = self.now.arriving.get(seat, 0) + cards
        own = seat == self.shown.eyes
        places = self.own_places()[-cards:] if own else [self.seat_hand(seat)] * cards
        for k, place in enumerate(places):
            flight = Flight(lay.PILE, place, tilt=8.0)
            delay = 0.0 if self.reduced else theme.DEAL_APART * k
            self._hear(sound, delay)
            self._fly_to_hand(flight, seat, delay)

    def _fly_to_hand(self, flight: Flight, seat: Seat, delay: float) -> None:
        def land() -> None:
            if flight in self.now.flights:
                self.now.flights.remove(flight)
            self.now.arriving[seat] -= 1

        if not self.reduced:
            self.now.flights.append(flight)
        self.tweens.run(flight.move, self._motion(theme.DEAL), delay, land)

    def draw_card(self, event: ev.CardDrawn) -> None:
        """Draw a card from the pile."""
        self.deal(event.seat, 1, "draw")
        self._put_out(event.pile + 1, event.pile)

    def _put_out(self, before: int, after: int) -> None:
        """Let the flames go out that the pile no longer feeds."""
        dealt = self.shown.dealt_pile
        lit, left = -(-12 * before // dealt), -(-12 * after // dealt)
        if left < lit and before <= dealt:
            self._hear("flame-out" if left else "last-flame")
            self.now.flame_out = 0.0
            self.tweens.run(self._fade_flame, self._motion(theme.FLAME_OUT), done=self._end_flame)

    def _fade_flame(self, share: float) -> None:
        self.now.flame_out = share

    def _end_flame(self) -> None:
        self.now.flame_out = None

    def set_card(self, seat: Seat, card: str | None) -> None:
        """Put a card from the hand to the seat's set place, back up."""
        flight = Flight(self._origin(seat, card, False), self.seat_set(seat), lift=30, owner=seat)
        self._fly(flight, theme.SET, hide=card)
        self._hear("set", theme.SET.ms * 0.8)

    def spend_hand(self, event: ev.HandExchanged) -> None:
        """Put a whole hand on the discards."""
        self._hear("exchange")
        for k, card in enumerate(event.discarded):
            flight = Flight(self._origin(event.seat, card, False), _heap(), self.faces[card])
            self._fly(flight, theme.DEAL, theme.DEAL_APART * k, hide=card)
        self.tweens.wait(theme.READ_OTHER)

    def discard_set(self, event: ev.SetDiscarded) -> None:
        """Turn a set card over and put it on the discards."""
        self._hear("flip", theme.TURN_OVER.ms / 2)
        self._hear("discard", theme.TURN_OVER.ms)
        self.now.leaving_set = event.seat
        origin = self._origin(event.seat, event.card, True)
        flight = Flight(origin, _heap(), self.faces[event.card], turns=True, owner=event.seat, lift=30)
        self._fly(flight, theme.TURN_OVER, hide=event.card)
        self.tweens.wait(theme.TURN_OVER.ms, self._set_gone)

    def _set_gone(self) -> None:
        self.now.leaving_set = None

    def turn_over(self, card: Card, origin: Rect) -> None:
        """Turn over the card that a person is about to play, before its mark is picked."""
        self.turned_over = card.id
        self._turn(card, origin)

    def _turn(self, card: Card, origin: Rect, owner: Seat | None = None, motion: Motion = theme.TURN_OVER) -> None:
        self._hear("flip")
        self.now.opening = True
        flight = Flight(origin, lay.OPENED, card, turns=True, owner=owner, lift=30)
        self._fly(flight, motion)
        self.tweens.wait(theme.REDUCED.ms if self.reduced else motion.ms, self._opened)

    def _opened(self) -> None:
        self.now.opening = False

    def open_card(self, event: ev.CardOpened) -> None:
        """Turn over the card that a seat opens, unless that was done before."""
        if self.turned_over == event.card:
            self.turned_over = None
            return
        origin = self.seat_set(event.seat) if event.from_set else self.seat_hand(event.seat)
        self._turn(self.faces[event.card], origin, event.seat if event.from_set else None)

    def read(self, seat: Seat | None) -> None:
        """Leave the opened card and its choice to be read."""
        self.tweens.wait(theme.READ_OWN if seat in self.people else theme.READ_OTHER)

    def spend(self, card: str) -> None:
        """Put the opened card on the discards."""
        self._hear("discard", theme.SET.ms * 0.8)
        self._fly(Flight(lay.OPENED, _heap(), self.faces[card]), theme.SET)

    def place(self, event: ev.SilverPlaced) -> None:
        """Shrink the opened card into its slot."""
        self._hear(f"silver-{min(4, event.lying)}", theme.SILVER_PLACED.ms * 0.8)
        if event.lying == self.shown.threshold - 1:
            self._hear("one-more", theme.SILVER_PLACED.ms * 1.4)
        row = lay.row(event.row)
        slot = lay.slot(event.lying - 1, max(event.lying, self.shown.threshold))
        place = Rect(row.x + slot.x, row.y + slot.y, slot.w, slot.h)
        self._fly(Flight(lay.OPENED, place, self.faces[event.card]), theme.SILVER_PLACED, hide=event.card)

    def sweep_silver(self) -> None:
        """Put every silver card on the discards, top row first."""
        self._hear("sweep")
        if self.now.rank_word:
            self._hear("rank-end", theme.SWEEP.ms)
        delay = 0.0
        for k, row in enumerate(self.shown.column):
            for j, card in enumerate(row.silver):
                at, slot = lay.row(k), lay.slot(j, max(len(row.silver), self.shown.threshold))
                start = Rect(at.x + slot.x, at.y + slot.y, slot.w, slot.h)
                self._fly(Flight(start, _heap(), self.faces[card]), theme.SWEEP, delay, hide=card)
                delay += theme.SWEEP_APART
        self.now.rank_word = False

    # --- Turns, dice and the Goddess

    def declare(self, seat: Seat, sign: Sign) -> None:
        """Send a seat's shape to its sign's row."""
        self._hear("declare")

        def change(share: float) -> None:
            self.now.claim = (seat, sign, share)

        self.tweens.run(change, self._motion(Motion(460, "easeInOutCubic")), done=self._claimed)
        self.tweens.wait(700)

    def _claimed(self) -> None:
        self.now.claim = None

    def round(self) -> None:
        """Tell that a round begins."""
        self.tweens.wait(260)

    def turn(self, seat: Seat) -> None:
        """Bring in a seat's turn banner."""
        self.turned_over = None
        if seat in self.people:
            self._hear("your-turn")
        self.tweens.run(self._banner, self._motion(Motion(240, "easeOutCubic")))

    def _banner(self, share: float) -> None:
        self.now.banner = share

    def roll(self, event: ev.WarRolled) -> None:
        """Roll the dice of a war: they tumble, and land on the engine's numbers."""
        war = self.now.war = War(event, [self._sparkle.die() for _ in event.dice])
        shown_at = -1
        self._hear("war")

        def tumble(share: float) -> None:
            nonlocal shown_at
            ms = share * theme.DICE_TUMBLE
            step = int(ms / 70) if ms < 560 else 8 + int((ms - 560) / 120)
            if step != shown_at:
                shown_at = step
                war.faces = [1 + (face + self._sparkle.pick(5)) % 6 for face in war.faces]
            war.drop = 1 - share

        def land() -> None:
            war.landed, war.faces, war.drop = True, list(event.dice), 0.0
            self._hear("dice-land")
            if len(event.groups) < len(event.saints):
                self._hear("tie", 400)

        if self.reduced:
            land()
            self.tweens.wait(1400)
            return
        self._hear("dice-roll", 100)
        self.tweens.run(tumble, Motion(theme.DICE_TUMBLE, "linear"), done=land)
        self.tweens.wait(theme.DICE_TUMBLE + 1500)

    def part(self, event: ev.WarRolled) -> None:
        """Let a war's saints part."""
        self.now.war = None
        self._slide(None, SETTLED, Motion(380, "easeInOutCubic"))

    def goddess(self, event: ev.GoddessOpened) -> None:
        """Let the Goddess's light fall and her card rise."""
        self._hear("goddess")
        self.tweens.run(self._light, self._motion(theme.GODDESS))
        self.now.banner = 1.0
        if event.card is None:
            self.tweens.wait(theme.READ_OTHER)
            return
        self._turn(self.faces[event.card], lay.PILE, motion=theme.GODDESS)
        self.tweens.run(self._pulse, Motion(theme.GODDESS.ms, "linear"), theme.GODDESS.ms)
        self._put_out(event.pile + 1, event.pile)

    def _light(self, share: float) -> None:
        self.now.light = share

    def _pulse(self, share: float) -> None:
        self.now.pulse = 4 * share * (1 - share)

    def goddess_leaves(self) -> None:
        """Let the light go out."""
        self.tweens.run(lambda share: self._light(1 - share), Motion(200, "linear"))

    def end(self) -> None:
        """Let the final column be seen."""
        won = not self.people or any(self.shown.places[seat] == 1 for seat in self.people)
        self._hear("win" if won else "lose")
        self.tweens.wait(1200)


def _heap() -> Rect:
    """Return where a card lands on the discards."""
    place = lay.DISCARDS
    return Rect(place.x + 16, place.y - 4, 40, 56)


def _ignore(_share: float) -> None:
    """Show no motion."""
