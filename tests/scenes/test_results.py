"""The results: seen before they can be left, and everything on them told."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.match import Match
from game.settings import SettingsFile
from scenes.app import App
from scenes.input.meanings import Meaning
from scenes.results import SEEN
from scenes.table.results import SanctuaryResults as Results

NAMES = ("Aki", "Haru", "Mio", "Ren", "Sora")


def results(seats: int, seed: int, lang: str = "en") -> tuple[App, Results, list]:
    match, chance, led = Match.new("sanctuary", seats, seed), Chance(seed), []
    while match.decision is not None:
        options = match.decision.options
        match.apply(options[chance.pick(len(options))])
    app = App(SettingsFile(None, {"lang": lang, "pace": "instant"}), headless=True, size=(480, 270))
    leads = {meaning: lambda m=meaning: led.append(m) for meaning in (Meaning.CONFIRM, Meaning.INFO, Meaning.CANCEL)}
    scene = Results(app, match.view(None), NAMES[:seats], seed, leads)
    app.stack.replace(scene)
    app.step(0)
    return app, scene, led


def press(app: App, meaning: Meaning) -> None:
    app.say(meaning, True)
    app.say(meaning, False)


def test_a_press_meant_for_the_table_does_not_lead_past_the_results():
    app, _scene, led = results(3, 1)
    for _ in range(int(SEEN * 60) - 2):
        press(app, Meaning.CONFIRM)
        app.step(1 / 60)
    assert led == []


@pytest.mark.parametrize("meaning", [Meaning.CONFIRM, Meaning.INFO, Meaning.CANCEL])
def test_each_entry_leads_where_it_says_and_only_once(meaning):
    app, _scene, led = results(3, 1)
    app.step(SEEN + 0.1)
    press(app, meaning)
    press(app, meaning)
    assert led == [meaning]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_column_names_places_and_seed_are_told(seats, lang):
    for seed in range(4):
        app, scene, _led = results(seats, 100 + seed, lang)
        app.draw()
        told = app.canvas.texts
        for sign in scene.column:
            assert app.words.sign(sign) in told
        for name in NAMES[:seats]:
            assert name in told
        assert app.words("results.seed", seed=scene.seed) in told
        assert sorted(int(text) for text in told if text in {str(p) for p in scene.places})
