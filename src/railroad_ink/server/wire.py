"""Teaches Pydantic what the dataclasses of other packages look like on the wire.

They know nothing of Pydantic. Here, at the server's door, their fields are checked and described.
"""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict
from pydantic_core import core_schema

from railroad_ink.core.text import Text
from railroad_ink.server.request_language import reader_language
from railroad_ink.table.opening import NewSeat
from railroad_ink.table.options import GameOptions
from railroad_ink.table.requests import Request, TurnProgress
from railroad_ink.table.results import MixStatistics, Statistics

CONFIG = ConfigDict(extra="forbid", use_attribute_docstrings=True, frozen=True)
"""Unknown fields are refused; docstrings of fields become their descriptions."""
DATACLASSES: tuple[Any, ...] = (
    GameOptions,
    MixStatistics,
    NewSeat,
    Request,
    Statistics,
    TurnProgress,
)
for dataclass in DATACLASSES:
    dataclass.__pydantic_config__ = CONFIG


def _text_schema(_known: type[Text], _source: object, _handler: object) -> Any:  # noqa: ANN401 (any schema)
    written = core_schema.plain_serializer_function_ser_schema(
        lambda text: text.to(reader_language()), return_schema=core_schema.str_schema()
    )
    return core_schema.is_instance_schema(Text, serialization=written)


TEXT: Any = Text
TEXT.__get_pydantic_core_schema__ = classmethod(_text_schema)
TEXT.__get_pydantic_json_schema__ = classmethod(
    lambda _known, _schema, _handler: {"type": "string"}
)
