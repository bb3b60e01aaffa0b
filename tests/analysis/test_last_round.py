"""The exact last round agrees with brute force and with the engine."""

from dataclasses import replace
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.analysis import AnalysisError, last_turn, solve_last_round, turn_to_solve
from railroad_ink.core.scoring import score
from railroad_ink.core.turn import Turn
from railroad_ink.fast import BeamSettings, NativeCore
from railroad_ink.testing.builders import sheet
from tests.analysis.last_rounds import highest, highest_by_enumeration, last_rounds
from tests.perft.counting import FILES, Position, final_sheets, levels, read

pytestmark = pytest.mark.needs("native")
FEW, MANY = 1500, 5000
SMALL = [
    pytest.param(
        position,
        id=f"{path.stem} {position.head['position']}",
        marks=pytest.mark.slow if int(position.counts["sheets"]) > FEW else (),
    )
    for path in FILES
    if path.stem in {"classic", "challenge"}
    for position in read(path.read_text(encoding="utf-8"))[1]
    if int(position.counts.get("sheets", MANY)) < MANY
]
ROLL = ["straight-highway", "curved-railway", "t-railway", "overpass"]


def by_engine(turn: Turn) -> tuple[int, int]:
    """Draw the round in every way, in Python; return the highest score and its number."""
    finals = {sheet.drawings: sheet for sheet in final_sheets(turn, list(levels(turn)))}
    return highest([score(turn.ruleset, sheet).total for sheet in finals.values()])


def has_few_ends(turn: Turn) -> bool:
    """Whether no special route is at hand; `python -m tests.analysis` compares the others too."""
    return turn.sheet.counted_specials == turn.ruleset.edition.specials_per_game


@pytest.mark.slow
@pytest.mark.parametrize("position", SMALL)
def test_small_rounds_agree_with_the_engine(position: Position) -> None:
    turn = position.turn()
    turn = replace(turn, round_number=turn.ruleset.rounds)
    best = solve_last_round(turn).best
    assert best.proven
    assert (best.value, best.count) == by_engine(turn)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_rounds_of_games_agree_with_a_list_of_all_ends(level: str) -> None:
    for turn in filter(has_few_ends, last_rounds("classic", level, 8, seed=5)):
        best = solve_last_round(turn).best
        assert best.proven
        assert (best.value, best.count) == highest_by_enumeration(NativeCore(turn.ruleset), turn)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "challenge", "challenge longest=classic"])
def test_every_way_can_be_drawn_and_is_worth_the_value(rules: str) -> None:
    for turn in last_rounds(rules, "medium", 4, seed=8):
        answer = solve_last_round(turn, plans=5, max_boards=100_000)
        for best in (answer.best, answer.without_special):
            finals = [turn.replay(plan).end().sheet for plan in best.plans]
            assert {score(turn.ruleset, sheet).total for sheet in finals} == {best.value}
            assert len({sheet.drawings for sheet in finals}) == len(finals) == min(5, best.count)
        for plan in answer.without_special.plans:
            assert not any(p.shape.route.key in turn.ruleset.special_routes for p in plan)
        assert answer.best.value >= answer.without_special.value
        assert sum(line.after for line in answer.gains) == answer.best.value


def test_a_search_that_gives_up_claims_no_proof() -> None:
    turn = next(last_rounds("classic", "medium", 1, seed=3))
    full, cut = solve_last_round(turn).best, solve_last_round(turn, max_boards=50).best
    assert full.proven
    assert not cut.proven
    assert cut.value <= full.value


@pytest.mark.slow
def test_a_player_takes_the_best_way() -> None:
    settings = BeamSettings(width=1, last_width=2, last_boards=1_500_000)
    for turn in last_rounds("classic", "medium", 6, seed=21):
        (plan,) = NativeCore(turn.ruleset).best(turn, settings)
        assert plan.value == solve_last_round(turn).best.value


def test_only_the_last_round_can_be_solved() -> None:
    game = new_game("classic", 1).roll(Random(1))
    with pytest.raises(AnalysisError, match="Round 1 of 7 is not the last one"):
        turn_to_solve(game, 0)
    with pytest.raises(AnalysisError, match="Round 1 of 7 is not the last one"):
        solve_last_round(game.turn(0))


@pytest.mark.parametrize("rules", ["classic river", "challenge goals=A,B,C"])
def test_other_rules_are_refused(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    with pytest.raises(AnalysisError, match="without expansions and goals"):
        last_turn(ruleset, new_game(ruleset, 1).sheet(0), ROLL)


@pytest.mark.parametrize(
    "drawn, reason",
    [
        ("D4 t-highway HHH-", "D4: this drawing is connected to no exit"),
        ("A2 straight-railway R-R-", "A2: its railway leads to an exit of another kind"),
        ("A2 highway-crossing HHHH", "A2: the special route highway-crossing is drawn but not"),
    ],
)
def test_impossible_sheets_are_refused(drawn: str, reason: str) -> None:
    ruleset = CATALOGUE.ruleset("classic")
    with pytest.raises(AnalysisError, match=reason):
        solve_last_round(last_turn(ruleset, sheet(drawn), ROLL))
