"""`railroad-ink rules`: the rules, of the base game and of everything it can be played with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.markdown import Markdown

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.cli.options import AsJson, Language, Spoken
from railroad_ink.cli.output import emit, out
from railroad_ink.cli.pictures import routes_picture
from railroad_ink.core.goal import Goal
from railroad_ink.core.routes import Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import LONGEST_RULES, Edition, Ruleset
from railroad_ink.core.text import Text, join_texts, untranslated
from railroad_ink.core.variant import Variant
from railroad_ink.rulebook import SECTIONS, Section

EXAMPLES = """\
Examples:

railroad-ink rules

railroad-ink rules --language de

railroad-ink rules scoring rulings

railroad-ink rules routes

railroad-ink rules list --json"""

AFTER_LIST = re.compile(r"^((?:- |  ).*)\n(?!- | |\n)", re.MULTILINE)
LIST = "list"
ROUTES = "routes"
LIST_TITLE = Text("What there is", "Was es gibt")
EDITIONS = Text("Editions", "Ausgaben")
EXPANSIONS = Text("Expansions", "Erweiterungen")
VARIANTS = Text("Variants", "Varianten")
LONGEST = Text("Rules for the longest route", "Regeln für die längste Strecke")
TOPICS = Text("Topics of these rules", "Themen dieser Regeln")
ROUTES_TITLE = Text("Routes", "Strecken")
GOALS = Text("Goals", "Ziele")
NONE = Text("none", "keine")
EDITION = Text(
    "{rounds} rounds; dice {dice}; longest routes count by the {rule} rule unless you choose.",
    "{rounds} Runden; Würfel {dice}; längste Strecken zählen nach der Regel {rule}, wenn du nichts "
    "anderes wählst.",
)
GOAL = untranslated("- **{code}**: {task}")
NAMED = untranslated("{key} ({title})")
TITLED = untranslated("**{title}**: {text}")
NO_TOPIC = Text(
    "There is nothing about {topic!r}; there is {known}.",
    "Zu {topic!r} gibt es nichts; es gibt {known}.",
)


def rules(
    topics: Annotated[
        list[str] | None,
        typer.Argument(metavar="TOPIC", help="What to explain; everything basic if empty."),
    ] = None,
    language: Spoken = Language.en,
    as_json: AsJson = False,
) -> None:
    """Explain the rules, and list editions, expansions, variants and routes."""
    known = _sections()
    chosen = list(dict.fromkeys(topics or [*(section.key for section in SECTIONS), LIST]))
    for topic in chosen:
        if topic not in {*known, LIST, ROUTES}:
            there = ", ".join([*known, ROUTES, LIST])
            raise typer.BadParameter(NO_TOPIC.format(topic=topic, known=there).to(language))
    if as_json:
        emit({topic: _data(topic, language) for topic in chosen})
        return
    for topic in chosen:
        if topic == ROUTES:
            out.print(
                Markdown(f"## {ROUTES_TITLE.to(language)}"), routes_picture(_routes(), language)
            )
        else:
            out.print(Markdown(_written(_listing() if topic == LIST else known[topic], language)))


def _sections() -> dict[str, Section]:
    """Return everything that can be explained in words, by topic."""
    explained: list[RulesModule | Variant] = [*CATALOGUE.expansions, *CATALOGUE.variants]
    of_things = [Section(thing.key, thing.title, (thing.help,)) for thing in explained]
    of_editions = [_edition_section(edition) for edition in CATALOGUE.editions]
    goals = [_goals_section()] if _goals() else []
    sections = (*SECTIONS, *of_editions, *of_things, *goals)
    return {section.key: section for section in sections}


def _edition_section(edition: Edition) -> Section:
    dice = "; ".join(f"{die.key}" for die in edition.dice)
    basics = EDITION.format(rounds=edition.rounds, dice=dice, rule=edition.longest)
    own = tuple(TITLED.format(title=m.title, text=m.help) for m in edition.modules)
    return Section(edition.key, edition.title, (basics, *own))


def _goals() -> list[Goal]:
    editions = (module for edition in CATALOGUE.editions for module in edition.modules)
    return [goal for module in (*editions, *CATALOGUE.expansions) for goal in module.goals]


def _goals_section() -> Section:
    tasks = (GOAL.format(code=goal.code, task=goal.task) for goal in _goals())
    return Section("goals", GOALS, (join_texts(tasks, "\n"),))


def _routes() -> list[Route]:
    """Every route of every box and expansion, once."""
    rulesets = [Ruleset(edition) for edition in CATALOGUE.editions]
    known = {route.key: route for rules in rulesets for route in rules.routes.values()}
    for module in CATALOGUE.expansions:
        faces = (face for die in module.dice for face in die.faces)
        known |= {face.route.key: face.route for face in faces if face.route}
        known |= {route.key: route for route in module.routes}
    return list(known.values())


def _listing() -> Section:
    """Return the names that the options of the other verbs take."""
    groups = (
        (EDITIONS, CATALOGUE.editions),
        (EXPANSIONS, CATALOGUE.expansions),
        (VARIANTS, CATALOGUE.variants),
    )
    rows = [TITLED.format(title=title, text=_names(things)) for title, things in groups]
    rows.append(TITLED.format(title=LONGEST, text=", ".join(LONGEST_RULES)))
    topics = ", ".join([*_sections(), ROUTES, LIST])
    rows.append(TITLED.format(title=TOPICS, text=topics))
    return Section(LIST, LIST_TITLE, tuple(rows))


def _names(things: Iterable[Edition | RulesModule | Variant]) -> Text:
    names = [NAMED.format(key=thing.key, title=thing.title) for thing in things]
    return join_texts(names) if names else NONE


def _written(section: Section, language: str) -> str:
    """Write a section as Markdown; what follows a list without a gap is no part of it."""
    paragraphs = "\n\n".join(text.to(language) for text in section.paragraphs)
    spaced = AFTER_LIST.sub(r"\1\n\n", paragraphs)
    return f"## {section.title.to(language)}\n\n{spaced}\n"


def _data(topic: str, language: str) -> object:
    if topic == ROUTES:
        return [_route_data(route, language) for route in _routes()]
    if topic == LIST:
        return _list_data(language)
    section = _sections()[topic]
    paragraphs = [text.to(language) for text in section.paragraphs]
    return {"title": section.title.to(language), "paragraphs": paragraphs}


def _route_data(route: Route, language: str) -> dict[str, object]:
    return {
        "route": route.key,
        "title": route.title.to(language),
        "station": route.station,
        "orientations": [shape.code for shape in route.orientations],
    }


def _list_data(language: str) -> dict[str, object]:
    def named(things: Iterable[Edition | RulesModule | Variant]) -> list[dict[str, object]]:
        return [
            {"name": t.key, "version": t.version, "title": t.title.to(language)} for t in things
        ]

    return {
        "editions": named(CATALOGUE.editions),
        "expansions": named(CATALOGUE.expansions),
        "variants": named(CATALOGUE.variants),
        "longest": list(LONGEST_RULES),
        "goals": {goal.code: goal.task.to(language) for goal in _goals()},
        "topics": [*_sections(), ROUTES, LIST],
    }
