//! What moderators choose for a channel or a server.

use insta::assert_snapshot;

use crate::chat::{Chat, PATIENCE, thread_of};

#[tokio::test]
async fn settings_are_shown_to_everybody_and_changed_by_moderators() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Marek", "/settings").await, @"
    **Settings** in #lounge
    - The host decides whether a game gets its own thread. (nothing chosen)
    - The board is posted each turn, with a notification. (nothing chosen)
    - Everybody may open tables. (nothing chosen)
    -# Moderators change them with `/settings` and what they want.
    ");
    assert_snapshot!(chat.say("Marek", "/settings boards:Each round").await, @"Only those who may manage this channel can change its settings.");
    assert_snapshot!(chat.say("Marek", "/settings boards:Each round scope:The whole server").await, @"Only those who may manage the server can change its settings.");
    assert_snapshot!(chat.say("Ana", "/settings boards:Each round threads:Always scope:The whole server").await, @"
    **Settings** in #lounge
    - Every game gets a thread of its own. (chosen for the server)
    - The board is posted each round; in between it changes quietly, and a line calls whose move it is. (chosen for the server)
    - Everybody may open tables. (nothing chosen)
    -# Moderators change them with `/settings` and what they want.
    ");
    assert_snapshot!(chat.say("Ana", "/settings boards:Each turn openers:Moderators").await, @"
    **Settings** in #lounge
    - Every game gets a thread of its own. (chosen for the server)
    - The board is posted each turn, with a notification. (chosen for this channel)
    - Only moderators may open tables. (chosen for this channel)
    -# Moderators change them with `/settings` and what they want.
    ");
    assert_snapshot!(chat.say("Ana", "/settings boards:No choice of our own").await, @"
    **Settings** in #lounge
    - Every game gets a thread of its own. (chosen for the server)
    - The board is posted each round; in between it changes quietly, and a line calls whose move it is. (chosen for the server)
    - Only moderators may open tables. (chosen for this channel)
    -# Moderators change them with `/settings` and what they want.
    ");
    chat.end().await;
}

#[tokio::test]
async fn games_always_get_a_thread_where_that_is_chosen() {
    let chat = Chat::start().await;
    chat.say("Ana", "/settings threads:Always").await;
    chat.lobby(&["Marek", "João"]).await;
    assert_snapshot!(chat.press("Marek", "Options").await, @"
    **Options** of this table. The lobby shows every change.
    In this channel every game gets its own thread; `/settings` says so.
    <Your color: Green (circle, G) | Red (triangle, R) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Marek (green) plays first | João (blue) plays first>
    (Switch hints off) (Time limits) (Reminders: after 20 hours)
    ");
    chat.say("Marek", "/table start").await;
    chat.table_says("thread").await;
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    chat.table_says_in(thread, "play a pad").await;

    chat.end().await;
}

#[tokio::test]
async fn a_table_that_stands_in_a_thread_stays_there() {
    let chat = Chat::start().await;
    chat.say("Ana", "/settings threads:Always").await;
    chat.lobby(&["Marek", "João"]).await;
    chat.say("Chloé", "/table open game:Bullfrogs").await;
    chat.press("Chloé", "Open in a thread").await;
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    chat.table_says_in(thread, "Solo").await;
    chat.say_in("Inês", thread, "/table join").await;
    chat.say_in("Chloé", thread, "/table start").await;
    chat.table_says_in(thread, "play a pad").await;
    chat.end().await;
}

#[tokio::test]
async fn only_moderators_open_tables_where_that_is_chosen() {
    let chat = Chat::start().await;
    chat.say("Ana", "/settings openers:Moderators").await;
    assert_snapshot!(chat.say("Marek", "/table open game:Bullfrogs").await, @"Not everybody may open tables here; `/settings` says who may. Join one: `/table list`.");
    assert!(chat.public().is_empty());
    chat.sandbox.add_channel("elsewhere");
    assert_eq!(
        chat.say_in("Marek", "elsewhere", "/table open game:Bullfrogs").await,
        "Your table is open."
    );
    assert_eq!(
        chat.say("Ana", "/table open game:Bullfrogs").await,
        "Your table is open."
    );
    chat.say("Marek", "/table join").await;
    chat.say("Ana", "/settings openers:Everybody").await;
    chat.end().await;
}

/// Plays a first pad and ends the turn.
async fn turn(chat: &Chat, person: &str, cell: &str) {
    let typed = format!("{person}, /play action:play");
    let offered = chat
        .sandbox
        .autocomplete(person, crate::chat::CHANNEL, &format!("/play action:{cell}"))
        .await
        .unwrap_or_else(|error| panic!("{typed}: {error}"));
    let action = offered
        .first()
        .and_then(|choice| choice.value.as_str())
        .expect("a pad fits");
    chat.say(person, &format!("/play action:{action}")).await;
    chat.say(person, "/play action:done").await;
}

#[tokio::test]
async fn the_board_is_posted_once_a_round_where_that_is_chosen() {
    let chat = Chat::start().await;
    chat.say("Ana", "/settings boards:Each round").await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("@Ana: play a pad").await;
    let first = chat.public().pop().unwrap();
    turn(&chat, "Ana", "O13").await;
    chat.table_says("@Marek, it is your move.").await;
    let within = chat.public().into_iter().find(|message| message.id == first.id);
    assert!(
        within.unwrap().content.contains("played"),
        "within a round the message is edited"
    );
    turn(&chat, "Marek", "K13").await;
    chat.table_says("@Ana: play a pad").await;
    assert_ne!(
        chat.public().pop().unwrap().id,
        first.id,
        "a new round has a new message"
    );
    let line = chat.retired(first.id).await;
    assert_snapshot!(chat.transcript(&line), @"-# Ana’s turn 1: a pad on O13 · Marek’s turn 2: a pad on K13");
    chat.end().await;
}

#[tokio::test]
async fn within_a_round_one_line_calls_whose_move_it_is() {
    let chat = Chat::start().await;
    chat.say("Ana", "/settings boards:Each round").await;
    chat.game(&["Ana", "Marek", "Chloé"]).await;
    chat.table_says("@Ana: play a pad").await;
    let boards = chat.public().len();
    let mut before = None;
    for (person, cell, next) in [("Ana", "O13", "Marek"), ("Marek", "K13", "Chloé")] {
        turn(&chat, person, cell).await;
        let next = chat.sandbox.person(next).unwrap();
        let line =
            chat.table_with(|message| message.content.ends_with("it is your move.") && message.mentions == [next]);
        let line = line.await;
        assert!(line.alt_texts().is_empty(), "the board is not posted again");
        assert_ne!(before, Some(line.id), "an edit would notify nobody");
        before = Some(line.id);
        let only = || (chat.public().len() == boards + 1).then_some(());
        let only = chat.sandbox.wait_for(PATIENCE, only).await;
        only.expect("the call before is deleted");
    }
    assert_snapshot!(chat.table_says("your move").await, @"
    🔺 @Chloé, it is your move.
    (Your move) (To the table)
    ");
    turn(&chat, "Chloé", "M11").await;
    chat.table_says("@Ana: play a pad").await;
    let calls = || {
        chat.public()
            .iter()
            .any(|message| message.content.ends_with("it is your move."))
    };
    let none = chat.sandbox.wait_for(PATIENCE, || (!calls()).then_some(())).await;
    none.expect("the new board calls by itself");
    chat.end().await;
}
