"""`railroad-ink worker`: processes in which the computer players of several servers think."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import typer

from railroad_ink.cli.extras import needs_extra
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import LanguageOption, Plugins
from railroad_ink.cli.output import out
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text

EXAMPLES = (
    "RAILROAD_INK_REDIS_URL=redis://host:6379/0 railroad-ink worker",
    "railroad-ink worker --processes 8",
)
NOTES = (
    Text(
        "Start as many as the computer players need, on any machine that reaches Redis. Servers "
        "that leave all thinking to them have RAILROAD_INK_THINKING=workers."
    ),
)

MISSING = Text("A worker needs {name}: install it with pip install 'railroad_ink[server,many]'.")
THINKING = Text("Running computer players (Ctrl-C stops it)")
NO_REDIS = Text("A worker gets its jobs from Redis: set RAILROAD_INK_REDIS_URL.")


def worker(
    processes: Annotated[
        int,
        typer.Option(
            min=0,
            max=256,
            help=help_for(Text("Processes per lane; 0 derives it from the number of CPUs.")),
        ),
    ] = 0,
    language: LanguageOption = ENGLISH,
    _plugins: Plugins = None,
) -> None:
    """Run the computer players of servers that share a Redis instance."""
    with needs_extra(MISSING):
        from railroad_ink.server import preflight  # noqa: PLC0415 (an extra)
        from railroad_ink.server.settings import load_settings  # noqa: PLC0415 (the same)
        from railroad_ink.server.thinking.worker import work_until_stopped  # noqa: PLC0415 (the same)
        from railroad_ink.server.workers import WorkerPools  # noqa: PLC0415 (the same)
    settings = load_settings()
    if not settings.redis_url:
        raise RailroadInkError(NO_REDIS)
    preflight.check_redis(settings)
    out.print(THINKING.to(language), soft_wrap=True)
    pools = WorkerPools(processes or settings.workers)
    with suppress(KeyboardInterrupt):
        asyncio.run(work_until_stopped(settings.redis_url, pools))
    pools.close()
