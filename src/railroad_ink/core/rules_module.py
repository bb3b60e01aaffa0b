"""The base class of every optional part of the rules, and its hooks.

Each expansion is a module, and so is what an edition adds to the common rules. The engine
calls every module of a ruleset at the same moments and never knows one by name. All hooks are
optional; a module that does not define one costs nothing there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from railroad_ink.core.actions import Move, Placement, Source
from railroad_ink.core.art import Art, Border
from railroad_ink.core.dice import Die
from railroad_ink.core.doubt import Doubt
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.overrides import check_overrides
from railroad_ink.core.paper_fields import Boxes, Field
from railroad_ink.core.routes import Kind, Route
from railroad_ink.core.score import ScoreLine
from railroad_ink.core.setup_option import SetupOption
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.sheet_state import SheetState
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.track_graph import OpenEnd, TrackGraph

if TYPE_CHECKING:
    from railroad_ink.core.ruleset import Ruleset
    from railroad_ink.core.turn import Turn

NO_MOVES = Text("{owner} has no moves besides drawing.")


class MoveDescription(NamedTuple):
    """A move in words, and what of it can be seen on the sheet."""

    text: Text
    spaces: tuple[Space, ...] = ()
    """Where it happens."""
    borders: tuple[Border, ...] = ()
    """What it draws along grid lines."""
    draws: Placement | None = None
    """What it draws in a space."""


class RulesModule:
    """A manifest (what it adds) and hooks (what it changes)."""

    key: ClassVar[str]
    version: ClassVar[int] = 1
    """Increment it when older records would end differently, and keep what played those in
    `former_versions`."""
    title: ClassVar[Text]
    help: ClassVar[Text | str] = ""
    """Its chapter of the rules as Markdown, for a module outside the package. Those inside leave it
    empty: their chapter is `locale/<language>/rules/<key>.md`."""
    placeholders: ClassVar[Mapping[str, object]] = {}
    """Values of the placeholders in its chapter, by name."""

    rounds: ClassVar[int | None] = None
    """Rounds of a game with it; the minimum of all modules counts."""
    kinds: ClassVar[tuple[Kind, ...]] = ()
    """Kinds of end it adds."""
    dice: ClassVar[tuple[Die, ...]] = ()
    """Dice rolled with the route dice and shared by all players."""
    closing_dice: ClassVar[tuple[Die, ...]] = ()
    """Dice rolled once more after the last round."""
    routes: ClassVar[tuple[Route, ...]] = ()
    """What it may put on a sheet besides the faces of its dice."""
    conflicts: ClassVar[tuple[str, ...]] = ()
    """Modules it cannot be played with."""
    options: ClassVar[tuple[SetupOption[Any], ...]] = ()
    """Choices that players make before a game with it."""
    goals: ClassVar[tuple[Goal, ...]] = ()
    """Its goal cards."""
    state: ClassVar[SheetState[Any] | None] = None
    """What it stores on a sheet besides drawings."""
    art: ClassVar[Mapping[str, Art]] = {}
    """How the symbols of its routes look, by symbol."""
    erases: ClassVar[bool] = False
    """Whether it takes drawings off a sheet, so that a sheet does not show all that was drawn."""

    def __init_subclass__(cls) -> None:
        """Raise TypeError for a misspelled hook when the class is defined."""
        check_overrides(cls, RulesModule)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RulesModule):
            return False
        return (self.key, self.version) == (other.key, other.version)

    def __hash__(self) -> int:
        return hash((self.key, self.version))

    def __repr__(self) -> str:
        return f"<{self.key}/{self.version}>"

    @property
    def former_versions(self) -> tuple[RulesModule, ...]:
        """What plays the records of its former versions; new games begin with this one."""
        return ()

    # Setting up

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        """Yield what is wrong with a ruleset that has this module."""
        return ()

    def prepare_sheet(self, sheet: Sheet) -> Sheet:
        """Prepare a blank sheet."""
        return sheet

    # A round

    def choices(self, turn: Turn) -> Sequence[Move]:
        """Return the choices that the player has to make before drawing, if any."""
        return ()

    def before_drawing(self, turn: Turn) -> Turn:
        """Do what happens before drawing, once all choices are made."""
        return turn

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        """Return the moves of this module that may be legal now; `violations` decides."""
        return ()

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Return the reasons why a move of this module is not allowed; malformed ones included."""
        return (Violation("no-moves", NO_MOVES.format(owner=self.title)),)

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Do a legal move of this module."""
        return turn

    def forbids(self, turn: Turn, placement: Placement) -> Iterable[Violation]:
        """Return the reasons why a drawing that the drawing rules allow is still forbidden."""
        return ()

    def allows_copy(self, turn: Turn, die: int) -> bool:
        """Whether a die that is already drawn may be drawn once more."""
        return False

    def allows_free_special(self, turn: Turn) -> bool:
        """Whether a special route may be drawn outside the limits."""
        return False

    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        """Do what a drawing sets off."""
        return turn

    def settle(self, turn: Turn) -> Turn:
        """Do what the sheet demands after any change.

        Called again, with all other modules, until no module changes the sheet.
        """
        return turn

    def owed(self, turn: Turn) -> Iterable[Violation]:
        """Return what the player must still do before the round can end."""
        return ()

    def after_turn(self, turn: Turn) -> Turn:
        """Tidy up when a player declares the round done."""
        return turn

    def after_round(
        self, ruleset: Ruleset, sheets: tuple[Sheet, ...], round_number: int
    ) -> tuple[Sheet, ...]:
        """Return the sheets after a full round; for rules that compare players."""
        return sheets

    # Scoring

    def excuses_open_end(self, sheet: Sheet, end: OpenEnd) -> bool:
        """Whether an open end is not an error."""
        return False

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Return the score lines it adds."""
        return ()

    # Boards on paper

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Fill in what follows from the drawing of a sheet that was written down by a person.

        A sheet that a game has led to stays as it is.
        """
        return sheet

    def contradictions(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return what the drawings or the rules rule out in this module's state as written down."""
        return ()

    def doubts(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
        """Return what cannot come from a game; it is scored nevertheless."""
        return ()

    def compare_boards(self, ruleset: Ruleset, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
        """Fill in what follows from comparing the boards of one table."""
        return sheets

    def max_free_specials(self, sheet: Sheet) -> int:
        """Return how many special routes it may have allowed beyond the limits."""
        return 0

    def max_copies(self, sheet: Sheet) -> int:
        """Return how many route dice it may have allowed to be drawn once more."""
        return 0

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return what a person can enter of this module's state, in the order of its text form."""
        return ()

    def boxes(self, ruleset: Ruleset) -> Iterable[Boxes]:
        """Return what a printed board has to tick off for this module."""
        return ()

    # Showing

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Describe what a legal move of this module does."""
        return MoveDescription(untranslated(str(move)))

    def borders(self, sheet: Sheet) -> Iterable[Border]:
        """Return what it has drawn along grid lines."""
        return ()

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return what is marked beside the board, a line each: points spent, effects pending."""
        return ()
