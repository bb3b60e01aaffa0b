"""A ruleset: everything the rules need to know, as one value with a name, a version and a text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Concatenate, ParamSpec, TypeVar

from railroad_ink.core.arguments import check_generator
from railroad_ink.core.art import INK, Pigment
from railroad_ink.core.dice import Die, Face, Generator
from railroad_ink.core.errors import RulesetError
from railroad_ink.core.keyed_values import KeyedValues, value_of, with_value
from railroad_ink.core.layouts import Layout
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.routes import BASIC_KINDS, Kind, Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.setup_option import SetupOption, V
from railroad_ink.core.text import Text
from railroad_ink.core.variant import STANDARD, Variant

P = ParamSpec("P")
R = TypeVar("R")

COMMON_OPTIONS = ("longest", "variant", "house")
"""Options that every ruleset has."""
NAMED_TWICE = Text("{key} is named twice.")
NO_MIX = Text("{key} and {other} cannot be played together.")
NO_SUCH_OPTION = Text("Unknown option {name!r} for these rules. Available: {known}.")


@dataclass(frozen=True, repr=False)
class Edition:
    """A box of the game: its board, its route dice and the rules that come with them."""

    key: str
    title: Text
    layout: Layout
    dice: tuple[Die, ...]
    longest_rule: LongestRule
    """Longest-route rule it counts by unless another is chosen."""
    special_routes: tuple[Route, ...]
    modules: tuple[RulesModule, ...] = ()
    """Its own rules, always in play."""
    pigment: Pigment = INK
    """What its exits and centre are printed in."""
    version: int = 1
    """Increment it when older records would end differently, and keep what played those in
    `former_versions`."""
    former_versions: tuple[Edition, ...] = field(default=(), compare=False)
    rounds: int = 7
    specials_per_round: int = 1
    specials_per_game: int = 3
    help: Text | str = ""
    """Its chapter of the rules as Markdown, for an edition outside the package. Those inside leave
    it empty: their chapter is `locale/<language>/rules/<key>.md`."""

    def __repr__(self) -> str:
        return f"<Edition {self.key}/{self.version}>"


@dataclass(frozen=True, repr=False)
class Ruleset:
    """An edition with all choices made."""

    edition: Edition
    chosen_longest_rule: LongestRule | None = None
    """Longest-route rule if it is not the edition's own."""
    expansions: tuple[RulesModule, ...] = ()
    options: KeyedValues = ()
    """Set-up options that are not at their defaults; `option` reads one with its type."""
    variant: Variant = STANDARD
    house_rules: tuple[RulesModule, ...] = ()
    """What the table has agreed on in addition to the rulebooks."""

    def __post_init__(self) -> None:
        """Raise RulesetError if the choices contradict each other."""
        if self.chosen_longest_rule == self.edition.longest_rule:
            object.__setattr__(self, "chosen_longest_rule", None)
        for objection in self._objections():
            raise RulesetError(objection)

    def __getstate__(self) -> dict[str, object]:
        """Return the choices alone: copies look up again what follows from them."""
        return {choice.name: getattr(self, choice.name) for choice in fields(self)}

    @property
    def longest_rule(self) -> LongestRule:
        """The rule by which longest routes are counted."""
        return self.chosen_longest_rule or self.edition.longest_rule

    @cached_property
    def modules(self) -> tuple[RulesModule, ...]:
        """All modules in play."""
        return self.edition.modules + self.expansions + self.house_rules

    @cached_property
    def rounds(self) -> int:
        """The fewest rounds that anything in play allows."""
        return min([self.edition.rounds, *(m.rounds for m in self.modules if m.rounds)])

    @property
    def titles(self) -> tuple[Text, ...]:
        """Titles of the edition and the expansions."""
        return (self.edition.title, *(module.title for module in self.expansions))

    @property
    def layout(self) -> Layout:
        """The printed board."""
        return self.edition.layout

    @cached_property
    def shared_dice(self) -> tuple[Die, ...]:
        """Dice of the modules, the same for all players in every variant."""
        return tuple(die for module in self.modules for die in module.dice)

    @cached_property
    def route_dice(self) -> tuple[Die, ...]:
        """The route dice of the game, each different set once."""
        return self.variant.route_dice(self)

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
        extra = {kind.letter: kind for module in self.modules for kind in module.kinds}
        return BASIC_KINDS | extra

    @cached_property
    def networked(self) -> tuple[str, ...]:
        """Letters of the kinds that join exits."""
        return tuple(k.letter for k in self.kinds.values() if k.networked)

    @cached_property
    def faces(self) -> dict[str, Face]:
        """Every face of every die in play, by name."""
        dice = (*self.route_dice, *self.shared_dice, *self.closing_dice)
        return {face.key: face for die in dice for face in die.faces}

    @cached_property
    def special_routes(self) -> dict[str, Route]:
        """The special routes, by name."""
        return {route.key: route for route in self.edition.special_routes}

    @cached_property
    def routes(self) -> dict[str, Route]:
        """Everything that can be drawn in a space, by name."""
        faces = (face.route for face in self.faces.values() if face.route)
        extra = (route for module in self.modules for route in module.routes)
        return {route.key: route for route in (*faces, *self.special_routes.values(), *extra)}

    @cached_property
    def erases(self) -> bool:
        """Whether a module in play takes drawings off a sheet."""
        return any(module.erases for module in self.modules)

    @cached_property
    def drawable_routes(self) -> frozenset[str]:
        """Names of the routes that a player draws from a die or as a special route."""
        faces = (face.route for face in self.faces.values() if face.route)
        return frozenset(route.key for route in (*faces, *self.special_routes.values()))

    def module(self, key: str) -> RulesModule | None:
        """Return the module of that key if it is in play."""
        return next((m for m in self.modules if m.key == key), None)

    def hooks(self, hook: Callable[Concatenate[RulesModule, P], R]) -> tuple[Callable[P, R], ...]:
        """Return this hook of every module that defines it: `hooks(RulesModule.settle)`."""
        found = self._hooks.get(hook)
        if found is None:
            found = self._hooks[hook] = tuple(self._defined(hook))
        return found

    def _defined(self, hook: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
        name = hook.__name__
        if getattr(RulesModule, name, None) is not hook:
            raise TypeError(f"{name} is not a hook of RulesModule.")
        for module in self.modules:
            if getattr(type(module), name) is not hook:
                yield getattr(module, name)

    @cached_property
    def _hooks(self) -> dict[Callable[..., Any], tuple[Callable[..., Any], ...]]:
        return {}

    # Set-up options

    @cached_property
    def setup_options(self) -> dict[str, SetupOption[Any]]:
        """The options that the modules in play and the variant declare, by key."""
        declared = [option for module in self.modules for option in module.options]
        return {option.key: option for option in (*declared, *self.variant.options)}

    def option(self, option: SetupOption[V]) -> V:
        """Return the value of an option, which is its default where no module declares it."""
        return value_of(self.options, option)

    def with_option(self, option: SetupOption[V], value: V) -> Ruleset:
        """Return the same rules with another value of an option."""
        return replace(self, options=with_value(self.options, option, value))

    @property
    def is_unresolved(self) -> bool:
        """Whether an option still leaves something to chance."""
        options = self.setup_options.values()
        return any(option.is_unresolved(self.option(option)) for option in options)

    def resolved(self, generator: Generator) -> Ruleset:
        """Return the same rules with everything decided that an option leaves to chance."""
        check_generator(generator)
        ruleset = self
        for option in self.setup_options.values():
            value = ruleset.option(option)
            if option.resolve is not None and option.is_unresolved(value):
                ruleset = ruleset.with_option(option, option.resolve(ruleset, value, generator))
        return ruleset

    def for_new_game(self, named: Collection[str] = ()) -> Ruleset:
        """Return the same rules with the usual value of every option that is not named."""
        ruleset = self
        for option in self.setup_options.values():
            if option.key not in named and option.for_new_games is not None:
                ruleset = ruleset.with_option(option, option.for_new_games)
        return ruleset

    def _objections(self) -> Iterator[Text]:
        """Yield everything that contradicts itself."""
        for name, _ in self.options:
            if name not in self.setup_options:
                known = ", ".join((*COMMON_OPTIONS, *self.setup_options))
                yield NO_SUCH_OPTION.format(name=name, known=known)
        keys = [module.key for module in (*self.expansions, *self.house_rules)]
        for key in keys:
            if keys.count(key) > 1:
                yield NAMED_TWICE.format(key=key)
        for module in self.modules:
            for other in module.conflicts:
                if self.module(other):
                    yield NO_MIX.format(key=module.key, other=other)
            yield from module.objections(self)
        yield from self.variant.objections(self)

    def __repr__(self) -> str:
        return f"<Ruleset {self}>"

    def __str__(self) -> str:
        """Return the text form, which `Catalogue.ruleset` reads."""
        parts = [f"{self.edition.key}/{self.edition.version}"]
        parts += [f"{module.key}/{module.version}" for module in self.expansions]
        if self.chosen_longest_rule:
            parts.append(f"longest={self.longest_rule.key}")
        for key, value in self.options:
            parts.append(f"{key}={self.setup_options[key].write(value)}")
        if self.variant != STANDARD:
            parts.append(f"variant={self.variant.key}")
        if self.house_rules:
            parts.append(f"house={','.join(module.key for module in self.house_rules)}")
        return " ".join(parts)
