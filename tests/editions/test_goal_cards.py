"""The twelve basic goals: each with a board that reaches it and one that just does not."""

import pytest

from railroad_ink.core.languages import language_codes
from railroad_ink.core.track_graph import track_graph
from railroad_ink.editions.challenge.goal_cards import BASIC_GOALS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import sheet

CHALLENGE = CATALOGUE.ruleset("challenge")
GOALS = {goal.code: goal for goal in BASIC_GOALS}
ROW_D = [f"D{column} straight-highway -H-H" for column in range(1, 8)]
COLUMN_2 = [f"{row}2 straight-highway H-H-" for row in "ABC"]
RING = [
    "C3 curved-highway -HH-", "C4 curved-highway --HH",
    "D3 curved-highway HH--", "D4 curved-highway H--H",
]  # fmt: skip
STATIONS = [f"D{c} straight-station {'-R-H' if c % 2 else '-H-R'}" for c in range(1, 5)]
ALONG_THE_TOP = [
    "A2 curved-highway HH--", *(f"A{c} straight-highway -H-H" for c in (3, 4, 5)),
    "A6 curved-highway H--H",
]  # fmt: skip
TOP_TO_LEFT = [
    *(f"{row}4 straight-railway R-R-" for row in "ABC"), "D4 curved-station R--H", *ROW_D[:3]
]  # fmt: skip
RAILWAY = [f"E{column} straight-railway -R-R" for column in range(1, 7)]


def reached(code: str, *rows: str) -> set[str]:
    """Return the spaces that fulfil a goal on a sheet of these rows."""
    graph = track_graph(sheet(*rows, ruleset=CHALLENGE))
    return {str(space) for space in GOALS[code].reached(CHALLENGE, graph)}


def drawn_on(names: str) -> list[str]:
    return [f"{name} straight-highway H-H-" for name in names.split()]


def test_there_are_twelve_basic_goals() -> None:
    assert "".join(GOALS) == "ABCDEFGHIJKL"
    assert all(goal.task.to(language) for goal in BASIC_GOALS for language in language_codes())


@pytest.mark.parametrize(
    "code, rows, spaces",
    [
        pytest.param("A", drawn_on("C3 C5 D4 E3 E5"), "C3 C5 D4 E3 E5", id="A"),
        pytest.param("B", ["buildings: villages=A3,B6,C5"], "A3 B6 C5", id="B"),
        pytest.param("C", drawn_on("B1 B2 B3 B4 B5 B6 B7"), "B1 B2 B3 B4 B5 B6 B7", id="C row"),
        pytest.param("C", drawn_on("A5 B5 C5 D5 E5 F5 G5"), "A5 B5 C5 D5 E5 F5 G5", id="C column"),
        pytest.param("D", drawn_on("A1 G1 G7"), "A1 G1 G7", id="D"),
        pytest.param(
            "E", drawn_on("E5 E6 E7 F5 F6 F7 G5 G6 G7"), "E5 E6 E7 F5 F6 F7 G5 G6 G7", id="E"
        ),
        pytest.param("F", RING, "C3 C4 D3 D4", id="F"),
        pytest.param(
            "G",
            [*COLUMN_2, "D2 t-highway HH-H", ROW_D[0], *ROW_D[2:]],
            "A2 B2 C2 D1 D2 D3 D4 D5 D6 D7",
            id="G",
        ),
        pytest.param("H", STATIONS, "D1 D2 D3 D4", id="H"),
        pytest.param("I", ROW_D[:6], "D1 D2 D3 D4 D5 D6", id="I"),
        pytest.param("J", RAILWAY, "E1 E2 E3 E4 E5 E6", id="J"),
        pytest.param("K", ROW_D, "D1 D2 D3 D4 D5 D6 D7", id="K"),
        pytest.param("L", TOP_TO_LEFT, "A4 B4 C4 D1 D2 D3 D4", id="L"),
    ],
)
def test_a_goal_is_reached_and_names_its_spaces(code: str, rows: list[str], spaces: str) -> None:
    assert reached(code, *rows) == set(spaces.split())


@pytest.mark.parametrize(
    "code, rows",
    [
        pytest.param("A", drawn_on("C3 C5 D4 E3 B3 B4"), id="A four"),
        pytest.param("B", ["buildings: villages=A3,B6"], id="B two"),
        pytest.param("C", drawn_on("B1 B2 B3 B4 B5 B6 C7"), id="C six"),
        pytest.param("D", drawn_on("A1 G7 A2 B1"), id="D two"),
        pytest.param("E", drawn_on("E5 E6 E7 F5 F7 G5 G6 G7"), id="E with a hole"),
        pytest.param("F", [*RING[:3], "D4 straight-highway H-H-"], id="F open"),
        pytest.param("G", ROW_D, id="G two exits"),
        pytest.param("G", [*ROW_D, *ALONG_THE_TOP], id="G two networks"),
        pytest.param("H", STATIONS[:3], id="H three"),
        pytest.param("H", [*STATIONS[:3], "D5 straight-station -R-H"], id="H apart"),
        pytest.param("I", ROW_D[:5], id="I five"),
        pytest.param("I", RAILWAY, id="I railway"),
        pytest.param("J", RAILWAY[:5], id="J five"),
        pytest.param("K", ALONG_THE_TOP, id="K same side"),
        pytest.param("K", TOP_TO_LEFT, id="K next side"),
        pytest.param("L", ALONG_THE_TOP, id="L outer exits"),
        pytest.param("L", ROW_D[:6], id="L one exit"),
    ],
)
def test_a_goal_is_not_reached_by_less(code: str, rows: list[str]) -> None:
    assert reached(code, *rows) == set()
