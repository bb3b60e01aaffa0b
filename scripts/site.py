"""What the documentation site makes while it is built: boards, the executed tutorial, fonts.

MkDocs loads this module as a hook (`hooks` in mkdocs.yml).
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import railroad_ink as ink
from railroad_ink.analysis import best_free_dice_game
from railroad_ink.lessons import FIRST, lessons
from railroad_ink.render.svg.png import FONT_FILES
from railroad_ink.render.svg.sheet import board_svg
from scripts.notebook import as_markdown

ROOT = Path(__file__).parents[1]
NOTEBOOK = ROOT / "docs" / "tutorial.ipynb"
ICON = ROOT / "web" / "public" / "icon.svg"
THEMES = ("light", "dark")
CHAPTER = re.compile(r"^###? .*\{#(\w+)\}$", re.MULTILINE)
SHEET = re.compile(r"^```text\n(railroad-ink sheet 1\n.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = {"scoring": FIRST} | {key: key for key in lessons() if key != FIRST}
"""The lesson whose board illustrates each chapter of the rules."""
LIMITS = {
    "limit-classic": "classic",
    "limit-crossing": "classic longest=challenge",
    "limit-challenge": "challenge",
}
"""The rules of the best games with dice of one's choice."""
LIMITS_HERE = "<!-- The boards of these games -->\n"


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:  # noqa: ANN401 (MkDocs)
    """Add the tutorial, the boards of the rules, the fonts and the icon."""
    made: dict[str, bytes | str] = {"tutorial.md": as_markdown(NOTEBOOK)}
    made["assets/icon.svg"] = ICON.read_bytes()
    fonts = resources.files("font_source_serif_pro") / "files"
    made |= {f"assets/{name}": (fonts / name).read_bytes() for name in FONT_FILES}
    for key, lesson in lessons().items():
        made |= _pictures(key, lesson.ruleset, lesson.example())
    for key, rules in LIMITS.items():
        ruleset = ink.CATALOGUE.ruleset(rules)
        made |= _pictures(key, ruleset, best_free_dice_game(ruleset).best.sheet)
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    for number, text in enumerate(SHEET.findall(page)):
        made |= _pictures(f"notation-{number}", *ink.read_sheet(text))
    for name, content in made.items():
        files.append(File.generated(config, name, content=content))
    return files


def _pictures(key: str, ruleset: ink.Ruleset, sheet: ink.Sheet) -> dict[str, bytes | str]:
    return {f"boards/{key}-{t}.svg": board_svg(ruleset, sheet, theme=t) for t in THEMES}


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:  # noqa: ANN401 (MkDocs)
    """Draw a board where a chapter of the rules begins, below a written sheet, and the limits."""
    source = page.file.src_uri
    if source.startswith("rules."):
        return CHAPTER.sub(_with_example, markdown)
    if source == "analysis.md":
        return markdown.replace(LIMITS_HERE, "\n".join(map(_board, LIMITS)))
    if source == "notation.md":
        numbers = iter(range(len(SHEET.findall(markdown))))
        return SHEET.sub(
            lambda found: f"{found[0]}\n\n{_board(f'notation-{next(numbers)}')}", markdown
        )
    return markdown


def _with_example(heading: re.Match[str]) -> str:
    key = EXAMPLES.get(heading[1])
    return f"{heading[0]}\n\n{_board(key)}" if key else heading[0]


def _board(key: str) -> str:
    """Return the pictures of a board, of which the site shows the one that suits its colours."""
    shown = [f"![Board](boards/{key}-{t}.svg#only-{t}){{ .board }}" for t in THEMES]
    return "\n".join(shown) + "\n"
