"""Effects: how texts run, what they mean, and what holds as long as they lie on the table."""
