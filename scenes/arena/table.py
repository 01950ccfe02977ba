"""Draws the arena's table: the ring of seats, their cards and markers, the Requiem in the middle, what is chosen."""

from __future__ import annotations

import math

from engine.arena.classes import Call
from engine.base import Seat
from scenes import theme
from scenes.arena import cards
from scenes.arena.chooser import Chooser, Step
from scenes.arena.look import Look
from scenes.arena.stage import token
from scenes.canvas import Canvas, Sprite
from scenes.layout import arena as lay
from scenes.layout.table import Rect
from scenes.sky import paint_stars
from scenes.theme import Type
from scenes.widgets.shape import shape

FRAMES = ("icon-torch", "icon-torch-a", "icon-torch-b")
TORCH_LOOP = 2.4
NAME = Type(False, 34)
CALL = Type(True, 96)
DEED = Type(True, 64)
LABEL = Type(True, 50)
LEAST_ARROW, MOST_ARROW = 10, 40
"""How wide the attack's arrow is at its two ends."""


def paint_ground(canvas: Canvas) -> None:
    """Draw the coliseum at dusk."""
    canvas.piece("bg-dusk")
    paint_stars(canvas, 5, 160, 360, fades=True)
    canvas.piece("arena-stands")
    canvas.piece("arena-floor")
    canvas.piece("bg-arena-shade")


def draw_table(look: Look) -> None:
    """Draw the table and all who sit round it."""
    canvas = look.canvas
    canvas.ground("arena", paint_ground)
    _draw_torches(look)
    _draw_requiem(look)
    for seat in sorted(range(look.count), key=lambda each: lay.spot(each, look.bottom, look.count)[1]):
        _draw_seat(look, seat)
    if look.now.arrow > 0 and look.shown.fight is not None:
        fight = look.shown.fight
        _draw_arrow(look, fight.seat, fight.target, _tone(fight.call), look.now.arrow)
    if look.shown.offer is not None:
        seat, to = look.shown.offer
        _draw_arrow(look, seat, to, theme.SAND, 1.0)
    if look.chooser is not None:
        _draw_choice(look, look.chooser)
    _draw_head(look)


def _tone(call: Call) -> str:
    return theme.MELEE if call == Call.MELEE else theme.RANGED


def _draw_torches(look: Look) -> None:
    turn = look.time / TORCH_LOOP * len(FRAMES)
    now, share = int(turn) % len(FRAMES), round((1 - math.cos(turn % 1 * math.pi)) / 2, 1)
    for x, y in lay.TORCHES:
        look.canvas.glow(x, y - 50, 230, theme.TORCH, 0.5)
        look.canvas.piece(FRAMES[now], x, y)
        if share and not look.still:
            look.canvas.piece(FRAMES[(now + 1) % len(FRAMES)], x, y, alpha=share)


# --- What stands above


def _draw_head(look: Look) -> None:
    shown, canvas, words = look.shown, look.canvas, look.words
    if shown.round:
        place = lay.ROUND
        canvas.piece("plate-strip", place.x, place.y)
        canvas.text_mid(words("round.word"), place.x + 32, place.y + 36, LABEL, theme.SANDHI, room=150, squeeze=True)
        canvas.text_mid(str(shown.round), place.x + 240, place.y + 36, theme.COUNT, theme.TORCH, "right")
        _draw_lap(look)
    if shown.turn is not None:
        _draw_banner(look, shown.turn)
    task = _task(look)
    if task:
        canvas.plate(*lay.TASK, theme.DUSK0, theme.SANDLO, opacity=0.9)
        canvas.text_mid(
            task, lay.TASK.centre[0], lay.TASK.y + 36, theme.TASK, theme.SANDHI, "center", lay.TASK.w - 70, squeeze=True
        )


def _draw_lap(look: Look) -> None:
    """Draw how many rounds without a defeat make a deadlock, and how many there were (A8.1)."""
    canvas, place = look.canvas, lay.LAP
    canvas.piece("plate-strip-lap", place.x, place.y)
    canvas.text_mid(look.words("lap"), place.x + 30, place.y + 37, theme.BODY, theme.SANDHI, room=150, squeeze=True)
    for k in range(len(look.shown.inside)):
        x, y = place.x + 198 + 26 * k, place.y + 37
        full = k < look.shown.lap
        canvas.picture(("lap", full), _circle(theme.TORCH, full), x - 11, y - 11, 22, 22)


def _circle(tone: str, full: bool) -> str:
    fill = tone if full else "none"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">'
        f'<circle cx="11" cy="11" r="8.5" fill="{fill}" stroke="{tone}" stroke-width="3"/></svg>'
    )


def _draw_banner(look: Look, turn: Seat) -> None:
    canvas, place = look.canvas, lay.BANNER
    x = place.x + (1 - look.now.banner) * (theme.STAGE_W - place.x)
    canvas.piece("plate-banner-arena-shadow", x, place.y)
    canvas.piece("plate-banner-arena", x, place.y, tint=theme.SEAT_COLOURS[turn])
    shape(canvas, turn, x + 56, place.y + 36, 22, "line")
    text = look.words("turn.arena", name=look.names[turn])
    canvas.text_mid(text, x + 92, place.y + 36, theme.TURN, theme.DUSK0, room=300, squeeze=True)


def _task(look: Look) -> str:
    """Return what the acting person has to do, or what is going on that no picture tells."""
    words, shown = look.words, look.shown
    if look.chooser is not None:
        return words(f"task.{look.chooser.step}")
    if shown.deadlock:
        return ""
    return words("prepare") if shown.preparing else ""


# --- The Requiem


def _draw_requiem(look: Look) -> None:
    canvas, shown = look.canvas, look.shown
    x, y = lay.BOWL[look.count]
    canvas.piece("requiem-bowl", x, y)
    for side in (-1, 1):
        canvas.glow(x + 206 * side, y - 8, 70, theme.SOUL, 0.5)
        canvas.piece("icon-requiem-flame", x + 206 * side, y - 8, 0.775)
    for card, place in zip(shown.requiem, lay.requiem(len(shown.requiem), look.count), strict=True):
        sprite = cards.face(canvas, card, place.rect.w, look.words, shown.classes)
        canvas.turned(("requiem", card, look.words.lang), sprite, place.rect.x, place.rect.y, -place.turn)
    label = lay.requiem_label(look.count)
    canvas.piece("plate-requiem", label.x, label.y)
    canvas.text_mid(look.words("requiem"), label.x + 24, label.y + 29, LABEL, theme.SOULHI, room=170, squeeze=True)
    canvas.text_mid(str(len(shown.requiem)), label.x + 236, label.y + 29, Type(True, 54), theme.SOUL, "center")


# --- Seats


def _draw_seat(look: Look, seat: Seat) -> None:
    held, canvas = look.shown.seats[seat], look.canvas
    x, y = lay.spot(seat, look.bottom, look.count)
    if held.inside:
        for place in range(len(held.cards) - 1, -1, -1):
            if token(seat, place) not in look.hidden and not _held_out(look, seat):
                _draw_card(look, seat, place)
        marker = "icon-marker-open" if held.open else "icon-marker-crossed"
        canvas.piece(marker, x + lay.MARKER[0], y + lay.MARKER[1])
    else:
        canvas.piece("place-out", x - 75, y - 105)
        canvas.piece(f"word-out-{look.words.lang}", x + 52, y)
    if seat == look.shown.dealer and look.shown.round:
        canvas.piece("icon-dealer", x + lay.DEALER[0], y + lay.DEALER[1])
    _draw_plate(look, seat)


def _held_out(look: Look, seat: Seat) -> bool:
    """Whether a seat holds out its cards to pick its main."""
    return look.chooser is not None and look.chooser.step == Step.MAIN and look.chooser.seat == seat


def _draw_card(look: Look, seat: Seat, place: int) -> None:
    canvas = look.canvas
    spot = lay.card(seat, place, look.bottom, look.count)
    face, up = look.face_of(seat, place), look.shown.seats[seat].cards[place].up
    state = _state(look, seat, place)
    lift = 14 if state == "focus" else 0
    sprite: Sprite
    if face is None:
        sprite = cards.back(canvas, spot.rect.w, seat, state)
    else:
        sprite = cards.face(
            canvas, face, spot.rect.w, look.words, look.shown.classes, wounded=up, state=state, private=not up
        )
    key = ("lies", face, seat, spot.rect.w, up, state, look.words.lang)
    canvas.turned(key, sprite, spot.rect.x, spot.rect.y - lift, -spot.turn)


def _state(look: Look, seat: Seat, place: int) -> str:
    """Return how a card is drawn that can be chosen, or whose seat can."""
    chooser = look.chooser
    if chooser is None:
        return ""
    if seat == chooser.seat:
        legal = f"card:{place}" in chooser.choices
        focused = legal and look.focused and chooser.focused_place == place
    else:
        legal = place == 0 and (f"seat:{seat}" in chooser.choices or seat == chooser.target)
        focused = legal and look.focused and chooser.focused_seat == seat
    return "focus" if focused else "legal" if legal else ""


def _draw_plate(look: Look, seat: Seat) -> None:
    canvas, place = look.canvas, lay.plate(seat, look.bottom, look.count)
    inside, acts = look.shown.seats[seat].inside, look.shown.turn == seat
    colour = theme.SEAT_COLOURS[seat]
    x, y = place.x + 46, place.y + 29
    if not inside:
        canvas.piece("plate-name-out", place.x, place.y)
        shape(canvas, seat, x, y, 19, alpha=0.4)
        tone = "#B4A4AE"
    elif acts:
        canvas.piece("plate-name", place.x, place.y)
        canvas.piece("plate-name-act", place.x, place.y, tint=colour)
        shape(canvas, seat, x, y, 19, "line")
        tone = theme.DUSK0
    else:
        canvas.piece("plate-name", place.x, place.y)
        canvas.piece("plate-name-rim", place.x, place.y, tint=colour)
        shape(canvas, seat, x, y, 19)
        tone = theme.IVORY
    canvas.text_mid(look.names[seat], place.x + 80, y, NAME, tone, room=200, squeeze=True)


# --- Arrows


def _draw_arrow(look: Look, seat: Seat, target: Seat, tone: str, share: float) -> None:
    """Draw an arrow that swells on its way from a seat's plate to another's, as far as it has grown."""
    start, stop = (lay.plate(each, look.bottom, look.count) for each in (seat, target))
    (x0, y0), (x1, y1) = _edge(start, stop.centre, 8), _edge(stop, start.centre, 1.6 * MOST_ARROW + 8)
    middle = ((x0 + x1) / 2 + (y1 - y0) * 0.18, (y0 + y1) / 2 - (x1 - x0) * 0.18)
    steps = 24
    dots = [_on_curve((x0, y0), middle, (x1, y1), share * k / steps) for k in range(steps + 1)]
    left, right = [], []
    for k, (x, y) in enumerate(dots):
        ax, ay = dots[max(0, k - 1)]
        bx, by = dots[min(steps, k + 1)]
        far = math.hypot(bx - ax, by - ay) or 1.0
        half = (LEAST_ARROW + (MOST_ARROW - LEAST_ARROW) * k / steps) / 2
        nx, ny = (ay - by) / far * half, (bx - ax) / far * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    (ax, ay), (bx, by) = dots[-2], dots[-1]
    far = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / far, (by - ay) / far
    head = [
        (bx - uy * MOST_ARROW, by + ux * MOST_ARROW),
        (bx + ux * 1.6 * MOST_ARROW, by + uy * 1.6 * MOST_ARROW),
        (bx + uy * MOST_ARROW, by - ux * MOST_ARROW),
    ]
    _paint_arrow(look.canvas, [*left, *head, *reversed(right)], tone)


def _paint_arrow(canvas: Canvas, dots: list[tuple[float, float]], tone: str) -> None:
    """Fill an arrow's outline, smooth at its edge."""
    margin = 6
    x, y = math.floor(min(x for x, _ in dots)) - margin, math.floor(min(y for _, y in dots)) - margin
    w = math.ceil(max(x for x, _ in dots)) + margin - x
    h = math.ceil(max(y for _, y in dots)) + margin - y
    points = " ".join(f"{px - x:.1f},{py - y:.1f}" for px, py in dots)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<polygon points="{points}" fill="{tone}" stroke="{theme.DUSK0}" stroke-width="6" stroke-linejoin="round"/>'
        "</svg>"
    )
    canvas.picture(("arrow", points, tone), svg, x, y, w, h)


def _edge(place: Rect, towards: tuple[float, float], away: float) -> tuple[float, float]:
    """Return the point so far away from a plate's edge on the way from its middle to a point."""
    x, y = place.centre
    dx, dy = towards[0] - x, towards[1] - y
    far = math.hypot(dx, dy) or 1.0
    inside = min(place.w / 2 / abs(dx / far) if dx else far, place.h / 2 / abs(dy / far) if dy else far)
    return x + dx / far * (inside + away), y + dy / far * (inside + away)


def _on_curve(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], t: float) -> tuple[float, float]:
    def mix(p: float, q: float, r: float) -> float:
        return (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t**2 * r

    return round(mix(a[0], b[0], c[0]), 1), round(mix(a[1], b[1], c[1]), 1)


# --- What is chosen


def _draw_choice(look: Look, chooser: Chooser) -> None:
    if chooser.step == Step.MAIN:
        _draw_hand(look, chooser)
    elif chooser.step in (Step.TARGET, Step.CALL):
        _draw_calls(look, chooser)
        if chooser.target is not None:
            tone = _tone(Call(chooser.focus_id or Call.MELEE))
            _draw_arrow(look, chooser.seat, chooser.target, tone, 1.0)
    elif chooser.step in (Step.PREPARE, Step.OFFER):
        _draw_deed(look, lay.LEFT_PLATE, "keep", chooser)
        if "offer" in chooser.choices or chooser.step == Step.OFFER:
            _draw_deed(look, lay.RIGHT_PLATE, "offer", chooser)
    elif chooser.step == Step.ANSWER:
        _draw_deed(look, lay.LEFT_PLATE, "accept", chooser)
        _draw_deed(look, lay.RIGHT_PLATE, "decline", chooser)


def _draw_hand(look: Look, chooser: Chooser) -> None:
    """Hold out the dealt cards, one of which is to be the main; their backs as long as nobody may look."""
    canvas, seat = look.canvas, chooser.seat
    canvas.dim(0.55, theme.DUSK0)
    places = lay.hand(len(look.shown.seats[seat].cards))
    for k, place in enumerate(places):
        state = "focus" if look.focused and chooser.focus == k else ""
        face = look.shown.seats[seat].cards[k].card if look.open_hand else None
        if face is None:
            sprite = cards.back(canvas, place.w, seat, state)
        else:
            sprite = cards.face(canvas, face, place.w, look.words, look.shown.classes, state=state)
        canvas.blit(sprite, place.x, place.y - (14 if state else 0))


def _draw_calls(look: Look, chooser: Chooser) -> None:
    for call, place in zip(Call, (lay.LEFT_PLATE, lay.RIGHT_PLATE), strict=True):
        focused = chooser.step == Step.CALL and chooser.focus_id == call and look.focused
        alpha = 1.0 if focused or chooser.step == Step.TARGET else 0.82
        look.canvas.piece(f"call-plate-{call}", place.x, place.y, alpha=alpha)
        if focused:
            look.canvas.piece("call-plate-focus", place.x, place.y, alpha=look.breath)
        role = CALL if look.words.lang == "en" else Type(True, 66)
        edge = (theme.DUSK0, 4.5)
        x, y = place.x + 128, place.y + 58
        look.canvas.text_mid(look.words(call), x, y, role, theme.IVORY, room=256, outline=edge, squeeze=True)


def _draw_deed(look: Look, place: Rect, name: str, chooser: Chooser) -> None:
    """Draw a plate with something that can be done beside the own cards."""
    canvas = look.canvas
    focused = look.focused and chooser.focus_id == name
    fill, rim = (theme.GOLDHI, theme.GOLDHI) if focused else (theme.DUSK1, theme.SAND)
    canvas.plate(place.x, place.y, place.w, place.h, fill, rim, 5)
    tone = theme.DUSK0 if focused else theme.SANDHI
    x, y = place.centre
    canvas.text_mid(look.words(f"deed.{name}"), x, y, DEED, tone, "center", place.w - 80, squeeze=True)
