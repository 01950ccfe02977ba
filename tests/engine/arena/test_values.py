"""The arena's actions and events are frozen plain values that survive a round trip through JSON."""

import typing

import msgspec
import pytest

from engine.arena.actions import CODES, ArenaAction
from engine.arena.events import ArenaEvent
from engine.base import Decision, Outcome
from tests.engine.arena.tables import by_chance, games


def test_every_action_of_the_universe_survives_json():
    for action in CODES:
        again = msgspec.json.decode(msgspec.json.encode(action), type=ArenaAction)
        assert again == action
        assert CODES[again] == CODES[action]
    assert {*map(type, CODES)} == {*typing.get_args(ArenaAction)}


def test_events_of_whole_games_survive_json_with_every_face_and_hold_only_plain_values():
    seen = set()
    for match in games(24):
        happened = []
        for action in by_chance(match, match.seed):
            happened += match.apply(action)
        for events in (happened, *(match.view(seat).events for seat in (None, 0, 2))):
            for event in events:
                assert msgspec.json.decode(msgspec.json.encode(event), type=ArenaEvent) == event
                hash(event)  # a list or an object in it would raise
                seen.add(type(event))
    assert seen == {*typing.get_args(ArenaEvent)}


def test_the_face_of_a_face_is_no_more_than_the_face():
    for match in games(9):
        for action in by_chance(match, match.seed):
            for event in match.apply(action):
                for seat in range(match.seats):
                    assert event.seen_by(seat).seen_by(seat) == event.seen_by(seat)
                    assert event.seen_by(seat).seen_by(None) == event.seen_by(None)


def test_values_cannot_be_changed():
    match = next(games(1))
    view = match.view(0)
    for value, field in (
        (match.decision.options[0], "seat"),
        (view.events[0], "seats"),
        (view, "seat"),
        (view.seats[0], "inside"),
        (view.seats[0].cards[0], "card"),
        (view.classes, "numbers"),
        (match.options, "dealer"),
        (match.decision, "seat"),
        (Outcome("last", (1,)), "places"),
    ):
        with pytest.raises(AttributeError):
            setattr(value, field, 1)
    assert isinstance(match.decision, Decision)
