"""The base of all view models, and those of the ruleset and the printed board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, GetPydanticSchema, WithJsonSchema
from pydantic_core import core_schema

from railroad_ink.core.text import Text
from railroad_ink.server.request_language import reader_language
from railroad_ink.server.wire import CONFIG

MAX_RULES = 400
"""Characters of a ruleset's text form in requests."""
MAX_ROUNDS = 20
"""Rounds in requests: more than any game has."""
SideName = Literal["N", "E", "S", "W"]
SpaceName = str
"""A space such as `D4`: rows are lettered from the top, columns numbered from the left."""


class ViewModel(BaseModel):
    """Base of all models on the wire; field docstrings become their descriptions."""

    model_config = CONFIG


def _translate(text: Text) -> str:
    return text.to(reader_language())


_STRING = core_schema.plain_serializer_function_ser_schema(
    _translate, return_schema=core_schema.str_schema()
)
Translated = Annotated[
    Text,
    GetPydanticSchema(
        lambda _source, _handler: core_schema.is_instance_schema(Text, serialization=_STRING)
    ),
    WithJsonSchema({"type": "string"}),
]
"""A text serialized in the language of the connection."""


class Colour(ViewModel):
    """A colour in the light and the dark theme."""

    light: str
    dark: str


class ExitView(ViewModel):
    """A printed exit."""

    space: SpaceName
    side: SideName
    kind: str
    """Letter of the kind of route that may use it: `H` or `R`."""


class LayoutView(ViewModel):
    """The printed board."""

    key: str
    rows: int
    columns: int
    exits: list[ExitView]
    centre: list[SpaceName]
    buildings: dict[SpaceName, str]
    """Key of the building printed on a space; drawn by the art's `symbols`."""


class RouteView(ViewModel):
    """Something that can be drawn in a space."""

    key: str
    title: Translated
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
    title: Translated
    help: Translated
    """What it is about, in a sentence or two; may be empty."""


class GoalCard(ViewModel):
    """A goal card."""

    code: str
    task: Translated
    owner: str
    """Key of the expansion it belongs to; empty for basic cards."""
    picture: str
    """SVG markup of 70 by 70 units."""


class RulesetView(ViewModel):
    """Everything about a ruleset that stays the same during a game."""

    text: str
    """Its text form, which every `rules` parameter takes."""
    edition: PartView
    expansions: list[PartView]
    modules: list[PartView]
    """Other parts of the rules in play, such as buildings and goals."""
    house_rules: list[PartView]
    variant: PartView
    longest: str
    goals: list[GoalCard]
    rounds: int
    specials_per_round: int
    specials_per_game: int
    layout: LayoutView
    kinds: dict[str, Translated]
    """What the kinds of ends are called, by their letters in the codes of routes."""
    routes: dict[str, RouteView]
    specials: list[str]
    """Keys of the special routes, in order."""
