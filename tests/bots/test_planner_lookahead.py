"""Comparing plans one roll ahead, and what the lines of an expansion may still become."""

from dataclasses import replace
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.bots.planner import Planner, SearchSettings
from railroad_ink.bots.planner import planner as planner_module
from railroad_ink.bots.planner.evaluation import learned_value
from railroad_ink.bots.planner.lookahead import best_ahead
from railroad_ink.bots.planner.potential import potential
from railroad_ink.bots.turn_search import ScoredTurn
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.track_graph import track_graph
from railroad_ink.testing.builders import sheet
from tests.bots.games import played

SMALL = SearchSettings(
    expansion_starts=1,
    expansion_actions=6,
    route_plans=8,
    beam_width=2,
    native_beam_width=4,
    candidates=2,
    rolls=8,
)
RIVER, LAVA, DESERT = (CATALOGUE.ruleset(f"classic {key}") for key in ("river", "lava", "desert"))


@pytest.mark.needs("native")
def test_the_plan_with_better_prospects_is_chosen_whatever_the_order() -> None:
    game = played("classic river", [Planner(SMALL)], 3, rounds=4).roll(Random(3))
    turn, rng = game.turn(0), Random(1)
    learned = learned_value(turn)
    assert learned is not None
    empty = ScoredTurn(0.0, turn)
    drawn = ScoredTurn(0.0, Planner(SMALL).plans(turn, rng)[0].turn)
    # Nothing but the routes distinguishes them.
    values = learned([empty.turn, drawn.turn])
    plans = [p._replace(value=v) for p, v in zip((empty, drawn), values, strict=True)]
    assert best_ahead(plans, learned, 8, 1).turn == drawn.turn
    assert best_ahead(plans[::-1], learned, 8, 1).turn == drawn.turn
    favoured = plans[0]._replace(value=values[0] + 50)
    assert best_ahead([favoured, plans[1]], learned, 8, 1) == favoured


@pytest.mark.needs("native")
@pytest.mark.parametrize("noise", [0.0, 3.0])
def test_only_players_without_noise_look_ahead(
    noise: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def first(plans: list[ScoredTurn], *_: object) -> ScoredTurn:
        calls.append(plans)
        return plans[0]

    monkeypatch.setattr(planner_module, "best_ahead", first)
    game = new_game("classic forest").roll(Random(1))
    Planner(replace(SMALL, noise=noise)).play(game, 0, Random(1))
    assert bool(calls) == (not noise)


def gain(rules: Ruleset, *rows: str, rounds_left: int = 1) -> float:
    (module,) = rules.expansions
    return potential(module.key, track_graph(sheet(*rows, ruleset=rules)), rounds_left)


def test_a_river_from_the_edge_may_be_finished() -> None:
    started = "A3 straight-river W-W-"
    assert 0 < gain(RIVER, started) < gain(RIVER, started, rounds_left=3) < 3
    assert gain(RIVER, started, rounds_left=0) == 0
    assert gain(RIVER, started, "B3 curved-railway -RR-") == 0
    assert gain(RIVER, "A1 curved-river W--W", started) == 0


def test_a_lava_lake_is_worth_more_the_fewer_sides_are_open() -> None:
    corner, lid, other_lid = "A1 volcano MMMM", "A2 lava-highway H-HM", "B1 lava-railway MR-R"
    assert 0 < gain(LAVA, "D4 volcano MMMM") < gain(LAVA, corner) < gain(LAVA, corner, lid)
    assert gain(LAVA, corner, "A2 curved-highway -HH-") == 0
    # The next lava die may need another volcano.
    closed = (corner, lid, other_lid)
    assert gain(LAVA, *closed, rounds_left=2) < gain(LAVA, *closed, rounds_left=1) < 0
    assert gain(LAVA, *closed, rounds_left=0) == 0


def test_the_heat_may_take_cacti_without_an_oasis() -> None:
    exposed, oasis = "D4 cactus-straight-highway H-H-", "D5 oasis-straight-highway H-H-"
    assert -1 < gain(DESERT, exposed) < gain(DESERT, exposed, rounds_left=0) < 0
    assert gain(DESERT, exposed, oasis, rounds_left=0) == 0
    assert gain(DESERT, exposed, oasis) > 0
