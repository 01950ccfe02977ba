"""Settings: what a player may change, kept in a file that is written only when something changed."""

from __future__ import annotations

import logging
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import tomli_w

from game import storage

Language = Literal["en", "ja"]
Pace = Literal["slow", "normal", "fast", "instant"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=160, le=16384)]

log = logging.getLogger(__name__)


def system_language(environ: Mapping[str, str]) -> Language:
    """Return the language that the environment's locale asks for: Japanese for ``ja``, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "ja" if environ[name].replace("-", "_").split("_")[0].split(".")[0].lower() == "ja" else "en"
    return "en"


class Settings(msgspec.Struct, kw_only=True):
    """Every setting with its default.

    ``lang`` None is the system's language; ``size`` the window's in pixels; volumes in percent; ``dead_zone`` a share
    of the stick's way; ``keys`` the scancodes of the meanings whose keys were changed.
    """

    lang: Language | None = None
    fullscreen: bool = True
    display: Annotated[int, msgspec.Meta(ge=0)] = 0
    size: tuple[Pixels, Pixels] = (1280, 720)
    pace: Pace = "normal"
    reduced_motion: bool = False
    shake: bool = True
    no_flash: bool = False
    text_size: Literal[100, 125, 150] = 100
    contrast: bool = False
    master: Percent = 100
    music: Percent = 60
    effects: Percent = 80
    demo: Percent = 30
    swap_confirm: bool = False
    dead_zone: Annotated[float, msgspec.Meta(ge=0.05, le=0.9)] = 0.35
    keys: dict[str, list[int]] = {}

    @property
    def language(self) -> Language:
        """The language in use."""
        return self.lang or system_language(os.environ)


class SettingsFile:
    """The settings in use, and the file they are kept in; without a path nothing is read or written.

    ``overrides`` hold for this run only: they are not written, until the player changes that setting.
    """

    def __init__(self, path: Path | None = None, overrides: dict[str, Any] | None = None) -> None:
        self._path = path
        self._overrides = dict(overrides or {})
        self._told = False
        self._kept = self._read()
        stored = msgspec.convert(self._kept, Settings)
        self._stored = msgspec.to_builtins(stored)
        self.values = msgspec.structs.replace(stored, **self._overrides)
        self._written = self._to_write()

    def _read(self) -> dict[str, Any]:
        """Return what the file says, also what only another version knows; nothing of a damaged one."""
        try:
            said = tomllib.loads(self._path.read_text(encoding="utf-8")) if self._path else {}
            msgspec.convert(said, Settings)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._tell(f"The settings can't be read ({error.strerror}); the defaults hold.")
            return {}
        except (ValueError, RecursionError):
            self._set_aside()
            return {}
        return said

    def _set_aside(self) -> None:
        assert self._path is not None
        bad = storage.set_aside(self._path)
        log.warning("The settings were damaged; the file is kept as %s, and the defaults hold.", bad.name)

    def change(self, **values: Any) -> None:
        """Change settings and keep them."""
        for name, value in values.items():
            setattr(self.values, name, value)
            self._overrides.pop(name, None)
        self.save()

    def save(self) -> None:
        """Write the settings if they changed. A disk that can't be written to is told of once."""
        now = self._to_write()
        if self._path is None or now == self._written:
            return
        try:
            storage.atomic_write(self._path, tomli_w.dumps(now).encode())
            self._written = now
        except OSError as error:
            self._tell(f"The settings can't be kept ({error.strerror}); play goes on.")

    def _to_write(self) -> dict[str, Any]:
        """Return what the file should say: the settings, those for this run as they were, and what it said besides."""
        said = msgspec.to_builtins(self.values) | {name: self._stored[name] for name in self._overrides}
        return self._kept | {name: value for name, value in said.items() if value is not None}

    def _tell(self, sentence: str) -> None:
        if not self._told:
            log.warning(sentence)
        self._told = True
