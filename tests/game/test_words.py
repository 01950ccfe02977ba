import ast
import json
import os
import re
import string
import subprocess
import sys
import zipfile
from importlib import resources
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from engine.sanctuary.cards import SIGNS, default_deck
from game.settings import system_language
from game.words import Words, available, ordinal

ROOT = Path(__file__).parents[2]
FAMILIES = "log|prompt|why|hint|setup|table|card|results|pause|title|ui|error|sign"


def catalogue(lang):
    """The catalogue's texts, a tuple of forms a key."""
    path = ROOT / f"assets/words/{lang}/LC_MESSAGES/gekokujo.po"
    with path.open("rb") as file:
        messages = [message for message in read_po(file, abort_invalid=True) if message.id]
    return {
        message.id[0] if message.pluralizable else message.id: message.string
        if message.pluralizable
        else (message.string,)
        for message in messages
    }


CATALOGUES = {lang: catalogue(lang) for lang in available()}
KEYS = CATALOGUES["en"]


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def fields_of(key):
    return set().union(*(fields(text) for text in KEYS[key]))


def is_counted(key):
    return len(KEYS[key]) > 1


def test_the_compiled_catalogues_are_those_of_the_po_files():
    done = subprocess.run(
        [sys.executable, ROOT / "assets/words/compile.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_both_languages_have_the_same_keys_in_the_same_order():
    assert list(CATALOGUES["en"]) == list(CATALOGUES["ja"])


@pytest.mark.parametrize("lang", available())
def test_no_text_is_empty_and_no_key_is_there_twice(lang):
    po = (ROOT / f"assets/words/{lang}/LC_MESSAGES/gekokujo.po").read_text(encoding="utf-8")
    assert len(re.findall(r'^msgid "[^"]', po, re.M)) == len(CATALOGUES[lang])
    assert [key for key, forms in CATALOGUES[lang].items() if not all(forms)] == []


def test_both_languages_fill_the_same_fields():
    def differing(key):
        # An English singular may leave out what its plural says.
        return fields_of(key) != set().union(*(fields(text) for text in CATALOGUES["ja"][key]))

    assert [key for key in KEYS if differing(key)] == []


def test_counted_words_are_counted_in_both_languages():
    def plural(lang):
        po = (ROOT / f"assets/words/{lang}/LC_MESSAGES/gekokujo.po").read_text(encoding="utf-8")
        return re.findall(r'^msgid_plural "(.*)"', po, re.M)

    assert plural("en") == plural("ja") == [key for key in KEYS if is_counted(key)]


@pytest.mark.parametrize("lang", available())
def test_the_font_has_every_character(lang):
    font = resources.files("noto_cjk_sans_jp_bold").joinpath("NotoSansCJKjp-Bold.otf")
    with resources.as_file(font) as path:
        known = TTFont(path, lazy=True).getBestCmap()
    used = {ch for forms in CATALOGUES[lang].values() for text in forms for ch in text}
    assert {ch for ch in used if ord(ch) not in known} == set()


@pytest.mark.parametrize("lang", available())
def test_the_modules_words_load_every_key(lang):
    words = Words.load(lang)
    for key in KEYS:
        values = dict.fromkeys(fields_of(key), 2)
        text = words.counted(key, values.pop("n", 2), **values) if is_counted(key) else words(key, **values)
        assert "{" not in text


def test_words_load_from_a_zipped_package(tmp_path):
    archive = tmp_path / "gekokujo.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for folder in ("assets", "engine", "game"):
            for path in (ROOT / folder).rglob("*"):
                if path.suffix in {".py", ".mo", ".toml"}:
                    packed.write(path, path.relative_to(ROOT))
    code = "import game.words as w; print(w.__file__, w.Words.load('ja').sign('leo') == '獅子座')"
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(archive)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(archive / "game/words.py"), "True"]


def test_signs_are_named_as_in_the_star_file():
    stars = json.loads((ROOT / "assets/data/constellations.json").read_text(encoding="utf-8"))["signs"]
    english, japanese = Words.load("en"), Words.load("ja")
    assert [sign["id"] for sign in stars] == list(SIGNS)
    for sign, star in zip(SIGNS, stars, strict=True):
        assert star["names"] == {
            "en": english.sign(sign),
            "ja": japanese.sign(sign),
            "short": japanese.badge(sign),
        }


@pytest.mark.parametrize(("lang", "length"), [("en", 2), ("ja", 1)])
def test_badges_are_short_and_tell_the_signs_apart(lang, length):
    words = Words.load(lang)
    assert {len(words.badge(sign)) for sign in SIGNS} == {length}
    assert len({words.badge(sign) for sign in SIGNS}) == len(SIGNS)


def test_an_unknown_key_or_a_field_without_a_value_raises_key_error():
    words = Words.load("ja")
    for wrong in (lambda: words("no.such.key"), lambda: words.counted("no.such.key", 1), lambda: words("round")):
        with pytest.raises(KeyError):
            wrong()


def test_an_unknown_language_raises_value_error():
    with pytest.raises(ValueError, match="'xx'"):
        Words.load("xx")


def test_ordinals_in_english():
    said = "1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 101st 111th 112th"
    assert [ordinal(int(re.match(r"\d+", word)[0])) for word in said.split()] == said.split()


def test_ranks_and_places_never_look_alike():
    english, japanese = Words.load("en"), Words.load("ja")
    assert (english.rank(2), english.place(2)) == ("2nd", "2nd place")
    assert (japanese.rank(2), japanese.place(2)) == ("2位", "2着")


def test_counted_words_take_the_form_of_the_number():
    english, japanese = Words.load("en"), Words.load("ja")
    assert [english.counted("results.wars", n) for n in (0, 1, 2)] == ["0 wars", "1 war", "2 wars"]
    assert [japanese.counted("results.wars", n) for n in (0, 1)] == ["千日戦争0回", "千日戦争1回"]
    assert english.counted("results.wins", 2, names="Aki and Ren") == "Aki and Ren win"


def test_lists_read_as_enumerations():
    english, japanese = Words.load("en"), Words.load("ja")
    names = ["A", "B", "C"]
    assert [english.list(names[:k]) for k in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert japanese.list(names) == "A、B、C"


def test_cards_are_named_by_kind_and_number():
    english, japanese = Words.load("en"), Words.load("ja")
    cards = default_deck().cards
    down = next(card for card in cards if card.number == -1)
    silver = next(card for card in cards if card.kind == "silver" and card.number == 3)
    assert (english.card(down), japanese.card(down)) == ("gold −1", "金の−1")
    assert (english.card(silver), japanese.card(silver)) == ("silver 3", "銀の3")


def test_dates():
    assert (Words.load("en").date(5, 9), Words.load("ja").date(5, 9)) == ("9 May", "5月9日")


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja.UTF-8"}, "ja"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "jam_JM"}, "en"),
        ({"LANG": "ja_JP", "LC_ALL": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_systems_language(environ, lang):
    assert system_language(environ) == lang


# --- Keys in the sources


def sources():
    for folder in ("game", "scenes"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def is_words(func):
    """Whether a call is of words(...), look.words(...), words.counted(...), ..."""
    name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", None)
    return name == "words" or (name == "counted" and is_words(func.value))


def patterns(node):
    """What a key's expression may come to, as patterns: literals, choices between them, f-strings."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.IfExp):
        return patterns(node.body) + patterns(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)]
    return []


def calls():
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and is_words(node.func):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def unknown_keys(tree):
    """Literals that look like a key of one of the families, and are none."""
    key = re.compile(rf"({FAMILIES})(\.[a-z0-9_]+)+")
    parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in parts]
    return [text for text in literals if isinstance(text, str) and key.fullmatch(text) and text not in KEYS]


def test_every_key_that_is_asked_for_is_there():
    missing = [
        f"{place} {pattern}"
        for place, call in calls()
        for pattern in patterns(call.args[0])
        if not any(re.fullmatch(pattern, key) for key in KEYS)
    ]
    for path in sources():
        missing += [f"{path.relative_to(ROOT)} {key}" for key in unknown_keys(ast.parse(path.read_text("utf-8")))]
    assert missing == []


def test_every_call_gives_the_fields_of_its_key():
    wrong = []
    for place, call in calls():
        given = {keyword.arg for keyword in call.keywords}
        key = call.args[0].value if isinstance(call.args[0], ast.Constant) else None
        if key not in KEYS or None in given:
            continue
        counts = isinstance(call.func, ast.Attribute) and call.func.attr == "counted"
        if counts != is_counted(key) or given != fields_of(key) - ({"n"} if counts else set()):
            wrong.append(f"{place} {key}: given {sorted(given)}, needs {sorted(fields_of(key))}")
    assert wrong == []
