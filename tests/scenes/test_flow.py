"""Where scenes lead: which table a lineup gets, what the setup remembers, which game the demo plays."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from game.settings import SettingsFile
from scenes.app import App
from scenes.demo import Demo
from scenes.flow import Flow
from scenes.input.meanings import Meaning
from scenes.setup import Setup
from scenes.setup.draft import Draft

M = Meaning


@pytest.fixture
def app():
    app = App(SettingsFile(None, {"lang": "en", "pace": "instant"}), headless=True, size=(480, 270))
    yield app
    app.close()


def settle(app):
    for _ in range(4):
        app.step(0.2)


def test_the_demo_goes_through_all_games(app):
    leads, shown = Flow(app), []
    for _ in range(2 * len(GAMES)):
        leads.demo()
        settle(app)
        shown.append(app.stack.top.session.game)
        assert isinstance(app.stack.top, Demo)
    assert shown == [*GAMES] * 2


@pytest.mark.parametrize("game", GAMES)
def test_a_lineup_gets_its_games_table_and_results(app, game):
    leads, draft = Flow(app), Draft()
    draft.choose_game(game)
    draft.seat_human(0, False)
    leads.play(draft.lineup([f"seat {k}" for k in range(5)]))
    settle(app)
    assert app.stack.top.session.game == game
    for _ in range(4000):
        app.step(0.2)
        if app.stack.top.name == "results":
            break
    assert app.stack.top.view.outcome is not None


def test_the_setup_finds_the_last_lineup_again(app):
    leads = Flow(app)
    draft = Draft()
    draft.remove()
    leads.play(draft.lineup("abc"))
    leads.setup()
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, Setup)
    assert (len(scene.draft.seats), scene.draft.game) == (3, "sanctuary")
