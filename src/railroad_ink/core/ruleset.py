"""A ruleset: everything the rules need to know, as one value with a name, a version and a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar

from railroad_ink.core.dice import Die, Face
from railroad_ink.core.errors import RulesetError
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import HIGHWAY, RAILWAY, SPECIAL_ROUTES, Kind, Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.text import Text
from railroad_ink.core.variant import STANDARD, Variant

LONGEST_RULES = ("classic", "challenge")
RANDOM_GOALS = ("random",)

NO_EDITION = Text(
    "A ruleset starts with an edition: {known}.",
    "Ein Regelwerk beginnt mit einer Ausgabe: {known}.",
)
NO_SUCH_EDITION = Text(
    "There is no edition {key!r}; there is {known}.",
    "Es gibt keine Ausgabe {key!r}; es gibt {known}.",
)
NO_SUCH_EXPANSION = Text(
    "There is no expansion {key!r}; there is {known}.",
    "Es gibt keine Erweiterung {key!r}; es gibt {known}.",
)
NO_SUCH_VARIANT = Text(
    "There is no variant {key!r}; there is {known}.",
    "Es gibt keine Variante {key!r}; es gibt {known}.",
)
OTHER_VERSION = Text(
    "This program plays {key} version {version}, not version {asked}.",
    "Dieses Programm spielt {key} in Version {version}, nicht in Version {asked}.",
)
NO_SUCH_OPTION = Text(
    "A ruleset knows the options longest, goals and variant, not {name!r}.",
    "Ein Regelwerk kennt die Angaben longest, goals und variant, nicht {name!r}.",
)
OPTION_TWICE = Text("A ruleset says {name}= only once.", "Ein Regelwerk sagt {name}= nur einmal.")


@dataclass(frozen=True)
class Edition:
    """A box of the game: its board, its route dice and the rules that come with them."""

    key: str
    title: Text
    layout: Layout
    dice: tuple[Die, ...]
    longest: str
    """Longest-route rule it counts by unless another is chosen."""
    modules: tuple[RulesModule, ...] = ()
    """Rules of its own, always in play."""
    goals: tuple[str, ...] = ()
    """Codes of the goal cards it can be played with."""
    version: int = 1
    rounds: int = 7
    special_routes: tuple[Route, ...] = SPECIAL_ROUTES
    specials_per_round: int = 1
    specials_per_game: int = 3


@dataclass(frozen=True)
class Ruleset:
    """An edition with all choices made."""

    edition: Edition
    longest: str = ""
    """Longest-route rule; the edition's own if empty."""
    expansions: tuple[RulesModule, ...] = ()
    goals: tuple[str, ...] = ()
    """Codes of the goal cards in play, top to bottom; `RANDOM_GOALS` before they are drawn."""
    variant: Variant = STANDARD

    def __post_init__(self) -> None:
        """Fill in the default rule, and refuse contradictions."""
        if not self.longest:
            object.__setattr__(self, "longest", self.edition.longest)
        for objection in self._objections():
            raise RulesetError(objection)

    @cached_property
    def modules(self) -> tuple[RulesModule, ...]:
        """All modules in play."""
        return self.edition.modules + self.expansions

    @cached_property
    def rounds(self) -> int:
        """The fewest rounds that anything in play allows."""
        return min([self.edition.rounds, *(m.rounds for m in self.modules if m.rounds)])

    @property
    def layout(self) -> Layout:
        """The printed board."""
        return self.edition.layout

    @cached_property
    def shared_dice(self) -> tuple[Die, ...]:
        """Dice of the modules, the same for all players in every variant."""
        return tuple(die for module in self.modules for die in module.dice)

    @cached_property
    def dice(self) -> tuple[Die, ...]:
        """The dice rolled each round for players who share one roll."""
        return self.edition.dice + self.shared_dice

    @cached_property
    def closing_dice(self) -> tuple[Die, ...]:
        """Dice rolled once more after the last round."""
        return tuple(die for module in self.modules for die in module.closing_dice)

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """Every kind of end in play, by letter."""
        extra = (kind for module in self.modules for kind in module.kinds)
        return {kind.letter: kind for kind in (HIGHWAY, RAILWAY, *extra)}

    @cached_property
    def networked(self) -> tuple[str, ...]:
        """Letters of the kinds that join exits."""
        return tuple(k.letter for k in self.kinds.values() if k.networked)

    @cached_property
    def faces(self) -> dict[str, Face]:
        """Every face of every die in play, by name."""
        dice = (*self.edition.dice, *self.shared_dice, *self.closing_dice)
        return {face.key: face for die in dice for face in die.faces}

    @cached_property
    def special_routes(self) -> dict[str, Route]:
        """The special routes, by name."""
        return {route.key: route for route in self.edition.special_routes}

    @cached_property
    def routes(self) -> dict[str, Route]:
        """Everything that can stand in a space, by name."""
        faces = (face.route for face in self.faces.values() if face.route)
        extra = (route for module in self.modules for route in module.routes)
        return {route.key: route for route in (*faces, *self.special_routes.values(), *extra)}

    def module(self, key: str) -> RulesModule | None:
        """Return the module of that key if it is in play."""
        return next((m for m in self.modules if m.key == key), None)

    def hooks(self, name: str) -> tuple[Callable[..., Any], ...]:
        """Return that hook of every module that defines it."""
        if name not in self._hooks:
            own = (
                m for m in self.modules if getattr(type(m), name) is not getattr(RulesModule, name)
            )
            self._hooks[name] = tuple(getattr(module, name) for module in own)
        return self._hooks[name]

    @cached_property
    def _hooks(self) -> dict[str, tuple[Callable[..., Any], ...]]:
        return {}

    def with_goals(self, goals: tuple[str, ...]) -> Ruleset:
        """Return the same rules with these goal cards."""
        return replace(self, goals=goals)

    def _objections(self) -> Iterator[Text]:
        """Say everything that contradicts itself."""
        yield from self._bad_choices()
        keys = [module.key for module in self.expansions]
        for key in keys:
            if keys.count(key) > 1:
                yield Text(f"{key} is named twice.", f"{key} ist doppelt genannt.")
        for module in self.modules:
            for other in module.conflicts:
                if self.module(other):
                    yield _cannot_mix(module, other)
            yield from module.objections(self)

    def _bad_choices(self) -> Iterator[Text]:
        if self.longest not in LONGEST_RULES:
            known = ", ".join(LONGEST_RULES)
            yield Text(
                f"There is no longest-route rule {self.longest!r}; there is {known}.",
                f"Es gibt keine Regel {self.longest!r} für die längste Strecke; es gibt {known}.",
            )
        if self.goals and not self.edition.goals:
            yield Text(
                f"The {self.edition.key} edition has no goals.",
                f"Die Ausgabe {self.edition.key} hat keine Ziele.",
            )

    def __str__(self) -> str:
        """The text form, which `Catalogue.ruleset` reads."""
        parts = [f"{self.edition.key}/{self.edition.version}"]
        parts += [f"{module.key}/{module.version}" for module in self.expansions]
        if self.longest != self.edition.longest:
            parts.append(f"longest={self.longest}")
        if self.goals:
            parts.append("goals=" + ",".join(self.goals))
        if self.variant != STANDARD:
            parts.append(f"variant={self.variant.key}")
        return " ".join(parts)


def _cannot_mix(module: RulesModule, other: str) -> Text:
    return Text(
        f"{module.key} and {other} cannot be played together.",
        f"{module.key} und {other} lassen sich nicht zusammen spielen.",
    )


Listed = TypeVar("Listed", Edition, RulesModule, Variant)


@dataclass(frozen=True)
class Catalogue:
    """The editions and expansions that rulesets are made of; the registry of the game."""

    editions: tuple[Edition, ...]
    expansions: tuple[RulesModule, ...] = ()
    variants: tuple[Variant, ...] = (STANDARD,)

    def with_expansions(self, *more: RulesModule) -> Catalogue:
        """Return a catalogue that also knows these."""
        return replace(self, expansions=self.expansions + more)

    def build(
        self,
        edition: str = "classic",
        expansions: tuple[str, ...] = (),
        *,
        longest: str = "",
        goals: tuple[str, ...] = (),
        variant: str = "standard",
    ) -> Ruleset:
        """Make a ruleset from names, each with or without `/version`."""
        modules = [_find(NO_SUCH_EXPANSION, name, self.expansions) for name in expansions]
        # What happens at the same moment happens in the order of the catalogue.
        modules.sort(key=self.expansions.index)
        return Ruleset(
            _find(NO_SUCH_EDITION, edition, self.editions),
            longest,
            tuple(modules),
            goals,
            _find(NO_SUCH_VARIANT, variant, self.variants),
        )

    def ruleset(self, text: str) -> Ruleset:
        """Read a ruleset such as `challenge/1 longest=classic goals=A,G,K`."""
        words = text.split()
        options = _options(word for word in words if "=" in word)
        names = [word for word in words if "=" not in word]
        if not names:
            raise RulesetError(NO_EDITION.format(known=_names(self.editions)))
        goals = tuple(filter(None, options.pop("goals", "").split(",")))
        return self.build(names[0], tuple(names[1:]), goals=goals, **options)


def _names(things: Sequence[Edition | RulesModule | Variant]) -> str:
    return ", ".join(thing.key for thing in things) or "none"


def _options(words: Iterable[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in {"longest", "goals", "variant"}:
            raise RulesetError(NO_SUCH_OPTION.format(name=name))
        if name in options:
            raise RulesetError(OPTION_TWICE.format(name=name))
        options[name] = value
    return options


def _find(what: Text, name: str, known: tuple[Listed, ...]) -> Listed:
    key, _, version = name.partition("/")
    found = next((thing for thing in known if thing.key == key), None)
    if found is None:
        raise RulesetError(what.format(key=key, known=_names(known)))
    if version and version != str(found.version):
        raise RulesetError(OTHER_VERSION.format(key=key, version=found.version, asked=version))
    return found
