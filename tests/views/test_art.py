"""The art is sent as it is drawn, and computed once for rulesets that look alike."""

import json

import pytest

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.page_art import art_json
from railroad_ink.views.art import encoded_art


@pytest.mark.parametrize(
    "rules",
    [
        "classic longest=challenge",
        "challenge goals=A,D,G variant=draft",
        "classic river house=discard",
    ],
)
def test_the_art_is_that_of_the_ruleset(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    assert encoded_art(ruleset) == encoded_art(ruleset)
    assert json.loads(encoded_art(ruleset)) == json.loads(json.dumps(art_json(ruleset)))


def test_goals_do_not_change_it() -> None:
    first, second = (CATALOGUE.ruleset(f"challenge goals={goals}") for goals in ("A,B,C", "D,E,F"))
    assert encoded_art(first) is encoded_art(second)
