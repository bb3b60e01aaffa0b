"""What a page is shown of the rules: the printed board, and all that stays the same in a game."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

SideName = Literal["N", "E", "S", "W"]
SpaceName = str
"""A space such as `D4`: rows are lettered from the top, columns numbered from the left."""


class ViewModel(BaseModel):
    """Base of everything that travels; fields are documented where they are declared."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True, frozen=True)


class Words(ViewModel):
    """A sentence or word in both languages."""

    en: str
    de: str


class Colour(ViewModel):
    """A colour by day and by night."""

    light: str
    dark: str


class ExitView(ViewModel):
    """A printed exit."""

    space: SpaceName
    side: SideName
    kind: str
    """Letter of the only kind of end that may use it: `H` or `R`."""


class LayoutView(ViewModel):
    """The printed board."""

    key: str
    rows: int
    columns: int
    exits: list[ExitView]
    centre: list[SpaceName]
    buildings: dict[SpaceName, str]
    """Key of the building printed on a space; its look is in the art's `marks`."""


class RouteView(ViewModel):
    """Something that can be drawn in a space."""

    key: str
    title: Words
    codes: list[str]
    """Its distinct orientations."""
    turned: dict[str, str]
    """The code after a quarter turn clockwise, by code."""
    mirrored: dict[str, str]
    """The code after mirroring left to right, by code."""
    special: bool
    station: bool


class PartView(ViewModel):
    """An edition, expansion, variant or other part of the rules."""

    key: str
    title: Words
    help: Words
    """Its rules for players; empty if there is nothing to add. Paragraphs are set off by an
    empty line."""


class GoalCard(ViewModel):
    """A goal card."""

    code: str
    task: Words
    owner: str
    """Key of the expansion it belongs to; empty for basic cards."""


class RulesetView(ViewModel):
    """Everything about a ruleset that stays the same during a game."""

    text: str
    """Its text form, which every `rules` parameter takes."""
    edition: PartView
    expansions: list[PartView]
    modules: list[PartView]
    """Other parts of the rules in play, such as buildings and goals."""
    variant: PartView
    longest: Literal["classic", "challenge"]
    goals: list[GoalCard]
    rounds: int
    specials_per_round: int
    specials_per_game: int
    layout: LayoutView
    routes: dict[str, RouteView]
    specials: list[str]
    """Keys of the special routes, in order."""
