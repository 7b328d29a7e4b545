//! Whether time runs for those who are waited for, and for nobody else.

use engine::Seat;
use gamekeeper::table::{Entry, EntryKind, SeatAttendance, Table, TableStore};

use super::{HOUR, TABLES, home, table_in};
use crate::simulation::Simulation;

/// What is wrong with the times at which somebody’s time was up: nobody’s is before the limit that they had since their decision
/// began, at the soonest when they acted last or the others chose to wait, and nobody’s while they are away.
fn out_of_time(table: &Table, log: &[Entry]) -> Option<String> {
    let mut since = vec![0_i64; table.seats.len()];
    let mut away = vec![false; table.seats.len()];
    for entry in log {
        match &entry.kind {
            EntryKind::Started { .. } => since.fill(entry.at.0),
            EntryKind::Acted { seat, .. } | EntryKind::Decided { seat, .. } => since[seat.index()] = entry.at.0,
            EntryKind::Succeeded { seat, .. }
            | EntryKind::TookOver { seat, .. }
            | EntryKind::HandedOver { seat, .. }
            | EntryKind::Resigned { seat, .. } => {
                since[seat.index()] = entry.at.0;
                away[seat.index()] = false;
            }
            EntryKind::WentAway { seat, .. } => away[seat.index()] = true,
            EntryKind::CameBack { seat } => away[seat.index()] = false,
            EntryKind::TimeUp { seat } => {
                let limit = table.attendance.rules.limit.spans().map(|(decision, _)| decision);
                let least = limit.map_or(i64::MAX, |limit| limit.as_millis() as i64);
                if away[seat.index()] || entry.at.0 - since[seat.index()] < least {
                    let minutes = (entry.at.0 - since[seat.index()]) / 60_000;
                    return Some(format!(
                        "time is up for {seat:?} after {minutes} minutes, entry {}",
                        entry.number
                    ));
                }
            }
            _ => {}
        }
    }
    None
}

/// Judges the times of all tables. What was due must have been done, unless the program has only just learned of it.
pub(super) fn keep_time(run: &Simulation) {
    let now = run.world.clock.now();
    for number in 0..TABLES {
        let Some(table) = table_in(run, home(number)) else {
            continue;
        };
        let Ok(log) = run.world.disk.now(run.world.disk.store().entries(table.id, 0)) else {
            continue;
        };
        let up = log
            .iter()
            .filter(|entry| matches!(entry.kind, EntryKind::TimeUp { .. }))
            .count();
        let overdue = table.due_at().filter(|due| now.0 - due.0 > HOUR);
        let overdue = overdue.map(|due| format!("something is due since {due:?}"));
        let running = |seat: &SeatAttendance| seat.running.is_some();
        let in_vain = (0_u8..).zip(&table.attendance.seats).find(|(seat, kept)| {
            let awaited = table.awaited().contains(Seat(*seat));
            running(kept) && (!awaited || kept.vote.is_some())
        });
        let in_vain = in_vain.map(|(seat, _)| format!("time runs for seat {seat}, for whom nobody waits"));
        if let Some(what) = out_of_time(&table, &log).or(overdue).or(in_vain) {
            run.world.violate(format!("table {}: {what}", table.id));
        }
        if up > 0 {
            run.world.record().count("tables late in an hour");
        }
    }
}
