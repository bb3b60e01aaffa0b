"""The lines of a board as text: as programs write them, and in the short form that people type.

A drawing is written `A2 t-highway HHH- 3` (space, route, orientation, round), where route and round
may be missing, or as one word, `A2HHH-:3`; a line holds as many as fit. What follows from the
drawing need not be written: special routes that are drawn, what the board begins with, and
whatever the modules derive.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from railroad_ink.core.action_notation import (
    A_ROUTE,
    AN_ORIENTATION,
    route_of,
    shape_of,
    space_of,
)
from railroad_ink.core.derivation import derive_marks, is_derivable
from railroad_ink.core.errors import NotationError, text_of
from railroad_ink.core.geometry import Space
from railroad_ink.core.routes import Shape
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import UNKNOWN_ROUND, Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import A_NUMBER, EXPECTED, TokenLine, Word

EMPTY = "-"
"""Stands for the drawing of a space that is not empty at the start and is now."""

A_SPECIAL = Text("a special route ({known})")
A_COUNT = Text("a number of free specials")
A_ROUND = Text("the number of a round")
A_VALUE = Text("a value")
A_SHAPE = Text("the ends of a route such as H-H- or HRHRo")
WHICH_ROUTE = Text("{code} is ambiguous; name the route: {routes}")
DRAWN_TWICE = Text("{space} is drawn on twice")
MARKED_TWICE = Text("{route} is marked off twice")
NOT_IN_PLAY = Text("{key!r} is not in play")
STORES_NOTHING = Text("{key} stores nothing beside the board")
STATE_TWICE = Text("{key} is given twice")

_COMPACT = re.compile(r"([A-Za-z][1-9][0-9]?)([A-Za-z-]{4}[^:]*?)(?::([0-9]{1,2}))?")
_SPACE = re.compile(r"[A-Za-z][1-9][0-9]?")
_SYMBOL = "+"

Report = Callable[[NotationError], None]
"""Called with the error of each unreadable entry; the entry is skipped."""


def _refuse(error: NotationError) -> None:
    raise error


# Writing


def board_lines(ruleset: Ruleset, sheet: Sheet) -> list[str]:
    """Write a board completely, a line for each drawing."""
    lines = [
        f"{space} {shape.route.key} {shape.code} {round_number}"
        for space, (shape, round_number) in sheet
    ]
    lines += [f"{space} {EMPTY}" for space in _emptied(ruleset, sheet)]
    if sheet.specials_used:
        lines.append(" ".join(("specials", *sheet.specials_used)))
    if sheet.free_specials_used:
        lines.append(f"free {sheet.free_specials_used}")
    return lines + [f"{key}: {_state_text(ruleset, sheet, key)}" for key, _ in sheet.states]


def short_lines(ruleset: Ruleset, sheet: Sheet) -> list[str]:
    """Write a board without everything that `read_board` derives: one line of drawings, then marks.

    Read again it scores the same; only the order of marks may differ.
    """
    bare = _without_derived(ruleset, sheet)
    words = [_word(ruleset, space, *drawing) for space, drawing in bare]
    lines = [" ".join(words)] if words else []
    lines += [f"{space} {EMPTY}" for space in _emptied(ruleset, sheet)]
    drawn = {shape.route.key for _, (shape, _) in bare}
    specials = [key for key in sheet.specials_used if key not in drawn]
    lines += [" ".join(("specials", *specials))] if specials else []
    if sheet.free_specials_used != derive_marks(ruleset, bare).free_specials_used:
        lines.append(f"free {sheet.free_specials_used}")
    return lines + [f"{key}: {_state_text(ruleset, bare, key)}" for key, _ in bare.states]


def _without_derived(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Return the sheet without drawings and marks that reading restores."""
    bare = sheet
    for space, (shape, _) in sheet:
        without = bare.erase(space)
        if shape.route.key not in ruleset.drawable_routes:
            restored = derive_marks(ruleset, without).at(space)
            bare = without if restored and restored.shape == shape else bare
    return with_brief_states(ruleset, bare)


def with_brief_states(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Return the sheet with as little of the modules' states as reading needs."""
    for module in ruleset.modules:
        if module.state is not None:
            sheet = _brief(ruleset, sheet, module.state)
    return sheet


def _brief(ruleset: Ruleset, sheet: Sheet, state: Any) -> Sheet:  # noqa: ANN401 (of any module)
    """Return the sheet with as little of a module's state as reading needs."""
    for value in (state.default, state.brief(sheet.state(state))):
        brief = sheet.with_state(state, value)
        if is_derivable(ruleset, brief, sheet, state):
            return brief
    return sheet


def _word(ruleset: Ruleset, space: Space, shape: Shape, round_number: int) -> str:
    code = shape.code
    if _plainest(ruleset, code, ()) != [shape]:
        code += "".join(_SYMBOL + symbol for symbol in shape.route.symbols)
    return f"{space}{code}" + (f":{round_number}" if round_number else "")


def _emptied(ruleset: Ruleset, sheet: Sheet) -> list[Space]:
    return [space for space, _ in start_sheet(ruleset) if sheet.at(space) is None]


def _state_text(ruleset: Ruleset, sheet: Sheet, key: str) -> str:
    module = ruleset.module(key)
    assert module is not None  # only modules in play ...
    assert module.state is not None  # ... that declare a state have one
    return module.state.write(sheet.state(module.state))


# Reading


class _SpaceEntry(NamedTuple):
    space: Space
    shape: Shape | None
    """None for a space that is empty."""
    round_number: int


def read_board(
    ruleset: Ruleset, lines: Iterable[TokenLine], *, derive: bool = True, report: Report = _refuse
) -> Sheet:
    """Read a board.

    Args:
        ruleset: The rules it was drawn by.
        lines: Its lines, in any order.
        derive: Whether to fill in what follows from the drawing; else it is taken as written.
        report: Called for each entry that cannot be read, instead of raising NotationError.
    """
    drawings, others = _split_lines(lines)
    sheet = Sheet.blank(ruleset.layout)
    empty: list[Space] = []
    for line in drawings:
        sheet = _draw_line(ruleset, sheet, line, empty, report)
    if derive:
        for space, (shape, round_number) in start_sheet(ruleset):
            if sheet.at(space) is None and space not in empty:
                sheet = sheet.draw(space, shape, round_number)
    for line in others:
        sheet = _apply_or_report(report, sheet, partial(_mark_line, ruleset, line))
    if derive:
        sheet = derive_marks(ruleset, _without_contradictions(ruleset, sheet, others, report))
    stated = next((line for line in others if line.key == "free"), None)
    return _apply_or_report(report, sheet, partial(_free, stated)) if stated else sheet


def _apply_or_report(report: Report, sheet: Sheet, change: Callable[[Sheet], Sheet]) -> Sheet:
    try:
        return change(sheet)
    except NotationError as error:
        report(error)
        return sheet


def _split_lines(lines: Iterable[TokenLine]) -> tuple[list[TokenLine], list[TokenLine]]:
    """Split the lines into drawings and everything that is checked against them."""
    drawings: list[TokenLine] = []
    others: list[TokenLine] = []
    for line in lines:
        is_mark = line.key in {"specials", "free"} or line.key.endswith(":")
        (others if is_mark else drawings).append(line)
    return drawings, others


def _draw_line(
    ruleset: Ruleset, sheet: Sheet, line: TokenLine, empty: list[Space], report: Report
) -> Sheet:
    for entry in _entries(line):
        try:
            drawing = _entry(ruleset, entry)
            if sheet.at(drawing.space) or drawing.space in empty:
                raise entry.words[0].error(DRAWN_TWICE.format(space=drawing.space))
        except NotationError as error:
            report(error)
            continue
        if drawing.shape is None:
            empty.append(drawing.space)
        else:
            sheet = sheet.draw(drawing.space, drawing.shape, drawing.round_number)
    return sheet


def _entries(line: TokenLine) -> Iterator[TokenLine]:
    """Split a line into its drawings."""
    starts = [0, *(i for i, word in enumerate(line.words) if i and starts_drawing(word.text))]
    for start, end in zip(starts, [*starts[1:], len(line.words)], strict=True):
        last = line.words[end - 1]
        after = Word("", last.line, last.column + len(last.text))
        yield TokenLine(line.words[start:end], after)


def starts_drawing(text: str) -> bool:
    """Whether a word begins a drawing: the name of a space, or a whole drawing as one word."""
    return bool(_COMPACT.fullmatch(text) or _SPACE.fullmatch(text))


def _entry(ruleset: Ruleset, line: TokenLine) -> _SpaceEntry:
    if not _COMPACT.fullmatch(line.key):
        return _long_entry(ruleset, line)
    line.expect_end(1)
    return _compact_entry(ruleset, line.words[0])


def _compact_entry(ruleset: Ruleset, word: Word) -> _SpaceEntry:
    match = _COMPACT.fullmatch(word.text)
    assert match is not None  # the caller has looked
    space = space_of(ruleset, Word(match[1], word.line, word.column))
    code = Word(match[2], word.line, word.column + len(match[1]))
    round_number = _round(ruleset, word._replace(text=match[3])) if match[3] else UNKNOWN_ROUND
    return _SpaceEntry(space, _shape(ruleset, code), round_number)


def _long_entry(ruleset: Ruleset, line: TokenLine) -> _SpaceEntry:
    space = space_of(ruleset, line.words[0])
    second = line.word(1, A_ROUTE)
    if second.text == EMPTY:
        line.expect_end(2)
        return _SpaceEntry(space, None, UNKNOWN_ROUND)
    if second.text in ruleset.routes or not _is_code(second.text):
        route = route_of(ruleset, second)
        shape = shape_of(route, line.word(2, AN_ORIENTATION.format(route=route.key)))
        rest = 3
    else:
        shape, rest = _shape(ruleset, second), 2
    line.expect_end(rest + 1)
    round_number = _round(ruleset, line.words[rest]) if len(line.words) > rest else UNKNOWN_ROUND
    return _SpaceEntry(space, shape, round_number)


def _is_code(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Za-z-]{4}([odbODB]?|[odbODB]?[/+].*)", text))


def _round(ruleset: Ruleset, word: Word) -> int:
    return UNKNOWN_ROUND if word.text == "0" else word.number(A_ROUND, ruleset.rounds)


def _shape(ruleset: Ruleset, word: Word) -> Shape:
    """Find the route of a code: the one with the symbols named after it, else the plainest."""
    code, *symbols = word.text.split(_SYMBOL)
    found = _plainest(ruleset, code, tuple(symbols))
    if not found:
        raise word.error(EXPECTED.format(what=A_SHAPE, found=word.text[:60]))
    if len(found) > 1:
        routes = ", ".join(shape.route.key for shape in found)
        raise word.error(WHICH_ROUTE.format(code=word.text, routes=routes))
    return found[0]


def _plainest(ruleset: Ruleset, code: str, symbols: tuple[str, ...]) -> list[Shape]:
    """Return the shapes of a code with these symbols; without any, those with the fewest."""
    shapes = [
        shape
        for route in ruleset.routes.values()
        for shape in route.orientations
        if shape.code.upper() == code.upper()
    ]
    if symbols:
        return [shape for shape in shapes if shape.route.symbols == symbols]
    fewest = min((len(shape.route.symbols) for shape in shapes), default=0)
    return [shape for shape in shapes if len(shape.route.symbols) == fewest]


def read_drawing(ruleset: Ruleset, line: TokenLine) -> tuple[Space, Shape]:
    """Read a single drawing, such as `B3 HHH-`, `B3HHH-` or `B3 t-highway HHH-`."""
    found = _entry(ruleset, line)
    if found.shape is None:
        raise line.words[1].error(EXPECTED.format(what=A_SHAPE, found=EMPTY))
    return found.space, found.shape


# Marks


def _mark_line(ruleset: Ruleset, line: TokenLine, sheet: Sheet) -> Sheet:
    if line.key == "specials":
        for word in line.words[1:]:
            sheet = sheet.mark_special(_special(ruleset, sheet, word))
        return sheet
    return sheet if line.key == "free" else _with_state(ruleset, sheet, line)


def _special(ruleset: Ruleset, sheet: Sheet, word: Word) -> str:
    if word.text not in ruleset.special_routes:
        what = A_SPECIAL.format(known=", ".join(ruleset.special_routes))
        raise word.error(EXPECTED.format(what=what, found=word.text))
    if word.text in sheet.specials_used:
        raise word.error(MARKED_TWICE.format(route=word.text))
    return word.text


def _free(line: TokenLine, sheet: Sheet) -> Sheet:
    count = line.word(1, A_NUMBER).number(A_COUNT, len(sheet.specials_used))
    line.expect_end(2)
    return replace(sheet, free_specials_used=count)


def _with_state(ruleset: Ruleset, sheet: Sheet, line: TokenLine) -> Sheet:
    module = ruleset.module(line.key[:-1])
    if module is None:
        raise line.words[0].error(NOT_IN_PLAY.format(key=line.key[:-1]))
    if any(key == module.key for key, _ in sheet.states):
        raise line.words[0].error(STATE_TWICE.format(key=module.key))
    if module.state is None:
        raise line.words[0].error(STORES_NOTHING.format(key=module.key))
    try:
        value = module.state.parse(line.rest())
        module.state.check(sheet, value)
    except ValueError as error:
        raise line.word(1, A_VALUE).error(text_of(error)) from None
    return sheet.with_state(module.state, value)


def _without_contradictions(
    ruleset: Ruleset, sheet: Sheet, lines: Sequence[TokenLine], report: Report
) -> Sheet:
    """Report marks that contradict the drawing or the rules, and take them off."""
    for line in lines:
        module = ruleset.module(line.key[:-1])
        if module is None or module.state is None:
            continue
        for text in _contradictions(ruleset, sheet, module):
            report(line.word(1, A_VALUE).error(text))
            sheet = sheet.with_state(module.state, module.state.default)
            break
    return sheet


def _contradictions(ruleset: Ruleset, sheet: Sheet, module: RulesModule) -> Iterable[Text]:
    return module.contradictions(ruleset, sheet)
