"""The language of whoever reads now: a host sets it, and every text is written in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text

_reader: ContextVar[str] = ContextVar("reader", default=ENGLISH)


def reader_language() -> str:
    """Return the language in which texts are written now."""
    return _reader.get()


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Write all texts in this language within the context."""
    token = _reader.set(language)
    try:
        yield
    finally:
        _reader.reset(token)


def for_reader(text: Text) -> str:
    """Write a text in the language of the reader."""
    return text.to(_reader.get())
