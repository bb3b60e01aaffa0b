"""The store: versions, conflicts, failures and migrations."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import ExceptionContext, event, inspect, text

from railroad_ink.server.store import (
    Append,
    Commit,
    Conflict,
    Store,
    StoredSummary,
    StoreUnavailable,
)
from railroad_ink.server.store.connection import downgrade, upgrade
from railroad_ink.server.store.schema import Base
from railroad_ink.table import Entry
from railroad_ink.table.daily import DailyAttempt
from railroad_ink.table.entries import Ended, Opened
from railroad_ink.table.results import Summary

FIRST = Opened("ada", "classic")


def summary(at: float) -> Summary:
    return Summary(code=f"at {at}")


def wrote(*entries: Entry, at: float = 1.0, result: DailyAttempt | None = None) -> Commit:
    return Commit(entries, summary(at), ["ada"], over=False, at=at, result=result)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path}/deep/games.sqlite3")
    yield made
    made.close()


def test_a_room_is_loaded_as_it_was_stored(store: Store) -> None:
    store.create("room", {"edition": "classic"}, wrote(FIRST))
    store.append("room", 1, wrote(Ended(0), Ended(1)), {"edition": "challenge"})
    room = store.load("room")
    assert room is not None
    assert room.options == {"edition": "challenge"}
    assert room.entries == (FIRST, Ended(0), Ended(1))
    assert store.entries_after("room", 2) == (Ended(1),)
    assert store.load("other") is None


def test_a_code_is_used_once(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    with pytest.raises(Conflict):
        store.create("room", {}, wrote(FIRST))


def test_writing_an_existing_version_is_a_conflict(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.append("room", 1, wrote(Ended(0), at=2.0))
    with pytest.raises(Conflict):
        store.append("room", 1, wrote(Ended(1), Ended(2), at=3.0))
    assert store.entries_after("room", 1) == (Ended(0),)
    assert store.summary("room") == StoredSummary(summary(2.0), 2.0)


def test_summaries_are_listed_for_members_most_recent_first(store: Store) -> None:
    for number in (1, 3, 2):
        store.create(f"room{number}", {}, wrote(FIRST, at=float(number)))
    assert [summary.changed for summary in store.summaries_of("ada", 2)] == [3.0, 2.0]
    assert store.summaries_of("ben", 2) == []


def test_giving_up_a_seat_ends_membership(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.append("room", 1, Commit((Ended(0),), summary(2.0), ["ben"], over=False, at=2.0))
    assert (store.summaries_of("ada", 9), len(store.summaries_of("ben", 9))) == ([], 1)


def test_a_commit_that_changes_no_seat_leaves_the_members(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.append("room", 1, Commit((Ended(0),), summary(2.0), None, over=False, at=2.0))
    assert store.summaries_of("ada", 9) == [StoredSummary(summary(2.0), 2.0)]


def test_commits_to_several_rooms_are_stored_together_or_one_by_one(store: Store) -> None:
    for code in ("one", "two", "three"):
        store.create(code, {}, wrote(FIRST))
    appends = [Append(code, 1, wrote(Ended(0), Ended(1), at=2.0)) for code in ("one", "two")]
    assert store.append_all(appends) == [None, None]
    late = [Append(code, 1, wrote(Ended(2), at=3.0)) for code in ("one", "three", "two")]
    assert [type(each) for each in store.append_all(late)] == [Conflict, type(None), Conflict]
    assert [store.entries_after(code, 1) for code in ("one", "two", "three")] == [
        (Ended(0), Ended(1)),
        (Ended(0), Ended(1)),
        (Ended(2),),
    ]


def test_a_commit_that_cannot_be_written_leaves_those_stored_with_it(store: Store) -> None:
    for code in ("one", "two"):
        store.create(code, {}, wrote(FIRST))
    unwritable = wrote(Ended(0))._replace(summary=Summary(code=object()))  # type: ignore[arg-type]
    found = store.append_all([Append("one", 1, unwritable), Append("two", 1, wrote(Ended(1)))])
    assert [type(each) for each in found] == [TypeError, type(None)]
    assert [store.entries_after(code, 1) for code in ("one", "two")] == [(), (Ended(1),)]


def test_a_day_has_one_counted_attempt(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    assert store.start_attempt("2026-01-01", "ada", "room")
    assert not store.start_attempt("2026-01-01", "ada", "other")
    assert store.ranking("2026-01-01", "ada", 9) == ([], {})
    done = DailyAttempt("2026-01-01", "ada", "room", "Ada", 40, 2)
    store.append("room", 1, wrote(Ended(0), result=done))
    assert store.ranking("2026-01-01", "ada", 9) == ([(1, done)], {40: 1})
    assert store.attempts_of("ada") == [done]
    assert store.finished_counts("2026-01-01") == {"2026-01-01": 1}


def test_the_result_of_another_room_does_not_count(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.start_attempt("2026-01-01", "ada", "other")
    store.append(
        "room", 1, wrote(Ended(0), result=DailyAttempt("2026-01-01", "ada", "room", "A", 99, 0))
    )
    assert store.ranking("2026-01-01", "ada", 9) == ([], {})


def finish(store: Store, visitor: str, total: int, errors: int) -> None:
    store.create(visitor, {}, wrote(FIRST))
    store.start_attempt("2026-01-01", visitor, visitor)
    result = DailyAttempt("2026-01-01", visitor, visitor, visitor, total, errors)
    store.append(visitor, 1, wrote(Ended(0), result=result))


def test_equal_attempts_share_a_rank_and_ones_own_is_always_shown(store: Store) -> None:
    for visitor, total, errors in (("d", 40, 0), ("b", 50, 1), ("a", 50, 1), ("c", 50, 2)):
        finish(store, visitor, total, errors)
    ranking = store.ranking("2026-01-01", "d", 9)
    assert [(rank, a.visitor) for rank, a in ranking.attempts] == [
        (1, "a"),
        (1, "b"),
        (3, "c"),
        (4, "d"),
    ]
    assert ranking.totals == {40: 1, 50: 3}
    short = store.ranking("2026-01-01", "d", 2)
    assert [(rank, a.visitor) for rank, a in short.attempts] == [(1, "a"), (1, "b"), (4, "d")]


# Failures


def impatient(store: Store) -> None:
    """Fail at once on a locked file instead of waiting."""
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA busy_timeout=0"))


def test_a_briefly_locked_file_is_retried(store: Store, tmp_path: Path) -> None:
    store.create("room", {}, wrote(FIRST))
    impatient(store)
    with closing(sqlite3.connect(tmp_path / "deep/games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        def unlock(_: ExceptionContext) -> None:
            other.execute("ROLLBACK")

        event.listen(store.engine, "handle_error", unlock, once=True)
        store.append("room", 1, wrote(Ended(0)))
    assert store.entries_after("room", 1) == (Ended(0),)


def test_a_permanently_locked_file_is_reported(store: Store, tmp_path: Path) -> None:
    store.create("room", {}, wrote(FIRST))
    impatient(store)
    with closing(sqlite3.connect(tmp_path / "deep/games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="locked"):
            store.append("room", 1, wrote(Ended(0)))
        assert store.entries_after("room", 0) == (FIRST,)
    store.append("room", 1, wrote(Ended(0)))


def test_a_full_disk_leaves_no_partial_commit(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    large = Opened("a" * 10_000, "classic")
    with store.engine.connect() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count={pages}"))
    with pytest.raises(StoreUnavailable, match="full"):
        store.append("room", 1, wrote(Ended(0), large))
    assert store.entries_after("room", 0) == (FIRST,)
    with store.engine.connect() as connection:
        connection.execute(text(f"PRAGMA max_page_count={pages + 100}"))
    store.append("room", 1, wrote(Ended(0), large))
    assert store.entries_after("room", 1) == (Ended(0), large)


def test_names_are_stored(store: Store) -> None:
    assert store.name_of("ada") == ""
    store.rename("ada", "Ada")
    store.rename("ada", "Countess")
    assert store.name_of("ada") == "Countess"


def test_migrations_run_forward_and_back(store: Store) -> None:
    with store.engine.begin() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, Base.metadata) == []
        downgrade(connection)
        assert inspect(connection).get_table_names() == ["alembic_version"]
        upgrade(connection)
        assert "rooms" in inspect(connection).get_table_names()


def test_rooms_of_an_older_version_are_retained(store: Store) -> None:
    with store.engine.begin() as connection:
        downgrade(connection, "0001")
        connection.execute(text("INSERT INTO rooms VALUES ('old', 1, 1, '{}', '{}', false)"))
        connection.execute(text("INSERT INTO entries VALUES ('old', 1, 1, '[\"Ended\", 0]')"))
        connection.execute(text("INSERT INTO members VALUES ('old', 'ada')"))
        upgrade(connection)
    assert store.summaries_of("ada", 9) == [StoredSummary(Summary(code=""), 1.0, "shown")]
    room = store.load("old")
    assert room is not None
    assert room.entries == (Ended(0),)


# Lists


def over(*members: str) -> Commit:
    return Commit((FIRST,), summary(1.0), members, over=True, at=1.0)


def test_a_game_that_all_have_deleted_is_erased(store: Store) -> None:
    store.create("room", {}, over("ada", "ben"))
    store.add_analysis("room", 0, "round-1", "{}")
    assert store.set_listing("room", "ada", "deleted")
    assert store.load("room") is not None
    assert store.set_listing("room", "ben", "deleted")
    assert store.load("room") is None


def test_a_running_game_is_not_erased(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.set_listing("room", "ada", "deleted")
    assert store.load("room") is not None


def test_a_ranked_daily_game_is_not_erased(store: Store) -> None:
    store.create("room", {}, over("ada"))
    store.start_attempt("2026-01-31", "ada", "room")
    store.set_listing("room", "ada", "deleted")
    assert store.load("room") is not None


def test_only_members_list_a_room(store: Store) -> None:
    store.create("room", {}, over("ada"))
    assert not store.set_listing("room", "eve", "deleted")
    assert len(store.summaries_of("ada", 9)) == 1


# Device codes


def test_a_device_code_works_once(store: Store) -> None:
    store.add_device_code("k7dm2xq9", "ada", now=0.0, expires=10.0)
    assert store.take_device_code("other", now=1.0) is None
    assert store.take_device_code("k7dm2xq9", now=1.0) == "ada"
    assert store.take_device_code("k7dm2xq9", now=1.0) is None


def test_a_device_code_expires(store: Store) -> None:
    store.add_device_code("k7dm2xq9", "ada", now=0.0, expires=10.0)
    assert store.take_device_code("k7dm2xq9", now=11.0) is None


def test_a_visitor_has_one_device_code(store: Store) -> None:
    store.add_device_code("first", "ada", now=0.0, expires=10.0)
    store.add_device_code("second", "ada", now=0.0, expires=10.0)
    assert store.take_device_code("first", now=1.0) is None
    assert store.take_device_code("second", now=1.0) == "ada"
