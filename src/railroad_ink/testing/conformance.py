"""The conformance kit: plays random games of any ruleset and checks the engine's invariants.

An expansion that passes works with listing, undo, saving, replaying and scoring:

    check_ruleset(CATALOGUE.ruleset("classic"), random.Random(1))
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import count
from typing import TypeVar

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.board_doubts import board_doubts
from railroad_ink.core.board_notation import read_board, short_lines
from railroad_ink.core.dice import Generator, choose
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import IllegalAction, PhaseError, RailroadInkError
from railroad_ink.core.legality import (
    candidate_moves,
    is_legal,
    legal_actions,
    owed_choices,
)
from railroad_ink.core.notation import (
    read_record,
    read_sheet,
    write_record,
    write_sheet,
)
from railroad_ink.core.phase import Phase
from railroad_ink.core.record import Record
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import token_lines
from railroad_ink.core.turn import Turn
from railroad_ink.testing.builders import catalogue_of
from railroad_ink.testing.play import new_random_game, random_step

Raised = TypeVar("Raised", bound=RailroadInkError)
ALWAYS_SCORED = ("exits", "highway", "railway", "centre", "errors")

NO_PICKLE = (
    "The game cannot be pickled, so no other process can play it: {error}. Define functions and "
    "classes at the top level of a module, not as a lambda or inside a function."
)


class NotConforming(AssertionError):
    """An invariant of the rules engine that a ruleset breaks; the message ends with the game."""


def check_ruleset(
    ruleset: Ruleset, generator: Generator, *, games: int = 2, players: int = 2, every: int = 8
) -> None:
    """Play random games and check every step.

    Args:
        ruleset: Any ruleset.
        generator: Decides the games; a seeded one makes failures reproducible.
        games: Number of games.
        players: Players per game, as far as the variant allows.
        every: The slow checks (all conceivable drawings, saving and loading) run at one step in
            this many, on average, and at the end of the game.
    """
    _check_text(ruleset)
    for _ in range(games):
        _check_game(new_random_game(ruleset, players, generator), generator, every)


def _check_text(ruleset: Ruleset) -> None:
    again = catalogue_of(ruleset).ruleset(str(ruleset))
    if again != ruleset:
        raise NotConforming(f"{str(ruleset)!r} reads as {str(again)!r}.")


def _check_game(game: Game, generator: Generator, every: int) -> None:
    past: list[tuple[Game, int]] = []
    for step in count():
        thorough = game.is_over or step == 0 or generator.random() < 1 / every
        try:
            past.append((game, hash(game)))
            _check_state(game, generator, thorough=thorough)
            if game.is_over:
                break
            game = random_step(game, generator)
        except (NotConforming, RailroadInkError, TypeError) as error:
            raise NotConforming(f"{error}\n\n{write_record(Record.of(game))}") from error
    for state, before in past:
        _require(hash(state) == before, "A game or a sheet was changed after it was made.")


def _check_state(game: Game, generator: Generator, *, thorough: bool) -> None:
    if game.phase is Phase.PICKING:
        _require(bool(game.pick_options), "There is nothing to pick.")
    if game.phase is Phase.DRAWING:
        check_turn(game.turn(choose(game.players_to_act, generator)), generator, thorough=thorough)
    if game.is_over:
        _check_end(game)
    if thorough:
        _check_record(game)
        for sheet in dict.fromkeys(map(game.sheet, range(len(game.players)))):
            check_sheet(game.ruleset, sheet)
            text = write_sheet(game.ruleset, sheet)
            again = read_sheet(catalogue_of(game.ruleset), text)
            _require(again[1] == sheet, f"Reading derives something from this sheet:\n{text}")


# A turn


def check_turn(turn: Turn, generator: Generator, *, thorough: bool = True) -> None:
    """Check that listing, judging, applying and undoing actions agree for a turn."""
    before = hash(turn)
    listed = legal_actions(turn)
    _require(len(set(listed)) == len(listed), "An action is listed twice.")
    if thorough:
        _check_listed(turn, listed)
        _check_take_back(turn)
    for action in _sample(listed, generator):
        _require(turn.apply(action).undo() == turn, f"Undoing {action} does not undo it.")
        again = read_action(turn.ruleset, str(action))
        _require(again == action, f"{action} does not round-trip.")
    _check_refusal(turn, generator)
    _check_finish(turn, listed)
    _require(hash(turn) == before, "Looking at a turn changed it.")


def _check_listed(turn: Turn, listed: list[Action]) -> None:
    """Judge every route, orientation and space, and every move that the modules suggest."""
    legal = {action for action in _conceivable_actions(turn) if is_legal(turn, action)}
    for action in legal.difference(listed):
        raise NotConforming(f"{action} is legal but not listed.")
    for action in set(listed) - legal:
        raise NotConforming(f"{action} is listed but not legal.")


def _conceivable_actions(turn: Turn) -> Iterable[Action]:
    for route in turn.ruleset.routes.values():
        for shape in route.orientations:
            yield from (Placement(shape, space) for space in turn.sheet.layout.spaces)
    yield from candidate_moves(turn)
    yield from owed_choices(turn)


def _check_take_back(turn: Turn) -> None:
    """Check that each action can be taken back, unless others depend on it."""
    for index, action in enumerate(turn.actions):
        others = turn.actions[:index] + turn.actions[index + 1 :]
        try:
            back = turn.take_back(index)
        except IllegalAction as refusal:
            _check_reasons(refusal)
            _require(index < len(turn.actions) - 1, f"The last action, {action}, cannot be undone.")
        else:
            _require(back.actions == others, f"Taking {action} back changes other actions.")


def _check_refusal(turn: Turn, generator: Generator) -> None:
    """Check that illegal actions are refused with a message."""
    route = choose(list(turn.ruleset.routes.values()), generator)
    nonsense: list[Action] = [
        Placement(
            choose(route.orientations, generator), choose(turn.sheet.layout.spaces, generator)
        ),
        *(Move(module.key, "no-such-verb", ("?",)) for module in turn.ruleset.modules),
        Move("nobody", "nothing"),
    ]
    for action in nonsense:
        if is_legal(turn, action):
            _require(isinstance(action, Placement), f"Nonsense action {action} is allowed.")
            continue
        _check_reasons(_raised(IllegalAction, partial(turn.apply, action)))


def _check_reasons(refusal: IllegalAction) -> None:
    for reason in refusal.violations:
        _require(bool(reason.code), "A violation has no code.")
        _check_words(reason.text)


def _check_words(text: Text) -> None:
    _require(bool(str(text)), f"Empty text: {text!r}")


def _check_finish(turn: Turn, listed: list[Action]) -> None:
    """Check that a round can be ended or some action is legal, and none after its end."""
    if turn.owed():
        _check_reasons(_raised(IllegalAction, turn.end))
        _require(bool(listed), f"The round cannot be finished: {turn.owed()[0]}")
        return
    done = turn.end()
    _require(done.done, "The round has ended but is not marked done.")
    _require(not legal_actions(done), "Something can be done after the end of the round.")
    for action in listed[:1]:
        _raised(IllegalAction, partial(done.apply, action))
    for step in (done.end, done.undo):
        _raised(PhaseError, step)


# Sheets, records and the end


def check_sheet(ruleset: Ruleset, sheet: Sheet) -> None:
    """Check the text form of a sheet and its score."""
    text = write_sheet(ruleset, sheet)
    again = read_sheet(catalogue_of(ruleset), text, derive=False)
    _require(again == (ruleset, sheet), f"This sheet does not round-trip:\n{text}")
    check_score(sheet, score(ruleset, sheet))
    for note in (
        note for notes in ruleset.hooks(RulesModule.notes) for note in notes(ruleset, sheet)
    ):
        _check_words(note)


def check_score(sheet: Sheet, result: Score) -> None:
    """Check that a score adds up and refers to spaces of the board."""
    keys = [line.key for line in result.lines]
    _require(len(set(keys)) == len(keys), f"A score line appears twice: {keys}")
    _require(set(ALWAYS_SCORED) <= set(keys), f"A score line is missing: {keys}")
    items = [item for line in result.lines for item in line.items]
    _require(result.total == sum(item.points for item in items), "The score does not add up.")
    for item in items:
        _check_words(item.text)
        for space in item.spaces:
            _require(space in sheet.layout, f"{item.text} names {space!r}, which is not there.")
    for line in result.lines:
        _check_words(line.title)


def _check_record(game: Game) -> None:
    record = Record.of(game)
    again = read_record(catalogue_of(game.ruleset), write_record(record))
    _require(again == record, "The game does not round-trip.")
    _require(again.replay() == game, "The record does not replay to the same game.")
    _check_pickle(game)


def _check_pickle(game: Game) -> None:
    """Check that a game can be sent to another process, as contests and the server do."""
    try:
        again = pickle.loads(pickle.dumps(game))  # noqa: S301 (made a moment ago)
    except Exception as error:  # a part may fail in any way
        raise NotConforming(NO_PICKLE.format(error=error)) from error
    _require(again == game, "The game is another one after it was pickled.")


def _check_end(game: Game) -> None:
    ruleset = game.ruleset
    rounds = ruleset.rounds + bool(ruleset.closing_dice)
    _require(game.round_number == rounds, f"{game.round_number} rounds were played, not {rounds}.")
    last = max((d.round for sheet in game.sheets for _, d in sheet), default=0)
    _require(last <= ruleset.rounds, f"Something was drawn in round {last}.")
    for sheet in game.sheets:
        check_on_paper(ruleset, sheet)
    picks = game.variant.pick_count(len(game.players))
    for played in game.rounds[: ruleset.rounds]:
        if played.turns:
            found = len(played.picks)
            _require(found == picks, f"A round has {found} picks, not {picks}.")
    ranked = sorted(entry.player for entry in game.ranking())
    _require(ranked == list(range(len(game.players))), "Not every player is ranked.")


def check_on_paper(ruleset: Ruleset, sheet: Sheet) -> None:
    """Check that a finished board raises no doubts, and scores the same in its short form."""
    for doubt in board_doubts(ruleset, sheet):
        raise NotConforming(f"A board that a game led to is in doubt: {doubt}")
    text = "\n".join(short_lines(ruleset, sheet))
    again = read_board(ruleset, token_lines(text))
    same = score(ruleset, again).total == score(ruleset, sheet).total
    _require(same, f"This board scores something else in its short form:\n{text}")
    for module in ruleset.modules:
        _check_paper_words(ruleset, module)


def _check_paper_words(ruleset: Ruleset, module: RulesModule) -> None:
    for field in module.fields(ruleset):
        _check_words(field.title)
    for boxes in module.boxes(ruleset):
        _check_words(boxes.title)


# Helpers


def _require(condition: bool, message: str) -> None:  # noqa: FBT001 - reads like assert
    if not condition:
        raise NotConforming(message)


def _raised(expected: type[Raised], step: Callable[[], object]) -> Raised:
    try:
        step()
    except expected as error:
        return error
    raise NotConforming(f"{expected.__name__} should have been raised.")


def _sample(listed: Sequence[Action], generator: Generator) -> list[Action]:
    """Return one drawing and one move, if there are any: enough at each of many steps."""
    kinds: tuple[type[Placement | Move], ...] = (Placement, Move)
    found = ([a for a in listed if isinstance(a, kind)] for kind in kinds)
    return [choose(actions, generator) for actions in found if actions]
