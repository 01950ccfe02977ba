"""The rules of Arena and Five Braves once more, from docs/rules/arena.md alone: plain lists, no code of the engine.

``SlowArena.whole_game()`` is a generator that tells the whole game in order: it yields the choices of the seat that
decides, as records write them, and is sent one of them; ``options()`` and ``play()`` step it.
"""

from collections.abc import Callable, Generator

Deal = Callable[[list[str]], dict | None]
Steps = Generator[list[dict], dict, None]


class SlowArena:
    """One game, from its deal; a seat's places are 0 for its main and 1, 2 for its subs."""

    def __init__(
        self, numbers: dict[str, tuple[int, int]], hands: list[list[str]], left: list[str], dealer: int
    ) -> None:
        self.numbers, self.left, self.dealer = numbers, list(left), dealer
        self.seats = len(hands)
        self.mains: list[str | None] = [None] * self.seats
        self.subs: list[list[str]] = [list(hand) for hand in hands]  # until a main is picked, the whole hand
        self.face_up: set[str] = set()
        self.seen: list[set[str]] = [set(hand) for hand in hands]  # A10.2: cards that this seat has once seen
        self.markers = ["open"] * self.seats
        self.out: list[list[int]] = []  # the seats that went out at each moment, first moment first
        self.requiem: list[str] = []
        self.round = 0
        self.quiet_rounds = 0  # A8.1
        self.defeat_this_round = False
        self.result: dict | None = None
        self.told: list[dict] = []
        self.deal_requiem: Deal | None = None
        self.steps = self.whole_game()
        self.choices = next(self.steps)

    def options(self) -> list[dict]:
        """Every legal move of the seat that decides; none when the game is over."""
        return [dict(move) for move in self.choices]

    def play(self, move: dict, requiem: Deal) -> list[dict]:
        """Carries out a legal move and returns the told moves that follow from it."""
        if move not in self.choices:
            raise ValueError(f"not a legal move: {move}")
        self.told, self.deal_requiem = [], requiem
        try:
            self.choices = self.steps.send(move)
        except StopIteration:
            self.choices = []
        return self.told

    def knowledge(self, seat: int) -> dict[tuple[int, int], str]:
        """A10: the cards with seats that are in, by (seat, place), whose faces this seat knows."""
        known = {}
        for other in range(self.seats):
            if self.mains[other] is None:  # it is out, or has no places yet
                continue
            for place, card in enumerate([self.mains[other], *self.subs[other]]):
                if card in self.face_up or card in self.seen[seat]:
                    known[other, place] = card
        return known

    # --- the whole game

    def whole_game(self) -> Steps:
        """Set-up, then round after round until there is a result."""
        for seat in self.from_dealer():  # A2.7
            move = yield [{"seat": seat, "do": "main", "card": card} for card in self.subs[seat]]
            self.mains[seat] = move["card"]
            self.subs[seat].remove(move["card"])
        while self.result is None:
            self.round += 1
            self.defeat_this_round = False
            if self.round >= 2:  # A3.1
                for seat in self.from_dealer():
                    yield from self.preparation(seat)
            for seat in self.from_dealer():
                if self.is_in(seat):  # A3.2
                    yield from self.turn(seat)
                if self.result is not None:  # A9.1: at once
                    return
            self.end_of_round()

    def is_in(self, seat: int) -> bool:
        """Whether the seat is not out."""
        return all(seat not in gone for gone in self.out)

    def who_is_in(self) -> list[int]:
        """The seats that are in, by number."""
        return [seat for seat in range(self.seats) if self.is_in(seat)]

    def from_dealer(self) -> list[int]:
        """The seats that are in, from the dealer in turn order."""
        order = [(self.dealer + step) % self.seats for step in range(self.seats)]
        return [seat for seat in order if self.is_in(seat)]

    # --- A4

    def preparation(self, seat: int) -> Steps:
        """A4: one seat keeps, exchanges with a sub, or offers; after a declined offer it decides once more."""
        keep_or_swap = [{"seat": seat, "do": "keep"}]
        keep_or_swap += [{"seat": seat, "do": "swap", "card": card} for card in self.subs[seat]]
        offers = [{"seat": seat, "do": "offer", "to": other} for other in self.who_is_in() if other != seat]
        move = yield keep_or_swap + offers
        if move["do"] == "offer":
            other = move["to"]
            answer = yield [{"seat": other, "do": "accept"}, {"seat": other, "do": "decline"}]
            if answer["do"] == "accept":
                self.mains[seat], self.mains[other] = self.mains[other], self.mains[seat]
                self.seen[seat].add(self.mains[seat])  # A10.2: it is its own card now
                self.seen[other].add(self.mains[other])
                return
            move = yield keep_or_swap
        if move["do"] == "swap":
            place = self.subs[seat].index(move["card"])
            self.subs[seat][place] = self.mains[seat]  # A4.4
            self.mains[seat] = move["card"]

    # --- A5, A6, A7

    def turn(self, seat: int) -> Steps:
        """A5: one seat attacks, if there is anybody to attack."""
        attacks = []
        for target in self.who_is_in():
            if target != seat and self.markers[target] == "open":
                for call in ["melee", "ranged"]:
                    attacks.append({"seat": seat, "do": "attack", "target": target, "call": call})
        if not attacks:
            return
        move = yield attacks
        target = move["target"]
        self.seen[seat].add(self.mains[target])  # A5.3
        defeated = self.fight(seat, target, move["call"])
        self.told.append({"do": "outcome", "defeated": defeated})
        self.markers[target] = "crossed"  # A5.4
        if defeated:
            self.defeat_this_round = True
            self.defeat([target])
            self.end_if_due()

    def number(self, card: str, call: str) -> int:
        """The card's called number."""
        melee, ranged = self.numbers[card.rstrip("0123456789")]
        return melee if call == "melee" else ranged

    def fight(self, attacker: int, target: int, call: str) -> bool:
        """A6: whether the target's main is defeated."""
        attack = self.number(self.mains[attacker], call)
        defence = self.number(self.mains[target], call)
        if self.requiem:  # A6.2
            dealt = self.deal_requiem(list(self.requiem))
            if dealt is None:
                raise ValueError("the fight needs the Requiem dealt")
            for_attacker, for_target, left_out = dealt["attacker"], dealt["target"], dealt["out"]
            if sorted(for_attacker + for_target + left_out) != sorted(self.requiem):
                raise ValueError(f"not the cards of the Requiem: {dealt}")
            half = len(self.requiem) // 2
            if len(for_attacker) != half or len(for_target) != half:
                raise ValueError(f"not half to each: {dealt}")
            self.told.append(
                {"do": "requiem", "attacker": list(for_attacker), "target": list(for_target), "out": list(left_out)}
            )
            attack += sum(self.number(card, call) for card in for_attacker)
            defence += sum(self.number(card, call) for card in for_target)
        return attack > defence  # A6.1

    def defeat(self, seats: list[int]) -> None:
        """A7: the mains of these seats are defeated at the same moment."""
        gone = [seat for seat in seats if self.mains[seat] in self.face_up]
        for seat in seats:
            self.face_up.add(self.mains[seat])  # A7.1
        for seat in gone:  # A7.2
            cards = [self.mains[seat], *self.subs[seat]]
            self.face_up.update(cards)
            self.requiem += cards
            self.mains[seat] = None
            self.subs[seat] = []
        if gone:
            self.out.append(gone)

    # --- A3.3, A8, A9

    def end_of_round(self) -> None:
        """A3.3: the count, a deadlock, the end, markers, dealer marker."""
        mains = []
        for card in self.mains:
            mains.append(None if card is None else [card, "up" if card in self.face_up else "down"])
        self.told.append({"do": "round", "mains": mains})
        self.quiet_rounds = 0 if self.defeat_this_round else self.quiet_rounds + 1
        if self.quiet_rounds == len(self.who_is_in()):  # A8.1
            self.told.append({"do": "deadlock"})
            self.quiet_rounds = 0
            self.defeat(self.who_is_in())
            self.end_if_due()
        if self.result is not None:
            return
        self.markers = ["open"] * self.seats
        self.dealer = (self.dealer + 1) % self.seats
        while not self.is_in(self.dealer):
            self.dealer = (self.dealer + 1) % self.seats

    def end_if_due(self) -> None:
        """A9: a sole survivor wins; with no survivor nobody does."""
        survivors = self.who_is_in()
        if len(survivors) > 1:
            return
        places = [0] * self.seats
        ahead = 0  # seats still in or put out later
        for seats in [survivors, *reversed(self.out)]:
            for seat in seats:
                places[seat] = 1 + ahead
            ahead += len(seats)
        if not survivors:
            for seat in self.out[-1]:
                places[seat] = 2
        winner = survivors[0] if survivors else None
        self.result = {"winner": winner, "places": places, "rounds": self.round}
