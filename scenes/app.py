"""The program on screen: window, loop, settings that take effect at once. The only place that knows real time."""

from __future__ import annotations

import io
import logging
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.lineup import system_seed
from game.settings import Language, Settings, SettingsFile
from game.storage import Folders, atomic_write
from game.words import Words
from scenes import theme
from scenes.canvas import Canvas
from scenes.input.hub import Input
from scenes.input.meanings import KEYBOARD, Command, Device, Meaning, Pointer, Press, Said, is_begun
from scenes.sound import Sounds, open_sound
from scenes.stack import Scene, Stack
from scenes.tween import Manner
from scenes.window import AnyWindow, open_window

FRAMES_A_SECOND = 60
LONGEST_STEP = 0.05
"""Seconds; when the machine was away for longer, no more than this has passed."""
IDLE_LIFE = 1 / 15
"""Seconds between two pictures while nothing moves but idle life."""
QUIT_EVENTS = {pygame.QUIT, pygame.WINDOWCLOSE}
AWAY_EVENTS = {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}
SHOWN_EVENTS = {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED}
SIZE_EVENTS = {pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED}

log = logging.getLogger(__name__)


class App:
    """What scenes get everything from: words, settings, canvas, stack, input.

    With ``run`` it lives in real time; with ``handle``, ``step`` and ``draw`` in whatever time the caller gives.
    ``window`` is one that is open already; else one is opened.

    :raises NoDisplay: when there is no screen and not ``headless``
    """

    def __init__(
        self,
        file: SettingsFile | None = None,
        folders: Folders | None = None,
        headless: bool = False,
        size: tuple[int, int] | None = None,
        audio: bool = True,
        window: AnyWindow | None = None,
    ) -> None:
        self._file = file or SettingsFile()
        self._folders = folders
        self._audio = audio
        self.audible = True
        self.code: int | None = None
        self.window = window or open_window(self.settings, headless, size)
        self.canvas = Canvas(self.window.surface)
        self.input = Input(self.settings, self._to_stage)
        self.manner = Manner()
        self.stack = Stack(self.manner)
        self.sounds = Sounds()
        self.words = Words.load(self.settings.language)
        self.new_seed: Callable[[], int] = system_seed
        self._resized = False
        self._drawn_ago = 0.0
        self._rehearsed = 0
        self._touched = True
        self._pointer_shown = True
        self._apply()

    def _to_stage(self, x: float, y: float) -> tuple[float, float]:
        return self.canvas.to_stage(*self.window.to_pixels(x, y))

    # --- What scenes ask for

    @property
    def settings(self) -> Settings:
        """The settings in use; they are changed through ``change``."""
        return self._file.values

    def change(self, **values: Any) -> None:
        """Change settings: seen at once, and kept."""
        self._file.change(**values)
        if "lang" in values:
            self.words = Words.load(self.settings.language)
            self.canvas.forget()
        if "fullscreen" in values:
            self.window.set_fullscreen(self.settings.fullscreen)
            self._take_surface()
        self._apply()

    def _apply(self) -> None:
        self.manner.pace, self.manner.reduced = theme.PACES[self.settings.pace], self.settings.reduced_motion
        self.manner.calm, self.manner.shakes = self.settings.no_flash, self.settings.shake
        self.sounds.apply(self.settings)
        self.canvas.suit(self.settings.text_size, self.settings.contrast)

    def set_language(self, lang: Language) -> None:
        """Speak another language from now on."""
        self.change(lang=lang)

    @property
    def running(self) -> bool:
        """Whether nobody has quit yet."""
        return self.code is None

    def quit(self, code: int = 0) -> None:
        """End the program after this frame, with an exit code."""
        self.code = code if self.code is None else self.code

    def say(self, meaning: Meaning, down: bool = True, device: Device = KEYBOARD) -> None:
        """Mean something on a device, as its key would."""
        self._deliver(self.input.say(device, meaning, down))

    # --- Time and events

    def run(self, after_first: Callable[[], None] | None = None) -> int:
        """Live in real time until somebody quits, and return the exit code.

        ``after_first`` is called when the first frame is seen, before any event is taken.
        """
        clock = pygame.time.Clock()
        with _signals(lambda number: self.quit(128 + number)):
            self.step(0.0)
            self._show()
            if after_first is not None:
                after_first()
            self._start_late()
            clock.tick()
            while self.running:
                self.frame(min(clock.tick(FRAMES_A_SECOND) / 1000, LONGEST_STEP))
        self.close()
        return self.code or 0

    def _start_late(self) -> None:
        """Open what takes time and is not seen: after the first frame."""
        self.audible = open_sound(self._audio)
        self.sounds.begin(self.audible)
        self.input.pads.begin()

    def frame(self, dt: float) -> None:
        """Take the events that wait, let ``dt`` seconds pass, draw and show."""
        for event in pygame.event.get():
            self.handle(event)
            self._touched = True
        self.step(dt)
        self._drawn_ago += dt
        self._rehearse(calm=self._rests or not self._show())

    def _show(self) -> bool:
        """Draw, show what differs from the frame before, and return whether anything does."""
        if self.draw():
            self.window.show(self.canvas.places)
            return True
        return False

    def _rehearse(self, calm: bool) -> None:
        """Make a part of what may come ready, or keep it so."""
        top = self.stack.top
        if top is not None and (parts := top.ahead(calm)):
            self._rehearsed = (self._rehearsed + 1) % len(parts)
            self.canvas.rehearse(parts[self._rehearsed])

    @property
    def _rests(self) -> bool:
        """Whether the picture need not be drawn anew: idle life moves now and then, with reduced motion never."""
        top = self.stack.top
        if self._touched or top is None or not top.rests or self.stack.changing:
            return False
        return self.settings.reduced_motion or self._drawn_ago < IDLE_LIFE

    def handle(self, event: pygame.event.Event) -> None:
        """Take one of pygame's events."""
        if event.type in QUIT_EVENTS:
            self.quit()
        elif event.type in AWAY_EVENTS:
            self._go_away()
        elif event.type in SHOWN_EVENTS:
            self.canvas.damaged()
        elif event.type in SIZE_EVENTS:
            self._resized = self._resized or not self.window.fullscreen
            self._take_surface()
        else:
            self._deliver(self.input.handle(event))

    def step(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.stack.settle()
        self._deliver(self.input.update(dt))
        self.stack.update(dt)
        self.stack.settle()
        self.sounds.update(dt)
        self._tune()

    def _tune(self) -> None:
        """Play the music of what is seen."""
        scenes = self.stack.scenes
        self.sounds.paused(any(scene.name == "pause" for scene in scenes))
        themes = [scene for scene in scenes if scene.music is not None]
        if themes:
            self.sounds.theme(themes[-1].music, demo=themes[-1].name == "demo")

    def draw(self) -> bool:
        """Draw a frame, change nothing else, and return whether it differs from the one before."""
        if self.input.pointer_shown != self._pointer_shown:
            self._pointer_shown = self.input.pointer_shown
            pygame.mouse.set_visible(self._pointer_shown)
        self._drawn_ago, self._touched = 0.0, False
        self.canvas.begin()
        self.stack.draw(self.canvas)
        return self.canvas.end()

    def close(self) -> None:
        """Keep the window's size, and take the window away."""
        if self._resized and not self.window.fullscreen:
            self._file.change(size=self.window.size)
        self.window.close()

    def _deliver(self, said: Iterable[Said]) -> None:
        for one in said:
            self._touched = True
            if isinstance(one, Command):
                self._obey(one)
            elif self.stack.changing and is_begun(one):
                self.stack.tweens.finish()
            elif self.stack.top is not None:
                self._hand_over(one, self.stack.top)

    def _hand_over(self, one: Said, scene: Scene) -> None:
        """Let a scene take what was said, and let it be heard."""
        focus = scene.focus
        scene.handle(one)
        sound = sound_of(one, moved=scene.focus != focus, refused=scene.refused)
        if sound is not None and scene.name != "demo":
            self.sounds.play(sound)

    def _obey(self, command: Command) -> None:
        if command is Command.FULLSCREEN:
            self.change(fullscreen=not self.window.fullscreen)
        else:
            self.take_screenshot()

    def _go_away(self) -> None:
        self._deliver(self.input.release_all())
        if self.stack.top is not None:
            self.stack.top.focus_lost()

    def _take_surface(self) -> None:
        self.canvas.resize(self.window.surface)

    def take_screenshot(self) -> Path | None:
        """Keep the last frame as a picture in the data folder, and return its path if that went well."""
        if self._folders is None:
            return None
        picture = io.BytesIO()
        pygame.image.save(self.canvas.surface, picture, "shot.png")
        path = _free(self._folders.screenshots / time.strftime("gekokujo-%Y%m%d-%H%M%S.png"))
        try:
            atomic_write(path, picture.getvalue())
        except OSError as error:
            log.warning("The picture can't be kept (%s); play goes on.", error.strerror)
            return None
        return path


HEARD = {
    Meaning.CONFIRM: "confirm",
    Meaning.CANCEL: "cancel",
    Meaning.ALT: "confirm",
    Meaning.INFO: "page",
    Meaning.LOG: "page",
    Meaning.PREVIOUS: "page",
    Meaning.NEXT: "page",
    Meaning.PAUSE: "pause",
    Meaning.PEEK: "peek",
}


def sound_of(said: Said, moved: bool, refused: bool) -> str | None:
    """Return the sound of what was said: a focus that has moved, a press, or one that was refused."""
    pressed = isinstance(said, Pointer) and said.kind == "down" and said.button == 1
    meaning = Meaning.CONFIRM if pressed else said.meaning if isinstance(said, Press) and said.down else None
    if meaning in HEARD:
        return "deny" if refused else HEARD[meaning]
    return "focus" if moved else None


def _free(path: Path) -> Path:
    """Return a path that is not taken yet."""
    others = (path.with_stem(f"{path.stem}-{k}") for k in range(2, 1000))
    return next((each for each in (path, *others) if not each.exists()), path)


@contextmanager
def _signals(told: Callable[[int], None]) -> Iterator[None]:
    """Let the system's wishes to end be told of between frames."""
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda number, _frame: told(number)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
