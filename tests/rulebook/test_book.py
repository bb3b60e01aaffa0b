"""All chapters, in every language, of the catalogue and of plugins."""

import logging
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from railroad_ink.core.networks import NETWORK_VALUES
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.text import untranslated
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import BASE, RULEBOOK, Link, Rulebook
from railroad_ink.rulebook.book import LOCALE
from railroad_ink.rulebook.markdown import markdown_of, placeholders
from railroad_ink.rulebook.placeholders import Part

LANGUAGES = RULEBOOK.languages


def test_the_languages_are_the_folders() -> None:
    assert LANGUAGES[0] == "en"
    assert {"de", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_catalogue_has_a_chapter(language: str) -> None:
    chapters = {chapter.key: chapter for chapter in RULEBOOK.chapters(language)}
    modules = (module for edition in CATALOGUE.editions for module in edition.modules)
    parts: list[Part] = [*CATALOGUE.editions, *modules, *CATALOGUE.variants]
    parts += [*CATALOGUE.expansions, *CATALOGUE.house_rules]
    assert [*chapters][: len(BASE)] == list(BASE)
    assert set(chapters) == {*BASE, *(part.key for part in parts)}
    assert all(chapter.title and chapter.lead for chapter in chapters.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_is_filled(language: str) -> None:
    for chapter in RULEBOOK.chapters(language):
        assert not placeholders(markdown_of(chapter, "ruling")), chapter.key


@pytest.mark.parametrize("part", [*CATALOGUE.editions, *CATALOGUE.expansions, *CATALOGUE.variants])
def test_chapters_are_called_like_what_they_are_about(part: Part) -> None:
    assert RULEBOOK.chapter(part.key, "en").title.lower() == str(part.title).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_come_from_the_constants(language: str) -> None:
    def rule_text(key: str, anchor: str) -> str:
        rule = RULEBOOK.chapter(key, language).rule(anchor)
        assert rule is not None
        return rule.text

    assert f"12 → {NETWORK_VALUES[12]}." in rule_text("scoring", "exits")
    assert "6" in rule_text("river", "dice")
    assert "7" in rule_text("canyon", "dice")
    assert "12 → 22." in rule_text("trail", "score")
    assert "4, 2, 1" in rule_text("goals", "race")


@pytest.mark.parametrize("language", LANGUAGES)
def test_goal_cards_are_listed_in_their_chapter(language: str) -> None:
    for module in CATALOGUE.expansions:
        rule = RULEBOOK.chapter(module.key, language).rule("goals")
        assert rule is not None
        assert all(f"**{goal.code}** – {goal.task.to(language)}" in rule.text
                   for goal in module.goals)  # fmt: skip


def test_rulings_are_the_same_in_every_language() -> None:
    def marked(language: str) -> list[tuple[str, str]]:
        found = RULEBOOK.rulings(language)
        return [(chapter.key, rule.anchor) for chapter in found for rule in chapter.rules]

    assert len(marked("en")) > 30
    assert all(marked(language) == marked("en") for language in LANGUAGES)


def test_an_unknown_language_is_answered_in_english() -> None:
    assert RULEBOOK.chapter("river", "../en") == RULEBOOK.chapter("river", "en")
    assert RULEBOOK.label("rulings", "xx") == "Rulings"


def test_a_language_is_a_folder_and_nothing_else(tmp_path: Path) -> None:
    for language in ("en", "it"):
        shutil.copytree(Path(str(LOCALE)) / "en" / "rules", tmp_path / language / "rules")
    river = tmp_path / "it" / "rules" / "river.md"
    river.write_text("# Fiume\n\nUn fiume.\n\n## Punti {#score}\n\n{edge_bonus} punti.\n")
    book = Rulebook(CATALOGUE, tmp_path)
    assert book.languages == ("en", "it")
    chapter = book.chapter("river", "it")
    score = chapter.rule("score")
    assert (chapter.title, score and score.text) == ("Fiume", "3 punti.")
    assert [rule.anchor for rule in chapter.rules] == [
        rule.anchor for rule in RULEBOOK.chapter("river", "en").rules
    ]


def test_an_unreadable_chapter_is_replaced_by_english_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for language in ("en", "it"):
        shutil.copytree(Path(str(LOCALE)) / "en" / "rules", tmp_path / language / "rules")
    (tmp_path / "it" / "rules" / "river.md").write_bytes(b"# Fi\xffume")
    with caplog.at_level(logging.WARNING):
        chapter = Rulebook(CATALOGUE, tmp_path).chapter("river", "it")
    assert chapter == RULEBOOK.chapter("river", "en")
    assert "river" in caplog.text


def test_a_chapter_with_an_unknown_placeholder_is_replaced_by_english_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for language in ("en", "it"):
        shutil.copytree(Path(str(LOCALE)) / "en" / "rules", tmp_path / language / "rules")
    (tmp_path / "it" / "rules" / "river.md").write_text("# Fiume {nope} {rounds}", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        chapter = Rulebook(CATALOGUE, tmp_path).chapter("river", "it")
    assert chapter == RULEBOOK.chapter("river", "en")
    assert "Chapter river in it has unknown placeholders: nope" in caplog.text


def test_a_chapter_without_permission_is_replaced_by_english_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("en", "it"):
        shutil.copytree(Path(str(LOCALE)) / "en" / "rules", tmp_path / language / "rules")
    locked, read_text = tmp_path / "it" / "rules" / "river.md", Path.read_text

    def read(path: Path, encoding: str) -> str:
        if path == locked:
            raise PermissionError(13, "Permission denied", str(path))
        return read_text(path, encoding=encoding)

    monkeypatch.setattr(Path, "read_text", read)
    chapter = Rulebook(CATALOGUE, tmp_path).chapter("river", "it")
    assert chapter == RULEBOOK.chapter("river", "en")
    assert "river.md" in caplog.text


# What comes from outside the package


class Windmill(RulesModule):
    """An expansion with its own chapter."""

    key = "windmill"
    title = untranslated("Windmill")
    rounds = 6
    help = """\
Mills want wind. The game lasts {rounds} rounds.

## Distance {#distance covers="no-wind"}

Mills stand {distance} spaces apart. <b>Really.</b>
"""
    placeholders: ClassVar[Mapping[str, object]] = {"distance": 2}


PLUGGED = Rulebook(CATALOGUE.with_expansions(Windmill()))


def test_a_plugin_brings_its_chapter_as_markdown() -> None:
    for language in LANGUAGES:
        chapter = PLUGGED.chapter("windmill", language)
        assert chapter.lead.startswith("Mills want wind. The game lasts")
        [rule] = chapter.rules
        assert rule.text.startswith("Mills stand 2 spaces apart.")


def test_refusals_of_a_plugin_lead_to_its_chapter() -> None:
    assert PLUGGED.link("no-wind") == Link("windmill", "distance")
    assert PLUGGED.link("windmill-broken") == Link("windmill")
    assert RULEBOOK.link("no-wind") is None
