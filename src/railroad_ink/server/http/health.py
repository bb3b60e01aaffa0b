"""Addresses for load balancers: whether the process runs, and whether it can serve games."""

from __future__ import annotations

from fastapi import APIRouter, Request

from railroad_ink.server.http.api_models import Health
from railroad_ink.server.rooms.registry import RoomRegistry

router = APIRouter(prefix="/api")


@router.get("/health")
def health() -> Health:
    """Report that the process runs."""
    return Health(status="ok")


@router.get("/ready")
async def ready(request: Request) -> Health:
    """Report whether the store responds; 503 if it does not."""
    registry: RoomRegistry = request.app.state.registry
    await registry.run_blocking(registry.store.check)
    return Health(status="ok")
