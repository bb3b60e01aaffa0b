"""The examples load, conform, and play with everything else."""

from pathlib import Path
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.authoring import Space, track_graph
from railroad_ink.bots.registry import computer_player
from railroad_ink.plugins import load_file
from railroad_ink.rulebook import RULEBOOK
from railroad_ink.testing.builders import act, board, points, sheet, turn_with
from railroad_ink.testing.conformance import check_ruleset


@pytest.fixture(autouse=True)
def loaded(examples: dict[str, Path]) -> None:
    assert set(examples) == {"balloon", "grand", "straight", "tidy"}
    for path in examples.values():
        load_file(path)


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        "classic balloon",
        "challenge balloon goals=random variant=draft",
        "grand",
        "classic longest=straight",
        "grand balloon longest=straight",
    ],
)
def test_the_examples_conform(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules).resolved(Random(1))
    check_ruleset(ruleset, Random(2), games=1, players=2, every=20)


@pytest.mark.slow
def test_the_examples_play_with_every_other_expansion() -> None:
    keys = " ".join(module.key for module in CATALOGUE.expansions)
    ruleset = CATALOGUE.ruleset(f"grand {keys} longest=straight")
    check_ruleset(ruleset, Random(3), games=1, every=60)


@pytest.mark.slow
def test_the_goal_of_the_balloon_counts_what_it_has_seen() -> None:
    rules = CATALOGUE.ruleset("challenge balloon goals=A,B,BA")
    (goal,) = next(m for m in CATALOGUE.expansions if m.key == "balloon").goals
    row = [f"D{column} straight-railway -R-R" for column in range(1, 6)]
    flights = ("D5 D4 D3 D2", "D5 D4 D3 D2 D1 C1")
    few, all_five = (
        goal.reached(rules, track_graph(sheet(f"balloon: {flight}", *row, ruleset=rules)))
        for flight in flights
    )
    assert (few, len(all_five)) == ((), 5)


def test_the_balloon_drifts_and_scores_what_it_has_seen() -> None:
    rules = CATALOGUE.ruleset("classic balloon")
    start = sheet("balloon: D4", "D4 meadow ----", "D5 straight-highway H-H-", ruleset=rules)
    assert points(start, rules)["balloon"] == 3
    turn = turn_with(rules, start, "balloon-right")
    assert points(turn.sheet, rules)["balloon"] == 4
    edge = sheet("balloon: D4 D5 D6 D7", ruleset=rules)
    assert turn_with(rules, edge, "balloon-right").sheet == edge


def test_the_balloon_refuses_a_flight_off_the_board() -> None:
    with pytest.raises(ValueError, match="expected spaces of this board, found J4"):
        sheet("balloon: D4 J4", ruleset=CATALOGUE.ruleset("classic balloon"))


def test_only_a_straight_stretch_counts() -> None:
    bent = board("-HH- -H-H -H-H -HHH --HH", ". . . H-H- H-H-", at="B2")
    assert points(bent)["highway"] > points(bent, longest="straight")["highway"] == 5


def test_the_large_board_has_nine_by_nine_spaces() -> None:
    rules = CATALOGUE.ruleset("grand")
    turn = turn_with(rules, sheet(ruleset=rules), "curved-railway")
    assert act(turn, "curved-railway I9 --RR").sheet.at(Space.parse("I9"))
    assert (len(rules.layout.exits), rules.rounds) == (20, 9)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "challenge goals=random", "grand balloon lava"])
def test_the_player_plays_every_game(rules: str) -> None:
    generator = Random(4)
    game, player = new_game(rules, 1, generator), computer_player("tidy").make()
    while not game.is_over:
        game = game.roll(generator)
        for action in player.play(game, 0, generator):
            game = game.apply(0, action)
        game = game.end_round(0)
    assert game.score(0).total > 0


@pytest.mark.slow
def test_their_chapters_and_links_are_in_the_rules() -> None:
    assert RULEBOOK.kinds["balloon"] == "expansion"
    assert RULEBOOK.kinds["grand"] == "edition"
    assert "9 rounds" in RULEBOOK.chapter("grand", "de").lead
    link = RULEBOOK.link("balloon")
    assert link is not None
    assert link.anchor == "score"
