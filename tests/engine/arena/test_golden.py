"""The same seed, options and choices give the same record of the arena, byte for byte, on every platform and Python.

Remade with ``GEKOKUJO_REMAKE=1 python -m pytest -n0 tests/engine/arena/test_golden.py``; a change must be meant.
"""

import hashlib
import os
import pathlib
import subprocess
import sys

import pytest

from engine.chance import Chance, stream_seed
from engine.match import Match
from engine.record import write
from tests.engine.arena.tables import OPTIONS

ROOT = pathlib.Path(__file__).parents[3]
GOLDEN = ROOT / "tests/golden/arena-records.txt"


def digest(seats, game):
    match = Match.new("arena", seats, stream_seed(20, game, "deal"), OPTIONS[game % len(OPTIONS)])
    chance = Chance(stream_seed(20, game, "player 0"))
    while decision := match.decision:
        match.apply(decision.options[chance.pick(len(decision.options))])
    return hashlib.sha256(write(match.record(["random"] * seats)).encode()).hexdigest()


def digests():
    return "".join(f"{seats} seats, game {game}: {digest(seats, game)}\n" for seats in (3, 4, 5) for game in range(20))


def test_twenty_records_a_number_of_seats_have_their_digests():
    if os.environ.get("GEKOKUJO_REMAKE") == "1":
        GOLDEN.write_text(digests(), encoding="utf-8", newline="\n")
    assert digests().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


SCRIPT = """
import sys
from tests.engine.arena.test_golden import digests
print(digests(), end="")
loaded = [name for name in ("pygame", "scenes", "game") if name in sys.modules]
if loaded:
    raise SystemExit(f"{loaded} were loaded")
"""


@pytest.mark.parametrize(("flags", "hash_seed"), [([], "4321"), (["-O"], "77")])
def test_a_fresh_interpreter_gives_the_same_records_whatever_its_hash_seed_and_loads_no_picture(flags, hash_seed):
    run = subprocess.run(
        [sys.executable, *flags, "-c", SCRIPT],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert run.stdout.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
