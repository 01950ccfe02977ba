"""The arena's greedy player: honest, legal, and with sense in every phase."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from engine.arena.actions import AcceptOffer, Attack, DeclineOffer, KeepMain, OfferMain, PickMain, SwapMain
from engine.arena.classes import CALLS, CARDS, CLASSES, COPIES, INDEX, Call
from engine.arena.events import OfferDeclined
from engine.arena.options import ArenaOptions
from engine.arena.resample import Past, resample
from engine.arena.state import Deal
from engine.chance import Chance, stream_seed
from engine.match import Match
from game.players import make_player
from game.players.arena_beliefs import HIDDEN, Beliefs, Odds

MELEE, RANGED = Call


def greedy(match: Match, seed: int = 1, **changes):
    """Return what the greedy player chooses, with some of its view made up."""
    view = msgspec.structs.replace(match.view(match.decision.seat), **changes)
    return make_player("greedy", "arena").choose(view, match.decision, Chance(seed))


def table(*hands: str, dealer: int = 3) -> Match:
    """Return a match of four seats that are dealt these cards and pick the first one."""
    dealt = [tuple(hand.split()) for hand in hands]
    left = tuple(card for card in CARDS if not any(card in hand for hand in dealt))
    match = Match.dealt("arena", 4, 1, Deal(tuple(dealt), left, dealer), ArenaOptions(dealer=dealer))
    for step in range(4):
        seat = (dealer + step) % 4
        match.apply(PickMain(seat, dealt[seat][0]))
    return match


def attacks(match: Match, *told: tuple[int, int, Call]) -> Match:
    for seat, target, call in told:
        match.apply(Attack(seat, target, call))
    return match


def keeps(match: Match, *seats: int) -> Match:
    for seat in seats:
        match.apply(KeepMain(seat))
    return match


def by_chance(seats: int, seed: int):
    """Yield a match at each of its decisions, of which some are greedy ones and some are made by chance."""
    match, chance, k = Match.new("arena", seats, seed), Chance(seed + 1), 0
    while match.decision is not None:
        yield match
        options, k = match.decision.options, k + 1
        match.apply(greedy(match, k) if k % 3 == 0 else options[chance.pick(len(options))])


# --- Legal and honest


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_plays_every_phase_legally_to_the_end(seats):
    phases = set()
    for seed in range(4):
        match = Match.new("arena", seats, seed)
        while match.decision is not None:
            phases.add(match.decision.kind)
            action = greedy(match, seed)
            assert action in match.decision.options
            match.apply(action)
        assert match.outcome is not None
    assert phases == {"main", "prepare", "answer", "attack"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_states_that_a_seat_cannot_tell_apart_get_the_same_choice(seats):
    checked = 0
    for seed in range(3):
        for match in by_chance(seats, 60 + seed):
            view = match.view(match.decision.seat)
            others = [resample(view, Chance(100 * checked + k)) for k in range(2)]
            assert len({greedy(other, 9) for other in (match, *others)}) == 1
            checked += 1
    assert checked > 60


# --- Beliefs


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_beliefs_are_the_part_of_all_deals_that_fit_what_was_announced(seats):
    checked = 0
    for seed in range(12):
        for match in by_chance(seats, 200 + seed):
            view = match.view(match.decision.seat)
            past = Past(view)
            hidden = [slot for slot, card in enumerate(past.cards) if card == HIDDEN]
            if past.fights and 1 < len(hidden) <= 6:
                checked += 1
                assert_weights(view, past, hidden)
    assert checked > 20


def assert_weights(view, past: Past, hidden: list[int]) -> None:
    cards, found = past.cards[:], 0
    sums = [[0] * len(CLASSES) for _ in past.cards]
    for dealt in permutations(card for card in range(len(CARDS)) if card not in past.cards):
        for slot, card in zip(hidden, dealt, strict=True):
            cards[slot] = card
        if all(fight.fits(cards) for fight in past.fights):
            found += 1
            for slot, card in enumerate(cards):
                sums[slot][card // COPIES] += 1
    beliefs = Beliefs(view)
    for seat in view.seats:
        if seat.inside and seat.picked:
            expected = [count / found for count in sums[past.hands[seat.seat][0]]]
            assert beliefs.main(seat.seat) == pytest.approx(expected)


def test_a_lost_attack_tells_what_the_attacker_is_not():
    match = table("archer1 lancer1", "archer2 lancer2", "braver1 warrior1", "braver2 warrior2")
    attacks(match, (3, 2, MELEE), (0, 3, MELEE), (1, 0, MELEE))
    braver, warrior, lancer, archer, magician = Beliefs(match.view(0)).main(1)
    assert braver == warrior == lancer == 0  # each would have beaten a melee of 30
    assert archer and magician


@pytest.mark.parametrize("fallen", [(), ("braver1", "magician1"), ("warrior1", "lancer1", "archer2"), CARDS[2:8]])
def test_odds_count_every_way_to_deal_the_requiem(fallen):
    view = msgspec.structs.replace(Match.new("arena", 3, 1).view(0), requiem=tuple(fallen))
    half, numbers, odds = len(fallen) // 2, view.classes.number, Odds(view)
    for mine, theirs, call in (("lancer2", "archer1", MELEE), ("archer1", "braver2", RANGED)):
        won = []
        for deal in permutations(fallen):
            sides = [sum(numbers(card, call) for card in side) for side in (deal[:half], deal[half : 2 * half])]
            won.append(numbers(mine, call) + sides[0] > numbers(theirs, call) + sides[1])
        target = tuple(float(INDEX[theirs] // COPIES == one) for one in range(len(CLASSES)))
        assert odds.of(CALLS.index(call), INDEX[mine] // COPIES, target) == pytest.approx(sum(won) / len(won))


# --- Attacks


def test_greedy_prefers_a_sure_win_over_an_unsure_one():
    """It has looked at seat 1's Archer, which its Lancer beats in melee, and knows nothing of the others."""
    match = table("lancer1 warrior1", "archer1 magician1", "braver1 archer2", "braver2 lancer2")
    attacks(match, (3, 2, MELEE), (0, 1, RANGED), (1, 0, MELEE), (2, 3, MELEE))
    keeps(match, 0, 1, 2, 3)
    assert greedy(match) == Attack(0, 1, MELEE)


def test_greedy_finishes_a_wounded_main_that_it_surely_beats():
    """It surely beats the fresh Magician of seat 2, too, at which it has looked."""
    match = table("lancer1 braver1", "archer1 lancer2", "magician1 archer2", "warrior1 braver2")
    attacks(match, (3, 1, MELEE), (0, 2, RANGED), (1, 0, MELEE), (2, 3, MELEE))
    keeps(match, 0, 1, 2, 3)
    assert greedy(match) == Attack(0, 1, MELEE)


@pytest.mark.parametrize("seed", range(5))
def test_greedy_leaves_alone_what_it_knows_to_be_stronger(seed):
    """It has looked at the Braver of seat 1, whom its Lancer beats with neither number."""
    match = table("lancer1 warrior1", "braver1 magician1", "archer1 archer2", "braver2 lancer2")
    attacks(match, (3, 2, RANGED), (0, 1, MELEE), (1, 3, MELEE), (2, 0, MELEE))
    keeps(match, 0, 1, 2, 3)
    assert greedy(match, seed).target != 1


def test_greedy_calls_the_number_that_beats_most():
    match = table("warrior1 lancer1", "archer1 magician1", "braver1 archer2", "braver2 lancer2", dealer=0)
    assert greedy(match).call == MELEE
    match = table("magician1 lancer1", "archer1 warrior1", "braver1 archer2", "braver2 lancer2", dealer=0)
    assert greedy(match).call == RANGED


def test_greedy_lets_a_deadlock_put_out_wounded_rivals():
    """Its main is fresh, all the others are wounded, and its attack is the last one before a deadlock (A8.1)."""
    match = table("braver1 lancer1", "magician1 lancer2", "archer1 magician2", "archer2 warrior1")
    attacks(match, (3, 0, MELEE), (0, 3, MELEE), (1, 2, RANGED), (2, 1, MELEE))
    keeps(match, 0, 1, 2, 3)
    assert {seat.cards[0].up for seat in match.view(None).seats[1:]} == {True}
    assert greedy(match) in [Attack(0, 1, MELEE), Attack(0, 2, MELEE), Attack(0, 3, MELEE)]
    assert greedy(match, quiet=3, dealer=1).call == RANGED  # which is bound to fail


# --- The preparation


def wounded(*, dealer: int = 3) -> Match:
    """Return a match in round 2 whose seat 0 is wounded: its Archer lies open to the Warrior of seat 3."""
    match = table("archer1 braver1", "braver2 lancer2", "magician1 archer2", "warrior1 lancer1", dealer=dealer)
    told = [(3, 0, MELEE), (0, 1, MELEE), (1, 2, RANGED), (2, 3, MELEE)]
    first = (dealer + 1) % 4
    attacks(match, *told[first:], *told[:first])
    assert [seat.cards[0].up for seat in match.view(None).seats] == [True, False, False, False]
    return match


def test_greedy_picks_a_braver_before_an_archer():
    hands = (("archer1", "braver1"), ("braver2", "lancer2"), ("magician1", "archer2"), ("warrior1", "lancer1"))
    match = Match.dealt("arena", 4, 1, Deal(hands, ("warrior2", "magician2"), 0))
    assert greedy(match) == PickMain(0, "braver1")


def test_greedy_brings_a_fresh_sub_before_its_wounded_main():
    """It asks for a fresh main in exchange first, which costs nothing, and is declined."""
    match = wounded()
    offer = greedy(match)
    assert isinstance(offer, OfferMain)
    match.apply(offer)
    match.apply(DeclineOffer(offer.to))
    assert greedy(match) == SwapMain(0, "braver1")


def test_greedy_offers_its_wounded_main_for_a_fresh_one_and_not_the_other_way():
    match = wounded()
    assert not match.view(None).seats[greedy(match).to].cards[0].up
    keeps(match, 0)
    assert greedy(match) != OfferMain(1, 0)


def test_greedy_asks_nobody_who_always_declines():
    match = wounded()
    refusals = tuple(OfferDeclined(0, to) for to in (1, 2, 3) for _ in range(12))
    assert greedy(match, events=match.view(0).events + refusals) == SwapMain(0, "braver1")


@pytest.mark.parametrize("kept", [0, 1])
def test_greedy_refuses_to_give_a_strong_main_for_a_wounded_weak_one(kept):
    """Whether its own preparation is over or still to come."""
    match = wounded(dealer=(3, 0)[kept])
    if kept:  # the dealer of round 2 is seat 1, which prepares before seat 0
        keeps(match, 1, 2, 3)
    match.apply(OfferMain(0, 1))
    assert greedy(match) == DeclineOffer(1)


def test_greedy_takes_a_fresh_main_for_its_wounded_one():
    match = wounded(dealer=0)
    match.apply(OfferMain(1, 0))
    assert greedy(match) == AcceptOffer(0)


# --- Strength


def share(seats: int, games: int) -> float:
    """Return what part of the games one greedy player wins against random ones."""
    won, players = 0, [make_player("greedy", "arena"), *[make_player("random", "arena")] * (seats - 1)]
    for game in range(games):
        match = Match.new("arena", seats, game)
        chances = [Chance(stream_seed(game, 0, f"player {seat}")) for seat in range(seats)]
        while match.decision is not None:
            seat = match.decision.seat
            player = players[(seat + game) % seats]
            match.apply(player.choose(match.view(seat), match.decision, chances[seat]))
        won += match.outcome.places[-game % seats] == 1
    return won / games


def test_one_greedy_player_wins_far_more_than_its_share_against_random_ones():
    assert share(4, 60) > 2.6 / 4


@pytest.mark.long
@pytest.mark.parametrize(("seats", "times"), [(3, 2.6), (4, 3.0), (5, 3.5)])
def test_one_greedy_player_wins_most_games_against_random_ones(seats, times):
    assert share(seats, 600) > times / seats
