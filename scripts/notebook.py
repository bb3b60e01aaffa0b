"""Run a notebook and return it as a page: every cell, followed by what it prints and shows.

The cells are plain Python, so that no kernel is needed. `python -m scripts.notebook FILE` runs one.
"""

from __future__ import annotations

import ast
import json
import sys
from base64 import b64encode
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any


class NotebookError(Exception):
    """A cell of a notebook failed."""


def as_markdown(path: Path) -> str:
    """Run a notebook from top to bottom."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    parts = [f"[Download this notebook]({path.name}){{ download }}"]
    for number, cell in enumerate(cells, 1):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
        else:
            shown = _run(source, namespace, f"{path.name}, cell {number}")
            parts += [f"```python\n{source}\n```", *shown]
    # The title of the page comes before the link.
    parts[:2] = [parts[1], parts[0]]
    return "\n\n".join(parts) + "\n"


def _run(source: str, namespace: dict[str, Any], where: str) -> list[str]:
    """Run a cell; return what it prints, then its last value if that is an expression."""
    tree = ast.parse(source, where)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = StringIO()
    try:
        with redirect_stdout(printed):
            exec(compile(tree, where, "exec"), namespace)  # noqa: S102 (our own notebook)
            value = None
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), where, "eval"), namespace)  # noqa: S307
    except Exception as error:
        raise NotebookError(f"{where}: {type(error).__name__}: {error}") from error
    text = printed.getvalue()
    return [*([_block(text)] if text else []), *([] if value is None else [_shown(value)])]


def _shown(value: object) -> str:
    draw = getattr(value, "_repr_svg_", None)
    return _picture(draw()) if draw else _block(repr(value))


def _picture(svg: str) -> str:
    data = b64encode(svg.encode()).decode()
    return f'<img class="shown" alt="What the cell shows" src="data:image/svg+xml;base64,{data}">'


def _block(text: str) -> str:
    return f"```{{ .text .output }}\n{text.rstrip()}\n```"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(as_markdown(Path(name)))
