"""What is held on which device, and the repeating of directions on virtual time. Nothing else ever repeats."""

from __future__ import annotations

from typing import TypeAlias

from scenes.input.meanings import DIRECTIONS, Device, Meaning, Press

FIRST_REPEAT = 0.4
REPEAT = 0.08
"""Seconds until a held direction repeats, and between repeats."""

Source: TypeAlias = tuple[Device, object]
"""A device and what of it is held: a scancode, a button, half an axis."""


class Held:
    """Keeps what is held. A meaning begins with its first source on a device and ends with its last one."""

    def __init__(self) -> None:
        self._sources: dict[Source, Meaning] = {}
        self._waits: dict[tuple[Device, Meaning], float] = {}

    def holds(self, device: Device, meaning: Meaning) -> bool:
        """Whether a device holds a meaning."""
        return any(source[0] == device and held == meaning for source, held in self._sources.items())

    def press(self, source: Source, meaning: Meaning) -> list[Press]:
        """Hold a source down; what is held already says nothing."""
        device = source[0]
        known = source in self._sources or self.holds(device, meaning)
        self._sources.setdefault(source, meaning)
        if known:
            return []
        if meaning in DIRECTIONS:
            self._waits[device, meaning] = FIRST_REPEAT
        return [Press(meaning, True, device)]

    def release(self, source: Source) -> list[Press]:
        """Let go of a source; what was not held says nothing."""
        device = source[0]
        meaning = self._sources.pop(source, None)
        if meaning is None or self.holds(device, meaning):
            return []
        self._waits.pop((device, meaning), None)
        return [Press(meaning, False, device)]

    def release_all(self, device: Device | None = None) -> list[Press]:
        """Let go of everything, on one device or on all."""
        sources = [source for source in self._sources if device in (None, source[0])]
        return [press for source in sources for press in self.release(source)]

    def update(self, dt: float) -> list[Press]:
        """Let ``dt`` seconds pass: the direction that was pressed last repeats."""
        if not self._waits:
            return []
        (device, meaning), left = next(reversed(self._waits.items()))
        left -= dt
        said = []
        while left <= 0:
            said.append(Press(meaning, True, device, repeat=True))
            left += REPEAT
        self._waits[device, meaning] = left
        return said
