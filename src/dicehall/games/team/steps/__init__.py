"""Steps: how a round and a combat run, and who decides what."""
