"""Studies: questions that many games answer."""
