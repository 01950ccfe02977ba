"""A10 What each seat knows: views and faces of events."""

import re

import msgspec
import pytest

from engine.arena.classes import CARDS
from engine.arena.notation import write_moves
from engine.arena.state import State
from engine.chance import Chance
from engine.match import Match
from tests.engine.arena.slow_rules import SlowArena
from tests.engine.arena.tables import THREE, begun, by_chance, do, games, one_out, played, shown, truth

CARD_ID = re.compile(rb'"((?:braver|warrior|lancer|archer|magician)[12])"')

# Who sees each field of the truth. A new field fails the test below until somebody writes here who sees it.
WHO_SEES = {
    "asked": "all",
    "cards": "each its own and what it has seen; all: face-up ones",
    "chance": "nobody",
    "crossed": "all: markers",
    "dealer": "all",
    "deals": "all: who has picked",
    "defeats": "all",
    "first": "all",
    "known": "each its own",
    "left": "all: how many",
    "melee": "all: the classes",
    "moment": "all: who was put out when",
    "options": "all",
    "out": "all: who was put out when",
    "phase": "all",
    "places": "all",
    "quiet": "all",
    "ranged": "all: the classes",
    "reason": "all",
    "refused": "all",
    "requiem": "all",
    "round": "all",
    "seats": "all",
    "turn": "all",
    "up": "all",
    "winner": "all",
}


def json_of(value):
    return msgspec.json.encode(value)


# --- A10.1


def test_a10_1_every_field_of_the_truth_has_someone_who_sees_it():
    assert {*State.__slots__} == {*WHO_SEES}


def test_a10_1_all_know_who_is_in_markers_dealer_face_up_cards_requiem_and_counts():
    match = one_out()
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert [each.inside for each in view.seats] == [True, True, False]
        assert [each.open for each in view.seats] == [True, True, False]
        assert (view.dealer, view.first, view.turn, view.deciding) == (1, 0, 0, "attack")
        assert view.requiem == ("braver1", "braver2", "warrior2")
        assert (view.seats[0].cards[0].card, view.seats[0].cards[0].up) == ("warrior1", True)
        assert (view.seats[1].cards[0].card, view.seats[1].cards[0].up) == ("magician1", True)
        assert (view.round, view.defeats, view.quiet, view.left) == (2, 1, 0, 1)


def test_a10_1_all_know_every_call_and_announcement_and_every_exchange():
    match = begun(*THREE)
    do(
        match,
        "0 melee 1",
        "1 melee 2",
        "2 melee 0",
        "1 offer 2",
        "2 accept",
        "2 swap warrior2",
        "0 offer 1",
        "1 decline",
    )
    public = [type(event).__struct_config__.tag for event in match.view(None).events]
    for seat in range(3):
        own = match.view(seat).events
        assert [type(event).__struct_config__.tag for event in own] == public
        for mine, theirs in zip(own, match.view(None).events, strict=True):
            for field in mine.__struct_fields__:
                if field not in ("card", "cards", "given", "taken", "mains"):
                    assert getattr(mine, field) == getattr(theirs, field)
    assert {"attack-called", "fight-decided", "mains-exchanged", "main-swapped", "offer-declined"} <= {*public}


def test_a10_1_a_rounds_end_shows_face_up_mains_to_all_and_the_others_to_their_seats():
    match = begun(*THREE)
    happened = do(match, "0 melee 1", "1 melee 2", "2 melee 0")
    (ended,) = [event for event in happened if type(event).__name__ == "RoundEnded"]
    assert ended.seen_by(None).mains == ((None, False), ("magician1", True), (None, False))
    assert ended.seen_by(2).mains == ((None, False), ("magician1", True), ("braver1", False))


# --- A10.2


def test_a10_2_a_seat_knows_its_own_cards_and_nothing_else_at_first():
    match = begun(*THREE)
    for seat in range(3):
        for other in range(3):
            assert shown(match, other, by=seat) == (THREE[seat] if other == seat else "? ? ?")


def test_a10_2_a_card_that_was_peeked_at_is_followed_through_exchanges_with_subs():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2", "2 melee 0")  # 0 has seen 1's main, 1 has seen 2's, 2 has seen 0's
    assert shown(match, 1, by=0) == "magician1 ? ?"
    do(match, "1 swap archer2")
    assert shown(match, 1, by=0) == "? ? magician1"
    assert shown(match, 1, by=2) == "? ? ?"
    do(match, "2 keep", "0 keep", "1 melee 0", "2 ranged 1", "0 ranged 2")
    do(match, "2 keep", "0 keep", "1 swap magician1")
    assert shown(match, 1, by=0) == "magician1 ? ?"
    assert shown(match, 1, by=2) == "? ? archer2"  # 2 has seen the archer in round 2


def test_a10_2_and_from_seat_to_seat():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2", "2 melee 0")
    do(match, "1 offer 2", "2 accept")
    # Seat 0 knows that seat 2's main is the magician; what came back for it, it has not seen.
    assert (shown(match, 2, by=0), shown(match, 1, by=0)) == ("magician1 ? ?", "? ? ?")


def test_a10_2_a_card_held_before_an_exchange_is_known_wherever_it_goes():
    match = begun(*THREE)
    do(match, "0 ranged 2", "1 melee 0", "2 ranged 1")
    do(match, "1 offer 2", "2 accept")
    assert (shown(match, 2, by=1), shown(match, 1, by=2)) == ("magician1 ? ?", "braver1 ? ?")
    assert (shown(match, 2, by=0), shown(match, 1, by=0)) == ("? ? ?", "braver1 ? ?")  # peeked at in round 1
    do(match, "2 offer 0", "0 accept")
    # The magician went on to seat 0: seat 1, which held it first, follows it; so does seat 2.
    assert shown(match, 0, by=1) == "magician1 ? ?"
    assert shown(match, 0, by=2) == "magician1 ? ?"
    # Seat 1 attacked seat 0's warrior in round 1, and follows that to seat 2.
    assert shown(match, 2, by=1) == "warrior1 ? ?"
    assert shown(match, 2, by=None) == "? ? ?"


def test_a10_2_a_declined_offer_shows_nothing():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 2", "2 melee 0", "1 offer 0", "0 decline")
    assert shown(match, 1, by=0) == "magician1 ? ?"  # peeked at in round 1
    assert shown(match, 0, by=1) == "? ? ?"
    do(match, "1 keep", "2 offer 1", "1 decline")
    assert shown(match, 1, by=2) == "? ? ?"


def test_a10_2_what_turns_face_up_is_known_to_all_from_then_on():
    match = begun(*THREE)
    do(match, "0 melee 1", "1 melee 2", "2 melee 0", "1 swap archer2", "2 offer 1", "1 accept")
    for seat in (None, 0, 1, 2):
        assert shown(match, 1, by=seat).split()[2] == "^magician1"


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("choices", [0, 2, 12, 25])
def test_a10_2_what_a_seat_does_not_know_changes_nothing_of_its_view(seat, choices):
    match = played(3, 4, choices=choices)
    before, state = json_of(match.view(seat)), truth(match)
    known = state.up | (0 if seat is None else state.known[seat])
    hidden = [card for cards in [*state.cards, state.left] for card in cards if not known >> card & 1]
    assert len(hidden) > 1
    others = dict(zip(hidden, [*hidden[1:], hidden[0]], strict=True))
    state.chance = Chance(99)
    state.cards = [tuple(others.get(card, card) for card in cards) for cards in state.cards]
    state.left = tuple(others.get(card, card) for card in state.left)
    state.known = [known if each == seat else 0 for each, known in enumerate(state.known)]
    assert json_of(match.view(seat)) == before


def slow_twin(match):
    """Return the same game, just dealt, by rules that know nothing of the engine's views."""
    deal = match.record().deal
    numbers = dict(
        zip(("braver", "warrior", "lancer", "archer", "magician"), match.view(None).classes.numbers, strict=True)
    )
    return SlowArena(numbers, deal["hands"], deal["left"], deal["dealer"])


def check_knowledge(match):
    """Play a game at random, and at each step compare what each seat is told with what it may know."""
    slow, seats = slow_twin(match), (None, *range(match.seats))

    def known_to(seat):
        return {*slow.face_up, *slow.requiem} | (set() if seat is None else slow.seen[seat])

    told = {seat: b"".join(json_of(event) for event in match.view(seat).events) for seat in seats}
    for action in by_chance(match, match.seed):
        events = match.apply(action)
        move, *news = write_moves(events)
        slow.play(move, lambda _, news=news: next((told for told in news if told["do"] == "requiem"), None))
        for seat in seats:
            view = msgspec.structs.replace(match.view(seat), events=())
            told[seat] += json_of(view) + b"".join(json_of(event.seen_by(seat)) for event in events)
            assert {card.decode() for card in CARD_ID.findall(told[seat])} <= known_to(seat)
            told[seat] = b""
    for seat in seats:
        assert {card.decode() for card in CARD_ID.findall(json_of(match.view(seat)))} == known_to(seat)


def test_a10_2_no_event_or_view_names_a_card_that_its_seat_may_not_know():
    for match in games(24):
        check_knowledge(match)


@pytest.mark.long
def test_a10_2_no_event_or_view_of_600_games_names_a_card_that_its_seat_may_not_know():
    for match in games(600, first_seed=1000):
        check_knowledge(match)


def test_a10_2_no_view_and_no_event_holds_the_seed():
    seed = 4242424242424242
    match = Match.new("arena", 3, seed)
    for action in by_chance(match, 3):
        match.apply(action)
    for seat in (None, 0, 1, 2):
        assert str(seed).encode() not in json_of(match.view(seat))


def test_a10_2_the_cards_left_over_are_in_no_view():
    for match in games(9):
        (*left,) = match.record().deal["left"]
        for action in by_chance(match, match.seed):
            match.apply(action)
        for seat in (None, *range(match.seats)):
            named = {card.decode() for card in CARD_ID.findall(json_of(match.view(seat)))}
            assert named <= {*CARDS} - {*left}


def test_step_changes_the_truth_as_apply_does_but_tells_nothing():
    for match in games(6, first_seed=30):
        silent = match.copy()
        for action in by_chance(match, 2):
            match.apply(action)
            silent.step(action)
            for seat in (None, 0):
                assert msgspec.structs.replace(silent.view(seat), events=()) == msgspec.structs.replace(
                    match.view(seat), events=()
                )
        assert silent.outcome == match.outcome
        assert len(silent.view(None).events) == 1 + match.seats


def test_what_happens_to_a_copy_does_not_happen_to_the_match():
    match = played(3, 6, choices=12)
    before = json_of(match.view(0)), match.decision
    twin = match.copy()
    for action in by_chance(twin, 5):
        twin.apply(action)
    assert (json_of(match.view(0)), match.decision) == before


def test_a_copy_comes_to_the_same_end_by_the_same_choices():
    for match in games(6, first_seed=11):
        for action, _ in zip(by_chance(match, 1), range(9), strict=False):
            match.apply(action)
        twin = match.copy()
        for action in by_chance(match, 5):
            match.apply(action)
        for action in by_chance(twin, 5):
            twin.apply(action)
        assert twin.record() == match.record()
