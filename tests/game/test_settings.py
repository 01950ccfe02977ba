"""Settings survive: other versions' keys, damage, disks that can't be written to."""

from __future__ import annotations

import logging
import tomllib

import pytest

from game import storage
from game.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.toml"


def test_nothing_is_written_before_something_changed(path):
    SettingsFile(path).save()
    assert not path.exists()


def test_a_change_is_read_again(path):
    file = SettingsFile(path)
    file.change(pace="fast", size=(1600, 900))
    again = SettingsFile(path).values
    assert (again.pace, again.size, again.shake) == ("fast", (1600, 900), True)


def test_a_file_is_left_alone_if_nothing_changed(path):
    path.write_text("pace = 'slow'  # mine\n", encoding="utf-8")
    SettingsFile(path).save()
    assert path.read_text(encoding="utf-8") == "pace = 'slow'  # mine\n"


def test_unknown_keys_are_kept(path):
    path.write_text("glitter = 9\n[new]\na = 1\n", encoding="utf-8")
    file = SettingsFile(path)
    file.change(lang="ja")
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    assert (said["glitter"], said["new"], said["lang"]) == (9, {"a": 1}, "ja")


@pytest.mark.parametrize(
    "content", [b"pace = ", b"\x00\xff", b"pace = 'warp'", b"size = [0, 0]", b"shake = 3", b"a = " + b"[" * 5000]
)
def test_a_damaged_file_is_set_aside_and_told_in_one_sentence(path, caplog, content):
    path.write_bytes(content)
    assert SettingsFile(path).values == Settings()
    assert path.with_name("settings.toml.bad").read_bytes() == content
    assert [record.message for record in caplog.records] == [
        "The settings were damaged; the file is kept as settings.toml.bad, and the defaults hold."
    ]


def test_a_read_only_disk_is_told_once_and_costs_nothing(path, caplog, monkeypatch):
    def refuse(_path, _content):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(storage, "atomic_write", refuse)
    file = SettingsFile(path)
    for pace in ("slow", "fast"):
        file.change(pace=pace)
    assert file.values.pace == "fast"
    told = [record.message for record in caplog.records if record.levelno == logging.WARNING]
    assert told == ["The settings can't be kept (Read-only file system); play goes on."]


def test_what_a_flag_says_holds_for_this_run_only(path):
    file = SettingsFile(path, {"fullscreen": False})
    assert not file.values.fullscreen
    file.change(pace="slow")
    assert SettingsFile(path).values.fullscreen
    file.change(fullscreen=True)
    file.change(fullscreen=False)
    assert not SettingsFile(path).values.fullscreen


def test_without_a_path_nothing_is_written():
    file = SettingsFile()
    file.change(pace="slow")
    assert file.values.pace == "slow"
