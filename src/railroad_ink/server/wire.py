"""Teaches Pydantic what the dataclasses of other packages look like on the wire.

They know nothing of Pydantic. Here, at the server's door, their fields are checked and described.
"""

from __future__ import annotations

from pydantic import ConfigDict

from railroad_ink.table.options import GameOptions

CONFIG = ConfigDict(extra="forbid", use_attribute_docstrings=True, frozen=True)
"""Unknown fields are refused; docstrings of fields become their descriptions."""

GameOptions.__pydantic_config__ = CONFIG  # type: ignore[attr-defined]
