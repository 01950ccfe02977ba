"""Where scenes lead: which table a lineup gets, what the setup remembers, which game the demo plays."""

from __future__ import annotations

import pytest

from game.settings import SettingsFile
from scenes import flow
from scenes.app import App
from scenes.demo import Demo
from scenes.flow import TABLES, Flow, table_of
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


def test_a_game_without_a_table_is_told_in_a_sentence():
    with pytest.raises(ValueError, match=r"no table for the game 'chess'"):
        table_of("chess")


def test_the_demo_goes_through_all_games_that_have_a_table(app, monkeypatch):
    shown = []
    monkeypatch.setattr(
        flow, "Demo", lambda app, session, leave: shown.append(session.game) or Demo(app, session, leave)
    )
    leads = Flow(app)
    for _ in range(2 * len(TABLES)):
        leads.demo()
    assert shown == [*TABLES] * 2


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
