"""The command line: flags before or after a sub-command, or from the environment; mistakes in one sentence."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, Protocol

PROGRAM = "gekokujo"
PREFIX = "GEKOKUJO_"
LARGEST_SEED = 2**63 - 1


class Runnable(Protocol):
    """What a sub-command's module offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the sub-command's arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it, and return the exit code."""


class Subcommand(NamedTuple):
    """A sub-command: what it is for, and how its module is loaded when it is asked for."""

    help: str
    load: Callable[[], Runnable]


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """End the program with exit code 2."""
        self.exit(2, f"{PROGRAM}: {message[:1].upper()}{message[1:]}. {PROGRAM} --help lists what there is.\n")


def size(text: str) -> tuple[int, int]:
    """Return a size in pixels from ``1280x720``.

    :raises ValueError: for anything else
    """
    w, h = (int(number) for number in text.lower().split("x"))
    if not (160 <= w <= 16384 and 90 <= h <= 16384):
        raise ValueError(text)
    return w, h


def seed(text: str) -> int:
    """Return a seed, 0 … 2^63-1.

    :raises ValueError: for anything else
    """
    number = int(text)
    if not 0 <= number <= LARGEST_SEED:
        raise ValueError(text)
    return number


def number(text: str) -> int:
    """Return a number from 0.

    :raises ValueError: for anything else
    """
    if int(text) < 0:
        raise ValueError(text)
    return int(text)


FLAGS: dict[str, dict[str, Any]] = {
    "--lang": {"choices": ("en", "ja"), "help": "language of the screen"},
    "--windowed": {"dest": "fullscreen", "action": "store_false", "help": "play in a window"},
    "--fullscreen": {"action": "store_true", "help": "fill the screen"},
    "--display": {"type": number, "metavar": "N", "help": "the display to play on, 0 the first"},
    "--size": {"type": size, "metavar": "WxH", "help": "play in a window of this size in pixels"},
    "--no-audio": {"action": "store_true", "help": "play without sound"},
    "--seed": {"type": seed, "metavar": "N", "help": "the seed of the next match"},
    "--attract": {"action": "store_true", "help": "begin with the demo"},
    "--headless": {"action": "store_true", "help": "no window and no sound"},
    "--data-dir": {"metavar": "DIR", "help": "the folder for settings, data and log"},
    "--safe-mode": {"action": "store_true", "help": "a window, no sound, default settings, none kept"},
    "--log-level": {"choices": ("debug", "info", "warning", "error"), "help": "how much the log says"},
    "--reset-settings": {"action": "store_true", "help": "go back to the default settings"},
    "--paths": {"action": "store_true", "help": "print where files lie"},
    "--version": {"action": "store_true", "help": "print the version"},
}


def add_flags(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Add the flags that every sub-command knows; one that is not given is not in the result."""
    return [parser.add_argument(flag, default=argparse.SUPPRESS, **how) for flag, how in FLAGS.items()]


def parse(
    argv: Sequence[str], environ: Mapping[str, str], subcommands: Mapping[str, Subcommand]
) -> tuple[argparse.Namespace, Runnable | None]:
    """Return what the command line and the environment ask for, and the sub-command's module if it names one.

    :raises SystemExit: with 2 after a mistake, 0 after ``--help``
    """
    before, name, after = split(argv)
    main = _main_parser(subcommands)
    tokens = [*from_environment(environ, main), *before, *after]
    if name is None:
        return main.parse_args(tokens), None
    if name not in subcommands:
        main.error(f"there is no {name!r}; there is {', '.join(subcommands)}")
    parser = Parser(f"{PROGRAM} {name}", description=subcommands[name].help, conflict_handler="resolve")
    add_flags(parser)
    module = subcommands[name].load()
    module.add_arguments(parser)
    return parser.parse_args(tokens), module


def _main_parser(subcommands: Mapping[str, Subcommand]) -> Parser:
    listed = "\n".join(f"  {name:10}{each.help}" for name, each in subcommands.items())
    parser = Parser(
        PROGRAM,
        description="Gekokujo Arcade: an arcade table for 3 to 5 seats on one screen.",
        epilog=f"sub-commands, each with its own --help:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_flags(parser)
    return parser


def split(argv: Sequence[str]) -> tuple[list[str], str | None, list[str]]:
    """Return what stands before the sub-command, its name or None, and what stands after it."""
    k = 0
    while k < len(argv):
        if not argv[k].startswith("-"):
            return list(argv[:k]), argv[k], list(argv[k + 1 :])
        k += 2 if _has_value(argv[k]) else 1
    return list(argv), None, []


def _has_value(flag: str) -> bool:
    """Whether a flag's value is the next word."""
    return flag in FLAGS and "action" not in FLAGS[flag]


def from_environment(environ: Mapping[str, str], parser: Parser) -> list[str]:
    """Return the environment's wishes as flags: ``GEKOKUJO_LANG=ja`` as ``--lang=ja``."""
    tokens: list[str] = []
    for flag in FLAGS:
        name = PREFIX + flag.removeprefix("--").replace("-", "_").upper()
        value = environ.get(name, "")
        if _has_value(flag) and value:
            tokens.append(f"{flag}={value}")
        elif value == "1":
            tokens.append(flag)
        elif value not in ("", "0"):
            parser.error(f"{name} is {value!r}; it can be 1 or 0")
    return tokens


def say(sentence: str) -> None:
    """Tell the player something on the standard error."""
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
