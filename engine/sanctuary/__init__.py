"""Gekokujo Sanctuary: cards, column, actions, events, rules and views."""

from engine.sanctuary.resample import Resampler, resample

__all__ = ["Resampler", "resample"]
