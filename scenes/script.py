"""The script driver: the real client from a text file, on a virtual clock of 60 steps a second.

It asks scenes for their name, focus, prompt and insight, and never touches what is theirs.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pygame

from engine.chance import Chance, stream_seed
from game import cli
from game.lineup import Lineup, SeatPlan
from game.script import AXES, BUTTONS, Command, ScriptError, read_script
from game.settings import SettingsFile
from game.storage import find_folders
from scenes.app import App
from scenes.flow import Flow
from scenes.input.meanings import Meaning
from scenes.input.vpad import VirtualPad
from scenes.insight import Insight
from scenes.setup.draft import OPTIONS

STEP = 1 / 60
LONGEST_WAIT = 600.0
"""Virtual seconds after which a wait for something is a fault."""
LONGEST_SCRIPT = 10_000_000
SCANCODES = {
    getattr(pygame, name): getattr(pygame, f"KSCAN_{name[2:].upper()}")
    for name in dir(pygame)
    if name.startswith("K_") and hasattr(pygame, f"KSCAN_{name[2:].upper()}")
}


class Fault(Exception):
    """What ends a script: a wait without end, an expectation that is not met; one sentence."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sub-command's arguments."""
    parser.add_argument("file", metavar="FILE", help="the script")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where pictures and dumps go")


def run(args: argparse.Namespace) -> int:
    """Carry out a script: 0 done, 1 a fault, 2 a line that can't be read."""
    try:
        commands = read_script(_read(args.file))
        args.out.mkdir(parents=True, exist_ok=True)
    except ScriptError as error:
        cli.say(f"{args.file}: {error}")
        return 2
    except UnicodeDecodeError:
        cli.say(f"{args.file} is not a text in UTF-8.")
        return 2
    except OSError as error:
        cli.say(f"{error.filename} can't be used: {error.strerror}.")
        return 1
    with ExitStack() as stack:
        driver = _driver(args, stack)
        try:
            driver.carry_out(commands)
        except Fault as fault:
            cli.say(f"{args.file}: {fault}")
            return 1
        except OSError as error:
            cli.say(f"{args.file}: {error.filename or args.out} can't be written: {error.strerror}.")
            return 1
    return 0


def _read(name: str) -> str:
    with open(name, encoding="utf-8") as file:
        return file.read(LONGEST_SCRIPT)


def _driver(args: argparse.Namespace, stack: ExitStack) -> Driver:
    """Return a driver of a fresh client, headless, with default settings unless a data folder is given."""
    given: dict[str, Any] = {"lang": getattr(args, "lang", "en"), "size": getattr(args, "size", (1920, 1080))}
    folder = getattr(args, "data_dir", None) or stack.enter_context(tempfile.TemporaryDirectory())
    folders = find_folders(folder)
    app = App(SettingsFile(folders.settings, given), folders, headless=True, size=given["size"], audio=False)
    stack.callback(app.close)
    return Driver(app, args.out, getattr(args, "seed", 1))


class Driver:
    """Carries out commands on an app, one after another."""

    def __init__(self, app: App, out: Path, seed: int) -> None:
        self.app = app
        self.flow = Flow(app)
        self._out = out
        self._pads: dict[int, VirtualPad] = {}
        seeds = Chance(stream_seed(seed, 0, "script"))
        app.new_seed = lambda: seeds.pick(2**53)
        self._seed = seed
        app.input.pads.begin()
        self.flow.title()
        self._frame()

    def carry_out(self, commands: list[Command]) -> None:
        """Carry out commands.

        :raises Fault: naming the line
        :raises OSError: when a picture or dump can't be written
        """
        for command in commands:
            try:
                self._deeds[command.name](self, *command.values)
            except Fault as fault:
                raise Fault(f"line {command.line}: {fault}") from fault

    # --- Time

    def _frame(self) -> None:
        self.app.frame(STEP)
        if not self.app.running:
            raise Fault("the program has ended.")

    def _until(self, done: Callable[[], bool], what: str) -> None:
        for _ in range(int(LONGEST_WAIT / STEP)):
            self._frame()
            if done():
                return
        raise Fault(f"{what} did not come within {LONGEST_WAIT:g} seconds.")

    def _wait(self, what: str | float) -> None:
        if what == "idle":
            self._until(self._idle, "a moment of rest")
        elif what == "end":
            self._until(self._ended, "the end of the match")
        else:
            for _ in range(round(float(what) / STEP)):
                self._frame()

    def _idle(self) -> bool:
        stack = self.app.stack
        top = stack.top
        if stack.changing or top is None:
            return False
        match = top.insight
        return match is None or (match.idle and (match.waits_for_human or match.decision is None))

    def _ended(self) -> bool:
        top = self.app.stack.top
        return top is not None and top.name == "results" and not self.app.stack.changing

    # --- What is done

    def _start(self, game: str, kinds: tuple[str, ...], given: dict[str, Any]) -> None:
        names = [self.app.words(f"seat.name.{seat + 1}") for seat in range(len(kinds))]
        options = {name: value for name, value in given.items() if name != "seed"}
        seats = [SeatPlan(name, kind) for name, kind in zip(names, kinds, strict=True)]
        lineup = Lineup(seats, OPTIONS[game](**options), given.get("seed", self._seed), game)
        try:
            self.flow.play(lineup)
        except ValueError as error:
            raise Fault(str(error)) from error
        self._frame()

    def _press(self, meaning: str) -> None:
        self.app.say(Meaning(meaning), True)
        self._frame()
        self.app.say(Meaning(meaning), False)
        self._frame()

    def _hold(self, meaning: str) -> None:
        self.app.say(Meaning(meaning), True)
        self._frame()

    def _release(self, meaning: str) -> None:
        self.app.say(Meaning(meaning), False)
        self._frame()

    def _key(self, name: str) -> None:
        try:
            key = pygame.key.key_code(name)
        except ValueError:
            raise Fault(f"there is no key {name!r}.") from None
        values = {"key": key, "scancode": SCANCODES.get(key, 0), "mod": 0}
        text = name if len(name) == 1 else " " if name == "space" else ""
        self._post(pygame.KEYDOWN, unicode=text, **values)
        self._post(pygame.KEYUP, unicode=text, **values)

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self._frame()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.app.canvas.px(x, y)

    def _mouse(self, x: float, y: float) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)

    def _click(self, x: float, y: float, right: bool) -> None:
        self._mouse(x, y)
        at, button = self._pixel(x, y), 3 if right else 1
        self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def _pad(self, number: int, deed: str, *values: Any) -> None:
        if deed == "plug":
            self._plug(number)
        elif number not in self._pads:
            raise Fault(f"pad {number} is not plugged in.")
        elif deed == "unplug":
            self._pads.pop(number).unplug()
        elif deed == "axis":
            self._pads[number].axis(AXES.index(values[0]), values[1])
        else:
            self._pads[number].button(BUTTONS.index(values[0]), deed == "press")
        self._frame()

    def _plug(self, number: int) -> None:
        if number in self._pads:
            raise Fault(f"pad {number} is plugged in already.")
        try:
            self._pads[number] = VirtualPad(f"Pad {number}")
        except (RuntimeError, OSError) as error:
            raise Fault(f"virtual pads are not to be had here: {error}.") from error

    # --- What is seen

    def _shot(self, name: str) -> None:
        pygame.image.save(self.app.canvas.surface, str(self._out / f"{name}.png"))

    def _write_dump(self, name: str) -> None:
        text = json.dumps(self.dump(), ensure_ascii=False, indent=1)
        (self._out / f"{name}.json").write_text(text + "\n", encoding="utf-8")

    def dump(self) -> dict[str, Any]:
        """Return what the client shows now, in plain values."""
        stack, canvas = self.app.stack, self.app.canvas
        top, match = stack.top, self._match()
        decision = None if match is None else match.decision
        return {
            "scenes": [scene.name for scene in stack.scenes],
            "focus": None if top is None else top.focus,
            "decision": None if decision is None else {"seat": decision.seat, "kind": decision.kind},
            "prompt": [] if top is None else top.prompt,
            "seat": None if match is None else match.eyes,
            "view": None if match is None else msgspec.to_builtins(match.view),
            "shown": None if match is None else msgspec.to_builtins(match.shown),
            "faces": list(canvas.faces),
            "texts": list(canvas.texts),
        }

    def _match(self) -> Insight | None:
        """Return the match of the topmost scene that shows one."""
        return next((scene.insight for scene in reversed(self.app.stack.scenes) if scene.insight is not None), None)

    def _expect(self, path: str, value: Any) -> None:
        found: Any = self.dump()
        for key in path.split("."):
            try:
                found = found[int(key)] if isinstance(found, list) else found[key]
            except (KeyError, IndexError, ValueError, TypeError):
                raise Fault(f"there is no {path}: {key!r} leads nowhere.") from None
        if found != value:
            raise Fault(
                f"{path} is {json.dumps(found, ensure_ascii=False)}, not {json.dumps(value, ensure_ascii=False)}."
            )

    _deeds: ClassVar[dict[str, Callable[..., None]]] = {
        "start": _start,
        "press": _press,
        "hold": _hold,
        "release": _release,
        "key": _key,
        "mouse": _mouse,
        "click": _click,
        "pad": _pad,
        "wait": _wait,
        "shot": _shot,
        "dump": _write_dump,
        "expect": _expect,
    }
