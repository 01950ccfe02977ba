"""Draws the left side of the table: fire clock and draw pile, round, discards, the seats, the Goddess."""

from __future__ import annotations

import math

from engine.base import Seat
from scenes import cards, theme
from scenes.canvas import Canvas, Sprite
from scenes.layout import table as lay
from scenes.table.look import Look
from scenes.widgets.shape import shape

FLAME_SCALE = 0.775
FLICKER = ((1.0, 0), (1.05, -4), (0.96, 3), (1.08, 2), (0.98, -3))
"""How a flame may look: its size, and how far it leans, in degrees."""
FLICKERS = 5
"""How often a second a flame looks otherwise."""
SMOKE_RISES = 30


def draw_left(look: Look) -> None:
    """Draw everything left of the column."""
    if look.shown.change is not None:
        return  # the list of its steps stands here
    shown, now = look.shown, look.now
    clock = (shown.flames, shown.pile, shown.dealt_pile, now.flame_out, look.time, look.still)
    look.canvas.group(("clock", *clock), lambda _: _draw_clock(look))
    seats = tuple((seat.sign, seat.hand, seat.set, shown.rank_of(k)) for k, seat in enumerate(shown.seats))
    arriving = tuple(now.arriving.items())
    turn = (shown.round, shown.turn, shown.goddess, bool(now.rows), now.leaving_set, look.last_seat)
    key = ("seats", look.words.lang, look.names, seats, arriving, turn, len(shown.discards))
    look.canvas.group(key, lambda _: draw_seats(look))


def draw_seats(look: Look) -> None:
    """Draw the round, the discards, the seats and the Goddess."""
    _draw_round(look)
    for seat in range(len(look.shown.seats)):
        _draw_seat(look, seat)
    _draw_goddess(look)


# --- The fire clock


def _draw_clock(look: Look) -> None:
    canvas, shown = look.canvas, look.shown
    lit = shown.flames
    shares = _flame_shares(shown.pile, shown.dealt_pile)
    going = look.now.flame_out
    canvas.blit(_clock_sprite(canvas, lit, going is not None), *_corner())
    for k in range(lit):
        _draw_flame(look, k, shares if k == lit - 1 else 1.0)
    if going is not None and lit < 12:
        _draw_flame(look, lit, 1 - going, smoke=going)
    _draw_pile(look)


def _corner() -> tuple[float, float]:
    return lay.CLOCK[0] - 204, lay.CLOCK[1] - 204


def flame_place(k: int) -> tuple[float, float]:
    """Return where flame ``k`` of the lit ones burns: they go out clockwise from 12 o'clock, so the last stand left."""
    angle = math.radians(-90 - 30 * k - 30)
    x, y = lay.CLOCK
    return x + lay.CLOCK_FLAMES_RADIUS * math.cos(angle), y + lay.CLOCK_FLAMES_RADIUS * math.sin(angle)


def _flame_shares(pile: int, dealt: int) -> float:
    """Return how much of the last lit flame's share is left, 0 to 1."""
    fed = 12 * pile / dealt
    return fed - math.floor(fed) or 1.0


def _clock_sprite(canvas: Canvas, lit: int, going: bool) -> Sprite:
    def paint(c: Canvas) -> None:
        c.piece("fire-clock", 204, 204)
        x, y = _corner()
        for k in range(lit + going, 12):
            fx, fy = flame_place(k)
            c.piece("icon-flame-out", fx - x, fy - y, FLAME_SCALE)

    return canvas.sprite(("clock", lit, going), 408, 408, paint, 10)


def _draw_flame(look: Look, k: int, share: float, smoke: float = 0.0) -> None:
    canvas = look.canvas
    x, y = flame_place(k)
    canvas.glow(x, y + 8 * (1 - share), 62, theme.FLAME, 0.5 * share)
    canvas.piece("icon-flame-bowl", x, y, FLAME_SCALE)
    larger, leans = (1.0, 0) if look.still else FLICKER[_flicker(k, look.time)]
    size = FLAME_SCALE * larger * (0.45 + 0.55 * share)
    # It shrinks onto the top of its bowl, which lies 24 under the piece's point.
    canvas.piece("icon-flame-body", x, y + 24 * (FLAME_SCALE - size), size, alpha=1 - smoke, angle=leans)
    if smoke:
        rise = 0 if look.still else SMOKE_RISES * smoke
        alpha = smoke if look.still else 0.6 * (1 - smoke)
        canvas.piece("icon-flame-out", x, y - rise, FLAME_SCALE, alpha=alpha)


def _flicker(k: int, time: float) -> int:
    """Return which of its looks flame ``k`` has at a time; neighbours never keep step."""
    return (int(time * FLICKERS + 0.37 * k) * 7 + 3 * k) % len(FLICKER)


def _draw_pile(look: Look) -> None:
    canvas, pile = look.canvas, look.shown.pile
    place = lay.PILE
    if pile == 0:
        canvas.piece("place-card-empty", place.x, place.y, place.w / cards.W)
    for k in range(min(3, math.ceil(pile / 12))):
        canvas.blit(cards.back(canvas, place.w), place.x - 5 + 5 * k, place.y - 4 * k)
    canvas.piece("plate-count", lay.PILE_COUNT.x, lay.PILE_COUNT.y)
    x = lay.PILE_COUNT.x + 62
    canvas.text(str(pile), x, lay.PILE_COUNT.y + 50, theme.COUNT, theme.ALERT_INK, "center")


def _draw_round(look: Look) -> None:
    canvas, words = look.canvas, look.words
    place = lay.ROUND
    if look.shown.round:
        text = words("round", n=look.shown.round)
        canvas.text_mid(text, place.x, place.y + 26, theme.PLATE, colour=theme.GOLDHI, room=place.w, squeeze=True)
    heap = lay.DISCARDS
    canvas.piece("icon-cards", heap.x + 4, heap.y + 2, 0.85)
    count = str(len(look.shown.discards))
    wide = canvas.text_mid(count, heap.x + 60, heap.y + 26, theme.PLATE, colour=theme.GOLDHI)
    canvas.text_mid(
        words("discards"), heap.x + 68 + wide, heap.y + 28, theme.BODY, colour=theme.IVORY2, room=heap.w - 68 - wide
    )


# --- Seats


def _draw_seat(look: Look, seat: Seat) -> None:
    canvas, shown = look.canvas, look.shown
    place = lay.seat(seat, len(shown.seats))
    active = shown.turn == seat and not shown.goddess
    squash = place.h / 78
    canvas.blit(_seat_sprite(look, seat, active), place.x, place.y - 39 * (1 - squash), 1.0, squash)
    _draw_seat_cards(look, seat, place)
    rank = shown.rank_of(seat)
    if rank is not None:
        tone = theme.MIST if look.now.rows else theme.GOLDHI
        y = place.y + place.h / 2 + 21
        canvas.text(str(rank + 1), place.x + 398, y, theme.SEAT_RANK, tone, "center", 44, squeeze=True)


def _seat_sprite(look: Look, seat: Seat, active: bool) -> Sprite:
    sign = look.shown.seats[seat].sign
    name = look.names[seat]
    told = "" if sign is None else look.sign(sign)
    colour = theme.SEAT_COLOURS[seat]

    def paint(c: Canvas) -> None:
        c.piece("seat-panel-core" if active else "seat-panel", 0, 0)
        if active:
            c.piece("seat-panel-active", 0, 0, tint=colour)
        else:
            c.piece("seat-strip", 0, 0, tint=colour)
        shape(c, seat, 54, 38, 22)
        if not told or c.text_size > 100:
            c.text_mid(name, 92, 39, theme.SEAT_ALONE, room=156)
        else:
            c.text(name, 92, 34, theme.SEAT_NAME, room=156)
            c.text(told, 92, 68, theme.SEAT_SIGN, theme.MIST, room=156, squeeze=True)

    return look.canvas.sprite(("seat", seat, active, name, told), lay.SEAT_W, 78, paint, 20)


def _draw_seat_cards(look: Look, seat: Seat, place: lay.Rect) -> None:
    canvas, now = look.canvas, look.now
    held = look.shown.seats[seat]
    y = place.y + place.h / 2
    if held.set and now.leaving_set != seat:
        canvas.blit(cards.back(canvas, 46, seat), place.x + 254, y - 32)
    elif look.shown.round:
        canvas.piece("place-set-empty", place.x + 254, y - 32)
    canvas.piece("icon-hand", place.x + 309, y - 26)
    count = held.hand - now.arriving.get(seat, 0)
    canvas.text(str(count), place.x + 350, y + 19, theme.SEAT_COUNT, theme.IVORY)


def _draw_goddess(look: Look) -> None:
    canvas, shown = look.canvas, look.shown
    place = lay.seat(len(shown.seats), len(shown.seats))
    squash = place.h / lay.GODDESS_H
    name, soon = look.words("goddess"), look.words("table.next")
    waits = shown.turn is not None and not shown.goddess and _last(look)

    def paint(c: Canvas) -> None:
        c.piece("seat-panel-goddess", 0, 0)
        if shown.goddess:
            c.piece("seat-panel-goddess-active", 0, 0)
        c.piece("icon-goddess", 54, 34)
        wide = c.text_mid(name, 92, 35, theme.SEAT_NAME, colour=theme.ROSEHI, room=200)
        if waits:
            c.text_mid(soon, 408, 35, colour=theme.IVORY2, align="right", room=300 - wide)

    key = ("goddess", name, soon, shown.goddess, waits)
    sprite = canvas.sprite(key, lay.SEAT_W, lay.GODDESS_H, paint, 20)
    canvas.blit(sprite, place.x, place.y - (lay.GODDESS_H - place.h) / 2, 1.0, squash)


def _last(look: Look) -> bool:
    """Whether the Goddess's turn comes after the seat on turn: never in round 1 (S3.2)."""
    return look.shown.round > 1 and look.shown.turn == look.last_seat
