"""The rules in words, and where in them something is explained."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from railroad_ink.core.catalogue import Keys
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import RULEBOOK, html_of
from railroad_ink.views.view import View


class RuleText(View):
    """One rule in words."""

    anchor: str
    """Its name within the chapter, the same in every language."""
    title: str
    html: str
    ruling: bool
    """Whether the rulebooks leave it open and this program decides."""


class ChapterView(View):
    """A chapter of the rules."""

    key: str
    """`aim`, `round`, ..., or the key of an edition, of a part of it, of an expansion, a
    variant or a house rule."""
    kind: Literal["base", "edition", "module", "variant", "expansion", "house"]
    title: str
    lead: str
    """What it is about, as HTML."""
    rules: list[RuleText]


class RulesView(View):
    """`GET /api/rules`: the complete rules in words, in one language.

    HTML is rendered from Markdown with raw HTML switched off, so that it is safe to show.
    """

    language: str
    ruling: str
    """The title of a ruling of ours."""
    chapters: list[ChapterView]


class RuleView(View):
    """Where in the rules something is explained."""

    chapter: str
    """Key of a chapter of `GET /api/rules`."""
    anchor: str
    """Name of a rule of it; empty if the whole chapter is meant."""


def rules_view(language: str) -> RulesView:
    """Show the complete rules in a language; cached."""
    return _rules_view(language, CATALOGUE.keys)


@lru_cache
def _rules_view(language: str, _keys: Keys) -> RulesView:
    return RulesView(
        language=language,
        ruling=RULEBOOK.label("ruling", language),
        chapters=[
            ChapterView(
                key=chapter.key,
                kind=RULEBOOK.kinds[chapter.key],
                title=chapter.title,
                lead=html_of(chapter.lead),
                rules=[
                    RuleText(
                        anchor=rule.anchor,
                        title=rule.title,
                        html=html_of(rule.text),
                        ruling=rule.ruling,
                    )
                    for rule in chapter.rules
                ],
            )
            for chapter in RULEBOOK.chapters(language)
        ],
    )


def rule_view(code: str) -> RuleView | None:
    """Show where a violation or a score line is explained; cached."""
    return _rule_view(code, CATALOGUE.keys)


@lru_cache(maxsize=1024)
def _rule_view(code: str, _keys: Keys) -> RuleView | None:
    link = RULEBOOK.link(code)
    return link and RuleView(chapter=link.chapter, anchor=link.anchor)
