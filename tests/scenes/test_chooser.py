"""Choosing: card, mark, row; one step back; nothing illegal; every legal action can be reached."""

from __future__ import annotations

import pytest

from engine.base import Decision
from engine.chance import Chance
from engine.match import Match
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.cards import Kind
from scenes.table.chooser import Chooser, Step


def at(kind: str, seed: int = 1, wanted=lambda match: True) -> Match:
    """Play a random match until a decision of a kind fulfils a wish."""
    for start in range(seed, seed + 200):
        match, chance = Match.new("sanctuary", 4, start), Chance(start)
        while match.decision is not None:
            if match.decision.kind == kind and wanted(match):
                return match
            options = match.decision.options
            match.apply(options[chance.pick(len(options))])
    raise AssertionError("no such decision")


def chooser(match: Match, **named) -> Chooser:
    return Chooser(match.view(match.decision.seat), match.decision, **named)


def holds_war(match: Match) -> bool:
    return any(card.kind == Kind.WAR for card in match.view(match.decision.seat).hand)


def reachable(match: Match) -> set:
    """Every action that focus moves and confirms lead to."""
    found, cards = set(), len(chooser(match).cards) if match.decision.kind != "declare" else 12
    for first in range(cards):
        for mark in range(3):
            for row in range(12):
                choose = chooser(match)
                choose.focus = first
                action = choose.confirm()
                if action is None:
                    choose.focus = mark
                    action = choose.confirm()
                if action is None and row < choose.count:
                    choose.focus = row
                    action = choose.confirm()
                if action is not None:
                    found.add(action)
    return found


@pytest.mark.parametrize("kind", ["declare", "open", "set"])
def test_every_legal_action_can_be_chosen_and_no_other(kind):
    match = at(kind, wanted=holds_war if kind == "open" else lambda match: True)
    found = reachable(match)
    if chooser(match).may_exchange:
        choose = chooser(match)
        choose.exchange()
        found.add(choose.confirm())
    assert found == set(match.decision.options)


def test_the_set_card_stands_first_when_a_card_is_opened():
    match = at("open")
    choose = chooser(match)
    assert choose.cards[0] == choose.view.set_card
    assert choose.focus_id == "set"
    assert not choose.discards_set
    choose.move(1, 0)
    assert choose.focus_id == "hand:0"
    assert choose.discards_set


def test_focus_ids_never_name_a_hidden_card():
    choose = chooser(at("open"))
    for place in range(choose.count):
        choose.focus = place
        assert choose.cards[place].id not in choose.focus_id


def test_cancel_goes_one_step_back_until_there_is_nothing_to_go_back_to():
    match = at("open", wanted=holds_war)
    choose = chooser(match)
    choose.focus = next(k for k, card in enumerate(choose.cards) if card.kind == Kind.WAR)
    chosen = choose.focus
    assert choose.confirm() is None
    assert choose.step == Step.MARK
    assert choose.confirm() is None
    assert choose.step == Step.ROW
    assert choose.cancel()
    assert choose.step == Step.MARK
    assert choose.cancel()
    assert (choose.step, choose.focus) == (Step.CARD, chosen)
    assert not choose.cancel()


def test_with_others_at_the_screen_a_card_turned_over_stays_so():
    choose = chooser(at("open"), final=True)
    choose.confirm()
    assert choose.step == Step.MARK
    assert not choose.cancel()


def test_a_card_turned_over_before_goes_on_with_its_mark():
    match = at("open")
    card = match.view(match.decision.seat).hand[0]
    choose = chooser(match, final=True, opened=card.id)
    assert choose.step == Step.MARK
    assert choose.card == card


def test_up_picks_the_top_mark_and_left_and_right_the_others():
    choose = chooser(at("open"))
    choose.confirm()
    choose.focus = 0
    marks = choose.card.marks
    for move, place in (((-1, 0), 1), ((1, 0), 2), ((0, -1), 0), ((0, 1), 1)):
        choose.move(*move)
        assert choose.focused_mark == marks[place]


def test_the_outcome_is_told_before_it_is_confirmed():
    match = at("open", wanted=lambda m: any(c.kind == Kind.SILVER for c in m.view(m.decision.seat).hand))
    choose = chooser(match)
    choose.focus = next(k for k, card in enumerate(choose.cards) if card.kind == Kind.SILVER)
    assert choose.foresight is None
    choose.confirm()
    told = choose.foresight
    action = choose.confirm()
    assert isinstance(action, OpenCard)
    before = match.view(None)
    match.apply(action)
    assert told.start == before.row_of(action.mark)
    assert told.fires or len(match.view(None).column[told.stop].silver) == told.lying


def test_exchange_asks_before_it_is_done_and_can_be_left():
    match = at("set", wanted=lambda m: m.view(None).round > 1 and len(m.view(m.decision.seat).hand) > 1)
    choose = chooser(match)
    assert choose.exchange()
    assert choose.focus_id == "exchange"
    assert choose.cancel()
    assert isinstance(choose.confirm(), SetCard)
    choose.exchange()
    assert isinstance(choose.confirm(), ExchangeHand)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (lambda m: m.view(None).round == 1, "why.exchange.first_round"),
        (lambda m: m.view(None).exchanged, "why.exchange.again"),
    ],
)
def test_an_exchange_that_is_not_allowed_says_why(wanted, why):
    choose = chooser(at("set", wanted=wanted))
    assert choose.why_no_exchange == why
    assert not choose.exchange()


def test_declaring_runs_down_the_column():
    match = Match.new("sanctuary", 3, 2)
    choose = chooser(match)
    assert choose.focused_sign == match.view(None).column[0].saints[0]
    choose.move(0, 1)
    assert isinstance(match.decision, Decision)
    assert choose.confirm() == Declare(match.decision.seat, match.view(None).column[1].saints[0])


def test_pointing_at_what_is_no_choice_leaves_the_focus():
    choose = chooser(at("set"))
    choose.focus = 1
    assert not choose.point("set")
    assert choose.focus == 1
    assert choose.point("hand:0")
