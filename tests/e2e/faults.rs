//! Conversations under trouble on the way: late and double clicks, a failing Discord, lost connections, restarts.

use std::time::Duration;

use gamekeeper::table::{ChannelId, EntryKind};
use sandbox::{Error, Fault, Message};

use crate::chat::{CHANNEL, Chat, PATIENCE};

/// Something that befalls the connection.
type Trouble = fn(&Chat);

const POST: &str = "POST /channels/{channel}/messages";
const ANSWER: &str = "POST /interactions/{interaction}/{token}/callback";

/// Something that a person may do now, as `/play` offers it.
pub async fn legal_action(chat: &Chat, person: &str) -> Option<String> {
    let offered = chat
        .sandbox
        .autocomplete(person, CHANNEL, "/play action:")
        .await
        .expect("the bot offers actions");
    Some(offered.first()?.value.as_str()?.to_owned())
}

async fn play(chat: &Chat, person: &str) -> String {
    let action = legal_action(chat, person).await.expect("there is something to do");
    chat.say(person, &format!("/play action:{action}")).await
}

/// How many actions the newest table has logged. The bot must have stopped.
pub async fn actions(chat: &Chat) -> usize {
    let store = chat.store().await;
    let channel = chat.sandbox.channel(CHANNEL).expect("the channel exists");
    let table = store
        .newest_in(ChannelId(channel.0))
        .await
        .expect("the store works")
        .expect("there is a table");
    let entries = store.entries(table, 0).await.expect("the store works");
    store.close().await;
    entries
        .iter()
        .filter(|entry| matches!(entry.kind, EntryKind::Acted { .. }))
        .count()
}

/// Moves the bot's clock on until something is so: pauses pass without waiting for them.
pub async fn in_time(chat: &Chat, what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..200 {
        let look = || is_so().then_some(());
        if chat.sandbox.wait_for(Duration::from_millis(100), look).await.is_ok() {
            return;
        }
        chat.clock.advance(Duration::from_secs(301));
    }
    panic!("it never comes to pass that {what}");
}

/// Public messages of the table in the channel that still have buttons.
fn live(chat: &Chat) -> Vec<Message> {
    let mut messages = chat.sandbox.messages(CHANNEL, "Ana");
    messages.retain(|message| !message.is_ephemeral() && !message.buttons().is_empty());
    messages
}

#[tokio::test]
async fn a_click_that_is_acknowledged_too_late_has_no_effect_and_the_next_one_works() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let action = legal_action(&chat, "Ana").await.expect("Ana begins");
    chat.sandbox.hold_events(true);
    let late = chat
        .sandbox
        .slash("Ana", CHANNEL, &format!("/play action:{action}"))
        .expect("the command is well formed");
    chat.sandbox.advance(Duration::from_secs(4));
    chat.sandbox.hold_events(false);
    assert_eq!(chat.sandbox.response(&late).await, Err(Error::NoAnswer));
    let refused = || {
        let answers = chat.sandbox.requests_to(ANSWER);
        answers.iter().any(|answer| answer.code == 10_062).then_some(())
    };
    chat.sandbox
        .wait_for(PATIENCE, refused)
        .await
        .expect("the bot tries to acknowledge");

    let answer = chat.say("Ana", &format!("/play action:{action}")).await;
    assert!(answer.starts_with("> **Ana** "), "{answer}");
    chat.stop_bot().await;
    assert_eq!(actions(&chat).await, 1);
    chat.end().await;
}

#[tokio::test]
async fn play_goes_on_through_every_loss_of_the_connection() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let troubles: [(&str, Trouble); 6] = [
        ("dropped", |chat| chat.sandbox.drop_gateway()),
        ("asked to reconnect", |chat| chat.sandbox.ask_reconnect()),
        ("closed without a code", |chat| chat.sandbox.close_gateway(None)),
        ("closed with 4000", |chat| chat.sandbox.close_gateway(Some(4000))),
        ("invalid but resumable", |chat| chat.sandbox.invalidate_session(true)),
        ("invalid", |chat| chat.sandbox.invalidate_session(false)),
    ];
    for (trouble, make) in troubles {
        let (identified, resumed) = chat.sandbox.sessions();
        make(&chat);
        let again = || {
            let (now_identified, now_resumed) = chat.sandbox.sessions();
            (now_identified + now_resumed > identified + resumed && chat.sandbox.is_connected()).then_some(())
        };
        let back = chat.sandbox.wait_for(PATIENCE, again).await;
        assert!(
            back.is_ok(),
            "the bot does not come back after its connection was {trouble}"
        );
        let answer = chat.say("Ana", "/table status").await;
        assert!(answer.contains("@Ana"), "after the connection was {trouble}: {answer}");
    }
    assert!(play(&chat, "Ana").await.starts_with("> **Ana** "));
    chat.end().await;
}

#[tokio::test]
async fn a_gateway_that_falls_silent_is_left_within_ten_seconds() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let (identified, _) = chat.sandbox.sessions();
    chat.sandbox.answer_heartbeats(false);
    let mut asked = 0;
    let left = || (chat.sandbox.sessions().0 > identified).then_some(());
    // Each look takes a second of real time at least.
    while chat.sandbox.wait_for(Duration::from_millis(1_500), left).await.is_err() {
        chat.clock.advance(Duration::from_secs(4));
        asked += 1;
        assert!(asked <= 3, "the bot does not notice");
    }
    chat.sandbox.answer_heartbeats(true);
    let answer = chat.say("Ana", "/table status").await;
    assert!(answer.contains("@Ana"), "{answer}");
    chat.end().await;
}

#[tokio::test]
async fn a_click_during_an_outage_is_answered_after_it() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let action = legal_action(&chat, "Ana").await.expect("Ana begins");
    chat.sandbox.drop_gateway();
    let answer = chat.say("Ana", &format!("/play action:{action}")).await;
    assert!(answer.starts_with("> **Ana** "), "{answer}");
    chat.end().await;
}

#[tokio::test]
async fn an_interaction_that_arrives_twice_acts_once_and_is_answered_once() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let action = legal_action(&chat, "Ana").await.expect("Ana begins");
    let before = chat.sandbox.requests_to(ANSWER).len();
    chat.sandbox.deliver_twice(1);
    let answer = chat.say("Ana", &format!("/play action:{action}")).await;
    assert!(answer.starts_with("> **Ana** "), "{answer}");
    let both = || (chat.sandbox.requests_to(ANSWER).len() == before + 2).then_some(());
    chat.sandbox.wait_for(PATIENCE, both).await.expect("both arrive");
    let answers = chat.sandbox.requests_to(ANSWER);
    let mut codes: Vec<u32> = answers[before..].iter().map(|answer| answer.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, [0, 40_060]);
    chat.stop_bot().await;
    assert_eq!(actions(&chat).await, 1);
    chat.end().await;
}

#[tokio::test]
async fn a_message_that_discord_fails_to_take_is_posted_later_and_once() {
    for fault in [Fault::Status(500), Fault::RateLimit(1.0), Fault::AnswerLost(502)] {
        let chat = Chat::start().await;
        chat.sandbox.inject(POST, fault, 3);
        chat.say("Ana", "/table open game:Bullfrogs").await;
        in_time(&chat, "the lobby is shown", || {
            chat.sandbox
                .requests_to(POST)
                .iter()
                .any(|request| request.status == 200)
                && chat.sandbox.requests_to(POST).len() >= 4
                && live(&chat).len() == 1
        })
        .await;
        chat.say("Marek", "/table join").await;
        let text = chat.table_says("2 of 4").await;
        assert!(text.contains("(Start)"), "{text}");
        in_time(&chat, "only one message has buttons", || live(&chat).len() == 1).await;
        chat.end().await;
    }
}

/// The lobby was posted, but the bot never learnt of it; when Discord works again, the game has begun.
#[tokio::test]
async fn a_message_whose_answer_was_lost_loses_its_buttons_when_the_table_moves_on() {
    let chat = Chat::start().await;
    chat.sandbox.inject(POST, Fault::AnswerLost(502), 1);
    chat.sandbox.inject(POST, Fault::Status(503), 100);
    chat.say("Ana", "/table open game:Bullfrogs").await;
    in_time(&chat, "the lobby is there, unknown to the bot", || {
        live(&chat).len() == 1
    })
    .await;
    chat.say("Marek", "/table join").await;
    chat.say("Ana", "/table start").await;
    chat.sandbox.clear_faults();
    in_time(&chat, "the board is shown", || {
        live(&chat).iter().any(|message| message.button("Your move").is_some())
    })
    .await;
    in_time(&chat, "the lobby has lost its buttons", || live(&chat).len() == 1).await;
    let lobby = chat.public().remove(0);
    assert_eq!(chat.transcript(&lobby), "-# The game began: Ana, Marek");
    chat.end().await;
}

#[tokio::test]
async fn a_channel_that_is_closed_to_the_bot_shows_the_newest_state_when_it_is_open_again() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("Your move").await;
    chat.sandbox.forbid(CHANNEL, true).expect("the channel exists");
    let answer = play(&chat, "Ana").await;
    assert!(answer.starts_with("> **Ana** "), "{answer}");
    let refused = || {
        let requests = chat.sandbox.requests();
        requests.iter().any(|request| request.status == 403).then_some(())
    };
    chat.sandbox.wait_for(PATIENCE, refused).await.expect("the bot tries");
    chat.sandbox.forbid(CHANNEL, false).expect("the channel exists");
    in_time(&chat, "the action is told", || {
        live(&chat).iter().any(|message| message.content.contains("\n> "))
    })
    .await;
    in_time(&chat, "only one message has buttons", || live(&chat).len() == 1).await;
    chat.end().await;
}

#[tokio::test]
async fn a_table_message_that_a_moderator_deletes_is_replaced() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("Your move").await;
    let deleted = live(&chat).pop().expect("the table is shown").id;
    chat.sandbox.delete_message(deleted);
    assert!(play(&chat, "Ana").await.starts_with("> **Ana** "));
    in_time(&chat, "the table is shown again", || live(&chat).len() == 1).await;
    assert_ne!(live(&chat)[0].id, deleted);
    chat.end().await;
}

#[tokio::test]
async fn a_restart_in_mid_game_loses_nothing_and_old_buttons_work() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Add computer player").await;
    chat.table_says("2 of 4").await;
    chat.say("Ana", "/table start").await;
    chat.table_says("@Ana").await;
    assert!(play(&chat, "Ana").await.starts_with("> **Ana** "));
    let panel = chat.press("Ana", "Your move").await;
    chat.stop_bot().await;
    let before = actions(&chat).await;
    chat.start_bot().await;
    assert_eq!(chat.press("Ana", "Your move").await, panel);
    assert!(play(&chat, "Ana").await.starts_with("> **Ana** "));
    chat.stop_bot().await;
    assert!(actions(&chat).await > before);
    chat.end().await;
}
