"""The first picture: the title as the last start showed it, seen while the rest of the program is still loaded.

It lies in the cache folder and may go at any time: a missing or damaged one is made anew.
"""

from __future__ import annotations

import contextlib
import io
import logging
from pathlib import Path

import pygame

from game.settings import Settings
from game.storage import atomic_write
from scenes.window import AnyWindow

log = logging.getLogger(__name__)


class FirstPicture:
    """The title's first frame for a window's size in pixels and for the settings that change its look."""

    def __init__(self, folder: Path, settings: Settings, window: AnyWindow) -> None:
        self._folder, self._settings, self._window = folder, settings, window

    @property
    def path(self) -> Path:
        """Where it lies, as long as nothing that changes its look is changed."""
        settings, (w, h) = self._settings, self._window.surface.get_size()
        look = [settings.language, str(settings.text_size)]
        look += ["contrast"] * settings.contrast + ["still"] * settings.reduced_motion
        return self._folder / f"first-{w}x{h}-{'-'.join(look)}.bmp"

    def show(self) -> bool:
        """Show it, and return whether there is one."""
        target = self._window.surface
        try:
            picture = pygame.image.load(self.path)
        except (OSError, pygame.error):
            return False
        if picture.get_size() != target.get_size():
            return False
        target.blit(picture, (0, 0))
        self._window.show([target.get_rect()])
        return True

    def keep(self) -> None:
        """Keep what the window shows, if that is not what was kept; pictures for other looks go."""
        path, shown = self.path, io.BytesIO()
        pygame.image.save(self._window.surface, shown, "first.bmp")
        try:
            if not (path.exists() and path.read_bytes() == shown.getvalue()):
                atomic_write(path, shown.getvalue())
            for other in set(self._folder.glob("first-*.bmp")) - {path}:
                with contextlib.suppress(OSError):
                    other.unlink()
        except OSError as error:
            log.info("The first picture can't be kept (%s).", error.strerror)
