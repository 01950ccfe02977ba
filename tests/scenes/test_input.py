"""From events to meanings: what is held, what repeats, what is let go."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame.event import Event

from game.settings import Settings
from scenes.input.glyphs import ALL_WAYS, CAPS, UP_DOWN, Glyph, glyphs
from scenes.input.hub import Input
from scenes.input.keyboard import KEYS, scancode_of
from scenes.input.meanings import KEYBOARD, MOUSE, Command, Kind, Meaning, Pointer, Press, Typed

M = Meaning


def key(scancode, down=True, mod=0):
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, scancode=scancode, key=0, mod=mod)


def button(which, down=True, pos=(100, 50)):
    return Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, button=which, pos=pos)


def moved(x, y):
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))


@pytest.fixture
def hub():
    return Input(Settings(), lambda x, y: (x * 2, y * 2))


def meanings(said):
    return [(press.meaning, press.down) for press in said]


@pytest.mark.parametrize(("meaning", "scancode"), [(m, code) for m, codes in KEYS.items() for code in codes])
def test_each_default_key(hub, meaning, scancode):
    assert hub.handle(key(scancode)) == [Press(meaning, True, KEYBOARD)]
    assert hub.handle(key(scancode, False)) == [Press(meaning, False, KEYBOARD)]


def test_no_key_means_two_things():
    codes = [code for codes in KEYS.values() for code in codes]
    assert len(codes) == len(set(codes))


def test_a_held_confirm_acts_once(hub):
    said = hub.handle(key(pygame.KSCAN_RETURN))
    for _ in range(300):
        said += hub.update(1 / 60) + hub.handle(key(pygame.KSCAN_RETURN)) + hub.handle(key(pygame.KSCAN_SPACE))
    assert meanings(said) == [(M.CONFIRM, True)]
    assert hub.handle(key(pygame.KSCAN_RETURN, False)) == []
    assert meanings(hub.handle(key(pygame.KSCAN_SPACE, False))) == [(M.CONFIRM, False)]


def test_directions_repeat_after_400_ms_every_80(hub):
    hub.handle(key(pygame.KSCAN_DOWN))
    times = [ms for ms in range(10, 1010, 10) if hub.update(0.01)]
    assert times[0] in (400, 410)
    assert [b - a for a, b in itertools.pairwise(times)] == [80] * (len(times) - 1)
    hub.handle(key(pygame.KSCAN_DOWN, False))
    assert hub.update(1.0) == []


def test_the_direction_pressed_last_repeats(hub):
    hub.handle(key(pygame.KSCAN_DOWN))
    hub.handle(key(pygame.KSCAN_D))
    assert hub.update(0.41) == [Press(M.RIGHT, True, KEYBOARD, repeat=True)]


def test_losing_the_focus_lets_go_of_everything(hub):
    for scancode in (pygame.KSCAN_LSHIFT, pygame.KSCAN_RETURN, pygame.KSCAN_UP):
        hub.handle(key(scancode))
    assert meanings(hub.release_all()) == [(M.PEEK, False), (M.CONFIRM, False), (M.UP, False)]
    assert hub.update(1.0) == []
    assert hub.handle(key(pygame.KSCAN_RETURN, False)) == []
    assert meanings(hub.handle(key(pygame.KSCAN_RETURN))) == [(M.CONFIRM, True)]


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_RALT])
def test_alt_enter_is_full_screen_and_no_confirm(hub, mod):
    assert hub.handle(key(pygame.KSCAN_RETURN, mod=mod)) == [Command.FULLSCREEN]
    assert hub.handle(key(pygame.KSCAN_RETURN, False)) == []
    assert hub.handle(key(pygame.KSCAN_TAB, mod=mod)) == []


def test_function_keys_are_the_programs(hub):
    assert hub.handle(key(pygame.KSCAN_F11)) == [Command.FULLSCREEN]
    assert hub.handle(key(pygame.KSCAN_F12)) == [Command.SCREENSHOT]


def test_a_key_without_meaning_is_typed_and_no_press(hub):
    assert hub.handle(key(pygame.KSCAN_7)) == [Typed("7")]
    assert hub.handle(key(pygame.KSCAN_KP_0)) == [Typed("0")]
    assert hub.handle(key(pygame.KSCAN_G)) == [Typed("")]
    assert hub.handle(key(pygame.KSCAN_LCTRL)) == []
    assert hub.handle(key(pygame.KSCAN_CAPSLOCK)) == []


def test_changed_keys():
    hub = Input(Settings(keys={"confirm": [pygame.KSCAN_F], "alt": [pygame.KSCAN_RETURN]}), lambda x, y: (x, y))
    assert meanings(hub.handle(key(pygame.KSCAN_F))) == [(M.CONFIRM, True)]
    assert meanings(hub.handle(key(pygame.KSCAN_RETURN))) == [(M.ALT, True)]
    assert hub.handle(key(pygame.KSCAN_SPACE)) == [Typed("")]
    assert glyphs((M.CONFIRM,), Kind.KEYBOARD, {"confirm": [pygame.KSCAN_F]}) == (Glyph(cap="F"),)


@pytest.mark.parametrize("name", ["return", "escape", "a", "z", "1", "0", "space", "tab", "up", "f1", "left shift"])
def test_an_event_without_scancode_has_its_keys(name):
    pygame.display.init()
    code = pygame.key.key_code(name)
    names = {"return": 40, "escape": 41, "a": 4, "z": 29, "1": 30, "0": 39, "space": 44, "tab": 43, "up": 82, "f1": 58}
    names["left shift"] = 225
    assert scancode_of(Event(pygame.KEYDOWN, key=code)) == names[name]


# --- The mouse


def test_the_pointer_speaks_in_stage_units(hub):
    assert hub.handle(moved(100, 50)) == [Pointer(200, 100, "move")]
    assert hub.handle(button(1)) == [Pointer(200, 100, "down", 1)]
    assert hub.handle(button(1, False)) == [Pointer(200, 100, "up", 1)]
    assert hub.last == MOUSE


def test_a_pointer_that_nobody_moved_says_nothing(hub):
    assert hub.handle(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))) == []
    assert (hub.last, hub.pointer_shown) == (KEYBOARD, False)


def test_other_buttons_and_the_wheel(hub):
    assert meanings(hub.handle(button(3))) == [(M.CANCEL, True)]
    assert meanings(hub.handle(button(3, False))) == [(M.CANCEL, False)]
    assert meanings(hub.handle(button(2))) == [(M.PEEK, True)]
    assert meanings(hub.handle(Event(pygame.MOUSEWHEEL, y=1, x=0))) == [(M.PREVIOUS, True), (M.PREVIOUS, False)]
    assert meanings(hub.handle(Event(pygame.MOUSEWHEEL, y=-1, x=0))) == [(M.NEXT, True), (M.NEXT, False)]


def test_the_pointer_hides_and_then_selects_nothing(hub):
    assert not hub.pointer_shown
    hub.handle(moved(1, 1))
    hub.update(1.9)
    assert hub.pointer_shown
    hub.update(0.2)
    assert not hub.pointer_shown
    assert [said.kind for said in hub.handle(button(1))] == ["wake"]
    assert hub.handle(button(1, False)) == []
    assert [said.kind for said in hub.handle(button(1))] == ["down"]


def test_the_pointer_hides_on_another_device_and_stays_while_it_holds(hub):
    hub.handle(moved(1, 1))
    hub.handle(button(1))
    hub.update(5)
    assert hub.pointer_shown
    hub.handle(key(pygame.KSCAN_UP))
    assert not hub.pointer_shown
    assert hub.last == KEYBOARD


# --- Glyphs


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("shown", [*((m,) for m in M), UP_DOWN, ALL_WAYS])
def test_every_glyph_is_a_piece_of_art_or_a_cap(kind, shown):
    from scenes.art import piece

    for glyph in glyphs(shown, kind):
        assert glyph.cap or piece(glyph.piece)
    assert kind == Kind.MOUSE or glyphs(shown, kind)


def test_glyphs_follow_what_is_printed():
    assert glyphs((M.CONFIRM,), Kind.NINTENDO) == (Glyph("pad-a"),)
    assert glyphs((M.CONFIRM,), Kind.NINTENDO, swap=True) == (Glyph("pad-b"),)
    assert glyphs((M.ALT,), Kind.PLAYSTATION) == (Glyph("pad-triangle"),)
    assert glyphs((M.CONFIRM,), Kind.KEYBOARD) == (Glyph(cap=CAPS[pygame.KSCAN_RETURN]),)
