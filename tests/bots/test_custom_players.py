"""Custom players: classes in files, programs in any language, and their failures."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from railroad_ink import Game, new_game
from railroad_ink.arena.contest import Contest, play_game
from railroad_ink.bots import guarded
from railroad_ink.bots.custom_players import find_computer_player
from railroad_ink.bots.guarded import GuardedPlayer
from railroad_ink.bots.program import ProgramPlayer
from railroad_ink.bots.registry import computer_player
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.game_catalogue import CATALOGUE

EXAMPLES = Path(__file__).parents[2] / "examples" / "players"
FIRST_LEGAL = f"program:sh {EXAMPLES / 'first_legal.sh'}"
CLASSIC = CATALOGUE.build("classic")


def contest(*players: str, ruleset: Ruleset = CLASSIC) -> Contest:
    found = Contest(ruleset, players, 1, "1")
    found.check()
    return found


def test_a_class_in_a_file_plays() -> None:
    name = f"{EXAMPLES / 'best_of_ten.py'}:BestOfTen"
    result = play_game(contest(name, "random"), 1)
    assert not result.results[0].failures
    assert result == play_game(contest(name, "random"), 1)._replace(
        results=tuple(
            again._replace(seconds=first.seconds)
            for again, first in zip(
                play_game(contest(name, "random"), 1).results, result.results, strict=True
            )
        )
    )


@pytest.mark.parametrize(
    "rules", ["classic", "challenge lava", "classic meteor variant=draft", "classic canyon"]
)
def test_a_program_in_another_language_plays_any_rules(rules: str) -> None:
    players = (FIRST_LEGAL, "random")
    result = play_game(contest(*players, ruleset=CATALOGUE.ruleset(rules)), 1)
    assert not result.results[0].failures


@pytest.mark.needs("node")
def test_the_same_player_in_another_language_plays_the_same_game() -> None:
    in_node = f"program:node {EXAMPLES / 'first_legal.js'}"
    scores = [play_game(contest(name), 1).results[0].score for name in (in_node, FIRST_LEGAL)]
    assert scores[0] == scores[1]


@pytest.mark.needs("native")
def test_a_level_thinks_with_other_weights(tmp_path: Path) -> None:
    from railroad_ink.bots.weight_files import FOLDER, names_for  # noqa: PLC0415

    weights = next(p for n in names_for(CLASSIC) if (p := FOLDER.joinpath(n)).is_file())
    mine = tmp_path / "mine.nets"
    mine.write_bytes(weights.read_bytes())
    game: Game = new_game("classic").roll(random.Random(1))
    drawings = [
        find_computer_player(name).make().play(game, 0, random.Random(1))
        for name in ("hard", f"hard:{mine}")
    ]
    assert drawings[0] == drawings[1]


@pytest.mark.parametrize(
    "name,reason",
    [
        ("nowhere.py:Bot", "cannot be read"),
        ("{broken}:Bot", "ZeroDivisionError"),
        ("{empty}:Bot", "no class 'Bot'"),
        ("{empty}:int", "no class 'int'"),
        ("hard:nowhere.nets", "cannot be read"),
        ("greedy:mine.nets", "only a level"),
        ("hard:{empty}", "cannot be used"),
        ("chess:bot", "FILE.py:CLASS"),
        ("program:", "name a program"),
        ("program:'", "name a program"),
        ("program:/nowhere/bot --fast", "no program '/nowhere/bot'"),
        ("{empty}", "empty.py:CLASS"),
    ],
)
def test_a_player_that_cannot_be_made_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    broken, empty = tmp_path / "broken.py", tmp_path / "empty.py"
    broken.write_text("1 / 0\n", encoding="utf-8")
    empty.write_text("", encoding="utf-8")
    with pytest.raises(RailroadInkError, match=reason):
        find_computer_player(name.format(broken=broken, empty=empty))


@pytest.mark.parametrize("name", [FIRST_LEGAL, f"{EXAMPLES / 'best_of_ten.py'}:BestOfTen"])
def test_the_list_that_visitors_choose_from_runs_no_files_and_programs(name: str) -> None:
    with pytest.raises(RailroadInkError, match="Unknown computer player"):
        computer_player(name)


BAD_BODIES = {
    "raise RuntimeError('oh')": "crashed in round 1: RuntimeError: oh",
    "return 5": "play returned int",
    "return ('A1',)": "is not an action",
    "return ()": "illegal in round 1: Still to draw",
}


@pytest.mark.parametrize("body", BAD_BODIES)
def test_a_failing_player_is_named_and_the_game_continues(tmp_path: Path, body: str) -> None:
    path = tmp_path / f"bad{list(BAD_BODIES).index(body)}.py"
    path.write_text(
        f"class Bad:\n    def pick(self, *_): return 0\n    def play(self, *_): {body}\n",
        encoding="utf-8",
    )
    result = play_game(contest(f"{path}:Bad", "random"), 1)
    failures = result.results[0].failures
    assert len(failures) == CLASSIC.rounds
    assert BAD_BODIES[body] in str(failures[0])


@pytest.mark.parametrize(
    "script,reason",
    [
        ("exit 0", "has stopped"),
        ("read line; echo hello", "did not answer 'railroad-ink 1'"),
        ("read line; echo ready; while read line; do :; done", "did not answer in time"),
        ("read line; echo ready; while read line; do echo win; done", "answered 'win'"),
        ("read line; echo ready; read line; exit 3", "has stopped"),
    ],
)
def test_a_program_that_fails_is_named_and_ended(script: str, reason: str) -> None:
    player = ProgramPlayer(("sh", "-c", script), seconds=0.5)
    game: Game = new_game("classic").roll(random.Random(1))
    with pytest.raises(Exception, match=reason):
        player.play(game, 0, random.Random(1))
    assert player._process is None


IN_BLOCKS = """
import sys
while block := sys.stdin.buffer.read(4096):
    for line in block.decode().splitlines():
        if line == "railroad-ink 1":
            print("ready", flush=True)
        if line.startswith("legal"):
            answer = line.removeprefix("legal ")
        if line == "go":
            print(answer, flush=True)
"""
"""A program that reads a block before it sees the first line of it, as some languages do."""


def test_a_program_that_reads_in_blocks_is_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProgramPlayer.__init__, "__defaults__", (60.0, 0.5))
    path = tmp_path / "blocks.py"
    path.write_text(IN_BLOCKS, encoding="utf-8")
    with pytest.raises(RailroadInkError) as error:
        contest(f"program:{sys.executable} {path}", "random")
    assert "did not answer 'railroad-ink 1' with 'ready' in 0.5 s" in str(error.value)
    assert "it must read line by line, not in blocks, and flush" in str(error.value)
    assert "zeilenweise" in error.value.text.to("de")


WITH_ANOTHER = "#!/bin/sh\n(sleep 20; echo > {folder}/done) & echo $! > {folder}/started; wait\n"
"""A program that starts another one, which holds its output open, and is never ready."""


@pytest.mark.needs("posix")
def test_a_program_that_is_not_ready_is_ended_with_what_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProgramPlayer.__init__, "__defaults__", (60.0, 2.0))
    script = tmp_path / "wrapper.sh"
    script.write_text(WITH_ANOTHER.format(folder=tmp_path), encoding="utf-8")
    with pytest.raises(RailroadInkError, match="with 'ready' in 2 s"):
        contest(f"program:sh {script}", "random")
    assert not (tmp_path / "done").exists()
    started = int((tmp_path / "started").read_text(encoding="utf-8"))
    for _ in range(1000):  # the system buries it when it gets to it
        if not _is_running(started):
            break
        sleep(0.01)
    assert not _is_running(started)


def _is_running(process: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    found = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)],  # noqa: S607 (part of every such system)
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.strip()[:1] not in ("", "Z")


@pytest.mark.needs("posix")
def test_nobody_waits_for_what_has_left_the_group_of_a_program(tmp_path: Path) -> None:
    names = tmp_path / "left"
    leaves = "import os, time; os.setsid(); print('ready', flush=True); time.sleep(45)"
    script = f'{sys.executable} -c "{leaves}" & echo $! > {names}; wait'
    player = ProgramPlayer(("sh", "-c", script))
    player.greet()
    left = int(names.read_text(encoding="utf-8"))
    try:
        player.stop()
        assert _is_running(left)
    finally:
        os.kill(left, signal.SIGKILL)


def test_the_limit_for_ready_is_short() -> None:
    assert ProgramPlayer(("sh",)).ready_seconds <= 10


@pytest.fixture
def _nothing_logged_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "_logged", set())


@pytest.mark.usefixtures("_nothing_logged_yet")
def test_the_first_failure_is_reported_while_the_game_is_played(
    caplog: pytest.LogCaptureFixture,
) -> None:
    slow = ProgramPlayer(("sh", "-c", "read l; echo ready; while read l; do :; done"), seconds=0.2)
    player = GuardedPlayer("sleepy", slow)
    game = new_game("classic").roll(random.Random(1))
    for _ in range(2):
        player.play(game, 0, random.Random(1))
        assert len(caplog.messages) == 1
    assert "sleepy crashed in round 1: the program did not answer in time" in caplog.messages[0]
    assert len(player.failures) == 2


def test_a_program_that_does_not_exist_is_named() -> None:
    player = ProgramPlayer(("/nowhere/bot",))
    game = new_game("classic").roll(random.Random(1))
    with pytest.raises(Exception, match="cannot be started"):
        player.play(game, 0, random.Random(1))
    bot = GuardedPlayer("bot", player)
    bot.play(game, 0, random.Random(1))
    [failure] = bot.failures
    assert failure.to("de") == (
        "bot ist in Runde 1 abgestürzt: das Programm lässt sich nicht starten: "
        "Datei oder Ordner nicht gefunden"
    )
