"""A relay between clients and a server, whose connections can be cut or stalled."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from random import Random


class Link:
    """A connection of a client with one of the server."""

    def __init__(self, *writers: StreamWriter) -> None:
        """Forward everything at first."""
        self.flow = asyncio.Event()
        self.flow.set()
        self.writers = writers

    def cut(self) -> None:
        """Reset both connections, as a router that restarts does."""
        self.flow.set()
        for writer in self.writers:
            writer.transport.abort()

    async def pump(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Forward in one direction until the connection ends; nothing is read while it stalls."""
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.flow.wait()
                writer.write(data)
                await writer.drain()


class Relay:
    """Listens on its own port and forwards to a server's."""

    def __init__(self, address: str) -> None:
        """Forward to the server at this address."""
        self.port = int(address.rpartition(":")[2])
        self.address = ""
        self.server: asyncio.Server | None = None
        self.links: set[Link] = set()

    async def start(self) -> None:
        """Start listening."""
        self.server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        """Stop listening and cut all connections."""
        assert self.server is not None
        self.server.close()
        while self.links:
            for link in self.links:
                link.cut()
            await asyncio.sleep(0.1)

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.transport.abort()
            return
        link = Link(writer, there[1])
        self.links.add(link)
        pumps = (link.pump(reader, there[1]), link.pump(there[0], writer))
        await asyncio.wait(map(asyncio.ensure_future, pumps), return_when=asyncio.FIRST_COMPLETED)
        self.links.discard(link)
        link.cut()

    def some(self, generator: Random) -> list[Link]:
        """Return about half of the connections."""
        return [link for link in self.links if generator.random() < 0.5]

    def cut(self, generator: Random) -> None:
        """Cut some connections."""
        for link in self.some(generator):
            link.cut()

    async def stall(self, generator: Random, seconds: float) -> None:
        """Forward nothing over some connections, then cut them; neither side is notified."""
        links = self.some(generator)
        for link in links:
            link.flow.clear()
        await asyncio.sleep(seconds)
        for link in links:
            link.cut()
