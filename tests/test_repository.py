"""What holds for the repository as a whole: what lies where, and what no file may say."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {
    ".ci",
    ".gitattributes",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "assets",
    "docs",
    "engine",
    "game",
    "pyproject.toml",
    "scenes",
    "tests",
}
PLAY = "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/gekokujo"
TEST = "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/pytest"


@pytest.fixture(scope="module")
def tracked():
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("not a clone")
    return [path for path in done.stdout.split("\0") if path and (ROOT / path).is_file()]


@pytest.fixture(scope="module")
def texts(tracked):
    """The tracked files that are text."""
    contents = {path: (ROOT / path).read_bytes() for path in tracked}
    return {path: content.decode("utf-8") for path, content in contents.items() if b"\0" not in content}


def lines_with(texts, pattern, folders=("",)):
    """The places of all lines that match a pattern, in files under some folders."""
    return [
        f"{path}:{number}"
        for path, text in texts.items()
        if path.startswith(folders)
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(pattern, line)
    ]


def test_the_top_level_is_what_was_agreed(tracked):
    assert {path.split("/")[0] for path in tracked} == TOP_LEVEL


def test_the_rules_are_at_hand():
    names = {path.name for path in (ROOT / "docs/rules").iterdir()}
    assert names >= {"sanctuary.md", "arena.md", "records.md", "glossary.md"}


def test_sources_use_no_system_font_and_do_not_sleep(texts):
    sources = ("engine/", "game/", "scenes/", "assets/")
    unwanted = r"Sys[F]ont|\btime\.sleep\b|from time import .*\bsleep\b"
    assert lines_with(texts, unwanted, sources) == []


def test_the_engine_reads_no_clock_and_imports_nothing_above_it(texts):
    above = r"^\s*(import|from) +(pygame|pytweening|scenes|game|time|datetime)\b"
    assert lines_with(texts, above, ("engine/",)) == []


def test_no_file_names_a_path_of_somebodys_machine(texts):
    # Glued from parts, so that this file holds none itself.
    folders = "|".join(("home", "Users", "root", "work", "farm", "opt"))
    assert lines_with(texts, rf"(^|[^\w.~/])/({folders})/") == []


def test_no_lock_file_and_no_settings_of_a_package_client(tracked):
    unwanted = {"uv.lock", "poetry.lock", "Pipfile.lock", "package-lock.json", "pip.conf", "uv.toml"}
    assert [path for path in tracked if path.split("/")[-1] in unwanted] == []


def test_the_readme_gives_both_commands_each_on_a_line_of_its_own(texts):
    lines = texts["README.md"].splitlines()
    assert PLAY in lines
    assert TEST in lines


def test_ci_runs_the_readmes_test_command(texts):
    assert TEST in [line.strip() for line in texts[".ci/run"].splitlines()]


def test_every_file_that_the_documents_show_is_there(texts):
    def links(path):
        return re.findall(r"\]\(([^)#:]+)\)", texts[path])

    documents = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
    assert [link for path in documents for link in links(path) if not (ROOT / link).exists()] == []
