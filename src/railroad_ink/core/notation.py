"""The text form of sheets and whole games. It round-trips; docs/notation.md explains it.

Errors name the line, the column and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from railroad_ink.core.action_notation import (
    A_ROUTE,
    A_SPACE,
    AN_ORIENTATION,
    action_of,
    route_of,
    shape_of,
    space_of,
)
from railroad_ink.core.actions import Action
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.engine import Departure, Game
from railroad_ink.core.errors import NotationError, ReplayError, RulesetError, text_of
from railroad_ink.core.record import Record, RoundRecord, TurnRecord
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import EXPECTED, Cursor, Row, Word, rows_of

FORMAT = 1
GAME_HEADER = f"railroad-ink game {FORMAT}"
SHEET_HEADER = f"railroad-ink sheet {FORMAT}"
T = TypeVar("T")

A_SPECIAL = Text("a special route ({known})")
A_NUMBER = Text("a number")
A_COUNT = Text("a number of free specials")
A_ROUND = Text("the number of a round")
A_PLAYER = Text("the number of a player")
A_PAIR = Text("the number of a pair")
A_VALUE = Text("a value")
AN_EDITION = Text("an edition")
A_FACE = Text("a face of a die such as t-highway")
AN_ACTION = Text("an action")
THAT_ROUND = Text("round {number}")
THAT_PLAYER = Text("player {number}")
SOMETHING_AFTER = Text("something after {key!r}")
DRAWN_TWICE = Text("{space} is drawn on twice")
MARKED_TWICE = Text("{route} is marked off twice")
NOT_IN_PLAY = Text("{key!r} is not in play")
KEEPS_NOTHING = Text("{key} keeps nothing beside the board")
KEPT_TWICE = Text("{key} has two lines")


# Sheets


def write_sheet(ruleset: Ruleset, sheet: Sheet) -> str:
    """Write a sheet as text."""
    lines = [SHEET_HEADER, f"ruleset {ruleset}"]
    for space, (shape, number) in sheet:
        lines.append(f"{space} {shape.route.key} {shape.code} {number}")
    if sheet.specials_used:
        lines.append(" ".join(("specials", *sheet.specials_used)))
    if sheet.free_specials:
        lines.append(f"free {sheet.free_specials}")
    for key, _ in sheet.states:
        lines.append(f"{key}: {_state_text(ruleset, sheet, key)}")
    return "\n".join(lines) + "\n"


def read_sheet(catalogue: Catalogue, text: str) -> tuple[Ruleset, Sheet]:
    """Read a sheet and the rules it was drawn by."""
    cursor = Cursor(text)
    cursor.take_header(SHEET_HEADER)
    ruleset = _ruleset(catalogue, cursor)
    sheet = Sheet.blank(start_sheet(ruleset).layout)
    while cursor.peek():
        sheet = _sheet_row(ruleset, sheet, cursor.take(A_SPACE))
    return ruleset, sheet


def _sheet_row(ruleset: Ruleset, sheet: Sheet, row: Row) -> Sheet:
    if row.key == "specials":
        for word in row.words[1:]:
            sheet = sheet.mark_special(_special(ruleset, sheet, word))
        return sheet
    if row.key == "free":
        count = row.word(1, A_NUMBER).number(A_COUNT, len(sheet.specials_used))
        row.expect_end(2)
        return Sheet(sheet.layout, sheet.drawings, sheet.specials_used, count, sheet.states)
    if row.key.endswith(":"):
        return _sheet_state(ruleset, sheet, row)
    return _sheet_space(ruleset, sheet, row)


def _sheet_space(ruleset: Ruleset, sheet: Sheet, row: Row) -> Sheet:
    space = space_of(ruleset, row.words[0])
    if sheet.at(space):
        raise row.words[0].fail(DRAWN_TWICE.format(space=space))
    route = route_of(ruleset, row.word(1, A_ROUTE))
    shape = shape_of(route, row.word(2, AN_ORIENTATION.format(route=route.key)))
    word = row.word(3, A_ROUND)
    # Round 0 is what the sheet begins with.
    number = 0 if word.text == "0" else word.number(A_ROUND, ruleset.rounds)
    row.expect_end(4)
    return sheet.draw(space, shape, number)


def _special(ruleset: Ruleset, sheet: Sheet, word: Word) -> str:
    if word.text not in ruleset.special_routes:
        what = A_SPECIAL.format(known=", ".join(ruleset.special_routes))
        raise word.fail(EXPECTED.format(what=what, found=word.text))
    if word.text in sheet.specials_used:
        raise word.fail(MARKED_TWICE.format(route=word.text))
    return word.text


def _sheet_state(ruleset: Ruleset, sheet: Sheet, row: Row) -> Sheet:
    module = ruleset.module(row.key[:-1])
    if module is None:
        raise row.words[0].fail(NOT_IN_PLAY.format(key=row.key[:-1]))
    if any(key == module.key for key, _ in sheet.states):
        raise row.words[0].fail(KEPT_TWICE.format(key=module.key))
    if module.state is None:
        raise row.words[0].fail(KEEPS_NOTHING.format(key=module.key))
    try:
        value = module.state.parse(row.rest())
        module.state.check(sheet, value)
    except ValueError as error:
        raise row.word(1, A_VALUE).fail(text_of(error)) from None
    return sheet.with_state(module.state, value)


def _state_text(ruleset: Ruleset, sheet: Sheet, key: str) -> str:
    module = ruleset.module(key)
    assert module is not None  # only modules in play ...
    assert module.state is not None  # ... that declare a state keep any
    return module.state.write(sheet.state(module.state))


# Games


def write_record(record: Record) -> str:
    """Write a whole game as text."""
    lines = [GAME_HEADER, f"ruleset {record.ruleset}"]
    lines += [f"player {name}" for name in record.players]
    if record.star is not None:
        lines.append(f"star {record.star + 1}")
    for number, played in enumerate(record.rounds):
        lines += _leave_lines(record, number, between_rounds=True)
        lines += ["", f"round {number + 1}", *_round_lines(played)]
        lines += _leave_lines(record, number + 1, between_rounds=False)
    lines += _leave_lines(record, len(record.rounds), between_rounds=True)
    return "\n".join(lines) + "\n"


def _round_lines(played: RoundRecord) -> Iterable[str]:
    yield " ".join(("roll", *played.roll))
    yield from (f"pick {option}" for option in played.picks)
    for player, turn in enumerate(played.turns):
        yield f"turn {player + 1}"
        yield from (f"  {action}" for action in turn.actions)
        if turn.done:
            yield "  end"


def _leave_lines(record: Record, number: int, *, between_rounds: bool) -> list[str]:
    word = "leave-between" if between_rounds else "leave"
    return [
        f"{word} {d.player + 1}" for d in record.departures if d[1:] == (number, between_rounds)
    ]


def read_record(catalogue: Catalogue, text: str) -> Record:
    """Read a game; whether it can be played is for `Record.replay` to say."""
    cursor = Cursor(text)
    cursor.take_header(GAME_HEADER)
    ruleset = _ruleset(catalogue, cursor)
    players = _repeated(cursor, "player", lambda row: row.rest())
    star = _player(cursor.take(A_PLAYER), players) - 1 if cursor.peek() == "star" else None
    departures: list[Departure] = []
    rounds: list[RoundRecord] = []
    while cursor.peek():
        _departures(cursor, players, departures, len(rounds), between_rounds=True)
        if cursor.peek():
            rounds.append(_round(ruleset, cursor, players, len(rounds) + 1))
            _departures(cursor, players, departures, len(rounds), between_rounds=False)
    return Record(ruleset, players, tuple(rounds), star, tuple(departures))


def read_steps(catalogue: Catalogue, text: str) -> list[Game]:
    """Read a game and return it after each of its steps."""
    try:
        return list(read_record(catalogue, text).steps())
    except ReplayError as error:
        raise _located(text, error) from error.__cause__


def _located(text: str, error: ReplayError) -> NotationError:
    """Return the error of a game that cannot be played, with its place in the file."""
    rows = rows_of(text)
    _find(rows, "round", error.number)
    if error.player is not None:
        _find(rows, "turn", error.player + 1)
    row = next(islice(rows, error.row, None), None)
    word = row.words[0] if row else Word("", 1, 1)
    return word.fail(error.message)


def _find(rows: Iterator[Row], key: str, number: int) -> None:
    """Go on to the row with this key and number."""
    for row in rows:
        if row.key == key and row.rest() == str(number):
            return


def _ruleset(catalogue: Catalogue, cursor: Cursor) -> Ruleset:
    row = cursor.take_key("ruleset")
    try:
        return catalogue.ruleset(row.rest())
    except RulesetError as error:
        raise row.word(1, AN_EDITION).fail(error.text) from None


def _repeated(cursor: Cursor, key: str, read: Callable[[Row], T]) -> tuple[T, ...]:
    found = []
    while cursor.peek() == key:
        row = cursor.take(SOMETHING_AFTER.format(key=key))
        row.word(1, SOMETHING_AFTER.format(key=key))
        found.append(read(row))
    return tuple(found)


def _player(row: Row, players: tuple[str, ...]) -> int:
    row.expect_end(2)
    return row.word(1, A_PLAYER).number(A_PLAYER, len(players))


def _departures(
    cursor: Cursor,
    players: tuple[str, ...],
    found: list[Departure],
    number: int,
    *,
    between_rounds: bool,
) -> None:
    key = "leave-between" if between_rounds else "leave"
    who = _repeated(cursor, key, lambda row: _player(row, players) - 1)
    found.extend(Departure(player, number, between_rounds) for player in who)


def _round(ruleset: Ruleset, cursor: Cursor, players: tuple[str, ...], number: int) -> RoundRecord:
    head = cursor.take_key("round")
    word = head.word(1, A_ROUND)
    if word.text != str(number):
        what = THAT_ROUND.format(number=number)
        raise word.fail(EXPECTED.format(what=what, found=word.text))
    head.expect_end(2)
    roll = tuple(_face(ruleset, word) for word in cursor.take_key("roll").words[1:])
    picks = _repeated(cursor, "pick", lambda row: row.words[1].number(A_PAIR))
    turns: list[TurnRecord] = []
    while cursor.peek() == "turn":
        row = cursor.take(A_PLAYER)
        if _player(row, players) != len(turns) + 1:
            what = THAT_PLAYER.format(number=len(turns) + 1)
            raise row.words[1].fail(EXPECTED.format(what=what, found=row.words[1].text))
        turns.append(_turn(ruleset, cursor))
    return RoundRecord(roll, picks, tuple(turns))


def _face(ruleset: Ruleset, word: Word) -> str:
    if word.text not in ruleset.faces:
        raise word.fail(EXPECTED.format(what=A_FACE, found=word.text))
    return word.text


def _turn(ruleset: Ruleset, cursor: Cursor) -> TurnRecord:
    actions: list[Action] = []
    while cursor.peek() not in {"", "turn", "round", "leave", "leave-between", "end"}:
        actions.append(action_of(ruleset, cursor.take(AN_ACTION)))
    done = cursor.peek() == "end"
    if done:
        cursor.take(AN_ACTION).expect_end(1)
    return TurnRecord(tuple(actions), done)
