"""A whole game: rounds, players, and who has won. Games never change: acting makes a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import NamedTuple

from railroad_ink.core import legality, scoring
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Action
from railroad_ink.core.arguments import (
    A_PLAYER,
    NAMES_OF_FACES,
    check_generator,
    check_list,
    check_range,
    check_whole,
)
from railroad_ink.core.dice import Generator, roll
from railroad_ink.core.errors import PhaseError, PlayersError, Violation
from railroad_ink.core.phase import Phase, wrong_phase
from railroad_ink.core.ranking import rank_key, ranked
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand, Roll, Variant, faces_of

NOT_YOUR_PICK = Text("It is {name}’s turn to pick.")
NO_SUCH_PAIR = Text("Pair {number} cannot be taken. Available: {available}.")
GAME_OVER = Text("The game is over.")
HAS_LEFT = Text("{name} has left the game.")
NO_PLAYER = Text("There is no player {player}; players are numbered from 0 to {last}.")


class Round(NamedTuple):
    """What chance gave and the players did in one round."""

    roll: Roll
    first_picker: int
    """Who picked first."""
    picks: tuple[int, ...]
    turns: tuple[Turn, ...]
    """Each player's turn; empty until all dice are dealt."""


class Departure(NamedTuple):
    """When a player left."""

    player: int
    round_number: int
    """Number of the round last rolled."""
    between_rounds: bool
    """Whether that round was over."""


class Position(NamedTuple):
    """Boards that a game begins with, such as those of a game begun on paper."""

    rounds_played: int
    """Rounds played before."""
    sheets: tuple[Sheet, ...]
    """Every player's board."""


def rounds_before(position: Position | None) -> int:
    """Return how many rounds were played before a game that begins with these boards, if any."""
    return position.rounds_played if position else 0


class RankedPlayer(NamedTuple):
    """A player in the final ranking."""

    rank: int
    player: int
    score: Score


@dataclass(frozen=True, repr=False)
class Game:
    """The state of a game. Players are numbered from 0 in the order of `players`."""

    ruleset: Ruleset
    players: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    """Every player's sheet as the current round began, or as the last one ended."""
    rounds: tuple[Round, ...] = ()
    """All rounds rolled so far, the current one last."""
    next_first_picker: int = 0
    """Who picks first in the next round."""
    star: int | None = None
    departures: tuple[Departure, ...] = ()
    """Players who have left; the others play on."""
    between_rounds: bool = True
    """Whether the last round is over and the next not yet rolled."""
    position: Position | None = None
    """What it began with, if not with empty boards."""

    def __repr__(self) -> str:
        names = ", ".join(self.players)
        return f"<Game {self.ruleset}: {names}; round {self.round_number}, {self.phase}>"

    def _repr_svg_(self) -> str:
        """Draw the sheets in a notebook."""
        # Imported here, because core does not depend on render.
        svg: str = import_module("railroad_ink.render.display").game_svg(self)
        return svg

    def __str__(self) -> str:
        """Return the rules, the round and its roll, and every player's points so far."""
        rounds = f"Round {self.round_number} of {self.ruleset.rounds}, {self.phase}"
        roll = f": {', '.join(face.key for face in self.current_roll)}" if self.rounds else ""
        points = [f"{name}: {self.score(i).total} points" for i, name in enumerate(self.players)]
        return "\n".join((str(self.ruleset), rounds + roll, *points))

    # The state of the game

    @property
    def round_number(self) -> int:
        """Number of the current round, from 1; 0 before the first roll."""
        return self.rounds_before + len(self.rounds)

    @property
    def rounds_before(self) -> int:
        """Rounds that were played before the first one of `rounds`."""
        return rounds_before(self.position)

    def round_at(self, number: int) -> Round:
        """Return the round with this number, counted as on the sheets."""
        check_range("number", number, self.rounds_before + 1, self.round_number)
        return self.rounds[number - 1 - self.rounds_before]

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.between_rounds:
            last = self.ruleset.rounds + bool(self.ruleset.closing_dice)
            over = self.round_number >= last or len(self.departed) == len(self.players)
            return Phase.OVER if over else Phase.ROLLING
        return Phase.DRAWING if self.rounds[-1].turns else Phase.PICKING

    @property
    def variant(self) -> Variant:
        """How dice are dealt and ties are broken."""
        return self.ruleset.variant

    @property
    def departed(self) -> frozenset[int]:
        """Players who have left."""
        return frozenset(departure.player for departure in self.departures)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def players_to_act(self) -> tuple[int, ...]:
        """The players the game waits for: the picker, or everyone who is still drawing."""
        if self.between_rounds:
            return ()
        if self.picker is not None:
            return (self.picker,)
        turns, departed = self.rounds[-1].turns, self.departed
        return tuple(i for i, turn in enumerate(turns) if not turn.done and i not in departed)

    @property
    def current_roll(self) -> Roll:
        """The roll of the current round."""
        return self.rounds[-1].roll if self.rounds else ()

    @property
    def rolls(self) -> tuple[tuple[str, ...], ...]:
        """All rolls so far, face by face."""
        return tuple(tuple(face.key for face in past.roll) for past in self.rounds)

    def turn(self, player: int) -> Turn:
        """Return a player's round in progress."""
        self._check_player(player)
        self._expect(Phase.DRAWING)
        return self.rounds[-1].turns[player]

    def sheet(self, player: int) -> Sheet:
        """Return a player's sheet as it is now."""
        self._check_player(player)
        drawing = self.phase is Phase.DRAWING
        return self.rounds[-1].turns[player].sheet if drawing else self.sheets[player]

    # Chance

    @property
    def closing(self) -> bool:
        """Whether the next or current roll is the closing roll."""
        return self.round_number + self.between_rounds > self.ruleset.rounds

    def roll(self, generator: Generator) -> Game:
        """Roll the dice of the next round."""
        check_generator(generator)
        self._expect(Phase.ROLLING)
        if self.closing:
            return self._rolled(roll(self.ruleset.closing_dice, generator))
        return self._rolled(self.variant.roll(self.ruleset, len(self.players), generator))

    def with_roll(self, faces: Sequence[str]) -> Game:
        """Start the next round with a roll made elsewhere, named face by face."""
        check_list("faces", faces, NAMES_OF_FACES)
        faces = tuple(faces)
        self._expect(Phase.ROLLING)
        if self.closing:
            return self._rolled(faces_of(self.ruleset.closing_dice, faces))
        return self._rolled(self.variant.parse_roll(self.ruleset, len(self.players), faces))

    def _rolled(self, rolled: Roll) -> Game:
        rounds = (*self.rounds, Round(rolled, self.next_first_picker, (), ()))
        return replace(self, rounds=rounds, between_rounds=False)._dealt()

    # Picking dice

    @property
    def picker(self) -> int | None:
        """Whose pick it is, in a variant where dice are picked."""
        if self.between_rounds or self.rounds[-1].turns or self.closing:
            return None
        current = self.rounds[-1]
        return self.variant.picker(len(self.players), current.first_picker, current.picks)

    @property
    def pick_options(self) -> dict[int, Hand]:
        """What can be picked, by number."""
        if self.picker is None:
            return {}
        current = self.rounds[-1]
        return self.variant.pick_options(self.ruleset, current.roll, current.picks)

    def pick(self, player: int, option: int) -> Game:
        """Let a player take dice from the pool."""
        self._check_player(player)
        check_whole("option", option)
        self._expect(Phase.PICKING)
        if player != self.picker:
            text = NOT_YOUR_PICK.format(name=self.players[self.picker or 0])
            raise PhaseError(Violation("not-your-pick", text))
        if option not in self.pick_options:
            available = ", ".join(map(str, self.pick_options))
            text = NO_SUCH_PAIR.format(number=option, available=available)
            raise PhaseError(Violation("no-such-pair", text))
        current = self.rounds[-1]
        return self._with_round(current._replace(picks=(*current.picks, option)))._dealt()

    def _dealt(self) -> Game:
        """Begin everyone's turn once all dice are dealt. Players who left take the first option."""
        current = self.rounds[-1]
        if self.picker is not None:
            if self.picker not in self.departed:
                return self
            taken = (*current.picks, next(iter(self.pick_options)))
            return self._with_round(current._replace(picks=taken))._dealt()
        hands, next_first_picker = self._hands(current)
        turns = tuple(
            Turn.begin(self.ruleset, self.round_number, hand, sheet)
            for hand, sheet in zip(hands, self.sheets, strict=True)
        )
        game = self._with_round(current._replace(turns=turns))
        return replace(game, next_first_picker=next_first_picker)._skip_idle()

    def _hands(self, current: Round) -> tuple[tuple[Hand, ...], int]:
        count = len(self.players)
        if self.closing:
            return (current.roll,) * count, self.next_first_picker
        first = current.first_picker
        hands = self.variant.hands(self.ruleset, current.roll, count, first, current.picks)
        return hands, self.variant.next_first_picker(hands, first)

    # Drawing

    def violations(self, player: int, action: Action | str) -> tuple[Violation, ...]:
        """Return every reason why a player may not do this now."""
        return legality.violations(self.turn(player), self._read(action))

    def legal_actions(self, player: int) -> list[Action]:
        """Return everything a player may do now, except ending the round."""
        return legality.legal_actions(self.turn(player))

    def apply(self, player: int, action: Action | str) -> Game:
        """Let a player act; the action may be in text form, such as `t-highway B2 HHH-`.

        Raises IllegalAction, which says why, or NotationError for a text that is not an action.
        """
        return self.change_turn(player, lambda turn: turn.apply(self._read(action)))

    def change_turn(self, player: int, change: Callable[[Turn], Turn]) -> Game:
        """Change a player's round in progress: by an action, or by taking some back."""
        return self._with_turn(player, change(self._turn_of(player)))._skip_idle()

    def _read(self, action: Action | str) -> Action:
        return read_action(self.ruleset, action) if isinstance(action, str) else action

    def undo(self, player: int) -> Game:
        """Take a player's last action of this round back."""
        return self.change_turn(player, Turn.undo)

    def take_back(self, player: int, index: int) -> Game:
        """Take any of a player's actions of this round back, counted from 0."""
        check_whole("index", index)
        return self.change_turn(player, lambda turn: turn.take_back(index))

    def clear_round(self, player: int) -> Game:
        """Take all of a player's actions of this round back."""
        return self.change_turn(player, Turn.clear)

    def end_round(self, player: int) -> Game:
        """Declare a player's round done; when all are done, the round is over."""
        return self._with_turn(player, self._turn_of(player).end())._round_over_if_all_done()

    def leave(self, player: int) -> Game:
        """Drop a player; the others play on."""
        self._check_player(player)
        self._check_present(player)
        if self.is_over:
            raise PhaseError(Violation("over", GAME_OVER))
        departure = Departure(player, self.round_number, self.between_rounds)
        game = replace(self, departures=(*self.departures, departure))
        if game.phase is Phase.PICKING:
            game = game._dealt()
        return game._round_over_if_all_done() if game.phase is Phase.DRAWING else game

    def _skip_idle(self) -> Game:
        """End the closing roll of every player who has nothing to choose."""
        if not self.closing:
            return self
        game = self
        for player, turn in enumerate(self.rounds[-1].turns):
            if not turn.choosing and not turn.done:
                game = game._with_turn(player, turn.end())
        return game._round_over_if_all_done()

    def _round_over_if_all_done(self) -> Game:
        if self.players_to_act:
            return self
        sheets = tuple(turn.sheet for turn in self.rounds[-1].turns)
        return replace(self, sheets=self._after_round(sheets), between_rounds=True)

    def _after_round(self, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
        """Let the modules change the sheets of those still playing after a full round."""
        playing = [i for i in range(len(sheets)) if i not in self.departed]
        if self.closing or not playing:
            return sheets
        own = tuple(sheets[i] for i in playing)
        for after_round in self.ruleset.hooks(RulesModule.after_round):
            own = after_round(self.ruleset, own, self.round_number)
        changed = dict(zip(playing, own, strict=True))
        return tuple(changed.get(i, sheet) for i, sheet in enumerate(sheets))

    # Scoring

    def score(self, player: int) -> Score:
        """Score a player's sheet as if the game ended now."""
        return scoring.score(self.ruleset, self.sheet(player))

    def ranking(self) -> list[RankedPlayer]:
        """Rank the players by points, fewest errors, then the variant's tie order.

        Those who left come last; equals share a rank (1, 1, 3).
        """
        scores = [self.score(player) for player in range(len(self.players))]
        keys = [self._rank_key(player, score) for player, score in enumerate(scores)]
        return [RankedPlayer(rank, player, scores[player]) for rank, player in ranked(keys)]

    def _rank_key(self, player: int, score: Score) -> tuple[int, ...]:
        """Return the key to sort players by; those who left come last."""
        order = None if self.star is None else self.variant.tie_order(len(self.players), self.star)
        last = 0 if order is None else order.index(player)
        return (player in self.departed, *rank_key(score), last)

    # Helpers

    def _turn_of(self, player: int) -> Turn:
        """Return the turn of a player who wants to do something."""
        turn = self.turn(player)
        self._check_present(player)
        return turn

    def _check_present(self, player: int) -> None:
        if player in self.departed:
            text = HAS_LEFT.format(name=self.players[player])
            raise PlayersError(Violation("has-left", text))

    def _check_player(self, player: int) -> None:
        check_whole("player", player, A_PLAYER)
        if not 0 <= player < len(self.players):
            text = NO_PLAYER.format(player=player, last=len(self.players) - 1)
            raise PlayersError(Violation("no-player", text))

    def _expect(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise PhaseError(wrong_phase(phase, self.phase))

    def _with_round(self, current: Round) -> Game:
        return replace(self, rounds=(*self.rounds[:-1], current))

    def _with_turn(self, player: int, turn: Turn) -> Game:
        current = self.rounds[-1]
        turns = (*current.turns[:player], turn, *current.turns[player + 1 :])
        return self._with_round(current._replace(turns=turns))
