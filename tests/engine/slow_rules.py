"""The rules of Sanctuary once more, from docs/rules/sanctuary.md alone: plain lists, no speed, no code of the engine.

``SlowGame.play()`` is a generator that tells the whole game in order: it yields the choices of the seat on turn, as
records write them, and is sent one of them.
"""

import math

ZODIAC = ["aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn"]
ZODIAC += ["aquarius", "pisces"]


class SlowGame:
    """``cards`` maps an id to (kind, number, marks); ``roll()`` gives the next die."""

    def __init__(self, seats, column, pile, first, cards, roll, end="clock", rounds=None):
        self.seats, self.first, self.cards, self.roll, self.end, self.last_round = (
            seats,
            first,
            cards,
            roll,
            end,
            rounds,
        )
        self.rows = [{"saints": [sign], "silver": []} for sign in column]  # S2.3
        self.pile = list(pile)
        self.order = [(first + i) % seats for i in range(seats)]  # S3.1
        self.hands = {}
        for seat in self.order:  # S2.4
            self.hands[seat] = [self.pile.pop(0) for _ in range(5)]
        self.after_deal = len(self.pile)
        self.set = dict.fromkeys(self.order)
        self.signs = {}
        self.discards = []
        self.moves = []
        self.round = 0
        self.on_turn = None
        self.result = None
        self.reason = None

    # --- the whole game

    def play(self):
        for seat in self.order:  # S2.6
            self.on_turn = seat
            move = yield [{"seat": seat, "do": "declare", "sign": sign} for sign in ZODIAC]
            self.moves.append(move)
            self.signs[seat] = move["sign"]
        self.round = 1
        for seat in self.order:  # S4.1
            self.on_turn = seat
            yield from self.set_a_card(seat, exchange=False)
        held_throne = None
        while True:
            self.round += 1
            for seat in self.order:
                self.on_turn = seat
                yield from self.turn(seat)
            self.goddess()
            top = self.rows[0]["saints"]
            throne = top[0] if len(top) == 1 and top[0] in self.signs.values() else None
            if self.end == "throne" and throne is not None and throne == held_throne:  # S10.3
                self.reason = "throne"
            elif self.end == "rounds" and self.round == self.last_round:  # S10.2
                self.reason = "rounds"
            elif not self.pile:  # S10.1
                self.reason = "clock"
            if self.reason:
                break
            held_throne = throne
        self.finish()

    def flames(self):
        return math.ceil(12 * len(self.pile) / self.after_deal)

    # --- a seat's turn

    def turn(self, seat):
        openings = self.openings(seat)
        if openings:  # S5.3: with neither a set card nor a hand, nothing is opened
            move = yield openings
            self.moves.append(move)
            self.open(seat, move)
            if self.hands[seat]:
                yield from self.set_a_card(seat, exchange=True)
        if self.pile:  # S5.6
            self.hands[seat].append(self.pile.pop(0))

    def openings(self, seat):
        cards = list(self.hands[seat])
        if self.set[seat] is not None:
            cards.append(self.set[seat])
        choices = []
        for card in cards:
            kind, _, marks = self.cards[card]
            for mark in marks:
                move = {"seat": seat, "do": "open", "card": card, "mark": mark}
                if kind != "war":
                    choices.append(move)
                    continue
                for row in self.rows:  # S6.3: another row
                    if mark not in row["saints"]:
                        choices.append({**move, "beside": row["saints"][0]})
        return choices

    def open(self, seat, move):
        card = move["card"]
        if card != self.set[seat]:  # S5.1
            self.hands[seat].remove(card)
            if self.set[seat] is not None:
                self.discards.append(self.set[seat])
        self.set[seat] = None
        target = self.row_with(move["beside"]) if "beside" in move else None
        self.resolve(card, move["mark"], target)

    def set_a_card(self, seat, exchange):
        hand = self.hands[seat]
        choices = [{"seat": seat, "do": "set", "card": card} for card in hand]
        if exchange and len(hand) >= 2 and self.pile:  # S5.4
            choices.append({"seat": seat, "do": "exchange"})
        move = yield choices
        self.moves.append(move)
        if move["do"] == "exchange":
            wanted = len(hand) - 1
            self.discards += sorted(hand)  # S11.2: the order in which they were drawn is not public
            self.hands[seat], self.pile = self.pile[:wanted], self.pile[wanted:]
            yield from self.set_a_card(seat, exchange=False)
        else:
            hand.remove(move["card"])
            self.set[seat] = move["card"]

    # --- cards

    def row_with(self, sign):
        for row in self.rows:
            if sign in row["saints"]:
                return row
        raise AssertionError(sign)

    def place_of(self, row):
        return [other is row for other in self.rows].index(True)

    def resolve(self, card, mark, target):
        kind, number, _ = self.cards[card]
        row = self.row_with(mark)
        if kind == "gold":  # S6.1
            place = self.place_of(row)
            self.rows.remove(row)
            place = place - number
            if place < 0:
                place = 0
            if place > len(self.rows):
                place = len(self.rows)
            self.rows.insert(place, row)
            self.discards.append(card)
        elif kind == "silver":  # S6.2
            row["silver"].append(card)
            self.change_ranks_if_due()
        else:
            self.discards.append(card)
            if target is not row:  # S9.3: only the Goddess can name the row itself
                target["saints"] += row["saints"]  # S8.1
                target["silver"] += row["silver"]
                self.rows = [other for other in self.rows if other is not row]
                self.change_ranks_if_due()

    # --- S7, S8

    def change_ranks_if_due(self):
        due = 3 if self.seats == 3 else 4
        if all(len(row["silver"]) < due for row in self.rows):
            return
        for row in [*self.rows[1:], self.rows[0]]:
            up = sum(self.cards[card][1] for card in row["silver"])
            for _ in range(up):  # S7.3, one rank at a time
                place = self.place_of(row)
                if place > 0:
                    self.rows[place], self.rows[place - 1] = self.rows[place - 1], self.rows[place]
        self.discard_silver()
        self.decide_wars()

    def discard_silver(self):
        for row in self.rows:
            self.discards += row["silver"]
            row["silver"] = []

    def decide_wars(self):
        parted = []
        for row in self.rows:
            if len(row["saints"]) == 1:
                parted.append(row)
                continue
            rolls = {sign: self.roll() for sign in row["saints"]}
            self.moves.append({"do": "dice", "rolls": rolls})
            for number in [6, 5, 4, 3, 2, 1]:
                group = [sign for sign in row["saints"] if rolls[sign] == number]
                if group:
                    parted.append({"saints": group, "silver": []})
        self.rows = parted

    # --- S9, S10

    def goddess(self):
        move = {"do": "goddess", "card": None}
        self.moves.append(move)
        if self.pile:
            card = move["card"] = self.pile.pop(0)
            _, number, marks = self.cards[card]
            target = self.rows[number - 1] if 1 <= number <= len(self.rows) else self.rows[-1]
            self.resolve(card, marks[0], target)
        move["column"] = [[list(row["saints"]), list(row["silver"])] for row in self.rows]

    def finish(self):
        self.discard_silver()  # S10.4
        while len(self.rows) < 12:
            self.decide_wars()
        column = [row["saints"][0] for row in self.rows]
        places = []
        for seat in range(self.seats):
            rank = column.index(self.signs[seat])
            places.append(1 + len([s for s in self.signs.values() if column.index(s) < rank]))
        self.on_turn = None
        self.result = {"column": column, "places": places, "rounds": self.round}
