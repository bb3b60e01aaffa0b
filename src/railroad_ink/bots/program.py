"""Players in any language: programs that speak a line protocol over standard input and output.

The game says what the player sees and may do, one thing per line, and `go`. The program answers
with one of the legal lines, until it answers `end`. docs/custom-players.md explains every line.
"""

from __future__ import annotations

import atexit
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import suppress

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, seed_from
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import system_reason
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn

HELLO = "railroad-ink 1"
READY = "ready"
GO = "go"
END = "end"
PICK = "pick"
ANSWER_SECONDS = 60.0
"""How long a program may take for one answer."""
READY_SECONDS = 10.0
"""How long it may take to start and say that it is ready."""
MAX_ANSWER = 10_000
ILLEGAL = Text("the program answered {answer!r}, which is not legal")
STOPPED = Text("the program has stopped")
NO_GREETING = Text("the program did not answer {hello!r} with {ready!r}")
NOT_STARTED = Text("the program cannot be started: {reason}")
NOT_READY = Text(
    "the program did not answer {hello!r} with {ready!r} in {seconds} s; it must read line by "
    "line, not in blocks, and flush after every line"
)
TOO_SLOW = Text("the program did not answer in time ({seconds} s)")


class ProgramFailed(Exception):
    """A program did not start, stopped, or took too long; made from a `Text`."""


class ProgramPlayer:
    """Plays by a program, which is started when it is first needed and again if it stopped."""

    def __init__(
        self,
        command: tuple[str, ...],
        seconds: float = ANSWER_SECONDS,
        ready_seconds: float = READY_SECONDS,
    ) -> None:
        """Use this command; `seconds` is the time for one answer, `ready_seconds` for the first."""
        self.command = command
        self.seconds = seconds
        self.ready_seconds = ready_seconds
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str | None] = queue.Queue()
        atexit.register(self.stop)

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Return the number of the dice to take."""
        legal = [f"{PICK} {option}" for option in game.pick_options]
        pairs = (
            f"pair {option} {' '.join(face.key for face in hand)}"
            for option, hand in game.pick_options.items()
        )
        answer = self._ask([*_state(game, seat, generator), *pairs], legal)
        return int(answer.removeprefix(PICK))

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions for the rest of the round, after which it can end."""
        turn = start = game.turn(seat)
        while True:
            legal = [str(action) for action in _legal(turn)] + [END] * (not turn.owed())
            lines = [*_state(game, seat, generator), *_turn_lines(turn)]
            answer = self._ask(lines, legal)
            if answer == END:
                return turn.actions[len(start.actions) :]
            turn = turn.apply(read_action(game.ruleset, answer))
            if turn.ends_by_itself:
                return turn.actions[len(start.actions) :]

    # The program

    def greet(self) -> None:
        """Start the program and wait until it is ready; raises ProgramFailed if it never is."""
        self._running()

    def _ask(self, lines: list[str], legal: list[str]) -> str:
        self._send([*lines, *(f"legal {line}" for line in legal), GO])
        answer = self._receive(self.seconds, TOO_SLOW)
        if answer not in legal:
            self.stop()
            raise ProgramFailed(ILLEGAL.format(answer=answer))
        return answer

    def _send(self, lines: list[str]) -> None:
        process = self._running()
        assert process.stdin is not None  # it is a pipe
        try:
            process.stdin.write("".join(f"{line}\n" for line in lines))
            process.stdin.flush()
        except OSError:
            self.stop()
            raise ProgramFailed(STOPPED) from None

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._start()
            self._send([HELLO])
            greeting = {"hello": HELLO, "ready": READY}
            answer = self._receive(self.ready_seconds, NOT_READY.format(**greeting))
            if not answer.startswith(READY):
                self.stop()
                raise ProgramFailed(NO_GREETING.format(**greeting))
        assert self._process is not None  # it has just been started
        return self._process

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 (the user names it)
                self.command,
                stdin=pipe,
                stdout=pipe,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # a group of its own, which `stop` ends as a whole
            )
        except OSError as error:
            raise ProgramFailed(NOT_STARTED.format(reason=system_reason(error))) from None
        self._answers = queue.Queue()
        reader = threading.Thread(target=_read_lines, args=(self._process, self._answers))
        reader.daemon = True
        reader.start()

    def _receive(self, seconds: float, too_slow: Text) -> str:
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            self.stop()
            values = dict(too_slow.values) | {"seconds": f"{seconds:g}"}
            raise ProgramFailed(too_slow.format(**values)) from None
        if answer is None:
            self.stop()
            raise ProgramFailed(STOPPED)
        return answer

    def stop(self) -> None:
        """End the program, and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        _kill(process)
        process.wait()
        assert process.stdin is not None  # it is a pipe
        with suppress(OSError):  # what was not sent is lost with the program
            process.stdin.close()


def _kill(process: subprocess.Popen[str]) -> None:
    """Kill a program with its group, where the system has groups, or else alone."""
    if not hasattr(os, "killpg"):
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except OSError:  # all of it has ended; some systems refuse then
        process.kill()


def _read_lines(process: subprocess.Popen[str], answers: queue.Queue[str | None]) -> None:
    """Pass on what a program answers, and close its output, which may outlast the program.

    Only this thread closes it: anybody else would wait until the last process that holds the other
    end has ended, which may have left the group of the program.
    """
    assert process.stdout is not None  # it is a pipe
    with process.stdout:
        while line := process.stdout.readline(MAX_ANSWER):
            answers.put(line.strip())
    answers.put(None)


# Lines sent to the program


def _legal(turn: Turn) -> list[Action]:
    return list(dict.fromkeys(legal_actions(turn)))


def _state(game: Game, seat: int, generator: Generator) -> Iterator[str]:
    yield f"rules {game.ruleset}"
    yield f"seat {seat + 1} of {len(game.players)}"
    yield f"round {game.round_number} of {game.ruleset.rounds}"
    yield f"random {seed_from(generator)}"
    yield f"points {game.score(seat).total}"


def _turn_lines(turn: Turn) -> Iterator[str]:
    for space, (shape, round_number) in turn.sheet:
        yield f"drawn {space} {shape.route.key} {shape.code} {round_number}"
    for key in turn.sheet.specials_used:
        yield f"special {key}"
    for face in turn.undrawn_faces:
        yield f"die {face.key}"
