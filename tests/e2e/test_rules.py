"""Links from outside lead to the very rule, in every language."""

import pytest
from playwright.sync_api import expect

from railroad_ink.rulebook import RULEBOOK
from tests.e2e.player import Browsers


@pytest.mark.parametrize("language", RULEBOOK.languages)
def test_a_link_leads_to_a_rule_in_every_language(browsers: Browsers, language: str) -> None:
    ada = browsers.player(locale=language)
    ada.open("rules/lava/erased")
    rule = RULEBOOK.chapter("lava", language).rule("erased")
    assert rule is not None
    expect(ada.page.locator(".meant h3")).to_contain_text(rule.title)
    expect(ada.page.locator(".meant h3 span")).to_have_text(RULEBOOK.label("ruling", language))
    expect(ada.page.locator(".meant")).to_be_in_viewport()
