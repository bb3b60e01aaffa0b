"""Computer players' decisions: a fair queue in one process, or workers shared by many servers."""
