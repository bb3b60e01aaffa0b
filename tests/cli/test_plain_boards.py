"""The exchange form for other programs: one board per line, one result per line."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from railroad_ink.bots.random_player import random_game
from railroad_ink.cli.plain_boards import batches
from railroad_ink.core.plain_notation import write_plain
from tests.cli.running import Run
from tests.needs import SCORED_BOARDS

LINE = "01H-H- 11H-H- 21H-H- 31H--H 30-H-H"
RING = "11-HH- 12-HHH 13--HH 21HH-- 22HH-H 23H--H"
EMPTY = {"exits": 0, "highway": 0, "railway": 0, "centre": 0, "errors": 0, "total": 0}


def answers(run: Run, *words: str, stdin: str | bytes) -> list[Any]:
    result = run("score", "--plain", "--json", *words, stdin=stdin)
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_board_is_answered_with_its_parts(run: Run) -> None:
    result = run("score", "--plain", stdin=LINE + "\n")
    assert result.exit_code == 0
    assert result.stdout == "exits 4 highway 5 railway 0 centre 0 errors 0 total 9\n"


def test_json_answers_with_one_object_a_board(run: Run) -> None:
    expected = {"exits": 4, "highway": 5, "railway": 0, "centre": 0, "errors": 0, "total": 9}
    assert answers(run, stdin=f"{LINE}\n\n") == [expected, EMPTY]


def test_nothing_is_answered_with_nothing(run: Run) -> None:
    assert answers(run, stdin="") == []


def test_the_last_line_needs_no_end(run: Run) -> None:
    assert len(answers(run, stdin=f"{LINE}\n{LINE}")) == 2


def test_lines_of_windows_and_a_byte_order_mark_are_read(run: Run) -> None:
    assert answers(run, stdin=b"\xef\xbb\xbf" + f"{LINE}\r\n\r\n".encode())[1] == EMPTY


def test_a_json_line_may_choose_its_rule_and_have_other_keys(run: Run) -> None:
    lines = [
        {"board": RING},
        {"board": RING, "rule": None},
        {"board": RING, "rule": "challenge", "score": {"total": 3}},
    ]
    found = answers(run, stdin="\n".join(map(json.dumps, lines)))
    assert [answer["highway"] for answer in found] == [6, 6, 8]


def test_an_explicit_rule_wins(run: Run) -> None:
    line = json.dumps({"board": RING, "rule": "challenge"})
    assert answers(run, "--rule", "classic", stdin=line)[0]["highway"] == 6
    assert answers(run, "--rule", "challenge", stdin=RING)[0]["highway"] == 8


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "01H-H- 01H-H-",
        "07H-H-",
        "01----",
        '{"board": 1}',
        "{}",
        '{"board": "", "rule": "odd"}',
        '{"board": ""',
        '{"board":' + "[" * 100_000,
        "01H-H-\u00e9",
        b"\xff\xfe",
    ],
)
def test_a_broken_line_is_answered_in_its_place(run: Run, line: str | bytes) -> None:
    raw = line if isinstance(line, bytes) else line.encode()
    result = run("score", "--plain", "--json", stdin=b"\n" + raw + b"\n" + LINE.encode())
    first, broken, last = (json.loads(row) for row in result.stdout.splitlines())
    assert (first["total"], last["total"]) == (0, 9)
    assert broken.keys() == {"line", "error"}
    assert broken["line"] == 2
    assert result.exit_code == 1


def test_a_broken_line_in_words(run: Run) -> None:
    result = run("score", "--plain", stdin="01H-H- x\n")
    assert result.stdout.startswith("error line 1: column 8: expected a space")


def test_a_file_is_read_like_standard_input(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text(f"{LINE}\n", encoding="utf-8")
    assert run("score", "--plain", path).stdout == run("score", "--plain", stdin=LINE).stdout


class Chunks:
    """A stream whose bytes arrive piece by piece."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces: Iterator[bytes] = iter(pieces)

    def read1(self, size: int, /) -> bytes:
        return next(self.pieces, b"")


def test_lines_are_handed_on_as_soon_as_they_are_whole() -> None:
    stream = Chunks(b"one\ntw", b"o", b"\nthree\nfour\n", b"five")
    assert list(batches(stream)) == [[b"one"], [b"two", b"three", b"four"], [b"five"]]


def test_random_boards_score_as_their_games_do(run: Run) -> None:
    games = [random_game("classic", 1, random.Random(seed)) for seed in range(20)]
    found = answers(run, stdin="\n".join(write_plain(game.sheet(0)) for game in games))
    assert [answer["total"] for answer in found] == [game.score(0).total for game in games]


@pytest.mark.needs("boards")
def test_all_boards_from_elsewhere_score_exactly(run: Run) -> None:
    text = SCORED_BOARDS.read_text(encoding="utf-8")
    expected = [json.loads(line)["score"] for line in text.splitlines()]
    found = answers(run, stdin=text)
    assert len(found) == len(expected) > 3000
    assert all(got.items() >= want.items() for got, want in zip(found, expected, strict=True))
