"""The text form of sheets and whole games. It round-trips; docs/notation.md explains it.

Errors name the line, the column and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple, TypeVar

from railroad_ink.core.action_notation import A_SPACE, action_of
from railroad_ink.core.actions import Action
from railroad_ink.core.board_notation import A_ROUND, board_lines, read_board, short_lines
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.engine import Departure, Game, Position, rounds_before
from railroad_ink.core.errors import NotationError, ReplayError, RulesetError
from railroad_ink.core.record import Record, RoundRecord, TurnRecord
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import EXPECTED, Cursor, TokenLine, Word, token_lines

FORMAT = 1
GAME_HEADER = f"railroad-ink game {FORMAT}"
SHEET_WORD = "railroad-ink"
SHEET_HEADER = f"{SHEET_WORD} sheet {FORMAT}"
BEGIN, BOARD = "begin", "board"
T = TypeVar("T")

A_BOARD = Text("the number of a board")
THAT_BOARD = Text("board {number}")
A_PLAYER = Text("the number of a player")
A_PAIR = Text("the number of a pair")
AN_EDITION = Text("an edition")
A_FACE = Text("a face of a die such as t-highway")
AN_ACTION = Text("an action")
THAT_ROUND = Text("round {number}")
THAT_PLAYER = Text("player {number}")
SOMETHING_AFTER = Text("something after {key!r}")


# Sheets


def write_sheet(ruleset: Ruleset, sheet: Sheet) -> str:
    """Write a sheet as text."""
    return "\n".join((SHEET_HEADER, f"ruleset {ruleset}", *board_lines(ruleset, sheet))) + "\n"


def read_sheet(catalogue: Catalogue, text: str, *, derive: bool = True) -> tuple[Ruleset, Sheet]:
    """Read a sheet and the rules it was drawn by; `derive` as for `read_board`."""
    cursor = Cursor(text)
    cursor.take_header(SHEET_HEADER)
    ruleset = _ruleset(catalogue, cursor)
    return ruleset, read_board(ruleset, cursor.rest(), derive=derive)


class NamedSheet(NamedTuple):
    """A board and whose it is."""

    name: str
    """Empty if the file does not say."""
    sheet: Sheet


def write_sheets(ruleset: Ruleset, boards: Iterable[NamedSheet], *, short: bool = False) -> str:
    """Write the boards of one table into one file, each under the name of its player."""
    lines_of_board = short_lines if short else board_lines
    lines = [SHEET_HEADER, f"ruleset {ruleset}"]
    for name, sheet in boards:
        lines += [f"player {name}".rstrip(), *lines_of_board(ruleset, sheet)]
    return "\n".join(lines) + "\n"


def read_sheets(
    catalogue: Catalogue, text: str, default: Ruleset | None = None
) -> tuple[Ruleset, list[NamedSheet]]:
    """Read the boards of one table; the header may be missing, and the rules if there is a default.

    A line `player NAME` begins a board.
    """
    cursor = Cursor(text)
    if cursor.peek() == SHEET_WORD or (default is None and cursor.peek() != "ruleset"):
        cursor.take_header(SHEET_HEADER)
    if default is None or cursor.peek() == "ruleset":
        default = _ruleset(catalogue, cursor)
    boards: list[NamedSheet] = []
    while cursor.peek() or not boards:
        name = cursor.take(A_SPACE).rest() if cursor.peek() == "player" else ""
        lines = []
        while cursor.peek() not in {"", "player"}:
            lines.append(cursor.take(A_SPACE))
        boards.append(NamedSheet(name, read_board(default, lines)))
    return default, boards


# Games


def write_record(record: Record) -> str:
    """Write a whole game as text."""
    lines = [GAME_HEADER, f"ruleset {record.ruleset}"]
    lines += [f"player {name}" for name in record.players]
    if record.star is not None:
        lines.append(f"star {record.star + 1}")
    if record.position is not None:
        lines += position_lines(record.ruleset, record.position)
    for round_number, played in enumerate(record.rounds, start=record.rounds_before):
        lines += _leave_lines(record, round_number, between_rounds=True)
        lines += ["", f"round {round_number + 1}", *_round_lines(played)]
        lines += _leave_lines(record, round_number + 1, between_rounds=False)
    lines += _leave_lines(record, record.rounds_before + len(record.rounds), between_rounds=True)
    return "\n".join(lines) + "\n"


def _round_lines(played: RoundRecord) -> Iterable[str]:
    yield " ".join(("roll", *played.roll))
    yield from (f"pick {option}" for option in played.picks)
    for player, turn in enumerate(played.turns):
        yield f"turn {player + 1}"
        yield from (f"  {action}" for action in turn.actions)
        if turn.done:
            yield "  end"


def _leave_lines(record: Record, round_number: int, *, between_rounds: bool) -> list[str]:
    word = "leave-between" if between_rounds else "leave"
    return [
        f"{word} {d.player + 1}"
        for d in record.departures
        if d[1:] == (round_number, between_rounds)
    ]


def read_record(catalogue: Catalogue, text: str) -> Record:
    """Read a game; whether it can be played is for `Record.replay` to say."""
    cursor = Cursor(text)
    cursor.take_header(GAME_HEADER)
    ruleset = _ruleset(catalogue, cursor)
    players = _repeated(cursor, "player", lambda line: line.rest())
    star = _player(cursor.take(A_PLAYER), players) - 1 if cursor.peek() == "star" else None
    position = _position(ruleset, cursor) if cursor.peek() == BEGIN else None
    before = rounds_before(position)
    departures: list[Departure] = []
    rounds: list[RoundRecord] = []
    while cursor.peek():
        round_number = before + len(rounds)
        _departures(cursor, players, departures, round_number, between_rounds=True)
        if cursor.peek():
            rounds.append(_round(ruleset, cursor, players, round_number + 1))
            _departures(cursor, players, departures, round_number + 1, between_rounds=False)
    return Record(ruleset, players, tuple(rounds), star, tuple(departures), position)


def position_lines(ruleset: Ruleset, position: Position) -> list[str]:
    """Write the boards that a game begins with, and the round it continues with."""
    lines = [f"{BEGIN} {position.rounds_played + 1}"]
    for number, sheet in enumerate(position.sheets, start=1):
        lines += [f"{BOARD} {number}", *(f"  {line}" for line in board_lines(ruleset, sheet))]
    return lines


def read_position(ruleset: Ruleset, text: str) -> Position:
    """Read what `position_lines` wrote."""
    return _position(ruleset, Cursor(text))


def _position(ruleset: Ruleset, cursor: Cursor) -> Position:
    head = cursor.take_key(BEGIN)
    round_number = head.word(1, A_ROUND).number(A_ROUND, ruleset.rounds)
    head.expect_end(2)
    sheets: list[Sheet] = []
    while cursor.peek() == BOARD:
        line = cursor.take(A_BOARD)
        if line.word(1, A_BOARD).text != str(len(sheets) + 1):
            what = THAT_BOARD.format(number=len(sheets) + 1)
            raise line.words[1].error(EXPECTED.format(what=what, found=line.words[1].text))
        line.expect_end(2)
        lines = []
        while cursor.peek() not in {"", BOARD, "round", "leave", "leave-between"}:
            lines.append(cursor.take(A_SPACE))
        sheets.append(read_board(ruleset, lines))
    return Position(round_number - 1, tuple(sheets))


def read_steps(catalogue: Catalogue, text: str) -> list[Game]:
    """Read a game and return it after each of its steps."""
    try:
        return list(read_record(catalogue, text).steps())
    except ReplayError as error:
        raise _located(text, error) from error.__cause__


def _located(text: str, error: ReplayError) -> NotationError:
    """Return the error of a game that cannot be played, with its place in the file."""
    lines = token_lines(text)
    _skip_to(lines, "round", error.round_number)
    if error.player is not None:
        _skip_to(lines, "turn", error.player + 1)
    line = next(islice(lines, error.step_index, None), None)
    word = line.words[0] if line else Word("", 1, 1)
    return word.error(error.message)


def _skip_to(lines: Iterator[TokenLine], key: str, number: int) -> None:
    """Advance to the line with this key and number."""
    for line in lines:
        if line.key == key and line.rest() == str(number):
            return


def _ruleset(catalogue: Catalogue, cursor: Cursor) -> Ruleset:
    line = cursor.take_key("ruleset")
    try:
        return catalogue.ruleset(line.rest())
    except RulesetError as error:
        raise line.word(1, AN_EDITION).error(error.text) from None


def _repeated(cursor: Cursor, key: str, read: Callable[[TokenLine], T]) -> tuple[T, ...]:
    found = []
    while cursor.peek() == key:
        line = cursor.take(SOMETHING_AFTER.format(key=key))
        line.word(1, SOMETHING_AFTER.format(key=key))
        found.append(read(line))
    return tuple(found)


def _player(line: TokenLine, players: tuple[str, ...]) -> int:
    line.expect_end(2)
    return line.word(1, A_PLAYER).number(A_PLAYER, len(players))


def _departures(
    cursor: Cursor,
    players: tuple[str, ...],
    found: list[Departure],
    round_number: int,
    *,
    between_rounds: bool,
) -> None:
    key = "leave-between" if between_rounds else "leave"
    leaving = _repeated(cursor, key, lambda line: _player(line, players) - 1)
    found.extend(Departure(player, round_number, between_rounds) for player in leaving)


def _round(
    ruleset: Ruleset, cursor: Cursor, players: tuple[str, ...], round_number: int
) -> RoundRecord:
    head = cursor.take_key("round")
    word = head.word(1, A_ROUND)
    if word.text != str(round_number):
        what = THAT_ROUND.format(number=round_number)
        raise word.error(EXPECTED.format(what=what, found=word.text))
    head.expect_end(2)
    roll = tuple(_face(ruleset, word) for word in cursor.take_key("roll").words[1:])
    picks = _repeated(cursor, "pick", lambda line: line.words[1].number(A_PAIR))
    turns: list[TurnRecord] = []
    while cursor.peek() == "turn":
        line = cursor.take(A_PLAYER)
        if _player(line, players) != len(turns) + 1:
            what = THAT_PLAYER.format(number=len(turns) + 1)
            raise line.words[1].error(EXPECTED.format(what=what, found=line.words[1].text))
        turns.append(_turn(ruleset, cursor))
    return RoundRecord(roll, picks, tuple(turns))


def _face(ruleset: Ruleset, word: Word) -> str:
    if word.text not in ruleset.faces:
        raise word.error(EXPECTED.format(what=A_FACE, found=word.text))
    return word.text


def _turn(ruleset: Ruleset, cursor: Cursor) -> TurnRecord:
    actions: list[Action] = []
    while cursor.peek() not in {"", "turn", "round", "leave", "leave-between", "end"}:
        actions.append(action_of(ruleset, cursor.take(AN_ACTION)))
    done = cursor.peek() == "end"
    if done:
        cursor.take(AN_ACTION).expect_end(1)
    return TurnRecord(tuple(actions), done)
