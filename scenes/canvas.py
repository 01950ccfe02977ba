"""The canvas: the one place that draws. Positions are stage units; what is drawn has the real pixel size.

A frame is a list of blits, brought to the surface at its end. Sprites are drawn once for a key and a size and kept. A
canvas remembers which card faces and which texts the frame shows, those inside sprites included.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from scenes import contrast, theme
from scenes import text as typography
from scenes.art import Art, piece, render
from scenes.frame import Blit, Frames, blit
from scenes.kept import Kept
from scenes.theme import Type

KEPT = 6.0
"""So many times the stage's pixels are kept drawn."""
KEPT_GROUPS = 24
Point: TypeAlias = tuple[float, float]


class Sprite:
    """Something drawn once: its surface, margin in stage units, and what can be read on it."""

    __slots__ = ("faces", "margin", "surface", "texts")

    def __init__(self, surface: pygame.Surface, margin: float, faces: list[str], texts: list[str]) -> None:
        self.surface, self.margin, self.faces, self.texts = surface, margin, faces, texts


class Typeset(NamedTuple):
    """A string in its room: what of it is seen, its role there, and its surface with what draws it at a baseline."""

    string: str
    role: Type
    surface: pygame.Surface
    edge: int
    baseline: int
    wide: float


class Group(NamedTuple):
    """What was drawn together: the blits, and what can be read on them."""

    blits: list[Blit]
    faces: list[str]
    texts: list[str]


class Canvas:
    """A surface to draw on, with scale ``k`` in pixels a stage unit, letter-boxed to 16:9."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._kept = Kept(0)
        self._groups: OrderedDict[Hashable, Group] = OrderedDict()
        self.art = Art(self._kept)
        self._frames = Frames()
        # None while a sprite is painted: then everything is drawn at once.
        self._blits: list[Blit] | None = []
        self._clip: pygame.Rect | None = None
        self.faces: list[str] = []
        self.texts: list[str] = []
        self.text_size = 100
        self.stark = False
        self.k = 0.0
        self.resize(surface)

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on another surface; what was kept for another scale is forgotten."""
        self.surface = surface
        self._frames.forget()
        w, h = surface.get_size()
        k = min(w / theme.STAGE_W, h / theme.STAGE_H)
        if k != self.k:
            self.forget()
        self.k = k
        self._kept.most = round(KEPT * 4 * theme.STAGE_W * theme.STAGE_H * k * k)
        self.ox, self.oy = (w - theme.STAGE_W * k) / 2, (h - theme.STAGE_H * k) / 2

    def suit(self, text_size: int, stark: bool) -> None:
        """Draw text in percent of its size, and panels in high contrast or not."""
        if (text_size, stark) != (self.text_size, self.stark):
            self.text_size, self.stark = text_size, stark
            self.art.stark = stark
            self.forget()

    def forget(self) -> None:
        """Forget everything kept, as for another size or language."""
        self._kept.clear()
        self._groups.clear()

    def begin(self) -> None:
        """Begin a frame: nothing is shown yet, and nothing is ever drawn beside the stage."""
        self.faces.clear()
        self.texts.clear()
        self._blits = []
        self.unclip()

    def end(self) -> bool:
        """Bring the frame to the surface, and return whether it differs from the one before."""
        assert self._blits is not None
        return self._frames.draw(self.surface, self._blits)

    @property
    def places(self) -> list[pygame.Rect]:
        """What the last frame drew anew, in pixels."""
        return self._frames.places

    def damaged(self) -> None:
        """Draw all of the next frame: what the surface showed is gone."""
        self._frames.forget()

    def to_stage(self, x: float, y: float) -> Point:
        """Return the stage position of a pixel of the window."""
        return (x - self.ox) / self.k, (y - self.oy) / self.k

    def px(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a stage position."""
        return round(self.ox + x * self.k), round(self.oy + y * self.k)

    # --- Pieces and plates

    def piece(
        self,
        name: str,
        x: float = 0,
        y: float = 0,
        scale: float = 1.0,
        tint: str | None = None,
        alpha: float = 1.0,
        angle: float = 0.0,
        lines: str | None = None,
        stretch: tuple[float, float] | None = None,
        whirls: bool = False,
    ) -> None:
        """Draw a piece of art with its point at a place; ``stretch`` is another size in stage units.

        One that ``whirls`` is turned quickly and not finely, for one frame.
        """
        info = piece(name)
        which = (name, scale, tint, lines, stretch)
        if stretch is None:
            surface = self.art.get(name, self.k * scale, tint, lines)
            scale_x = scale_y = scale
        else:
            size = max(1, round(stretch[0] * self.k)), max(1, round(stretch[1] * self.k))
            surface = self._kept.get(("stretched", which), lambda: self.art.stretched(name, self.k, size, tint, lines))
            scale_x, scale_y = stretch[0] / info.w, stretch[1] / info.h
        if angle:
            key = ("turned", *which, round(angle))
            if whirls:
                turned = pygame.transform.rotate(surface, round(angle))
            else:
                turned = self._kept.get(key, lambda: pygame.transform.rotozoom(surface, round(angle), 1.0))
            self._turned(turned, x, y, (info.w / 2 - info.x) * scale, (info.h / 2 - info.y) * scale, angle, alpha)
            return
        self._blit(surface, self.px(x - info.x * scale_x, y - info.y * scale_y), alpha)

    def _turned(
        self, turned: pygame.Surface, x: float, y: float, dx: float, dy: float, angle: float, alpha: float
    ) -> None:
        middle = pygame.Vector2(dx, dy).rotate(-angle)
        cx, cy = self.px(x + middle.x, y + middle.y)
        self._blit(turned, (cx - turned.get_width() // 2, cy - turned.get_height() // 2), alpha)

    def _blit(self, surface: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
        if alpha <= 0:
            return
        one = blit(surface, at[0], at[1], 255 if alpha >= 1 else round(255 * alpha), self._clip)
        if self._blits is None:
            one.draw(self.surface)
        else:
            self._blits.append(one)

    def picture(self, key: object, svg: str, x: float, y: float, w: float, h: float, alpha: float = 1.0) -> None:
        """Draw vector text of one's own at a size, rendered once."""
        kept = self._kept.get(key, lambda: render(svg, w * self.k, h * self.k))
        self._blit(kept, self.px(x, y), alpha)

    def glow(self, x: float, y: float, radius: float, tint: str, alpha: float = 1.0) -> None:
        """Draw a soft light."""
        self.piece("glow", x, y, scale=radius / 256, tint=tint, alpha=alpha)

    def plate(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = theme.INK1,
        rim: str | None = None,
        rim_w: float = 3,
        lean: float | None = None,
        shadow: bool = True,
        opacity: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a slanted plate; ``lean`` is how far its top stands to the right, else a quarter of the height."""
        lean = round(h / 4) if lean is None else lean
        key = ("plate", w, h, fill, rim, rim_w, lean, shadow, opacity)
        corners = [(lean, 0), (w, 0), (w - lean, h), (0, h)]
        self._polygon(key, corners, x, y, w, h, fill, rim, rim_w, shadow, opacity, alpha)

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        cut: float = 28,
        fill: str = theme.INK1,
        rim: str | None = theme.LINE,
        rim_w: float = 3,
        opacity: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a large page with cut corners."""
        c = cut
        corners = [(c, 0), (w - c, 0), (w, c), (w, h - c), (w - c, h), (c, h), (0, h - c), (0, c)]
        key = ("panel", w, h, cut, fill, rim, rim_w, opacity)
        self._polygon(key, corners, x, y, w, h, fill, rim, rim_w, True, opacity, alpha)

    def _polygon(
        self,
        key: object,
        corners: list[Point],
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        rim: str | None,
        rim_w: float,
        shadow: bool,
        opacity: float,
        alpha: float,
    ) -> None:
        if alpha <= 0:
            return
        margin = 14
        if self.stark:
            fill, rim, opacity = contrast.ground(fill), rim and contrast.line(rim), float(opacity > 0)

        def make() -> pygame.Surface:
            svg = _polygon_svg(corners, w, h, margin, fill, rim, rim_w, shadow, opacity)
            return render(svg, (w + 2 * margin) * self.k, (h + 2 * margin) * self.k)

        self._blit(self._kept.get(key, make), self.px(x - margin, y - margin), alpha)

    def fill(self, x: float, y: float, w: float, h: float, colour: str, alpha: float = 1.0) -> None:
        """Fill an upright rectangle; most things are plates instead."""
        left, top = self.px(x, y)
        right, bottom = self.px(x + w, y + h)
        size = (max(1, right - left), max(1, bottom - top))

        def make() -> pygame.Surface:
            plain = pygame.Surface(size)
            plain.fill(colour)
            return plain

        self._blit(self._kept.get(("fill", *size, colour), make), (left, top), alpha)

    def dim(self, alpha: float, colour: str = theme.INK0) -> None:
        """Darken the whole stage."""
        self.fill(0, 0, theme.STAGE_W, theme.STAGE_H, colour, alpha)

    def line(self, a: Point, b: Point, colour: str, thick: float = 3) -> None:
        """Draw a line."""
        self._drawn(("line", a, b, colour, thick), (a, b), thick, lambda c, dots, px: _line(c, dots, colour, px))

    def polyline(self, points: Sequence[Point], colour: str, thick: float = 5, outline: str | None = None) -> None:
        """Draw joined lines, perhaps with a dark outline."""
        edge = round(4 * self.k)

        def paint(target: pygame.Surface, dots: list[Point], px: int) -> None:
            if outline is not None:
                _line(target, dots, outline, px + edge)
            _line(target, dots, colour, px)

        self._drawn(("polyline", *points, colour, thick, outline), points, thick, paint)

    def polygon(self, points: Sequence[Point], colour: str, outline: str | None = None) -> None:
        """Fill a small polygon, perhaps with a dark outline of 4."""

        def paint(target: pygame.Surface, dots: list[Point], px: int) -> None:
            if outline is not None:
                _line(target, [*dots, dots[0]], outline, px)
            pygame.draw.polygon(target, colour, dots)
            pygame.draw.aalines(target, colour, True, dots)

        self._drawn(("polygon", *points, colour, outline), points, 8, paint)

    def _drawn(
        self,
        key: Hashable,
        points: Sequence[Point],
        thick: float,
        paint: Callable[[pygame.Surface, list[Point], int], None],
    ) -> None:
        """Draw by lines of one's own on a surface about some points, made once."""
        margin = thick + 8
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin

        def make() -> pygame.Surface:
            size = (math.ceil((right - left) * self.k), math.ceil((bottom - top) * self.k))
            surface = pygame.Surface(size, pygame.SRCALPHA)
            dots = [((x - left) * self.k, (y - top) * self.k) for x, y in points]
            paint(surface, dots, max(1, round(thick * self.k)))
            return surface

        self._blit(self._kept.get(key, make), self.px(left, top), 1.0)

    # --- Text

    def sizes(self, role: Type) -> tuple[Type, ...]:
        """Return the sizes that a role may have, the wanted one first; the last one is for what would be cut."""
        grown = [role.sized(size / 100) for size in reversed(theme.TEXT_SIZES) if 100 < size <= self.text_size]
        return (*(grown if role.grows else ()), role.sized(1), role.sized(typography.SHRUNK))

    def text(
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
        """Draw one line with its baseline, or the middle of its capitals if so asked, at ``y``; return its width.

        ``align`` says what ``x`` is: left, center or right. In a ``room`` that is too narrow it grows less than
        wanted, is then squeezed if so asked, else shrunk one step, and cut as the last resort.
        """
        if not string:
            return 0.0
        key = (string, role, colour, room, outline, squeeze)
        set_ = self._kept.get(("text", key), lambda: self._typeset(*key))
        wide = set_.wide
        if mid:
            y += set_.role.size * (0.35 if role.display else 0.36)
        left = x - (wide if align == "right" else wide / 2 if align == "center" else 0)
        at = self.px(left, y)
        self._blit(set_.surface, (at[0] - set_.edge, at[1] - set_.baseline), alpha)
        self.texts.append(set_.string)
        return wide

    def _typeset(
        self, string: str, role: Type, colour: str, room: float | None, outline: tuple[str, float] | None, squeeze: bool
    ) -> Typeset:
        """Return a string as it is drawn in its room."""
        sizes = self.sizes(role)
        if room is None:
            role = sizes[0]
        else:
            string, role = self._fitted(string, sizes, room, squeeze)
        line = typography.rendered(string, role, self.k, colour, outline)
        surface, wide = line.surface, (line.surface.get_width() - 2 * line.edge) / self.k
        if room is not None and wide > room + typography.ROUNDING:
            size = (max(1, round(room * self.k)), surface.get_height())
            surface, wide = pygame.transform.smoothscale(surface, size), room
        return Typeset(string, role, surface, line.edge, line.baseline, wide)

    def _fitted(self, string: str, sizes: tuple[Type, ...], room: float, squeeze: bool) -> tuple[str, Type]:
        if not squeeze:
            return typography.fit(string, sizes, self.k, room)
        wide_enough = (role for role in sizes[:-1] if self.width(string, role) <= room + typography.ROUNDING)
        return string, next(wide_enough, sizes[-2])

    def text_mid(
        self,
        string: str,
        x: float,
        cy: float,
        role: Type = theme.BODY,
        colour: str = theme.IVORY,
        align: str = "left",
        room: float | None = None,
        outline: tuple[str, float] | None = None,
        squeeze: bool = False,
    ) -> float:
        """Draw one line with the middle of its capitals at ``cy``; the rest as ``text``."""
        return self.text(string, x, cy, role, colour, align, room, outline, squeeze=squeeze, mid=True)

    def paragraph(
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
        """Draw broken lines, the first baseline at ``y``, and return the baseline after the last.

        Their box is ``room`` wide and ``most`` lines of normal size high; larger lines stand lower and farther apart.
        """
        lines, sized = typography.fill(string, self.sizes(role), self.k, room, most)
        y += max(0, sized.size - role.size) * 0.75
        for line in lines:
            self.text(line, x, y, sized, colour, align, room=room, alpha=alpha)
            y += pitch * sized.size / role.size
        return y

    def width(self, string: str, role: Type) -> float:
        """Return a string's width in stage units."""
        return typography.width(string, role, self.k)

    # --- Sprites

    def sprite(
        self,
        key: Hashable,
        w: float,
        h: float,
        paint: Callable[[Canvas], None],
        margin: float = 0,
        sparse: bool = False,
    ) -> Sprite:
        """Return what ``paint`` draws at (0, 0) … (w, h) on a canvas of its own, kept under a key.

        ``margin`` is how far it may reach over its edge, in stage units. A ``sparse`` one has little on it, and is only
        drawn as it is: it takes next to no memory.
        """

        def make() -> Sprite:
            sprite = self._painted(w, h, paint, margin)
            if sparse:
                sprite.surface.set_alpha(255, pygame.RLEACCEL)
            return sprite

        return self._kept.get(("sprite", key), make)

    def _painted(self, w: float, h: float, paint: Callable[[Canvas], None], margin: float) -> Sprite:
        size = (max(1, round((w + 2 * margin) * self.k)), max(1, round((h + 2 * margin) * self.k)))
        before = (self.surface, self.ox, self.oy, self.faces, self.texts, self._blits, self._clip)
        self.surface = surface = pygame.Surface(size, pygame.SRCALPHA)
        self.ox = self.oy = margin * self.k
        self.faces, self.texts, self._blits, self._clip = [], [], None, None
        try:
            paint(self)
            return Sprite(surface, margin, self.faces, self.texts)
        finally:
            self.surface, self.ox, self.oy, self.faces, self.texts, self._blits, self._clip = before

    def group(self, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Draw what ``paint`` draws; under the same key the same again, without asking it."""
        if self._blits is None or self._clip is not None:
            paint(self)
            return
        before = (self._blits, self.faces, self.texts)

        def make() -> Group:
            self._blits, self.faces, self.texts = [], [], []
            try:
                paint(self)
                return Group(self._blits, self.faces, self.texts)
            finally:
                self._blits, self.faces, self.texts = before

        at = (key, self.ox, self.oy)
        group = self._groups.get(at)
        if group is None:
            group = self._groups[at] = make()
            if len(self._groups) > KEPT_GROUPS:
                self._groups.popitem(last=False)
        else:
            self._groups.move_to_end(at)
        self._blits += group.blits
        self.faces += group.faces
        self.texts += group.texts

    def rehearse(self, paint: Callable[[Canvas], None]) -> None:
        """Make ready what ``paint`` will draw; nothing of it is seen yet. Not within a frame."""
        frame = (self._blits, self.faces, self.texts)
        self._blits, self.faces, self.texts = [], [], []
        try:
            paint(self)
        finally:
            self._blits, self.faces, self.texts = frame

    def ground(self, key: Hashable, paint: Callable[[Canvas], None], y: float = 0, alpha: float = 1.0) -> None:
        """Draw an opaque picture of the whole stage, made once; one that comes down from above stands at ``y``."""

        def make() -> Sprite:
            # What it is made of is as large as itself, and nobody needs it again.
            kept, art = self._kept, self.art
            self._kept = Kept(kept.most)
            self.art = Art(self._kept, art.stark)
            try:
                ground = self._painted(theme.STAGE_W, theme.STAGE_H, paint, 0)
            finally:
                self._kept, self.art = kept, art
            ground.surface = ground.surface.convert()
            return ground

        ground = self._kept.get(("sprite", key), make)
        self._show(ground)
        self._blit(ground.surface, self.px(0, y), alpha)

    def blit(
        self,
        sprite: Sprite,
        x: float,
        y: float,
        scale_x: float = 1.0,
        scale_y: float | None = None,
        alpha: float = 1.0,
        angle: float = 0.0,
    ) -> None:
        """Draw a sprite with its corner at a place, scaled about its middle, turned about it."""
        if alpha <= 0:
            return
        self._show(sprite)
        surface = sprite.surface
        scale_y = scale_x if scale_y is None else scale_y
        at = self.px(x - sprite.margin, y - sprite.margin)
        if scale_x == 1 and scale_y == 1 and not angle:
            self._blit(surface, at, alpha)
            return
        w, h = surface.get_size()
        middle = (at[0] + w / 2, at[1] + h / 2)
        surface = pygame.transform.smoothscale(surface, (max(1, round(w * scale_x)), max(1, round(h * scale_y))))
        if angle:
            surface = pygame.transform.rotozoom(surface, angle, 1.0)
        w, h = surface.get_size()
        self._blit(surface, (round(middle[0] - w / 2), round(middle[1] - h / 2)), alpha)

    def turned(self, key: Hashable, sprite: Sprite, x: float, y: float, angle: float) -> None:
        """Draw a sprite with its corner at a place, turned about its middle by degrees; it is turned once for a key."""
        if not angle:
            self.blit(sprite, x, y)
            return
        self._show(sprite)
        turned = self._kept.get(
            ("turned sprite", key, angle), lambda: pygame.transform.rotozoom(sprite.surface, angle, 1)
        )
        at = self.px(x - sprite.margin, y - sprite.margin)
        w, h = sprite.surface.get_size()
        left, top = at[0] + (w - turned.get_width()) // 2, at[1] + (h - turned.get_height()) // 2
        self._blit(turned, (left, top), 1.0)

    def word(self, name: str, x: float, y: float, scale: float = 1.0, alpha: float = 1.0) -> None:
        """Draw a large word about its point at a place; at other sizes than its own it is on its way."""
        info = piece(name)
        sprite = self.sprite(name, info.w, info.h, lambda c: c.piece(name, info.x, info.y))
        # Scaled about its middle, its point stays in place.
        left = x + (info.w / 2 - info.x) * scale - info.w / 2
        top = y + (info.h / 2 - info.y) * scale - info.h / 2
        self.blit(sprite, left, top, scale, alpha=alpha)

    def _show(self, sprite: Sprite) -> None:
        self.faces += sprite.faces
        self.texts += sprite.texts

    def face(self, card_id: str) -> None:
        """Note that a card's face is drawn: called by the one place that draws faces."""
        self.faces.append(card_id)

    def shift(self, x: float) -> None:
        """Draw so many stage units farther to the right from now on."""
        self.ox += x * self.k

    def clip(self, x: float, y: float, w: float, h: float) -> None:
        """Draw within a rectangle only, until ``unclip``; not while a sprite is painted."""
        left, top = self.px(x, y)
        right, bottom = self.px(x + w, y + h)
        self._clip = pygame.Rect(left, top, right - left, bottom - top)

    def unclip(self) -> None:
        """Draw on the whole stage again."""
        if self.ox >= 1 or self.oy >= 1:
            self.clip(0, 0, theme.STAGE_W, theme.STAGE_H)
        else:
            self._clip = None


def _line(target: pygame.Surface, dots: Sequence[Point], colour: str, px: int) -> None:
    pygame.draw.lines(target, colour, False, dots, px)
    if px > 3:
        for dot in dots:
            pygame.draw.aacircle(target, colour, dot, px / 2)


def _polygon_svg(
    corners: list[Point],
    w: float,
    h: float,
    margin: float,
    fill: str,
    rim: str | None,
    rim_w: float,
    shadow: bool,
    opacity: float,
) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in corners)
    box = f"{-margin:g} {-margin:g} {w + 2 * margin:g} {h + 2 * margin:g}"
    size = f'width="{w + 2 * margin:g}" height="{h + 2 * margin:g}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">']
    if shadow:
        parts.append(
            f'<g transform="translate(5 7)"><polygon points="{points}" fill="{theme.SHADOW}" opacity="0.5"/></g>'
        )
    parts.append(f'<polygon points="{points}" fill="{fill}" opacity="{opacity:g}"/>')
    if rim is not None:
        stroke = f'stroke="{rim}" stroke-width="{rim_w:g}" stroke-linejoin="round"'
        parts.append(f'<polygon points="{points}" fill="none" {stroke}/>')
    return "".join(parts) + "</svg>"
