"""Title, pause and question: everything by keys alone and by mouse alone; drawing changes nothing."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.settings import SettingsFile
from scenes.app import App
from scenes.confirm import Confirm
from scenes.input.meanings import Meaning
from scenes.layout import pause as lay
from scenes.pause import Pause
from scenes.stack import Scene
from scenes.title import LANGUAGE, Title
from scenes.widgets.plates import segments, slider_stops
from scenes.widgets.settings import ROWS

M = Meaning
SIZE = (640, 360)


@pytest.fixture
def app():
    app = App(SettingsFile(None, {"lang": "en"}), headless=True, size=SIZE)
    yield app
    app.close()


@pytest.fixture
def calls():
    return []


class Floor(Scene):
    """Something for a pause to lie over."""

    def draw(self, canvas):
        canvas.fill(0, 0, 1920, 1080, "#204060")


def show(app, scene):
    app.stack.push(scene)
    settle(app)
    return scene


def settle(app):
    for _ in range(4):
        app.step(0.2)


def press(app, *meanings):
    for meaning in meanings:
        app.say(meaning, True)
        app.say(meaning, False)
        settle(app)


def point(app, x, y, click=True):
    pos = (x / 3, y / 3)
    app.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) if click else ():
        app.handle(Event(kind, button=1, pos=pos))
    settle(app)


def title(app, calls):
    notes = [lambda what=what: calls.append(what) for what in ("play", "demo", "settings", "quit")]
    return show(app, Title(app, *notes))


def paused(app, calls, leave=True):
    show(app, Floor(app))
    on_leave = (lambda: calls.append("leave")) if leave else None
    return show(app, Pause(app, on_leave, lambda: calls.append("quit")))


def picture(app):
    app.draw()
    return app.canvas.surface.get_buffer().raw


# --- Title


def test_a_minute_without_a_touch_begins_the_demo_once(app, calls):
    title(app, calls)
    for _ in range(600):
        app.step(0.1)
    assert calls == ["demo"]


def test_any_touch_begins_the_minute_anew(app, calls):
    title(app, calls)
    for _ in range(580):
        app.step(0.1)
    point(app, 5, 5, click=False)
    for _ in range(580):
        app.step(0.1)
    assert calls == []


@pytest.mark.parametrize("meaning", [M.CONFIRM, M.PAUSE, M.DOWN])
def test_press_start_opens_the_list_and_cancel_closes_it(app, calls, meaning):
    scene = title(app, calls)
    assert scene.focus == "start"
    press(app, meaning)
    assert (scene.open, scene.focus) == (True, "play")
    press(app, M.CANCEL)
    assert not scene.open
    assert calls == []


def test_the_list_by_keys_alone(app, calls):
    scene = title(app, calls)
    press(app, M.CONFIRM, M.CONFIRM, M.DOWN, M.CONFIRM, M.DOWN, M.CONFIRM, M.PAUSE)
    assert calls == ["play", "settings", "quit", "play"]
    press(app, M.UP, M.UP, M.UP)
    assert scene.focus == "language"
    press(app, M.CONFIRM)
    assert app.words.lang == "ja"
    press(app, M.DOWN)
    assert scene.focus == "play"


def test_the_list_by_mouse_alone(app, calls):
    scene = title(app, calls)
    point(app, 960, 500)
    assert scene.open
    for name in ("play", "settings", "quit"):
        point(app, *scene._place(name).centre)
    assert calls == ["play", "settings", "quit"]


def test_the_language_by_mouse_before_and_after_the_list_opens(app, calls):
    scene = title(app, calls)
    x, y, w, h = LANGUAGE
    point(app, x + w / 4, y + h / 2)
    assert app.words.lang == "ja"
    assert not scene.open
    point(app, 960, 500)
    point(app, x + w * 0.75, y + h / 2)
    assert app.words.lang == "en"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_press_start_speaks_of_the_device(app, calls, lang):
    app.set_language(lang)
    scene = title(app, calls)
    by_key = scene.prompt[0]["text"]
    point(app, 5, 5, click=False)
    assert scene.prompt[0]["text"] != by_key


# --- Pause


def test_pause_resumes_by_pause_cancel_and_click(app, calls):
    for way in (M.PAUSE, M.CANCEL, M.CONFIRM):
        scene = paused(app, calls)
        press(app, way)
        assert scene not in app.stack.scenes
    scene = paused(app, calls)
    point(app, *lay.item(0).centre)
    assert scene not in app.stack.scenes
    assert calls == []


def held(app, row):
    return app.words.lang if row.field == "lang" else getattr(app.settings, row.field)


def test_every_setting_by_keys_alone(app, calls):
    scene = paused(app, calls)
    press(app, M.DOWN, M.CONFIRM)
    for row in ROWS:
        assert scene.focus == row.field
        before = held(app, row)
        way, back = (M.LEFT, M.RIGHT) if before == row.values[-1] else (M.RIGHT, M.LEFT)
        press(app, way)
        assert held(app, row) == row.values[row.values.index(before) + (1 if way == M.RIGHT else -1)]
        press(app, back)
        assert held(app, row) == before
        press(app, M.DOWN)
    press(app, M.CANCEL)
    assert scene.focus == "settings"


def test_every_value_by_mouse_alone(app, calls):
    """Those out of sight are reached with the wheel, which moves the focus."""
    scene = paused(app, calls)
    for k, row in enumerate(ROWS):
        while scene.focus != row.field:
            press(app, M.NEXT) if scene.focus in {row.field for row in ROWS} else point(app, *lay.row(0).centre)
        place = scene.page.items()[k].place
        stops = segments if row.named else slider_stops
        for value, stop in zip(row.values, stops(lay.control(place), len(row.values)), strict=True):
            point(app, *stop.centre)
            assert (scene.focus, held(app, row)) == (row.field, value)
        app.change(text_size=100)


def test_what_is_out_of_sight_can_not_be_pointed_at(app, calls):
    scene = paused(app, calls)
    app.change(text_size=150)
    x, y = lay.row(lay.SEEN_LARGE).centre
    point(app, x, y)
    assert scene.focus == "resume"


def test_the_row_in_focus_is_always_in_sight(app, calls):
    scene = paused(app, calls)
    press(app, M.DOWN, M.CONFIRM)
    for way in [M.DOWN] * 14 + [M.UP] * 14:
        press(app, way)
        place = next(item.place for item in scene.page.items() if item.name == scene.focus)
        assert place.h and lay.row(0).y <= place.y <= lay.row(lay.SEEN - 1).y


def test_a_setting_goes_back_to_its_default(app, calls):
    scene = paused(app, calls)
    app.change(music=10)
    press(app, M.DOWN, M.CONFIRM)
    while scene.focus != "music":
        press(app, M.DOWN)
    press(app, M.ALT)
    assert app.settings.music == 60


@pytest.mark.parametrize(("name", "steps"), [("leave", 2), ("quit", 3)])
def test_leaving_asks_first(app, calls, name, steps):
    paused(app, calls)
    press(app, *[M.DOWN] * steps, M.CONFIRM)
    assert isinstance(app.stack.top, Confirm)
    press(app, M.CONFIRM)
    assert calls == []
    press(app, M.CONFIRM, M.RIGHT, M.CONFIRM)
    assert calls == [name]


def test_a_question_by_mouse_alone(app, calls):
    scene = paused(app, calls)
    point(app, *lay.item(3).centre)
    point(app, 750, 600)
    assert app.stack.top is scene
    point(app, *lay.item(3).centre)
    point(app, 1170, 600)
    assert calls == ["quit"]


def test_without_a_match_there_is_nothing_to_leave(app, calls):
    scene = paused(app, calls, leave=False)
    press(app, M.DOWN, M.DOWN)
    assert scene.focus == "quit"


def test_the_prompt_bar_can_be_clicked(app, calls):
    scene = paused(app, calls)
    point(app, 5, 5, click=False)
    left, right = scene.bar._spans()[-1]
    point(app, (left + right) / 2, 1044)
    assert scene not in app.stack.scenes


def test_pause_keeps_nothing(app, calls):
    below = Floor(app)
    show(app, below)
    for _ in range(2):
        scene = show(app, Pause(app, None, lambda: None))
        assert scene.focus == "resume"
        press(app, M.DOWN, M.PAUSE)
    assert app.stack.top is below


# --- All


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("make", [title, paused])
def test_drawing_twice_gives_the_same_picture(app, calls, make, lang):
    app.set_language(lang)
    make(app, calls)
    assert picture(app) == picture(app)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("make", [title, paused])
def test_no_text_is_cut(app, calls, make, lang):
    app.set_language(lang)
    make(app, calls)
    press(app, M.DOWN, M.CONFIRM)
    app.draw()
    assert app.canvas.texts
    assert not [text for text in app.canvas.texts if "…" in text]
