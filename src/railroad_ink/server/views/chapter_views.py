"""The rules in words as pages see them."""

from __future__ import annotations

from functools import lru_cache

from railroad_ink.core.catalogue import Keys
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import RULEBOOK, Chapter, Rule, html_of
from railroad_ink.server.http.api_models import ChapterView, RulesView, RuleText
from railroad_ink.server.views.game_models import RuleView


def rules_view(language: str) -> RulesView:
    """Show the complete rules in a language; cached."""
    return _rules_view(language, CATALOGUE.keys)


@lru_cache
def _rules_view(language: str, _keys: Keys) -> RulesView:
    return RulesView(
        language=language,
        ruling=RULEBOOK.label("ruling", language),
        chapters=[_chapter_view(chapter) for chapter in RULEBOOK.chapters(language)],
    )


def _chapter_view(chapter: Chapter) -> ChapterView:
    return ChapterView(
        key=chapter.key,
        kind=RULEBOOK.kinds[chapter.key],
        title=chapter.title,
        lead=html_of(chapter.lead),
        rules=[_rule_text(rule) for rule in chapter.rules],
    )


def _rule_text(rule: Rule) -> RuleText:
    html = html_of(rule.text)
    return RuleText(anchor=rule.anchor, title=rule.title, html=html, ruling=rule.ruling)


def rule_view(code: str) -> RuleView | None:
    """Show where a violation or a score line is explained; cached."""
    return _rule_view(code, CATALOGUE.keys)


@lru_cache(maxsize=1024)
def _rule_view(code: str, _keys: Keys) -> RuleView | None:
    link = RULEBOOK.link(code)
    return link and RuleView(chapter=link.chapter, anchor=link.anchor)
