"""Text: two faces, roles, measuring, breaking lines by phrases, and fitting into boxes.

The display face has capitals and figures only. A Japanese string never uses it, but its figures are set in it, beside
kanji at 0.7 of its size, raised to its middle.
"""

from __future__ import annotations

import functools
import itertools
from importlib import resources
from typing import NamedTuple

import pygame

from scenes.theme import Type

JAPANESE_SIZE = 0.7
RAISE = 0.075
SHRUNK = 0.86
ROUNDING = 0.01
"""Stage units by which a sum of widths may be off."""
NO_LINE_START = "、。，．・：；？！ー々」』）】〕〉》ぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
NO_LINE_END = "「『（【〔〈《"


class Run(NamedTuple):
    """A stretch of text in one face: the text, whether in the display face, size in pixels."""

    text: str
    display: bool
    size: int


def is_latin(text: str) -> bool:
    """Whether a string has no Japanese in it."""
    return all(ord(ch) < 0x2E80 or 0xFF61 <= ord(ch) <= 0xFFDC for ch in text)


def _in_figures(ch: str) -> bool:
    return ch in "0123456789+−-/"


@functools.cache
def font(display: bool, size: int) -> pygame.font.Font:
    """Return one of the two faces at a size in pixels."""
    package, name = (
        ("fontpkg_bebas_neue", "files/BebasNeue-Regular.ttf")
        if display
        else ("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf")
    )
    return pygame.font.Font(str(resources.files(package).joinpath(name)), max(1, size))


def runs(text: str, role: Type, k: float) -> list[Run]:
    """Split a string into runs of one face each, at ``k`` pixels a unit."""
    size = round(role.size * k)
    if not role.display:
        return [Run(text, False, size)]
    if is_latin(text):
        return [Run(text.upper(), True, size)]
    parts = itertools.groupby(text, _in_figures)
    small = round(role.size * k * JAPANESE_SIZE)
    return [Run("".join(chars), figures, size if figures else small) for figures, chars in parts]


def width(text: str, role: Type, k: float) -> float:
    """Return a string's width in stage units."""
    return sum(font(run.display, run.size).size(run.text)[0] for run in runs(text, role, k)) / k


class Line(NamedTuple):
    """A rendered line: its surface, where its baseline lies in it, and the outline's width, in pixels."""

    surface: pygame.Surface
    baseline: int
    edge: int


def rendered(text: str, role: Type, k: float, colour: str, outline: tuple[str, float] | None) -> Line:
    """Return a line rendered at ``k`` pixels a unit; ``outline`` is a colour and a width in stage units."""
    edge = 0 if outline is None else max(1, round(outline[1] * k))
    parts = runs(text, role, k)
    fonts = [font(run.display, run.size) for run in parts]
    raised = [
        0 if run.display or (len(parts) == 1 and not role.display) else -round(role.size * k * RAISE) for run in parts
    ]
    above = max((f.get_ascent() - r for f, r in zip(fonts, raised, strict=True)), default=1)
    below = max((f.get_height() - f.get_ascent() + r for f, r in zip(fonts, raised, strict=True)), default=1)
    total = sum(f.size(run.text)[0] for f, run in zip(fonts, parts, strict=True))
    surface = pygame.Surface((max(1, total + 2 * edge), above + below + 2 * edge), pygame.SRCALPHA)
    passes = [(outline[0], edge)] if outline is not None else []
    for tone, thick in (*passes, (colour, 0)):
        x = edge
        for run, face, up in zip(parts, fonts, raised, strict=True):
            face.outline = thick
            glyphs = face.render(run.text, True, tone)
            face.outline = 0
            surface.blit(glyphs, (x - thick, edge + above - face.get_ascent() + up - thick))
            x += face.size(run.text)[0]
    return Line(surface, edge + above, edge)


# --- Breaking lines


@functools.cache
def _parser() -> object:
    import budoux  # takes 40 ms to load: only when the first Japanese line is broken

    return budoux.load_default_japanese_parser()


@functools.lru_cache(maxsize=2000)
def phrases(text: str) -> tuple[str, ...]:
    """Return the pieces between which a line may break: words in English, phrases in Japanese."""
    if is_latin(text):
        words = text.split(" ")
        return (*(word + " " for word in words[:-1]), words[-1])
    return tuple(_parser().parse(text))  # type: ignore[attr-defined]


@functools.lru_cache(maxsize=500)
def wrap(text: str, role: Type, k: float, room: float) -> tuple[str, ...]:
    """Break a string into lines no wider than ``room`` stage units, by phrases, and within one only if it must."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for phrase in phrases(paragraph):
            if width((line + phrase).rstrip(), role, k) <= room:
                line += phrase
                continue
            if line:
                lines.append(line.rstrip())
            line = _broken(phrase, role, k, room, lines)
        lines.append(line.rstrip())
    return tuple(lines)


def _broken(phrase: str, role: Type, k: float, room: float, lines: list[str]) -> str:
    """Break a phrase that is wider than a line, never before or after what must not stand there; return its rest."""
    while width(phrase.rstrip(), role, k) > room and len(phrase) > 1:
        at = len(phrase) - 1
        while at > 1 and (width(phrase[:at], role, k) > room or _forbidden(phrase, at)):
            at -= 1
        lines.append(phrase[:at])
        phrase = phrase[at:]
    return phrase


def _forbidden(text: str, at: int) -> bool:
    return text[at] in NO_LINE_START or text[at - 1] in NO_LINE_END


@functools.lru_cache(maxsize=2000)
def fit(text: str, roles: tuple[Type, ...], k: float, room: float) -> tuple[str, Type]:
    """Fit a string into a width: in the first of some roles that has room, else in the last, cut with an ellipsis."""
    for role in roles:
        if width(text, role, k) <= room + ROUNDING:
            return text, role
    return cut(text, roles[-1], k, room), roles[-1]


def cut(text: str, role: Type, k: float, room: float) -> str:
    """Return as much of a string as has room before an ellipsis."""
    while text and width(text + "…", role, k) > room:
        text = text[:-1].rstrip()
    return text + "…"


@functools.lru_cache(maxsize=500)
def fill(text: str, roles: tuple[Type, ...], k: float, room: float, most: int) -> tuple[tuple[str, ...], Type]:
    """Break a string into lines within a box: in the first of some roles that has room, else the last line is cut.

    The box is as high as ``most`` lines of the last role but one.
    """
    for role in roles:
        lines = wrap(text, role, k, room)
        if len(lines) * role.size <= most * roles[-2].size:
            return lines, role
    rest = (" " if is_latin(text) else "").join(lines[most - 1 :])
    return (*lines[: most - 1], cut(rest, role, k, room)), role
