"""Whole games driven by hypothesis, and what holds after every choice."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.match import Match
from engine.replay import verify
from engine.sanctuary.cards import SIGNS
from tests.engine.tables import ENDS, truth


class Games(RuleBasedStateMachine):
    """A match that is played by any choices at all."""

    match: Match

    @initialize(seats=st.integers(3, 5), seed=st.integers(0, 2**63 - 1), options=st.sampled_from(ENDS))
    def begin(self, seats, seed, options):
        self.match = Match.new("sanctuary", seats, seed, options)

    @precondition(lambda self: self.match.decision is not None)
    @rule(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
    def play(self, choices):
        for choice in choices:
            if decision := self.match.decision:
                self.match.apply(decision.options[choice % len(decision.options)])
                self.check()

    @precondition(lambda self: self.match.decision is None)
    @rule()
    def over(self):
        view = self.match.view(None)
        assert min(self.match.outcome.places) == 1
        assert [row.silver for row in view.column] == [()] * 12
        assert verify(self.match.record()) == []

    @invariant()
    def check(self):
        if hasattr(self, "match"):
            check_table(self.match)


def check_table(match):
    state, view = truth(match), match.view(None)
    held = [card for hand in state.hands for card in hand] + [card for card in state.sets if card >= 0]
    lying = [card for cards in state.silver for card in cards]
    cards = Counter([*state.pile[state.top :], *held, *lying, *state.discards])
    assert cards == Counter(range(60))  # S1.2
    assert sorted(saint for row in view.column for saint in row.saints) == sorted(SIGNS)  # S1.1
    assert len(state.saints) == len(state.silver)
    assert all(row.saints and len(row.silver) < view.threshold for row in view.column)  # S7.1
    assert len(view.column) >= 6  # S6.3
    assert all(0 <= seat.hand <= 5 for seat in view.seats)
    if decision := match.decision:
        assert decision.seat == view.turn
        assert decision.options
    else:
        assert len(view.column) == 12  # S10.4


class TestGames(Games.TestCase):
    settings = settings(max_examples=25, stateful_step_count=15, deadline=None)


@pytest.mark.long
class TestManyGames(Games.TestCase):
    settings = settings(
        max_examples=1500, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
