"""The worked example of docs/adding-an-expansion.md is complete and works."""

import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railroad_ink.core import languages
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import Link, Rulebook
from railroad_ink.rulebook.markdown import markdown_of, placeholders
from railroad_ink.testing.conformance import check_ruleset
from tests.catalogues import compiled

PAGE = Path(__file__).parents[2] / "docs" / "adding-an-expansion.md"
BLOCKS = re.findall(
    r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """What the page defines, all its code imported as one module."""
    path = tmp_path_factory.mktemp("docs") / "windmill.py"
    path.write_text("\n\n".join(BLOCKS), encoding="utf-8")
    spec = spec_from_file_location("windmill_of_the_page", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield vars(module)
    del sys.modules[spec.name]


@pytest.mark.slow
@pytest.mark.parametrize("name", re.findall(r"def (test_\w+)", "".join(BLOCKS)))
def test_the_tests_of_the_page_pass(example: dict[str, Any], name: str) -> None:
    example[name]()


@pytest.mark.slow
def test_the_example_plays_with_every_other_expansion(example: dict[str, Any]) -> None:
    catalogue = CATALOGUE.with_expansions(example["WINDMILL"])
    others = " ".join(module.key for module in CATALOGUE.expansions)
    check_ruleset(catalogue.ruleset(f"classic windmill {others}"), Random(2), games=1, every=40)


def test_the_example_brings_its_chapter_of_the_rules(example: dict[str, Any]) -> None:
    book = Rulebook(CATALOGUE.with_expansions(example["WINDMILL"]))
    chapter = book.chapter("windmill", "en")
    assert not placeholders(markdown_of(chapter, "ruling"))
    assert book.link("no-wind") == Link("windmill", "drawing")
    assert book.link("windmill") == Link("windmill", "score")


def test_the_example_is_translated_by_its_own_catalogue(
    example: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled(tmp_path, "de", {"Windmill": "Windmühle"})
    chapter = tmp_path / "de" / "rules" / "windmill.md"
    chapter.parent.mkdir()
    chapter.write_text("# Windmühle\n\nMühlen.\n\n## Wertung {#score}\n\n{points} Punkt.\n")
    monkeypatch.setattr(languages, "extra_folders", str(tmp_path))
    title = example["WINDMILL"].title
    assert (str(title), title.to("de"), title.to("fr")) == ("Windmill", "Windmühle", "Windmill")
    book = Rulebook(CATALOGUE.with_expansions(example["WINDMILL"]))
    chapters = {language: book.chapter("windmill", language) for language in ("de", "fr")}
    assert [rule.text for rule in chapters["de"].rules][1:] == ["1 Punkt."]
    assert chapters["fr"] == book.chapter("windmill", "en")


def test_every_hook_named_on_the_page_exists(example: dict[str, Any]) -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## Which hook for what")[2]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[2])]
    assert len(named) > 20
    assert not [name for name in named if not hasattr(example["WINDMILL"], name)]
