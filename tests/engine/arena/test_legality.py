"""Verify, legal and apply are one truth, and a refusal leaves everything as it was."""

import pathlib
import re

import msgspec
import pytest

from engine.arena.actions import CODES, ArenaAction, Attack, OfferMain, PickMain
from engine.arena.classes import Call
from engine.base import Action, IllegalAction
from engine.match import Match
from engine.sanctuary.actions import ExchangeHand
from tests.engine.arena.tables import by_chance, games, snapshot

ROOT = pathlib.Path(__file__).parents[3]
RULES = (ROOT / "docs/rules/arena.md").read_text(encoding="utf-8")
CLAUSES = {*re.findall(r"^- (A\d+\.\d+)", RULES, re.M), *re.findall(r"^## (A\d+)", RULES, re.M)}


def test_the_universe_holds_every_action_of_every_seat_once():
    # Per seat: 10 cards to pick, 10 to exchange with, keep, accept, decline, 4 to ask, 4 to attack in 2 ways.
    assert len(CODES) == 5 * (10 + 10 + 3 + 4 + 8)
    assert len({*CODES.values()}) == len(CODES)
    assert Attack(1, 1, Call.MELEE) not in CODES
    assert OfferMain(1, 1) not in CODES


def check_one_truth(match):
    for action in by_chance(match, match.seed):
        options = match.decision.options
        assert list(options) == sorted({*options})
        before = snapshot(match)
        for option in options:
            match.copy().apply(option)
        for other in CODES.keys() - {*options}:
            with pytest.raises(IllegalAction) as refusal:
                match.apply(other)
            assert refusal.value.clause in CLAUSES
            assert refusal.value.sentence.endswith(".")
        assert snapshot(match) == before
        done = match.view(None).events
        match.apply(action)
        assert match.view(None).events[: len(done)] == done
    for other in CODES:
        with pytest.raises(IllegalAction, match=r"A9\.1"):
            match.apply(other)


def test_each_listed_action_applies_and_no_other_does():
    for match in games(9):
        check_one_truth(match)


@pytest.mark.long
def test_each_listed_action_of_200_games_applies_and_no_other_does():
    for match in games(200, first_seed=3000):
        check_one_truth(match)


def test_a_refusal_tells_nothing_to_anybody_and_decides_nothing():
    match = Match.new("arena", 3, 1)
    before, decision = match.record(), match.decision
    with pytest.raises(IllegalAction):
        match.apply(PickMain(match.decision.seat, "nobody"))
    assert (match.record(), match.decision) == (before, decision)


def test_every_clause_named_in_the_engine_stands_in_the_rules():
    named = set()
    for path in (ROOT / "engine").rglob("*.py"):
        named |= {*re.findall(r"\b(A\d+(?:\.\d+)?)\b", path.read_text(encoding="utf-8"))}
    assert len(named) > 20
    assert named <= CLAUSES


def test_what_is_no_action_of_the_game_is_refused():
    class Pass(Action, frozen=True):
        pass

    match = Match.new("arena", 3, 1)
    seat = match.decision.seat
    strangers = (
        Pass(seat),
        ExchangeHand(seat),
        "main braver1",
        None,
        7,
        PickMain(seat, "dragon1"),
        PickMain(-1, "braver1"),
    )
    for action in (
        *strangers,
        PickMain(5, "braver1"),
        Attack(0, 0, Call.MELEE),
        OfferMain(1, 1),
        Attack(0, 7, Call.MELEE),
    ):
        with pytest.raises(IllegalAction, match=r"no action of the arena.*A3\.1"):
            match.apply(action)


def test_an_action_from_json_applies_like_the_listed_one():
    for match in games(3):
        for action in by_chance(match, 1):
            match.apply(msgspec.json.decode(msgspec.json.encode(action), type=ArenaAction))
        assert match.outcome is not None
