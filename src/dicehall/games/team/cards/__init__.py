"""Cards: heroes, abilities, enemies, bosses, scenarios and plots as they are printed."""
