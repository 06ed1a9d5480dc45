"""Reports: what a study found, as one HTML file, as Markdown and as lines for a terminal."""
