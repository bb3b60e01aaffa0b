"""What happens when the reader closes the pipe, as `railroad-ink --help | head -1` does.

Apart from `output`, since help needs it before anything of the game is imported.
"""

from __future__ import annotations

import os
import sys
from typing import NoReturn

CLOSED_PIPE = 141
"""Exit code when the reader has closed the pipe: 128 + SIGPIPE."""


def discard_output() -> None:
    """Send whatever is still printed nowhere; the interpreter would fail on it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def end_for_closed_pipe() -> NoReturn:
    """Exit quietly: nobody reads any more."""
    discard_output()
    raise SystemExit(CLOSED_PIPE)
