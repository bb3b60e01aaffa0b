"""The rules in words: one chapter per Markdown file and language, with named anchors.

`RULEBOOK` tells the rules of everything in the catalogue; page, terminal and documentation all read
it. The texts live in `locale/<language>/rules/<chapter>.md`, and the list of languages is the list
of folders. See `railroad_ink.rulebook.markdown` for what a chapter looks like.
"""

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.rulebook.book import BASE, Kind, Link, Rulebook
from railroad_ink.rulebook.markdown import Chapter, Rule, html_of

RULEBOOK = Rulebook(CATALOGUE)
"""The rules of everything in the catalogue."""

__all__ = ["BASE", "RULEBOOK", "Chapter", "Kind", "Link", "Rule", "Rulebook", "html_of"]
