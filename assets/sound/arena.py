"""The arena's sounds, of sand, wood, skin, steel and people; its music: hand drums and lute, and brass over them."""

from __future__ import annotations

import numpy as np
from score import MUSIC, TABLE, VERDICT, WORD, Notes, Sounds, arpeggios, bars, drone
from synth import (
    Wave,
    band,
    brass,
    chime,
    creak,
    crowd,
    decay,
    hush,
    looped,
    lute,
    mix,
    noise,
    pad,
    partials,
    pitch,
    room,
    skin,
    swell,
    thud,
    time,
    war_drum,
    whoosh,
    wood,
)

BEAT = 60 / 96
LENGTH = bars(12, BEAT)
ROAR = ((600, 1100), (1100, 1700), (2300, 3000))
"""The bands of an open ah."""
MURMUR = ((220, 480), (650, 950))
"""The bands of a closed oh."""
STEEL = (1, 1.52, 2.31, 3.18, 4.4)


# --- Table


def marker_open() -> Wave:
    return mix((0, wood(560, 0.08)), (0.06, wood(840, 0.08), 0.8), (0.06, chime(pitch(18), 0.3), 0.3))


def marker_cross() -> Wave:
    strokes = [(0.09 * k, hush(0.08, 1800 - 500 * k, 6000, 0.02, 51 + k), 0.7) for k in (0, 1)]
    return mix(*strokes, (0.09, wood(300, 0.1)), (0.09, thud(120, 0.16), 0.4))


def dealer_pass() -> Wave:
    steel = partials(time(0.3), 1500, STEEL, 0.05)
    return mix((0, whoosh(0.3, 350, 1400, 53), 0.8), (0.26, thud(100, 0.22)), (0.26, steel, 0.3))


def main_pick() -> Wave:
    return mix((0, whoosh(0.16, 900, 3000, 54), 0.5), (0.13, thud(115, 0.22)), (0.13, skin(230, 0.2), 0.5))


def main_swap() -> Wave:
    there, back = whoosh(0.2, 700, 2600, 55), whoosh(0.2, 700, 2600, 56)[::-1]
    return mix((0, there, 0.7), (0.12, back, 0.7), (0.3, thud(105, 0.2)), (0.3, hush(0.06, 1500, 6000, 0.012, 57), 0.4))


def offer_made() -> Wave:
    return room(mix((0, lute(pitch(11), 0.5)), (0.13, lute(pitch(15), 0.8))), 0.3, 0.15)


def offer_accepted() -> Wave:
    cards = [(0.16 + 0.08 * k, hush(0.1, 1200, 6000, 0.018, 58 + k), 0.3) for k in (0, 1)]
    notes = [(0.1 * k, lute(pitch(s), 0.7)) for k, s in enumerate((11, 14, 18))]
    return room(mix(*notes, *cards), 0.3, 0.15)


def offer_declined() -> Wave:
    return mix((0, lute(pitch(9), 0.3)), (0.13, lute(pitch(7), 0.5)), (0.13, skin(110, 0.2, 0.03), 0.8))


def requiem_dealt() -> Wave:
    wind = whoosh(1.2, 300, 1100, 60)
    voices = [(0.1, pad(pitch(s), 1.1, 4) * swell(time(1.1)), 0.45) for s in (7, 9, 11)]
    return mix((0, wind), *voices)


def turn_skipped() -> Wave:
    return mix((0, hush(0.2, 300, 1500, 0.05, 61), 0.5), (0.03, skin(150, 0.2), 0.8), (0.17, skin(112, 0.25)))


# --- Words and verdicts


def call_melee() -> Wave:
    """Return a sword that is drawn: steel along its sheath, then free."""
    scrape = band(noise(0.34, 62), 2200, 9000) * np.linspace(0.15, 1, len(time(0.34))) ** 1.5
    rising = partials(time(0.34), 2050, STEEL, 1.0, 0.3)
    free = partials(time(0.8), 2150, STEEL, 0.16)
    return room(mix((0, scrape, 1.2), (0, rising, 0.3), (0.32, free), (0.32, thud(130, 0.2), 0.4)), 0.4, 0.2)


def call_ranged() -> Wave:
    """Return a bow that is drawn, its string, and the arrow's air."""
    string = mix((0, lute(pitch(3), 0.5)), (0, lute(pitch(3) * 1.5, 0.3), 0.4))
    return room(
        mix(
            (0, creak(0.42, 28, 75, 820), 0.8),
            (0.46, string),
            (0.46, wood(520, 0.06)),
            (0.47, whoosh(0.3, 1400, 5000, 63)),
        ),
        0.3,
        0.15,
    )


def requiem_turned() -> Wave:
    """Return a cymbal that runs backwards into a hit; the hit falls at 0.3 s."""
    cymbal = band(noise(0.3, 64), 2800, 12_000) + 0.3 * partials(time(0.3), 1730, (1, 1.41, 1.93, 2.71, 3.3), 0.2)
    struck = mix((0, thud(80, 0.4)), (0, skin(160, 0.3), 0.6), (0, hush(0.2, 2000, 9000, 0.03, 65), 0.4))
    soul = pad(pitch(7), 0.7, 4) * decay(time(0.7), 0.14)
    return mix((0, (cymbal * decay(time(0.3), 0.07))[::-1], 0.9), (0.3, struck), (0.3, soul, 0.4))


def verdict_defeated() -> Wave:
    """Return a heavy hit, and the crowd that roars."""
    cries = crowd(1.5, ROAR, 0.25, 66)
    cries *= np.minimum(1.0, time(1.5) / 0.18) * 0.5 ** (np.maximum(0, time(1.5) - 0.6) / 0.25)
    hit = mix((0, war_drum(72)), (0, hush(0.25, 500, 5000, 0.04, 67), 0.6), (0.01, thud(75, 0.4), 0.7))
    return mix((0, hit), (0.08, cries, 1.3))


def verdict_stands() -> Wave:
    """Return a shield that rings, and the crowd that murmurs."""
    shield = partials(time(1.0), 430, (1, 1.42, 2.14, 2.9, 3.7, 5.1), 0.17)
    low = crowd(1.3, MURMUR, -0.08, 68) * swell(time(1.3))
    return mix((0, shield), (0, hush(0.08, 1500, 6000, 0.012, 69), 0.5), (0, thud(120, 0.2), 0.5), (0.15, low, 0.8))


CRACKS = ((0, 0.012, 1.0), (0.035, 0.008, 0.6), (0.05, 0.03, 0.8), (0.1, 0.01, 0.3), (0.13, 0.02, 0.2))
"""When wood splits, how long each split is heard, and how loud."""


def wounded() -> Wave:
    splits = [(at, hush(0.12, 700, 7000, half, 70 + k), gain) for k, (at, half, gain) in enumerate(CRACKS)]
    return mix(*splits, (0, wood(260, 0.15), 0.9), (0.05, wood(410, 0.1), 0.6), (0, thud(100, 0.3), 0.7))


def seat_out() -> Wave:
    """Return a low horn, and the crowd that falls silent under it."""
    hushed = crowd(0.9, MURMUR, -0.2, 75) * np.linspace(1, 0, len(time(0.9))) ** 1.5
    horn = mix((0, brass(pitch(0), 1.5, 7, 0.12, 0.7)), (0, brass(pitch(-3), 1.5, 7, 0.12, 0.7), 0.5))
    return room(mix((0, hushed, 1.0), (0.12, horn)), 0.4, 0.2)


def deadlock() -> Wave:
    """Return a war drum, three times."""
    return room(mix(*((0.42 * k, war_drum(68 - 2 * k), (0.85, 0.9, 1.0)[k]) for k in range(3))), 0.4, 0.15)


def arena_win() -> Wave:
    """Return a fanfare: horns in thirds and fifths, drums, and a crowd on its feet."""
    notes = ((0, 0.2, 7), (0.22, 0.14, 7), (0.37, 0.14, 7), (0.52, 0.36, 11), (0.9, 0.2, 10), (1.12, 0.2, 11))
    tune: Notes = [(at, brass(pitch(s), held), 0.8) for at, held, s in notes]
    tune += [(at, brass(pitch(s - 3), held, 8), 0.5) for at, held, s in notes[3:]]
    chord: Notes = [(1.36, brass(pitch(s), 1.9, 10, 0.06, 0.8), 0.55) for s in (0, 4, 7, 11, 14)]
    drums: Notes = [(at, war_drum(64, 0.7), 0.8) for at in (0, 0.52, 1.36)]
    cheer = crowd(2.4, ROAR, 0.12, 76) * np.sin(np.pi * np.linspace(0, 1, len(time(2.4)))) ** 0.8
    return room(mix(*tune, *chord, *drums, (1.3, cheer, 1.0)), 0.5, 0.2)


def no_winner() -> Wave:
    """Return a horn that falls, and fades over the empty sand."""
    notes = ((0, 0.6, 4), (0.5, 0.6, 2), (1.0, 2.0, 0))
    horn: Notes = [
        (at, brass(pitch(s), held, 6, 0.1, held * 0.7), 0.8 - 0.1 * k) for k, (at, held, s) in enumerate(notes)
    ]
    return room(mix(*horn, (1.0, whoosh(2.0, 200, 700, 77), 0.25)), 0.6, 0.25)


# --- Music: loops of twelve bars in D dorian, three phrases of four

CHORDS = (
    ((0, 7, 11, 14), (6, 10, 13, 17), (3, 7, 10, 14), (4, 8, 11, 15)),
    ((0, 7, 11, 14), (6, 10, 13, 17), (2, 9, 13, 16), (0, 7, 11, 14)),
    ((2, 9, 13, 16), (3, 7, 10, 14), (4, 8, 11, 15), (0, 7, 11, 14)),
)
TUNE = ((0, 14), (1.5, 16), (2, 18), (4, 17), (5.5, 16), (6, 15), (8, 16), (9.5, 17), (10, 18), (11, 16), (12, 14))
ANSWER = ((0, 20), (1.5, 19), (2, 18), (4, 17), (5, 16), (6, 17), (8, 18), (9.5, 17), (10, 15), (12, 14), (13.5, 11))
DUM, TEK = (0, 1.5, 2), (0.5, 1, 2.5, 3, 3.5)
"""Where in a bar the hand strikes the middle of the skin, and where its rim."""


def _hands(bar: int) -> Notes:
    at = bars(bar, BEAT)
    low: Notes = [(at + k * BEAT, mix((0, thud(78, 0.3)), (0, skin(155, 0.3), 0.5)), 1.2) for k in DUM]
    rim: Notes = [(at + k * BEAT, skin(420, 0.12, 0.018), 1.2 if k % 1 else 0.8) for k in TEK]
    roll = (3.25, 3.75) if bar % 4 == 3 else ()
    return low + rim + [(at + k * BEAT, skin(380, 0.1, 0.015), 0.7) for k in roll]


def arena_theme() -> Wave:
    """Return hand drums and a lute over a low drone: a riff alone, then with a tune, then with its answer."""
    riff = arpeggios(sum(CHORDS, ()), lambda hz: 0.7 * lute(hz), BEAT)
    tune: Notes = [
        (bars(4 * part, BEAT) + at * BEAT, lute(pitch(step), 1.3), 0.9)
        for part, notes in ((1, TUNE), (2, ANSWER))
        for at, step in notes
    ]
    hands = [note for bar in range(12) for note in _hands(bar)]
    return looped(room(mix(*drone((0, 4), LENGTH, 0.35), *riff, *tune, *hands), 0.7, 0.18), LENGTH)


def brass_theme() -> Wave:
    """Return the layer over the arena's theme for the last three seats: low horns, their calls, and war drums."""
    chords = sum(CHORDS, ())
    held: Notes = [
        (bars(bar, BEAT), brass(pitch(step), 3.4 * BEAT, 8, 0.25, 0.5), gain)
        for bar, chord in enumerate(chords)
        for step, gain in ((chord[0] - 7 if chord[0] > 2 else chord[0], 0.6), (chord[1], 0.32))
    ]
    calls: Notes = [
        (bars(bar, BEAT) + at * BEAT, brass(pitch(chord[nth]), long * BEAT, 12, 0.03, 0.08), 0.5)
        for bar, chord in enumerate(chords)
        for at, long, nth in ((2, 0.4, 1), (2.5, 0.4, 1), (3, 0.8, 2))
        if bar % 2
    ]
    drums: Notes = [
        (bars(bar, BEAT) + at * BEAT, war_drum(64, 0.7), gain)
        for bar in range(12)
        for at, gain in ((0, 0.9), (2.5, 0.5), (3, 0.7))
    ]
    return looped(room(mix(*held, *calls, *drums), 0.7, 0.18), LENGTH)


SOUNDS: Sounds = {
    "marker-open": (marker_open, TABLE),
    "marker-cross": (marker_cross, TABLE),
    "dealer-pass": (dealer_pass, TABLE),
    "main-pick": (main_pick, TABLE),
    "main-swap": (main_swap, TABLE),
    "offer-made": (offer_made, TABLE),
    "offer-accepted": (offer_accepted, TABLE),
    "offer-declined": (offer_declined, TABLE),
    "requiem-dealt": (requiem_dealt, TABLE),
    "turn-skipped": (turn_skipped, TABLE),
    "requiem-turned": (requiem_turned, VERDICT),
    "verdict-defeated": (verdict_defeated, VERDICT),
    "verdict-stands": (verdict_stands, VERDICT),
    "wounded": (wounded, VERDICT),
    "seat-out": (seat_out, VERDICT),
    "arena-win": (arena_win, VERDICT),
    "no-winner": (no_winner, VERDICT),
    "call-melee": (call_melee, WORD),
    "call-ranged": (call_ranged, WORD),
    "deadlock": (deadlock, WORD),
    "music-arena": (arena_theme, MUSIC),
    "music-brass": (brass_theme, MUSIC),
}
