"""What the acting person knows of each card: seen, or what announced results leave. Nothing it could not have noted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.arena.resample import Resampler
from engine.arena.view import View
from scenes import theme
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning, Press
from scenes.pages import Page
from scenes.widgets.shape import shape

if TYPE_CHECKING:
    from scenes.app import App


class KnowledgePage(Page):
    """Each seat's cards as far as the reader knows them. With others at the screen it shows only while held."""

    name = "knowledge"
    heading = "knowledge"
    closes = Meaning.INFO

    def __init__(self, app: App, view: View, names: tuple[str, ...], many: bool) -> None:
        super().__init__(app)
        self.view, self.names, self.many = view, names, many
        self.open = not many
        self.possible = Resampler(view).possible()

    def handle(self, said: Any) -> None:
        """Show while *peek* is held, or leave."""
        if isinstance(said, Press) and said.meaning == Meaning.PEEK:
            self.open = said.down or not self.many
        else:
            super().handle(said)

    def focus_lost(self) -> None:
        """Cover it."""
        self.open = not self.many

    def note(self) -> str:
        """Return what stands at the right end of the prompt bar."""
        return self.app.words("hint.handover.peek" if not self.open else "hint.knowledge")

    def paint(self, canvas: Canvas) -> None:
        """Draw a line for each seat."""
        words = self.app.words
        if not self.open:
            canvas.text(words("knowledge.covered"), 300, 230, theme.BODY, theme.IVORY2, room=1300)
            return
        pitch = 700 / max(3, len(self.names))
        for k, seat in enumerate(self.view.seats):
            y = 230 + pitch * k
            shape(canvas, k, 320, y, 22)
            canvas.text_mid(self.names[k], 360, y, theme.HEADING, theme.IVORY, room=240, squeeze=True)
            if not seat.inside:
                canvas.text_mid(words("out"), 640, y, theme.BODY, theme.IVORY2, room=900)
            for place, card in enumerate(seat.cards):
                told = words("main") if place == 0 else words("sub")
                names = words.list([words(f"class.{one}") for one in self.possible[k][place]])
                how = "knowledge.up" if card.up else "knowledge.seen" if card.card else "knowledge.may"
                text = words(how, place=told, classes=names)
                canvas.text_mid(text, 640, y - 22 + 46 * place, theme.BODY, theme.IVORY2, room=960, squeeze=True)
