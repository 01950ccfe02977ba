"""The ``simulate`` sub-command: many games without a window, the same whatever the number of processes."""

from __future__ import annotations

import argparse
import errno
import functools
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import msgspec

from engine.arena.classes import MAX_CLASSES_CHARACTERS, BadClasses, read_classes
from engine.arena.options import ArenaOptions
from engine.base import Options, Refusal
from engine.chance import Chance, stream_seed
from engine.games import GAMES, rulebook
from engine.match import Match
from engine.record import write
from engine.sanctuary.cards import MAX_DECK_CHARACTERS, BadDeck, Deck, read_deck
from engine.sanctuary.options import FEWEST_ROUNDS, MOST_ROUNDS, End, SanctuaryOptions
from game import cli
from game.players import KINDS, make_player
from game.session import Session, Sitter
from game.storage import write_pieces
from game.tally import Played, Tally

CHUNK = 8
"""Games that a process plays before it tells of them."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played, in plain values that travel to another process; a file as its text and name.

    ``end``, ``rounds`` and ``deck`` are Sanctuary's, ``classes`` the arena's.
    """

    game: str
    seats: int
    kinds: tuple[str, ...]
    seed: int
    end: End
    rounds: int
    deck: tuple[str, str] | None
    classes: tuple[str, str] | None
    recorded: bool

    def options(self) -> Options:
        """Return the options of each game.

        :raises BadDeck: for a deck file that can't be used
        :raises BadClasses: for a class file that can't be used
        """
        if self.game == "arena":
            return ArenaOptions(classes=None if self.classes is None else read_classes(*self.classes))
        deck = None if self.deck is None else _deck(*self.deck)
        return SanctuaryOptions(end=self.end, rounds=self.rounds, deck=deck)

    def seated(self, index: int) -> tuple[str, ...]:
        """Return who sits where in a game: one seat on from game to game, so that no kind has a better seat."""
        return tuple(self.kinds[(seat + index) % self.seats] for seat in range(self.seats))


@functools.lru_cache(maxsize=1)
def _deck(text: str, name: str) -> Deck:
    return read_deck(text, name)


# --- Playing


def play_game(plan: Plan, index: int) -> Played:
    """Play one game of a run to its end."""
    seed = stream_seed(plan.seed, index, "deal")
    match = Match.new(plan.game, plan.seats, seed, plan.options())
    kinds = plan.seated(index)
    chances = [Chance(stream_seed(plan.seed, index, f"player {seat}")) for seat in range(plan.seats)]
    session = Session(match, [Sitter(kind, kind, make_player(kind, plan.game)) for kind in kinds], chances)
    decisions = 0
    while session.decision is not None:
        session.play(session.choose())
        decisions += 1
    view, outcome = session.view(None), session.outcome
    assert outcome is not None
    signs = tuple(seat.sign for seat in view.seats) if plan.game == "sanctuary" else ()
    line = write(session.record()) if plan.recorded else ""
    return Played(kinds, signs, outcome.places, view.round, decisions, line)


def play_games(plan: Plan, indices: range) -> list[Played]:
    """Play some games of a run, in order."""
    return [play_game(plan, index) for index in indices]


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """Play a run in so many processes, and yield its games in order as they are ready.

    :raises BrokenProcessPool: when a process was ended from outside
    """
    chunks = (range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK))
    if jobs == 1:
        for chunk in chunks:
            yield from play_games(plan, chunk)
        return
    with _processes(jobs) as executor:
        for played in _in_order(executor, plan, chunks, ahead=4 * jobs):
            yield from played


def _in_order(executor: Executor, plan: Plan, chunks: Iterable[range], ahead: int) -> Iterator[list[Played]]:
    waiting: deque[Future[list[Played]]] = deque()
    for chunk in chunks:
        waiting.append(executor.submit(play_games, plan, chunk))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor whose processes are ended at once if anything goes wrong, Ctrl+C included."""
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin_process)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    executor.shutdown()


def _begin_process() -> None:
    """Leave Ctrl+C to the parent, and don't outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# --- The command line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sub-command's arguments."""
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="the game to play (%(default)s)")
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), default=4, help="players at the table (%(default)s)")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (%(default)s)")
    parser.add_argument("--seed", type=cli.seed, default=0, metavar="S", help="the run's seed (%(default)s)")
    parser.add_argument(
        "--players",
        type=_kinds,
        default=("greedy",),
        metavar="KIND,KIND,...",
        help=f"who plays: {', '.join(KINDS)}; the last one takes the seats that are left, and all move on by one "
        "seat from game to game, so that win shares are fair (greedy)",
    )
    parser.add_argument("--end", choices=[*End], help="how a game of Sanctuary ends (clock)")
    parser.add_argument(
        "--rounds", type=int, metavar="N", help=f"with --end rounds: {FEWEST_ROUNDS} to {MOST_ROUNDS} rounds (8)"
    )
    parser.add_argument("--deck", metavar="FILE", help="a deck file for Sanctuary instead of the default deck")
    parser.add_argument("--classes", metavar="FILE", help="a class file for the arena instead of the default classes")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes; results are the same (1)")
    parser.add_argument("--out", type=Path, metavar="FILE.jsonl", help="write the games' records to this file")


def _count(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return number


def _kinds(text: str) -> tuple[str, ...]:
    kinds = tuple(text.split(","))
    try:
        for kind in kinds:
            make_player(kind, GAMES[0])
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error).removesuffix(".")) from error
    return kinds


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them; 1 when a file can't be used, 2 for flags that don't go together."""
    try:
        plan = _plan(args)
        rulebook(plan.game).options(plan.seats, plan.options())
    except _WrongFlags as error:
        cli.say(str(error))
        return 2
    except Refusal as error:
        cli.say(error.sentence)
        return 2
    except (BadDeck, BadClasses) as error:
        cli.say(str(error))
        return 1
    except OSError as error:
        cli.say(f"{args.deck or args.classes} can't be read: {error.strerror}.")
        return 1
    return _run(plan, args.games, args.jobs, args.out)


class _WrongFlags(ValueError):
    """Flags that don't go together, in one sentence."""


def _plan(args: argparse.Namespace) -> Plan:
    """Return what the command line asks for.

    :raises _WrongFlags: for flags that don't go together
    :raises BadDeck: for a deck or class file that is no text
    :raises OSError: for one that can't be read
    """
    if args.rounds is not None and args.end != End.ROUNDS:
        raise _WrongFlags("--rounds goes with --end rounds only.")
    for flag, game in (("end", "sanctuary"), ("rounds", "sanctuary"), ("deck", "sanctuary"), ("classes", "arena")):
        if getattr(args, flag) is not None and args.game != game:
            raise _WrongFlags(f"--{flag} goes with --game {game} only.")
    if len(args.players) > args.seats:
        raise _WrongFlags(f"{len(args.players)} players are too many for {args.seats} seats.")
    kinds = (*args.players, *args.players[-1:] * (args.seats - len(args.players)))
    deck = None if args.deck is None else (_read(args.deck, MAX_DECK_CHARACTERS), args.deck)
    classes = None if args.classes is None else (_read(args.classes, MAX_CLASSES_CHARACTERS), args.classes)
    end, rounds = End(args.end or End.CLOCK), 8 if args.rounds is None else args.rounds
    return Plan(args.game, args.seats, kinds, args.seed, end, rounds, deck, classes, args.out is not None)


def _read(name: str, most: int) -> str:
    try:
        with open(name, encoding="utf-8") as file:
            return file.read(most + 1)
    except UnicodeDecodeError as error:
        raise BadDeck(f"{name}: not a text in UTF-8.") from error


def _run(plan: Plan, games: int, jobs: int, out: Path | None) -> int:
    from rich.console import Console  # takes long to load, and other processes print nothing

    tally, began = Tally(plan.seats, plan.kinds), time.perf_counter()
    lines = _lines(_shown(play_all(plan, games, jobs), games), tally)
    try:
        written = out is None or _write(out, lines)
        if not written and not tally.games:
            return 1
        for _ in lines:
            pass  # what can't be written is still counted
    except BrokenProcessPool:
        cli.say("A process was ended from outside; the run is not complete.")
        return 1
    for table in tally.tables(time.perf_counter() - began):
        Console().print(table)
    return 0 if written else 1


def _shown(games: Iterable[Played], total: int) -> Iterable[Played]:
    """Show on a terminal how far the games are."""
    from rich.console import Console
    from rich.progress import track

    return track(games, "games", total, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _lines(games: Iterable[Played], tally: Tally) -> Iterator[bytes]:
    """Count games, and yield their records' lines."""
    for game in games:
        tally.add(game)
        yield game.line.encode()


def _write(out: Path, lines: Iterable[bytes]) -> bool:
    """Write a file whole, or not at all; returns whether that went well, and says so if not."""
    try:
        if out.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if out.exists() and not out.is_file():
            with out.open("wb") as file:  # a pipe or a device is written to, never replaced
                file.writelines(lines)
        else:
            write_pieces(out.resolve(), lines)
    except OSError as error:
        cli.say(f"{out} can't be written: {error.strerror}.")
        return False
    return True
