//! From opening a table to its start.

use gamekeeper::table::LOBBY_LIFE;
use gamekeeper::table::{Chance, Tables};
use insta::assert_snapshot;

use crate::chat::{Chat, OBSERVER, Story, thread_of};

#[tokio::test]
async fn a_table_is_opened_joined_and_started() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    story.add(chat.say("Ana", "/table open game:Bullfrogs").await);
    story.add(chat.table_says("bullfrogs", "Start").await);
    story.add(chat.say("Marek", "/table join").await);
    story.add(chat.table_says("bullfrogs", "2 of 4").await);
    story.add(chat.press("Ana", "Options").await);
    story.add(chat.say("Ana", "/table start").await);
    story.add(chat.table_says("bullfrogs", "play a pad").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_full_table_takes_nobody_until_somebody_leaves() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Ana", "Marek"]).await;
    story.add(chat.press("Marek", "Join").await);
    story.add(chat.press("Chloé", "Join").await);
    chat.press("Ana", "Add computer player").await;
    story.add(chat.table_says("bullfrogs", "4 of 4").await);
    story.add(chat.say("João", "/table join").await);
    story.add(chat.press("João", "Leave").await);
    chat.press("Ana", "Options").await;
    story.add(chat.press("Ana", "Remove computer player").await);
    chat.table_says("bullfrogs", "3 of 4").await;
    story.add(chat.say("João", "/table join").await);
    chat.press("João", "Leave").await;
    story.add(chat.say("Chloé", "/table leave").await);
    story.add(chat.table_says("bullfrogs", "2 of 4").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn options_are_chosen_by_the_host_and_everybodys_own_colour_by_themselves() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.press("Marek", "Add computer player").await;
    chat.table_says("bullfrogs", "3 of 4").await;
    story.add(chat.press("Chloé", "Options").await);
    // Red is the computer player's: it takes Chloé's blue for it.
    story.add(chat.choose("Chloé", "Red (triangle, R)").await);
    story.add(chat.press("Marek", "Options").await);
    story.add(chat.choose("Marek", "Chloé (red) plays first").await);
    story.add(chat.press("Marek", "Give the game its own thread").await);
    story.add(chat.alt_of_table("bullfrogs", "Own thread").await);
    story.add(chat.press(OBSERVER, "Options").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_colour_that_another_person_has_is_refused() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    chat.press("Ana", "Options").await;
    chat.press("Marek", "Options").await;
    chat.choose("Ana", "Red (triangle, R)").await;
    // Marek's panel still offers what Ana has taken meanwhile.
    let refused = chat.choose("Marek", "Red (triangle, R)").await;
    assert_snapshot!(refused, @"Somebody else has that color.");
    chat.end().await;
}

#[tokio::test]
async fn only_the_host_or_a_moderator_starts_and_sets_options() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Marek", "Chloé"]).await;
    story.add(chat.press("Chloé", "Start").await);
    story.add(chat.press("Chloé", "Add computer player").await);
    story.add(chat.say("Chloé", "/table close").await);
    // Ana may manage the channel.
    chat.press("Ana", "Add computer player").await;
    chat.table_says("bullfrogs", "3 of 4").await;
    story.add(chat.say("Ana", "/table start").await);
    chat.table_says("bullfrogs", "play a pad").await;
    story.add(chat.say("Marek", "/table start").await);
    story.add(chat.say("João", "/table join").await);
    story.add(chat.say("Chloé", "/table leave").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_game_with_its_own_thread_frees_the_channel() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Ana", "Marek"]).await;
    chat.press("Ana", "Options").await;
    chat.choose("Ana", "Ana (green) plays first").await;
    chat.press("Ana", "Give the game its own thread").await;
    chat.say("Ana", "/table start").await;
    story.add(chat.table_says("bullfrogs", "thread").await);
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    story.add(chat.table_says(thread, "play a pad").await);
    story.add(chat.say_in("Marek", thread, "/play action:done").await);
    story.add(chat.say("João", "/table open game:Bullfrogs").await);
    story.add(chat.table_says("bullfrogs", "João").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_second_table_in_a_busy_channel_opens_in_a_thread() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Ana"]).await;
    story.add(chat.say("João", "/table open game:Bullfrogs").await);
    story.add(chat.press("João", "Open in a thread").await);
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    story.add(chat.table_says(thread, "Start").await);
    story.add(chat.say_in("Marek", thread, "/table join").await);
    story.add(chat.table_says(thread, "2 of 4").await);
    story.add(chat.table_says("bullfrogs", "alone").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn what_the_bot_may_not_do_is_named_before_anything_opens() {
    const VIEW_CHANNEL: u64 = 1 << 10;
    const SEND_MESSAGES: u64 = 1 << 11;
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.sandbox.set_bot_permissions("bullfrogs", VIEW_CHANNEL).unwrap();
    story.add(chat.say("Ana", "/table open game:Bullfrogs").await);
    chat.sandbox
        .set_bot_permissions("bullfrogs", VIEW_CHANNEL | SEND_MESSAGES)
        .unwrap();
    story.add(chat.say("Ana", "/table open game:Bullfrogs").await);
    story.add(chat.say("Ana", "/table status").await);
    assert!(chat.public("bullfrogs").is_empty());
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_table_closes_after_a_question() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    story.add(chat.say("Ana", "/table close").await);
    story.add(chat.press("Ana", "Close the table").await);
    story.add(chat.table_says("bullfrogs", "closed").await);
    story.add(chat.say("Ana", "/table status").await);
    story.add(chat.say("Ana", "/table close").await);
    story.add(chat.say("Marek", "/play action:done").await);
    story.add(chat.say("Marek", "/table open game:Bullfrogs").await);
    story.add(chat.table_says("bullfrogs", "Start").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_lobby_that_nobody_touches_for_a_day_closes_by_itself() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.stop_bot().await;
    let tables = |store| Tables::new(store, chat.clock.clone(), Chance::seeded(1));
    chat.clock.advance(LOBBY_LIFE / 2);
    let early = tables(chat.store().await);
    let pause = early.close_lobbies_due().await.unwrap();
    assert!(pause > LOBBY_LIFE / 3 && pause <= LOBBY_LIFE / 2, "{pause:?}");
    early.store().close().await;
    chat.clock.advance(LOBBY_LIFE / 2);
    let late = tables(chat.store().await);
    late.close_lobbies_due().await.unwrap();
    late.store().close().await;
    chat.start_bot().await;
    let closed = chat.table_says("bullfrogs", "closed").await;
    assert_snapshot!(closed, @"This table was closed. Open a new one with `/table open`.");
    chat.end().await;
}

#[tokio::test]
async fn one_person_starts_the_game_against_isaac() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Start").await;
    story.add(chat.table_says("bullfrogs", "play a pad").await);
    story.add(chat.say("Ana", "/hand").await);
    story.add(chat.say("Ana", "/table status").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_alone_is_no_game() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Add computer player").await;
    chat.press("Ana", "Leave").await;
    let refused = chat.press("Ana", "Start").await;
    assert_snapshot!(refused, @"Somebody has to play: take a seat first.");
    chat.end().await;
}

#[tokio::test]
async fn commands_without_a_table_say_how_to_open_one() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    for command in [
        "/table join",
        "/table leave",
        "/table start",
        "/table status",
        "/table close",
        "/play action:done",
        "/hand",
        "/board",
        "/history",
        "/undo",
    ] {
        story.add(format!("{command}: {}", chat.say("Ana", command).await));
    }
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn commands_in_a_lobby_say_that_the_game_has_not_begun() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.lobby(&["Ana", "Marek"]).await;
    for command in [
        "/play action:done",
        "/hand",
        "/board",
        "/history",
        "/undo",
        "/table status",
    ] {
        story.add(format!("{command}: {}", chat.say("Ana", command).await));
    }
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_solo_game_runs_in_direct_messages() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    let channel = chat.sandbox.dm_channel("Ana").unwrap();
    story.add(chat.say_in("Ana", channel, "/table open game:Bullfrogs").await);
    chat.told("Ana", "Start").await;
    story.add(chat.say_in("Ana", channel, "/table start").await);
    story.add(chat.told("Ana", "play a pad").await);
    assert_snapshot!(story);
    chat.end().await;
}
