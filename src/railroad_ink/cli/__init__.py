"""The `railroad-ink` command, one file per verb."""

from __future__ import annotations

import contextlib
import io
import os
import sys

from railroad_ink.cli.app import app

__all__ = ["app", "main"]


def main() -> None:
    """Run the command line and exit with its exit code."""
    _prepare_streams()
    app(prog_name="railroad-ink")


def _prepare_streams() -> None:
    """Make output work with any terminal encoding and with closed streams."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r+", encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):
                stream.reconfigure(errors="replace")
