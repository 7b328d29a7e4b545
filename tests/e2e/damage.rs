//! What cannot come from an honest client, and a database that was tampered with.

use std::io::Write;
use std::sync::{Arc, Mutex};

use gamekeeper::table::ChannelId;
use sandbox::MessageId;
use sqlx::{Connection, SqliteConnection};
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::chat::{CHANNEL, Chat, PATIENCE};
use crate::faults::{actions, legal_action};

/// What the log says on this thread, where the bot of a test runs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0
            .lock()
            .expect("nobody panics while writing")
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// A log at the level that the program has unless it is told otherwise.
    fn capture() -> (Self, DefaultGuard) {
        let log = Self::default();
        let writer = log.clone();
        let shown: Targets = "info,serenity=warn,poise=warn".parse().unwrap();
        let layer = tracing_subscriber::fmt::layer()
            .with_ansi(false)
            .without_time()
            .with_writer(move || writer.clone())
            .with_filter(shown);
        let subscriber = tracing_subscriber::registry().with(layer);
        (log, tracing::subscriber::set_default(subscriber))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody panics while writing").clone()).expect("logs are text")
    }
}

/// The table's message with the board.
async fn board(chat: &Chat) -> MessageId {
    let look = || {
        let mut messages = chat.sandbox.messages(CHANNEL, "Ana").into_iter();
        let board = messages.rfind(|message| !message.is_ephemeral() && message.button("Your move").is_some());
        board.map(|message| message.id)
    };
    chat.sandbox.wait_for(PATIENCE, look).await.expect("the table is shown")
}

async fn raw(chat: &Chat, person: &str, id: &str, values: Option<&[&str]>) -> String {
    let message = board(chat).await;
    let handle = chat
        .sandbox
        .use_component_raw(person, message, id, values)
        .expect("anything can be sent");
    chat.read(&handle).await
}

#[tokio::test]
async fn buttons_that_the_bot_never_made_change_nothing_and_are_answered() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    for id in [
        "?",
        "g1",
        "g1:dance:1",
        "g0:move:1",
        "g2:undo:1:-1",
        "g2:1:x:0:",
        "g3:move:1",
    ] {
        let answer = raw(&chat, "Ana", id, None).await;
        assert!(answer.contains("older version of me"), "{id}: {answer}");
    }
    for id in [
        "g2:move:999",
        "g1:hand:18446744073709551615",
        "g1:confirm:999:4:done",
        "g2:999:4:0:!",
    ] {
        let answer = raw(&chat, "Ana", id, None).await;
        assert_eq!(
            answer, "There is no table in this channel. `/table open` opens one.",
            "{id}"
        );
    }
    for (id, value, expected) in [
        ("g2:1:4::", "fly to the moon", "The game has moved on."),
        ("g2:1:4::", "", "The game has moved on."),
        (
            "g2:1:4::",
            "65535.65535:mffffffffffffffffp65535!",
            "Which pad do you play?",
        ),
        ("g2:1:5::", "0.0:", "The game has moved on."),
        ("g2:option:1:first", "banana", "I did not understand “banana”."),
        (
            "g2:option:1:first",
            "255",
            "The options are settled: the game has started.",
        ),
        ("g2:role:1", "mauve", "The game has already started,"),
    ] {
        let answer = raw(&chat, "Ana", id, Some(&[value])).await;
        assert!(answer.contains(expected), "{id} {value}: {answer}");
    }
    chat.stop_bot().await;
    assert_eq!(actions(&chat).await, 0);
    chat.end().await;
}

#[tokio::test]
async fn a_choice_in_a_panel_of_an_older_program_is_answered_with_the_fresh_one() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let action = legal_action(&chat, "Ana").await.expect("Ana begins");
    for id in [format!("g1:pick:1:4:0:{action}"), format!("g1:confirm:1:4:{action}")] {
        let answer = raw(&chat, "Ana", &id, None).await;
        assert!(answer.contains("The game has moved on."), "{answer}");
        assert!(answer.contains("Which pad do you play?"), "{answer}");
    }
    chat.stop_bot().await;
    assert_eq!(actions(&chat).await, 0);
    chat.end().await;
}

#[tokio::test]
async fn another_persons_panel_acts_for_nobody() {
    const NOTHING: &str = "@Ana’s move.";
    const STRANGER: &str = "You do not play at this table.";
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.sandbox.add_person("Noor");
    for (person, version, expected) in [
        ("Marek", 4, NOTHING),
        ("Marek", 5, "The game has moved on."),
        ("Noor", 4, STRANGER),
        ("Noor", 5, NOTHING),
    ] {
        let answer = raw(&chat, person, &format!("g2:1:{version}:0.0:!"), None).await;
        assert!(answer.contains(expected), "{person} {version}: {answer}");
    }
    chat.stop_bot().await;
    assert_eq!(actions(&chat).await, 0);
    chat.end().await;
}

#[tokio::test]
async fn a_form_with_more_text_than_it_takes_is_answered_within_discords_limits() {
    let chat = Chat::start().await;
    for text in [
        "frog ".repeat(2_000),
        "*_`@everyone".repeat(400),
        "\u{202e}\0".to_owned(),
    ] {
        let handle = chat
            .sandbox
            .send_form_raw("Ana", CHANNEL, "g1:ask-rules", &[("query", &text), ("other", "x")])
            .expect("anything can be sent");
        assert!(!chat.read(&handle).await.is_empty());
    }
    chat.end().await;
}

async fn tamper(chat: &Chat, sql: &'static str) {
    let mut database = SqliteConnection::connect(&chat.database_url())
        .await
        .expect("the database is there");
    let changed = sqlx::query(sql)
        .execute(&mut database)
        .await
        .expect("the statement is sound");
    assert_eq!(changed.rows_affected(), 1);
    database.close().await.expect("it was open");
}

#[tokio::test]
async fn a_damaged_table_says_so_and_others_go_on() {
    let damages = [
        "UPDATE tables SET snapshot = 'frog' WHERE id = 1",
        "UPDATE tables SET snapshot = (SELECT game FROM starts WHERE table_id = 1) WHERE id = 1",
        "UPDATE log SET action = 'fly to the moon' WHERE table_id = 1 AND action IS NOT NULL",
        "UPDATE tables SET version = version + 1 WHERE id = 1",
        "DELETE FROM log WHERE table_id = 1 AND number = 2",
        "DELETE FROM starts WHERE table_id = 1",
    ];
    for damage in damages {
        let (log, _guard) = Log::capture();
        let mut chat = Chat::start().await;
        chat.game(&["Ana", "Marek"]).await;
        let action = legal_action(&chat, "Ana").await.expect("Ana begins");
        chat.say("Ana", &format!("/play action:{action}")).await;
        chat.sandbox.add_channel("elsewhere");
        chat.say_in("Marek", "elsewhere", "/table open game:Bullfrogs").await;
        chat.stop_bot().await;
        let before = actions(&chat).await;
        tamper(&chat, damage).await;
        chat.start_bot().await;

        for act in ["/table status", "/undo", "/play action:done"] {
            let answer = chat.say("Ana", act).await;
            assert!(
                answer.contains("damaged") && answer.contains("table 1"),
                "{act} after {damage}: {answer}"
            );
        }
        assert!(log.text().contains("table 1 is damaged"), "{}", log.text());
        chat.say_in("Marek", "elsewhere", "/table start").await;
        chat.press("Marek", "Solo against Isaac").await;
        chat.table_says_in(chat.sandbox.channel("elsewhere").expect("it was made"), "Your move")
            .await;
        chat.stop_bot().await;
        assert_eq!(actions(&chat).await, before);
        chat.end().await;
    }
}

#[tokio::test]
async fn an_outbox_row_that_cannot_be_read_harms_its_own_lane_alone() {
    let (log, _guard) = Log::capture();
    let mut chat = Chat::start().await;
    chat.say("Ana", "/table open game:Bullfrogs").await;
    chat.table_says("hosted by @Ana").await;
    chat.stop_bot().await;
    tamper(
        &chat,
        "INSERT INTO outbox (table_id, lane, version) VALUES (1, 'frog', 1)",
    )
    .await;
    chat.start_bot().await;
    chat.say("Marek", "/table join").await;
    chat.table_says("2 of 4").await;
    chat.say("Ana", "/table start").await;
    chat.table_says("Your move").await;
    assert_eq!(log.text().matches("a row of the outbox cannot be read").count(), 1);
    chat.end().await;
}

#[tokio::test]
async fn the_log_tells_no_secrets() {
    let (log, _guard) = Log::capture();
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    for _ in 0..6 {
        for person in ["Ana", "Marek"] {
            if let Some(action) = legal_action(&chat, person).await {
                chat.say(person, &format!("/play action:{action}")).await;
            }
        }
        chat.say("Ana", "/hand").await;
        chat.say("Marek", "/board").await;
    }
    chat.say("Ana", "/play action:fly to the moon").await;
    let tokens: Vec<String> = interaction_tokens(&chat);
    chat.stop_bot().await;

    let text = log.text();
    assert!(text.contains("ready"), "the log was captured: {text}");
    let store = chat.store().await;
    let channel = chat.sandbox.channel(CHANNEL).expect("the channel exists");
    let table = store
        .newest_in(ChannelId(channel.0))
        .await
        .expect("the store works")
        .expect("there is a table");
    let initial = store
        .initial(table)
        .await
        .expect("the store works")
        .expect("the game was started")
        .save();
    store.close().await;
    let mut secrets = vec![chat.sandbox.token().to_owned()];
    secrets.extend(tokens);
    secrets_in(&initial, &mut secrets);
    for pad in ["3/4", "4/3", "2/5"] {
        secrets.push(pad.to_owned());
    }
    assert!(secrets.len() > 20, "{secrets:?}");
    for secret in secrets {
        assert!(!text.contains(&secret), "the log tells {secret:?}: {text}");
    }
    chat.end().await;
}

fn interaction_tokens(chat: &Chat) -> Vec<String> {
    let requests = chat.sandbox.requests();
    let of_callbacks = requests.iter().filter(|request| request.path.ends_with("/callback"));
    let token = |path: &str| path.rsplit('/').nth(1).map(str::to_owned);
    of_callbacks.filter_map(|request| token(&request.path)).collect()
}

/// The seed and the state of the generator: long numbers and long strings in a saved game.
fn secrets_in(value: &serde_json::Value, found: &mut Vec<String>) {
    use serde_json::Value;
    match value {
        Value::Number(number) if number.to_string().len() >= 8 => found.push(number.to_string()),
        Value::String(text) if text.len() >= 16 => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| secrets_in(value, found)),
        Value::Object(values) => values.values().for_each(|value| secrets_in(value, found)),
        _ => {}
    }
}
