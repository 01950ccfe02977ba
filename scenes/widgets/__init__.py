"""Things that scenes are made of."""
