"""What rows do: they slide, climb, join, part, and shake when a rank change begins."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.base import Seat
from engine.chance import Chance
from engine.sanctuary import events as ev
from engine.sanctuary.cards import Sign
from scenes import theme
from scenes.motions import Motions
from scenes.shown import Shown
from scenes.table.moving import Ghost, Moving, Trail, War
from scenes.theme import Motion
from scenes.tween import Manner

AT_ONCE = Motion(1, reduced=1)
PARTED = Motion(380, "easeInOutCubic")
LAID = Motion(480, "easeOutCubic")
LAID_APART = 45
CLAIMED = Motion(460, "easeInOutCubic")
DIPS = 0.3
"""How far a row dips before it lifts and after it was put down, in shares of the lift."""


class RowMotions(Motions):
    """The motions of the column. ``sparkle`` is the chance of what is only seen."""

    def __init__(
        self, shown: Shown, manner: Manner, sparkle: Chance, sound: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(manner, sound)
        self.shown = shown
        self.now = Moving()
        self._was: dict[Sign, int] = {}
        self._sparkle = sparkle

    def remember_rows(self) -> None:
        """Keep where the rows stand now, before they change."""
        self._was = {sign: k for k, row in enumerate(self.shown.column) for sign in row.saints}

    # --- Sliding

    def _slide(self, mover: Sign | None, motion: Motion, passed: Motion) -> None:
        """Let each row slide from where it stood; the mover takes its own motion, the passed give way one by one."""
        delay = 0.0
        for k, row in enumerate(self.shown.column):
            sign = row.saints[0]
            far = self._was.get(sign, k) - k
            if far == 0:
                continue
            own = mover in row.saints
            self._slide_row(sign, far, motion if own else passed, 0.0 if own else delay)
            delay += 0.0 if own else theme.GIVE_WAY_APART

    def _slide_row(self, sign: Sign, far: float, motion: Motion, delay: float) -> None:
        """Let a row come from so many places below its own; with reduced motion it is there and fades in."""
        if self.manner.reduced:
            self._fade_row(sign, motion)
            return
        self.now.rows[sign] = far

        def change(share: float) -> None:
            self.now.rows[sign] = far * (1 - share)

        def stand() -> None:
            self.now.rows.pop(sign, None)

        self.tweens.run(change, motion, delay, stand)

    def _fade_row(self, sign: Sign, motion: Motion) -> None:
        def change(share: float) -> None:
            self.now.faint[sign] = share

        def stand() -> None:
            self.now.faint.pop(sign, None)

        self.tweens.run(change, motion, done=stand)

    def _lift(self, sign: Sign, ms: float) -> None:
        """Let a row crouch, rise, and settle at the end."""
        if self.manner.reduced:
            return
        self.now.lifted = sign

        def change(share: float) -> None:
            self.now.lift = _lifted(share)

        self.tweens.run(change, Motion(ms), done=self._put_down)

    def _put_down(self) -> None:
        self.now.lifted, self.now.lift = None, 0.0

    def slide_rows(self, mover: Sign, start: int, stop: int) -> None:
        """Let rows slide from where they stood to where they stand; the mover lifts."""
        far = abs(stop - start)
        if far == 0:
            self.tweens.wait(theme.GOLD_MOVE.reduced)
            return
        self.hear("gold-up" if stop < start else "gold-down")
        motion = Motion(theme.GOLD_MOVE.ms + theme.GOLD_MOVE_PER_RANK * far, theme.GOLD_MOVE.ease)
        self._lift(self._first(stop), motion.ms)
        self._slide(mover, motion, theme.GIVE_WAY)
        if self.manner.reduced:
            self.now.arrow = start, stop
            self.tweens.wait(theme.ARROW_STAYS, self._end_arrow)

    def _end_arrow(self) -> None:
        self.now.arrow = None

    def _first(self, row: int) -> Sign:
        return self.shown.column[row].saints[0]

    def lay_column(self) -> None:
        """Lay the column, row after row."""
        for k, row in enumerate(self.shown.column):
            self._slide_row(row.saints[0], 14 - k, LAID, LAID_APART * k)

    # --- A rank change

    def fire(self, event: ev.RankChangeBegan) -> None:
        """Bring in the words of a rank change; the camera comes nearer to the row that fires."""
        self.hear("rank-change")
        self.now.rank_word = True
        self.now.word_from = 1.0 if self.manner.reduced or self.manner.calm else 1.6
        self.tweens.run(self._word, self.word_motion())
        self.tweens.wait(theme.WORD_STAYS)
        if self.manner.shakes and not self.manner.reduced:
            self.tweens.run(self._shake, theme.SHAKE, theme.WORD_IN.ms * 0.5)
            self._push(event.row)

    def _word(self, share: float) -> None:
        self.now.word = share

    def _shake(self, share: float) -> None:
        self.now.shake = theme.SHAKE_FAR * (1 - share) * math.sin(share * 6 * math.pi)

    def _push(self, row: int) -> None:
        def near(share: float) -> None:
            self.now.push = row, share

        def far(share: float) -> None:
            self.now.push = row, 1 - share

        def leave() -> None:
            self.tweens.run(far, Motion(theme.WORD_STAYS - theme.PUSH.ms - 60, "easeInOutCubic"), done=self._end_push)

        self.tweens.run(near, theme.PUSH, done=leave)

    def _end_push(self) -> None:
        self.now.push = None

    def climb(self, event: ev.RowClimbed) -> None:
        """Let a row climb in a rank change, with a trail."""
        if event.start == event.stop:
            self.hear("passed")
            self.tweens.wait(theme.CLIMB_NOTHING if event.sum == 0 else theme.CLIMB.ms / 2)
            return
        self.hear(f"step-{min(6, event.start - event.stop)}")
        self._lift(event.saints[0], theme.CLIMB.ms)
        self._slide(event.saints[0], theme.CLIMB, Motion(360, theme.CLIMB.ease))
        if self.manner.reduced:
            self.tweens.wait(theme.CLIMB_REDUCED)
            return
        trail = self.now.trail = Trail(event.start)

        def fade(share: float) -> None:
            trail.alpha = 1 - share

        self.tweens.run(fade, Motion(theme.CLIMB.ms + 120, "easeInQuad"), done=self._end_trail)

    def _end_trail(self) -> None:
        self.now.trail = None

    # --- Wars

    def join(self, event: ev.RowJoined) -> None:
        """Let a row come in beside another, on crimson that spreads from the middle."""
        self.hear("joined", 0.0 if self.manner.reduced else theme.JOIN.ms * 0.35)
        host = self.shown.column[event.row]
        coming = tuple(sign for sign in host.saints if self._was.get(sign) == event.start)
        self._slide(None, AT_ONCE, theme.GIVE_WAY)
        ghost = self.now.ghost = Ghost(coming, event.start, event.row, self.manner.reduced)

        def change(share: float) -> None:
            ghost.share = share

        self.tweens.run(change, theme.JOIN, done=self._end_ghost)

    def _end_ghost(self) -> None:
        self.now.ghost = None

    def roll(self, event: ev.WarRolled) -> None:
        """Roll the dice of a war: they tumble, land on the engine's numbers, and settle."""
        war = self.now.war = War(event, [self._sparkle.die() for _ in event.dice])
        shown_at = -1
        self.hear("war")

        def lighten(share: float) -> None:
            war.light = share

        def tumble(share: float) -> None:
            nonlocal shown_at
            ms = share * theme.DICE_TUMBLE
            step = int(ms / 70) if ms < 560 else 8 + int((ms - 560) / 120)
            if step != shown_at:
                shown_at = step
                war.faces = [1 + (face + self._sparkle.pick(5)) % 6 for face in war.faces]
            war.height, war.spin = _thrown(share), 1 - share

        def fall(share: float) -> None:
            war.height = FALLS_FROM * (1 - share)

        def touch() -> None:
            war.faces, war.spin = list(event.dice), 0.0
            self.hear("dice-land", theme.DICE_LAND.ms * 0.36)
            self.tweens.run(fall, theme.DICE_LAND, done=land)

        def land() -> None:
            war.landed, war.height = True, 0.0
            if len(event.groups) < len(event.saints):
                self.hear("tie", 400)
            self.tweens.wait(theme.DICE_STAY)

        self.tweens.run(lighten, theme.UNFLASHED)
        if self.manner.reduced:
            war.faces = list(event.dice)
            self.hear("dice-land")
            land()
            return
        self.hear("dice-roll", 100)
        self.tweens.run(tumble, Motion(theme.DICE_TUMBLE), done=touch)

    def part(self, event: ev.WarRolled) -> None:
        """Let a war's saints part."""
        self.now.war = None
        self._slide(None, AT_ONCE, PARTED)

    # --- Signs

    def declare(self, seat: Seat, sign: Sign) -> None:
        """Send a seat's shape to its sign's row."""
        self.hear("declare")

        def change(share: float) -> None:
            self.now.claim = (seat, sign, share)

        self.tweens.run(change, CLAIMED, done=self._claimed)
        self.tweens.wait(700)

    def _claimed(self) -> None:
        self.now.claim = None


FALLS_FROM = 0.35


def _thrown(share: float) -> float:
    """Return how high dice are that tumble, 0 to 1: three hops, each lower, and from the last one they fall."""
    hop = share * 3.5 % 1
    return max(4 * hop * (1 - hop) * (1 - share), FALLS_FROM * share**4)


def _lifted(share: float) -> float:
    """Return how far a row is lifted that moves: it crouches, rises, stays up, and settles with a dip."""
    if share < 0.08:
        return -DIPS * math.sin(math.pi * share / 0.08)
    if share < 0.2:
        return (share - 0.08) / 0.12
    if share < 0.8:
        return 1.0
    rest = (share - 0.8) / 0.2
    return max(0.0, 1 - 2 * rest) - (DIPS * math.sin(math.pi * (2 * rest - 1)) if rest > 0.5 else 0.0)
