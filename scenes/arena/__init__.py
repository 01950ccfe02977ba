"""The table of Arena and Five Braves."""
