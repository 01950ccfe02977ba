"""``simulate``: the same games for any number of processes, and mistakes in one sentence."""

from __future__ import annotations

from importlib import resources

import pytest

from engine.record import read
from engine.replay import verify
from game.__main__ import main

SMALL = ["simulate", "--game", "sanctuary", "--seats", "3", "--seed", "6", "--players", "greedy,random"]


def deck_file(tmp_path, change=lambda text: text):
    text = resources.files("assets").joinpath("decks/sanctuary.toml").read_text(encoding="utf-8")
    file = tmp_path / "deck.toml"
    file.write_text(change(text), encoding="utf-8")
    return str(file)


def records(path):
    return [read(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_number_of_processes_changes_no_byte(tmp_path, capsys):
    outs = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.jsonl"
        assert main([*SMALL, "--games", "20", "--jobs", jobs, "--out", str(out)]) == 0
        outs.append(out.read_bytes())
    assert outs[0] == outs[1]
    assert outs[0].count(b"\n") == 20


@pytest.mark.parametrize("flags", [["--end", "clock"], ["--end", "rounds", "--rounds", "5"], ["--end", "throne"]])
def test_every_record_is_without_a_fault(flags, tmp_path, capsys):
    out = tmp_path / "out.jsonl"
    assert main([*SMALL, "--games", "6", *flags, "--out", str(out)]) == 0
    assert [verify(record) for record in records(out)] == [[]] * 6


def test_seats_move_on_by_one_from_game_to_game(tmp_path, capsys):
    out = tmp_path / "out.jsonl"
    assert main([*SMALL, "--games", "3", "--out", str(out)]) == 0
    seated = [tuple(record.players) for record in records(out)]
    assert seated == [("greedy", "random", "random"), ("random", "random", "greedy"), ("random", "greedy", "random")]


def test_the_tables_tell_games_and_shares(capsys):
    assert main([*SMALL, "--games", "4"]) == 0
    told = capsys.readouterr().out
    for word in ("games", "rounds", "decisions", "greedy", "random", "seat 2", "leo", "33.3%"):
        assert word in told


def test_a_deck_of_ones_own_is_played_with_and_recorded_whole(tmp_path, capsys):
    def change(text):
        return text.replace("Balanced sixty", "Mine").replace('id = "S01", number = 2', 'id = "X01", number = 5')

    out = tmp_path / "out.jsonl"
    assert main([*SMALL, "--games", "2", "--deck", deck_file(tmp_path, change), "--out", str(out)]) == 0
    for record in records(out):
        assert record.options["deck"] == "Mine"
        assert verify(record) == []
        assert any(
            card == {"id": "X01", "number": 5, "marks": ["aries", "taurus", "gemini"]}
            for card in record.options["cards"]["silver"]
        )


@pytest.mark.parametrize(
    "flags",
    [
        ["--seats", "6"],
        ["--players", "wizard"],
        ["--players", "greedy,greedy,greedy,greedy"],
        ["--games", "0"],
        ["--games", "many"],
        ["--seed", "-1"],
        ["--end", "rounds", "--rounds", "3"],
        ["--rounds", "5"],
        ["--jobs", "0"],
        ["--game", "chess"],
    ],
)
def test_wrong_flags_are_refused_in_one_sentence(flags, capsys):
    assert main([*SMALL, *flags]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text[:-300],
        lambda text: text.replace('"S02"', '"S01"'),
        lambda text: text.replace("number = 3", "number = 99", 1),
        lambda text: text.replace('"leo"', '"lion"', 1),
        lambda text: "\0" + text,
        lambda text: "",
    ],
)
def test_a_damaged_deck_is_refused_in_one_sentence(change, tmp_path, capsys):
    assert main([*SMALL, "--games", "1", "--deck", deck_file(tmp_path, change)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "deck.toml" in told.err


def test_a_deck_or_an_output_that_cannot_be_used_is_told(tmp_path, capsys):
    assert main([*SMALL, "--games", "1", "--deck", str(tmp_path / "none")]) == 1
    assert main([*SMALL, "--games", "1", "--out", str(tmp_path)]) == 1
    assert main([*SMALL, "--games", "1", "--out", str(tmp_path / "no" / "folder.jsonl")]) == 1
    assert capsys.readouterr().err.count("\n") == 3
