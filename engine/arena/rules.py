"""The rules of the arena: which choices are legal (A2 … A5), and what follows from one (A4 … A9).

``verify`` refuses, ``legal`` lists, ``advance`` carries out: three sides of one truth, bound together by tests.
Whatever happens is told to ``emit`` as an event; None keeps it silent.
"""

from __future__ import annotations

from engine.arena.actions import (
    ACCEPT,
    ANSWERS,
    ATTACK,
    ATTACKS,
    CODES,
    DECLINE,
    KEEP,
    KEEPS,
    OFFER,
    OFFERS,
    PICK,
    PICKS,
    SWAP,
    SWAPS,
    Code,
)
from engine.arena.classes import CALLS, CARDS
from engine.arena.events import (
    AttackCalled,
    DeadlockStruck,
    FightDecided,
    HandDealt,
    Main,
    MainKept,
    MainPeeked,
    MainPicked,
    MainsExchanged,
    MainSwapped,
    MainWounded,
    MatchEnded,
    OfferDeclined,
    OfferMade,
    PreparationBegan,
    RequiemDealt,
    RoundBegan,
    RoundEnded,
    SeatOut,
    TableLaid,
    TurnBegan,
    TurnSkipped,
)
from engine.arena.state import ANSWERING, ATTACKING, NONE, OVER, PICKING, PREPARING, State, bits
from engine.base import Action, Event, IllegalAction
from engine.rulebook import Emit

LAST, NOBODY = "last", "nobody"
"""The reasons for which the game is over: one seat is left (A9.1), or none (A8.2)."""
DUE = {
    PICKING: ("A2.7", "a main is to be picked"),
    PREPARING: ("A4.1", "a seat prepares"),
    ANSWERING: ("A4.2", "an offer is to be answered"),
    ATTACKING: ("A5.1", "a seat is to be attacked"),
}
PHASES = {
    PICK: PICKING,
    KEEP: PREPARING,
    SWAP: PREPARING,
    OFFER: PREPARING,
    ACCEPT: ANSWERING,
    DECLINE: ANSWERING,
    ATTACK: ATTACKING,
}


# --- What is legal


def inside(state: State, seat: int) -> bool:
    """Tell whether a seat is in."""
    return state.out[seat] == NONE


def legal(state: State) -> tuple[Action, ...]:
    """Return every legal action of the seat that decides, sorted; none when the game is over."""
    seat, phase = state.turn, state.phase
    if phase == ATTACKING:
        return tuple(action for to in targets(state, seat) for action in ATTACKS[seat][to])
    if phase == PREPARING:
        return _preparations(state, seat)
    if phase == ANSWERING:
        return ANSWERS[seat]
    if phase == PICKING:
        return tuple(PICKS[seat][card] for card in sorted(state.cards[seat]))
    return ()


def _preparations(state: State, seat: int) -> tuple[Action, ...]:
    options: list[Action] = [KEEPS[seat]]
    options += [SWAPS[seat][card] for card in sorted(state.cards[seat][1:])]
    if not state.refused:
        options += [OFFERS[seat][to] for to in range(state.seats) if to != seat and inside(state, to)]
    return tuple(options)


def targets(state: State, seat: int) -> list[int]:
    """Return the seats that a seat may attack (A5.1)."""
    return [to for to in range(state.seats) if to != seat and inside(state, to) and not state.crossed[to]]


def verify(state: State, action: object) -> Code:
    """Return an action's code if it is legal.

    :raises IllegalAction: with the clause that it breaks
    """
    code = CODES.get(action) if isinstance(action, Action) else None
    if code is None:
        raise IllegalAction("A3.1", "This is no action of the arena.")
    verb, seat, other, _ = code
    if state.phase == OVER:
        raise IllegalAction("A9.1", "The game is over.")
    if seat != state.turn:
        raise IllegalAction("A3.1", f"Seat {state.turn} decides, not seat {seat}.")
    if PHASES[verb] != state.phase:
        clause, due = DUE[state.phase]
        raise IllegalAction(clause, f"It is not the time for this: {due}.")
    if verb == PICK and other not in state.cards[seat]:
        raise IllegalAction("A2.7", f"{CARDS[other]} is not in the seat's hand.")
    if verb == SWAP and other not in state.cards[seat][1:]:
        raise IllegalAction("A4.1", f"{CARDS[other]} is not one of the seat's subs.")
    if verb == OFFER:
        _verify_offer(state, other)
    if verb == ATTACK:
        _verify_attack(state, other)
    return code


def _verify_offer(state: State, to: int) -> None:
    if state.refused:
        raise IllegalAction("A4.2", "An offer was declined: there is no other one in this preparation.")
    if to >= state.seats or not inside(state, to):
        raise IllegalAction("A4.1", f"Seat {to} is not in.")


def _verify_attack(state: State, to: int) -> None:
    if to >= state.seats or not inside(state, to):
        raise IllegalAction("A5.1", f"Seat {to} is not in.")
    if state.crossed[to]:
        raise IllegalAction("A5.1", f"The marker of seat {to} is crossed: it was attacked in this round.")


# --- What follows


def opening_events(state: State) -> list[Event]:
    """Return what happened before the first choice: the table laid, each seat's hand dealt (A2)."""
    events: list[Event] = [TableLaid(state.seats, state.first, len(state.left))]
    for i in range(state.seats):
        seat = (state.first + i) % state.seats
        events.append(HandDealt(seat, ids(state.cards[seat])))
    return events


def ids(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Return cards' ids."""
    return tuple(CARDS[card] for card in cards)


def advance(state: State, code: Code, emit: Emit) -> None:
    """Carry out a legal action and everything that chance and the rules make of it, up to the next choice."""
    verb, seat, other, call = code
    if verb == ATTACK:
        _attack(state, seat, other, call, emit)
    elif verb == PICK:
        _pick(state, seat, other, emit)
    elif verb == OFFER:
        _offer(state, seat, other, emit)
    elif verb in (ACCEPT, DECLINE):
        _answer(state, seat, verb == ACCEPT, emit)
    else:
        _keep_or_swap(state, seat, other, emit)


def _pick(state: State, seat: int, card: int, emit: Emit) -> None:
    hand = state.cards[seat]
    state.cards[seat] = (card, *(each for each in hand if each != card))
    state.deals += 1
    if emit:
        emit(MainPicked(seat, CARDS[card]))
    state.turn = (seat + 1) % state.seats
    if state.deals == state.seats:
        _begin_round(state, emit)


def _begin_round(state: State, emit: Emit) -> None:
    """Begin a round: from round 2 on with the preparation (A3.1)."""
    state.round += 1
    state.crossed, state.defeats = [False] * state.seats, 0
    state.turn = state.dealer
    if emit:
        emit(RoundBegan(state.round, state.dealer))
    if state.round > 1:
        _begin_preparation(state, emit)
    else:
        _begin_turn(state, emit)


def _next_inside(state: State, seat: int) -> int:
    """Return the next seat in turn order that is in."""
    seat = (seat + 1) % state.seats
    while not inside(state, seat):
        seat = (seat + 1) % state.seats
    return seat


def _comes_next(state: State, seat: int) -> int:
    """Return who comes after a seat in a lap from the dealer, or NONE when the lap is over (A3.1, A3.2)."""
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if other == state.dealer:
            return NONE
        if inside(state, other):
            return other
    return NONE


# --- The preparation


def _begin_preparation(state: State, emit: Emit) -> None:
    state.phase, state.refused, state.asked = PREPARING, False, NONE
    if emit:
        emit(PreparationBegan(state.turn))


def _keep_or_swap(state: State, seat: int, card: int, emit: Emit) -> None:
    if card == NONE:
        if emit:
            emit(MainKept(seat))
    else:
        cards = list(state.cards[seat])
        place = cards.index(card)
        cards[0], cards[place] = cards[place], cards[0]
        state.cards[seat] = tuple(cards)
        if emit:
            emit(MainSwapped(seat, place, CARDS[card]))
    _end_preparation(state, seat, emit)


def _offer(state: State, seat: int, to: int, emit: Emit) -> None:
    state.asked, state.turn, state.phase = seat, to, ANSWERING
    if emit:
        emit(OfferMade(seat, to))


def _answer(state: State, to: int, accepted: bool, emit: Emit) -> None:
    seat, state.asked = state.asked, NONE
    state.turn, state.phase = seat, PREPARING
    if not accepted:
        state.refused = True
        if emit:
            emit(OfferDeclined(seat, to))
        return
    given, taken = state.cards[seat][0], state.cards[to][0]
    state.cards[seat] = (taken, *state.cards[seat][1:])
    state.cards[to] = (given, *state.cards[to][1:])
    # Each knows what it held and what it holds.
    state.known[seat] |= 1 << taken
    state.known[to] |= 1 << given
    if emit:
        emit(MainsExchanged(seat, to, CARDS[given], CARDS[taken]))
    _end_preparation(state, seat, emit)


def _end_preparation(state: State, seat: int, emit: Emit) -> None:
    coming = _comes_next(state, seat)
    if coming == NONE:
        state.turn = state.dealer
        _begin_turn(state, emit)
    else:
        state.turn = coming
        _begin_preparation(state, emit)


# --- Turns


def _begin_turn(state: State, emit: Emit) -> None:
    state.phase = ATTACKING
    if emit:
        emit(TurnBegan(state.turn))
    if targets(state, state.turn):
        return
    if emit:
        emit(TurnSkipped(state.turn))
    _end_turn(state, emit)


def _end_turn(state: State, emit: Emit) -> None:
    coming = _comes_next(state, state.turn)
    if coming == NONE:
        _end_round(state, emit)
    else:
        state.turn = coming
        _begin_turn(state, emit)


def _attack(state: State, seat: int, target: int, call: int, emit: Emit) -> None:
    own, other = state.cards[seat][0], state.cards[target][0]
    if emit:
        emit(AttackCalled(seat, target, CALLS[call]))
    if not state.up >> other & 1:
        state.known[seat] |= 1 << other
        if emit:
            emit(MainPeeked(seat, target, CARDS[other]))
    numbers = state.ranged if call else state.melee
    strength, defence = numbers[own], numbers[other]
    if state.requiem:
        mine, theirs, out = state.chance.halves(state.requiem)
        strength += sum(numbers[card] for card in mine)
        defence += sum(numbers[card] for card in theirs)
        if emit:
            emit(RequiemDealt(ids(tuple(mine)), ids(tuple(theirs)), ids(tuple(out))))
    defeated = strength > defence
    state.crossed[target] = True
    if emit:
        emit(FightDecided(seat, target, defeated))
    if defeated:
        state.defeats += 1
        _defeat(state, [target], emit)
        if sum(inside(state, each) for each in range(state.seats)) == 1:
            _end(state, emit)
            return
    _end_turn(state, emit)


def _defeat(state: State, seats: list[int], emit: Emit) -> None:
    """Let mains be defeated at the same moment: face-down ones turn up, seats with face-up ones are out (A7)."""
    state.moment += 1
    wounded = [seat for seat in seats if not state.up >> state.cards[seat][0] & 1]
    for seat in wounded:
        card = state.cards[seat][0]
        state.up |= 1 << card
        if emit:
            emit(MainWounded(seat, CARDS[card]))
    for seat in seats:
        if seat not in wounded:
            _put_out(state, seat, emit)


def _put_out(state: State, seat: int, emit: Emit) -> None:
    cards, state.cards[seat] = state.cards[seat], ()
    state.out[seat] = state.moment
    state.requiem += cards
    state.up |= bits(cards)
    if emit:
        emit(SeatOut(seat, ids(cards)))


# --- A round's end and the end


def _end_round(state: State, emit: Emit) -> None:
    """End a round, in the order of A3.3."""
    state.quiet = 0 if state.defeats else state.quiet + 1
    seats = [seat for seat in range(state.seats) if inside(state, seat)]
    if emit:
        emit(RoundEnded(state.round, _mains(state), state.quiet))
    if state.quiet >= len(seats):
        state.quiet = 0
        if emit:
            emit(DeadlockStruck())
        _defeat(state, seats, emit)
        if sum(inside(state, seat) for seat in seats) < 2:
            _end(state, emit)
            return
    state.dealer = _next_inside(state, state.dealer)
    _begin_round(state, emit)


def _mains(state: State) -> tuple[Main | None, ...]:
    return tuple((CARDS[cards[0]], bool(state.up >> cards[0] & 1)) if cards else None for cards in state.cards)


def _end(state: State, emit: Emit) -> None:
    """End the game: the last seat that is in wins; with none nobody does (A9.1, A8.2)."""
    left = [seat for seat in range(state.seats) if inside(state, seat)]
    state.winner = left[0] if left else NONE
    state.places = tuple(_place(state, seat) for seat in range(state.seats))
    state.reason, state.phase = (LAST if left else NOBODY), OVER
    if emit:
        emit(MatchEnded(left[0] if left else None, state.places, state.round))


def _place(state: State, seat: int) -> int:
    """Return a seat's place: 1 + the seats still in or put out later; without a winner nobody is first (A9.2)."""
    moment = state.out[seat]
    if moment == NONE:
        return 1
    later = sum(other == NONE or other > moment for other in state.out)
    return 1 + (later or 1)
