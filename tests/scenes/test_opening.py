"""The first picture: what the last start showed is seen at once, and nothing depends on it."""

from __future__ import annotations

import pygame
import pytest

from game.settings import Settings
from scenes.opening import FirstPicture
from scenes.window import open_window

SIZE = (320, 180)


@pytest.fixture
def window():
    opened = open_window(Settings(lang="en"), headless=True, size=SIZE)
    opened.surface.fill("gold")
    return opened


def picture(tmp_path, window, **settings):
    return FirstPicture(tmp_path / "cache", Settings(**{"lang": "en", **settings}), window)


def test_the_next_start_shows_what_this_one_showed_first(tmp_path, window):
    picture(tmp_path, window).keep()
    window.surface.fill("black")
    assert picture(tmp_path, window).show()
    assert window.surface.get_at((5, 5)) == pygame.Color("gold")


@pytest.mark.parametrize("settings", [{"lang": "ja"}, {"text_size": 125}, {"contrast": True}, {"reduced_motion": True}])
def test_a_picture_of_another_look_is_not_shown_and_goes(tmp_path, window, settings):
    picture(tmp_path, window).keep()
    other = picture(tmp_path, window, **settings)
    assert not other.show()
    other.keep()
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [other.path.name]


@pytest.mark.parametrize("content", [b"", b"BM", b"not a picture", None], ids=["empty", "cut", "other", "size"])
def test_a_damaged_picture_is_not_shown_and_is_made_anew(tmp_path, window, content):
    first = picture(tmp_path, window)
    first.path.parent.mkdir()
    if content is None:
        pygame.image.save(pygame.Surface((7, 7)), first.path)
    else:
        first.path.write_bytes(content)
    assert not first.show()
    assert window.surface.get_at((5, 5)) == pygame.Color("gold")
    first.keep()
    assert first.show()


def test_a_cache_that_cannot_be_written_changes_nothing(tmp_path, window):
    (tmp_path / "cache").write_text("a file where the folder should be")
    first = picture(tmp_path, window)
    first.keep()
    assert not first.show()


def test_a_picture_that_is_still_right_is_not_written_again(tmp_path, window):
    first = picture(tmp_path, window)
    first.keep()
    before = first.path.stat().st_mtime_ns, first.path.stat().st_ino
    first.keep()
    assert (first.path.stat().st_mtime_ns, first.path.stat().st_ino) == before
