"""Finds, checks and registers plugins: entry points, files in a variable, files named by hand."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from railroad_ink.bots import registry
from railroad_ink.core.errors import RailroadInkError, describe_exception, system_reason
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.plugins.checks import check
from railroad_ink.plugins.plugin import Plugin, PluginError

GROUP = "railroad_ink.plugins"
"""Group of the entry points, each of which names a Plugin."""
VARIABLE = "RAILROAD_INK_PLUGINS"
"""Environment variable with the paths of plugin files, separated as in PATH."""
NAME = "PLUGIN"
NOT_READABLE = Text("the file cannot be read: {reason}")
NO_PYTHON = Text("the file of a plugin ends in .py")
FAILED = Text("loading it raised {error}")
NO_PLUGIN = Text("it must define PLUGIN = Plugin(…), from railroad_ink.plugins")


@dataclass(frozen=True)
class PluginSource:
    """Where a plugin comes from."""

    name: str
    """The path of a file or the name of an entry point."""
    is_file: bool

    def load(self) -> object:
        """Run the plugin's code and return what it defines."""
        if self.is_file:
            return getattr(_run_file(Path(self.name)), NAME, None)
        (entry,) = importlib.metadata.entry_points(group=GROUP, name=self.name)
        return entry.load()


_loaded: dict[PluginSource, Plugin] = {}


def load_file(path: Path | str) -> None:
    """Load a plugin from a file; raises PluginError with the reason if it is refused."""
    _load(PluginSource(str(Path(path).resolve()), is_file=True), check)


def load_installed(environment: Mapping[str, str] = os.environ) -> list[PluginError]:
    """Load the plugins of installed packages and those named in `RAILROAD_INK_PLUGINS`.

    Those that are refused are returned, for the caller to report; all others are loaded.
    """
    refused = []
    for source in _installed(environment):
        try:
            _load(source, check)
        except PluginError as error:
            refused.append(error)
    return refused


def loader_for_workers() -> Callable[[], None]:
    """Return what loads the same plugins in a worker process, without checking them again."""
    return partial(_load_all, tuple(_loaded))


def _load_all(sources: tuple[PluginSource, ...]) -> None:
    for source in sources:
        _load(source, lambda _plugin, _catalogue: None)


def _installed(environment: Mapping[str, str]) -> Iterator[PluginSource]:
    for name in sorted({entry.name for entry in importlib.metadata.entry_points(group=GROUP)}):
        yield PluginSource(name, is_file=False)
    for path in filter(None, environment.get(VARIABLE, "").split(os.pathsep)):
        yield PluginSource(str(Path(path).resolve()), is_file=True)


def _load(source: PluginSource, checked: Callable[..., None]) -> None:
    """Load, check and register a plugin that is not loaded yet."""
    if source in _loaded:
        return
    plugin = _loaded_object(source)
    if not isinstance(plugin, Plugin):
        raise PluginError(source.name, NO_PLUGIN)
    try:
        checked(plugin, CATALOGUE)
        _register(plugin)
    except RailroadInkError as error:
        raise PluginError(source.name, error.text) from error
    _loaded[source] = plugin


def _loaded_object(source: PluginSource) -> object:
    try:
        return source.load()
    except PluginError:
        raise
    except OSError as error:
        reason = NOT_READABLE.format(reason=system_reason(error))
        raise PluginError(source.name, reason) from error
    except (Exception, SystemExit) as error:
        raise PluginError(source.name, FAILED.format(error=describe_exception(error))) from error


def _run_file(path: Path) -> ModuleType:
    """Import a file under its own name, the same in every process, so that it can pickle."""
    name = f"railroad_ink_plugin_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise PluginError(str(path), NO_PYTHON)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _register(plugin: Plugin) -> None:
    CATALOGUE.register(**plugin.catalogue_parts())
    for player in plugin.players:
        registry.register(player)
