"""Game records, format 1 of ``docs/rules/records.md``: one JSON object on one line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Final

import msgspec

from engine.base import Event
from engine.chance import MAX_SEED
from engine.games import GAMES, rulebook
from engine.rulebook import Json, Rulebook

if TYPE_CHECKING:
    from engine.match import Match

FORMAT: Final = "gekokujo-record"
VERSION: Final = 1
LONGEST: Final = 16 * 1024 * 1024
"""The bytes that a line may have, without its end."""
DEEPEST: Final = 32
"""How deep values may be nested; the format itself needs seven."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match from its deal to where it stands, in the plain JSON values of the format.

    ``result`` is None while it is unfinished; only then may ``shown`` be a card that the deciding seat has turned over
    and not yet resolved. ``unknown`` holds the keys that the format doesn't name, to be written back.
    """

    game: str
    seats: int
    options: Json
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]
    players: tuple[str, ...]
    deal: Json
    moves: tuple[Json, ...]
    result: Json | None
    shown: str | None = None
    unknown: Json = msgspec.field(default_factory=dict)


class BadRecord(ValueError):
    """A line that can't be read as a record, and why, in a sentence."""


def record_of(
    book: Rulebook[Any], match: Match[Any], deal: Any, events: Sequence[Event], players: Sequence[str]
) -> Record:
    """Return the record of a match, from its deal and its events with every face; ``players`` says who sat there."""
    return Record(
        game=book.name,
        seats=match.seats,
        options=book.write_options(match.options),
        seed=match.seed,
        players=tuple(players),
        deal=book.write_deal(deal),
        moves=tuple(book.write_moves(events)),
        result=book.write_result(events),
    )


def write(record: Record) -> str:
    """Return a record's line, its end included."""
    written: Json = {"format": FORMAT, "version": VERSION}
    written |= msgspec.structs.asdict(record)
    unknown = written.pop("unknown")
    if record.shown is None:
        del written["shown"]
    return json.dumps(written | unknown, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(line: str | bytes) -> Record:
    """Read a record's line, its end included or not. Keys may stand in any order.

    :raises BadRecord: when it can't be read
    """
    written = _parse(_text(line))
    _check_kind(written)
    keys = set(Record.__struct_fields__) - {"unknown"}
    known = {key: value for key, value in written.items() if key in keys}
    whole: Record = _shaped("the record", lambda: msgspec.convert(known, Record))
    result, book = whole.result, rulebook(whole.game)
    tidy: Record = msgspec.structs.replace(
        whole,
        options=_shaped("options", lambda: book.tidy_options(whole.options)),
        deal=_shaped("deal", lambda: book.tidy_deal(whole.deal)),
        moves=tuple(_moves(book, whole.moves)),
        result=None if result is None else _shaped("result", lambda: book.tidy_result(result)),
        unknown={key: value for key, value in written.items() if key not in {*keys, "format", "version"}},
    )
    return tidy


def lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield each line that isn't blank with its number from 1, its end cut off.

    Of an over-long line only so much is given, and ever held, that ``read`` can tell.
    """
    number = 0
    while line := file.readline(LONGEST + 2):
        number += 1
        _skip_rest(file, line)
        text = line.removeprefix(b"\xef\xbb\xbf" if number == 1 else b"").removesuffix(b"\n").removesuffix(b"\r")
        if len(text) > LONGEST or text.strip():
            yield number, text


def _skip_rest(file: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = file.readline(1 << 16)


def _text(line: str | bytes) -> str:
    data = line.encode(errors="surrogatepass") if isinstance(line, str) else line
    if len(data.removesuffix(b"\n")) > LONGEST:
        raise BadRecord("The line is longer than 16 MiB.")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"Byte {error.start + 1} of the line is not UTF-8.") from error


def _parse(text: str) -> Json:
    try:
        written = json.loads(text, object_pairs_hook=_object, parse_float=_no_float, parse_constant=_no_float)
        _check_text(written, DEEPEST)
    except json.JSONDecodeError as error:
        raise BadRecord(f"This is not JSON: {error.msg} (character {error.pos + 1}).") from error
    except RecursionError as error:
        raise BadRecord("The line is nested too deep.") from error
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord("A number in the line is too long.") from error
    if not isinstance(written, dict):
        raise BadRecord("The line is not a JSON object.")
    return written


def _object(pairs: list[tuple[str, Any]]) -> Json:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise BadRecord(f"The key {twice[:40]!a} stands twice in one object.")
    return keys


def _no_float(number: str) -> None:
    raise BadRecord(f"{number[:40]} is not a whole number.")


def _check_text(value: object, depth: int) -> None:
    """Check that a value can be written again: not too deep, no half of a character."""
    if not depth:
        raise RecursionError
    if isinstance(value, dict):
        for key, item in value.items():
            _check_text(key, depth - 1)
            _check_text(item, depth - 1)
    elif isinstance(value, list):
        for item in value:
            _check_text(item, depth - 1)
    elif isinstance(value, str) and not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise BadRecord("A text in the line holds half of a character.")


def _check_kind(written: Json) -> None:
    if written.get("format") != FORMAT:
        raise BadRecord(f'This is no game record: its "format" is not "{FORMAT}".')
    version, game = written.get("version"), written.get("game")
    if type(version) is not int or version != VERSION:
        raise BadRecord(f"Records of version {_short(version)} can't be read here, only version {VERSION}.")
    if game not in GAMES:
        raise BadRecord(f"Records of the game {_short(game)} can't be read here, only of {', '.join(GAMES)}.")


def _short(value: object) -> str:
    text = ascii(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _moves(book: Rulebook[Any], moves: Sequence[Json]) -> Iterator[Json]:
    for index, move in enumerate(moves):
        yield _shaped(f"move {index}", lambda: book.tidy_move(move))  # noqa: B023  # called at once


def _shaped(what: str, convert: Callable[[], Any]) -> Any:
    try:
        return convert()
    except msgspec.ValidationError as error:
        raise BadRecord(f"In {what}: {_printable(str(error))}.") from error


def _printable(text: str) -> str:
    short = text if len(text) <= 120 else f"{text[:120]}…"
    return "".join(letter if letter.isprintable() else "?" for letter in short)
