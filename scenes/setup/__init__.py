"""What is played, who sits where, and by which rules."""

from scenes.setup.scene import Setup

__all__ = ["Setup"]
