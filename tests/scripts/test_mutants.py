"""The changes that the tests of the rules have to notice."""

import ast
from pathlib import Path

import pytest

from scripts import mutants
from scripts.mutants import PACKAGE, Place, changed, difference, places

LONGEST = PACKAGE / "core" / "longest.py"
SOURCE = '''
def best(tail: int, lines: list[int]) -> int:
    """Not changed."""
    if not lines:
        raise ValueError("not changed")
    return max(2 * tail, len(lines))
'''


def written(tmp_path: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the last line of every difference."""
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    (tmp_path / "rule.py").write_text(source, encoding="utf-8")
    return [difference(place).splitlines()[-1][1:].strip() for place in places(Path("rule.py"))]


def test_every_change_of_a_function_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert written(tmp_path, SOURCE, monkeypatch) == [
        "if True:",
        "if False:",
        "if lines:",
        "return min(2 * tail, len(lines))",
        "return max(2 + tail, len(lines))",
        "return max(tail, len(lines))",
        "return max(3 * tail, len(lines))",
    ]


def test_each_change_makes_a_module_that_differs_and_compiles() -> None:
    found: list[Place] = list(places(LONGEST))
    assert len(found) > 150
    for place in found[::15]:
        ast.parse(changed(place))
        assert difference(place)


def test_words_pictures_and_types_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = 'A = Text("7 rounds", 7)\nB: tuple[int, 3]\nC = sketch.line("M0,0", 3) + sketch.x(1)\n'
    assert written(tmp_path, source, monkeypatch) == [
        "C = sketch.line('M0,0', 3) - sketch.x(1)",
        "C = sketch.line('M0,0', 3)",
    ]
