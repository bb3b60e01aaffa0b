"""Every path, module and term that the documentation names exists."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import accumulate, takewhile
from operator import attrgetter
from pathlib import Path

import pytest

from railroad_ink.core.rules_module import RulesModule

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "railroad_ink"
FOLDERS = ("src", "tests", "web", "native", "scripts", "bench", "docs")
PACKAGES = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
PAGES = [
    path
    for path in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").glob("*.md")),
    )
    if not re.fullmatch(r"(rules|rulings|changelog)(\.\w+)?\.md", path.name.lower())
]
NOT_KEPT = ("web/node_modules",)
"""Made by building."""
EXAMPLE = "windmill"
"""The expansion that docs/adding-an-expansion.md builds."""

CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
PATH = re.compile(rf"(?<![\w./:-])(?:{'|'.join((*FOLDERS, *PACKAGES))})/[\w./*-]*")
MODULE = re.compile(r"(?<![\w./-])railroad_ink(?:\.[A-Za-z_]\w*)+")
CATALOGUE_FILE = re.compile(r"railroad_ink\.(po|mo)")
MAP_ENTRY = re.compile(r"^( *)([\w.]+/?) {2,}\S", re.MULTILINE)
PLACEHOLDER = re.compile(r"[A-Z]{3,}|\*")


def named(page: Path, pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield what a page names in code, such as paths."""
    for code in CODE.findall(page.read_text(encoding="utf-8")):
        for found in pattern.findall(code):
            yield found.rstrip(".")


def exists(path: str) -> bool:
    """Whether a path leads somewhere, from the repository or from the package."""
    known = path if not PLACEHOLDER.search(path) else PLACEHOLDER.split(path)[0].rpartition("/")[0]
    places = [base / known for base in (ROOT, PACKAGE)]
    return any(place.exists() or place.with_name(f"{place.name}.py").exists() for place in places)


def is_module(name: str) -> bool:
    """Whether a dotted name is a module; it is not imported, since it may need an extra."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def resolves(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    if is_module(name):
        return True
    parts = name.split(".")
    *_, module = takewhile(is_module, accumulate(parts, "{}.{}".format))
    try:
        attrgetter(name.removeprefix(f"{module}."))(importlib.import_module(module))
    except AttributeError:
        return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_exists(page: Path) -> None:
    paths = {path for path in named(page, PATH) if EXAMPLE not in path}
    wrong = {path for path in paths if not path.startswith(NOT_KEPT) and not exists(path)}
    assert not wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_module_exists(page: Path) -> None:
    found = MODULE.findall(page.read_text(encoding="utf-8"))
    names = {name for name in found if not CATALOGUE_FILE.fullmatch(name)}
    assert not {name for name in names if not resolves(name)}


def test_wrong_names_are_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`core/joints.py`, `web/src/nowhere` and `railroad_ink.core.joints`\n")
    assert [exists(path) for path in named(page, PATH)] == [False, False]
    assert [resolves(name) for name in named(page, MODULE)] == [False]


def test_the_layout_lists_every_package() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    tree = text.partition("## Repository layout")[2].partition("```text")[2].partition("```")[0]
    entries = MAP_ENTRY.findall(tree)
    inside = {name.rstrip("/") for indent, name in entries if indent}
    assert set(PACKAGES) <= inside
    assert all((PACKAGE / name).exists() for name in inside)
    assert all((ROOT / name).exists() for indent, name in entries if not indent)


def test_the_architecture_page_lists_every_module_of_the_core() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    modules = {path.stem for path in (PACKAGE / "core").glob("[a-z]*.py")}
    assert not {name for name in modules if f"`core/{name}`" not in page}


def glossary() -> list[tuple[str, str, str]]:
    """Return term, meaning and file of each row."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = [re.split(r" *\| *", line.strip("| ")) for line in text.splitlines() if "`" in line]
    return [(row[0], row[1], row[2].strip("`")) for row in rows if len(row) == 3]


@pytest.mark.parametrize("term, meaning, path", glossary(), ids=lambda part: part[:20])
def test_the_glossary_names_the_file_that_has_the_term(term: str, meaning: str, path: str) -> None:
    file = next(base / path for base in (PACKAGE, ROOT) if (base / path).is_file())
    identifiers = re.findall(r"\(((?:`\w+`(?:, )?)+)\)", meaning)
    source = file.read_text(encoding="utf-8")
    for identifier in re.findall(r"`(\w+)`", " ".join(identifiers)):
        assert re.search(rf"\b{identifier}\b", source), f"{term}: {identifier}"


def test_the_table_of_hooks_is_complete() -> None:
    page = (ROOT / "docs" / "adding-an-expansion.md").read_text(encoding="utf-8")
    table = page.partition("## Which hook for what")[2]
    hooks = {name for name in vars(RulesModule) if not name.startswith("_")} - {"version"}
    assert not {name for name in hooks if f"`{name}`" not in table}
