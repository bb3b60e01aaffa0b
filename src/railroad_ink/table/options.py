"""What can be chosen about a game before it starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.game_catalogue import CATALOGUE

MIN_CLOCK, MAX_CLOCK = 10, 3600
MAX_LENGTHS = {"expansions": 16, "goals": 8, "sets": MAX_PLAYERS, "house": 8, "seed": 64}


@dataclass(frozen=True)
class GameOptions:
    """The options of a game."""

    edition: str = "classic"
    expansions: tuple[str, ...] = ()
    longest: str = ""
    """Longest-route rule; the edition's default if empty."""
    goals: tuple[str, ...] = ()
    """Codes of three goal cards, `["random"]`, or none."""
    draft: bool = False
    sets: tuple[str, ...] = ()
    """Boxes whose sets of dice are drafted, by turns; the edition's own if empty."""
    house: tuple[str, ...] = ()
    """Keys of house rules."""
    clock: int | None = None
    """Seconds per round; None for no limit."""
    seed: str | None = None
    """Makes the dice reproducible; such a game is marked as seeded."""
    public: bool = False
    """Whether anybody may find and join the table before the start."""

    def __post_init__(self) -> None:
        """Raise ValueError for what is out of bounds; `rules` says whether it fits together."""
        for name, limit in MAX_LENGTHS.items():
            if len(getattr(self, name) or ()) > limit:
                raise ValueError(f"{name} must not be longer than {limit}")
        if self.clock is not None and not MIN_CLOCK <= self.clock <= MAX_CLOCK:
            raise ValueError(f"clock must be from {MIN_CLOCK} to {MAX_CLOCK} seconds")

    @property
    def rules(self) -> str:
        """The ruleset's text form; raises RulesetError if the options conflict."""
        lists = {"goals": self.goals, "sets": self.sets if self.draft else ()}
        ruleset = CATALOGUE.build(
            self.edition,
            self.expansions,
            longest=self.longest,
            variant="draft" if self.draft else "",
            house=",".join(self.house),
            **{key: ",".join(chosen) for key, chosen in lists.items() if chosen},
        )
        return str(ruleset)


def usual_options(edition: str, expansions: Iterable[str] = ()) -> GameOptions:
    """Return the options of a game that nobody sets up: goals at random where a box has them."""
    expansions = tuple(expansions)
    option = CATALOGUE.build(edition, expansions).setup_options.get("goals")
    goals = () if option is None else tuple(option.for_new_games or ())
    return GameOptions(edition, expansions, goals=goals)


def write_options(options: GameOptions) -> dict[str, Any]:
    """Return options as plain values, to be stored."""
    return asdict(options)


def read_options(values: Mapping[str, Any]) -> GameOptions:
    """Read what `write_options` wrote, also after it was JSON."""
    known: dict[str, Any] = {
        field.name: tuple(value) if isinstance(value, list) else value
        for field in fields(GameOptions)
        if (value := values.get(field.name, field.default)) is not field.default
    }
    return GameOptions(**known)
