//! Everything that Cry Havoc asks and does is reached by people at a table: by buttons, and by `/play`.

use gamekeeper::table::{Chance, EntryKind, TableId, Tables};
use insta::assert_snapshot;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sandbox::ChannelId;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::calls::table_in;
use crate::chat::{CHANNEL, Chat, OBSERVER, PATIENCE};
use crate::cry_havoc::game;
use crate::moments::{Moment, PEOPLE, moments, put, table_at};
use crate::reached::{Reached, everything, primitives_of_the_data, reached_by_people};
use crate::whole::{Choice, choices, is_over, replays};

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

/// The first of the choices that is called so and was not pressed before, else what leads on, else any that does
/// something, else any.
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
    // With all chosen that is asked for, anything else would only choose anew.
    if let Some(at) = choices.iter().position(|choice| choice.leads_on && !choice.declines()) {
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

/// Ana's Humans are to take an Action.
fn turn() -> Value {
    json!({
        "stage": { "turn": { "marker": 1, "place": 0 } },
        "players": [
            { "faction": "humans", "hand": ["oce-undertow", "hum-flanking", "hum-regroup"] },
            { "faction": "pilgrims" },
            { "faction": "machines" },
        ],
        "regions": {
            "north-landing": { "control": "humans", "units": { "humans": 4 } },
            "west-landing": { "control": "pilgrims", "units": { "pilgrims": 1 } },
            "east-landing": { "control": "machines", "units": { "machines": 1 } },
        },
    })
}

#[tokio::test]
async fn an_action_is_typed_with_its_cards_and_all_that_follows_in_one_text() {
    let mut chat = table_in(turn()).await;
    assert_snapshot!(chat.say("Ana", "/play action:move with oce-undertow jun-predators; move 2 north mistlands").await, @r"
    Nothing was done, because part 1, “move with oce\-undertow jun\-predators”, does not work. “jun\-predators” is not an action that I know. Pick one of the suggestions while you type.
    (What is allowed?)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:recruit with Undertow Undertow").await, @"
    Nothing was done, because part 1, “recruit with Undertow Undertow”, does not work. You have no Undertow in hand that is not chosen already. (CH-5.3)
    (What is allowed?)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:move with Undertow, hum-flanking; 2 North Landing mistlands; move 1 north-landing feralas-banks").await, @"
    > **Ana** laid Undertow and Flanking: 4 Move points · moved 2 Units North Landing → Mistlands
    > **Ana** moved 1 Unit North Landing → Feralas Banks
    Move: 1 point left (CH-6.1).
    **North Landing: how many, and where to?**
    [choice.png]
    (1 · Deep) (2 · Banks) (3 · Mistlands) (End Move) (Back) (Rules)
    ");
    // All that was asked for at once is taken back at once.
    chat.press("Ana", "Undo").await;
    chat.table_says("@Ana: take Action I").await;
    let line = "/play action:move with hum-flanking oce-undertow; 3 mistlands";
    let offered = chat.sandbox.autocomplete("Ana", CHANNEL, line).await.unwrap();
    let offered: Vec<Value> = offered.into_iter().map(|choice| choice.value).collect();
    assert_eq!(
        offered,
        [json!(
            "move; discard hum-flanking; discard oce-undertow; done; move 3 north-landing mistlands"
        )]
    );
    assert_snapshot!(chat.say("Ana", "/play action:build with hum-flanking hum-regroup").await, @"
    > **Ana** laid Flanking and Regroup: 4 Build points · +2 VP
    Build: 4 points left (CH-8.2).
    -# No Region for Airfield, Artillery Battery and Watchtower: it takes one that was yours when the Action began, with no HQ, no battle and none of the type (CH-8.2, CH-8.4).
    **End Build**
    This can be taken back.
    [choice.png]
    (End Build) (Undo) (Rules) (What if)
    ");
    chat.stop_bot().await;
    let store = chat.store().await;
    let entries = store.entries(TableId(1), 0).await.unwrap();
    let actions = entries.into_iter().filter_map(|entry| match entry.kind {
        EntryKind::Acted { action, .. } if !entry.undone => Some(action),
        _ => None,
    });
    assert_eq!(
        actions.collect::<Vec<_>>(),
        ["build", "discard hum-flanking", "discard hum-regroup", "done"]
    );
    store.close().await;
    chat.end().await;
}

/// What `/play` would send of what it suggests while somebody types.
async fn suggested(chat: &Chat, person: &str, typed: &str) -> Vec<String> {
    let line = format!("/play action:{typed}");
    let choices = chat.sandbox.autocomplete(person, CHANNEL, &line).await;
    let sent = choices.expect("the bot offers actions").into_iter();
    sent.map(|choice| choice.value.as_str().expect("a text is sent").to_owned())
        .filter(|value| value != "…" && value.trim() != typed.trim())
        .collect()
}

/// A line of up to so many parts, each of them one that is suggested; empty where there is nothing to decide.
async fn line(chat: &Chat, person: &str, parts: usize, rng: &mut StdRng) -> String {
    let mut line = String::new();
    for _ in 0..parts {
        let start = if line.is_empty() {
            String::new()
        } else {
            format!("{line}; ")
        };
        let mut offered = Vec::new();
        if rng.random_bool(0.4) {
            offered = suggested(chat, person, &format!("{start}done")).await;
        }
        if offered.is_empty() {
            offered = suggested(chat, person, &start).await;
        }
        if offered.is_empty() {
            break;
        }
        line = offered.swap_remove(rng.random_range(..offered.len()));
    }
    line
}

#[tokio::test]
async fn two_people_who_only_type_what_is_suggested_play_to_the_end() {
    let mut chat = Chat::start().await;
    game(&chat, &["Ana", "Marek"], 0, &[]).await;
    chat.table_with(|message| message.button("Your move").is_some()).await;
    let mut rng = StdRng::seed_from_u64(6);
    let mut lines = 0;
    loop {
        let before = lines;
        for person in ["Ana", "Marek"] {
            let line = line(&chat, person, 4, &mut rng).await;
            if !line.is_empty() {
                let answer = chat.say(person, &format!("/play action:{line}")).await;
                assert!(!answer.contains("Nothing was done"), "{line}: {answer}");
                lines += 1;
            }
        }
        if lines == before {
            break;
        }
    }
    chat.table_with(is_over).await;
    replays(&mut chat).await;
    let store = chat.store().await;
    let game = store.initial(TableId(1)).await.unwrap().expect("the game was started");
    let entries = store.entries(TableId(1), 0).await.unwrap();
    let found = reached_by_people(game, &entries);
    println!("{lines} lines, {} entries, {} reached", entries.len(), found.len());
    let usual = ["action", "cards", "keep", "move", "place", "tactics"];
    assert!(usual.iter().all(|decision| found.contains(decision)), "{found:?}");
    store.close().await;
    chat.end().await;
}
