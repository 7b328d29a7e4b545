//! Time at tables over a real store, which is closed and opened again at every step.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use engine::{AnyGame, GameKind, Seat};

use super::super::tests::{ANA, MAREK, NOOR};
use super::super::{
    Actor, Chance, ChannelId, Clock, Command, EntryKind, Error, InteractionId, Lane, NewTable, Occupant, Remedy,
    Request, SeatEntry, Store, StoreError, TableId, Tables, TimeLimit, TimeRules, Timestamp, UserId, WhileAway,
};
use crate::store::SqliteStore;
use crate::store::ending::ended_after_every_write;

const OTTO: UserId = UserId(4);
const TABLE: TableId = TableId(1);

/// The beginning of the year 2100.
const FAR: Timestamp = Timestamp(4_102_444_800_000);

/// What a program does at its start.
async fn started(store: Arc<dyn Store>, clock: &Clock) -> Tables {
    let tables = Tables::new(store, clock.clone(), Chance::seeded(1));
    tables.resume_all().await;
    // As long as the store works.
    let _ = tables.keep_time_due().await;
    tables
}

/// Opens a table of Ana, Marek and Noor with a limit of 24 hours, and a computer player for whoever is away.
async fn open(tables: &Tables) -> Result<(), Error> {
    let seat = |user: UserId| SeatEntry {
        occupant: Occupant::Person {
            user,
            name: format!("Person {user}"),
        },
        role: None,
    };
    let new = NewTable {
        guild: None,
        channel: ChannelId(1),
        parent: None,
        own_thread: false,
        hints: true,
        reminders: crate::table::Pace::default(),
        time_rules: TimeRules {
            limit: TimeLimit::Daily,
            while_away: WhileAway::ComputerPlays,
        },
        host: ANA,
        game: GameKind::Bullfrogs,
        seats: [ANA, MAREK, NOOR].map(seat).to_vec(),
        options: serde_json::from_str(r#"{"first":0}"#).expect("it is an object"),
        rematch: false,
        interaction: Some(InteractionId(100)),
        at: tables.clock().now(),
    };
    tables.open(&new).await.map(drop)
}

/// Asks once, however often the step is repeated.
async fn ask(tables: &Tables, user: UserId, interaction: usize, command: Command) -> Result<(), Error> {
    let request = Request {
        actor: Actor::Person { user, moderator: false },
        interaction: Some(InteractionId(interaction as u64)),
        seen: None,
        command,
    };
    tables.execute(TABLE, request).await.map(drop)
}

/// Lets computer players decide wherever they must.
async fn computers_play(tables: &Tables) -> Result<(), Error> {
    loop {
        let table = tables.load(TABLE).await?;
        let (Some(seat), Some(play)) = (table.computer_to_decide(), &table.play) else {
            return Ok(());
        };
        let action = play.game.legal(seat).swap_remove(0);
        let request = Request {
            actor: Actor::Computer(seat),
            interaction: None,
            seen: Some(table.version),
            command: Command::Act { action },
        };
        tables.execute(TABLE, request).await?;
    }
}

/// What all courses must come to: the log without its moments, the game, who sits where, and what waits to be shown.
#[derive(Debug, PartialEq)]
struct Outcome {
    log: Vec<(Option<UserId>, EntryKind)>,
    game: Option<AnyGame>,
    seats: Vec<SeatEntry>,
    away: Vec<bool>,
    due: BTreeSet<Lane>,
}

async fn outcome(tables: &Tables) -> Outcome {
    let table = tables.check(TABLE).await.expect("the log replays");
    let entries = tables.store().entries(TABLE, 0).await.expect("the log can be read");
    let due = tables.store().due().await.expect("the outbox can be read");
    Outcome {
        log: entries.into_iter().map(|entry| (entry.actor, entry.kind)).collect(),
        away: table.all_seats().map(|seat| table.is_away(seat)).collect(),
        game: table.play.map(|play| play.game),
        seats: table.seats,
        due: due.into_iter().map(|due| due.lane).collect(),
    }
}

async fn number_of_vote(tables: &Tables) -> Result<u64, Error> {
    let table = tables.load(TABLE).await?;
    Ok(table.attendance.vote().map_or(0, |(_, vote)| vote.number))
}

#[tokio::test]
async fn a_vote_and_a_hand_over_come_to_the_same_wherever_the_program_ends() {
    const STEPS: usize = 12;
    let clock = Clock::default();
    let vote = async |tables: &Tables, user, number, remedy| {
        let vote = number_of_vote(tables).await?;
        ask(tables, user, number, Command::Vote { vote, remedy }).await
    };
    let step = async |tables: &Tables, number: usize| match number {
        0 => open(tables).await,
        1 => ask(tables, ANA, number, Command::Start { seed: 1 }).await,
        2 => {
            clock.advance(Duration::from_secs(5 * 24 * 60 * 60));
            Ok(())
        }
        3 | 9 | 11 => Ok(tables.keep_time_due().await.map(drop)?),
        4 => vote(tables, MAREK, number, Remedy::ComputerTurn).await,
        5 => vote(tables, MAREK, number, Remedy::HandOver).await,
        6 => vote(tables, NOOR, number, Remedy::HandOver).await,
        7 => computers_play(tables).await,
        8 => {
            let (seat, name) = (Some(Seat(0)), "Otto".to_owned());
            ask(tables, OTTO, number, Command::TakeSeat { seat, name }).await?;
            Ok(tables.set_away(MAREK, Some(FAR)).await?)
        }
        10 => {
            computers_play(tables).await?;
            Ok(tables.set_away(MAREK, None).await?)
        }
        _ => unreachable!("there are no more steps"),
    };
    let start = async |store: Arc<SqliteStore>| started(store, &clock).await;
    let writes = ended_after_every_write(STEPS, start, step, async |tables: &Tables| outcome(tables).await).await;
    assert!(writes > 10, "only {writes} writes");
}

#[tokio::test]
async fn what_is_due_at_a_damaged_table_keeps_nobody_else_waiting() {
    let folder = tempfile::TempDir::new().unwrap();
    let url = format!("sqlite://{}", folder.path().join("gamekeeper.db").display());
    let clock = Clock::default();
    let tables = started(Arc::new(SqliteStore::open(&url).await.unwrap()), &clock).await;
    open(&tables).await.unwrap();
    ask(&tables, ANA, 1, Command::Start { seed: 1 }).await.unwrap();
    tables.store().close().await;
    let mut database = <sqlx::SqliteConnection as sqlx::Connection>::connect(&url)
        .await
        .unwrap();
    let damage = sqlx::query("UPDATE tables SET snapshot = 'frog'");
    damage.execute(&mut database).await.unwrap();
    sqlx::Connection::close(database).await.unwrap();

    let tables = started(Arc::new(SqliteStore::open(&url).await.unwrap()), &clock).await;
    clock.advance(Duration::from_secs(5 * 24 * 60 * 60));
    let next = tables.keep_time_due().await.unwrap().expect("it is tried again");
    assert!(next > clock.now(), "and not at once");
    let damaged = tables.load(TABLE).await;
    assert!(matches!(damaged, Err(Error::Store(StoreError::Damaged { .. }))));
    tables.close_damaged(TABLE, MAREK, InteractionId(7)).await.unwrap();
    assert_eq!(tables.keep_time_due().await.unwrap(), None);
    let given_up = tables.close_damaged(TABLE, MAREK, InteractionId(8)).await;
    assert!(given_up.is_err(), "once is enough");
    assert_eq!(
        tables.store().open_in(ChannelId(1)).await.unwrap(),
        [],
        "the channel is free"
    );
}
