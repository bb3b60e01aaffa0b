"""Generate TypeScript types: `python -m railroad_ink.server.typescript > FILE`."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from pydantic import BaseModel, TypeAdapter

from railroad_ink import views
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server import wire
from railroad_ink.server.dice_tables import table_models
from railroad_ink.server.http import api_models
from railroad_ink.server.paper import paper_models
from railroad_ink.server.sockets import messages
from railroad_ink.table import opening, options, requests, results
from railroad_ink.table.refusals import MAX_NAME_LENGTH

Schema = dict[str, Any]

HEADER = "// Written by `python -m railroad_ink.server.typescript`. Do not edit.\n"
CONSTANTS = {
    "PROTOCOL": messages.PROTOCOL,
    "MAX_PLAYERS": MAX_PLAYERS,
    "MAX_NAME_LENGTH": MAX_NAME_LENGTH,
}
UNIONS = {"ClientMessage": messages.CLIENT_MESSAGE, "ServerMessage": messages.ServerMessage}
SIMPLE = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
VIEWS = [import_module(f"{views.__name__}.{found.name}") for found in iter_modules(views.__path__)]
WIRE = (opening, options, results, messages, api_models, paper_models, table_models, *VIEWS)
BASES = {"BaseModel", "InputModel", "KeptDiceTable", "View"}
INPUT = {
    "GameOptions",
    "NewDiceTable",
    "NewSeat",
    "PaperBoard",
    "PaperSeat",
    "PaperSpace",
    "TurnProgress",
}
"""Dataclasses that come in: what has a default may be omitted, as in every `InputModel`."""


def typescript() -> str:
    """Return the content of the generated file."""
    schemas = _schemas()
    parts = [
        HEADER,
        *(f"export const {name} = {value};" for name, value in CONSTANTS.items()),
        "",
        *(_interface(name, schema) for name, schema in sorted(schemas.items())),
    ]
    return "\n".join((*parts, *(_union(name) for name in UNIONS)))


def _schemas() -> dict[str, Schema]:
    """Return the JSON schema of every model on the wire, by name."""
    found = [model for module in WIRE for model in _models(module)]
    found += [requests.TurnProgress, *messages.ROOM_MESSAGES]
    models = {model.__name__: model for model in found}
    _, schema = TypeAdapter.json_schemas(
        [(name, "serialization", TypeAdapter(model)) for name, model in models.items()]
    )
    # Pydantic also defines `Text`, which is on the wire only as a string.
    definitions = {name: s for name, s in schema["$defs"].items() if name in models}
    asked = _names_of(messages.CLIENT_MESSAGE) | INPUT
    asked |= {name for name, model in models.items() if issubclass(model, wire.InputModel)}
    return {name: _with_optional(s, asked=name in asked) for name, s in definitions.items()}


def _models(module: object) -> list[type[Any]]:
    classes = [value for _, value in inspect.getmembers(module, inspect.isclass)]
    known = (c for c in classes if issubclass(c, BaseModel) or hasattr(c, "__pydantic_config__"))
    return [c for c in known if c.__name__ not in BASES]


def _with_optional(schema: Schema, *, asked: bool) -> Schema:
    """Mark optional fields: defaults in requests, None in responses."""
    required = schema.get("required", ())
    optional = {
        name
        for name, field in schema.get("properties", {}).items()
        if name not in required and (asked or field.get("default", 0) is None)
    }
    return {**schema, "optional": optional}


def _interface(name: str, schema: Schema) -> str:
    lines = [*_comment(schema, ""), f"export interface {name} {{"]
    for key, field in schema.get("properties", {}).items():
        optional = "?" if key in schema["optional"] else ""
        lines += [*_comment(field, "  "), f"  {key}{optional}: {_type(field)};"]
    return "\n".join((*lines, "}\n"))


def _comment(schema: Schema, indent: str) -> list[str]:
    text = " ".join(schema.get("description", "").split())
    return [f"{indent}/** {text} */"] if text else []


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " | ".join(f'"{value}"' for value in values)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if schema.get("type") == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return SIMPLE.get(schema.get("type", ""), "unknown")


def _union(name: str) -> str:
    members = sorted(_names_of(UNIONS[name]))
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"


def _names_of(union: Any) -> set[str]:  # noqa: ANN401 (a union is not a type for type checkers)
    """Return the names of the messages of a discriminated union."""
    schema: Schema = TypeAdapter[Any](union).json_schema()
    return {option["$ref"].rpartition("/")[2] for option in schema["oneOf"]}


if __name__ == "__main__":
    sys.stdout.write(typescript())
