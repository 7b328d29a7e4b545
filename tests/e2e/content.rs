//! Component data of one's own, and tables that were started with other data.

use std::sync::Arc;

use engine::bullfrogs::Content;
use engine::{AnyGame, Library};
use gamekeeper::table::{Chance, ChannelId, Tables};

use crate::chat::{CHANNEL, Chat};

const COMPONENTS: &str = include_str!("../../assets/bullfrogs/components/components.json");

/// How many Frogs each player has in the game of a channel.
async fn frogs(chat: &Chat, channel: &str) -> u8 {
    let tables = Tables::new(chat.store().await, chat.clock.clone(), Chance::seeded(1));
    let channel = chat.sandbox.channel(channel).expect("the channel exists");
    let table = tables.newest_in(ChannelId(channel.0)).await.expect("there is a table");
    tables.store().close().await;
    let AnyGame::Bullfrogs(game) = table.play.expect("the game is running").game else {
        panic!("the table plays Bullfrogs")
    };
    game.content().frogs()
}

#[tokio::test]
async fn a_running_table_keeps_the_component_data_it_started_with() {
    let mut chat = Chat::start().await;
    chat.sandbox.add_channel("elsewhere");
    chat.game(&["Ana"]).await;
    chat.table_says("play a pad").await;
    chat.stop_bot().await;

    let nine = COMPONENTS.replace(r#""frogs": 14, "bullfrogs""#, r#""frogs": 9, "bullfrogs""#);
    chat.library = Library {
        bullfrogs: Arc::new(Content::parse("components.json", &nine).expect("the data is sound")),
        ..Library::default()
    };
    chat.start_bot().await;
    chat.say_in("Marek", "elsewhere", "/table open game:Bullfrogs").await;
    chat.say_in("Marek", "elsewhere", "/table start").await;
    chat.press("Marek", "Solo against Isaac").await;
    let elsewhere = chat.sandbox.channel("elsewhere").expect("it was made");
    chat.table_says_in(elsewhere, "play a pad").await;
    chat.say("Ana", "/table status").await;
    chat.stop_bot().await;

    assert_eq!((frogs(&chat, CHANNEL).await, frogs(&chat, "elsewhere").await), (14, 9));
    chat.end().await;
}
