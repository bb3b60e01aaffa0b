"""Who is asking: a signed cookie, and nothing else."""

from __future__ import annotations

import secrets

from fastapi import Request, Response, WebSocket
from itsdangerous import BadSignature, Signer

COOKIE = "railroad_ink"
TWO_YEARS = 2 * 365 * 24 * 3600


class Cookies:
    """Signs and reads cookies."""

    def __init__(self, secret: str) -> None:
        """Take the secret of this server, or of all that play together."""
        self._signer = Signer(secret, salt="railroad-ink visitor")

    def read(self, cookie: str | None) -> str | None:
        """Return the visitor; none if the cookie is missing or forged."""
        try:
            return self._signer.unsign(cookie).decode("ascii") if cookie else None
        except (BadSignature, UnicodeError):
            return None

    def write(self, visitor: str) -> str:
        """Return the signed value for a visitor."""
        return self._signer.sign(visitor).decode("ascii")

    def header(self, visitor: str, *, secure: bool) -> str:
        """Return the header that sets the cookie."""
        response = Response()
        response.set_cookie(
            COOKIE, self.write(visitor), max_age=TWO_YEARS, httponly=True, samesite="lax",
            secure=secure,
        )  # fmt: skip
        return response.headers["set-cookie"]


def new_visitor() -> str:
    """Return an unguessable name for somebody new."""
    return secrets.token_urlsafe(16)


def visitor(request: Request, response: Response) -> str:
    """Return who is asking; somebody new gets a cookie."""
    cookies: Cookies = request.app.state.cookies
    known = cookies.read(request.cookies.get(COOKIE))
    if known is None:
        known = new_visitor()
        secure = request.url.scheme == "https"
        response.headers["set-cookie"] = cookies.header(known, secure=secure)
    return known


def socket_visitor(socket: WebSocket) -> tuple[str, list[tuple[bytes, bytes]]]:
    """Return who opens a socket, and the headers that somebody new has to get."""
    cookies: Cookies = socket.app.state.cookies
    known = cookies.read(socket.cookies.get(COOKIE))
    if known is not None:
        return known, []
    fresh = new_visitor()
    header = cookies.header(fresh, secure=socket.url.scheme == "wss")
    return fresh, [(b"set-cookie", header.encode("latin-1"))]
