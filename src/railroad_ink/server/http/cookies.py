"""Visitors are identified by a signed cookie."""

from __future__ import annotations

import secrets

from fastapi import Request, Response, WebSocket
from itsdangerous import BadSignature, Signer

COOKIE = "railroad_ink"
TWO_YEARS = 2 * 365 * 24 * 3600


class Cookies:
    """Signs and verifies cookies."""

    def __init__(self, secret: str) -> None:
        """Use the server's secret."""
        self._signer = Signer(secret, salt="railroad-ink visitor")

    def read(self, cookie: str | None) -> str | None:
        """Return the visitor's id; None if the cookie is missing or forged."""
        try:
            return self._signer.unsign(cookie).decode("ascii") if cookie else None
        except (BadSignature, UnicodeError):
            return None

    def write(self, visitor: str) -> str:
        """Return the signed cookie value for a visitor."""
        return self._signer.sign(visitor).decode("ascii")

    def set_cookie_header(self, visitor: str, *, secure: bool) -> str:
        """Return the value of the `Set-Cookie` header."""
        response = Response()
        response.set_cookie(
            COOKIE, self.write(visitor), max_age=TWO_YEARS, httponly=True, samesite="lax",
            secure=secure,
        )  # fmt: skip
        return response.headers["set-cookie"]


def new_visitor() -> str:
    """Return an unguessable id for a new visitor."""
    return secrets.token_urlsafe(16)


def visitor(request: Request, response: Response) -> str:
    """Return the visitor's id; a new visitor gets a cookie."""
    known = known_visitor(request)
    if known is None:
        known = new_visitor()
        set_visitor_cookie(request, response, known)
    return known


def set_visitor_cookie(request: Request, response: Response, visitor_id: str) -> None:
    """Set the cookie that identifies the browser as this visitor."""
    cookies: Cookies = request.app.state.cookies
    secure = request.url.scheme == "https"
    response.headers["set-cookie"] = cookies.set_cookie_header(visitor_id, secure=secure)


def known_visitor(request: Request) -> str | None:
    """Return the id of a returning visitor; None without a valid cookie."""
    cookies: Cookies = request.app.state.cookies
    return cookies.read(request.cookies.get(COOKIE))


def socket_visitor(socket: WebSocket) -> tuple[str, list[tuple[bytes, bytes]]]:
    """Return the visitor's id, and the headers that set a new visitor's cookie."""
    cookies: Cookies = socket.app.state.cookies
    known = cookies.read(socket.cookies.get(COOKIE))
    if known is not None:
        return known, []
    new = new_visitor()
    header = cookies.set_cookie_header(new, secure=socket.url.scheme == "wss")
    return new, [(b"set-cookie", header.encode("latin-1"))]
