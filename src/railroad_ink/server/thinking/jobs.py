"""A decision for a computer player, and the work itself."""

from __future__ import annotations

import hashlib
import secrets
import time
from random import Random
from typing import NamedTuple, Protocol

from railroad_ink.api import read_game
from railroad_ink.bots.decisions import ComputerDecision, computer_decision
from railroad_ink.core.engine import Game
from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.table.requests import done_by

ID_LENGTH = 16


class ThinkingFailed(Exception):
    """A computer player crashed, took too long or brought its process down."""


class TimedDecision(NamedTuple):
    """A decision, and the processor time that it took."""

    decision: ComputerDecision
    seconds: float


class ThinkingJob(NamedTuple):
    """A decision to make; requests for the same one have the same id on all servers."""

    id: str
    visitor: str
    """Whose share of the processors it takes."""
    record: str
    seat: int
    computer_key: str
    rules: str
    """Edition and expansions: what the cost depends on."""
    seed: int

    @classmethod
    def of(
        cls, game: Game, seat: int, computer_key: str, *, room: str, visitor: str
    ) -> ThinkingJob:
        """Return the job of deciding for a seat in the current state of its game."""
        ruleset = game.ruleset
        rules = (ruleset.edition.key, *sorted(module.key for module in ruleset.expansions))
        return cls(
            f"{room}:{seat}:{_digest(game, seat, computer_key)}",
            visitor,
            write_record(Record.of(game)),
            seat,
            computer_key,
            " ".join(rules),
            secrets.randbits(64),
        )


def _digest(game: Game, seat: int, computer_key: str) -> str:
    """Condense the progress; other seats may draw meanwhile, so the version is useless."""
    progress = repr((game.round_number, done_by(game, seat), computer_key)).encode()
    return hashlib.sha256(progress).hexdigest()[:ID_LENGTH]


class Thinking(Protocol):
    """Where computer players think."""

    async def decide(self, job: ThinkingJob) -> ComputerDecision:
        """Return the decision; raises ThinkingFailed, or Overloaded if too much is waiting.

        A job whose askers are all cancelled is dropped if it has not begun.
        """

    @property
    def waiting(self) -> int:
        """Jobs that have not begun, as far as this server knows."""

    async def close(self) -> None:
        """Stop handing out decisions."""


def think(record: str, seat: int, computer_key: str, seed: int) -> TimedDecision:
    """Return the decision of a computer player; runs in a worker process."""
    start = time.process_time()
    decision = computer_decision(read_game(record), seat, computer_key, Random(seed))
    return TimedDecision(decision, time.process_time() - start)
