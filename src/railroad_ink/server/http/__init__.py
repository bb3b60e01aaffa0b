"""Everything that answers over HTTP."""
