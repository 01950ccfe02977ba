"""Every clause of the rules has a test with its id in the name."""

import ast
import pathlib
import re

HERE = pathlib.Path(__file__).parent
RULES = HERE.parents[1] / "docs/rules/sanctuary.md"


def clauses():
    return re.findall(r"^- (S\d+\.\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def names_of_tests():
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def by_clause():
    names = list(names_of_tests())
    return {c: [n for n in names if n.startswith(f"test_{c.lower().replace('.', '_')}_")] for c in clauses()}


def test_every_clause_has_a_test_that_names_it():
    table = by_clause()
    for clause, names in table.items():
        print(f"{clause:6} {', '.join(names) or '-'}")
    assert len(table) == len(clauses()) > 40
    assert [clause for clause, names in table.items() if not names] == []


def test_no_test_names_a_clause_that_is_not_in_the_rules():
    named = {match.group(0) for name in names_of_tests() if (match := re.match(r"test_s\d+_\d+_", name))}
    assert named == {f"test_{clause.lower().replace('.', '_')}_" for clause in clauses()}
