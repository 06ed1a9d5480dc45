"""Many games: runs, statistics, studies and reports."""
