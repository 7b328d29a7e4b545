//! Games as moving pictures and as files.

use insta::assert_snapshot;
use sandbox::Message;

use crate::chat::{CHANNEL, Chat};

/// A game of two that Marek and Chloé end after a turn.
async fn ended(chat: &Chat) {
    chat.game(&["Marek", "Chloé"]).await;
    chat.table_says("play a pad").await;
    chat.end_early(&["Marek", "Chloé"]).await;
    chat.table_says("Everybody agreed").await;
}

/// What a person sees answered to a command.
async fn answered(chat: &Chat, person: &str, command: &str) -> Message {
    let handle = chat.sandbox.slash(person, CHANNEL, command).unwrap();
    chat.answer(&handle).await
}

#[tokio::test]
async fn the_film_of_a_running_game_is_private_until_it_is_shown_to_the_channel() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Ana", "/replay").await, @"There is no table in this channel. `/table open` opens one.");
    chat.lobby(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/replay").await, @"There is nothing to replay yet: the game has not started.");
    chat.press("Ana", "Options").await;
    chat.choose("Ana", "Ana (green) plays first").await;
    chat.say("Ana", "/table start").await;
    chat.table_says("play a pad").await;
    let film = answered(&chat, "João", "/replay").await;
    assert!(film.is_ephemeral());
    assert_snapshot!(chat.transcript(&film), @"
    **The game so far**, turn by turn.
    [replay.gif]
    (Show to the channel)
    ");
    let file = &film.attachments[0];
    assert_eq!((file.width, file.height), (Some(640), Some(520)));
    let alt = file.description.clone().unwrap_or_default();
    assert!(alt.starts_with("A moving picture of the game in"), "{alt}");
    chat.click("João", &film, "Show to the channel");
    let shown = chat
        .table_with(|message| message.content.starts_with("**The game so far**"))
        .await;
    assert_snapshot!(chat.transcript(&shown), @"
    **The game so far**, turn by turn.
    [replay.gif]
    ");
    assert_snapshot!(chat.say("Ana", "/replay round:7").await, @"This game has no Round 7; its newest is Round 1. Type `/replay` and choose one from the list.");
    let offered = chat
        .sandbox
        .autocomplete("Ana", CHANNEL, "/replay round:")
        .await
        .unwrap();
    assert_eq!(
        offered.iter().map(|choice| choice.name.as_str()).collect::<Vec<_>>(),
        ["Round 1"]
    );
    chat.end().await;
}

#[tokio::test]
async fn the_film_of_a_game_that_is_over_is_for_everybody() {
    let chat = Chat::start().await;
    ended(&chat).await;
    let film = answered(&chat, "Marek", "/replay").await;
    assert!(!film.is_ephemeral());
    assert_snapshot!(chat.transcript(&film), @"
    **The whole game**, turn by turn.
    [replay.gif]
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_game_that_is_over_goes_to_another_channel_as_a_file() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/export").await, @"This game still runs, and its file would show every hand and what chance will bring. You can have it with `/export` when the game is over.");
    chat.end_early(&["Ana", "Marek"]).await;
    chat.table_says("Everybody agreed").await;
    assert_snapshot!(chat.say("Marek", "/export table:9").await, @"This channel has no table 9.");
    assert_snapshot!(chat.say("Marek", "/export").await, @"
    **Table 1** as a file: every action, and what it came to. `/import` brings it to any channel where I play, on other servers too.
    [bullfrogs-1.json]
    ");
    chat.sandbox.add_channel("elsewhere");
    assert_snapshot!(chat.say_in("Marek", "elsewhere", "/import file:bullfrogs-1.json").await, @"Here it is: **table 2**. Its game is over; `/history` and `/replay` show how it went.");
    assert_snapshot!(chat.table_says_in("elsewhere", "Scores so far").await, @"
    @Marek brought this game here from a file. Its earlier turns: `/history`.
    Scores so far, without the Log: **Ana** 0 VP, **Marek** 0 VP.
    [board.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ");
    chat.sandbox
        .upload("Ana", CHANNEL, "frog.json", b"frog".to_vec())
        .unwrap();
    let wrong = chat.say("Ana", "/import file:frog.json").await;
    assert!(wrong.starts_with("That is not a file of a table: "), "{wrong}");
    chat.sandbox
        .upload("Ana", CHANNEL, "large.json", vec![b' '; 3 << 20])
        .unwrap();
    assert_snapshot!(chat.say("Ana", "/import file:large.json").await, @"That file is too large for a table: I read at most 2048 KiB. Is it the one that `/export` gave?");
    chat.lobby(&["Ana"]).await;
    assert_snapshot!(chat.say("Marek", "/import file:bullfrogs-1.json").await, @"An open table stands in this channel. Type `/import` in another channel or thread.");
    chat.end().await;
}

/// The operator's file of a game that still runs tells everything, so whoever plays on elsewhere takes a seat anew.
#[tokio::test]
async fn a_running_game_comes_with_free_seats_and_the_table_says_where_it_is_from() {
    let mut chat = Chat::playing(&["Ana", "Marek"]).await;
    chat.stop_bot().await;
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("table.json");
    let table = gamekeeper::table::TableId(1);
    gamekeeper::operating::export(&chat.database_url(), table, &file)
        .await
        .unwrap();
    chat.sandbox
        .upload("Marek", CHANNEL, "table.json", std::fs::read(&file).unwrap())
        .unwrap();
    chat.start_bot().await;
    chat.sandbox.add_channel("elsewhere");
    assert_snapshot!(chat.say_in("Marek", "elsewhere", "/import file:table.json").await, @"Here it is: **table 2**. Its seats are free: `/table join` takes one. Nobody plays on before somebody sits down.");
    assert_snapshot!(chat.table_says_in("elsewhere", "from a file").await, @"
    🟢 **Computer for Ana**: play a pad. Asked <moment>.
    Nobody sits here yet, so nobody plays on: `/table join` takes a seat.
    > @Marek brought this game here from a file. Its earlier turns: `/history`.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.end().await;
}
