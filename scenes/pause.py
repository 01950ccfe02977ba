"""The pause: a list on the left, the settings on the right, the scene below dimmed. It keeps nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from scenes import theme
from scenes.canvas import Canvas
from scenes.confirm import Confirm
from scenes.input.glyphs import ALL_WAYS, LEFT_RIGHT, UP_DOWN
from scenes.input.meanings import Meaning, Press
from scenes.layout.table import Rect
from scenes.stack import Scene
from scenes.theme import Type
from scenes.tween import Tweens
from scenes.widgets.lettering import draw_word
from scenes.widgets.menu import Item, Menu, clicked
from scenes.widgets.plates import choice, menu_plate, row_focus, segments
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

LIST = Rect(40, 216, 420, 78)
LIST_PITCH = 96
PAGE = Rect(520, 40, 1368, 944)
ROW_TOP, ROW_PITCH, ROW_H = 138, 78, 76
LABEL_X, CONTROL_X, CONTROL_W, CONTROL_H = 604, 1090, 718, 60
HELP_Y = 964
HEAD = Type(True, 64)


class Row(NamedTuple):
    """A setting: its field, its words' key, its values, and the key of each value's words."""

    field: str
    words: str
    values: tuple[Any, ...]
    named: tuple[str, ...]


SWITCH = ("ui.off", "ui.on")
LOUD = (0, 20, 40, 60, 80, 100)
LOUDNESS = tuple(f"pause.volume.{percent}" for percent in LOUD)
ROWS = (
    Row("lang", "pause.language", ("en", "ja"), ("ui.language.en", "ui.language.ja")),
    Row(
        "pace",
        "pause.speed",
        ("slow", "normal", "fast", "instant"),
        ("pause.speed.slow", "pause.speed.normal", "pause.speed.fast", "pause.speed.instant"),
    ),
    Row("reduced_motion", "pause.motion", (False, True), SWITCH),
    Row("shake", "pause.shake", (False, True), SWITCH),
    Row("music", "pause.music", LOUD, LOUDNESS),
    Row("effects", "pause.effects", LOUD, LOUDNESS),
    Row("fullscreen", "pause.fullscreen", (False, True), SWITCH),
)


class Pause(Scene):
    """Resume, settings, leave, quit; without ``on_leave`` there is nothing to leave."""

    name = "pause"
    opaque = False
    under = 0.28

    def __init__(self, app: App, on_leave: Callable[[], None] | None, on_quit: Callable[[], None]) -> None:
        super().__init__(app)
        self._on_leave, self._on_quit = on_leave, on_quit
        self._tweens = Tweens(app.pace)
        self._doings: dict[str, Callable[[], None]] = {"resume": self._resume, "settings": self._open_page}
        if on_leave is not None:
            self._doings["leave"] = lambda: self._ask("pause.leave.confirm", on_leave)
        question = "pause.quit.title.confirm" if on_leave is None else "pause.quit.confirm"
        self._doings["quit"] = lambda: self._ask(question, on_quit)
        self.menu = Menu(self._tweens, self._items, "resume")

    # --- What can be chosen

    def _items(self) -> list[Item]:
        listed = [Item(name, self._place(k), act) for k, (name, act) in enumerate(self._doings.items())]
        return listed + [self._row_item(k, row) for k, row in enumerate(ROWS)]

    def _place(self, k: int) -> Rect:
        return LIST._replace(y=LIST.y + LIST_PITCH * k)

    def _row_item(self, k: int, row: Row) -> Item:
        def pick(value: Any) -> Callable[[], None]:
            return lambda: self.app.change(**{row.field: value})

        places = segments(_control(k), len(row.values))
        parts = tuple((place, pick(value)) for place, value in zip(places, row.values, strict=True))
        return Item(row.field, _row(k), lambda: self._step(row, 1), lambda by: self._step(row, by), parts, True)

    def _chosen(self, row: Row) -> int:
        """Return the index of the value that holds, or is nearest; an unset language is the system's."""
        value = self.app.words.lang if row.field == "lang" else getattr(self.app.settings, row.field)
        if value in row.values:
            return row.values.index(value)
        return min(range(len(row.values)), key=lambda k: abs(row.values[k] - value))

    def _step(self, row: Row, by: int) -> None:
        self.app.change(**{row.field: row.values[(self._chosen(row) + by) % len(row.values)]})

    def _resume(self) -> None:
        self.app.stack.pop(self)

    def _open_page(self) -> None:
        self.menu.focus = ROWS[0].field

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
        else:
            self.menu.handle(said)

    def cover(self) -> None:
        """Lie still under a question."""
        self.menu.rest()

    def update(self, dt: float) -> None:
        """Let time pass."""
        words = self.app.words
        self._tweens.pace = self.app.pace
        self._tweens.update(dt)
        in_page = [Entry(UP_DOWN, words("prompt.select")), Entry(LEFT_RIGHT, words("prompt.change"))]
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

    def draw(self, canvas: Canvas) -> None:
        """Draw the list, the page and the bar."""
        words = self.app.words
        draw_word(canvas, words("pause.title"), 66, 152, 136)
        for k, name in enumerate(self._doings):
            focused = self.menu.focus == name
            menu_plate(canvas, self._place(k), words(f"pause.{name}"), focused, self.menu.scale(name))
        self._draw_page(canvas)
        canvas.fill(0, 1006, theme.STAGE_W, 74, theme.INK0)
        self.bar.draw(canvas)

    def _draw_page(self, canvas: Canvas) -> None:
        canvas.panel(*PAGE, fill=theme.INK2)
        canvas.text(self.app.words("pause.settings"), LABEL_X, 116, HEAD, theme.GOLDHI)
        for k, row in enumerate(ROWS):
            self._draw_row(canvas, k, row)
        canvas.fill(580, 920, 1250, 2, theme.LINE)
        focused = next((row for row in ROWS if row.field == self.menu.focus), None)
        if focused is not None:
            canvas.text(self.app.words(f"{focused.words}.help"), LABEL_X, HELP_Y, theme.BODY, theme.IVORY2, room=1200)

    def _draw_row(self, canvas: Canvas, k: int, row: Row) -> None:
        if self.menu.focus == row.field:
            row_focus(canvas, _row(k))
        cy = _row(k).centre[1]
        canvas.text_mid(self.app.words(row.words), LABEL_X, cy, theme.BUTTON, room=CONTROL_X - LABEL_X - 30)
        choice(canvas, _control(k), [self.app.words(key) for key in row.named], self._chosen(row))


def _row(k: int) -> Rect:
    return Rect(560, ROW_TOP + ROW_PITCH * k, 1290, ROW_H)


def _control(k: int) -> Rect:
    return Rect(CONTROL_X, ROW_TOP + ROW_PITCH * k + (ROW_H - CONTROL_H) / 2, CONTROL_W, CONTROL_H)
