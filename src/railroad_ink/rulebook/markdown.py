"""Chapters as Markdown: parsing, placeholders, and writing them out again.

A chapter starts with its title, followed by a lead. Each rule has a heading with a name:

    # River

    A river is a third kind of line.

    ## Score {#score covers="river"}

    1 point for each space it runs through, and {edge_bonus} more from edge to edge.

`#score` is the anchor, the same in every language. The English text also says what is not language:
`.ruling` marks a ruling of ours, and `covers` names the violation codes and score lines that the
rule explains. Placeholders in braces are filled in from constants.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt

# Raw HTML in a chapter, which may come from a plugin, is shown as text.
_MARKDOWN = MarkdownIt("commonmark", {"html": False})
_HEADING = re.compile(r"(?P<title>.*?)\s*(?:\{(?P<attributes>[#.][^{}]*)\})?")
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
_ANCHOR = re.compile(r"#([\w-]+)")
_ATTRIBUTE = re.compile(r'(?<!\S)(?:#[\w-]+|\.ruling|covers="(?P<codes>[^"]*)")(?!\S)')


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: a titled part of a chapter that can be linked to."""

    anchor: str
    title: str
    text: str
    """Markdown."""
    ruling: bool = False
    """Whether the rulebooks leave it open and this program decides."""
    covers: tuple[str, ...] = ()
    """Codes of the violations and keys of the score lines that it explains."""
    attributes: str = ""
    """The braces after the title."""

    def matches(self, words: tuple[str, ...]) -> bool:
        """Whether all these words, in lower case, occur in it."""
        text = f"{self.title} {self.text}".lower()
        return all(word in text for word in words)


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules in one language."""

    key: str
    title: str
    lead: str
    """What it is about, in a sentence or two of Markdown."""
    rules: tuple[Rule, ...] = ()

    def rule(self, anchor: str) -> Rule | None:
        """Return the rule with this anchor."""
        return next((rule for rule in self.rules if rule.anchor == anchor), None)

    def rulings(self) -> Chapter:
        """Return the chapter with only its rulings."""
        return replace(self, lead="", rules=tuple(rule for rule in self.rules if rule.ruling))

    def search(self, words: str) -> Chapter | None:
        """Return the chapter with only the rules that have all these words.

        The whole chapter if its title or lead has them; `None` if nothing does.
        """
        wanted = tuple(words.lower().split())
        if Rule("", self.title, self.lead).matches(wanted):
            return self
        found = tuple(rule for rule in self.rules if rule.matches(wanted))
        return replace(self, lead="", rules=found) if found else None


# Reading


class _Part(NamedTuple):
    tag: str
    heading: str
    text: str


def parse(key: str, source: str, title: str = "") -> Chapter:
    """Read a chapter; `title` replaces a missing top heading."""
    chapter = Chapter(key, title, "")
    for part in _parts(source):
        if part.tag == "h2":
            chapter = replace(chapter, rules=(*chapter.rules, _rule(part)))
        else:
            name = part.heading or chapter.title
            chapter = replace(chapter, title=name, lead=part.text or chapter.lead)
    return chapter


def _parts(source: str) -> Iterator[_Part]:
    """Yield what precedes the first heading, and each heading with the text below it."""
    lines = source.splitlines()
    tokens = _MARKDOWN.parse(source)
    heads: list[tuple[str, str, int, int]] = [("h1", "", 0, 0)]
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and opening.tag in {"h1", "h2"} and opening.map:
            first, below = opening.map
            heads.append((opening.tag, inline.content, first, below))
    starts = [*(head[2] for head in heads[1:]), len(lines)]
    for (tag, heading, _, below), end in zip(heads, starts, strict=True):
        yield _Part(tag, heading, "\n".join(lines[below:end]).strip())


def _rule(part: _Part) -> Rule:
    found = _HEADING.fullmatch(part.heading)
    assert found is not None  # every line is a title, with or without attributes
    title, attributes = found["title"], found["attributes"] or ""
    anchor = _ANCHOR.search(attributes)
    codes = [match["codes"] or "" for match in _ATTRIBUTE.finditer(attributes)]
    return Rule(
        anchor[1] if anchor else re.sub(r"\W+", "-", title.lower()).strip("-"),
        title,
        part.text,
        ruling=".ruling" in attributes.split(),
        covers=tuple(" ".join(codes).split()),
        attributes=attributes,
    )


def stray_braces(chapter: Chapter) -> Iterator[str]:
    """Yield the lines with a brace that belongs neither to a placeholder nor to an anchor."""
    rules = (text for rule in chapter.rules for text in (rule.title, rule.text))
    for text in (chapter.title, chapter.lead, *rules):
        yield from (
            line for line in text.splitlines() if set(_PLACEHOLDER.sub("", line)) & set("{}")
        )


def unknown_attributes(rule: Rule) -> str:
    """Return attributes after a title that have no meaning here."""
    return _ATTRIBUTE.sub("", rule.attributes).strip()


def translated(source: Chapter, local: Chapter) -> Chapter:
    """Return a chapter in another language: its words, in the order and with the facts of `source`.

    Rules that are not translated yet stay as they are.
    """
    rules = tuple(_in_words_of(rule, local.rule(rule.anchor) or rule) for rule in source.rules)
    return Chapter(source.key, local.title, local.lead, rules)


def _in_words_of(rule: Rule, local: Rule) -> Rule:
    return replace(rule, title=local.title, text=local.text)


# Placeholders


def fill(source: str, values: Mapping[str, object]) -> str:
    """Fill in placeholders; unknown ones stay, since braces may be literal."""
    return _PLACEHOLDER.sub(lambda match: str(values.get(match[1], match[0])), source)


def placeholders(source: str) -> frozenset[str]:
    """Return the names of the placeholders in a text."""
    return frozenset(_PLACEHOLDER.findall(source))


# Writing


def html_of(text: str) -> str:
    """Render Markdown as HTML that is safe to show, whatever its source."""
    return str(_MARKDOWN.render(text))


def markdown_of(chapter: Chapter, ruling: str, *, level: int = 2, anchors: bool = False) -> str:
    """Write a chapter as Markdown with headings from `level` on.

    `ruling` is the label of rulings, if they need one. With `anchors`, headings get names such as
    `river-score`.
    """
    name = f" {{#{chapter.key}}}" if anchors else ""
    parts = [f"{'#' * level} {chapter.title}{name}", chapter.lead]
    for rule in chapter.rules:
        label = f" ({ruling})" if rule.ruling and ruling else ""
        name = f" {{#{chapter.key}-{rule.anchor}}}" if anchors else ""
        parts += [f"{'#' * (level + 1)} {rule.title}{label}{name}", rule.text]
    return "\n\n".join(filter(None, parts)) + "\n"
