//! Courses of steps at one table of Ana, Marek and Noor over a real store: for tests in which the program ends in between.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{AnyGame, GameKind, Order, Seat};

use super::tests::{ANA, MAREK, NOOR};
use super::{
    Actor, Chance, ChannelId, Clock, Command, EntryKind, Error, InteractionId, Lane, NewTable, Occupant, Request,
    SeatEntry, Store, Table, TableId, Tables, TimeRules, UndoRequest, UserId,
};

pub(super) const TABLE: TableId = TableId(1);

/// What a program does at its start.
pub(super) async fn started(store: Arc<dyn Store>, clock: &Clock) -> Tables {
    let tables = Tables::new(store, clock.clone(), Chance::seeded(1));
    tables.resume_all().await;
    // As long as the store works.
    let _ = tables.keep_time_due().await;
    tables
}

/// Opens a table of Ana, who is its host, Marek and Noor.
pub(super) async fn open(tables: &Tables, game: GameKind, time_rules: TimeRules) -> Result<(), Error> {
    let seats = [ANA, MAREK, NOOR].map(|user| SeatEntry::person(user, format!("Person {user}")));
    let options = match game {
        GameKind::Bullfrogs => r#"{"first":0}"#,
        GameKind::CryHavoc => "{}",
    };
    let new = NewTable {
        time_rules,
        options: serde_json::from_str(options).expect("it is an object"),
        interaction: Some(InteractionId(100)),
        ..NewTable::new(ChannelId(1), ANA, game, seats.to_vec(), tables.clock().now())
    };
    tables.open(&new).await.map(drop)
}

/// Asks once, however often the step is repeated.
pub(super) async fn ask(tables: &Tables, user: UserId, interaction: usize, command: Command) -> Result<(), Error> {
    let asked = request(user, interaction, command);
    tables.execute(TABLE, asked).await.map(drop)
}

pub(super) fn request(user: UserId, interaction: usize, command: Command) -> Request {
    Request {
        actor: Actor::person(user),
        interaction: Some(InteractionId(interaction as u64)),
        seen: None,
        command,
    }
}

/// Lets computer players decide wherever they must.
pub(super) async fn computers_play(tables: &Tables) -> Result<(), Error> {
    loop {
        let table = tables.load(TABLE).await?;
        let (Some(seat), Some(play)) = (table.computer_to_decide(), &table.play) else {
            return Ok(());
        };
        let action = play.game.legal(seat).swap_remove(0);
        let request = Request {
            seen: Some(table.version),
            ..Request::new(Actor::Computer(seat), Command::Act { action })
        };
        tables.execute(TABLE, request).await?;
    }
}

/// The first seat that must decide, and who sits there.
pub(super) fn decider(table: &Table) -> (Seat, UserId) {
    let seat = table.deciders().iter().next().expect("somebody must decide");
    let user = table.occupant(seat).and_then(Occupant::user);
    (seat, user.expect("a person sits there"))
}

/// What all courses must come to: the log without its moments, the game, what somebody asks to take back, what is answered in
/// advance, who sits where, and what waits to be shown.
#[derive(Debug, PartialEq)]
pub(super) struct Outcome {
    pub(super) log: Vec<(Option<UserId>, EntryKind, bool)>,
    game: Option<AnyGame>,
    undo: Option<(UndoRequest, u32)>,
    orders: Vec<(UserId, Order)>,
    seats: Vec<SeatEntry>,
    away: Vec<bool>,
    due: BTreeSet<Lane>,
}

pub(super) async fn outcome(tables: &Tables) -> Outcome {
    let table = tables.check(TABLE).await.expect("the log replays");
    let entries = tables.store().entries(TABLE, 0).await.expect("the log can be read");
    let due = tables.store().due().await.expect("the outbox can be read");
    let play = table.play.as_ref();
    Outcome {
        log: entries
            .into_iter()
            .map(|entry| (entry.actor, entry.kind, entry.undone))
            .collect(),
        undo: play.and_then(|play| Some((play.undo.clone()?, play.undoable))),
        orders: tables.store().orders(TABLE).await.expect("answers can be read"),
        away: table.all_seats().map(|seat| table.is_away(seat)).collect(),
        game: table.play.map(|play| play.game),
        seats: table.seats,
        due: due.into_iter().map(|due| due.lane).collect(),
    }
}
