"""Sounds and music: by checked names, at the volumes of the settings, and silent where nothing can be heard.

Every sound says something that the picture also says; so nothing here may ever stop the game.
"""

from __future__ import annotations

import contextlib
import difflib
import functools
import io
import logging
import os
from importlib import resources
from typing import Final

import pygame

from game.settings import Settings

log = logging.getLogger(__name__)

CHANNELS: Final = 20
MUSIC, TENSE = 0, 1
"""The channels that are kept for music; effects take the others."""
HEADROOM: Final = 0.6
"""What is left for sounds that fall together, so that they don't clip."""
DUCKED: Final = 0.5
"""What words and verdicts leave of the music: 6 dB less."""
PAUSED: Final = 0.3
DUCK_SECONDS: Final = 1.6
FADE_MS: Final = 900
DUCKING: Final = frozenset(
    {
        *("rank-change", "war", "goddess", "win", "lose", "last-flame", "tie"),
        *("call-melee", "call-ranged", "verdict-defeated", "verdict-stands", "seat-out", "deadlock"),
        *("arena-win", "no-winner"),
    }
)
LAYERS: Final = {"table": "music-tense", "arena": "music-brass"}
"""The tenser layer of each theme that has one; it is as long as its theme."""
SUFFIX: Final = ".ogg"


class NoSuchSound(LookupError):
    """A name that no sound bears."""


@functools.cache
def names() -> frozenset[str]:
    """Return the name of every sound."""
    files = resources.files("assets").joinpath("sound").iterdir()
    return frozenset(file.name.removesuffix(SUFFIX) for file in files if file.name.endswith(SUFFIX))


def checked(name: str) -> str:
    """Return a name that a sound bears.

    :raises NoSuchSound: naming what is nearest
    """
    if name not in names():
        near = ", ".join(difflib.get_close_matches(name, names())) or "nothing like it"
        raise NoSuchSound(f"There is no sound named {name!r}; there is {near}.")
    return name


def open_sound(wanted: bool) -> bool:
    """Open the sound device, and return whether something can be heard."""
    if not wanted:
        return _open_nothing()
    try:
        pygame.mixer.init()
    except pygame.error:
        return _open_nothing()
    return os.environ.get("SDL_AUDIODRIVER") != "dummy"


def _open_nothing() -> bool:
    """With the driver that plays to nobody, whoever plays sounds need not know that there is none."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with contextlib.suppress(pygame.error):
        pygame.mixer.init()
    return False


class Sounds:
    """Plays sounds by name, and one theme at a time; silent until it is opened, and where there is no device."""

    def __init__(self) -> None:
        self._open = False
        self._volumes: dict[str, float] = {}
        self._kept: dict[str, pygame.mixer.Sound] = {}
        self._theme: str | None = None
        self._tense = False
        self._ducked = 0.0
        self._paused = False
        self._demo = False

    def begin(self, audible: bool) -> None:
        """Play from now on, if anything can be heard."""
        self._open = audible and pygame.mixer.get_init() is not None
        if self._open:
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(2)
            self._begin_theme()

    def close(self) -> None:
        """Play no more."""
        self._open = False

    def apply(self, settings: Settings) -> None:
        """Take the volumes of the settings, at once."""
        self._volumes = {
            "master": settings.master / 100,
            "music": settings.music / 100,
            "effects": settings.effects / 100,
            "demo": settings.demo / 100,
        }
        self._set_music()

    def _volume(self, kind: str) -> float:
        volume = HEADROOM * self._volumes.get("master", 1.0) * self._volumes.get(kind, 1.0)
        return volume * self._volumes.get("demo", 1.0) if self._demo else volume

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound, read when it is wanted first; one that can't be read is left out."""
        checked(name)
        if name not in self._kept:
            data = resources.files("assets").joinpath("sound", name + SUFFIX).read_bytes()
            try:
                self._kept[name] = pygame.mixer.Sound(io.BytesIO(data))
            except pygame.error as error:
                log.warning("The sound %s can't be played (%s).", name, error)
                self._open = False
                return None
        return self._kept[name]

    def play(self, name: str) -> None:
        """Play a sound once.

        :raises NoSuchSound: for a name that none bears
        """
        checked(name)
        volume = self._volume("effects")
        if not self._open or volume <= 0:
            return
        sound = self._sound(name)
        channel = pygame.mixer.find_channel(True)
        if sound is not None and channel is not None:
            channel.set_volume(volume)
            channel.play(sound)
        if name in DUCKING:
            self._ducked = DUCK_SECONDS
            self._set_music()

    # --- Music

    def theme(self, name: str | None, demo: bool = False) -> None:
        """Play another theme, or none; ``demo`` plays everything at the demo's volume."""
        changed = (name, demo) != (self._theme, self._demo)
        self._demo = demo
        if not changed:
            return
        self._theme, self._tense = name, False
        self._begin_theme()

    def _begin_theme(self) -> None:
        if not self._open:
            return
        for channel in (MUSIC, TENSE):
            pygame.mixer.Channel(channel).fadeout(FADE_MS)
        if self._theme is None:
            return
        self._loop(MUSIC, f"music-{self._theme}")
        if self._theme in LAYERS:
            self._loop(TENSE, LAYERS[self._theme])
        self._set_music()

    def _loop(self, channel: int, name: str) -> None:
        sound = self._sound(name)
        if sound is not None:
            pygame.mixer.Channel(channel).play(sound, loops=-1, fade_ms=FADE_MS)

    def tense(self, on: bool) -> None:
        """Let the theme's tenser layer be heard over it, if it has one; another theme begins without."""
        if on != self._tense:
            self._tense = on
            self._set_music()

    def paused(self, on: bool) -> None:
        """Let the music step back while the game is paused."""
        self._paused = on
        self._set_music()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: after a word the music comes back."""
        if self._ducked > 0:
            self._ducked -= dt
            if self._ducked <= 0:
                self._set_music()

    def _set_music(self) -> None:
        if not self._open:
            return
        volume = self._volume("music") * (PAUSED if self._paused else DUCKED if self._ducked > 0 else 1.0)
        pygame.mixer.Channel(MUSIC).set_volume(volume)
        pygame.mixer.Channel(TENSE).set_volume(volume if self._tense else 0.0)
