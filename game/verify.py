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
        try:
            for place, found in _check_file(name):
                records += 1
                faults += len(found)
                for fault in found:
                    print(f"{place}: {fault}")
        except OSError as error:
            unreadable += 1
            print(f"gekokujo: {_printable(name)} can't be read: {error.strerror}.", file=sys.stderr)
    print(f"{records} records, {faults} faults")
    return 1 if faults or unreadable else 0


def _check_file(name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each record's place and its faults.

    :raises OSError: when the file can't be read
    """
    with _open(name) as file:
        for number, line in lines(file):
            yield f"{_printable(name)}:{number}", faults_of(line)


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
