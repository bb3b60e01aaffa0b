"""One server shared by all tests that do not stop it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.hosting import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("server") / "data"
    with serving(data, RAILROAD_INK_COACH="quick") as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Client]:
    with server.client() as client:
        yield client


@pytest.fixture
def ben(server: Server) -> Iterator[Client]:
    with server.client() as client:
        yield client


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
