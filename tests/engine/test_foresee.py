"""What is foreseen of a card is what the rules then make of it."""

from engine.chance import ScriptedDice
from engine.sanctuary.actions import OpenCard
from engine.sanctuary.events import GoldMoved, RankChangeBegan, RowJoined, SilverPlaced
from engine.sanctuary.foresee import foresee
from tests.engine.tables import by_chance, games, only


def check_foreseen(match, opening):
    before, twin = match.view(opening.seat), match.copy()
    if len(before.hand) == (before.set_card is None or before.set_card.id != opening.card):
        return False  # with an empty hand the game goes on past what a card does
    twin.roll_from(ScriptedDice([1] * 200))  # equal dice part no war, so the column stands as foreseen
    events = twin.apply(opening)
    card = next(card for card in before.cards().cards if card.id == opening.card)
    seen = foresee(before.column, before.threshold, card, opening.mark, opening.beside)
    (done,) = [event for event in events if isinstance(event, GoldMoved | SilverPlaced | RowJoined)]
    match done:
        case GoldMoved():
            assert (seen.start, seen.stop) == (done.start, done.stop)
        case SilverPlaced():
            assert (seen.stop, seen.lying) == (done.row, done.lying)
        case RowJoined():
            assert (seen.start, seen.stop, seen.lying) == (done.start, done.row, done.lying)
    assert seen.fires == bool(only(events, RankChangeBegan))
    assert seen.column == twin.view(None).column
    assert seen.rank_of(opening.mark) == twin.view(None).row_of(opening.mark)
    return True


def test_every_opening_does_what_was_foreseen():
    checked = 0
    for match in games(4, first_seed=60):
        for action in by_chance(match, 2):
            openings = [option for option in match.decision.options if isinstance(option, OpenCard)]
            checked += sum(check_foreseen(match, opening) for opening in openings[::3])
            match.apply(action)
    assert checked > 300
