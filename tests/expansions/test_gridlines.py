"""Grid lines between spaces: their names, corners and connected lines."""

import pytest

from railroad_ink.core.geometry import SIDES, Corner, E, N, S, Side, Space, W
from railroad_ink.core.layouts import Layout
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.expansions.gridlines import (
    GridPoint,
    Lines,
    Segment,
    corner_point,
    edge_points,
    segments_of,
    spaces_along,
    walks,
)

LONG = Layout("long", 2, 3, (), ())


def line(*words: str) -> list[Segment]:
    return [Segment.parse(word) for word in words]


def test_the_corners_of_a_space_are_four_points() -> None:
    found = [corner_point(Space(2, 4), Corner(corner)) for corner in range(4)]
    assert found == [GridPoint(2, 5), GridPoint(3, 5), GridPoint(3, 4), GridPoint(2, 4)]


def test_both_spaces_name_the_segment_between_them() -> None:
    for side in SIDES:
        here, there = Space(3, 3), Space(3, 3).step(side)
        assert Segment.at(here, side) == Segment.at(there, side.opposite)


def test_a_segment_is_written_upper_or_left_space_first() -> None:
    names = [str(Segment.at(Space.parse("D4"), side)) for side in (N, E, S, W)]
    assert names == ["C4/D4", "D4/D5", "D4/E4", "D3/D4"]
    assert line(*names) == [Segment.at(Space.parse("D4"), side) for side in (N, E, S, W)]


@pytest.mark.parametrize("word", ["A4/A3", "A3/B4", "A3/A5", "A3", "A3/", "/A3", "A3/A3", "x"])
def test_nothing_else_is_a_segment(word: str) -> None:
    with pytest.raises(ValueError, match="such as"):
        Segment.parse(word)


def test_segments_lie_inside_the_board() -> None:
    assert sorted(map(str, segments_of(LONG))) == [
        "A1/A2", "A1/B1", "A2/A3", "A2/B2", "A3/B3", "B1/B2", "B2/B3",
    ]  # fmt: skip
    assert len(segments_of(CLASSIC_LAYOUT)) == 84


def test_grid_lines_begin_at_the_edge_but_not_in_the_corners() -> None:
    assert edge_points(LONG) == {(0, 1), (0, 2), (1, 0), (1, 3), (2, 1), (2, 2)}


@pytest.mark.parametrize(
    "steps, count",
    [((S,), 84), ((S, S), 72), ((S, S, S), 60), ((S, E), 144), ((S, S, E), 240), ((S, E, S), 120)],
)
def test_every_walk_is_found_once(steps: tuple[Side, ...], count: int) -> None:
    found = walks(CLASSIC_LAYOUT, steps)
    assert len({frozenset(walk.segments) for walk in found}) == len(found) == count


def test_a_walk_knows_its_ends_and_what_lies_between() -> None:
    (found,) = (w for w in walks(LONG, (S, E, E)) if w.segments[0] == line("A1/A2")[0])
    assert list(map(str, found.segments)) == ["A1/A2", "A2/B2", "A3/B3"]
    assert set(found.ends) == {(0, 1), (1, 3)}
    assert set(found.between) == {(1, 1), (1, 2)}


def test_segments_meet_at_points() -> None:
    at = Lines(frozenset(line("A1/A2", "A2/B2"))).segments_at
    assert [str(segment) for segment in at[GridPoint(1, 1)]] == ["A1/A2", "A2/B2"]
    assert len(at[GridPoint(0, 1)]) == len(at[GridPoint(1, 2)]) == 1


def test_connected_segments_are_one_line() -> None:
    parts = Lines(frozenset(line("A1/A2", "B1/B2", "A4/A5", "C2/D2", "C1/C2"))).connected_lines()
    assert [" ".join(map(str, part)) for part in parts] == ["A1/A2 B1/B2 C1/C2 C2/D2", "A4/A5"]


def test_spaces_along_segments_are_named_once() -> None:
    assert " ".join(map(str, spaces_along(line("A1/A2", "A2/B2")))) == "A1 A2 B2"
