"""Golden pictures: fixed states of each scene in both languages, compared with a small tolerance.

``GEKOKUJO_ACCEPT=1 pytest tests/scenes/test_golden.py`` accepts new ones; look at them before they are committed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.chance import Chance
from engine.sanctuary.cards import Kind
from engine.sanctuary.options import SanctuaryOptions
from game.lineup import Lineup, SeatPlan, sit_down
from game.settings import SettingsFile
from scenes.app import App
from scenes.flow import Flow
from scenes.input.meanings import Meaning
from scenes.table.chooser import Step
from scenes.table.scene import TableScene

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"
SIZE = (960, 540)
TOLERANCE, FEW = 6, 40
"""A channel may differ by so much, and so many pixels by more."""
M = Meaning


class Player:
    """Drives the real app on virtual time to a state."""

    def __init__(self, lang: str) -> None:
        self.app = App(SettingsFile(None, {"lang": lang, "pace": "fast"}), headless=True, size=SIZE)
        seeds = Chance(6)
        self.app.new_seed = lambda: seeds.pick(2**40)
        self.flow = Flow(self.app)
        self.flow.title()
        self.run(1)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.app.step(1 / 60)

    def press(self, *meanings: Meaning) -> None:
        for meaning in meanings:
            self.app.say(meaning, True)
            self.app.step(1 / 60)
            self.app.say(meaning, False)
            self.run(0.7)

    def table(self, kinds: str, seed: int = 5) -> TableScene:
        names = [self.app.words(f"seat.name.{k + 1}") for k in range(5)]
        seats = [SeatPlan(name, kind) for name, kind in zip(names, kinds.split(), strict=False)]
        session = sit_down(Lineup(seats, SanctuaryOptions(first=0), seed), self.app.new_seed)
        scene = TableScene(self.app, session, lambda: None, self.flow.pause)
        self.app.stack.replace(scene)
        return scene

    def until(self, done: Callable[[], bool], most: int = 60_000) -> None:
        for _ in range(most):
            self.app.step(1 / 60)
            if done():
                return
        raise AssertionError("the state never comes")

    def choice(self, scene: TableScene, wanted: Callable[[TableScene], bool]) -> None:
        """Confirm until a choice is as wanted."""
        for _ in range(200):
            self.until(lambda: scene.choosing is not None or self.app.stack.top is not scene)
            if scene.choosing is not None and wanted(scene):
                self.run(0.3)
                return
            self.press(M.CONFIRM)
        raise AssertionError("no such choice")


def opening(kind: Kind) -> Callable[[TableScene], bool]:
    def wanted(scene: TableScene) -> bool:
        choice = scene.choosing
        if not choice.opens or choice.step != Step.CARD:
            return False
        places = [k for k, card in enumerate(choice.cards) if card.kind == kind]
        if places:
            choice.focus = places[0]
        return bool(places)

    return wanted


def title(p: Player) -> None: ...


def listed(p: Player) -> None:
    p.press(M.CONFIRM)


def setup(p: Player) -> None:
    p.press(M.CONFIRM, M.CONFIRM)


def declaring(p: Player) -> None:
    p.choice(p.table("human easy easy easy"), lambda scene: True)
    p.press(M.DOWN, M.DOWN)


def setting(p: Player) -> None:
    p.choice(p.table("human easy easy easy easy"), lambda scene: scene.choosing.decision.kind == "set")
    p.press(M.RIGHT)


def gold(p: Player) -> None:
    p.choice(p.table("human normal normal normal"), opening(Kind.GOLD))
    p.press(M.CONFIRM, M.LEFT)


def joining(p: Player) -> None:
    p.choice(p.table("human normal normal normal"), opening(Kind.WAR))
    p.press(M.CONFIRM, M.CONFIRM, M.DOWN)


def exchanging(p: Player) -> None:
    p.choice(p.table("human easy easy"), lambda scene: scene.choosing.may_exchange)
    p.press(M.ALT)


def goddess(p: Player) -> None:
    scene = p.table("normal normal normal normal normal")
    p.until(lambda: scene.shown.goddess and scene.shown.opened is not None and not scene.stage.now.opening)
    p.run(0.2)


def rank_change(p: Player) -> None:
    scene = p.table("normal normal normal normal")
    p.until(lambda: scene.shown.change is not None and scene.shown.change.taken > 4)
    p.run(0.15)


def war(p: Player, saints: int) -> None:
    scene = p.table("normal normal normal normal")
    war = lambda: scene.stage.now.war  # noqa: E731
    p.until(lambda: war() is not None and war().landed and len(war().event.saints) == saints)


def results(p: Player, kinds: str) -> None:
    scene = p.table(kinds)
    p.app.change(pace="instant")
    p.until(lambda: scene._ended)
    p.flow.results(scene.session, Lineup([SeatPlan(name, "easy") for name in scene.names]))
    p.run(1)


def pause(p: Player) -> None:
    gold(p)
    p.press(M.PAUSE, M.DOWN, M.CONFIRM, M.DOWN)


def handover(p: Player) -> None:
    p.table("human human easy")
    p.until(lambda: p.app.stack.top.name == "handover")
    p.run(0.5)


def peek(p: Player) -> None:
    p.choice(p.table("human human easy"), lambda scene: scene.choosing.decision.kind == "set")
    p.app.say(M.PEEK, True)
    p.run(0.3)


def log(p: Player) -> None:
    gold(p)
    p.press(M.LOG)


def details(p: Player) -> None:
    gold(p)
    p.press(M.INFO)


STATES: dict[str, Callable[[Player], None]] = {
    "title": title,
    "list": listed,
    "setup": setup,
    "declaring": declaring,
    "setting": setting,
    "gold": gold,
    "joining": joining,
    "exchanging": exchanging,
    "goddess": goddess,
    "rank-change": rank_change,
    "war-two": lambda p: war(p, 2),
    "war-three": lambda p: war(p, 3),
    "results": lambda p: results(p, "normal easy normal easy"),
    "results-five": lambda p: results(p, "easy easy easy easy easy"),
    "pause": pause,
    "handover": handover,
    "peek": peek,
    "log": log,
    "details": details,
}
BOTH = {"title", "setup", "gold", "rank-change", "war-three", "results", "peek", "details"}
CASES = [(name, lang) for name in STATES for lang in ("en", "ja") if lang == "en" or name in BOTH]


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_a_scene_looks_as_it_did(name, lang, tmp_path):
    player = Player(lang)
    STATES[name](player)
    player.app.draw()
    picture = player.app.canvas.surface
    path = FOLDER / f"{name}-{lang}.png"
    if os.environ.get("GEKOKUJO_ACCEPT"):
        pygame.image.save(picture, path)
    assert path.exists(), "a golden picture is missing: accept it"
    golden = pygame.image.load(path).convert(picture)
    off = pygame.mask.from_threshold(picture, (0, 0, 0), (TOLERANCE + 1,) * 3 + (255,), golden)
    differing = SIZE[0] * SIZE[1] - off.count()
    if differing > FEW:
        side = tmp_path / "expected-got-difference.png"
        pygame.image.save(_side_by_side(golden, picture), side)
        pytest.fail(f"{differing} pixels differ; see {side}")


def _side_by_side(golden: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
    difference = golden.copy()
    difference.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    whole = pygame.Surface((SIZE[0] * 3, SIZE[1]))
    for k, part in enumerate((golden, picture, difference)):
        whole.blit(part, (SIZE[0] * k, 0))
    return whole
