"""Arena and Five Braves, Normal rules: see ``docs/rules/arena.md``, whose clauses are named throughout."""
