"""The setup scene: the game, seats, signs, rules, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.base import Seat
from engine.sanctuary.cards import Sign
from game.lineup import Lineup
from scenes import theme
from scenes.canvas import Canvas
from scenes.input.glyphs import ALL_WAYS
from scenes.input.meanings import Meaning, Press
from scenes.layout import setup as places
from scenes.layout.table import Rect
from scenes.setup.draft import Draft
from scenes.setup.seed import SeedPage
from scenes.setup.signs import SignPage
from scenes.setup.view import draw_setup
from scenes.stack import Scene
from scenes.tween import Tweens
from scenes.widgets.menu import Item, Menu, clicked
from scenes.widgets.plates import arrows, segments
from scenes.widgets.prompt import Entry

if TYPE_CHECKING:
    from scenes.app import App

Act = Callable[[], None]


class Setup(Scene):
    """What is played and who sits where. ``on_begin`` gets the lineup; ``lineup`` is the one to begin with."""

    name = "setup"
    music = "title"

    def __init__(
        self, app: App, on_begin: Callable[[Lineup], None], on_back: Act, lineup: Lineup | None = None
    ) -> None:
        super().__init__(app)
        self._on_begin, self._on_back = on_begin, on_back
        self.draft = Draft(lineup)
        self.birthdays: dict[Seat, tuple[int, int]] = {}
        self._tweens = Tweens(app.manner)
        self.menu = Menu(self._tweens, self._items, "begin")
        self._arriving: dict[Seat, float] = {}

    def enter(self) -> None:
        """Let the seats come in one after another."""
        for seat in range(len(self.draft.seats)):
            self._arrive(seat, theme.ARRIVE_APART * seat)

    def _arrive(self, seat: Seat, delay: float = 0.0) -> None:
        self._arriving[seat] = 0.0

        def change(share: float) -> None:
            self._arriving[seat] = share

        self._tweens.run(change, theme.ARRIVE, delay)

    def arrived(self, seat: Seat) -> float:
        """Return how far a seat's row has come in, 0 to 1."""
        return self._arriving.get(seat, 1.0)

    # --- What can be chosen

    def _items(self) -> list[Item]:
        count = len(self.draft.seats)
        items = [item for seat in range(count) for item in self._seat_items(seat, places.seat(seat, count))]
        if self.draft.can_add:
            items.append(Item("add", places.add(count), self._add))
        if self.draft.can_remove:
            items.append(Item("remove", places.REMOVE, self.draft.remove))
        return [*self._game_items(), *self._rule_items(), *items, Item("begin", places.BEGIN, self._begin)]

    def _game_items(self) -> list[Item]:
        return [
            Item(f"game:{game}", place, partial(self._play, game), self._step_game)
            for game, place in places.TILES.items()
        ]

    def _play(self, game: str) -> None:
        """Choose a game; the focus goes to its tile if what it was on is gone with the other game."""
        self.draft.choose_game(game)
        if all(item.name != self.menu.focus for item in self._items()):
            self.menu.focus = f"game:{game}"

    def _step_game(self, by: int) -> None:
        self.draft.choose_game(self.draft.game_after(by))
        self.menu.focus = f"game:{self.draft.game}"

    def _add(self) -> None:
        self.draft.add()
        self._arrive(len(self.draft.seats) - 1)

    def _rule_items(self) -> list[Item]:
        rules = self.draft.rules
        return [self.rule_item(name, places.rule(k, len(rules))) for k, name in enumerate(rules)]

    def rule_item(self, name: str, place: Rect) -> Item:
        """Return a rule's item."""
        if name == "seed":
            return Item(name, place, self._type_seed)
        draft = self.draft
        steps = {"end": draft.step_end, "rounds": draft.step_rounds}
        return _stepper(name, place, steps.get(name, draft.step_beginner))

    def _seat_items(self, seat: Seat, row: Rect) -> list[Item]:
        items = [self._kind_item(seat, row)]
        if not self.draft.is_human(seat):
            items.append(self._level_item(seat, row))
        elif self.draft.has_signs:
            items.append(self._sign_item(seat, row))
        return items

    def _kind_item(self, seat: Seat, row: Rect) -> Item:
        place, draft = places.kind(row), self.draft
        human, cpu = segments(place, 2)
        parts = ((human, lambda: draft.seat_human(seat, True)), (cpu, lambda: draft.seat_human(seat, False)))

        def switch() -> None:
            draft.seat_human(seat, not draft.is_human(seat))

        return Item(f"kind:{seat}", place, switch, lambda _by: switch(), parts)

    def _sign_item(self, seat: Seat, row: Rect) -> Item:
        return Item(
            f"sign:{seat}", places.sign(row), lambda: self._choose_sign(seat), lambda by: self._step_sign(seat, by)
        )

    def _level_item(self, seat: Seat, row: Rect) -> Item:
        return _stepper(f"level:{seat}", places.level(row), lambda by: self.draft.step_level(seat, by))

    def _step_sign(self, seat: Seat, by: int) -> None:
        self.birthdays.pop(seat, None)
        self.draft.step_sign(seat, by)

    def _choose_sign(self, seat: Seat) -> None:
        def pick(sign: Sign | None, birthday: tuple[int, int] | None) -> None:
            self.draft.fix_sign(seat, sign)
            self.birthdays.pop(seat, None)
            if birthday is not None:
                self.birthdays[seat] = birthday

        born = self.birthdays.get(seat, (1, 1))
        self.app.stack.push(SignPage(self.app, seat, self.draft.seats[seat].sign, born, pick))

    def _type_seed(self) -> None:
        self.app.stack.push(SeedPage(self.app, self.draft.seed, self._take_seed))

    def _take_seed(self, seed: int | None) -> None:
        self.draft.seed = seed

    def _begin(self) -> None:
        names = [self.app.words(f"seat.name.{seat + 1}") for seat in range(len(self.draft.seats))]
        self._on_begin(self.draft.lineup(names))

    # --- What is said

    def handle(self, said: Any) -> None:
        """Take a press or the pointer."""
        said = clicked(self.bar, said)
        meaning = said.meaning if isinstance(said, Press) and said.down else None
        if meaning == Meaning.PAUSE:
            self._begin()
        elif meaning == Meaning.CANCEL:
            self._on_back()
        elif meaning == Meaning.ALT:
            self._play(self.draft.game_after())
        else:
            self.menu.handle(said)

    def cover(self) -> None:
        """Lie still under what chooses."""
        self.menu.rest()

    def update(self, dt: float) -> None:
        """Let time pass."""
        words = self.app.words
        self._tweens.update(dt)
        self.bar.entries = [
            Entry(ALL_WAYS, words("prompt.move")),
            Entry((Meaning.CONFIRM,), words("ui.confirm")),
            Entry((Meaning.PREVIOUS, Meaning.NEXT), words("prompt.change")),
            Entry((Meaning.ALT,), words("prompt.game")),
            Entry((Meaning.PAUSE,), words("prompt.begin")),
            Entry((Meaning.CANCEL,), words("prompt.title")),
        ]

    @property
    def focus(self) -> str:
        """What the focus is on."""
        return self.menu.focus

    @property
    def rests(self) -> bool:
        """Whether the focus and the plates have come to rest."""
        return not self._tweens.busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the setup."""
        draw_setup(canvas, self)
        self.bar.draw(canvas)


def _stepper(name: str, place: Rect, step: Callable[[int], None]) -> Item:
    back, on = arrows(place)
    return Item(name, place, lambda: step(1), step, ((back, lambda: step(-1)), (on, lambda: step(1))))
