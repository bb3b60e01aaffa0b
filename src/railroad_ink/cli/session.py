"""A game at one keyboard: parses the players' commands and asks its table for them."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from itertools import chain, count, product
from pathlib import Path
from typing import NamedTuple

from railroad_ink.api import save_game
from railroad_ink.bots.decisions import player_decision
from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.cli.files import FileError, check_overwrite, file_errors, is_game
from railroad_ink.core import legality
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import NotationError, RailroadInkError, Violation, text_of
from railroad_ink.core.geometry import Space
from railroad_ink.core.languages import language_codes
from railroad_ink.core.phase import Phase
from railroad_ink.core.routes import Route
from railroad_ink.core.text import Text, in_context, join_texts, sentence, untranslated
from railroad_ink.core.turn import Turn
from railroad_ink.table import Moment, Request, Table, chance_from, continue_game, decide, due
from railroad_ink.table.permissions import started_game
from railroad_ink.table.requests import Act, EndRound, Pick, TakeBack

COMMANDS = {
    "end": in_context("names of a command", "end, e"),
    "undo": in_context("names of a command", "undo, u"),
    "score": in_context("names of a command", "score"),
    "moves": in_context("names of a command", "moves, m"),
    "show": in_context("names of a command", "show, sheet"),
    "help": in_context("names of a command", "help, h, ?"),
    "save": in_context("names of a command", "save"),
    "quit": in_context("names of a command", "quit, q, exit"),
}
"""What each command may be called, in every language."""
DEFAULT_FILE = Path("railroad-ink-game.txt")
HERE = "here"
"""The visitor who plays every person's seat."""

NOTHING = untranslated("")
UNKNOWN = Text("I do not understand {words!r}. Try 1 B2, or help.")
OVER = Text("The game is over. You can still type score, save or quit.")
WHICH_WAY = Text("{route} in {space}: which way? Type its number.")
FITS = Text("{route} fits at {spaces}.")
FITS_NOWHERE = Text("{route} fits nowhere.")
NO_DIE = Text("There is no die {number}.")
NO_SPECIAL = Text("There is no special route {number}.")
NO_ROUTE = Text("{face} is not a route to draw; moves lists what is possible.")
NO_OFFER = Text("Type a number from 1 to {count}.")
NO_SUCH_ORIENTATION = Text("Give the orientation by its number, or as {codes}.")
DOES_NOT_FIT = Text("It does not fit in {space}.")
PICK_FIRST = Text("First pick dice, by their number.")
NO_MOVE = Text("There is no move m{number}.")
DRAWN = Text("Drawn: {action}.")
DONE = Text("Done: {action}.")
TAKEN_BACK = Text("Undone: {action}.")
PICKED = Text("You take {faces}.")
SAVED = Text("Saved in {path}.")
NOT_A_GAME = Text("{path} already exists and is not a game; choose another name.")
UNSAVED = Text(
    "This game is not saved. Type save to keep it, or quit again to leave without saving."
)


class Show(StrEnum):
    """What to show besides the message."""

    STATE = "state"
    NOTHING = "nothing"
    ORIENTATIONS = "orientations"
    MOVES = "moves"
    SCORE = "score"
    HELP = "help"


class Reply(NamedTuple):
    """The answer to a command."""

    text: Text = NOTHING
    show: Show = Show.NOTHING
    ok: bool = True
    """Whether the command was understood and allowed."""


class Session:
    """A running game with the current player and the orientations offered last."""

    def __init__(
        self,
        game: Game,
        seed: str,
        path: Path | None = None,
        *,
        source: Path | None = None,
        force: bool = False,
        computers: Mapping[int, ComputerPlayer] | None = None,
    ) -> None:
        """Start or resume a game.

        Args:
            game: The game to play.
            seed: Decides the dice.
            path: Where to save every change.
            source: Where the game was read from; it may be saved there again.
            force: Whether other games may be overwritten.
            computers: The computer players, by seat.
        """
        self.seed = seed
        self.path = path
        self.force = force
        computers = computers or {}
        self._players = {seat: computer.make() for seat, computer in computers.items()}
        keys = {seat: computer.key for seat, computer in computers.items()}
        self._own_file = source
        if path is not None:
            check_overwrite(path, force=force, own_file=source)
            self._own_file = path
        self.quitting = False
        """Whether the players have quit."""
        self.offered: tuple[Action, ...] = ()
        """Placements from which the player chooses by number."""
        self._warned = False
        self._moment = Moment(chance=lambda table: chance_from(seed, table.match))
        self.table = self._with_computers(continue_game(game, HERE, keys, self._moment))
        self._saved = self.game

    # Status

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return started_game(self.table.match)

    @property
    def player(self) -> int:
        """The player to act next; arbitrary once the game is over."""
        return next(iter(self.game.players_to_act), 0)

    @property
    def turn(self) -> Turn | None:
        """The turn of the player to act next; None while dice are picked."""
        return self.game.turn(self.player) if self.game.phase is Phase.DRAWING else None

    @property
    def choices(self) -> list[Move]:
        """Choices that must be made before drawing."""
        turn = self.turn
        return legality.owed_choices(turn) if turn and turn.choosing else []

    @property
    def moves(self) -> list[Move]:
        """Legal moves of the modules besides drawing."""
        turn = self.turn
        return list(legality.legal_moves(turn)) if turn and turn.is_drawing else []

    @property
    def special_routes(self) -> list[Route]:
        """The special routes, in the order of their numbers."""
        return list(self.game.ruleset.special_routes.values())

    # Commands

    def run_command(self, line: str) -> Reply:
        """Run one line; an invalid command is reported and changes nothing."""
        words = line.split()
        try:
            reply = self._dispatch(words)
        except NotationError as error:
            return Reply(sentence(error.message), ok=False)
        except RailroadInkError as error:
            return Reply(error.text, ok=False)
        if reply.show is not Show.ORIENTATIONS:
            self.offered = ()
        return reply

    def _dispatch(self, words: list[str]) -> Reply:
        verb = _verbs().get(words[0].lower()) if words else "show"
        if verb == "quit":
            return self._quit()
        self._warned = False
        if verb == "undo":
            return self._undo(words[1:])
        if verb == "save":
            return self._save(" ".join(words[1:]))
        if verb in {"score", "moves", "show", "help"}:
            return Reply(show=Show.STATE if verb == "show" else Show(verb))
        if self.game.is_over:
            return Reply(OVER, ok=False)
        return self._end() if verb == "end" else self._play(words)

    def _play(self, words: list[str]) -> Reply:
        """Draw, move, choose or pick."""
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            return self._answer_number(int(words[0][:4]))
        if self.turn is None:
            return Reply(PICK_FIRST, ok=False)
        match = re.fullmatch(r"([sm]?)(\d{1,4})", words[0].lower(), re.ASCII)
        if match:
            return self._shorthand(match[1], int(match[2]), words[1:])
        if len(words) == 1 and ":" not in words[0]:
            return Reply(UNKNOWN.format(words=words[0]), ok=False)
        return self._apply(read_action(self.game.ruleset, " ".join(words)))

    def _answer_number(self, number: int) -> Reply:
        """Handle a single number: the answer to an offer, or where a die fits."""
        if self.game.phase is Phase.PICKING:
            return self._pick(number)
        offers = self.choices or self.offered
        if not offers:
            return self._shorthand("", number, [])
        if not 1 <= number <= len(offers):
            return Reply(NO_OFFER.format(count=len(offers)), Show.ORIENTATIONS, ok=False)
        return self._apply(offers[number - 1])

    def _shorthand(self, letter: str, number: int, words: list[str]) -> Reply:
        """Handle a shorthand such as `1 B2`, `s3 D4 2` or `m1`."""
        if self.choices:
            return Reply(legality.CHOOSE_FIRST.text, ok=False)
        if letter == "m":
            if not 1 <= number <= len(self.moves):
                return Reply(NO_MOVE.format(number=number), ok=False)
            return self._apply(self.moves[number - 1])
        found = self._special(number) if letter == "s" else self._die(number)
        return found if isinstance(found, Reply) else self._draw(found, words)

    def _special(self, number: int) -> Route | Reply:
        if not 1 <= number <= len(self.special_routes):
            return Reply(NO_SPECIAL.format(number=number), ok=False)
        return self.special_routes[number - 1]

    def _die(self, number: int) -> Route | Reply:
        assert self.turn is not None  # short commands are for drawing
        if not 1 <= number <= len(self.turn.hand):
            return Reply(NO_DIE.format(number=number), ok=False)
        face = self.turn.hand[number - 1]
        return face.route or Reply(NO_ROUTE.format(face=face.title), ok=False)

    def _draw(self, route: Route, words: list[str]) -> Reply:
        """Draw a route, or report where it fits or which orientations are possible."""
        assert self.turn is not None  # short commands are for drawing
        source = legality.source_of(self.turn, route)
        if isinstance(source, Violation):
            return Reply(source.text, ok=False)
        if not words:
            return self._where(self.turn, route)
        space = _space(words[0])
        placements = [p for p in legality.placements(self.turn, route) if p.space == space]
        if len(words) > 1:
            return self._draw_oriented(route, space, placements, words[1:])
        if not placements:
            return Reply(self._why_not(self.turn, route, space), ok=False)
        if len(placements) == 1:
            return self._apply(placements[0])
        self.offered = tuple(placements)
        return Reply(WHICH_WAY.format(route=route.title, space=space), Show.ORIENTATIONS)

    def _draw_oriented(
        self, route: Route, space: Space, placements: list[Placement], words: list[str]
    ) -> Reply:
        """Draw a route in the orientation given by number or code."""
        if len(words) == 1 and words[0] in map(str, range(1, len(placements) + 1)):
            return self._apply(placements[int(words[0]) - 1])
        code = " ".join(words).lower()
        shape = next((s for s in route.orientations if s.code.lower() == code), None)
        if shape is None:
            codes = ", ".join(placement.shape.code for placement in placements)
            text = NO_SUCH_ORIENTATION.format(codes=codes)
            return Reply(text if placements else DOES_NOT_FIT.format(space=space), ok=False)
        return self._apply(Placement(shape, space))

    def _where(self, turn: Turn, route: Route) -> Reply:
        spaces = dict.fromkeys(str(p.space) for p in legality.placements(turn, route))
        text = FITS.format(route=route.title, spaces=" ".join(spaces))
        return Reply(text if spaces else FITS_NOWHERE.format(route=route.title))

    def _why_not(self, turn: Turn, route: Route, space: Space) -> Text:
        """Return the reasons against the orientation with the fewest violations."""
        reasons = [legality.violations(turn, Placement(s, space)) for s in route.orientations]
        return _join_reasons(min(reasons, key=len))

    def _apply(self, action: Action) -> Reply:
        text = DRAWN if isinstance(action, Placement) else DONE
        return self._ask(Act(seat=self.player, action=str(action)), text.format(action=action))

    def _pick(self, number: int) -> Reply:
        hand = self.game.pick_options.get(number, ())
        faces = join_texts(face.title for face in hand)
        return self._ask(Pick(seat=self.player, option=number), PICKED.format(faces=faces))

    def _end(self) -> Reply:
        return self._ask(EndRound(seat=self.player), NOTHING)

    def _undo(self, words: list[str]) -> Reply:
        """Take back the last action, or the one with the given number."""
        turn = self.game.turn(self.player)
        index = int(words[0][:4]) - 1 if words and words[0].isdecimal() else len(turn.actions) - 1
        undone = dict(enumerate(turn.actions)).get(index, "")
        return self._ask(TakeBack(seat=self.player, index=index), TAKEN_BACK.format(action=undone))

    def _ask(self, request: Request, text: Text) -> Reply:
        """Ask the table for something, save what it leads to, and reply with the text."""
        self.table = self._with_computers(decide(self.table, HERE, request, self._moment).table)
        try:
            if self.path is not None:
                self._write(self.path)
        except FileError as error:
            return Reply(error.text, Show.STATE, ok=False)
        return Reply(text, Show.STATE)

    def _with_computers(self, table: Table) -> Table:
        """Let computer players decide until a person has to act or the game is over."""
        while decisions := due(table, present=True, now=0.0).decisions:
            awaited, game = decisions[0], started_game(table.match)
            seat, player = awaited.seat, self._players[awaited.seat]
            generator = random.Random(f"{self.seed} {game.round_number} computer {seat}")
            decision = player_decision(game, seat, player, generator)
            table = decide(table, awaited.who, awaited.request(decision), self._moment).table
        return table

    # Saving

    def _save(self, name: str) -> Reply:
        path = Path(name) if name else self._own_file or DEFAULT_FILE
        check_overwrite(path, force=self.force, own_file=self._own_file)
        self._write(path)
        return Reply(SAVED.format(path=path))

    def rescue(self) -> Path | None:
        """Save a game that would be lost, in a new file; returns where."""
        if self._saved is self.game:
            return None
        more = (DEFAULT_FILE.with_stem(f"{DEFAULT_FILE.stem}-{n}") for n in count(2))
        path = next(path for path in chain([DEFAULT_FILE], more) if not path.exists())
        self._write(path)
        return path

    def _write(self, path: Path) -> None:
        with file_errors(path):
            self._replace(path)
        self._own_file = path
        self._saved = self.game

    def _replace(self, path: Path) -> None:
        """Write the game; never overwrite a file that is not a game."""
        if path.is_file() and not is_game(path.read_text(encoding="utf-8", errors="replace")):
            raise FileError(NOT_A_GAME.format(path=path))
        save_game(self.game, path, overwrite=True)

    def _quit(self) -> Reply:
        if self._saved is not self.game and not self._warned and not self.game.is_over:
            self._warned = True
            return Reply(UNSAVED)
        self.quitting = True
        return Reply()


@cache
def _verbs() -> dict[str, str]:
    """Return every name of every command; where languages disagree, English comes first."""
    verbs: dict[str, str] = {}
    for language, (verb, names) in product(language_codes(), COMMANDS.items()):
        for name in names.to(language).split(","):
            verbs.setdefault(name.strip().lower(), verb)
    return verbs


def _space(name: str) -> Space:
    try:
        return Space.parse(name)
    except ValueError as error:
        raise NotationError(text_of(error)) from None


def _join_reasons(violations: tuple[Violation, ...]) -> Text:
    return join_texts((violation.text for violation in violations), " ")
