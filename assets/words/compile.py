"""Compile the word catalogues: each language's .po to the .mo beside it, byte for byte the same on every machine.

``python assets/words/compile.py`` writes them; with ``--check`` it writes nothing and exits with 1 when one is stale.
"""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from pathlib import Path
from typing import cast

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

HERE = Path(__file__).parent


class Messages(list[Message]):
    """A catalogue's messages, as much of a catalogue as a .mo file needs."""

    charset = "utf-8"


def compiled(po: bytes) -> bytes:
    """Return the .mo of a .po.

    :raises babel.messages.pofile.PoFileError: for a line that can't be read
    """
    catalog = read_po(BytesIO(po), charset="utf-8", abort_invalid=True)
    messages = Messages(catalog)
    # Babel's own header names its version and the time of the run, so that no two runs would be the same.
    header = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {catalog.plural_forms}\n"
    messages[0] = Message("", string=header)
    mo = BytesIO()
    write_mo(mo, cast(Catalog, messages))
    return mo.getvalue()


def main() -> int:
    """Write, or check, every catalogue; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a .mo is stale")
    check = parser.parse_args().check
    stale = False
    for po in sorted(HERE.glob("*/LC_MESSAGES/*.po")):
        mo, fresh = po.with_suffix(".mo"), compiled(po.read_bytes())
        if mo.exists() and mo.read_bytes() == fresh:
            continue
        stale = True
        if check:
            print(f"stale: {mo.relative_to(HERE)}")
        else:
            mo.write_bytes(fresh)
            print(f"written: {mo.relative_to(HERE)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
