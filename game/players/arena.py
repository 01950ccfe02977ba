"""The greedy player of the arena: looks one round ahead, from its own view and what was announced alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.arena.actions import AcceptOffer, Attack, KeepMain, OfferMain, PickMain, SwapMain
from engine.arena.classes import CALLS
from engine.arena.events import MainsExchanged, OfferDeclined
from engine.arena.view import SeatView, View
from engine.base import Action, Decision, Seat
from engine.chance import Chance
from game.players.arena_beliefs import SURE, Beliefs, Odds, Weights, class_index
from game.players.greedy import best

STANDING = (0.0, 1.0, 2.2, 3.6, 5.2)
"""What a seat weighs by the defeats that put it out; its part of all weights is its chance to win."""
QUIET = 0.55
"""How likely one attack defeats nobody, guessed for a deadlock that draws near (A8.1)."""
HIDES = 0.4
"""How likely a seat that is still to prepare brings a fresh sub before its wounded main."""
FRESH = 0.5
"""How likely such a fresh sub is defeated."""
CLEVER = 0.5
"""How likely a rival that knows a main calls the better number; else, as one that doesn't know it, either one."""
PEEK = 0.004
"""What it is worth to look at a main (A5.3)."""
AGREES, GIVES = 0.5, 0.3
"""How likely a seat accepts an exchange that is fair, and one that costs it a fresh main, before it answered any."""
FIRM = 2
"""How many answers of a seat weigh as much as what was expected of it."""
BOTHER = 0.01
"""What an offer costs: a seat that always declines is left alone after a while."""
BAIT = 0.01
"""What an accepted offer must gain at least: who offers knows what it gives away."""


class ArenaGreedy:
    """Wants to win fights, best of all against the wounded, and to keep its own main out of them."""

    def choose(self, view: View, decision: Decision, chance: Chance) -> Action:
        """Return the option that looks best; chance decides between equals."""
        if len(decision.options) == 1:
            return decision.options[0]
        return best(decision.options, _Judge(view, decision.seat).worth, chance)


class _Main(NamedTuple):
    """A main as the judge sees it: how likely it is of each class, whether it lies face up, and who knows it."""

    weights: Weights
    up: bool
    knowers: frozenset[Seat]


class _Scene(NamedTuple):
    """The table as it is or may come to be: each seat's main (None when out), and the defeats that put it out."""

    mains: tuple[_Main | None, ...]
    lives: tuple[int, ...]


class _Judge:
    """Judges the options of one decision."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._beliefs, self._odds = Beliefs(view), Odds(view)
        self._rivals = [one.seat for one in view.seats if one.inside and one.seat != seat]
        self._order = [one for one in _lap(view) if view.seats[one].inside]
        self._now = self._scene()
        self._share = _share(self._now.lives, seat)

    def worth(self, action: Action) -> float:
        """Return what an option is worth, in chance to win."""
        match action:
            case Attack():
                return self._attack(action)
            case PickMain(card=card):
                return self._with(card)
            case KeepMain() | SwapMain():
                return self._with(None if isinstance(action, KeepMain) else action.card)
            case OfferMain(to=to):
                return self._offer(to)
            case _:
                return self._answer(isinstance(action, AcceptOffer))

    # --- The table

    def _scene(self) -> _Scene:
        mains = tuple(self._main(one) if one.inside else None for one in self._view.seats)
        return _Scene(mains, tuple(_lives(one) for one in self._view.seats))

    def _main(self, one: SeatView) -> _Main:
        others = [seat.seat for seat in self._view.seats if seat.seat != one.seat]
        knowers = frozenset(seat for seat in others if self._beliefs.knows(seat, one.seat))
        return _Main(self._beliefs.main(one.seat), one.cards[0].up, knowers)

    def _own(self, card: str) -> _Main:
        """Return one of the own cards as a main."""
        up = next(one.up for one in self._view.seats[self._seat].cards if one.card == card)
        knowers = frozenset(rival for rival in self._rivals if self._beliefs.knows(rival, self._seat, card))
        return _Main(SURE[class_index(card)], up, knowers)

    # --- The attack

    def _attack(self, action: Attack) -> float:
        """Return an attack's worth: what its success and its failure lead to, and what is learnt."""
        target = self._now.mains[action.target]
        assert target is not None
        chance = self._odds.of(CALLS.index(action.call), self._class(self._now), target.weights)
        won = _share(_hit(self._now, action.target), self._seat) + self._relief(action.target, target)
        lost = self._share + self._deadlock(self._now, len(self._to_attack()), self._view.defeats)
        learnt = 0.0 if self._beliefs.sure(action.target) else PEEK
        return lost + chance * (won - lost) + learnt

    def _class(self, scene: _Scene) -> int:
        """Return the class of the own main."""
        main = scene.mains[self._seat]
        assert main is not None
        return main.weights.index(1.0)

    def _to_attack(self) -> list[Seat]:
        """Return the seats whose turns come after this one in the round."""
        return self._order[self._order.index(self._seat) + 1 :]

    def _relief(self, target: Seat, main: _Main) -> float:
        """Return how much danger is gone with a seat that is put out before its turn."""
        if not main.up or target not in self._to_attack() or not self._view.seats[self._seat].open:
            return 0.0
        return self._danger(self._now, [target])

    # --- The preparation

    def _with(self, card: str | None) -> float:
        """Return what the coming round is worth with a card as the main; None for the one that lies there."""
        if card is None:
            return self._round(self._now)
        own = self._own(card)
        mains = tuple(own if seat == self._seat else main for seat, main in enumerate(self._now.mains))
        return self._round(_Scene(mains, self._now.lives))

    def _prepared(self) -> float:
        """Return what the coming round is worth when the own preparation is still to come."""
        return max(self._with(card.card) for card in self._view.seats[self._seat].cards)

    def _offer(self, to: Seat) -> float:
        """Return an offer's worth: a declined one leaves all other choices as they are (A4.2)."""
        own, other = self._now.mains[self._seat], self._now.mains[to]
        assert own is not None and other is not None
        rest = self._prepared()
        agrees = self._agrees(to, AGREES if own.up <= other.up else GIVES)
        return rest - BOTHER + agrees * (self._exchanged(to, False) - BAIT * (not self._beliefs.sure(to)) - rest)

    def _agrees(self, to: Seat, expected: float) -> float:
        """Return how likely a seat accepts an offer, by what is expected and by its answers so far."""
        accepted = declined = 0
        for event in self._view.events:
            if isinstance(event, MainsExchanged):
                accepted += event.to == to
            elif isinstance(event, OfferDeclined):
                declined += event.to == to
        return (FIRM * expected + accepted) / (FIRM + accepted + declined)

    def _answer(self, accepted: bool) -> float:
        """Return what an answer to the seat that has made the offer is worth."""
        asked = self._view.asked
        assert asked is not None
        later = self._order.index(self._seat) > self._order.index(asked)
        if accepted:
            return self._exchanged(asked, later) - BAIT * (not self._beliefs.sure(asked))
        return self._prepared() if later else self._round(self._now)

    def _exchanged(self, to: Seat, later: bool) -> float:
        """Return what the coming round is worth after an exchange of mains, by what the other main may be.

        ``later`` tells whether the own preparation is still to come, where a sub may go before the new main.
        """
        own, other = self._now.mains[self._seat], self._now.mains[to]
        assert own is not None and other is not None
        lives = list(self._now.lives)
        lives[self._seat] += own.up - other.up
        lives[to] += other.up - own.up
        worth = 0.0
        for one, weight in enumerate(other.weights):
            if not weight:
                continue
            taken = _Main(SURE[one], other.up, other.knowers - {self._seat} | {to})
            given = _Main(own.weights, own.up, own.knowers - {to} | {self._seat})
            mains = list(self._now.mains)
            mains[self._seat], mains[to] = taken, given
            scene = _Scene(tuple(mains), tuple(lives))
            worth += weight * max(self._choices(scene) if later else [self._round(scene)])
        return worth

    def _choices(self, scene: _Scene) -> Iterator[float]:
        """Yield what the coming round is worth with each main that may be chosen in the own preparation."""
        yield self._round(scene)
        for card in self._view.seats[self._seat].cards[1:]:
            assert card.card is not None
            own = self._own(card.card)
            mains = tuple(own if seat == self._seat else main for seat, main in enumerate(scene.mains))
            yield self._round(_Scene(mains, scene.lives))

    # --- The coming round

    def _round(self, scene: _Scene) -> float:
        """Return what a round is worth that is about to begin: the own attack, the others', a deadlock."""
        share = _share(scene.lives, self._seat)
        worth = share + self._hope(scene, share) - self._danger(scene, self._rivals)
        return worth + self._deadlock(scene, len(self._order), 0)

    def _hope(self, scene: _Scene, share: float) -> float:
        """Return what the own attack gains on the average: on the best target whose marker is still open then."""
        own, before = self._class(scene), self._order.index(self._seat)
        gains = []
        for rival in self._rivals:
            main = scene.mains[rival]
            assert main is not None
            gain = self._odds.best(own, main.weights) * (_share(_hit(scene, rival), self._seat) - share)
            if main.up and scene.lives[rival] > 1 and self._prepares(rival):
                fresh = FRESH * (_share(_wound(scene, rival), self._seat) - share)
                gain += HIDES * (fresh - gain)
            gains.append(gain)
        shut = before / len(self._order)
        hope, chance = 0.0, 1.0
        for gain in sorted(gains, reverse=True):
            hope += chance * (1 - shut) * gain
            chance *= shut
        return hope

    def _prepares(self, rival: Seat) -> bool:
        """Tell whether a rival's preparation is still to come in this round."""
        if self._view.deciding == "main" or self._view.turn is None:
            return False
        by = self._view.turn if self._view.asked is None else self._view.asked
        return self._order.index(rival) > self._order.index(by)

    def _danger(self, scene: _Scene, rivals: Sequence[Seat]) -> float:
        """Return how much is lost on the average when these rivals attack; they may choose any seat."""
        own = scene.mains[self._seat]
        assert own is not None
        loss = _share(scene.lives, self._seat) - _share(_hit(scene, self._seat), self._seat)
        hit = 0.0
        for rival in rivals:
            main = scene.mains[rival]
            assert main is not None
            knows = CLEVER if own.up or rival in own.knowers else 0.0
            for one, weight in enumerate(main.weights):
                if weight:
                    mean, best_call = self._odds.mean(one, own.weights), self._odds.best(one, own.weights)
                    hit += weight * (mean + knows * (best_call - mean))
        return loss * hit / len(self._rivals)

    def _deadlock(self, scene: _Scene, attacks: int, defeats: int) -> float:
        """Return what a deadlock at the round's end adds, after so many attacks to come (A8.1)."""
        if defeats or self._view.quiet + 1 < len(self._order):
            return 0.0
        lives = tuple(
            0 if main is None or main.up else one - 1 for main, one in zip(scene.mains, scene.lives, strict=True)
        )
        chance = 1.0
        for _ in range(attacks):
            chance *= QUIET
        return chance * (_share(lives, self._seat) - _share(scene.lives, self._seat))


def _lap(view: View) -> list[Seat]:
    """Return all seats in turn order from the dealer."""
    seats = len(view.seats)
    return [(view.dealer + step) % seats for step in range(seats)]


def _lives(one: SeatView) -> int:
    """Return how many defeats put a seat out that always hides behind its fresh cards."""
    return 1 + sum(not card.up for card in one.cards) if one.inside else 0


def _share(lives: Sequence[int], seat: Seat) -> float:
    """Return a seat's chance to win, by the defeats that put each seat out."""
    total = sum(STANDING[one] for one in lives)
    return STANDING[lives[seat]] / total if total else 0.0


def _hit(scene: _Scene, seat: Seat) -> tuple[int, ...]:
    """Return what is left to each seat when a main is defeated: nothing to its seat if it lies face up (A7)."""
    main = scene.mains[seat]
    if main is not None and main.up:
        return (*scene.lives[:seat], 0, *scene.lives[seat + 1 :])
    return _wound(scene, seat)


def _wound(scene: _Scene, seat: Seat) -> tuple[int, ...]:
    """Return what is left to each seat when a face-down card of one is defeated."""
    return (*scene.lives[:seat], scene.lives[seat] - 1, *scene.lives[seat + 1 :])
