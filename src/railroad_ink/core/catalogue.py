"""A catalogue: the editions, expansions, variants and rules that rulesets are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import is_
from typing import TypeVar

from railroad_ink.core.arguments import A_TEXT, SOME_NAMES, check_list, check_type
from railroad_ink.core.errors import RulesetError, text_of
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import COMMON_OPTIONS, NO_SUCH_OPTION, Edition, Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import STANDARD, Variant

NO_EDITION = Text("A ruleset starts with an edition: {known}.")
NO_SUCH_EDITION = Text("Unknown edition {key!r}. Available: {known}.")
NO_SUCH_EXPANSION = Text("Unknown expansion {key!r}. Available: {known}.")
NO_SUCH_VARIANT = Text("Unknown variant {key!r}. Available: {known}.")
NO_SUCH_LONGEST = Text("Unknown longest-route rule {key!r}. Available: {known}.")
NO_SUCH_HOUSE_RULE = Text("Unknown house rule {key!r}. Available: {known}.")
OTHER_VERSION = Text("Unknown version {asked} of {key}. Available: {known}.")
OPTION_TWICE = Text("{name}= is given twice.")
BAD_OPTION = Text("{name}={value}: {reason}.")
TAKEN_KEY = Text("{key!r} is already taken; choose another key.")

Keys = tuple[tuple[str, ...], ...]
Groups = tuple[Sequence[Edition | RulesModule | Variant | LongestRule], ...]
CataloguePart = TypeVar("CataloguePart", Edition, RulesModule, Variant, LongestRule)


@dataclass(eq=False)
class Catalogue:
    """What a program can play with. The first edition is the one played unless another is named.

    A catalogue only ever grows: `register` adds to it and nothing changes or removes what a key
    means. So a ruleset once read stays valid; caches of the whole list compare `keys`.
    """

    editions: tuple[Edition, ...]
    expansions: tuple[RulesModule, ...] = ()
    variants: tuple[Variant, ...] = (STANDARD,)
    longest_rules: tuple[LongestRule, ...] = ()
    house_rules: tuple[RulesModule, ...] = ()
    _last_keys: tuple[Groups, Keys] = field(default=((), ()), init=False, repr=False)
    """The groups last looked up, and their keys."""

    def __post_init__(self) -> None:
        """Raise RulesetError if two parts share a key."""
        for things in self._groups:
            keys = [thing.key for thing in things]
            for key in keys:
                if keys.count(key) > 1:
                    raise RulesetError(TAKEN_KEY.format(key=key))

    @property
    def _groups(self) -> Groups:
        return (
            self.editions,
            self.expansions,
            self.variants,
            self.longest_rules,
            self.house_rules,
        )

    @property
    def keys(self) -> Keys:
        """The keys of everything listed, by group: equal as long as nothing is registered."""
        groups, (known, keys) = self._groups, self._last_keys
        if len(known) != len(groups) or not all(map(is_, groups, known)):
            keys = tuple(tuple(thing.key for thing in things) for things in groups)
            self._last_keys = groups, keys
        return keys

    def extended(
        self,
        *,
        editions: Iterable[Edition] = (),
        expansions: Iterable[RulesModule] = (),
        variants: Iterable[Variant] = (),
        longest_rules: Iterable[LongestRule] = (),
        house_rules: Iterable[RulesModule] = (),
    ) -> Catalogue:
        """Return a catalogue that also lists these, and the longest-route rules of the editions."""
        editions, rules = tuple(editions), [*self.longest_rules, *longest_rules]
        for edition in editions:
            rules += [edition.longest_rule] if edition.longest_rule not in rules else []
        return Catalogue(
            (*self.editions, *editions),
            (*self.expansions, *expansions),
            (*self.variants, *variants),
            tuple(rules),
            (*self.house_rules, *house_rules),
        )

    def with_expansions(self, *expansions: RulesModule) -> Catalogue:
        """Return a catalogue that also lists these."""
        return self.extended(expansions=expansions)

    def with_editions(self, *editions: Edition) -> Catalogue:
        """Return a catalogue that also lists these, and their longest-route rules."""
        return self.extended(editions=editions)

    def register(
        self,
        *,
        editions: Iterable[Edition] = (),
        expansions: Iterable[RulesModule] = (),
        variants: Iterable[Variant] = (),
        longest_rules: Iterable[LongestRule] = (),
        house_rules: Iterable[RulesModule] = (),
    ) -> None:
        """Add to this catalogue itself; changes nothing if a key is taken."""
        extended = self.extended(
            editions=editions,
            expansions=expansions,
            variants=variants,
            longest_rules=longest_rules,
            house_rules=house_rules,
        )
        self.editions, self.expansions = extended.editions, extended.expansions
        self.variants, self.longest_rules = extended.variants, extended.longest_rules
        self.house_rules = extended.house_rules

    def longest_rule(self, key: str) -> LongestRule:
        """Return the longest-route rule of that key."""
        return _find(NO_SUCH_LONGEST, key, self.longest_rules)

    def build(
        self,
        edition: str = "",
        expansions: Iterable[str] = (),
        *,
        longest: str = "",
        variant: str = "",
        house: str = "",
        **options: str,
    ) -> Ruleset:
        """Make a ruleset from names and options in text form.

        A name may say which version, as records do: `edition/1`; otherwise it is the newest.
        """
        texts = {"edition": edition, "longest": longest, "variant": variant, "house": house}
        for name, text in (texts | options).items():
            check_type(name, text, str, A_TEXT)
        check_list("expansions", expansions, SOME_NAMES)
        modules = []
        for name in expansions:
            check_type("expansions", name, str, SOME_NAMES)
            modules.append(_find(NO_SUCH_EXPANSION, name, self.expansions))
        agreed = [_find(NO_SUCH_HOUSE_RULE, k, self.house_rules) for k in house.split(",") if k]
        ruleset = Ruleset(
            _find(NO_SUCH_EDITION, edition, self.editions) if edition else self.editions[0],
            self.longest_rule(longest) if longest else None,
            _in_order(modules, self.expansions),
            variant=_find(NO_SUCH_VARIANT, variant, self.variants) if variant else STANDARD,
            house_rules=_in_order(agreed, self.house_rules),
        )
        for name, value in options.items():
            ruleset = _with_option(ruleset, name, value)
        return ruleset

    def ruleset(self, text: str) -> Ruleset:
        """Read a ruleset such as `edition/1 expansion/2 longest=rule option=A,B`."""
        check_type("text", text, str, A_TEXT)
        names, options = _split(text)
        if not names:
            raise RulesetError(NO_EDITION.format(known=_keys(self.editions)))
        return self.build(names[0], names[1:], **options)


def _split(text: str) -> tuple[list[str], dict[str, str]]:
    """Return the names in a ruleset's text, and its options."""
    words = text.split()
    options: dict[str, str] = {}
    for word in (word for word in words if "=" in word):
        name, _, value = word.partition("=")
        if name in options:
            raise RulesetError(OPTION_TWICE.format(name=name))
        options[name] = value
    return [word for word in words if "=" not in word], options


def _with_option(ruleset: Ruleset, name: str, value: str) -> Ruleset:
    option = ruleset.setup_options.get(name)
    if option is None:
        known = ", ".join((*COMMON_OPTIONS, *ruleset.setup_options))
        raise RulesetError(NO_SUCH_OPTION.format(name=name, known=known))
    try:
        parsed = option.parse(value)
    except RulesetError:
        raise
    except ValueError as error:
        text = BAD_OPTION.format(name=name, value=value, reason=text_of(error))
        raise RulesetError(text) from None
    return ruleset.with_option(option, parsed)


def _in_order(
    modules: Iterable[RulesModule], known: Sequence[RulesModule]
) -> tuple[RulesModule, ...]:
    """Return modules as the catalogue lists them: so happens what happens at the same moment."""
    keys = [module.key for module in known]
    return tuple(sorted(modules, key=lambda module: keys.index(module.key)))


def _keys(things: Sequence[Edition | RulesModule | Variant | LongestRule]) -> str:
    return ", ".join(thing.key for thing in things) or "none"


def _find(what: Text, name: str, known: tuple[CataloguePart, ...]) -> CataloguePart:
    key, _, version = name.partition("/")
    newest: CataloguePart | None = next((thing for thing in known if thing.key == key), None)
    if newest is None:
        raise RulesetError(what.format(key=key, known=_keys(known)))
    # Variants and longest-route rules have none: a ruleset's text does not name their version.
    versions: list[CataloguePart] = [newest, *getattr(newest, "former_versions", ())]
    for thing in versions:
        if version in {"", str(thing.version)}:
            return thing
    known_versions = ", ".join(str(thing.version) for thing in versions)
    raise RulesetError(OTHER_VERSION.format(asked=version, key=key, known=known_versions))
