//! A table's log, played again: what is stored must be what the log comes to.

use engine::AnyGame;

use super::entry::{Entry, EntryKind};
use super::model::Table;
use super::refusal::StoreError;
use super::undo::{Point, Previous};

/// Plays a table's log again, from the game as it was started, and gives the game before the action at `point`, if there is one.
///
/// # Errors
/// [`StoreError::Damaged`] with what does not agree: an entry that is missing or does not replay, a game without its
/// start, a snapshot that is not what the log comes to.
pub(super) fn replay(
    table: &Table,
    initial: Option<AnyGame>,
    entries: &[Entry],
    point: Point,
) -> Result<Option<Previous>, StoreError> {
    let damaged = |reason: String| StoreError::Damaged {
        table: table.id,
        reason,
    };
    check_numbers(table, entries).map_err(damaged)?;
    let (Some(play), Some(mut game)) = (&table.play, initial) else {
        return match &table.play {
            Some(_) => Err(damaged("the game as it was started is missing".to_owned())),
            None => Ok(None),
        };
    };
    let counting: Vec<&Entry> = entries.iter().filter(|entry| !entry.undone).collect();
    let place = place(&counting, point);
    let mut before = None;
    for (index, entry) in counting.iter().enumerate() {
        if Some(index) == place {
            before = Some(game.clone());
        }
        entry
            .kind
            .replay_on(&mut game)
            .map_err(|_| damaged(format!("entry {} does not replay", entry.number)))?;
    }
    if play.game != game {
        return Err(damaged("the snapshot does not match its replay".to_owned()));
    }
    Ok(place
        .zip(before)
        .and_then(|(place, game)| previous(&counting, place, game)))
}

/// The entry with the action at `point`, if there is one.
pub fn number_at(log: &[Entry], point: Point) -> Option<u64> {
    let counting: Vec<&Entry> = log.iter().filter(|entry| !entry.undone).collect();
    place(&counting, point).map(|place| counting[place].number)
}

/// Where in the entries that count the action at `point` is.
fn place(counting: &[&Entry], point: Point) -> Option<usize> {
    let seat_at = |index: usize| match counting[index].kind {
        EntryKind::Acted { seat, .. } => Some(seat),
        _ => None,
    };
    let places = || (0..counting.len()).filter(|index| seat_at(*index).is_some());
    match point {
        Point::Newest => places().next_back(),
        Point::Before(number) => places().find(|index| counting[*index].number >= number),
        Point::PressOf(seat) => {
            let newest = places().rev().find(|index| seat_at(*index) == Some(seat))?;
            // Of several actions that were asked for at once, the first is marked with what asked for them.
            let stretch = (0..=newest).rev().take_while(|index| seat_at(*index) == Some(seat));
            let pressed = |index: &usize| counting[*index].interaction.is_some();
            Some(stretch.clone().find(pressed).unwrap_or(newest))
        }
    }
}

/// The game before the action at a place, shuffled as it was shuffled last.
fn previous(counting: &[&Entry], place: usize, mut game: AnyGame) -> Option<Previous> {
    let EntryKind::Acted { seat, .. } = counting[place].kind else {
        return None;
    };
    let reshuffled = counting[place..].iter().rev().find_map(|entry| match entry.kind {
        EntryKind::Undid { seed, .. } => seed,
        _ => None,
    });
    if let Some(seed) = reshuffled {
        game.reshuffle(seed);
    }
    let before = counting[..place].iter().rev();
    let settled = |entry: &&&Entry| match &entry.kind {
        EntryKind::Acted { consequences, .. } => consequences.is_final(),
        EntryKind::Started { .. } => true,
        kind => kind.changes_hands(),
    };
    let free = before.take_while(|entry| !settled(entry));
    let actions = free
        .filter(|entry| matches!(entry.kind, EntryKind::Acted { .. }))
        .count();
    Some(Previous {
        number: counting[place].number,
        seat,
        game,
        reshuffled,
        undoable: actions as u32,
    })
}

/// Each change of a table is an entry, so the newest one has the table's version as its number.
fn check_numbers(table: &Table, entries: &[Entry]) -> Result<(), String> {
    for (expected, entry) in (1..).zip(entries) {
        if entry.number != expected {
            return Err(format!("entry {expected} of its log is missing"));
        }
    }
    match entries.len() as u64 {
        newest if newest == table.version => Ok(()),
        newest => Err(format!("it is at version {} and its log at {newest}", table.version)),
    }
}
