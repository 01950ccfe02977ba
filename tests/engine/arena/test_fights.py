"""A6 The fight and A7 Defeat."""

import itertools
from collections import Counter

import msgspec
import pytest

from engine.arena.classes import CARDS
from engine.arena.events import FightDecided, MainWounded, MatchEnded, RequiemDealt, SeatOut
from engine.chance import Chance
from tests.engine.arena.tables import THREE, begun, by_chance, do, games, keep, one_out, only, shown

NUMBERS = {"braver": (40, 40), "warrior": (50, 20), "lancer": (40, 30), "archer": (30, 40), "magician": (20, 50)}

# Who is defeated by whom, worked out from the numbers above by hand.
MELEE = {
    "braver": {"archer", "magician"},
    "warrior": {"braver", "lancer", "archer", "magician"},
    "lancer": {"archer", "magician"},
    "archer": {"magician"},
    "magician": set(),
}
RANGED = {
    "braver": {"warrior", "lancer"},
    "warrior": set(),
    "lancer": {"warrior"},
    "archer": {"warrior", "lancer"},
    "magician": {"braver", "warrior", "lancer", "archer"},
}


def fight(attacker, target, call):
    """Return whether one class defeats another in the first fight of a game."""
    first, second = f"{attacker}1", f"{target}2"
    rest = [card for card in CARDS if card not in (first, second)]
    hands = (f"{first} {rest[0]}", f"{second} {rest[1]}", " ".join(rest[2:4]))
    match = begun(*(f"{hand} {rest[4 + k]}" for k, hand in enumerate(hands)))
    (decided,) = only(do(match, f"0 {call} 1"), FightDecided)
    assert match.view(None).seats[0].cards[0].up is False  # A6.1: the attacker is never defeated
    return decided.defeated


@pytest.mark.parametrize("attacker", NUMBERS)
def test_a6_1_the_strictly_greater_called_number_defeats(attacker):
    assert {target for target in NUMBERS if fight(attacker, target, "melee")} == MELEE[attacker]
    assert {target for target in NUMBERS if fight(attacker, target, "ranged")} == RANGED[attacker]


def test_a6_1_equal_numbers_do_not_defeat():
    assert not fight("braver", "lancer", "melee")
    assert not fight("braver", "archer", "ranged")
    assert not fight("warrior", "warrior", "melee")


def test_a6_1_the_attacker_is_never_defeated():
    match = begun(*THREE)
    do(match, "0 ranged 1")  # 20 against 50
    assert shown(match, 0) == shown(match, 1) == "? ? ?"
    assert match.view(None).seats[0].open
    for match in games(9):
        for action in by_chance(match, match.seed):
            happened = match.apply(action)
            for decided, after in itertools.pairwise(happened):
                if isinstance(decided, FightDecided) and isinstance(after, MainWounded | SeatOut):
                    assert after.seat == decided.target


# --- The Requiem


def test_a6_2_without_a_requiem_none_is_dealt():
    assert only(do(begun(*THREE), "0 melee 1"), RequiemDealt) == []


HALVES = [
    # Seat 0's warrior (50/20) against seat 1's magician (20/50), with the Requiem braver1, braver2, warrior2.
    ("braver1", "braver2", "warrior2", "melee", True),  # 90 to 60
    ("braver1", "braver2", "warrior2", "ranged", False),  # 60 to 90
    ("braver1", "warrior2", "braver2", "melee", True),  # 90 to 70
    ("braver1", "warrior2", "braver2", "ranged", False),  # 60 to 70
    ("warrior2", "braver2", "braver1", "melee", True),  # 100 to 60
    ("warrior2", "braver1", "braver2", "ranged", False),  # 40 to 90
]


@pytest.mark.parametrize(("mine", "theirs", "out", "call", "defeated"), HALVES)
def test_a6_2_each_side_adds_the_called_numbers_of_its_half(mine, theirs, out, call, defeated):
    match = one_out([(mine, theirs, out)])
    happened = do(match, f"0 {call} 1")
    assert only(happened, RequiemDealt) == [RequiemDealt((mine,), (theirs,), (out,))]
    assert only(happened, FightDecided) == [FightDecided(0, 1, defeated)]


# Four seats: seat 3 is out in round 2, and leaves two cards that can turn a fight, 40/30 and 20/50.
FOUR = ("warrior1 archer1", "magician1 archer2", "braver1 braver2", "lancer1 magician2")


def pair_out(*requiem):
    """Return a match in round 2: seat 1 has put seat 3 out, with lancer1 and magician2; seat 2 is to attack."""
    match = begun(*FOUR, requiem=requiem)
    do(match, "0 melee 3", "1 melee 2", "2 ranged 1", "3 ranged 0")
    keep(match)
    do(match, "1 ranged 3")
    assert match.view(None).requiem == ("lancer1", "magician2")
    return match


LANCER, MAGICIAN = ("lancer1", "magician2", ""), ("magician2", "lancer1", "")


def test_a6_2_the_requiem_can_win_a_fight_that_the_mains_would_not():
    # The braver against the warrior in melee: 40 to 50, with the Requiem 80 to 70 or 60 to 90.
    assert only(do(pair_out(LANCER), "2 melee 0"), FightDecided) == [FightDecided(2, 0, True)]
    assert only(do(pair_out(MAGICIAN), "2 melee 0"), FightDecided) == [FightDecided(2, 0, False)]


def test_a6_2_the_requiem_can_lose_a_fight_that_the_mains_would_win():
    # The braver against the magician in melee: 40 to 20, with the Requiem 80 to 40 or 60 to 60.
    assert only(do(pair_out(LANCER), "2 melee 1"), FightDecided) == [FightDecided(2, 1, True)]
    assert only(do(pair_out(MAGICIAN), "2 melee 1"), FightDecided) == [FightDecided(2, 1, False)]
    # The braver against the warrior, ranged: 40 to 20, with the Requiem 90 to 50 or 70 to 70.
    assert only(do(pair_out(MAGICIAN), "2 ranged 0"), FightDecided) == [FightDecided(2, 0, True)]
    assert only(do(pair_out(LANCER), "2 ranged 0"), FightDecided) == [FightDecided(2, 0, False)]


def test_a6_2_an_even_requiem_leaves_none_out_and_an_odd_one_leaves_one_out_at_random():
    halves = [Chance(seed).halves([3, 5]) for seed in range(40)]
    assert {tuple(map(tuple, sides)) for sides in halves} == {((3,), (5,), ()), ((5,), (3,), ())}
    out = Counter()
    for seed in range(300):
        mine, theirs, (card,) = Chance(seed).halves([1, 4, 9])
        assert sorted([*mine, *theirs, card]) == [1, 4, 9]
        out[card] += 1
    assert min(out[card] for card in (1, 4, 9)) > 70


def test_a6_2_every_card_comes_to_every_side():
    sides = [Counter(), Counter(), Counter()]
    for seed in range(300):
        for side, cards in zip(sides, Chance(seed).halves(range(5)), strict=True):
            side.update(cards)
            assert len(cards) in (1, 2)
    assert all(side.keys() == {*range(5)} for side in sides)


def test_a6_2_the_cards_go_back_to_the_requiem_after_the_fight():
    match = one_out([("braver1", "braver2", "warrior2"), ("warrior2", "braver1", "braver2")])
    before = match.view(None).requiem
    do(match, "0 ranged 1")
    assert match.view(None).requiem == before
    keep(match)
    happened = do(match, "0 ranged 1")
    assert only(happened, RequiemDealt) == [RequiemDealt(("warrior2",), ("braver1",), ("braver2",))]


def test_a6_2_the_requiem_never_holds_exactly_one_card_and_is_dealt_whole_in_every_fight():
    for match in games(12):
        lying = 0
        for action in by_chance(match, match.seed):
            happened = match.apply(action)
            assert len(match.view(None).requiem) != 1
            for dealt in only(happened, RequiemDealt):
                assert len(dealt.attacker) == len(dealt.target) == lying // 2
                assert len(dealt.out) == lying % 2
            assert len(only(happened, RequiemDealt)) == (lying > 1 and bool(only(happened, FightDecided)))
            lying = len(match.view(None).requiem)


def test_a6_3_the_totals_stay_secret_and_the_dealt_cards_are_public():
    match = one_out([("braver1", "braver2", "warrior2")])
    happened = do(match, "0 melee 1")
    (dealt,), (decided,) = only(happened, RequiemDealt), only(happened, FightDecided)
    for seat in (None, 0, 1, 2):
        assert dealt.seen_by(seat) == dealt
        assert set(msgspec.structs.asdict(decided.seen_by(seat))) == {"seat", "target", "defeated"}
    written = [move for move in match.record().moves if move["do"] in ("attack", "outcome")]
    assert {key for move in written for key in move} == {"seat", "do", "target", "call", "defeated"}


# --- Defeat


def test_a7_1_a_face_down_main_that_is_defeated_turns_face_up():
    match = begun(*THREE)
    happened = do(match, "0 melee 1")
    assert only(happened, MainWounded) == [MainWounded(1, "magician1")]
    for seat in (None, 0, 2):
        assert shown(match, 1, by=seat) == "^magician1 ? ?"
    assert match.view(None).seats[1].inside
    assert match.view(None).defeats == 1


def test_a7_1_a_main_that_holds_out_stays_face_down():
    match = begun(*THREE)
    assert only(do(match, "0 ranged 1"), MainWounded) == []
    assert shown(match, 1) == "? ? ?"


def test_a7_2_a_face_up_main_that_is_defeated_puts_its_seat_out_subs_or_not():
    match = one_out()
    events = match.view(None).events
    assert only(events, SeatOut) == [SeatOut(2, ("braver1", "braver2", "warrior2"))]
    view = match.view(None)
    assert (view.seats[2].inside, view.seats[2].cards) == (False, ())


def test_a7_2_all_its_cards_go_face_up_to_the_requiem():
    for seat in (None, 0, 1, 2):
        assert one_out().view(seat).requiem == ("braver1", "braver2", "warrior2")


def test_a7_2_the_requiem_grows_by_the_cards_of_each_seat_that_goes_out():
    for match in games(12):
        out = []
        for action in by_chance(match, match.seed):
            happened = match.apply(action)
            out += [card for event in only(happened, SeatOut) for card in event.cards]
            assert list(match.view(None).requiem) == out
            if not only(happened, MatchEnded):
                assert match.decision is not None
