"""Measure the speed and print the figures: `make bench`, or `python -m bench rates page`."""

from __future__ import annotations

import argparse
import ast
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import environments, longest, native, page, rates, server

CONSOLE = Console()
GROUPS = {
    "rates": ("Rates on one core", rates),
    "native": ("The native core", native),
    "environments": ("Environments and batches", environments),
    "longest": ("Longest routes", longest),
    "server": ("Confirmation of a drawing", server),
    "page": ("The page in a browser", page),
}
"""What is measured, in this order unless some are named."""


def commands() -> dict[str, str]:
    """Return what the benchmarks with a command of their own say they measure, by name."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        text = path.read_text(encoding="utf-8")
        if "\nif __name__ ==" in text:
            found[f"bench.{path.stem}"] = (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
    return found


def listing(said: dict[str, str]) -> str:
    """Return names and what is said of them, a line each."""
    width = max(map(len, said))
    return "\n".join(f"  {name:{width}}  {text}" for name, text in said.items())


def main() -> None:
    """Measure one group after another and print a table for each."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the speed on this machine; without names of groups, all of them.",
        epilog=f"""groups:
{listing({name: title for name, (title, _) in GROUPS.items()})}

benchmarks with a command of their own, such as python -m bench.load --help:
{listing(commands())}""",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("group", nargs="*", metavar="GROUP", help="what to measure; see below")
    chosen = parser.parse_args().group or GROUPS
    for name in chosen:
        if name not in GROUPS:
            parser.error(f"unknown group {name!r}; available: {', '.join(GROUPS)}")
    for name in chosen:
        title, module = GROUPS[name]
        with CONSOLE.status(f"Measuring: {title} …"):
            rows = module.run()
        table = Table(title=title)
        table.add_column("what")
        table.add_column("figure", justify="right")
        table.add_column("unit")
        for what, value, unit in rows:
            table.add_row(what, f"{value:,.1f}", unit)
        CONSOLE.print(table)


if __name__ == "__main__":
    main()
