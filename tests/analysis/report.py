"""What the comparisons of last rounds have found so far."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from tests.analysis.comparison import FORMER_LIMIT, UNDECIDED, Case, Verdict


class Report:
    """The verdicts, counted, and stored in a file with one line for each."""

    def __init__(self, path: Path | None = None) -> None:
        """Begin with what the file has."""
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        rows = map(json.loads, lines)
        self.found = {Case(*case): Verdict(*verdict) for case, verdict in rows}

    def is_decided(self, case: Case) -> bool:
        """Whether a case needs no further comparison."""
        return case in self.found and self.found[case].verdict != UNDECIDED

    def add(self, case: Case, verdict: Verdict) -> None:
        """Add a verdict, or replace an earlier one."""
        self.found[case] = verdict
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([case, verdict]) + "\n")

    def counts(self) -> dict[str, int]:
        """Count the verdicts."""
        counts: Counter[str] = Counter()
        for case, verdict in self.found.items():
            at_hand = "special at hand" if case.special else "no special"
            counts[f"{case.rules}, {at_hand}: {verdict.verdict}"] += 1
            counts[f"more than {FORMER_LIMIT:,} final boards: {verdict.verdict}"] += verdict.many
        return dict(+counts)
