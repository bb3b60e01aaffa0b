"""The rulings on the page, and the tests that are named after them."""

import re
from pathlib import Path

import pytest

from railroad_ink.rulebook import RULEBOOK, Chapter, Rule

TESTS = Path(__file__).parents[1]
NAMED = re.compile(r'@pytest\.mark\.ruling\("([a-z-]+)"\)')
COUNTS = {
    "en": "one two three four five six seven eight nine ten",
    "de": "eins ein eine zwei drei vier fünf sechs sieben acht neun zehn",
    "fr": "un une deux trois quatre cinq six sept huit neuf dix",
}
OR = "or|oder|ou|to|bis|à"


def rules(language: str) -> list[tuple[Chapter, Rule]]:
    return [(chapter, rule) for chapter in RULEBOOK.chapters(language) for rule in chapter.rules]


def named() -> set[str]:
    files = TESTS.rglob("test_*.py")
    return {rule for path in files for rule in NAMED.findall(path.read_text(encoding="utf-8"))}


def test_every_ruling_on_the_page_has_a_test_named_after_it() -> None:
    on_the_page = {f"{c.key}-{rule.anchor}" for c in RULEBOOK.rulings("en") for rule in c.rules}
    assert named() == on_the_page


@pytest.mark.parametrize(
    "ruling",
    ["expanding-exits", "meteor-free", "meteor-owed", "meteor-staying", "lava-opening",
     "lava-erased", "buildings-copies"],
)  # fmt: skip
def test_what_we_decided_is_called_a_ruling(ruling: str) -> None:
    assert ruling in {f"{c.key}-{r.anchor}" for c, r in rules("en") if r.ruling}


@pytest.mark.parametrize("language", RULEBOOK.languages)
def test_no_rule_writes_one_of_two_counts_in_figures_and_the_other_in_words(language: str) -> None:
    words = COUNTS[language].replace(" ", "|")
    mixed = re.compile(rf"\b(\d+\s({OR})\s({words})|({words})\s({OR})\s\d+)\b", re.IGNORECASE)
    found = [f"{c.key}#{r.anchor}: {m[0]}" for c, r in rules(language)
             if (m := mixed.search(r.text))]  # fmt: skip
    assert not found
