"""The endpoints that make another device the same visitor."""

from __future__ import annotations

import time

from fastapi import Depends, Request, Response

from railroad_ink.server.errors import UnknownDeviceCode
from railroad_ink.server.http.api_models import DeviceClaim, DeviceCode, Me, RecoveryCode
from railroad_ink.server.http.cookies import set_visitor_cookie
from railroad_ink.server.http.dependencies import Server, Visitor, api_router, check_guess
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.rooms.codes import new_device_code, new_recovery_code, recovery_digest

CODE_SECONDS = 300
"""How long a device code is valid."""

router = api_router()


@router.post("/me/device", status_code=201, dependencies=[Depends(quota("recovery"))])
async def device_code(server: Server, visitor: Visitor) -> DeviceCode:
    """Return a one-time code that makes another device the same visitor."""
    code = new_device_code()
    add, now = server.store.add_device_code, time.time()
    await server.run_blocking(add, code, visitor, now, now + CODE_SECONDS)
    return DeviceCode(code=code, seconds=CODE_SECONDS)


@router.post("/me/recovery", status_code=201, dependencies=[Depends(quota("recovery"))])
async def recovery_code(server: Server, visitor: Visitor) -> RecoveryCode:
    """Return a code by which the visitor comes back on any device; an earlier one is void."""
    code = new_recovery_code()
    await server.run_blocking(server.store.set_recovery_code, visitor, recovery_digest(code))
    return RecoveryCode(code=code)


@router.post("/me/claim", dependencies=[Depends(check_guess)])
async def claim_device(
    request: Request, response: Response, server: Server, body: DeviceClaim
) -> Me:
    """Become the visitor who got this one-time or recovery code."""
    code, store = "".join(body.code.lower().split()), server.store
    owner = await server.run_blocking(store.take_device_code, code, time.time())
    if owner is None:
        owner = await server.run_blocking(store.visitor_by_recovery, recovery_digest(code))
    if owner is None:
        raise UnknownDeviceCode
    set_visitor_cookie(request, response, owner)
    return Me(name=await server.run_blocking(server.store.name_of, owner))
