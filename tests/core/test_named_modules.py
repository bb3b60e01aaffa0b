"""Only an expansion's own file and the catalogue name it, so that adding one changes nothing else.

Looks at every text in the code except docstrings and comments, whose examples may name anything.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from railroad_ink.game_catalogue import EXPANSIONS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "railroad_ink"
KEYS = re.compile(rf"(?<![\w-])({'|'.join(module.key for module in EXPANSIONS)})(?![\w-])")
EXAMPLES = "an example for people, in the help of the command line or the server's documentation"
ALLOWED = {
    "cli/verbs/arena.py": EXAMPLES,
    "cli/verbs/print.py": EXAMPLES,
    "cli/verbs/roll.py": EXAMPLES,
    "cli/verbs/rules.py": EXAMPLES,
    "cli/verbs/simulate.py": EXAMPLES,
    "server/http/dependencies.py": EXAMPLES,
    "server/http/api_models.py": EXAMPLES,
}
"""Files that name an expansion, and why. Lists of dice and weights are named by edition."""


def texts(path: Path) -> Iterator[str]:
    """Yield all strings of a module but its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.value) for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield str(node.value)


def naming() -> set[str]:
    files = [path for path in PACKAGE.rglob("*.py") if path.parent.name != "expansions"]
    found = [path for path in files if any(KEYS.search(text) for text in texts(path))]
    return {path.relative_to(PACKAGE).as_posix() for path in found}


@pytest.mark.slow
def test_no_other_python_module_names_an_expansion() -> None:
    assert naming() == set(ALLOWED)


@pytest.mark.parametrize("folder", ["web/src", "native/src"])
def test_neither_the_page_nor_the_native_core_names_an_expansion(folder: str) -> None:
    quoted = re.compile(rf"""["'`]({"|".join(module.key for module in EXPANSIONS)})["'`]""")
    suffixes = {".ts", ".svelte", ".css", ".hpp", ".cpp"}
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in suffixes]
    assert files
    named = [path for path in files if quoted.search(path.read_text(encoding="utf-8"))]
    assert not [path for path in named if not path.name.endswith(".test.ts")]
