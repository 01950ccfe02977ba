"""Text never leaves its box: every scene in every language, at every size of text and window."""

from __future__ import annotations

import functools
import re
from collections import defaultdict

import pytest
from babel.messages.pofile import read_po

from scenes import text as typography
from scenes import theme
from scenes.layout.table import PROMPT_BAR, Rect
from tests.scenes.probe import Box, KeyedWords, Probe, Written, longer, probed
from tests.scenes.states import MORE, STATES, Driver

ALL = STATES | MORE
WINDOWS = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
LANGUAGES = {"en": ("en", None), "ja": ("ja", None), "longer": ("en", longer)}
SAFE = Rect(24, 16, 1872, 1048)
NARROWEST = 0.5
"""How far real words may be squeezed."""


def everything(app):
    """Every language, size of text and window, and what is written then."""
    for name, (lang, stretch) in LANGUAGES.items():
        for text_size in theme.TEXT_SIZES:
            for window in WINDOWS:
                yield name, text_size, window, probed(app, window, text_size, KeyedWords.like(lang, stretch))


def is_cut(one: Written) -> bool:
    return one.seen.endswith("…") and not one.whole.endswith("…")


def is_off(place: Rect) -> bool:
    return (
        place.x < SAFE.x - 1
        or place.y < SAFE.y - 1
        or place.x + place.w > SAFE.x + SAFE.w + 1
        or place.y + place.h > SAFE.y + SAFE.h + 1
    )


@functools.cache
def driven(state):
    """An app in a state; nothing is changed there."""
    driver = Driver("en")
    ALL[state](driver)
    return driver


@pytest.mark.parametrize("state", ALL)
def test_text_stays_on_the_stage_and_apart_from_other_text(state):
    driver = driven(state)
    problems = set()
    for lang, text_size, _window, written in everything(driver.app):
        for k, one in enumerate(written):
            if is_off(one.place):
                problems.add(("off the stage", lang, text_size, one.seen))
            if is_cut(one) and lang != "longer":
                problems.add(("cut", lang, text_size, one.whole))
            clash = next((other for other in written[:k] if one.place.overlaps(other.place)), None)
            if clash is not None:
                problems.add(("overlap", lang, text_size, f"{one.seen} | {clash.seen}"))
    assert sorted(problems) == []


# --- Every word in every box that it can appear in

FAMILIES = (
    r"log\.(?!round).*",
    r"arena\.log\..*",
    r"class\..*",
    r"why\..*",
    r"setup\.help\.(?!birthday).*|end\..*\.help",
    r"end\.[a-z]*",
    r"card\.(gold|silver|war)",
    r"pause\..*\.help",
    r"title\.ticker\.\d+",
    r"card\.(gold\.up|gold\.down|silver|war)\.help",
    r"card\.(gold|silver|war)\.goddess",
    r"setup\.hint\..*",
    r"month\..*",
    r"seat\.name\..*",
    r"level\..*",
    r"ui\.start\..*",
)
"""Words of a family appear in the same boxes."""
NESTED = (
    r"list\..*|card\.name\..*|results\.(rounds|changes|wars|attacks)|main|sub|date|place"
    r"|game\.(sanctuary|arena)|hint\..*|fires|rule\.greater|rules\..*"
)
"""Words that stand in others only, in no scene yet, or only where the prompt bar has room for them."""


def catalogue(lang):
    with open(f"assets/words/{lang}/LC_MESSAGES/gekokujo.po", "rb") as file:
        for message in read_po(file):
            if message.id:
                key, texts = (message.id[0], message.string) if message.pluralizable else (message.id, [message.string])
                yield from ((key, text) for text in texts)


SAMPLES = {
    "en": {
        "sign": "Sagittarius",
        "signs": "Sagittarius, Capricorn and Aquarius",
        "name": "Haru",
        "names": "Haru and Mio",
    },
    "ja": {"sign": "山羊座", "signs": "山羊座、水瓶座、天秤座", "name": "ハル", "names": "ハル、ミオ"},
}
SAMPLES["en"] |= {
    "card": "silver 3",
    "dice": "Sagittarius 6, Capricorn 5, Aquarius 3",
    "rank": "12th",
    "month": "September",
}
SAMPLES["ja"] |= {"card": "銀の3", "dice": "山羊座6、水瓶座5、天秤座3", "rank": "12位", "month": "9月"}


def filled(text, lang):
    """A text with long values in its fields."""
    samples = SAMPLES[lang] | {
        "other": SAMPLES[lang]["sign"],
        "start": SAMPLES[lang]["rank"],
        "stop": SAMPLES[lang]["rank"],
    }
    fields = defaultdict(lambda: "12", samples)
    return text.format_map(fields)


def boxes_of_words(lang):
    """The boxes of each key, by what the scenes write; the prompt bar gives each of its entries its own."""
    boxes: dict[str, set[Box]] = defaultdict(set)
    for name in ALL:
        driver = driven(name)
        for one in probed(driver.app, (1920, 1080), 100, KeyedWords.like(lang)):
            boxes[one.key] |= {one.box} if one.place.y < PROMPT_BAR.y else set()
    for family in FAMILIES:
        members = {key for key, _ in catalogue("en") if re.fullmatch(family, key)}
        shared = set().union(*(boxes[key] for key in members))
        boxes |= dict.fromkeys(members, shared) if shared else {}
    return boxes


def fault(canvas: Probe, text: str, box: Box) -> str | None:
    """What is wrong with a text in a box."""
    sizes = canvas.sizes(box.role)
    if box.room is None:
        return "no box"
    if box.most is not None:
        lines, role = typography.fill(text, sizes, canvas.k, box.room, box.most)
        if max(canvas.width(line, role) for line in lines) > box.room + 0.1 or len(lines) > box.most:
            return "out of the box"
        return "cut" if lines[-1].endswith("…") else None
    seen, role = canvas._fitted(text, sizes, box.room, box.squeezed)
    if box.squeezed:
        return "squeezed" if canvas.width(seen, role) * NARROWEST > box.room else None
    if canvas.width(seen, role) > box.room + 0.1:
        return "out of the box"
    return "cut" if seen != text else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_every_box_that_it_can_appear_in(language):
    lang, stretch = LANGUAGES[language]
    boxes = boxes_of_words(lang)
    allowed = {None, "cut", "squeezed"} if stretch else {None}
    problems = set()
    for key, text in catalogue(lang):
        text = filled(stretch(text) if stretch else text, lang)
        if key not in boxes and not re.fullmatch(NESTED, key):
            problems.add((key, "never seen"))
        for window in WINDOWS:
            canvas = Probe(window)
            for canvas.text_size in theme.TEXT_SIZES:
                problems |= {(key, what) for box in boxes[key] if (what := fault(canvas, text, box)) not in allowed}
    assert sorted(problems) == []
