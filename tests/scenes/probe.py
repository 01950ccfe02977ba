"""A canvas that measures instead of drawing: every text with its box, every panel, in stage units."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.words import Words
from scenes import text as typography
from scenes import theme
from scenes.app import App
from scenes.canvas import Canvas
from scenes.layout.table import Rect
from scenes.theme import Type


class Told(str):
    """A string that knows which words it is."""

    key = ""


class KeyedWords(Words):
    """Words that tell their keys; ``stretch`` makes another language of them."""

    stretch: Callable[[str], str] = staticmethod(lambda text: text)

    @classmethod
    def like(cls, lang: str, stretch: Callable[[str], str] | None = None) -> KeyedWords:
        loaded = Words.load(lang)
        words = cls(lang, loaded._catalogue)
        if stretch is not None:
            words.stretch = stretch
        return words

    def _told(self, key: str, text: str, fields: dict[str, object]) -> str:
        told = Told(self.stretch(text).format(**fields))
        told.key = key
        return told

    def __call__(self, key: str, **fields: object) -> str:
        return self._told(key, self._catalogue.gettext(key), fields)

    def counted(self, key: str, n: int, **fields: object) -> str:
        return self._told(key, self._catalogue.ngettext(key, key, n), {"n": n, **fields})


def longer(text: str) -> str:
    """Return a string that is 40 % longer, as another language might be; fields stay as they are."""
    parts, fields = [], 0
    for part in text.replace("{", "\0{").replace("}", "}\0").split("\0"):
        fields += part.startswith("{")
        letters = part if not part.startswith("{") else ""
        parts.append(part + letters[: -(-len(letters) * 2 // 5)].replace("\n", " "))
    return "".join(parts)


class Box(NamedTuple):
    """Where a text may stand: role, width and, for broken lines, how many lines high."""

    role: Type
    room: float | None
    squeezed: bool
    most: int | None


class Written(NamedTuple):
    """A text on the screen: its key if it is one of the words, its box, what of it is seen, and where."""

    key: str
    whole: str
    seen: str
    box: Box
    place: Rect
    colour: str
    edge: str | None
    scene: int


OPAQUE = ("face", "back", "row", "rank", "class card", "arena back")
"""Sprites under which nothing is read."""


class Loose(NamedTuple):
    """A sprite that is painted anew each time."""

    paint: Callable[[Canvas], None]
    w: float
    h: float
    opaque: bool
    faces: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    surface: pygame.Surface = pygame.Surface((1, 1))


class Probe(Canvas):
    """Takes the place of an app's canvas. Nothing is rendered."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.written: list[Written] = []
        self.scene = 0
        super().__init__(pygame.Surface(size))

    def begin(self) -> None:
        super().begin()
        self.written, self.scene = [], 0

    def end(self) -> bool:
        return True

    def _polygon(self, _key: object, _corners: object, x: float, y: float, w: float, h: float, *look: object) -> None:
        if look[-2:] == (1.0, 1.0):
            self._cover(Rect(x, y, w, h))

    def piece(self, *_args: object, **_named: object) -> None: ...

    def picture(self, key: object, *_args: object, **_named: object) -> None:
        if key == "held-shade":
            self._cover(Rect(0, 560, theme.STAGE_W, 448))

    def _drawn(self, *_args: object, **_named: object) -> None: ...

    def _blit(self, *_args: object, **_named: object) -> None: ...

    def fill(self, *_args: object, **_named: object) -> None: ...

    def ground(self, *_args: object, **_named: object) -> None:
        self.scene += 1

    def dim(self, *_args: object, **_named: object) -> None:
        self.scene += 1

    def sprite(  # type: ignore[override]
        self, key: object, w: float, h: float, paint: Callable[[Canvas], None], margin: float = 0, sparse: bool = False
    ) -> Loose:
        if isinstance(key, tuple) and key[0] == "gold word":
            text, size, room = key[1], key[2], key[4] or w
            paint = lambda c: c.text(text, 0, size * 0.96, Type(True, size), room=room, squeeze=True) and None  # noqa: E731
        if isinstance(key, tuple) and key[0] == "stars":
            paint = lambda c: None  # noqa: E731
        return Loose(paint, w, h, isinstance(key, tuple) and key[0] in OPAQUE)

    def turned(self, _key: object, sprite: Loose, x: float, y: float, _angle: float) -> None:  # type: ignore[override]
        self.blit(sprite, x, y)

    def blit(  # type: ignore[override]
        self,
        sprite: Loose,
        x: float,
        y: float,
        scale_x: float = 1.0,
        scale_y: float | None = None,
        alpha: float = 1.0,
        angle: float = 0.0,
    ) -> None:
        if sprite.opaque:
            self._cover(Rect(x, y, sprite.w * scale_x, sprite.h * (scale_y or scale_x)))
        ox, oy = self.ox, self.oy
        self.ox, self.oy = ox + x * self.k, oy + y * self.k
        sprite.paint(self)
        self.ox, self.oy = ox, oy

    def text(  # type: ignore[override]
        self,
        string: str,
        x: float,
        y: float,
        role: Type = theme.BODY,
        colour: str = theme.IVORY,
        align: str = "left",
        room: float | None = None,
        outline: tuple[str, float] | None = None,
        alpha: float = 1.0,
        squeeze: bool = False,
        mid: bool = False,
    ) -> float:
        if not string:
            return 0.0
        sizes = self.sizes(role)
        seen, sized = (string, sizes[0]) if room is None else self._fitted(string, sizes, room, squeeze)
        wide = self.width(seen, sized)
        wide = wide if room is None else min(wide, room)
        baseline = y + (sized.size * (0.35 if sized.display else 0.36) if mid else 0)
        left = x - (wide if align == "right" else wide / 2 if align == "center" else 0)
        place = self._place(left, baseline, wide, sized)
        if self._clip is not None:
            return wide  # it runs through a window of its own
        key = getattr(string, "key", "")
        edge = outline[0] if outline is not None else None
        box = Box(role, room, squeeze, None)
        self.written.append(Written(key, string, seen, box, place, colour, edge, self.scene))
        return wide

    def paragraph(  # type: ignore[override]
        self,
        string: str,
        x: float,
        y: float,
        room: float,
        most: int,
        role: Type = theme.BODY,
        colour: str = theme.IVORY,
        align: str = "left",
        pitch: float = theme.LINE_HEIGHT,
        alpha: float = 1.0,
    ) -> float:
        lines, sized = typography.fill(str(string), self.sizes(role), self.k, room, most)
        y += max(0, sized.size - role.size) * 0.75
        for line in lines:
            wide = self.width(line, sized)
            left = x - (wide / 2 if align == "center" else 0)
            place = self._place(left, y, wide, sized)
            box = Box(role, room, False, most)
            key = getattr(string, "key", "")
            self.written.append(Written(key, string, " ".join(lines), box, place, colour, None, self.scene))
            y += pitch * sized.size / role.size
        return y

    def _cover(self, place: Rect) -> None:
        """Let what was written at a place be hidden, as by a card."""
        there = place._replace(x=place.x + self.ox / self.k, y=place.y + self.oy / self.k)
        self.written = [one for one in self.written if not one.place.overlaps(there)]

    def _place(self, left: float, baseline: float, wide: float, role: Type) -> Rect:
        """Return where the letters are, from the top of capitals to the baseline, on the stage."""
        dx, dy = self.ox / self.k, self.oy / self.k
        high = role.size * 0.7
        return Rect(left + dx, baseline - high + dy, wide, high)


def probed(app: App, size: tuple[int, int], text_size: int, words: Words) -> list[Written]:
    """Return everything that the app would write at a size of the window and of text, in some words."""
    held, spoken = app.canvas, app.words
    app.canvas = probe = Probe(size)
    probe.text_size = text_size
    app.words = words
    app.settings.text_size = text_size  # type: ignore[assignment]
    try:
        for scene in app.stack.scenes:
            scene.update(0.0)
        app.draw()
    finally:
        app.canvas, app.words, app.settings.text_size = held, spoken, 100
    return [one for one in probe.written if one.scene == probe.scene]
