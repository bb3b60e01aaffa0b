"""Fuzzes the endpoints with what Schemathesis makes of the OpenAPI description."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode

from tests.server.client import COOKIE, Client
from tests.server.hosting import Server

HANG_SECONDS = 60.0
SLOW = ("coach", "hindsight", "hint", "puzzles", "print")
"""Operations that compute for seconds: a new seed means a new puzzle."""
SLOW_SHARE = 0.05


@dataclass
class EndpointFindings:
    """What went wrong, and how the requests were answered."""

    faults: list[str] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    operations: set[str] = field(default_factory=set)
    slowest: tuple[float, str] = (0.0, "")

    @property
    def cases(self) -> int:
        """The number of requests answered."""
        return self.statuses.total()


def run(cases: int, seconds: float, random_seed: int) -> EndpointFindings:
    """Send `cases` requests, or as many as fit into the time."""
    findings = EndpointFindings()
    with tempfile.TemporaryDirectory() as folder:
        fast = {"RAILROAD_INK_COACH": "quick", "RAILROAD_INK_HINDSIGHT_SECONDS": "0"}
        with Server(Path(folder) / "data", **fast) as server:
            _EndpointFuzzer(server, findings, time.monotonic() + seconds).run(cases, random_seed)
        if server.complaints:
            findings.faults.append(f"the server logged {server.complaints}")
    return findings


class _EndpointFuzzer:
    def __init__(self, server: Server, findings: EndpointFindings, end: float) -> None:
        self.findings = findings
        self.end = end
        self.client = Client(server.address)
        self.codes = [
            self.client.open(),
            self.client.open(edition="challenge", expansions=["lava", "canyon"], goals=["random"]),
            self.client.open({"kind": "me", "name": "Ada"}, {"kind": "open"}, start=False),
        ]
        tables = {"rules": "classic", "seed": "tuesday"}
        self.codes.append(self.client.post("/api/dice-tables", tables, 201)["code"])
        self.headers = {"cookie": f"{COOKIE}={self.client.cookie}"}

    def run(self, cases: int, random_seed: int) -> None:
        """Divide the cases among the operations."""
        address = f"{self.client.address}/api/openapi.json"
        schema = schemathesis.openapi.from_url(address)
        operations = [found.ok() for found in schema.get_all_operations()]
        weights = [SLOW_SHARE if self._is_slow(one) else 1.0 for one in operations]
        for operation, weight in zip(operations, weights, strict=True):
            self._fuzz(operation, max(int(cases * weight / sum(weights)), 10), random_seed)
        self.client.http.close()

    @staticmethod
    def _is_slow(operation: APIOperation) -> bool:
        return any(part in operation.path for part in SLOW)

    def _fuzz(self, operation: APIOperation, cases: int, random_seed: int) -> None:
        """Send requests that fit the description, and as many that do not."""
        self.findings.operations.add(operation.label)
        modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        for mode in modes:
            strategy = operation.as_strategy(generation_mode=mode)
            limits = settings(
                max_examples=max(cases // 2, 5),
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            codes = st.sampled_from([*self.codes, None])
            test = seed(random_seed)(limits(given(strategy, codes)(self._send)))
            with suppress(Unsatisfiable):  # without parameters, every request fits the description
                test()

    def _send(self, case: Case, code: str | None) -> None:
        if time.monotonic() > self.end:
            return
        if code and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = code
        started = time.monotonic()
        try:
            status = case.call(headers=self.headers, timeout=HANG_SECONDS).status_code
        except requests.Timeout:
            self.findings.faults.append(f"no answer: {case.as_curl_command()}")
            return
        took = time.monotonic() - started
        self.findings.slowest = max(self.findings.slowest, (took, case.operation.label))
        self.findings.statuses[status] += 1
        if status >= 500:
            self.findings.faults.append(f"{status}: {case.as_curl_command()}")
