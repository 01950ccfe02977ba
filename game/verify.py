"""The ``verify`` sub-command: checks the records in files, and names each fault's line, move and clause."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO

from engine.record import BadRecord, lines, read
from engine.replay import verify


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sub-command's arguments."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a file of records, one on a line; - for standard input"
    )


def run(args: argparse.Namespace) -> int:
    """Check every record of the files and print what is wrong; 0 if nothing is, else 1."""
    records = faults = unreadable = 0
    for name in args.files:
        for place, found in _check_file(name):
            if isinstance(found, OSError):
                unreadable += 1
                print(f"gekokujo: {place} can't be read: {found.strerror}.", file=sys.stderr)
                continue
            records += 1
            faults += len(found)
            for fault in found:
                print(f"{place}: {fault}")
    print(f"{records} records, {faults} faults")
    return 1 if faults or unreadable else 0


def _check_file(name: str) -> Iterator[tuple[str, list[str] | OSError]]:
    """Yield each record's place and its faults, and last, if so, why the file can't be read further."""
    shown = _printable(name)
    try:
        with _open(name) as file:
            for number, line in lines(file):
                yield f"{shown}:{number}", faults_of(line)
    except OSError as error:
        yield shown, error


def faults_of(line: bytes) -> list[str]:
    """Return a line's faults in words; a line that can't be read has one."""
    try:
        return [str(fault) for fault in verify(read(line))]
    except BadRecord as error:
        return [str(error)]


def _open(name: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb")


def _printable(name: str) -> str:
    return os.fsencode(name).decode(errors="replace")
