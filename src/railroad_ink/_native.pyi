import enum
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Marks: TypeAlias = Sequence[int]
Steps: TypeAlias = list[list[int]]
ScoreLines: TypeAlias = list[int]
CountedLines: TypeAlias = tuple[int, int, int, int, int, int]
Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float32]

MAX_SPACES: int
FEATURES: tuple[str, ...]
PATTERNS: int
NO_PATTERN: int
HIDDEN_1: int
HIDDEN_2: int
WEIGHTS_MAGIC: bytes
WEIGHTS_VERSION: int
STATUS_SIZE: int
MAX_STEPS: int

class Kind(enum.Enum):
    NONE = -1
    HIGHWAY = 0
    RAILWAY = 1

class Side(enum.Enum):
    N = 0
    E = 1
    S = 2
    W = 3

class LongestRule(enum.Enum):
    PATH = 0
    WALK = 1

class Shape:
    def __init__(self, kinds: Sequence[Kind], lines: Sequence[int], station: bool) -> None: ...

class Exit:
    def __init__(self, space: int, side: Side, kind: Kind) -> None: ...

class Tables:
    def __init__(
        self,
        *,
        rows: int,
        columns: int,
        rounds: int,
        exits: Sequence[Exit],
        network_values: Sequence[int],
        centre: Sequence[int],
        factories: Sequence[int],
        villages: Sequence[int],
        universities: Sequence[int],
        village_values: Sequence[int],
        specials_per_round: int,
        specials_per_game: int,
        universities_needed: int,
        routes: Sequence[Sequence[Shape]],
        dice: Sequence[Sequence[int]],
        special_routes: Sequence[int],
    ) -> None: ...

class BeamSettings:
    width: int
    last_width: int
    last_boards: int
    candidates: int
    rolls: int
    inner_width: int
    network_weight: int
    noise: float
    def __init__(self) -> None: ...

class SelfPlaySettings:
    width: int
    rolls: int
    siblings: int
    noise: float
    def __init__(self) -> None: ...

class SheetReader:
    def __init__(self, core: Core, shapes: list[Any], numbers: dict[Any, int]) -> None: ...
    def board(self, drawings: tuple[Any, ...]) -> bytes | None: ...
    def score(self, drawings: tuple[Any, ...], villages: int) -> CountedLines | None: ...

class Core:
    def __init__(self, tables: Tables, rule: LongestRule) -> None: ...
    def load(self, weights: bytes) -> None: ...
    def score(self, shapes: bytes, marks: Marks) -> ScoreLines: ...
    def score_boards(self, shapes: bytes) -> list[ScoreLines]: ...
    def score_rate(self, shapes: bytes, seconds: float) -> float: ...
    def values(self, shapes: bytes, marks: Sequence[Marks], round_number: int) -> list[float]: ...
    def features(self, shapes: bytes, marks: Marks) -> list[float]: ...
    def placements(self, shapes: bytes, route: int) -> list[list[int]]: ...
    def final_boards(
        self, shapes: bytes, marks: Marks, roll: Sequence[int]
    ) -> list[tuple[bytes, list[int]]]: ...
    def best(
        self,
        shapes: bytes,
        marks: Marks,
        roll: Sequence[int],
        round_number: int,
        count: int,
        settings: BeamSettings,
        seed: int,
    ) -> list[tuple[float, Steps]]: ...
    def solve(
        self,
        shapes: bytes,
        marks: Marks,
        roll: Sequence[int],
        count: int,
        allow_specials: bool,
        max_boards: int,
        watch: Callable[[int, int | None, float], bool] | None,
    ) -> tuple[int, int, bool, list[tuple[float, Steps]]]: ...
    def play(
        self,
        rolls: Sequence[Sequence[Sequence[int]]],
        settings: BeamSettings,
        seed: int,
        threads: int,
    ) -> list[tuple[ScoreLines, list[Steps], float]]: ...
    def continue_games(
        self,
        shapes: bytes,
        marks: Marks,
        rounds_played: int,
        rolls: Sequence[Sequence[Sequence[int]]],
        settings: BeamSettings,
        seed: int,
    ) -> list[ScoreLines]: ...
    def game_rate(self, seconds: float) -> float: ...
    def self_play(
        self, games: int, settings: SelfPlaySettings, seed: int, threads: int
    ) -> list[bytes]: ...
    def samples(
        self, boards: bytes, round_number: int, settings: SelfPlaySettings, seed: int, threads: int
    ) -> bytes: ...
    def score_batch(self, boards: Bytes, marks: Bytes, out: Ints, threads: int) -> None: ...
    def legal_batch(
        self, boards: Bytes, marks: Bytes, rolls: Bytes, out: Bytes, threads: int
    ) -> None: ...
    def random_batch(
        self, seed: int, boards: Bytes, marks: Bytes, out: Ints, threads: int
    ) -> None: ...
    def value_batch(
        self, boards: Bytes, marks: Bytes, round_number: int, out: Floats, threads: int
    ) -> None: ...
    def best_batch(
        self,
        boards: Bytes,
        marks: Bytes,
        rolls: Bytes,
        round_number: int,
        settings: BeamSettings,
        seed: int,
        boards_after: Bytes,
        marks_after: Bytes,
        values: Floats,
        steps: Ints,
        threads: int,
    ) -> None: ...

class BoardAnnealing:
    def __init__(self, core: Core, seed: int) -> None: ...
    def run(self, steps: int, temperature: float) -> tuple[int, bytes, list[int]] | None: ...

class VectorGames:
    def __init__(
        self, core: Core, boards: Bytes, dice: Bytes, status: Bytes, masks: Bytes
    ) -> None: ...
    def reset(self, seeds: NDArray[np.uint64], chosen: Bytes, threads: int) -> None: ...
    def first_illegal(self, actions: NDArray[np.int64], chosen: Bytes) -> int: ...
    def step(self, actions: NDArray[np.int64], chosen: Bytes, threads: int) -> None: ...
    def sample(self, actions: NDArray[np.int64], seed: int, threads: int) -> None: ...
    def totals(self, scores: Floats, chosen: Bytes, threads: int) -> None: ...
