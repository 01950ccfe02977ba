"""Actions and events are frozen plain values that survive a round trip through JSON."""

import re
import typing

import msgspec
import pytest

from engine.arena.actions import ArenaAction
from engine.arena.events import ArenaEvent
from engine.base import Action, Decision, Event, IllegalAction, Outcome
from engine.sanctuary.actions import SanctuaryAction
from engine.sanctuary.events import SanctuaryEvent
from tests.engine.tables import by_chance, games

SANCTUARY = [*typing.get_args(SanctuaryAction), *typing.get_args(SanctuaryEvent)]
ARENA = [*typing.get_args(ArenaAction), *typing.get_args(ArenaEvent)]
KINDS = [*SANCTUARY, *ARENA]


@pytest.mark.parametrize("kind", KINDS)
def test_each_action_and_event_is_frozen_and_says_what_it_is(kind):
    assert kind.__struct_config__.frozen
    assert kind.__struct_config__.tag
    assert len(kind.__doc__) > 20
    assert re.search(r"\([SA]\d", kind.__doc__)
    assert not hasattr(kind, "__dict__") or "__dict__" not in kind.__slots__


def test_every_subclass_stands_in_the_unions_that_are_read_back():
    ours = [kind for base in (Action, Event) for kind in base.__subclasses__() if kind.__module__.startswith("engine.")]
    assert {*ours} == {*KINDS}
    for game in (SANCTUARY, ARENA):
        tags = [kind.__struct_config__.tag for kind in game]
        assert len({*tags}) == len(tags)


def test_events_and_actions_of_whole_games_survive_json_and_hold_only_plain_values():
    seen = set()
    for match in games(24):
        for action in by_chance(match, match.seed):
            assert msgspec.json.decode(msgspec.json.encode(action), type=SanctuaryAction) == action
            seen.add(type(action))
            match.apply(action)
        for seat in (None, 0, 2):
            for event in match.view(seat).events:
                assert msgspec.json.decode(msgspec.json.encode(event), type=SanctuaryEvent) == event
                hash(event)  # a list or an object in it would raise
                seen.add(type(event))
    assert seen == {*SANCTUARY}


def test_values_cannot_be_changed():
    match = next(games(1))
    action, event = match.decision.options[0], match.view(None).events[0]
    for value, field in (
        (action, "seat"),
        (event, "seats"),
        (match.decision, "seat"),
        (Outcome("clock", (1,)), "places"),
    ):
        with pytest.raises(AttributeError):
            setattr(value, field, 1)
    assert isinstance(match.decision, Decision)


def test_a_refusal_is_a_value_error_that_carries_clause_and_sentence():
    error = IllegalAction("S5.4", "No.")
    assert isinstance(error, ValueError)
    assert (error.clause, error.sentence, str(error)) == ("S5.4", "No.", "No. (S5.4)")


def test_the_games_own_kinds_sort_among_themselves():
    with pytest.raises(NotImplementedError):
        sorted([Action(0), Action(1)])
