"""Change one thing in the rules at a time, and count how many changes some test notices.

`python -m scripts.mutants 100` takes the first hundred places of a shuffled list, changes
each alone in a copy of the tree, and runs the fast tests of the rules on it until one is red. What
survives is printed as a difference: it wants a test that names the rule, or makes no difference.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PACKAGE = Path("src/railroad_ink")
CORE = """
    derivation dice dice_supply enclosure engine frontier_search geometry goal layouts legality
    lines longest longest_rule networks phase ranking routes score scoring setup sheet sheet_state
    track_graph turn
"""
TESTED = "core rulings editions expansions paper property golden perft vectors testing"
SECONDS = 180
"""For the tests of one change; one that never ends is noticed too."""
RUN_TESTS = (
    "import sys; sys.dont_write_bytecode = True;"
    # The finder of an editable installation would import the original instead of the copy.
    "sys.meta_path[:] = [f for f in sys.meta_path if 'ScikitBuild' not in type(f).__name__];"
    "import pytest; sys.exit(pytest.main(sys.argv[1:]))"
)
COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE], ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE], ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq], ast.NotEq: [ast.Eq], ast.In: [ast.NotIn], ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot], ast.IsNot: [ast.Is],
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Div: ast.Mult,
}  # fmt: skip
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
WORDS = {"Text", "plural", "Art", "Stroke", "Pigment", "Sketch", "Violation", "cast", "TypeVar"}
"""Calls that hold words and pictures, which other tests look at."""

TRUE, FALSE = ast.Constant(value=True), ast.Constant(value=False)
Change = Callable[[ast.AST], ast.AST]
"""Returns what stands in place of a node, which it may alter."""


class Place(NamedTuple):
    """A place that can be changed."""

    path: Path
    node: int
    """Its number in the order of `ast.walk`."""
    number: int
    """Which of the changes there."""


# What can be changed


def places(path: Path) -> Iterator[Place]:
    """Yield everything that can be changed in a module, relative to the root."""
    tree = _parsed(path)
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    for node in _changeable(tree):
        for number in range(len(_changes(node))):
            yield Place(path, numbers[id(node)], number)


def changed(place: Place) -> str:
    """Return the source of a module with one change."""
    tree = _parsed(place.path)
    node = list(ast.walk(tree))[place.node]
    change = _changes(node)[place.number]

    class Changer(ast.NodeTransformer):
        def visit(self, visited: ast.AST) -> ast.AST:
            return change(visited) if visited is node else self.generic_visit(visited)

    return ast.unparse(ast.fix_missing_locations(Changer().visit(tree)))


def difference(place: Place) -> str:
    """Return the lines changed."""
    before = ast.unparse(_parsed(place.path)).splitlines()
    lines = list(unified_diff(before, changed(place).splitlines(), lineterm="", n=0))[3:]
    return "\n".join(line for line in lines if not line.startswith("@@"))


def _parsed(path: Path) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def _changeable(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a tree but those of words, pictures, types and errors."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.JoinedStr):
        return
    if isinstance(node, ast.Call) and _name(node) in WORDS:
        return
    if isinstance(node, ast.Attribute | ast.Call) and ast.unparse(node).startswith("sketch."):
        return
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in {"placeholders", "art"}:
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in {"annotation", "returns", "decorator_list", "bases", "type_params"}:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _changeable(child)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def _changes(node: ast.AST) -> list[Change]:
    """Return the changes of a node."""
    return _statement_changes(node) or _expression_changes(node)


def _statement_changes(node: ast.AST) -> list[Change]:  # noqa: PLR0911 (a list of cases)
    match node:
        case ast.If():
            return [_with(test=TRUE), _with(test=FALSE)]
        case ast.While():
            return [_with(test=FALSE)]
        case ast.For():
            return [_with(iter=ast.Tuple([], ast.Load()))]
        case ast.AugAssign():
            return [_left_out, *_other_operator(node)]
        case ast.Expr(value=value) if not isinstance(value, ast.Constant):
            return [_left_out]
        case ast.Continue() | ast.Break():
            return [lambda node: ast.Break() if isinstance(node, ast.Continue) else ast.Continue()]
        case _:
            return []


def _expression_changes(node: ast.AST) -> list[Change]:  # noqa: PLR0911 (a list of cases)
    match node:
        case ast.IfExp():
            return [_with(test=TRUE), _with(test=FALSE)]
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            keywords = [] if name == "sorted" else node.keywords
            return [_with(func=ast.Name(FUNCTIONS[name], ast.Load()), keywords=keywords)]
        case ast.Constant(value=int() as value):
            return [_with(value=not value if isinstance(value, bool) else value + 1)]
        case ast.Compare(ops=ops):
            return [
                _with(ops=[*ops[:at], other(), *ops[at + 1 :]])
                for at, op in enumerate(ops)
                for other in COMPARISONS[type(op)]
            ]
        case ast.BinOp(left=left, right=right):
            side = right if isinstance(left, ast.Constant) else left
            return [*_other_operator(node), lambda _: side]
        case ast.BoolOp(op=op, values=values):
            other: ast.boolop = ast.And() if isinstance(op, ast.Or) else ast.Or()
            return [_with(op=other), *(_with(values=rest) for rest in _one_less(values))]
        case ast.UnaryOp(operand=operand):
            return [lambda _: operand]
        case ast.comprehension(ifs=ifs):
            return [_with(ifs=rest) for rest in _one_less(ifs)]
        case ast.Starred():
            return [_with(value=ast.Tuple([], ast.Load()))]
        case _:
            return []


def _other_operator(node: ast.BinOp | ast.AugAssign) -> list[Change]:
    return [_with(op=OPERATORS[type(node.op)]())] if type(node.op) in OPERATORS else []


def _one_less(items: list[ast.expr]) -> list[list[ast.expr]]:
    return [[*items[:at], *items[at + 1 :]] for at in range(len(items))]


def _with(**fields: object) -> Change:
    """Change the fields of a node."""

    def change(node: ast.AST) -> ast.AST:
        for name, value in fields.items():
            setattr(node, name, value)
        return node

    return change


def _left_out(node: ast.AST) -> ast.AST:
    """Leave a statement out; one with a yield stays where it is, for it makes a generator."""
    assert isinstance(node, ast.stmt)
    yields = any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))
    return ast.If(FALSE, [node], []) if yields else ast.Pass()


# What notices it


def modules() -> list[Path]:
    """Return the modules of the rules: the core, the editions and the expansions."""
    found = [PACKAGE / "core" / f"{name}.py" for name in CORE.split()]
    for folder in ("editions", "expansions"):
        found += sorted(p.relative_to(ROOT) for p in (ROOT / PACKAGE / folder).rglob("*.py"))
    return found


def sample(count: int, seed: int) -> list[Place]:
    """Return the first places of the shuffled list."""
    every = [place for path in modules() for place in places(path)]
    print(f"{len(every):,} changes are possible.")
    return Random(seed).sample(every, len(every))[:count]


def is_noticed(copy: Path, place: Place, tests: Sequence[str]) -> bool:
    """Whether a test fails in a copy of the tree with this change, or does not end."""
    file = copy / place.path
    original = file.read_text(encoding="utf-8")
    file.write_text(changed(place), encoding="utf-8")
    try:
        return not _passes(copy, tests)
    finally:
        file.write_text(original, encoding="utf-8")


def _passes(copy: Path, tests: Sequence[str]) -> bool:
    options = ["-q", "-x", "-p", "no:cacheprovider", "-m", "not server and not slow"]
    command = [sys.executable, "-c", RUN_TESTS, *options, *tests]
    paths = os.pathsep.join(map(str, (copy, copy / "src")))
    settings = {**os.environ, "PYTHONPATH": paths, "HYPOTHESIS_PROFILE": "ci"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=settings, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def copied(target: Path) -> Path:
    """Copy the tree, with the native core where it was built."""
    ignored = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "static", "build", "site")
    shutil.copytree(ROOT, target, ignore=ignored, dirs_exist_ok=True)
    native = find_spec("railroad_ink._native")
    if native and native.origin:
        shutil.copy(native.origin, target / PACKAGE)
    return target


def main() -> None:
    """Print the survivors, and the share that was noticed."""
    tests = [f"tests/{name}" for name in TESTED.split()]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1, help="shuffles the places")
    parser.add_argument("--tests", nargs="+", default=tests, help="the tests to run")
    given = parser.parse_args()
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        if not _passes(copy, given.tests):
            sys.exit("These tests fail, or take too long, before anything was changed.")
        chosen = sample(given.count, given.seed)
        for place in chosen:
            if not is_noticed(copy, place, given.tests):
                survivors += 1
                print(f"{place.path}\n{difference(place)}\n", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} changes were noticed.")


if __name__ == "__main__":
    main()
