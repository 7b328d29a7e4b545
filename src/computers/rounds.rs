//! Whose turn it is to think.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use tokio::task::{Id, JoinSet};

use super::pace::{self, Pace};
use super::study::Study;
use crate::table::{Actor, Command, Error, Request, StoreError, Table, TableId, Tables, Timestamp};

/// How long to wait after the store has failed.
const AFTER_FAILURE: Duration = Duration::from_secs(10);

/// Lets computer players decide wherever they must.
pub struct Computers {
    player: Arc<Player>,
}

/// What a table's computer players need.
struct Player {
    tables: Arc<Tables>,
    study: Arc<Study>,
    pace: Pace,
}

impl Computers {
    /// Computer players for `tables`, who think in `study` and answer at this pace.
    pub fn new(tables: Arc<Tables>, study: Arc<Study>, pace: Pace) -> Self {
        Self {
            player: Arc::new(Player { tables, study, pace }),
        }
    }

    /// Plays for ever. Dropping the future loses nothing: what was not stored is decided anew.
    pub async fn run(&self) {
        let mut at_work = JoinSet::new();
        let mut busy: HashMap<Id, TableId> = HashMap::new();
        // Those that called while somebody was busy with them, perhaps too late to be seen.
        let mut again: BTreeSet<TableId> = BTreeSet::new();
        loop {
            let called = tokio::select! {
                called = self.player.tables.computers_called() => called,
                Some(ended) = at_work.join_next_with_id() => {
                    let id = ended.map_or_else(|error| {
                        tracing::error!(%error, "a computer player's turn was interrupted");
                        error.id()
                    }, |(id, ())| id);
                    let table = busy.remove(&id);
                    table.filter(|table| again.remove(table)).into_iter().collect()
                }
            };
            for table in called {
                if busy.values().any(|other| *other == table) {
                    again.insert(table);
                    continue;
                }
                let player = Arc::clone(&self.player);
                let task = at_work.spawn(async move { player.play(table).await });
                busy.insert(task.id(), table);
            }
        }
    }
}

/// What is asked of a computer player: several decisions in a row are one turn, and only the first is waited for.
#[derive(Clone, Copy)]
struct Asked {
    seat: Seat,
    since: Timestamp,
    answered: bool,
}

impl Player {
    /// Decides at a table until no computer player must.
    async fn play(&self, id: TableId) {
        let mut asked: Option<Asked> = None;
        loop {
            match self.decide(id, &mut asked).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(Error::Store(error @ StoreError::Damaged { .. })) => {
                    tracing::error!(table = %id, %error, "a computer player cannot go on");
                    return;
                }
                Err(error) => {
                    tracing::error!(table = %id, %error, "a computer player's decision could not be stored");
                    let clock = self.tables.clock();
                    clock.reach(clock.now().after(AFTER_FAILURE)).await;
                }
            }
        }
    }

    /// Takes one decision, unless the table moves meanwhile; whether there may be another.
    async fn decide(&self, id: TableId, asked: &mut Option<Asked>) -> Result<bool, Error> {
        let table = self.tables.load(id).await?;
        let (Some(seat), Some(play)) = (table.computer_to_decide(), &table.play) else {
            return Ok(false);
        };
        let clock = self.tables.clock();
        let strength = table.strength_of(seat);
        let seed = self.tables.seed();
        let turn = match asked.filter(|asked| asked.seat == seat) {
            Some(turn) => turn,
            None => Asked {
                seat,
                since: clock.now(),
                answered: false,
            },
        };
        *asked = Some(turn);
        let Some(action) = self.study.decide(&play.game, seat, strength, seed).await else {
            tracing::error!(table = %id, "a computer player found nothing to do");
            return Ok(false);
        };
        if !turn.answered {
            let slot = self.pace.slot(strength, seed);
            clock.reach(pace::due(turn.since, slot, clock.now())).await;
        }
        let answered = self.answer(&table, seat, action).await?;
        *asked = Some(Asked { answered, ..turn });
        Ok(true)
    }

    /// Asks the action of the table as it was when it was chosen; whether it was taken.
    async fn answer(&self, table: &Table, seat: Seat, action: String) -> Result<bool, Error> {
        let request = Request {
            seen: Some(table.version),
            ..Request::new(Actor::Computer(seat), Command::Act { action })
        };
        match self.tables.execute(table.id, request).await {
            Ok(_) => Ok(true),
            // The table has moved meanwhile.
            Err(Error::Refused(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
