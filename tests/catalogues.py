"""Catalogues made for tests."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

Messages = dict[str | tuple[str, str], str | tuple[str, ...]]
"""Translations by message, or by context and message; plural forms by both English forms."""


def compiled(folder: Path, code: str, messages: Messages) -> Path:
    """Write a catalogue, and return the path of the compiled file."""
    catalogue = Catalog(locale=code, charset="utf-8")
    for key, string in messages.items():
        if isinstance(key, tuple) and isinstance(string, str):
            catalogue.add(key[1], string, context=key[0])
        else:
            catalogue.add(key, string)
    path = folder / code / "LC_MESSAGES" / "railroad_ink.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
    return path
