"""The check of the rules in words finds what is missing or different."""

import shutil
from pathlib import Path

import pytest

from railroad_ink.rulebook.book import LOCALE
from scripts.check_rules import problems


def test_the_rules_are_complete_in_every_language() -> None:
    assert problems() == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in ("en", "de"):
        shutil.copytree(Path(str(LOCALE)) / language / "rules", tmp_path / language / "rules")
    assert problems(tmp_path) == []
    return tmp_path


CHANGES = {
    ("de", "{edge_bonus}", "3", 0): "#score: {edge_bonus} is missing",
    ("de", "{edge_bonus}", "{egde_bonus}", 0): "#score: {egde_bonus} is not in the en text",
    ("de", "{edge_bonus}", "{Edge_bonus} {edge_bonus}", 1): "a brace is left over",
    ("de", "{edge_bonus}", "{edge_bonus", 1): "a brace is left over",
    ("de", "# Fluss\n", "# Fluss }\n", 1): "a brace is left over: 'Fluss }'",
    ("de", "# Fluss\n", "# Fluss {edge_bonus}\n", 1): "the title: {edge_bonus} is not in the en",
    ("de", " {#score}", " {edge_bonus} {#score}", 1): "the title of #score: {edge_bonus} is not in",
    ("en", "{edge_bonus}", "{edge bonus} {edge_bonus}", 1): "a brace is left over",
    ("de", "{#score}", "{#punkte}", 1): "#score is missing",
    ("de", "{#score}", "{#errors}", 1): "#errors is there 2 times",
    ("de", "{#score}", "{#score .ruling}", 1): "rulings and codes are marked in the en text only",
    ("de", "{#score}", "", 1): "no anchor",
    ("de", "# Fluss\n", "Fluss\n", 1): "the title is missing",
    ("en", "{edge_bonus}", "{bonus}", 0): "unknown placeholder {bonus}",
    ("en", "{edge_bonus}", "3", 0): "{edge_bonus} has a value and is not used",
    ("en", "{#finer .ruling}", "{#finer .rulling}", 1): "'.rulling' means nothing here",
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES, ids=CHANGES.get)
def test_a_broken_chapter_is_found(folder: Path, change: tuple[str, str, str, int]) -> None:
    language, old, new, count = change
    path = folder / language / "rules" / "river.md"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count or -1), encoding="utf-8")
    found = problems(folder)
    assert any(problem.startswith(f"{language}/rules/river.md: ") and CHANGES[change] in problem
               for problem in found), found  # fmt: skip


def test_missing_and_unknown_chapters_are_found(folder: Path) -> None:
    (folder / "de" / "rules" / "river.md").rename(folder / "de" / "rules" / "fluss.md")
    assert problems(folder) == [
        "de/rules/fluss.md: no such chapter",
        "de/rules/river.md: missing",
    ]


def test_another_order_and_another_encoding_are_found(folder: Path) -> None:
    path = folder / "de" / "rules" / "solo.md"
    path.write_bytes(
        path.read_text(encoding="utf-8").replace("möglich", "m\xf6glich").encode("latin-1")
    )
    river = folder / "de" / "rules" / "river.md"
    head, first, second, *rest = river.read_text(encoding="utf-8").split("\n## ")
    river.write_text("\n## ".join([head, second, first, *rest]), encoding="utf-8")
    order, encoding = problems(folder)
    assert "not in the order" in order
    assert encoding.startswith("de/rules/solo.md: not in UTF-8")


def test_a_code_that_two_rules_cover_is_found(folder: Path) -> None:
    path = folder / "en" / "rules" / "river.md"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("{#bridges}", '{#bridges covers="river"}'), encoding="utf-8")
    assert problems(folder) == ["river: 2 rules cover it"]
