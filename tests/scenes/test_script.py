"""The script driver: the real client from a text file."""

from __future__ import annotations

import json

import pytest

from game.__main__ import main
from game.script import ScriptError, read_script
from scenes.input import vpad

START = "start sanctuary human,easy,easy seed=4\n"


def script(tmp_path, text: str, *flags: str) -> int:
    file = tmp_path / "a.script"
    file.write_text(text, encoding="utf-8")
    return main(["script", str(file), "--out", str(tmp_path / "out"), "--size", "320x180", *flags])


def dumped(tmp_path, name: str):
    return json.loads((tmp_path / "out" / f"{name}.json").read_text(encoding="utf-8"))


def test_comments_and_blank_lines_are_skipped_and_values_are_read():
    text = "# all\n\nwait 1.5 # a while\nexpect a.0 x y\npad 2 axis leftx -1\n"
    assert [command[1:] for command in read_script(text)] == [
        ("wait", (1.5,)),
        ("expect", ("a.0", "x y")),
        ("pad", (2, "axis", "leftx", -1.0)),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "jump",
        "press",
        "press fire",
        "wait long",
        "wait -1",
        "start chess human,easy,easy",
        "start sanctuary human,easy",
        "start sanctuary human,easy,wizard",
        "start sanctuary easy,easy,easy seed=-1",
        "start sanctuary easy,easy,easy end=never",
        "mouse 1",
        "mouse nan 4",
        "click 1 2 left",
        "pad 1 press turbo",
        "pad one plug",
        "pad 1 axis leftx 2",
        "shot ../up",
        "expect view",
    ],
)
def test_a_line_that_cannot_be_read_is_told_by_its_number(line, tmp_path, capsys):
    with pytest.raises(ScriptError, match="Line 2: "):
        read_script(f"wait 0\n{line}\n")
    assert script(tmp_path, f"wait 0\n{line}\n") == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_match_is_started_played_and_dumped(tmp_path):
    text = START + "wait idle\nexpect scenes.0 table\npress confirm\nwait idle\ndump a\nshot a\n"
    assert script(tmp_path, text) == 0
    dump = dumped(tmp_path, "a")
    assert dump["scenes"] == ["table"]
    assert dump["seat"] == 0
    assert {entry["meaning"] for entry in dump["prompt"]} >= {"confirm", "log", "pause"}
    assert dump["view"]["seats"][0]["hand"] == 5
    assert len(dump["shown"]["column"]) == 12
    assert set(dump["shown"]["hand"]) <= set(dump["faces"])
    assert (tmp_path / "out" / "a.png").stat().st_size > 1000


def test_the_same_script_ends_the_same(tmp_path):
    text = START + "wait idle\n" + "press confirm\nwait idle\n" * 4 + "dump a\nshot a\n"
    pictures = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        assert script(tmp_path / folder, text) == 0
        out = tmp_path / folder / "out"
        pictures.append([(out / name).read_bytes() for name in ("a.json", "a.png")])
    assert pictures[0] == pictures[1]


def test_computer_players_alone_play_to_the_results(tmp_path):
    text = "start sanctuary greedy,random,easy seed=9 end=rounds rounds=4\nwait end\ndump end\nexpect decision null\n"
    assert script(tmp_path, text) == 0
    assert dumped(tmp_path, "end")["view"]["outcome"]["reason"] == "rounds"


def test_from_the_title_to_a_table_by_keys_alone(tmp_path):
    enter = "key return\nwait idle\n"
    text = f"wait idle\nexpect scenes.0 title\n{enter}{enter}expect scenes.0 setup\n"
    text += "key p\nwait idle\nexpect scenes.0 table\n"
    assert script(tmp_path, text) == 0


@pytest.mark.skipif(not vpad.available(), reason="needs the SDL of the Linux wheel")
def test_from_the_title_to_a_table_by_a_pad_alone(tmp_path):
    a, start = "pad 1 press a\npad 1 release a\nwait idle\n", "pad 1 press start\npad 1 release start\nwait idle\n"
    text = "pad 1 plug\nwait 0.5\n" + a + a + "expect scenes.0 setup\n" + start + "expect scenes.0 table\n"
    assert script(tmp_path, text) == 0


def test_a_missed_expectation_prints_both_values(tmp_path, capsys):
    assert script(tmp_path, START + "wait idle\nexpect view.round 7\n") == 1
    told = capsys.readouterr().err
    assert "line 3" in told
    assert "view.round is 0, not 7" in told


def test_a_path_that_leads_nowhere_is_a_fault(tmp_path, capsys):
    assert script(tmp_path, "expect view.round 1\n") == 1
    assert "leads nowhere" in capsys.readouterr().err


def test_a_curtain_counts_as_idle_and_shows_nobodys_eyes(tmp_path):
    text = "start sanctuary human,human,easy seed=1\nwait idle\n"
    text += "expect scenes.1 handover\nexpect seat null\nexpect faces []\n"
    assert script(tmp_path, text) == 0


def test_waiting_for_an_end_that_cannot_come_is_a_fault(tmp_path, capsys):
    assert script(tmp_path, "wait end\n") == 1
    assert "600 seconds" in capsys.readouterr().err


def test_files_that_cannot_be_used_are_told_in_one_sentence(tmp_path, capsys):
    assert main(["script", str(tmp_path / "none"), "--out", str(tmp_path)]) == 1
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert script(tmp_path, "wait 0\n", "--out", str(tmp_path / "file")) == 1
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert main(["script", str(tmp_path / "bytes"), "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 3
