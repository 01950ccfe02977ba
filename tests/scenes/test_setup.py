"""The setup: every lineup it can make is one that the rules allow; all of it by keys alone and by mouse alone."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from engine.arena.options import ArenaOptions
from engine.games import GAMES
from engine.sanctuary.cards import Sign
from engine.sanctuary.options import End, SanctuaryOptions
from game.lineup import Lineup, SeatPlan, sit_down
from game.settings import SettingsFile
from game.words import Words
from scenes.app import App
from scenes.games import FACES
from scenes.input.meanings import Meaning
from scenes.layout import setup as places
from scenes.setup import Setup
from scenes.setup.draft import Draft
from scenes.setup.seed import SeedPage
from scenes.setup.signs import BIRTHDAY, DAY, MONTH, SignPage

M = Meaning


@pytest.fixture
def app():
    app = App(SettingsFile(None, {"lang": "en"}), headless=True, size=(640, 360))
    yield app
    app.close()


@pytest.fixture
def begun():
    return []


@pytest.fixture
def setup(app, begun):
    scene = Setup(app, begun.append, lambda: begun.append("back"))
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


def click(app, place, aside=0.5):
    pos = ((place.x + place.w * aside) / 3, (place.y + place.h / 2) / 3)
    app.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(Event(kind, button=1, pos=pos))
    settle(app)


def row(scene, seat):
    return places.seat(seat, len(scene.draft.seats))


STEPS = {
    "add": Draft.add,
    "remove": Draft.remove,
    "human": lambda d: d.seat_human(0, not d.is_human(0)),
    "last": lambda d: d.seat_human(len(d.seats) - 1, True),
    "level": lambda d: None if d.is_human(1) else d.step_level(1, 1),
    "sign": lambda d: d.step_sign(0, -1) if d.is_human(0) else None,
    "end": lambda d: d.step_end(1) if "end" in d.rules else None,
    "rounds": lambda d: d.step_rounds(-1) if "rounds" in d.rules else None,
    "first": lambda d: d.step_beginner(-1),
    "game": lambda d: d.choose_game(d.game_after()),
}


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=30))
def test_every_draft_can_sit_down(steps):
    draft = Draft()
    for step in steps:
        STEPS[step](draft)
    session = sit_down(draft.lineup(["a", "b", "c", "d", "e"]), lambda: 7)
    assert len(session.sitters) == len(draft.seats)
    assert session.game == draft.game


def test_the_usual_lineup(setup, begun, app):
    press(app, M.PAUSE)
    seats = begun[0].seats
    assert [(plan.name, plan.kind, plan.sign) for plan in seats] == [
        ("Aki", "human", None),
        ("Haru", "normal", None),
        ("Mio", "normal", None),
        ("Ren", "normal", None),
    ]
    assert begun[0].seed is None


def test_the_lineup_of_last_time_is_found_again_and_not_touched(app):
    lineup = Lineup([SeatPlan("x", "human", Sign.LEO), *[SeatPlan("y", "easy")] * 2], seed=5)
    scene = Setup(app, print, print, lineup)
    scene.draft.step_sign(0, 1)
    assert (scene.draft.seed, len(scene.draft.seats), lineup.seats[0].sign) == (5, 3, Sign.LEO)


def test_cancel_goes_back(setup, app, begun):
    press(app, M.CANCEL)
    assert begun == ["back"]


def reach(app, scene, name):
    """Walk to an item by directions alone, by the shortest way, and return whether there is one."""
    seen, ways = {scene.menu.focus}, [(scene.menu.focus, [])]
    for here, path in ways:
        if here == name:
            press(app, *path)
            return scene.menu.focus == name
        for way in (M.UP, M.DOWN, M.LEFT, M.RIGHT):
            start, scene.menu.focus = scene.menu.focus, here
            scene.menu.move(way)
            there, scene.menu.focus = scene.menu.focus, start
            if there not in seen:
                seen.add(there)
                ways.append((there, [*path, way]))
    return False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_item_is_reached_by_directions(setup, app, seats, game):
    setup.draft.seat_human(2, True)
    setup.draft.step_end(1)
    setup.draft.choose_game(game)
    while len(setup.draft.seats) != seats:
        (setup.draft.add if len(setup.draft.seats) < seats else setup.draft.remove)()
    for item in setup._items():
        assert reach(app, setup, item.name), item.name


def test_by_keys_alone(setup, app, begun):
    assert reach(app, setup, "add")
    press(app, M.CONFIRM)
    assert reach(app, setup, "kind:4")
    press(app, M.CONFIRM, M.RIGHT)
    assert setup.focus == "sign:4"
    press(app, M.NEXT, M.NEXT)
    assert reach(app, setup, "level:1")
    press(app, M.CONFIRM)
    assert reach(app, setup, "end")
    press(app, M.NEXT)
    assert reach(app, setup, "rounds")
    press(app, M.PREVIOUS)
    assert reach(app, setup, "first")
    press(app, M.CONFIRM)
    assert reach(app, setup, "begin")
    press(app, M.CONFIRM)
    lineup = begun[0]
    assert [plan.kind for plan in lineup.seats] == ["human", "easy", "normal", "normal", "human"]
    assert lineup.seats[4].sign == Sign.TAURUS
    assert (lineup.options.end, lineup.options.rounds, lineup.options.first) == (End.ROUNDS, 7, 0)


def test_by_mouse_alone(setup, app, begun):
    click(app, places.add(4))
    click(app, places.kind(row(setup, 4)), 0.25)
    click(app, places.kind(row(setup, 0)), 0.75)
    click(app, places.level(row(setup, 0)), 0.1)
    click(app, places.rule(0, 3), 0.9)
    click(app, places.rule(1, 4), 0.1)
    click(app, places.rule(2, 4), 0.1)
    click(app, places.sign(row(setup, 4)))
    click(app, app.stack.top.items()[5].place)
    click(app, places.REMOVE)
    click(app, places.add(4))
    click(app, places.BEGIN)
    lineup = begun[0]
    assert [plan.kind for plan in lineup.seats] == ["easy", "normal", "normal", "normal", "normal"]
    assert (lineup.options.end, lineup.options.rounds, lineup.options.first) == (End.ROUNDS, 7, None)


# --- The other game


def arena(draft):
    draft.choose_game("arena")
    return draft


def test_the_games_name_themselves_as_the_words_do():
    for game in GAMES:
        names = [Words.load(lang)(f"game.{game}") for lang in ("en", "ja")]
        assert names == [FACES[game].english, FACES[game].japanese]
    assert list(places.TILES) == list(GAMES) == list(FACES)


def test_the_arena_has_its_own_rules_and_no_signs(setup):
    setup.draft.step_end(1)
    setup.draft.fix_sign(0, Sign.LEO)
    names = {item.name for item in setup._items()}
    arena(setup.draft)
    left = {item.name for item in setup._items()}
    assert names - left == {"end", "rounds", "first", "sign:0"}
    assert left - names == {"dealer"}
    lineup = setup.draft.lineup("abcd")
    assert (lineup.game, lineup.options) == ("arena", ArenaOptions())
    assert [plan.sign for plan in lineup.seats] == [None] * 4


def test_each_game_is_found_again_as_it_was_left_with_the_same_seats():
    draft = Draft()
    draft.fix_sign(0, Sign.LEO)
    draft.step_end(1)
    arena(draft).step_beginner(-1)
    draft.add()
    draft.step_level(1, 1)
    assert draft.lineup("abcde").options == ArenaOptions(dealer=3)
    draft.choose_game("sanctuary")
    lineup = draft.lineup("abcde")
    assert lineup.options == SanctuaryOptions(end=End.ROUNDS)
    assert [plan.kind for plan in lineup.seats] == ["human", "easy", "normal", "normal", "normal"]
    assert lineup.seats[0].sign == Sign.LEO


def test_a_seat_that_leaves_begins_in_neither_game():
    draft = Draft()
    draft.step_beginner(-1)
    arena(draft).step_beginner(-1)
    draft.remove()
    assert draft.beginner is None
    draft.choose_game("sanctuary")
    assert draft.beginner is None


def test_the_arena_of_last_time_is_found_again(app):
    lineup = arena(Draft()).lineup("abcd")
    assert Setup(app, print, print, lineup).draft.game == "arena"


def test_the_game_by_keys_alone(setup, app, begun):
    assert reach(app, setup, "game:arena")
    press(app, M.CONFIRM)
    assert setup.draft.game == "arena"
    press(app, M.PREVIOUS)
    assert (setup.draft.game, setup.focus) == ("sanctuary", "game:sanctuary")
    press(app, M.NEXT)
    assert (setup.draft.game, setup.focus) == ("arena", "game:arena")
    assert reach(app, setup, "dealer")
    press(app, M.NEXT, M.NEXT)
    assert reach(app, setup, "begin")
    press(app, M.CONFIRM)
    assert (begun[0].game, begun[0].options.dealer) == ("arena", 1)


def test_the_third_action_changes_the_game_and_the_focus_stays_where_it_can(setup, app):
    press(app, M.ALT)
    assert (setup.draft.game, setup.focus) == ("arena", "begin")
    press(app, M.ALT)
    assert reach(app, setup, "sign:0")
    press(app, M.ALT)
    assert (setup.draft.game, setup.focus) == ("arena", "game:arena")


def test_the_game_by_mouse_alone(setup, app, begun):
    click(app, places.TILES["arena"])
    click(app, places.rule(0, 2), 0.9)
    click(app, places.BEGIN)
    assert (begun[0].game, begun[0].options.dealer) == ("arena", 0)
    click(app, places.TILES["sanctuary"])
    assert setup.draft.game == "sanctuary"


def test_a_sign_by_choice_by_birthday_and_at_the_table(setup, app):
    assert reach(app, setup, "sign:0")
    press(app, M.CONFIRM)
    assert isinstance(app.stack.top, SignPage)
    press(app, M.DOWN, M.RIGHT, M.CONFIRM)
    assert app.stack.top is setup
    chosen = setup.draft.seats[0].sign
    assert chosen is not None
    click(app, places.sign(row(setup, 0)))
    click(app, MONTH, 0.1)
    click(app, DAY, 0.9)
    click(app, BIRTHDAY)
    assert setup.draft.seats[0].sign == Sign.SAGITTARIUS
    assert setup.birthdays == {0: (12, 2)}
    press(app, M.CONFIRM, M.UP)
    app.stack.top.menu.focus = "table"
    press(app, M.CONFIRM)
    assert setup.draft.seats[0].sign is None
    assert setup.birthdays == {}


def test_a_month_never_has_too_many_days(app):
    page = SignPage(app, 0, None, (1, 31), print)
    page._step_month(1)
    assert (page.month, page.day) == (2, 29)
    page._step_day(1)
    assert page.day == 1


def test_a_seed_is_typed_by_pad_and_by_keyboard(setup, app, begun):
    assert reach(app, setup, "seed")
    press(app, M.CONFIRM, M.CONFIRM, M.RIGHT, M.CONFIRM)
    for scancode in (pygame.KSCAN_4, pygame.KSCAN_KP_2):
        app.handle(Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=0))
    press(app, M.CANCEL, M.PAUSE)
    assert setup.draft.seed == 124
    press(app, M.CONFIRM, M.CANCEL, M.CANCEL, M.CANCEL, M.CANCEL)
    assert app.stack.top is setup
    assert setup.draft.seed is None


def test_a_seed_is_never_too_large(app):
    page = SeedPage(app, None, print)
    for _ in range(30):
        page._type("9")
    assert page.digits == "9" * 18
    assert page.bar.warning
    page._erase()
    page._type("0")
    assert not page.bar.warning
    zero = SeedPage(app, None, print)
    zero._type("0")
    zero._type("7")
    assert zero.digits == "7"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["begin", "sign:0", "seed", "rounds", "game:arena", "dealer"])
def test_no_text_is_cut_and_drawing_changes_nothing(setup, app, lang, name):
    app.set_language(lang)
    setup.draft.step_end(1)
    setup.draft.choose_game("arena" if name == "dealer" else "sanctuary")
    setup.draft.add()
    setup.menu.focus = name
    for _ in range(2):
        app.draw()
        first = app.canvas.surface.get_buffer().raw
        app.draw()
        assert app.canvas.surface.get_buffer().raw == first
        assert not [text for text in app.canvas.texts if "…" in text]
        press(app, M.CONFIRM)
