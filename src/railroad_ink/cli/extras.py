"""Errors about extras of the package that are not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text


@contextmanager
def needs_extra(missing: Text) -> Iterator[None]:
    """Raise `missing`, whose `{name}` is the missing package, if an optional import fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise RailroadInkError(missing.format(name=error.name)) from error
