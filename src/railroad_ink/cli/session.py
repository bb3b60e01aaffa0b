"""A game at one keyboard: understands what the players type and keeps the game going."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from railroad_ink.api import save_game
from railroad_ink.cli.files import FileError, is_game, usable
from railroad_ink.cli.options import chance
from railroad_ink.core import legality
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.errors import NotationError, RailroadInkError, Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import NO_SPACE, read_action
from railroad_ink.core.routes import Route
from railroad_ink.core.text import LANGUAGES, Text, join_texts, untranslated
from railroad_ink.core.turn import Turn

COMMANDS = {
    "end": ("end", "e", "ende", "fertig"),
    "undo": ("undo", "u", "zurück"),
    "score": ("score", "wertung"),
    "moves": ("moves", "m", "züge"),
    "show": ("show", "sheet", "tafel"),
    "help": ("help", "h", "?", "hilfe"),
    "save": ("save", "speichern"),
    "quit": ("quit", "q", "exit", "aufhören"),
}
"""What each command may be called."""
_VERBS = {name: verb for verb, names in COMMANDS.items() for name in names}
DEFAULT_FILE = Path("railroad-ink-game.txt")

NOTHING = untranslated("")
UNKNOWN = Text(
    "I do not understand {words!r}. Try 1 B2, or help.",
    "Ich verstehe {words!r} nicht. Versuch es mit 1 B2 oder hilfe.",
)
OVER = Text(
    "The game is over: score, save and quit are left.",
    "Die Partie ist vorbei: Es bleiben wertung, speichern und aufhören.",
)
WHICH_WAY = Text(
    "{route} in {space}: which way? Type its number.",
    "{route} in {space}: Wie herum? Tippe die Nummer.",
)
FITS = Text("{route} fits at {spaces}.", "{route} passt auf {spaces}.")
FITS_NOWHERE = Text("{route} fits nowhere.", "{route} passt nirgends.")
NO_DIE = Text("There is no die {number}.", "Es gibt keinen Würfel {number}.")
NO_SPECIAL = Text("There is no special route {number}.", "Es gibt keine Spezialstrecke {number}.")
NO_ROUTE = Text(
    "{face} is no route to draw; moves lists what can be done.",
    "{face} ist keine Strecke zum Zeichnen; züge zeigt, was geht.",
)
NO_OFFER = Text("Type a number from 1 to {count}.", "Tippe eine Zahl von 1 bis {count}.")
NO_SUCH_WAY = Text(
    "Name the way to lay it by its number, or as {codes}.",
    "Nenne die Lage mit ihrer Nummer oder als {codes}.",
)
FITS_NOT = Text("It does not fit in {space}.", "Das passt nicht in {space}.")
PICK_FIRST = Text("First pick dice, by their number.", "Nimm zuerst Würfel, mit ihrer Nummer.")
NO_MOVE = Text("There is no move m{number}.", "Es gibt keinen Zug m{number}.")
DRAWN = Text("Drawn: {action}.", "Gezeichnet: {action}.")
DONE = Text("Done: {action}.", "Getan: {action}.")
TAKEN_BACK = Text("Taken back: {action}.", "Zurückgenommen: {action}.")
PICKED = Text("You take {faces}.", "Du nimmst {faces}.")
SAVED = Text("Saved in {path}.", "Gespeichert in {path}.")
NOT_A_GAME = Text(
    "{path} is there already and is no game; choose another name.",
    "{path} gibt es schon, und es ist keine Partie; wähle einen anderen Namen.",
)
UNSAVED = Text(
    "This game is not saved. save keeps it, quit again leaves without.",
    "Diese Partie ist nicht gespeichert. speichern behält sie, noch einmal aufhören geht ohne.",
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
    """The game, whose turn it is, and what was offered last."""

    def __init__(self, game: Game, seed: str, path: Path | None = None) -> None:
        """Start where the game stands; with a path every change is saved there."""
        self.seed = seed
        self.path = path
        self.quitting = False
        """Whether the players want to stop."""
        self.offered: tuple[Action, ...] = ()
        """Ways to lay a route from which the player chooses by number."""
        self._warned = False
        self.game = self._saved = self._rolled(game)

    # Where the game stands

    @property
    def player(self) -> int:
        """Who acts next; anyone once the game is over."""
        if self.game.picker is not None:
            return self.game.picker
        return next(iter(self._acting()), 0)

    def _acting(self) -> list[int]:
        if self.game.phase is not Phase.DRAWING:
            return []
        turns = enumerate(self.game.rounds[-1].turns)
        return [i for i, turn in turns if not turn.done and i not in self.game.departed]

    @property
    def turn(self) -> Turn | None:
        """The turn of who acts next, once all dice are dealt."""
        return self.game.turn(self.player) if self.game.phase is Phase.DRAWING else None

    @property
    def choices(self) -> list[Move]:
        """Choices that come before drawing."""
        turn = self.turn
        return legality.owed_choices(turn) if turn and turn.choosing else []

    @property
    def moves(self) -> list[Move]:
        """What the modules allow besides drawing."""
        if self.turn is None or self.turn.choosing:
            return []
        hooks = self.turn.ruleset.hooks("candidates")
        candidates: list[Move] = [move for hook in hooks for move in hook(self.turn)]
        return [move for move in candidates if not legality.violations(self.turn, move)]

    @property
    def specials(self) -> list[Route]:
        """The special routes in the order of their numbers."""
        return list(self.game.ruleset.special_routes.values())

    # Commands

    def do(self, line: str) -> Reply:
        """Obey one line; whatever is wrong with it is told and changes nothing."""
        words = line.split()
        try:
            reply = self._obey(words)
        except NotationError as error:
            return Reply(_sentence(error.message), ok=False)
        except RailroadInkError as error:
            return Reply(error.text, ok=False)
        if reply.show is not Show.ORIENTATIONS:
            self.offered = ()
        return reply

    def _obey(self, words: list[str]) -> Reply:
        verb = _VERBS.get(words[0].lower()) if words else "show"
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
            return self._numbered(int(words[0][:4]))
        if self.turn is None:
            return Reply(PICK_FIRST, ok=False)
        match = re.fullmatch(r"([sm]?)(\d{1,4})", words[0].lower(), re.ASCII)
        if match:
            return self._short(match[1], int(match[2]), words[1:])
        if len(words) == 1 and ":" not in words[0]:
            return Reply(UNKNOWN.format(words=words[0]), ok=False)
        return self._apply(read_action(self.game.ruleset, " ".join(words)))

    def _numbered(self, number: int) -> Reply:
        """A number alone answers what was asked, or asks where a die fits."""
        if self.game.phase is Phase.PICKING:
            return self._pick(number)
        offers = self.choices or self.offered
        if not offers:
            return self._short("", number, [])
        if not 1 <= number <= len(offers):
            return Reply(NO_OFFER.format(count=len(offers)), Show.ORIENTATIONS, ok=False)
        return self._apply(offers[number - 1])

    def _short(self, letter: str, number: int, words: list[str]) -> Reply:
        """Something like `1 B2`, `s3 D4 2` or `m1`."""
        if self.choices:
            return Reply(legality.CHOOSE_FIRST.text, ok=False)
        if letter == "m":
            if not 1 <= number <= len(self.moves):
                return Reply(NO_MOVE.format(number=number), ok=False)
            return self._apply(self.moves[number - 1])
        found = self._special(number) if letter == "s" else self._die(number)
        return found if isinstance(found, Reply) else self._draw(found, words)

    def _special(self, number: int) -> Route | Reply:
        if not 1 <= number <= len(self.specials):
            return Reply(NO_SPECIAL.format(number=number), ok=False)
        return self.specials[number - 1]

    def _die(self, number: int) -> Route | Reply:
        assert self.turn is not None  # short commands are for drawing
        if not 1 <= number <= len(self.turn.hand):
            return Reply(NO_DIE.format(number=number), ok=False)
        face = self.turn.hand[number - 1]
        return face.route or Reply(NO_ROUTE.format(face=face.title), ok=False)

    def _draw(self, route: Route, words: list[str]) -> Reply:
        """Draw a route, or say where it fits or which ways there are."""
        assert self.turn is not None  # short commands are for drawing
        source = legality.source_of(self.turn, route)
        if isinstance(source, Violation):
            return Reply(source.text, ok=False)
        if not words:
            return self._where(self.turn, route)
        space = _space(words[0])
        ways = [p for p in legality.placements(self.turn, route) if p.space == space]
        if len(words) > 1:
            return self._laid(route, space, ways, words[1:])
        if not ways:
            return Reply(self._why_not(self.turn, route, space), ok=False)
        if len(ways) == 1:
            return self._apply(ways[0])
        self.offered = tuple(ways)
        return Reply(WHICH_WAY.format(route=route.title, space=space), Show.ORIENTATIONS)

    def _laid(self, route: Route, space: Space, ways: list[Placement], words: list[str]) -> Reply:
        """Draw it the way that is named by number or code."""
        if len(words) == 1 and words[0] in map(str, range(1, len(ways) + 1)):
            return self._apply(ways[int(words[0]) - 1])
        named = " ".join(words).lower()
        shape = next((s for s in route.orientations if s.code.lower() == named), None)
        if shape is None:
            codes = ", ".join(way.shape.code for way in ways)
            text = NO_SUCH_WAY.format(codes=codes)
            return Reply(text if ways else FITS_NOT.format(space=space), ok=False)
        return self._apply(Placement(shape, space))

    def _where(self, turn: Turn, route: Route) -> Reply:
        spaces = dict.fromkeys(str(p.space) for p in legality.placements(turn, route))
        text = FITS.format(route=route.title, spaces=" ".join(spaces))
        return Reply(text if spaces else FITS_NOWHERE.format(route=route.title))

    def _why_not(self, turn: Turn, route: Route, space: Space) -> Text:
        """The reasons against the orientation that comes closest."""
        reasons = [legality.violations(turn, Placement(s, space)) for s in route.orientations]
        return _joined(min(reasons, key=len))

    def _apply(self, action: Action) -> Reply:
        text = DRAWN if isinstance(action, Placement) else DONE
        return self._next(self.game.apply(self.player, action), text.format(action=action))

    def _pick(self, number: int) -> Reply:
        hand = self.game.pick_options.get(number, ())
        faces = join_texts(face.title for face in hand)
        return self._next(self.game.pick(self.player, number), PICKED.format(faces=faces))

    def _end(self) -> Reply:
        return self._next(self.game.end_round(self.player), NOTHING)

    def _undo(self, words: list[str]) -> Reply:
        """Take the last action back, or the one with that number."""
        turn = self.game.turn(self.player)
        index = int(words[0]) - 1 if words and words[0].isdecimal() else len(turn.actions) - 1
        game = self.game.take_back(self.player, index)
        return self._next(game, TAKEN_BACK.format(action=turn.actions[index]))

    def _next(self, game: Game, text: Text) -> Reply:
        self.game = self._rolled(game)
        try:
            if self.path is not None:
                self._write(self.path)
        except FileError as error:
            return Reply(error.text, Show.STATE, ok=False)
        return Reply(text, Show.STATE)

    def _rolled(self, game: Game) -> Game:
        """Roll as often as nobody has anything to do before the next roll."""
        while game.phase is Phase.ROLLING:
            game = game.roll(chance(self.seed, game.number + 1))
        return game

    # Keeping the game

    def _save(self, name: str) -> Reply:
        path = Path(name) if name else self.path or DEFAULT_FILE
        self._write(path)
        return Reply(SAVED.format(path=path))

    def _write(self, path: Path) -> None:
        with usable(path):
            self._replace(path)
        self._saved = self.game

    def _replace(self, path: Path) -> None:
        """Write the game, but never over something else."""
        if path.is_file() and not is_game(path.read_text(encoding="utf-8", errors="replace")):
            raise FileError(NOT_A_GAME.format(path=path))
        save_game(self.game, path)

    def _quit(self) -> Reply:
        if self._saved is not self.game and not self._warned and not self.game.is_over:
            self._warned = True
            return Reply(UNSAVED)
        self.quitting = True
        return Reply()


def _space(name: str) -> Space:
    try:
        return Space.parse(name)
    except ValueError:
        raise NotationError(NO_SPACE.format(found=name)) from None


def _sentence(message: Text) -> Text:
    en, de = (f"{told[:1].upper()}{told[1:]}." for told in map(message.to, LANGUAGES))
    return Text(en, de)


def _joined(violations: tuple[Violation, ...]) -> Text:
    return join_texts((violation.text for violation in violations), " ")
