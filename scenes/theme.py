"""The look by role: palette, type scale and motion (look.md, sections 2, 3 and 7). Nothing of it stands elsewhere."""

from __future__ import annotations

from typing import Final, NamedTuple

STAGE_W: Final = 1920
STAGE_H: Final = 1080

# --- Palette

INK0, INK1, INK2, INK3 = "#070818", "#10123A", "#1B1E58", "#2B3080"
LINE, MIST = "#5A63C4", "#A9B0E8"
IVORY, IVORY2 = "#FBF3DF", "#CFC9DA"
GOLDHI, GOLD, GOLDLO = "#FFE79A", "#F5B82E", "#9A5B0E"
SILVERHI, SILVER, SILVERLO = "#F7FAFF", "#C4D0E6", "#66759A"
WARHI, WAR, WARLO = "#FF7A7F", "#DB2440", "#6A0A22"
ROSEHI, ROSE, ROSELO = "#FFC9F3", "#D865C8", "#5A2480"
FLAMEHI, FLAME, FLAMELO = "#C9F1FF", "#2E9BFF", "#123C9E"
LEGAL = "#5FE3B0"
ALERT, ALERT_INK = "#FFC24A", "#2A1604"
TORCH = "#FFB347"
DUSK0 = "#1C0B1F"
SANDHI = "#FBE6BC"
OUTLINE = "#0B0C24"
BLACK = "#000000"
SHADOW = "#02030A"
FIELD = "#080A24"
"""The ground of a value that is not chosen."""
FIGURE_INK = "#141A36"
DARK_ON_SEAT = "#12143A"

SEAT_COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#CC79A7")
SEAT_SHAPES: Final = ("circle", "triangle", "square", "diamond", "star")

EMBLEM_LINES: Final = "#AEB7FF"
"""The colour of the lines in the emblem files, and what it becomes on other grounds."""
EMBLEM_ON: Final = {"night": EMBLEM_LINES, "rose": ROSEHI, "gold": GOLDHI, "war": "#FFB9B6", "dim": "#5C629C"}

# --- Type: role → (display face for Latin and figures?, size in stage units)


class Type(NamedTuple):
    """A role of text: whether capitals and figures stand in the display face, and the size in stage units.

    One that ``grows`` follows the text size that a person has chosen.
    """

    display: bool
    size: int
    grows: bool = False

    def sized(self, share: float) -> Type:
        """Return the role at a share of its size."""
        return Type(self.display, round(self.size * share))


TURN: Final = Type(True, 60)
TASK: Final = Type(True, 56)
ROW_NAME: Final = Type(True, 50)
WAR_NAME: Final = Type(True, 44)
OWNER: Final = Type(True, 40)
RANK: Final = Type(True, 64)
SUM: Final = Type(True, 56)
CHIP: Final = Type(True, 50)
CHOICE: Final = Type(True, 64)
COUNT: Final = Type(True, 60)
PLATE: Final = Type(True, 50)
TITLE_PLATE: Final = Type(True, 40)
SEAT_NAME: Final = Type(False, 34)
SEAT_ALONE: Final = Type(False, 34, grows=True)
SEAT_SIGN: Final = Type(True, 36)
SEAT_COUNT: Final = Type(True, 40)
SEAT_RANK: Final = Type(True, 68)
STEP: Final = Type(True, 46)
FIGHTER: Final = Type(True, 74)
WORD: Final = Type(True, 120)
HEADING: Final = Type(False, 36)
BUTTON: Final = Type(False, 36)
PROMPT: Final = Type(False, 32, grows=True)
CONTROL: Final = Type(False, 32)
BODY: Final = Type(False, 28, grows=True)
KEY_CAP: Final = Type(False, 28)
LINE_HEIGHT: Final = 46
TEXT_SIZES: Final = (100, 125, 150)
"""Percent."""

# --- Motion: milliseconds at normal speed, an easing, milliseconds with reduced motion


class Motion(NamedTuple):
    """How long something moves at normal speed, by which of pytweening's easings, and how long it fades instead.

    ``reduced`` is for reduced motion; 0 cuts.
    """

    ms: float
    ease: str = "linear"
    reduced: float = 150


FOCUS: Final = Motion(90, "easeOutQuad", 0)
PRESSED: Final = Motion(120, "easeOutBack", 0)
SCENE: Final = Motion(320, "easeInOutCubic", 120)
ARRIVE: Final = Motion(360, "easeOutCubic", 0)
ARRIVE_APART: Final = 60
DEAL: Final = Motion(260, "easeOutCubic")
DEAL_APART: Final = 70
TURN_OVER: Final = Motion(360)
PEEK: Final = Motion(110, "easeOutCubic", 0)
SET: Final = Motion(280, "easeInOutCubic", 120)
GOLD_MOVE: Final = Motion(420, "easeInOutCubic")
GOLD_MOVE_PER_RANK: Final = 60
GIVE_WAY: Final = Motion(300, "easeInOutCubic")
GIVE_WAY_APART: Final = 40
ARROW_STAYS: Final = 600
"""How long a gold move's arrow is seen with reduced motion."""
SILVER_PLACED: Final = Motion(340, "easeOutBack", 120)
ONE_MORE: Final = 1600
"""How long the flag of a row that needs one more takes to dim and brighten."""
WORD_IN: Final = Motion(500, "easeOutBack")
WORD_STAYS: Final = 1100
UNFLASHED: Final = Motion(200)
"""How words and grounds come in when nothing shall flash."""
PUSH: Final = Motion(520, "easeOutCubic", 0)
PUSH_FAR: Final = 0.03
SHAKE: Final = Motion(200, reduced=0)
SHAKE_FAR: Final = 6
LIFE_STEPS: Final = 12
"""How often a second idle life changes what is seen."""
BREATH: Final = 1.6
"""Seconds in which a focus breathes in and out."""
CLIMB: Final = Motion(520, "easeInOutCubic")
CLIMB_NOTHING: Final = 120
CLIMB_REDUCED: Final = 400
SWEEP: Final = Motion(300, "easeInCubic", 120)
SWEEP_APART: Final = 30
JOIN: Final = Motion(520, "easeOutBounce")
DICE_TUMBLE: Final = 900
DICE_LAND: Final = Motion(250, "easeOutBounce")
DICE_STAY: Final = 1400
GODDESS: Final = Motion(700, "easeOutCubic", 200)
FLAME_OUT: Final = Motion(600, "easeInQuad", 200)
CURTAIN_DOWN: Final = Motion(280, "easeInOutCubic", 0)
CURTAIN_UP: Final = Motion(420, "easeInOutCubic", 0)
READ_OWN: Final = 350
"""How long a person's own opened card stays before it acts."""
READ_OTHER: Final = 900
"""How long a computer's or the Goddess's card stays before it acts: at least 0.8 s."""

PACES: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
