"""Draws what comes over the table: a rank change's list and words, the dice of a war, the Goddess's light."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from engine.sanctuary.cards import Card
from game.words import Words
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.layout import table as lay
from scenes.shown import Change, Shown, ShownRow
from scenes.shown import Step as ChangeStep
from scenes.table.column import row_sprite
from scenes.table.left import draw_seats
from scenes.table.look import Look
from scenes.table.moving import War
from scenes.table.ranks import rank_sprite
from scenes.widgets.shape import shape

MIDDLE = 1646
SWEPT = lay.slot(0, 1).w
Paint: TypeAlias = Callable[[Canvas], None]


# --- The Goddess


def draw_light(look: Look) -> None:
    """Draw the Goddess's beams, under the cards."""
    if look.now.light > 0:
        look.canvas.piece("goddess-beams", alpha=look.now.light)


def draw_claim(look: Look) -> None:
    """Draw a seat's shape on its way to the row of its sign."""
    claim = look.now.claim
    if claim is None:
        return
    seat, sign, share = claim
    start, stop = lay.seat(seat, len(look.shown.seats)), lay.row(look.shown.row_of(sign))
    x0, y0, x1, y1 = start.x + 54, start.y + 38, stop.x + 430, stop.y + 32
    shape(look.canvas, seat, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - 160 * share * (1 - share), 26)


# --- A rank change


def draw_change(look: Look) -> None:
    """Draw the list of a rank change's steps, its words, and the row that is taken."""
    change = look.shown.change
    if change is None:
        return
    _draw_steps(look, change)
    canvas = look.canvas
    share = look.now.word if look.now.rank_word else 1.0
    scale = 1 + (look.now.word_from - 1) * (1 - share)
    canvas.word(f"word-rank-change-{look.words.lang}", MIDDLE, 160, scale, alpha=min(1.0, 2 * share))
    taken = change.steps[change.taken - 1] if change.taken else None
    if taken is not None:
        _draw_taken(look, taken)


def _draw_steps(look: Look, change: Change) -> None:
    canvas, steps = look.canvas, change.steps
    canvas.plate(*lay.STEPS_HEAD, theme.INK1, shadow=False, alpha=0.7)
    canvas.text_mid(look.words("table.step"), 56, 56, theme.TITLE_PLATE, colour=theme.MIST, room=200)
    count = f"{change.taken} / {len(steps)}"
    canvas.text_mid(count, 424, 56, theme.TASK, colour=theme.GOLDHI, align="right")
    for k, step in enumerate(steps):
        _draw_step(look, step, lay.step(k, step.was == 0), k - change.taken + 1)
    gap = lay.step(len(steps) - 1, False)
    canvas.fill(gap.x + 34, gap.y + 8, gap.w - 70, 3, theme.GOLD, 0.6)


def _draw_step(look: Look, step: ChangeStep, place: lay.Rect, when: int) -> None:
    """Draw one line of the list; ``when`` is below 0 for a step that was taken, 0 for the current one."""
    canvas = look.canvas
    current, done = when == 0, when < 0
    x, y = place.x, place.y + place.h / 2
    fill, rim = (theme.ALERT_INK, theme.GOLDHI) if current else (theme.INK1, None)
    canvas.plate(*place, fill, rim, 4, shadow=current, alpha=1.0 if current else 0.6)
    tone = theme.GOLDHI if current else theme.MIST if done else theme.IVORY
    canvas.text_mid(str(step.was + 1), x + 50, y, theme.STEP, colour=tone, align="center")
    room = 190 if step.sum else 270
    name = " · ".join(look.sign(sign) for sign in step.saints)
    canvas.text_mid(name, x + 96, y, theme.SEAT_SIGN, colour=tone, room=room, squeeze=True)
    if step.sum:
        canvas.text_mid(f"+{step.sum}", x + 350, y, theme.STEP, colour=tone, align="right")
    if done:
        canvas.piece("icon-check", x + 384, y, 0.9)
    elif current and step.sum:
        canvas.piece("icon-step-up", x + 384, y)


def _draw_taken(look: Look, step: ChangeStep) -> None:
    canvas, words = look.canvas, look.words
    _draw_step_roundel(canvas, step)
    row = look.shown.column[step.stop or 0]
    lying = [look.faces[card] for card in row.silver]
    place = lay.CHANGE_SUM
    canvas.piece("plate-choice-silver", place.x, place.y)
    if step.sum and lying:
        pitch = min(72.0, 300 / len(lying))
        for k, card in enumerate(lying):
            x = place.x + 40 + pitch * k
            cards.chip(canvas, card, x, place.y + 18)
            if k and pitch > 60:
                plus = x - (pitch - 45) / 2
                canvas.text_mid("+", plus, place.y + 46, theme.SEAT_COUNT, colour=theme.MIST, align="center")
        _draw_sum(look, step)
    else:
        note = words("log.rises.stays", sign=look.sign(step.saints[0]), rank=words.rank((step.stop or 0) + 1))
        canvas.text_mid(note, place.x + 242, place.y + 46, theme.HEADING, colour=theme.IVORY2, align="center", room=420)
    _draw_from_to(look, step, lay.CHANGE_MOVE)
    if any(len(row.saints) > 1 for row in look.shown.column):
        canvas.piece("plate-note-war", 1404, 846)
        canvas.piece("icon-swords", 1452, 876, 0.8)
        canvas.text_mid(words("table.rankchange.war"), 1492, 877, theme.BODY, room=370)


def _draw_step_roundel(canvas: Canvas, step: ChangeStep) -> None:
    cards.roundel(canvas, step.saints[0], MIDDLE, 478, 120, "gold" if step.sum else "night")


def _draw_sum(look: Look, step: ChangeStep) -> None:
    place = lay.CHANGE_SUM
    tone = theme.GOLDHI
    look.canvas.text_mid(f"= {step.sum}", place.x + 440, place.y + 46, theme.CHOICE, colour=tone, align="right")


def _draw_from_to(look: Look, step: ChangeStep, place: lay.Rect) -> None:
    canvas = look.canvas
    canvas.piece("plate-choice", place.x, place.y)
    y = place.y + 48
    canvas.text_mid(look.sign(step.saints[0]), place.x + 40, y, theme.CHOICE, room=240, squeeze=True)
    canvas.text_mid(str((step.start or 0) + 1), place.x + 346, y, theme.CHOICE, colour=theme.MIST, align="right")
    canvas.piece("icon-right", place.x + 383, y)
    last = str((step.stop or 0) + 1)
    canvas.text_mid(last, place.x + 416, y, theme.CHOICE, colour=theme.GOLDHI, room=54, squeeze=True)


# --- A war


def draw_war(look: Look) -> None:
    """Draw the dice of a war over the whole table."""
    war = look.now.war
    if war is None:
        return
    canvas, two = look.canvas, len(war.event.saints) == 2
    _draw_war_ground(canvas, two, war.light)
    if war.light < 1:
        return
    if two:
        _draw_duel(look, war)
    else:
        _draw_melee(look, war)
    canvas.word(f"word-war-{look.words.lang}", 960, 150)
    if war.landed:
        _draw_verdict(look, war)


def _draw_war_ground(canvas: Canvas, two: bool, light: float = 1.0) -> None:
    canvas.ground(("war", two), lambda c: c.piece("bg-war" if two else "bg-war-many"), alpha=light)


def _draw_duel(look: Look, war: War) -> None:
    canvas, sides = look.canvas, ((440, 190, 300, -9), (1480, 1230, 1620, 7))
    for k, (x, plate_x, emblem_x, angle) in enumerate(sides):
        cards.emblem(canvas, war.event.saints[k], emblem_x, 500, 330, alpha=0.5)
        won = war.landed and war.event.dice[k] == max(war.event.dice)
        _draw_die(canvas, war, k, x, 470 - 160 * war.height, 1.0, angle + 220 * war.spin)
        if war.landed:
            at = 700 if k == 0 else 1220
            digits = f"digit-{'gold' if won else 'mist'}-{war.faces[k]}"
            canvas.piece(digits, at, 546, 1.0 if won else 0.81)
        _draw_fighter(look, war, k, lay.Rect(plate_x, 690, 500, 116), won or not war.landed)
    canvas.piece("icon-swords-large", 960, 520)


def _draw_die(canvas: Canvas, war: War, k: int, x: float, y: float, scale: float, angle: float) -> None:
    canvas.piece(f"die-{war.faces[k]}", x, y, scale, angle=angle, whirls=war.spin > 0)


def _draw_melee(look: Look, war: War) -> None:
    """Draw a war of three or more: smaller dice side by side, plates under them."""
    canvas, n = look.canvas, len(war.event.saints)
    pitch, scale = 1640 / n, _die_scale(n)
    for k in range(n):
        x = 140 + pitch * (k + 0.5)
        won = war.landed and war.event.dice[k] == max(war.event.dice)
        _draw_die(canvas, war, k, x, 470 - 120 * war.height, scale, (-7, 6)[k % 2] + 200 * war.spin)
        w = min(500, 0.9 * pitch)
        _draw_fighter(look, war, k, lay.Rect(x - w / 2, 640, w, 116), won or not war.landed)


def _die_scale(n: int) -> float:
    """Return the size of the dice of a war of ``n``."""
    return 1.0 if n == 2 else min(200, 1640 / n * 0.8) / 270


def _draw_fighter(look: Look, war: War, k: int, place: lay.Rect, bright: bool) -> None:
    canvas, sign = look.canvas, war.event.saints[k]
    rim = theme.GOLDHI if bright else theme.SILVERLO
    canvas.plate(place.x, place.y, place.w, place.h, "#0B0E2C", rim, 4)
    wide = place.w >= 300
    r = 46 if wide else 36
    cards.roundel(canvas, sign, place.x + r + 28, place.y + 58, r, "war", look.rim(sign))
    owners = look.owners(sign)
    room = place.w - 2 * r - 60 - 40 * len(owners)
    if room > 50:
        canvas.text_mid(look.sign(sign), place.x + 2 * r + 46, place.y + 58, theme.FIGHTER, room=room, squeeze=True)
    for j, seat in enumerate(owners):
        shape(canvas, seat, place.x + place.w - 58 - 40 * j, place.y + 58, 20)


def _draw_verdict(look: Look, war: War) -> None:
    """Tell how the dice part the saints: groups from above, equal ones together."""
    canvas, event = look.canvas, war.event
    place = lay.Rect(556, 860, 716, 112) if len(event.saints) == 2 else lay.Rect(140, 852, 1640, 120)
    canvas.plate(place.x, place.y, place.w, place.h, "#1A0410", theme.GOLDHI, 4)
    x, y = place.x + 40, place.y + place.h / 2
    if len(event.groups) == 1:
        tie = look.words("war.tie")
        middle, room = place.x + place.w / 2, place.w - 90
        canvas.text_mid(tie, middle, y, theme.TASK, colour=theme.GOLDHI, align="center", room=room, squeeze=True)
        return
    room = (place.w - 60) / len(event.groups)
    for k, group in enumerate(event.groups):
        canvas.blit(rank_sprite(canvas, event.row + k), x + room * k, y - 32, 0.85)
        names = " + ".join(look.sign(sign) for sign in group)
        tone = theme.IVORY if k == 0 else theme.MIST
        canvas.text_mid(names, x + room * k + 104, y, theme.TASK, colour=tone, room=room - 140, squeeze=True)


# --- Ahead of time


def ahead(words: Words, shown: Shown) -> list[Paint]:
    """Return what paints parts of a rank change, of the wars that it would settle, and of the Goddess's turn."""
    parts: list[Paint] = [
        lambda c: c.piece("goddess-beams"),
        lambda c: c.word(f"word-rank-change-{words.lang}", MIDDLE, 160),
        *(partial(_piece, name) for name in AHEAD),
    ]
    wars = {len(row.saints) for row in shown.column if len(row.saints) > 1}
    parts += _war_grounds(shown)
    for n in wars:
        parts += [partial(_piece, f"die-{pips}", scale=_die_scale(n)) for pips in range(1, 7)]
    if wars:
        parts.append(lambda c: c.word(f"word-war-{words.lang}", 960, 150))
    return parts


def _spend(look: Look, row: ShownRow, _canvas: Canvas) -> None:
    row_sprite(look, row, spent=True)


def _war_grounds(shown: Shown) -> list[Paint]:
    """Return what paints the grounds of the wars that the rows on the table may come to."""
    kinds = {len(row.saints) == 2 for row in shown.column if len(row.saints) > 1}
    return [partial(_draw_war_ground, two=two) for two in sorted(kinds)]


AHEAD = (
    *("prompt-bar-goddess", "prompt-bar-war", "row-focus-gold", "row-trail", "row-war", "row-ghost"),
    *("plate-choice", "plate-choice-silver", "plate-note-war", "icon-step-up", "icon-check"),
)


def next_step(look: Look, change: Change) -> list[Paint]:
    """Return what paints parts of a rank change's next step, and of what comes after the last one."""
    at = max(0, change.taken - 1)
    near = {step.saints[0] for step in change.steps[at : at + 2]}
    rows = [partial(_spend, look, row) for row in look.shown.column if near.intersection(row.saints)]
    silver = [look.faces[card] for row in look.shown.column for card in row.silver]
    after: list[Paint] = [*_war_grounds(look.shown), lambda _: draw_seats(look)]
    after += [partial(_small, look, card) for card in silver]
    if change.taken == len(change.steps):
        return [*rows, *after]
    step, place = change.steps[change.taken], lay.step(0, False)
    # What is needed next comes round twice as often.
    soon: list[Paint] = [
        *rows,
        lambda c: _draw_step_roundel(c, step),
        lambda _: _draw_from_to(look, step, lay.CHANGE_MOVE),
        lambda _: _draw_step(look, step, place, 0),
        lambda _: _draw_step(look, step, place, -1),
        lambda _: _draw_sum(look, step),
    ]
    return [*soon, *after[: len(after) // 2], *soon, *after[len(after) // 2 :]]


def _small(look: Look, card: Card, canvas: Canvas) -> None:
    """Draw a silver card's face as small as it flies to the discards."""
    cards.face(canvas, card, SWEPT, look.sign)


def _piece(name: str, canvas: Canvas, scale: float = 1.0) -> None:
    canvas.piece(name, scale=scale)
