"""The table scene: whole games on a virtual clock, what people press, and what must never be seen."""

from __future__ import annotations

import pygame
import pytest

from engine.chance import Chance
from engine.sanctuary.options import End, SanctuaryOptions
from game.lineup import Lineup, SeatPlan, sit_down
from game.settings import SettingsFile
from scenes.app import App
from scenes.input.meanings import Meaning, Pointer
from scenes.layout import table as lay
from scenes.shown import differences
from scenes.table.chooser import Step
from scenes.table.scene import TableScene

NAMES = ("Aki", "Haru", "Mio", "Ren", "Sora")
SMALL = (320, 180)


def table(humans: int, seats: int, seed: int = 1, pace: str = "instant", **options) -> tuple[App, TableScene, list]:
    """Return an app with a table on it, and a list that gets "end" or "pause" when the table asks for them."""
    app = App(SettingsFile(None, {"lang": "en", "pace": pace}), headless=True, size=SMALL)
    kinds = ["human"] * humans + ["easy"] * (seats - humans)
    plans = [SeatPlan(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    chance, asked = Chance(seed), []
    lineup = Lineup(plans, SanctuaryOptions(**options), seed)
    session = sit_down(lineup, lambda: chance.pick(2**31))
    scene = TableScene(app, session, lambda: asked.append("end"), lambda: asked.append("pause"))
    app.stack.replace(scene)
    app.step(0)
    return app, scene, asked


def press(app: App, meaning: Meaning) -> None:
    app.say(meaning, True)
    app.step(1 / 60)
    app.say(meaning, False)
    app.step(1 / 60)


def settle(app: App, scene: TableScene, most: int = 100_000) -> None:
    """Let time pass until somebody must press something."""
    for _ in range(most):
        app.step(1 / 60)
        over = scene._ended
        if over or (not app.stack.changing and (app.stack.top is not scene or scene.choosing is not None)):
            return
    raise AssertionError("the table never waits for anybody")


def play_on(app: App, scene: TableScene) -> None:
    """Press confirm until the match is over: with people, the first of every choice."""
    for _ in range(3000):
        settle(app, scene)
        if scene._ended:
            return
        press(app, Meaning.CONFIRM)
    raise AssertionError("the match never ends")


def self_play(seats: int, seed: int, pace: str, end: End) -> None:
    app, scene, asked = table(0, seats, seed, pace, end=end)
    while not scene._ended:
        app.step(1 / 60)
        app.draw()
        if scene.director.idle:
            assert differences(scene.shown, scene.session.view(None)) == []
    assert asked == ["end"]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("end", list(End))
def test_games_of_computer_players_run_through_the_whole_client(seats, end):
    self_play(seats, 40 + seats, "instant", end)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_games_run_through_the_whole_client(seed):
    self_play(3 + seed % 3, seed, "fast" if seed % 10 == 0 else "instant", list(End)[seed % 3])


def test_an_animated_game_shows_the_public_view_after_each_decision():
    app, scene, _asked = table(0, 3, 7, "fast")
    idle = 0
    while not scene._ended and idle < 25:
        app.step(1 / 60)
        if scene.director.idle:
            idle += 1
            assert differences(scene.shown, scene.session.view(None)) == []
    assert idle


@pytest.mark.parametrize("humans", [1, 2, 3])
def test_people_can_play_to_the_end_by_confirming_alone(humans):
    app, scene, asked = table(humans, 3, humans)
    play_on(app, scene)
    assert asked == ["end"]
    assert scene.session.outcome is not None


def test_a_press_while_something_is_played_finishes_it_and_chooses_nothing():
    app, scene, _asked = table(1, 3, 2, "normal", first=0)
    app.step(1 / 60)
    assert scene.busy
    while scene.choosing is None:
        press(app, Meaning.CONFIRM)
    assert scene.session.view(None).seats[0].sign is None


def test_the_match_is_the_same_at_every_pace():
    records = []
    for pace in ("instant", "fast"):
        app, scene, _asked = table(0, 3, 5, pace)
        while not scene._ended:
            app.step(1 / 20)
        records.append(scene.session.record())
    assert records[0] == records[1]


def test_one_person_sees_the_own_hand_all_the_time():
    app, scene, _asked = table(1, 3, 3, first=0)
    settle(app, scene)
    app.draw()
    hand = {card.id for card in scene.session.view(0).hand}
    assert hand <= set(app.canvas.faces)


def public_ids(scene: TableScene) -> set[str]:
    view = scene.session.view(None)
    lying = {card.id for row in view.column for card in row.silver}
    opened = {scene.shown.opened.card} if scene.shown.opened is not None else set()
    return {card.id for card in view.discards} | lying | opened


@pytest.mark.parametrize("seats", [3, 4])
def test_with_two_people_no_face_of_a_hand_is_drawn_unless_peek_is_held(seats):
    app, scene, _asked = table(2, seats, 11, "fast")
    for _ in range(4000):
        app.step(1 / 20)
        app.draw()
        turned = {scene.chooser.card.id} if scene.chooser is not None and scene.chooser.card is not None else set()
        assert set(app.canvas.faces) <= public_ids(scene) | turned | _spent(scene)
        if app.stack.top is not scene or scene.choosing is not None:
            press(app, Meaning.CONFIRM)
        if scene._ended:
            break
    assert scene._ended


def _spent(scene: TableScene) -> set[str]:
    """Cards in flight that were opened or discarded for all to see."""
    return {flight.card.id for flight in scene.stage.flights if flight.card is not None}


def at_choice(humans: int, kind: str = "set", seed: int = 3) -> tuple[App, TableScene]:
    app, scene, _asked = table(humans, 3, seed, first=0)
    for _ in range(400):
        settle(app, scene)
        if scene.choosing is not None and scene.choosing.decision.kind == kind:
            return app, scene
        press(app, Meaning.CONFIRM)
    raise AssertionError


def test_peek_shows_the_hand_while_it_is_held_and_not_a_frame_longer():
    app, scene = at_choice(2)
    hand = {card.id for card in scene.session.view(0).hand}
    app.draw()
    assert not hand & set(app.canvas.faces)
    app.say(Meaning.PEEK, True)
    app.step(1 / 60)
    app.draw()
    assert hand <= set(app.canvas.faces)
    app.say(Meaning.PEEK, False)
    app.draw()
    assert not hand & set(app.canvas.faces)


@pytest.mark.parametrize("cover", ["focus", "log", "end of turn"])
def test_an_open_hand_is_covered_when(cover):
    app, scene = at_choice(2)
    hand = {card.id for card in scene.session.view(0).hand}
    app.say(Meaning.PEEK, True)
    if cover == "focus":
        scene.focus_lost()
    elif cover == "log":
        app.say(Meaning.LOG, True)
        app.step(1 / 60)
    else:
        app.say(Meaning.CONFIRM, True)
        app.step(1 / 60)
    app.draw()
    assert not hand & set(app.canvas.faces)


def test_the_curtain_hides_everything_until_its_seat_is_ready():
    app, scene, _asked = table(2, 3, 1, first=0)
    settle(app, scene)
    app.draw()
    assert app.stack.top.name == "handover"
    assert app.canvas.faces == []
    assert scene.eyes is None
    press(app, Meaning.CANCEL)
    assert app.stack.top.name == "handover"
    press(app, Meaning.CONFIRM)
    assert scene.eyes == 0


def test_no_line_of_the_log_names_a_card_that_lies_face_down():
    app, scene, _asked = table(1, 3, 9, first=0)
    faces = scene.deck
    while not scene._ended:
        settle(app, scene)
        view = scene.session.view(None)
        hidden = set(faces) - {card.id for card in view.discards}
        told = " ".join(str(line.fields) for line in scene.log.lines)
        lying = {card.id for row in view.column for card in row.silver}
        assert not any(f"'{card}'" in told for card in hidden - lying)
        if not scene._ended:
            press(app, Meaning.CONFIRM)


def test_every_line_of_the_log_can_be_told_in_both_languages():
    app, scene, _asked = table(0, 4, 12)
    while not scene._ended:
        app.step(1 / 60)
    for lang in ("en", "ja"):
        app.set_language(lang)
        lines = [scene.log.text(line, app.words) for line in scene.log.lines]
        assert all(lines)
        assert not any("{" in line for line in lines)
    assert len({line.key for line in scene.log.lines}) > 8


# --- The prompt bar, the pointer, and what can't be done


def test_below_the_hand_the_prompt_bar_can_be_reached_and_pressed():
    app, scene = at_choice(1)
    press(app, Meaning.DOWN)
    assert scene.focus.startswith("prompt:")
    while scene.focus != "prompt:log":
        press(app, Meaning.RIGHT)
    press(app, Meaning.CONFIRM)
    assert app.stack.top.name == "log"
    press(app, Meaning.CANCEL)
    assert app.stack.top is scene


def test_cancel_with_nothing_to_go_back_to_asks_for_the_pause():
    app, scene, asked = table(1, 3, 4, first=0)
    settle(app, scene)
    press(app, Meaning.CANCEL)
    assert asked == ["pause"]


def test_an_exchange_in_round_one_says_why_not():
    app, scene = at_choice(1)
    assert scene.session.view(None).round == 1
    press(app, Meaning.ALT)
    assert scene.bar.warning
    assert scene.bar.hint == app.words("why.exchange.first_round")
    assert scene.choosing.step == Step.CARD


def test_clicking_chooses_what_lies_under_the_pointer():
    app, scene, _asked = table(1, 3, 4, first=0)
    settle(app, scene)
    place = lay.row(5)
    scene.handle(Pointer(*place.centre, "move"))
    assert scene.choosing.focus == 5
    sign = scene.choosing.focused_sign
    scene.handle(Pointer(*place.centre, "down", 1))
    assert scene.session.view(None).seats[0].sign == sign


def test_clicking_a_row_before_a_mark_is_picked_says_why_not():
    _app, scene = at_choice(1, "open")
    scene.handle(Pointer(*lay.row(4).centre, "down", 1))
    assert scene.why == "why.row.later"
    assert scene.choosing.step == Step.CARD


def test_the_set_card_that_is_clicked_is_turned_over():
    app, scene = at_choice(1, "open")
    own = scene.session.view(0).set_card
    x, y = lay.hand(len(scene.shown.hand), True)[0].centre
    scene.handle(Pointer(x, y, "down", 1))
    assert scene.chooser.card == own
    app.step(1 / 60)
    assert scene.choosing.step == Step.MARK


def test_a_fixed_sign_is_declared_for_its_seat_without_asking():
    app = App(SettingsFile(None, {"lang": "en", "pace": "instant"}), headless=True, size=SMALL)
    plans = [SeatPlan("Aki", "human", "leo"), SeatPlan("Haru", "easy"), SeatPlan("Mio", "easy")]
    session = sit_down(Lineup(plans, SanctuaryOptions(first=0), 3), lambda: 1)
    scene = TableScene(app, session, lambda: None, lambda: None)
    app.stack.replace(scene)
    settle(app, scene)
    assert scene.choosing.decision.kind == "set"
    assert session.view(None).seats[0].sign == "leo"


@pytest.mark.parametrize("count", range(7))
@pytest.mark.parametrize("with_set", [True, False])
def test_a_hand_never_leaves_the_safe_area(count, with_set):
    for place in lay.hand(count, with_set):
        assert place.x >= 1404
        assert place.x + place.w <= lay.RIGHT_EDGE


def test_drawing_changes_nothing():
    app, _scene = at_choice(1)
    app.draw()
    first = app.canvas.surface.copy()
    app.draw()
    assert first.get_buffer().raw == app.canvas.surface.get_buffer().raw


def test_whatever_lies_over_the_table_covers_the_hand_of_one_person():
    app, scene = at_choice(1)
    hand = {card.id for card in scene.session.view(0).hand}
    press(app, Meaning.LOG)
    app.draw()
    assert not hand & set(app.canvas.faces)
    press(app, Meaning.CANCEL)
    app.draw()
    assert hand <= set(app.canvas.faces)


@pytest.mark.parametrize(("reduced", "most"), [(True, 1), (False, 17)])
def test_a_table_that_waits_is_drawn_no_more_often_than_its_stars_change(reduced, most, monkeypatch):
    app, scene = at_choice(1)
    app.change(reduced_motion=reduced)
    app.frame(1 / 60)
    drawn = []
    draw = app.draw
    monkeypatch.setattr(app, "draw", lambda: drawn.append(1) or draw())
    for _ in range(60):
        app.frame(1 / 60)
    assert len(drawn) <= most
    drawn.clear()
    app.handle(pygame.event.Event(pygame.WINDOWEXPOSED))
    scene.handle(Pointer(5, 5, "move"))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.frame(1 / 60)
    assert drawn == [1]
