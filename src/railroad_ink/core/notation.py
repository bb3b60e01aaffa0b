"""The text form of actions, sheets and whole games. It round-trips; docs/notation.md explains it.

Errors name the line, the column and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.engine import Departure, Game, start_sheet
from railroad_ink.core.errors import NotationError, ReplayError, RulesetError
from railroad_ink.core.geometry import Space
from railroad_ink.core.record import Record, RoundRecord, TurnRecord
from railroad_ink.core.routes import Route, Shape
from railroad_ink.core.ruleset import Catalogue, Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import Cursor, Row, Word, rows_of

FORMAT = 1
GAME_HEADER = f"railroad-ink game {FORMAT}"
SHEET_HEADER = f"railroad-ink sheet {FORMAT}"
T = TypeVar("T")

# What players may type is answered in their language; the rest of a file is for programs.
ONE_ACTION = Text(
    "expected one action, such as t-highway B2 HHH-",
    "erwartet wird eine Aktion, etwa t-highway B2 HHH-",
)
NO_ROUTE = Text(
    "expected a route such as t-highway, found {found!r}",
    "erwartet wird eine Strecke, etwa t-highway, nicht {found!r}",
)
NO_SPACE = Text(
    "a space is a row letter and a column number, such as D4, not {found!r}",
    "ein Feld ist ein Buchstabe für die Reihe und eine Zahl für die Spalte, etwa D4,"
    " nicht {found!r}",
)
OFF_BOARD = Text(
    "expected a space from A1 to {last}, found {found!r}",
    "erwartet wird ein Feld von A1 bis {last}, nicht {found!r}",
)
NO_SHAPE = Text(
    "expected an orientation of {route} ({codes}), found {found!r}",
    "erwartet wird eine Lage von {route} ({codes}), nicht {found!r}",
)


# Actions


def read_action(ruleset: Ruleset, text: str) -> Action:
    """Read an action such as `t-highway B2 HHH-`."""
    rows = rows_of(text)
    if len(rows) != 1:
        raise NotationError(ONE_ACTION)
    return _action(ruleset, rows[0])


def _action(ruleset: Ruleset, row: Row) -> Action:
    if ":" in row.key:
        owner, _, verb = row.key.partition(":")
        return Move(owner, verb, tuple(word.text for word in row.words[1:]))
    route = _route(ruleset, row.words[0])
    space = _space(ruleset, row.word(1, "a space such as D4"))
    shape = _shape(route, row.word(2, f"an orientation of {route.key}"))
    row.expect_end(3)
    return Placement(shape, space)


def _route(ruleset: Ruleset, word: Word) -> Route:
    if word.text not in ruleset.routes:
        raise word.fail(NO_ROUTE.format(found=word.text))
    return ruleset.routes[word.text]


def _space(ruleset: Ruleset, word: Word) -> Space:
    try:
        space = Space.parse(word.text)
    except ValueError:
        raise word.fail(NO_SPACE.format(found=word.text)) from None
    if space not in ruleset.layout:
        last = ruleset.layout.spaces[-1]
        raise word.fail(OFF_BOARD.format(last=last, found=word.text))
    return space


def _shape(route: Route, word: Word) -> Shape:
    shape = route.shape(word.text)
    if shape is None:
        codes = ", ".join(s.code for s in route.orientations)
        raise word.fail(NO_SHAPE.format(route=route.key, codes=codes, found=word.text))
    return shape


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
    for key, value in sheet.extras:
        module = ruleset.module(key)
        assert module is not None  # only modules in play keep anything
        lines.append(f"{key}: {module.write(value)}")
    return "\n".join(lines) + "\n"


def read_sheet(catalogue: Catalogue, text: str) -> tuple[Ruleset, Sheet]:
    """Read a sheet and the rules it was drawn by."""
    cursor = Cursor(text)
    cursor.take_header(SHEET_HEADER)
    ruleset = _ruleset(catalogue, cursor)
    sheet = Sheet.blank(start_sheet(ruleset).layout)
    while cursor.peek():
        sheet = _sheet_row(ruleset, sheet, cursor.take("a space"))
    return ruleset, sheet


def _sheet_row(ruleset: Ruleset, sheet: Sheet, row: Row) -> Sheet:
    if row.key == "specials":
        for word in row.words[1:]:
            sheet = sheet.mark_special(_special(ruleset, sheet, word))
        return sheet
    if row.key == "free":
        count = row.word(1, "a number").number(
            "a number of free specials", len(sheet.specials_used)
        )
        row.expect_end(2)
        return Sheet(sheet.layout, sheet.drawings, sheet.specials_used, count, sheet.extras)
    if row.key.endswith(":"):
        return _sheet_extra(ruleset, sheet, row)
    return _sheet_space(ruleset, sheet, row)


def _sheet_space(ruleset: Ruleset, sheet: Sheet, row: Row) -> Sheet:
    space = _space(ruleset, row.words[0])
    if sheet.at(space):
        raise row.words[0].fail(f"{space} is drawn on twice")
    route = _route(ruleset, row.word(1, "a route such as t-highway"))
    shape = _shape(route, row.word(2, f"an orientation of {route.key}"))
    word = row.word(3, "the number of a round")
    # Round 0 is what the sheet begins with.
    number = 0 if word.text == "0" else word.number("the number of a round", ruleset.rounds)
    row.expect_end(4)
    return sheet.draw(space, shape, number)


def _special(ruleset: Ruleset, sheet: Sheet, word: Word) -> str:
    if word.text not in ruleset.special_routes:
        raise word.fail(
            f"expected a special route ({', '.join(ruleset.special_routes)}), found {word.text!r}"
        )
    if word.text in sheet.specials_used:
        raise word.fail(f"{word.text} is marked off twice")
    return word.text


def _sheet_extra(ruleset: Ruleset, sheet: Sheet, row: Row) -> Sheet:
    module = ruleset.module(row.key[:-1])
    if module is None:
        raise row.words[0].fail(f"{row.key[:-1]!r} is not in play")
    if sheet.extra(module.key) is not None:
        raise row.words[0].fail(f"{module.key} is said twice")
    try:
        read = sheet.with_extra(module.key, module.read(row.rest()))
        module.check(read)
    except ValueError as error:
        raise row.word(1, "a value").fail(str(error)) from None
    return read


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
    star = _player(cursor.take("star"), players) - 1 if cursor.peek() == "star" else None
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
    rows = iter(rows_of(text))
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
        raise row.word(1, "an edition").fail(error.text) from None


def _repeated(cursor: Cursor, key: str, read: Callable[[Row], T]) -> tuple[T, ...]:
    found = []
    while cursor.peek() == key:
        row = cursor.take(key)
        row.word(1, f"what follows {key!r}")
        found.append(read(row))
    return tuple(found)


def _player(row: Row, players: tuple[str, ...]) -> int:
    row.expect_end(2)
    return row.word(1, "the number of a player").number("the number of a player", len(players))


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
    word = head.word(1, "the number of a round")
    if word.text != str(number):
        raise word.fail(f"expected round {number}, found {word.text!r}")
    head.expect_end(2)
    roll = tuple(_face(ruleset, word) for word in cursor.take_key("roll").words[1:])
    picks = _repeated(cursor, "pick", lambda row: row.words[1].number("the number of a pair"))
    turns: list[TurnRecord] = []
    while cursor.peek() == "turn":
        row = cursor.take("turn")
        if _player(row, players) != len(turns) + 1:
            raise row.words[1].fail(
                f"expected player {len(turns) + 1}, found {row.words[1].text!r}"
            )
        turns.append(_turn(ruleset, cursor))
    return RoundRecord(roll, picks, tuple(turns))


def _face(ruleset: Ruleset, word: Word) -> str:
    if word.text not in ruleset.faces:
        raise word.fail(f"expected a face of a die such as t-highway, found {word.text!r}")
    return word.text


def _turn(ruleset: Ruleset, cursor: Cursor) -> TurnRecord:
    actions: list[Action] = []
    while cursor.peek() not in {"", "turn", "round", "leave", "leave-between", "end"}:
        actions.append(_action(ruleset, cursor.take("an action")))
    done = cursor.peek() == "end"
    if done:
        cursor.take("end").expect_end(1)
    return TurnRecord(tuple(actions), done)
