//! Answers that do not arrive at the first attempt: people are answered all the same.

use std::time::Duration;

use sandbox::{Fault, InteractionHandle};

use crate::chat::{CHANNEL, Chat, PATIENCE};
use crate::faults::{actions, in_time, legal_action};

const ANSWER: &str = "POST /interactions/{interaction}/{token}/callback";
const EDIT: &str = "PATCH /webhooks/{application}/{token}/messages/{message}";

/// What the person reads under what they did, once it is no longer "thinking…".
fn shown(chat: &Chat, handle: &InteractionHandle) -> Option<String> {
    let answer = chat.sandbox.peek(handle)?;
    let message = answer.message.filter(|message| !message.is_loading())?;
    Some(message.content)
}

async fn shown_in_time(chat: &Chat, handle: &InteractionHandle, text: &str) {
    in_time(chat, "the answer is shown", || {
        shown(chat, handle).is_some_and(|answer| answer.contains(text))
    })
    .await;
}

async fn play(chat: &Chat, person: &str) -> InteractionHandle {
    let action = legal_action(chat, person).await.expect("there is something to do");
    let typed = chat.sandbox.slash(person, CHANNEL, &format!("/play action:{action}"));
    typed.expect("the command is well formed")
}

#[tokio::test]
async fn an_answer_that_discord_fails_to_take_is_sent_again() {
    for fault in [Fault::Status(500), Fault::RateLimit(1.0), Fault::AnswerLost(502)] {
        let mut chat = Chat::start().await;
        chat.game(&["Ana", "Marek"]).await;
        chat.sandbox.inject(EDIT, fault, 3);
        let handle = play(&chat, "Ana").await;
        shown_in_time(&chat, &handle, "> **Ana** ").await;
        assert!(chat.sandbox.requests_to(EDIT).len() >= 4, "{fault:?}");
        chat.stop_bot().await;
        assert_eq!(actions(&chat).await, 1);
        chat.end().await;
    }
}

/// Of two presses in the same panel the older one's answer comes late: the newer one stays.
#[tokio::test]
async fn an_answer_that_comes_late_does_not_replace_a_newer_one() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.press("Ana", "Your move").await;
    chat.press_first("Ana", "1 · ").await;
    let panel = chat.message_with_button("Ana", "Back").await;
    chat.sandbox.inject(EDIT, Fault::Status(500), 1);
    chat.click("Ana", &panel, "Back");
    let failed = || {
        let edits = chat.sandbox.requests_to(EDIT);
        edits.iter().any(|edit| edit.status == 500).then_some(())
    };
    chat.sandbox
        .wait_for(PATIENCE, failed)
        .await
        .expect("the answer is tried");
    let newer = chat.click("Ana", &panel, "Back");
    let read = chat.read(&newer).await;
    let edits = chat.sandbox.requests_to(EDIT).len();
    chat.clock.advance(Duration::from_secs(600));
    chat.say("Ana", "/table status").await;
    assert_eq!(
        chat.sandbox.requests_to(EDIT).len(),
        edits + 1,
        "only the status is answered"
    );
    assert_eq!(chat.read(&newer).await, read);
    chat.end().await;
}

/// Discord took the acknowledgement, and the bot did not learn of it: nothing is done, and that is said.
#[tokio::test]
async fn a_press_whose_acknowledgement_was_lost_changes_nothing_and_says_so() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let action = legal_action(&chat, "Ana").await.expect("Ana begins");
    chat.sandbox.inject(ANSWER, Fault::AnswerLost(500), 1);
    let answer = chat.say("Ana", &format!("/play action:{action}")).await;
    assert_eq!(
        answer,
        "That did not reach me, so nothing was changed. Please try again."
    );
    chat.press("Ana", "Your move").await;
    chat.press_first("Ana", "1 · ").await;
    let panel = chat.message_with_button("Ana", "Back").await;
    chat.sandbox.inject(ANSWER, Fault::AnswerLost(500), 1);
    let pressed = chat.click("Ana", &panel, "Back");
    let answer = chat.read(&pressed).await;
    assert_eq!(
        answer,
        "That did not reach me, so nothing was changed. Please try again."
    );
    let after = chat.sandbox.message(panel.id).expect("the panel is there");
    assert_eq!(after.content, panel.content, "the panel can still be used");
    chat.stop_bot().await;
    assert_eq!(actions(&chat).await, 0);
    chat.end().await;
}

#[tokio::test]
async fn who_waits_for_an_answer_when_the_program_ends_is_answered_after_the_next_start() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.sandbox.inject(EDIT, Fault::Status(500), 1_000);
    let acted = play(&chat, "Ana").await;
    let asked = chat.sandbox.slash("Marek", CHANNEL, "/rules query:frogs");
    let asked = asked.expect("the command is well formed");
    let tried = || {
        let edits = chat.sandbox.requests_to(EDIT);
        (edits.iter().filter(|edit| edit.status == 500).count() == 2).then_some(())
    };
    chat.sandbox.wait_for(PATIENCE, tried).await.expect("both are tried");
    chat.stop_bot().await;
    assert_eq!([shown(&chat, &acted), shown(&chat, &asked)], [None, None]);
    assert_eq!(actions(&chat).await, 1);
    chat.sandbox.clear_faults();
    chat.start_bot().await;
    shown_in_time(&chat, &acted, "I was interrupted just after I did that: it counts.").await;
    shown_in_time(&chat, &asked, "I was interrupted before I could do that").await;
    chat.stop_bot().await;
    let store = chat.store().await;
    assert_eq!(store.owed(chat.clock.now()).await.expect("the store works").len(), 0);
    store.close().await;
    chat.end().await;
}
