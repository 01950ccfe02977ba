"""Replaying and verifying records of the arena: each fault is found at its move and named by its clause."""

import json

import pytest

from engine.arena.options import ArenaOptions
from engine.chance import Chance
from engine.match import Match
from engine.record import BadRecord, read, write
from engine.replay import replay, verify
from tests.engine.arena.tables import LEVEL, STEEP, THREE, begun, by_chance, do, games, laid, played

# --- Records as they are


def faults(written):
    return verify(read(json.dumps(written)))


def test_valid_records_of_every_kind_have_no_fault_and_replay_to_the_same_game():
    for match in games(24):
        for action in by_chance(match, match.seed):
            match.apply(action)
        record = read(write(match.record(["x"] * match.seats)))
        assert verify(record) == []
        again = replay(record)
        assert again.record(["x"] * match.seats) == record
        assert again.outcome == match.outcome
        for seat in (None, *range(match.seats)):
            assert again.view(seat) == match.view(seat)


@pytest.mark.long
def test_500_records_replay_to_equal_events():
    for match in games(500, first_seed=9000):
        for action in by_chance(match, match.seed):
            match.apply(action)
        record = read(write(match.record()))
        assert verify(record) == []
        assert replay(record).view(None).events == match.view(None).events


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_unfinished_record_goes_on_with_the_chance_that_its_seed_has_to_come(seats):
    dealt = 0
    for seed in range(12):
        whole, choices, done = played(seats, seed), Chance(seed + 1), 10 + 4 * seed
        stopped = replay(read(write(played(seats, seed, choices=done).record())))
        told = len(stopped.record().moves)
        for _ in range(done):
            choices.pick(1)
        while decision := stopped.decision:
            stopped.apply(decision.options[choices.pick(len(decision.options))])
        assert stopped.record() == whole.record()
        kinds = [move["do"] for move in whole.record().moves]
        dealt += "requiem" in kinds[:told] and "requiem" in kinds[told:]
    assert dealt  # in some, the Requiem was dealt before and after the cut


def test_an_unfinished_record_with_a_chosen_dealer_goes_on_likewise():
    options = ArenaOptions(dealer=2, classes=STEEP)
    for seed in range(8):
        whole, choices = played(4, seed, options), Chance(seed + 1)
        stopped = replay(played(4, seed, options, choices=20).record())
        for _ in range(20):
            choices.pick(1)
        while decision := stopped.decision:
            stopped.apply(decision.options[choices.pick(len(decision.options))])
        assert stopped.record() == whole.record()


def test_every_step_of_a_game_makes_a_record_without_faults():
    for seats in (3, 5):
        match = Match.new("arena", seats, 21)
        for action in by_chance(match, 4):
            assert verify(match.record()) == []
            match.apply(action)


def test_a_game_dealt_by_hand_needs_no_seed_that_gives_it():
    match = game_by_hand()
    assert verify(match.record()) == []
    assert replay(match.record()).outcome == match.outcome


def test_a_record_with_its_own_classes_verifies_by_their_numbers():
    match = played(3, 5, ArenaOptions(classes=STEEP))
    record = read(write(match.record()))
    assert verify(record) == []
    assert replay(record).view(0).classes == STEEP
    written = json.loads(write(record))
    written["options"] = {"classes": "Evened five"}
    assert faults(written) != []


def test_a_deal_to_four_seats_may_have_either_braver():
    # Another program's deal may name the second Braver as the one that is dealt for certain.
    match = laid("warrior1 warrior2", "lancer1 lancer2", "archer1 braver2", "archer2 magician1")
    assert verify(match.record()) == []


# --- A game in which everything happens that can be told wrongly


def game_by_hand():
    """Return a finished game of three seats, with its seven kinds of choices and all that can follow."""
    requiem = [("braver1", "warrior2", "braver2")] * 6
    match = begun(*THREE, requiem=requiem)
    do(match, "0 melee 2", "1 ranged 0", "2 melee 1")  # all are wounded
    do(match, "1 offer 2", "2 decline", "1 keep", "2 offer 0", "0 accept")  # seat 2 has the warrior, 0 the braver
    do(match, "0 offer 2", "2 accept")  # and back
    do(match, "1 ranged 2")  # 50 > 40: seat 2 is out; braver1, braver2, warrior2
    do(match, "0 ranged 1")  # 20 + 40 to 50 + 20
    do(match, "0 swap archer1", "1 swap lancer2")  # the wounded mains are subs now
    do(match, "0 melee 1", "1 melee 0")  # 30 + 40 to 40 + 50; 40 + 40 to 30 + 50
    do(match, "1 keep", "0 keep", "1 melee 0", "0 melee 1")  # likewise: the deadlock wounds both anew
    do(match, "0 keep", "1 keep", "0 ranged 1")  # 40 + 40 to 30 + 20: seat 1 is out
    return match


GAME = json.loads(write(game_by_hand().record(["easy"] * 3)))
MOVES, HANDS = GAME["moves"], GAME["deal"]["hands"]
END = len(MOVES)
# Where in the game by hand what happens.
WOUND, FIRST_ROUND, OFFER, DECLINE, KEPT, ASKED, ACCEPT = 3, 9, 10, 11, 12, 13, 14
PUT_OUT, FIGHT, REQUIEM, SWAP, LAST_ROUND, DEADLOCK, FINAL = 17, 19, 20, 23, 40, 41, 44


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


NUMBERS = {"braver": [40, 40], "warrior": [50, 20], "lancer": [40, 30], "archer": [30, 40], "magician": [20, 50]}
MAINS = MOVES[FIRST_ROUND]["mains"]

FAULTS = {
    # Options and deal
    "two seats": (edited(lambda game: game.update(seats=2)), None, "A2.1"),
    "six seats": (edited(lambda game: game.update(seats=6)), None, "A2.1"),
    "10^30 seats": (edited(lambda game: game.update(seats=10**30)), None, "A2.1"),
    "a seat too many": (edited(lambda game: game.update(seats=4)), None, "A2.3"),
    "five seats": (edited(lambda game: game.update(seats=5)), None, "A2.4"),
    "unknown classes without numbers": (with_part("options", classes="Mine"), None, "A1.2"),
    "number 1000": (with_part("options", numbers=NUMBERS | {"archer": [1000, 0]}), None, "A1.2"),
    "number -1": (with_part("options", numbers=NUMBERS | {"archer": [0, -1]}), None, "A1.2"),
    "class missing": (with_part("options", numbers={"braver": [1, 1]}), None, "A1.2"),
    "class of no game": (with_part("options", numbers=NUMBERS | {"bard": [1, 1]}), None, "A1.2"),
    "classes without a name": (with_part("options", classes="", numbers=NUMBERS), None, "A1.2"),
    "chosen dealer out of range": (with_part("options", dealer=3), None, "A2.6"),
    "chosen dealer not the dealt one": (with_part("options", dealer=1), None, "A2.6"),
    "dealt dealer out of range": (with_part("deal", dealer=3), None, "A2.6"),
    "dealt dealer negative": (with_part("deal", dealer=-1), None, "A2.6"),
    "other dealer than picks first": (with_part("deal", dealer=1), 0, "A3.1"),
    "a hand missing": (with_part("deal", hands=HANDS[:2]), None, "A2.2"),
    "a hand too long": (with_part("deal", hands=[[*HANDS[0], "magician2"], *HANDS[1:]], left=[]), None, "A2.2"),
    "card twice": (with_part("deal", hands=[[*HANDS[0][:2], "archer2"], *HANDS[1:]]), None, "A1.1"),
    "card of no class": (with_part("deal", hands=[[*HANDS[0][:2], "dragon1"], *HANDS[1:]]), None, "A1.1"),
    "a third copy": (with_part("deal", left=["magician3"]), None, "A1.1"),
    "no card left over": (with_part("deal", left=[]), None, "A1.1"),
    "two cards left over": (with_part("deal", left=["magician2", "braver1"]), None, "A1.1"),
    # Picks and preparations
    "picks out of turn": (with_move(0, seat=1), 0, "A3.1"),
    "picks what it does not hold": (with_move(0, card="braver1"), 0, "A2.7"),
    "picks what nobody holds": (with_move(0, card="magician2"), 0, "A2.7"),
    "picks a card of no class": (with_move(0, card="dragon1"), 0, "A3.1"),
    "picks twice": (with_more(1, seat=0, do="main", card="archer1"), 1, "A3.1"),
    "last seat does not pick": (without_move(2), 2, "A3.1"),
    "attacks before all have picked": (with_more(0, seat=0, do="attack", target=1, call="melee"), 0, "A2.7"),
    "picks later": (with_more(WOUND, seat=0, do="main", card="archer1"), WOUND, "A5.1"),
    "seat that is not there": (with_move(0, seat=5), 0, "A3.1"),
    "seat 10^30": (with_move(0, seat=10**30), 0, "A3.1"),
    "seat -1": (with_move(0, seat=-1), 0, "A3.1"),
    "prepares in round 1": (with_more(WOUND, seat=0, do="keep"), WOUND, "A5.1"),
    "prepares out of turn": (with_move(KEPT, seat=2), KEPT, "A3.1"),
    "does not prepare": (without_move(KEPT), KEPT, "A3.1"),
    "prepares twice": (with_more(KEPT + 1, seat=1, do="keep"), KEPT + 1, "A3.1"),
    "offers to itself": (with_move(OFFER, to=1), OFFER, "A3.1"),
    "offers to a seat that is not there": (with_move(OFFER, to=3), OFFER, "A4.1"),
    "offers to a seat that is out": (with_more(SWAP, seat=0, do="offer", to=2), SWAP, "A4.1"),
    "offers once more": (with_more(KEPT, seat=1, do="offer", to=0), KEPT, "A4.2"),
    "another seat answers": (with_move(DECLINE, seat=0), DECLINE, "A3.1"),
    "an offer without an answer": (without_move(DECLINE), DECLINE, "A3.1"),
    "keeps for an answer": (with_more(DECLINE, seat=2, do="keep"), DECLINE, "A4.2"),
    "accepts no offer": (with_more(KEPT, seat=1, do="accept"), KEPT, "A4.1"),
    "declines no offer": (with_more(KEPT, seat=1, do="decline"), KEPT, "A4.1"),
    "exchanges with its main": (with_move(SWAP, card="warrior1"), SWAP, "A4.1"),
    "exchanges with another's card": (with_move(SWAP, card="lancer2"), SWAP, "A4.1"),
    "attacks before all have prepared": (with_more(KEPT, **MOVES[PUT_OUT]), KEPT, "A4.1"),
    # Attacks and announcements
    "attacks out of turn": (with_move(WOUND, seat=2, target=0), WOUND, "A3.1"),
    "attacks itself": (with_move(WOUND, target=0), WOUND, "A3.1"),
    "attacks a seat that is not there": (with_move(WOUND, target=4), WOUND, "A5.1"),
    "attacks a crossed marker": (with_move(WOUND + 2, target=2), WOUND + 2, "A5.1"),
    "attacks a seat that is out": (with_move(FIGHT, target=2), FIGHT, "A5.1"),
    "a seat that is out attacks": (with_move(FIGHT, seat=2), FIGHT, "A3.1"),
    "keeps for a turn": (with_more(FIGHT, seat=0, do="keep"), FIGHT, "A5.1"),
    "defeated is told as not": (with_move(WOUND + 1, defeated=False), WOUND + 1, "A6.1"),
    "not defeated is told as defeated": (with_move(REQUIEM + 1, defeated=True), REQUIEM + 1, "A6.1"),
    "another call comes out otherwise": (with_move(WOUND, call="ranged"), WOUND + 1, "A6.1"),
    "announcement missing": (without_move(WOUND + 1), WOUND + 1, "A5.3"),
    "announcement twice": (with_more(WOUND + 2, **MOVES[WOUND + 1]), WOUND + 2, "A5.3"),
    "announcement without an attack": (with_more(KEPT, do="outcome", defeated=True), KEPT, "A5.3"),
    "announcement first of all": (with_more(0, do="outcome", defeated=True), 0, "A2.7"),
    # The Requiem
    "requiem missing": (without_move(REQUIEM), REQUIEM, "A6.2"),
    "requiem twice": (with_more(REQUIEM, **MOVES[REQUIEM]), REQUIEM + 1, "A6.2"),
    "requiem after the announcement": (
        edited(lambda game: game["moves"].insert(REQUIEM, game["moves"].pop(REQUIEM + 1))),
        REQUIEM,
        "A6.2",
    ),
    "requiem where none lies": (with_more(WOUND + 1, do="requiem", attacker=[], target=[], out=[]), WOUND + 1, "A6.2"),
    "requiem after a preparation": (with_more(KEPT + 1, **MOVES[REQUIEM]), KEPT + 1, "A6.2"),
    "requiem of another seat's card": (with_move(REQUIEM, out=["archer1"]), REQUIEM, "A6.2"),
    "requiem of no card": (with_move(REQUIEM, out=["dragon1"]), REQUIEM, "A6.2"),
    "requiem lacks a card": (with_move(REQUIEM, out=[]), REQUIEM, "A6.2"),
    "requiem has a card twice": (with_move(REQUIEM, out=["braver1"]), REQUIEM, "A6.2"),
    "requiem is not halved": (with_move(REQUIEM, attacker=["braver1", "braver2"], out=[]), REQUIEM, "A6.2"),
    "requiem leaves all out": (
        with_move(REQUIEM, attacker=[], target=[], out=["braver1", "braver2", "warrior2"]),
        REQUIEM,
        "A6.2",
    ),
    "other halves come out otherwise": (with_move(45, attacker=["warrior2"], target=["braver1"]), 46, "A6.1"),
    # Rounds and deadlocks
    "round missing": (without_move(FIRST_ROUND), FIRST_ROUND, "A3.1"),
    "round twice": (with_more(FIRST_ROUND + 1, **MOVES[FIRST_ROUND]), FIRST_ROUND + 1, "A3.1"),
    "round too early": (with_more(WOUND + 2, **MOVES[FIRST_ROUND]), WOUND + 2, "A3.1"),
    "round at the end of the game": (with_more(END, **MOVES[LAST_ROUND]), END, "A3.1"),
    "round with another main": (
        with_move(FIRST_ROUND, mains=[["archer1", "up"], *MAINS[1:]]),
        FIRST_ROUND,
        "A3.3",
    ),
    "round with a main on its other side": (
        with_move(FIRST_ROUND, mains=[["warrior1", "down"], *MAINS[1:]]),
        FIRST_ROUND,
        "A3.3",
    ),
    "round without a seat": (with_move(FIRST_ROUND, mains=MAINS[:2]), FIRST_ROUND, "A3.3"),
    "round with nobody": (with_move(FIRST_ROUND, mains=[None, None, None]), FIRST_ROUND, "A3.3"),
    "round as after the deadlock": (
        with_move(LAST_ROUND, mains=[["archer1", "up"], ["lancer2", "up"], None]),
        LAST_ROUND,
        "A3.3",
    ),
    "deadlock missing": (without_move(DEADLOCK), DEADLOCK, "A8.1"),
    "deadlock twice": (with_more(DEADLOCK, do="deadlock"), DEADLOCK + 1, "A8.1"),
    "deadlock too early": (with_more(FIRST_ROUND + 1, do="deadlock"), FIRST_ROUND + 1, "A8.1"),
    "deadlock before its round": (
        edited(lambda game: game["moves"].insert(LAST_ROUND, game["moves"].pop(DEADLOCK))),
        LAST_ROUND,
        "A3.1",
    ),
    # Cut in the middle of a step
    "cut before the requiem": (cut(REQUIEM), REQUIEM, "A6.2"),
    "cut before the announcement": (cut(REQUIEM + 1), REQUIEM + 1, "A5.3"),
    "cut before the round": (cut(FIRST_ROUND), FIRST_ROUND, "A3.1"),
    "cut before the deadlock": (cut(DEADLOCK), DEADLOCK, "A8.1"),
    # The end
    "moves after the end": (with_more(END, seat=0, do="keep"), END, "A9.1"),
    "over without a result": (edited(lambda game: game.update(result=None)), None, "A9.1"),
    "result before the end": (edited(lambda game: game.update(moves=MOVES[:FINAL])), None, "A9.1"),
    "result without a move": (edited(lambda game: game.update(moves=[])), None, "A9.1"),
    "another winner": (with_part("result", winner=1), None, "A9.1"),
    "no winner": (with_part("result", winner=None), None, "A9.1"),
    "other places": (with_part("result", places=[1, 2, 2]), None, "A9.2"),
    "too few places": (with_part("result", places=[1]), None, "A9.2"),
    "other number of rounds": (with_part("result", rounds=6), None, "A3.1"),
    "shown in a finished record": (edited(lambda game: game.update(shown="archer1")), None, "A5.3"),
    "shown in an unfinished record": (cut(FINAL, shown="archer1"), None, "A5.3"),
}


def test_the_record_that_is_spoiled_below_has_no_fault_and_holds_every_kind_of_move():
    assert faults(GAME) == []
    assert {move["do"] for move in MOVES} == {
        *("main", "keep", "swap", "offer", "accept", "decline", "attack"),
        *("requiem", "outcome", "round", "deadlock"),
    }
    assert GAME["result"] == {"winner": 0, "places": [1, 2, 3], "rounds": 5}


@pytest.mark.parametrize("case", FAULTS)
def test_a_spoiled_record_is_caught_at_its_move_and_clause(case):
    written, move, clause = FAULTS[case]
    (fault,) = faults(written)
    assert (fault.move, fault.clause) == (move, clause)
    assert fault.sentence.endswith(".")
    assert fault.sentence.isprintable()
    with pytest.raises(BadRecord, match=clause.replace(".", r"\.")):
        replay(read(json.dumps(written)))


def test_a_result_with_a_winner_where_nobody_won_is_caught():
    match = Match.new("arena", 3, 1, ArenaOptions(classes=LEVEL))
    while match.decision is not None:  # all keep their mains, so that all go out at once
        match.apply(match.decision.options[0])
    written = json.loads(write(match.record()))
    written["result"]["winner"] = 0
    assert [fault.clause for fault in faults(written)] == ["A8.2"]


def test_a_deal_to_four_seats_without_a_braver_is_caught():
    deal = {
        "hands": [["warrior1", "warrior2"], ["lancer1", "lancer2"], ["archer1", "archer2"], ["magician1", "magician2"]],
        "left": ["braver1", "braver2"],
        "dealer": 0,
    }
    written = {**GAME, "seats": 4, "deal": deal, "moves": [], "result": None}
    assert [(fault.move, fault.clause) for fault in faults(written)] == [(None, "A2.3")]


def test_all_that_is_wrong_with_a_result_is_told():
    found = faults(with_part("result", winner=2, places=[], rounds=0))
    assert [fault.clause for fault in found] == ["A9.1", "A9.2", "A3.1"]


def test_an_unfinished_game_by_hand_can_be_cut_after_any_step():
    choices = [k for k, move in enumerate(MOVES) if "seat" in move]
    for k in choices:
        assert faults(cut(k)) == []
        assert replay(read(json.dumps(cut(k)))).decision.seat == MOVES[k]["seat"]


def test_a_record_whose_numbers_are_the_default_ones_in_whole_is_the_same_game():
    written = with_part("options", numbers=NUMBERS)
    assert faults(written) == []
    assert replay(read(json.dumps(written))).record().options == {"classes": "Evened five"}
