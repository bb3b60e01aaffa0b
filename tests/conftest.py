"""Hypothesis profiles, and tests that need what this machine may lack."""

import gc
import os
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.needs import NEEDS

# Commands that tests run speak English, whatever the language of the machine.
os.environ["RAILROAD_INK_LANGUAGE"] = "en"
IN_CI = os.environ.get("CI", "").strip().lower() not in {"", "0", "false", "no", "off"}
# Tests that use one of these fixtures start a server, a browser or a database.
STARTED = {"server", "servers", "data", "chromium", "postgres", "redis"}

# Examples have no deadline, since a slow machine is not a failure.
settings.register_profile("default", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    database=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if IN_CI else "default"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect tests with the garbage collector off, which takes long and finds nothing.

    Tests leave few cycles, so it runs less often for them too.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 100)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by the fixtures that they use."""
    for item in items:
        used = set(getattr(item, "fixturenames", ()))
        if used & STARTED:
            item.add_marker("server")
        for key in sorted(used & NEEDS.keys()):
            item.add_marker(pytest.mark.needs(key))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that lacks what it needs; in CI let it fail, unless the need is optional."""
    keys = [key for marker in item.iter_markers("needs") for key in marker.args]
    key = next((key for key in keys if not NEEDS[key].is_met()), None)
    if key is None:
        return
    item.user_properties.append(("missing", key))
    reason = f"{NEEDS[key].title} not found"
    if IN_CI and not NEEDS[key].optional:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Print at the end what was missing, and how many tests did not run because of it."""
    yield
    reports = [
        report for kind in ("skipped", "error") for report in terminalreporter.getreports(kind)
    ]
    missing = Counter(
        str(value)
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == "missing"
    )
    if missing:
        terminalreporter.section(f"{missing.total()} tests not run")
    for key, count in missing.items():
        need = NEEDS[key]
        line = f"{need.title} not found: {count} tests not run; {need.advice}"
        why = need.why()
        terminalreporter.line(f"{line} ({why})" if why else line)
