"""Rank plates: a number on gold, silver, bronze or plain."""

from __future__ import annotations

from scenes import theme
from scenes.canvas import Canvas, Sprite
from scenes.layout import table as lay

METALS = ("gold", "silver", "bronze")


def rank_sprite(canvas: Canvas, k: int, war: bool = False, target: bool = False) -> Sprite:
    """Return the rank plate of index ``k``: of a war, of the place where a row would land, or by the rank."""
    kind = "target" if target else "war" if war else METALS[k] if k < len(METALS) else "plain"
    tone = theme.INK1 if kind in (*METALS, "target") else "#E4E8FF"

    def paint(c: Canvas) -> None:
        c.piece(f"rank-{kind}", 0, 0)
        c.text(str(k + 1), 48, 54, theme.RANK, tone, "center")

    return canvas.sprite(("rank", k, kind), lay.RANK_W, lay.ROW_H, paint, 4)
