"""A virtual controller on the SDL library that pygame uses.

SDL itself plugs it in, so pygame sees real CONTROLLER* and JOY* events, hot-plug and rumble included: no uinput, no
root, and the dummy video driver will do. Where SDL can't be reached ``available()`` tells.

    pad = VirtualPad("P1")                       # after pygame.init() and pygame._sdl2.controller.init()
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, -1.0)
    pad.unplug()

Run it for a self-check.
"""

from __future__ import annotations

import ctypes

import pygame

from scenes.sdl import library

_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
GAME_CONTROLLER = 1
"""SDL_JoystickType: buttons and axes are in SDL's own controller order and get a mapping. 0 is a plain joystick."""


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1 (SDL 2.24 and later)."""

    _fields_ = [
        *(
            (name, ctypes.c_uint16)
            for name in ("version", "type", "naxes", "nbuttons", "nhats", "vendor_id", "product_id", "padding")
        ),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "update", "set_player_index")),
        ("rumble", _RUMBLE),
        *((name, ctypes.c_void_p) for name in ("rumble_triggers", "set_led", "send_effect")),
    ]


def available() -> bool:
    """Whether SDL can be reached, and knows virtual controllers."""
    return hasattr(library(), "SDL_JoystickAttachVirtualEx")


def _load() -> ctypes.CDLL:
    sdl = library()
    if sdl is None:
        raise RuntimeError("pygame's SDL can't be reached")
    pointer, number = ctypes.c_void_p, ctypes.c_int
    sdl.SDL_JoystickOpen.restype = pointer
    sdl.SDL_JoystickInstanceID.argtypes = [pointer]
    sdl.SDL_JoystickClose.argtypes = [pointer]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [pointer, number, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [pointer, number, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [pointer, number, ctypes.c_uint8]
    return sdl


class VirtualPad:
    """One plugged-in virtual pad.

    Attributes:
        instance_id: SDL's id of this plugging-in; the events carry it.
        rumbles: (low, high) strengths that SDL asked for, 0 to 65535, oldest first.
    """

    def __init__(
        self,
        name: str = "Virtual Pad",
        *,
        vendor: int = 0x1209,
        product: int = 1,
        buttons: int = 15,
        axes: int = 6,
        hats: int = 0,
        kind: int = GAME_CONTROLLER,
    ) -> None:
        self._sdl = _load()
        self.rumbles: list[tuple[int, int]] = []
        self._description = _Description(
            version=1,
            type=kind,
            naxes=axes,
            nbuttons=buttons,
            nhats=hats,
            vendor_id=vendor,
            product_id=product,
            name=name.encode(),
            button_mask=(1 << buttons) - 1,
            axis_mask=(1 << axes) - 1,
        )
        self._description.rumble = _RUMBLE(self._on_rumble)
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        if index < 0:
            raise RuntimeError(self._sdl.SDL_GetError().decode())
        self._handle = self._sdl.SDL_JoystickOpen(index)
        self.instance_id: int = self._sdl.SDL_JoystickInstanceID(self._handle)

    def _on_rumble(self, _user: object, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0

    def button(self, button: int, down: bool) -> None:
        """Hold or let go of a button; the event comes with the next pump of the queue."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, button, int(down))

    def axis(self, axis: int, value: float) -> None:
        """Move an axis to -1.0 ... 1.0."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, axis, round(value * 32767))

    def hat(self, hat: int, value: int) -> None:
        """Set a hat to a mask of up 1, right 2, down 4, left 8."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, hat, value)

    def unplug(self) -> None:
        """Take the pad away, as a pulled cable would."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._handle)


def _self_check() -> None:
    from pygame._sdl2 import controller

    pygame.init()
    pygame.display.set_mode((64, 64))
    controller.init()
    pad = VirtualPad("self-check")
    opened = {}
    for event in pygame.event.get(pygame.CONTROLLERDEVICEADDED):
        device = controller.Controller(event.device_index)
        opened[device.as_joystick().get_instance_id()] = device
    assert pad.instance_id in opened, "SDL did not announce the pad"
    pad.button(pygame.CONTROLLER_BUTTON_START, True)
    pressed = [(e.instance_id, e.button) for e in pygame.event.get(pygame.CONTROLLERBUTTONDOWN)]
    assert pressed == [(pad.instance_id, pygame.CONTROLLER_BUTTON_START)], pressed
    opened[pad.instance_id].rumble(0.5, 1.0, 50)
    assert pad.rumbles, "no rumble arrived"
    pad.unplug()
    assert pygame.event.get(pygame.CONTROLLERDEVICEREMOVED), "no removal announced"
    print("virtual pad works")


if __name__ == "__main__":
    _self_check()
