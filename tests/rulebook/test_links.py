"""Every refusal of the engine, every score line and every goal leads to a rule that exists."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import railroad_ink
from railroad_ink.core.score import ScoreLine
from railroad_ink.core.scoring import score
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import RULEBOOK, Link
from railroad_ink.testing.builders import sheet

PACKAGE = Path(railroad_ink.__file__).parent
ENGINE = ("core", "editions", "expansions", "house_rules", "table")
"""The packages whose refusals are rules; refusals of the server are not."""
NO_RULES = {
    "stale", "no-such-computer", "no-such-day", "not-finished", "hint-alone", "hint-daily",
    "hint-later",
}  # fmt: skip
"""Refusals of a table about its moment, the daily game and hints: no rule explains them."""


def syntax_trees() -> Iterator[ast.Module]:
    files = (path for name in ENGINE for path in (PACKAGE / name).rglob("*.py"))
    return (ast.parse(path.read_text(encoding="utf-8")) for path in files)


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def makers(tree: ast.AST, name: str) -> Iterator[str]:
    """Functions that hand one of their parameters on as the code of a violation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            parameters = {argument.arg for argument in node.args.args}
            codes = (call.args[0] for call in calls(node, name) if call.args)
            if any(isinstance(code, ast.Name) and code.id in parameters for code in codes):
                yield node.name


@cache
def violation_codes() -> set[str]:
    """Every string that the engine gives to a violation or a doubt as its code."""
    found = set()
    for tree in syntax_trees():
        for name in ("Violation", *makers(tree, "Violation"), "Doubt"):
            for call in calls(tree, name):
                found |= {
                    node.value
                    for node in ast.walk(call.args[0])
                    if isinstance(node, ast.Constant) and isinstance(node.value, str)
                }
    return found - NO_RULES


def exists(link: Link | None) -> bool:
    return link is not None and RULEBOOK.chapter(link.chapter, "en").rule(link.anchor) is not None


def test_the_codes_are_found() -> None:
    assert {"runs-into", "die-used", "not-host", "lava-near", "canyon-no-line"} <= violation_codes()
    assert len(violation_codes()) > 40


def test_every_refusal_leads_to_a_rule() -> None:
    assert not [code for code in violation_codes() if not exists(RULEBOOK.link(code))]


def test_what_the_rules_cover_exists() -> None:
    lines = {line.key for line in score_lines()}
    rules = (rule for chapter in RULEBOOK.chapters("en") for rule in chapter.rules)
    covered = {code for rule in rules for code in rule.covers}
    assert covered == violation_codes() | lines


def score_lines() -> tuple[ScoreLine, ...]:
    expansions = tuple(module.key for module in CATALOGUE.expansions)
    ruleset = CATALOGUE.build("challenge", expansions, goals="A,B,RA")
    return score(ruleset, sheet(ruleset=ruleset)).lines


def test_every_goal_leads_to_the_cards_of_its_chapter() -> None:
    modules = (*CATALOGUE.expansions, *(m for e in CATALOGUE.editions for m in e.modules))
    for module in modules:
        for goal in module.goals:
            assert RULEBOOK.link(goal.code) == Link(module.key, "goals")
            assert exists(RULEBOOK.link(goal.code))


def test_unknown_codes_have_no_rule() -> None:
    assert RULEBOOK.link("stale") is None
