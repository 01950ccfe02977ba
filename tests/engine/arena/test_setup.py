"""A1 Components and A2 Set-up."""

from collections import Counter
from importlib import resources

import pytest

from engine.arena.actions import PickMain
from engine.arena.classes import CARDS, BadClasses, Call, Class, class_of, default_classes, read_classes
from engine.arena.events import HandDealt, MainPicked, RoundBegan, TableLaid
from engine.arena.options import ArenaOptions
from engine.base import IllegalAction, Refusal
from engine.match import Match
from engine.sanctuary.options import SanctuaryOptions
from tests.engine.arena.tables import STEEP, THREE, begun, classes, do, games, laid, only, shown

TEN = {f"{one}{copy}" for one in ("braver", "warrior", "lancer", "archer", "magician") for copy in (1, 2)}


def default_text():
    return resources.files("assets").joinpath("decks/arena.toml").read_text(encoding="utf-8")


def deal_of(seats, seed, options=None):
    return Match.new("arena", seats, seed, options).record().deal


# --- A1


def test_a1_1_there_are_two_cards_of_each_of_five_classes():
    assert {*CARDS} == TEN
    assert len(CARDS) == 10
    assert Counter(class_of(card) for card in CARDS) == dict.fromkeys(Class, 2)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a1_1_each_deal_is_of_the_ten_cards_once(seats):
    for seed in range(30):
        deal = deal_of(seats, seed)
        assert sorted([*deal["left"], *(card for hand in deal["hands"] for card in hand)]) == sorted(TEN)


def test_a1_2_the_default_numbers():
    numbers = default_classes().numbers
    assert dict(zip(Class, numbers, strict=True)) == {
        "braver": (40, 40),
        "warrior": (50, 20),
        "lancer": (40, 30),
        "archer": (30, 40),
        "magician": (20, 50),
    }
    assert [sum(pair) for pair in numbers] == [80, 70, 70, 70, 70]
    assert default_classes().name == "Evened five"


def test_a1_2_both_cards_of_a_class_have_its_two_numbers():
    one = default_classes()
    assert (one.number("warrior1", Call.MELEE), one.number("warrior2", Call.RANGED)) == (50, 20)
    assert (one.number("magician2", Call.MELEE), one.number("magician1", Call.RANGED)) == (20, 50)


def test_a1_2_another_class_file_is_played_with_its_own_numbers():
    # By the default numbers the archer's 30 in melee would not beat the braver's 40.
    hands = ("archer1 lancer1 lancer2", "braver1 braver2 archer2", "warrior1 warrior2 magician1")
    own = classes(archer=(41, 0))
    match = begun(*hands, options=ArenaOptions(classes=own))
    assert do(match, "0 melee 1")[1:] != do(begun(*hands), "0 melee 1")[1:]
    assert shown(match, 1) == "^braver1 ? ?"
    assert match.view(None).classes == own


def test_a1_2_a_class_file_may_hold_any_whole_numbers_from_0_to_999():
    text = default_text().replace("melee = 40, ranged = 40", "melee = 0, ranged = 999")
    assert read_classes(text, "mine.toml").numbers[0] == (0, 999)


BAD_CLASSES = {
    "class missing": ("archer   = { melee = 30, ranged = 40 }", "", "archer is missing"),
    "class unknown": ("[classes]", "[classes]\nbard = { melee = 1, ranged = 1 }", "there is no class 'bard'"),
    "class twice": ("lancer ", "archer ", "not a readable TOML file"),
    "number missing": ("melee = 50, ranged = 20", "melee = 50", "'warrior' needs exactly melee and ranged"),
    "number more": ("ranged = 20", "ranged = 20, magic = 1", "'warrior' needs exactly melee and ranged"),
    "numbers as list": ("{ melee = 50, ranged = 20 }", "[50, 20]", "'warrior' needs exactly melee and ranged"),
    "1000": ("melee = 50", "melee = 1000", "warrior: the melee number is no whole number from 0 to 999"),
    "-1": ("ranged = 30", "ranged = -1", "lancer: the ranged number is no whole number"),
    "half": ("ranged = 30", "ranged = 30.5", "lancer: the ranged number is no whole number"),
    "30.0": ("ranged = 30", "ranged = 30.0", "lancer: the ranged number is no whole number"),
    "truth": ("ranged = 30", "ranged = true", "lancer: the ranged number is no whole number"),
    "text": ("ranged = 30", 'ranged = "30"', "lancer: the ranged number is no whole number"),
    "three copies": ("copies = 2", "copies = 3", "there are two cards of each class"),
    "copies as text": ("copies = 2", 'copies = "2"', "there are two cards of each class"),
    "no table": ("[classes]", "[other]", "the table of classes is missing"),
    "table as list": ("[classes]", "classes = []\n[other]", "the table of classes is missing"),
    "no name": ('name = "Evened five"', "", "need a name of 1 to 60"),
    "blank name": ('name = "Evened five"', 'name = " "', "need a name of 1 to 60"),
    "long name": ('name = "Evened five"', f'name = "{"x" * 61}"', "need a name of 1 to 60"),
    "control": ('name = "Evened five"', 'name = "a\\u001bb"', "need a name of 1 to 60"),
    "name as number": ('name = "Evened five"', "name = 5", "need a name of 1 to 60"),
    "not toml": ("[classes]", "[[[classes", "not a readable TOML file"),
}


@pytest.mark.parametrize("case", BAD_CLASSES)
def test_a1_2_a_bad_class_file_is_refused_naming_file_class_and_fault(case):
    old, new, message = BAD_CLASSES[case]
    assert old in default_text()
    with pytest.raises(BadClasses, match=rf"^mine\.toml: .*{message}.*\.$"):
        read_classes(default_text().replace(old, new, 1), "mine.toml")


@pytest.mark.parametrize("text", ["x" * 100_001, "a = " + "[" * 50_000, "a = 1" + "0" * 5000, "\x00", ""])
def test_a1_2_what_is_no_class_file_at_all_is_refused_with_a_sentence(text):
    with pytest.raises(BadClasses, match=r"^mine\.toml: .*\.$"):
        read_classes(text, "mine.toml")


def test_a1_2_the_same_numbers_under_two_names_are_two_sets_of_classes():
    one, two = classes("One"), classes("Two")
    assert one.numbers == two.numbers
    assert one.digest != two.digest
    assert classes("One") == one
    assert classes("One", archer=(1, 2)).digest != one.digest


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a1_3_each_seat_has_a_marker_and_one_has_the_dealer_marker(seats):
    view = Match.new("arena", seats, 1).view(None)
    assert [seat.open for seat in view.seats] == [True] * seats
    assert view.dealer in range(seats)


# --- A2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a2_1_three_to_five_seats_play(seats):
    assert len(Match.new("arena", seats, 1).view(None).seats) == seats


@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_a2_1_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(Refusal, match=r"3 to 5 seats.*A2\.1"):
        Match.new("arena", seats, 1)


def test_a2_1_seats_are_in_turn_order():
    match = laid(*THREE, dealer=1)
    order = []
    while match.decision.kind == "main":
        order.append(match.decision.seat)
        match.apply(match.decision.options[0])
    assert order == [1, 2, 0]


def test_a2_2_three_seats_get_three_each_and_any_one_card_is_taken_out():
    out = Counter()
    for seed in range(300):
        deal = deal_of(3, seed)
        assert [len(hand) for hand in deal["hands"]] == [3, 3, 3]
        (card,) = deal["left"]
        out[card] += 1
    assert out.keys() == TEN
    assert min(out.values()) > 10  # 30 on average


def test_a2_3_four_seats_get_two_each_of_one_braver_and_seven_of_the_other_nine():
    left, with_braver, places = Counter(), Counter(), Counter()
    for seed in range(400):
        deal = deal_of(4, seed)
        assert [len(hand) for hand in deal["hands"]] == [2, 2, 2, 2]
        assert len(deal["left"]) == 2
        assert {*deal["left"]} != {"braver1", "braver2"}
        left.update(deal["left"])
        for seat, hand in enumerate(deal["hands"]):
            with_braver[seat] += any(card.startswith("braver") for card in hand)
            for place, card in enumerate(hand):
                if card == "braver1":
                    places[seat, place] += 1
    assert left.keys() == TEN  # the other Braver is among the nine, and no name tells which it is
    assert min(left[card] for card in TEN if not card.startswith("braver")) > 50  # 89 on average
    assert min(left[card] for card in ("braver1", "braver2")) > 20  # 44 on average
    assert min(with_braver.values()) > 100
    assert len(places) == 8  # shuffled: the sure Braver comes to every place


def test_a2_4_five_seats_get_all_ten_cards():
    for seed in range(30):
        deal = deal_of(5, seed)
        assert [len(hand) for hand in deal["hands"]] == [2] * 5
        assert deal["left"] == []


@pytest.mark.parametrize(("seats", "left"), [(3, 1), (4, 2), (5, 0)])
def test_a2_5_all_see_how_many_cards_are_left_over_but_nobody_which(seats, left):
    match = Match.new("arena", seats, 5)
    dealer = match.view(None).dealer
    for seat in (None, *range(seats)):
        assert match.view(seat).left == left
        assert match.view(seat).events[0] == TableLaid(seats, dealer, left)


def test_a2_5_cards_left_over_are_not_used():
    for match in games(12):
        left = {*match.record().deal["left"]}
        while match.decision is not None:
            match.apply(match.decision.options[-1])
        told = [move for move in match.record().moves if move["do"] in ("main", "swap", "requiem", "round")]
        assert not [move for move in told if any(f'"{card}"' in str(move).replace("'", '"') for card in left)]


def test_a2_6_the_first_dealer_is_drawn():
    dealers = Counter(deal_of(4, seed)["dealer"] for seed in range(200))
    assert dealers.keys() == {0, 1, 2, 3}
    assert min(dealers.values()) > 25


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a2_6_or_chosen(dealer):
    for seed in range(5):
        match = Match.new("arena", 3, seed, ArenaOptions(dealer=dealer))
        view = match.view(None)
        assert (view.first, view.dealer, view.first_chosen, match.decision.seat) == (dealer, dealer, True, dealer)
    assert not Match.new("arena", 3, 1).view(None).first_chosen


@pytest.mark.parametrize("dealer", [-1, 3])
def test_a2_6_a_seat_that_is_not_there_cannot_be_the_dealer(dealer):
    with pytest.raises(Refusal, match=r"no seat -?\d to be the dealer.*A2\.6"):
        Match.new("arena", 3, 1, ArenaOptions(dealer=dealer))


def test_a2_7_each_seat_looks_at_its_own_cards_alone():
    match = laid(*THREE)
    assert shown(match, 1, by=1) == "magician1 lancer2 archer2"
    assert shown(match, 1, by=0) == shown(match, 1) == "? ? ?"
    dealt = only(match.view(1).events, HandDealt)
    assert [(event.seat, event.cards) for event in dealt] == [
        (0, (None, None, None)),
        (1, ("magician1", "lancer2", "archer2")),
        (2, (None, None, None)),
    ]


def test_a2_7_each_picks_any_of_its_cards_as_its_main_and_the_rest_are_subs_face_down():
    for main, lying in (
        ("magician1", "magician1 lancer2 archer2"),
        ("lancer2", "lancer2 magician1 archer2"),
        ("archer2", "archer2 magician1 lancer2"),
    ):
        match = laid(*THREE)
        do(match, "0 main warrior1", f"1 main {main}")
        assert shown(match, 1, by=1) == lying
        assert [seat.picked for seat in match.view(None).seats] == [True, True, False]


def test_a2_7_in_secret():
    match = laid(*THREE)
    (event,) = do(match, "0 main archer1")
    assert event == MainPicked(0, "archer1")
    assert event.seen_by(0) == event
    assert event.seen_by(1) == event.seen_by(2) == event.seen_by(None) == MainPicked(0, None)
    assert shown(match, 0, by=1) == "? ? ?"


def test_a2_7_a_card_of_another_hand_cannot_be_picked():
    match = laid(*THREE)
    for card in ("braver1", "magician2"):  # another seat's, and the one left over
        with pytest.raises(IllegalAction, match=r"not in the seat's hand.*A2\.7"):
            match.apply(PickMain(0, card))


def test_a2_7_when_all_have_picked_the_first_round_begins():
    match = laid(*THREE, dealer=2)
    happened = do(match, "2 main braver1", "0 main warrior1", "1 main magician1")
    assert only(happened, RoundBegan) == [RoundBegan(1, 2)]
    assert (match.decision.seat, match.decision.kind) == (2, "attack")


def test_options_of_another_game_are_refused():
    for game, options in (("arena", SanctuaryOptions()), ("sanctuary", ArenaOptions(classes=STEEP))):
        with pytest.raises(ValueError, match="no options of"):
            Match.new(game, 3, 1, options)
