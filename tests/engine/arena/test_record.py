"""Records of the arena: format 1 as docs/rules/records.md has it, and lines that have another shape."""

import json

import pytest

from engine.arena.options import ArenaOptions
from engine.chance import Chance
from engine.match import Match
from engine.record import BadRecord, read, write
from engine.replay import verify
from tests.engine.arena.tables import LEVEL, OPTIONS, STEEP, THREE, begun, by_chance, do, one_out, played, quiet_rounds

KEYS = ["format", "version", "game", "seats", "options", "seed", "players", "deal", "moves", "result"]
PLAYERS = ["human", "easy", "normal", "normal"]


def finished(seats=4, seed=7, options=None):
    return played(seats, seed, options).record(PLAYERS[:seats])


def test_keys_stand_in_the_order_of_the_format_on_one_line_without_spaces():
    line = write(finished())
    assert list(json.loads(line)) == KEYS
    assert json.loads(line)["game"] == "arena"
    assert line.endswith("}\n")
    assert line.count("\n") == 1
    assert ", " not in line
    assert '": ' not in line


def test_moves_are_written_as_the_format_shows_them():
    shapes = set()
    for seed in range(12):
        for options in (None, OPTIONS[3]):
            record = finished(3, seed, options)
            shapes |= {",".join(move) + ":" + move["do"] for move in record.moves}
    assert shapes == {
        "seat,do,card:main",
        "seat,do:keep",
        "seat,do,card:swap",
        "seat,do,to:offer",
        "seat,do:accept",
        "seat,do:decline",
        "seat,do,target,call:attack",
        "do,attacker,target,out:requiem",
        "do,defeated:outcome",
        "do,mains:round",
        "do:deadlock",
    }


def test_a_round_by_hand_is_written_move_by_move():
    match = begun(*THREE)
    do(match, "0 ranged 1", "1 melee 0")  # seat 2 is skipped, which is not written
    do(match, "1 offer 2", "2 decline", "1 swap archer2", "2 keep", "0 offer 1", "1 accept")
    record = match.record()
    assert list(record.moves) == [
        {"seat": 0, "do": "main", "card": "warrior1"},
        {"seat": 1, "do": "main", "card": "magician1"},
        {"seat": 2, "do": "main", "card": "braver1"},
        {"seat": 0, "do": "attack", "target": 1, "call": "ranged"},
        {"do": "outcome", "defeated": False},
        {"seat": 1, "do": "attack", "target": 0, "call": "melee"},
        {"do": "outcome", "defeated": False},
        {"do": "round", "mains": [["warrior1", "down"], ["magician1", "down"], ["braver1", "down"]]},
        {"seat": 1, "do": "offer", "to": 2},
        {"seat": 2, "do": "decline"},
        {"seat": 1, "do": "swap", "card": "archer2"},
        {"seat": 2, "do": "keep"},
        {"seat": 0, "do": "offer", "to": 1},
        {"seat": 1, "do": "accept"},
    ]
    assert record.deal == {"hands": [hand.split() for hand in THREE], "left": ["magician2"], "dealer": 0}
    assert record.result is None


def test_the_requiem_stands_right_after_its_attack_and_a_seat_that_is_out_has_no_main():
    match = one_out([("braver2", "warrior2", "braver1")])
    do(match, "0 ranged 1")
    assert list(match.record().moves[-4:]) == [
        {"seat": 0, "do": "attack", "target": 1, "call": "ranged"},
        {"do": "requiem", "attacker": ["braver2"], "target": ["warrior2"], "out": ["braver1"]},
        {"do": "outcome", "defeated": False},
        {"do": "round", "mains": [["warrior1", "up"], ["magician1", "up"], None]},
    ]


def test_a_deadlock_stands_right_after_its_round_whose_mains_are_as_before():
    match = begun(*THREE)
    quiet_rounds(match, 3)
    assert list(match.record().moves[-2:]) == [
        {"do": "round", "mains": [["warrior1", "down"], ["magician1", "down"], ["braver1", "down"]]},
        {"do": "deadlock"},
    ]


def test_a_finished_record_tells_result_deal_and_players():
    match = played(4, 7)
    written = json.loads(write(match.record(PLAYERS)))
    assert (written["players"], written["seed"]) == (PLAYERS, 7)
    assert list(written["deal"]) == ["hands", "left", "dealer"]
    assert list(written["result"]) == ["winner", "places", "rounds"]
    assert written["result"]["places"] == [*match.outcome.places]
    assert written["result"]["rounds"] == match.view(None).round


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (None, {"classes": "Evened five"}),
        (ArenaOptions(dealer=0), {"classes": "Evened five", "dealer": 0}),
        (
            ArenaOptions(classes=STEEP, dealer=2),
            {
                "classes": "Steep",
                "numbers": {
                    "braver": [999, 0],
                    "warrior": [0, 999],
                    "lancer": [500, 500],
                    "archer": [1, 2],
                    "magician": [2, 1],
                },
                "dealer": 2,
            },
        ),
    ],
)
def test_options_are_written_only_where_they_are_not_the_default(options, written):
    record = Match.new("arena", 3, 1, options).record()
    assert record.options == written
    assert list(record.options) == list(written)
    assert list(record.options.get("numbers", {})) == list(written.get("numbers", {}))


def test_reading_gives_back_what_was_written():
    for options in OPTIONS:
        for seats in (3, 4, 5):
            record = finished(4, 5, options) if seats == 4 else played(seats, 5, options).record()
            assert read(write(record)) == record
            assert write(read(write(record))) == write(record)


def shuffled_keys(value, chance):
    """Return a value with the keys of every object in a random order."""
    if isinstance(value, list):
        return [shuffled_keys(item, chance) for item in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    chance.shuffle(keys)
    return {key: shuffled_keys(value[key], chance) for key in keys}


def test_keys_in_any_order_read_the_same_and_are_written_in_order():
    line = write(finished())
    mixed = json.dumps(shuffled_keys(json.loads(line), Chance(3)), separators=(" , ", " : "))
    assert mixed != line
    record = read(mixed)
    assert write(record) == line
    assert verify(record) == []


def test_unknown_keys_are_kept_written_back_and_ignored():
    written = json.loads(write(finished()))
    written["comment"] = {"mood": ["good", None, True]}
    for part in (written["options"], written["deal"], *written["moves"][:9], written["result"]):
        part["x"] = 1
    record = read(json.dumps(written))
    assert verify(record) == []
    assert json.loads(write(record)) == written


def test_the_record_of_a_match_in_progress_grows_by_whole_steps():
    for options in OPTIONS:
        match, before = Match.new("arena", 3, 12, options), 0
        for action in by_chance(match, 1):
            match.apply(action)
            moves = match.record().moves
            assert "seat" in moves[before]
            assert all("seat" not in move for move in moves[before + 1 :])
            before = len(moves)


RECORD = finished(3, 1, ArenaOptions(classes=LEVEL))
LINE = write(RECORD)
ATTACK = next(k for k, move in enumerate(RECORD.moves) if move["do"] == "attack")
ROUND = next(k for k, move in enumerate(RECORD.moves) if move["do"] == "round")


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


def move(**values):
    return changed("moves", 5, values)


DAMAGED = {
    "game of the other rules": (LINE.replace('"arena"', '"sanctuary"'), "options"),
    "no classes": (without("options", "classes"), "options.*classes"),
    "classes as number": (changed("options", "classes", 5), "options.*classes"),
    "numbers as list": (changed("options", "numbers", [40, 40]), "options.*numbers"),
    "three numbers": (changed("options", "numbers", "braver", [40, 40, 40]), "options.*numbers"),
    "number as text": (changed("options", "numbers", "braver", ["40", 40]), "options.*numbers"),
    "dealer as text": (changed("options", "dealer", "1"), "options.*dealer"),
    "no hands": (without("deal", "hands"), "deal.*hands"),
    "hands as text": (changed("deal", "hands", "braver1"), "deal.*hands"),
    "card as number": (changed("deal", "hands", 0, 0, 1), "deal.*hands"),
    "hand null": (changed("deal", "hands", 0, None), "deal.*hands"),
    "no cards left": (without("deal", "left"), "deal.*left"),
    "left as number": (changed("deal", "left", 1), "deal.*left"),
    "no dealer": (without("deal", "dealer"), "deal.*dealer"),
    "dealer null": (changed("deal", "dealer", None), "deal.*dealer"),
    "move of the other game": (move(seat=0, do="declare", sign="leo"), "move 5.*do"),
    "main without card": (without("moves", 0, "card"), "move 0.*card"),
    "main without seat": (without("moves", 0, "seat"), "move 0.*seat"),
    "keep with a seat as text": (move(seat="0", do="keep"), "move 5.*seat"),
    "swap without card": (move(seat=0, do="swap"), "move 5.*card"),
    "offer to nobody": (move(seat=0, do="offer", to=None), "move 5.*to"),
    "accept without seat": (move(do="accept"), "move 5.*seat"),
    "decline true": (move(seat=True, do="decline"), "move 5.*seat"),
    "attack without target": (without("moves", ATTACK, "target"), f"move {ATTACK}.*target"),
    "attack with another call": (changed("moves", ATTACK, "call", "magic"), f"move {ATTACK}.*call"),
    "call with control characters": (changed("moves", ATTACK, "call", "\x1b[2J"), f"move {ATTACK}.*call"),
    "requiem without target": (move(do="requiem", attacker=[], out=[]), "move 5.*target"),
    "requiem as text": (move(do="requiem", attacker="archer1", target=[], out=[]), "move 5.*attacker"),
    "outcome as number": (changed("moves", ATTACK + 1, "defeated", 1), f"move {ATTACK + 1}.*defeated"),
    "round without mains": (without("moves", ROUND, "mains"), f"move {ROUND}.*mains"),
    "main of three": (changed("moves", ROUND, "mains", 0, ["braver1", "up", 1]), f"move {ROUND}.*mains"),
    "main sideways": (changed("moves", ROUND, "mains", 0, ["braver1", "left"]), f"move {ROUND}.*mains"),
    "main as text": (changed("moves", ROUND, "mains", 0, "braver1"), f"move {ROUND}.*mains"),
    "no winner": (without("result", "winner"), "result.*winner"),
    "winner as text": (changed("result", "winner", "0"), "result.*winner"),
    "places as text": (changed("result", "places", "123"), "result.*places"),
    "no rounds": (without("result", "rounds"), "result.*rounds"),
    "result as list": (changed("result", [1, 2, 3]), "result"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_line_of_another_shape_is_refused_with_one_printable_sentence(case):
    line, message = DAMAGED[case]
    with pytest.raises(BadRecord, match=message) as refusal:
        read(line)
    sentence = str(refusal.value)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 250


def test_random_damage_gives_a_fault_or_a_sentence_and_never_another_error():
    data, chance = LINE.encode(), Chance(11)
    refused = 0
    for _ in range(300):
        broken = bytearray(data)
        for _ in range(1 + chance.pick(3)):
            broken[chance.pick(len(broken))] = chance.pick(256)
        try:
            verify(read(bytes(broken)))
        except BadRecord:
            refused += 1
    assert refused > 150
