"""What the fixtures that run the command look like."""

from typing import Any, Protocol


class Result(Protocol):
    """What came of a command."""

    exit_code: int

    @property
    def stdout(self) -> str: ...

    @property
    def stderr(self) -> str: ...


class Run(Protocol):
    """Runs `railroad-ink` with these words."""

    def __call__(self, *words: object, stdin: str | bytes = "") -> Result: ...


class Answer(Protocol):
    """Runs `railroad-ink ... --json`, which must go well, and returns all its answers."""

    def __call__(self, *words: object, stdin: str = "") -> list[Any]: ...
