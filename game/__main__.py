"""The program: the one place that puts rules, seats and scenes together.

Scenes and pygame are imported inside functions only, so that a spawned worker never loads them.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from game import cli

if TYPE_CHECKING:
    from game.settings import SettingsFile
    from game.storage import Folders
    from scenes.window import AnyWindow


def _verify() -> ModuleType:
    from game import verify

    return verify


def _simulate() -> ModuleType:
    from game import simulate

    return simulate


def _script() -> ModuleType:
    from scenes import script

    return script


SUBCOMMANDS = {
    "script": cli.Subcommand("drive the client from a text file, without a window", cast(Any, _script)),
    "simulate": cli.Subcommand("play many games without a window", cast(Any, _simulate)),
    "verify": cli.Subcommand("check records and name their faults", cast(Any, _verify)),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for, and return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _main(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return 130
    except SystemExit as asked:
        return int(asked.code or 0)


def _main(argv: Sequence[str]) -> int:
    args, module = cli.parse(argv, os.environ, SUBCOMMANDS)
    if "version" in args:
        return _print_version()
    if "paths" in args:
        return _print_paths(args)
    return play(args) if module is None else module.run(args)


def _print_version() -> int:
    from importlib.metadata import version

    print(f"{cli.PROGRAM} {version(cli.PROGRAM)}")
    return 0


def _print_paths(args: argparse.Namespace) -> int:
    folders = find_folders(args)
    print(f"settings     {folders.settings}\ndata         {folders.data}")
    print(f"screenshots  {folders.screenshots}\nlog          {folders.log_file}\ncache        {folders.cache}")
    return 0


def find_folders(args: argparse.Namespace) -> Folders:
    """Return the folders that the command line asks for."""
    from game import storage

    return storage.find_folders(getattr(args, "data_dir", None))


def play(args: argparse.Namespace) -> int:
    """Play until somebody quits; what goes wrong is told in one sentence, and the log says more."""
    from game import logs

    folders = find_folders(args)
    logs.begin(folders, getattr(args, "log_level", "info"))
    try:
        return _play(args, folders)
    except Exception:
        logging.getLogger(__name__).critical("The game had to stop.", exc_info=True)
        cli.say(f"Something went wrong and the game had to stop; the log says what: {folders.log_file}")
        return 1


def _play(args: argparse.Namespace, folders: Folders) -> int:
    from scenes.window import NoDisplay, open_window

    file = open_settings(args, folders)
    try:
        window = open_window(file.values, "headless" in args)
    except NoDisplay:
        cli.say("There is no display to play on; --headless needs none.")
        return 1
    return _begin(args, folders, file, window)


def _begin(args: argparse.Namespace, folders: Folders, file: SettingsFile, window: AnyWindow) -> int:
    """Show something at once, load everything, and live until somebody quits."""
    from scenes.opening import FirstPicture

    given = set(vars(args))
    first = FirstPicture(folders.cache, file.values, window)
    begins_as_last_time = not given & {"attract", "safe_mode", "headless"}
    if begins_as_last_time:
        first.show()
    from scenes.app import App  # these two take 200 ms
    from scenes.flow import Flow
    from scenes.kept import give_back

    give_back()
    app = App(file, folders, audio=not given & {"no_audio", "safe_mode"}, window=window)
    flow = Flow(app, getattr(args, "seed", None))
    (flow.demo if "attract" in given else flow.title)()
    return app.run(first.keep if begins_as_last_time else None)


def open_settings(args: argparse.Namespace, folders: Folders) -> SettingsFile:
    """Return the settings, with what the command line says of them for this run."""
    from game.settings import SettingsFile

    if "safe_mode" in args:
        return SettingsFile(None, {"fullscreen": False, "size": (1280, 720)} | _given(args, "lang", "display"))
    if "reset_settings" in args:
        folders.settings.unlink(missing_ok=True)
    given = _given(args, "lang", "display", "size", "fullscreen")
    if "size" in given:
        given.setdefault("fullscreen", False)
    return SettingsFile(folders.settings, given)


def _given(args: argparse.Namespace, *names: str) -> dict[str, Any]:
    return {name: getattr(args, name) for name in names if name in args}


if __name__ == "__main__":
    sys.exit(main())
