//! Time at tables over a real store, which is closed and opened again at every step.

use std::sync::Arc;
use std::time::Duration;

use engine::{GameKind, Seat};

use super::super::course::{TABLE, ask, computers_play, open, outcome, started};
use super::super::tests::{ANA, MAREK, NOOR};
use super::super::{
    ChannelId, Clock, Command, Error, InteractionId, Remedy, StoreError, Tables, TimeLimit, TimeRules, Timestamp,
    UserId, WhileAway,
};
use crate::store::ending::ended_after_every_write;
use crate::store::{self, SqliteStore};

const OTTO: UserId = UserId(4);

/// A limit of 24 hours, and a computer player for whoever is away.
const RULES: TimeRules = TimeRules {
    limit: TimeLimit::Daily,
    while_away: WhileAway::ComputerPlays,
};

/// The beginning of the year 2100.
const FAR: Timestamp = Timestamp(4_102_444_800_000);

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
        0 => open(tables, GameKind::Bullfrogs, RULES).await,
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
    let clock = Clock::default();
    let tables = started(Arc::new(store::tests::open(&folder).await), &clock).await;
    open(&tables, GameKind::Bullfrogs, RULES).await.unwrap();
    ask(&tables, ANA, 1, Command::Start { seed: 1 }).await.unwrap();
    tables.store().close().await;
    let mut database = <sqlx::SqliteConnection as sqlx::Connection>::connect(&store::tests::url(&folder))
        .await
        .unwrap();
    let damage = sqlx::query("UPDATE tables SET snapshot = 'frog'");
    damage.execute(&mut database).await.unwrap();
    sqlx::Connection::close(database).await.unwrap();

    let tables = started(Arc::new(store::tests::open(&folder).await), &clock).await;
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
