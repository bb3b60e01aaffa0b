"""Writing files atomically, and never in place of what is not a file."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from pathlib import Path
from typing import BinaryIO

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text

MAX_MEGABYTES = 4
MAX_BYTES = MAX_MEGABYTES * 1_000_000
TOO_LARGE = Text(
    "This file is larger than {count} MB, which is more than a game or thousands of boards need."
)


class TooLargeError(RailroadInkError):
    """A text that is larger than any game, and would take long to read."""


def read_limited(file: BinaryIO) -> bytes:
    """Read a file of games or boards; raises TooLargeError before all of a large one is read."""
    raw = file.read(MAX_BYTES + 1)
    check_length(raw)
    return raw


def check_length(text: str | bytes) -> None:
    """Raise TooLargeError for a text that is larger than games and boards are."""
    if len(text) > MAX_BYTES:
        raise TooLargeError(TOO_LARGE.format(count=MAX_MEGABYTES))


def replace_file(path: Path, content: bytes) -> None:
    """Write a file atomically: an existing one is replaced, or unchanged if writing fails.

    A symbolic link stays, and what it leads to is replaced. A pipe or device is written to.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a folder is refused by the system
        return
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with temporary.open("xb") as file:
            file.write(content)
        if target.exists():
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Raise OSError if a file can clearly not be written; creates nothing."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    folder = Path(os.path.realpath(path)).parent
    if not path.exists() and not folder.is_dir():
        code = errno.ENOTDIR if folder.exists() else errno.ENOENT
        raise OSError(code, os.strerror(code), str(path))
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
