"""The games' rules, one module or folder each, free of screens, clocks and files."""
