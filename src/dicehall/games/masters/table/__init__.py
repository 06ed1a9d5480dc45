"""The table: editions, cards and dice laid out, zones, chance and life."""
