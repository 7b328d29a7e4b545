//! What must hold after every step: the log replays to the snapshot, and each press is in the log as its answer said.

use std::collections::{BTreeMap, BTreeSet};

use engine::AnyGame;
use gamekeeper::presenters::{Control, OptionAt, Press};
use gamekeeper::table::{Entry, EntryKind, InteractionId, Outbox, Table, TableId, TableStore};

use crate::gateway::{Interaction, Verdict, What};
use crate::lanes;
use crate::simulation::{Heard, Simulation};
use crate::world::World;

/// What is known of a table from its log alone.
#[derive(Default)]
struct Replica {
    version: u64,
    initial: Option<AnyGame>,
    game: Option<AnyGame>,
    /// Whether nothing becomes of it any more: then its game is forgotten.
    over: bool,
}

/// What people were told about a press.
#[derive(Default)]
struct Told {
    /// Arrivals that have not come to an end.
    left: u64,
    accepted: bool,
    /// Whether nobody knows what came of one of its arrivals.
    uncertain: bool,
}

/// What the checks remember.
#[derive(Default)]
pub struct Checks {
    replicas: BTreeMap<TableId, Replica>,
    told: BTreeMap<InteractionId, Told>,
    /// Accepted since the program was last killed: they must outlive the next kill.
    accepted: Vec<InteractionId>,
    /// The interactions of the log.
    logged: BTreeSet<InteractionId>,
    /// Steps so far.
    steps: u64,
}

impl Checks {
    /// An interaction was sent, to arrive so many times.
    pub fn sent(&mut self, interaction: InteractionId, times: u64) {
        self.told.entry(interaction).or_default().left = times;
    }

    /// One arrival of an interaction has come to an end.
    pub fn heard(&mut self, run: &Simulation, interaction: &Interaction, heard: Heard) {
        let world = &run.world;
        let id = interaction.id;
        let told = self.told.entry(id).or_default();
        told.left = told.left.saturating_sub(1);
        match heard {
            Heard::Said(Verdict::Accepted) => told.accepted = true,
            Heard::Said(Verdict::Refused) if told.accepted => {
                world.violate(format!(
                    "{interaction:?} was accepted, and refused when it arrived again"
                ));
            }
            Heard::Said(Verdict::Failed) | Heard::Unknown => told.uncertain = true,
            Heard::Said(Verdict::Refused | Verdict::Looked) | Heard::Unacknowledged | Heard::Unheard => {}
        }
        let (accepted, uncertain, left) = (told.accepted, told.uncertain, told.left);
        let stored = world.disk.now(world.disk.store().carried_out(id));
        match stored {
            Ok(None) if accepted => world.violate(format!("{interaction:?} was accepted and is not in the log")),
            Ok(Some(_)) if left == 0 && !accepted && !uncertain => {
                world.violate(format!(
                    "{interaction:?} was not accepted ({heard:?}) and is in the log"
                ));
            }
            Ok(_) => {}
            Err(error) => world.violate(format!("the log cannot be read: {error}")),
        }
        if heard == Heard::Said(Verdict::Accepted) && left == 0 {
            Self::acted_on_what_was_seen(world, interaction);
        }
        if left == 0 {
            self.told.remove(&id);
            if accepted {
                self.accepted.push(id);
            }
        }
        if let What::Press(Control::Table(table, _) | Control::Pick { table, .. }, _)
        | What::Play(table, _)
        | What::Ask(table, _) = &interaction.what
        {
            self.table(world, *table);
            self.steps += 1;
            if self.steps.is_multiple_of(16) && run.is_quiet() {
                lanes::check(run, *table, false);
            }
        }
    }

    /// Between the version that a person saw and what they did there, only others have acted.
    fn acted_on_what_was_seen(world: &World, interaction: &Interaction) {
        let (table, seen, same) = match &interaction.what {
            What::Press(Control::Pick { table, version, .. }, _) => (*table, *version, false),
            What::Press(
                Control::Table(
                    table,
                    Press::Undo(version) | Press::AskToUndo(version) | Press::Option(OptionAt { version, .. }),
                ),
                _,
            ) => (*table, *version, true),
            _ => return,
        };
        let entries = world
            .disk
            .now(world.disk.store().entries(table, seen))
            .unwrap_or_default();
        let mut before = entries
            .iter()
            .take_while(|entry| entry.interaction != Some(interaction.id));
        let by_other = |entry: &Entry| {
            let acted = matches!(entry.kind, EntryKind::Acted { .. });
            acted && entry.actor != Some(interaction.user)
        };
        if let Some(entry) = before.find(|entry| same || !by_other(entry)) {
            world.violate(format!(
                "{interaction:?} was accepted after entry {} of table {table}",
                entry.number
            ));
        }
    }

    /// Nothing accepted is lost when the program is killed.
    pub fn after_kill(&mut self, world: &World) {
        let store = world.disk.store();
        for id in std::mem::take(&mut self.accepted) {
            if !matches!(world.disk.now(store.carried_out(id)), Ok(Some(_))) {
                world.violate(format!("{id} was accepted and is lost after a kill"));
            }
        }
    }

    /// The log of a table has no gap, no interaction twice, and replays to the snapshot.
    pub fn table(&mut self, world: &World, id: TableId) {
        let store = world.disk.store();
        let replica = self.replicas.entry(id).or_default();
        let read = world.disk.now(async {
            let entries = store.entries(id, replica.version).await?;
            Ok::<_, gamekeeper::table::StoreError>((store.load(id).await?, entries))
        });
        let (table, entries) = match read {
            Ok((Some(table), entries)) => (table, entries),
            Ok((None, _)) => return,
            Err(error) => return world.violate(format!("table {id} cannot be read: {error}")),
        };
        for entry in &entries {
            replica.version += 1;
            if entry.number != replica.version {
                return world.violate(format!("entry {} of table {id} is missing", replica.version));
            }
            if entry
                .interaction
                .is_some_and(|interaction| !self.logged.insert(interaction))
            {
                return world.violate(format!("{:?} is in the log twice", entry.interaction));
            }
        }
        if table.version != replica.version {
            let (version, logged) = (table.version, replica.version);
            return world.violate(format!("table {id} is at version {version}, its log at {logged}"));
        }
        if let Err(what) = replica.follow(world, id, &entries) {
            return world.violate(what);
        }
        if !replica.over && table.play.as_ref().map(|play| &play.game) != replica.game.as_ref() {
            world.violate(format!(
                "the log of table {id} does not replay to its snapshot at version {}",
                table.version
            ));
        }
    }

    /// At rest, every table that is open or has changed today agrees with its log and is shown everywhere.
    pub fn at_rest(&mut self, run: &Simulation, since: i64) {
        let world = &run.world;
        let store = world.disk.store();
        match world.disk.now(store.due()) {
            Ok(due) if due.is_empty() => {}
            due => world.violate(format!("the outbox is not empty: {due:?}")),
        }
        for id in self.known(world) {
            self.table(world, id);
            let Some(table): Option<Table> = world.disk.now(store.load(id)).ok().flatten() else {
                continue;
            };
            if table.changed_at.0 >= since {
                if let Some(seat) = table.computer_to_decide() {
                    world.violate(format!(
                        "nobody lets the computer player at {seat:?} of table {id} decide"
                    ));
                }
                lanes::check(run, id, true);
            } else if !table.status.is_open() {
                let replica = self.replicas.entry(id).or_default();
                (replica.initial, replica.game, replica.over) = (None, None, true);
            }
        }
        // Late arrivals are of the last days.
        while self.logged.len() > 200_000 {
            self.logged.pop_first();
        }
    }

    /// The tables that may change.
    fn known(&self, world: &World) -> Vec<TableId> {
        let store = world.disk.store();
        let going_on = self.replicas.iter().filter(|(_, replica)| !replica.over);
        let mut known: BTreeSet<TableId> = going_on.map(|(id, _)| *id).collect();
        for status in [gamekeeper::table::Status::Lobby, gamekeeper::table::Status::Running] {
            let open = world.disk.now(store.with_status(status));
            known.extend(open.unwrap_or_default().into_iter().map(|(id, _)| id));
        }
        known.into_iter().collect()
    }
}

impl Replica {
    /// Goes on with newer entries.
    fn follow(&mut self, world: &World, id: TableId, entries: &[Entry]) -> Result<(), String> {
        let store = world.disk.store();
        if entries
            .iter()
            .any(|entry| matches!(entry.kind, EntryKind::Started { .. }))
        {
            self.initial = world.disk.now(store.initial(id)).map_err(|error| error.to_string())?;
            self.game = self.initial.clone();
        }
        if entries
            .iter()
            .any(|entry| matches!(entry.kind, EntryKind::Undid { .. }))
        {
            let all = world
                .disk
                .now(store.entries(id, 0))
                .map_err(|error| error.to_string())?;
            self.game = self.initial.clone();
            return self.replay(id, &all);
        }
        self.replay(id, entries)
    }

    fn replay(&mut self, id: TableId, entries: &[Entry]) -> Result<(), String> {
        for entry in entries.iter().filter(|entry| !entry.undone) {
            if let Some(game) = &mut self.game {
                let replayed = entry.kind.replay_on(game);
                replayed.map_err(|_| format!("entry {} of table {id} does not replay", entry.number))?;
            }
        }
        Ok(())
    }
}
