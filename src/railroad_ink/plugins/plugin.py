"""The parts of a plugin, and the error for a refused one."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition
from railroad_ink.core.text import Text
from railroad_ink.core.variant import Variant

REFUSED = Text("Plugin {name} is refused: {reason}.")


class PluginError(RailroadInkError):
    """A plugin that is refused, by name and with the reason. Nothing of it is registered."""

    def __init__(self, name: str, reason: Text) -> None:
        """Store the plugin's name and the reason."""
        super().__init__(name, reason)
        self.name = name
        self.reason = reason

    @property
    def text(self) -> Text:
        """The message."""
        return REFUSED.format(name=self.name, reason=self.reason)


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """Everything that a plugin adds to the game. Each part is checked before any is registered."""

    expansions: tuple[RulesModule, ...] = ()
    editions: tuple[Edition, ...] = ()
    longest_rules: tuple[LongestRule, ...] = ()
    variants: tuple[Variant, ...] = ()
    house_rules: tuple[RulesModule, ...] = ()
    players: tuple[ComputerPlayer, ...] = ()

    def catalogue_parts(self) -> dict[str, tuple[Any, ...]]:
        """Return everything but the players, as `Catalogue.extended` and `register` take it."""
        names = (field.name for field in fields(self) if field.name != "players")
        return {name: getattr(self, name) for name in names}
