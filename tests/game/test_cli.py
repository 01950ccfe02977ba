"""The command line: flags in any order, the environment, folders anywhere, exit codes."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time

import pytest

from game import cli
from game.__main__ import SUBCOMMANDS, main, open_settings
from game.settings import Settings
from game.storage import find_folders


def parse(*argv, **environ):
    return cli.parse(argv, environ, SUBCOMMANDS)


def given(*argv, **environ):
    return vars(parse(*argv, **environ)[0])


def run(*argv, **environ):
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "game", *argv], env=kept | environ, capture_output=True, text=True, timeout=60
    )


def test_flags_before_and_after_a_sub_command():
    args, module = parse("--seed", "5", "verify", "--data-dir", "x y", "FILE")
    assert (args.seed, args.data_dir, args.files) == (5, "x y", ["FILE"])
    assert module.run
    assert given("--lang=ja", "verify", "--windowed", "-")["fullscreen"] is False


def test_flag_then_environment(tmp_path):
    said = {"GEKOKUJO_LANG": "ja", "GEKOKUJO_WINDOWED": "1", "GEKOKUJO_NO_AUDIO": "0"}
    assert given("--fullscreen", **said) == {"lang": "ja", "fullscreen": True}
    assert given("--lang", "en", **said)["lang"] == "en"


def test_what_is_not_given_is_left_to_the_settings(tmp_path):
    folders = find_folders(str(tmp_path))
    folders.settings.write_text("pace = 'slow'\nfullscreen = true\n", encoding="utf-8")
    settings = open_settings(parse("--size", "800x600")[0], folders).values
    assert (settings.pace, settings.size, settings.fullscreen) == ("slow", (800, 600), False)
    safe = open_settings(parse("--safe-mode")[0], folders).values
    assert safe == Settings(fullscreen=False)
    assert open_settings(parse("--reset-settings")[0], folders).values == Settings()
    assert not folders.settings.exists()


@pytest.mark.parametrize(
    "argv",
    [
        ["--bogus"],
        ["bogus"],
        ["--size", "12"],
        ["--size", "1x1"],
        ["--seed", "-1"],
        ["--seed", str(2**63)],
        ["--lang", "fr"],
        ["--display", "x"],
        ["verify"],
        ["--data-dir"],
    ],
)
def test_mistakes_exit_with_2_and_one_sentence(argv, capsys):
    assert main(argv) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("gekokujo: ")
    assert said.err.count("\n") == 1


def test_a_switch_in_the_environment_is_1_or_0(capsys, monkeypatch):
    monkeypatch.setenv("GEKOKUJO_HEADLESS", "yes")
    assert main([]) == 2
    assert "GEKOKUJO_HEADLESS" in capsys.readouterr().err


def test_help_and_version(capsys):
    assert main(["--help"]) == 0
    assert main(["verify", "--help"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in SUBCOMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("gekokujo 0.")


@pytest.mark.parametrize("name", ["with spaces", "げこく 上"])
def test_paths_wherever_the_folder_lies(tmp_path, name):
    done = run("--paths", GEKOKUJO_DATA_DIR=str(tmp_path / name), PYTHONUTF8="1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count(str(tmp_path / name)) == 5
    assert not (tmp_path / name).exists()


def test_paths_in_a_home_with_kana(tmp_path):
    home = tmp_path / "いえ 1"
    gone = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), "")
    done = run("--paths", HOME=str(home), PYTHONUTF8="1", **gone)
    assert done.returncode == 0
    assert str(home) in done.stdout or sys.platform != "linux"


def test_no_display_is_one_sentence(tmp_path):
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="offscreen")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("gekokujo: There is no display")
    assert "Traceback" not in done.stderr


def test_a_crash_is_one_sentence_and_the_log_says_what(tmp_path, monkeypatch, capsys):
    def broken(_args, _folders):
        raise ZeroDivisionError("a fault for the test")

    monkeypatch.setattr("game.__main__._play", broken)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    assert main(["--headless", "--data-dir", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(tmp_path / "gekokujo.log") in said
    assert "a fault for the test" in (tmp_path / "gekokujo.log").read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_signals_end_it_cleanly(tmp_path, number, code):
    game = subprocess.Popen(
        [sys.executable, "-m", "game", "--headless", "--data-dir", str(tmp_path / "あ b")],
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(2)
    game.send_signal(number)
    assert game.wait(20) == code
    assert "Traceback" not in game.stderr.read()


def test_the_command_line_loads_no_pygame():
    code = "import sys, game.__main__; sys.exit(any(m in sys.modules for m in ('pygame', 'scenes')))"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
