"""The log: everything goes into a file, warnings also to the standard error, tracebacks only into the file."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler

from game.cli import PROGRAM
from game.storage import Folders

LARGEST = 500_000


def begin(folders: Folders, level: str = "info") -> None:
    """Begin to log; where no file can be written, that is told, and nothing more."""
    root = logging.getLogger()
    root.setLevel(level.upper())
    told = logging.StreamHandler()
    told.setLevel(logging.WARNING)
    told.setFormatter(logging.Formatter(f"{PROGRAM}: %(message)s"))
    told.addFilter(lambda record: not record.exc_info)
    root.addHandler(told)
    try:
        root.addHandler(_file(folders))
    except OSError as error:
        root.warning("The log can't be kept (%s); play goes on.", error.strerror)


def _file(folders: Folders) -> logging.Handler:
    folders.log.mkdir(parents=True, exist_ok=True)
    file = RotatingFileHandler(folders.log_file, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
    file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return file
