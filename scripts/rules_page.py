"""Write the pages of rules and rulings from the rules in words, in every language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import language_name
from railroad_ink.rulebook import RULEBOOK, Chapter
from railroad_ink.rulebook.markdown import markdown_of

DOCS = Path(__file__).parent.parent / "docs"
GROUPS = {"base": "base", "edition": "editions", "module": "editions", "variant": "variants",
          "expansion": "expansions", "house": "house"}  # fmt: skip
"""The word above the chapters of each kind."""


def pages() -> dict[Path, str]:
    """Return the text of every page by where it belongs."""
    written = {DOCS / _name("rules", language): rules(language) for language in RULEBOOK.languages}
    return written | {
        DOCS / _name("rulings", language): rulings(language) for language in RULEBOOK.languages
    }


def rules(language: str) -> str:
    """Return the page with all chapters."""
    words = RULEBOOK.words(language)
    parts = [f"# {words.title}\n", _languages("rules", language), f"{words.lead}\n"]
    chapters = RULEBOOK.chapters(language)
    for group, found in groupby(chapters, key=lambda c: GROUPS[RULEBOOK.kinds[c.key]]):
        parts += [f"## {RULEBOOK.label(group, language)}\n", *_chapter_texts(found, language, 3)]
    return "\n".join(parts)


def rulings(language: str) -> str:
    """Return the page with all rulings."""
    title = RULEBOOK.words(language).rule("rulings")
    assert title is not None  # checked by scripts.check_rules
    parts = [f"# {title.title}\n", _languages("rulings", language), f"{title.text}\n"]
    found = [markdown_of(c, "", level=2, anchors=True) for c in RULEBOOK.rulings(language)]
    return "\n".join(parts + found)


def _chapter_texts(chapters: Iterable[Chapter], language: str, level: int) -> list[str]:
    label = RULEBOOK.label("ruling", language)
    return [markdown_of(chapter, label, level=level, anchors=True) for chapter in chapters]


def _name(page: str, language: str) -> str:
    return f"{page}.md" if language == ENGLISH else f"{page}.{language}.md"


def _languages(page: str, language: str) -> str:
    """Return links to the same page in the other languages."""
    others = [other for other in RULEBOOK.languages if other != language]
    links = [f"[{language_name(o)}]({_name(page, o)})" for o in others]
    return " · ".join(links) + "\n"


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
