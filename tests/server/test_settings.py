"""Where things are kept, and how much anybody may ask."""

from pathlib import Path

from railroad_ink.server.http.limits import Bucket
from railroad_ink.server.settings import Settings, data_folder, kept_secret


def test_nothing_needs_to_be_set() -> None:
    settings = Settings.of({"XDG_DATA_HOME": "/somewhere"})
    assert settings.data == data_folder({"XDG_DATA_HOME": "/somewhere"})
    assert settings.database == f"sqlite:///{settings.data}/games.sqlite3"
    assert settings.redis_url == ""


def test_everything_can_be_set() -> None:
    settings = Settings.of(
        {
            "RAILROAD_INK_DATA": "/data",
            "RAILROAD_INK_DATABASE_URL": "postgresql+psycopg://x",
            "RAILROAD_INK_REDIS_URL": "redis://x",
            "RAILROAD_INK_SECRET": "shared",
        }
    )
    assert settings.data == Path("/data")
    assert settings.database == "postgresql+psycopg://x"
    assert settings.the_secret() == "shared"


def test_a_secret_is_kept_and_differs_elsewhere(tmp_path: Path) -> None:
    one = kept_secret(tmp_path / "one" / "secret")
    assert kept_secret(tmp_path / "one" / "secret") == one
    assert len(one) == 64
    assert kept_secret(tmp_path / "two" / "secret") != one


def test_a_bucket_runs_dry_and_fills_up_again() -> None:
    bucket = Bucket(rate=0.0, maximum=2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.rate, bucket.at = 10.0, bucket.at - 0.1
    assert bucket.take()


def test_who_waits_for_a_bucket_waits_longer_each_time() -> None:
    bucket = Bucket(rate=1.0, maximum=1)
    waits = [bucket.wait() for _ in range(3)]
    assert waits[0] == 0
    assert 0 < waits[1] < waits[2] <= 2
