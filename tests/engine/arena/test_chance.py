"""The arena's chance, as docs/chance.md tells other programs."""

import pytest

from engine.arena.events import RequiemDealt, SeatOut
from engine.arena.options import ArenaOptions
from tests.engine.arena.tables import only, played, truth
from tests.engine.twister import Twister

TEN = [f"{one}{copy}" for one in ("braver", "warrior", "lancer", "archer", "magician") for copy in (1, 2)]


class Recipe:
    """The numbers of a seed, taken as the document says."""

    def __init__(self, seed):
        self.draw = Twister(seed).random

    def pick(self, count):
        return int(self.draw() * count)

    def shuffled(self, items):
        items = [*items]
        for i in range(len(items) - 1, 0, -1):
            j = self.pick(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("dealer", [None, 2])
@pytest.mark.parametrize("seed", [31, 2**40 + 5])
def test_the_recipe_of_the_document_gives_the_same_deal_and_requiem(seats, dealer, seed):
    recipe = Recipe(seed)
    record = played(seats, seed, ArenaOptions(dealer=dealer)).record()
    pack, left = TEN, []
    if seats == 4:
        sure = TEN[recipe.pick(2)]
        nine = recipe.shuffled([card for card in TEN if card != sure])
        pack, left = [sure, *nine[:7]], nine[7:]
    pack = recipe.shuffled(pack)
    held = 3 if seats == 3 else 2
    hands = [pack[held * seat : held * (seat + 1)] for seat in range(seats)]
    left += pack[held * seats :]
    first = recipe.pick(seats) if dealer is None else dealer
    assert record.deal == {"hands": hands, "left": left, "dealer": first}
    check_requiem(recipe, seats, seed, dealer)


def check_requiem(recipe, seats, seed, dealer):
    lying, dealt = [], 0
    for event in played(seats, seed, ArenaOptions(dealer=dealer)).view(None).events:
        if isinstance(event, SeatOut):
            lying += event.cards
        if isinstance(event, RequiemDealt):
            cards, half = recipe.shuffled(lying), len(lying) // 2
            sides = (cards[:half], cards[half : 2 * half], cards[2 * half :])
            assert sides == ([*event.attacker], [*event.target], [*event.out])
            dealt += 1
    assert dealt


def test_seats_that_go_out_together_lie_in_the_requiem_by_number_main_first():
    together = 0
    for seed in range(60):
        match = played(5, seed)
        outs = only(match.view(None).events, SeatOut)
        assert match.view(None).requiem == tuple(card for event in outs for card in event.cards)
        order = [(truth(match).out[event.seat], event.seat) for event in outs]
        assert order == sorted(order)
        together += len({moment for moment, _ in order}) < len(order)
    assert together
