"""What the makers of both games share: how loud each group is, how bars are counted, chords broken and drones held."""

from __future__ import annotations

from collections.abc import Callable

from synth import Wave, pad, pitch

INTERFACE, TABLE, VERDICT, WORD, MUSIC = -26.0, -23.0, -20.0, -19.0, -25.0
"""Loudness of each group in dB below full scale."""
Maker = Callable[[], Wave]
Sounds = dict[str, tuple[Maker, float]]
"""Makers by the name of their sound, each with its group's loudness."""
Notes = list[tuple[float, Wave, float]]
"""Waves to be mixed, each as (when, wave, gain)."""


def bars(count: float, beat: float) -> float:
    """Return how long bars of four beats are."""
    return count * 4 * beat


def arpeggios(chords: tuple[tuple[int, ...], ...], voice: Callable[[float], Wave], beat: float) -> Notes:
    """Return chords, one a bar, broken into eighths."""
    notes = []
    for bar, chord in enumerate(chords):
        for k in range(8):
            step = chord[(0, 1, 2, 3, 2, 1, 3, 2)[k] % len(chord)]
            notes.append((bar * 4 * beat + k * beat / 2, voice(pitch(step)), 0.55 if k % 4 else 0.8))
    return notes


def drone(steps: tuple[int, ...], seconds: float, gain: float) -> Notes:
    """Return voices that are held through a loop: they have whole periods in it, and so no seam."""
    return [(0, pad(round(pitch(s) * seconds) / seconds, seconds, 4), gain) for s in steps]
