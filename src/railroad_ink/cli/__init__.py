"""The `railroad-ink` command: its streams; `cli.app` runs it, `cli.verbs` has a file per verb."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
import unicodedata

from railroad_ink.cli.app import app

__all__ = ["app", "main"]

PLAIN_CHARACTERS = str.maketrans(
    {
        **dict.fromkeys("═", "="),
        **dict.fromkeys("─∿", "-"),
        **dict.fromkeys("║╔╗╚╝╠╣╦╩╬", "H"),
        **dict.fromkeys("│≀", "|"),
        **dict.fromkeys("┼├┤╭╮╰╯┬┴", "+"),
        **dict.fromkeys("·∙•", "."),
        **dict.fromkeys("–—−", "-"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("█▉▊▋▌▍▎▏", "#"),
        "◦": "o", "’": "'",
        "▲": "^", "►": ">", "▼": "v", "◄": "<", "■": "#", "⊗": "X", "×": "x", "±": "~",
        "…": "...", "✓": "*", "ß": "ss", "œ": "oe", "æ": "ae",
    }
)  # fmt: skip
"""Look-alikes of the characters of boards and tables, for terminals without Unicode."""
PLAIN_ERRORS = "railroad-ink-plain"
"""Name of the handler of characters that an encoding lacks."""


def main() -> None:
    """Run the command line and exit with its exit code."""
    _prepare_streams()
    app(prog_name="railroad-ink")


def _prepare_streams() -> None:
    """Make output work with any terminal encoding and with closed streams."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r+", encoding="utf-8"))  # noqa: PTH123, SIM115
    codecs.register_error(PLAIN_ERRORS, _in_plain_characters)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):
                stream.reconfigure(errors="replace" if stream is sys.stdin else PLAIN_ERRORS)


def _in_plain_characters(error: UnicodeError) -> tuple[str, int]:
    """Replace characters by look-alikes in ASCII, which every encoding has."""
    assert isinstance(error, UnicodeEncodeError)  # registered for output alone
    text = error.object[error.start : error.end].translate(PLAIN_CHARACTERS)
    letters = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in letters if not unicodedata.combining(c))
    return plain.encode("ascii", "replace").decode(), error.end
