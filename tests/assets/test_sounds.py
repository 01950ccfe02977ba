"""The sound files: none clips, each group is evenly loud, loops have no seam, and code and files know each other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from scenes.sound import names

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sound"
GROUPS = {
    "interface": "focus confirm cancel deny pause peek curtain page",
    "table": "deal draw set flip discard declare exchange gold-up gold-down one-more passed sweep joined dice-roll "
    "silver-1 silver-2 silver-3 silver-4 step-1 step-2 step-3 step-4 step-5 step-6 dice-land your-turn flame-out",
    "verdicts": "last-flame tie rank-end win lose",
    "words": "rank-change war goddess",
    "music": "music-title music-table music-tense",
}


def samples(name: str) -> np.ndarray:
    return soundfile.read(FOLDER / f"{name}.ogg")[0]


def loudness(wave: np.ndarray) -> float:
    size = min(len(wave), 22_050)
    sums = np.concatenate([[0.0], np.cumsum(wave**2)])
    return 10 * np.log10(np.max(sums[size:] - sums[:-size]) / size)


def test_every_sound_stands_in_one_group():
    listed = [name for group in GROUPS.values() for name in group.split()]
    assert sorted(listed) == sorted(names())


def test_none_clips():
    for name in names():
        assert np.max(np.abs(samples(name))) < 10 ** (-1 / 20), name


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_a_group_is_evenly_loud(group):
    levels = [loudness(samples(name)) for name in GROUPS[group].split()]
    assert max(levels) - min(levels) < 6


def test_loops_go_on_where_they_end():
    for name in GROUPS["music"].split():
        wave = samples(name)
        usual = np.quantile(np.abs(np.diff(wave)), 0.999)
        assert abs(wave[0] - wave[-1]) <= 2 * usual, name


def test_the_table_and_its_tense_layer_are_equally_long():
    assert len(samples("music-table")) == len(samples("music-tense"))


def test_silver_rises_in_pitch_with_each_card():
    def pitch(name):
        wave = samples(name)[:16_384]
        return np.argmax(np.abs(np.fft.rfft(wave * np.hanning(len(wave)))))

    rising = [pitch(f"silver-{k}") for k in range(1, 5)]
    assert rising == sorted(rising)
    assert len(set(rising)) == 4


def test_every_sound_is_asked_for_somewhere_and_every_one_asked_for_exists():
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "scenes").rglob("*.py"))
    asked = set(re.findall(r'"([a-z]+(?:-[a-z]+)?)"', text))
    asked |= {f"silver-{k}" for k in range(1, 5)} | {f"step-{k}" for k in range(1, 7)}
    asked |= {"music-table", "music-title"}
    assert names() <= asked
    heard = re.findall(r'(?:_hear|sounds\.play|_sound)\("([a-z-]+)"', text)
    assert set(heard) <= names()


@pytest.mark.long
def test_the_sounds_are_what_their_makers_make():
    done = subprocess.run([sys.executable, "make.py", "--check"], cwd=FOLDER, capture_output=True, text=True)
    assert done.stdout == ""
    assert done.returncode == 0
