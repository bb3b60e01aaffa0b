"""Goal cards: small questions about a sheet whose answer is the spaces that fulfil them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from railroad_ink.core.art import Stroke
from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import TrackGraph

if TYPE_CHECKING:
    from railroad_ink.core.ruleset import Ruleset


@dataclass(frozen=True)
class Goal:
    """A goal card."""

    code: str
    """What is printed on it, such as `A` or `DB`."""
    task: Text
    reached: Callable[[Ruleset, TrackGraph], tuple[Space, ...]]
    """Return the spaces that fulfil the goal, or an empty tuple."""
    picture: tuple[Stroke, ...] = ()
    """What the card shows, as `railroad_ink.core.sketch` draws it; its code if empty."""
