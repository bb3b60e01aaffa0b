"""Weights: which file serves which rules, and what happens if it is missing or damaged."""

from pathlib import Path

import pytest

from railroad_ink import CATALOGUE, fast
from railroad_ink.bots.weight_files import (
    CHECKSUMS_FILE,
    FOLDER,
    _warn,
    checksums,
    names_for,
    with_weights,
    write_checksums,
)

pytestmark = pytest.mark.skipif(not fast.available(), reason="the native core was not built")
CLASSIC = CATALOGUE.ruleset("classic")
WHOLE = FOLDER.joinpath("classic.nets").read_bytes()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped folder."""
    for path in FOLDER.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    "rules,names",
    [
        ("classic", ["classic-classic", "classic"]),
        ("classic longest=challenge", ["classic-challenge", "classic"]),
        ("challenge", ["challenge-challenge", "challenge", "classic"]),
    ],
)
def test_the_file_that_fits_best_comes_first(rules: str, names: list[str]) -> None:
    assert list(names_for(CATALOGUE.ruleset(rules))) == [f"{name}.nets" for name in names]


def test_every_file_of_the_package_is_summed_up() -> None:
    shipped = {path.name for path in FOLDER.iterdir() if path.name.endswith(".nets")}
    assert checksums().keys() == shipped, "python -m railroad_ink.bots.weight_files sums them up"
    for name in shipped:
        edition = name.removesuffix(".nets").split("-")[0]
        fast.FastCore(CATALOGUE.ruleset(edition), FOLDER.joinpath(name).read_bytes())


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"nonsense",
        WHOLE[:-4],
        WHOLE + b"\0",
        WHOLE[:999] + bytes([WHOLE[999] ^ 1]) + WHOLE[1000:],
    ],
    ids=["empty", "nonsense", "cut", "longer", "one byte"],
)
def test_damage_is_noticed(folder: Path, damaged: bytes) -> None:
    for name in checksums(folder):
        (folder / name).write_bytes(damaged)
    with pytest.raises(fast.NativeCoreUnavailable, match="are damaged; install railroad_ink again"):
        with_weights(fast.FastCore, CLASSIC, folder)


def test_a_damaged_file_gives_way_to_the_next(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _warn.cache_clear()
    (folder / "classic-classic.nets").write_bytes(WHOLE)
    write_checksums(folder)
    (folder / "classic-classic.nets").write_bytes(WHOLE[:-1])
    with_weights(fast.FastCore, CLASSIC, folder)
    assert "classic-classic.nets are damaged" in caplog.text


def test_missing_files_are_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    _warn.cache_clear()
    for make in (fast.FastCore, fast.BareRoutes):
        with pytest.raises(fast.NativeCoreUnavailable, match="There are no weights"):
            with_weights(make, CLASSIC, tmp_path)
    assert "There are no weights" in caplog.text


def test_rules_that_the_core_does_not_play_are_no_reason_to_warn(
    caplog: pytest.LogCaptureFixture,
) -> None:
    _warn.cache_clear()
    with pytest.raises(fast.NativeCoreUnavailable, match="does not play"):
        with_weights(fast.FastCore, CATALOGUE.ruleset("classic river"))
    assert not caplog.text


def test_without_sums_the_core_still_refuses_nonsense(tmp_path: Path) -> None:
    (tmp_path / CHECKSUMS_FILE).write_bytes(b"\xff\n")
    (tmp_path / "classic.nets").write_bytes(b"nonsense")
    with pytest.raises(fast.NativeCoreUnavailable, match="cannot be used"):
        with_weights(fast.FastCore, CLASSIC, tmp_path)
