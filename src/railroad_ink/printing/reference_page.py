"""A page for the table: what the dice show, and what everything is worth."""

from __future__ import annotations

from railroad_ink.core.dice import Die
from railroad_ink.core.networks import NETWORK_VALUES
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.editions.challenge.goals_in_play import KEY as GOALS_KEY
from railroad_ink.editions.challenge.goals_in_play import has_goals
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.printing.art import die_face_art, shape_art
from railroad_ink.printing.board_page import SPECIALS, board_title
from railroad_ink.printing.flow import Section, chapter_sections, draw_columns
from railroad_ink.printing.pen import INK_COLOUR, LINE, PALE, Box, PdfPen
from railroad_ink.rulebook import RULEBOOK

HEADING = Text("Reference")
ROUTE_DICE = Text("{count} × route die")
MODULE_DICE = Text("{count} × {owner}")
NETWORK_TABLE = Text("Points for a network, by the number of its exits")
GOALS = Text("Goals")
MAX_FACE = 13.0
LABEL = 38.0


def draw_reference(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    """Print the reference."""
    heading = f"{HEADING.to(language)} · {board_title(ruleset, language)}"
    pen.text(heading, box.x, box.y + 5, 14, bold=True, width=box.width)
    y = _dice(pen, ruleset, box._replace(y=box.y + 10), language)
    y = _networks(pen, box._replace(y=y + 4), language)
    rest = Box(box.x, y + 4, box.width, box.y + box.height - y - 4)
    draw_columns(pen, [rest, box], _scoring(ruleset, language))


def other_longest(ruleset: Ruleset) -> list[str]:
    """Return the anchors of the longest-route rules that are not in play."""
    keys = (rule.key for rule in CATALOGUE.longest_rules)
    return [f"{key}-rule" for key in keys if key != ruleset.longest_rule.key]


def modules_in_play(ruleset: Ruleset) -> list[RulesModule]:
    """Return the modules whose rules apply: the goals only where the game has any."""
    return [module for module in ruleset.modules if module.key != GOALS_KEY or has_goals(ruleset)]


def _rows(ruleset: Ruleset) -> list[tuple[Text, Die]]:
    """Return every kind of die once, with its number."""
    rows = [
        (ROUTE_DICE.format(count=ruleset.route_dice.count(die)), die)
        for die in dict.fromkeys(ruleset.route_dice)
    ]
    for module in ruleset.modules:
        equal: dict[tuple[str, ...], list[Die]] = {}
        for die in module.dice:
            equal.setdefault(tuple(face.key for face in die.faces), []).append(die)
        rows += [
            (MODULE_DICE.format(count=len(dice), owner=module.title), dice[0])
            for dice in equal.values()
        ]
    return rows


def _dice(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> float:
    rows = _rows(ruleset)
    face = min(MAX_FACE, 100.0 / (len(rows) + 1))
    y = box.y
    for label, die in rows:
        pen.text(label.to(language), box.x, y + face * 0.6, 10, width=LABEL)
        for index, shown in enumerate(die.faces):
            x = box.x + LABEL + 2 + index * (face + 3)
            pen.rectangle(Box(x, y, face, face), colour=LINE, radius=face * 0.12)
            inset = face * 0.08
            art = die_face_art(ruleset, shown, language)
            pen.drawing(art, x + inset, y + inset, face - 2 * inset)
        y += face + 2
    if ruleset.special_routes:
        pen.text(SPECIALS.to(language), box.x, y + face * 0.6, 10, width=LABEL)
        for index, route in enumerate(ruleset.special_routes.values()):
            x = box.x + LABEL + 2 + index * (face + 3)
            pen.rectangle(Box(x, y, face, face), colour=LINE, radius=face * 0.12)
            pen.drawing(shape_art(ruleset, route.orientations[0]), x, y, face)
        y += face + 2
    return y


def _networks(pen: PdfPen, box: Box, language: str) -> float:
    pen.text(NETWORK_TABLE.to(language), box.x, box.y + 4, 10, bold=True, width=box.width)
    values = [(exits, value) for exits, value in enumerate(NETWORK_VALUES) if value]
    cell = box.width / len(values)
    top = box.y + 6
    for index, pair in enumerate(values):
        for row, number in enumerate(pair):
            square = Box(box.x + index * cell, top + row * 6, cell, 6)
            pen.rectangle(square, colour=LINE)
            pen.text(
                str(number),
                square.x + cell / 2,
                square.y + 4.3,
                10,
                bold=row == 1,
                colour=PALE if row == 0 else INK_COLOUR,
                anchor="middle",
            )
    return top + 12


def _scoring(ruleset: Ruleset, language: str) -> list[Section]:
    """Return the rules that score lines link to, and the goal cards."""
    scoring = RULEBOOK.chapter_in(ruleset, "scoring", language)
    sections = chapter_sections(scoring, 2, other_longest(ruleset))
    for module in ruleset.modules:
        chapter = RULEBOOK.chapter_in(ruleset, module.key, language)
        rule = chapter.rule("score") or chapter.rule("village")
        if rule:
            sections += [Section(f"{chapter.title} · {rule.title}", rule.text)]
    goals = [goal for module in ruleset.modules for goal in module.goals]
    if goals and has_goals(ruleset):
        tasks = "\n\n".join(f"**{goal.code}** {goal.task.to(language)}" for goal in goals)
        sections.append(Section(GOALS.to(language), tasks))
    return sections
