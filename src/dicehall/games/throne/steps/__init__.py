"""Steps: how a turn runs, phase by phase, and who may act when."""
