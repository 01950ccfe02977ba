"""Pieces of art: vector files by checked names, rendered once at each real pixel size."""

from __future__ import annotations

import difflib
import functools
import io
import tomllib
from importlib import resources
from typing import NamedTuple

import pygame

from scenes import contrast, theme
from scenes.kept import Kept

SOFT = {"glow": 192}
"""What has no edge is rendered no larger than so many pixels, and then enlarged: nobody can tell, and it is quick."""


class Piece(NamedTuple):
    """A piece's size and the point of it that is put in place, in stage units."""

    w: int
    h: int
    x: int
    y: int


class NoSuchArt(LookupError):
    """A name that no piece of art bears."""


@functools.cache
def pieces() -> dict[str, Piece]:
    """Return every piece by its name."""
    text = resources.files("assets").joinpath("art/pieces.toml").read_text(encoding="utf-8")
    return {name: Piece(*numbers) for name, numbers in tomllib.loads(text).items()}


def piece(name: str) -> Piece:
    """Return a piece's measures.

    :raises NoSuchArt: naming what is nearest
    """
    try:
        return pieces()[name]
    except KeyError:
        near = ", ".join(difflib.get_close_matches(name, pieces())) or "nothing like it"
        raise NoSuchArt(f"There is no art named {name!r}; there is {near}.") from None


@functools.cache
def source(name: str) -> str:
    """Return a piece's vector text."""
    piece(name)
    return resources.files("assets").joinpath(f"art/{name}.svg").read_text(encoding="utf-8")


def pixels(w: float, h: float) -> tuple[int, int]:
    """Return the size of the box that a picture of a size in pixels is rendered into.

    SDL keeps the proportions and fits the picture in: with room to spare on the shorter side the longer one is exact.
    """
    return (max(1, round(w)), int(h) + 2) if w >= h else (int(w) + 2, max(1, round(h)))


def render(svg: str, w: float, h: float) -> pygame.Surface:
    """Render vector text at a size in pixels, right to a pixel."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), pixels(w, h)).convert_alpha()


def tinted(surface: pygame.Surface, tint: str) -> pygame.Surface:
    """Return a white surface in another colour."""
    copy = surface.copy()
    copy.fill(pygame.Color(tint), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Art:
    """Rendered pieces, kept by name, pixel size, tint and the colour of an emblem's lines.

    While ``stark``, panels are in high contrast.
    """

    def __init__(self, kept: Kept, stark: bool = False) -> None:
        self._kept = kept
        self.stark = stark

    def get(self, name: str, k: float, tint: str | None = None, lines: str | None = None) -> pygame.Surface:
        """Return a piece at ``k`` pixels a unit; ``tint`` colours white ones, ``lines`` an emblem's lines."""
        info = piece(name)
        w, h = info.w * k, info.h * k
        key = ("art", name, *pixels(w, h), tint, lines)
        return self._kept.get(key, lambda: self._rendered(name, w, h, tint, lines))

    def stretched(
        self, name: str, k: float, size: tuple[int, int], tint: str | None, lines: str | None
    ) -> pygame.Surface:
        """Return a piece at ``k`` pixels a unit, brought to another size in pixels; it is not kept."""
        info = piece(name)
        return pygame.transform.smoothscale(self._rendered(name, info.w * k, info.h * k, tint, lines), size)

    def _rendered(self, name: str, w: float, h: float, tint: str | None, lines: str | None) -> pygame.Surface:
        svg = source(name)
        if lines is not None:
            svg = svg.replace(theme.EMBLEM_LINES, lines)
        if self.stark and name.startswith(contrast.PANELS):
            svg = contrast.panel(svg)
        share = min(1.0, SOFT.get(name, w) / w)
        surface = render(svg, w * share, h * share)
        if tint is not None:
            surface = tinted(surface, tint)
        return surface if share == 1 else pygame.transform.smoothscale(surface, pixels(w, h))
