"""Exact odds: what dice will do, and the best way to throw them."""
