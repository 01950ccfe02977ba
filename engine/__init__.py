"""The rules of both games: decisions, events, views and records. No pygame, no clock."""
