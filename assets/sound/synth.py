"""The instruments: small waves made of sines and noise. Times in seconds, pitches in hertz, samples as floats."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 44_100
D = 146.83
"""The tonic: D3. Everything is tuned to D dorian."""
DORIAN = (0, 2, 3, 5, 7, 9, 10)


def pitch(step: int, tonic: float = D) -> float:
    """Return the pitch of a step of the scale; 7 steps make an octave."""
    octave, degree = divmod(step, 7)
    return float(tonic * 2 ** (octave + DORIAN[degree] / 12))


def time(seconds: float) -> Wave:
    """Return the moments of a wave."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise, the same for a seed."""
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, round(seconds * RATE))


def decay(t: Wave, half: float, attack: float = 0.002) -> Wave:
    """Return an envelope that rises within ``attack`` and halves in each ``half``."""
    return np.minimum(1.0, t / attack) * 0.5 ** (t / half)


def swell(t: Wave) -> Wave:
    """Return an envelope that swells and fades over its whole length."""
    return np.sin(np.pi * np.linspace(0, 1, len(t))) ** 2


def band(wave: Wave, low: float, high: float) -> Wave:
    """Return what of a wave lies between two pitches, with soft edges."""
    spectrum = np.fft.rfft(wave)
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = 1 / (1 + (hertz / high) ** 6) * (1 - 1 / (1 + (hertz / max(low, 1)) ** 6))
    return np.fft.irfft(spectrum * gain, len(wave))


def partials(t: Wave, base: float, ratios: tuple[float, ...], half: float, attack: float = 0.002) -> Wave:
    """Return struck metal or glass: partials that die the sooner the higher they are."""
    wave = np.zeros(len(t))
    for k, ratio in enumerate(ratios):
        if base * ratio < RATE / 2.2:
            wave += np.sin(2 * np.pi * base * ratio * t + k) * decay(t, half / (1 + 0.7 * k), attack) / (1 + k)
    return wave


def bell(base: float, seconds: float = 1.2, half: float = 0.22) -> Wave:
    """Return a bell."""
    return partials(time(seconds), base, (1, 2.0, 2.76, 5.4, 8.93), half)


def chime(base: float, seconds: float = 0.8) -> Wave:
    """Return a small bright chime."""
    return partials(time(seconds), base, (1, 2.76, 5.4), 0.14)


def gong(base: float, seconds: float = 2.6) -> Wave:
    """Return a gong that blooms after it is struck."""
    t = time(seconds)
    ratios = (1, 1.48, 2.09, 2.56, 3.39, 4.08, 5.2)
    return partials(t, base, ratios, 0.6, 0.006) + 0.35 * partials(t, base * 1.005, ratios[2:], 0.5, 0.18)


def glass(base: float, seconds: float = 1.6) -> Wave:
    """Return a glass harp: pure tones that swell."""
    t = time(seconds)
    tone = np.sin(2 * np.pi * base * t + 0.6 * np.sin(2 * np.pi * 5 * t)) + 0.2 * np.sin(4 * np.pi * base * t)
    return tone * swell(t)


def pluck(base: float, seconds: float = 1.2, half: float = 0.25) -> Wave:
    """Return a plucked string."""
    t = time(seconds)
    wave = np.zeros(len(t))
    for k in range(1, 9):
        wave += np.sin(2 * np.pi * base * k * t) * decay(t, half / k**0.7, 0.003) / k**1.3
    return wave


def pad(base: float, seconds: float, bright: int = 5) -> Wave:
    """Return a soft voice of many sines, a choir from afar; its loudness is even.

    Its voices are apart by whole periods of its length, so that it can be looped where ``base`` is one, too.
    """
    t = time(seconds)
    wave = np.zeros(len(t))
    apart = max(1, round(0.3 * seconds)) / seconds
    for k in range(1, bright + 1):
        for off in (-apart, 0.0, apart):
            wave += np.sin(2 * np.pi * (base * k + off * k) * t + k * (off + 1)) / (3 * k**1.6)
    return wave


def wood(base: float, seconds: float = 0.12) -> Wave:
    """Return a tick of wood."""
    t = time(seconds)
    tone = np.sin(2 * np.pi * base * t) + 0.4 * np.sin(2 * np.pi * base * 2.7 * t)
    return tone * decay(t, 0.012, 0.001)


def thud(base: float = 90, seconds: float = 0.3) -> Wave:
    """Return a thud on felt."""
    t = time(seconds)
    fall = base * (1 + 1.5 * np.exp(-t * 40))
    return np.sin(2 * np.pi * np.cumsum(fall) / RATE) * decay(t, 0.05) + 0.15 * hush(seconds, 300, 1200, 0.02, 5)


def hush(seconds: float, low: float, high: float, half: float, seed: int) -> Wave:
    """Return a short breath of noise between two pitches."""
    return band(noise(seconds, seed), low, high) * decay(time(seconds), half) * 3


def whoosh(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Return air that is passed through, from low to high."""
    halves = [band(noise(seconds, seed), low * r, high * r) for r in (0.5, 1.0, 2.0)]
    s = np.linspace(0, 1, len(halves[0]))
    mix = halves[0] * (1 - s) ** 2 + halves[1] * 2 * s * (1 - s) + halves[2] * s**2
    return 3 * mix * swell(time(seconds))


def lute(base: float, seconds: float = 0.9) -> Wave:
    """Return a lute's course: two strings, all but in tune, and the nail that plucks them."""
    strings = pluck(base, seconds, 0.16) + 0.7 * pluck(base * 1.003, seconds, 0.13)
    return mix((0, strings), (0, hush(0.03, 1500, 6000, 0.004, 11), 0.15))


def skin(base: float, seconds: float = 0.3, half: float = 0.05) -> Wave:
    """Return a hand on a drum's skin: its modes, and the slap."""
    modes = partials(time(seconds), base, (1, 1.59, 2.14, 2.65, 3.16), half, 0.001)
    return mix((0, modes), (0, hush(min(seconds, 0.08), 900, 4500, 0.008, 12), 0.3))


def war_drum(base: float = 64, seconds: float = 0.9) -> Wave:
    """Return a big drum struck with a club."""
    t = time(seconds)
    fall = base * (1 + 1.2 * np.exp(-t * 25))
    low = np.sin(2 * np.pi * np.cumsum(fall) / RATE) * decay(t, 0.16)
    return mix((0, low, 0.8), (0, skin(base * 2.6, seconds, 0.09)), (0, hush(0.2, 200, 1600, 0.04, 13), 0.7))


def brass(base: float, seconds: float, bright: int = 12, attack: float = 0.05, release: float = 0.12) -> Wave:
    """Return a horn: the louder it is, the brighter, and it wavers once it is held."""
    t = time(seconds)
    loud = np.minimum(1.0, t / attack) * np.minimum(1.0, (seconds - t) / release)
    waver = 0.003 * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - 0.25) / 0.4, 0, 1)
    scoop = 1 - 0.02 * np.exp(-t / 0.025)
    phase = 2 * np.pi * np.cumsum(base * scoop * (1 + waver)) / RATE
    wave = np.zeros(len(t))
    for k in range(1, bright + 1):
        if base * k < RATE / 2.2:
            wave += np.sin(k * phase) * loud ** (1 + 0.3 * (k - 1)) / k**0.9
    return wave / 2


def crowd(seconds: float, vowels: tuple[tuple[float, float], ...], lift: float, seed: int, heads: int = 40) -> Wave:
    """Return many voices at once, in the bands of a vowel; each rises by ``lift``, and comes and goes by itself."""
    rng = np.random.Generator(np.random.PCG64(seed))
    t = time(seconds)
    wave = 0.6 * noise(seconds, seed + 1)
    for _ in range(heads):
        base, start, rate, turn = rng.uniform(100, 320), rng.uniform(0, 0.15), rng.uniform(2, 6), rng.uniform(0, 6)
        bend = 1 + lift * np.clip((t - start) / seconds, 0, 1) + 0.02 * np.sin(rate * 2 * t + turn)
        phase = np.cumsum(base * bend) / RATE + turn
        wave += (2 * (phase % 1) - 1) * (0.6 + 0.4 * np.sin(2 * np.pi * rate * t + turn)) * (t > start) * 0.5
    voiced = np.sum([band(wave, low, high) for low, high in vowels], axis=0)
    return voiced / np.max(np.abs(voiced))


def creak(seconds: float, first: float, last: float, base: float) -> Wave:
    """Return wood that is bent: small cracks, from ``first`` to ``last`` of them a second."""
    rate = np.linspace(first, last, round(seconds * RATE))
    cracks = np.diff(np.floor(np.cumsum(rate) / RATE), prepend=0)
    return np.convolve(cracks * np.linspace(0.4, 1, len(cracks)), wood(base, 0.03))


def room(wave: Wave, seconds: float = 0.5, amount: float = 0.25, seed: int = 7) -> Wave:
    """Return a wave in a room that rings after it."""
    tail = noise(seconds, seed) * 0.5 ** (time(seconds) / (seconds / 6))
    size = len(wave) + len(tail) - 1
    wet = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(band(tail, 150, 5000), size), size)
    dry = np.concatenate([wave, np.zeros(size - len(wave))])
    top = np.max(np.abs(wet)) or 1.0
    return dry + amount * wet / top * np.max(np.abs(wave))


def mix(*parts: tuple[float, Wave] | tuple[float, Wave, float]) -> Wave:
    """Return waves together, each as (when, wave) or (when, wave, gain)."""
    placed = [(round(part[0] * RATE), part[1], part[2] if len(part) > 2 else 1.0) for part in parts]
    whole = np.zeros(max(at + len(wave) for at, wave, _ in placed))
    for at, wave, gain in placed:
        whole[at : at + len(wave)] += gain * wave
    return whole


def faded(wave: Wave, seconds: float = 0.01) -> Wave:
    """Return a wave whose end is soft."""
    count = min(len(wave), round(seconds * RATE))
    ended = wave.copy()
    ended[-count:] *= np.linspace(1, 0, count)
    return ended


def looped(wave: Wave, seconds: float) -> Wave:
    """Return a loop: what rings on after its end rings on at its beginning."""
    size = round(seconds * RATE)
    loop = wave[:size].copy()
    tail = wave[size : 2 * size]
    loop[: len(tail)] += tail
    return loop


def loudness(wave: Wave) -> float:
    """Return how loud the loudest half second is, in dB below full scale (root mean square)."""
    size = min(len(wave), RATE // 2)
    sums = np.concatenate([[0.0], np.cumsum(wave**2)])
    return float(10 * np.log10(max(1e-12, np.max(sums[size:] - sums[:-size]) / size)))


def levelled(wave: Wave, decibels: float, peak: float = 0.86) -> Wave:
    """Return a wave at a loudness, its peak never above ``peak``."""
    wave = wave - wave.mean()
    wave = wave * 10 ** ((decibels - loudness(wave)) / 20)
    top = np.max(np.abs(wave))
    return wave * min(1.0, peak / top)
