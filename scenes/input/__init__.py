"""From devices to meanings: scenes hear what a player means, never which key or button said it."""
