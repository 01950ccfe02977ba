"""A sitting at the table: players, sessions, self-play, settings, words, the command line."""
