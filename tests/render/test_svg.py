"""Drawings as SVG: well-formed, accessible, complete, and the same every time."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

from railroad_ink import CATALOGUE, Sheet, score
from railroad_ink.core.dice import Face
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.track_graph import track_graph
from railroad_ink.game_catalogue import all_routes
from railroad_ink.render import palette
from railroad_ink.render.palette import UnknownTheme
from railroad_ink.render.svg.overlay import trace
from railroad_ink.render.svg.sheet import roll_svg, score_svg, sheet_svg
from railroad_ink.testing.strategies import boards
from tests.render.samples import CLASSIC, EVERYTHING, SKETCH, drawn_once_each

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"#[0-9a-f]{6}")
COUNTED = score(CLASSIC, SKETCH)
EVERY_ROUTE = drawn_once_each()
ALL_COUNTED = score(EVERYTHING, EVERY_ROUTE)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 (our own document)


def words(svg: str) -> list[str]:
    return [element.text or "" for element in parsed(svg).iter(f"{SVG}text")]


@cache
def drawings() -> list[str]:
    faces = [face for die in EVERYTHING.dice for face in die.faces]
    return [
        sheet_svg(CLASSIC, SKETCH, title="A & B <C>"),
        sheet_svg(EVERYTHING, EVERY_ROUTE, score=ALL_COUNTED, language="de"),
        roll_svg(faces, EVERYTHING),
        score_svg(ALL_COUNTED, language="de"),
    ]


def test_a_drawing_is_well_formed_named_and_described() -> None:
    for root in map(parsed, drawings()):
        assert root.get("role") == "img"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert all(child.text for child in root[:2])


def test_two_drawings_on_one_page_cannot_clash() -> None:
    for root in map(parsed, drawings()):
        assert not [e for e in root.iter() if e.get("id") or e.tag == f"{SVG}style"]


@pytest.mark.slow
@settings(max_examples=15)
@given(boards(EVERYTHING))
def test_every_board_of_every_expansion_can_be_drawn(board: Sheet) -> None:
    parsed(sheet_svg(EVERYTHING, board, score=score(EVERYTHING, board), fresh_round=3))


def test_a_drawing_is_the_same_every_time() -> None:
    assert sheet_svg(CLASSIC, SKETCH, score=COUNTED) == sheet_svg(CLASSIC, SKETCH, score=COUNTED)


@pytest.mark.parametrize("drawn", [
    lambda theme: sheet_svg(EVERYTHING, EVERY_ROUTE, theme=theme, score=ALL_COUNTED),
    lambda theme: roll_svg([Face.of(route) for route in all_routes()], theme=theme),
    lambda theme: score_svg(COUNTED, theme=theme),
], ids=["sheet", "roll", "score"])  # fmt: skip
def test_light_and_dark_themes_differ_only_in_colour(drawn: Callable[[str], str]) -> None:
    light, dark = map(drawn, palette.THEMES)
    assert light != dark
    assert COLOUR.sub("", light) == COLOUR.sub("", dark)


def test_every_drawn_space_is_there() -> None:
    spaces = {e.get("data-space") for e in parsed(sheet_svg(CLASSIC, SKETCH)).iter()} - {None}
    assert spaces == {str(space) for space, _ in SKETCH}


def test_only_the_given_round_is_fresh() -> None:
    fresh = palette.FRESH.light
    assert fresh not in sheet_svg(CLASSIC, SKETCH)
    root = parsed(sheet_svg(CLASSIC, SKETCH, fresh_round=7))
    blue = {
        group.get("data-space")
        for group in root.iter(f"{SVG}g")
        if group.get("data-space") and any(e.get("stroke") == fresh for e in group.iter())
    }
    assert blue == {"F7"}


def test_the_description_names_what_is_drawn_in_both_languages() -> None:
    english = parsed(sheet_svg(CLASSIC, SKETCH))[1].text or ""
    german = parsed(sheet_svg(CLASSIC, SKETCH, language="de"))[1].text or ""
    assert "B2: overpass HRHRo, round 1" in english
    assert "B2: Überführung HRHRo, Runde 1" in german


def test_used_special_routes_are_crossed_out() -> None:
    crosses = [
        sheet_svg(CLASSIC, sheet).count('stroke-width="4"')
        for sheet in (SKETCH, replace(SKETCH, specials_used=()))
    ]
    assert crosses == [2, 0]


def test_colours_of_editions_can_be_chosen() -> None:
    for name, pigment in palette.EDITION_COLOURS.items():
        assert pigment.light in sheet_svg(CLASSIC, SKETCH, colour=name)
    assert "#123456" in sheet_svg(CLASSIC, SKETCH, colour="#123456")


@pytest.mark.parametrize("look", [{"theme": "dusk"}, {"colour": "mauve"}, {"colour": "#12345x"}])
def test_an_unknown_theme_or_colour_is_refused_with_the_known_ones(look: dict[str, str]) -> None:
    with pytest.raises(UnknownTheme, match=r"Unknown (theme|colour) .* Available: "):
        sheet_svg(CLASSIC, SKETCH, **look)  # type: ignore[arg-type]


@pytest.mark.parametrize("length", [10, 60, 200])
def test_a_long_title_is_set_smaller_instead_of_being_cut(length: int) -> None:
    heading = next(parsed(sheet_svg(CLASSIC, SKETCH, title="m" * length)).iter(f"{SVG}text"))
    size = float(heading.get("font-size", "0"))
    assert size == 30 if length < 40 else size * length / 2 < 700


# Scores


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_and_item_of_a_score_is_in_its_table(language: str) -> None:
    said = words(score_svg(COUNTED, language=language))
    for line in COUNTED.lines:
        assert line.title.to(language) in said
        assert str(line.points).replace("-", "−") in said
        assert all(item.text.to(language) in said for item in line.items)
    assert str(COUNTED.total) in said


@pytest.mark.parametrize("ruleset,sheet", [(CLASSIC, SKETCH), (EVERYTHING, EVERY_ROUTE)])
def test_the_overlay_has_a_sign_at_every_error_and_one_in_its_key(
    ruleset: Ruleset, sheet: Sheet
) -> None:
    counted = score(ruleset, sheet)
    assert palette.ERROR.light not in sheet_svg(ruleset, sheet)
    circles = parsed(sheet_svg(ruleset, sheet, score=counted)).iter(f"{SVG}circle")
    errors = [e for e in circles if e.get("stroke") == palette.ERROR.light]
    assert len(errors) == counted.errors + 1 > 1


def test_the_sample_has_open_ends_that_are_not_errors() -> None:
    assert len(track_graph(EVERY_ROUTE).open_ends) > ALL_COUNTED.errors


def test_every_exit_of_a_scoring_network_carries_its_letter() -> None:
    assert len(COUNTED.networks) == 2
    circles = list(parsed(sheet_svg(CLASSIC, SKETCH, score=COUNTED)).iter(f"{SVG}circle"))
    for network, tint in zip(COUNTED.networks, palette.NETWORK_TINTS, strict=False):
        badges = [e for e in circles if e.get("fill") == tint.light]
        assert len(badges) == len(network.exits) + 1


def test_the_overlay_names_every_score_line_with_its_points() -> None:
    said = words(sheet_svg(EVERYTHING, EVERY_ROUTE, score=ALL_COUNTED, language="de"))
    for line in ALL_COUNTED.lines:
        if line.key == "exits":
            assert all(any(item.text.to("de")[1:] in word for word in said) for item in line.items)
        else:
            assert line.title.to("de") in said


@pytest.mark.parametrize("rule", ["classic", "challenge"])
def test_the_trace_of_a_longest_route_is_one_line_through_its_spaces(rule: str) -> None:
    counted = score(CATALOGUE.ruleset(f"classic longest={rule}"), SKETCH)
    for key in ("highway", "railway"):
        (item,) = counted.line(key).items
        line = trace(SKETCH, item.spaces)
        steps = [abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(line)]
        assert max(steps) < 20
        crossed = {(int(y // 100), int(x // 100)) for x, y in line if x % 100 and y % 100}
        assert crossed == {(space.row, space.column) for space in item.spaces}


def test_notes_of_modules_are_below_the_board() -> None:
    notes = [n.to("en") for m in EVERYTHING.modules for n in m.notes(EVERYTHING, EVERY_ROUTE)]
    assert notes
    assert set(notes) <= set(words(sheet_svg(EVERYTHING, EVERY_ROUTE)))


# Rolls


def test_a_roll_shows_a_die_for_each_face_and_names_them() -> None:
    faces = [face for die in EVERYTHING.dice for face in die.faces]
    svg = roll_svg(faces, EVERYTHING, language="de")
    assert parsed(svg)[1].text == ", ".join(face.title.to("de") for face in faces)
    assert svg.count(f'fill="{palette.CARD.light}"') >= len(faces)


def test_a_face_without_art_shows_its_name() -> None:
    face = Face("storm", all_routes()[0].title)
    assert " ".join(words(roll_svg([face]))) == "straight highway"


def test_characters_that_xml_forbids_are_left_out_of_a_title() -> None:
    svg = sheet_svg(CLASSIC, SKETCH, title="A\x06d\x1e\x00a\ufffe\ud800")
    assert "Ada" in words(svg)
