"""Check that the rules in words are complete, in every language: exits with 1 and says what is not.

Every language has the same chapters with the same anchors and placeholders as the English text;
every placeholder has a value and every value of a module is used; no other brace is left over; what
is not language (rulings, codes covered) is in the English text alone.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Edition
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import RULEBOOK, Rulebook
from railroad_ink.rulebook.book import INDEX, LOCALE
from railroad_ink.rulebook.markdown import (
    Chapter,
    Rule,
    parse,
    placeholders,
    stray_braces,
    unknown_attributes,
)


def problems(folder: Traversable = LOCALE) -> list[str]:
    """Return everything that is wrong with the rules in a folder of languages."""
    book = Rulebook(CATALOGUE, folder)
    if ENGLISH not in book.languages:
        return [f"{ENGLISH}: there is no folder {ENGLISH}/rules"]
    found = [
        f"{language}/rules/{problem}"
        for language in book.languages
        for problem in _language_problems(book, folder, language)
    ]
    return found or list(_covered_twice(book))


def _language_problems(book: Rulebook, folder: Traversable, language: str) -> Iterator[str]:
    expected = {INDEX, *book.kinds}
    names = _names(folder / language / "rules")
    yield from (f"{name}: no such chapter" for name in sorted(names - _files(expected)))
    yield from (f"{name}: missing" for name in sorted(_files(expected) - names))
    for key in sorted(key for key in expected if f"{key}.md" in names):
        yield from (f"{key}.md: {problem}" for problem in _file_problems(book, key, language))


def _names(folder: Traversable) -> set[str]:
    return {file.name for file in folder.iterdir()} if folder.is_dir() else set()


def _files(keys: set[str]) -> set[str]:
    return {f"{key}.md" for key in keys}


def _file_problems(book: Rulebook, key: str, language: str) -> Iterator[str]:
    try:
        chapter = parse(key, book.source(key, language))
        source = parse(key, book.source(key, ENGLISH))
    except UnicodeDecodeError as error:
        yield f"not in UTF-8: {error}"
        return
    yield from _form_problems(chapter)
    yield from (f"a brace is left over: {line!r}" for line in stray_braces(chapter))
    if language == ENGLISH:
        yield from _placeholder_problems(book, chapter)
    else:
        yield from _translation_problems(chapter, source)


def _form_problems(chapter: Chapter) -> Iterator[str]:
    if not chapter.title:
        yield "the title is missing: begin with '# Title'"
    if not chapter.lead and chapter.key != INDEX:
        yield "the lead is missing: say below the title what the chapter is about"
    for anchor, count in Counter(rule.anchor for rule in chapter.rules).items():
        if count > 1:
            yield f"#{anchor} is there {count} times"
    for rule in chapter.rules:
        yield from (f"{rule.title}: {problem}" for problem in _rule_problems(chapter, rule))


def _rule_problems(chapter: Chapter, rule: Rule) -> Iterator[str]:
    if not rule.attributes.startswith("#"):
        yield "no anchor: end the heading with {#name}"
    if unknown := unknown_attributes(rule):
        yield f"{unknown!r} means nothing here"
    if not rule.text and chapter.key != INDEX:
        yield "the text is missing"


def _placeholder_problems(book: Rulebook, chapter: Chapter) -> Iterator[str]:
    used = placeholders(book.source(chapter.key, ENGLISH))
    part = book.part(chapter.key)
    own = set() if part is None or isinstance(part, Edition) else set(part.placeholders)
    known = book.placeholders(chapter.key, ENGLISH)
    yield from (f"unknown placeholder {{{name}}}" for name in sorted(used.difference(known)))
    yield from (f"{{{name}}} has a value and is not used" for name in sorted(own - used))


def _translation_problems(chapter: Chapter, source: Chapter) -> Iterator[str]:
    anchors, expected = ([rule.anchor for rule in c.rules] for c in (chapter, source))
    yield from (f"#{anchor} is missing" for anchor in expected if anchor not in anchors)
    yield from (f"#{anchor} is not in the {ENGLISH} text" for anchor in anchors
                if anchor not in expected)  # fmt: skip
    if sorted(anchors) == sorted(expected) and anchors != expected:
        yield f"not in the order of the {ENGLISH} text: {', '.join(anchors)}"
    yield from _differences("the title", chapter.title, source.title)
    yield from _differences("the lead", chapter.lead, source.lead)
    for rule in chapter.rules:
        if rule.ruling or rule.covers:
            yield f"{rule.title}: rulings and codes are marked in the {ENGLISH} text only"
        original = source.rule(rule.anchor)
        if original:
            yield from _differences(f"the title of #{rule.anchor}", rule.title, original.title)
            yield from _differences(f"#{rule.anchor}", rule.text, original.text)


def _differences(where: str, text: str, source: str) -> Iterator[str]:
    here, there = placeholders(text), placeholders(source)
    yield from (f"{where}: {{{name}}} is missing" for name in sorted(there - here))
    yield from (
        f"{where}: {{{name}}} is not in the {ENGLISH} text" for name in sorted(here - there)
    )


def _covered_twice(book: Rulebook) -> Iterator[str]:
    rules = (rule for chapter in book.chapters(ENGLISH) for rule in chapter.rules)
    counted = Counter(code for rule in rules for code in rule.covers)
    yield from (f"{code}: {n} rules cover it" for code, n in counted.items() if n > 1)


if __name__ == "__main__":
    found = problems()
    print("\n".join(found) or f"Rules in words: {', '.join(RULEBOOK.languages)} are complete.")
    sys.exit(bool(found))
