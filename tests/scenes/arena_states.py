"""Fixed states of the arena's scenes, for the same driver."""

from __future__ import annotations

from collections.abc import Callable

from scenes.arena.chooser import Step
from scenes.arena.logbook import ArenaLog
from scenes.arena.scene import ArenaScene
from scenes.input.meanings import Meaning
from scenes.pages import LogPage
from tests.scenes.driver import Driver

M = Meaning


def at(step: Step, rounds: int = 0) -> Callable[[ArenaScene], bool]:
    return lambda scene: scene.choosing is not None and scene.choosing.step == step and scene.shown.round >= rounds


def reach(p: Driver, kinds: str, wanted: Callable[[ArenaScene], bool], seeds: int = 60) -> ArenaScene:
    """Confirm whatever is asked until a person at the table is asked what is wanted, in whichever match it comes."""
    for seed in range(seeds):
        scene = p.arena(kinds, seed)
        p.app.change(pace="fast")
        for _ in range(80):
            p.until(lambda: scene._ended or scene.waits_for_human or p.app.stack.top is not scene)  # noqa: B023
            if scene._ended:
                break
            if p.app.stack.top is scene and scene.idle and wanted(scene):
                p.run(0.5)
                return scene
            if at(Step.PREPARE)(scene) and scene.shown.seats[0].cards[0].up:
                p.press(M.RIGHT)  # behind a sub, to stay in longer
            p.press(M.CONFIRM)
    raise AssertionError("the state never comes")


def mains(p: Driver) -> None:
    reach(p, "human normal normal", at(Step.MAIN))
    p.press(M.RIGHT)


def mains_of_many(p: Driver) -> None:
    reach(p, "human human normal", at(Step.MAIN))
    p.app.say(M.PEEK, True)
    p.run(0.3)


def preparing(p: Driver) -> None:
    reach(p, "human normal normal normal normal", at(Step.PREPARE))
    p.press(M.RIGHT)


def offering(p: Driver) -> None:
    reach(p, "human normal normal normal", at(Step.PREPARE))
    p.press(M.RIGHT, M.RIGHT, M.RIGHT, M.CONFIRM)


def answering(p: Driver) -> None:
    reach(p, "human easy easy easy easy", at(Step.ANSWER))


def targeting(p: Driver) -> None:
    reach(p, "human normal normal normal normal", at(Step.TARGET, 2))


def calling(p: Driver) -> None:
    reach(p, "human normal normal normal normal", at(Step.TARGET, 2))
    p.press(M.CONFIRM, M.RIGHT)


def refused(p: Driver) -> None:
    scene = reach(p, "human normal normal normal normal", at(Step.TARGET))
    scene.why = "why.arena.crossed"
    p.run(0.2)


def refused_out(p: Driver) -> None:
    targeting(p)
    p.app.stack.top.why = "why.arena.out"
    p.run(0.2)


def clash(p: Driver) -> None:
    """A fight with the Requiem, to be announced by the only person."""
    reach(p, "human normal normal normal normal", _announces)


def clash_peeked(p: Driver) -> None:
    """The same with two people, while the attacker looks."""
    reach(p, "human human normal normal", _announces)
    p.app.say(M.PEEK, True)
    p.run(0.3)


def clash_public(p: Driver) -> None:
    """The same while nobody looks."""
    reach(p, "human human normal normal", _announces)


def _announces(scene: ArenaScene) -> bool:
    return scene.stage.waits and bool(scene.shown.fight.attacker)


def verdict(p: Driver, defeated: bool) -> None:
    scene = p.arena("normal normal normal normal")
    p.until(
        lambda: (
            scene.stage.now.verdict == 1.0
            and scene.shown.fight is not None
            and scene.shown.fight.defeated == defeated
            and bool(scene.shown.fight.attacker)
        )
    )


def deadlock(p: Driver) -> None:
    for seed in range(80):
        scene = p.arena("normal normal normal", seed)
        p.until(lambda: scene._ended or (scene.stage.now.storm or 0) > 0.5)  # noqa: B023
        if scene.stage.now.storm is not None:
            return
    raise AssertionError("no deadlock in any match")


def results(p: Driver, kinds: str, nobody: bool = False) -> None:
    for seed in range(200):
        scene = p.arena(kinds, seed)
        p.app.change(pace="instant")
        p.until(lambda: scene._ended)  # noqa: B023
        if not nobody or 1 not in scene.shown.places:
            break
    p.flow.results(scene.session, p.lineup("arena", " ".join("easy" for _ in scene.names), 5))
    p.run(1)


def knowledge(p: Driver) -> None:
    reach(p, "human normal normal normal normal", at(Step.TARGET, 3))
    p.press(M.INFO)


def knowledge_covered(p: Driver) -> None:
    reach(p, "human human normal normal", at(Step.TARGET))
    p.press(M.INFO)


def log(p: Driver) -> None:
    reach(p, "human easy easy easy easy", at(Step.PREPARE, 3))
    p.press(M.LOG)


def many(p: Driver) -> None:
    reach(p, "human human normal normal normal", at(Step.TARGET, 2))


def others(p: Driver) -> None:
    scene = p.arena("normal normal normal normal")
    p.until(lambda: scene.shown.preparing and scene.stage.now.banner == 1.0)


def handover(p: Driver) -> None:
    p.arena("human human normal")
    p.until(lambda: p.app.stack.top.name == "handover")
    p.run(0.5)


ARENA: dict[str, Callable[[Driver], None]] = {
    "arena-main": mains,
    "arena-prepare": preparing,
    "arena-call": calling,
    "arena-clash": clash,
    "arena-clash-public": clash_public,
    "arena-verdict": lambda p: verdict(p, True),
    "arena-results": lambda p: results(p, "normal easy normal easy"),
    "arena-knowledge": knowledge,
}
"""Those that golden pictures are taken of."""
ARENA_MORE: dict[str, Callable[[Driver], None]] = {
    "arena-main-many": mains_of_many,
    "arena-offer": offering,
    "arena-answer": answering,
    "arena-target": targeting,
    "arena-refused": refused,
    "arena-refused-out": refused_out,
    "arena-clash-peeked": clash_peeked,
    "arena-stands": lambda p: verdict(p, False),
    "arena-deadlock": deadlock,
    "arena-results-five": lambda p: results(p, "easy easy easy easy easy"),
    "arena-nobody": lambda p: results(p, "easy easy easy", nobody=True),
    "arena-knowledge-covered": knowledge_covered,
    "arena-log": log,
    "arena-many": many,
    "arena-others": others,
    "arena-handover": handover,
    "arena-new-log": lambda p: (p.app.stack.push(LogPage(p.app, ArenaLog(()))), p.run(0.5)),
}
