"""Boards with more networks than there are tints draw and score."""

from dataclasses import replace

from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.layouts import Exit, Layout
from railroad_ink.core.routes import STRAIGHT_RAILWAY
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.render.terminal.text import score_table, sheet_text
from railroad_ink.testing.builders import CLASSIC

SIZE, NETWORKS = 9, 8
ENDS = ((0, Side.W), (SIZE - 1, Side.E))
EXITS = tuple(
    Exit(Space(row, column), side, "R") for row in range(NETWORKS) for column, side in ENDS
)
STRIPES = Layout("stripes", SIZE, SIZE, EXITS, (Space(4, 4),))
RULES = replace(CLASSIC, edition=replace(CLASSIC.edition, key="stripes", layout=STRIPES))


def striped() -> Sheet:
    sheet = Sheet.blank(STRIPES)
    across = STRAIGHT_RAILWAY.shape("-R-R")
    assert across is not None
    for row in range(NETWORKS):
        for column in range(SIZE):
            sheet = sheet.draw(Space(row, column), across, 1)
    return sheet


def test_eight_networks_on_a_larger_board_score_and_carry_their_things() -> None:
    counted = score(RULES, striped())
    assert counted.points("exits") == 4 * NETWORKS
    assert len(counted.networks) == NETWORKS
    assert all(len(network.exits) == 2 for network in counted.networks)
    assert counted.error_ends == []


def test_eight_networks_on_a_larger_board_are_drawn() -> None:
    sheet = striped()
    counted = score(RULES, sheet)
    assert sheet_svg(RULES, sheet, score=counted).startswith("<svg")
    text = sheet_text(RULES, sheet, score=counted).plain
    assert "H" in text  # the letter of the eighth network
    assert score_table(counted).row_count > NETWORKS
