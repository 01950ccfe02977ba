"""High contrast: panels are opaque black with ivory lines (look.md, section 2)."""

from __future__ import annotations

import re
from typing import Final

from scenes import theme

PANELS: Final = ("row-normal", "row-own", "plate-", "seat-panel", "seat-strip", "panel", "prompt-bar", "setup-seat")
"""What the names of panels among the pieces of art begin with."""
DARK = 0.12
"""A ground is not so light."""
QUIET: Final = frozenset({theme.LINE, theme.MIST, theme.INK3, "#3A41A8"})
FILL = re.compile(r'(fill|stop-color)="(#[0-9A-F]{6})"')
STROKE = re.compile(r'stroke="(#[0-9A-F]{6})"')


def panel(svg: str) -> str:
    """Return the vector text of a panel in high contrast; one without a line gets one."""
    svg = FILL.sub(lambda found: f'{found[1]}="{ground(found[2])}"', svg)
    svg = STROKE.sub(lambda found: f'stroke="{line(found[1])}"', svg)
    svg = re.sub(rf'(fill="(?:{theme.BLACK}|url\(#a\))") opacity="[0-9.]+"', r"\1", svg)
    if " stroke=" in svg:
        return svg
    return svg.replace('fill="url(#a)"', f'fill="url(#a)" stroke="{theme.IVORY}" stroke-width="3"')


def ground(colour: str) -> str:
    """Return the colour of a ground: a dark one becomes black."""
    return theme.BLACK if light(colour) < DARK else colour


def line(colour: str) -> str:
    """Return the colour of a line: a quiet one becomes ivory."""
    return theme.IVORY if colour in QUIET else colour


def light(colour: str) -> float:
    """Return how light a colour, # and six hexadecimal digits, looks: its relative luminance, 0 to 1."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
