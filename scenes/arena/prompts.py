"""What the prompt bar says in the arena: what can be done now, by which meaning, and one quiet hint."""

from __future__ import annotations

from game.words import Words
from scenes.arena.chooser import Chooser, Step
from scenes.arena.shown import Shown
from scenes.input.meanings import Meaning
from scenes.widgets.prompt import Entry

M = Meaning


def entries(words: Words, chooser: Chooser | None, busy: bool, waits: bool, many: bool) -> list[Entry]:
    """Return the entries of the prompt bar; ``waits`` while a person has an attack's outcome to announce."""
    always = [Entry((M.LOG,), words("ui.log")), Entry((M.PAUSE,), words("ui.pause"))]
    peek = [Entry((M.PEEK,), words("prompt.peek.arena"))] if many else []
    if waits:
        return [*peek, Entry((M.CONFIRM,), words("announce")), *always]
    if busy:
        return [Entry((M.CONFIRM,), words("prompt.skip")), *always]
    if chooser is None:
        return always
    said = [Entry((M.LEFT, M.RIGHT), words(f"prompt.arena.{chooser.step}")), Entry((M.CONFIRM,), words(_deed(chooser)))]
    if chooser.step in (Step.CALL, Step.OFFER):
        said.append(Entry((M.CANCEL,), words("ui.back")))
    return [*said, *peek, Entry((M.INFO,), words("prompt.knowledge")), *always]


def _deed(chooser: Chooser) -> str:
    return {Step.CALL: "attack"}.get(chooser.step, "ui.confirm")


def hint(words: Words, shown: Shown, chooser: Chooser | None) -> str:
    """Return the one quiet hint at the right end."""
    if chooser is not None and chooser.step in (Step.MAIN, Step.PREPARE, Step.OFFER, Step.ANSWER):
        return words(f"hint.arena.{chooser.step}")
    if shown.fight is not None and shown.fight.attacker:
        return words("hint.arena.requiem")
    return words("rule.greater")
