//! Deliveries over a real store, to a chat service that takes everything.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use engine::GameKind;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::deliver::{Delivery, Outcome};
use super::pauses::{Pauses, backoff};
use super::{Courier, DeliveryError, Messenger};
use crate::presenters::{Message, Presenter};
use crate::render::Renderer;
use crate::rules::Rules;
use crate::store::SqliteStore;
use crate::table::{Chance, ChannelId, Clock, InteractionId, MessageId, NewTable, Occupant, SeatEntry, Tables, UserId};

/// Takes every message, and wakes the courier as somebody who acts at another table would.
struct Busy {
    tables: Arc<Tables>,
    posted: AtomicU64,
}

#[async_trait]
impl Messenger for Busy {
    async fn post(&self, _: ChannelId, message: &Message, _: &str) -> Result<(MessageId, String), DeliveryError> {
        self.tables.wake_courier();
        let number = self.posted.fetch_add(1, Ordering::SeqCst) + 1;
        Ok((MessageId(number), message.text.clone()))
    }

    async fn edit(&self, _: ChannelId, _: MessageId, _: &Message) -> Result<(), DeliveryError> {
        Ok(())
    }

    async fn remove_controls(&self, _: ChannelId, _: MessageId) -> Result<(), DeliveryError> {
        Ok(())
    }

    async fn direct_messages(&self, user: UserId) -> Result<ChannelId, DeliveryError> {
        Ok(ChannelId(user.0))
    }

    async fn thread_at(&self, _: ChannelId, message: MessageId, _: &str) -> Result<ChannelId, DeliveryError> {
        Ok(ChannelId(message.0))
    }

    async fn new_thread(&self, channel: ChannelId, _: &str) -> Result<ChannelId, DeliveryError> {
        Ok(channel)
    }
}

/// Tables in a database with so many readers, and one who delivers to a chat service that takes everything.
async fn chat(folder: &TempDir, readers: u32) -> (Arc<Tables>, Arc<Presenter>, Arc<Busy>) {
    let store = SqliteStore::open_for(&url(folder), readers).await.unwrap();
    let tables = Arc::new(Tables::new(Arc::new(store), Clock::default(), Chance::seeded(1)));
    let presenter = Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap());
    let messenger = Busy {
        tables: Arc::clone(&tables),
        posted: AtomicU64::new(0),
    };
    (tables, Arc::new(presenter), Arc::new(messenger))
}

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("gamekeeper.db").display())
}

async fn open_table(tables: &Tables, number: u64) {
    let occupant = Occupant::Person {
        user: UserId(number),
        name: "Ana".to_owned(),
    };
    let new = NewTable {
        guild: None,
        channel: ChannelId(number),
        host: UserId(number),
        game: GameKind::Bullfrogs,
        seats: vec![SeatEntry { occupant, role: None }],
        options: serde_json::Map::new(),
        rematch: false,
        interaction: Some(InteractionId(number)),
        at: tables.clock().now(),
    };
    tables.open(&new).await.unwrap();
}

#[tokio::test]
async fn deliveries_that_read_and_the_reading_of_the_outbox_never_wait_for_each_other() {
    const TABLES: u64 = 6;
    let folder = TempDir::new().unwrap();
    let (tables, presenter, messenger) = chat(&folder, 1).await;
    for number in 1..=TABLES {
        open_table(&tables, number).await;
    }
    let courier = Courier::new(
        Arc::clone(&tables),
        presenter,
        Arc::clone(&messenger) as Arc<dyn Messenger>,
    );
    let delivering = tokio::spawn(async move { courier.run().await });
    let emptied = async {
        while !tables.store().due().await.unwrap().is_empty() {
            tables.wake_courier();
        }
    };
    // Whoever waits for a connection that nobody gives back is told so long before.
    tokio::time::timeout(Duration::from_secs(120), emptied)
        .await
        .expect("everything is delivered");
    assert_eq!(messenger.posted.load(Ordering::SeqCst), TABLES);
    delivering.abort();
}

#[tokio::test]
async fn pauses_grow_while_the_outbox_cannot_be_written() {
    let folder = TempDir::new().unwrap();
    let (tables, presenter, messenger) = chat(&folder, 4).await;
    open_table(&tables, 1).await;
    let mut operator = SqliteConnection::connect(&url(&folder)).await.unwrap();
    let full = "CREATE TRIGGER no_deletion BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END;
                CREATE TRIGGER no_change BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END;";
    sqlx::raw_sql(full).execute(&mut operator).await.unwrap();
    let delivery = Delivery {
        tables: Arc::clone(&tables),
        presenter,
        messenger,
    };
    let mut pauses = Pauses::default();
    for attempts in 0..4 {
        let due = pauses.apply(tables.store().due().await.unwrap()[0]);
        assert_eq!(due.attempts, attempts);
        let begun = tables.clock().now();
        let Outcome::NotStored { not_before } = delivery.deliver(due).await else {
            panic!("the outbox could be written");
        };
        assert!(not_before >= begun.after(backoff(attempts)));
        pauses.keep(due, not_before);
    }
    sqlx::raw_sql("DROP TRIGGER no_deletion; DROP TRIGGER no_change;")
        .execute(&mut operator)
        .await
        .unwrap();
    let due = pauses.apply(tables.store().due().await.unwrap()[0]);
    assert_eq!(delivery.deliver(due).await, Outcome::Stored);
    assert!(tables.store().due().await.unwrap().is_empty());
}
