"""Chance: the same numbers for a seed on every platform and Python, as docs/chance.md tells other programs."""

import hashlib

import pytest

from engine.chance import Chance, DiceRanOut, ScriptedDice, stream_seed
from engine.sanctuary.cards import Sign, default_deck
from engine.sanctuary.options import SanctuaryOptions
from tests.engine.tables import played
from tests.engine.twister import Twister


def test_the_first_numbers_of_a_seed_are_pinned():
    chance = Chance(7)
    assert [chance.die() for _ in range(8)] == [2, 1, 4, 1, 4, 3, 1, 4]
    assert [chance.pick(100) for _ in range(4)] == [3, 43, 6, 9]
    letters = list("abcdefgh")
    chance.shuffle(letters)
    assert "".join(letters) == "gehcbafd"


@pytest.mark.parametrize("seed", [0, 7, 2**32 - 1, 2**32, 2**63 - 1])
def test_the_recipe_of_the_document_gives_the_same_numbers(seed):
    draw, chance = Twister(seed).random, Chance(seed)
    assert [chance.pick(1000) for _ in range(700)] == [int(draw() * 1000) for _ in range(700)]
    items, theirs = list(range(20)), list(range(20))
    chance.shuffle(items)
    for i in range(19, 0, -1):
        j = int(draw() * (i + 1))
        theirs[i], theirs[j] = theirs[j], theirs[i]
    assert items == theirs
    assert chance.die() == int(draw() * 6) + 1


@pytest.mark.parametrize("first", [None, 2])
def test_the_recipe_of_the_document_gives_the_same_deal_and_dice(first):
    draw = Twister(31).random

    def shuffled(items):
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]
        return items

    match = played(4, 31, SanctuaryOptions(first=first))
    deal = match.record().deal
    assert deal["pile"] == shuffled(sorted(card.id for card in default_deck().cards))
    assert deal["column"] == shuffled([sign.value for sign in Sign])
    assert deal["first"] == (int(draw() * 4) if first is None else first)
    dice = [die for move in match.record().moves if move["do"] == "dice" for die in move["rolls"].values()]
    assert dice == [int(draw() * 6) + 1 for _ in dice] != []


def test_a_copy_goes_on_with_the_same_numbers():
    chance = Chance(5)
    chance.die()
    twin = chance.copy()
    second = twin.copy()
    expected = [chance.pick(1000) for _ in range(30)]
    assert [twin.pick(1000) for _ in range(30)] == expected
    assert [second.pick(1000) for _ in range(30)] == expected
    third = twin.copy()
    assert [chance.die() for _ in range(9)] == [third.die() for _ in range(9)] == [twin.die() for _ in range(9)]


def test_a_copy_shuffles_as_its_original_does():
    chance = Chance(5)
    twin = chance.copy()
    a, b = list(range(30)), list(range(30))
    chance.shuffle(a)
    twin.shuffle(b)
    assert a == b != list(range(30))


def test_rolling_a_copy_does_not_change_what_the_original_rolls():
    plain = Chance(6)
    expected = [plain.die() for _ in range(20)]
    chance = Chance(6)
    for _ in range(5):
        twin = chance.copy()
        [twin.die() for _ in range(50)]
    assert [chance.die() for _ in range(20)] == expected


def test_a_roll_gives_a_die_to_each_saint():
    chance, twin = Chance(8), Chance(8)
    assert chance.roll([3, 1, 4]) == [twin.die() for _ in range(3)]


def test_scripted_dice_give_their_rolls_and_then_run_out():
    dice = ScriptedDice([3, 5])
    twin = dice.copy()
    assert [dice.die(), dice.die()] == [3, 5]
    with pytest.raises(DiceRanOut):
        dice.die()
    assert twin.die() == 3


def test_streams_of_a_run_are_hashes_that_fit_a_seed():
    digest = hashlib.sha256(b"12/3/deal").digest()
    assert stream_seed(12, 3, "deal") == int.from_bytes(digest[:8], "big") % 2**63
    seeds = {stream_seed(run, game, p) for run in range(9) for game in range(9) for p in ("deal", "player 0")}
    assert len(seeds) == 162
    assert all(0 <= seed < 2**63 for seed in seeds)
