"""The languages the game speaks: one folder each, found at run time.

A folder of `locale` is a language if it holds a compiled catalogue; English is in the code and
needs none. A catalogue that cannot be read is skipped with a logged reason.
"""

from __future__ import annotations

import logging
import os
import re
import struct
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

ENGLISH = "en"
DOMAIN = "railroad_ink"
FOLDERS_VARIABLE = "RAILROAD_INK_LOCALE"
"""Environment variable that names more folders of languages, separated as in PATH."""
extra_folders = os.environ.get(FOLDERS_VARIABLE, "")
"""What it says, read once: looking it up takes longer than translating a text."""
MAX_QUOTED = 40
MAX_LOGGED = 256
"""Unknown languages that are logged, so that requests cannot fill the log."""

log = logging.getLogger(__name__)
_logged: set[tuple[str, str]] = set()


def language_codes() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    return tuple(_catalogues(extra_folders))


def catalogue_for(language: str) -> NullTranslations:
    """Return the messages of a language; the English ones if it is unknown."""
    known = _catalogues(extra_folders)
    return known.get(language) or known[ENGLISH]


def language_folders(language: str) -> Iterator[Traversable]:
    """Yield the folders of a language, ours first; other parts have their texts there too."""
    roots = _roots(extra_folders)
    return (root / language for root in roots if _is_folder(root / language))


def language_tag(language: str) -> str:
    """Return a language as browsers write it: `pt-BR` for `pt_BR`."""
    return language.replace("_", "-")


def find_language(requested: str) -> str | None:
    """Return the language that was requested, such as `de` for `DE`, `de-AT` or `de_AT.UTF-8`."""
    known = {language_tag(code).lower(): code for code in language_codes()}
    parts = language_tag(re.split(r"[.@]", requested.strip()[:MAX_QUOTED])[0]).lower().split("-")
    shorter = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((known[tag] for tag in shorter if tag in known), None)


def choose_language(requested: Iterable[tuple[str, str]]) -> str:
    """Return the language of the first request; English if it is missing or unsupported.

    Args:
        requested: Pairs of the origin of a request, for the log, and the language, maybe empty.
    """
    origin, language = next((pair for pair in requested if pair[1]), ("", ENGLISH))
    found = find_language(language)
    if found is None:
        _log_unknown(origin, language[:MAX_QUOTED])
    return found or ENGLISH


def _log_unknown(origin: str, language: str) -> None:
    """Log each unknown language once, up to a limit."""
    if (origin, language) in _logged or len(_logged) >= MAX_LOGGED:
        return
    _logged.add((origin, language))
    log.warning("Unknown language %r in %s, so English is used", language, origin)
    if len(_logged) == MAX_LOGGED:
        log.warning("Further unknown languages are not logged")


def _roots(extra: str) -> tuple[Traversable, ...]:
    named = filter(None, extra.split(os.pathsep))
    return (files("railroad_ink") / "locale", *map(Path, named))


@cache
def _catalogues(extra: str) -> dict[str, NullTranslations]:
    """Load every catalogue; where several folders hold a language, the first one wins."""
    catalogues: dict[str, NullTranslations] = {ENGLISH: NullTranslations()}
    for root in _roots(extra):
        for folder in sorted(_subfolders(root), key=lambda folder: folder.name):
            read = _read_catalogue(folder)
            if read is None:
                continue
            if folder.name in catalogues:
                catalogues[folder.name].add_fallback(read)
            else:
                catalogues[folder.name] = read
    return catalogues


def _subfolders(root: Traversable) -> list[Traversable]:
    try:
        entries = list(root.iterdir())
    except OSError as error:
        log.warning("Language folder %s cannot be read: %s", root, error)
        return []
    return [entry for entry in entries if re.fullmatch(r"[a-z]{2,3}(_\w+)?", entry.name)]


def _is_folder(path: Traversable) -> bool:
    try:
        return path.is_dir()
    except OSError:  # logged already, when the catalogues were read
        return False


def _read_catalogue(folder: Traversable) -> NullTranslations | None:
    path = folder / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        if folder.name == ENGLISH and not path.is_file():
            return None
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error) as error:
        log.warning("Skipping language %s: %s: %s", folder.name, path, error)
        return None
