"""A catalogue: the editions, expansions, variants and rules that rulesets are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from railroad_ink.core.errors import RulesetError, text_of
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import NO_SUCH_OPTION, Edition, Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import STANDARD, Variant

NO_EDITION = Text("A ruleset starts with an edition: {known}.")
NO_SUCH_EDITION = Text("Unknown edition {key!r}. Available: {known}.")
NO_SUCH_EXPANSION = Text("Unknown expansion {key!r}. Available: {known}.")
NO_SUCH_VARIANT = Text("Unknown variant {key!r}. Available: {known}.")
NO_SUCH_LONGEST = Text("Unknown longest-route rule {key!r}. Available: {known}.")
OTHER_VERSION = Text("This program plays {key} version {version}, not version {asked}.")
OPTION_TWICE = Text("{name}= is given twice.")
BAD_OPTION = Text("{name}={value}: {reason}.")
TAKEN_KEY = Text("{key!r} is already taken; choose another key.")

Listed = TypeVar("Listed", Edition, RulesModule, Variant, LongestRule)


@dataclass(frozen=True)
class Catalogue:
    """The registry of the game. The first edition is the one played unless another is named."""

    editions: tuple[Edition, ...]
    expansions: tuple[RulesModule, ...] = ()
    variants: tuple[Variant, ...] = (STANDARD,)
    longest_rules: tuple[LongestRule, ...] = ()

    def __post_init__(self) -> None:
        """Refuse two things of one key."""
        for things in (self.editions, self.expansions, self.variants, self.longest_rules):
            keys = [thing.key for thing in things]
            for key in keys:
                if keys.count(key) > 1:
                    raise RulesetError(TAKEN_KEY.format(key=key))

    def with_expansions(self, *more: RulesModule) -> Catalogue:
        """Return a catalogue that also knows these."""
        return replace(self, expansions=self.expansions + more)

    def with_editions(self, *more: Edition) -> Catalogue:
        """Return a catalogue that also knows these, and the rules they count longest routes by."""
        rules = [edition.longest for edition in more if edition.longest not in self.longest_rules]
        return replace(self, editions=self.editions + more).with_longest_rules(*rules)

    def with_longest_rules(self, *more: LongestRule) -> Catalogue:
        """Return a catalogue that also knows these."""
        return replace(self, longest_rules=self.longest_rules + more)

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
        **options: str,
    ) -> Ruleset:
        """Make a ruleset from names, each with or without `/version`, and options in text form."""
        modules = [_find(NO_SUCH_EXPANSION, name, self.expansions) for name in expansions]
        # What happens at the same moment happens in the order of the catalogue.
        modules.sort(key=self.expansions.index)
        ruleset = Ruleset(
            _find(NO_SUCH_EDITION, edition, self.editions) if edition else self.editions[0],
            self.longest_rule(longest) if longest else None,
            tuple(modules),
            variant=_find(NO_SUCH_VARIANT, variant, self.variants) if variant else STANDARD,
        )
        for name, value in options.items():
            ruleset = _with_option(ruleset, name, value)
        return ruleset

    def ruleset(self, text: str) -> Ruleset:
        """Read a ruleset such as `challenge/1 longest=classic goals=A,G,K`."""
        names, options = _split(text)
        if not names:
            raise RulesetError(NO_EDITION.format(known=_keys(self.editions)))
        return self.build(names[0], names[1:], **options)

    def new_ruleset(self, text: str) -> Ruleset:
        """Read the rules of a new game: options that are not named get their usual values."""
        return self.ruleset(text).for_new_game(_split(text)[1])


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
        known = ", ".join(("longest", "variant", *ruleset.setup_options))
        raise RulesetError(NO_SUCH_OPTION.format(name=name, known=known))
    try:
        parsed = option.parse(value)
    except RulesetError:
        raise
    except ValueError as error:
        text = BAD_OPTION.format(name=name, value=value, reason=text_of(error))
        raise RulesetError(text) from None
    return ruleset.with_option(option, parsed)


def _keys(things: Sequence[Edition | RulesModule | Variant | LongestRule]) -> str:
    return ", ".join(thing.key for thing in things) or "none"


def _find(what: Text, name: str, known: tuple[Listed, ...]) -> Listed:
    key, _, version = name.partition("/")
    found = next((thing for thing in known if thing.key == key), None)
    if found is None:
        raise RulesetError(what.format(key=key, known=_keys(known)))
    if version and version != str(found.version):
        raise RulesetError(OTHER_VERSION.format(key=key, version=found.version, asked=version))
    return found
