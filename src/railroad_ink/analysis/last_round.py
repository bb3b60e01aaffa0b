"""The best way to draw the last round, proven by a complete search.

>>> from railroad_ink import analysis, new_game
>>> game = new_game("classic", 1)
>>> turn = analysis.last_turn(game.ruleset, game.sheet(0), ["straight-highway"] * 3 + ["overpass"])
>>> answer = analysis.solve_last_round(turn)
>>> answer.best.value, answer.best.proven
(6, True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from railroad_ink import fast
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.possible_sheets import check_possible
from railroad_ink.core.actions import Placement
from railroad_ink.core.arguments import A_TURN, check_function, check_type
from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import faces_of

UNSUPPORTED = Text(
    "Only games without expansions and goals can be solved, not {ruleset}; score or replay it "
    "instead."
)
NOT_THE_LAST = Text(
    "Round {number} of {rounds} is not the last one. Only the last round can be solved."
)
NO_ROLL = Text("The last round is not rolled yet; name its dice with --roll.")
NOTHING_LEFT = Text("The last round, round {rounds}, is drawn on this sheet already.")
DISAGREE = Text(
    "The native core scores {native} points for a sheet that is worth {engine}. This is an error "
    "in the program; please report it with this sheet."
)


@dataclass(frozen=True, slots=True)
class LineGain:
    """What a line of the score was before the round, and what it is after it."""

    key: str
    title: Text
    before: int
    after: int

    @property
    def gain(self) -> int:
        """Points gained in the round."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class BestPlans:
    """The best that can be drawn."""

    value: int
    """The highest final score."""
    count: int
    """How many different sheets reach it."""
    proven: bool
    """Whether the search was completed. If not, there may be something better, and more plans."""
    plans: tuple[tuple[Placement, ...], ...]
    """Some of the plans that reach it, each in an order in which it can be drawn."""


@dataclass(frozen=True, slots=True)
class LastRoundAnswer:
    """The answer about a last round."""

    turn: Turn
    """The round at its start."""
    best: BestPlans
    without_special: BestPlans
    """The best without drawing a special route."""
    sheet: Sheet
    """The sheet after the first of the best plans."""
    score: Score
    """Its score."""
    gains: tuple[LineGain, ...]
    """Points gained by that plan, line by line."""


@dataclass(frozen=True, slots=True)
class SolvingProgress:
    """How far the search is. The round is searched with special routes first, then without."""

    allows_specials: bool
    boards: int
    """Boards drawn so far."""
    best: int | None
    """The highest final score found so far."""
    share: float
    """Of the search that is done, from 0 to 1, roughly."""


def solve_last_round(
    turn: Turn,
    *,
    plans: int = 1,
    max_boards: int = 0,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[SolvingProgress], None] = lambda _: None,
) -> LastRoundAnswer:
    """Find the best way to draw a last round from its start.

    Args:
        turn: The round; what is drawn already is taken back.
        plans: How many of the best plans to return at most.
        max_boards: Boards to draw before giving up the proof; 0 never gives up.
        stop: Called about twenty times a second; when it returns true, the answer is the best
            found so far, and not proven.
        report: Called as often, with how far the search is.
    """
    check_type("turn", turn, Turn, A_TURN)
    check_function("stop", stop)
    check_function("report", report)
    check_solvable(turn.ruleset)
    if turn.round_number != turn.ruleset.rounds:
        rounds = turn.ruleset.rounds
        raise AnalysisError(NOT_THE_LAST.format(number=turn.round_number, rounds=rounds))
    check_possible(turn.ruleset, turn.start_sheet)
    start = Turn.begin(turn.ruleset, turn.round_number, turn.hand, turn.start_sheet)

    def best(*, allow_specials: bool) -> BestPlans:
        def watch(progress: fast.SearchProgress) -> bool:
            report(SolvingProgress(allow_specials, *progress))
            return stop()

        return _best_plans(
            _core(turn.ruleset).solve(
                start,
                allow_specials=allow_specials,
                maximum=plans,
                max_boards=max_boards,
                watch=watch,
            )
        )

    with_special, without_special = best(allow_specials=True), best(allow_specials=False)
    sheet = start.replay(with_special.plans[0]).end().sheet
    counted = score(turn.ruleset, sheet)
    if counted.total != with_special.value:
        raise AnalysisError(DISAGREE.format(native=with_special.value, engine=counted.total))
    return LastRoundAnswer(
        start, with_special, without_special, sheet, counted, _gains(start, counted)
    )


def check_solvable(ruleset: Ruleset) -> None:
    """Raise AnalysisError if the last round cannot be solved by these rules."""
    if not fast.available():
        raise AnalysisError(fast.BUILD_INSTRUCTIONS)
    if not fast.supports(ruleset):
        raise AnalysisError(UNSUPPORTED.format(ruleset=ruleset))


def last_turn(ruleset: Ruleset, sheet: Sheet, faces: Sequence[str]) -> Turn:
    """Begin the last round with a sheet and the faces rolled, one for each route die."""
    check_solvable(ruleset)
    if any(drawing.round >= ruleset.rounds for _, drawing in sheet):
        raise AnalysisError(NOTHING_LEFT.format(rounds=ruleset.rounds))
    return Turn.begin(ruleset, ruleset.rounds, faces_of(ruleset.edition.dice, faces), sheet)


def turn_to_solve(game: Game, player: int) -> Turn:
    """Return the last round of a player, being drawn or finished."""
    check_solvable(game.ruleset)
    rounds = game.ruleset.rounds
    if game.round_number == rounds and game.rounds[-1].turns:
        return game.rounds[-1].turns[player]
    if game.round_number == rounds - 1 and game.between_rounds:
        raise AnalysisError(NO_ROLL)
    raise AnalysisError(NOT_THE_LAST.format(number=game.round_number, rounds=rounds))


@cache
def _core(ruleset: Ruleset) -> fast.NativeCore:
    return fast.NativeCore(ruleset)


def _best_plans(solved: fast.Solution) -> BestPlans:
    reached = tuple(plan.placements for plan in solved.plans if plan.value == solved.value)
    return BestPlans(solved.value, solved.count, solved.proven, reached)


def _gains(turn: Turn, after: Score) -> tuple[LineGain, ...]:
    before = {line.key: line.points for line in score(turn.ruleset, turn.sheet).lines}
    return tuple(
        LineGain(line.key, line.title, before.get(line.key, 0), line.points) for line in after.lines
    )
