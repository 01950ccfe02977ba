"""Another truth that a seat cannot tell from the real one: what it does not know is dealt anew (A10.2).

Whatever was announced holds in it too: a card that lost a fight stays weak enough, one that held out strong enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.arena import rules
from engine.arena.actions import CODES, AcceptOffer, Attack, DeclineOffer, KeepMain, OfferMain, PickMain, SwapMain
from engine.arena.classes import BRAVERS, CALLS, CARDS, CLASSES, INDEX, Class, class_of
from engine.arena.events import (
    AttackCalled,
    FightDecided,
    HandDealt,
    MainKept,
    MainPeeked,
    MainPicked,
    MainsExchanged,
    MainSwapped,
    MainWounded,
    OfferDeclined,
    OfferMade,
    RequiemDealt,
    SeatOut,
)
from engine.arena.options import ArenaOptions
from engine.arena.state import ANSWERING, ATTACKING, NONE, OVER, PICKING, PREPARING, Deal, State, dealt, numbers
from engine.arena.view import View
from engine.base import Action, Event, Seat
from engine.chance import Chance

if TYPE_CHECKING:
    from engine.match import Match

Slot: TypeAlias = int
"""A dealt card that keeps its identity wherever it is moved openly, whether its face is known or not."""
TRIES = 64
"""So many deals are tried by chance alone before one is searched for."""
PHASES = {"main": PICKING, "prepare": PREPARING, "answer": ANSWERING, "attack": ATTACKING, None: OVER}


class Fight(NamedTuple):
    """What a seat knows of a fight: who fought, the numbers that count, what the Requiem gave, how it came out."""

    attacker: Slot
    target: Slot
    numbers: tuple[int, ...]
    lead: int
    defeated: bool

    def fits(self, cards: Sequence[int]) -> bool:
        """Tell whether it would have come out so with these cards, by slot."""
        lead = self.numbers[cards[self.attacker]] - self.numbers[cards[self.target]] + self.lead
        return (lead > 0) == self.defeated


class Past:
    """Follows hidden cards through the events of a view: where each dealt card lies, and what is known of it."""

    def __init__(self, view: View) -> None:
        options = options_of(view)
        self._numbers = numbers(options)
        self.hands: list[list[Slot]] = [[] for _ in view.seats]
        self.picked: list[list[Slot]] = [[] for _ in view.seats]
        """Each seat's cards as they lay when its main was picked."""
        self.cards: list[int] = []
        """The card of each slot, NONE where it is not known."""
        self.known: list[set[Slot]] = [set() for _ in view.seats]
        """The slots that each seat knows."""
        self.fights: list[Fight] = []
        self._call: AttackCalled | None = None
        self._lead = 0
        for event in view.events:
            self._follow(event)
        self.left = range(len(self.cards), len(self.cards) + view.left)
        self.cards += [NONE] * view.left

    def _follow(self, event: Event) -> None:
        match event:
            case HandDealt(seat, cards):
                self.hands[seat] = [len(self.cards) + k for k in range(len(cards))]
                self.cards += [NONE if card is None else INDEX[card] for card in cards]
                self.known[seat] |= {*self.hands[seat]}
            case MainPicked(seat, card):
                self._pick(seat, card)
            case MainSwapped(seat, place, _):
                hand = self.hands[seat]
                hand[0], hand[place] = hand[place], hand[0]
            case MainsExchanged():
                self._exchange(event)
            case AttackCalled():
                self._call, self._lead = event, 0
            case MainPeeked(seat, target, card):
                self.known[seat].add(self.hands[target][0])
                self._learn(self.hands[target][0], card)
            case RequiemDealt():
                self._lead = self._sum(event.attacker) - self._sum(event.target)
            case FightDecided():
                self._decide(event)
            case MainWounded(seat, card):
                self._learn(self.hands[seat][0], card)
            case SeatOut(seat, cards):
                for slot, card in zip(self.hands[seat], cards, strict=True):
                    self._learn(slot, card)
                self.hands[seat] = []

    def _learn(self, slot: Slot, card: str | None) -> None:
        if card is not None:
            self.cards[slot] = INDEX[card]

    def _pick(self, seat: Seat, card: str | None) -> None:
        hand = self.hands[seat]
        main = hand[0] if card is None else next(slot for slot in hand if self.cards[slot] == INDEX[card])
        hand.remove(main)
        hand.insert(0, main)
        self.picked[seat] = hand[:]

    def _exchange(self, event: MainsExchanged) -> None:
        given, taken = self.hands[event.seat][0], self.hands[event.to][0]
        self._learn(given, event.given)
        self._learn(taken, event.taken)
        self.hands[event.seat][0], self.hands[event.to][0] = taken, given
        for seat in (event.seat, event.to):
            self.known[seat] |= {given, taken}

    def _counted(self) -> tuple[int, ...]:
        assert self._call is not None
        return self._numbers[CALLS.index(self._call.call)]

    def _sum(self, cards: Sequence[str]) -> int:
        counted = self._counted()
        return sum(counted[INDEX[card]] for card in cards)

    def _decide(self, event: FightDecided) -> None:
        attacker, target = self.hands[event.seat][0], self.hands[event.target][0]
        self.fights.append(Fight(attacker, target, self._counted(), self._lead, event.defeated))


class Resampler:
    """Makes truths that fit one view; what depends on the view alone is worked out once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.options = options_of(view)
        self.past = past = Past(view)
        self.hidden = [slot for slot, card in enumerate(past.cards) if card == NONE]
        self.unknown = [card for card in range(len(CARDS)) if card not in past.cards]
        self.fights = [fight for fight in past.fights if fight.attacker in self.hidden or fight.target in self.hidden]
        self.blank = self._blank()

    def _blank(self) -> State:
        """Return a state in which only the cards, and so what each seat knows of them, are missing."""
        view, state = self.view, State.__new__(State)
        state.options, state.chance = self.options, Chance(0)
        state.cards, state.known, state.left = [], [], ()
        state.seats, state.first, state.dealer = len(view.seats), view.first, view.dealer
        state.melee, state.ranged = numbers(self.options)
        state.deals = sum(seat.picked for seat in view.seats)
        state.up = sum(1 << INDEX[card] for card in self._face_up())
        state.crossed = [not seat.open for seat in view.seats]
        state.out, state.moment = _moments(view)
        state.requiem = [INDEX[card] for card in view.requiem]
        state.turn = view.dealer if view.turn is None else view.turn
        state.asked = NONE if view.asked is None else view.asked
        state.refused, state.round, state.phase = view.declined, view.round, PHASES[view.deciding]
        state.defeats, state.quiet = view.defeats, view.quiet
        winners = [seat.seat for seat in view.seats if seat.inside]
        state.winner = winners[0] if view.outcome is not None and winners else NONE
        state.reason, state.places = ("", ()) if view.outcome is None else (view.outcome.reason, view.outcome.places)
        return state

    def _face_up(self) -> list[str]:
        lying = [card.card for seat in self.view.seats for card in seat.cards if card.up and card.card is not None]
        return [*lying, *self.view.requiem]

    def __call__(self, chance: Chance) -> Match[View]:
        """Return one truth; its Requiem, too, is shuffled by ``chance``."""
        from engine.arena.rulebook import ARENA  # these two are made of this package
        from engine.match import Match

        cards = self._deal(chance)
        state = self.blank.copy()
        state.chance = chance
        state.cards = [tuple(cards[slot] for slot in hand) for hand in self.past.hands]
        state.left = tuple(cards[slot] for slot in self.past.left)
        state.known = [sum(1 << cards[slot] for slot in known) for known in self.past.known]
        past, seed = self.view.events, chance.pick(2**31)
        return Match.resampled(
            ARENA, self.options, state, self.view.seat, past, lambda: self._truth(cards, Chance(seed))
        )

    def _deal(self, chance: Chance) -> list[int]:
        """Return a card for each slot by chance, such that all that was announced holds."""
        cards, unknown = self.past.cards[:], self.unknown[:]
        for _ in range(TRIES):
            chance.shuffle(unknown)
            for slot, card in zip(self.hidden, unknown, strict=True):
                cards[slot] = card
            if self._may_be_dealt(cards, chance) and all(fight.fits(cards) for fight in self.fights):
                return cards
        found = self._search(self.past.cards[:], unknown, 0)
        assert found is not None
        return found

    def _may_be_dealt(self, cards: list[int], chance: Chance) -> bool:
        """Tell whether a deal to four seats has a Braver; one that leaves the other out is half as likely (A2.3)."""
        if len(self.view.seats) != 4:
            return True
        left = {cards[slot] for slot in self.past.left}.intersection(BRAVERS)
        return not left or (len(left) == 1 and chance.pick(2) == 0)

    def possible(self) -> list[list[list[Class]]]:
        """Return for each seat and place the classes that its card may be of, in the box's order (A10.2)."""
        cards = self.past.cards
        may: dict[Slot, set[int]] = {slot: {card} for slot, card in enumerate(cards) if card != NONE}
        for slot in self.hidden:
            may[slot] = {card for card in self.unknown if self._completes(slot, card)}
        return [[_classes(may[slot]) for slot in hand] for hand in self.past.hands]

    def _completes(self, slot: Slot, card: int) -> bool:
        """Tell whether some truth has a card at a slot."""
        rest = Resampler.__new__(Resampler)
        vars(rest).update(vars(self))
        rest.hidden = [other for other in self.hidden if other != slot]
        cards, unknown = self.past.cards[:], [other for other in self.unknown if other != card]
        cards[slot] = card
        return rest._holds(cards) and rest._search(cards, unknown, 0) is not None

    def _has_braver(self, cards: list[int]) -> bool:
        """Tell whether one Braver at least is dealt to four seats (A2.3)."""
        return len(self.view.seats) != 4 or not {cards[slot] for slot in self.past.left} >= {*BRAVERS}

    def _search(self, cards: list[int], unknown: list[int], at: int) -> list[int] | None:
        """Fill the hidden slots from ``at`` on with the unknown cards in some order of theirs, or return None."""
        if at == len(self.hidden):
            return cards if self._has_braver(cards) else None
        for k in range(at, len(unknown)):
            unknown[at], unknown[k] = unknown[k], unknown[at]
            cards[self.hidden[at]] = unknown[at]
            if self._holds(cards) and (found := self._search(cards, unknown, at + 1)) is not None:
                return found
            cards[self.hidden[at]] = NONE
            unknown[at], unknown[k] = unknown[k], unknown[at]
        return None

    def _holds(self, cards: list[int]) -> bool:
        """Tell whether every announced fight between cards that are filled in holds."""
        return all(
            fight.fits(cards) for fight in self.fights if cards[fight.attacker] != NONE and cards[fight.target] != NONE
        )

    def _truth(self, cards: list[int], chance: Chance) -> tuple[Deal, list[Event]]:
        """Return a deal and events with every face that lead to these cards, by slot."""
        deal, told = self._dealt(cards, chance), self.view.events
        state = dealt(len(deal.hands), self.options, deal, _Told(told))
        events = rules.opening_events(state)
        for event in told:
            if isinstance(event, MainPicked):
                main = CARDS[cards[self.past.picked[event.seat][0]]]
                action: Action | None = PickMain(event.seat, main)
            else:
                action = _action(event, state)
            if action is not None:
                rules.advance(state, CODES[action], events.append)
        return deal, events

    def _dealt(self, cards: list[int], chance: Chance) -> Deal:
        hands = []
        for seat, (hand, picked) in enumerate(zip(_dealt_slots(self.view), self.past.picked, strict=True)):
            if seat != self.view.seat and picked:
                hand = picked[1:]
                hand.insert(chance.pick(len(picked)), picked[0])
            hands.append(tuple(CARDS[cards[slot]] for slot in hand))
        return Deal(tuple(hands), tuple(CARDS[cards[slot]] for slot in self.past.left), self.view.first)


def _classes(cards: set[int]) -> list[Class]:
    return sorted({class_of(CARDS[card]) for card in cards}, key=CLASSES.index)


def resample(view: View, chance: Chance) -> Match[View]:
    """Return another truth that the view's seat cannot tell from the real one.

    It gives the same view to that seat, its events included, and the same decision.
    """
    return Resampler(view)(chance)


def options_of(view: View) -> ArenaOptions:
    """Return the options of a view's match."""
    return ArenaOptions(classes=view.classes, dealer=view.first if view.first_chosen else None)


def _moments(view: View) -> tuple[list[int], int]:
    """Return when each seat was put out, as the rules count moments, and how many there were (A9.2)."""
    out, moment = [NONE] * len(view.seats), 0
    together = False
    for event in view.events:
        if isinstance(event, MainWounded):
            moment += not together
            together = True
        elif isinstance(event, SeatOut):
            moment += not together
            out[event.seat], together = moment, True
        else:
            together = False
    return out, moment


def _dealt_slots(view: View) -> list[list[Slot]]:
    """Return each seat's slots in the order in which they were dealt."""
    slots: list[list[Slot]] = [[] for _ in view.seats]
    at = 0
    for event in view.events:
        if isinstance(event, HandDealt):
            slots[event.seat] = list(range(at, at + len(event.cards)))
            at += len(event.cards)
    return slots


class _Told(Chance):
    """The Requiem's halves as events tell them."""

    __slots__ = ("dealt",)

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__(0)
        self.dealt = [event for event in events if isinstance(event, RequiemDealt)]

    def halves(self, cards: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
        """Return the next halves that were told."""
        told = self.dealt.pop(0)
        mine, theirs, out = ([INDEX[card] for card in side] for side in (told.attacker, told.target, told.out))
        return mine, theirs, out


def _action(event: Event, state: State) -> Action | None:
    """Return the choice that an event tells of, if it tells of one, in a match whose cards may be others."""
    match event:
        case MainKept(seat):
            return KeepMain(seat)
        case MainSwapped(seat, place, _):
            return SwapMain(seat, CARDS[state.cards[seat][place]])
        case OfferMade(seat, to):
            return OfferMain(seat, to)
        case MainsExchanged(_, to, _, _):
            return AcceptOffer(to)
        case OfferDeclined(_, to):
            return DeclineOffer(to)
        case AttackCalled(seat, target, call):
            return Attack(seat, target, call)
        case _:
            return None
