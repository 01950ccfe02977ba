"""The title: sky above, coliseum below, the logo between; a press opens the list of what there is to do."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.sanctuary.cards import Sign
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.confirm import Confirm
from scenes.input.meanings import Kind, Meaning
from scenes.layout.table import Rect
from scenes.sky import draw_stars
from scenes.ticker import Ticker
from scenes.widgets.menu import Menu
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

IDLE = 60.0
"""Seconds until the title, left alone, begins the demo."""
LANGUAGE = Rect(1560, 26, 330, 64)
START = Rect(0, 0, theme.STAGE_W, theme.STAGE_H)
LIST_W, LIST_H, LIST_PITCH, LIST_BOTTOM = 420, 64, 72, 970
BLINK, LIT = 1.0, 0.6
"""PRESS START: seconds from one lighting up to the next, and how long it stays lit."""
WHEEL, WHEEL_R, ORBIT = (960, 448), 400, 240.0
"""The middle of the wheel, where its signs stand, and the seconds of a round."""
TORCHES = ((620, 760), (1300, 760))
FLAMES = ("icon-torch", "icon-torch-a", "icon-torch-b")
FLICKER = 0.8
GLINTS = ((520, 322, 46), (1412, 236, 58), (1330, 520, 30))


class Title(Menu):
    """The first scene. ``on_play`` leads on, ``on_demo`` is called when nobody touches anything for a minute.

    Without ``on_quit`` there is no quitting, as in a kiosk.
    """

    name = "title"

    def __init__(
        self,
        app: App,
        on_play: Callable[[], None],
        on_demo: Callable[[], None] | None = None,
        on_quit: Callable[[], None] | None = None,
        demo: bool = False,
    ) -> None:
        super().__init__(app)
        self._does = {"play": on_play} | ({} if on_quit is None else {"quit": self._ask_to_quit})
        self._on_demo, self._on_quit = on_demo, on_quit
        self._demo = demo
        self.open = False
        self.ticker = Ticker()
        self._time = self._idle = 0.0

    def _ask_to_quit(self) -> None:
        if self._on_quit is not None:
            self.app.stack.push(Confirm(self.app, "pause.quit.title.confirm", self._on_quit))

    # --- What there is to do

    def places(self) -> dict[str, Rect]:
        """Return the list, or else the one thing to press; and the language."""
        if not self.open:
            return {"start": START, "language": LANGUAGE}
        top = LIST_BOTTOM - LIST_PITCH * len(self._does)
        places = {
            item: Rect(theme.STAGE_W / 2 - LIST_W / 2, top + LIST_PITCH * k, LIST_W, LIST_H)
            for k, item in enumerate(self._does)
        }
        return places | {"language": LANGUAGE}

    def entries(self) -> list[Entry]:
        """Return nothing: in the place of the prompt bar the ticker runs."""
        return []

    def choose(self, item: str) -> None:
        """Open the list, do what is on it, or speak the other language."""
        if item == "start":
            self._show_list(True)
        elif item == "language":
            self._speak("en" if self.app.words.lang == "ja" else "ja")
        else:
            self._does[item]()

    def change(self, item: str, towards: Meaning) -> bool:
        """Speak Japanese, on the left, or English."""
        if item == "language":
            self._speak("ja" if towards == Meaning.LEFT else "en")
        return item == "language"

    def click(self, item: str, x: float, y: float) -> None:
        """Speak the language that was clicked; anything else as ever."""
        if LANGUAGE.holds(x, y):
            self._speak("ja" if x < LANGUAGE.centre[0] else "en")
        else:
            super().click(item, x, y)

    def back(self) -> None:
        """Close the list."""
        self._show_list(False)

    def mean(self, meaning: Meaning) -> None:
        """Begin, with Start."""
        if meaning == Meaning.PAUSE:
            self.choose("play" if self.open else "start")

    def _speak(self, lang: Any) -> None:
        if lang != self.app.words.lang:
            self.app.set_language(lang)

    def _show_list(self, shown: bool) -> None:
        self.open = shown
        self.items.at = None

    # --- Time

    def handle(self, said: Any) -> None:
        """Take a press or the pointer: somebody is here."""
        self._idle = 0.0
        super().handle(said)

    def enter(self) -> None:
        """Begin to wait."""
        self._idle = 0.0
        super().enter()

    def uncover(self) -> None:
        """Begin to wait anew."""
        self._idle = 0.0
        super().uncover()

    def update(self, dt: float) -> None:
        """Let time pass; after a minute in which nobody touches anything the demo begins."""
        super().update(dt)
        self._time += dt
        self._idle += dt
        self.ticker.update(dt)
        if self._idle >= IDLE and self._on_demo is not None:
            self._idle = 0.0
            self._show_list(False)
            self.refresh()
            self._on_demo()

    # --- What is seen

    def draw(self, canvas: Canvas) -> None:
        """Draw sky, wheel, coliseum, logo, and what there is to do."""
        reduced = self.app.settings.reduced_motion
        time = 0.0 if reduced else self._time
        canvas.ground("title-sky", lambda c: c.piece("bg-title-sky"))
        draw_stars(canvas, time, 640)
        _draw_wheel(canvas, time)
        canvas.piece("title-skyline")
        for x, y in TORCHES:
            _draw_torch(canvas, x, y, time)
        canvas.piece("title-logo")
        for k, (x, y, q) in enumerate(GLINTS):
            _draw_glint(canvas, x, y, q, time + 0.9 * k)
        self._draw_game(canvas)
        self._draw_language(canvas)
        if self._demo:
            canvas.piece(f"word-demo-{self.app.words.lang}", 32, 26)
        if self.open:
            for item in self._does:
                self.plate(canvas, item, self.app.words(f"title.{item}"), centred=True)
        elif reduced or self._time % BLINK < LIT:
            self._draw_start(canvas)
        self.ticker.draw(canvas, self.app.words, reduced)

    def _draw_start(self, canvas: Canvas) -> None:
        """Draw what to press: on a pad as lettering, else in words."""
        words, kind = self.app.words, self.app.input.last.kind
        if kind.is_pad:
            canvas.piece(f"word-press-start-{words.lang}", 960, 928 if words.lang == "en" else 916)
            canvas.texts.append(words("ui.start.pad"))
            return
        string = words("ui.start.mouse" if kind == Kind.MOUSE else "ui.start.keys")
        canvas.text(string, 960, 924, theme.START, theme.GOLDHI, "center", 570, (theme.OUTLINE, 12), squeeze=True)

    def _draw_game(self, canvas: Canvas) -> None:
        canvas.piece("game-plate-sanctuary", 40, 848)
        cards.roundel(canvas, Sign.LEO, 118, 904, 42, rim=theme.GOLD)
        canvas.text("下克上サンクチュアリ", 184, 904, theme.GAME_NAME)
        canvas.text("GEKOKUJO SANCTUARY", 184, 946, theme.TITLE_PLATE, theme.GOLDHI)

    def _draw_language(self, canvas: Canvas) -> None:
        focused = self.items.at == "language"
        canvas.plate(*LANGUAGE, theme.INK0, theme.GOLDHI if focused else None, 5, opacity=0.72, shadow=False)
        x, y = LANGUAGE.centre
        for lang, at in (("ja", x - 75), ("en", x + 75)):
            tone = theme.IVORY if lang == self.app.words.lang else theme.MIST
            canvas.text_mid(self.app.words(f"ui.language.{lang}"), at, y, theme.PROMPT, colour=tone, align="center")
        canvas.fill(x - 14, y - 18, 3, 36, theme.LINE)


def _draw_wheel(canvas: Canvas, time: float) -> None:
    canvas.piece("title-wheel")
    for k, sign in enumerate(Sign):
        turn = math.tau * ((k + 0.5) / 12 + time / ORBIT)
        x, y = WHEEL[0] + WHEEL_R * math.cos(turn), WHEEL[1] + WHEEL_R * math.sin(turn)
        disc = canvas.sprite(("title-disc", sign), 144, 144, lambda c, sign=sign: _paint_disc(c, sign))  # type: ignore[misc]
        canvas.blit(disc, x - 72, y - 72)


def _paint_disc(canvas: Canvas, sign: Sign) -> None:
    cards.roundel(canvas, sign, 72, 72, 58, rim=theme.GOLD)


def _draw_torch(canvas: Canvas, x: float, y: float, time: float) -> None:
    """Draw a torch between two of its baked frames."""
    at, share = divmod(time / FLICKER, 1)
    canvas.glow(x, y - 50, 230, theme.TORCH, 0.5 + 0.06 * math.sin(time * 5))
    canvas.piece(FLAMES[int(at) % 3], x, y, 0.8)
    canvas.piece(FLAMES[int(at + 1) % 3], x, y, 0.8, alpha=share)


def _draw_glint(canvas: Canvas, x: float, y: float, q: float, time: float) -> None:
    bright = 0.75 + 0.25 * math.cos(math.tau * time / 2.8)
    canvas.glow(x, y, 1.6 * q, theme.IVORY, 0.6 * bright)
    canvas.piece("icon-glint", x, y, q / 60, alpha=bright)
