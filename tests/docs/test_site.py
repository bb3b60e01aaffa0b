"""The documentation site: an executed tutorial, boards beside the rules, a complete reference."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import railroad_ink as ink
from scripts import site
from scripts.notebook import NotebookError, as_markdown

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DIRECTIVE = r"^::: (\S+)(?:\n    options:\n      members: \[(.*)\])?"


@pytest.mark.needs("native")
def test_the_tutorial_runs_and_shows_boards() -> None:
    page = as_markdown(DOCS / "tutorial.ipynb")
    assert page.startswith("# Tutorial\n")
    assert page.count("data:image/svg+xml") == 4
    assert "not-joined - Nothing to join at D4 yet." in page


def test_a_cell_that_fails_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.ipynb"
    cells = [{"cell_type": "code", "source": ["x = 1\n", "x / 0"]}]
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    with pytest.raises(NotebookError, match=r"bad\.ipynb, cell 1: ZeroDivisionError"):
        as_markdown(path)


@pytest.mark.parametrize("name", ["rules.md", "rules.de.md", "rules.fr.md"])
def test_boards_are_drawn_where_rules_are_explained(name: str) -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri=name))
    text = (DOCS / name).read_text(encoding="utf-8")
    drawn = site.on_page_markdown(text, page=page)  # type: ignore[arg-type]
    shown = set(re.findall(r"boards/(\w+)-light\.svg", drawn))
    assert shown == {"first", "challenge", *(m.key for m in ink.CATALOGUE.expansions)}


def test_the_best_games_with_free_dice_are_drawn() -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="analysis.md"))
    text = (DOCS / "analysis.md").read_text(encoding="utf-8")
    drawn = site.on_page_markdown(text, page=page)  # type: ignore[arg-type]
    assert set(re.findall(r"boards/([\w-]+)-light\.svg", drawn)) == {*site.LIMITS}


def test_the_reference_has_every_exported_name() -> None:
    reference = (DOCS / "api.md").read_text(encoding="utf-8")
    described = re.findall(
        r"^::: (\S+)(?:\n    options:\n      members: \[(.*)\])?", reference, re.MULTILINE
    )
    whole = {module for module, members in described if not members}
    parts = {f"{module}.{name}" for module, members in described for name in members.split(", ")}
    for name, home in _homes().items():
        assert f"railroad_ink.{home}" in whole or f"railroad_ink.{home}.{name}" in whole | parts


def _homes() -> dict[str, str]:
    return {name: home for home, names in ink._HOMES.items() for name in names}
