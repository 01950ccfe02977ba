"""Controllers: the one module that knows pygame's private controller interface.

A pad is known by the number of its plugging-in. Buttons are spoken of by their place: A is the bottom one on every pad.
"""

from __future__ import annotations

import os

import pygame
from pygame._sdl2 import controller

from scenes.input.held import Held
from scenes.input.meanings import Device, Kind, Meaning, Press, Said

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Meaning.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Meaning.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Meaning.INFO,
    pygame.CONTROLLER_BUTTON_Y: Meaning.ALT,
    pygame.CONTROLLER_BUTTON_BACK: Meaning.LOG,
    pygame.CONTROLLER_BUTTON_START: Meaning.PAUSE,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Meaning.PEEK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Meaning.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Meaning.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Meaning.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Meaning.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Meaning.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Meaning.RIGHT,
}
SWAPPED = {Meaning.CONFIRM: Meaning.CANCEL, Meaning.CANCEL: Meaning.CONFIRM}
AXES = {
    (pygame.CONTROLLER_AXIS_LEFTX, -1): Meaning.LEFT,
    (pygame.CONTROLLER_AXIS_LEFTX, 1): Meaning.RIGHT,
    (pygame.CONTROLLER_AXIS_LEFTY, -1): Meaning.UP,
    (pygame.CONTROLLER_AXIS_LEFTY, 1): Meaning.DOWN,
    (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1): Meaning.PEEK,
}
FULL = 32767
LET_GO = 0.7
"""An axis lets go at this share of where it takes hold, so that a trembling one says nothing."""
MAKERS = {"4c05": Kind.PLAYSTATION, "7e05": Kind.NINTENDO}
"""What stands at digits 8 to 12 of an identifier: the maker, low byte first."""


def prepare() -> None:
    """Tell SDL how we want pads, before it starts."""
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")


class Pads:
    """Hears controller events and says what they mean."""

    def __init__(self, held: Held, swap: bool = False, dead_zone: float = 0.35) -> None:
        self._held = held
        self._swap = swap
        self._dead_zone = dead_zone
        # A controller is heard only while its object lives.
        self._open: dict[int, tuple[controller.Controller, Device]] = {}

    def begin(self) -> None:
        """Begin to listen; pads that are plugged in already are announced as events.

        Every press also arrives as a joystick event. Those must not be blocked: SDL makes the controller's from them.
        """
        controller.init()

    @property
    def devices(self) -> list[Device]:
        """The pads that are plugged in, oldest first."""
        return [device for _pad, device in self._open.values()]

    def handle(self, event: pygame.event.Event) -> list[Said]:
        """Return what a controller event means."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._added(event.device_index)
            return []
        _pad, device = self._open.get(event.instance_id, (None, None))
        if device is None:
            return []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            del self._open[event.instance_id]
            return [*self._held.release_all(device)]
        if event.type == pygame.CONTROLLERAXISMOTION:
            return [*self._axis(device, event.axis, event.value / FULL)]
        return [*self._button(device, event.button, event.type == pygame.CONTROLLERBUTTONDOWN)]

    def _added(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
            joystick = pad.as_joystick()
        except pygame.error:
            return  # gone again before we came to it
        number = joystick.get_instance_id()
        if number not in self._open:
            kind = MAKERS.get(joystick.get_guid()[8:12], Kind.XBOX)
            self._open[number] = (pad, Device(kind, number))

    def _button(self, device: Device, button: int, down: bool) -> list[Press]:
        if not down:
            return self._held.release((device, button))
        meaning = BUTTONS.get(button)
        if meaning is None:
            return []
        if self._swap != (device.kind == Kind.NINTENDO):
            meaning = SWAPPED.get(meaning, meaning)
        return self._held.press((device, button), meaning)

    def _axis(self, device: Device, axis: int, value: float) -> list[Press]:
        said: list[Press] = []
        for (which, way), meaning in AXES.items():
            if which != axis:
                continue
            source = (device, (axis, way))
            if value * way >= self._dead_zone:
                said += self._held.press(source, meaning)
            elif value * way < self._dead_zone * LET_GO:
                said += self._held.release(source)
        return said
