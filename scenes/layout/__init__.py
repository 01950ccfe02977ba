"""Where everything stands: pure functions and constants in stage units."""
