"""Collects the messages of the source, and keeps every language's catalogue in step with them.

`python -m scripts.messages` updates and compiles all catalogues, and makes those of the languages
that are named; `--check` only says what is wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "railroad_ink"
LOCALE = SOURCE / "locale"
DOMAIN = "railroad_ink"
KEYWORDS = {"Text": None, "plural": (1, 2), "in_context": ((1, "c"), 2)}
WANTED = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
"""Header lines that say something; the others change with every run."""
WIDTH = 100

Key = tuple[str | tuple[str, ...], str]
"""A message, or both its forms, and its context."""


def main(arguments: list[str]) -> int:
    """Update all catalogues, or check them; return the exit code."""
    template = collected(SOURCE)
    if "--check" not in arguments:
        for code in arguments:
            create(LOCALE, code)
        for path in catalogue_paths(LOCALE):
            update(path, template)
    paths = catalogue_paths(LOCALE)
    problems = [problem for path in paths for problem in check(path, template)]
    for problem in problems:
        print(problem)
    print(f"{len(paths)} catalogues, {len(template)} messages, {len(problems)} problems")
    return 1 if problems else 0


def catalogue_paths(folder: Path) -> list[Path]:
    """Return the catalogues of all languages."""
    return sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


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
    path.write_text(_written(Catalog(locale=locale, charset="utf-8")), encoding="utf-8")


def update(path: Path, template: Catalog) -> None:
    """Add new messages to a catalogue, drop unused ones, and compile it."""
    catalogue = _read(path)
    catalogue.update(template, no_fuzzy_matching=True)
    path.write_text(_written(catalogue), encoding="utf-8")
    compiled = path.with_suffix(".mo")
    if not compiled.is_file() or _stale(_read(path), compiled):
        with compiled.open("wb") as file:
            write_mo(file, _without_gaps(_read(path)))


def _without_gaps(catalogue: Catalog) -> Catalog:
    """Drop what is not translated in full, which would be shown as nothing instead of English."""
    for message in list(catalogue):
        if message.id and not _is_translated(message):
            catalogue.delete(message.id, message.context)
    return catalogue


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, abort_invalid=True)


def _written(catalogue: Catalog) -> str:
    out = BytesIO()
    catalogue.header_comment = f"# The texts of railroad_ink in {catalogue.locale.english_name}."
    write_po(out, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False)
    head, gap, messages = out.getvalue().decode("utf-8").partition("\n\n")
    return "\n".join(filter(_is_wanted, head.split("\n"))) + gap + messages


def _is_wanted(line: str) -> bool:
    return not line.startswith('"') or line.startswith(tuple(f'"{name}:' for name in WANTED))


# Checking


def check(path: Path, template: Catalog) -> Iterator[str]:
    """Say everything that is wrong with a catalogue."""
    try:
        catalogue = _read(path)
    except (PoFileError, UnicodeError, LookupError, ValueError) as error:
        yield f"{path}: cannot be read: {error}"
        return
    wanted, found = _by_key(template), _by_key(catalogue)
    for key in wanted.keys() - found.keys():
        yield f"{path}: missing: {key[0]!r}"
    for key in (found.keys() - wanted.keys()) | set(map(_key, catalogue.obsolete.values())):
        yield f"{path}: unused: {key[0]!r}"
    for message in found.values():
        yield from (f"{path}: {problem}: {message.id!r}" for problem in _faults(message, catalogue))
    yield from _check_compiled(catalogue, path.with_suffix(".mo"))


def _check_compiled(catalogue: Catalog, compiled: Path) -> Iterator[str]:
    if not compiled.is_file():
        yield f"{compiled}: missing; run make messages"
    elif _stale(catalogue, compiled):
        yield f"{compiled}: older than its source; run make messages"


def _stale(catalogue: Catalog, compiled: Path) -> bool:
    try:
        with compiled.open("rb") as file:
            there = _by_key(read_mo(file))
    except (OSError, ValueError, LookupError):
        return True
    wanted = {k: _forms(m.string) for k, m in _by_key(catalogue).items() if _is_translated(m)}
    return wanted != {key: _forms(message.string) for key, message in there.items()}


def _by_key(catalogue: Catalog) -> dict[Key, Message]:
    return {_key(message): message for message in catalogue if message.id}


def _key(message: Message) -> Key:
    context: object = message.context or ""
    # `read_mo` leaves contexts encoded.
    text = context.decode("utf-8") if isinstance(context, bytes) else str(context)
    return message.id if isinstance(message.id, str) else tuple(message.id), text


def _is_translated(message: Message) -> bool:
    return bool(message.string) and all(_forms(message.string))


def _forms(words: str | Iterable[str] | None) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def _faults(message: Message, catalogue: Catalog) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    if not _is_translated(message):
        yield "not translated"
        return
    if message.pluralizable and len(_forms(message.string)) != catalogue.num_plurals:
        yield f"needs {catalogue.num_plurals} plural forms"
    ids, strings = _forms(message.id), _forms(message.string)
    try:
        wanted, found = placeholders(ids), [placeholders([form]) for form in strings]
    except ValueError as error:
        yield f"broken placeholder ({error})"
        return
    # A plural form may write its number as a word.
    optional = {"count"} if message.pluralizable else set()
    if any(form - wanted or wanted - form - optional for form in found):
        yield "other placeholders"
    if any(_margins(form) != _margins(ids[0]) for form in strings):
        yield "other spaces at the ends"


def placeholders(forms: Iterable[str]) -> set[str]:
    """Return the names of all placeholders; raises ValueError if one is broken."""
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


def _margins(words: str) -> tuple[str, str]:
    return words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
