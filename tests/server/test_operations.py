"""What operators and browsers rely on: health, metrics, security headers, API docs."""

import re
from pathlib import Path

import httpx
import pytest

from railroad_ink.server.http.security_headers import policy_for
from tests.server.client import Client
from tests.server.databases import free_port
from tests.server.hosting import Server


def headers_of(client: Client, path: str) -> httpx.Headers:
    return httpx.get(f"{client.address}/{path}").headers


@pytest.mark.parametrize("path", ["", "api/catalogue", "api/nowhere", "api/docs"])
def test_every_answer_restricts_what_a_page_may_load(ada: Client, path: str) -> None:
    headers = headers_of(ada, path)
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_a_strange_host_cannot_add_to_the_policy(ada: Client) -> None:
    answer = httpx.get(f"{ada.address}/api/health", headers={"host": "x; script-src *"})
    assert "*" not in answer.headers["content-security-policy"]
    assert policy_for("").count("connect-src 'self';") == 1


def test_the_api_docs_load_nothing_from_elsewhere(ada: Client) -> None:
    page = httpx.get(f"{ada.address}/api/docs").text
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert len(addresses) == 3
    for address in addresses:
        assert address.startswith("/api/docs/")
        assert httpx.get(ada.address + address).status_code == 200
    assert "<script>" not in page


def test_health_and_readiness(ada: Client) -> None:
    assert ada.get("/api/health") == {"status": "ok"}
    assert ada.get("/api/ready") == {"status": "ok"}


def test_metrics_are_served_on_their_own_port(data: Path) -> None:
    port = free_port()
    with Server(data, RAILROAD_INK_METRICS_PORT=str(port)) as server, server.client() as ada:
        with ada.enter(ada.open()) as table:
            table.ask("act", seat=0, action=table.first_offer())
            text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        assert httpx.get(f"{ada.address}/metrics").headers["content-type"].startswith("text/html")
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert values["railroad_ink_sockets"] == "1.0"
    assert values["railroad_ink_rooms"] == "1.0"
    assert float(values["railroad_ink_commit_seconds_count"]) >= 1
    assert float(values["railroad_ink_loop_lag_seconds_count"]) >= 0


@pytest.mark.parametrize(
    "origin, status", [("http://localhost:1", 403), ("http://evil.example", 403)]
)
def test_sockets_of_other_pages_are_refused(ada: Client, origin: str, status: int) -> None:
    upgrade = {
        "connection": "upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "origin": origin,
    }
    answer = httpx.get(f"{ada.address}/api/games/{ada.open()}/socket", headers=upgrade)
    assert answer.status_code == status
