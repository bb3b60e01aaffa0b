"""Golden playthroughs: whole games with the results of the engine after every step.

A file is a game in our notation, followed by comments: after every step what changed on the sheet,
the number of legal actions, and the score. `python -m tests.golden.regenerate` plays the games
in the files again and writes down what the engine says now; look at the difference before you
commit it. A line in `GAMES` adds a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from railroad_ink.core.actions import Action, Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.notation import read_record, write_record, write_sheet
from railroad_ink.core.phase import Phase
from railroad_ink.core.record import Record
from railroad_ink.core.score import Score
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.play import new_random_game, random_step


class Golden(NamedTuple):
    """A stored game."""

    name: str
    rules: str
    players: int
    seed: int
    """Decides the game if there is no file yet."""

    @property
    def path(self) -> Path:
        """The file of the game."""
        return Path(__file__).with_name(f"{self.name}.txt")


GAMES = (
    Golden("classic", "classic", players=2, seed=1),
    Golden("classic-solo", "classic longest=challenge variant=solo", players=1, seed=2),
    Golden("challenge", "challenge goals=A,G,C", players=2, seed=3),
    Golden("solo", "challenge goals=A,C,D variant=solo", players=1, seed=26),
    Golden("draft", "challenge goals=A,B,C variant=draft", players=4, seed=9),
    Golden("lava", "challenge lava goals=A,G,VC variant=solo", players=1, seed=39),
    Golden("desert", "classic desert", players=2, seed=2),
    Golden("forest", "challenge forest goals=A,G,FA", players=2, seed=0),
    Golden("river", "classic river", players=2, seed=3),
    Golden("lake", "classic lake", players=2, seed=3),
    Golden("meteor", "classic meteor", players=2, seed=3),
    Golden("canyon", "challenge canyon goals=A,G,CA", players=2, seed=24),
    Golden("trail", "classic trail", players=2, seed=39),
)


def record_of(golden: Golden) -> Record:
    """Return the game in the file, or play it if there is none."""
    if golden.path.exists():
        return read_record(CATALOGUE, golden.path.read_text(encoding="utf-8"))
    generator = Random(golden.seed)
    game = new_random_game(CATALOGUE.ruleset(golden.rules), golden.players, generator)
    while not game.is_over:
        game = random_step(game, generator)
    return Record.of(game)


def playthrough(record: Record) -> str:
    """Write a game and what happens in it."""
    lines = [line for step in _steps(record) for line in step]
    return write_record(record) + "".join(f"# {line}".rstrip() + "\n" for line in ["", *lines])


def _steps(record: Record) -> Iterator[list[str]]:
    before = None
    for number, game in enumerate(record.steps()):
        yield [
            f"step {number}: round {game.round_number}, {game.phase}",
            *_step_lines(game, before),
            "",
        ]
        before = game
    assert before is not None
    yield [f"place {place.rank}: {before.players[place.player]}" for place in before.ranking()]


def _step_lines(game: Game, before: Game | None) -> Iterator[str]:
    for player, name in enumerate(game.players):
        new, old = (_state(g, player) if g else [] for g in (game, before))
        if new != old:
            yield f"  {name}"
            gone = set(_sheet(before, player) if before else []).difference(_sheet(game, player))
            yield from (f"    - {line}" for line in sorted(gone))
            yield from (f"    + {line}" for line in new if line not in old)


def _sheet(game: Game, player: int) -> list[str]:
    return write_sheet(game.ruleset, game.sheet(player)).splitlines()[2:]


def _state(game: Game, player: int) -> list[str]:
    """Everything about a player that a step may change, a line each."""
    lines = [*_sheet(game, player), f"score {_score(game.score(player))}"]
    if game.phase is Phase.DRAWING:
        turn = game.turn(player)
        lines.append(f"legal {_legal(game.legal_actions(player))}")
        lines += [f"event {event.text}" for event in turn.events]
        owed = " ".join(reason.code for reason in turn.owed()) or "nothing"
        lines.append("done" if turn.done else f"owed {owed}")
    return lines


def _score(score: Score) -> str:
    parts = ", ".join(f"{line.key} {line.points}" for line in score.lines)
    return f"{score.total}: {parts}"


def _legal(actions: list[Action]) -> str:
    counts = Counter(_name(action) for action in actions)
    return f"{len(actions)}: " + ", ".join(f"{name} {counts[name]}" for name in sorted(counts))


def _name(action: Action) -> str:
    if isinstance(action, Placement):
        return action.shape.route.key
    return f"{action.owner}:{action.verb}"
