"""Checks a plugin before anything of it is registered: types, keys, words, and a game of each part.

The game is a short run of the conformance kit, so that a plugin that breaks a promise is found when
it is loaded and not in the middle of a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from random import Random

from railroad_ink.api import new_game
from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.bots.registry import computer_players
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.routes import BASIC_KINDS
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.variant import Variant
from railroad_ink.plugins.plugin import Plugin
from railroad_ink.render.svg.page_art import art_json
from railroad_ink.rulebook import Rulebook
from railroad_ink.testing.conformance import NotConforming, check_ruleset

PluginPart = Edition | RulesModule | LongestRule | Variant | ComputerPlayer

TYPES: dict[str, type] = {
    "expansions": RulesModule,
    "editions": Edition,
    "longest_rules": LongestRule,
    "variants": Variant,
    "house_rules": RulesModule,
    "players": ComputerPlayer,
}
KEY = re.compile(r"[a-z][a-z0-9-]*")
SLOW_CHECKS_EVERY = 40
"""The slow checks of the kit run at one step in this many."""

NOT_A_TUPLE = Text("{name} must be a tuple")
WRONG_TYPE = Text("{thing} in {name} must be an object of class {type}")
MISSING = Text("{part} has no {name}")
BAD_KEY = Text("{key!r} is not a key: lower-case letters, digits and hyphens, with a letter first")
TAKEN = Text("the key {key!r} is already taken; choose another")
OTHER_MEANING = Text("{what} {key!r} already exists with another meaning; choose another name")
NO_CHAPTER = Text("{key} has no chapter of the rules; write it in help")
BROKEN = Text("{key} breaks an invariant of the rules engine: {error}")


class InvalidPlugin(RailroadInkError):
    """Why a plugin is refused."""


def check(plugin: Plugin, catalogue: Catalogue) -> None:
    """Raise InvalidPlugin if a part of a plugin cannot be played with what the catalogue has."""
    for name, expected in TYPES.items():
        _check_types(name, getattr(plugin, name), expected)
    for part in _parts(plugin):
        _check_words(part)
    _check_keys(plugin, catalogue)
    trial = _extended(plugin, catalogue)
    _check_identifiers(plugin, catalogue)
    _check_chapters(plugin, trial)
    for key, rules in _rulesets(plugin, trial):
        with _reporting_failures(key):
            _try_game(trial, rules)
    for player in plugin.players:
        with _reporting_failures(player.key):
            _try_player(player, catalogue)


def _parts(plugin: Plugin) -> Iterator[PluginPart]:
    for field in fields(plugin):
        yield from getattr(plugin, field.name)


def _chaptered(plugin: Plugin) -> tuple[Edition | RulesModule | Variant, ...]:
    """Return the parts that have a chapter of the rules, which is named by their keys."""
    return (*plugin.editions, *plugin.expansions, *plugin.variants, *plugin.house_rules)


# Types, keys and words


def _check_types(name: str, things: object, expected: type) -> None:
    if not isinstance(things, tuple):
        raise InvalidPlugin(NOT_A_TUPLE.format(name=name))
    for thing in things:
        if not isinstance(thing, expected):
            text = WRONG_TYPE.format(thing=repr(thing), name=name, type=expected.__name__)
            raise InvalidPlugin(text)


def _check_words(part: PluginPart) -> None:
    for name in ("key", "title"):
        if not getattr(part, name, ""):
            raise InvalidPlugin(MISSING.format(part=type(part).__name__, name=name))
    if not KEY.fullmatch(str(part.key)):
        raise InvalidPlugin(BAD_KEY.format(key=part.key))
    for name in ("title", "help"):
        text = getattr(part, name)
        if not isinstance(text, Text | str) or (name == "title" and not isinstance(text, Text)):
            raise InvalidPlugin(MISSING.format(part=part.key, name=f"{name} = Text(…)"))


def _check_keys(plugin: Plugin, catalogue: Catalogue) -> None:
    """Raise InvalidPlugin for keys that are taken; chapters of the rules are named by them."""
    taken = {*Rulebook(catalogue).kinds}
    for part in _chaptered(plugin):
        own = part.modules if isinstance(part, Edition) else ()
        shared = {m.key for e in catalogue.editions for m in e.modules if m in own}
        for key in (part.key, *(module.key for module in own)):
            _check_free(key, taken - shared)
            taken.add(key)
    rules = {rule.key for rule in catalogue.longest_rules}
    for rule in plugin.longest_rules:
        _check_free(rule.key, rules)
    players = {player.key for player in computer_players()}
    for player in plugin.players:
        _check_free(player.key, players)
        players.add(player.key)


def _check_free(key: str, taken: Iterable[str]) -> None:
    if key in taken:
        raise InvalidPlugin(TAKEN.format(key=key))


def _extended(plugin: Plugin, catalogue: Catalogue) -> Catalogue:
    return catalogue.extended(**plugin.catalogue_parts())


def _check_identifiers(plugin: Plugin, catalogue: Catalogue) -> None:
    """Raise InvalidPlugin if a route, kind or goal has another meaning elsewhere."""
    known: dict[tuple[str, str], object] = {("kind", k): v for k, v in BASIC_KINDS.items()}
    for part in _pieces(catalogue):
        known |= _identifiers(part)
    for part in _pieces(plugin):
        for (what, key), value in _identifiers(part).items():
            if known.setdefault((what, key), value) != value:
                raise InvalidPlugin(OTHER_MEANING.format(what=what, key=key))


def _pieces(owner: Plugin | Catalogue) -> tuple[Edition | RulesModule, ...]:
    """Return the parts that may define routes, kinds of ends or goals."""
    return (*owner.editions, *owner.expansions, *owner.house_rules)


def _identifiers(part: Edition | RulesModule) -> dict[tuple[str, str], object]:
    modules = part.modules if isinstance(part, Edition) else (part,)
    dice = [*part.dice, *(die for m in modules for die in (*m.dice, *m.closing_dice))]
    routes = [face.route for die in dice for face in die.faces if face.route]
    routes += [route for module in modules for route in module.routes]
    routes += part.special_routes if isinstance(part, Edition) else ()
    return {
        **{("route", route.key): route for route in routes},
        **{("kind", kind.letter): kind for module in modules for kind in module.kinds},
        **{("goal", goal.code): goal for module in modules for goal in module.goals},
    }


def _check_chapters(plugin: Plugin, trial: Catalogue) -> None:
    book = Rulebook(trial)
    for part in _chaptered(plugin):
        if not book.chapter(part.key, ENGLISH).lead:
            raise InvalidPlugin(NO_CHAPTER.format(key=part.key))


# Games


def _rulesets(plugin: Plugin, trial: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield the key of each part and the rules of a game that tries it."""
    base = trial.editions[0].key
    yield from ((edition.key, edition.key) for edition in plugin.editions)
    yield from ((module.key, f"{base} {module.key}") for module in plugin.expansions)
    yield from ((rule.key, f"{base} longest={rule.key}") for rule in plugin.longest_rules)
    yield from ((module.key, f"{base} house={module.key}") for module in plugin.house_rules)
    yield from ((v.key, f"{base} variant={v.key}") for v in plugin.variants)


@contextmanager
def _reporting_failures(key: str) -> Iterator[None]:
    """Turn any exception of a plugin's code into InvalidPlugin."""
    try:
        yield
    except Exception as error:
        message = str(error).partition("\n\n")[0]  # the kit appends the game after a blank line
        if not isinstance(error, NotConforming | RailroadInkError):
            message = f"{type(error).__name__}: {message}"
        raise InvalidPlugin(BROKEN.format(key=key, error=untranslated(message))) from error


def _try_game(trial: Catalogue, rules: str) -> None:
    ruleset = trial.ruleset(rules).for_new_game().resolved(Random(1))
    art_json(ruleset)
    check_ruleset(ruleset, Random(1), games=1, players=1, every=SLOW_CHECKS_EVERY)


def _try_player(entry: ComputerPlayer, catalogue: Catalogue) -> None:
    """Try one round of a computer player."""
    generator = Random(1)
    ruleset = catalogue.ruleset(catalogue.editions[0].key)
    game = new_game(ruleset).roll(generator)
    player = entry.make()
    for name in ("pick", "play"):
        if not callable(getattr(player, name, None)):
            raise InvalidPlugin(MISSING.format(part=type(player).__name__, name=name))
    for action in player.play(game, 0, generator):
        game = game.apply(0, action)
    game.end_round(0)
