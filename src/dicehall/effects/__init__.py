"""What the games' vocabularies share: first of all, the strict reading of YAML."""
