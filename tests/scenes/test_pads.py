"""Controllers, through virtual ones that SDL itself plugs in."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.settings import Settings
from scenes.input import vpad
from scenes.input.hub import Input
from scenes.input.meanings import Kind, Meaning

pytestmark = pytest.mark.skipif(not vpad.available(), reason="needs the SDL of the Linux wheel")
M = Meaning


@pytest.fixture(scope="module", autouse=True)
def _display():
    pygame.display.init()
    pygame.display.set_mode((32, 32))


class Table:
    """An input with a pad plugged in."""

    def __init__(self, settings=None, **named):
        self.hub = Input(settings or Settings(), lambda x, y: (x, y))
        self.hub.pads.begin()
        pygame.event.clear()
        self.pad = vpad.VirtualPad("P", **named)
        self.heard()

    def heard(self):
        return [(p.meaning, p.down) for event in pygame.event.get() for p in self.hub.handle(event)]


@pytest.fixture
def table():
    table = Table()
    yield table
    table.pad.unplug()
    pygame.event.clear()


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("A", M.CONFIRM),
        ("B", M.CANCEL),
        ("X", M.INFO),
        ("Y", M.ALT),
        ("BACK", M.LOG),
        ("START", M.PAUSE),
        ("LEFTSHOULDER", M.PREVIOUS),
        ("RIGHTSHOULDER", M.NEXT),
        ("DPAD_UP", M.UP),
        ("DPAD_LEFT", M.LEFT),
        ("LEFTSTICK", M.PEEK),
    ],
)
def test_buttons(table, name, meaning):
    which = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
    table.pad.button(which, True)
    assert table.heard() == [(meaning, True)]
    assert table.hub.last.kind == Kind.XBOX
    table.pad.button(which, False)
    assert table.heard() == [(meaning, False)]


def test_the_stick_has_a_dead_zone_with_hysteresis(table):
    heard = []
    for value in (0.3, 0.36, 0.3, 0.36, 0.2, 0.3, -0.5, 0.0):
        table.pad.axis(pygame.CONTROLLER_AXIS_LEFTX, value)
        heard.append(table.heard())
    right, left = (M.RIGHT, True), (M.LEFT, True)
    assert heard == [[], [right], [], [], [(M.RIGHT, False)], [], [left], [(M.LEFT, False)]]


def test_the_left_trigger_peeks(table):
    table.pad.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    assert table.heard() == [(M.PEEK, True)]


def test_a_held_stick_repeats(table):
    table.pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 1.0)
    table.heard()
    assert [p.meaning for p in table.hub.update(0.45)] == [M.DOWN]


def test_unplugging_lets_go_of_everything(table):
    table.pad.button(pygame.CONTROLLER_BUTTON_A, True)
    table.pad.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    table.heard()
    table.pad.unplug()
    assert set(table.heard()) == {(M.CONFIRM, False), (M.PEEK, False)}
    assert table.hub.pads.devices == []
    table.pad = vpad.VirtualPad("again")
    table.heard()
    assert len(table.hub.pads.devices) == 1


def test_added_twice_and_removed_unknown_are_harmless(table):
    assert len(table.hub.pads.devices) == 1
    table.hub.handle(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert len(table.hub.pads.devices) == 1
    assert table.hub.handle(Event(pygame.CONTROLLERDEVICEADDED, device_index=77)) == []
    assert table.hub.handle(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=4711)) == []
    assert table.hub.handle(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=4711, button=0)) == []


@pytest.mark.parametrize(
    ("vendor", "swap", "kind", "meaning"),
    [
        (0x057E, False, Kind.NINTENDO, M.CANCEL),
        (0x057E, True, Kind.NINTENDO, M.CONFIRM),
        (0x054C, False, Kind.PLAYSTATION, M.CONFIRM),
        (0x1209, True, Kind.XBOX, M.CANCEL),
    ],
)
def test_the_bottom_button_by_maker_and_setting(vendor, swap, kind, meaning):
    table = Table(Settings(swap_confirm=swap), vendor=vendor)
    table.pad.button(pygame.CONTROLLER_BUTTON_A, True)
    assert table.heard() == [(meaning, True)]
    assert table.hub.pads.devices[0].kind == kind
    table.pad.unplug()
    pygame.event.clear()
