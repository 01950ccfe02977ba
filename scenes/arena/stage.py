"""The arena's stage: what moves on its table right now. Cues start motions here; drawing reads them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.arena import events as ev
from engine.arena.classes import Classes
from engine.base import Seat
from game.words import Words
from scenes import theme
from scenes.arena import cards
from scenes.arena.shown import Shown
from scenes.canvas import Canvas, Sprite
from scenes.flights import Flight
from scenes.layout import arena as lay
from scenes.layout.table import Rect
from scenes.motions import Motions
from scenes.theme import Motion
from scenes.tween import Manner

BANNER_IN = Motion(240, "easeOutCubic")
CLASH_IN = Motion(260, "easeOutCubic")
CLASH_OUT = Motion(200)
CROSSED = Motion(320, "easeInOutCubic")
STORM = Motion(900, "easeInOutSine", 300)
OFFER_STAYS = 700
KEPT_STAYS = 350
TILTS = Motion(500, "easeInOutSine", 0)


def token(seat: Seat, place: int) -> str:
    """Return what names a card by where it lies: its face may be hidden."""
    return f"{seat}:{place}"


@dataclass(eq=False)
class ArenaFlight(Flight):
    """A class card on its way: its face if it is seen, else its owner's back."""

    fighter: str | None = None
    classes: Classes | None = None
    words: Words | None = None

    def sprite(self, canvas: Canvas, width: float, name: Callable[..., str], face_up: bool) -> Sprite:
        """Return how it is seen."""
        if face_up and self.fighter is not None and self.classes is not None and self.words is not None:
            return cards.face(canvas, self.fighter, width, self.words, self.classes)
        return cards.back(canvas, width, self.owner)


@dataclass
class Moving:
    """What moves now, for drawing."""

    banner: float = 1.0
    arrow: float = 0.0
    """How far the attack's arrow has grown."""
    clash: float = 0.0
    """How far the clash has come in over the table."""
    word: float = 1.0
    tilt: float = 0.0
    """How far the target's main is tilted towards a computer player who looks at it."""
    dealt: int = 0
    """How many of the Requiem's cards lie before the two who fight."""
    turned: float = 0.0
    """How far those cards have turned up."""
    totals: float = 0.0
    verdict: float | None = None
    shake: float = 0.0
    storm: float | None = None
    arriving: dict[Seat, int] = field(default_factory=dict)
    leaving: frozenset[Seat] = frozenset()


class ArenaStage(Motions):
    """Starts motions for cues and lets virtual time pass for them; ``people`` are the seats of people.

    ``waits`` while a person has yet to announce how its attack came out.
    """

    def __init__(
        self,
        shown: Shown,
        words: Words,
        people: Iterable[Seat],
        manner: Manner,
        sound: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(manner, sound)
        self.shown = shown
        self.words = words
        self.people = frozenset(people)
        self.now = Moving()
        self.bottom: Seat = 0
        self.waits = False

    @property
    def busy(self) -> bool:
        """Whether something runs, or somebody is waited for."""
        return self.waits or self.tweens.busy

    def finish(self) -> None:
        """Bring all motions to their end at once; nothing is announced by it."""
        super().finish()

    def announce(self) -> None:
        """Let the fight be decided for all to see."""
        self.waits = False

    # --- Places

    def card_place(self, seat: Seat, place: int) -> Rect:
        """Return where a seat's card lies."""
        return lay.card(seat, place, self.bottom, len(self.shown.seats)).rect

    def _bowl(self) -> Rect:
        x, y = lay.BOWL[len(self.shown.seats)]
        return Rect(x - 70, y - 128, 140, 196)

    def _flight(self, start: Rect, stop: Rect, owner: Seat | None, card: str | None = None) -> ArenaFlight:
        return ArenaFlight(start, stop, owner=owner, fighter=card, classes=self.shown.classes, words=self.words)

    # --- Set-up and preparation

    def deal(self, seat: Seat, count: int) -> None:
        """Deal cards to a seat from the middle."""
        for k in range(count):
            self.hear("deal", theme.DEAL_APART * k)
            flight = self._flight(self._bowl(), self.card_place(seat, k), seat)
            flight.tilt = 8.0
            self.fly(flight, theme.DEAL, theme.DEAL_APART * k, hide=token(seat, k))

    def pick(self, seat: Seat) -> None:
        """Let a seat put its main forward."""
        self.hear("main-pick")
        self.tweens.wait(KEPT_STAYS)

    def round(self, event: ev.RoundBegan) -> None:
        """Let the markers open, and the dealer marker pass on."""
        self.hear("marker-open" if event.round == 1 else "dealer-pass")
        self.tweens.wait(260)

    def turn(self, seat: Seat) -> None:
        """Bring in a seat's banner."""
        if seat in self.people:
            self.hear("your-turn")
        self.tweens.run(self._banner, BANNER_IN)

    def _banner(self, share: float) -> None:
        self.now.banner = share

    def skip(self, seat: Seat) -> None:
        """Tell that a seat has nobody to attack."""
        self.hear("turn-skipped")
        self.tweens.wait(OFFER_STAYS)

    def keep(self, seat: Seat) -> None:
        """Tell that a seat keeps its main."""
        self.tweens.wait(KEPT_STAYS)

    def swap(self, seat: Seat, place: int) -> None:
        """Let a main and a sub change places, as they lie."""
        self.hear("main-swap")
        self._cross((seat, 0), (seat, place))

    def exchange(self, event: ev.MainsExchanged) -> None:
        """Let two mains change hands, as they lie."""
        self.hear("offer-accepted")
        self._cross((event.seat, 0), (event.to, 0))

    def _cross(self, one: tuple[Seat, int], other: tuple[Seat, int]) -> None:
        for start, stop in ((one, other), (other, one)):
            lies = self.shown.seats[start[0]].cards[start[1]]
            flight = self._flight(
                self.card_place(*start), self.card_place(*stop), start[0], lies.card if lies.up else None
            )
            flight.lift = 60
            self.fly(flight, CROSSED, hide=token(*start))

    def offer(self, event: ev.OfferMade) -> None:
        """Let an offer be seen."""
        self.hear("offer-made")
        self.tweens.wait(OFFER_STAYS)

    def decline(self, event: ev.OfferDeclined) -> None:
        """Let it be seen that an offer is declined."""
        self.hear("offer-declined")
        self.tweens.wait(KEPT_STAYS)

    # --- A fight

    def call(self, event: ev.AttackCalled) -> None:
        """Let the arrow grow, then the clash come over the table with its word."""
        self.now = Moving(banner=self.now.banner)
        self.hear(f"call-{event.call}")
        self.tweens.run(self._arrow, theme.ATTACK_ARROW, done=lambda: self.stay(240, self._clash))

    def _arrow(self, share: float) -> None:
        self.now.arrow = share

    def _clash(self) -> None:
        self.now.word = 0.0
        self.tweens.run(self._come, CLASH_IN)
        motion = theme.UNFLASHED if self.manner.calm else theme.CALL_WORD
        self.tweens.run(self._word, motion, done=lambda: self.stay(theme.CALL_STAYS))

    def _come(self, share: float) -> None:
        self.now.clash = share

    def _word(self, share: float) -> None:
        self.now.word = share

    def peek(self, event: ev.MainPeeked) -> None:
        """Let the target's main tilt towards the attacker who looks at it."""
        self.hear("peek")
        self.tweens.run(self._tilt, TILTS)

    def _tilt(self, share: float) -> None:
        self.now.tilt = math.sin(math.pi * share)

    def requiem(self, event: ev.RequiemDealt) -> None:
        """Deal the Requiem's cards to both sides, and turn them up together."""
        count = len(event.attacker) + len(event.target)
        for k in range(count):
            self.tweens.wait(theme.REQUIEM_APART * k + theme.REQUIEM_DEAL.ms, self._lay_one)
        self.hear("requiem-dealt")
        wait = theme.REQUIEM_APART * count + theme.REQUIEM_DEAL.ms + theme.REQUIEM_TURNS
        self.tweens.run(self._turn_up, theme.TURN_OVER, wait)
        self.hear("requiem-turned", wait - 120)

    def _lay_one(self) -> None:
        self.now.dealt += 1

    def _turn_up(self, share: float) -> None:
        self.now.turned = share

    def wait_for(self, seat: Seat) -> None:
        """Let the totals count, and wait for a person to announce how its attack came out.

        A computer player takes its time.
        """
        self.tweens.run(self._total, theme.TOTALS)
        if seat in self.people:
            self.waits = True
        else:
            self.tweens.wait(theme.READ_OTHER)

    def decide(self, event: ev.FightDecided) -> None:
        """Let the verdict fall."""
        self.hear("verdict-defeated" if event.defeated else "verdict-stands")
        self.tweens.run(self._stamp, theme.VERDICT, done=lambda: self.stay(theme.VERDICT_STAYS, self._part))
        if event.defeated and self.manner.shakes and not self.manner.reduced:
            self.tweens.run(self._shake, theme.SHAKE, theme.VERDICT.ms)

    def _total(self, share: float) -> None:
        self.now.totals = share

    def _stamp(self, share: float) -> None:
        self.now.verdict = share

    def _shake(self, share: float) -> None:
        self.now.shake = 8 * (1 - share) * math.sin(share * 6 * math.pi)

    def _part(self) -> None:
        self.hear("marker-cross")
        self.now.arrow = 0.0
        self.tweens.run(lambda share: self._come(1 - share), CLASH_OUT, done=self._clear)

    def _clear(self) -> None:
        self.now = Moving(banner=self.now.banner)

    # --- Defeat

    def wound(self, event: ev.MainWounded) -> None:
        """Let a main turn face up."""
        self.hear("flip", theme.TURN_OVER.ms / 2)
        self.hear("wounded", theme.TURN_OVER.ms)
        place = self.card_place(event.seat, 0)
        flight = self._flight(place, place, event.seat, event.card)
        flight.turns, flight.lift = True, 30
        self.fly(flight, theme.TURN_OVER, hide=token(event.seat, 0), land=lambda: self.stay(500))

    def put_out(self, event: ev.SeatOut) -> None:
        """Let a seat's cards fly into the Requiem."""
        self.hear("seat-out")
        for k, card in enumerate(event.cards):
            flight = self._flight(self.card_place(event.seat, k), self._bowl(), event.seat, card)
            flight.turns = not self.shown.seats[event.seat].cards[k].up
            self.fly(flight, theme.TO_REQUIEM, theme.TO_REQUIEM_APART * k, hide=token(event.seat, k))

    def storm(self) -> None:
        """Let a storm pass over all."""
        self.hear("deadlock")
        self.now.word = 0.0
        self.tweens.run(self._word, self.word_motion(), done=lambda: self.stay(theme.WORD_STAYS))
        self.tweens.run(self._storm, STORM, done=self._calm)
        if self.manner.shakes and not self.manner.reduced:
            self.tweens.run(self._shake, theme.SHAKE, 200)

    def _storm(self, share: float) -> None:
        self.now.storm = share

    def _calm(self) -> None:
        self.now.storm = None

    def end(self) -> None:
        """Let the last table be seen."""
        won = not self.people or any(self.shown.places[seat] == 1 for seat in self.people)
        self.hear(("arena-win" if won else "lose") if 1 in self.shown.places else "no-winner")
        self.tweens.wait(1200)
