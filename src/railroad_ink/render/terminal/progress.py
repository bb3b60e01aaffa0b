"""Progress bars for long operations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def progress(console: Console) -> Progress:
    """Return a transient progress bar, disabled unless the console is a terminal."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    return Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def with_progress(items: Iterable[T], total: int, title: str, console: Console) -> Iterator[T]:
    """Yield the items and show how many have been processed."""
    with progress(console) as bar:
        task = bar.add_task(title, total=total)
        for item in items:
            yield item
            bar.advance(task)
