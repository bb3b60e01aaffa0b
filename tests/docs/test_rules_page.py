"""The pages of the rules are those that the program writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from railroad_ink.rulebook import RULEBOOK
from scripts.rules_page import DOCS, pages

PAGES = pages()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_pages_match_the_program(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == PAGES[page], "Run: make rules"


def test_pages_of_removed_languages_are_deleted() -> None:
    found = {path for name in ("rules", "rulings") for path in DOCS.glob(f"{name}*.md")}
    assert found == set(PAGES)
    assert len(PAGES) == 2 * len(RULEBOOK.languages)
