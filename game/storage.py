"""Where files lie, and how they are written so that none is ever half written."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec

APPLICATION = "gekokujo"


class Folders(msgspec.Struct, frozen=True):
    """The folders of the program: for settings, for what is kept of play, for the log, and for what may be lost."""

    config: Path
    data: Path
    log: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.toml"

    @property
    def screenshots(self) -> Path:
        """The folder of pictures taken with F12."""
        return self.data / "screenshots"

    @property
    def log_file(self) -> Path:
        """The log."""
        return self.log / f"{APPLICATION}.log"


def find_folders(data_dir: str | None = None) -> Folders:
    """Return the system's folders for this program, or one folder for all of it. Makes none."""
    if data_dir:
        one = Path(data_dir).absolute()
        return Folders(one, one, one, one)
    import platformdirs  # takes 30 ms to load, and a given folder needs none of it

    return Folders(
        _absolute(platformdirs.user_config_path(APPLICATION, appauthor=False)),
        _absolute(platformdirs.user_data_path(APPLICATION, appauthor=False)),
        _absolute(platformdirs.user_log_path(APPLICATION, appauthor=False)),
        _absolute(platformdirs.user_cache_path(APPLICATION, appauthor=False)),
    )


def _absolute(path: Path) -> Path:
    """Someone without a home gets a path such as ``~/…``: theirs goes to the system's temporary folder."""
    return path if path.is_absolute() else Path(tempfile.gettempdir()) / APPLICATION


def atomic_write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; its folder is made if need be.

    :raises OSError: when the disk is full, read-only or gone; the old file is then as it was
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_pieces(path, [content])


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file whole or not at all, piece by piece as they come.

    :raises OSError: when the folder is missing, the disk is full, read-only or gone; the old file is then as it was
    """
    # Not tempfile's, which nobody else may read: a file of ours is as open as the system wants files to be.
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(beside, "xb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def set_aside(path: Path) -> Path:
    """Keep a damaged file as ``NAME.bad``, as far as the disk lets us, and return that path."""
    bad = path.with_name(path.name + ".bad")
    with contextlib.suppress(OSError):
        os.replace(path, bad)
    return bad
