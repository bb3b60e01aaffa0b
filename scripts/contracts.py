"""A contract for import-linter: a package that needs nothing but the standard library."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """A package may import itself and the standard library, and nothing else.

    import-linter's own ``forbidden`` contract has to list every package that is out of bounds; this
    one also knows those that nobody has thought of yet.
    """

    type_name = "standard_library_only"

    package = fields.ModuleField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 (import-linter's signature)
        """Collect every import that leaves the package for anything but the standard library."""
        package = str(self.package)
        output.verbose_print(verbose, f"Looking at every import of {package}.")
        inside = {package, *graph.find_descendants(package)}
        offences = sorted(
            (importer, imported)
            for importer in inside
            for imported in graph.find_modules_directly_imported_by(importer) - inside
            if imported.partition(".")[0] not in sys.stdlib_module_names
        )
        return ContractCheck(kept=not offences, metadata={"offences": offences})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each offending import on a line of its own."""
        for importer, imported in check.metadata["offences"]:
            output.print_error(f"{importer} imports {imported}")
