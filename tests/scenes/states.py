"""Fixed states of each scene."""

from __future__ import annotations

from collections.abc import Callable

from engine.arena.options import ArenaOptions
from engine.sanctuary.cards import Kind, Sign
from engine.sanctuary.options import End, SanctuaryOptions
from game.lineup import Lineup, SeatPlan
from scenes.input.meanings import MOUSE, Device, Meaning
from scenes.input.meanings import Kind as DeviceKind
from scenes.pages import LogPage
from scenes.setup.seed import SeedPage
from scenes.table.chooser import Step
from scenes.table.logbook import SanctuaryLog
from scenes.table.scene import TableScene
from tests.scenes.arena_states import ARENA, ARENA_MORE
from tests.scenes.driver import SMALL, Driver

M = Meaning


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


def title(p: Driver) -> None: ...


def listed(p: Driver) -> None:
    p.press(M.CONFIRM)


def setup(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM)


def declaring(p: Driver) -> None:
    p.choice(p.table("human easy easy easy"), lambda scene: True)
    p.press(M.DOWN, M.DOWN)


def large(p: Driver) -> None:
    p.app.change(text_size=150)
    setting(p)


def stark(p: Driver) -> None:
    p.app.change(contrast=True)
    joining(p)


def setting(p: Driver) -> None:
    p.choice(p.table("human easy easy easy easy"), lambda scene: scene.choosing.decision.kind == "set")
    p.press(M.RIGHT)


def gold(p: Driver) -> None:
    p.choice(p.table("human normal normal normal"), opening(Kind.GOLD))
    p.press(M.CONFIRM, M.LEFT)


def joining(p: Driver) -> None:
    p.choice(p.table("human normal normal normal"), opening(Kind.WAR))
    p.press(M.CONFIRM, M.CONFIRM, M.DOWN)


def exchanging(p: Driver) -> None:
    p.choice(p.table("human easy easy"), lambda scene: scene.choosing.may_exchange)
    p.press(M.ALT)


def goddess(p: Driver) -> None:
    scene = p.table("normal normal normal normal normal")
    p.until(lambda: scene.shown.goddess and scene.shown.opened is not None and not scene.stage.now.opening)
    p.run(0.2)


def rank_change(p: Driver) -> None:
    scene = p.table("normal normal normal normal")
    p.until(lambda: scene.shown.change is not None and scene.shown.change.taken > 4)
    p.run(0.15)


def war(p: Driver, saints: int) -> None:
    scene = p.table("normal normal normal normal")
    war = lambda: scene.stage.now.war  # noqa: E731
    p.until(lambda: war() is not None and war().landed and len(war().event.saints) == saints)


def results(p: Driver, kinds: str) -> None:
    scene = p.table(kinds)
    p.app.change(pace="instant")
    p.until(lambda: scene._ended)
    p.flow.results(scene.session, Lineup([SeatPlan(name, "easy") for name in scene.names]))
    p.run(1)


def pause(p: Driver) -> None:
    gold(p)
    p.press(M.PAUSE, M.DOWN, M.CONFIRM, M.DOWN)


def handover(p: Driver) -> None:
    p.table("human human easy")
    p.until(lambda: p.app.stack.top.name == "handover")
    p.run(0.5)


def peek(p: Driver) -> None:
    p.choice(p.table("human human easy"), lambda scene: scene.choosing.decision.kind == "set")
    p.app.say(M.PEEK, True)
    p.run(0.3)


def log(p: Driver) -> None:
    gold(p)
    p.press(M.LOG)


def details(p: Driver) -> None:
    gold(p)
    p.press(M.INFO)


def asked(p: Driver) -> None:
    gold(p)
    p.press(M.PAUSE, M.DOWN, M.DOWN, M.CONFIRM)


def asked_on_title(p: Driver) -> None:
    p.press(M.CONFIRM, M.DOWN, M.CONFIRM, M.DOWN, M.DOWN, M.CONFIRM)


def setup_five(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM)
    scene = p.app.stack.top
    scene.draft.add()
    scene.draft.seat_human(1, True)
    scene.draft.fix_sign(1, Sign.SAGITTARIUS)
    scene.draft.options = SanctuaryOptions(end=End.ROUNDS, rounds=12, first=2)
    scene.menu.focus = "rounds"
    p.run(0.3)


def setup_arena(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM, M.ALT)


def setup_tiles(p: Driver) -> None:
    setup(p)
    p.app.stack.top.menu.focus = "game:arena"
    p.run(0.3)


def setup_arena_five(p: Driver) -> None:
    setup_five(p)
    scene = p.app.stack.top
    scene.draft.choose_game("arena")
    scene.draft.options = ArenaOptions(dealer=4)
    scene.menu.focus = "dealer"
    p.run(0.3)


def signs(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM)
    p.app.stack.top._choose_sign(0)
    p.run(0.5)


def seed(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM)
    p.app.stack.push(SeedPage(p.app, 2**63 - 1, lambda seed: None))
    p.run(0.5)
    p.press(M.CONFIRM)


def discards(p: Driver) -> None:
    p.choice(p.table("human normal normal normal"), lambda scene: len(scene.shown.discards) > 22)
    p.press(M.PREVIOUS)


def no_discards(p: Driver) -> None:
    gold(p)
    p.press(M.PREVIOUS)


def demo(p: Driver) -> None:
    p.flow.demo()
    p.run(3)


def whole_log(p: Driver) -> None:
    scene = p.table("human normal normal normal normal")
    p.choice(scene, lambda scene: scene.shown.round == 5)
    p.press(M.LOG)


def refused(p: Driver) -> None:
    p.choice(p.table("human easy easy"), opening(Kind.SILVER))
    p.press(M.ALT)


def firing(p: Driver) -> None:
    def fires(scene: TableScene) -> bool:
        choice = scene.choosing
        if choice.step != Step.MARK or choice.card is None:
            return False
        places = range(choice.count)
        for place in places:
            choice.focus = place
            if choice.foresight is not None and choice.foresight.fires:
                break
        return choice.foresight is not None and choice.foresight.fires

    p.choice(p.table("human normal normal normal", 1), fires)


def still_title(p: Driver) -> None:
    p.app.change(reduced_motion=True)


def pause_end(p: Driver) -> None:
    pause(p)
    p.press(*[M.DOWN] * 10)


def asked_to_quit(p: Driver) -> None:
    gold(p)
    p.press(M.PAUSE, M.DOWN, M.DOWN, M.DOWN, M.CONFIRM)


def last_seat(p: Driver) -> None:
    scene = p.table("normal normal human")
    p.choice(scene, lambda scene: scene.shown.round == 2)


def tie(p: Driver) -> None:
    for seed in range(30):
        scene = p.table("normal normal normal normal", seed)
        p.app.change(pace="fast")
        war = lambda: scene.stage.now.war  # noqa: B023, E731
        p.until(lambda: scene._ended or (war() and war().landed and len(war().event.groups) == 1))  # noqa: B023
        if war() is not None:
            return
    raise AssertionError("no tie in any match")


def with_pad(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM)
    p.app.input.last = Device(DeviceKind.PLAYSTATION, 0)


def with_mouse(p: Driver) -> None:
    p.press(M.CONFIRM, M.CONFIRM)
    p.app.input.last = MOUSE


def new_log(p: Driver) -> None:
    p.app.stack.push(LogPage(p.app, SanctuaryLog({}, ())))
    p.run(0.5)


__all__ = ["MORE", "SMALL", "STATES", "Driver"]

STATES: dict[str, Callable[[Driver], None]] = {
    "title": title,
    "list": listed,
    "setup": setup,
    "setup-arena": setup_arena,
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
    "large-text": large,
    "high-contrast": stark,
    **ARENA,
}
"""Those that golden pictures are taken of."""
MORE: dict[str, Callable[[Driver], None]] = {
    "asked": asked,
    "asked-on-title": asked_on_title,
    "setup-five": setup_five,
    "setup-tiles": setup_tiles,
    "setup-arena-five": setup_arena_five,
    "signs": signs,
    "seed": seed,
    "discards": discards,
    "no-discards": no_discards,
    "demo": demo,
    "whole-log": whole_log,
    "refused": refused,
    "firing": firing,
    "still-title": still_title,
    "pause-end": pause_end,
    "asked-to-quit": asked_to_quit,
    "last-seat": last_seat,
    "tie": tie,
    "with-pad": with_pad,
    "with-mouse": with_mouse,
    "new-log": new_log,
    **ARENA_MORE,
}
