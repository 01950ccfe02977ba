"""What the prompt bar says at the table: what can be done now, by which meaning, and one quiet hint."""

from __future__ import annotations

from game.words import Words
from scenes.input.meanings import Meaning
from scenes.shown import Shown
from scenes.table.chooser import Chooser, Step
from scenes.widgets.prompt import Entry

M = Meaning


def entries(words: Words, chooser: Chooser | None, busy: bool, many: bool) -> list[Entry]:
    """Return the entries of the prompt bar."""
    if busy:
        return [Entry((M.CONFIRM,), words("prompt.skip")), *_always(words)]
    if chooser is None:
        return _always(words)
    return [*_moves(words, chooser), *_deeds(words, chooser), *_extras(words, chooser, many), *_always(words)]


def _always(words: Words) -> list[Entry]:
    return [Entry((M.LOG,), words("ui.log")), Entry((M.PAUSE,), words("ui.pause"))]


def _moves(words: Words, chooser: Chooser) -> list[Entry]:
    match chooser.step:
        case Step.SIGN:
            return [Entry((M.UP, M.DOWN), words("prompt.sign"))]
        case Step.CARD:
            return [Entry((M.LEFT, M.RIGHT), words("prompt.card"))]
        case Step.MARK:
            return [Entry((M.LEFT, M.RIGHT), words("mark"))]
        case Step.ROW:
            return [Entry((M.UP, M.DOWN), words("prompt.row"))]
        case Step.EXCHANGE:
            return []


def _deeds(words: Words, chooser: Chooser) -> list[Entry]:
    deed = {Step.SIGN: "declare", Step.EXCHANGE: "exchange"}.get(chooser.step, "ui.confirm")
    if chooser.step == Step.CARD:
        deed = "open" if chooser.opens else "table.set"
    said = [Entry((M.CONFIRM,), words(deed))]
    if chooser.step in (Step.ROW, Step.EXCHANGE) or (chooser.step == Step.MARK and not chooser.final):
        said.append(Entry((M.CANCEL,), words("ui.back")))
    if chooser.step == Step.CARD and chooser.may_exchange:
        said.append(Entry((M.ALT,), words("exchange")))
    return said


def _extras(words: Words, chooser: Chooser, many: bool) -> list[Entry]:
    said = []
    if many and chooser.step in (Step.CARD, Step.SIGN):
        said.append(Entry((M.PEEK,), words("prompt.peek")))
    if chooser.focused_card is not None and (not many or chooser.step != Step.CARD):
        said.append(Entry((M.INFO,), words("ui.info")))
    said.append(Entry((M.PREVIOUS,), words("discards")))
    return said


def hint(words: Words, shown: Shown, chooser: Chooser | None, war: bool) -> str:
    """Return the one quiet hint at the right end; ``war`` while dice are on the screen."""
    if war:
        return words("hint.war")
    if chooser is None:
        return _hint_of_others(words, shown)
    match chooser.step:
        case Step.SIGN:
            return words("hint.declare")
        case Step.CARD if chooser.opens:
            return words("hint.open.hand" if chooser.discards_set else "hint.open")
        case Step.CARD:
            return words("hint.exchange.may" if chooser.may_exchange else "hint.set")
        case Step.ROW:
            return words("hint.row")
        case Step.EXCHANGE:
            return words("hint.exchange")
        case Step.MARK:
            return words("fires", n=shown.threshold)


def _hint_of_others(words: Words, shown: Shown) -> str:
    if shown.change is not None:
        return words("hint.change")
    if shown.goddess:
        return words("hint.goddess")
    if shown.round and shown.pile == 0:
        return words("hint.last_round")
    return words("fires", n=shown.threshold)
