"""`railroad-ink rules`: the rules, of the base game and of everything it can be played with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer
from rich.markdown import Markdown

from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import AsJson, LanguageOption, Plugins
from railroad_ink.cli.output import UsageError, emit, out
from railroad_ink.cli.pictures import routes_picture
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.routes import Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import Variant
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import BASE, RULEBOOK, Chapter, Rule
from railroad_ink.rulebook.markdown import markdown_of

EXAMPLES = (
    "railroad-ink rules",
    "railroad-ink rules --language de",
    "railroad-ink rules river scoring",
    'railroad-ink rules --search "open end"',
    "railroad-ink rules routes",
    "railroad-ink rules list --json",
)

LIST = "list"
ROUTES = "routes"
RULINGS = "rulings"
NO_CHAPTER = Text("Unknown chapter {topic!r}. Available: {known}.")
NOTHING_FOUND = Text("No rule contains {words!r}.")


def rules(
    topics: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CHAPTER", help=help_for(Text("What to explain; the base game if empty."))
        ),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option(
            "--search",
            "-s",
            metavar="WORDS",
            help=help_for(Text("Only rules with all these words.")),
        ),
    ] = None,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Explain the rules, search them, and list editions, expansions, variants and routes."""
    asked = list(dict.fromkeys(topic.lower() for topic in topics or ()))
    known = (*RULEBOOK.kinds, RULINGS, ROUTES, LIST)
    for topic in asked:
        if topic not in known:
            raise UsageError(NO_CHAPTER.format(topic=topic, known=", ".join(known)))
    if search is not None:
        _show_found(search, asked, language, as_json=as_json)
    elif as_json:
        emit({topic: _data(topic, language) for topic in asked or (*BASE, LIST)})
    else:
        for topic in asked or (*BASE, LIST):
            _show(topic, language)


# Showing


def _show(topic: str, language: str) -> None:
    if topic == ROUTES:
        title = RULEBOOK.label(ROUTES, language)
        out.print(Markdown(f"## {title}"), routes_picture(_routes(), language))
    elif topic == LIST:
        out.print(Markdown(_listing(language)))
    elif topic == RULINGS:
        _show_chapters(RULEBOOK.rulings(language), language)
    else:
        _show_chapters(_with_modules(topic, language), language)


def _show_chapters(chapters: Iterable[Chapter], language: str) -> None:
    label = RULEBOOK.label("ruling", language)
    for chapter in chapters:
        out.print(Markdown(markdown_of(chapter, label)))


def _with_modules(key: str, language: str) -> Iterator[Chapter]:
    """Yield a chapter, and after an edition the chapters of its own modules."""
    part = RULEBOOK.part(key)
    modules = part.modules if isinstance(part, Edition) else ()
    for chapter in (key, *(module.key for module in modules)):
        yield RULEBOOK.chapter(chapter, language)


def _show_found(words: str, keys: list[str], language: str, *, as_json: bool) -> None:
    chapters = [RULEBOOK.chapter(key, language) for key in RULEBOOK.kinds if key in (keys or [key])]
    rules = [chapter for c in chapters if (chapter := c.search(words))]
    if not rules:
        raise RailroadInkError(NOTHING_FOUND.format(words=words))
    if as_json:
        emit({chapter.key: _chapter_data(chapter) for chapter in rules})
    else:
        _show_chapters(rules, language)


def _listing(language: str) -> str:
    """Return the names that the options of the other verbs take."""
    groups = {
        "editions": _names(CATALOGUE.editions, language),
        "expansions": _names(CATALOGUE.expansions, language),
        "variants": _names(CATALOGUE.variants, language),
        "longest": ", ".join(rule.key for rule in CATALOGUE.longest_rules),
        "house": _names(CATALOGUE.house_rules, language),
        "chapters": ", ".join((*RULEBOOK.kinds, RULINGS, ROUTES, LIST)),
    }
    rows = [f"### {RULEBOOK.label(group, language)}\n\n{names}" for group, names in groups.items()]
    return "\n\n".join([f"## {RULEBOOK.label(LIST, language)}", *rows])


def _names(things: Iterable[Edition | RulesModule | Variant], language: str) -> str:
    return ", ".join(f"{thing.key} ({thing.title.to(language)})" for thing in things)


def _routes() -> list[Route]:
    """Return every route of every box and expansion, once."""
    rulesets = [Ruleset(edition) for edition in CATALOGUE.editions]
    known = {route.key: route for rules in rulesets for route in rules.routes.values()}
    for module in CATALOGUE.expansions:
        faces = (face for die in module.dice for face in die.faces)
        known |= {face.route.key: face.route for face in faces if face.route}
        known |= {route.key: route for route in module.routes}
    return list(known.values())


# JSON


def _data(topic: str, language: str) -> object:
    if topic == ROUTES:
        return [_route_data(route, language) for route in _routes()]
    if topic == LIST:
        return _list_data(language)
    if topic == RULINGS:
        return {chapter.key: _chapter_data(chapter) for chapter in RULEBOOK.rulings(language)}
    return _chapter_data(RULEBOOK.chapter(topic, language))


def _chapter_data(chapter: Chapter) -> dict[str, object]:
    rules = [_rule_data(rule) for rule in chapter.rules]
    return {"title": chapter.title, "lead": chapter.lead, "rules": rules}


def _rule_data(rule: Rule) -> dict[str, object]:
    return {
        "anchor": rule.anchor,
        "title": rule.title,
        "text": rule.text,
        "ruling": rule.ruling,
        "covers": list(rule.covers),
    }


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

    modules = (*(m for e in CATALOGUE.editions for m in e.modules), *CATALOGUE.expansions)
    return {
        "editions": named(CATALOGUE.editions),
        "expansions": named(CATALOGUE.expansions),
        "variants": named(CATALOGUE.variants),
        "longest": [rule.key for rule in CATALOGUE.longest_rules],
        "house": named(CATALOGUE.house_rules),
        "goals": {goal.code: goal.task.to(language) for m in modules for goal in m.goals},
        "chapters": [*RULEBOOK.kinds, RULINGS, ROUTES, LIST],
    }
