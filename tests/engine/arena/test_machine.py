"""Whole games driven by hypothesis, and what holds after every choice."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.arena.classes import CARDS
from engine.arena.resample import resample
from engine.arena.state import NONE
from engine.chance import Chance
from engine.match import Match
from engine.replay import verify
from tests.engine.arena.tables import OPTIONS, truth


class Games(RuleBasedStateMachine):
    """A match that is played by any choices at all."""

    match: Match

    @initialize(seats=st.integers(3, 5), seed=st.integers(0, 2**63 - 1), options=st.sampled_from(OPTIONS))
    def begin(self, seats, seed, options):
        self.match = Match.new("arena", seats, seed, options)

    @precondition(lambda self: self.match.decision is not None)
    @rule(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
    def play(self, choices):
        for choice in choices:
            if decision := self.match.decision:
                self.match.apply(decision.options[choice % len(decision.options)])
                check_table(self.match)

    @precondition(lambda self: self.match.decision is None)
    @rule()
    def over(self):
        assert verify(self.match.record()) == []

    @rule(seat=st.integers(-1, 4), seed=st.integers(0, 1000))
    def look(self, seat, seed):
        by = seat if 0 <= seat < self.match.seats else None
        assert resample(self.match.view(by), Chance(seed)).view(by) == self.match.view(by)

    @invariant()
    def check(self):
        if hasattr(self, "match"):
            check_table(self.match)


def check_table(match):
    state, view = truth(match), match.view(None)
    held = [card for cards in state.cards for card in cards]
    assert sorted([*held, *state.requiem, *state.left]) == [*range(len(CARDS))]  # A1.1
    assert len(state.requiem) != 1  # A6.2
    assert all(state.up >> card & 1 for card in state.requiem)  # A7.2
    assert not any(state.up >> card & 1 for card in state.left)  # A2.5
    inside = [seat for seat in range(match.seats) if state.out[seat] == NONE]
    assert [seat for seat in range(match.seats) if state.cards[seat]] == inside  # A7.2
    assert all(len(state.cards[seat]) == (3 if match.seats == 3 else 2) for seat in inside)
    if decision := match.decision:
        assert decision.seat == view.turn
        assert decision.seat in inside
        assert decision.options
        assert len(inside) > 1  # A9.1
        assert state.dealer in inside or view.deciding == "attack"  # A3.2
        # A8.1; the count is set back at a round's end, so in a round with a defeat it can be that of more seats.
        assert 0 <= view.quiet < (match.seats if view.defeats else len(inside))
        assert (view.asked is not None) == (view.deciding == "answer")
        if view.deciding != "attack":
            assert all(seat.open for seat in view.seats)  # A3.1
    else:
        assert len(inside) <= 1
        assert (min(match.outcome.places) == 1) == bool(inside)  # A8.2


class TestGames(Games.TestCase):
    settings = settings(max_examples=30, stateful_step_count=15, deadline=None)


@pytest.mark.long
class TestManyGames(Games.TestCase):
    settings = settings(
        max_examples=1500, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
