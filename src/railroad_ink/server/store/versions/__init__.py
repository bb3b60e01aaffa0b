"""The steps that lead to the tables, in order."""
