"""Where scenes lead: title, setup, table, results, pause, and the demo that plays itself."""

from __future__ import annotations

import itertools

from game.lineup import Lineup, SeatPlan, sit_down
from game.session import Session
from scenes.app import App
from scenes.arena.results import ArenaResults
from scenes.arena.scene import ArenaScene
from scenes.demo import ArenaDemo, Demo, SanctuaryDemo
from scenes.input.meanings import Meaning
from scenes.pause import Pause
from scenes.results import Results
from scenes.setup import Setup
from scenes.setup.draft import OPTIONS
from scenes.table.results import SanctuaryResults
from scenes.table.scene import TableScene
from scenes.title import Title

DEMO_SEATS = 4
RESULTS: dict[str, type[Results]] = {"sanctuary": SanctuaryResults, "arena": ArenaResults}
DEMOS: dict[str, type[Demo]] = {"sanctuary": SanctuaryDemo, "arena": ArenaDemo}
TABLES: dict[str, type[TableScene] | type[ArenaScene]] = {"sanctuary": TableScene, "arena": ArenaScene}


class Flow:
    """Leads from scene to scene. The last lineup is remembered; ``seed`` is the next match's, if one was given."""

    def __init__(self, app: App, seed: int | None = None) -> None:
        self.app = app
        self.lineup: Lineup | None = None
        self._seed = seed
        self._demos = itertools.cycle(TABLES)

    def title(self) -> None:
        """Show the title."""
        self.app.stack.replace(Title(self.app, self.setup, self.demo, self.settings, self.app.quit))

    def settings(self) -> None:
        """Lay the settings over the title."""
        self.app.stack.push(Pause(self.app, None, self.app.quit))

    def setup(self) -> None:
        """Show who sits where."""
        self.app.stack.replace(Setup(self.app, self.play, self.title, self.lineup))

    def play(self, lineup: Lineup) -> None:
        """Sit down and play."""
        self.lineup = lineup
        self.begin(lineup)

    def begin(self, lineup: Lineup) -> None:
        """Show the table of a lineup.

        :raises ValueError: for a lineup that the rules, or an unknown kind of player, forbid
        """
        seed, self._seed = self._seed, None
        if lineup.seed is None and seed is not None:
            lineup = Lineup(lineup.seats, lineup.options, seed, lineup.game)
        table = TABLES[lineup.game]
        session = sit_down(lineup, self.app.new_seed)
        self.app.stack.replace(table(self.app, session, lambda: self.results(session, lineup), self.pause))

    def pause(self) -> None:
        """Lay the pause over what is seen."""
        self.app.stack.push(Pause(self.app, self.title, self.app.quit))

    def results(self, session: Session, lineup: Lineup) -> None:
        """Show how a match ended."""
        again = Lineup(lineup.seats, lineup.options, None, lineup.game)
        leads = {
            Meaning.CONFIRM: lambda: self.begin(again),
            Meaning.INFO: self.setup,
            Meaning.CANCEL: self.title,
        }
        names = tuple(sitter.name for sitter in session.sitters)
        results = RESULTS[session.game]
        self.app.stack.replace(results(self.app, session.view(None), names, session.seed, leads))

    def demo(self) -> None:
        """Let computer players play a match, each time of the next game; any input leads back to the title."""
        game = next(self._demos)
        names = [self.app.words(f"seat.name.{seat + 1}") for seat in range(DEMO_SEATS)]
        lineup = Lineup([SeatPlan(name, "normal") for name in names], OPTIONS[game](), game=game)
        session = sit_down(lineup, self.app.new_seed)
        self.app.stack.replace(DEMOS[lineup.game](self.app, session, self.title))
