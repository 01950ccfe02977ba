"""Decks, words and art, read as package data."""
