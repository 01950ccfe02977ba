"""The canvas: the one place that draws. Positions are stage units; what is drawn has the real pixel size.

Sprites are drawn once for a key and a size and kept. A canvas remembers which card faces and which texts the frame
shows, those inside sprites included.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from scenes import text as typography
from scenes import theme
from scenes.art import Art, piece, render
from scenes.theme import Type

KEPT_SPRITES = 600
Point: TypeAlias = tuple[float, float]


class Sprite:
    """Something drawn once: its surface, margin in stage units, and what can be read on it."""

    __slots__ = ("faces", "margin", "surface", "texts")

    def __init__(self, surface: pygame.Surface, margin: float, faces: list[str], texts: list[str]) -> None:
        self.surface, self.margin, self.faces, self.texts = surface, margin, faces, texts


class Canvas:
    """A surface to draw on, with scale ``k`` in pixels a stage unit, letter-boxed to 16:9."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.art = Art()
        self._lines = typography.Lines()
        self._sprites: OrderedDict[object, Sprite] = OrderedDict()
        self._plates: dict[object, pygame.Surface] = {}
        self.faces: list[str] = []
        self.texts: list[str] = []
        self.k = 0.0
        self.resize(surface)

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on another surface; what was kept for another scale is forgotten."""
        self.surface = self._window = surface
        w, h = surface.get_size()
        k = min(w / theme.STAGE_W, h / theme.STAGE_H)
        if k != self.k:
            self.forget()
        self.k = k
        self.ox, self.oy = (w - theme.STAGE_W * k) / 2, (h - theme.STAGE_H * k) / 2

    def forget(self) -> None:
        """Forget everything kept, as for another size or language."""
        self.art.clear()
        self._lines.clear()
        self._sprites.clear()
        self._plates.clear()

    def begin(self) -> None:
        """Begin a frame: nothing is shown yet, and nothing is ever drawn beside the stage."""
        self.faces.clear()
        self.texts.clear()
        if self.ox >= 1 or self.oy >= 1:
            self.surface.set_clip(None)
            self.surface.fill("#000000")
        self.unclip()

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
    ) -> None:
        """Draw a piece of art with its point at a place; ``stretch`` is another size in stage units."""
        info = piece(name)
        surface = self.art.get(name, self.k * scale, tint, lines)
        if stretch is not None:
            surface = self._stretched(name, surface, stretch)
            scale_x, scale_y = stretch[0] / info.w, stretch[1] / info.h
        else:
            scale_x = scale_y = scale
        if angle:
            self._turned(surface, x, y, (info.w / 2 - info.x) * scale, (info.h / 2 - info.y) * scale, angle, alpha)
            return
        self._blit(surface, self.px(x - info.x * scale_x, y - info.y * scale_y), alpha)

    def _stretched(self, name: str, surface: pygame.Surface, size: tuple[float, float]) -> pygame.Surface:
        w, h = max(1, round(size[0] * self.k)), max(1, round(size[1] * self.k))
        key = ("stretched", name, w, h)
        kept = self._plates.get(key)
        if kept is None:
            kept = self._plates[key] = pygame.transform.smoothscale(surface, (w, h))
        return kept

    def _turned(
        self, surface: pygame.Surface, x: float, y: float, dx: float, dy: float, angle: float, alpha: float
    ) -> None:
        turned = pygame.transform.rotozoom(surface, angle, 1.0)
        middle = pygame.Vector2(dx, dy).rotate(-angle)
        cx, cy = self.px(x + middle.x, y + middle.y)
        self._blit(turned, (cx - turned.get_width() // 2, cy - turned.get_height() // 2), alpha)

    def _blit(self, surface: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
        if alpha <= 0:
            return
        if alpha >= 1:
            self.surface.blit(surface, at)
            return
        surface.set_alpha(round(255 * alpha))
        self.surface.blit(surface, at)
        surface.set_alpha(255)

    def picture(self, key: object, svg: str, x: float, y: float, w: float, h: float, alpha: float = 1.0) -> None:
        """Draw vector text of one's own at a size, rendered once."""
        kept = self._plates.get(key)
        if kept is None:
            kept = self._plates[key] = render(svg, w * self.k, h * self.k)
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
        margin = 14
        kept = self._plates.get(key)
        if kept is None:
            svg = _polygon_svg(corners, w, h, margin, fill, rim, rim_w, shadow, opacity)
            kept = self._plates[key] = render(svg, (w + 2 * margin) * self.k, (h + 2 * margin) * self.k)
        self._blit(kept, self.px(x - margin, y - margin), alpha)

    def fill(self, x: float, y: float, w: float, h: float, colour: str, alpha: float = 1.0) -> None:
        """Fill an upright rectangle; most things are plates instead."""
        left, top = self.px(x, y)
        right, bottom = self.px(x + w, y + h)
        if alpha >= 1:
            self.surface.fill(colour, (left, top, right - left, bottom - top))
            return
        key = ("fill", right - left, bottom - top, colour)
        kept = self._plates.get(key)
        if kept is None:
            kept = self._plates[key] = pygame.Surface((max(1, right - left), max(1, bottom - top)))
            kept.fill(colour)
        self._blit(kept, (left, top), alpha)

    def dim(self, alpha: float, colour: str = theme.INK0) -> None:
        """Darken the whole stage."""
        self.fill(0, 0, theme.STAGE_W, theme.STAGE_H, colour, alpha)

    def line(self, a: Point, b: Point, colour: str, thick: float = 3) -> None:
        """Draw a line with a smooth edge."""
        pygame.draw.line(self.surface, colour, self.px(*a), self.px(*b), max(1, round(thick * self.k)))

    def polyline(self, points: Sequence[Point], colour: str, thick: float = 5, outline: str | None = None) -> None:
        """Draw joined lines, perhaps with a dark outline."""
        dots = [self.px(*point) for point in points]
        for tone, wide in ((outline, thick + 4), (colour, thick)):
            if tone is None or len(dots) < 2:
                continue
            px = max(1, round(wide * self.k))
            pygame.draw.lines(self.surface, tone, False, dots, px)
            for dot in dots:
                pygame.draw.aacircle(self.surface, tone, dot, px / 2)

    def polygon(self, points: Sequence[Point], colour: str, outline: str | None = None) -> None:
        """Fill a small polygon, perhaps with a dark outline of 4."""
        dots = [self.px(*point) for point in points]
        if outline is not None:
            self.polyline([*points, points[0]], outline, 8)
        pygame.draw.polygon(self.surface, colour, dots)
        pygame.draw.aalines(self.surface, colour, True, dots)

    # --- Text

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
    ) -> float:
        """Draw one line with its baseline at ``y``, and return its width.

        ``align`` says what ``x`` is: left, center or right. In a ``room`` that is too narrow it is squeezed if so
        asked, else shrunk one step, and cut as the last resort.
        """
        if not string:
            return 0.0
        if room is not None and not squeeze:
            string, role = typography.fit(string, role, self.k, room)
        line = self._lines.get(string, role, self.k, colour, outline)
        surface, wide = line.surface, (line.surface.get_width() - 2 * line.edge) / self.k
        if squeeze and room is not None and wide > room:
            surface = self._squeezed(string, role, colour, outline, surface, room)
            wide = room
        left = x - (wide if align == "right" else wide / 2 if align == "center" else 0)
        at = self.px(left, y)
        self._blit(surface, (at[0] - line.edge, at[1] - line.baseline), alpha)
        self.texts.append(string)
        return wide

    def _squeezed(
        self,
        string: str,
        role: Type,
        colour: str,
        outline: tuple[str, float] | None,
        surface: pygame.Surface,
        room: float,
    ) -> pygame.Surface:
        key = ("squeezed", string, role, colour, outline, room)
        kept = self._plates.get(key)
        if kept is None:
            size = (max(1, round(room * self.k)), surface.get_height())
            kept = self._plates[key] = pygame.transform.smoothscale(surface, size)
        return kept

    def text_mid(self, string: str, x: float, cy: float, role: Type = theme.BODY, **named: object) -> float:
        """Draw one line with the middle of its capitals at ``cy``; the rest as ``text``."""
        return self.text(string, x, cy + role.size * (0.35 if role.display else 0.36), role, **named)  # type: ignore[arg-type]

    def paragraph(
        self,
        string: str,
        x: float,
        y: float,
        room: float,
        role: Type = theme.BODY,
        colour: str = theme.IVORY,
        align: str = "left",
        pitch: float | None = None,
        most: int = 99,
        alpha: float = 1.0,
    ) -> float:
        """Draw broken lines, the first baseline at ``y``, and return the baseline after the last."""
        lines = typography.wrap(string, role, self.k, room)
        if len(lines) > most:
            lines = (*lines[: most - 1], "".join(lines[most - 1 :]))
        for line in lines:
            self.text(line, x, y, role, colour, align, room=room, alpha=alpha)
            y += theme.LINE_HEIGHT if pitch is None else pitch
        return y

    def width(self, string: str, role: Type) -> float:
        """Return a string's width in stage units."""
        return typography.width(string, role, self.k)

    # --- Sprites

    def sprite(self, key: object, w: float, h: float, paint: Callable[[Canvas], None], margin: float = 0) -> Sprite:
        """Return what ``paint`` draws at (0, 0) … (w, h) on a canvas of its own, kept under a key.

        ``margin`` is how far it may reach over its edge, in stage units.
        """
        kept = self._sprites.get(key)
        if kept is not None:
            self._sprites.move_to_end(key)
            return kept
        size = (max(1, round((w + 2 * margin) * self.k)), max(1, round((h + 2 * margin) * self.k)))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        faces, texts = self.faces, self.texts
        target, ox, oy = self.surface, self.ox, self.oy
        self.faces, self.texts = [], []
        self.surface, self.ox, self.oy = surface, margin * self.k, margin * self.k
        try:
            paint(self)
            kept = Sprite(surface, margin, self.faces, self.texts)
        finally:
            self.faces, self.texts = faces, texts
            self.surface, self.ox, self.oy = target, ox, oy
        self._sprites[key] = kept
        if len(self._sprites) > KEPT_SPRITES:
            self._sprites.popitem(last=False)
        return kept

    def ground(self, key: object, paint: Callable[[Canvas], None]) -> None:
        """Draw an opaque picture of the whole stage, made once."""
        kept = self._sprites.get(key)
        if kept is None:
            kept = self.sprite(key, theme.STAGE_W, theme.STAGE_H, paint)
            kept.surface = kept.surface.convert()
        self._sprites.move_to_end(key)
        self._show(kept)
        self.surface.blit(kept.surface, self.px(0, 0))

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

    def _show(self, sprite: Sprite) -> None:
        self.faces += sprite.faces
        self.texts += sprite.texts

    def face(self, card_id: str) -> None:
        """Note that a card's face is drawn: called by the one place that draws faces."""
        self.faces.append(card_id)

    def clip(self, x: float, y: float, w: float, h: float) -> None:
        """Draw within a rectangle only, until ``unclip``."""
        left, top = self.px(x, y)
        right, bottom = self.px(x + w, y + h)
        self.surface.set_clip((left, top, right - left, bottom - top))

    def unclip(self) -> None:
        """Draw on the whole stage again."""
        if self.surface is self._window:
            self.clip(0, 0, theme.STAGE_W, theme.STAGE_H)
        else:
            self.surface.set_clip(None)


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
