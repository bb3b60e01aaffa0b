"""The store: versions, conflicts, and tables that can be brought up to date and back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import ExceptionContext, event, inspect, text

from railroad_ink.match import Entry
from railroad_ink.match.entries import Ended, Opened
from railroad_ink.server.store import Conflict, Store, StoreUnavailable, Try, Written
from railroad_ink.server.store.connection import downgrade, upgrade
from railroad_ink.server.store.tables import Base

FIRST = Opened("ada", "classic")


def wrote(*entries: Entry, at: float = 1.0, result: Try | None = None) -> Written:
    return Written(entries, {"at": at}, ["ada"], over=False, at=at, result=result)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path}/deep/games.sqlite3")
    yield made
    made.close()


def test_a_room_comes_back_as_it_was_kept(store: Store) -> None:
    store.create("room", {"edition": "classic"}, wrote(FIRST))
    store.append("room", 1, wrote(Ended(0), Ended(1)), {"edition": "challenge"})
    room = store.load("room")
    assert room is not None
    assert room.options == {"edition": "challenge"}
    assert room.entries == (FIRST, Ended(0), Ended(1))
    assert store.entries_after("room", 2) == (Ended(1),)
    assert store.load("other") is None


def test_a_code_is_given_once(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    with pytest.raises(Conflict):
        store.create("room", {}, wrote(FIRST))


def test_of_two_who_write_the_same_version_one_is_told(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.append("room", 1, wrote(Ended(0), at=2.0))
    with pytest.raises(Conflict):
        store.append("room", 1, wrote(Ended(1), Ended(2), at=3.0))
    assert store.entries_after("room", 1) == (Ended(0),)
    assert store.card("room") == ({"at": 2.0}, 2.0)


def test_cards_are_listed_for_members_the_latest_first(store: Store) -> None:
    for number in (1, 3, 2):
        store.create(f"room{number}", {}, wrote(FIRST, at=float(number)))
    assert [changed for _, changed in store.cards_of("ada", 2)] == [3.0, 2.0]
    assert store.cards_of("ben", 2) == []


def test_who_gives_up_a_seat_is_no_member_any_more(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.append("room", 1, Written((Ended(0),), {}, ["ben"], over=False, at=2.0))
    assert (store.cards_of("ada", 9), len(store.cards_of("ben", 9))) == ([], 1)


def test_a_day_has_one_counted_try(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    assert store.begin_try("2026-01-01", "ada", "room")
    assert not store.begin_try("2026-01-01", "ada", "other")
    assert store.results("2026-01-01") == []
    done = Try("2026-01-01", "ada", "room", "Ada", 40, 2)
    store.append("room", 1, wrote(Ended(0), result=done))
    assert store.results("2026-01-01") == store.tries_of("ada") == [done]
    assert store.finished_counts("2026-01-01") == {"2026-01-01": 1}


def test_the_result_of_another_room_does_not_count(store: Store) -> None:
    store.create("room", {}, wrote(FIRST))
    store.begin_try("2026-01-01", "ada", "other")
    store.append("room", 1, wrote(Ended(0), result=Try("2026-01-01", "ada", "room", "A", 99, 0)))
    assert store.results("2026-01-01") == []


# When it cannot be written


def impatient(store: Store) -> None:
    """Let the file's lock be noticed at once; tests have one connection."""
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA busy_timeout=0"))


def test_a_file_locked_for_a_moment_is_tried_again(store: Store, tmp_path: Path) -> None:
    store.create("room", {}, wrote(FIRST))
    impatient(store)
    with closing(sqlite3.connect(tmp_path / "deep/games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        def unlock(_: ExceptionContext) -> None:
            other.execute("ROLLBACK")

        event.listen(store.engine, "handle_error", unlock, once=True)
        store.append("room", 1, wrote(Ended(0)))
    assert store.entries_after("room", 1) == (Ended(0),)


def test_a_file_that_stays_locked_is_said_to_be(store: Store, tmp_path: Path) -> None:
    store.create("room", {}, wrote(FIRST))
    impatient(store)
    with closing(sqlite3.connect(tmp_path / "deep/games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="locked"):
            store.append("room", 1, wrote(Ended(0)))
        assert store.entries_after("room", 0) == (FIRST,)
    store.append("room", 1, wrote(Ended(0)))


def test_a_full_disk_leaves_nothing_half_written(store: Store) -> None:
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


def test_names_are_kept(store: Store) -> None:
    assert store.name_of("ada") == ""
    store.rename("ada", "Ada")
    store.rename("ada", "Countess")
    assert store.name_of("ada") == "Countess"


def test_the_steps_lead_to_the_tables_and_back(store: Store) -> None:
    with store.engine.begin() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, Base.metadata) == []
        downgrade(connection)
        assert inspect(connection).get_table_names() == ["alembic_version"]
        upgrade(connection)
        assert "rooms" in inspect(connection).get_table_names()
