"""Draws a clash over the table, in its public form, or as the one sees it who may look; and a deadlock's storm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from engine.arena.classes import Call
from engine.base import Seat
from game.words import Words
from scenes import theme
from scenes.arena import cards
from scenes.arena.look import Look
from scenes.arena.shown import Fight, figures
from scenes.canvas import Canvas
from scenes.layout import arena as lay
from scenes.layout.table import Rect
from scenes.theme import Type
from scenes.widgets.shape import shape

Paint: TypeAlias = Callable[[Canvas], None]
NAME = Type(True, 60)
PART = Type(True, 74)
TOTAL = Type(True, 104)
HIDDEN = "?"
TILT = -9
"""How far the target's main is tilted for a computer player to look at, in degrees."""


def _paint_ground(canvas: Canvas) -> None:
    canvas.piece("bg-clash")


def draw_clash(look: Look) -> None:
    """Draw the clash, as far as it has come over the table."""
    fight, now, canvas = look.shown.fight, look.now, look.canvas
    if fight is None or now.clash <= 0:
        return
    canvas.ground("clash", _paint_ground, alpha=now.clash)
    if now.clash < 1:
        return
    canvas.shift(now.shake)
    for side, seat in enumerate((fight.seat, fight.target)):
        _draw_side(look, fight, side, seat)
    canvas.shift(-now.shake)
    if fight.attacker:
        _draw_label(look)
    if now.verdict is not None:
        _draw_sign(look, fight)
        _draw_verdict(look, fight, now.verdict)
    _draw_call(look, fight.call)
    if look.open_hand and look.shown.eyes == fight.seat and look.peeks:
        _draw_private(look, fight)


def _draw_call(look: Look, call: Call) -> None:
    canvas, (x, y) = look.canvas, lay.CALL_WORD
    left = x - (1 - look.now.word) * 900
    canvas.piece(f"plate-call-word-{call}", left, y - 11, angle=3)
    icon = "icon-sword" if call == Call.MELEE else "icon-arrow"
    canvas.piece(icon, left - 340, y + 8, 1.4)
    canvas.piece(f"word-{call}-{look.words.lang}", left + 42, y + 42, angle=3)


def _known(look: Look, seat: Seat) -> str | None:
    """Return a fighter's main, if it is seen."""
    held = look.shown.seats[seat]
    return look.face_of(seat, 0) if held.cards else None


def _draw_side(look: Look, fight: Fight, side: int, seat: Seat) -> None:
    canvas, place = look.canvas, lay.FIGHTERS[side]
    _draw_name(look, side, seat)
    card = _known(look, seat)
    up = bool(look.shown.seats[seat].cards) and look.shown.seats[seat].cards[0].up
    if card is None:
        sprite = cards.back(canvas, place.w, seat)
    else:
        sprite = cards.face(
            canvas, card, place.w, look.words, look.shown.classes, fight.call, wounded=up, private=not up
        )
    tilt = look.now.tilt * TILT if side == 1 and fight.seat not in look.people else 0.0
    canvas.blit(sprite, place.x, place.y, angle=tilt)
    _draw_half(look, fight, side)
    _draw_sum(look, fight, side, card)


def _draw_name(look: Look, side: int, seat: Seat) -> None:
    canvas, place = look.canvas, lay.NAMES[side]
    canvas.plate(*place, theme.SEAT_COLOURS[seat], None)
    shape(canvas, seat, place.x + 66, place.y + 38, 24, "line")
    y = place.y + 38
    wide = canvas.text_mid(look.names[seat], place.x + 106, y, NAME, theme.DUSK0, room=200, squeeze=True)
    room = place.w - 150 - wide
    text = look.words("attacker" if side == 0 else "defender")
    canvas.text_mid(text, place.x + place.w - 34, y, theme.PROMPT, theme.DUSK0, "right", room, squeeze=True)


def _sides(fight: Fight) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return fight.attacker, fight.defender


def _draw_half(look: Look, fight: Fight, side: int) -> None:
    """Draw a side's cards of the Requiem: dealt face down one by one, then turned up together."""
    canvas, now, half = look.canvas, look.now, _sides(fight)[side]
    for k, (card, place) in enumerate(zip(half, lay.half(len(half), side), strict=True)):
        if 2 * k + side >= now.dealt:
            continue
        squash = max(0.02, abs(1 - 2 * now.turned))
        if now.turned >= 0.5:
            sprite = cards.face(canvas, card, place.w, look.words, look.shown.classes, fight.call)
        else:
            sprite = cards.back(canvas, place.w)
        if squash == 1:
            canvas.turned(
                ("half", card, now.turned, fight.call, look.words.lang), sprite, place.x, place.y, 4 - 8 * (k % 2)
            )
        else:
            canvas.blit(sprite, place.x, place.y, squash, 1.0)
        canvas.glow(place.centre[0], place.y + 262, 50, theme.SOUL, 0.5)
        canvas.piece("icon-requiem-flame", place.centre[0], place.y + 262, 0.5)


def _draw_label(look: Look) -> None:
    canvas, place = look.canvas, lay.REQUIEM_LABEL
    canvas.plate(*place, theme.SOULLO, theme.SOUL, 3)
    x, y = place.centre
    canvas.text_mid(look.words("requiem"), x, y, Type(True, 44), theme.SOULHI, "center", place.w - 50, squeeze=True)


def _draw_sum(look: Look, fight: Fight, side: int, card: str | None) -> None:
    """Draw what is added up; a main that is hidden, and so the total, is not told (A6.3)."""
    canvas, place, half = look.canvas, lay.SUMS[side], _sides(fight)[side]
    turned = look.now.turned >= 1
    numbers = figures(look.shown.classes, half, fight.call) if turned else []
    main = None if card is None else look.shown.classes.number(card, fight.call)
    won = fight.defeated is not None and look.now.verdict is not None and fight.defeated == (side == 0)
    canvas.piece("plate-sum" if won else "plate-sum-quiet", place.x, place.y)
    y = place.y + 59
    _draw_parts(canvas, [main, *numbers], len(half) + 1, place, y)
    total = HIDDEN if main is None else str(round((main + sum(numbers)) * look.now.totals))
    tone = theme.GOLDHI if won else theme.IVORY2
    edge = (theme.DUSK0, 5.0)
    if look.now.totals > 0:
        canvas.text_mid(total, place.x + place.w - 60, y, TOTAL, tone, "right", outline=edge)


def _draw_parts(canvas: Canvas, numbers: Sequence[int | None], many: int, place: Rect, y: float) -> None:
    pitch = min(124.0, 560 / many)
    for k, number in enumerate(numbers):
        x = place.x + 100 + pitch * k
        if k:
            canvas.text_mid("+", x - pitch / 2, y, theme.SEAT_COUNT, theme.SANDLO, "center")
        tone = theme.IVORY if k == 0 else theme.SOUL
        text = HIDDEN if number is None else str(number)
        canvas.text_mid(text, x, y, PART, tone, "center", pitch - 26, squeeze=True)
    canvas.text_mid("=", place.x + 100 + pitch * (len(numbers) - 0.5), y, theme.SEAT_COUNT, theme.SANDLO, "center")


def _draw_sign(look: Look, fight: Fight) -> None:
    look.canvas.piece("icon-greater" if fight.defeated else "icon-not-greater", *lay.SIGN)


def _draw_verdict(look: Look, fight: Fight, share: float) -> None:
    name = f"stamp-{'defeated' if fight.defeated else 'stands'}-{look.words.lang}"
    scale = 1.0 if look.still else 1.8 - 0.8 * share
    look.canvas.word(name, *lay.STAMP, scale, alpha=min(1.0, 2 * share))


def _draw_private(look: Look, fight: Fight) -> None:
    canvas, place = look.canvas, lay.PRIVATE
    canvas.piece("plate-private", place.x, place.y)
    text = look.words("clash.private", name=look.names[fight.seat], other=look.names[fight.target])
    canvas.text_mid(text, place.x + 60, place.y + 41, theme.PROMPT, theme.DUSK0, room=place.w - 120, squeeze=True)


# --- Ahead of time


def ahead(words: Words) -> list[Paint]:
    """Return what paints the parts of a clash and of a deadlock that take long to make ready."""
    lang = words.lang
    tall = [f"stamp-{name}-{lang}" for name in ("defeated", "stands")] + [f"word-deadlock-{lang}"]
    return [
        lambda c: c.ground("clash", _paint_ground),
        *(partial(_word, name) for name in tall),
        *(partial(_call_word, call, lang) for call in Call),
        *(partial(_piece, name) for name in ("plate-sum", "plate-sum-quiet", "plate-private", "icon-greater")),
        lambda c: c.blit(cards.back(c, lay.FIGHTERS[0].w, 0), 0, 0),
    ]


def _word(name: str, canvas: Canvas) -> None:
    canvas.word(name, 960, 470)


def _piece(name: str, canvas: Canvas) -> None:
    canvas.piece(name)


def _call_word(call: Call, lang: str, canvas: Canvas) -> None:
    canvas.piece(f"plate-call-word-{call}", angle=3)
    canvas.piece(f"word-{call}-{lang}", angle=3)


# --- A deadlock


def draw_storm(look: Look) -> None:
    """Draw the storm of a deadlock, and its word."""
    if not look.shown.deadlock or look.now.storm is None:
        return
    canvas, share = look.canvas, look.now.storm
    canvas.dim(0.6 * min(1.0, 4 * share, 4 * (1 - share)) if share < 1 else 0.0, theme.DUSK0)
    scale = 1.6 - 0.6 * look.now.word if not look.still else 1.0
    canvas.word(f"word-deadlock-{look.words.lang}", 960, 470, scale, alpha=min(1.0, 2 * look.now.word))
