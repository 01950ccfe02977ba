"""The app on virtual time: presses reach the top scene, the window's wishes are heard, changes are seen at once."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game import storage
from game.settings import SettingsFile
from scenes import theme, window
from scenes.app import App
from scenes.input.meanings import Meaning, Pointer, Press
from scenes.stack import Scene


class Probe(Scene):
    """A scene that notes what it is told."""

    name = "probe"

    def __init__(self, app):
        super().__init__(app)
        self.said, self.lost, self.passed = [], 0, 0.0

    def handle(self, said):
        self.said.append(said)

    def update(self, dt):
        self.passed += dt

    def draw(self, canvas):
        canvas.fill(0, 0, 1920, 1080, theme.GOLD)

    def focus_lost(self):
        self.lost += 1


@pytest.fixture
def folders(tmp_path):
    return storage.find_folders(str(tmp_path))


@pytest.fixture
def app(folders):
    app = App(SettingsFile(folders.settings, {"lang": "en"}), folders, headless=True, size=(640, 400))
    app.stack.push(Probe(app))
    app.step(1)
    app.step(1)
    yield app
    app.close()


def key(scancode, down=True, mod=0):
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, scancode=scancode, key=0, mod=mod)


def test_a_press_reaches_the_top_scene_and_time_passes_for_it(app):
    app.handle(key(pygame.KSCAN_SPACE))
    app.say(Meaning.PAUSE)
    top = app.stack.top
    assert [(p.meaning, p.down) for p in top.said] == [(Meaning.CONFIRM, True), (Meaning.PAUSE, True)]
    assert top.passed == pytest.approx(2)


def test_the_pointer_speaks_in_stage_units_within_the_letter_box(app):
    app.handle(Event(pygame.MOUSEMOTION, pos=(320, 200), rel=(1, 0), buttons=(0, 0, 0)))
    assert app.stack.top.said == [Pointer(960, 540, "move")]


def test_losing_the_focus_lets_go_and_is_told(app):
    app.handle(key(pygame.KSCAN_LSHIFT))
    app.handle(Event(pygame.WINDOWFOCUSLOST))
    assert app.stack.top.lost == 1
    assert app.stack.top.said[-1][:2] == (Meaning.PEEK, False)


def test_a_press_during_a_change_finishes_it_and_does_nothing_else(app):
    app.stack.push(Probe(app))
    app.step(0.01)
    assert app.stack.changing
    app.handle(key(pygame.KSCAN_SPACE))
    assert not app.stack.changing
    app.handle(key(pygame.KSCAN_SPACE, False))
    assert [said.down for said in app.stack.top.said if isinstance(said, Press)] == [False]


def test_full_screen_by_key_is_kept(app, folders):
    app.handle(key(pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT))
    assert app.window.fullscreen
    app.handle(key(pygame.KSCAN_F11))
    assert not SettingsFile(folders.settings).values.fullscreen
    assert app.stack.top.said == []


def test_f12_keeps_a_picture_each_time(app, folders):
    app.draw()
    app.handle(key(pygame.KSCAN_F12))
    app.handle(key(pygame.KSCAN_F12))
    pictures = sorted(folders.screenshots.iterdir())
    assert len(pictures) == 2
    assert pygame.image.load(pictures[0]).get_at((320, 200)) == pygame.Color(theme.GOLD)


def test_a_picture_that_can_not_be_kept_costs_nothing(app, monkeypatch, caplog):
    def refuse(_path, _content):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("scenes.app.atomic_write", refuse)
    assert app.take_screenshot() is None
    assert "Read-only" in caplog.text


def test_pace_and_language_change_at_once(app, folders):
    app.change(pace="fast", reduced_motion=True)
    app.set_language("ja")
    assert (app.manner.pace, app.manner.reduced) == (0.5, True)
    assert app.words("ui.on") == "オン"
    assert SettingsFile(folders.settings).values.lang == "ja"


@pytest.mark.parametrize("wish", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_quit(app, wish):
    app.handle(Event(wish))
    assert not app.running
    assert app.code == 0


def test_the_first_exit_code_counts(app):
    app.quit(143)
    app.quit()
    assert app.code == 143


def test_run_ends_when_somebody_quits(folders):
    class Leaver(Probe):
        def update(self, dt):
            super().update(dt)
            assert dt <= 0.05
            if self.passed > 0.1:
                self.app.quit(7)

    app = App(SettingsFile(), folders, headless=True, size=(320, 180))
    app.stack.push(Leaver(app))
    assert app.run() == 7


def test_no_display_is_said(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    pygame.display.quit()
    with pytest.raises(window.NoDisplay):
        App()
