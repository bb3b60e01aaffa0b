"""Teaches Pydantic what comes in and goes out at the server's door.

Views, and what is asked of a table, know nothing of Pydantic. Here their fields are described,
those that come in are checked, and texts are written in the reader's language.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from inspect import cleandoc, getsource
from itertools import pairwise
from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic_core import CoreSchema, core_schema

from railroad_ink.core.reader import for_reader
from railroad_ink.core.text import Text
from railroad_ink.table.opening import NewSeat
from railroad_ink.table.options import GameOptions
from railroad_ink.table.requests import Request, TurnProgress
from railroad_ink.table.results import MixStatistics, Statistics
from railroad_ink.views.view import View

MAX_RULES = 400
"""Characters of a ruleset's text form in requests."""
MAX_STRING = 300_000
"""More than any body has: with a limit, Pydantic also refuses strings that UTF-8 cannot write."""
DATACLASSES: Any = (GameOptions, MixStatistics, NewSeat, Request, Statistics, TurnProgress, View)


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """Return the source of all classes of a module, by name."""
    tree = ast.parse(getsource(import_module(module)))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _describe(schema: dict[str, Any], known: type[Any]) -> None:
    """Add the docstrings of fields to a description of a dataclass, once somebody asks for it.

    Pydantic would look for them when it first meets the class: a second at every start.
    """
    for base in (base for base in known.__mro__ if hasattr(base, "__pydantic_config__")):
        for field, below in pairwise(_classes(base.__module__)[base.__name__].body):
            match field, below:
                case ast.AnnAssign(ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                    schema["properties"].get(name, {}).setdefault("description", cleandoc(text))
                case _:
                    pass


CONFIG = ConfigDict(extra="forbid", frozen=True, str_max_length=MAX_STRING)
"""Unknown fields are refused."""
for dataclass in DATACLASSES:
    dataclass.__pydantic_config__ = ConfigDict(**CONFIG, json_schema_extra=_describe)


class InputModel(BaseModel):
    """Base of what comes in from outside, unless it is a dataclass that hosts share."""

    model_config = ConfigDict(**CONFIG, use_attribute_docstrings=True)


def _text_schema(_text: type[Text], _source: object, _handler: object) -> CoreSchema:
    """Describe a text: it never comes in, and goes out as a string."""
    written = core_schema.plain_serializer_function_ser_schema(
        for_reader, return_schema=core_schema.str_schema()
    )
    return core_schema.is_instance_schema(Text, serialization=written)


TEXT: Any = Text
TEXT.__get_pydantic_core_schema__ = classmethod(_text_schema)
TEXT.__get_pydantic_json_schema__ = classmethod(lambda _text, _schema, _handler: {"type": "string"})
