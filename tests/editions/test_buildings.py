"""What the buildings store on a sheet, show beside it, and how it is written."""

import pytest

from railroad_ink.core.board_notation import read_board, short_lines
from railroad_ink.core.errors import NotationError
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import read_sheet
from railroad_ink.core.tokens import token_lines
from railroad_ink.editions.challenge.buildings import ART, STATE, BuildingGains, Buildings, gains_of
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with

CHALLENGE = CATALOGUE.ruleset("challenge")
ALL = BuildingGains((Space(0, 2), Space(1, 5)), (Space(2, 0),), 2, free_special=True)


def test_marks_are_read_as_they_are_written() -> None:
    text = STATE.write(ALL)
    assert text == "villages=A3,B6 universities=C1 copies=2 free=1"
    assert STATE.parse(text) == ALL


@pytest.mark.parametrize(
    "text, reason",
    [
        ("towns=A3", "expected villages="),
        ("villages=", "expected villages="),
        ("villages=A1", r"a space with a building \(village\), found A1"),
        ("universities=Z9", r"a space with a building \(university\), found Z9"),
        ("villages=A3,A3,A3,A3,A3", "at most 4 spaces"),
        ("universities=C1,C1,C1,C1", "at most 3 spaces"),
        ("copies=many", "expected a number"),
        ("villages=3A", "a space is a row letter"),
    ],
)
def test_marks_that_mean_nothing_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        sheet(f"buildings: {text}", ruleset=CHALLENGE)


def test_a_contradiction_names_the_building_in_the_readers_language() -> None:
    marked = sheet("buildings: villages=A3", ruleset=CHALLENGE)
    (text,) = Buildings().contradictions(CHALLENGE, marked)
    assert "(Dorf)" in text.to("de")


def test_a_sheet_without_marks_stores_nothing() -> None:
    turn = turn_with(
        CHALLENGE, sheet("B1 curved-railway R--R", ruleset=CHALLENGE), "curved-railway"
    )
    turn = act(turn, "curved-railway A1 -RR-")
    assert gains_of(turn.sheet) == BuildingGains(copies=1)
    assert turn.end().sheet.states == ()


def test_notes_list_what_is_marked_and_pending() -> None:
    blank = sheet(ruleset=CHALLENGE)
    assert [str(note) for note in Buildings().notes(CHALLENGE, blank)] == [
        "Universities marked: 0 of 3",
        "Villages marked: 0, worth 0 points",
    ]
    pending = blank.with_state(STATE, ALL)
    assert [note.to("de") for note in Buildings().notes(CHALLENGE, pending)] == [
        "Fabrik: Kopien von Streckenwürfeln in dieser Runde: 2",
        "Universität: eine Spezialstrecke geschenkt in dieser Runde",
        "Markierte Universitäten: 1 von 3",
        "Markierte Dörfer: 2, 4 Punkte wert",
    ]


def test_an_activation_is_reported() -> None:
    turn = turn_with(
        CHALLENGE, sheet("B1 curved-railway R--R", ruleset=CHALLENGE), "curved-railway"
    )
    (event,) = act(turn, "curved-railway A1 -RR-").events
    assert event.spaces == (Space(0, 0),)
    assert "A1" in str(event.text)


def test_villages_are_a_line_of_the_score_even_without_points() -> None:
    assert points(sheet(ruleset=CHALLENGE), CHALLENGE)["villages"] == 0


def test_every_building_has_an_icon() -> None:
    assert {building for _, building in CHALLENGE.layout.printed} == ART.keys()
    assert all(len(art.glyph) == 1 for art in ART.values())


def test_marks_of_another_kind_do_not_forbid_villages_to_follow_from_the_drawing() -> None:
    rows = "A3 straight-station -R-H 1\nC1 straight-highway H-H- 1\nbuildings: universities=C1\n"
    text = f"railroad-ink sheet 1\nruleset {CHALLENGE}\n{rows}"
    _, found = read_sheet(CATALOGUE, text)
    assert [str(space) for space in gains_of(found).villages] == ["A3"]


def test_universities_are_written_only_where_they_do_not_follow_from_the_drawing() -> None:
    def written(marked: str) -> str:
        rows = ("C1 straight-highway H-H-", "E2 straight-highway H-H-")
        found = sheet(*rows, f"buildings: universities={marked}", ruleset=CHALLENGE)
        return "\n".join(short_lines(CHALLENGE, found))

    assert "buildings" not in written("C1,E2")
    assert "buildings" in written("C1")


@pytest.mark.parametrize("drawn, counted", [(1, 1), (3, 3), (4, 3)])
def test_on_paper_a_special_route_is_free_only_beyond_those_of_a_game(
    drawn: int, counted: int
) -> None:
    universities = "C1H-H- E2-H-H G7H-H-"
    specials = ["A2HHHH", "A4RRRR", "A6HHRR", "G2HHHR"]
    found = read_board(CHALLENGE, token_lines(" ".join([universities, *specials[:drawn]])))
    assert len(found.specials_used) == drawn
    assert found.counted_specials == counted
