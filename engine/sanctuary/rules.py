"""The rules of Sanctuary: which choices are legal (S4 … S6), and what follows from one (S6 … S10).

``verify`` refuses, ``legal`` lists, ``advance`` carries out: three sides of one truth, bound together by tests.
Whatever happens is told to ``emit`` as an event; None keeps it silent.
"""

from __future__ import annotations

from engine.base import Action, Event, IllegalAction
from engine.rulebook import Emit
from engine.sanctuary.actions import DECLARE, EXCHANGE, OPEN, SET, Code, OpenCard, SetCard
from engine.sanctuary.cards import SIGNS, Kind, Sign
from engine.sanctuary.column import climbs, moved, part
from engine.sanctuary.events import (
    CardDrawn,
    CardOpened,
    CardSet,
    GoddessEnded,
    GoddessOpened,
    GoldMoved,
    HandDealt,
    HandExchanged,
    MatchEnded,
    RankChangeBegan,
    RoundBegan,
    RowClimbed,
    RowIds,
    RowJoined,
    SetDiscarded,
    SignDeclared,
    SilverPlaced,
    SilversDiscarded,
    TableLaid,
    TurnBegan,
    WarIdle,
    WarRolled,
)
from engine.sanctuary.options import End
from engine.sanctuary.state import ALONE, DECLARING, HAND, NONE, OPENING, OVER, SETTING, SETTING_FIRST, State

VERBS = {DECLARE: "declare a sign", OPEN: "open a card", SET: "set a card", EXCHANGE: "exchange the hand"}
DUE = {
    DECLARING: ("S2.6", "a sign is to be declared"),
    SETTING_FIRST: ("S4.1", "a card is to be set"),
    OPENING: ("S5.1", "a card is to be opened"),
    SETTING: ("S5.5", "a card is to be set"),
}


# --- What is legal


def row_of(saints: list[tuple[int, ...]], sign: int) -> int:
    """Return the index of the row in which a sign's saint stands."""
    try:
        return saints.index(ALONE[sign])
    except ValueError:
        return next(k for k, row in enumerate(saints) if sign in row)


def may_exchange(state: State) -> bool:
    """Tell whether the seat on turn may exchange its hand (S5.4)."""
    return (
        state.phase == SETTING
        and not state.exchanged
        and state.top < len(state.pile)
        and len(state.hands[state.turn]) > 1
    )


def legal(state: State) -> tuple[Action, ...]:
    """Return every legal action of the seat on turn, sorted; none when the game is over."""
    seat, phase, known = state.turn, state.phase, state.universe
    if phase == OPENING:
        return _openings(state, seat)
    if phase == DECLARING:
        return known.declare[seat]
    if phase == OVER:
        return ()
    sets = known.set[seat]
    options = [sets[card] for card in sorted(state.hands[seat])]
    if may_exchange(state):
        options.append(known.exchange[seat])
    return tuple(options)


def _openings(state: State, seat: int) -> tuple[Action, ...]:
    known = state.universe
    plain, join = known.open[seat], known.join[seat]
    cards = [*state.hands[seat]]
    if state.sets[seat] != NONE:
        cards.append(state.sets[seat])
    cards.sort()
    options: list[Action] = []
    for card in cards:
        if card in join:
            _joins(state.saints, join[card], options)
        else:
            options += plain[card]
    return tuple(options)


def _joins(saints: list[tuple[int, ...]], marks: dict[int, tuple[Action | None, ...]], options: list[Action]) -> None:
    firsts = sorted(row[0] for row in saints)
    for mark, beside in marks.items():
        own = saints[row_of(saints, mark)][0]
        options += [beside[first] for first in firsts if first != own]  # type: ignore[misc]


def verify(state: State, action: object) -> Code:
    """Return an action's code if it is legal.

    :raises IllegalAction: with the clause that it breaks
    """
    code = state.universe.codes.get(action) if isinstance(action, Action) else None
    if code is None:
        raise _unknown(state, action)
    verb, seat, card, mark, beside = code
    if state.phase == OVER:
        raise IllegalAction("S10.1", "The game is over.")
    if seat != state.turn:
        clause = "S2.6" if state.phase == DECLARING else "S3.1"
        raise IllegalAction(clause, f"Seat {state.turn} decides, not seat {seat}.")
    if not _due(state.phase, verb):
        clause, due = DUE[state.phase]
        raise IllegalAction(clause, f"It is not the time to {VERBS[verb]}: {due}.")
    if verb == OPEN:
        _verify_open(state, seat, card, mark, beside)
    elif verb == SET and card not in state.hands[seat]:
        clause = DUE[state.phase][0]
        raise IllegalAction(clause, f"{state.universe.ids[card]} is not in the seat's hand.")
    elif verb == EXCHANGE:
        _verify_exchange(state, seat)
    return code


def _due(phase: int, verb: int) -> bool:
    if verb == EXCHANGE:
        return phase == SETTING
    if verb == SET:
        return phase in (SETTING, SETTING_FIRST)
    return phase == (OPENING if verb == OPEN else DECLARING)


def _unknown(state: State, action: object) -> IllegalAction:
    """Say why an action is not in the universe."""
    if isinstance(action, Action) and action.seat not in range(state.seats):
        return IllegalAction("S3.1", "There is no such seat.")
    if isinstance(action, SetCard | OpenCard) and action.card not in state.universe.index:
        return IllegalAction("S1.3", f"The deck has no card {action.card!r}.")
    if isinstance(action, OpenCard):
        return _misread_opening(state, action)
    return IllegalAction("S3.1", "This is no action of Sanctuary.")


def _misread_opening(state: State, action: OpenCard) -> IllegalAction:
    card = state.universe.index[action.card]
    marks = [SIGNS[mark] for mark in state.universe.marks[card]]
    if action.mark not in marks:
        return IllegalAction("S6", f"{action.card} does not bear the mark {action.mark}.")
    if state.universe.kinds[card] != Kind.WAR:
        return IllegalAction("S6", f"{action.card} is no war card: it names no row to join.")
    if action.beside is None:
        return IllegalAction("S6.3", f"{action.card} is a war card: the row to join is missing.")
    return IllegalAction("S6.3", "A row joins another row, not its own.")


def _verify_open(state: State, seat: int, card: int, mark: int, beside: int) -> None:
    if card != state.sets[seat] and card not in state.hands[seat]:
        raise IllegalAction("S5.1", f"{state.universe.ids[card]} is neither the seat's set card nor in its hand.")
    if beside == NONE:
        return
    row = state.saints[row_of(state.saints, beside)]
    if mark in row:
        raise IllegalAction("S6.3", f"{SIGNS[mark]} and {SIGNS[beside]} stand in one row: a row joins another row.")
    if row[0] != beside:
        raise IllegalAction("S6.3", f"A row to join is named by its first saint, {SIGNS[row[0]]}.")


def _verify_exchange(state: State, seat: int) -> None:
    if state.exchanged:
        raise IllegalAction("S5.4", "The hand was already exchanged this turn.")
    if len(state.hands[seat]) < 2:
        raise IllegalAction("S5.4", "An exchange needs two cards or more in hand.")
    if state.top >= len(state.pile):
        raise IllegalAction("S5.4", "The draw pile is empty: there is nothing to exchange for.")


# --- What follows


def opening_events(state: State) -> list[Event]:
    """Return what happened before the first choice: the table laid, each seat's hand dealt (S2)."""
    ids, seats = state.universe.ids, state.seats
    column = tuple(SIGNS[row[0]] for row in state.saints)
    events: list[Event] = [TableLaid(seats, column, state.first, len(state.pile))]
    for i in range(seats):
        seat = (state.first + i) % seats
        hand = tuple(ids[card] for card in state.hands[seat])
        events.append(HandDealt(seat, hand, len(state.pile) - HAND * (i + 1)))
    return events


def advance(state: State, code: Code, emit: Emit) -> None:
    """Carry out a legal action and everything that chance and the rules make of it, up to the next choice."""
    verb, seat, card, mark, beside = code
    if verb == OPEN:
        _open(state, seat, card, mark, beside, emit)
    elif verb == SET:
        _set(state, seat, card, emit)
    elif verb == EXCHANGE:
        _exchange(state, seat, emit)
    else:
        _declare(state, seat, card, emit)


def _declare(state: State, seat: int, sign: int, emit: Emit) -> None:
    state.declared[seat] = sign
    if emit:
        emit(SignDeclared(seat, SIGNS[sign]))
    state.turn = (seat + 1) % state.seats
    if state.turn == state.first:
        _begin_round(state, emit)


def _begin_round(state: State, emit: Emit) -> None:
    state.round += 1
    if emit:
        emit(RoundBegan(state.round))
    _begin_turn(state, emit)


def _begin_turn(state: State, emit: Emit) -> None:
    seat = state.turn
    state.exchanged = False
    if emit:
        emit(TurnBegan(seat))
    if state.round == 1:
        state.phase = SETTING_FIRST
    elif state.sets[seat] != NONE or state.hands[seat]:
        state.phase = OPENING
    else:
        _draw_and_end(state, emit)


def _open(state: State, seat: int, card: int, mark: int, beside: int, emit: Emit) -> None:
    ids, own = state.universe.ids, state.sets[seat]
    from_set = card == own
    if not from_set:
        state.hands[seat] = _without(state.hands[seat], card)
        if own != NONE:
            state.discards.append(own)
            if emit:
                emit(SetDiscarded(seat, ids[own]))
    state.sets[seat] = NONE
    if emit:
        emit(CardOpened(seat, ids[card], SIGNS[mark], None if beside == NONE else SIGNS[beside], from_set))
    _resolve(state, card, mark, beside, emit)
    if state.hands[seat]:
        state.phase = SETTING
    else:
        _draw_and_end(state, emit)


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _set(state: State, seat: int, card: int, emit: Emit) -> None:
    state.hands[seat] = _without(state.hands[seat], card)
    state.sets[seat] = card
    if emit:
        emit(CardSet(seat, state.universe.ids[card]))
    if state.round == 1:
        _end_turn(state, emit)
    else:
        _draw_and_end(state, emit)


def _exchange(state: State, seat: int, emit: Emit) -> None:
    # In order of id: the order in which the seat drew them is nobody else's knowledge (S11.2).
    ids, hand = state.universe.ids, sorted(state.hands[seat])
    drawn = state.pile[state.top : state.top + len(hand) - 1]
    state.discards += hand
    state.hands[seat] = drawn
    state.top += len(drawn)
    state.exchanged = True
    if emit:
        left = len(state.pile) - state.top
        emit(HandExchanged(seat, tuple(ids[c] for c in hand), tuple(ids[c] for c in drawn), left))


def _draw_and_end(state: State, emit: Emit) -> None:
    if state.top < len(state.pile):
        seat, card = state.turn, state.pile[state.top]
        state.hands[seat] += (card,)
        state.top += 1
        if emit:
            emit(CardDrawn(seat, state.universe.ids[card], len(state.pile) - state.top))
    _end_turn(state, emit)


def _end_turn(state: State, emit: Emit) -> None:
    state.turn = (state.turn + 1) % state.seats
    if state.turn != state.first:
        _begin_turn(state, emit)
    elif state.round == 1:
        _begin_round(state, emit)
    else:
        _goddess(state, emit)
        _end_round(state, emit)


def _resolve(state: State, card: int, mark: int, beside: int, emit: Emit) -> None:
    kind = state.universe.kinds[card]
    if kind == Kind.SILVER:
        _place(state, card, mark, emit)
    elif kind == Kind.GOLD:
        _move(state, card, mark, emit)
    else:
        _join(state, card, mark, beside, emit)


def _move(state: State, card: int, mark: int, emit: Emit) -> None:
    saints, number = state.saints, state.universe.numbers[card]
    start = row_of(saints, mark)
    stop = moved(start, number, len(saints))
    if stop != start:
        saints.insert(stop, saints.pop(start))
        state.silver.insert(stop, state.silver.pop(start))
    state.discards.append(card)
    if emit:
        emit(GoldMoved(state.universe.ids[card], SIGNS[mark], number, start, stop))


def _place(state: State, card: int, mark: int, emit: Emit) -> None:
    row = row_of(state.saints, mark)
    state.silver[row] += (card,)
    lying = len(state.silver[row])
    if emit:
        emit(SilverPlaced(state.universe.ids[card], SIGNS[mark], row, lying))
    if lying >= state.threshold:
        _change_ranks(state, row, emit)


def _join(state: State, card: int, mark: int, beside: int, emit: Emit) -> None:
    saints, silver = state.saints, state.silver
    start, row = row_of(saints, mark), row_of(saints, beside)
    coming, theirs = saints.pop(start), silver.pop(start)
    row -= start < row
    saints[row] += coming
    silver[row] += theirs
    state.discards.append(card)
    lying = len(silver[row])
    if emit:
        emit(RowJoined(state.universe.ids[card], SIGNS[mark], SIGNS[beside], start, row, lying))
    if lying >= state.threshold:
        _change_ranks(state, row, emit)


def _change_ranks(state: State, fired: int, emit: Emit) -> None:
    numbers = state.universe.numbers
    sums = [sum(numbers[card] for card in cards) for cards in state.silver]
    order, steps = climbs(sums)
    before = state.saints
    if emit:
        emit(RankChangeBegan(fired, tuple(sums)))
        for step in steps:
            emit(RowClimbed(_signs(before[step.row]), step.row, sums[step.row], step.start, step.stop))
    state.saints = [before[row] for row in order]
    state.silver = [state.silver[row] for row in order]
    _discard_silver(state, emit)
    _roll_wars(state, False, emit)


def _signs(saints: tuple[int, ...]) -> tuple[Sign, ...]:
    return tuple(SIGNS[sign] for sign in saints)


def _discard_silver(state: State, emit: Emit) -> None:
    lying = [card for cards in state.silver for card in cards]
    if not lying:
        return
    state.discards += lying
    state.silver = [()] * len(state.silver)
    if emit:
        emit(SilversDiscarded(tuple(state.universe.ids[card] for card in lying)))


def _roll_wars(state: State, final: bool, emit: Emit) -> None:
    """Roll for each war once, from the top (S8.2). No silver lies in the column by then."""
    if len(state.saints) == 12:
        return
    rows: list[tuple[int, ...]] = []
    for saints in state.saints:
        if len(saints) == 1:
            rows.append(saints)
            continue
        dice = state.chance.roll(saints)
        groups = part(saints, dice)
        if emit:
            parted = tuple(_signs(group) for group in groups)
            emit(WarRolled(len(rows), _signs(saints), tuple(dice), parted, final))
        rows += groups
    state.saints = rows
    state.silver = [()] * len(rows)


# --- The Goddess and the end


def _goddess(state: State, emit: Emit) -> None:
    if state.top < len(state.pile):
        card = state.pile[state.top]
        mark = state.universe.marks[card][0]
        state.top += 1
        if emit:
            emit(GoddessOpened(state.universe.ids[card], SIGNS[mark], len(state.pile) - state.top))
        if state.universe.kinds[card] == Kind.WAR:
            _send(state, card, mark, emit)
        else:
            _resolve(state, card, mark, NONE, emit)
    elif emit:
        emit(GoddessOpened(None, None, 0))
    if emit:
        emit(GoddessEnded(column_ids(state)))


def _send(state: State, card: int, mark: int, emit: Emit) -> None:
    """Let the top mark's row join the row at the rank of the card's number (S9.3)."""
    saints = state.saints
    target = min(state.universe.numbers[card], len(saints)) - 1
    own = row_of(saints, mark)
    if target != own:
        _join(state, card, mark, saints[target][0], emit)
        return
    state.discards.append(card)
    if emit:
        emit(WarIdle(state.universe.ids[card], SIGNS[mark], own))


def column_ids(state: State) -> tuple[RowIds, ...]:
    """Return the column in plain values, 1st row first."""
    ids = state.universe.ids
    return tuple(
        (_signs(saints), tuple(ids[card] for card in cards))
        for saints, cards in zip(state.saints, state.silver, strict=True)
    )


def _end_round(state: State, emit: Emit) -> None:
    leader = state.saints[0][0] if len(state.saints[0]) == 1 else NONE
    if leader not in state.declared:
        leader = NONE
    held, state.throne = state.throne, leader
    options = state.options
    if options.end == End.THRONE and leader != NONE and leader == held:
        _end(state, End.THRONE, emit)
    elif options.end == End.ROUNDS and state.round == options.rounds:
        _end(state, End.ROUNDS, emit)
    elif state.top >= len(state.pile):
        _end(state, End.CLOCK, emit)
    else:
        _begin_round(state, emit)


def _end(state: State, reason: End, emit: Emit) -> None:
    """End the game: silver cards count for nothing, wars roll until every saint stands alone (S10.4)."""
    _discard_silver(state, emit)
    while len(state.saints) < 12:
        _roll_wars(state, True, emit)
    column = [row[0] for row in state.saints]
    ranks = [column.index(sign) for sign in state.declared]
    state.places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    state.reason, state.phase = reason, OVER
    if emit:
        emit(MatchEnded(reason, tuple(SIGNS[sign] for sign in column), state.places, state.round))
