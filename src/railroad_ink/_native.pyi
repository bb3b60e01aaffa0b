from collections.abc import Sequence
from typing import TypeAlias

Marks: TypeAlias = Sequence[int]
Steps: TypeAlias = list[list[int]]
Lines: TypeAlias = list[int]

class Options:
    width: int
    last_width: int
    last_positions: int
    candidates: int
    rolls: int
    inner_width: int
    deeper_candidates: int
    deeper_rolls: int
    noise: float
    def __init__(self) -> None: ...

class SelfPlayOptions:
    width: int
    rolls: int
    noise: float
    def __init__(self) -> None: ...

CODES: int
DENSE: int
HIDDEN: int
SECOND: int
MOST_SPACES: int
NO_CODE: int

class Core:
    def __init__(self, tables: str, classic: bool) -> None: ...
    def load(self, weights: bytes) -> None: ...
    def score(self, shapes: bytes, marks: Marks) -> Lines: ...
    def score_boards(self, shapes: bytes) -> list[Lines]: ...
    def values(self, shapes: bytes, marks: Sequence[Marks], number: int) -> list[float]: ...
    def score_rate(self, shapes: bytes, seconds: float) -> float: ...
    def placements(self, shapes: bytes, route: int) -> list[list[int]]: ...
    def game_rate(self, seconds: float) -> float: ...
    def ends_of_round(
        self, shapes: bytes, marks: Marks, roll: Sequence[int]
    ) -> list[tuple[bytes, list[int]]]: ...
    def best(
        self,
        shapes: bytes,
        marks: Marks,
        roll: Sequence[int],
        number: int,
        most: int,
        options: Options,
        seed: int,
    ) -> list[tuple[float, Steps]]: ...
    def solve(
        self,
        shapes: bytes,
        marks: Marks,
        roll: Sequence[int],
        most: int,
        specials: bool,
        limit: int,
    ) -> tuple[int, int, bool, list[tuple[float, Steps]]]: ...
    def play(
        self,
        rolls: Sequence[Sequence[Sequence[int]]],
        options: Options,
        seed: int,
        threads: int,
    ) -> list[tuple[Lines, bytes, list[Steps], float]]: ...
    def self_play(
        self, games: int, options: SelfPlayOptions, seed: int, threads: int
    ) -> list[bytes]: ...
    def lessons(
        self, boards: bytes, number: int, options: SelfPlayOptions, seed: int, threads: int
    ) -> bytes: ...
