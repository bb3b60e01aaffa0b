"""The rules on the page, and how refusals and score lines lead to them."""

import pytest

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import RULEBOOK
from tests.server.client import Client


@pytest.mark.parametrize("language", RULEBOOK.languages)
def test_the_rules_are_in_the_requested_language(ada: Client, language: str) -> None:
    answer = ada.get("/api/rules", language=language)
    assert answer["language"] == language
    assert [chapter["key"] for chapter in answer["chapters"]] == list(RULEBOOK.kinds)
    river = next(chapter for chapter in answer["chapters"] if chapter["key"] == "river")
    assert river["title"] == RULEBOOK.chapter("river", language).title
    assert all(rule["html"].startswith("<") for rule in river["rules"])
    assert {rule["anchor"] for rule in river["rules"] if rule["ruling"]} == {"finer", "goal-points"}


@pytest.mark.parametrize("language", ["xx", "", "../../etc", "DE" * 500])
def test_an_unknown_language_is_answered_in_english(ada: Client, language: str) -> None:
    assert ada.get("/api/rules", language=language)["language"] == "en"


@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_every_line_of_the_score_leads_to_its_rule(ada: Client, edition: str) -> None:
    expansions = [module.key for module in CATALOGUE.expansions]
    goals = ["random"] if edition == "challenge" else []
    code = ada.open(edition=edition, expansions=expansions, goals=goals)
    with ada.enter(code) as table:
        for line in table.board()["score"]["lines"]:
            chapter, anchor = line["rule"]["chapter"], line["rule"]["anchor"]
            assert RULEBOOK.chapter(chapter, "en").rule(anchor), line["key"]


def test_refusals_lead_to_the_rule_against_them(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        owed = table.turn()["owed"]
        assert {(reason["rule"]["chapter"], reason["rule"]["anchor"]) for reason in owed} == {
            ("round", "owed")
        }
