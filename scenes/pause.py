"""The pause: a list on the left, the settings on the right, the scene below dimmed. It keeps nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes import theme
from scenes.canvas import Canvas
from scenes.confirm import Confirm
from scenes.input.glyphs import ALL_WAYS, LEFT_RIGHT, UP_DOWN
from scenes.input.meanings import Meaning, Press
from scenes.insight import Insight
from scenes.layout import pause as lay
from scenes.stack import Scene
from scenes.tween import Tweens
from scenes.widgets.lettering import draw_word
from scenes.widgets.menu import Item, Menu, clicked
from scenes.widgets.plates import menu_plate
from scenes.widgets.prompt import Entry
from scenes.widgets.settings import NAMES, SettingsPage
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App

SCROLL = {Meaning.PREVIOUS: Meaning.UP, Meaning.NEXT: Meaning.DOWN}


class Pause(Scene):
    """Resume, settings, leave, quit; without ``on_leave`` there is nothing to leave."""

    name = "pause"
    opaque = False
    under = 0.28

    def __init__(self, app: App, on_leave: Callable[[], None] | None, on_quit: Callable[[], None]) -> None:
        super().__init__(app)
        self._on_leave, self._on_quit = on_leave, on_quit
        self._tweens = Tweens(app.manner)
        self._doings: dict[str, Callable[[], None]] = {"resume": self._resume, "settings": self._open_page}
        if on_leave is not None:
            self._doings["leave"] = lambda: self._ask("pause.leave.confirm", on_leave)
        question = "pause.quit.title.confirm" if on_leave is None else "pause.quit.confirm"
        self._doings["quit"] = lambda: self._ask(question, on_quit)
        self.page = SettingsPage(app)
        self.menu = Menu(self._tweens, self._items, "resume")

    # --- What can be chosen

    def _items(self) -> list[Item]:
        listed = [Item(name, lay.item(k), act) for k, (name, act) in enumerate(self._doings.items())]
        return listed + self.page.items()

    def _resume(self) -> None:
        self.app.stack.pop(self)

    def _open_page(self) -> None:
        self.menu.focus = NAMES[0]

    def _ask(self, question: str, on_yes: Callable[[], None]) -> None:
        self.app.stack.push(Confirm(self.app, question, on_yes))

    # --- What is said

    @property
    def _in_page(self) -> bool:
        return self.menu.focus not in self._doings

    def handle(self, said: Any) -> None:
        """Take a press or the pointer."""
        said = clicked(self.bar, said)
        meaning = said.meaning if isinstance(said, Press) and said.down else None
        if meaning == Meaning.PAUSE or (meaning == Meaning.CANCEL and not self._in_page):
            self._resume()
        elif meaning == Meaning.CANCEL:
            self.menu.focus = "settings"
        elif meaning == Meaning.ALT:
            self.page.reset(self.menu.focus)
        elif meaning in SCROLL:
            self.menu.move(SCROLL[meaning])
        else:
            self.menu.handle(said)
        self.page.follow(self.menu.focus)

    def cover(self) -> None:
        """Lie still under a question."""
        self.menu.rest()

    def update(self, dt: float) -> None:
        """Let time pass."""
        words = self.app.words
        self._tweens.update(dt)
        in_page = [
            Entry(UP_DOWN, words("prompt.select")),
            Entry(LEFT_RIGHT, words("prompt.change")),
            Entry((Meaning.ALT,), words("prompt.default")),
        ]
        in_list = [Entry(ALL_WAYS, words("prompt.select")), Entry((Meaning.CONFIRM,), words("ui.confirm"))]
        self.bar.entries = [
            *(in_page if self._in_page else in_list),
            Entry((Meaning.CANCEL,), words("ui.back")),
            Entry((Meaning.PAUSE,), words("pause.resume")),
        ]

    @property
    def focus(self) -> str:
        """What the focus is on."""
        return self.menu.focus

    # --- What is seen

    @property
    def rests(self) -> bool:
        """Whether the focus has come to rest."""
        return not self._tweens.busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the list, the page and the bar."""
        words = self.app.words
        draw_word(canvas, words("pause.title"), 66, 152, 136, room=lay.WORD.w)
        for k, name in enumerate(self._doings):
            menu_plate(canvas, lay.item(k), words(f"pause.{name}"), self.menu.glow(name), self.menu.scale(name))
        self.page.draw(canvas, self.menu)
        self._draw_turn(canvas)
        canvas.fill(0, 1006, theme.STAGE_W, 74, theme.INK0)
        self.bar.draw(canvas)

    def _draw_turn(self, canvas: Canvas) -> None:
        """Tell whose turn it is, and that no hand is seen."""
        words, match = self.app.words, self._match()
        seat = None if match is None else match.shown.turn
        if match is None or seat is None:
            return
        canvas.plate(*lay.ON_TURN, theme.INK0, lean=24, shadow=False, opacity=0.85)
        x, y = lay.ON_TURN.x + 40, lay.ON_TURN.y + 42
        shape(canvas, seat, x + 20, y, 20)
        canvas.text_mid(match.names[seat], x + 56, y, theme.BUTTON, room=350)
        canvas.paragraph(words("pause.covered"), x, y + 60, 390, 2, colour=theme.IVORY2, pitch=40)

    def _match(self) -> Insight | None:
        """Return the match below, if there is one."""
        insights = (scene.insight for scene in self.app.stack.scenes)
        return next((insight for insight in insights if insight is not None), None)
