"""Replaying and verifying records: each fault is found at its move and named by its clause."""

import json

import pytest

from engine.chance import Chance, ScriptedDice
from engine.match import Match
from engine.record import BadRecord, read, write
from engine.replay import Fault, replay, verify
from engine.sanctuary.cards import default_deck
from engine.sanctuary.events import WarRolled
from engine.sanctuary.options import End, SanctuaryOptions
from engine.sanctuary.state import shuffled_deal
from tests.engine.tables import by_chance, deck, games, only, played

CARDS = {card.id: card for card in default_deck().cards}


def moments(moves):
    """Return the indices of moves to be spoiled, by name; one that a game lacks is not in it."""
    kinds = [move["do"] for move in moves] + ["end"]
    found = {}
    for k, move in enumerate(moves):
        card = CARDS.get(move.get("card"))
        here = {
            "set in round 1": move["do"] == "set",
            "first opening": move["do"] == "open",
            "opening": kinds[k : k + 2] == ["open", "set"] and card.kind != "war",
            "joining": "beside" in move,
            "set": kinds[k - 1 : k + 2] == ["open", "set", "open"],
            "exchange": move["do"] == "exchange",
            "her silver": kinds[k : k + 2] == ["goddess", "open"] and card.kind == "silver",
            "her gold": kinds[k : k + 2] == ["goddess", "open"] and card.kind == "gold",
            "her war": kinds[k : k + 2] == ["goddess", "open"] and card.kind == "war",
            "dice in a turn": kinds[k - 1 : k + 2] == ["open", "dice", "set"],
            "dice of the goddess": kinds[k - 1 : k + 2] == ["goddess", "dice", "open"],
        }
        for name in [name for name, fits in here.items() if fits]:
            found.setdefault(name, k)
    return found


def warlike(match, seed):
    """Play a match whose seats like wars and rank changes."""
    chance = Chance(seed)
    while decision := match.decision:
        column = match.view(None).column
        lying = {saint: len(row.silver) for row in column for saint in row.saints}
        few = [decision.options[chance.pick(len(decision.options))] for _ in range(4)]
        match.apply(
            max(few, key=lambda a: (getattr(a, "beside", None) is not None, lying.get(getattr(a, "mark", 0), 0)))
        )
    return match


def eventful_game():
    """Return a game of four seats in which everything happens that can be told wrongly."""
    for seed in range(1000):
        match = warlike(Match.new("sanctuary", 4, seed), seed)
        record = match.record(["normal"] * 4)
        rolls = only(match.view(None).events, WarRolled)
        if len(moments(record.moves)) == 11 and rolls[-1].final:
            return record
    raise LookupError


RECORD = eventful_game()
GAME = json.loads(write(RECORD))
MOVES, PILE, COLUMN, RESULT = GAME["moves"], GAME["deal"]["pile"], GAME["deal"]["column"], GAME["result"]
AT = moments(MOVES)
END = len(MOVES)


def faults(written):
    return verify(read(json.dumps(written)))


def test_valid_records_of_every_kind_have_no_fault_and_replay_to_the_same_game():
    for match in games(24):
        for action in by_chance(match, match.seed):
            match.apply(action)
        record = read(write(match.record()))
        assert verify(record) == []
        again = replay(record)
        assert again.record() == record
        assert again.outcome == match.outcome
        for seat in (None, *range(match.seats)):
            assert again.view(seat) == match.view(seat)


@pytest.mark.long
def test_200_records_replay_to_equal_events():
    for match in games(200, first_seed=9000):
        for action in by_chance(match, match.seed):
            match.apply(action)
        record = read(write(match.record()))
        assert verify(record) == []
        assert replay(record).view(None).events == match.view(None).events


def test_an_unfinished_record_goes_on_with_the_chance_that_its_seed_has_to_come():
    for seed in range(8):
        whole, choices = played(3, seed), Chance(seed + 1)
        stopped = replay(played(3, seed, choices=30 + 5 * seed).record())
        for _ in range(30 + 5 * seed):
            choices.pick(1)
        while decision := stopped.decision:
            stopped.apply(decision.options[choices.pick(len(decision.options))])
        assert stopped.record() == whole.record()


def test_every_step_of_a_game_makes_a_record_without_faults():
    match = Match.new("sanctuary", 3, 21)
    for action in by_chance(match, 4):
        assert verify(match.record()) == []
        match.apply(action)


def test_a_game_dealt_and_rolled_by_hand_needs_no_seed_that_gives_it():
    options = SanctuaryOptions(first=1)
    deal = shuffled_deal(3, options, Chance(5))
    match = Match.dealt("sanctuary", 3, 0, deal, options, ScriptedDice([6, 5, 4, 3, 2, 1] * 50))
    for action in by_chance(match, 4):
        match.apply(action)
    assert verify(match.record()) == []
    assert replay(match.record()).outcome == match.outcome


def test_a_record_with_its_own_deck_verifies_by_that_deck():
    own = deck(W1=(12, "leo virgo libra"), S01=(11, "leo virgo libra"))
    match = played(3, 5, SanctuaryOptions(deck=own, end=End.THRONE))
    assert verify(read(write(match.record()))) == []


def test_a_reader_takes_any_saint_of_the_row_that_is_joined():
    found = 0
    for seed in range(60):
        match = Match.new("sanctuary", 3, seed)
        record = played(3, seed).record()
        written = json.loads(write(record))
        for move in written["moves"]:
            if "seat" not in move:
                continue
            if "beside" in move:
                row = next(r for r in match.view(None).column if move["beside"] in r.saints)
                found += len(row.saints) > 1
                move["beside"] = row.saints[-1]
            apply_written(match, move)
        assert faults(written) == []
    assert found


def apply_written(match, move):
    option = next(o for o in match.decision.options if matches(o, move, match))
    match.apply(option)


def matches(option, move, match):
    fields = {"card", "mark", "sign"}
    if any(getattr(option, name, None) != move.get(name) for name in fields):
        return False
    if "beside" in move:
        row = next(r for r in match.view(None).column if move["beside"] in r.saints)
        return option.beside == row.saints[0]
    return type(option).__struct_config__.tag == move["do"]


def test_dice_in_any_order_of_saints_are_the_same_dice():
    written = json.loads(json.dumps(GAME))
    for move in written["moves"]:
        if move["do"] == "dice":
            move["rolls"] = dict(reversed(move["rolls"].items()))
    assert faults(written) == []


# --- Every kind of fault


def edited(change):
    written = json.loads(json.dumps(GAME))
    change(written)
    return written


def with_move(index, **values):
    return edited(lambda game: game["moves"][index].update(values))


def without_move(index):
    return edited(lambda game: game["moves"].pop(index))


def with_more(index, **move):
    return edited(lambda game: game["moves"].insert(index, move))


def with_part(part, **values):
    return edited(lambda game: game[part].update(values))


def cut(length, **values):
    """Return an unfinished record of so many moves."""
    return edited(lambda game: game.update({"moves": MOVES[:length], "result": None} | values))


FIRST = GAME["deal"]["first"]
SECOND = (FIRST + 1) % 4
LAST_CARD = PILE[-1]
SET_1, OPEN_1, OPEN, SET, JOIN, EXCHANGE, HERS, HER_GOLD, HER_WAR, DICE, HER_DICE = (
    AT[name]
    for name in (
        "set in round 1",
        "first opening",
        "opening",
        "set",
        "joining",
        "exchange",
        "her silver",
        "her gold",
        "her war",
        "dice in a turn",
        "dice of the goddess",
    )
)
FINAL = END - 1
HER_COLUMN = MOVES[HERS]["column"]
ROLLS = MOVES[DICE]["rolls"]
ONE, OTHER = next(iter(ROLLS)), next(sign for sign in COLUMN if sign not in ROLLS)
SEAT = MOVES[OPEN]["seat"]
MARK = next(sign for sign in COLUMN if sign not in CARDS[MOVES[OPEN]["card"]].marks)
FOREIGN = {"do": "open", "card": LAST_CARD, "mark": CARDS[LAST_CARD].marks[0].value}
if CARDS[LAST_CARD].kind == "war":
    FOREIGN["beside"] = next(sign for sign in COLUMN if sign != FOREIGN["mark"])

FAULTS = {
    # Options and deal
    "two seats": (edited(lambda game: game.update(seats=2)), None, "S2.1"),
    "six seats": (edited(lambda game: game.update(seats=6)), None, "S2.1"),
    "10^30 seats": (edited(lambda game: game.update(seats=10**30)), None, "S2.1"),
    "three rounds": (with_part("options", end="rounds", rounds=3), None, "S10.2"),
    "13 rounds": (with_part("options", end="rounds", rounds=13), None, "S10.2"),
    "end of rounds without a number": (with_part("options", end="rounds"), None, "S10.2"),
    "rounds with the clock": (with_part("options", rounds=8), None, "S10.2"),
    "unknown deck without cards": (with_part("options", deck="Mine"), None, "S1.3"),
    "cards that are no deck": (with_part("options", deck="Mine", cards={"gold": []}), None, "S1.3"),
    "deck without a name": (with_part("options", deck=""), None, "S1.3"),
    "chosen first seat out of range": (with_part("options", first=4), None, "S2.5"),
    "chosen first seat not the dealt one": (with_part("options", first=SECOND), None, "S2.5"),
    "dealt first seat out of range": (with_part("deal", first=4), None, "S2.5"),
    "dealt first seat negative": (with_part("deal", first=-1), None, "S2.5"),
    "other first seat than declares": (with_part("deal", first=SECOND), 0, "S2.6"),
    "saint twice": (with_part("deal", column=[COLUMN[1], *COLUMN[1:]]), None, "S2.3"),
    "eleven saints": (with_part("deal", column=COLUMN[1:]), None, "S2.3"),
    "59 cards": (with_part("deal", pile=PILE[1:]), None, "S2.2"),
    "card twice": (with_part("deal", pile=[PILE[1], *PILE[1:]]), None, "S2.2"),
    "card of no deck": (with_part("deal", pile=["X99", *PILE[1:]]), None, "S1.3"),
    "saint in the pile": (with_part("deal", pile=["leo", *PILE[1:]]), None, "S1.3"),
    # Choices
    "declares out of turn": (with_move(0, seat=SECOND), 0, "S2.6"),
    "declares twice": (with_more(1, seat=FIRST, do="declare", sign="leo"), 1, "S2.6"),
    "last seat does not declare": (without_move(3), 3, "S2.6"),
    "sets before all have declared": (with_more(0, seat=FIRST, do="set", card=PILE[0]), 0, "S2.6"),
    "declares later": (with_more(OPEN_1, seat=FIRST, do="declare", sign="leo"), OPEN_1, "S5.1"),
    "sets another card than its own in round 1": (with_move(SET_1, card=LAST_CARD), SET_1, "S4.1"),
    "opens in round 1": (with_more(SET_1, seat=FIRST, do="open", card="S01", mark="aries"), SET_1, "S4.1"),
    "exchanges in round 1": (with_more(SET_1, seat=FIRST, do="exchange"), SET_1, "S4.1"),
    "opens out of turn": (with_move(OPEN, seat=(SEAT + 1) % 4), OPEN, "S3.1"),
    "seat that is not there": (with_move(OPEN, seat=4), OPEN, "S3.1"),
    "seat 10^30": (with_move(OPEN, seat=10**30), OPEN, "S3.1"),
    "opens what it does not hold": (with_move(OPEN, **FOREIGN), OPEN, "S5.1"),
    "opens a card of no deck": (with_move(OPEN, card="X99"), OPEN, "S1.3"),
    "picks a mark that the card lacks": (with_move(OPEN, mark=MARK), OPEN, "S6"),
    "joins without a war card": (with_move(OPEN, beside=MARK), OPEN, "S6"),
    "joins nothing": (edited(lambda game: game["moves"][JOIN].pop("beside")), JOIN, "S6.3"),
    "joins its own row": (with_move(JOIN, beside=MOVES[JOIN]["mark"]), JOIN, "S6.3"),
    "exchanges before opening": (with_more(OPEN, seat=SEAT, do="exchange"), OPEN, "S5.1"),
    "exchanges twice": (with_more(EXCHANGE, **MOVES[EXCHANGE]), EXCHANGE + 1, "S5.4"),
    "sets what it does not hold": (with_move(SET, card=LAST_CARD), SET, "S5.5"),
    "sets a card of no deck": (with_move(SET, card="X99"), SET, "S1.3"),
    "opens twice": (with_more(SET, **MOVES[SET - 1]), SET, "S5.5"),
    "does not set": (without_move(SET), SET, "S3.1"),
    "moves after the end": (with_more(END, seat=FIRST, do="declare", sign="leo"), END, "S10.1"),
    # The Goddess
    "she opens another card": (with_move(HERS, card=LAST_CARD), HERS, "S9.1"),
    "she opens nothing": (with_move(HERS, card=None), HERS, "S9.1"),
    "her column lacks a row": (with_move(HERS, column=HER_COLUMN[1:]), HERS, "S9.2"),
    "her column has a row more": (with_move(HERS, column=[*HER_COLUMN, [["leo"], []]]), HERS, "S9.2"),
    "her column is empty": (with_move(HERS, column=[]), HERS, "S9.2"),
    "her silver does not lie": (with_move(HERS, column=[[row[0], []] for row in HER_COLUMN]), HERS, "S9.2"),
    "her gold moves otherwise": (with_move(HER_GOLD, column=MOVES[HER_GOLD]["column"][::-1]), HER_GOLD, "S9.2"),
    "her war joins otherwise": (with_move(HER_WAR, column=MOVES[HER_WAR]["column"][::-1]), HER_WAR, "S9.3"),
    "her turn is missing": (without_move(HERS), HERS, "S3.1"),
    "she comes twice": (with_more(HERS, **MOVES[HERS]), HERS + 1, "S3.1"),
    "she comes after round 1": (with_more(OPEN_1, **MOVES[HERS]), OPEN_1, "S3.1"),
    "she comes first of all": (with_more(0, **MOVES[HERS]), 0, "S2.6"),
    # Dice
    "dice first of all": (with_more(0, **MOVES[DICE]), 0, "S2.6"),
    "dice missing": (without_move(DICE), DICE, "S8.2"),
    "dice twice": (with_more(DICE, **MOVES[DICE]), DICE + 1, "S8.2"),
    "dice where nobody rolls": (with_more(SET, **MOVES[DICE]), SET, "S8.2"),
    "her dice missing": (without_move(HER_DICE), HER_DICE, "S8.2"),
    "her dice before her": (
        edited(lambda game: game["moves"].insert(HER_DICE - 1, game["moves"].pop(HER_DICE))),
        HER_DICE - 1,
        "S3.1",
    ),
    "die 0": (with_move(DICE, rolls=ROLLS | {ONE: 0}), DICE, "S1.4"),
    "die 7": (with_move(DICE, rolls=ROLLS | {ONE: 7}), DICE, "S1.4"),
    "a saint too many rolls": (with_move(DICE, rolls=ROLLS | {OTHER: 1}), DICE, "S8.2"),
    "a saint does not roll": (with_move(DICE, rolls={ONE: 1}), DICE, "S8.2"),
    "nobody rolls": (with_move(DICE, rolls={}), DICE, "S8.2"),
    "final dice missing": (without_move(FINAL), FINAL, "S10.4"),
    "final dice of another": (with_move(FINAL, rolls={OTHER: 1}), FINAL, "S10.4"),
    "final dice twice": (with_more(END, **MOVES[FINAL]), END, "S8.2"),
    # Cut in the middle of a step
    "cut before her turn": (cut(HERS), HERS, "S3.1"),
    "cut before dice": (cut(DICE), DICE, "S8.2"),
    "cut before her dice": (cut(HER_DICE), HER_DICE, "S8.2"),
    "cut before final dice": (cut(FINAL), FINAL, "S10.4"),
    # The end
    "over without a result": (edited(lambda game: game.update(result=None)), None, "S10.5"),
    "result before the end": (edited(lambda game: game.update(moves=MOVES[:SET])), None, "S10.1"),
    "result without a move": (edited(lambda game: game.update(moves=[])), None, "S10.1"),
    "other places": (with_part("result", places=[1, 1, 1, 1]), None, "S10.5"),
    "too few places": (with_part("result", places=[1]), None, "S10.5"),
    "other final column": (with_part("result", column=RESULT["column"][::-1]), None, "S10.4"),
    "no final column": (with_part("result", column=[]), None, "S10.4"),
    "other number of rounds": (with_part("result", rounds=RESULT["rounds"] + 1), None, "S10.1"),
    "shown in a finished record": (edited(lambda game: game.update(shown=MOVES[OPEN]["card"])), None, "S5.1"),
    "shown card of no deck": (cut(OPEN, shown="X99"), None, "S5.1"),
    "shown card of another": (cut(OPEN, shown=LAST_CARD), None, "S5.1"),
    "shown when a card is to be set": (cut(OPEN + 1, shown=MOVES[OPEN + 1]["card"]), None, "S5.1"),
    "shown when a sign is to be declared": (cut(0, shown=PILE[0]), None, "S5.1"),
}


def test_the_record_that_is_spoiled_below_has_no_fault():
    assert faults(GAME) == []


@pytest.mark.parametrize("case", FAULTS)
def test_a_spoiled_record_is_caught_at_its_move_and_clause(case):
    written, move, clause = FAULTS[case]
    (fault,) = faults(written)
    assert (fault.move, fault.clause) == (move, clause)
    assert fault.sentence.endswith(".")
    assert fault.sentence.isprintable()
    with pytest.raises(BadRecord, match=clause.replace(".", r"\.")):
        replay(read(json.dumps(written)))


def test_a_fault_reads_as_move_clause_and_sentence():
    assert str(Fault(3, "S7.3", "No.")) == "move 3: S7.3: No."
    assert str(Fault(None, "S10.5", "No.")) == "S10.5: No."


def test_all_that_is_wrong_with_a_result_is_told():
    found = faults(with_part("result", column=[], places=[], rounds=0))
    assert [fault.clause for fault in found] == ["S10.4", "S10.5", "S10.1"]


def test_a_card_that_the_deciding_seat_holds_may_be_shown():
    record = cut(OPEN, shown=MOVES[OPEN]["card"])
    assert faults(record) == []
    assert replay(read(json.dumps(record))).decision.kind == "open"


def test_other_dice_change_what_the_goddess_leaves():
    rolls = MOVES[HER_DICE]["rolls"]
    high = dict(zip(rolls, range(1, 7), strict=False))
    low = dict(zip(rolls, range(6, 0, -1), strict=False))
    clauses = {fault.clause for dice in (high, low) for fault in faults(with_move(HER_DICE, rolls=dice))[:1]}
    assert clauses & {"S9.2", "S9.3"}
