"""Every reason and every line of the score leads to its rule."""

import pytest

from railroad_ink import rulebook
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.rulebook import PLACES, place_of
from tests.server.page import Page

SECTIONS = {section.key: len(section.paragraphs) for section in rulebook.SECTIONS} | {
    module.key: len(str(module.help).split("\n\n"))
    for module in (*CATALOGUE.expansions, *(m for e in CATALOGUE.editions for m in e.modules))
}


@pytest.mark.parametrize("code", PLACES)
def test_places_are_there(code: str) -> None:
    section, paragraph = PLACES[code]
    assert paragraph is None or paragraph < SECTIONS[section]


def test_what_belongs_to_an_expansion_is_told_there() -> None:
    assert place_of("canyon-no-line") == ("canyon", None)
    assert place_of("river") == ("river", None)
    assert place_of("not-host") is None


@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_every_line_of_the_score_leads_to_its_rule(ada: Page, edition: str) -> None:
    expansions = [module.key for module in CATALOGUE.expansions]
    goals = ["random"] if edition == "challenge" else []
    code = ada.open(edition=edition, expansions=expansions, goals=goals)
    with ada.enter(code) as table:
        for line in table.board()["score"]["lines"]:
            assert line["rule"]["section"] in SECTIONS, line["key"]


def test_refusals_lead_to_the_rule_against_them(ada: Page) -> None:
    with ada.enter(ada.open()) as table:
        owed = table.turn()["owed"]
        assert {reason["rule"]["section"] for reason in owed} == {"rulings"}
