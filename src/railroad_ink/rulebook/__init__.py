"""The rules in words: one chapter per Markdown file and language, with named anchors.

`RULEBOOK` holds the rules of everything in the catalogue; page, terminal and documentation all read
it. The texts live in `locale/<language>/rules/<chapter>.md`, and the list of languages is the list
of folders. See `railroad_ink.rulebook.markdown` for what a chapter looks like.
"""

from __future__ import annotations

from dataclasses import dataclass

from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook.book import BASE, ChapterKind, Link, Rulebook
from railroad_ink.rulebook.markdown import Chapter, Rule, html_of

RULEBOOK = Rulebook(CATALOGUE)
"""The rules of everything in the catalogue."""


@dataclass(frozen=True, slots=True)
class Lead(Text):
    """What a chapter is about, by its key; translated when it is shown, like any text."""

    def to(self, language: str) -> str:
        """Return the lead in a language."""
        return RULEBOOK.chapter(self.message, language).lead


__all__ = [
    "BASE",
    "RULEBOOK",
    "Chapter",
    "ChapterKind",
    "Lead",
    "Link",
    "Rule",
    "Rulebook",
    "html_of",
]
