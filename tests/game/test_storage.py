"""Files are whole or untouched, wherever the folders lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game import storage


@pytest.mark.parametrize("name", ["with spaces here", "ゲーム 置き場"])
def test_one_folder_for_all(tmp_path, name):
    folders = storage.find_folders(str(tmp_path / name))
    assert folders.config == folders.data == folders.log == tmp_path / name
    storage.atomic_write(folders.screenshots / "絵.png", b"x")
    assert (tmp_path / name / "screenshots" / "絵.png").read_bytes() == b"x"


def test_finding_folders_makes_none(tmp_path):
    storage.find_folders(str(tmp_path / "later"))
    assert not (tmp_path / "later").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of the freedesktop standard")
@pytest.mark.parametrize("home", ["/tmp/あ い", "~", ""])
def test_every_folder_is_absolute_whatever_the_home(monkeypatch, home):
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", home)
    folders = storage.find_folders()
    assert all(path.is_absolute() for path in (folders.config, folders.data, folders.log))


def test_a_failed_write_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch):
    path = tmp_path / "a.toml"
    storage.atomic_write(path, b"old")

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        storage.atomic_write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.toml"]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions as Unix has them")
def test_a_file_is_as_open_as_the_system_wants_files_to_be(tmp_path):
    (tmp_path / "usual").touch()
    storage.atomic_write(tmp_path / "ours", b"x")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_what_fails_between_two_pieces_leaves_nothing(tmp_path):
    def pieces():
        yield b"one"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        storage.write_pieces(tmp_path / "a.jsonl", pieces())
    assert not list(tmp_path.iterdir())


def test_a_damaged_file_is_kept_beside(tmp_path):
    path = tmp_path / "a.toml"
    path.write_bytes(b"?")
    assert storage.set_aside(path) == tmp_path / "a.toml.bad"
    assert (tmp_path / "a.toml.bad").read_bytes() == b"?"
    storage.set_aside(Path(tmp_path / "not there"))
