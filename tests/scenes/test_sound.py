"""What is heard: cues by name, volumes, mute, and nothing that stops the game."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest

from game.settings import Settings
from scenes import sound
from scenes.app import sound_of
from scenes.input.meanings import KEYBOARD, Meaning, Pointer, Press
from scenes.sound import LAYERS, MUSIC, TENSE, NoSuchSound, Sounds, open_sound

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


@pytest.fixture
def unheard(monkeypatch):
    """Sounds that play to nobody, but do play; themes don't fade in, which would take real time."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sound, "FADE_MS", 0)
    open_sound(False)
    sounds = Sounds()
    sounds.apply(Settings())
    sounds.begin(True)
    yield sounds
    sounds.close()
    pygame.mixer.quit()


def layer() -> tuple[float, float]:
    """Return how long the tenser layer lasts that is played, in seconds, and how loud it is."""
    channel = pygame.mixer.Channel(TENSE)
    return (round(channel.get_sound().get_length(), 3) if channel.get_busy() else 0.0), channel.get_volume()


@pytest.mark.parametrize("theme", sorted(LAYERS))
def test_a_theme_has_its_own_layer_which_is_heard_when_it_gets_tense(unheard, theme):
    unheard.theme(theme)
    music = pygame.mixer.Channel(MUSIC)
    assert layer() == (round(music.get_sound().get_length(), 3), 0.0)
    unheard.tense(True)
    assert layer()[1] == music.get_volume() > 0
    unheard.tense(False)
    assert layer()[1] == 0


def test_another_theme_begins_without_its_layer(unheard):
    unheard.theme("table")
    unheard.tense(True)
    table = layer()
    unheard.theme("arena")
    assert layer()[0] != table[0]
    assert layer()[1] == 0


@pytest.mark.parametrize("name", ["call-melee", "verdict-stands", "deadlock", "no-winner"])
def test_the_music_steps_back_for_words_and_verdicts_of_the_arena(unheard, name):
    unheard.theme("arena")
    music = pygame.mixer.Channel(MUSIC)
    before = music.get_volume()
    unheard.play("marker-cross")
    assert music.get_volume() == before
    unheard.play(name)
    assert music.get_volume() == pytest.approx(before / 2, abs=0.01)
    unheard.update(5)
    assert music.get_volume() == before


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
