"""Puzzles about one roll, made from a seed; the best answer is proven.

Three kinds: find the highest final score in the last round, in the classic game or in Challenge;
join two exits; leave no open end. The same seed gives the same puzzle.

>>> puzzle = make_puzzle("last-round-1")
>>> puzzle.kind, puzzle.target > puzzle.before, puzzle.solved_by(puzzle.solution_sheet)
('last-round', True, True)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from railroad_ink import fast
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.last_round import LastRoundAnswer, check_solvable, solve_last_round
from railroad_ink.bots.levels import LEVELS
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.actions import Placement
from railroad_ink.core.dice import choose, roll
from railroad_ink.core.layouts import Exit
from railroad_ink.core.legality import is_legal
from railroad_ink.core.networks import networks
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import track_graph
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE

LAST_ROUND, JOIN, CLOSED = KINDS = ("last-round", "join", "closed")
CHALLENGE = "challenge-"
"""Seeds that begin like this are last rounds of Challenge."""
SEED = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,39}")
BAD_SEED = Text("{seed!r} is not a puzzle: use up to 40 letters, digits, dots and hyphens.")
NO_NUMBER = Text("{seed!r} is not complete: add a number or word, such as {seed}7.")
UNSOLVABLE = Text("This puzzle has no solution with these dice.")
TASKS = {
    LAST_ROUND: Text("Last round: find the best drawing."),
    JOIN: Text("Join the exits at {first} and {last} with this roll."),
    CLOSED: Text("Draw this roll so that as few ends as possible stay open."),
}
MAX_FINAL_BOARDS = 4000
"""Final boards of a round to enumerate in Python."""
MAX_BOARDS = 60_000
"""Final boards of a round to enumerate in the native core."""
MAX_OPEN_ENDS = 2
"""Ends that may stay open in a puzzle about closing them."""
MAX_SEARCHED = 1_000_000
"""Boards that the search of a new last round may draw; others are not used as puzzles."""
MAX_TRIES = 400
MEDIUM_TRIES = 8
"""How often medium tries a puzzle to grade it."""
HARDEST = 5
MIN_GAIN = 5
"""Minimum points that the best drawing is worth."""
MAX_SOLUTIONS = 12
"""With more best drawings than this, it is too easy to be a puzzle."""
MAX_JOINED_SHARE = 0.05
"""Pairs joined by a larger share of outcomes are too easy."""
DIFFICULTY_SHARES = (0.02, 0.005, 0.0015, 0.0005)
"""Shares of final boards that solve a puzzle, below each of which it is one grade harder."""


@dataclass(frozen=True)
class Puzzle:
    """A roll to draw, and what is the best that can be made of it."""

    seed: str
    kind: str
    turn: Turn
    """The round at its start."""
    target: int
    """The best value, proven: points; 1 for joined exits; minus the number of open ends."""
    solutions: int
    """How many different sheets reach it."""
    difficulty: int
    """From 1 (easy) to 5, measured."""
    solution: tuple[Placement, ...]
    exits: tuple[Exit, ...] = ()
    """The exits to join."""

    @property
    def task(self) -> Text:
        """What to do, in words."""
        if self.kind != JOIN:
            return TASKS[self.kind]
        *first, last = (str(board_exit.space) for board_exit in self.exits)
        return TASKS[JOIN].format(first=", ".join(first), last=last)

    @cached_property
    def solution_sheet(self) -> Sheet:
        """The sheet after the solution."""
        return self.turn.replay(self.solution).end().sheet

    @property
    def before(self) -> int:
        """What the sheet is worth before the roll."""
        return self.value_of(self.turn.start_sheet)

    def value_of(self, sheet: Sheet) -> int:
        """Return what a sheet is worth in this puzzle."""
        if self.kind == LAST_ROUND:
            return score(self.turn.ruleset, sheet).total
        if self.kind == JOIN:
            return int(_are_joined(sheet, self.exits))
        return -score(self.turn.ruleset, sheet).errors

    def solved_by(self, sheet: Sheet) -> bool:
        """Whether nothing can beat this sheet."""
        return self.value_of(sheet) >= self.target


def make_puzzle(seed: str) -> Puzzle:
    """Make the puzzle of a seed, such as `2026-01-31` or, of a chosen kind, `join-7`.

    `challenge-7` is a last round of Challenge; all others are of the classic game.
    """
    if not SEED.fullmatch(seed):
        raise AnalysisError(BAD_SEED.format(seed=seed))
    if seed in (CHALLENGE, *(f"{kind}-" for kind in KINDS)):
        raise AnalysisError(NO_NUMBER.format(seed=seed))
    ruleset = CATALOGUE.ruleset("challenge" if seed.startswith(CHALLENGE) else "classic")
    check_solvable(ruleset)
    generator = Random(f"puzzle {seed}")
    make = MAKERS[_kind_of(seed) or choose(KINDS, generator)]
    for turn in _last_round_turns(ruleset, generator):
        puzzle = make(seed, turn, generator)
        if puzzle is not None:
            return puzzle
    raise AnalysisError(UNSOLVABLE)


def _kind_of(seed: str) -> str | None:
    """Return the kind of puzzle that a seed names."""
    if seed.startswith(CHALLENGE):
        return LAST_ROUND
    return next((kind for kind in KINDS if seed.startswith(f"{kind}-")), None)


def solve_puzzle(
    seed: str, kind: str, turn: Turn, exits: tuple[Exit, ...], generator: Random
) -> Puzzle:
    """Solve and grade a puzzle about any last round.

    Raises AnalysisError if it cannot be solved.
    """
    if kind == LAST_ROUND:
        return _last_round(seed, turn, generator)
    solve = _joining if kind == JOIN else _closing
    puzzle = solve(seed, turn, exits)
    if puzzle is None:
        raise AnalysisError(UNSOLVABLE)
    return puzzle


def _last_round_turns(ruleset: Ruleset, generator: Random) -> Iterator[Turn]:
    """Yield last rounds of games between medium and hard."""
    core = core_for(ruleset)
    for _ in range(MAX_TRIES):
        rolls = [roll(ruleset.edition.dice, generator) for _ in range(ruleset.rounds)]
        settings = fast.BeamSettings(width=8, noise=choose((0.0, 1.0, 2.0), generator))
        (game,) = core.play([rolls[:-1]], settings, seed=generator.getrandbits(60))
        sheet = start_sheet(ruleset)
        for round_number, placements in enumerate(game.rounds, 1):
            turn = Turn.begin(ruleset, round_number, rolls[round_number - 1], sheet)
            sheet = turn.replay(placements).end().sheet
        yield Turn.begin(ruleset, ruleset.rounds, rolls[-1], sheet)


# Last round


def _new_last_round(seed: str, turn: Turn, generator: Random) -> Puzzle | None:
    """Make a puzzle of a last round in which there is something to find."""
    solved = solve_last_round(turn, max_boards=MAX_SEARCHED)
    hidden = solved.best.value - score(turn.ruleset, turn.start_sheet).total
    if not solved.best.proven or hidden < MIN_GAIN or solved.best.count > MAX_SOLUTIONS:
        return None
    return _graded(seed, solved, generator)


def _last_round(seed: str, turn: Turn, generator: Random) -> Puzzle:
    return _graded(seed, solve_last_round(turn), generator)


def _graded(seed: str, solved: LastRoundAnswer, generator: Random) -> Puzzle:
    turn = solved.turn
    puzzle = Puzzle(
        seed, LAST_ROUND, turn, solved.best.value, solved.best.count, 1, solved.best.plans[0]
    )
    return replace(puzzle, difficulty=_difficulty_by_search(puzzle, generator))


def _difficulty_by_search(puzzle: Puzzle, generator: Random) -> int:
    """Grade by the weakest search that solves it: a glance, medium often or rarely, a wide beam."""
    seeds = [generator.getrandbits(60) for _ in range(MEDIUM_TRIES)]
    found = sum(_solves(puzzle, LEVELS["medium"].native, seed) for seed in seeds)
    if _solves(puzzle, fast.BeamSettings(width=1, last_width=1)):
        return 1
    if found:
        return 2 if found >= MEDIUM_TRIES // 2 else 3
    return 4 if _solves(puzzle, fast.BeamSettings(width=48, last_width=48)) else HARDEST


def _solves(puzzle: Puzzle, settings: fast.BeamSettings, seed: int = 0) -> bool:
    (plan,) = core_for(puzzle.turn.ruleset).best(puzzle.turn, settings, seed=seed)
    return puzzle.solved_by(puzzle.turn.replay(plan.placements).sheet)


# Puzzles whose final boards are enumerated


def _boards(turn: Turn) -> list[bytes]:
    """Return every board the round can end with; [] if special routes make them too many."""
    if turn.sheet.counted_specials < turn.ruleset.edition.specials_per_game:
        return []
    finals = core_for(turn.ruleset).final_boards(turn.sheet, turn.hand)
    return sorted(board for board, _ in finals)


def _new_closing(seed: str, turn: Turn, _generator: Random) -> Puzzle | None:
    """Make a puzzle of a round that can end with hardly any open end."""
    puzzle = _closing(seed, turn, ())
    return puzzle if puzzle and -puzzle.target <= MAX_OPEN_ENDS else None


def _closing(seed: str, turn: Turn, _exits: tuple[Exit, ...]) -> Puzzle | None:
    boards = _boards(turn)
    if not 0 < len(boards) <= MAX_BOARDS:
        return None
    core = core_for(turn.ruleset)
    errors = [lines["errors"] for lines in core.score_boards(boards)]
    fewest = min(errors)
    good = [board for board, count in zip(boards, errors, strict=True) if count == fewest]
    puzzle = Puzzle(seed, CLOSED, turn, -fewest, len(good), 1, ())
    return _graded_by_share(puzzle, len(boards), core.sheet(good[0], turn.round_number))


def _new_joining(seed: str, turn: Turn, generator: Random) -> Puzzle | None:
    """Make a puzzle of two exits that few ways of drawing join."""
    joined, before = _final_sheets_with_groups(turn), _groups(turn.sheet)
    pairs = {
        (a, b): sum(_together(groups, a, b) for _, groups in joined)
        for a in turn.sheet.layout.exits
        for b in turn.sheet.layout.exits
        if a.space < b.space and not _together(before, a, b)
    }
    rare = [pair for pair, count in pairs.items() if 0 < count <= len(joined) * MAX_JOINED_SHARE]
    return _joining(seed, turn, choose(rare, generator)) if rare else None


def _joining(seed: str, turn: Turn, exits: tuple[Exit, ...]) -> Puzzle | None:
    joined = _final_sheets_with_groups(turn)
    good = [sheet for sheet, groups in joined if _together(groups, *exits)]
    if not good:
        return None
    return _graded_by_share(
        Puzzle(seed, JOIN, turn, 1, len(good), 1, (), exits), len(joined), good[0]
    )


def _final_sheets_with_groups(turn: Turn) -> list[tuple[Sheet, list[frozenset[Exit]]]]:
    """Return every sheet the round can end with and its joined exits; [] if there are too many."""
    boards, core = _boards(turn), core_for(turn.ruleset)
    if len(boards) > MAX_FINAL_BOARDS:
        return []
    finals = (core.sheet(board, turn.round_number) for board in boards)
    return [(sheet, _groups(sheet)) for sheet in finals]


def _graded_by_share(puzzle: Puzzle, board_count: int, solution_sheet: Sheet) -> Puzzle | None:
    """Grade by the share of final boards that solve it, and find an order to draw one of them."""
    share = puzzle.solutions / board_count
    difficulty = 1 + sum(share < bound for bound in DIFFICULTY_SHARES)
    found = replace(puzzle, difficulty=difficulty, solution=_order(puzzle.turn, solution_sheet))
    return found if found.solved_by(found.solution_sheet) else None


def _order(turn: Turn, sheet: Sheet) -> tuple[Placement, ...]:
    """Return what was drawn to get to a sheet, in an order in which it is legal."""
    left = [
        Placement(drawing.shape, space) for space, drawing in sheet if turn.sheet.at(space) is None
    ]
    return _legal_order(turn, left) or ()


def _legal_order(turn: Turn, left: list[Placement]) -> tuple[Placement, ...] | None:
    if not left:
        return turn.actions  # type: ignore[return-value]  # only placements were applied
    for placement in left:
        if is_legal(turn, placement):
            rest = [other for other in left if other != placement]
            found = _legal_order(turn.apply(placement), rest)
            if found is not None:
                return found
    return None


def _groups(sheet: Sheet) -> list[frozenset[Exit]]:
    graph = track_graph(sheet)
    return [frozenset(n.exits) for n in networks(graph, ROUTE_KINDS, minimum=2)]


def _together(groups: list[frozenset[Exit]], *exits: Exit) -> bool:
    return any(group.issuperset(exits) for group in groups)


def _are_joined(sheet: Sheet, exits: tuple[Exit, ...]) -> bool:
    return _together(_groups(sheet), *exits)


Maker = Callable[[str, Turn, Random], Puzzle | None]
MAKERS: dict[str, Maker] = {
    LAST_ROUND: _new_last_round,
    JOIN: _new_joining,
    CLOSED: _new_closing,
}
