"""Folders of languages: every one has a catalogue, the page's texts and the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import OWN_NAME
from scripts.message_checks import read_catalogue

DOMAIN = "railroad_ink"
PAGE = "page.json"
RULES = "rules"


def catalogue_paths(folder: Path) -> list[Path]:
    """Return the catalogues of all languages."""
    return sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def check_folders(folder: Path) -> Iterator[str]:
    """Yield missing parts of languages, and parts that disagree on the name of a language."""
    for language in sorted(path for path in folder.iterdir() if path.is_dir()):
        missing = [part for part in _parts(language) if not part.exists()]
        yield from (f"{part}: missing" for part in missing)
        if not missing:
            yield from _check_name(language)


def _check_name(language: Path) -> Iterator[str]:
    try:
        in_page = json.loads((language / PAGE).read_text(encoding="utf-8")).get("language")
    except ValueError as error:
        yield f"{language / PAGE}: cannot be read: {error}"
        return
    in_catalogue = _name_in_catalogue(language)
    if in_page != in_catalogue:
        yield f'{language / PAGE}: "language" is {in_page!r}, but {in_catalogue!r} in the catalogue'


def _parts(language: Path) -> Iterator[Path]:
    yield language / PAGE
    yield language / RULES
    if language.name != ENGLISH:
        yield _catalogue(language)
        yield _catalogue(language).with_suffix(".mo")


def _catalogue(language: Path) -> Path:
    return language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _name_in_catalogue(language: Path) -> object:
    if language.name == ENGLISH:
        return OWN_NAME.message
    try:
        message = read_catalogue(_catalogue(language)).get(OWN_NAME.message, OWN_NAME.context)
    except ValueError:
        return None
    return message and message.string
