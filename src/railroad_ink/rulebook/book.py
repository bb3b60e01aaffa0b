"""All chapters of the rules, in every available language."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple

from railroad_ink.core.catalogue import Catalogue, Keys
from railroad_ink.core.languages import ENGLISH, language_codes, language_folders
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.text import Text
from railroad_ink.rulebook.markdown import Chapter, fill, parse, placeholders, translated
from railroad_ink.rulebook.placeholders import Part, edition_placeholders, own_placeholders

log = logging.getLogger(__name__)

ChapterKind = Literal["base", "edition", "module", "variant", "expansion", "house"]

LOCALE = files("railroad_ink") / "locale"
BASE = ("aim", "round", "scoring", "expanding", "table")
"""Chapters that belong to no part of the catalogue, in order."""
INDEX = "index"
"""The chapter that holds the words around the others: titles of groups and labels."""
GOALS = "goals"
"""Anchor of the goal cards of a chapter."""


class Link(NamedTuple):
    """Where something is explained: a chapter, and a rule in it, or the whole chapter."""

    chapter: str
    anchor: str = ""


class Explanation(NamedTuple):
    """A title, and Markdown below it."""

    title: str
    text: str


@dataclass(frozen=True, eq=False)
class Rulebook:
    """The rules of everything in a catalogue."""

    catalogue: Catalogue
    folder: Traversable | None = None
    """Folder of languages to read instead of our own."""
    _chapters: dict[tuple[str, str], Chapter] = field(default_factory=dict, repr=False)
    _found_links: dict[Keys, dict[str, Link]] = field(default_factory=dict, repr=False)

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages, English first."""
        if self.folder is None:
            return language_codes()
        found = (entry.name for entry in self.folder.iterdir() if entry.is_dir())
        return tuple(sorted(found, key=lambda name: (name != ENGLISH, name)))

    def _folders(self, language: str) -> Iterable[Traversable]:
        return language_folders(language) if self.folder is None else (self.folder / language,)

    # Chapters

    @property
    def kinds(self) -> dict[str, ChapterKind]:
        """Every chapter's key and kind, in order."""
        kinds: dict[str, ChapterKind] = dict.fromkeys(BASE, "base")
        for edition in self.catalogue.editions:
            kinds[edition.key] = "edition"
            kinds |= dict.fromkeys((module.key for module in edition.modules), "module")
        kinds |= dict.fromkeys((variant.key for variant in self.catalogue.variants), "variant")
        kinds |= dict.fromkeys((module.key for module in self.catalogue.expansions), "expansion")
        kinds |= dict.fromkeys((module.key for module in self.catalogue.house_rules), "house")
        return kinds

    def chapters(self, language: str) -> tuple[Chapter, ...]:
        """Return all chapters in a language."""
        return tuple(self.chapter(key, language) for key in self.kinds)

    def rulings(self, language: str) -> tuple[Chapter, ...]:
        """Return the chapters that have rulings of ours, with nothing else in them."""
        marked = (chapter.rulings() for chapter in self.chapters(language))
        return tuple(chapter for chapter in marked if chapter.rules)

    def words(self, language: str) -> Chapter:
        """Return the words around the chapters: what groups and labels are called."""
        return self.chapter(INDEX, language)

    def label(self, anchor: str, language: str) -> str:
        """Return one of these words."""
        rule = self.words(language).rule(anchor)
        return rule.title if rule else anchor

    def chapter(self, key: str, language: str) -> Chapter:
        """Return a chapter, in English if the language is missing."""
        language = language if language in self.languages else ENGLISH
        if (key, language) not in self._chapters:
            self._chapters[key, language] = self._read(key, language)
        return self._chapters[key, language]

    def chapter_in(self, ruleset: Ruleset, key: str, language: str) -> Chapter:
        """Return a chapter with the numbers of a game: its board, its dice and its rounds."""
        language = language if language in self.languages else ENGLISH
        chapter = self._parse(key, language, self._numbers_in(ruleset, key, language))
        if language == ENGLISH:
            return chapter
        return translated(self.chapter_in(ruleset, key, ENGLISH), chapter)

    def _numbers_in(self, ruleset: Ruleset, key: str, language: str) -> dict[str, object]:
        own = own_placeholders(self.part(key), language)
        return {**edition_placeholders(ruleset.edition), **own, "rounds": ruleset.rounds}

    def _read(self, key: str, language: str) -> Chapter:
        chapter = self._parse(key, language, self.placeholders(key, language))
        return chapter if language == ENGLISH else translated(self.chapter(key, ENGLISH), chapter)

    def _parse(self, key: str, language: str, values: Mapping[str, object]) -> Chapter:
        part = self.part(key)
        title = _in_language(part.title, language) if part else key
        source = self._readable(key, language) or self.source(key, ENGLISH)
        return parse(key, fill(source, values), title)

    def _readable(self, key: str, language: str) -> str:
        """Return a chapter as it was written, or nothing if English must do; the log says why."""
        try:
            source = self.source(key, language)
        except (OSError, UnicodeDecodeError) as error:
            log.warning("Chapter %s is not readable in %s: %s", key, language, error)
            return ""
        unknown = placeholders(source) - placeholders(self.source(key, ENGLISH))
        unknown -= self.placeholders(key, language).keys()
        if unknown:
            names = ", ".join(sorted(unknown))
            log.warning("Chapter %s in %s has unknown placeholders: %s", key, language, names)
        return "" if unknown else source

    def source(self, key: str, language: str) -> str:
        """Return the Markdown of a chapter as it was written; empty if there is none."""
        files = (folder / "rules" / f"{key}.md" for folder in self._folders(language))
        found = next((file for file in files if file.is_file()), None)
        if found:
            return found.read_text(encoding="utf-8")
        part = self.part(key)
        return _in_language(part.help, language) if part else ""

    def placeholders(self, key: str, language: str) -> dict[str, object]:
        """Return the values of the placeholders of a chapter."""
        part = self.part(key)
        edition = part if isinstance(part, Edition) else self.catalogue.editions[0]
        return {**edition_placeholders(edition), **own_placeholders(part, language)}

    def part(self, key: str) -> Part | None:
        """Return the edition, module or variant that a chapter is about."""
        return self._parts.get(key)

    @property
    def _parts(self) -> dict[str, Part]:
        catalogue = self.catalogue
        modules = (module for edition in catalogue.editions for module in edition.modules)
        parts: tuple[Part, ...] = (
            *catalogue.editions,
            *modules,
            *catalogue.variants,
            *catalogue.expansions,
            *catalogue.house_rules,
        )
        return {part.key: part for part in parts}

    # Links

    def link(self, code: str) -> Link | None:
        """Return where a violation, a score line or a goal is explained; `None` if nowhere.

        What begins with the key of an expansion, as in `canyon-taken`, is at least explained there.
        """
        owner = code.split("-", maxsplit=1)[0]
        known = self.kinds.get(owner) == "expansion"
        return self._links().get(code) or (Link(owner) if known else None)

    def explanations(
        self, codes: Iterable[str], language: str
    ) -> Iterator[tuple[Link, Explanation]]:
        """Yield what explains some violations, score lines or goals, each once."""
        for link in dict.fromkeys(link for code in codes if (link := self.link(code))):
            yield link, self.explanation(link, language)

    def explanation(self, link: Link, language: str) -> Explanation:
        """Return the rule that a link leads to, or the beginning of the chapter."""
        chapter = self.chapter(link.chapter, language)
        rule = chapter.rule(link.anchor)
        if rule:
            return Explanation(rule.title, rule.text)
        return Explanation(chapter.title, chapter.lead)

    def _links(self) -> dict[str, Link]:
        """Return all links, found once for as long as nothing is added to the catalogue."""
        keys = self.catalogue.keys
        if keys not in self._found_links:
            self._found_links[keys] = self._find_links()
        return self._found_links[keys]

    def _find_links(self) -> dict[str, Link]:
        links: dict[str, Link] = {}
        for chapter in self.chapters(ENGLISH):
            part = self.part(chapter.key)
            goals = part.goals if isinstance(part, RulesModule) else ()
            cards = Link(chapter.key, GOALS if chapter.rule(GOALS) else "")
            links |= {goal.code: cards for goal in goals}
            for rule in chapter.rules:
                links |= dict.fromkeys(rule.covers, Link(chapter.key, rule.anchor))
        return links


def _in_language(text: Text | str, language: str) -> str:
    return text if isinstance(text, str) else text.to(language)
