//! Deliveries over a real store, to a chat service that takes everything.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use engine::{GameKind, Seat};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::deliver::{Delivery, Outcome};
use super::pauses::{Pauses, backoff};
use super::{Courier, DeliveryError, Messenger};
use crate::presenters::{Message, Presenter};
use crate::render::Renderer;
use crate::rules::Rules;
use crate::store::SqliteStore;
use crate::store::tests::url;
use crate::table::{
    Actor, Chance, ChannelId, Clock, Command, DirectMessages, InteractionId, Lane, MessageId, NewTable, Post, Request,
    SeatEntry, Shown, Table, TableId, Tables, UserId,
};

/// Takes every message, and wakes the courier as somebody who acts at another table would.
struct Busy {
    tables: Arc<Tables>,
    posted: AtomicU64,
    /// What was edited: the message and its new text.
    edited: Mutex<Vec<(MessageId, String)>>,
    deleted: Mutex<Vec<MessageId>>,
    /// Whether people take no direct messages, whose channels have their own numbers from [`DIRECT`] on.
    closed: AtomicBool,
    /// How often a conversation was opened.
    opened: AtomicU64,
    /// Conversations below this number are gone.
    gone: AtomicU64,
}

/// Where the numbers of conversations of direct messages begin.
const DIRECT: u64 = 1_000_000;

impl Busy {
    fn refuses(&self, channel: ChannelId) -> Result<(), DeliveryError> {
        match channel.0 >= DIRECT {
            true if self.closed.load(Ordering::SeqCst) => Err(DeliveryError::DirectMessagesClosed),
            true if channel.0 < self.gone.load(Ordering::SeqCst) => Err(DeliveryError::Gone),
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl Messenger for Busy {
    async fn post(&self, channel: ChannelId, message: &Message, _: &str) -> Result<(MessageId, String), DeliveryError> {
        self.refuses(channel)?;
        self.tables.wake_courier();
        let number = self.posted.fetch_add(1, Ordering::SeqCst) + 1;
        Ok((MessageId(number), message.text.clone()))
    }

    async fn edit(&self, channel: ChannelId, message: MessageId, new: &Message) -> Result<(), DeliveryError> {
        self.refuses(channel)?;
        self.edited.lock().unwrap().push((message, new.text.clone()));
        Ok(())
    }

    async fn delete(&self, _: ChannelId, message: MessageId) -> Result<(), DeliveryError> {
        self.deleted.lock().unwrap().push(message);
        Ok(())
    }

    async fn direct_messages(&self, user: UserId) -> Result<ChannelId, DeliveryError> {
        self.opened.fetch_add(1, Ordering::SeqCst);
        Ok(ChannelId(DIRECT.max(self.gone.load(Ordering::SeqCst)) + user.0))
    }

    async fn thread_at(&self, _: ChannelId, message: MessageId, _: &str) -> Result<ChannelId, DeliveryError> {
        Ok(ChannelId(message.0))
    }

    async fn new_thread(&self, channel: ChannelId, _: &str) -> Result<ChannelId, DeliveryError> {
        Ok(channel)
    }
}

/// Tables in a database with so many readers, and what delivers to a chat service that takes everything.
async fn chat(folder: &TempDir, readers: u32) -> (Arc<Tables>, Delivery, Arc<Busy>) {
    let store = SqliteStore::open_for(&url(folder), readers).await.unwrap();
    let tables = Arc::new(Tables::new(Arc::new(store), Clock::default(), Chance::seeded(1)));
    let presenter = Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap());
    let messenger = Arc::new(Busy {
        tables: Arc::clone(&tables),
        posted: AtomicU64::new(0),
        edited: Mutex::default(),
        deleted: Mutex::default(),
        closed: AtomicBool::new(false),
        opened: AtomicU64::new(0),
        gone: AtomicU64::new(0),
    });
    let delivery = Delivery {
        tables: Arc::clone(&tables),
        presenter: Arc::new(presenter),
        messenger: Arc::clone(&messenger) as Arc<dyn Messenger>,
    };
    (tables, delivery, messenger)
}

async fn open_table(tables: &Tables, number: u64, game: GameKind) {
    let (channel, ana, now) = (ChannelId(number), UserId(number), tables.clock().now());
    let new = NewTable {
        interaction: Some(InteractionId(number)),
        ..NewTable::new(channel, ana, game, vec![SeatEntry::person(ana, "Ana")], now)
    };
    tables.open(&new).await.unwrap();
}

#[tokio::test]
async fn deliveries_that_read_and_the_reading_of_the_outbox_never_wait_for_each_other() {
    const TABLES: u64 = 6;
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 1).await;
    for number in 1..=TABLES {
        open_table(&tables, number, GameKind::Bullfrogs).await;
    }
    let courier = Courier::new(delivery.tables, delivery.presenter, delivery.messenger);
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
    let (tables, delivery, _) = chat(&folder, 4).await;
    open_table(&tables, 1, GameKind::Bullfrogs).await;
    let mut operator = SqliteConnection::connect(&url(&folder)).await.unwrap();
    let full = "CREATE TRIGGER no_deletion BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END;
                CREATE TRIGGER no_change BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END;";
    sqlx::raw_sql(full).execute(&mut operator).await.unwrap();
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

async fn ask(tables: &Tables, user: u64, command: Command) -> Table {
    let request = Request::new(Actor::person(UserId(user)), command);
    tables.execute(TableId(1), request).await.unwrap().table
}

/// A game of Ana (1) and Marek (2) at table 1, of which nothing is shown yet.
async fn game_of(tables: &Tables, game: GameKind) -> Table {
    open_table(tables, 1, game).await;
    let name = "Marek".to_owned();
    ask(tables, 2, Command::Join { name }).await;
    ask(tables, 1, Command::Start { seed: 7 }).await
}

async fn game(tables: &Tables) -> Table {
    game_of(tables, GameKind::Bullfrogs).await
}

async fn deliver(delivery: &Delivery, lane: Lane) {
    for due in delivery.tables.store().due().await.unwrap() {
        if due.lane == lane {
            assert_eq!(delivery.deliver(due).await, Outcome::Stored);
        }
    }
}

async fn close(tables: &Tables) {
    let request = Request::new(Actor::Program, Command::Close);
    tables.execute(TableId(1), request).await.unwrap();
}

/// Asks for a delivery that fails once.
async fn show_after_a_failure(tables: &Tables, table: &Table, lane: Lane) {
    tables.store().show(table, lane).await.unwrap();
    let due = tables.store().due().await.unwrap();
    let due = due.iter().find(|due| due.lane == lane).expect("it was asked for");
    tables.store().put_off(due, tables.clock().now()).await.unwrap();
}

/// The program was killed after the board was posted and before the lobby lost its buttons, or after that and before it
/// was stored: either way the lobby comes to say the same.
#[tokio::test]
async fn a_replaced_message_says_what_happened_in_it_even_if_the_program_was_killed_before() {
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 4).await;
    let table = game(&tables).await;
    let [channel, lobby, board] = [1, 77, 78];
    let shown = Post::Shown(Shown {
        channel: ChannelId(channel),
        message: MessageId(board),
        stretch: 1,
        told: 1,
        begun: table.version,
        fingerprint: String::new(),
        retired: Some((ChannelId(channel), MessageId(lobby))),
    });
    for _ in 0..2 {
        tables.store().keep_post(table.id, Lane::Table, &shown).await.unwrap();
        tables.store().show(&table, Lane::Table).await.unwrap();
        deliver(&delivery, Lane::Table).await;
        let edited = std::mem::take(&mut *messenger.edited.lock().unwrap());
        let lines: Vec<&str> = edited
            .iter()
            .filter(|(message, _)| *message == MessageId(lobby))
            .map(|(_, text)| text.as_str())
            .collect();
        assert_eq!(lines, ["-# The game began: Ana, Marek"]);
        assert_eq!(edited.len(), 2, "the lobby and the board: {edited:?}");
    }
    assert_eq!(messenger.posted.load(Ordering::SeqCst), 0);
}

/// Where not even a hand that was sent can be kept up to date, it is taken away; it comes back when it can be sent.
#[tokio::test]
async fn a_hand_that_cannot_be_changed_any_more_is_deleted() {
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 4).await;
    let table = game(&tables).await;
    let lane = Lane::Hand(Seat(0));
    deliver(&delivery, lane).await;
    assert_eq!(messenger.posted.load(Ordering::SeqCst), 1);

    messenger.closed.store(true, Ordering::SeqCst);
    let Some(Post::Shown(shown)) = tables.store().post(table.id, lane).await.unwrap() else {
        panic!("the hand was posted")
    };
    show_after_a_failure(&tables, &table, lane).await;
    deliver(&delivery, lane).await;
    assert_eq!(*messenger.deleted.lock().unwrap(), [shown.message]);
    assert!(tables.store().direct_messages(UserId(1)).await.unwrap().closed);

    // Though the hand is the one that was deleted, as after an undo.
    messenger.closed.store(false, Ordering::SeqCst);
    tables.store().show(&table, lane).await.unwrap();
    deliver(&delivery, lane).await;
    assert_eq!(messenger.edited.lock().unwrap()[0].0, shown.message);
}

/// An attempt that failed may have had its effect: a hand that an undo has made what it was before is sent all the same.
#[tokio::test]
async fn what_is_shown_already_is_brought_again_after_an_attempt_that_failed_and_only_then() {
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 4).await;
    let table = game(&tables).await;
    let lane = Lane::Hand(Seat(0));
    let shown_again = async |failed: bool| {
        match failed {
            true => show_after_a_failure(&tables, &table, lane).await,
            false => tables.store().show(&table, lane).await.unwrap(),
        }
        deliver(&delivery, lane).await;
        messenger.edited.lock().unwrap().len()
    };
    deliver(&delivery, lane).await;
    assert_eq!(
        [
            shown_again(false).await,
            shown_again(true).await,
            shown_again(false).await
        ],
        [0, 1, 1]
    );
}

#[tokio::test]
async fn a_conversation_is_opened_once_and_anew_where_it_is_gone() {
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 4).await;
    let table = game(&tables).await;
    let lane = Lane::Hand(Seat(0));
    let changed = async || {
        let Some(Post::Shown(shown)) = tables.store().post(table.id, lane).await.unwrap() else {
            panic!("the hand was posted")
        };
        let older = Post::Shown(Shown {
            fingerprint: "of an older hand".to_owned(),
            ..shown
        });
        tables.store().keep_post(table.id, lane, &older).await.unwrap();
        tables.store().show(&table, lane).await.unwrap();
        deliver(&delivery, lane).await;
        messenger.opened.load(Ordering::SeqCst)
    };
    deliver(&delivery, lane).await;
    assert_eq!([changed().await, changed().await], [1, 1]);
    messenger.gone.store(2 * DIRECT, Ordering::SeqCst);
    assert_eq!([changed().await, changed().await], [2, 2]);
    let known = tables.store().direct_messages(UserId(1)).await.unwrap();
    assert_eq!(known.channel, Some(ChannelId(2 * DIRECT + 1)));
}

/// Nobody is left with a hand of a game that is over.
#[tokio::test]
async fn all_hands_are_taken_down_when_the_game_is_closed() {
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 4).await;
    game(&tables).await;
    let hands = [Seat(0), Seat(1)].map(Lane::Hand);
    for lane in hands {
        deliver(&delivery, lane).await;
    }
    close(&tables).await;
    for lane in hands {
        deliver(&delivery, lane).await;
    }
    let over = "The game in <#1> is over for you.".to_owned();
    let edited = messenger.edited.lock().unwrap().clone();
    assert_eq!(edited, [(MessageId(1), over.clone()), (MessageId(2), over)]);
}

/// Also not who takes no direct messages when it is closed: as soon as any arrives again, the hand is taken down.
#[tokio::test]
async fn a_hand_that_could_not_be_taken_down_is_taken_down_later() {
    let folder = TempDir::new().unwrap();
    let (tables, delivery, messenger) = chat(&folder, 4).await;
    game(&tables).await;
    let lane = Lane::Hand(Seat(0));
    deliver(&delivery, lane).await;
    messenger.closed.store(true, Ordering::SeqCst);
    close(&tables).await;
    deliver(&delivery, lane).await;
    assert!(messenger.edited.lock().unwrap().is_empty());
    let known = tables.store().direct_messages(UserId(1)).await.unwrap();
    assert!(known.closed);

    messenger.closed.store(false, Ordering::SeqCst);
    let open = DirectMessages { closed: false, ..known };
    tables.store().set_direct_messages(UserId(1), open).await.unwrap();
    deliver(&delivery, lane).await;
    let over = "The game in <#1> is over for you.".to_owned();
    assert_eq!(*messenger.edited.lock().unwrap(), [(MessageId(1), over)]);
}

/// A table that sleeps for days takes no memory; whoever comes back finds it as it was.
#[tokio::test]
async fn tables_that_nobody_touches_leave_memory() {
    let folder = TempDir::new().unwrap();
    let (tables, ..) = chat(&folder, 4).await;
    for number in 1..=3 {
        open_table(&tables, number, GameKind::Bullfrogs).await;
        tables.load(TableId(number)).await.unwrap();
    }
    tables.clock().advance(Duration::from_secs(10 * 60));
    let before = tables.load(TableId(2)).await.unwrap();
    assert_eq!(tables.let_go_of_untouched(), 3);
    tables.clock().advance(Duration::from_secs(10 * 60));
    assert_eq!(tables.let_go_of_untouched(), 1);
    tables.clock().advance(Duration::from_secs(10 * 60));
    assert_eq!(tables.let_go_of_untouched(), 0);
    assert_eq!(
        format!("{:?}", tables.load(TableId(2)).await.unwrap()),
        format!("{before:?}")
    );
}

/// What a person is asked tells what they have answered in advance, and the table's message what everybody may know of that.
#[tokio::test]
async fn an_answer_in_advance_is_shown_anew_wherever_it_is_told() {
    let folder = TempDir::new().unwrap();
    let (tables, _, _) = chat(&folder, 4).await;
    let table = game_of(&tables, GameKind::CryHavoc).await;
    let game = &table.play.as_ref().unwrap().game;
    let mut told = BTreeSet::new();
    for order in game.orders(Seat(1)) {
        for given in [true, false] {
            for due in tables.store().due().await.unwrap() {
                tables.store().delivered(&due, None).await.unwrap();
            }
            tables.order(table.id, UserId(2), &order, given).await.unwrap();
            let mut lanes = vec![Lane::Ask(Seat(1))];
            if game.is_open_order(&order) {
                lanes.push(Lane::Table);
            }
            let due: BTreeSet<Lane> = tables.store().due().await.unwrap().iter().map(|due| due.lane).collect();
            assert_eq!(due, lanes.into_iter().collect(), "{order:?}, {given}");
            told.insert(game.is_open_order(&order));
        }
    }
    assert!(told.contains(&false), "some answers are nobody else's business");
}
