"""The sound files: none clips, each group is evenly loud, loops have no seam, and code and files know each other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from scenes.sound import LAYERS, names

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "sound"
RATE = 44_100
GROUPS = {
    "interface": "focus confirm cancel deny pause peek curtain page",
    "table": "deal draw set flip discard declare exchange gold-up gold-down one-more passed sweep joined dice-roll "
    "silver-1 silver-2 silver-3 silver-4 step-1 step-2 step-3 step-4 step-5 step-6 dice-land your-turn flame-out "
    "marker-open marker-cross dealer-pass main-pick main-swap offer-made offer-accepted offer-declined requiem-dealt "
    "turn-skipped",
    "verdicts": "last-flame tie rank-end win lose requiem-turned verdict-defeated verdict-stands wounded seat-out "
    "arena-win no-winner",
    "words": "rank-change war goddess call-melee call-ranged deadlock",
    "music": "music-title music-table music-tense music-arena music-brass",
}


def samples(name: str) -> np.ndarray:
    return soundfile.read(FOLDER / f"{name}.ogg")[0]


def loudness(wave: np.ndarray) -> float:
    size = min(len(wave), RATE // 2)
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


@pytest.mark.parametrize("theme", sorted(LAYERS))
def test_a_theme_and_its_tenser_layer_are_equally_long(theme):
    assert len(samples(f"music-{theme}")) == len(samples(LAYERS[theme]))


@pytest.mark.parametrize("theme", sorted(LAYERS))
def test_a_theme_and_its_tenser_layer_do_not_clip_together(theme):
    assert np.max(np.abs(samples(f"music-{theme}") + samples(LAYERS[theme]))) < 10 ** (-1 / 20)


def beats(wave: np.ndarray, share: float = 0.5) -> list[float]:
    """Return when a wave gets loud: above a share of its loudest 20 ms, after 100 ms below."""
    size = RATE // 50
    power = np.sqrt(np.mean(wave[: len(wave) // size * size].reshape(-1, size) ** 2, axis=1))
    loud = power > share * power.max()
    return [k / 50 for k in range(len(loud)) if loud[k] and not loud[max(0, k - 5) : k].any()]


def centre(wave: np.ndarray) -> float:
    """Return the centre of a wave's spectrum, in hertz."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(wave), 1 / RATE)) / np.sum(power))


def test_the_war_drum_of_a_deadlock_is_struck_three_times():
    assert len(beats(samples("deadlock"))) == 3


def test_a_sword_is_bright_a_bow_is_dark_and_a_low_horn_is_darkest():
    assert centre(samples("call-melee")) > 2 * centre(samples("call-ranged"))
    assert centre(samples("call-ranged")) > 2 * centre(samples("seat-out"))


def test_the_crowd_is_heard_after_the_hit_and_roars_brighter_than_it_murmurs():
    roar, murmur = (samples(f"verdict-{name}")[RATE // 2 : RATE] for name in ("defeated", "stands"))
    assert loudness(roar) > -32
    assert loudness(murmur) > -32
    assert centre(roar) > 1.5 * centre(murmur)


def test_the_requiem_swells_into_its_hit():
    wave = samples("requiem-turned")
    assert 0.29 < np.argmax(np.abs(wave)) / RATE < 0.33
    assert loudness(wave[: RATE // 10]) < loudness(wave[RATE // 5 : 3 * RATE // 10]) - 6


def test_the_horn_of_no_winner_falls_and_fades():
    parts = np.array_split(samples("no-winner"), 6)
    assert [loudness(part) for part in parts[3:]] == sorted((loudness(part) for part in parts[3:]), reverse=True)
    assert loudness(parts[0]) > loudness(parts[-1]) + 20


def test_what_happens_often_is_short():
    often = [*GROUPS["interface"].split(), *GROUPS["table"].split()]
    assert [name for name in often if len(samples(name)) > 1.7 * RATE] == []


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
    asked |= {"music-table", "music-title", "music-arena"}
    assert names() <= asked
    heard = set(re.findall(r'(?:\bhear|sounds\.play|_sound)\("([a-z-]+)"', text))
    assert "flip" in heard
    assert heard <= names()


@pytest.mark.long
def test_the_sounds_are_what_their_makers_make():
    done = subprocess.run([sys.executable, "make.py", "--check"], cwd=FOLDER, capture_output=True, text=True)
    assert done.stdout == ""
    assert done.returncode == 0
