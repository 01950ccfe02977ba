"""The verify sub-command: N records, M faults, each with line, move and clause; never a traceback."""

import argparse
import io
import sys

import pytest

from engine.chance import Chance
from engine.match import Match
from engine.record import write
from game import verify


def game_line(seed=1):
    match, chance = Match.new("sanctuary", 3, seed), Chance(seed)
    while decision := match.decision:
        match.apply(decision.options[chance.pick(len(decision.options))])
    return write(match.record(["random"] * 3))


def run(*files):
    parser = argparse.ArgumentParser()
    verify.add_arguments(parser)
    return verify.run(parser.parse_args([str(file) for file in files]))


@pytest.fixture
def records(tmp_path):
    def written(data):
        path = tmp_path / "games.jsonl"
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    return written


def test_good_records_have_no_faults(records, capsys):
    assert run(records(game_line(1) + "\n" + game_line(2))) == 0
    assert capsys.readouterr().out == "2 records, 0 faults\n"


def test_each_fault_is_named_by_file_line_move_and_clause(records, capsys):
    spoiled = game_line(2).replace('"do":"declare","sign":"', '"do":"declare","sign":"leo","x":"', 1)
    spoiled = spoiled.replace('{"seat":', '{"seat":9,"was":', 1)
    path = records(game_line(1) + "\n" + spoiled)
    assert run(path) == 1
    assert capsys.readouterr().out == f"{path}:3: move 0: S3.1: There is no such seat.\n2 records, 1 faults\n"


def test_a_line_that_cannot_be_read_is_one_record_with_one_fault(records, capsys):
    path = records(game_line(1)[:-30].encode() + b"\n\xff\n\0\n" + game_line(2).encode())
    assert run(path) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in out[:-1]] == [f"{path}:1", f"{path}:2", f"{path}:3"]
    assert out[-1] == "4 records, 3 faults"


def test_a_file_that_cannot_be_read_is_told_and_the_others_are_checked(records, tmp_path, capsys):
    assert run(tmp_path / "none.jsonl", records(game_line()), tmp_path) == 1
    said = capsys.readouterr()
    assert said.out == "1 records, 0 faults\n"
    assert said.err.count("\n") == 2
    assert "none.jsonl can't be read: No such file or directory." in said.err


def test_an_empty_file_holds_no_records(records, capsys):
    assert run(records("\n \n")) == 0
    assert capsys.readouterr().out == "0 records, 0 faults\n"


def test_a_dash_is_the_standard_input(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{}\n"), encoding="utf-8"))
    assert run("-") == 1
    assert capsys.readouterr().out.startswith("-:1: This is no game record")
