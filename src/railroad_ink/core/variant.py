"""Variants: who may play, how dice are dealt and how ties are broken.

Usually everyone gets the same roll. A variant may deal differently: players then take turns
picking from the roll, and the variant tells `Game` whose pick it is and which options remain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from railroad_ink.core.dice import Die, Face, Generator, roll
from railroad_ink.core.errors import PlayersError, RollError, Violation
from railroad_ink.core.overrides import check_overrides
from railroad_ink.core.setup_option import SetupOption
from railroad_ink.core.text import Text, plural

if TYPE_CHECKING:
    from railroad_ink.core.ruleset import Ruleset

Hand = tuple[Face, ...]
Roll = tuple[Face, ...]
MAX_PLAYERS = 12
"""Our own limit; the rules have none but the number of boards."""
PLAYER_RANGE = Text("A {variant} has {minimum} to {maximum} players, not {found}.")
EXACTLY = plural(
    "A {variant} has exactly {count} player, not {found}.",
    "A {variant} has exactly {count} players, not {found}.",
)
DICE_ARE_PICKED = Text(
    "In a draft everyone picks different dice, so nobody can play the same ones."
)
WRONG_COUNT = Text("Expected {expected} dice, found {found}.")
NO_SUCH_FACE = Text("Die {die} has no face {name!r}; it has {shown}.")


class Variant:
    """The usual game: all players share one roll of all dice."""

    key: ClassVar[str] = "standard"
    version: ClassVar[int] = 1
    title: ClassVar[Text] = Text("standard game")
    help: ClassVar[Text | str] = ""
    """Its chapter of the rules as Markdown, for a variant outside the package. Those inside leave
    it empty: their chapter is `locale/<language>/rules/<key>.md`."""
    placeholders: ClassVar[Mapping[str, object]] = {}
    """Numbers that its chapter names, by placeholder."""
    players: ClassVar[tuple[int, int]] = (1, MAX_PLAYERS)
    """Minimum and maximum number of players."""
    options: ClassVar[tuple[SetupOption[Any], ...]] = ()
    """Choices that players make before a game of it."""
    has_star: ClassVar[bool] = False
    """Whether a random first player is chosen and marked with a star."""

    @property
    def has_picks(self) -> bool:
        """Whether players pick their dice; otherwise everyone gets the same."""
        return self.pick_count(self.players[1]) > 0

    def __init_subclass__(cls) -> None:
        """Raise TypeError for a misspelled or missing method when the class is defined."""
        check_overrides(cls, Variant)
        if cls.picker is not Variant.picker and cls.pick_count is Variant.pick_count:
            raise TypeError(f"{cls.__name__} defines picker, so it must define pick_count")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self.key}>"

    def check_players(self, count: int) -> None:
        """Raise PlayersError if that many cannot play this."""
        minimum, maximum = self.players
        if minimum <= count <= maximum:
            return
        if minimum == maximum:
            text = EXACTLY.format(variant=self.title, count=minimum, found=count)
        else:
            limits = {"minimum": minimum, "maximum": maximum}
            text = PLAYER_RANGE.format(variant=self.title, **limits, found=count)
        raise PlayersError(Violation("wrong-number", text))

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        """Yield what is wrong with a ruleset of this variant."""
        return ()

    def usual_players(self, ruleset: Ruleset) -> int:
        """Return how many play by these rules if nobody says."""
        return self.players[0]

    def route_dice(self, ruleset: Ruleset) -> tuple[Die, ...]:
        """Return the route dice of the game, each different set once."""
        return ruleset.edition.dice

    def roll(self, ruleset: Ruleset, players: int, generator: Generator) -> Roll:
        """Roll the dice of a round."""
        return roll(ruleset.dice, generator)

    def parse_roll(self, ruleset: Ruleset, players: int, faces: Sequence[str]) -> Roll:
        """Return the roll with these faces; raises RollError if the dice cannot show it."""
        return faces_of(ruleset.dice, faces)

    def hand_dice(self, ruleset: Ruleset) -> tuple[Die, ...]:
        """Return dice that can show whatever one player may have in a round."""
        return ruleset.dice

    def pick_count(self, players: int) -> int:
        """Return how many picks a round has; 0 if everyone gets the same dice.

        There are as many options, numbered from 1: each is picked once.
        """
        return 0

    def picker(self, players: int, first: int, picks: tuple[int, ...]) -> int | None:
        """Return whose pick it is; `None` when all dice are dealt."""
        return None

    def pick_options(
        self, ruleset: Ruleset, rolled: Roll, picks: tuple[int, ...]
    ) -> dict[int, Hand]:
        """Return what can be picked, by number."""
        return {}

    def hands(
        self, ruleset: Ruleset, rolled: Roll, players: int, first: int, picks: tuple[int, ...]
    ) -> tuple[Hand, ...]:
        """Return every player's dice."""
        return (rolled,) * players

    def next_first_picker(self, hands: tuple[Hand, ...], first: int) -> int:
        """Return who picks first in the next round."""
        return first

    def hand_value(self, hand: Hand) -> int:
        """Return the value of a hand, by which the next first player is chosen."""
        return 0

    def tie_order(self, players: int, star: int) -> list[int] | None:
        """Return the players in the order in which they win ties; `None` if ties are shared."""
        return None


class Solo(Variant):
    """One player alone."""

    key = "solo"
    title = Text("solo game")
    players = (1, 1)


STANDARD = Variant()
SOLO = Solo()


def faces_of(dice: Sequence[Die], names: Sequence[str]) -> Roll:
    """Return the face of that name for each die, in order."""
    if len(names) != len(dice):
        raise wrong_count(len(names), len(dice))
    return tuple(_face(die, name) for die, name in zip(dice, names, strict=True))


def _face(die: Die, name: str) -> Face:
    face = die.face(name)
    if face is None:
        shown = ", ".join(dict.fromkeys(face.key for face in die.faces))
        raise RollError(NO_SUCH_FACE.format(die=die.key, name=name, shown=shown))
    return face


def wrong_count(found: int, expected: int) -> RollError:
    """Make the error for a roll with too few or too many dice."""
    return RollError(WRONG_COUNT.format(found=found, expected=expected))
