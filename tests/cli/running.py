"""Types of the fixtures that run the command."""

from typing import Any, Protocol


class Result(Protocol):
    """The result of a command."""

    exit_code: int

    @property
    def stdout(self) -> str: ...

    @property
    def stderr(self) -> str: ...


class Run(Protocol):
    """Runs `railroad-ink` with arguments."""

    def __call__(self, *words: object, stdin: str | bytes = "") -> Result: ...


class Answer(Protocol):
    """Runs `railroad-ink ... --json`, which must succeed, and returns all JSON values."""

    def __call__(self, *words: object, stdin: str = "") -> list[Any]: ...
