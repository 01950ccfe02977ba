"""Pages over Sanctuary's table: the discards, a card's details."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.sanctuary.cards import Card
from scenes import cards, theme
from scenes.canvas import Canvas
from scenes.input.meanings import Meaning
from scenes.pages import Page
from scenes.table.right import card_help

if TYPE_CHECKING:
    from scenes.app import App


class DiscardsPage(Page):
    """The discard pile, open for all, the newest first (S5.8)."""

    name = "discards"
    heading = "discards"
    across, down = 7, 3

    def __init__(self, app: App, discards: Sequence[Card]) -> None:
        super().__init__(app)
        self.discards = discards

    @property
    def last(self) -> int:
        """How far it can be scrolled, in rows."""
        return max(0, -(-len(self.discards) // self.across) - self.down)

    def note(self) -> str:
        """Return how many there are."""
        return self.app.words.counted("table.discards.count", len(self.discards)) if self.discards else ""

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards."""
        if not self.discards:
            canvas.text(self.app.words("table.discards.empty"), 300, 230, theme.BODY, theme.IVORY2, room=1300)
        first = self.at * self.across
        for k, card in enumerate(self.discards[first : first + self.across * self.down]):
            x, y = 300 + 188 * (k % self.across), 186 + 252 * (k // self.across)
            canvas.blit(cards.face(canvas, card, 168, self.app.words.sign), x, y)


class CardPage(Page):
    """One card, large, and what it does for a seat and for the Goddess."""

    name = "card"
    closes = Meaning.INFO

    def __init__(self, app: App, card: Card) -> None:
        super().__init__(app)
        self.card = card
        self.heading = f"card.{card.kind}"

    def paint(self, canvas: Canvas) -> None:
        """Draw the card and its words."""
        words, card = self.app.words, self.card
        canvas.blit(cards.face(canvas, card, 480, words.sign), 320, 210)
        y = canvas.paragraph(card_help(words, card), 880, 270, 720, 4, theme.PROMPT, pitch=52)
        goddess = words(f"card.{card.kind}.goddess", n=card.number)
        canvas.piece("icon-goddess", 900, y + 44)
        y = canvas.paragraph(goddess, 940, y + 56, 660, 3, colour=theme.ROSEHI)
        for k, mark in enumerate(card.marks):
            rose = k == 0
            cy = y + 70 + 84 * k
            cards.roundel(canvas, mark, 920, cy, 38, "rose" if rose else "night")
            tone = theme.ROSEHI if rose else theme.IVORY
            wide = canvas.text_mid(words.sign(mark), 980, cy, theme.ROW_NAME, colour=tone, room=360)
            if rose:
                canvas.text_mid(words("mark.top"), 1000 + wide, cy + 2, colour=theme.ROSEHI, room=620 - wide)
