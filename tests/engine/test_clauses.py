"""Every clause of the rules has a test with its id in the name."""

import ast
import pathlib
import re

import pytest

HERE = pathlib.Path(__file__).parent
RULES = HERE.parents[1] / "docs/rules"


def clauses(game):
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- ([SA]\d+\.\d+) ", text, re.MULTILINE)


def names_of_tests():
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def begins(clause):
    return f"test_{clause.lower().replace('.', '_')}_"


@pytest.mark.parametrize(("game", "at_least"), [("sanctuary", 40), ("arena", 30)])
def test_every_clause_has_a_test_that_names_it(game, at_least):
    names, due = list(names_of_tests()), clauses(game)
    table = {clause: [name for name in names if name.startswith(begins(clause))] for clause in due}
    for clause, tests in table.items():
        print(f"{clause:6} {', '.join(tests) or '-'}")
    assert len(table) == len(due) >= at_least
    assert [clause for clause, tests in table.items() if not tests] == []


def test_no_test_names_a_clause_that_is_not_in_the_rules():
    named = {match.group(0) for name in names_of_tests() if (match := re.match(r"test_[sa]\d+_\d+_", name))}
    assert named == {begins(clause) for game in ("sanctuary", "arena") for clause in clauses(game)}
