"""One player's round in progress: the dice, what was done with them, and the sheet as it is now.

A round is a list of actions. Every state of it is the start of the round with the actions applied
in order, so undoing is leaving one out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from railroad_ink.core.actions import Action, Move, Placement, Source
from railroad_ink.core.arguments import check_whole
from railroad_ink.core.dice import Face
from railroad_ink.core.errors import IllegalAction, PhaseError, Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import owed_choices, source_of, still_owed, violations
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.sheet_state import S, SheetState
from railroad_ink.core.text import Text

UNCHANGEABLE = Text("The round is done and can no longer be changed.")
NOTHING_TO_TAKE_BACK = Text("There is nothing to undo.")
DONE_ALREADY = Text("The round is already done.")
NEEDED = Text("Take back {other} first: it depends on {taken}.")
ROUTE_IN_SPACE = Text("the {route} in {space}")
QUOTED = Text("“{move}”")


MAX_SETTLE_PASSES = 100
"""Far more than any chain of effects on one board; modules that need more never agree."""


class Event(NamedTuple):
    """An automatic effect of a rule."""

    owner: str
    """Key of the module."""
    text: Text
    spaces: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Turn:
    """The state of one player within a round."""

    ruleset: Ruleset
    round_number: int
    """Number of the round, from 1."""
    hand: tuple[Face, ...]
    """The faces rolled: the route dice of this player, then the dice of the modules."""
    start_sheet: Sheet
    """The sheet as the round began."""
    sheet: Sheet
    actions: tuple[Action, ...] = ()
    dice_used: frozenset[int] = frozenset()
    """Dice already drawn, by their index in the hand."""
    specials_this_round: int = 0
    """Special routes used this round that count towards its limit."""
    choosing: bool = True
    """Whether the player still has choices to make before drawing."""
    done: bool = False
    events: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        faces = ", ".join(face.key for face in self.hand)
        return f"<Turn {self.round_number} of {self.ruleset}: {faces}; {len(self.actions)} actions>"

    @staticmethod
    def begin(ruleset: Ruleset, round_number: int, hand: tuple[Face, ...], sheet: Sheet) -> Turn:
        """Start a round with these dice."""
        return Turn(ruleset, round_number, hand, sheet, sheet)._begin_drawing()

    @property
    def rounds_left(self) -> int:
        """How many rounds follow this one."""
        return max(self.ruleset.rounds - self.round_number, 0)

    @property
    def closing(self) -> bool:
        """Whether this is only the closing roll, with nothing to draw."""
        return self.round_number > self.ruleset.rounds

    @property
    def is_drawing(self) -> bool:
        """Whether it is time to draw: all choices are made and the round is not over."""
        return not (self.done or self.choosing or self.closing)

    @property
    def ends_by_itself(self) -> bool:
        """Whether nothing is left to do, as the closing roll is resolved."""
        return self.closing and not self.choosing

    @property
    def undrawn_faces(self) -> list[Face]:
        """Faces of the dice not drawn yet."""
        return [face for i, face in enumerate(self.hand) if i not in self.dice_used]

    def face_keys(self, owner: str) -> list[str]:
        """Return the names of the faces that the dice of a module show."""
        return [face.key for face in self.hand if face.owner == owner]

    # Acting

    def apply(self, action: Action) -> Turn:
        """Do an action; raises IllegalAction with the reasons if it is illegal."""
        found = violations(self, action)
        if found:
            raise IllegalAction(found)
        turn = self._draw(action) if isinstance(action, Placement) else self._move(action)
        turn = replace(turn, actions=(*self.actions, action))
        return turn._begin_drawing() if turn.choosing else turn._settled()

    def undo(self) -> Turn:
        """Take the last action back."""
        return self.take_back(len(self.actions) - 1)

    def take_back(self, index: int) -> Turn:
        """Take one action back and replay the others; refused if one of them becomes illegal."""
        check_whole("index", index)
        if self.done:
            raise PhaseError(Violation("round-done", UNCHANGEABLE))
        if not 0 <= index < len(self.actions):
            raise PhaseError(Violation("nothing-to-take-back", NOTHING_TO_TAKE_BACK))
        turn = self.replay(self.actions[:index])
        for later in self.actions[index + 1 :]:
            try:
                turn = turn.apply(later)
            except IllegalAction as error:
                raise IllegalAction((self._needed(index, later), *error.violations)) from None
        return turn

    def _needed(self, index: int, later: Action) -> Violation:
        """Return why an action cannot be taken back: a later one depends on it."""
        names = {"taken": self.name_of(self.actions[index]), "other": self.name_of(later)}
        spaces = (later.space,) if isinstance(later, Placement) else ()
        return Violation("needed-by-later", NEEDED.format(**names), spaces)

    def name_of(self, action: Action) -> Text:
        """Return an action of this round in words."""
        if isinstance(action, Placement):
            return ROUTE_IN_SPACE.format(route=action.shape.route.title, space=action.space)
        module = self.ruleset.module(action.owner)
        before = self.replay(self.actions[: self.actions.index(action)])
        assert module is not None  # the action was legal
        return QUOTED.format(move=module.describe(before, action).text)

    def clear(self) -> Turn:
        """Take all actions back."""
        self.undo()  # raises if it cannot be taken back
        return self.replay(())

    def replay(self, actions: tuple[Action, ...]) -> Turn:
        """Return the round with these actions instead."""
        turn = Turn.begin(self.ruleset, self.round_number, self.hand, self.start_sheet)
        for action in actions:
            turn = turn.apply(action)
        return turn

    def owed(self) -> tuple[Violation, ...]:
        """Return what prevents the end of the round."""
        return still_owed(self)

    def end(self) -> Turn:
        """Declare the round done."""
        if self.done:
            raise PhaseError(Violation("round-done", DONE_ALREADY))
        owed = self.owed()
        if owed:
            raise IllegalAction(owed)
        turn = self
        for tidy in self.ruleset.hooks(RulesModule.after_turn):
            turn = tidy(turn)
        return replace(turn, done=True)

    # For modules

    def draw_from(self, source: Source, placement: Placement) -> Turn:
        """Draw from a die or a special route, and apply its effects."""
        shape, space = placement
        sheet = self.sheet.draw(space, shape, self.round_number)
        if source.die is None:
            sheet = sheet.mark_special(shape.route.key, free=source.is_extra)
        turn = replace(
            self,
            sheet=sheet,
            dice_used=self.dice_used if source.die is None else self.dice_used | {source.die},
            specials_this_round=self.specials_this_round
            + (source.die is None and not source.is_extra),
        )
        for react in self.ruleset.hooks(RulesModule.after_drawing):
            turn = react(turn, placement, source)
        return turn

    def use_die(self, index: int) -> Turn:
        """Count a die as drawn."""
        return replace(self, dice_used=self.dice_used | {index})

    def use_special(self, key: str) -> Turn:
        """Mark a special route off without drawing it."""
        sheet = self.sheet.mark_special(key)
        return replace(self, sheet=sheet, specials_this_round=self.specials_this_round + 1)

    def with_sheet(self, sheet: Sheet) -> Turn:
        """Return this state with another sheet."""
        return replace(self, sheet=sheet)

    def with_state(self, state: SheetState[S], value: S) -> Turn:
        """Return this turn with another value of a module's state on its sheet."""
        return replace(self, sheet=self.sheet.with_state(state, value))

    def with_event(self, owner: str, text: Text, *spaces: Space) -> Turn:
        """Note an automatic effect of a rule."""
        return replace(self, events=(*self.events, Event(owner, text, spaces)))

    # Steps

    def _begin_drawing(self) -> Turn:
        """Apply what comes before drawing, unless a choice has to be made first."""
        if owed_choices(self):
            return self
        turn = self
        for opening in self.ruleset.hooks(RulesModule.before_drawing):
            turn = opening(turn)
        return replace(turn, choosing=False)._settled()

    def _settled(self) -> Turn:
        """Let the modules settle the sheet until none of them changes it."""
        settles = self.ruleset.hooks(RulesModule.settle)
        turn = self
        for _ in range(MAX_SETTLE_PASSES if settles else 0):
            before = turn.sheet
            for settle in settles:
                turn = settle(turn)
            if turn.sheet == before:
                return turn
        if settles:
            raise _unsettled(turn)
        return turn

    def _move(self, move: Move) -> Turn:
        module = self.ruleset.module(move.owner)
        assert module is not None  # violations() has rejected unknown owners
        return module.perform(self, move)

    def _draw(self, placement: Placement) -> Turn:
        source = source_of(self, placement.shape.route)
        assert isinstance(source, Source)  # violations() has refused anything else
        return self.draw_from(source, placement)


def _unsettled(turn: Turn) -> RuntimeError:
    """Return the error for modules that never stop changing the sheet, with their names."""
    changing = []
    for module in turn.ruleset.modules:
        if module.settle(turn).sheet != turn.sheet:
            changing.append(module.key)
            turn = module.settle(turn)
    return RuntimeError(f"The effects of {', '.join(changing)} never settle.")
