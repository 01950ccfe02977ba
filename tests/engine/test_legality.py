"""Verify, legal and apply are one truth, and a refusal leaves everything as it was."""

import pathlib
import re

import msgspec
import pytest

from engine.base import Action, IllegalAction
from engine.chance import Chance
from engine.match import Match
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import SIGNS
from tests.engine.tables import by_chance, games, snapshot

RULES = (pathlib.Path(__file__).parents[2] / "docs/rules/sanctuary.md").read_text(encoding="utf-8")
CLAUSES = {*re.findall(r"^- (S\d+\.\d+)", RULES, re.M), *re.findall(r"^## (S\d+)", RULES, re.M)}


def mutated(action, match, chance):
    """Return an action that differs from a legal one in one thing, which may be legal too."""
    cards = match.view(None).cards().cards
    card, sign, seat = cards[chance.pick(60)].id, SIGNS[chance.pick(12)], chance.pick(6)
    others = [
        Declare(action.seat, sign),
        SetCard(action.seat, card),
        ExchangeHand(action.seat),
        OpenCard(action.seat, card, sign),
        OpenCard(action.seat, card, sign, SIGNS[chance.pick(12)]),
        msgspec.structs.replace(action, seat=seat),
    ]
    if isinstance(action, OpenCard):
        others += [
            msgspec.structs.replace(action, mark=sign),
            msgspec.structs.replace(action, card=card),
            msgspec.structs.replace(action, beside=sign),
            msgspec.structs.replace(action, beside=None),
            msgspec.structs.replace(action, card="X99"),
        ]
    return others[chance.pick(len(others))]


def check_one_truth(match, mutants):
    chance = Chance(match.seed + 99)
    for action in by_chance(match, match.seed):
        options = {*match.decision.options}
        before = snapshot(match)
        for option in options:
            match.copy().apply(option)
        for _ in range(mutants):
            other = mutated(action, match, chance)
            if other in options:
                continue
            with pytest.raises(IllegalAction) as refusal:
                match.apply(other)
            assert refusal.value.clause in CLAUSES
            assert refusal.value.sentence.endswith(".")
        assert snapshot(match) == before
        match.apply(action)


def test_each_listed_action_applies_and_no_other_does():
    for match in games(9):
        check_one_truth(match, 20)


@pytest.mark.long
def test_each_listed_action_of_300_games_applies_and_no_other_does():
    for match in games(300, first_seed=3000):
        check_one_truth(match, 20)


def test_every_clause_named_in_the_engine_stands_in_the_rules():
    engine = pathlib.Path(__file__).parents[2] / "engine"
    named = set()
    for path in engine.rglob("*.py"):
        named |= {*re.findall(r'"(S\d+(?:\.\d+)?)"', path.read_text(encoding="utf-8"))}
    assert len(named) > 15
    assert named <= CLAUSES


def test_what_is_no_action_of_the_game_is_refused():
    class Pass(Action, frozen=True):
        pass

    match = Match.new("sanctuary", 3, 1)
    for action in (Pass(0), "declare leo", None, 7):
        with pytest.raises(IllegalAction, match=r"no action of Sanctuary.*S3\.1"):
            match.apply(action)


def test_an_action_from_json_applies_like_the_listed_one():
    from engine.sanctuary.actions import SanctuaryAction

    for match in games(3):
        for action in by_chance(match, 1):
            match.apply(msgspec.json.decode(msgspec.json.encode(action), type=SanctuaryAction))
        assert match.outcome is not None
