//! A table's log, played again: what is stored must be what the log comes to.

use engine::AnyGame;

use super::command::Previous;
use super::entry::{Entry, EntryKind};
use super::model::Table;
use super::refusal::StoreError;

/// Plays a table's log again, from the game as it was started, and gives the game before the newest action that counts.
///
/// # Errors
/// [`StoreError::Damaged`] with what does not agree: an entry that is missing or does not replay, a game without its
/// start, a snapshot that is not what the log comes to.
pub(super) fn replay(
    table: &Table,
    initial: Option<AnyGame>,
    entries: Vec<Entry>,
) -> Result<Option<Previous>, StoreError> {
    let damaged = |reason: String| StoreError::Damaged {
        table: table.id,
        reason,
    };
    check_numbers(table, &entries).map_err(damaged)?;
    let (Some(play), Some(mut game)) = (&table.play, initial) else {
        return match &table.play {
            Some(_) => Err(damaged("the game as it was started is missing".to_owned())),
            None => Ok(None),
        };
    };
    let mut previous = None;
    for entry in entries.into_iter().filter(|entry| !entry.undone) {
        if let EntryKind::Acted { seat, action, .. } = entry.kind {
            previous = Some(Previous {
                number: entry.number,
                seat,
                game: game.clone(),
            });
            game.apply(seat, &action)
                .map_err(|_| damaged(format!("entry {} does not replay", entry.number)))?;
        }
    }
    if play.game != game {
        return Err(damaged("the snapshot does not match its replay".to_owned()));
    }
    Ok(previous)
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
