//! What if: a copy of a game as one seat knows it, on which moves are tried. Nothing of it reaches the table.

use engine::{AnyGame, Seat, Turn, Viewer};

use super::attendance::Attendance;
use super::entry::{Entry, EntryKind};
use super::model::{Play, Status, Table};

/// More actions than this are not tried on one copy.
pub const MOST_TRIED: usize = 500;

/// What somebody tries on a copy of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The seat whose knowledge the copy holds.
    pub seat: Seat,
    /// The newest entry of the table's log that counts in the copy. The seat had to decide then.
    pub base: u64,
    /// With this is dealt what the seat could not know then.
    pub seed: u32,
    /// How often the trial was changed.
    pub number: u32,
    /// What was tried, step by step, each to be taken back as a whole.
    pub steps: Vec<Vec<(Seat, String)>>,
}

/// A copy of a table on which something was tried.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The copy.
    pub table: Table,
    /// Its log: what the seat could know then of the table's own, and what was tried.
    pub log: Vec<Entry>,
    /// Where in the log the newest step begins.
    pub newest: usize,
}

impl Trial {
    /// A copy on which nothing was tried yet.
    pub fn new(seat: Seat, base: u64, seed: u32) -> Self {
        Self {
            seat,
            base,
            seed,
            number: 0,
            steps: Vec::new(),
        }
    }

    /// The copy with what was tried on it. `initial`: the game as it was started; `log`: the table's whole log. `None` if the seat
    /// did not have to decide at that moment, or if the game has gone back to before it.
    pub fn on(&self, table: &Table, initial: AnyGame, log: &[Entry]) -> Option<Tried> {
        let known = log.partition_point(|entry| entry.number <= self.base);
        let gone = |entry: &Entry| matches!(entry.kind, EntryKind::Undid { number, .. } if number <= self.base);
        if log[known..].iter().any(gone) {
            return None;
        }
        let mut game = initial;
        for entry in log[..known].iter().filter(|entry| !entry.undone) {
            entry.kind.replay_on(&mut game).ok()?;
        }
        if !game.redeal(self.seat, u64::from(self.seed)) {
            return None;
        }
        let mut log: Vec<Entry> = log[..known].iter().map(|entry| known_to(entry, self.seat)).collect();
        let mut newest = log.len();
        for step in &self.steps {
            newest = log.len();
            for (seat, action) in step {
                let applied = game.apply(*seat, action).ok()?;
                log.push(Entry {
                    number: log.last().map_or(0, |entry| entry.number) + 1,
                    at: table.changed_at,
                    actor: None,
                    interaction: None,
                    kind: EntryKind::Acted {
                        seat: *seat,
                        action: action.clone(),
                        events: applied.events,
                        consequences: applied.consequences,
                    },
                    undone: false,
                });
            }
        }
        Some(Tried {
            table: copy(table, game, &log),
            log,
            newest,
        })
    }
}

impl Tried {
    /// Who decides next, `seat` before others; `None` where the game is over.
    pub fn decider(&self, seat: Seat) -> Option<Seat> {
        match self.table.play.as_ref()?.game.turn() {
            Turn::Decide { seats, .. } if seats.contains(seat) => Some(seat),
            Turn::Decide { seats, .. } => seats.iter().next(),
            Turn::Over(_) => None,
        }
    }
}

/// An entry without what the seat may not know of it.
fn known_to(entry: &Entry, seat: Seat) -> Entry {
    let mut entry = entry.clone();
    if let EntryKind::Started { events } | EntryKind::Acted { events, .. } = &mut entry.kind {
        events.retain(|told| told.visible_to(Viewer::Seat(seat)));
    }
    entry
}

fn copy(table: &Table, game: AnyGame, log: &[Entry]) -> Table {
    Table {
        status: Status::Running,
        version: log.last().map_or(0, |entry| entry.number),
        agreed: Vec::new(),
        attendance: Attendance::default(),
        play: Some(Play {
            game,
            handovers: 0,
            undoable: 0,
            undo: None,
            waiting_since: table.changed_at,
        }),
        ..table.clone()
    }
}
