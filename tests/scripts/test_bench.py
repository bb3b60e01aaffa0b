"""The benchmarks say what they measure before they measure it."""

import runpy
import sys

import pytest

from bench.__main__ import GROUPS, commands

# `make fuzz` installs what it imports.
INSTALLED = [name for name in commands() if name != "bench.fuzz"]


def helped(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_module(name, run_name="__main__", alter_sys=True)
    return capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
@pytest.mark.parametrize("name", ["bench", *INSTALLED])
def test_help_measures_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert helped(name, monkeypatch, capsys).startswith("usage:")


@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
def test_help_names_all_benchmarks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = helped("bench", monkeypatch, capsys)
    assert all(f"  {name} " in text for name in (*GROUPS, *commands()))


def test_every_benchmark_says_what_it_measures() -> None:
    assert len(commands()) > 8
    assert all(commands().values())
