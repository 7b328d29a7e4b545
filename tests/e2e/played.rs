//! Everything that Cry Havoc asks and does is reached by people at a table: by buttons, and by `/play`.

use gamekeeper::table::{Chance, TableId, Tables};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sandbox::ChannelId;
use sqlx::{Connection, SqliteConnection};

use crate::chat::{Chat, OBSERVER, PATIENCE};
use crate::moments::{Moment, PEOPLE, moments, put, table_at};
use crate::reached::{Reached, everything, primitives_of_the_data, reached_by_people};
use crate::whole::{Choice, choices};

/// More presses than one action takes.
const MANY: usize = 12;

/// A moment at a table, in a channel of its own.
struct At<'a> {
    moment: &'a Moment,
    table: TableId,
    channel: String,
}

impl At<'_> {
    fn person(&self) -> &'static str {
        PEOPLE[self.moment.seat.index()]
    }

    fn channel(&self, chat: &Chat) -> ChannelId {
        chat.sandbox.channel(&self.channel).expect("it was made")
    }
}

/// A table for each moment.
async fn tables_at<'a>(chat: &Chat, tables: &Tables, moments: &'a [Moment], way: &str) -> Vec<At<'a>> {
    let mut all = Vec::new();
    for (number, moment) in moments.iter().enumerate() {
        let channel = format!("{way}-{number}");
        let table = table_at(chat, tables, moment, &channel).await;
        all.push(At { moment, table, channel });
    }
    all
}

/// How many actions were taken at a table.
async fn acted(chat: &Chat, table: TableId) -> i64 {
    let mut database = SqliteConnection::connect(&chat.database_url()).await.unwrap();
    let count = sqlx::query_scalar("SELECT count(*) FROM log WHERE table_id = $1 AND action IS NOT NULL");
    let count = count.bind(table.0 as i64).fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    count
}

/// Presses what the panel offers until something is done: first what is called as the moment says, else anything.
async fn press(chat: &Chat, at: &At<'_>, rng: &mut StdRng) {
    let channel = at.channel(chat);
    let shown = || {
        let messages = chat.sandbox.messages(channel, OBSERVER);
        messages
            .into_iter()
            .rev()
            .find(|message| message.button("Your move").is_some())
    };
    let public = chat
        .sandbox
        .wait_for(PATIENCE, shown)
        .await
        .expect("the table is shown");
    let mut panel = chat.answer(&chat.click(at.person(), &public, "Your move")).await;
    let mut wanted = at.moment.words.clone();
    for _ in 0..MANY {
        let choices = choices(&panel);
        let offered = chat.transcript(&panel);
        assert!(!choices.is_empty(), "{} is offered nothing: {offered}", at.person());
        let chosen = choose(choices, &mut wanted, rng);
        let pressed = chosen.press(chat, at.person(), panel.id);
        panel = chat.answer(&pressed).await;
        if acted(chat, at.table).await > 0 {
            return;
        }
    }
    panic!("{}: nothing is done but {}", at.moment.action, chat.transcript(&panel));
}

/// The first of the choices that is called so and was not pressed before, else any that does something, else any.
fn choose(mut choices: Vec<Choice>, wanted: &mut Vec<String>, rng: &mut StdRng) -> Choice {
    let called = |word: &String| choices.iter().position(|choice| choice.name.contains(word.as_str()));
    if let Some((number, at)) = wanted
        .iter()
        .enumerate()
        .find_map(|(number, word)| Some((number, called(word)?)))
    {
        wanted.remove(number);
        return choices.swap_remove(at);
    }
    if choices.iter().any(|choice| !choice.declines()) {
        choices.retain(|choice| !choice.declines());
    }
    choices.swap_remove(rng.random_range(..choices.len()))
}

/// What people did at these tables.
async fn reached_at(chat: &Chat, all: &[At<'_>]) -> Reached {
    let store = chat.store().await;
    let mut found = Reached::new();
    for at in all {
        let game = store.initial(at.table).await.unwrap().expect("the game was started");
        let log = store.entries(at.table, 0).await.unwrap();
        let here = reached_by_people(game, &log);
        let not: Vec<_> = at.moment.reaches.difference(&here).collect();
        assert!(
            not.is_empty(),
            "{} does not reach {not:?} in {}",
            at.moment.action,
            at.channel
        );
        found.extend(here);
    }
    store.close().await;
    found
}

#[test]
fn every_primitive_of_the_component_data_is_looked_for() {
    let everything = everything();
    let data = primitives_of_the_data();
    assert!(data.len() > 30, "{data:?}");
    let unknown: Vec<_> = data.iter().filter(|name| !everything.contains(**name)).collect();
    assert!(unknown.is_empty(), "nothing shows that these work: {unknown:?}");
}

#[tokio::test]
async fn every_kind_of_decision_and_every_primitive_is_reached_by_buttons_and_by_typing() {
    let moments = moments();
    let mut chat = Chat::start().await;
    chat.stop_bot().await;
    let tables = Tables::new(chat.store().await, chat.clock.clone(), Chance::seeded(7));
    let by_buttons = tables_at(&chat, &tables, &moments, "buttons").await;
    let typed = tables_at(&chat, &tables, &moments, "typed").await;
    tables.store().close().await;
    let games: Vec<_> = by_buttons
        .iter()
        .chain(&typed)
        .map(|at| (at.table, &at.moment.game))
        .collect();
    let shown: Vec<_> = by_buttons.iter().map(|at| at.table).collect();
    put(&chat, &games, &shown).await;
    chat.start_bot().await;

    for at in &typed {
        let line = format!("/play action:{}", at.moment.action);
        let answer = chat.say_in(at.person(), at.channel(&chat), &line).await;
        assert!(acted(&chat, at.table).await > 0, "{line}: {answer}");
    }
    let mut rng = StdRng::seed_from_u64(1);
    for at in &by_buttons {
        press(&chat, at, &mut rng).await;
    }
    chat.stop_bot().await;
    for (way, all) in [("buttons", &by_buttons), ("/play", &typed)] {
        let found = reached_at(&chat, all).await;
        println!(
            "by {way}: {} of {} reached at {} tables",
            found.len(),
            everything().len(),
            all.len()
        );
        let missing: Vec<_> = everything().difference(&found).copied().collect();
        assert!(missing.is_empty(), "not reached by {way}: {missing:?}");
    }
    chat.end().await;
}
