"""A contract for import-linter: a package that imports little but the standard library."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """A package may import itself, the standard library and what is named, and nothing else.

    import-linter's own ``forbidden`` contract needs a list of packages; this one does not.
    """

    type_name = "standard_library_only"

    package = fields.ModuleField()
    may_import = fields.SetField(subfield=fields.ModuleField(), required=False, default=frozenset())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 (import-linter's signature)
        """Collect the imports of anything outside the package and the standard library."""
        package = str(self.package)
        output.verbose_print(verbose, f"Checking the imports of {package}.")
        inside = {package, *graph.find_descendants(package)}
        named = tuple(str(module) for module in self.may_import)  # type: ignore[attr-defined]
        violations = sorted(
            (importer, imported)
            for importer in inside
            for imported in graph.find_modules_directly_imported_by(importer) - inside
            if imported.partition(".")[0] not in sys.stdlib_module_names
            and not any(f"{imported}.".startswith(f"{module}.") for module in named)
        )
        return ContractCheck(kept=not violations, metadata={"violations": violations})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each offending import on its own line."""
        for importer, imported in check.metadata["violations"]:
            output.print_error(f"{importer} imports {imported}")
