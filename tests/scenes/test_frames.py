"""What is kept from one frame to the next never shows: a frame looks as if all of it had been drawn anew."""

from __future__ import annotations

import pygame
import pytest

from engine.chance import Chance
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning
from tests.scenes.states import STATES, Driver

FRAME = 1 / 60
SIZE = (640, 360)
ROUNDING = 2
"""A sprite that was scaled twice may differ by so much a channel."""


def anew(driver: Driver) -> pygame.Surface:
    """Return the frame as a canvas draws it that keeps nothing."""
    canvas = Canvas(pygame.Surface(SIZE))
    canvas.suit(driver.app.settings.text_size, driver.app.settings.contrast)
    canvas.begin()
    driver.app.stack.draw(canvas)
    canvas.end()
    return canvas.surface


def after(driver: Driver, frames: int) -> pygame.Surface:
    """Return what is drawn after some frames, of which those that only idle life would differ in may be left out."""
    for _ in range(frames):
        driver.app.frame(FRAME)
    driver.app.draw()
    return driver.app.canvas.surface


def same(got: pygame.Surface, wanted: pygame.Surface) -> bool:
    far = pygame.transform.threshold(None, got, None, (ROUNDING,) * 3, None, 0, wanted, inverse_set=True)
    return far == SIZE[0] * SIZE[1]


def check_a_match(frames: int, one_in: int, **settings: object) -> None:
    driver = Driver("en", SIZE, pace="normal", **settings)
    scene = driver.table("normal normal normal normal normal", seed=11)
    chance = Chance(1)
    checked = 0
    while not scene._ended and checked < frames:
        surface = after(driver, 1)
        if not chance.pick(one_in):
            checked += 1
            assert same(surface, anew(driver)), f"frame {checked}"


MOTIONS = pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}], ids=["moving", "reduced"])


@MOTIONS
def test_frames_of_a_match_are_what_a_fresh_canvas_draws(settings):
    check_a_match(50, 50, **settings)


@pytest.mark.long
@MOTIONS
def test_many_frames_of_a_match_are_what_a_fresh_canvas_draws(settings):
    check_a_match(1500, 4, **settings)


def test_a_persons_turn_is_drawn_as_a_fresh_canvas_draws_it():
    driver = Driver("ja", SIZE, pace="normal")
    scene = driver.table("human normal human", seed=12)
    driver.choice(scene, lambda _scene: True)
    for meaning in (Meaning.RIGHT, Meaning.RIGHT, Meaning.UP, Meaning.PEEK, Meaning.INFO, Meaning.CANCEL, Meaning.LOG):
        for down in (True, False):
            driver.app.say(meaning, down)
            for _ in range(7):
                assert same(after(driver, 2), anew(driver)), (meaning, down)


@pytest.mark.parametrize("name", list(STATES))
def test_idle_life_is_drawn_as_a_fresh_canvas_draws_it(name):
    driver = Driver("en", SIZE)
    STATES[name](driver)
    for _ in range(4):
        assert same(after(driver, 9), anew(driver))
