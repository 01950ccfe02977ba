"""The bench: ``python -m tests.bench`` prints a table and writes bench.json; its README says how to read them."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

FULL, HUGE = (1920, 1080), (3840, 2160)
SCENES = ("title", "list", "setup", "gold", "results", "pause", "log", "handover")
STARTS = 7
ROOT = Path(__file__).parents[2]


class Result(NamedTuple):
    """What was found for one target: a number and what it must not exceed, and what would be better still."""

    name: str
    value: float
    target: float | None
    aim: float | None
    unit: str

    @property
    def met(self) -> bool:
        return self.target is None or self.value <= self.target


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Give the environment of the probes: a bare X server, or without one a driver that shows nothing."""
    with tempfile.TemporaryDirectory() as data:
        env = {
            **os.environ,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "GEKOKUJO_BENCH_DATA": data,
        }
        if not shutil.which("Xvfb"):
            yield env | {"SDL_VIDEODRIVER": "dummy"}
            return
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{HUGE[0]}x{HUGE[1]}x24"]
        server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        env.pop("SDL_VIDEODRIVER", None)
        try:
            yield env | {"DISPLAY": f":{number}"}
        finally:
            server.terminate()
            server.wait()


class Probes:
    """Runs each probe in a process of its own, and keeps what it said."""

    def __init__(self, env: dict[str, str]) -> None:
        self._env = env
        self.said: dict[str, dict[str, float]] = {}

    def run(self, name: str, size: tuple[int, int] = FULL, *rest: str) -> dict[str, float]:
        """Return what a probe found, its first frame's time in ms included as ``start``."""
        command = [sys.executable, "-m", "tests.bench.probe", name, *map(str, size), *rest]
        begun = time.perf_counter()
        start, last = 0.0, ""
        with subprocess.Popen(command, env=self._env, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if line.strip() == "shown":
                    start = 1000 * (time.perf_counter() - begun)
                else:
                    last = line
        found: dict[str, float] = json.loads(last)
        found["start"] = start
        self.said[" ".join((name, "x".join(map(str, size)), *rest))] = found
        return found


def drawing(probes: Probes, wall: bool) -> list[Result]:
    """Frames against the floor."""
    kind = "median" if wall else "cpu"
    floor = probes.run("floor")
    small, still = floor[kind], probes.run("still")
    results = [
        Result("nothing changed: CPU of a frame", still["mean cpu"] / small, 0.1, None, "floors"),
        Result("nothing changed: frames shown", still["shown"], 0, None, "of 200"),
    ]
    for name in SCENES:
        life = probes.run("idle", FULL, name)
        results.append(
            Result(f"idle life, {name}: pictures a second", (life["shown"] - life["ticking"]) / 2, 15, None, "/s")
        )
        results.append(Result(f"idle life, {name}: drawn anew", life["redrawn"], 0.35, None, "of the stage"))
    for name, what in (("animation", "two rows that change places"), ("flight", "one card in flight")):
        results.append(Result(what, probes.run(name)[kind] / small, 0.7, 0.3, "floors"))
    results.append(Result("many rows that slide", probes.run("sliding")[kind] / small, None, None, "floors"))
    results.append(Result("whole table", probes.run("whole")[kind] / small, 1.75, None, "floors"))
    for size in (FULL, HUGE):
        worst = probes.run("worst", size)
        results.append(Result(f"rank change at {size[0]}: p99", worst["p99"] / worst["median"], 3, None, "medians"))
    return results


def starting(probes: Probes) -> list[Result]:
    """The first frame and the memory, against a bare process."""
    starts: dict[str, list[float]] = {"bare": [], "title": []}
    memory: dict[str, float] = {}
    probes.run("title")  # the first start of all bakes what later ones find
    for _ in range(STARTS):
        for name, times in starts.items():
            found = probes.run(name)
            times.append(found["start"])
            memory[name] = found["resident"]
    memory["table"] = probes.run("table")["resident"]
    bare, title = (statistics.median(starts[name]) for name in ("bare", "title"))
    return [
        Result("start to the first title frame", title / bare, 1.3, 1.0, "bare starts"),
        Result("memory at the title", memory["title"] / memory["bare"], 2.5, None, "bare"),
        Result("memory at the table", memory["table"] / memory["bare"], 4, None, "bare"),
    ]


def report(results: list[Result], probes: Probes, to: Path) -> None:
    """Print the table and write everything as JSON."""
    table = Table("what", "found", "target", "aim", "", title="Bench")
    for one in results:
        target = "" if one.target is None else f"≤ {one.target:g}"
        aim = "" if one.aim is None else f"{one.aim:g}"
        found = f"{one.value:.2f} {one.unit}"
        table.add_row(one.name, found, target, aim, "" if one.target is None else "met" if one.met else "MISSED")
    Console(width=110).print(table)
    found = {"results": [one._asdict() for one in results], "probes": probes.said}
    to.write_text(json.dumps(found, indent=1), encoding="utf-8")


def main() -> None:
    with screen() as env:
        probes = Probes(env)
        wall = "DISPLAY" in env and env.get("SDL_VIDEODRIVER") != "dummy"
        if not wall:
            print("There is no Xvfb: only CPU time is told.")
        results = drawing(probes, wall) + (starting(probes) if wall else [])
        report(results, probes, Path("bench.json"))


if __name__ == "__main__":
    main()
