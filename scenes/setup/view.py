"""How the setup looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base import Seat
from engine.sanctuary.options import End
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.games import FACES, draw_emblem
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
TILE_MARGIN = 24
UNCHOSEN = 0.8
"""How bright the tile of the game is that is not played."""
COMES_FROM = 1280
"""How far beside its place a seat's row comes in."""


def draw_setup(canvas: Canvas, setup: Setup) -> None:
    """Draw everything but the prompt bar."""
    words = setup.app.words
    canvas.ground("night", night())
    draw_word(canvas, words("setup.title"), 56, 114, 112, room=places.HEADING.w)
    for game, place in places.TILES.items():
        _draw_tile(canvas, setup, game, place)
    _draw_rules(canvas, setup)
    wide = canvas.text(words("setup.seats"), 704, 114, HEAD, room=500)
    canvas.text(words("setup.seats.range"), 704 + wide + 40, 112, theme.PROMPT, theme.MIST, room=700)
    for seat in range(len(setup.draft.seats)):
        aside = COMES_FROM * (1 - setup.arrived(seat))
        canvas.shift(aside)
        _draw_seat(canvas, setup, seat)
        canvas.shift(-aside)
    _draw_bottom(canvas, setup)


# --- The game


def _draw_tile(canvas: Canvas, setup: Setup, game: str, place: Rect) -> None:
    """Draw a game's tile, the one that is played bright and checked."""
    chosen, goal = game == setup.draft.game, setup.app.words(f"game.{game}.goal")
    tile = canvas.sprite(
        ("game tile", game, goal, chosen), place.w, place.h, lambda c: _paint_tile(c, game, goal, chosen), TILE_MARGIN
    )
    canvas.blit(tile, place.x, place.y, alpha=1.0 if chosen else UNCHOSEN)
    canvas.piece("game-tile-focus", place.x, place.y, alpha=setup.menu.glow(f"game:{game}"))


def _paint_tile(canvas: Canvas, game: str, goal: str, chosen: bool) -> None:
    face = FACES[game]
    canvas.piece(f"game-tile-{game}", 0, 0)
    draw_emblem(canvas, game, 102, 90, 66)
    canvas.text(face.english, 186, 72, theme.ROW_NAME, room=380)
    canvas.text(face.japanese, 186, 112, theme.CONTROL, face.tone, room=320)
    canvas.text(goal, 186, 156, theme.BODY, theme.IVORY2, room=350)
    if chosen:
        canvas.piece("icon-check", 540, 100)


# --- Rules


def _draw_rules(canvas: Canvas, setup: Setup) -> None:
    words = setup.app.words
    canvas.panel(*places.RULES, opacity=0.92)
    canvas.text(words("setup.rules"), places.LABEL_X, places.RULES_BASE, PANEL_HEAD, theme.GOLDHI, room=places.HELP_W)
    rules = setup.draft.rules
    for k, name in enumerate(rules):
        place = places.rule(k, len(rules))
        _draw_label(canvas, words(f"setup.{name}"), place)
        value(canvas, place, _rule_text(setup, name), setup.menu.glow(name), steps=name != "seed")
    (x, y, room, _h), most = places.help_on(len(rules))
    canvas.paragraph(_help(setup), x, y, room, most, colour=theme.IVORY2, pitch=places.HELP_PITCH)


def _draw_label(canvas: Canvas, text: str, value_: Rect) -> None:
    """Draw the name of a rule beside its value, in two lines if it is long; where rows stand close it can't grow."""
    room, cy = places.LABEL_W, value_.centre[1]
    role = theme.PROMPT if value_.h >= places.ROOMY else theme.CONTROL
    if canvas.width(text, role) <= room:
        canvas.text_mid(text, places.LABEL_X, cy, role, colour=theme.IVORY2, room=room)
    else:
        canvas.paragraph(text, places.LABEL_X, cy - 6, room, 2, colour=theme.IVORY2, pitch=32)


def _rule_text(setup: Setup, name: str) -> str:
    words, draft = setup.app.words, setup.draft
    if name == "end":
        return words("setup.rounds") if draft.options.end == End.ROUNDS else words(f"end.{draft.options.end}")
    if name == "rounds":
        return words("end.rounds", n=draft.options.rounds)
    if name == "seed":
        return words("setup.seed.random") if draft.seed is None else str(draft.seed)
    return words("setup.first.random") if draft.beginner is None else words(f"seat.name.{draft.beginner + 1}")


def _help(setup: Setup) -> str:
    """Return the sentence on what is in focus."""
    words, draft = setup.app.words, setup.draft
    name, _, which = setup.menu.focus.partition(":")
    if name == "game":
        return words(f"setup.help.{which}")
    if name in ("kind", "level", "sign", "rounds", "first", "dealer", "seed", "begin"):
        return words(f"setup.help.{name}")
    if draft.game == "arena":
        return words("setup.help.arena")
    return words(f"end.{draft.options.end}.help", n=draft.options.rounds)


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
    if human and setup.draft.has_signs:
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
    if not humans:
        return words("setup.hint.none")
    if setup.draft.game == "arena":
        return words("setup.hint.arena.many", n=humans) if humans > 1 else words("setup.hint.arena.one")
    return words("setup.hint.many", n=humans) if humans > 1 else words("setup.hint.one")
