"""Records: format 1 as docs/rules/records.md has it, and what happens to lines that are no records."""

import io
import json
import tracemalloc

import pytest

from engine.chance import Chance
from engine.match import Match
from engine.record import LONGEST, BadRecord, Record, lines, read, write
from engine.replay import verify
from engine.sanctuary.options import End, SanctuaryOptions
from tests.engine.tables import ENDS, by_chance, deck, played

KEYS = ["format", "version", "game", "seats", "options", "seed", "players", "deal", "moves", "result"]
PLAYERS = ["human", "easy", "normal", "normal"]


def finished(seats=4, seed=7, options=None):
    return played(seats, seed, options).record(PLAYERS[:seats])


def unfinished(choices=40):
    return played(4, 7, choices=choices).record(PLAYERS)


def test_keys_stand_in_the_order_of_the_format_on_one_line_without_spaces():
    line = write(finished())
    assert list(json.loads(line)) == KEYS
    assert line.endswith("}\n")
    assert line.count("\n") == 1
    assert ", " not in line
    assert '": ' not in line


def test_moves_are_written_as_the_format_shows_them():
    shapes = set()
    for seed in range(12):
        record = finished(3, seed)
        shapes |= {",".join(move) + ":" + move["do"] for move in record.moves}
    assert shapes == {
        "seat,do,sign:declare",
        "seat,do,card:set",
        "seat,do,card,mark:open",
        "seat,do,card,mark,beside:open",
        "seat,do:exchange",
        "do,card,column:goddess",
        "do,rolls:dice",
    }


def test_a_finished_record_tells_result_deal_and_players():
    match = played(4, 7)
    record = match.record(PLAYERS)
    written = json.loads(write(record))
    assert written["players"] == PLAYERS
    assert written["seed"] == 7
    assert list(written["deal"]) == ["column", "pile", "first"]
    assert (len(written["deal"]["column"]), len(written["deal"]["pile"])) == (12, 60)
    assert list(written["result"]) == ["column", "places", "rounds"]
    assert written["result"]["places"] == [*match.outcome.places]
    assert written["result"]["column"] == [row.saints[0] for row in match.view(None).column]


def test_an_unfinished_record_has_no_result_and_may_show_a_card_last():
    record = unfinished()
    assert json.loads(write(record))["result"] is None
    shown = read(write(record).replace("null}", 'null,"shown":"S17"}'))
    assert shown.shown == "S17"
    assert list(json.loads(write(shown)))[-1] == "shown"


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (None, {"end": "clock", "deck": "Balanced sixty"}),
        (ENDS[1], {"end": "rounds", "rounds": 4, "deck": "Balanced sixty"}),
        (SanctuaryOptions(end=End.THRONE, first=0), {"end": "throne", "deck": "Balanced sixty", "first": 0}),
    ],
)
def test_options_are_written_only_where_they_count(options, written):
    record = Match.new("sanctuary", 3, 1, options).record()
    assert record.options == written
    assert list(record.options) == list(written)


def test_a_deck_that_is_not_the_default_is_written_whole():
    own = deck(W1=(12, "leo virgo libra"))
    options = Match.new("sanctuary", 3, 1, SanctuaryOptions(deck=own)).record().options
    assert list(options) == ["end", "deck", "cards"]
    assert options["deck"] == "Changed"
    assert {kind: len(cards) for kind, cards in options["cards"].items()} == {"gold": 12, "silver": 42, "war": 6}
    assert options["cards"]["war"][0] == {"id": "W1", "number": 12, "marks": ["leo", "virgo", "libra"]}


def test_reading_gives_back_what_was_written():
    for options in (*ENDS, SanctuaryOptions(deck=deck(W1=(12, "leo virgo libra")), first=1)):
        record = finished(3, 5, options)
        assert read(write(record)) == record
        assert write(read(write(record))) == write(record)


def test_other_scripts_letters_stay_as_they_are():
    line = write(played(3, 1, choices=4).record(["獅子座の人", "naïve", "a\u2028b"]))
    assert "獅子座の人" in line
    assert read(line.encode()).players == ("獅子座の人", "naïve", "a\u2028b")


def shuffled_keys(value, chance):
    """Return a value with the keys of every object in a random order."""
    if isinstance(value, list):
        return [shuffled_keys(item, chance) for item in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    chance.shuffle(keys)
    return {key: shuffled_keys(value[key], chance) for key in keys}


def test_keys_in_any_order_and_any_spacing_read_the_same():
    line = write(finished())
    mixed = json.dumps(shuffled_keys(json.loads(line), Chance(3)), indent=None, separators=(" , ", " : "))
    assert mixed != line
    record = read(mixed)
    # The order of dice within a roll says nothing, so it is left as it is.
    assert [move for move in record.moves if move["do"] != "dice"] == [
        move for move in finished().moves if move["do"] != "dice"
    ]
    assert [list(move) for move in record.moves] == [list(move) for move in finished().moves]
    assert list(json.loads(write(record))) == KEYS
    assert verify(record) == []


def test_unknown_keys_are_kept_written_back_and_ignored():
    written = json.loads(write(finished()))
    written["comment"] = {"mood": ["good", None, True]}
    written["options"]["x"] = 1
    written["deal"]["x"] = 2
    written["moves"][3]["x"] = 3
    written["result"]["x"] = 4
    record = read(json.dumps(written))
    assert verify(record) == []
    again = json.loads(write(record))
    assert again == written
    assert list(again) == [*KEYS, "comment"]


def test_numbers_stay_whole_up_to_the_largest_seed():
    record = Match.new("sanctuary", 3, 2**63 - 1).record()
    assert read(write(record)).seed == 2**63 - 1


LINE = write(finished())


def changed(*path_and_value):
    """Return the record's JSON with one value replaced; a path that doesn't exist fails."""
    *path, last, value = path_and_value
    whole = json.loads(LINE)
    at = whole
    for step in path:
        at = at[step]
    at[last] = value
    return json.dumps(whole)


def without(*path):
    whole = json.loads(LINE)
    at = whole
    for step in path[:-1]:
        at = at[step]
    del at[path[-1]]
    return json.dumps(whole)


DAMAGED = {
    "empty": ("", "not JSON"),
    "cut line": (LINE[: len(LINE) // 2], "not JSON"),
    "cut at the last brace": (LINE[:-2], "not JSON"),
    "two records on a line": (LINE.strip() + LINE, "not JSON"),
    "NUL": (LINE[:50] + "\0" + LINE[50:], "not JSON"),
    "NULs": ("\0" * 100, "not JSON"),
    "NUL in a text": (LINE.replace('"human"', '"hu\0man"'), "not JSON"),
    "not UTF-8": (LINE.encode()[:-3] + b"\xff}\n", "not UTF-8"),
    "UTF-16": (LINE.encode("utf-16"), "not UTF-8"),
    "half a character": (LINE.replace('"human"', '"\\ud800"'), "half of a character"),
    "half a character as key": (LINE.replace('"seats"', '"\\udc00":1,"seats"'), "half of a character"),
    "list": ("[]", "not a JSON object"),
    "number": ("7", "not a JSON object"),
    "null": ("null", "not a JSON object"),
    "no format": (without("format"), "no game record"),
    "other format": (changed("format", "gekokujo"), "no game record"),
    "version 2": (changed("version", 2), "version 2 .* only version 1"),
    "version as text": (changed("version", "1"), "version '1'"),
    "version true": (changed("version", True), "version True"),
    "no version": (without("version"), "version None"),
    "other game": (changed("game", "chess"), "game 'chess'"),
    "game as list": (changed("game", ["sanctuary"]), r"game \['sanctuary'\]"),
    "long game": (changed("game", "x" * 10**6), r"game 'x{39}…"),
    "duplicate key": (LINE.replace('"seats":4', '"seats":4,"seats":4'), "'seats' stands twice"),
    "duplicate key inside": (LINE.replace('"do":"declare"', '"do":"declare","do":"declare"', 1), "'do' stands twice"),
    "duplicate unknown key": (LINE.replace('"seats"', '"x":1,"x":2,"seats"'), "'x' stands twice"),
    "duplicate dice": (
        changed("moves", 0, {"do": "dice", "rolls": 0}).replace('"rolls": 0', '"rolls":{"leo":1,"leo":2}'),
        "'leo' stands twice",
    ),
    "float": (LINE.replace('"seats":4', '"seats":4.0'), "4.0 is not a whole number"),
    "exponent": (LINE.replace('"seats":4', '"seats":4e0'), "4e0 is not a whole number"),
    "huge exponent": (LINE.replace('"seats":4', '"seats":1e999'), "1e999 is not a whole number"),
    "NaN": (LINE.replace('"seats":4', '"seats":NaN'), "NaN is not a whole number"),
    "Infinity": (LINE.replace('"seats":4', '"seats":-Infinity'), "-Infinity is not a whole number"),
    "float in an unknown key": (LINE.replace('"seats":4', '"x":0.5,"seats":4'), "0.5 is not a whole number"),
    "huge number": (LINE.replace('"seed":7', '"seed":' + "9" * 30), "seed"),
    "number too long": (LINE.replace('"seed":7', '"seed":' + "9" * 100_000), "too long"),
    "negative seed": (LINE.replace('"seed":7', '"seed":-7'), "seed"),
    "seed 2^63": (LINE.replace('"seed":7', f'"seed":{2**63}'), "seed"),
    "deep lists": (LINE.replace('"seats"', f'"x":{"[" * 100}{"]" * 100},"seats"'), "too deep"),
    "very deep lists": ("[" * 10**6, "too deep"),
    "very deep objects": ('{"a":' * 10**5, "too deep"),
    "no seats": (without("seats"), "seats"),
    "seats as text": (changed("seats", "4"), "seats"),
    "seats true": (changed("seats", True), "seats"),
    "no seed": (without("seed"), "seed"),
    "no players": (without("players"), "players"),
    "players as text": (changed("players", "human"), "players"),
    "players as numbers": (changed("players", [1, 2, 3, 4]), "players"),
    "no options": (without("options"), "options"),
    "options as list": (changed("options", []), "options"),
    "unknown end": (changed("options", "end", "never"), "options.*end"),
    "no end": (without("options", "end"), "options.*end"),
    "no deck": (without("options", "deck"), "options.*deck"),
    "deck as number": (changed("options", "deck", 7), "options.*deck"),
    "cards as list": (changed("options", "cards", []), "options.*cards"),
    "first as text": (changed("options", "first", "0"), "options.*first"),
    "no deal": (without("deal"), "deal"),
    "deal null": (changed("deal", None), "deal"),
    "no pile": (without("deal", "pile"), "deal.*pile"),
    "pile of numbers": (changed("deal", "pile", [1] * 60), "deal.*pile"),
    "unknown saint": (changed("deal", "column", 0, "dragon"), "deal.*column"),
    "first missing": (without("deal", "first"), "deal.*first"),
    "no moves": (without("moves"), "moves"),
    "moves null": (changed("moves", None), "moves"),
    "move as text": (changed("moves", 5, "pass"), r"moves\[5\]"),
    "move of an unknown kind": (changed("moves", 5, "do", "pass"), "move 5.*do"),
    "move without kind": (without("moves", 5, "do"), "move 5.*do"),
    "kind as number": (changed("moves", 5, "do", 1), "move 5.*do"),
    "seat as text": (changed("moves", 5, "seat", "1"), "move 5.*seat"),
    "seat null": (changed("moves", 5, "seat", None), "move 5.*seat"),
    "no seat": (without("moves", 5, "seat"), "move 5.*seat"),
    "card as number": (changed("moves", 5, "card", 17), "move 5.*card"),
    "sign unknown": (changed("moves", 0, "sign", "dragon"), "move 0.*sign"),
    "sign with control characters": (changed("moves", 0, "sign", "\x1b[2J"), "move 0.*sign"),
    "rolls as list": (changed("moves", 5, {"do": "dice", "rolls": [1, 2]}), "move 5.*rolls"),
    "roll as text": (changed("moves", 5, {"do": "dice", "rolls": {"leo": "1"}}), "move 5.*rolls"),
    "roll of nobody known": (changed("moves", 5, {"do": "dice", "rolls": {"lion": 1}}), "move 5.*rolls"),
    "column as text": (changed("moves", 5, {"do": "goddess", "card": None, "column": "leo"}), "move 5.*column"),
    "row without silver": (
        changed("moves", 5, {"do": "goddess", "card": None, "column": [[["leo"]]]}),
        "move 5.*column",
    ),
    "goddess without card": (changed("moves", 5, {"do": "goddess", "column": []}), "move 5.*card"),
    "no result": (without("result"), "result"),
    "result as text": (changed("result", "won"), "result"),
    "result empty": (changed("result", {}), "result.*column"),
    "places as text": (changed("result", "places", "1234"), "result.*places"),
    "rounds missing": (without("result", "rounds"), "result.*rounds"),
    "shown as list": (changed("shown", ["S17"]), "shown"),
    "over 16 MiB": (LINE.replace('"human"', f'"{"x" * LONGEST}"'), "longer than 16 MiB"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_line_is_refused_with_one_printable_sentence(case):
    line, message = DAMAGED[case]
    with pytest.raises(BadRecord, match=message) as refusal:
        read(line)
    sentence = str(refusal.value)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 250


def test_cutting_a_line_anywhere_gives_a_sentence():
    short = write(played(3, 1, choices=6).record())
    for end in range(0, len(short) - 2, 3):
        with pytest.raises(BadRecord):
            read(short[:end])


def test_random_damage_gives_a_fault_or_a_sentence_and_never_another_error():
    data, chance = LINE.encode(), Chance(11)
    refused = 0
    for _ in range(400):
        broken = bytearray(data)
        for _ in range(1 + chance.pick(3)):
            broken[chance.pick(len(broken))] = chance.pick(256)
        try:
            verify(read(bytes(broken)))
        except BadRecord:
            refused += 1
    assert refused > 200


def test_lines_are_numbered_blank_ones_skipped_ends_of_every_system_taken():
    file = io.BytesIO(b"\xef\xbb\xbfone\r\n\n   \t\r\ntwo\n\xef\xbb\xbfthree\r\nfour")
    assert list(lines(file)) == [(1, b"one"), (4, b"two"), (5, b"\xef\xbb\xbfthree"), (6, b"four")]


def test_a_record_behind_a_byte_order_mark_and_before_a_carriage_return_reads():
    file = io.BytesIO(b"\xef\xbb\xbf" + LINE.encode().replace(b"\n", b"\r\n"))
    ((number, line),) = lines(file)
    assert number == 1
    assert write(read(line)) == LINE


def test_a_line_of_exactly_16_mib_is_read():
    pad = LONGEST - len(LINE.encode()) + 1
    line = LINE.replace('"human"', f'"human{"x" * pad}"').encode()
    assert len(line) == LONGEST + 1  # with its end
    ((_, text),) = lines(io.BytesIO(line))
    assert isinstance(read(text), Record)
    ((_, text),) = lines(io.BytesIO(line.replace(b"human", b"humanx")))
    with pytest.raises(BadRecord, match="16 MiB"):
        read(text)


class Endless(io.RawIOBase):
    """A file of one line of so many bytes, and a record after it; the bytes are made as they are read."""

    def __init__(self, length, tail):
        self.left, self.tail = length, tail

    def readable(self):
        return True

    def readinto(self, buffer):
        if self.left:
            count = min(len(buffer), self.left)
            buffer[:count] = b"x" * count
            self.left -= count
            return count
        count = min(len(buffer), len(self.tail))
        buffer[:count] = self.tail[:count]
        self.tail = self.tail[count:]
        return count


def test_a_line_of_200_mb_costs_a_sentence_and_bounded_memory_and_the_next_line_is_read():
    file = io.BufferedReader(Endless(200_000_000, b"\n" + LINE.encode()), 1 << 16)
    tracemalloc.start()
    try:
        (first, long), (second, good) = lines(file)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (first, second) == (1, 2)
    with pytest.raises(BadRecord, match="16 MiB"):
        read(long)
    assert write(read(good)) == LINE
    assert peak < 4 * LONGEST


def test_the_record_of_a_match_in_progress_grows_by_whole_steps():
    match = Match.new("sanctuary", 3, 12)
    before = 0
    for action in by_chance(match, 1):
        match.apply(action)
        moves = match.record().moves
        assert "seat" in moves[before]
        assert all("seat" not in move for move in moves[before + 1 :])
        before = len(moves)
