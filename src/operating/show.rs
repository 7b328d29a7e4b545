//! What tables wait for.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Turn};

use super::tables_of;
use crate::store::SqliteStore;
use crate::table::{
    Clock, Due, Entry, EntryKind, Error, Lane, Occupant, Outbox, SeatEntry, Status, Store, StoreError, Table, TableId,
    TableStore, Tables, Timestamp,
};

/// How many of the newest entries of a log are shown.
const NEWEST: usize = 10;

/// A line of the list of tables.
#[derive(Debug)]
pub struct Listed {
    table: TableId,
    since: String,
    known: Result<Table, String>,
}

impl Listed {
    /// What stands above the list.
    pub const HEAD: &str = "table    game        status    channel               version  changed   waits for";
}

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.table.to_string();
        match &self.known {
            Ok(table) => {
                let (game, status) = (table.game.to_string(), status(table.status));
                let (channel, since) = (table.channel.to_string(), &self.since);
                write!(
                    f,
                    "{id:<8} {game:<11} {status:<9} {channel:<21} {:<8} {since:<9} {}",
                    table.version,
                    waits_for(table)
                )
            }
            Err(why) => write!(f, "{id:<8} {why}"),
        }
    }
}

/// The tables of the database at `url` by number: the open ones, or `all`.
///
/// # Errors
/// One line for the operator, if the database cannot be read at all.
pub async fn list(url: &str, all: bool) -> Result<Vec<Listed>, StoreError> {
    let store = Arc::new(SqliteStore::look_at(url).await?);
    let listed = list_all(&store, all).await;
    store.close().await;
    listed
}

async fn list_all(store: &Arc<SqliteStore>, all: bool) -> Result<Vec<Listed>, StoreError> {
    let now = Clock::default().now();
    let mut listed = Vec::new();
    for (table, changed_at) in super::of_status(store, |status| all || status.is_open()).await? {
        let known = match store.load(table).await {
            Ok(Some(known)) => Ok(known),
            Ok(None) => continue,
            Err(error) => Err(error.to_string()),
        };
        let since = ago(changed_at, now);
        listed.push(Listed { table, since, known });
    }
    Ok(listed)
}

/// What a table of the database at `url` is waiting for, in lines. `secrets`: with what is hidden.
///
/// # Errors
/// One line for the operator.
pub async fn show(url: &str, table: TableId, secrets: bool) -> Result<Vec<String>, StoreError> {
    let store = Arc::new(SqliteStore::look_at(url).await?);
    let lines = lines(&store, &tables_of(&store), table, secrets).await;
    store.close().await;
    lines
}

async fn lines(store: &SqliteStore, tables: &Tables, id: TableId, secrets: bool) -> Result<Vec<String>, StoreError> {
    let now = Clock::default().now();
    let mut lines = Vec::new();
    let table = match tables.check(id).await {
        Ok(table) => table,
        Err(Error::Refused(refusal)) => return Err(super::refused(id, &refusal)),
        Err(Error::Store(error @ StoreError::Damaged { .. })) => {
            lines.push(error.to_string());
            match store.load(id).await {
                Ok(Some(table)) => table,
                _ => return Ok(lines),
            }
        }
        Err(Error::Store(error)) => return Err(error),
    };
    lines.push(format!(
        "Table {id}: {}, {}, version {}, changed {} ago",
        table.game,
        status(table.status),
        table.version,
        ago(table.changed_at, now)
    ));
    let guild = table.guild.map_or("none".to_owned(), |guild| guild.to_string());
    lines.push(format!(
        "Channel {}, server {guild}, host {}",
        table.channel, table.host
    ));
    let waiting = table.play.as_ref().filter(|_| table.status == Status::Running);
    lines.push(match waiting {
        Some(play) => format!(
            "Waits since {} for: {}",
            ago(play.waiting_since, now),
            waits_for(&table)
        ),
        None => format!("Waits for: {}", waits_for(&table)),
    });
    lines.extend(
        (0..)
            .map(Seat)
            .zip(&table.seats)
            .map(|(seat, entry)| sitting(&table, seat, entry, secrets)),
    );
    let due = store.due().await?;
    let due: Vec<&Due> = due.iter().filter(|due| due.table == id).collect();
    lines.push(match due.is_empty() {
        true => "Nothing waits to be delivered.".to_owned(),
        false => "Waits to be delivered:".to_owned(),
    });
    lines.extend(due.into_iter().map(|due| delivery(due, now)));
    let entries = store.entries(id, table.version.saturating_sub(NEWEST as u64)).await?;
    lines.push("The newest of its log:".to_owned());
    lines.extend(entries.iter().map(|entry| done(&table, entry, now, secrets)));
    Ok(lines)
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Lobby => "lobby",
        Status::Running => "running",
        Status::Finished => "finished",
        Status::Closed => "closed",
    }
}

/// Who must do what, in a few words.
fn waits_for(table: &Table) -> String {
    match table.status {
        Status::Lobby => format!("its start, {} of {} seats taken", table.seats.len(), table.capacity()),
        Status::Finished | Status::Closed => "nothing".to_owned(),
        Status::Running => {
            let decision = match table.play.as_ref().map(|play| play.game.turn()) {
                Some(Turn::Decide { decision, .. }) => decision,
                _ => "",
            };
            let who: Vec<String> = table.deciders().iter().map(|seat| name(table, seat)).collect();
            format!("{} ({decision})", who.join(", "))
        }
    }
}

/// Who sits at a seat, safe to print.
fn name(table: &Table, seat: Seat) -> String {
    let who = match table.occupant(seat) {
        Some(Occupant::Person { name, .. }) => name.clone(),
        Some(Occupant::StandIn { name }) if name.is_empty() => "computer for a former player".to_owned(),
        Some(Occupant::StandIn { name }) => format!("computer for {name}"),
        Some(Occupant::Former) => "a former player".to_owned(),
        Some(Occupant::Computer { strength }) => format!("computer, {strength}"),
        None => format!("seat {}", seat.0),
    };
    who.chars().filter(|character| !character.is_control()).collect()
}

fn sitting(table: &Table, seat: Seat, entry: &SeatEntry, secrets: bool) -> String {
    let user = entry.occupant.user().map(|user| format!(", person {user}"));
    let role = entry.role.as_ref().map(|role| format!(", {role}"));
    let held = table.play.as_ref().filter(|_| secrets).map(|play| play.game.held(seat));
    let held = held.map(|held| format!(", holds {held}"));
    let more: String = [user, role, held].into_iter().flatten().collect();
    format!("  seat {}: {}{more}", seat.0, name(table, seat))
}

fn delivery(due: &Due, now: Timestamp) -> String {
    let lane = match due.lane {
        Lane::Table => "the table's message".to_owned(),
        Lane::Call => "the call".to_owned(),
        Lane::Hand(seat) => format!("the hand of seat {}", seat.0),
        Lane::Ask(seat) => format!("what seat {} is asked", seat.0),
        Lane::Results => "the result in the channel of the thread".to_owned(),
        Lane::Follower(number) => format!("word to follower {number} that it is over"),
        Lane::Remind(seat) => format!("what reminds seat {}", seat.0),
        Lane::Next(seat) => format!("word to seat {} that it is next", seat.0),
    };
    let left = due.not_before.0.saturating_sub(now.0);
    let again = match left > 0 {
        true => format!(", again in {}", span(Duration::from_millis(left.unsigned_abs()))),
        false => String::new(),
    };
    format!(
        "  {lane}, version {}, attempts that failed {}{again}",
        due.version, due.attempts
    )
}

fn done(table: &Table, entry: &Entry, now: Timestamp, secrets: bool) -> String {
    let kind = entry.kind.name();
    let (seat, action) = match &entry.kind {
        EntryKind::Acted { seat, action, .. } => (Some(*seat), Some(action)),
        EntryKind::Undid { seat, .. } => (*seat, None),
        _ => (entry.actor.and_then(|user| table.seat_of(user)), None),
    };
    let seat = seat.map(|seat| format!(" by seat {}", seat.0)).unwrap_or_default();
    let action = action.filter(|_| secrets).map(|action| format!(": {action}"));
    let undone = if entry.undone { ", taken back later" } else { "" };
    format!(
        "  {} {} ago: {kind}{seat}{}{undone}",
        entry.number,
        ago(entry.at, now),
        action.unwrap_or_default()
    )
}

fn ago(then: Timestamp, now: Timestamp) -> String {
    let passed = now.0.saturating_sub(then.0).max(0);
    span(Duration::from_millis(passed.unsigned_abs()))
}

/// A time in its two largest units.
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, _) => format!("{hours} h {} min", minutes % 60),
        (days, ..) => format!("{days} d {} h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_its_two_largest_units() {
        let told = [5, 65, 3_700, 180_000].map(|seconds| span(Duration::from_secs(seconds)));
        assert_eq!(told, ["5 s", "1 min", "1 h 1 min", "2 d 2 h"]);
    }
}
