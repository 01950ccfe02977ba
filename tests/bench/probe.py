"""What one process measures: ``python -m tests.bench.probe NAME WIDTH HEIGHT`` prints it as JSON."""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable

import pygame

FRAME = 1 / 60
TICKER = 978 / 1080
"""How far down the title's ticker begins."""
SECONDS = 2
"""Of virtual time, for idle life."""


def _resident() -> float:
    """Return the resident memory of this process in MiB."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def _driver(size: tuple[int, int], **settings: object):
    from tests.scenes.states import Driver

    return Driver("en", size, headless=os.environ.get("SDL_VIDEODRIVER") == "dummy", pace="normal", **settings)


class Clocked:
    """Lives frame by frame, and notes for each how long it took, and whether it was shown."""

    def __init__(self, app) -> None:
        self.app = app
        self.wall: list[float] = []
        self.cpu: list[float] = []
        self.shown: list[float] = []
        """The share of the surface that each shown frame drew anew."""
        self.ticking = 0
        """How many of them drew anew only where the title's ticker runs."""
        show = app.window.show

        def counted(places: list[pygame.Rect]) -> None:
            w, h = app.canvas.surface.get_size()
            self.shown.append(sum(place.w * place.h for place in places) / (w * h))
            self.ticking += app.stack.top.name == "title" and all(place.y >= TICKER * h for place in places)
            show(places)

        app.window.show = counted

    def frame(self, dt: float = FRAME) -> None:
        wall, cpu = time.perf_counter(), time.process_time()
        self.app.frame(dt)
        self.cpu.append(1000 * (time.process_time() - cpu))
        self.wall.append(1000 * (time.perf_counter() - wall))

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame()

    def forget(self) -> None:
        self.wall.clear()
        self.cpu.clear()
        self.shown.clear()
        self.ticking = 0

    def summary(self) -> dict[str, float]:
        return {
            "median": statistics.median(self.wall),
            "p99": sorted(self.wall)[min(len(self.wall) - 1, int(len(self.wall) * 0.99))],
            "cpu": statistics.median(self.cpu),
            "mean cpu": statistics.mean(self.cpu),
            "frames": len(self.wall),
            "shown": len(self.shown),
            "ticking": self.ticking,
            "redrawn": statistics.mean(self.shown) if self.shown else 0.0,
        }


# --- Probes


def floor(size: tuple[int, int]) -> dict[str, float]:
    """A full blit and flip of the same kind of window."""
    app = _driver(size).app
    picture = pygame.Surface(size).convert(app.window.surface)
    clocked = Clocked(app)

    def one(_dt: float) -> None:
        app.window.surface.blit(picture, (0, 0))
        app.window.show([app.window.surface.get_rect()])

    app.frame = one
    clocked.frames(80)
    return clocked.summary()


def _choosing(size: tuple[int, int], **settings: object):
    driver = _driver(size, **settings)
    driver.choice(driver.table("human normal normal normal"), lambda scene: True)
    return driver


def still(size: tuple[int, int]) -> dict[str, float]:
    """Nothing changes: a table that waits, with reduced motion."""
    clocked = Clocked(_choosing(size, reduced_motion=True).app)
    clocked.frames(10)
    clocked.forget()
    clocked.frames(200)
    return clocked.summary()


def idle(size: tuple[int, int], name: str) -> dict[str, float]:
    """Idle life: a scene that nobody touches."""
    from tests.scenes.states import STATES

    driver = _driver(size)
    STATES[name](driver)
    driver.run(10)
    clocked = Clocked(driver.app)
    clocked.frames(30)
    clocked.forget()
    clocked.frames(round(SECONDS / FRAME))
    return clocked.summary()


def animation(size: tuple[int, int]) -> dict[str, float]:
    """One animation: two rows that change places, and nothing else."""
    return _moving(size, lambda rows, cards: rows == 2 and not cards)


def sliding(size: tuple[int, int]) -> dict[str, float]:
    """Many rows that slide, with the cards that fly beside them."""
    return _moving(size, lambda rows, _: rows > 2)


def flight(size: tuple[int, int]) -> dict[str, float]:
    """One animation: a card in flight."""
    return _moving(size, lambda rows, cards: cards == 1 and not rows)


def _moving(size: tuple[int, int], which: Callable[[int, int], bool]) -> dict[str, float]:
    """Return what frames take in which so many rows slide and so many cards fly."""
    driver = _driver(size)
    scene = driver.table("normal normal normal normal")
    clocked, others = Clocked(driver.app), Clocked(driver.app)
    seed = 5
    while len(clocked.wall) < 200:
        if scene._ended:
            seed += 1
            scene = driver.table("normal normal normal normal", seed)
        fits = which(len(scene.stage.now.rows), len(scene.stage.flights)) and scene.shown.change is None
        (clocked if fits else others).frame()
    return clocked.summary()


def whole(size: tuple[int, int]) -> dict[str, float]:
    """The whole table, drawn anew from what is baked."""
    app = _choosing(size).app
    clocked = Clocked(app)
    for _ in range(60):
        app.canvas.damaged()
        app._touched = True
        clocked.frame(0.0)
    clocked.wall[:5], clocked.cpu[:5] = [], []
    return clocked.summary()


def worst(size: tuple[int, int]) -> dict[str, float]:
    """A rank change with a war row, from its word to the last silver card."""
    driver = _driver(size)
    scene = driver.table("normal normal normal normal normal")
    clocked = Clocked(driver.app)

    def wars() -> bool:
        return scene.shown.change is not None and any(len(row.saints) > 1 for row in scene.shown.column)

    for seed in range(5, 40):
        while not scene._ended and not wars():
            driver.app.frame(FRAME)
        if wars():
            break
        scene = driver.table("normal normal normal normal normal", seed)
    while scene.shown.change is not None:
        clocked.frame()
    return clocked.summary()


def bare(size: tuple[int, int]) -> dict[str, float]:
    """A process that only opens a window and flips it."""
    pygame.init()
    pygame.display.set_mode(size)
    pygame.display.flip()
    print("shown", flush=True)
    return {"resident": _resident()}


def title(size: tuple[int, int]) -> dict[str, float]:
    """The program, from its start to its first title frame; then its memory two seconds later."""
    return _program(size, 2.5, lambda app: None)


def table(size: tuple[int, int]) -> dict[str, float]:
    """The program's memory at the table, in the middle of a match."""

    def play(app) -> None:
        from scenes.flow import Flow

        app.change(pace="fast")
        app.stack.settle()
        Flow(app).demo()

    return _program(size, 8.0, play)


def _program(size: tuple[int, int], seconds: float, then: Callable[..., None]) -> dict[str, float]:
    """Run the program itself for so many seconds after its first frame; then tell its memory."""
    from game.__main__ import main
    from scenes.window import Window

    found: dict[str, float] = {}
    show = Window.show

    def shown(window: Window, places: list[pygame.Rect]) -> None:
        show(window, places)
        print("shown", flush=True)
        Window.show = show  # type: ignore[method-assign]
        watch()

    def watch() -> None:
        from scenes.app import App

        begun, step = time.perf_counter(), App.step

        def stepped(app: App, dt: float) -> None:
            if app.stack.top is not None and not hasattr(app, "watched"):
                app.watched = True  # type: ignore[attr-defined]
                then(app)
            step(app, dt)
            if time.perf_counter() - begun > seconds:
                found["resident"] = _resident()
                app.quit()

        App.step = stepped  # type: ignore[method-assign]

    Window.show = shown  # type: ignore[method-assign]
    w, h = size
    data = os.environ["GEKOKUJO_BENCH_DATA"]
    main(["--windowed", "--size", f"{w}x{h}", "--data-dir", data, "--lang", "en"])
    return found


PROBES: dict[str, Callable[..., dict[str, float]]] = {
    "floor": floor,
    "still": still,
    "idle": idle,
    "animation": animation,
    "sliding": sliding,
    "flight": flight,
    "whole": whole,
    "worst": worst,
    "bare": bare,
    "title": title,
    "table": table,
}


if __name__ == "__main__":
    name, wide, high, *rest = sys.argv[1:]
    print(json.dumps(PROBES[name]((int(wide), int(high)), *rest)))
