"""Print and play: boards, score pads, a reference, paper dice and a summary of the rules as PDF."""

from railroad_ink.printing.document import BOARDS, PAPERS, PARTS, print_pdf
from railroad_ink.printing.errors import PrintError

__all__ = ["BOARDS", "PAPERS", "PARTS", "PrintError", "print_pdf"]
