from collections.abc import Sequence
from typing import TypeAlias

Marks: TypeAlias = Sequence[int]
Steps: TypeAlias = list[list[int]]
Lines: TypeAlias = list[int]

class Options:
    width: int
    last_width: int
    candidates: int
    rolls: int
    inner_width: int
    noise: float
    def __init__(self) -> None: ...

class Core:
    def __init__(self, tables: str, classic: bool) -> None: ...
    def load(self, weights: bytes) -> None: ...
    def score(self, shapes: bytes, marks: Marks) -> Lines: ...
    def score_boards(self, shapes: bytes) -> list[Lines]: ...
    def values(self, shapes: bytes, marks: Sequence[Marks], number: int) -> list[float]: ...
    def score_rate(self, shapes: bytes, seconds: float) -> float: ...
    def placements(self, shapes: bytes, route: int) -> list[list[int]]: ...
    def random_boards(self, games: int, seed: int) -> list[bytes]: ...
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
    def play(
        self,
        rolls: Sequence[Sequence[Sequence[int]]],
        options: Options,
        seed: int,
        threads: int,
    ) -> list[tuple[Lines, bytes, list[Steps], float]]: ...
