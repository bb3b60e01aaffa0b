"""`railroad-ink read`: the board in a photo."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from railroad_ink.cli.files import IN_FILE, STANDARD_STREAM, FileError, file_errors
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import Data
from railroad_ink.cli.options import (
    AsJson,
    Edition,
    Expansions,
    LanguageOption,
    Plugins,
    Rules,
    RulesOptions,
    chosen_ruleset,
)
from railroad_ink.cli.output import UsageError, emit, err, out
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, join_texts, percent, untranslated
from railroad_ink.photo.errors import MISSING, PhotoError

if TYPE_CHECKING:
    from railroad_ink.core.ruleset import Ruleset
    from railroad_ink.photo.reading import RecognizedBoard, RecognizedSpace

EXAMPLES = (
    "railroad-ink read cropped.jpg",
    "railroad-ink read cropped.jpg --edition challenge",
    'railroad-ink read board.jpg --corners "212,180 1490,204 1502,1466 190,1480"',
    "railroad-ink read cropped.jpg | railroad-ink score --explain",
)
NOTES = (
    Text(
        "The photo is a JPEG, PNG or WebP file of a board of seven by seven spaces, taken from "
        "above and upright. --corners are the corners of the grid in pixels, clockwise from the "
        "top left; omit them if the photo is cropped to the grid. The board is printed in short "
        "notation, and the spaces to check are named on standard error. Photos need the extra "
        "photo."
    ),
)

BAD_CORNERS = Text("--corners are four points such as 212,180 in pixels, separated by spaces.")
NOTHING_SEEN = Text("Nothing is drawn on this board, as far as can be seen.")
LOOK_AGAIN = Text("Look at these spaces again: {spaces}")
SPACE = untranslated("{space} ({percent})")
MAX_MEGAPIXELS = 100
_POINT = re.compile(r"-?\d+(\.\d+)?,-?\d+(\.\d+)?")
Corners = list[tuple[float, float]]


def read(
    photo: Annotated[
        str,
        typer.Argument(
            metavar="PHOTO", help=help_for(Text("A picture file; - reads standard input."))
        ),
    ],
    corners: Annotated[
        str | None,
        typer.Option(
            "--corners", metavar="POINTS", help=help_for(Text("The corners of the grid in pixels."))
        ),
    ] = None,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Read the board in a photo and print it in short notation."""
    ruleset = chosen_ruleset(RulesOptions(rules, edition, expansion))
    points = _points(corners)
    with file_errors(photo):
        from_stream = photo == STANDARD_STREAM
        content = sys.stdin.buffer.read() if from_stream else Path(photo).read_bytes()
    try:
        board = _read(ruleset, content, points)
    except PhotoError as error:
        raise FileError(IN_FILE.format(name=photo, message=error.text)) from None
    if as_json:
        emit(_data(board))
    else:
        _print(board, language)


def _points(text: str | None) -> Corners | None:
    if text is None:
        return None
    words = text.split()
    if len(words) != 4 or not all(_POINT.fullmatch(word) for word in words):
        raise UsageError(BAD_CORNERS)
    pairs = (word.split(",") for word in words)
    return [(float(x), float(y)) for x, y in pairs]


def _read(ruleset: Ruleset, content: bytes, corners: Corners | None) -> RecognizedBoard:
    try:
        from railroad_ink.photo.files import open_photo  # noqa: PLC0415 (an extra)
        from railroad_ink.photo.reading import read_photo  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise UsageError(MISSING.format(name=missing.name)) from None
    return read_photo(ruleset, open_photo(content, max_megapixels=MAX_MEGAPIXELS), corners)


def _data(board: RecognizedBoard) -> Data:
    return {
        "board": board.text,
        "spaces": [
            {"space": str(space), "code": code, "confidence": round(confidence, 4)}
            for space, code, confidence in board.spaces
        ],
    }


def _print(board: RecognizedBoard, language: str) -> None:
    if board.text:
        out.print(board.text, soft_wrap=True)
    else:
        err.print(NOTHING_SEEN.to(language), style="yellow", soft_wrap=True)
    unsure = [_confidence(read) for read in board.spaces if not read.is_sure]
    if unsure:
        message = LOOK_AGAIN.format(spaces=join_texts(unsure)).to(language)
        err.print(message, style="yellow", soft_wrap=True)


def _confidence(read: RecognizedSpace) -> Text:
    return SPACE.format(space=read.space, percent=percent(read.confidence))
