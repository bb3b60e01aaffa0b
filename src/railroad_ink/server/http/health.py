"""Addresses for load balancers: whether the process runs, and whether it can serve games."""

from __future__ import annotations

from fastapi import APIRouter, Request

from railroad_ink.server.http.api_models import Health
from railroad_ink.server.live_server import LiveServer

router = APIRouter(prefix="/api")


@router.get("/health")
def health() -> Health:
    """Report that the process runs."""
    return Health(status="ok")


@router.get("/ready")
async def ready(request: Request) -> Health:
    """Report whether the store responds; 503 if it does not."""
    server: LiveServer = request.app.state.server
    await server.run_blocking(server.store.check)
    return Health(status="ok")
