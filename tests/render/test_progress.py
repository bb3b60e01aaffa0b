"""How far something has got, on a terminal and elsewhere."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from railroad_ink.render.terminal.progress import with_progress


def shown(items: str, *, terminal: bool) -> str:
    console = Console(file=StringIO(), force_terminal=terminal, width=80)
    assert list(with_progress(items, 3, "Playing", console)) == list(items)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("items, expected", [("abc", "3/3"), ("ab", "2/3")])
def test_a_terminal_shows_what_is_done(items: str, expected: str) -> None:
    last = shown(items, terminal=True).rpartition("Playing")[2]
    assert expected in last


def test_elsewhere_nothing_is_shown() -> None:
    assert shown("abc", terminal=False) == ""
