"""The addresses of clients, as far as limits are concerned."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from starlette.requests import HTTPConnection

IPV6_NETWORK = 64
"""Bits of an IPv6 address that one customer shares."""


def network_of(address: str) -> str:
    """Return what limits apply to: an IPv4 address, or the /64 network of an IPv6 one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    mapped = parsed.ipv4_mapped
    return str(mapped or ipaddress.ip_network((parsed, IPV6_NETWORK), strict=False))


def with_ipv4_mapped(networks: str) -> str:
    """Return comma-separated networks, with the IPv4-mapped IPv6 form of each IPv4 one.

    A server that listens on IPv6 sees IPv4 clients in that form.
    """
    listed = (part.strip() for part in networks.split(","))
    given = [ipaddress.ip_network(part, strict=False) for part in listed if part]
    mapped = [f"::ffff:{n.network_address}/{96 + n.prefixlen}" for n in given if n.version == 4]
    return ",".join((*map(str, given), *mapped))


def client_address(request: HTTPConnection) -> str:
    """Return the address of a client, as a trusted proxy reports it."""
    return request.client.host if request.client else ""


@lru_cache(maxsize=4096)
def is_among(address: str, networks: str) -> bool:
    """Whether an address is in one of these comma-separated networks."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    listed = (part.strip() for part in networks.split(","))
    return any(parsed in ipaddress.ip_network(part, strict=False) for part in listed if part)
