"""What is heard: cues by name, volumes, mute, and nothing that stops the game."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.settings import Settings
from scenes.app import sound_of
from scenes.input.meanings import KEYBOARD, Meaning, Pointer, Press
from scenes.sound import NoSuchSound, Sounds

RECORD = """
import sys
import pygame
from game.settings import Settings
from scenes.sound import Sounds, open_sound
sounds = Sounds()
sounds.apply(Settings(master=int(sys.argv[1])))
sounds.begin(open_sound(True))
sounds.play("rank-change")
while pygame.mixer.get_busy():
    pygame.event.pump() if pygame.display.get_init() else None
pygame.mixer.quit()
"""


def recorded(tmp_path, master: int) -> bytes:
    """Return what SDL's disk driver records, which writes as fast as it is read."""
    file = tmp_path / f"{master}.raw"
    environ = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file), "SDL_DISKAUDIODELAY": "0"}
    subprocess.run([sys.executable, "-c", RECORD, str(master)], env=environ, check=True, timeout=60)
    return file.read_bytes()


def test_a_cue_is_audible_and_mute_is_silent(tmp_path):
    assert any(recorded(tmp_path, 100))
    assert not any(recorded(tmp_path, 0))


def test_a_wrong_name_is_told_with_what_is_near():
    with pytest.raises(NoSuchSound, match="confirm"):
        Sounds().play("confrim")


def test_without_a_device_everything_may_be_asked_for():
    sounds = Sounds()
    sounds.apply(Settings())
    sounds.begin(False)
    sounds.play("win")
    sounds.theme("table")
    sounds.tense(True)
    sounds.paused(True)
    sounds.update(5)
    sounds.close()


def press(meaning: Meaning, down: bool = True) -> Press:
    return Press(meaning, down, KEYBOARD)


@pytest.mark.parametrize(
    ("said", "moved", "refused", "sound"),
    [
        (press(Meaning.CONFIRM), False, False, "confirm"),
        (press(Meaning.CONFIRM), True, True, "deny"),
        (press(Meaning.CONFIRM, down=False), False, False, None),
        (press(Meaning.UP), True, False, "focus"),
        (press(Meaning.UP), False, False, None),
        (press(Meaning.CANCEL), False, False, "cancel"),
        (Pointer(1, 1, "move"), True, False, "focus"),
        (Pointer(1, 1, "move"), False, False, None),
        (Pointer(1, 1, "down", 1), False, False, "confirm"),
        (Pointer(1, 1, "down", 3), False, False, None),
    ],
)
def test_presses_and_a_moving_focus_are_heard(said, moved, refused, sound):
    assert sound_of(said, moved, refused) == sound


def test_a_table_is_heard_in_step_and_a_finished_beat_is_not():
    from tests.scenes.test_table import table

    app, scene, _asked = table(0, 3, 7, "fast")
    heard = []
    scene.stage._sound = heard.append
    for _ in range(600):
        app.step(1 / 60)
    assert {"deal", "set", "flip"} <= set(heard)
    heard.clear()
    scene.director.finish()
    assert heard == []
