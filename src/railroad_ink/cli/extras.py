"""What to say where an extra of the package is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text


@contextmanager
def needs_extra(missing: Text) -> Iterator[None]:
    """Import within it; the text says which extra to install, and has a placeholder `name`."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise RailroadInkError(missing.format(name=error.name)) from error
