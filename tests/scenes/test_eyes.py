"""What eyes can tell apart: text on its ground, states without colour, seats with every kind of colour vision."""

from __future__ import annotations

import functools
import math
from itertools import combinations

import pygame
import pytest

from engine.sanctuary.cards import Sign, default_deck
from game.settings import SettingsFile
from scenes import cards, theme
from scenes.app import App
from scenes.canvas import Canvas
from scenes.cards import State
from scenes.contrast import light
from scenes.layout.table import Rect
from scenes.table.column import LEGAL_ALPHA
from scenes.widgets.plates import choice, menu_plate, outline, value
from tests.scenes.probe import KeyedWords, probed
from tests.scenes.states import SMALL
from tests.scenes.test_fit import ALL, driven


@pytest.fixture(autouse=True, scope="module")
def _screen():
    """Let surfaces have the screen's format."""
    app = App(SettingsFile(None), headless=True, size=SMALL)
    yield
    app.close()


LEAST = 4.5
"""The contrast of text on its ground."""
TOLD = 3.0
"""The contrast by which a state is told from another, without colour."""
FAINT = {"#3A41A8"}
"""The numbers of places where no row stands say nothing; the prompt bar's frame tells of the ones that count."""


def ratio(one: float, other: float) -> float:
    """The contrast of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@functools.cache
def luminance(colour: tuple[int, int, int]) -> float:
    return light("#{:02X}{:02X}{:02X}".format(*colour))


# --- Text


class Wordless(Canvas):
    """A canvas that leaves all text out: what is left is the ground of it."""

    def text(self, string, x, y, role=theme.BODY, colour=theme.IVORY, align="left", room=None, *rest, **named):  # type: ignore[override]
        wide = self.width(string, self.sizes(role)[0]) if string else 0.0
        return wide if room is None else min(wide, room)


def grounds(surface: pygame.Surface, place: Rect) -> list[float]:
    """The luminances of the ground at a place."""
    k = surface.get_width() / theme.STAGE_W
    xs = range(int(place.x * k), max(int((place.x + place.w) * k), int(place.x * k) + 1), 3)
    ys = range(int(place.y * k), max(int((place.y + place.h) * k), int(place.y * k) + 1), 3)
    inside = surface.get_rect()
    return sorted(luminance(tuple(surface.get_at((x, y))[:3])) for x in xs for y in ys if inside.collidepoint(x, y))


def poor(app: App, lang: str) -> set[tuple[str, str, float, tuple[int, ...]]]:
    """Texts whose contrast with nearly all of their ground is too low."""
    written = probed(app, (1920, 1080), 100, KeyedWords.like(lang))
    held, app.canvas = app.canvas, Wordless(pygame.Surface((1920, 1080)))
    app.canvas.suit(app.settings.text_size, app.settings.contrast)
    app.draw()
    ground, app.canvas = app.canvas.surface, held
    found = set()
    for one in written:
        if one.colour in FAINT:
            continue
        tone = light(one.colour)
        if one.edge is not None:
            contrast = ratio(tone, light(one.edge))
        else:
            there = grounds(ground, one.place)
            # A star or a line that crosses the ground is not the ground.
            middle = there[len(there) // 10 : len(there) - len(there) // 10] or there
            contrast = min(ratio(tone, middle[0]), ratio(tone, middle[-1]))
        if contrast < LEAST:
            found.add((one.seen, one.colour, round(contrast, 2), tuple(map(round, one.place))))
    return found


@pytest.mark.parametrize("state", ALL)
def test_text_stands_out_from_its_ground(state):
    app = driven(state).app
    assert sorted(poor(app, "en")) == []


# --- States without colour


def painted(paint, size: tuple[int, int] = (440, 440)) -> pygame.Surface:
    """What something looks like on the night ground."""
    canvas = Canvas(pygame.Surface((1920, 1080)))
    canvas.begin()
    canvas.fill(0, 0, 1920, 1080, theme.INK1)
    paint(canvas)
    canvas.end()
    return canvas.surface.subsurface((0, 0, *size))


def telling(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ by a contrast that tells two states apart."""
    wide, high = one.get_size()
    return sum(
        ratio(luminance(tuple(one.get_at((x, y))[:3])), luminance(tuple(other.get_at((x, y))[:3]))) >= TOLD
        for x in range(0, wide, 2)
        for y in range(0, high, 2)
    )


CARD = default_deck().cards[0]


def card(state: State, up: bool):
    def paint(canvas: Canvas) -> None:
        made = cards.face(canvas, CARD, 150, str, state=state) if up else cards.back(canvas, 150, None, state)
        canvas.blit(made, 100, 100)

    return painted(paint)


@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize(
    ("one", "other"), tuple(combinations([State.NORMAL, State.FOCUS, State.LEGAL, State.DISABLED], 2))
)
def test_states_of_a_card_are_told_apart_without_colour(one, other, up):
    if not up and {one, other} & {State.LEGAL, State.DISABLED}:
        pytest.skip("a back is never marked as legal or disabled")
    assert telling(card(one, up), card(other, up)) > 150


BOX = Rect(60, 60, 300, 60)


PLATES = {
    "menu": lambda c, glow: menu_plate(c, BOX, "Begin", glow),
    "value": lambda c, glow: value(c, BOX, "Normal", glow),
    "outline": lambda c, glow: outline(c, BOX, glow),
    "choice": lambda c, glow: choice(c, BOX, ("Human", "CPU"), round(glow)),
    "row": lambda c, glow: _row(c, "row-focus-gold" if glow else None),
    "legal row": lambda c, glow: _row(c, "row-legal" if glow else None),
    "legal row in focus": lambda c, glow: _row(c, "row-focus-gold" if glow else "row-legal"),
}


def _row(canvas: Canvas, frame: str | None) -> None:
    canvas.piece("row-normal", 20, 60)
    if frame is not None:
        canvas.piece(frame, 20, 60, alpha=LEGAL_ALPHA if frame == "row-legal" else 1.0)


@pytest.mark.parametrize("name", PLATES)
def test_what_is_in_focus_chosen_or_legal_is_told_apart_without_colour(name):
    paint = PLATES[name]
    assert telling(painted(lambda c: paint(c, 0.0)), painted(lambda c: paint(c, 1.0))) > 150


# --- Seats

MACHADO = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How linear red, green and blue are seen (Machado, Oliveira, Fernandes 2009, full severity)."""
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
APART = 15.0
"""A distance in CIELAB that is seen at a glance; 2.3 is just seen."""


def linear(colour: str) -> list[float]:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def through(matrix, vector) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x, y, z = (f(v / w) for v, w in zip(through(TO_XYZ, [min(1, max(0, c)) for c in rgb]), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", [None, *MACHADO])
def test_seats_are_told_apart_by_colour_however_colours_are_seen(sight):
    seen = [lab(through(MACHADO[sight], linear(c)) if sight else linear(c)) for c in theme.SEAT_COLOURS]
    near = {(a, b): math.dist(seen[a], seen[b]) for a, b in combinations(range(5), 2)}
    assert min(near.values()) > APART, near


def test_seats_are_told_apart_by_shape_alone():
    shapes = [painted(lambda c, s=s: c.piece(f"seat-{s}", 100, 100, 1)) for s in theme.SEAT_SHAPES]
    solid = [pygame.mask.from_threshold(each, theme.INK1, (9, 9, 9, 255)) for each in shapes]
    for one, other in combinations(solid, 2):
        both = one.copy()
        both.invert()
        rest = other.copy()
        rest.invert()
        either = both.count() + rest.count() - 2 * both.overlap_area(rest, (0, 0))
        assert either > 0.15 * both.count()


def test_twelve_signs_are_told_apart_by_their_badges():
    for lang in ("en", "ja"):
        app = App(SettingsFile(None, {"lang": lang}), headless=True, size=SMALL)
        assert len({app.words.badge(sign) for sign in Sign}) == 12
