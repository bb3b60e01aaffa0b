"""The text form of actions, such as `t-highway B2 HHH-` or `module:verb C3`."""

from __future__ import annotations

from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.errors import NotationError, text_of
from railroad_ink.core.geometry import Space
from railroad_ink.core.routes import Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import EXPECTED, TokenLine, Word, token_lines

ONE_ACTION = Text("expected one action, such as t-highway B2 HHH-")
A_ROUTE = Text("a route such as t-highway")
A_SPACE = Text("a space such as D4")
A_SPACE_TO = Text("a space from A1 to {last}")
AN_ORIENTATION = Text("an orientation of {route}")
AN_ORIENTATION_AMONG = Text("an orientation of {route} ({codes})")


def read_action(ruleset: Ruleset, text: str) -> Action:
    """Read an action such as `t-highway B2 HHH-`."""
    lines = list(token_lines(text))
    if len(lines) != 1:
        raise NotationError(ONE_ACTION)
    return action_of(ruleset, lines[0])


def action_of(ruleset: Ruleset, line: TokenLine) -> Action:
    """Read the action on a line."""
    if ":" in line.key:
        owner, _, verb = line.key.partition(":")
        return Move(owner, verb, tuple(word.text for word in line.words[1:]))
    route = route_of(ruleset, line.words[0])
    space = space_of(ruleset, line.word(1, A_SPACE))
    shape = shape_of(route, line.word(2, AN_ORIENTATION.format(route=route.key)))
    line.expect_end(3)
    return Placement(shape, space)


def route_of(ruleset: Ruleset, word: Word) -> Route:
    """Read the key of a route."""
    if word.text not in ruleset.routes:
        raise word.error(EXPECTED.format(what=A_ROUTE, found=word.text))
    return ruleset.routes[word.text]


def space_of(ruleset: Ruleset, word: Word) -> Space:
    """Read the name of a space on the board."""
    try:
        space = Space.parse(word.text)
    except ValueError as error:
        raise word.error(text_of(error)) from None
    if space not in ruleset.layout:
        what = A_SPACE_TO.format(last=ruleset.layout.spaces[-1])
        raise word.error(EXPECTED.format(what=what, found=word.text))
    return space


def shape_of(route: Route, word: Word) -> Shape:
    """Read the code of an orientation of a route."""
    shape = route.shape(word.text)
    if shape is None:
        codes = ", ".join(s.code for s in route.orientations)
        what = AN_ORIENTATION_AMONG.format(route=route.key, codes=codes)
        raise word.error(EXPECTED.format(what=what, found=word.text))
    return shape
