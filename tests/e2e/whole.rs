//! Whole games, played to the end by people who know nothing of the rules: they press what they are offered.

use gamekeeper::presenters::TEXT_LIMIT;
use gamekeeper::sandbox::Message;
use gamekeeper::table::{EntryKind, Status, TableId};
use insta::assert_snapshot;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::chat::{Chat, Story};

/// Discord's limit for alt texts, in characters.
const ALT_LIMIT: usize = 1024;

/// More presses than any game takes.
const ENDLESS: usize = 3000;

/// What a person can press in a panel.
enum Choice {
    Button(String),
    Option(String, String),
}

/// The buttons that act, and all entries of all lists; not the ways back and aside.
fn choices(panel: &Message) -> Vec<Choice> {
    let aside = ["Back", "Undo", "Rules"];
    let buttons = panel.buttons().into_iter().map(|button| button.label);
    let buttons = buttons
        .filter(|label| !aside.contains(&label.as_str()))
        .map(Choice::Button);
    let lists = panel.selects().into_iter();
    let options = lists.flat_map(|list| {
        let id = list.custom_id;
        list.options
            .into_iter()
            .map(move |(_, value)| Choice::Option(id.clone(), value))
    });
    buttons.chain(options).collect()
}

/// What a person presses next. `haste`: how likely they are to end their actions where they could do more.
fn choose(choices: Vec<Choice>, haste: f64, rng: &mut StdRng) -> Choice {
    let is_end = |choice: &Choice| matches!(choice, Choice::Button(label) if label == "End actions");
    let wanted = if choices.iter().any(is_end) && rng.random_bool(haste) {
        choices.iter().position(is_end)
    } else {
        Some(rng.random_range(0..choices.len()))
    };
    let index = wanted.expect("it was just found");
    choices.into_iter().nth(index).expect("the index is below the length")
}

/// Plays the table in `bullfrogs` to its end. Each panel is changed in place, as a person on a phone would see it.
async fn play_to_the_end(chat: &Chat, seed: u64, haste: f64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut presses = 0;
    loop {
        let public = chat
            .table_with("bullfrogs", |message| message.button("Your move").is_some())
            .await;
        let whose = *public.mentions.first().expect("somebody must decide");
        let handle = chat.sandbox.click(whose, public.id, "Your move").unwrap();
        let mut panel = chat.answer(&handle).await;
        loop {
            presses += 1;
            assert!(presses < ENDLESS, "the game does not end");
            let choices = choices(&panel);
            if choices.is_empty() {
                break;
            }
            let pressed = match choose(choices, haste, &mut rng) {
                Choice::Button(label) => chat.sandbox.click(whose, panel.id, &label),
                Choice::Option(list, value) => chat.sandbox.select(whose, panel.id, &list, &[&value]),
            };
            panel = chat.answer(&pressed.unwrap()).await;
            check(&panel);
        }
        // Whoever must decide next is called by a new message.
        let news = chat.table_with("bullfrogs", |message| message.id != public.id || is_over(message));
        if is_over(&news.await) {
            return;
        }
    }
}

fn is_over(message: &Message) -> bool {
    message.button("History").is_some()
}

fn check(message: &Message) {
    assert!(message.content.chars().count() <= TEXT_LIMIT);
    for alt in message.alt_texts() {
        assert!((1..=ALT_LIMIT).contains(&alt.chars().count()), "{alt}");
    }
}

/// What stands at the end: the final message with its alt texts, and the newest page of the history.
async fn ending(chat: &Chat) -> Story {
    let mut story = Story::default();
    let last = chat.public("bullfrogs").pop().expect("the table says how it ended");
    let told = chat.transcript(&last);
    assert!(told.contains("> The game is over."), "{told}");
    // How many of the last turns the message tells depends on when the message before it was delivered.
    let lines = told.lines().filter(|line| !line.starts_with("> "));
    story.add(lines.collect::<Vec<_>>().join("\n"));
    for alt in last.alt_texts() {
        story.add(alt);
    }
    story.add(chat.press("Ana", "History").await);
    let older = chat.press("Ana", "Older").await;
    assert!(older.starts_with("**History**") && older.contains("(Newer)"), "{older}");
    for message in chat.public("bullfrogs") {
        check(&message);
    }
    story
}

/// The log of the finished table replays to its last state.
async fn replays(chat: &mut Chat) {
    chat.stop_bot().await;
    let store = chat.store().await;
    let table = store.load(TableId(1)).await.unwrap().expect("the table is stored");
    let mut game = store.initial(table.id).await.unwrap().expect("the game was started");
    for entry in store.entries(table.id, 0).await.unwrap() {
        if let EntryKind::Acted { seat, action, .. } = entry.kind {
            game.apply(seat, &action).expect("the action is legal again");
        }
    }
    store.close().await;
    assert_eq!(table.status, Status::Finished);
    assert_eq!(table.play.map(|play| play.game), Some(game));
}

#[tokio::test]
async fn four_people_play_to_the_end() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek", "Chloé", "João"]).await;
    play_to_the_end(&chat, 4, 0.4).await;
    assert_snapshot!(ending(&chat).await);
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn one_person_plays_against_isaac_to_the_end() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana"]).await;
    play_to_the_end(&chat, 1, 0.2).await;
    assert_snapshot!(ending(&chat).await);
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn a_person_and_a_computer_player_play_to_the_end() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Add computer player").await;
    chat.say("Ana", "/table start").await;
    play_to_the_end(&chat, 2, 0.4).await;
    assert_snapshot!(ending(&chat).await);
    replays(&mut chat).await;
    chat.end().await;
}
