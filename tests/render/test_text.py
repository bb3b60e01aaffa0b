"""Sheets, rolls and scores as text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from rich.cells import cell_len

from railroad_ink import CATALOGUE, Sheet, score
from railroad_ink.core import routes
from railroad_ink.core.dice import Face
from railroad_ink.core.geometry import SIDES, E, N, S, Space, W
from railroad_ink.core.routes import BASIC_KINDS, Shape
from railroad_ink.core.scoring import error_ends
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.editions.challenge import edition
from railroad_ink.game_catalogue import all_routes
from railroad_ink.render.captions import text_legend
from railroad_ink.render.svg.route_art import module_art
from railroad_ink.render.terminal.board import draw_board
from railroad_ink.render.terminal.cells import COLUMNS, OUTERMOST, ROWS, cell
from railroad_ink.render.terminal.text import roll_text, score_table, sheet_text, to_plain_text
from railroad_ink.testing.strategies import boards
from tests.render.samples import CLASSIC, EVERYTHING, SKETCH, drawn_once_each

COUNTED = score(CLASSIC, SKETCH)


def picture(shape: Shape) -> list[str]:
    signs = cell(shape, EVERYTHING.kinds, module_art(EVERYTHING))
    return [
        "".join(signs[r, c].character if (r, c) in signs else " " for c in range(COLUMNS))
        for r in range(ROWS)
    ]


@settings(max_examples=25)
@given(boards(EVERYTHING))
def test_every_line_of_a_board_is_equally_wide(board: Sheet) -> None:
    lines = draw_board(EVERYTHING, board, score(EVERYTHING, board), 2).text().plain.splitlines()
    assert len({cell_len(line) for line in lines}) == 1
    assert len(lines) == 7 * ROWS + 5


@pytest.mark.parametrize("route", all_routes(), ids=lambda route: route.key)
def test_ends_reach_their_sides_and_show_their_kind(route: routes.Route) -> None:
    for shape in route.orientations:
        signs = cell(shape, BASIC_KINDS)
        for side in SIDES:
            sign = signs.get(OUTERMOST[side])
            allowed = {"H": "║═╚╔╗╝", "R": "┼─┴┬╰╭╮╯"}.get(shape.ends[side], "")
            assert (sign.character in allowed) if sign else not allowed


def test_shapes_are_distinguishable() -> None:
    everything = [s for route in EVERYTHING.routes.values() for s in route.orientations]
    assert len({tuple(picture(shape)) for shape in everything}) == len(everything)
    assert all(any(line.strip() for line in picture(shape)) for shape in everything)


def test_lava_and_lakes_leave_their_blank_sides_free() -> None:
    assert picture(EVERYTHING.routes["lava-stream"].orientations[0]) == ["  ▒▒▒  "] * 3
    assert picture(EVERYTHING.routes["lake-bay"].orientations[0]) == ["  ≈≈≈≈≈"] * 3
    assert picture(EVERYTHING.routes["lake-side"].orientations[0]) == ["≈≈≈≈≈≈≈", " " * 7, " " * 7]


def test_an_overpass_shows_the_road_on_top() -> None:
    assert picture(routes.OVERPASS.orientations[0]) == ["   ║   ", "─┼)║(┼─", "   ║   "]
    assert picture(routes.OVERPASS.orientations[1]) == ["  ╰┴╯  ", "═══════", "  ╭┬╮  "]


def test_a_double_curve_keeps_its_curves_apart() -> None:
    assert picture(edition.DOUBLE_CURVED_HIGHWAY.orientations[0]) == [
        "   ╚╗  ",
        "══╗ ╚══",
        "  ╚╗   ",
    ]


def test_stations_are_squares() -> None:
    for shape in (s for route in EVERYTHING.routes.values() for s in route.orientations):
        assert ("■" in "".join(picture(shape))) == shape.route.station


def test_symbols_and_washes_show_their_glyphs() -> None:
    looks = module_art(EVERYTHING)
    for shape in (s for route in EVERYTHING.routes.values() for s in route.orientations):
        shown = "".join(picture(shape))
        assert all(
            looks[symbol].glyph in shown for symbol in shape.route.symbols if symbol in looks
        )
        ends = {EVERYTHING.kinds[end] for end in shape.ends if end != "-"}
        assert all(kind.glyph in shown for kind in ends if kind.pen == "wash")


LEGENDS = {
    "challenge": "f factory   v village   u university",
    "classic lava meteor": "▲ volcano   * crater",
    "classic desert forest": "¥ cactus   ● oasis   ♣ trees",
    "classic canyon trail": "≀∿ Canyon   ∙ Trail",
}


@pytest.mark.parametrize("rules", LEGENDS)
def test_the_legend_explains_what_is_printed_and_drawn_on_this_board(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    lines = sheet_text(ruleset, start_sheet(ruleset)).plain.splitlines()
    assert LEGENDS[rules] in lines


NAMES_OF_SIGNS = {
    "de": {
        "f": "Fabrik", "v": "Dorf", "u": "Universität", "▲": "Vulkan", "*": "Krater",
        "¥": "Kaktus", "●": "Oase", "♣": "Bäume", "≀∿": "Canyon", "∙": "Wanderweg",
        "~": "Fluss", "≈": "See", "▒": "Lava",
    },
    "fr": {
        "f": "usine", "v": "village", "u": "université", "▲": "volcan", "*": "cratère",
        "¥": "cactus", "●": "oasis", "♣": "arbres", "≀∿": "Canyon", "∙": "Sentier",
        "~": "rivière", "≈": "lac", "▒": "lave",
    },
}  # fmt: skip
"""Each as a word alone, not as in a sentence (de "mit Bäumen", fr "avec des arbres")."""


@pytest.mark.parametrize("language", NAMES_OF_SIGNS)
def test_the_legend_names_every_sign_by_a_word_that_stands_alone(language: str) -> None:
    _, *lines, _ = text_legend(EVERYTHING, language, scored=False)
    named = dict(sign.split(" ", 1) for line in lines for sign in line.split("   "))
    assert named == NAMES_OF_SIGNS[language]


def test_every_symbol_that_can_stand_on_a_board_has_a_name_in_the_legend() -> None:
    legend = sheet_text(EVERYTHING, drawn_once_each()).plain.partition("Special routes used")[2]
    looks = module_art(EVERYTHING)
    shown = {symbol for route in EVERYTHING.routes.values() for symbol in route.symbols}
    shown |= {name for _, name in EVERYTHING.layout.printed}
    assert [name for name in shown & looks.keys() if f"{looks[name].glyph} " not in legend] == []


def test_what_is_printed_without_a_look_is_named_by_its_initial() -> None:
    printed = ((Space(1, 1), "harbour"),)
    layout = replace(CLASSIC.layout, key="coast", printed=printed)
    ruleset = replace(CLASSIC, edition=replace(CLASSIC.edition, key="coast", layout=layout))
    lines = sheet_text(ruleset, start_sheet(ruleset)).plain.splitlines()
    assert "h harbour" in lines


def test_exits_are_outside_the_frame_by_kind() -> None:
    lines = draw_board(CLASSIC, Sheet.blank(CLASSIC.layout), None, None).text().plain.splitlines()
    assert lines[1].split() == lines[-1].split() == ["║", "┼", "║"]
    assert [line[2:5] for line in lines if line[4] == "◄"] == ["──◄", "══◄", "──◄"]
    assert sum(line.count(arrow) for line in lines for arrow in "▲►▼◄") == 12


def test_rows_columns_and_rounds_can_be_read() -> None:
    lines = draw_board(CLASSIC, SKETCH, None, None).text().plain.splitlines()
    assert lines[0].split() == list("1234567")
    assert [line[0] for line in lines if line[0] != " "] == list("ABCDEFG")
    assert lines[3][10 + 7] == "1"


def test_fresh_drawings_are_set_apart() -> None:
    styles = {str(span.style) for span in sheet_text(CLASSIC, SKETCH, fresh_round=7).spans}
    assert "bright_blue" in styles
    assert "bright_blue" not in {str(span.style) for span in sheet_text(CLASSIC, SKETCH).spans}


def test_the_overlay_marks_errors_networks_routes_and_centre() -> None:
    lines = draw_board(CLASSIC, SKETCH, COUNTED, None).text().plain.splitlines()
    shown = "".join(line[5:-5] for line in lines[3:-2])
    assert shown.count("⊗") == len(error_ends(CLASSIC, track_graph(SKETCH)))
    assert shown.count("+") == COUNTED.points("centre")
    assert shown.count("h") == COUNTED.points("highway")
    assert shown.count("r") == COUNTED.points("railway")
    around = "".join((*lines[1:3], *lines[-2:], *(line[:5] + line[-5:] for line in lines[4::3])))
    # One more is the letter of the first row.
    assert f"{around.count('A') - 1} exits" in COUNTED.line("exits").items[0].text.to("en")


def test_text_without_colour_has_no_control_characters() -> None:
    text = to_plain_text(
        sheet_text(EVERYTHING, drawn_once_each(), score=score(EVERYTHING, drawn_once_each()))
    )
    assert all(character.isprintable() or character == "\n" for character in text)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_and_item_of_a_score_is_in_the_table(language: str) -> None:
    text = to_plain_text(score_table(COUNTED, language=language), width=160)
    for line in COUNTED.lines:
        assert line.title.to(language) in text
        assert all(item.text.to(language) in text for item in line.items)
    for space in COUNTED.line("highway").spaces:
        assert str(space) in text
    assert str(COUNTED.total) in text.splitlines()[-2]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_text_lists_what_is_used_and_what_signs_mean(language: str) -> None:
    text = sheet_text(CLASSIC, SKETCH, language=language, title="Ada").plain
    for key in SKETCH.specials_used:
        assert CLASSIC.special_routes[key].title.to(language) in text
    assert text.startswith("Ada\n")
    assert ("Straße" in text) == (language == "de")


def test_notes_of_modules_are_below_the_board() -> None:
    text = sheet_text(EVERYTHING, drawn_once_each()).plain
    for module in EVERYTHING.modules:
        notes = module.notes(EVERYTHING, drawn_once_each())
        assert all(note.to("en") in text for note in notes)


def test_a_roll_shows_and_names_every_die() -> None:
    faces = [face for die in EVERYTHING.dice for face in die.faces]
    text = roll_text(faces, EVERYTHING, language="de").plain
    assert all(face.title.to("de") in text for face in faces)
    assert max(map(cell_len, text.splitlines())) < 80
    assert len({cell_len(line) for line in text.splitlines()[: ROWS + 3]}) == 1


def test_a_die_shows_its_route() -> None:
    assert roll_text([Face.of(routes.T_HIGHWAY)]).plain.splitlines()[1:4] == [
        "│   ║   │",
        "│   ╠═══│",
        "│   ║   │",
    ]


def test_sides_have_their_own_places() -> None:
    assert [OUTERMOST[side] for side in (N, E, S, W)] == [(0, 3), (1, 6), (2, 3), (1, 0)]
