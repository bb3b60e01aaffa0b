"""Log lines carry the id of their request and no secrets; the garbage collector is tuned."""

import gc
import json
import logging
from collections.abc import Iterator

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from railroad_ink.server.gc_tuning import FULL, tune_garbage_collector
from railroad_ink.server.logs import (
    JsonFormatter,
    RequestIdMiddleware,
    TextFormatter,
    configure_logs,
)
from tests.server.client import Client
from tests.server.coroutines import run_in_thread

URL = "postgresql+psycopg://ink:s3cret@db/ink"


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The root logger, put back as it was afterwards."""
    logger = logging.getLogger()
    before, level = logger.handlers[:], logger.level
    yield logger
    logger.handlers[:] = before
    logger.setLevel(level)


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_no_password_is_logged(formatter: logging.Formatter) -> None:
    error = OSError(f"cannot connect to {URL}")
    info = (OSError, error, None)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "lost %s", (URL,), info)
    record.request_id = "request-1"
    line = formatter.format(record)
    assert "s3cret" not in line
    assert "request-1" in line
    assert line.count("://…@db/ink") == 2


def test_logs_can_be_json(root: logging.Logger, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("json")
    logging.getLogger("railroad_ink").warning("half a %s", "line")
    found = json.loads(capsys.readouterr().err)
    assert (found["level"], found["message"]) == ("warning", "half a line")
    assert len(root.handlers) == 1


def test_every_answer_has_an_id(ada: Client) -> None:
    ids = [httpx.get(f"{ada.address}/api/health").headers["x-request-id"] for _ in range(2)]
    assert ids[0] != ids[1]


@pytest.mark.parametrize(
    "given, kept", [("0123456789abcdef", True), ("x", False), ("a b" * 9, False)]
)
def test_a_proxy_may_choose_the_id(ada: Client, given: str, *, kept: bool) -> None:
    answer = httpx.get(f"{ada.address}/api/health", headers={"x-request-id": given})
    assert (answer.headers["x-request-id"] == given) == kept


def test_a_warning_names_its_request(
    root: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        root.warning("something is wrong")

    async def nothing(*_: object) -> Message:
        return {}

    configure_logs("json")
    headers = [(b"x-request-id", b"0123456789abcdef"), (b"cookie", b"railroad_ink=visitor")]
    run_in_thread(RequestIdMiddleware(app)({"type": "http", "headers": headers}, nothing, nothing))  # type: ignore[arg-type]
    line = capsys.readouterr().err
    assert json.loads(line)["request"] == "0123456789abcdef"
    assert "visitor" not in line


def test_full_passes_of_the_garbage_collector_are_chosen() -> None:
    before = gc.get_threshold()
    try:
        tune_garbage_collector()
        assert gc.get_threshold()[2] == FULL
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
