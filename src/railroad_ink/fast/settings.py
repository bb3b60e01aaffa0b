"""How much the native core searches, in play and in games to learn from."""

from __future__ import annotations

from dataclasses import dataclass, fields

from railroad_ink.core.arguments import check_range

MAX_SETTING = 10**7
"""More than any search can use."""


@dataclass(frozen=True, slots=True)
class BeamSettings:
    """How much a player searches."""

    width: int = 16
    """States retained at each step of a round."""
    last_width: int = 64
    """States retained in the last round, where the score itself is the value."""
    last_boards: int = 0
    """Boards that the exact search of the last round may draw; 0 leaves it to the beam alone."""
    candidates: int = 1
    """Ways to draw a round that are compared over sampled next rolls."""
    rolls: int = 0
    """Next rolls sampled for each of them."""
    inner_width: int = 6
    """States retained at each step of a sampled round."""
    network_weight: int = 0
    """Weight of the network's own value of a sheet beside the sampled rolls, in rolls."""
    noise: float = 0.0
    """Standard deviation of how a player misjudges a sheet, in points."""

    def __post_init__(self) -> None:
        """Raise ArgumentError if a value is out of range."""
        _check(self, "width", "last_width", "candidates", "inner_width")


@dataclass(frozen=True, slots=True)
class SelfPlaySettings:
    """How training games are played, and how precisely their boards are evaluated."""

    width: int = 4
    """States retained at each step of a round, four times as many in the last round."""
    rolls: int = 1
    """Next rolls over which the target of a board is averaged; the same for siblings."""
    siblings: int = 6
    """Boards stored of each round: the one that the game continues with, and others found."""
    noise: float = 0.5
    """Standard deviation of what is added to values when a drawing is chosen, in points."""

    def __post_init__(self) -> None:
        """Raise ArgumentError if a value is out of range."""
        _check(self, "width", "rolls", "siblings")


def _check(settings: BeamSettings | SelfPlaySettings, *at_least_one: str) -> None:
    for field in fields(settings):
        minimum, value = int(field.name in at_least_one), getattr(settings, field.name)
        check_range(field.name, value, minimum, MAX_SETTING, whole=field.type == "int")


def check_number(name: str, value: int, minimum: int, maximum: int = MAX_SETTING) -> None:
    """Raise ArgumentError for anything but a whole number in this range."""
    check_range(name, value, minimum, maximum)
