"""Rules help in both languages."""

import pytest

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.rulebook import RULINGS, SECTIONS
from tests.cli.running import Answer, Run

THINGS = [
    *(edition.key for edition in CATALOGUE.editions),
    *(module.key for module in CATALOGUE.expansions),
    *(variant.key for variant in CATALOGUE.variants),
]


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_base_game_and_every_ruling_are_told(run: Run, language: str) -> None:
    output = squeezed(run("rules", "--language", language).stdout)
    for section in SECTIONS:
        assert section.title.to(language) in output
    for ruling in RULINGS.paragraphs:
        assert ruling.to(language) in output


def test_everything_there_is_gets_listed(run: Run, answer: Answer) -> None:
    output = run("rules", "list").stdout
    assert all(key in output for key in THINGS)
    [data] = answer("rules", "list")
    listed = data["list"]["editions"] + data["list"]["expansions"] + data["list"]["variants"]
    assert [thing["name"] for thing in listed] == THINGS
    assert len(data["list"]["goals"]) == len(set(data["list"]["goals"])) >= 12


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("topic", THINGS)
def test_every_edition_expansion_and_variant_is_explained(
    run: Run, answer: Answer, topic: str, language: str
) -> None:
    result = run("rules", topic, "--language", language)
    assert result.exit_code == 0
    [data] = answer("rules", topic, "--language", language)
    assert data[topic]["title"] in result.stdout
    assert all(data[topic]["paragraphs"])


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
    assert "• C: Bezeichne" in run("rules", "goals", "--language", "de").stdout


def test_what_follows_a_list_is_no_part_of_it(run: Run) -> None:
    assert "\nOur rulings" in run("rules", "river").stdout


def test_an_unknown_topic_names_those_there_are(run: Run) -> None:
    result = run("rules", "cooking")
    assert result.exit_code == 2
    assert "scoring" in result.stderr
