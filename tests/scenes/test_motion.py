"""How things move: the same table in the end whenever somebody presses, and fades instead of ways where wanted."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from game.settings import SettingsFile
from scenes import theme
from scenes.app import App
from scenes.input.meanings import Meaning
from scenes.setup import Setup
from scenes.shown import differences
from scenes.table.moving import Moving
from scenes.table.scene import TableScene
from tests.scenes.test_table import SMALL, at_choice, press, settle, table

FRAME = 1 / 60
LASTING = ("light",)
"""What stays on the table after it has moved: the Goddess's light, until she leaves."""


def rests(scene: TableScene) -> None:
    """Assert that nothing is left on its way, and that the table shows what the view tells."""
    now, still = vars(scene.stage.now), vars(Moving())
    left = {name: value for name, value in now.items() if value != still[name] and name not in (*LASTING, "word_from")}
    left.pop("arriving")
    assert left == {}
    assert not any(scene.stage.now.arriving.values())
    assert (scene.stage.flights, scene.stage.hidden) == ([], set())
    assert differences(scene.shown, scene.session.view(scene.shown.eyes)) == []


def watched(seed: int, presses: Chance | None, often: int = 1, **manner: object) -> TableScene:
    """Return a match of computer players that was watched to its end, with presses now and then."""
    app, scene, _asked = table(0, 3 + seed % 3, seed, "normal")
    app.change(**manner)
    while not scene._ended:
        app.step(FRAME)
        if presses is not None and presses.pick(often) == 0:
            press(app, Meaning.CONFIRM)
        if scene.director.idle:
            rests(scene)
    return scene


@cache
def unpressed(seed: int) -> object:
    app, scene, _asked = table(0, 3 + seed % 3, seed, "instant")
    while not scene._ended:
        app.step(FRAME)
    return scene.session.record()


@given(seed=st.integers(0, 8), pressing=st.integers(0, 10**6), often=st.sampled_from([2, 7, 30]))
@settings(max_examples=4, deadline=None)
def test_whenever_somebody_presses_the_table_ends_as_the_view_tells(seed, pressing, often):
    assert watched(seed, Chance(pressing), often).session.record() == unpressed(seed)


@pytest.mark.long
@given(seed=st.integers(0, 200), pressing=st.integers(0, 10**6), often=st.integers(1, 60))
@settings(max_examples=60, deadline=None)
def test_whenever_somebody_presses_the_table_ends_as_the_view_tells_in_many_games(seed, pressing, often):
    assert watched(seed, Chance(pressing), often).session.record() == unpressed(seed)


def test_a_match_with_reduced_motion_is_the_same_match():
    assert watched(5, None, reduced_motion=True).session.record() == unpressed(5)


def moved(seed: int, most: int, **manner: object) -> list[Moving]:
    """Return what moved in each frame of a match."""
    app, scene, _asked = table(0, 4, seed, "normal")
    app.change(**manner)
    scene.director.finish_all()
    seen = []
    while not scene._ended and len(seen) < most:
        app.step(FRAME)
        now = scene.stage.now
        seen.append(Moving(**{**vars(now), "rows": dict(now.rows), "faint": dict(now.faint)}))
    return seen


def test_with_reduced_motion_nothing_leaves_its_place():
    frames = moved(3, 12_000, reduced_motion=True)
    assert any(frame.rank_word for frame in frames) and any(frame.war for frame in frames)
    assert not any(frame.rows or frame.lifted or frame.shake or frame.push or frame.trail for frame in frames)
    assert all(frame.word_from == 1 and frame.pulse == 0 for frame in frames)
    assert any(frame.faint for frame in frames)


def test_with_reduced_motion_cards_fade_from_place_to_place():
    app, scene, _asked = table(0, 4, 3, "normal")
    app.change(reduced_motion=True)
    seen = 0
    while not scene._ended and seen < 200:
        app.step(FRAME)
        seen += len(scene.stage.flights)
        assert all(flight.fades for flight in scene.stage.flights)
    assert seen


def test_without_shaking_the_camera_stands_still():
    frames = moved(3, 12_000, shake=False)
    assert any(frame.rank_word for frame in frames)
    assert not any(frame.shake or frame.push for frame in frames)


def test_words_come_in_large_unless_nothing_shall_flash():
    assert any(frame.word_from > 1 for frame in moved(3, 12_000))
    assert all(frame.word_from == 1 for frame in moved(3, 12_000, no_flash=True))


def test_dice_tumble_and_land_on_the_numbers_that_were_rolled():
    app, scene, _asked = table(0, 4, 3, "normal")
    while scene.stage.now.war is None:
        app.step(FRAME)
    war, faces, heights = scene.stage.now.war, set(), []
    while not war.landed:
        app.step(FRAME)
        faces.add(tuple(war.faces))
        heights.append(war.height)
        assert all(1 <= face <= 6 for face in war.faces)
    assert len(faces) > 5 and max(heights) > 0.3
    assert (tuple(war.faces), war.height, war.spin) == (war.event.dice, 0, 0)


def test_the_sum_of_a_row_counts_up_as_its_silver_arrives():
    app, scene, _asked = table(0, 4, 3, "normal")
    shares = []
    while not shares or scene.stage.now.counting:
        app.step(FRAME)
        shares += scene.stage.now.counting.values()
    assert shares == sorted(shares) and 0 < shares[len(shares) // 2] < 1


# --- The curtain


def curtained() -> tuple[App, TableScene]:
    app, scene, _asked = table(2, 3, 1, "normal", first=0)
    while app.stack.top is scene or app.stack.changing:
        app.step(FRAME)
    return app, scene


def test_nothing_is_seen_under_a_curtain_that_falls():
    app, _scene = curtained()
    table_words = {app.words.sign(sign) for sign in ("aries", "leo")}
    frames = 0
    while app.stack.top._down < 1:
        app.draw()
        assert not table_words & set(app.canvas.texts)
        assert app.canvas.faces == []
        assert app.canvas.surface.get_at((5, SMALL[1] - 5))[:3] in {(7, 8, 24)} or app.stack.top._down > 0.9
        app.step(FRAME)
        frames += 1
    assert frames * FRAME * 1000 == pytest.approx(theme.CURTAIN_DOWN.ms, abs=40)


def test_a_press_while_the_curtain_falls_only_brings_it_down():
    app, scene = curtained()
    press(app, Meaning.CONFIRM)
    assert app.stack.top.name == "handover"
    assert (app.stack.top._down, scene.eyes) == (1.0, None)


def test_as_the_curtain_rises_the_table_shows_backs_and_what_can_be_done():
    app, scene = curtained()
    press(app, Meaning.CONFIRM)
    app.say(Meaning.CONFIRM, True)
    frames = 0
    while app.stack.top is not scene:
        app.step(FRAME)
        app.draw()
        frames += 1
        assert app.canvas.faces == []
    assert frames * FRAME * 1000 == pytest.approx(theme.CURTAIN_UP.ms, abs=40)
    assert scene.eyes == 0
    assert [entry.text for entry in scene.bar.entries]


def test_with_reduced_motion_the_curtain_is_there_at_once():
    app, scene, _asked = table(2, 3, 1, "normal", first=0)
    app.change(reduced_motion=True)
    while app.stack.top is scene:
        app.step(FRAME)
    assert app.stack.top._down == 1
    press(app, Meaning.CONFIRM)
    assert app.stack.top is scene


# --- Focus


def test_a_card_that_comes_into_focus_rises_in_a_moment():
    app, scene = at_choice(1)
    app.change(pace="normal")
    for _ in range(30):
        app.step(FRAME)
    assert scene.rests
    app.say(Meaning.RIGHT, True)
    app.step(FRAME)
    assert not scene.rests and scene._settled < 1
    for _ in range(8):
        app.step(FRAME)
    assert scene.rests and scene._settled == 1


def test_a_hand_held_open_rises_and_is_covered_at_once():
    app, scene = at_choice(2)
    app.change(pace="normal")
    app.say(Meaning.PEEK, True)
    app.step(FRAME)
    assert 0 <= scene._rise < 1
    for _ in range(8):
        app.step(FRAME)
    assert scene._rise == 1
    app.say(Meaning.PEEK, False)
    assert not scene.peek


def test_seats_come_in_one_after_another_and_an_added_one_after_them():
    app = App(SettingsFile(None, {"lang": "en"}), headless=True, size=SMALL)
    scene = Setup(app, lambda lineup: None, lambda: None)
    app.stack.push(scene)
    app.step(FRAME)
    for _ in range(10):
        app.step(FRAME)
    arrived = [scene.arrived(seat) for seat in range(4)]
    assert arrived == sorted(arrived, reverse=True) and arrived[0] > arrived[3]
    settle_setup(app)
    assert [scene.arrived(seat) for seat in range(4)] == [1] * 4
    scene.menu.focus = "add"
    app.say(Meaning.CONFIRM, True)
    app.step(FRAME)
    assert scene.arrived(4) < 1
    settle_setup(app)
    assert scene.arrived(4) == 1


def settle_setup(app: App) -> None:
    for _ in range(60):
        app.step(FRAME)


def test_flames_flicker_and_stand_still_with_reduced_motion():
    for reduced in (False, True):
        app, scene, _asked = table(1, 3, 3, first=0)
        app.change(reduced_motion=reduced)
        settle(app, scene)
        pictures = set()
        for _ in range(60):
            app.step(FRAME)
            app.draw()
            pictures.add(app.canvas.surface.subsurface((10, 10, 60, 60)).get_buffer().raw)
        assert (len(pictures) > 3) is not reduced
