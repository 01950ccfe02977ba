"""Makes every sound of the product, by synthesis alone: ``python assets/sound/make.py``; ``--check`` compares.

Ogg files carry a random serial number: equal samples give different files. So what is compared is decoded, and a file
that is what would be made stays as it is.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import arena
import numpy as np
import soundfile
from score import INTERFACE, MUSIC, TABLE, VERDICT, WORD, Sounds, arpeggios, bars, drone
from synth import (
    RATE,
    Wave,
    bell,
    chime,
    decay,
    faded,
    glass,
    gong,
    hush,
    levelled,
    looped,
    mix,
    pad,
    partials,
    pitch,
    pluck,
    room,
    thud,
    time,
    whoosh,
    wood,
)

HERE = Path(__file__).parent
BEAT = 60 / 84
ELSEWHERE = 0.01
"""How far decoded samples may lie apart where another machine's arithmetic made them."""


# --- Interface


def focus() -> Wave:
    return wood(880)


def confirm() -> Wave:
    return mix((0, chime(pitch(14), 0.3)), (0.07, chime(pitch(18), 0.45)))


def cancel() -> Wave:
    return mix((0, chime(pitch(16), 0.3)), (0.07, chime(pitch(12), 0.4)))


def deny() -> Wave:
    return mix((0, thud(110, 0.2)), (0, wood(220), 0.5))


def pause() -> Wave:
    return mix((0, glass(pitch(7), 0.6)), (0.08, glass(pitch(4), 0.7)))


def peek() -> Wave:
    return mix((0, hush(0.2, 900, 4000, 0.05, 21)), (0.02, wood(660), 0.3))


def curtain() -> Wave:
    rings = [(0.12 + 0.06 * k, chime(2400 + 130 * k, 0.15), 0.12) for k in range(5)]
    return mix((0, whoosh(0.7, 250, 900, 22)), *rings)


def page() -> Wave:
    return hush(0.22, 700, 5000, 0.05, 23)


# --- Table


def deal() -> Wave:
    return mix((0, hush(0.1, 1200, 7000, 0.018, 31)), (0.03, wood(420, 0.06), 0.25))


def draw() -> Wave:
    return whoosh(0.2, 900, 3500, 32)


def set_card() -> Wave:
    return mix((0, hush(0.12, 800, 5000, 0.03, 33), 0.6), (0.04, thud(95, 0.25)))


def flip() -> Wave:
    return mix((0, whoosh(0.16, 700, 3000, 34), 0.6), (0.13, hush(0.1, 1500, 9000, 0.012, 35)), (0.13, wood(520), 0.5))


def discard() -> Wave:
    return mix((0, whoosh(0.18, 500, 2500, 36), 0.7), (0.14, thud(140, 0.14), 0.5))


def gold_up() -> Wave:
    return room(mix(*((0.07 * k, bell(pitch(14 + 2 * k), 0.9, 0.16), 0.8) for k in range(4))))


def gold_down() -> Wave:
    return room(mix(*((0.07 * k, bell(pitch(13 - 2 * k), 0.9, 0.16), 0.8) for k in range(4))))


def silver(nth: int) -> Wave:
    return room(mix((0, chime(pitch(14 + 2 * nth))), (0, wood(900), 0.2)), 0.4, 0.2)


def one_more() -> Wave:
    return mix(*((0.22 * k, wood(300 if k % 2 else 340, 0.1)) for k in range(4)))


def step(nth: int) -> Wave:
    return mix((0, whoosh(0.32, 400 + 60 * nth, 1500 + 150 * nth, 41)), (0.04, bell(pitch(7 + nth), 0.7, 0.12), 0.5))


def passed() -> Wave:
    return wood(260, 0.08)


def sweep() -> Wave:
    ticks = [(0.03 * k, chime(1500 - 60 * k, 0.12), 0.2) for k in range(8)]
    return mix((0, whoosh(0.5, 600, 3000, 42)), *ticks)


def rank_end() -> Wave:
    chord = mix(*((0, pad(pitch(s), 1.4, 4)) for s in (0, 4, 7, 9)))
    return room(faded(chord * np.sin(np.pi * np.linspace(0, 1, len(chord))) ** 1.2, 0.2), 0.8)


def joined() -> Wave:
    steel = partials(time(0.7), 1180, (1, 1.71, 2.36, 3.1, 4.4), 0.1)
    return room(mix((0, steel), (0.03, hush(0.1, 2500, 9000, 0.02, 43)), (0, thud(120, 0.2), 0.6)))


def dice_roll() -> Wave:
    rng = np.random.Generator(np.random.PCG64(44))
    hits = [(float(at), wood(float(700 + 700 * rng.random()), 0.07), 0.5) for at in np.sort(rng.uniform(0, 0.8, 17))]
    return mix(*hits, (0, np.zeros(RATE * 9 // 10)))


def dice_land() -> Wave:
    return mix((0, wood(620, 0.1)), (0, thud(150, 0.2)), (0.11, wood(700, 0.1), 0.8), (0.11, thud(160, 0.18), 0.7))


def tie() -> Wave:
    hits = [(0.09 * k, wood(640 - 40 * k, 0.08), 0.8**k) for k in range(7)]
    return mix(*hits, (0.5, glass(pitch(2), 0.9), 0.6))


def your_turn() -> Wave:
    return room(mix(*((0.1 * k, bell(pitch(14 + s), 0.7, 0.14), 0.7) for k, s in enumerate((0, 2, 4)))))


def flame_out() -> Wave:
    return mix((0, whoosh(0.5, 200, 700, 45)), (0.1, hush(0.5, 3000, 9000, 0.09, 46), 0.3))


def last_flame() -> Wave:
    return mix((0, flame_out()), (0.15, room(bell(pitch(0) / 2, 2.2, 0.7), 1.0)))


def declare() -> Wave:
    return room(mix((0, chime(pitch(11), 0.6)), (0.09, chime(pitch(15), 0.8)), (0.3, thud(110, 0.2), 0.6)))


def exchange() -> Wave:
    return mix(*((0.07 * k, deal()) for k in range(4)), (0.3, draw(), 0.8))


# --- Words and verdicts


def rank_change() -> Wave:
    return room(mix((0, gong(pitch(0))), (0, thud(70, 0.5))), 1.0)


def war() -> Wave:
    return room(mix((0, joined()), (0.12, gong(pitch(-3), 1.8), 0.7)), 0.8)


def goddess() -> Wave:
    return room(mix((0, glass(pitch(14), 1.6)), (0.18, glass(pitch(18), 1.7)), (0.4, glass(pitch(21), 1.4), 0.5)), 1.0)


def win() -> Wave:
    notes = ((0, 7), (0.22, 9), (0.44, 11), (0.66, 14), (1.1, 13), (1.32, 14), (1.54, 18))
    tune = [(at, bell(pitch(s), 1.4, 0.3), 0.6) for at, s in notes]
    chord = [(1.54, pad(pitch(s), 2.2, 6) * decay(time(2.2), 0.7, 0.05), 0.7) for s in (0, 4, 7, 9)]
    return room(mix(*tune, *chord, (1.54, thud(70, 0.5), 0.8)), 1.0)


def lose() -> Wave:
    notes = ((0, 9), (0.35, 8), (0.7, 6), (1.05, 4))
    return room(mix(*((at, pluck(pitch(s), 1.4, 0.35), 0.8) for at, s in notes)), 1.0)


# --- Music: loops of whole bars in D dorian


TABLE_CHORDS = ((7, 11, 14, 16), (5, 9, 12, 14), (3, 7, 10, 14), (4, 8, 11, 13)) * 2


def table_theme() -> Wave:
    """Return slow arpeggios over a drone: Sanctuary."""
    seconds = bars(8, BEAT)
    high = [(bars(k, BEAT) + 2 * BEAT, glass(pitch(s), 2.4), 0.22) for k, s in ((1, 18), (3, 17), (5, 21), (7, 18))]
    lower = arpeggios(TABLE_CHORDS, lambda hz: pluck(hz, 1.6, 0.35), BEAT)
    return looped(room(mix(*drone((0, 4), seconds, 0.5), *lower, *high), 1.2, 0.3), seconds)


def tense_theme() -> Wave:
    """Return the layer over the table's theme for the last three flames: a pulse and a clock."""
    seconds = bars(8, BEAT)
    pulse = [(k * BEAT, thud(62, 0.4), 0.9 if k % 4 == 0 else 0.6) for k in range(32)]
    clock = [((k + 0.5) * BEAT, wood(340 if k % 2 else 300, 0.1), 0.5) for k in range(32)]
    strings = [(k * BEAT / 2, pluck(pitch(7 + (0, 0, 1, 0, 2, 0, 1, 3)[k % 8]), 0.5, 0.08), 0.3) for k in range(64)]
    return looped(mix(*pulse, *clock, *strings), seconds)


def title_theme() -> Wave:
    """Return both worlds: bells for the sky, drums and lute for the sand."""
    seconds = bars(8, BEAT)
    tune = ((0, 14), (1, 16), (2, 18), (3.5, 17), (4, 16), (6, 14), (8, 12), (9, 14), (10, 16), (12, 11), (14, 13))
    sky = [(at * BEAT + part * bars(4, BEAT), bell(pitch(s), 1.8, 0.4), 0.5) for part in (0, 1) for at, s in tune]
    lute = arpeggios(((7, 11, 14), (10, 14, 17), (5, 9, 12), (8, 11, 15)) * 2, lambda hz: pluck(hz, 0.9, 0.16), BEAT)
    drums = [(k * BEAT / 2, thud((70, 130, 95, 130)[k % 4], 0.25), (0.8, 0.25, 0.5, 0.25)[k % 4]) for k in range(64)]
    return looped(room(mix(*drone((0, 4), seconds, 0.35), *sky, *lute, *drums), 1.0, 0.25), seconds)


SOUNDS: Sounds = {
    "focus": (focus, INTERFACE),
    "confirm": (confirm, INTERFACE),
    "cancel": (cancel, INTERFACE),
    "deny": (deny, INTERFACE),
    "pause": (pause, INTERFACE),
    "peek": (peek, INTERFACE),
    "curtain": (curtain, INTERFACE),
    "page": (page, INTERFACE),
    "deal": (deal, TABLE),
    "draw": (draw, TABLE),
    "set": (set_card, TABLE),
    "flip": (flip, TABLE),
    "discard": (discard, TABLE),
    "declare": (declare, TABLE),
    "exchange": (exchange, TABLE),
    "gold-up": (gold_up, TABLE),
    "gold-down": (gold_down, TABLE),
    **{f"silver-{k}": (lambda k=k: silver(k - 1), TABLE) for k in range(1, 5)},
    "one-more": (one_more, TABLE),
    **{f"step-{k}": (lambda k=k: step(k - 1), TABLE) for k in range(1, 7)},
    "passed": (passed, TABLE),
    "sweep": (sweep, TABLE),
    "joined": (joined, TABLE),
    "dice-roll": (dice_roll, TABLE),
    "dice-land": (dice_land, TABLE),
    "your-turn": (your_turn, TABLE),
    "flame-out": (flame_out, TABLE),
    "last-flame": (last_flame, VERDICT),
    "tie": (tie, VERDICT),
    "rank-end": (rank_end, VERDICT),
    "win": (win, VERDICT),
    "lose": (lose, VERDICT),
    "rank-change": (rank_change, WORD),
    "war": (war, WORD),
    "goddess": (goddess, WORD),
    "music-title": (title_theme, MUSIC),
    "music-table": (table_theme, MUSIC),
    "music-tense": (tense_theme, MUSIC),
    **arena.SOUNDS,
}


def made(name: str) -> Wave:
    """Return a sound as it is kept: at its group's loudness, with a soft end unless it is a loop."""
    maker, level = SOUNDS[name]
    wave = maker()
    return levelled(wave if name.startswith("music-") else faded(wave), level)


def encoded(wave: Wave) -> bytes:
    """Return the file of a wave."""
    file = io.BytesIO()
    soundfile.write(file, wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
    return file.getvalue()


def apart(file: bytes, other: bytes) -> float:
    """Return how far the samples of two files lie apart at most; infinitely, where one is longer."""
    one, two = (soundfile.read(io.BytesIO(data))[0] for data in (file, other))
    return float(np.max(np.abs(one - two))) if len(one) == len(two) else float("inf")


def main(check: bool) -> int:
    """Write every sound that is not there as it is made, or compare those that are; returns how many differ."""
    wrong = 0
    for name in SOUNDS:
        path, fresh = HERE / f"{name}.ogg", encoded(made(name))
        far = apart(path.read_bytes(), fresh) if path.exists() else float("inf")
        if not check and far > 0:
            path.write_bytes(fresh)
        elif check and far > ELSEWHERE:
            print(f"{path.name} is not what make.py makes.")
            wrong += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
