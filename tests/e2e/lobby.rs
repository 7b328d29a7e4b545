//! From opening a table to its start.

use insta::assert_snapshot;

use crate::chat::Chat;

#[tokio::test]
async fn a_table_is_opened_joined_and_started() {
    let chat = Chat::start().await;
    let mut story = vec![chat.say("Ana", "/table open game:Bullfrogs").await];
    story.push(chat.table_says("bullfrogs", "Start").await);
    story.push(chat.say("Marek", "/table join").await);
    story.push(chat.table_says("bullfrogs", "2 of 4").await);
    story.push(chat.press("Ana", "Options").await);
    story.push(chat.say("Ana", "/table start").await);
    story.push(chat.table_says("bullfrogs", "play a pad").await);
    assert_snapshot!(story.join("\n---\n"));
    chat.end().await;
}
