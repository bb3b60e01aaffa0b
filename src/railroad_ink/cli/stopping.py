"""Ctrl-C that ends a search, which then shows what it has found, instead of the command."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def stopped_by_ctrl_c() -> Iterator[Callable[[], bool]]:
    """Yield a function that says whether Ctrl-C was pressed; a second one ends the command.

    Where Ctrl-C does something else, or nothing, it stays that way.
    """
    pressed = False

    def press(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    def was_pressed() -> bool:
        return pressed

    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield was_pressed
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield was_pressed
    finally:
        signal.signal(signal.SIGINT, before)
