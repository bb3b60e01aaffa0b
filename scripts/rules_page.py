"""Write docs/rules.md from the rules that the program tells: they stand in one place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.goal import Goal
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.text import Text
from railroad_ink.rulebook import SECTIONS

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"
INTRODUCTION = """\
# Rules

These are the rules that the program plays by. `railroad-ink rules` tells them too, in English and
German. [Rulings](rulings.md) collects the finer points.
"""


def page() -> str:
    """Return the whole page."""
    parts = [INTRODUCTION, "## The classic game\n"]
    parts += [_chapter(section.title, section.paragraphs) for section in SECTIONS]
    parts.append("## The Challenge edition\n")
    parts += map(_module, CATALOGUE.build("challenge").edition.modules)
    parts.append("## Variants\n")
    parts += [_chapter(variant.title, [variant.help]) for variant in CATALOGUE.variants]
    parts.append("## Expansions\n")
    parts += map(_module, CATALOGUE.expansions)
    return "\n".join(parts)


def _module(module: RulesModule) -> str:
    return _chapter(module.title, [module.help]) + _goals(module.goals)


def _chapter(title: Text, paragraphs: Iterable[Text]) -> str:
    heading = str(title)
    body = "\n\n".join(_spaced(str(paragraph)) for paragraph in paragraphs)
    return f"### {heading[:1].upper()}{heading[1:]}\n\n{body}\n"


def _spaced(text: str) -> str:
    """Put an empty line before and after every list, as Markdown wants it."""
    out: list[str] = []
    for line in text.splitlines():
        listed = line.startswith(("- ", "  "))
        if out and out[-1] and listed != out[-1].startswith(("- ", "  ")):
            out.append("")
        out.append(line)
    return "\n".join(out)


def _goals(goals: Iterable[Goal]) -> str:
    rows = [f"| {goal.code} | {goal.task} |" for goal in goals]
    return "\n".join(["\n| goal | task |\n|---|---|", *rows, ""]) if rows else ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
