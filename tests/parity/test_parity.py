"""The native core agrees with the Python engine, move by move and point by point."""

from itertools import islice
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.bots.strong import core_for
from railroad_ink.core.scoring import score
from railroad_ink.fast import FastCore, Options, Unavailable, available, supports
from tests.parity.positions import differences, ends_of_round, positions
from tests.perft.counting import FILES, Position, read

pytestmark = pytest.mark.skipif(not available(), reason="the native core was not built")
RULES = [
    f"{edition} longest={rule}"
    for edition in ("classic", "challenge")
    for rule in ("classic", "challenge")
]
SMALL = [
    position
    for path in FILES
    if path.stem in {"classic", "challenge"}
    for position in read(path.read_text(encoding="utf-8"))[1]
    if "sheets" in position.counts
]
"""Positions of the perft files with few enough ways to draw a round."""
SEEDS = range(5)
POSITIONS = 500
"""For each of four rulesets and five seeds: 10,000 in all; `make parity` compares a million."""


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", SEEDS)
def test_places_and_scores_are_the_same(rules: str, seed: int) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    core = FastCore(ruleset)
    for turn in islice(positions(ruleset, Random(seed)), POSITIONS):
        assert not differences(core, turn)


@pytest.mark.parametrize("position", SMALL, ids=lambda position: position.head["position"])
def test_a_round_ends_with_the_same_boards(position: Position) -> None:
    turn = position.turn()
    core = FastCore(turn.ruleset)
    assert core.ends_of_round(turn.sheet, turn.hand) == ends_of_round(core, turn)


@pytest.mark.parametrize("rules", ["classic", "challenge"])
def test_the_way_the_core_draws_is_legal_and_ends_the_round(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    core = FastCore(ruleset)
    for turn in islice(positions(ruleset, Random(9)), 300):
        if not turn.actions:
            (way,) = core.best(turn, Options(width=2, last_width=2))
            assert turn.replay(way.placements).end().done


@pytest.mark.parametrize("rules", ["classic", "challenge"])
def test_after_the_last_round_a_sheet_is_worth_its_score(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    sheets = [turn.sheet for turn in islice(positions(ruleset, Random(4)), 100)]
    values = FastCore(ruleset).values(sheets, ruleset.rounds)
    assert values == [score(ruleset, sheet).total for sheet in sheets]


@pytest.mark.parametrize("rules", ["classic", "challenge"])
def test_a_way_is_worth_what_the_sheet_it_leads_to_is(rules: str) -> None:
    turn = new_game(rules, 1).roll(Random(3)).turn(0)
    core = core_for(turn.ruleset)
    ways = core.best(turn, Options(width=4), most=3)
    sheets = [turn.replay(way.placements).sheet for way in ways]
    assert core.values(sheets, turn.number) == [way.value for way in ways]


def test_the_same_seed_gives_the_same_way() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    core = FastCore(ruleset)
    options = Options(width=2, candidates=3, rolls=2, inner_width=1, noise=1.0)
    turn = next(iter(positions(ruleset, Random(1))))
    ways = [core.best(turn, options, seed=5) for _ in range(2)]
    assert ways[0] == ways[1]


def test_rules_with_an_expansion_are_refused() -> None:
    ruleset = CATALOGUE.ruleset("classic river")
    assert not supports(ruleset)
    with pytest.raises(Unavailable, match="does not play"):
        FastCore(ruleset)


@pytest.mark.parametrize("weights", [b"", b"nonsense", b"\x06\x00\x00\x00" + b"\x01" * 100])
def test_damaged_weights_are_refused(weights: bytes) -> None:
    with pytest.raises(Unavailable, match="damaged"):
        FastCore(CATALOGUE.ruleset("classic"), weights)
