"""A reply never overtakes the change that it confirms."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.connection import Viewer
from railroad_ink.server.sockets.messages import Done
from railroad_ink.table import NewSeat, NewTable
from railroad_ink.table.requests import AddSeat
from tests.server.coroutines import run_in_thread

ADA = NewTable(seats=(NewSeat(kind="me", name="Ada"),))


class SlowSocket:
    """Records what is sent; something happens while the first message is on its way."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        self.answered = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.sent.append(json.loads(text)["type"])
        if self.sent[-1] == "done":
            self.answered.set()
        if self.meanwhile:
            happen, self.meanwhile = self.meanwhile, None
            await happen()


async def sent_for_a_request_during_another_message(data: Path) -> list[str]:
    server = LiveServer(Settings(data=data))
    try:
        room = await server.room(await server.open_room("ada", ADA))
        socket = SlowSocket()
        viewer = Viewer(socket, room, "ada", "Ada")  # type: ignore[arg-type]
        room.add_viewer(viewer)

        async def request() -> None:
            decision = await room.ask("ada", AddSeat(kind="open"))
            viewer.reply(Done(id=1, version=decision.table.match.version))

        socket.meanwhile = request
        viewer.subscribed = True
        viewer.mark_stale(())
        sending = asyncio.create_task(viewer.send_loop())
        await asyncio.wait_for(socket.answered.wait(), 30)
        sending.cancel()
        return socket.sent
    finally:
        await server.close()


def test_the_change_comes_first(data: Path) -> None:
    assert run_in_thread(sent_for_a_request_during_another_message(data)) == [
        "snapshot",
        "change",
        "done",
    ]
