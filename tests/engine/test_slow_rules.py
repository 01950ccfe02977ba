"""The engine against a second implementation of the rules that shares no code with it."""

import json

import pytest

from engine.chance import Chance, ScriptedDice
from engine.match import Match
from engine.sanctuary.actions import Declare, ExchangeHand, OpenCard, SetCard
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import shuffled_deal
from tests.engine.slow_rules import SlowGame
from tests.engine.tables import ENDS, deck

ODD_DECK = deck(
    **{f"S{i:02}": (1 + i % 11, m) for i, m in enumerate(["leo virgo libra", "aries leo pisces"] * 21, 1)},
    **{f"W{i}": (13 - i, "leo aries virgo") for i in range(1, 7)},
    **{f"G{i:02}": (i - 12, "virgo leo aries") for i in range(1, 12)},
)


def as_move(action):
    """Return an action as records write it, in plain strings."""
    return json.loads(json.dumps(written(action)))


def written(action):
    match action:
        case Declare(seat, sign):
            return {"seat": seat, "do": "declare", "sign": sign}
        case SetCard(seat, card):
            return {"seat": seat, "do": "set", "card": card}
        case ExchangeHand(seat):
            return {"seat": seat, "do": "exchange"}
        case OpenCard(seat, card, mark, None):
            return {"seat": seat, "do": "open", "card": card, "mark": mark}
        case OpenCard(seat, card, mark, beside):
            return {"seat": seat, "do": "open", "card": card, "mark": mark, "beside": beside}


def twins(seats, seed, options):
    chance = Chance(seed)
    deal = shuffled_deal(seats, options, chance)
    dice = [chance.die() for _ in range(600)]
    match = Match.dealt("sanctuary", seats, seed, deal, options, ScriptedDice(dice))
    cards = {
        card.id: (card.kind.value, card.number, [mark.value for mark in card.marks]) for card in options.cards().cards
    }
    roll = iter(dice).__next__
    slow = SlowGame(
        seats,
        [sign.value for sign in deal.column],
        deal.pile,
        deal.first,
        cards,
        roll,
        options.end.value,
        options.rounds,
    )
    return match, slow


def play_side_by_side(seats, seed, options, prefer):
    match, slow = twins(seats, seed, options)
    chance = Chance(seed + 5000)
    story = slow.play()
    choices = next(story)
    while choices is not None:
        actions = match.decision.options
        assert sorted(map(str, map(as_move, actions))) == sorted(map(str, choices))
        assert match.decision.seat == slow.on_turn
        liked = [action for action in actions if prefer in json.dumps(as_move(action))]
        pool = liked if liked and chance.pick(3) else actions
        action = pool[chance.pick(len(pool))]
        match.apply(action)
        choices = next_choices(story, as_move(action))
        same_table(match, slow)
    record = match.record()
    assert list(record.moves) == slow.moves
    assert record.result == slow.result
    assert match.outcome.reason == slow.reason


def next_choices(story, move):
    try:
        return story.send(move)
    except StopIteration:
        return None


def same_table(match, slow):
    view = match.view(None)
    assert [(list(row.saints), [card.id for card in row.silver]) for row in view.column] == [
        (row["saints"], row["silver"]) for row in slow.rows
    ]
    assert view.pile == len(slow.pile)
    assert view.round == slow.round
    assert [card.id for card in view.discards] == slow.discards
    for seat in range(len(view.seats)):
        own = match.view(seat)
        assert [card.id for card in own.hand] == slow.hands[seat]
        assert (own.set_card and own.set_card.id) == slow.set[seat]


# Games in which seats like war cards have many wars, those that like exchanges empty the pile early.
TASTES = ["", "beside", "exchange", '"S', '"G']


def compare_games(count, first_seed):
    for i in range(count):
        for seats in (3, 4, 5):
            options = ENDS[i % 4] if i % 2 else SanctuaryOptions(end=ENDS[i // 2 % 4].end, rounds=5, deck=ODD_DECK)
            play_side_by_side(seats, first_seed + i, options, TASTES[i % len(TASTES)])


def test_the_engine_and_the_plain_rules_tell_the_same_games():
    compare_games(20, 100)


@pytest.mark.long
def test_the_engine_and_the_plain_rules_tell_the_same_thousand_games():
    compare_games(350, 1000)
