"""How the setup looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base import Seat
from engine.sanctuary.cards import Sign
from engine.sanctuary.options import End
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.ground import night
from scenes.input.meanings import Device, Kind
from scenes.layout import setup as places
from scenes.layout.table import Rect
from scenes.theme import Type
from scenes.widgets.lettering import draw_word
from scenes.widgets.plates import choice, menu_plate, outline, value
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.setup.scene import Setup

HEAD = Type(True, 64)
PANEL_HEAD = Type(True, 54)
NAME = Type(False, 44)
BIG_BUTTON = Type(True, 60)
QUESTION = Type(True, 64)
COMES_FROM = 1280
"""How far beside its place a seat's row comes in."""


def draw_setup(canvas: Canvas, setup: Setup) -> None:
    """Draw everything but the prompt bar."""
    words = setup.app.words
    canvas.ground("night", night())
    draw_word(canvas, words("setup.title"), 56, 114, 112, room=places.HEADING.w)
    _draw_tile(canvas, setup)
    _draw_rules(canvas, setup)
    wide = canvas.text(words("setup.seats"), 704, 114, HEAD, room=500)
    canvas.text(words("setup.seats.range"), 704 + wide + 40, 112, theme.PROMPT, theme.MIST, room=700)
    for seat in range(len(setup.draft.seats)):
        aside = COMES_FROM * (1 - setup.arrived(seat))
        canvas.shift(aside)
        _draw_seat(canvas, setup, seat)
        canvas.shift(-aside)
    _draw_bottom(canvas, setup)


def _draw_tile(canvas: Canvas, setup: Setup) -> None:
    words, (x, y, _w, _h) = setup.app.words, places.TILE
    canvas.piece("game-tile-sanctuary", x, y)
    canvas.piece("disc-night", x + 102, y + 90, 0.66)
    canvas.piece("disc-ring-thin", x + 102, y + 90, 0.66, tint=theme.GOLD)
    cards.emblem(canvas, Sign.LEO, x + 102, y + 90, 66, "night")
    canvas.text("Gekokujo Sanctuary", x + 186, y + 72, theme.ROW_NAME, room=380)
    canvas.text("下克上サンクチュアリ", x + 186, y + 112, theme.CONTROL, theme.GOLDHI, room=380)
    canvas.text(words("game.sanctuary.goal"), x + 186, y + 156, theme.BODY, theme.IVORY2, room=380)


# --- Rules


def _draw_rules(canvas: Canvas, setup: Setup) -> None:
    words = setup.app.words
    canvas.panel(*places.RULES, opacity=0.92)
    canvas.text(words("setup.rules"), 72, 436, PANEL_HEAD, theme.GOLDHI, room=places.HELP_W)
    for k, name in enumerate(setup.rules):
        place = places.rule(k)
        _draw_label(canvas, words(f"setup.{name}"), place.centre[1])
        value(canvas, place, _rule_text(setup, name), setup.menu.glow(name), steps=name != "seed")
    below = places.rule(len(setup.rules)).y + 46
    most = int((places.RULES.y + places.RULES.h - 20 - below) / theme.LINE_HEIGHT) + 1
    canvas.paragraph(_help(setup), places.LABEL_X, below, places.HELP_W, most, colour=theme.IVORY2)


def _draw_label(canvas: Canvas, text: str, cy: float) -> None:
    """Draw a rule's name, in two lines if it is long."""
    room = places.LABEL_W
    if canvas.width(text, theme.PROMPT) <= room:
        canvas.text_mid(text, places.LABEL_X, cy, theme.PROMPT, colour=theme.IVORY2, room=room)
    else:
        canvas.paragraph(text, places.LABEL_X, cy - 6, room, 2, colour=theme.IVORY2, pitch=32)


def _rule_text(setup: Setup, name: str) -> str:
    words, draft = setup.app.words, setup.draft
    options = draft.options
    if name == "end":
        return words("setup.rounds") if options.end == End.ROUNDS else words(f"end.{options.end}")
    if name == "rounds":
        return words("end.rounds", n=options.rounds)
    if name == "first":
        return words("setup.first.random") if options.first is None else words(f"seat.name.{options.first + 1}")
    return words("setup.seed.random") if draft.seed is None else str(draft.seed)


def _help(setup: Setup) -> str:
    """Return the sentence on what is in focus."""
    words, options = setup.app.words, setup.draft.options
    name = setup.menu.focus.split(":")[0]
    if name in ("kind", "level", "sign", "rounds", "first", "seed", "begin"):
        return words(f"setup.help.{name}")
    return words(f"end.{options.end}.help", n=options.rounds)


# --- Seats


def _draw_seat(canvas: Canvas, setup: Setup, seat: Seat) -> None:
    row = places.seat(seat, len(setup.draft.seats))
    cy, human = row.centre[1], setup.draft.is_human(seat)
    focused = setup.menu.glow(setup.menu.focus) if setup.menu.focus.endswith(f":{seat}") else 0.0
    size = (1222, row.h / 146 * 170)
    canvas.piece("setup-seat", row.x, row.y, stretch=size)
    canvas.plate(row.x, row.y, 54, row.h, theme.SEAT_COLOURS[seat], lean=30, shadow=False)
    canvas.piece("setup-seat-focus", row.x, row.y, stretch=size, alpha=focused)
    shape(canvas, seat, row.x + 110, cy, 36)
    canvas.text(setup.app.words(f"seat.name.{seat + 1}"), row.x + 172, cy - 6, NAME, room=260)
    (_draw_device if human else _draw_level)(canvas, setup, seat, row)
    _draw_kind(canvas, setup, seat, row)
    if human:
        _draw_sign(canvas, setup, seat, row)


def _draw_device(canvas: Canvas, setup: Setup, _seat: Seat, row: Rect) -> None:
    """Draw the device used last: all people share it."""
    words, last = setup.app.words, setup.app.input.last
    x, y = row.x + 202, row.centre[1] + 34
    if last.kind.is_pad:
        canvas.piece("icon-device-pad", x, y, 0.9)
        text = words("ui.pad", n=_place_of(setup, last))
    elif last.kind == Kind.MOUSE:
        canvas.piece("mouse", x, y, 0.62)
        text = words("ui.mouse")
    else:
        canvas.piece("icon-device-keyboard", x, y, 0.9)
        text = words("ui.keyboard")
    canvas.text_mid(text, x + 42, y, colour=theme.MIST, room=places.DEVICE_W, squeeze=True)


def _place_of(setup: Setup, pad: Device) -> int:
    """Return which of the pads one is, counted from 1 in the order of plugging in."""
    pads = setup.app.input.pads.devices
    return pads.index(pad) + 1 if pad in pads else 1


def _draw_level(canvas: Canvas, setup: Setup, seat: Seat, row: Rect) -> None:
    words, kind = setup.app.words, setup.draft.seats[seat].kind
    canvas.piece("icon-device-cpu", row.x + 202, row.centre[1] + 34, 0.9)
    canvas.text_mid(
        words("seat.cpu"), row.x + 244, row.centre[1] + 34, colour=theme.MIST, room=places.DEVICE_W, squeeze=True
    )
    value(canvas, places.level(row), words(f"level.{kind}"), setup.menu.glow(f"level:{seat}"))


def _draw_kind(canvas: Canvas, setup: Setup, seat: Seat, row: Rect) -> None:
    words, place = setup.app.words, places.kind(row)
    chosen = 0 if setup.draft.is_human(seat) else 1
    choice(canvas, place, (words("seat.human"), words("seat.cpu")), chosen)
    outline(canvas, place, setup.menu.glow(f"kind:{seat}"))


def _draw_sign(canvas: Canvas, setup: Setup, seat: Seat, row: Rect) -> None:
    words, sign, born = setup.app.words, setup.draft.seats[seat].sign, setup.birthdays.get(seat)
    place, cy = places.sign(row), row.centre[1]
    x, colour = place.x + 74, theme.SEAT_COLOURS[seat]
    if sign is None:
        canvas.piece("disc-night", x, cy, 0.5)
        canvas.piece("disc-ring-thin", x, cy, 0.5, tint=colour)
        canvas.text_mid("?", x, cy, QUESTION, colour=theme.IVORY2, align="center")
        canvas.text_mid(words("setup.sign.table"), x + 72, cy, theme.CONTROL, room=190, squeeze=True)
    else:
        cards.roundel(canvas, sign, x, cy, 50, "night", colour)
        canvas.text(words.sign(sign), x + 72, cy + 4, theme.ROW_NAME, room=190, squeeze=True)
        note = words("setup.sign.fixed") if born is None else words.date(*born)
        canvas.text(note, x + 72, cy + 44, theme.BODY, theme.MIST, room=194)
    glow = setup.menu.glow(f"sign:{seat}")
    canvas.piece("icon-right-small-gold" if glow else "icon-right-small", place.x + place.w - 34, cy)
    outline(canvas, place, glow)


# --- Below the seats


def _draw_bottom(canvas: Canvas, setup: Setup) -> None:
    words, draft, menu = setup.app.words, setup.draft, setup.menu
    if draft.can_add:
        _draw_add(canvas, setup)
    if draft.can_remove:
        menu_plate(canvas, places.REMOVE, words("prompt.remove"), menu.glow("remove"), menu.scale("remove"))
    x, y, room, _h = places.HINT
    canvas.paragraph(_hint(setup), x, y + 32, room, 2, colour=theme.MIST, pitch=38)
    _draw_begin(canvas, setup)


def _draw_begin(canvas: Canvas, setup: Setup) -> None:
    """Draw the button that begins: gold already, so that its focus is a pale frame with pointers."""
    place, (x, y), glow = places.BEGIN, places.BEGIN.centre, setup.menu.glow("begin")
    frame = Rect(place.x - 6, place.y - 6, place.w + 12, place.h + 12)
    canvas.plate(*frame, theme.INK0, theme.IVORY, 6, shadow=False, opacity=0, alpha=glow)
    canvas.piece("plate-button", place.x, place.y)
    text, room = setup.app.words("setup.begin"), place.w - 60
    canvas.text_mid(text, x, y, BIG_BUTTON, colour=theme.ALERT_INK, align="center", room=room)
    canvas.piece("icon-pointer", place.x - 30, y, 0.8, alpha=glow)


def _draw_add(canvas: Canvas, setup: Setup) -> None:
    count, focused = len(setup.draft.seats), setup.menu.focus == "add"
    place = places.add(count)
    canvas.plate(*place, theme.INK1, theme.GOLDHI if focused else theme.INK3, 5 if focused else 3, opacity=0.7)
    cy = place.centre[1]
    shape(canvas, count, place.x + 110, cy, 30, alpha=1.0 if focused else 0.7)
    tone = theme.IVORY if focused else theme.IVORY2
    canvas.text_mid(setup.app.words("prompt.add"), place.x + 172, cy, theme.BUTTON, colour=tone, room=place.w - 240)


def _hint(setup: Setup) -> str:
    words, humans = setup.app.words, setup.draft.humans
    if humans > 1:
        return words("setup.hint.many", n=humans)
    return words("setup.hint.one" if humans else "setup.hint.none")
