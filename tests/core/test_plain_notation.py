"""The plain exchange form of boards."""

import pytest

from railroad_ink.core.errors import NotationError
from railroad_ink.core.geometry import Space
from railroad_ink.core.plain_notation import read_plain, write_plain
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.game_catalogue import all_routes
from tests.toy import LARGE

EVERY_SHAPE = [shape for route in all_routes() for shape in route.orientations]


def route_at(word: str) -> str:
    ((_, drawing),) = read_plain(CLASSIC_LAYOUT, word, all_routes())
    return drawing.shape.route.key


@pytest.mark.parametrize("shape", EVERY_SHAPE, ids=repr)
def test_every_route_in_every_orientation_is_read_as_written(shape: object) -> None:
    drawn = Sheet.blank(CLASSIC_LAYOUT).draw(Space(3, 4), shape, 0)  # type: ignore[arg-type]
    again = read_plain(CLASSIC_LAYOUT, write_plain(drawn), all_routes())
    assert again == drawn


@pytest.mark.parametrize(
    "word, key",
    [
        ("33HRHRo", "overpass"),
        ("33HRHR", "cross-station"),
        ("33HHHHd", "double-curved-highway"),
        ("33RRRRb", "double-curved-railway"),
        ("33HHHH", "highway-crossing"),
        ("33--R-", "dead-end-railway"),
        ("33HHR-", "plain"),
    ],
)
def test_letters_distinguish_routes_with_the_same_ends(word: str, key: str) -> None:
    assert route_at(word) == key


def test_a_route_that_nothing_shows_has_a_station_if_it_joins_two_kinds() -> None:
    ((_, (shape, _)),) = read_plain(CLASSIC_LAYOUT, "33HHR-")
    assert shape.route.station
    assert len(shape.lines) == 1


def test_an_empty_line_is_an_empty_board() -> None:
    assert read_plain(CLASSIC_LAYOUT, "  ") == Sheet.blank(CLASSIC_LAYOUT)


@pytest.mark.parametrize(
    "text, column, message",
    [
        ("01H-H- xx", 8, "expected a space such as 13RRR- or 14HRHRo, found 'xx'"),
        ("01H-H-\t02H-H", 8, "found '02H-H'"),
        ("01----", 1, "found '01----'"),
        ("01H-H-o", 1, "found '01H-H-o'"),
        ("01HHHHx", 1, "found '01HHHHx'"),
        ("01HHRRo", 1, "found '01HHRRo'"),
        ("01HRHRd", 1, "found '01HRHRd'"),
        ("٣٣HH--", 1, "expected a space"),
        ("01H-H- 77HH--", 8, "expected row 0-6 and column 0-6"),
        ("01H-H- 01HH--", 8, "A2 is drawn on twice"),
    ],
)
def test_errors_name_the_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        read_plain(CLASSIC_LAYOUT, text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_an_error_shows_only_the_start_of_a_long_word() -> None:
    with pytest.raises(NotationError) as caught:
        read_plain(CLASSIC_LAYOUT, "x" * 1_000)
    assert len(str(caught.value)) < 200


def test_larger_boards_are_read_too() -> None:
    assert write_plain(read_plain(LARGE.layout, "88H-H-")) == "88H-H-"
