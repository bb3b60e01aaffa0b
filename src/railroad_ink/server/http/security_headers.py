"""Response headers that tell browsers what our pages may load and who may embed them."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from railroad_ink.server.middleware import RequestMiddleware

POLICY = {
    "default-src": "'self'",
    "base-uri": "'none'",
    "connect-src": "'self'",
    "font-src": "'self' data:",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "img-src": "'self' blob: data:",
    "object-src": "'none'",
    "script-src": "'self'",
    # Boards carry their colours and positions as style attributes.
    "style-src": "'self' 'unsafe-inline'",
}
HEADERS = {
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def policy_for(host: str) -> str:
    """Return the content security policy; sockets are named since not all browsers infer them."""
    sockets = f"'self' ws://{host} wss://{host}" if host else "'self'"
    return "; ".join(f"{k} {v}" for k, v in (POLICY | {"connect-src": sockets}).items())


class SecurityHeadersMiddleware(RequestMiddleware):
    """Middleware that adds the headers to every response."""

    kinds = frozenset({"http"})

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request, and add the headers to its answer."""
        host = Headers(scope=scope).get("host", "")
        policy = policy_for(host if _is_plain(host) else "")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update({"content-security-policy": policy, **HEADERS})
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _is_plain(host: str) -> bool:
    """Whether a host is a name or address, so that it cannot add to the policy."""
    return all(c.isalnum() or c in ".-:[]" for c in host) and host.isascii()
