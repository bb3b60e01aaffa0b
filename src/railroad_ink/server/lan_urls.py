"""URLs of the server, and those under which other machines reach it."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import closing

PROBE_ADDRESS = "192.0.2.1"
"""An address reserved for documentation. Nothing is sent to it; it only selects a network."""


def reachable_addresses(host: str, port: int) -> list[str]:
    """Return the URLs for other machines; empty if the server listens on this machine only."""
    try:
        bound = ipaddress.ip_address(host)
    except ValueError:
        return [url_of(host, port)]
    if bound.is_loopback:
        return []
    if not bound.is_unspecified:
        return [url_of(host, port)]
    own = _own_address()
    return [url_of(own, port)] if own else []


def _own_address() -> str | None:
    """Return the address of this machine in its network; None if it has no network."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect((PROBE_ADDRESS, 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if ipaddress.ip_address(address).is_loopback else address


def url_of(host: str, port: int) -> str:
    """Return the URL of a server; an IPv6 address is put in brackets."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
