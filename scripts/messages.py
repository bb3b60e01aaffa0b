"""Collects the messages of the source, and updates every language's catalogue.

`python -m scripts.messages` updates and compiles all catalogues, and creates those of the languages
that are named; `--check` only says what is wrong.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from scripts.locale_folders import DOMAIN, catalogue_paths, check_folders
from scripts.message_checks import (
    check,
    faults,
    is_stale,
    is_translated,
    read_catalogue,
    untranslated,
)
from scripts.message_sources import check_sources

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "railroad_ink"
LOCALE = SOURCE / "locale"
KEYWORDS = {"Text": None, "plural": (1, 2), "in_context": ((1, "c"), 2)}
WANTED = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
"""Header lines that say something; the others change with every run."""
WIDTH = 100


def main(arguments: list[str]) -> int:
    """Update all catalogues, or check them; return the exit code."""
    template = collected(SOURCE)
    checking = "--check" in arguments
    problems = list(_check_all(template) if checking else _update_all(template, arguments))
    for problem in problems:
        print(problem)
    languages = len(catalogue_paths(LOCALE))
    print(f"{languages} catalogues, {len(template)} messages, {len(problems)} problems")
    return 1 if problems else 0


def _check_all(template: Catalog) -> Iterator[str]:
    yield from check_sources(SOURCE)
    yield from check_folders(LOCALE)
    for path in catalogue_paths(LOCALE):
        yield from check(path, template)


def _update_all(template: Catalog, new: Iterable[str]) -> Iterator[str]:
    """Update all catalogues; say how far the unfinished ones are, and yield what is wrong."""
    for code in new:
        create(LOCALE, code)
    yield from check_sources(SOURCE)
    for path in catalogue_paths(LOCALE):
        with suppress(ValueError):  # `faults` says what prevents reading it
            update(path, template)
        yield from faults(path, template)
        if missing := len(untranslated(path)):
            print(f"{path}: {missing} of {len(template)} messages are not translated yet")


def collected(source: Path) -> Catalog:
    """Return every message of the source."""
    template = Catalog(project=DOMAIN, charset="utf-8")
    found = extract_from_dir(
        source, [("**.py", "python")], keywords=KEYWORDS, comment_tags=["Translators:"],
        strip_comment_tags=True,
    )  # fmt: skip
    for name, _, message, comments, context in found:
        template.add(message, None, [(name, 1)], auto_comments=comments, context=context)
    return template


# Updating


def create(folder: Path, code: str) -> None:
    """Make an empty catalogue for a language, unless there is one."""
    path = folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        return
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError) as error:
        raise SystemExit(f"{code!r} is not the code of a language: {error}") from None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_catalogue_text(Catalog(locale=locale, charset="utf-8")), encoding="utf-8")


def update(path: Path, template: Catalog) -> None:
    """Add new messages to a catalogue, drop unused ones, and compile it."""
    catalogue = read_catalogue(path)
    catalogue.update(template, no_fuzzy_matching=True)
    path.write_text(_catalogue_text(catalogue), encoding="utf-8")
    compiled = path.with_suffix(".mo")
    if not compiled.is_file() or is_stale(read_catalogue(path), compiled):
        with compiled.open("wb") as file:
            write_mo(file, _without_gaps(read_catalogue(path)))


def _without_gaps(catalogue: Catalog) -> Catalog:
    """Drop what is not translated in full, which would be shown as nothing instead of English."""
    for message in list(catalogue):
        if message.id and not is_translated(message):
            catalogue.delete(message.id, message.context)
    return catalogue


def _catalogue_text(catalogue: Catalog) -> str:
    out = BytesIO()
    catalogue.header_comment = f"# The texts of railroad_ink in {catalogue.locale.english_name}."
    write_po(out, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False)
    head, gap, messages = out.getvalue().decode("utf-8").partition("\n\n")
    return "\n".join(_wanted_lines(head.split("\n"))) + gap + messages


def _wanted_lines(head: list[str]) -> Iterator[str]:
    """Yield the lines of a header that say something, with those that continue one of them."""
    wanted = True
    for line in head:
        if not line.startswith('"') or re.match(r'"[\w-]+: ', line):
            name = line.strip('"').partition(":")[0]
            wanted = not line.startswith('"') or name in WANTED
        if wanted:
            yield line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
