"""What is stored and shown of the goals in play."""

import pytest

from railroad_ink.core.errors import NotationError
from railroad_ink.core.geometry import Space
from railroad_ink.editions.challenge.goal_race import GoalRace
from railroad_ink.editions.challenge.goal_status import STATE, GoalStatus, goal_status
from railroad_ink.editions.challenge.goal_values import open_value
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import sheet

RULES = CATALOGUE.ruleset("challenge goals=A,D,K")
CORNERS = [f"{name} straight-highway H-H-" for name in ("A1", "A7", "G1")]


def notes(*rows: str, rules: str = str(RULES), language: str = "en") -> list[str]:
    ruleset = CATALOGUE.ruleset(rules)
    texts = GoalRace().notes(ruleset, sheet(*rows, ruleset=ruleset))
    return [note.to(language) for note in texts]


def test_statuses_are_read_as_they_are_written() -> None:
    (found, other) = GoalRace().after_round(
        RULES, (sheet(*CORNERS, ruleset=RULES), sheet(ruleset=RULES)), 1
    )
    text = STATE.write(found.state(STATE))
    assert text == "D:1:4:A1,A7,G1"
    assert STATE.parse(text) == (GoalStatus("D", 1, 4, (Space(0, 0), Space(0, 6), Space(6, 0))),)
    assert STATE.write(other.state(STATE)) == "D:1:0:"
    assert open_value(goal_status(other, "D")) == 2


@pytest.mark.parametrize("text", ["D", "D:1:4", "D:3:4:A1", "D:1:3:A1", ":1:4:A1", "D:1:4:11"])
def test_malformed_statuses_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected a goal and its points such as"):
        sheet(f"goals: {text}", ruleset=RULES)


def test_spaces_off_the_board_are_refused() -> None:
    with pytest.raises(NotationError, match="found H1"):
        sheet("goals: D:1:4:A1,H1", ruleset=RULES)


def test_notes_show_the_status_of_each_goal() -> None:
    assert notes("goals: A:2:0: D:1:4:A1,A7,G1") == [
        "Goal A, open for 1: Draw on at least 5 Central Spaces.",
        "Goal D for 4: Draw on at least 3 corner spaces of the board.",
        "Goal K, open for 4: Join 2 exits on opposite sides of the board.",
    ]


def test_notes_of_a_solo_game_show_the_limits() -> None:
    texts = notes(rules="challenge goals=A,D,K variant=solo", language="de")
    assert texts[1] == (
        "Ziel D, 4 Punkte bis Runde 4, dann 1: Bezeichne mindestens 3 Eckfelder der Tafel."
    )


def test_there_are_no_notes_before_goals_are_drawn() -> None:
    assert notes(rules="challenge goals=random") == []
