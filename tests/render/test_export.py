"""The art as data for the page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from railroad_ink.render.svg.page_art import art_json, stroke_data
from railroad_ink.render.svg.route_art import module_art, strokes
from tests.render.samples import EVERYTHING


@pytest.fixture(scope="module")
def art() -> dict[str, Any]:
    """What the page reads."""
    exported: dict[str, Any] = json.loads(json.dumps(art_json(EVERYTHING)))
    return exported


def test_every_orientation_of_every_route_has_strokes(art: dict[str, Any]) -> None:
    routes = art["routes"]
    assert list(routes) == list(EVERYTHING.routes)
    for key, route in EVERYTHING.routes.items():
        assert list(routes[key]) == [shape.code for shape in route.orientations]
        assert all(routes[key].values())


def test_the_page_gets_the_strokes_that_are_drawn(art: dict[str, Any]) -> None:
    shape = EVERYTHING.routes["overpass"].orientations[0]
    expected = stroke_data(strokes(shape, EVERYTHING.kinds, module_art(EVERYTHING)))
    assert art["routes"]["overpass"][shape.code] == expected
    assert {"path", "pen", "width", "pigment"} <= set(expected[0])


def test_symbols_faces_and_buildings_are_there_by_name(art: dict[str, Any]) -> None:
    assert set(art["symbols"]) == set(art["glyphs"]) == set(module_art(EVERYTHING))


def test_fills_and_washes_are_marked() -> None:
    shape = EVERYTHING.routes["straight-station"].orientations[0]
    filled = [s for s in stroke_data(strokes(shape)) if s.get("fill")]
    assert [s["pen"] for s in filled] == ["station"]


def test_the_printed_board_leaves_its_colours_to_the_page(art: dict[str, Any]) -> None:
    board = art["board"]
    assert "light-dark(#" in board
    assert "var(--edition)" in board


def test_there_is_a_line_along_each_side_of_a_space(art: dict[str, Any]) -> None:
    borders = art["borders"]
    assert list(borders) == ["N", "E", "S", "W"]
    assert all(lines[0]["path"].startswith("M") for lines in borders.values())
