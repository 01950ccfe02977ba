"""Scenes and their stack. Changes happen between frames only; drawing changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from scenes import theme
from scenes.tween import Manner, Tweens
from scenes.widgets.prompt import PromptBar

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.canvas import Canvas
    from scenes.insight import Insight


class Scene:
    """What fills the screen, or lies over it. Everything it needs comes from ``app``."""

    name = "scene"
    opaque = True
    """Whether nothing below it is seen."""
    wipes = True
    """Whether a change is seen when it comes and goes; else it comes and goes in its own way."""
    music: str | None = None
    """The theme that is played while the scene is seen; None leaves what is played."""
    under = 1.0
    """How bright what lies below is, for a scene that is not opaque."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.bar = PromptBar(app)

    def enter(self) -> None:
        """Be put on the stack."""

    def leave(self) -> None:
        """Be taken from the stack."""

    def cover(self) -> None:
        """Be covered by another scene."""

    def uncover(self) -> None:
        """Lie on top again."""

    def handle(self, said: Any) -> None:
        """Take a press or a pointer's move; only the top scene gets them."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds of virtual time pass; only the top scene's time passes."""

    def draw(self, canvas: Canvas) -> None:
        """Draw, and change nothing."""

    def ahead(self, calm: bool) -> Sequence[Callable[[Canvas], None]]:
        """Return what paints what may be seen soon and takes long to make ready, each part for itself.

        One of them is made ready a frame; while it is not ``calm``, something moves, and a part must take little time.
        """
        return ()

    def focus_lost(self) -> None:
        """Cover what is private: the window has lost the focus."""

    @property
    def focus(self) -> str | None:
        """What the focus is on, for scripts."""
        return None

    @property
    def rests(self) -> bool:
        """Whether nothing moves but idle life, until somebody does something."""
        return False

    @property
    def refused(self) -> bool:
        """Whether what was last asked for can't be done."""
        return False

    @property
    def insight(self) -> Insight | None:
        """The match that the scene shows, for scripts."""
        return None

    @property
    def prompt(self) -> list[dict[str, str]]:
        """What the prompt bar says, for scripts: meaning, glyph, text."""
        return self.bar.dump()


class Stack:
    """Scenes, the last on top. ``tweens`` runs the change from one to another."""

    def __init__(self, manner: Manner) -> None:
        self.scenes: list[Scene] = []
        self.tweens = Tweens(manner)
        self._asked: list[Callable[[], None]] = []
        self._wipe = 0.0

    @property
    def top(self) -> Scene | None:
        """The scene on top."""
        return self.scenes[-1] if self.scenes else None

    @property
    def changing(self) -> bool:
        """Whether a change is asked for or still seen."""
        return bool(self._asked) or self.tweens.busy

    def push(self, scene: Scene) -> None:
        """Put a scene on top, between frames."""
        self._asked.append(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene off, between frames; a scene that is named goes only if it is still on top by then."""
        self._asked.append(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """Take all scenes off and put one in their place, between frames."""
        self._asked.append(lambda: self._replace(scene))

    def settle(self) -> None:
        """Carry out what was asked for: called between frames."""
        while self._asked:
            self._asked.pop(0)()

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.cover()
        self.scenes.append(scene)
        scene.enter()
        if scene.opaque and scene.wipes:
            self._begin_wipe()

    def _pop(self, scene: Scene | None) -> None:
        top = self.top
        if top is None or scene not in (None, top):
            return
        self.scenes.pop()
        top.leave()
        if self.top is not None:
            self.top.uncover()
        if top.opaque and top.wipes:
            self._begin_wipe()

    def _replace(self, scene: Scene) -> None:
        first = not self.scenes
        for old in reversed(self.scenes):
            old.leave()
        self.scenes = [scene]
        scene.enter()
        if not first:
            self._begin_wipe()

    def _begin_wipe(self) -> None:
        self.tweens.cancel()
        self.tweens.run(self._wiped, theme.SCENE)

    def _wiped(self, share: float) -> None:
        self._wipe = 1 - share

    def update(self, dt: float) -> None:
        """Let time pass for the change and for the top scene."""
        self.tweens.update(dt)
        if self.top is not None:
            self.top.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """Draw from the topmost opaque scene up, then the wipe."""
        first = max((k for k, scene in enumerate(self.scenes) if scene.opaque), default=0)
        for scene in self.scenes[first:]:
            if not scene.opaque and scene.under < 1:
                canvas.dim(1 - scene.under)
            scene.draw(canvas)
        if self._wipe > 0:
            self._draw_wipe(canvas)

    def _draw_wipe(self, canvas: Canvas) -> None:
        """Draw a slanted sheet of ink that runs off to the right, or one that fades."""
        if self.tweens.manner.reduced or self.tweens.manner.calm:
            canvas.dim(self._wipe)
            return
        lean = 270
        w = theme.STAGE_W + 2 * lean
        x = -lean + (1 - self._wipe) * w
        canvas.plate(x, 0, w, theme.STAGE_H, theme.INK0, None, lean=lean, shadow=False)
