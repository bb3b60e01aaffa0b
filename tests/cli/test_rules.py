"""Rules help in every language."""

import pytest

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import BASE, RULEBOOK
from tests.cli.running import Answer, Run

THINGS = [
    *(edition.key for edition in CATALOGUE.editions),
    *(module.key for module in CATALOGUE.expansions),
    *(variant.key for variant in CATALOGUE.variants),
]


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", RULEBOOK.languages)
def test_the_base_game_is_explained(run: Run, language: str) -> None:
    output = squeezed(run("rules", "--language", language).stdout)
    for key in BASE:
        chapter = RULEBOOK.chapter(key, language)
        assert squeezed(chapter.title) in output
        assert all(squeezed(rule.title) in output for rule in chapter.rules)


@pytest.mark.parametrize("language", RULEBOOK.languages)
def test_every_ruling_is_listed_and_marked(run: Run, language: str) -> None:
    output = squeezed(run("rules", "rulings", "--language", language).stdout)
    label = RULEBOOK.label("ruling", language)
    for chapter in RULEBOOK.rulings(language):
        assert all(squeezed(f"{rule.title} ({label})") in output for rule in chapter.rules)


def test_everything_is_listed(run: Run, answer: Answer) -> None:
    output = run("rules", "list").stdout
    assert all(key in output for key in THINGS)
    [data] = answer("rules", "list")
    listed = data["list"]["editions"] + data["list"]["expansions"] + data["list"]["variants"]
    assert [thing["name"] for thing in listed] == THINGS
    assert len(data["list"]["goals"]) == len(set(data["list"]["goals"])) >= 12


@pytest.mark.slow
@pytest.mark.parametrize("language", RULEBOOK.languages)
@pytest.mark.parametrize("topic", RULEBOOK.kinds)
def test_every_chapter_is_explained(run: Run, answer: Answer, topic: str, language: str) -> None:
    result = run("rules", topic, "--language", language)
    assert result.exit_code == 0
    [data] = answer("rules", topic, "--language", language)
    assert data[topic]["title"] in result.stdout
    assert data[topic]["lead"]
    assert all(rule["text"] for rule in data[topic]["rules"])


def test_an_edition_is_explained_with_its_own_rules(run: Run) -> None:
    output = run("rules", "challenge").stdout
    assert "Special Buildings" in output
    assert "The race" in output


def test_every_route_is_drawn_and_named(run: Run, answer: Answer) -> None:
    output = run("rules", "routes").stdout
    [data] = answer("rules", "routes")
    keys = [route["route"] for route in data["routes"]]
    assert len(keys) == len(set(keys))
    assert all(route in output for route in ("t-station-2", "corner-station", "curved-river"))
    [station] = [route for route in data["routes"] if route["route"] == "curved-station"]
    assert station["station"]
    assert len(station["orientations"]) == 8


def test_goals_are_listed_with_their_tasks(run: Run) -> None:
    assert "• C – Bezeichne" in run("rules", "goals", "--language", "de").stdout


def test_names_and_languages_may_be_written_in_capitals(run: Run) -> None:
    assert run("rules", "RIVER", "--language", "DE").stdout.startswith("Fluss")


def test_an_unknown_language_is_answered_in_english_with_the_reason(run: Run) -> None:
    result = run("rules", "river", "--language", "klingon")
    assert result.exit_code == 0
    assert result.stdout.startswith("River")
    assert "klingon" in result.stderr
    assert "fr" in result.stderr


def test_searching_shows_the_rules_with_all_words(run: Run, answer: Answer) -> None:
    output = run("rules", "--search", "Special METEOR").stdout
    assert "Ignoring it" in output
    assert "Score" not in output
    [data] = answer("rules", "--search", "volcano exit")
    assert set(data) == {"expanding", "lava"}
    assert [rule["anchor"] for rule in data["expanding"]["rules"]] == ["exits"]


def test_searching_can_be_limited_to_chapters(answer: Answer) -> None:
    [data] = answer("rules", "lava", "meteor", "--search", "volcano exit")
    assert set(data) == {"lava"}


def test_a_search_without_results_is_reported(run: Run) -> None:
    result = run("rules", "--search", "zeppelin")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "zeppelin" in result.stderr


def test_an_unknown_chapter_lists_the_known_ones(run: Run) -> None:
    result = run("rules", "cooking")
    assert result.exit_code == 2
    assert "scoring" in result.stderr
