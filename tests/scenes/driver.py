"""The real app on virtual time, to be driven to any state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.arena.options import ArenaOptions
from engine.chance import Chance
from engine.sanctuary.options import SanctuaryOptions
from game.lineup import Lineup, SeatPlan, sit_down
from game.settings import SettingsFile
from scenes.app import App
from scenes.arena.scene import ArenaScene
from scenes.flow import Flow
from scenes.input.meanings import Meaning
from scenes.table.scene import TableScene

SMALL = (960, 540)
M = Meaning


class Driver:
    """Drives the real app on virtual time to a state."""

    def __init__(self, lang: str, size: tuple[int, int] = SMALL, headless: bool = True, **settings: object) -> None:
        values = {"lang": lang, "pace": "fast", "fullscreen": False, **settings}
        self.app = App(SettingsFile(None, values), headless=headless, size=size)
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
        session = sit_down(self.lineup("sanctuary", kinds, seed), self.app.new_seed)
        scene = TableScene(self.app, session, lambda: None, self.flow.pause)
        self.app.stack.replace(scene)
        return scene

    def arena(self, kinds: str, seed: int = 5) -> ArenaScene:
        session = sit_down(self.lineup("arena", kinds, seed), self.app.new_seed)
        scene = ArenaScene(self.app, session, lambda: None, self.flow.pause)
        self.app.stack.replace(scene)
        return scene

    def lineup(self, game: str, kinds: str, seed: int) -> Lineup:
        names = [self.app.words(f"seat.name.{k + 1}") for k in range(5)]
        seats = [SeatPlan(name, kind) for name, kind in zip(names, kinds.split(), strict=False)]
        options = SanctuaryOptions(first=0) if game == "sanctuary" else ArenaOptions(dealer=0)
        return Lineup(seats, options, seed, game)

    def until(self, done: Callable[[], bool], most: int = 60_000) -> None:
        for _ in range(most):
            self.app.step(1 / 60)
            if done():
                return
        raise AssertionError("the state never comes")

    def choice(self, scene: Any, wanted: Callable[[Any], bool]) -> None:
        """Confirm until a choice is as wanted."""
        for _ in range(200):
            self.until(lambda: (scene.waits_for_human and scene.idle) or self.app.stack.top is not scene)
            if scene.choosing is not None and wanted(scene):
                self.run(0.3)
                return
            self.press(M.CONFIRM)
        raise AssertionError("no such choice")
