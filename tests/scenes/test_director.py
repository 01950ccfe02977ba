"""The director: events in order, a press finishes a beat, and the shown model always ends as the view."""

from __future__ import annotations

import typing

import pytest

from engine.base import Action
from engine.chance import Chance
from engine.match import Match
from engine.sanctuary.events import SanctuaryEvent, TurnBegan
from scenes.director import Cue, Director
from scenes.shown import Shown, bare, differences, rank_history
from scenes.stage import NullStage
from scenes.table.cues import CUES


def any_action(match: Match, chance: Chance) -> Action:
    options = match.decision.options
    return options[chance.pick(len(options))]


class SlowStage(NullStage):
    """A stage on which every call takes three updates."""

    def __init__(self):
        self.left = 0
        self.calls = []

    @property
    def busy(self):
        return self.left > 0

    def tick(self):
        self.left = max(0, self.left - 1)

    def finish(self):
        self.left = 0

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)

        def call(*args):
            self.calls.append(name)
            self.left = 3

        return call


def test_every_event_class_has_a_cue():
    assert set(CUES) == set(typing.get_args(SanctuaryEvent))


def test_an_event_without_a_cue_is_refused_before_anything_is_played():
    match = Match.new("sanctuary", 3, 1)
    director = Director(NullStage(), {}, bare(match.view(None)))
    with pytest.raises(KeyError):
        director.play(match.view(None).events)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_each_decision_the_table_shows_what_the_view_tells(seats):
    match, chance = Match.new("sanctuary", seats, 11), Chance(seats)
    tables = [Director(NullStage(), CUES, bare(match.view(eyes))) for eyes in (None, *range(seats))]
    for director in tables:
        director.play(
            match.view(None).events if director.shown.eyes is None else match.view(director.shown.eyes).events
        )
    while match.decision is not None:
        for director in tables:
            director.update()
            assert director.idle
            assert differences(director.shown, match.view(director.shown.eyes)) == []
        events = match.apply(any_action(match, chance))
        for director in tables:
            director.play(events)
    for director in tables:
        director.update()
        assert differences(director.shown, match.view(director.shown.eyes)) == []


@pytest.mark.parametrize("press_at", range(1, 40, 3))
def test_pressing_at_any_moment_ends_in_the_same_table(press_at):
    match, chance = Match.new("sanctuary", 3, 5), Chance(press_at)
    stage = SlowStage()
    director = Director(stage, CUES, bare(match.view(0)))
    director.play(match.view(0).events)
    updates = 0
    while match.decision is not None:
        while not director.idle:
            updates += 1
            if updates % press_at == 0:
                director.finish()
            director.update()
            stage.tick()
        assert differences(director.shown, match.view(0)) == []
        director.play(match.apply(any_action(match, chance)))


def test_a_press_finishes_one_beat_and_leaves_the_next_to_be_seen():
    played = []

    class Model:
        eyes = None

        def apply(self, event):
            played.append(event.seat)

    stage = SlowStage()
    cues = {TurnBegan: Cue(after=lambda stage, shown, event: stage.turn(event.seat), beat=True)}
    director = Director(stage, cues, Model())
    director.play([TurnBegan(0), TurnBegan(1), TurnBegan(2)])
    director.update()
    assert played == [0]
    director.finish()
    assert played == [0]
    director.update()
    assert played == [0, 1]
    director.finish_all()
    assert played == [0, 1, 2]
    assert director.idle


def test_a_table_of_others_never_holds_a_face_of_a_hand():
    match, chance = Match.new("sanctuary", 4, 3), Chance(9)
    shown: Shown = bare(match.view(None))
    for event in match.view(None).events:
        shown.apply(event)
    while match.decision is not None:
        for event in match.apply(any_action(match, chance)):
            shown.apply(event)
        assert shown.hand == []
        assert shown.set_card is None


def test_the_chart_has_a_rank_for_each_seat_at_the_end_of_each_round():
    match, chance = Match.new("sanctuary", 4, 8), Chance(1)
    while match.decision is not None:
        match.apply(any_action(match, chance))
    view = match.view(None)
    history = rank_history(view)
    assert len(history) == view.round
    final = [view.row_of(seat.sign) + 1 for seat in view.seats]
    assert history[-1] == final
