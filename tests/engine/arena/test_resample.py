"""A10.2 again: truths that a seat cannot tell from the real one, made up from its view."""

from collections import Counter

import pytest

from engine.arena import resample as resampling
from engine.arena.classes import CARDS
from engine.arena.options import ArenaOptions
from engine.arena.resample import Resampler, resample
from engine.chance import Chance
from engine.match import Match
from engine.record import read, write
from engine.replay import replay, verify
from tests.engine.arena.tables import (
    STEEP,
    THREE,
    begun,
    by_chance,
    classes,
    do,
    games,
    keep,
    laid,
    one_out,
    played,
    shown,
    truth,
)
from tests.engine.arena.test_slow_rules import dealt_in, slow_game


def decisions(match, every):
    """Play a match at random, and yield it at every so many of its decisions, and at its end."""
    for i, action in enumerate(by_chance(match, match.seed + 7)):
        if i % every == 0:
            yield match
        match.apply(action)
    yield match


def told(record):
    """Yield each choice of a record with the moves that follow from it."""
    step = []
    for move in record.moves:
        if "seat" in move and step:
            yield step
            step = []
        step.append(move)
    if step:
        yield step


def check_announcements(record, numbers):
    """Play a record by rules that share no code with the engine: each announcement must come out as told."""
    slow = slow_game(record, numbers)
    for move, *news in told(record):
        assert slow.play(move, dealt_in(news)) == news


def check_resampled(match, chance):
    decision = match.decision
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        twin = resample(view, chance)
        assert twin.view(seat) == view
        assert (twin.outcome, twin.seats) == (match.outcome, match.seats)
        if decision is not None and decision.seat == seat:
            assert twin.decision == decision
        record = twin.record()
        assert record.options == match.record().options
        assert verify(read(write(record))) == []
        check_announcements(record, match.options.fighters().numbers)
        again = replay(record)
        assert again.view(seat) == view
        assert again.view(None).events == match.view(None).events
        assert twin.copy().view(seat) == view
        for other in range(match.seats):
            assert twin.view(other) == again.view(other)  # what each knows in that truth follows from its past


def test_a10_2_a_resampled_truth_gives_the_same_view_decision_and_past_and_its_record_verifies():
    kinds = Counter()
    for match in games(9, first_seed=50):
        for moment in decisions(match, 19):
            kinds[moment.decision and moment.decision.kind] += 1
            check_resampled(moment, Chance(moment.seed))
    assert kinds.keys() == {"main", "prepare", "answer", "attack", None}


@pytest.mark.long
def test_a10_2_many_resampled_truths_are_true_to_the_view():
    for match in games(36, first_seed=2000):
        for moment in decisions(match, 5):
            check_resampled(moment, Chance(moment.seed))


@pytest.mark.parametrize("tries", [0, 1])
def test_a10_2_a_truth_that_is_searched_for_is_as_true(tries, monkeypatch):
    monkeypatch.setattr(resampling, "TRIES", tries)
    for match in games(9, first_seed=90):
        for moment in decisions(match, 47):
            check_resampled(moment, Chance(moment.seed))


def test_a10_2_when_chance_alone_does_not_find_the_one_deal_that_fits_it_is_searched_for():
    # With numbers that all differ, fights leave few deals: seats 1 … 4 attack in a ring, strongest last.
    steps = {"braver": (0, 500), "warrior": (1, 400), "lancer": (2, 300), "archer": (3, 200), "magician": (4, 100)}
    options = ArenaOptions(classes=classes("Steps", **steps))
    hands = ("braver1 braver2", "warrior1 warrior2", "lancer1 lancer2", "archer1 archer2", "magician1 magician2")
    match = begun(*hands, dealer=1, options=options)
    do(match, "1 melee 0", "2 melee 1", "3 melee 2", "4 melee 3", "0 melee 4")
    view = match.view(None)
    sampler, found = Resampler(view), Counter()
    for seed in range(30):
        twin = sampler(Chance(seed))
        assert twin.view(None) == view
        found[twin.view(4).seats[4].cards[0].card] += 1
    # Seat 4 defeated the archer's 3 in melee, so that its own main can only be a magician.
    assert found.keys() == {"magician1", "magician2"}


def test_a10_2_a_resampled_truth_plays_on_by_the_rules():
    for match in games(9, first_seed=70):
        for action, _ in zip(by_chance(match, 3), range(14), strict=False):
            match.apply(action)
        for seat in (None, 1):
            twin = resample(match.view(seat), Chance(5))
            for action in by_chance(twin, 8):
                twin.apply(action)
            assert verify(twin.record()) == []
            assert twin.view(seat).events[: len(match.view(seat).events)] == match.view(seat).events
            silent = resample(match.view(seat), Chance(5))
            for action in by_chance(silent, 8):
                silent.step(action)
            assert silent.outcome == twin.outcome


# --- What varies, and what can not


def mains(sampler, seat, count=300):
    """Return the cards that a seat's main is in so many truths."""
    chance = Chance(1)
    return {CARDS[truth(sampler(chance)).cards[seat][0]] for _ in range(count)}


def places(match, seat):
    """Return every place that a card can lie at in truths that a seat's view allows, with all that come up there."""
    sampler, chance, found = Resampler(match.view(seat)), Chance(1), {}
    for _ in range(400):
        state = truth(sampler(chance))
        for other, cards in enumerate([*state.cards, state.left]):
            for place, card in enumerate(cards):
                found.setdefault((other, place), set()).add(CARDS[card])
    return found


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a10_2_before_any_fight_every_unknown_card_comes_to_every_hidden_place(seat):
    found = places(laid(*THREE), seat)
    own = [] if seat is None else THREE[seat].split()
    for (other, place), cards in found.items():
        assert cards == ({own[place]} if other == seat else {*CARDS} - {*own})
    assert len(found) == 10


def test_a10_2_what_a_seat_has_seen_lies_where_it_is_and_the_rest_varies():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2", "2 melee 0", "1 offer 2", "2 accept", "2 swap warrior2")
    # Seat 0 saw the magician, which went to seat 2, and there under the subs.
    assert shown(match, 2, by=0) == "? ? magician1"
    found = places(match, 0)
    assert found[2, 2] == {"magician1"}
    hidden = [key for key in found if key[0] != 0 and key != (2, 2)]
    assert all(len(found[key]) > 1 for key in hidden)


def test_a10_2_an_announced_defeat_holds_in_every_truth():
    # Seat 0 defeated the braver's 40 in melee. To seat 2 only a warrior can have done that: it holds warrior2 itself.
    match = begun(*THREE)
    do(match, "0 melee 2")
    assert mains(Resampler(match.view(2)), 0) == {"warrior1"}
    assert mains(Resampler(match.view(1)), 0) == {"warrior1", "warrior2"}
    assert mains(Resampler(match.view(None)), 0) == {"warrior1", "warrior2"}


def test_a10_2_an_announced_failure_holds_in_every_truth():
    # Seat 1's attack on the braver failed in melee: to seat 2 its main has 40 or less.
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2")
    weak = {"lancer1", "lancer2", "archer1", "archer2", "magician1", "magician2"}
    # Seat 0, unseen by seat 2, did not defeat seat 1 either, ranged: that alone bars none of them.
    assert mains(Resampler(match.view(2)), 1) == weak
    # Seat 1 itself knows seat 2's braver, and that seat 0's main has 50 or less ranged, as all have.
    assert mains(Resampler(match.view(1)), 0) == {*CARDS} - {"magician1", "lancer2", "archer2", "braver1"}


def test_a10_2_a_fight_with_the_requiem_holds_by_its_dealt_cards():
    # Seat 1 has put the wounded magician aside for a card that seat 2, which is out, has never seen.
    requiem = [("braver1", "warrior2", "braver2")] * 4
    match = one_out(requiem)
    do(match, "0 ranged 1", "0 keep", "1 swap lancer2", "0 melee 1")
    # The warrior's 50 + 40 against the lancer's 40 + 50 in melee: 90 to 90, not defeated.
    assert shown(match, 1, by=2) == "? ^magician1 ?"
    # Whoever looks on knows: 50 + 40 is not more than the main's melee + 50, so that this is 40 or more.
    # The bravers and warrior2 are in the Requiem, warrior1 is with seat 0: it can only be a lancer.
    assert mains(Resampler(match.view(2)), 1) == {"lancer1", "lancer2"}


def test_a10_2_with_four_seats_one_braver_at_least_is_always_dealt():
    # Neither Braver is with seat 0, so that one of the two left over at most is one.
    match = laid("warrior1 warrior2", "lancer1 lancer2", "archer1 braver2", "archer2 magician1")
    assert match.record().deal["left"] == ["braver1", "magician2"]
    sampler, chance, left = Resampler(match.view(0)), Chance(2), set()
    for _ in range(400):
        left.add(frozenset(CARDS[card] for card in truth(sampler(chance)).left))
    assert frozenset(("braver1", "braver2")) not in left
    assert {card for pair in left for card in pair} == {*CARDS} - {"warrior1", "warrior2"}
    assert len(left) == 8 * 7 // 2 - 1


def test_a10_2_also_when_that_is_searched_for(monkeypatch):
    monkeypatch.setattr(resampling, "TRIES", 1)
    match = laid("warrior1 warrior2", "lancer1 lancer2", "archer1 braver2", "archer2 magician1")
    sampler, chance = Resampler(match.view(0)), Chance(2)
    for _ in range(400):
        assert {CARDS[card] for card in truth(sampler(chance)).left} != {"braver1", "braver2"}


def test_a10_2_where_the_main_of_another_stood_in_its_dealt_hand_varies_too():
    match = begun(*THREE)
    sampler, chance = Resampler(match.view(0)), Chance(3)
    at = Counter()
    for _ in range(120):
        twin = sampler(chance)
        (main,) = [move["card"] for move in twin.record().moves if move["seat"] == 1]
        at[twin.record().deal["hands"][1].index(main)] += 1
    assert at.keys() == {0, 1, 2}
    assert all(sampler(chance).record().deal["hands"][0] == match.record().deal["hands"][0] for _ in range(20))


def test_a10_2_the_requiem_of_a_resampled_truth_is_not_dealt_as_it_is_going_to_be():
    match = one_out()
    sampler, chance, halves = Resampler(match.view(0)), Chance(2), Counter()
    for _ in range(200):
        twin = sampler(chance)
        do(twin, "0 melee 1")
        move = next(move for move in twin.record().moves if move["do"] == "requiem")
        halves[(*move["attacker"], *move["target"], *move["out"])] += 1
    assert len(halves) == 6
    assert min(halves.values()) > 15


def test_a10_2_the_same_chance_gives_the_same_truth():
    match = played(4, 6, choices=16)
    one, two, other = (resample(match.view(1), Chance(seed)) for seed in (4, 4, 5))
    assert one.record() == two.record()
    assert one.record() != other.record()


def test_a10_2_a_view_with_its_own_classes_and_a_chosen_dealer_is_resampled_with_them():
    match = played(3, 6, ArenaOptions(classes=STEEP, dealer=2), choices=12)
    twin = resample(match.view(0), Chance(1))
    assert twin.view(0) == match.view(0)
    assert twin.record().options == match.record().options
    assert twin.record().options["dealer"] == 2


def test_a10_2_what_others_know_in_a_truth_is_what_they_have_seen_in_it():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2", "2 melee 0", "1 offer 2", "2 accept")
    twin = resample(match.view(0), Chance(9))
    # As in the real truth, seat 1 knows its own three, the main that it gave away, and no other of seat 2.
    for seat in range(3):
        for other in range(3):
            real, made_up = shown(match, other, by=seat).split(), shown(twin, other, by=seat).split()
            assert [card == "?" for card in real] == [card == "?" for card in made_up]


def test_a10_2_places_of_a_game_that_is_over_are_told_again():
    for match in games(12, first_seed=40):
        for action in by_chance(match, match.seed):
            match.apply(action)
        twin = resample(match.view(0), Chance(1))
        assert twin.decision is None
        assert twin.record().result == match.record().result


def test_a_copy_of_a_resampled_match_keeps_its_record():
    match = played(3, 6, choices=12)
    twin = resample(match.view(0), Chance(1)).copy()
    twin.apply(twin.decision.options[0])
    assert verify(twin.record()) == []


def test_a_seat_that_is_out_and_one_that_looks_on_are_resampled_too():
    match = one_out([("braver2", "warrior2", "braver1")] * 3)
    do(match, "0 ranged 1")
    keep(match)
    check_resampled(match, Chance(1))


def test_a_braver_is_left_out_of_four_seats_hands_as_seldom_as_the_deal_leaves_it_out():
    """Of the pairs that may be left over by A2.3, these hold a Braver: 8 of 36."""
    chance, left_out, games = Chance(4), 0, 1500
    view = Match.new("arena", 4, 3).view(None)
    for _ in range(games):
        left = resample(view, chance).record().deal["left"]
        left_out += any(card.startswith("braver") for card in left)
    assert 0.18 < left_out / games < 0.27  # 0.222
