"""Draws the column: rows, silver cards, wars, and what a choice would change."""

from __future__ import annotations

from typing import TypeAlias

from engine.base import Seat
from engine.sanctuary.cards import Card, Kind, Sign
from engine.sanctuary.foresee import Foresight
from scenes import cards, theme
from scenes.canvas import Canvas, Sprite
from scenes.layout import table as lay
from scenes.shown import ShownRow
from scenes.table.chooser import Step
from scenes.table.look import Look
from scenes.table.moving import Ghost
from scenes.table.ranks import rank_sprite
from scenes.widgets.shape import shape

NAME_X = 186
OWNER_X = 430
SUM_X = 852
LEGAL_ALPHA = 0.8
ECHOES, ECHO_APART = 5, 0.3
"""So many fading plates follow a row that climbs, so far apart in places."""


def draw_column(look: Look) -> None:
    """Draw the column, and what a choice would change in it."""
    shown, now, canvas = look.shown, look.now, look.canvas
    first = 0 if now.rows else len(shown.column)
    canvas.group(("empty places", first), lambda c: _empty(c, first))
    resting = [k for k in range(len(shown.column)) if _rests(look, k)]
    moving = [k for k in range(len(shown.column)) if k not in resting]
    rows = tuple((k, *shown.column[k].saints, *shown.column[k].silver) for k in resting)
    change = shown.change and (shown.change.fired, shown.change.taken, look.idle)
    key = ("rows", look.claims, rows, frozenset(look.hidden), look.one_more, change)
    canvas.group(key, lambda _: _draw_rows(look, resting))
    # What moves passes over what rests, and the row that is lifted over all.
    _draw_rows(look, sorted(moving, key=lambda k: now.lifted in shown.column[k].saints))
    if now.arrow is not None:
        _arrow(look, *now.arrow)
    _draw_ghost(look)
    if look.chooser is not None and look.idle:
        _draw_choice(look)


def _rests(look: Look, k: int) -> bool:
    """Whether a row stands where it is, and nothing moves on it."""
    row, now = look.shown.column[k], look.now
    first = row.saints[0]
    if now.push is not None or first in now.rows or first in now.faint or now.lifted in row.saints:
        return False
    return not (now.ghost is not None and now.ghost.stop == k) and not any(card in now.counting for card in row.silver)


def _draw_rows(look: Look, rows: list[int]) -> None:
    for k in rows:
        if look.now.lifted in look.shown.column[k].saints:
            _draw_trail(look, k)
        _draw_row(look, k)


def _empty(canvas: Canvas, first: int) -> None:
    for k in range(first, lay.PLACES):
        place = lay.row(k)
        canvas.piece("row-ghost", place.x, place.y)
        canvas.text(str(k + 1), place.x + 48, place.y + 53, theme.RANK, "#3A41A8", "center")


def _draw_row(look: Look, k: int) -> None:
    row, now = look.shown.column[k], look.now
    at = k + now.rows.get(row.saints[0], 0.0)
    place = _pushed(look, lay.row(at))
    lifted = now.lifted in row.saints
    scale = 1 + 0.045 * now.lift if lifted else 1 + _nearness(look, k)
    alpha = now.faint.get(row.saints[0], 1.0)
    if now.ghost is not None and now.ghost.stop == k:
        _draw_joined(look, row, now.ghost, place)
    else:
        look.canvas.blit(row_sprite(look, row), place.x, place.y, scale, alpha=alpha)
    rank = rank_sprite(look.canvas, max(0, round(at)), len(row.saints) > 1, lifted)
    # It grows with the row about the row's middle, not about its own.
    look.canvas.blit(rank, place.x - (scale - 1) * (lay.ROW_W - lay.RANK_W) / 2, place.y, scale, alpha=alpha)
    if lifted:
        look.canvas.piece("row-focus-gold", place.x, place.y)
    _draw_flag(look, row, place)
    if round(at) == 0:
        look.canvas.piece("icon-crown", place.x + 14, place.y + 6, angle=20)


def _spent(look: Look, row: ShownRow) -> bool:
    """Whether a row has taken its step in a rank change, so that its silver is used up."""
    change = look.shown.change
    done = change.steps[: max(0, change.taken - (not look.idle))] if change is not None else []
    return bool(row.silver) and any(step.saints[0] in row.saints for step in done)


def _nearness(look: Look, k: int) -> float:
    """Return how much larger the row is that fires, while the camera is near."""
    push = look.now.push
    return theme.PUSH_FAR * push[1] if push is not None and push[0] == k else 0.0


def _pushed(look: Look, place: lay.Rect) -> lay.Rect:
    """Return where a row is seen while the camera comes nearer: rows part about the one that fires."""
    push = look.now.push
    if push is None:
        return place
    middle = lay.row(push[0]).y
    return place._replace(y=place.y + theme.PUSH_FAR * push[1] * (place.y - middle))


def _draw_joined(look: Look, row: ShownRow, ghost: Ghost, place: lay.Rect) -> None:
    """Draw the row that another joins as it was, and over it the war, from the middle outward."""
    canvas, war = look.canvas, row_sprite(look, row)
    host = ShownRow([sign for sign in row.saints if sign not in ghost.saints], row.silver)
    canvas.blit(row_sprite(look, host), place.x, place.y)
    if ghost.fades:
        canvas.blit(war, place.x, place.y, alpha=ghost.share)
        return
    wide = lay.ROW_W * min(1.0, ghost.share)
    canvas.clip(place.centre[0] - wide / 2, place.y - 20, wide, lay.ROW_H + 40)
    canvas.blit(war, place.x, place.y)
    canvas.unclip()


def _draw_flag(look: Look, row: ShownRow, place: lay.Rect) -> None:
    """Draw the flag of a row that fires with one more silver card."""
    lying = sum(card not in look.hidden for card in row.silver)
    if lying == look.shown.threshold - 1 and len(row.saints) == 1:
        lang = look.words.lang
        x = place.x + (400 if lang == "ja" else 410)
        look.canvas.piece(f"flag-one-more-{lang}", x, place.y, alpha=look.one_more)


def row_sprite(look: Look, row: ShownRow, spent: bool | None = None) -> Sprite:
    """Return a row without its rank plate, as it is or as if its silver were ``spent`` or not."""
    saints = tuple(row.saints)
    silver = tuple(card for card in row.silver if card not in look.hidden)
    on_its_way, spent = _on_its_way(look, row), _spent(look, row) if spent is None else spent

    def paint(c: Canvas) -> None:
        owners = tuple(look.owners(sign) for sign in saints)
        lying = tuple(look.faces[card] for card in silver)
        total = sum(card.number for card in lying) + on_its_way
        names = tuple(look.sign(sign) for sign in saints)
        badges = tuple(look.words.badge(sign) for sign in saints)
        people = tuple(look.names[seat] for seats in owners for seat in seats)
        threshold = look.shown.threshold
        if len(saints) == 1:
            _paint_saint(c, saints[0], names[0], badges[0], owners[0], people, crowded=len(lying) == threshold - 1)
        else:
            c.piece("row-war", 0, 0)
            paint_war = _paint_duel if len(saints) == 2 else _paint_melee
            paint_war(c, saints, names, badges, owners)
        _paint_silver(c, lying, threshold, total, war=len(saints) > 1)
        if spent:
            c.plate(578, 2, 290, 60, theme.INK1, shadow=False, opacity=0.4)

    key = ("row", look.claims, saints, silver, on_its_way, spent)
    return look.canvas.sprite(key, lay.ROW_W, lay.ROW_H, paint, 20)


def _on_its_way(look: Look, row: ShownRow) -> int:
    """Return how much of the numbers of silver cards that fly to a row counts already."""
    counting = look.now.counting
    return sum(int(counting[card] * look.faces[card].number) for card in row.silver if card in counting)


def _paint_saint(
    c: Canvas,
    sign: Sign,
    name: str,
    badge: str,
    owners: tuple[Seat, ...],
    people: tuple[str, ...],
    crowded: bool,
) -> None:
    c.piece("row-own" if owners else "row-normal", 0, 0)
    if not c.stark:
        c.piece(f"rowart-{sign}", 400, 32, alpha=0.34 if owners else 0.2)
    cards.roundel(c, sign, 142, 32, 29, rim=_rim(owners), badge=badge)
    x = 398 if crowded or len(owners) > 1 else OWNER_X
    tone = theme.IVORY if owners else "#DADDF6"
    c.text_mid(name, NAME_X, 32, theme.ROW_NAME, colour=tone, room=x - 34 - NAME_X, squeeze=True)
    for k, seat in enumerate(owners):
        shape(c, seat, x + 34 * k, 32, 20)
    if len(owners) == 1 and not crowded:
        c.text_mid(people[0], 462, 32, theme.OWNER, room=112, squeeze=True)


Names: TypeAlias = tuple[str, ...]
Owners: TypeAlias = tuple[tuple[Seat, ...], ...]


def _paint_duel(c: Canvas, saints: tuple[Sign, ...], names: Names, badges: Names, owners: Owners) -> None:
    """Draw a war of two: each with its name, swords between them."""
    for k, sign in enumerate(saints):
        x = 136 + 248 * k
        cards.roundel(c, sign, x, 32, 29, "war", _rim(owners[k]), badges[k])
        room = 116 if k == 0 else 106 if owners[k] else 150
        wide = c.text_mid(names[k], x + 38, 32, theme.WAR_NAME, room=room, squeeze=True)
        for j, seat in enumerate(owners[k]):
            shape(c, seat, min(x + 58 + wide, x + 160) + 20 * j, 32 if k else 50, 16 if k else 11)
    c.piece("icon-swords", 330, 33)


def _rim(owners: tuple[Seat, ...]) -> str | None:
    return theme.SEAT_COLOURS[owners[0]] if owners else None


def _paint_melee(c: Canvas, saints: tuple[Sign, ...], names: Names, badges: Names, owners: Owners) -> None:
    """Draw a war of three or more, close together; names only where they have room beside the badges."""
    pitch = 430 / len(saints)
    r = 27 if len(saints) < 8 else 18
    room = pitch - 2 * r - 12
    for k, sign in enumerate(saints):
        x = 128 + pitch * k
        cards.roundel(c, sign, x, 32, r, "war", _rim(owners[k]), badges[k])
        if room > 60:
            c.text_mid(names[k], x + r + 6, 32, theme.SEAT_SIGN, room=room, squeeze=True)
        for j, seat in enumerate(owners[k]):
            shape(c, seat, x + 18 + 16 * j, 50, 10)
    c.piece("icon-swords", 562, 33, 0.6)


def _paint_silver(c: Canvas, lying: tuple[Card, ...], threshold: int, total: int, war: bool) -> None:
    slots = max(threshold, len(lying))
    for k in range(slots):
        place = lay.slot(k, slots)
        if k < len(lying):
            cards.chip(c, lying[k], place.x, place.y)
        elif not lying:
            c.piece("slot-dash-war" if war else "slot-dash", place.x, place.y)
        else:
            c.piece("slot-hot" if len(lying) == threshold - 1 else "slot-empty", place.x, place.y)
    if total:
        hot = len(lying) == threshold - 1
        c.text(f"+{total}", SUM_X, 53, theme.SUM, theme.GOLDHI if hot else theme.SILVERHI, "right")


def _draw_trail(look: Look, k: int) -> None:
    """Draw the light that a row trails behind it as it climbs, and where it was a moment ago."""
    trail, canvas = look.now.trail, look.canvas
    if trail is None:
        return
    at = k + look.now.rows.get(look.shown.column[k].saints[0], 0.0)
    place, start = lay.row(at), lay.row(trail.start)
    if start.y <= place.y:
        return
    canvas.clip(place.x, place.y + lay.ROW_H, place.w, start.y - place.y)
    canvas.piece("row-trail", place.x, place.y + lay.ROW_H, alpha=trail.alpha)
    canvas.unclip()
    for nth in range(1, ECHOES + 1):
        echo = lay.row(min(trail.start, at + ECHO_APART * nth))
        canvas.piece("row-focus-gold", echo.x, echo.y, alpha=trail.alpha * 0.5 * (1 - nth / (ECHOES + 1)))


def _draw_ghost(look: Look) -> None:
    """Draw a row that comes in beside another."""
    ghost = look.now.ghost
    if ghost is None or ghost.fades:
        return
    row = ShownRow(list(ghost.saints))
    place = lay.row(ghost.start + (ghost.stop - ghost.start) * ghost.share)
    aside = 60 * (1 - abs(2 * ghost.share - 1))
    look.canvas.blit(row_sprite(look, row), place.x + aside, place.y, 1.0, alpha=1 - max(0, ghost.share - 0.7) / 0.3)


# --- What a choice would change


def _draw_choice(look: Look) -> None:
    chooser = look.chooser
    assert chooser is not None
    if chooser.step == Step.SIGN and chooser.focused_sign is not None:
        _focus_row(look, look.shown.row_of(chooser.focused_sign))
    if chooser.step == Step.ROW:
        _draw_joinable(look)
    foresight = chooser.foresight
    if chooser.step in (Step.MARK, Step.ROW) and chooser.focused_mark is not None:
        _outline(look, chooser.focused_mark)
    if foresight is not None and chooser.card is not None:
        _draw_foresight(look, chooser.card, foresight)


def _focus_row(look: Look, k: int) -> None:
    place = lay.row(k)
    look.canvas.piece("row-focus-gold", place.x, place.y, alpha=look.breath)


def _outline(look: Look, sign: Sign) -> None:
    place = lay.row(look.shown.row_of(sign))
    look.canvas.piece("row-focus", place.x, place.y, tint=look.rim(sign) or theme.GOLDHI)


def _draw_joinable(look: Look) -> None:
    chooser = look.chooser
    assert chooser is not None
    for sign in chooser.rows:
        k = look.shown.row_of(sign)
        if sign == chooser.focused_sign:
            _focus_row(look, k)
        else:
            place = lay.row(k)
            look.canvas.piece("row-legal", place.x, place.y, alpha=LEGAL_ALPHA)


def _draw_foresight(look: Look, card: Card, foresight: Foresight) -> None:
    if card.kind == Kind.SILVER:
        _draw_ghost_chip(look, card, foresight)
    elif card.kind == Kind.GOLD and foresight.stop != foresight.start:
        _draw_move(look, foresight.start, foresight.stop)
    elif card.kind == Kind.WAR and look.chooser is not None and look.chooser.focused_sign is not None:
        _arrow(look, foresight.start, look.shown.row_of(look.chooser.focused_sign))


def _draw_ghost_chip(look: Look, card: Card, foresight: Foresight) -> None:
    place = lay.row(foresight.start)
    slot = lay.slot(foresight.lying - 1, max(foresight.lying, look.shown.threshold))
    canvas = look.canvas
    x, y = place.x + slot.x, place.y + slot.y
    canvas.piece("chip-glow", x, y)
    sprite = canvas.sprite(("chip", card), slot.w, slot.h, lambda c: cards.chip(c, card, 0, 0), 10)
    canvas.blit(sprite, x, y, alpha=0.7)


def _draw_move(look: Look, start: int, stop: int) -> None:
    """Draw where a row would land: an arrow, a bar, the gold rank plate, and the rows that give way."""
    canvas = look.canvas
    _arrow(look, start, stop)
    place = lay.row(stop)
    bar = place.y - 3 if stop < start else place.y + lay.ROW_H + 3
    canvas.piece("icon-insert", place.x - 6, bar)
    canvas.blit(rank_sprite(canvas, stop, False, True), place.x, place.y)
    passed = range(stop, start) if stop < start else range(start + 1, stop + 1)
    for k in passed:
        row = lay.row(k)
        x, y = row.x + lay.ROW_W - 42, row.y + 32
        canvas.piece("icon-yield", x, y, angle=0 if stop < start else 180, alpha=0.9)


def _arrow(look: Look, start: int, stop: int) -> None:
    """Draw the arrow in the gutter from a row to another."""
    canvas = look.canvas
    x = 470
    y0, y1 = lay.row(start).y + 32, lay.row(stop).y + 32
    tip = y1 + (10 if stop < start else -10)
    canvas.polyline([(x + 34, y0), (x, y0), (x, tip)], theme.GOLDHI, 12, theme.ALERT_INK)
    head = -26 if stop < start else 26
    wing = [(x - 24, tip + 6), (x, tip + head), (x + 24, tip + 6)]
    if stop > start:
        wing = [(x - 24, tip - 6), (x, tip + head), (x + 24, tip - 6)]
    canvas.polygon(wing, theme.GOLDHI, theme.ALERT_INK)
