"""Games written down earlier are still played and scored the same, step by step."""

import pytest

from railroad_ink import CATALOGUE
from tests.golden.playthrough import GAMES, Golden, playthrough, record_of

EACH = pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)


@EACH
def test_playthrough(golden: Golden) -> None:
    written = golden.path.read_text(encoding="utf-8")
    assert playthrough(record_of(golden)).splitlines() == written.splitlines()


@EACH
def test_the_file_holds_a_whole_game_by_the_rules_it_claims(golden: Golden) -> None:
    record = record_of(golden)
    assert record.ruleset == CATALOGUE.ruleset(golden.rules)
    assert len(record.players) == golden.players
    assert record.replay().is_over
