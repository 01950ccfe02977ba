"""Draws the right side of the table: whose turn it is, the card in question, what it would do, the hand."""

from __future__ import annotations

from collections.abc import Callable

from engine.base import Seat
from engine.sanctuary.cards import Card, Kind, Sign
from engine.sanctuary.column import moved
from game.words import Words
from scenes import cards, theme
from scenes.canvas import Sprite
from scenes.cards import State
from scenes.layout import table as lay
from scenes.shown import Opened
from scenes.table.chooser import Chooser, Step
from scenes.table.look import Look
from scenes.widgets.shape import shape

LIFT, PEEK_RISES = 14, 20
SHADE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1008" viewBox="0 0 1920 1008"><defs>'
    '<linearGradient id="d" gradientUnits="userSpaceOnUse" x1="0" y1="430" x2="0" y2="700">'
    f'<stop offset="0" stop-color="{theme.INK0}" stop-opacity="0"/>'
    f'<stop offset="1" stop-color="{theme.INK0}" stop-opacity="0.92"/></linearGradient></defs>'
    '<rect x="0" y="430" width="1920" height="578" fill="url(#d)"/></svg>'
)
"""The dusk under a held hand: it has no edge."""


def draw_right(look: Look) -> None:
    """Draw everything right of the column."""
    _draw_banner(look)
    chooser = look.chooser if look.idle else None
    if chooser is not None and chooser.card is not None:
        _draw_picking(look, chooser)
    elif look.shown.opened is not None:
        _draw_opened(look, look.shown.opened)
    elif chooser is not None:
        _draw_task(look, chooser)
    _draw_hand(look, chooser)


def _draw_banner(look: Look) -> None:
    canvas, shown = look.canvas, look.shown
    place = lay.BANNER
    if shown.goddess:
        tint, text = theme.ROSEHI, look.words("goddess.turn")
    elif shown.turn is not None:
        tint = theme.SEAT_COLOURS[shown.turn]
        text = look.words("turn.sanctuary", name=look.names[shown.turn])
    else:
        return
    x = place.x + (1 - look.now.banner) * (theme.STAGE_W - place.x)
    canvas.piece("plate-banner-shadow", x, place.y)
    canvas.piece("plate-banner", x, place.y, tint=tint)
    if shown.turn is not None and not shown.goddess:
        shape(canvas, shown.turn, x + 58, place.y + 36, 22, "line")
    else:
        canvas.piece("icon-goddess", x + 58, place.y + 36)
    canvas.text_mid(text, x + 94, place.y + 36, theme.TURN, colour=theme.INK1, room=360, squeeze=True)


# --- The card in question


def _draw_opened(look: Look, opened: Opened) -> None:
    if look.now.opening:
        return
    card = look.faces[opened.card]
    goddess = opened.seat is None
    picked = None if opened.mark is None or goddess else card.marks.index(opened.mark)
    _draw_card(look, card, picked, State.GODDESS if goddess else State.FOCUS)
    if opened.mark is not None:
        _draw_outcome(look, card, opened.mark, opened.beside, rose=goddess)
    if goddess:
        _draw_note(look, look.words("mark.top"), look.words("hint.goddess"))


def _draw_picking(look: Look, chooser: Chooser) -> None:
    card = chooser.card
    assert card is not None
    if look.now.opening:
        return
    mark = chooser.focused_mark
    picked = None if mark is None else card.marks.index(mark)
    _draw_card(look, card, picked, State.FOCUS)
    if picked is not None and chooser.step == Step.MARK:
        _draw_pointer(look, picked)
    if mark is not None:
        beside = chooser.focused_sign if chooser.step == Step.ROW else None
        _draw_outcome(look, card, mark, beside)
    foresight = chooser.foresight
    if foresight is not None and foresight.fires:
        _draw_warning(look, "table.preview.fires")
    elif foresight is not None and card.kind == Kind.GOLD and foresight.start == foresight.stop:
        _draw_warning(look, "table.preview.nothing")


def _draw_warning(look: Look, key: str) -> None:
    """Tell what to think of before choosing, where the hand's label stands otherwise."""
    place = lay.HAND_LABEL
    look.canvas.plate(place.x + 14, place.y - 8, place.w - 28, 52, theme.ALERT, shadow=False)
    x, y = place.centre
    text = look.words(key)
    look.canvas.text_mid(text, x, y - 4, theme.BODY, colour=theme.ALERT_INK, align="center", room=place.w - 80)


def _draw_card(look: Look, card: Card, picked: int | None, state: State) -> None:
    place = lay.OPENED
    x, y = place.centre
    tint = theme.ROSE if state == State.GODDESS else {Kind.GOLD: theme.GOLD, Kind.WAR: theme.WAR}.get(card.kind)
    look.canvas.glow(x, y, 360, tint or theme.SILVER, 0.35)
    look.canvas.blit(cards.face(look.canvas, card, place.w, look.sign, picked, state), place.x, place.y)
    if state == State.GODDESS and look.now.pulse:
        _draw_pulse(look)


def _draw_pulse(look: Look) -> None:
    """Let the top mark beat once, as it is the one that counts in the Goddess's turn."""
    place, scale = lay.OPENED, lay.OPENED.w / cards.W
    x, y = place.x + cards.MARKS[0][0] * scale, place.y + cards.MARKS[0][1] * scale
    look.canvas.glow(x, y, 150 + 60 * look.now.pulse, theme.ROSEHI, 0.5 * look.now.pulse)


def _draw_pointer(look: Look, picked: int) -> None:
    place, scale = lay.OPENED, lay.OPENED.w / cards.W
    y = place.y + cards.MARKS[picked][1] * scale
    if picked == 2:
        look.canvas.piece("icon-pointer", place.x + place.w + 36, y, angle=180)
    else:
        look.canvas.piece("icon-pointer", place.x - 36, y)


def mark_place(place: int) -> lay.Rect:
    """Return where a mark of the opened card can be pointed at."""
    scale = lay.OPENED.w / cards.W
    x, y = cards.MARKS[place]
    return lay.Rect(lay.OPENED.x + (x - 105) * scale, lay.OPENED.y + (y - 105) * scale, 210 * scale, 210 * scale)


# --- The choice line: what comes of it


def _draw_outcome(look: Look, card: Card, mark: Sign, beside: Sign | None, rose: bool = False) -> None:
    canvas = look.canvas
    place = lay.CHOICE
    canvas.piece("plate-choice-rose" if rose else "plate-choice", place.x, place.y)
    cards.roundel(canvas, mark, place.x + 68, place.y + 48, 36, "rose" if rose else "night", look.rim(mark))
    y = place.y + 48
    canvas.text_mid(look.sign(mark), place.x + 116, y, theme.CHOICE, room=164, squeeze=True)
    if card.kind == Kind.SILVER:
        canvas.text_mid("+", place.x + 380, y, theme.CHOICE, colour=theme.SILVERHI, align="center")
        cards.chip(canvas, card, place.x + 410, place.y + 20)
    elif card.kind == Kind.WAR:
        _draw_join(look, beside)
    else:
        _draw_ranks(look, card, mark)


def _draw_ranks(look: Look, card: Card, mark: Sign) -> None:
    start = look.shown.row_of(mark)
    stop = moved(start, card.number, len(look.shown.column))
    _draw_from_to(look, start, stop)


def _draw_from_to(look: Look, start: int, stop: int) -> None:
    canvas, place = look.canvas, lay.CHOICE
    y = place.y + 48
    canvas.text_mid(str(start + 1), place.x + 346, y, theme.CHOICE, colour=theme.MIST, align="right")
    canvas.piece("icon-right", place.x + 383, y)
    canvas.text_mid(str(stop + 1), place.x + 416, y, theme.CHOICE, colour=theme.GOLDHI, room=54, squeeze=True)


def _draw_join(look: Look, beside: Sign | None) -> None:
    canvas, place = look.canvas, lay.CHOICE
    canvas.piece("icon-swords", place.x + 330, place.y + 48)
    if beside is None:
        canvas.text_mid("?", place.x + 400, place.y + 48, theme.CHOICE, colour=theme.WARHI, align="center")
    else:
        cards.roundel(canvas, beside, place.x + 410, place.y + 48, 36, "war", look.rim(beside))


def _draw_note(look: Look, first: str, second: str) -> None:
    x = lay.CHOICE.x + lay.CHOICE.w / 2
    look.canvas.text(first, x, 796, theme.HEADING, theme.ROSEHI, "center", room=lay.CHOICE.w)
    look.canvas.text(second, x, 846, theme.BODY, theme.IVORY2, "center", room=lay.CHOICE.w)


# --- What is to be done


def _draw_task(look: Look, chooser: Chooser) -> None:
    canvas, place = look.canvas, lay.TASK
    text = look.words(_task(chooser))
    canvas.piece("plate-task", place.x, place.y)
    canvas.text_mid(text, place.x + 40, place.y + 38, theme.TASK, room=place.w - 70, squeeze=True)
    if chooser.step == Step.SIGN:
        _draw_claim(look, chooser)
    elif chooser.step == Step.EXCHANGE:
        _draw_exchange(look, chooser)
    elif look.open_hand and chooser.focused_card is not None:
        _draw_focused(look, chooser, chooser.focused_card)
    elif not chooser.opens:
        _draw_set_place(look)


def _task(chooser: Chooser) -> str:
    if chooser.step == Step.EXCHANGE:
        return "exchange"
    return {"declare": "declare", "open": "table.task.open", "set": "set"}[chooser.decision.kind]


def _draw_set_place(look: Look) -> None:
    canvas, place = look.canvas, lay.SET_PLACE
    canvas.piece("place-card-empty", place.x, place.y, place.w / cards.W)
    canvas.piece("icon-down", place.x + place.w / 2, place.y + place.h / 2, 1.4)
    middle = lay.BANNER.x + lay.BANNER.w / 2
    canvas.paragraph(look.words("hint.set"), middle, 552, lay.BANNER.w, 4, colour=theme.IVORY2, align="center")


def _draw_focused(look: Look, chooser: Chooser, card: Card) -> None:
    """Show the focused card of an open hand large enough to read its names."""
    place = lay.FOCUSED
    look.canvas.blit(cards.face(look.canvas, card, place.w, look.sign), place.x, place.y)
    middle = lay.BANNER.x + lay.BANNER.w / 2
    note = look.words("open.hand") if chooser.discards_set else card_help(look.words, card)
    colour = theme.ALERT if chooser.discards_set else theme.IVORY2
    look.canvas.paragraph(note, middle, 596, lay.BANNER.w, 4, colour=colour, align="center")


def card_help(words: Words, card: Card) -> str:
    """Return what a card does, in a sentence or two."""
    if card.kind == Kind.GOLD:
        return words(f"card.gold.{'up' if card.number > 0 else 'down'}.help", n=abs(card.number))
    return words(f"card.{card.kind}.help")


def _draw_claim(look: Look, chooser: Chooser) -> None:
    sign = chooser.focused_sign
    assert sign is not None
    canvas = look.canvas
    middle = lay.BANNER.x + lay.BANNER.w / 2
    cards.roundel(canvas, sign, middle, 372, 120, "gold")
    canvas.text(look.sign(sign), middle, 566, theme.WORD, theme.IVORY, "center", lay.BANNER.w, squeeze=True)
    rank = look.words.rank(look.shown.row_of(sign) + 1)
    canvas.text(rank, middle, 640, theme.CHOICE, theme.GOLDHI, "center", lay.BANNER.w)


def _draw_exchange(look: Look, chooser: Chooser) -> None:
    hand, pile = len(chooser.view.hand), chooser.view.pile
    text = look.words("table.preview.exchange", n=hand, m=min(hand - 1, pile))
    middle = lay.BANNER.x + lay.BANNER.w / 2
    look.canvas.paragraph(text, middle, 300, lay.BANNER.w - 20, 4, theme.HEADING, align="center", pitch=54)


# --- The hand


def _draw_hand(look: Look, chooser: Chooser | None) -> None:
    shown = look.shown
    if shown.eyes is None or shown.goddess:
        return
    _draw_hand_label(look)
    if look.held:
        return
    with_set = shown.set_card is not None
    places = lay.hand(len(shown.hand), with_set)
    arriving = look.now.arriving.get(shown.eyes, 0)
    # The card in focus lies over its neighbours.
    focus = _focused_place(chooser) if look.focused and chooser is not None else None
    order = sorted(range(len(places)), key=lambda k: k + (not with_set) == focus)
    for k in order:
        place, own_set = places[k], with_set and k == 0
        card = shown.set_card if own_set else shown.hand[k - with_set]
        if card is None or card in look.hidden or k >= len(places) - arriving:
            continue
        if chooser is not None and chooser.card is not None and chooser.card.id == card:
            continue
        _draw_hand_card(look, card, place, shown.eyes if own_set else None, k + (not with_set) == focus)
    if with_set and (chooser is None or chooser.card is None or chooser.card.id != shown.set_card):
        look.canvas.text(look.words("set.card"), places[0].x, places[0].y - 34, theme.BODY, theme.IVORY2, room=460)


def _focused_place(chooser: Chooser) -> int | None:
    """Return the place in focus, the set card's being 0 and the hand's first 1."""
    if chooser.step != Step.CARD:
        return None
    return chooser.focus if chooser.focus_id == "set" else int(chooser.focus_id.removeprefix("hand:")) + 1


def _draw_hand_card(look: Look, card: str, place: lay.Rect, owner: Seat | None, focused: bool) -> None:
    canvas = look.canvas
    up = LIFT * look.settled if focused else 0.0

    def sprite(state: State) -> Sprite:
        if look.open_hand:
            return cards.face(canvas, look.faces[card], place.w, look.sign, state=state)
        return cards.back(canvas, place.w, owner, state)

    _lay_card(look, sprite, place.x, place.y - up, focused)
    if owner is not None and look.open_hand:
        shape(canvas, owner, place.x + place.w - 22, place.y + 60 - up, 13)


def _lay_card(look: Look, sprite: Callable[[State], Sprite], x: float, y: float, focused: bool) -> None:
    """Draw a card; the outline of one that has just come into focus fades in."""
    if not focused or look.settled < 1:
        look.canvas.blit(sprite(State.NORMAL), x, y)
    if focused:
        look.canvas.blit(sprite(State.FOCUS), x, y, alpha=look.settled)


def _draw_hand_label(look: Look) -> None:
    place = lay.HAND_LABEL
    picking = look.chooser is not None and look.chooser.foresight is not None
    if look.shown.set_card is None and not picking:
        look.canvas.text_mid(
            look.words("hand"), place.x + 8, place.y + 22, theme.TITLE_PLATE, colour=theme.MIST, room=place.w - 16
        )


def draw_held(look: Look) -> None:
    """Draw the hand held open: large, over everything but the prompt bar; nobody else looks."""
    shown, canvas, chooser = look.shown, look.canvas, look.chooser
    if not look.held or shown.eyes is None:
        return
    own = ([shown.set_card] if shown.set_card is not None else []) + shown.hand
    canvas.picture("held-shade", SHADE, 0, 0, theme.STAGE_W, lay.PROMPT_BAR.y, look.rise)
    below = PEEK_RISES * (1 - look.rise)
    places = lay.peeked(len(own))
    offset = shown.set_card is not None
    for k, (card, place) in enumerate(zip(own, places, strict=True)):
        focused = chooser is not None and _focused_place(chooser) == (k if offset else k + 1)

        def sprite(state: State, card: str = card, wide: float = place.w) -> Sprite:
            return cards.face(canvas, look.faces[card], wide, look.sign, state=state)

        _lay_card(look, sprite, place.x, place.y + below, focused)
        if k == 0 and offset:
            canvas.text(look.words("set.card"), place.x, place.y - 20, theme.BODY, theme.IVORY, room=place.w)
    canvas.plate(500, 690, 300, 70, theme.IVORY)
    canvas.text_mid(look.words("table.held"), 650, 725, theme.PROMPT, colour=theme.INK1, align="center", room=250)
    canvas.plate(500, 776, 300, 124, theme.INK0, theme.LINE)
    only = look.words("table.held.only", name=look.names[shown.eyes])
    canvas.text(only, 650, 826, theme.BODY, theme.IVORY, "center", room=250)
    canvas.text(look.words("table.held.let_go"), 650, 872, theme.BODY, theme.IVORY2, "center", room=250)
