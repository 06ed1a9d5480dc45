"""Effects: what texts mean on the table, when they work, and what their words do."""
