"""What is wrong with a message catalogue: gaps, other placeholders, plural forms, a stale `.mo`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from gettext import c2py
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

COUNTS = range(1001)
"""Numbers with which plural forms are tried."""
_KEYWORD = r"(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+"
_LINE = re.compile(rf'\s*|#.*|(?:{_KEYWORD})?"(?:[^"\\]|\\.)*"\s*')
"""What a line of a catalogue may be; Babel reads most others as something that nobody wrote."""
Key = tuple[str | tuple[str, ...], str]
"""A message, or both its forms, and its context."""
Placeholder = tuple[str, str, str]
"""Its name, conversion and format."""


def read_catalogue(path: Path) -> Catalog:
    """Read the translations of a language; raises ValueError if they cannot be read."""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not _LINE.fullmatch(line):
            raise ValueError(f"line {number}: a keyword or quotation mark is missing or wrong")
    try:
        with path.open("rb") as file:
            return read_po(file, locale=path.parent.parent.name, abort_invalid=True)
    except (PoFileError, LookupError) as error:
        raise ValueError(str(error)) from error


def check(path: Path, template: Catalog) -> Iterator[str]:
    """Yield everything that is wrong with a catalogue, and what is not translated."""
    yield from faults(path, template)
    yield from (f"{path}: not translated: {message.id!r}" for message in untranslated(path))


def untranslated(path: Path) -> list[Message]:
    """Return the messages that are not translated; none if the catalogue cannot be read."""
    try:
        catalogue = read_catalogue(path)
    except ValueError:
        return []
    return [message for message in catalogue if message.id and not is_translated(message)]


def faults(path: Path, template: Catalog) -> Iterator[str]:
    """Yield everything that is wrong with a catalogue, apart from what is not translated."""
    try:
        catalogue = read_catalogue(path)
    except ValueError as error:
        yield f"{path}: cannot be read: {error}"
        return
    problem = plural_problem(path, catalogue)
    if problem:
        yield f"{path}: {problem}"
        return
    wanted, found = _by_key(template), _by_key(catalogue)
    for key in wanted.keys() - found.keys():
        yield f"{path}: missing: {key[0]!r}"
    for key in (found.keys() - wanted.keys()) | set(map(_key, catalogue.obsolete.values())):
        yield f"{path}: unused: {key[0]!r}"
    for message in found.values():
        yield from (
            f"{path}: {problem}: {message.id!r}" for problem in _problems(message, catalogue)
        )
    yield from _check_compiled(catalogue, path.with_suffix(".mo"))


def _check_compiled(catalogue: Catalog, compiled: Path) -> Iterator[str]:
    if not compiled.is_file():
        yield f"{compiled}: missing; run make messages"
    elif is_stale(catalogue, compiled):
        yield f"{compiled}: older than its source; run make messages"


def is_stale(catalogue: Catalog, compiled: Path) -> bool:
    """Whether a compiled catalogue differs from its source."""
    try:
        with compiled.open("rb") as file:
            there = _by_key(read_mo(file))
    except (OSError, ValueError, LookupError):
        return True
    wanted = {k: _forms(m.string) for k, m in _by_key(catalogue).items() if is_translated(m)}
    return wanted != {key: _forms(message.string) for key, message in there.items()}


def _by_key(catalogue: Catalog) -> dict[Key, Message]:
    return {_key(message): message for message in catalogue if message.id}


def _key(message: Message) -> Key:
    context: object = message.context or ""
    # `read_mo` leaves contexts encoded.
    text = context.decode("utf-8") if isinstance(context, bytes) else str(context)
    return message.id if isinstance(message.id, str) else tuple(message.id), text


def is_translated(message: Message) -> bool:
    """Whether all forms of a message are translated."""
    return bool(message.string) and all(_forms(message.string))


def _forms(words: str | Iterable[str] | None) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def _problems(message: Message, catalogue: Catalog) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    if not is_translated(message):
        return
    ids, strings = _forms(message.id), _forms(message.string)
    if message.pluralizable and len(strings) != catalogue.num_plurals:
        yield f"needs {catalogue.num_plurals} plural forms"
        return
    try:
        wanted, found = placeholders(ids), [placeholders([form]) for form in strings]
    except ValueError as error:
        yield f"broken placeholder ({error})"
        return
    # A form that only one number has may write it as a word.
    single = _forms_of_one_number(catalogue) if message.pluralizable else set()
    for index, form in enumerate(found):
        missing = {name for name, *_ in wanted - form}
        if form - wanted or missing - ({"count"} if index in single else set()):
            yield "other placeholders"
            break
    if any(_margins(form) != _margins(ids[0]) for form in strings):
        yield "other spaces at the ends"


def placeholders(forms: Iterable[str]) -> set[Placeholder]:
    """Return all placeholders; `ValueError` if one is broken."""
    return {
        (name, conversion or "", spec or "")
        for form in forms
        for _, name, spec, conversion in Formatter().parse(form)
        if name is not None
    }


# Plural forms


def plural_problem(path: Path, catalogue: Catalog) -> str:
    """Return what is wrong with the rule for plural forms; empty if it fits the language."""
    if '"Plural-Forms:' not in path.read_text(encoding="utf-8"):
        return "Plural-Forms is missing in the header"
    usual = get_plural(str(catalogue.locale))
    try:
        forms = _forms_of_numbers(catalogue.plural_expr)
    except (ValueError, ArithmeticError) as error:
        return f"Plural-Forms is broken: {error}"
    if (catalogue.num_plurals, forms) != (usual.num_plurals, _forms_of_numbers(usual.plural_expr)):
        return f"Plural-Forms is not that of the language: {usual.plural_forms}"
    return ""


def _forms_of_numbers(rule: str) -> list[int]:
    """Return the form that each number has."""
    form: Callable[[int], int] = c2py(rule)
    return list(map(form, COUNTS))


def _forms_of_one_number(catalogue: Catalog) -> set[int]:
    counted = Counter(_forms_of_numbers(catalogue.plural_expr))
    return {form for form, numbers in counted.items() if numbers == 1}


def _margins(words: str) -> tuple[str, str]:
    return words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]
