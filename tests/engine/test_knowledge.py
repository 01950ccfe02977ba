"""S11 What each seat knows: views, faces of events, resampled truths."""

import re

import msgspec
import pytest

from engine.chance import Chance
from engine.match import Match
from engine.record import read, write
from engine.replay import replay, verify
from engine.sanctuary import Resampler, resample
from engine.sanctuary.actions import OpenCard, SetCard
from engine.sanctuary.cards import Sign
from engine.sanctuary.options import SanctuaryOptions
from engine.sanctuary.state import NONE, State
from tests.engine.slow_rules import SlowGame
from tests.engine.tables import by_chance, deck, games, ids, played, position, truth, with_rest

CARD_ID = re.compile(rb'"([GSW]\d{1,2})"')

# Who sees each field of the truth. A new field fails the test below until somebody writes here who sees it.
WHO_SEES = {
    "universe": "all: the deck",
    "options": "all",
    "chance": "nobody",
    "seats": "all",
    "threshold": "all",
    "first": "all",
    "saints": "all",
    "silver": "all",
    "pile": "nobody",
    "top": "all: how many cards are left",
    "hands": "each its own; all: how many",
    "sets": "each its own; all: whether",
    "declared": "all",
    "discards": "all",
    "turn": "all",
    "round": "all",
    "phase": "all",
    "exchanged": "all",
    "throne": "all",
    "reason": "all",
    "places": "all",
}


def test_s11_1_all_see_column_signs_discards_counts_pile_and_turn():
    rows = with_rest("leo aries", ("virgo", "S01 S02"))
    match = position(rows, hands=["S17 S18", "S19"], sets=["G01", None, "G02"], pile="W1 W2 W3")
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert [row.saints for row in view.column[:2]] == [("leo", "aries"), ("virgo",)]
        assert ids(view.column[1].silver) == ["S01", "S02"]
        assert [s.sign for s in view.seats] == ["aries", "taurus", "gemini"]
        assert [(s.hand, s.set) for s in view.seats] == [(2, True), (1, False), (0, True)]
        assert (view.pile, view.turn, view.deciding, len(view.discards)) == (3, 0, "open", 60 - 10)


def test_s11_1_every_field_of_the_truth_has_someone_who_sees_it():
    assert {*State.__slots__} == {*WHO_SEES}


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_s11_2_what_a_seat_does_not_know_changes_nothing_of_its_view(seat):
    match = played(3, 4, choices=25)
    before = json_of(match.view(seat))
    state = truth(match)
    state.chance = Chance(99)
    hidden = [s for s in range(3) if s != seat]
    cards = [card for s in hidden for card in (*state.hands[s], state.sets[s]) if card != NONE]
    cards += state.pile[state.top :]
    cards.reverse()
    for s in hidden:
        state.hands[s] = tuple(cards.pop(0) for _ in state.hands[s])
        state.sets[s] = NONE if state.sets[s] == NONE else cards.pop(0)
    state.pile = (*state.pile[: state.top], *cards)
    match._seen.clear()
    assert json_of(match.view(seat)) == before


def test_s11_2_a_seat_knows_its_own_hand_and_set_card():
    match = position(hands=["S17 S18", "S19"], sets=["G01", None, "G02"])
    assert (ids(match.view(0).hand), match.view(0).set_card.id) == (["S17", "S18"], "G01")
    assert (ids(match.view(1).hand), match.view(1).set_card) == (["S19"], None)


def json_of(value):
    return msgspec.json.encode(value)


def known_to(seat, slow):
    """Return the cards that S11 gives a seat, by a game that knows nothing of the engine's views."""
    lying = [card for row in slow.rows for card in row["silver"]]
    own = [] if seat is None else [*slow.hands[seat], slow.set[seat]]
    return {*slow.discards, *lying, *own}


def check_knowledge(match):
    """Play a game at random, and at each step compare what each seat is told with what it may know."""
    record = match.record()
    cards = {card.id: (card.kind.value, card.number, list(card.marks)) for card in match.view(None).cards().cards}
    dice = []
    slow = SlowGame(
        match.seats,
        record.deal["column"],
        record.deal["pile"],
        record.deal["first"],
        cards,
        lambda: dice.pop(0),
        match.options.end.value,
        match.options.rounds,
    )
    story = slow.play()
    next(story)
    seats = (None, *range(match.seats))
    told = {seat: b"".join(json_of(event) for event in match.view(seat).events) for seat in seats}
    known = {seat: known_to(seat, slow) for seat in seats}
    for action in by_chance(match, match.seed):
        done = len(match.record().moves)
        events = match.apply(action)
        news = match.record().moves[done:]
        dice += [die for move in news if move["do"] == "dice" for die in move["rolls"].values()]
        try:
            story.send(news[0])
        except StopIteration:
            assert match.outcome is not None
        for seat in seats:
            # A card that was once known stays known: it can only go where all see it.
            known[seat] |= known_to(seat, slow)
            view = msgspec.structs.replace(match.view(seat), events=())
            told[seat] += json_of(view) + b"".join(json_of(event.seen_by(seat)) for event in events)
            assert {card.decode() for card in CARD_ID.findall(told[seat])} <= known[seat]
            told[seat] = b""
    for seat in seats:
        whole = {card.decode() for card in CARD_ID.findall(json_of(match.view(seat)))}
        assert whole <= known[seat]
        assert whole >= {*slow.discards}


def test_s11_2_no_event_or_view_names_a_card_that_its_seat_may_not_know():
    for match in games(24):
        check_knowledge(match)


@pytest.mark.long
def test_s11_2_no_event_or_view_of_300_games_names_a_card_that_its_seat_may_not_know():
    for match in games(300, first_seed=1000):
        check_knowledge(match)


def test_s11_2_others_see_how_many_cards_are_dealt_drawn_and_exchanged_but_no_faces():
    match = played(4, 11)
    own = match.view(2).events
    for other, mine in zip(match.view(None).events, own, strict=True):
        assert type(other) is type(mine)
        if type(mine).__name__ in ("HandDealt", "HandExchanged", "CardDrawn", "CardSet") and mine.seat == 2:
            hidden = msgspec.structs.asdict(other)
            faces = hidden.get("cards", hidden.get("drawn", [hidden.get("card")]))
            assert {*faces} <= {None}
            assert json_of(mine) != json_of(other) or not faces
    assert json_of(own) != json_of(match.view(None).events)


def test_s11_2_no_view_and_no_event_holds_the_seed():
    seed = 4242424242424242
    match = Match.new("sanctuary", 3, seed)
    for action in by_chance(match, 3):
        match.apply(action)
    for seat in (None, 0, 1, 2):
        assert str(seed).encode() not in json_of(match.view(seat))


# --- Resampled truths


def decisions(match, every):
    """Play a match at random, and yield it at every so many of its decisions."""
    for i, action in enumerate(by_chance(match, match.seed + 7)):
        if i % every == 0:
            yield match
        match.apply(action)
    yield match


def check_resampled(match, chance):
    decision = match.decision
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        twin = resample(view, chance)
        assert twin.view(seat) == view
        if decision is not None and decision.seat == seat:
            assert twin.decision == decision
        record = twin.record()
        assert verify(read(write(record))) == []
        again = replay(record)
        assert again.view(seat) == view
        assert again.view(None).events == match.view(None).events
        assert twin.copy().view(seat) == view


def test_s11_2_a_resampled_truth_gives_the_same_view_decision_and_past_and_its_record_verifies():
    for match in games(12, first_seed=50):
        for moment in decisions(match, 13):
            check_resampled(moment, Chance(moment.seed))


@pytest.mark.long
def test_s11_2_many_resampled_truths_are_true_to_the_view():
    for match in games(120, first_seed=2000):
        for moment in decisions(match, 7):
            check_resampled(moment, Chance(moment.seed))


def test_s11_2_a_resampled_truth_plays_on_by_the_rules():
    for match in games(6, first_seed=70):
        for action, _ in zip(by_chance(match, 3), range(20), strict=False):
            match.apply(action)
        twin = resample(match.view(1), Chance(5))
        for action in by_chance(twin, 8):
            twin.apply(action)
        assert verify(twin.record()) == []
        assert twin.view(1).events[: len(match.view(1).events)] == match.view(1).events


def test_s11_2_resampling_deals_every_unknown_card_everywhere():
    match = played(3, 6, choices=20)
    view, sampler, chance = match.view(0), Resampler(match.view(0)), Chance(1)
    truths = [truth(sampler(chance)) for _ in range(400)]
    index = {card.id: i for i, card in enumerate(view.cards().cards)}
    seen = [*view.discards, *view.hand, view.set_card, *(card for row in view.column for card in row.silver)]
    unknown = {*index.values()} - {index[card.id] for card in seen if card is not None}
    assert {state.sets[1] for state in truths} == unknown
    assert {state.hands[2][0] for state in truths} == unknown
    assert {state.pile[0] for state in truths} == unknown
    assert all(state.hands[0] == truth(match).hands[0] for state in truths)


def test_s11_2_the_dice_of_a_resampled_truth_are_not_those_to_come():
    rows = with_rest(("leo", "S02 S03"), *[f"{a} {b}" for a, b in [("aries", "taurus"), ("gemini", "cancer")]])
    match = position(rows, sets=["S17"], hands=["G12 G11", "S40", "S41"], pile="W1 W2 W3 W4", dice=[1, 2, 3, 4])
    sampler, chance = Resampler(match.view(0)), Chance(2)
    columns = set()
    for _ in range(300):
        twin = sampler(chance)
        twin.step(OpenCard(0, "S17", Sign.LEO))
        columns.add(tuple(truth(twin).saints))
    assert len(columns) == 9  # each of two wars: up, down or equal


def test_s11_2_a_view_under_another_deck_is_resampled_with_that_deck():
    own = deck(W1=(12, "leo virgo libra"))
    match = played(3, 6, SanctuaryOptions(deck=own, first=2), choices=20)
    twin = resample(match.view(0), Chance(1))
    assert twin.view(0) == match.view(0)
    assert twin.record().options == match.record().options


def test_two_decks_of_the_same_cards_under_two_names_are_told_apart():
    names = [SanctuaryOptions(deck=msgspec_renamed(name)) for name in ("One", "Two")]
    for options in names:
        match = Match.new("sanctuary", 3, 1, options)
        assert resample(match.view(0), Chance(1)).view(0) == match.view(0)


def msgspec_renamed(name):
    from engine.sanctuary.cards import deck_of, default_deck
    from engine.sanctuary.notation import write_cards

    return deck_of({"name": name} | write_cards(default_deck()), "test")


def test_a_copy_of_a_resampled_match_keeps_its_record():
    match = played(3, 6, choices=20)
    twin = resample(match.view(0), Chance(1)).copy()
    twin.apply(twin.decision.options[0])
    assert verify(twin.record()) == []


def test_step_changes_the_truth_as_apply_does_but_tells_nothing():
    for match in games(6, first_seed=30):
        silent = match.copy()
        for action in by_chance(match, 2):
            match.apply(action)
            silent.step(action)
            assert msgspec.structs.replace(silent.view(0), events=()) == msgspec.structs.replace(
                match.view(0), events=()
            )
        assert silent.outcome == match.outcome
        assert len(silent.view(None).events) < 10


def test_what_happens_to_a_copy_does_not_happen_to_the_match():
    match = played(3, 6, choices=20)
    before = json_of(match.view(0)), match.decision
    twin = match.copy()
    for action in by_chance(twin, 5):
        twin.apply(action)
    assert (json_of(match.view(0)), match.decision) == before


def test_a_seat_sees_the_set_card_it_sets():
    match = position(hands=["S17 S18", "S19"], sets=["G01"])
    match.apply(OpenCard(0, "G01", Sign.ARIES))
    (event, *_) = match.apply(SetCard(0, "S17"))
    assert (event.seen_by(0).card, event.seen_by(1).card, event.seen_by(None).card) == ("S17", None, None)
