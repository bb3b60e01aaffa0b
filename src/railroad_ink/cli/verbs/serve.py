"""`railroad-ink serve`: the game server, for this machine or the local network."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.cli.extras import needs_extra
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import LanguageOption, Plugins
from railroad_ink.cli.output import out
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text

EXAMPLES = (
    "railroad-ink",
    "railroad-ink serve --port 9000",
    "railroad-ink serve --host 0.0.0.0 --no-browser",
)
NOTES = (
    Text(
        "Several servers share their rooms if they have the same RAILROAD_INK_DATABASE_URL "
        "(PostgreSQL), RAILROAD_INK_REDIS_URL and RAILROAD_INK_SECRET."
    ),
)

PORT = 8000
PORT_TAKEN = Text("Port {port} is taken; using {other} instead.")
READY = Text("Railroad Ink is at {url} (Ctrl-C stops it)")
MISSING = Text("The server needs {name}: install it with pip install 'railroad_ink[server]'.")


def serve(
    host: Annotated[
        str, typer.Option(help=help_for(Text("Address to bind; 0.0.0.0 for all.")))
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0, max=65535, help=help_for(Text("Port; the next free one if it is taken."))
        ),
    ] = PORT,
    data: Annotated[
        Path | None,
        typer.Option(file_okay=False, help=help_for(Text("Folder for games and the secret."))),
    ] = None,
    browser: Annotated[
        bool, typer.Option(help=help_for(Text("Open the page in a browser if there is a display.")))
    ] = True,
    language: LanguageOption = ENGLISH,
    _plugins: Plugins = None,
) -> None:
    """Play in the browser: start the server and open its page."""
    with needs_extra(MISSING):
        from railroad_ink.server import preflight  # noqa: PLC0415 (an extra)
        from railroad_ink.server import serve as server  # noqa: PLC0415 (the same)
        from railroad_ink.server.settings import load_settings  # noqa: PLC0415 (the same)
    settings = load_settings(data)
    preflight.check(settings)
    bound = server.free_socket(host, port)
    taken = bound.getsockname()[1]
    if port and taken != port:
        out.print(PORT_TAKEN.format(port=port, other=taken).to(language), soft_wrap=True)
    url = server.address(bound)

    def ready() -> None:
        out.print(READY.format(url=url).to(language), soft_wrap=True)
        sys.stdout.flush()
        if browser and has_display(os.environ, sys.platform):
            webbrowser.open(url)

    server.run(settings, bound, ready)


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser window can be shown."""
    if platform in {"win32", "darwin"}:
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
