"""Threads that write to SQLite at the same time commit together."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as WaitTimeout

from railroad_ink.server.store.connection import begin_write, connect
from railroad_ink.server.store.group_commit import GroupCommit

THREADS = 6
Work = Callable[[Connection], None]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = connect(f"sqlite:///{tmp_path}/numbers.sqlite3")
    with made.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
    yield made
    made.dispose()


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(THREADS) as pool:
        yield pool


def insert(number: int) -> Work:
    def work(connection: Connection) -> None:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})

    return work


def stored(engine: Engine) -> list[int]:
    with engine.connect() as connection:
        return list(
            connection.execute(text("SELECT number FROM numbers ORDER BY number")).scalars()
        )


class Pause:
    """Work that lasts until it is told to continue."""

    def __init__(self) -> None:
        self.has_begun, self.may_end = Event(), Event()

    def __call__(self, connection: Connection) -> None:
        self.has_begun.set()
        assert self.may_end.wait(10)


def behind(
    pause: Pause, group: GroupCommit, threads: ThreadPoolExecutor, works: list[Work]
) -> list[Future[None]]:
    """Make all of `works` wait until the pause is over."""
    first = threads.submit(group.run, pause)
    assert pause.has_begun.wait(10)
    waiting = [threads.submit(group.run, work) for work in works]
    while len(group._waiting) < len(works):
        pass
    pause.may_end.set()
    first.result(10)
    return waiting


def test_threads_that_wait_are_written_by_one_commit(
    engine: Engine, threads: ThreadPoolExecutor
) -> None:
    commits: list[object] = []
    event.listen(engine, "commit", commits.append)
    works = [insert(number) for number in range(1, THREADS)]
    for done in behind(Pause(), GroupCommit(engine, timeout=5), threads, works):
        done.result(10)
    assert stored(engine) == [1, 2, 3, 4, 5]
    assert len(commits) == 2  # one of the pause, and one of all others


def test_an_error_undoes_only_the_work_that_raised_it(
    engine: Engine, threads: ThreadPoolExecutor
) -> None:
    works = [insert(number) for number in (1, 2, 2, 3)]
    group = GroupCommit(engine, timeout=5)
    errors = [done.exception(10) for done in behind(Pause(), group, threads, works)]
    assert [type(error) for error in errors if error] == [IntegrityError]
    assert stored(engine) == [1, 2, 3]


def test_a_failing_database_fails_them_all(engine: Engine, threads: ThreadPoolExecutor) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("ROLLBACK"))  # as SQLite does itself if the disk is full
        raise OperationalError("INSERT", {}, Exception("disk full"))

    works = [insert(1), fail, insert(2)]
    group = GroupCommit(engine, timeout=5)
    errors = [done.exception(10) for done in behind(Pause(), group, threads, works)]
    assert all("disk full" in str(error) for error in errors)
    assert stored(engine) == []


def test_an_earlier_conflict_is_not_taken_for_the_failure(engine: Engine) -> None:
    def fail(_connection: Connection) -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    group = GroupCommit(engine, timeout=5)
    group.run(insert(1))
    try:
        group.run(insert(1))
    except IntegrityError:
        with pytest.raises(OperationalError, match="disk full"):
            group.run(fail)


def test_an_interrupted_thread_does_not_report_success_to_others(
    engine: Engine, threads: ThreadPoolExecutor
) -> None:
    def interrupt(_connection: Connection) -> None:
        raise KeyboardInterrupt

    group = GroupCommit(engine, timeout=5)
    done = behind(Pause(), group, threads, [insert(1), interrupt])
    errors = {type(each.exception(10)) for each in done}
    assert errors <= {WaitTimeout, KeyboardInterrupt}
    assert stored(engine) == []


def test_a_transaction_that_reads_first_is_not_overtaken(engine: Engine) -> None:
    with begin_write(engine) as connection:
        assert not stored(engine)
        with pytest.raises(OperationalError, match="locked"), engine.begin() as other:
            other.execute(text("INSERT INTO numbers VALUES (1)"))
        connection.execute(text("INSERT INTO numbers VALUES (2)"))
    assert stored(engine) == [2]


def test_a_thread_that_waits_too_long_gets_an_error_and_writes_nothing(
    engine: Engine, threads: ThreadPoolExecutor
) -> None:
    group, pause = GroupCommit(engine, timeout=0.05), Pause()
    first = threads.submit(group.run, pause)
    assert pause.has_begun.wait(10)
    with pytest.raises(WaitTimeout, match="too long"):
        group.run(insert(1))
    pause.may_end.set()
    first.result(10)
    assert stored(engine) == []
