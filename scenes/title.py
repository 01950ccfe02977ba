"""The title: sky above, coliseum below, and the list behind PRESS START."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.sanctuary.cards import Sign
from game.settings import Language
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.games import FACES, draw_emblem
from scenes.input.glyphs import glyphs
from scenes.input.meanings import Kind, Meaning, Pointer, Press, Typed
from scenes.layout.table import Rect
from scenes.sky import drifting
from scenes.stack import Scene
from scenes.theme import Type
from scenes.tween import Tweens
from scenes.widgets.lettering import START, draw_word
from scenes.widgets.menu import Item, Menu
from scenes.widgets.plates import menu_plate

if TYPE_CHECKING:
    from scenes.app import App

IDLE_UNTIL_DEMO = 60.0
LIST_W, LIST_H, LIST_PITCH, LIST_BOTTOM = 420, 64, 72, 966
LANGUAGE = Rect(1560, 26, 330, 64)
WHEEL, WHEEL_R = (960, 448), 400
DEGREES_A_SECOND = 1.5
SKY_H = 640
DRIFTS = ((1, 220, 1.6), (2, 140, 4.0), (3, 60, 9.0))
"""Layers of stars: seed, count, units a second."""
TORCHES = ((620, 760), (1300, 760))
FRAMES = ("icon-torch", "icon-torch-a", "icon-torch-b")
TORCH_LOOP = 2.4
GLINTS = ((520, 322, 46, 3.6), (1412, 236, 58, 2.8), (1330, 520, 30, 5.2))
"""Place, reach, and seconds of a pulse."""
BLINK_ON, BLINK = 0.6, 1.0
TICKER_X, TICKER_BASE, TICKER_SPEED, TICKER_GAP, TICKER_PAGE = 296, 1043, 90, 110, 4.0
TICKER_LINES = 12
START_W = 560
"""Between the plates of the games."""
TAG = Type(True, 50)
PLATES = {"sanctuary": (40, 848), "arena": (1260, 848)}
PLATE_JAPANESE, PLATE_ENGLISH, PLATE_ROOM = Type(False, 40), Type(True, 40), 440


class Title(Scene):
    """PRESS START, then the list. After a minute without a touch it calls ``on_demo``."""

    name = "title"
    music = "title"

    def __init__(
        self,
        app: App,
        on_play: Callable[[], None],
        on_demo: Callable[[], None],
        on_settings: Callable[[], None],
        on_quit: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._on_demo = on_demo
        self._on_play = on_play
        self._doings = {"play": on_play, "settings": on_settings, "quit": on_quit}
        self._tweens = Tweens(app.manner)
        self.menu = Menu(self._tweens, self._items, "play")
        self.open = False
        self._idle = 0.0
        self._time = 0.0

    # --- What can be chosen

    def _items(self) -> list[Item]:
        return [Item(name, self._place(name), self._doings[name]) for name in self._doings] + [self._language_item()]

    def _place(self, name: str) -> Rect:
        below = len(self._doings) - 1 - list(self._doings).index(name)
        return Rect(theme.STAGE_W / 2 - LIST_W / 2, LIST_BOTTOM - LIST_H - LIST_PITCH * below, LIST_W, LIST_H)

    def _language_item(self) -> Item:
        x, y, w, h = LANGUAGE
        halves = (
            (Rect(x, y, w / 2, h), lambda: self.app.set_language("ja")),
            (Rect(x + w / 2, y, w / 2, h), lambda: self.app.set_language("en")),
        )
        return Item("language", LANGUAGE, self._other_language, lambda _step: self._other_language(), halves)

    def _other_language(self) -> None:
        other: Language = "en" if self.app.words.lang == "ja" else "ja"
        self.app.set_language(other)

    @property
    def focus(self) -> str:
        """What the focus is on."""
        return self.menu.focus if self.open else "start"

    @property
    def prompt(self) -> list[dict[str, str]]:
        """What PRESS START says."""
        marks = glyphs((Meaning.CONFIRM,), self.app.input.last.kind, self.app.settings.keys)
        return [{"meaning": Meaning.CONFIRM, "glyph": marks[0].name, "text": self._start_text()}]

    # --- What is said

    def uncover(self) -> None:
        """Wait for a press again."""
        self.open, self._idle = False, 0.0

    def handle(self, said: Any) -> None:
        """Take a press or the pointer; each of them is a sign of life."""
        self._idle = 0.0
        if self.open:
            self._handle_list(said)
        elif isinstance(said, Pointer) and LANGUAGE.holds(said.x, said.y):
            if said.kind == "down":
                self.menu.handle(said)
        elif self._starts(said):
            self.open, self.menu.focus = True, "play"

    def _handle_list(self, said: Any) -> None:
        meaning = said.meaning if isinstance(said, Press) and said.down else None
        if meaning == Meaning.PAUSE:
            self._on_play()
        elif meaning == Meaning.CANCEL:
            self.open = False
        else:
            self.menu.handle(said)

    def _starts(self, said: Any) -> bool:
        if isinstance(said, Pointer):
            return said.kind in ("down", "wake")
        return isinstance(said, Typed) or (isinstance(said, Press) and said.down and said.meaning != Meaning.CANCEL)

    def update(self, dt: float) -> None:
        """Let time pass: the sky moves, and a minute without a touch begins the demo."""
        self._tweens.update(dt)
        self._time += dt
        before, self._idle = self._idle, self._idle + dt
        if before < IDLE_UNTIL_DEMO <= self._idle:
            self._on_demo()

    # --- What is seen

    @property
    def _still(self) -> bool:
        return self.app.settings.reduced_motion

    @property
    def _moved(self) -> float:
        """The time of the sky, the wheel and the lights: it goes on in steps. Only the ticker runs smoothly."""
        return self.app.manner.life(self._time)

    def draw(self, canvas: Canvas) -> None:
        """Draw the title."""
        canvas.ground("title sky", lambda c: c.piece("bg-title-sky"))
        self._draw_stars(canvas)
        self._draw_wheel(canvas)
        canvas.piece("title-skyline", stretch=(theme.STAGE_W, 488))
        self._draw_torches(canvas)
        canvas.piece("title-logo")
        self._draw_glints(canvas)
        for game in PLATES:
            self._draw_plate(canvas, game)
        self._draw_language(canvas)
        self._draw_ticker(canvas)
        if self.open:
            self._draw_list(canvas)
        elif self._still or self._time % BLINK < BLINK_ON:
            self._draw_start(canvas)

    def _draw_stars(self, canvas: Canvas) -> None:
        for seed, count, speed in DRIFTS:
            field = drifting(canvas, seed, count, SKY_H)
            x = self._moved * speed % theme.STAGE_W
            canvas.blit(field, x, 0)
            if x > 0:
                canvas.blit(field, x - theme.STAGE_W, 0)

    def _draw_wheel(self, canvas: Canvas) -> None:
        canvas.piece("title-wheel")
        for k, sign in enumerate(Sign):
            angle = math.radians((k + 0.5) * 30 + self._moved * DEGREES_A_SECOND - 90)
            x, y = WHEEL[0] + WHEEL_R * math.cos(angle), WHEEL[1] + WHEEL_R * math.sin(angle)
            canvas.piece("disc-night", x, y, 0.58)
            canvas.piece("disc-ring-thin", x, y, 0.58, tint=theme.GOLD)
            cards.emblem(canvas, sign, x, y, 58, "night")

    def _draw_torches(self, canvas: Canvas) -> None:
        turn = self._moved / TORCH_LOOP * len(FRAMES)
        now, share = int(turn) % len(FRAMES), (1 - math.cos(turn % 1 * math.pi)) / 2
        for x, y in TORCHES:
            canvas.glow(x, y - 40, 184, theme.TORCH, 0.5 + 0.06 * math.sin(self._moved * 2.6 + x))
            canvas.piece(FRAMES[now], x, y, 0.8)
            canvas.piece(FRAMES[(now + 1) % len(FRAMES)], x, y, 0.8, alpha=share)

    def _draw_glints(self, canvas: Canvas) -> None:
        for x, y, reach, loop in GLINTS:
            shine = 0.8 + 0.2 * math.cos(self._moved * 2 * math.pi / loop)
            canvas.glow(x, y, 1.6 * reach, "#FFFFFF", 0.5 * shine)
            canvas.piece("icon-glint", x, y, reach / 60, alpha=shine)

    def _draw_plate(self, canvas: Canvas, game: str) -> None:
        face, (x, y) = FACES[game], PLATES[game]
        canvas.piece(f"game-plate-{game}", x, y)
        draw_emblem(canvas, game, x + 78, y + 56, 42)
        canvas.text(face.japanese, x + 144, y + 56, PLATE_JAPANESE, room=PLATE_ROOM)
        canvas.text(face.english, x + 144, y + 98, PLATE_ENGLISH, face.tone, room=PLATE_ROOM)

    def _draw_language(self, canvas: Canvas) -> None:
        focused = self.open and self.menu.focus == "language"
        canvas.plate(*LANGUAGE, theme.INK0, theme.GOLDHI if focused else None, 5, opacity=0.8)
        cx, cy = LANGUAGE.x + 150, LANGUAGE.y + 32
        for lang, x, align in (("ja", cx - 24, "right"), ("en", cx + 24, "left")):
            tone = theme.IVORY if lang == self.app.words.lang else theme.MIST
            canvas.text_mid(
                self.app.words(f"ui.language.{lang}"), x, cy, theme.CONTROL, colour=tone, align=align, room=120
            )
        canvas.fill(cx - 1, cy - 16, 3, 32, theme.LINE)
        if not self.app.audible:
            canvas.piece("icon-speaker-muted", LANGUAGE.x - 56, LANGUAGE.y + 32, 0.55)

    def _draw_ticker(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.piece("ticker-blank", 0, 978, stretch=(theme.STAGE_W, 104))
        canvas.text_mid(words("title.ticker.tag"), 126, 1030, TAG, colour=theme.INK0, align="center", room=196)
        lines = [words(f"title.ticker.{k + 1}") for k in range(TICKER_LINES)]
        if self._still:
            page = lines[int(self._time / TICKER_PAGE) % TICKER_LINES]
            canvas.text(page, TICKER_X, TICKER_BASE, theme.BUTTON, room=1580)
            return
        canvas.clip(258, 980, theme.STAGE_W - 258, 100)
        self._draw_lines(canvas, lines)
        canvas.unclip()

    def _draw_lines(self, canvas: Canvas, lines: list[str]) -> None:
        """Draw the lines one after another, each on its way to the left, again and again."""
        widths = [canvas.width(line, theme.BUTTON) + TICKER_GAP for line in lines]
        x = TICKER_X - self._time * TICKER_SPEED % sum(widths)
        while x < theme.STAGE_W:
            for line, wide in zip(lines, widths, strict=True):
                if x + wide > 258 and x < theme.STAGE_W:
                    canvas.piece("icon-star4", x - TICKER_GAP / 2, TICKER_BASE - 13, 0.8, tint=theme.GOLD)
                    canvas.text(line, x, TICKER_BASE, theme.BUTTON)
                x += wide

    def _start_text(self) -> str:
        kind = self.app.input.last.kind
        name = "pad" if kind.is_pad else "mouse" if kind == Kind.MOUSE else "keys"
        return self.app.words(f"ui.start.{name}")

    def _draw_start(self, canvas: Canvas) -> None:
        lang = self.app.words.lang
        if self.app.input.last.kind.is_pad:
            canvas.piece(f"word-press-start-{lang}", 960, 928 if lang == "en" else 916)
            canvas.texts.append(self._start_text())
            return
        size = 112 if lang == "en" else 66
        draw_word(canvas, self._start_text(), 960, 928, size, START, "center", START_W)

    def _draw_list(self, canvas: Canvas) -> None:
        for name in self._doings:
            text = self.app.words("pause.settings" if name == "settings" else f"title.{name}")
            menu_plate(canvas, self._place(name), text, self.menu.glow(name), self.menu.scale(name), align="center")
