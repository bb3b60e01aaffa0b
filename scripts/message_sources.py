"""What is wrong with messages in the source: some cannot be collected, others are unused."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

MAKERS = {"Text": 1, "plural": 2, "in_context": 2}
"""Functions that make a message, and how many literals each begins with."""
HOME = Path("core/text.py")
"""Defines these functions, and so calls them with what it is given."""


def check_sources(source: Path) -> Iterator[str]:
    """Yield messages that are not literals, and names of messages that nothing uses."""
    trees = {
        path.relative_to(source): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(source.rglob("*.py"))
    }
    shared = {name for tree in trees.values() for name in _from_elsewhere(tree)}
    for path, tree in trees.items():
        if path != HOME:
            yield from (f"{path}:{line}: a message is not a literal" for line in _loose(tree))
        used = _loaded(tree) | shared
        for name in _named(tree):
            if not used & {name, f"{_module(path)}.{name}"}:
                yield f"{path}: nothing uses {name}"


def _loose(tree: ast.Module) -> Iterator[int]:
    """Yield the lines of messages that cannot be collected."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        literals = MAKERS.get(_name(call), 0)
        if any(not _is_literal(argument) for argument in call.args[:literals]):
            yield call.lineno


def _is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _named(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module gives to messages."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and _makes_message(statement.value):
            yield from (t.id for t in statement.targets if isinstance(t, ast.Name))


def _makes_message(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _makes_message(node.func.value)
    return isinstance(node, ast.Call) and _name(node) in MAKERS


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _loaded(tree: ast.Module) -> set[str]:
    """Return the names that a module reads itself."""
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def _from_elsewhere(tree: ast.Module) -> Iterator[str]:
    """Yield what a module takes from others: imported names, and attributes such as of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _module(path: Path) -> str:
    return ".".join(("railroad_ink", *path.with_suffix("").parts)).removesuffix(".__init__")
