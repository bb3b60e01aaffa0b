"""Games as tables that a second run continues, and on any executor with the same results."""

import json
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from distributed import LocalCluster

from railroad_ink import read_game
from railroad_ink.arena import game_tables, runner
from railroad_ink.arena.contest import Contest, GameResult
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.game_catalogue import CATALOGUE
from tests.cli.running import Answer, Run

CONTEST = Contest(CATALOGUE.build("classic"), ("random", "random"), 3, "1")


def scores(results: Iterable[GameResult]) -> list[list[int]]:
    ordered = sorted(results, key=lambda game: game.number)
    return [[found.score.total for found in game.results] for game in ordered]


def test_any_executor_gives_the_same_results() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert scores(runner.run_on_executor(executor, CONTEST)) == scores(
            runner.run_in_processes(CONTEST, 1)
        )


def test_a_lost_worker_is_named() -> None:
    class Broken(ThreadPoolExecutor):
        def submit(self, *_: object, **__: object) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(RuntimeError("worker lost"))
            return future

    with Broken() as executor, pytest.raises(RailroadInkError, match=r"Game \d.*worker lost"):
        list(runner.run_on_executor(executor, CONTEST))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_table(run: Run, tmp_path: Path) -> None:
    words = ("arena", "random", "random", "-n", 6)
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        address = cluster.scheduler_address
        assert run(*words, "--scheduler", address, "--json", tmp_path / "a").exit_code == 0
    run(*words, "-j", 1, "--json", tmp_path / "b")
    first, second = (json.loads((tmp_path / name).read_text()) for name in "ab")
    assert [p["totals"] for p in first["players"]] == [p["totals"] for p in second["players"]]


def test_games_are_tables_of_players_and_rounds(answer: Answer, tmp_path: Path) -> None:
    words = ("simulate", 3, "--players", 2, "--seed", 1, "--save-games", tmp_path, "--parquet")
    [data] = answer(*words)
    [path] = tmp_path.iterdir()
    rows = pyarrow.parquet.read_table(path).to_pylist()
    assert [(row["game"], row["seat"]) for row in rows] == [
        (n, s) for n in (1, 2, 3) for s in (0, 1)
    ]
    assert sum(row["total"] for row in rows) / 6 == pytest.approx(data["mean"], abs=1e-4)
    game = read_game(rows[0]["record"])
    assert game.score(0).total == rows[0]["total"] == rows[0]["rounds"][-1]["points"]
    assert dict(rows[0]["points"])["exits"] == game.score(0).points("exits")
    assert rows[1]["record"] is None


def test_a_stopped_run_is_continued(
    answer: Answer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game_tables, "GAMES_PER_PART", 2)
    words = ("simulate", 5, "--seed", 1, "--save-games", tmp_path, "--parquet")
    whole = answer(*words)
    parts = sorted(tmp_path.iterdir())
    assert len(parts) == 3
    kept = parts[0].stat().st_mtime_ns
    parts[1].unlink()
    assert answer(*words) == whole
    assert sorted(tmp_path.iterdir()) == parts
    assert parts[0].stat().st_mtime_ns == kept


def test_a_continued_arena_has_the_same_report(run: Run, tmp_path: Path) -> None:
    tables = ("--save-games", tmp_path / "games", "--parquet", "-j", 1)
    words = ("arena", "random", "random", "-n", 3, *tables)
    reports = []
    for name in "ab":
        assert run(*words, "--json", tmp_path / name).exit_code == 0
        reports.append(json.loads((tmp_path / name).read_text()))
    assert reports[0] == reports[1]


def test_tables_of_other_games_are_refused(run: Run, tmp_path: Path) -> None:
    words = ("simulate", 2, "--save-games", tmp_path, "--parquet", "--seed")
    assert run(*words, 1).exit_code == 0
    result = run(*words, 2)
    assert result.exit_code == 1
    assert "other games" in result.stderr
    [path] = tmp_path.iterdir()
    path.write_bytes(b"PAR1 nonsense")
    assert "cannot be read" in run(*words, 1).stderr


def test_tables_need_a_folder(run: Run) -> None:
    assert run("simulate", 1, "--parquet").exit_code == 2


def test_a_scheduler_that_is_not_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railroad_ink.arena.runner.CONNECT_SECONDS", 0.2)
    result = run("arena", "random", "-n", 1, "--scheduler", "tcp://127.0.0.1:1")
    assert result.exit_code == 1
    assert "does not answer" in result.stderr
