"""The window on a bare X server, where no window manager makes it as large as the desktop."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")

PROGRAM = """
import struct, sys
import pygame
from scenes.window import Window, start_video

def red(frame, x, y):
    head = struct.unpack(">20I", frame[:80])
    start = head[0] + 12 * head[19] + y * head[12] + x * head[11] // 8
    return frame[start : start + 3] == bytes((0, 0, 255))

def told(name):
    for _ in range(500):  # until the server has carried it out
        pygame.event.pump()
        window.surface.fill("red")
        window.show([window.surface.get_rect()])
        with open(sys.argv[1], "rb") as file:
            frame = file.read()
        corners = [red(frame, x, y) for x, y in ((0, 0), (1279, 799), (640, 400))]
        if corners == [name != "windowed"] * 2 + [True]:
            break
    print(name, *corners, *window.surface.get_size())

start_video(False)
window = Window((640, 360), True, 0)
told("full")
window.set_fullscreen(False)
told("windowed")
window.set_fullscreen(True)
told("again")

pygame.event.pump()
window.surface.fill("black")
window.show([pygame.Rect(0, 0, 640, 800)])
for _ in range(500):
    pygame.event.pump()
    with open(sys.argv[1], "rb") as file:
        frame = file.read()
    if not red(frame, 639, 400):
        break
print("part", red(frame, 639, 400), red(frame, 640, 400))
"""


@contextlib.contextmanager
def server(tmp_path):
    """A bare X server: its display, and the file that holds its screen."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-fbdir", str(tmp_path)]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}", tmp_path / "Xvfb_screen0"
    process.terminate()
    process.wait()


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    """What is seen on a bare X server of 1280x800, line by line."""
    with server(tmp_path_factory.mktemp("screen")) as (display, screen):
        environ = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        command = [sys.executable, "-c", PROGRAM, str(screen)]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_full_screen_fills_the_desktop_and_the_window_gets_its_size_back(seen):
    assert seen[:3] == [
        "full True True True 1280 800",
        "windowed False False True 640 360",
        "again True True True 1280 800",
    ]


def test_a_part_that_is_shown_reaches_the_screen_and_nothing_else(seen):
    assert seen[3] == "part False True"
