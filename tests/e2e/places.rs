//! Where tables are found: from the channel of their thread, and from the list of the server.

use std::time::Duration;

use insta::assert_snapshot;

use crate::chat::{CHANNEL, Chat, OBSERVER, PATIENCE, thread_of};

/// Ana and Marek play in a thread of the channel.
async fn game_in_a_thread(chat: &Chat) -> sandbox::ChannelId {
    chat.lobby(&["Ana", "Marek"]).await;
    chat.press("Ana", "Options").await;
    chat.choose("Ana", "Ana (green) plays first").await;
    chat.press("Ana", "Give the game its own thread").await;
    chat.say("Ana", "/table start").await;
    chat.table_says("thread").await;
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    chat.table_says_in(thread, "play a pad").await;
    thread
}

#[tokio::test]
async fn a_game_in_a_thread_is_found_from_its_channel() {
    let chat = Chat::start().await;
    // An older table of the channel, which is over.
    chat.lobby(&["João"]).await;
    chat.say("João", "/table close").await;
    chat.press("João", "Close the table").await;
    chat.table_says("closed").await;
    game_in_a_thread(&chat).await;
    let status = chat.say(OBSERVER, "/table status").await;
    assert!(
        status.starts_with("-# This table is in #Bullfrogs 2: Ana, Marek."),
        "{status}"
    );
    assert!(status.contains("@Ana: play a pad."), "{status}");
    for command in ["/board", "/history"] {
        let answer = chat.say("Ana", command).await;
        assert!(
            answer.starts_with("-# This table is in #Bullfrogs") || answer.starts_with("Nothing"),
            "{command}: {answer}"
        );
    }
    let hand = chat.say("Marek", "/hand").await;
    assert!(hand.contains("3. "), "{hand}");
    let panel = chat.say("Marek", "/play action:done").await;
    assert!(panel.contains("@Ana"), "{panel}");

    // A table in the channel itself comes first, but whoever asks for a hand means the game that they play.
    chat.say("Chloé", "/table open game:Bullfrogs").await;
    chat.table_says("Chloé").await;
    let status = chat.say("Ana", "/table status").await;
    assert!(status.contains("seats taken"), "{status}");
    let hand = chat.say("Marek", "/hand").await;
    assert!(hand.contains("3. "), "{hand}");
    chat.end().await;
}

#[tokio::test]
async fn the_lobbies_of_a_server_are_listed_with_links() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Ana", "/table list").await, @"No table of this server waits for players. `/table open` opens one.");
    chat.lobby(&["Ana", "Marek"]).await;
    chat.sandbox.add_channel("elsewhere");
    chat.say_in("Chloé", "elsewhere", "/table open game:Bullfrogs").await;
    let elsewhere = chat.sandbox.channel("elsewhere").expect("it was made");
    chat.table_says_in(elsewhere, "Solo").await;
    let handle = chat.sandbox.slash("João", CHANNEL, "/table list").unwrap();
    let list = chat.answer(&handle).await;
    assert_snapshot!(chat.transcript(&list), @"
    **Tables that wait for players**
    1. **Bullfrogs** in #elsewhere: 1 of 4 seats taken, <moment>
    2. **Bullfrogs** in #lounge: 2 of 4 seats taken, <moment>
    (Go to 1) (Go to 2)
    ");
    let lobby = chat.public().pop().expect("the lobby is shown");
    let link = &list.components[0]["components"][1]["url"];
    let link = link.as_str().expect("the second entry is the older lobby");
    assert!(
        link.ends_with(&format!("/{}/{}", lobby.channel.0, lobby.id.0)),
        "{link}"
    );
    chat.end().await;
}

/// Whether a thread is archived.
fn is_archived(chat: &Chat, thread: sandbox::ChannelId) -> bool {
    let channels = chat.sandbox.channels();
    let found = channels.into_iter().find(|channel| channel.id == thread);
    matches!(found.unwrap().kind, sandbox::ChannelKind::Thread { archived: true, .. })
}

#[tokio::test]
async fn the_board_in_an_archived_thread_is_brought_up_to_date() {
    let chat = Chat::start().await;
    let thread = game_in_a_thread(&chat).await;
    let channels = chat.sandbox.channels();
    let kind = channels.into_iter().find(|channel| channel.id == thread).unwrap().kind;
    assert!(
        matches!(
            kind,
            sandbox::ChannelKind::Thread {
                auto_archive: 10_080,
                ..
            }
        ),
        "{kind:?}"
    );
    chat.sandbox.archive_thread(thread, false).unwrap();
    let before = chat.sandbox.last_message(thread, OBSERVER).unwrap();
    let offered = chat
        .sandbox
        .autocomplete("Ana", CHANNEL, "/play action:")
        .await
        .unwrap();
    let action = offered[0].value.as_str().unwrap();
    chat.say("Ana", &format!("/play action:{action}")).await;
    let edited = || chat.sandbox.message(before.id).filter(|now| *now != before);
    let edited = chat.sandbox.wait_for(PATIENCE, edited).await;
    edited.expect("the board is brought up to date");
    assert!(!is_archived(&chat, thread));
    chat.end().await;
}

#[tokio::test]
async fn a_thread_that_a_moderator_locked_stays_so_and_shows_the_game_once_it_is_open_again() {
    let chat = Chat::start().await;
    let thread = game_in_a_thread(&chat).await;
    chat.sandbox.archive_thread(thread, true).unwrap();
    let shown = || {
        let places = [chat.sandbox.channel(CHANNEL).expect("it is there"), thread];
        let messages = places.map(|place| chat.sandbox.messages(place, OBSERVER));
        let public = messages.into_iter().flatten().filter(|message| !message.is_ephemeral());
        public.map(|message| message.content).collect::<Vec<_>>()
    };
    let before = shown();
    let refused = || {
        let requests = chat.sandbox.requests();
        requests.iter().filter(|request| request.status == 403).count()
    };
    let offered = chat.sandbox.autocomplete("Ana", CHANNEL, "/play action:").await;
    let action = offered.unwrap()[0].value.as_str().unwrap().to_owned();
    // Who acts is answered all the same.
    let played = chat.say("Ana", &format!("/play action:{action}")).await;
    assert!(played.contains("> **Ana** "), "{played}");
    let tried = || (refused() > 0).then_some(());
    chat.sandbox.wait_for(PATIENCE, tried).await.expect("the bot tries");
    let done = chat.say("Ana", "/play action:done").await;
    assert!(done.contains("it is 🟦 @Marek’s move"), "{done}");
    for _ in 0..4 {
        chat.clock.advance(Duration::from_secs(60));
        chat.say(OBSERVER, "/table status").await;
    }
    assert!(refused() <= 2, "once for each change, then after five minutes");
    assert!(is_archived(&chat, thread));
    assert_eq!(shown(), before, "nothing is written elsewhere instead");
    chat.sandbox.open_thread(thread).unwrap();
    chat.clock.advance(Duration::from_secs(5 * 60));
    let text = chat.table_says_in(thread, "@Marek: play a pad").await;
    assert!(text.contains("(Your move)"), "{text}");
    chat.end().await;
}
