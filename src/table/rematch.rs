//! The same people, once more.

use serde_json::Value;

use super::ids::{InteractionId, Timestamp, UserId};
use super::model::{Occupant, SeatEntry, Table};
use super::refusal::Refusal;
use super::store::NewTable;

/// A table like `table`, whose game is over: the same people and computer players in their seats with their
/// roles and strengths, the same options, and the person who asks as the host. Where somebody plays first, chosen or drawn,
/// the next seat has its turn: playing later can be worth more.
///
/// # Errors
/// [`Refusal::NotOver`], or [`Refusal::NotSeated`] for somebody who did not play.
pub fn rematch(
    table: &Table,
    user: UserId,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<NewTable, Refusal> {
    if table.status.is_open() {
        return Err(Refusal::NotOver);
    }
    table.seat_of(user).ok_or(Refusal::NotSeated)?;
    let known = table.seats.iter().filter(|entry| entry.occupant != Occupant::Former);
    let seats: Vec<SeatEntry> = known.cloned().map(without_stand_in).collect();
    let mut options = table.options.clone();
    for option in table.game.seat_options() {
        let chosen = options.get(*option).and_then(Value::as_u64);
        let first = table.play.as_ref().and_then(|play| play.game.first_seat());
        if let Some(seat) = chosen.or(first.map(|first| first.0.into())) {
            options.insert((*option).to_owned(), ((seat + 1) % seats.len() as u64).into());
        }
    }
    Ok(NewTable {
        guild: table.guild,
        channel: table.channel,
        parent: table.parent,
        own_thread: false,
        hints: table.hints,
        time_rules: table.attendance.rules,
        reminders: table.reminders,
        host: user,
        game: table.game,
        seats,
        options,
        rematch: true,
        interaction,
        at,
    })
}

fn without_stand_in(entry: SeatEntry) -> SeatEntry {
    let occupant = match entry.occupant {
        Occupant::StandIn { .. } => Occupant::computer(),
        occupant => occupant,
    };
    SeatEntry { occupant, ..entry }
}
