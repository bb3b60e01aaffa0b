"""Synthetic photos: what training and measuring rest on."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.photo.perspective import GRID, SPACE_PIXELS, homography, project, straighten
from railroad_ink.photo.synthetic.handwriting import (
    BRIDGES,
    HELD_OUT_STYLES,
    RAILS,
    ROADS,
    STATIONS,
    random_hand,
)
from railroad_ink.photo.synthetic.own_prints import own_prints
from railroad_ink.photo.synthetic.pictures import straight_picture
from railroad_ink.photo.synthetic.route_strokes import has_station, route_strokes
from tests.photo.boards import CLASSIC, drawn, photo

CHALLENGE = CATALOGUE.ruleset("challenge")
SHAPES = {s.code: s for route in CHALLENGE.routes.values() for s in route.orientations}


@pytest.mark.parametrize("code", SHAPES)
def test_stations_follow_from_codes(code: str) -> None:
    assert has_station(code) == SHAPES[code].route.station


def test_every_route_is_drawn_to_its_sides_in_every_style() -> None:
    rng = np.random.default_rng(0)
    styles = product(ROADS, RAILS, STATIONS, BRIDGES)
    for (road, rail, station, bridge), code in zip(styles, list(SHAPES) * 2, strict=False):
        hand = replace(random_hand(rng), road=road, rail=rail, station=station, bridge=bridge)
        points = np.concatenate([s.points for s in route_strokes(rng, hand, code)])
        assert (np.abs(points - 0.5) < 0.9).all()
        assert code[0] == "-" or points[:, 1].min() < 0.25
        assert code[1] == "-" or points[:, 0].max() > 0.75


def test_held_out_styles_are_never_learned_from() -> None:
    rng = np.random.default_rng(0)
    hands = [random_hand(rng) for _ in range(200)]
    assert not {(h.road, h.rail, h.station) for h in hands} & set(HELD_OUT_STYLES)
    held_out = [random_hand(rng, held_out=True) for _ in range(50)]
    assert {(h.road, h.rail, h.station) for h in held_out} <= set(HELD_OUT_STYLES)


def test_a_seed_gives_one_picture() -> None:
    codes = [drawn().get(str(space), "") for space in CLASSIC.layout.spaces]
    first, second = (
        np.asarray(straight_picture(np.random.default_rng(5), codes, own_prints()))
        for _ in range(2)
    )
    assert (first == second).all()


def test_the_corners_of_a_photo_are_those_of_its_grid() -> None:
    """The frame of the grid is dark, so its corner must be darker than what is beside it."""
    image, corners = photo(2)
    picture = np.asarray(straighten(image, corners).convert("L"), dtype=float)
    half = SPACE_PIXELS // 2
    frame = picture[half : 3 * half, 4 * SPACE_PIXELS :][:, :half].mean(1)
    assert abs(int(frame.argmin()) - half) < 5


def test_perspective_there_and_back() -> None:
    seen = np.array([(10, 12), (90, 20), (95, 88), (5, 80)], dtype=float)
    points = np.array([(3.5, 3.5), (1, 6)])
    there = project(homography(GRID, seen), points)
    assert np.allclose(project(homography(seen, GRID), there), points)
