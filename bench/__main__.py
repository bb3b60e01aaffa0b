"""Run all benchmarks and print the figures: `make bench`."""

from rich.console import Console
from rich.table import Table

from bench import environments, longest, native, page, rates, server

CONSOLE = Console()


def main() -> None:
    """Measure one group after another and print a table for each."""
    groups = (
        ("Rates on one core", rates),
        ("The native core", native),
        ("Environments and batches", environments),
        ("Longest routes", longest),
        ("Confirmation of a drawing", server),
        ("The page in a browser", page),
    )
    for title, module in groups:
        with CONSOLE.status(f"Measuring: {title} …"):
            rows = module.run()
        table = Table(title=title)
        table.add_column("what")
        table.add_column("figure", justify="right")
        table.add_column("unit")
        for name, value, unit in rows:
            table.add_row(name, f"{value:,.1f}", unit)
        CONSOLE.print(table)


main()
