//! Moments that people are told: since when the game waits for whom, and until when somebody is away.

use std::time::Duration;

use crate::chat::{CHANNEL, Chat};
use crate::cry_havoc::game;
use crate::faults::legal_action;

/// What `/table status` says, with its moments.
async fn status(chat: &Chat) -> String {
    let handle = chat.sandbox.slash("Inês", CHANNEL, "/table status").unwrap();
    chat.answer(&handle).await.content
}

/// Since when a text says that somebody was asked, in seconds.
fn asked(text: &str) -> Option<i64> {
    let (_, moment) = text.split_once("Asked <t:")?;
    moment.split_once(":R>")?.0.parse().ok()
}

/// The table's message and `/table status` say whose turn it is and since when, and so they do after that has changed.
async fn tell_whose_turn_it_is(chat: &Chat, people: [&str; 2]) {
    let mut before = i64::MIN;
    for hours in [5, 26, 49, 3] {
        let fresh = |text: &str| asked(text).is_some_and(|since| since >= before);
        let shown = chat.table_with(|message| fresh(&message.content)).await.content;
        let since = asked(&shown).unwrap();
        assert!((0..60).contains(&(chat.clock.now().seconds() - since)), "{shown}");
        let now = status(chat).await;
        assert_eq!(asked(&now), Some(since), "{now}");
        let whose: Vec<&str> = people
            .into_iter()
            .filter(|person| {
                let name = format!("<@{}>", chat.sandbox.person(person).unwrap().0);
                let first_line = shown.lines().next().unwrap_or_default();
                assert_eq!(first_line.contains(&name), now.contains(&name), "{shown}\n{now}");
                first_line.contains(&name)
            })
            .collect();
        assert!(!whose.is_empty(), "nobody is named: {shown}");
        // It is the moment of the question, not that at which somebody looks.
        chat.clock.advance(Duration::from_secs(hours * 60 * 60));
        assert_eq!(asked(&status(chat).await), Some(since));
        before = chat.clock.now().seconds();
        let action = legal_action(chat, whose[0]).await.unwrap();
        chat.say(whose[0], &format!("/play action:{action}")).await;
    }
}

#[tokio::test]
async fn the_table_and_its_status_tell_whose_turn_it_is_and_since_when_in_bullfrogs() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    tell_whose_turn_it_is(&chat, ["Ana", "Marek"]).await;
    chat.end().await;
}

#[tokio::test]
async fn the_table_and_its_status_tell_whose_turn_it_is_and_since_when_in_cry_havoc() {
    let chat = Chat::start().await;
    game(&chat, &["Ana", "Marek"], 0, &[]).await;
    tell_whose_turn_it_is(&chat, ["Ana", "Marek"]).await;
    chat.end().await;
}

#[tokio::test]
async fn whoever_is_away_until_a_date_is_away_to_its_end_where_they_are() {
    let chat = Chat::start().await;
    let midnight = (chat.clock.now().seconds() / 86_400 + 3) * 86_400;
    let away = async || {
        let command = format!("/away until:{}", named_date(midnight));
        let handle = chat.sandbox.slash("Marek", CHANNEL, &command).unwrap();
        chat.answer(&handle).await.content
    };
    let last_second = midnight + 86_399;
    let told = away().await;
    assert!(told.contains(&format!("<t:{last_second}:D>")), "{told}");
    chat.say("Marek", "/reminders zone:Asia/Kolkata").await;
    let half_past_five = 5 * 3_600 + 1_800;
    let told = away().await;
    assert!(
        told.contains(&format!("<t:{}:D>", last_second - half_past_five)),
        "{told}"
    );
    chat.end().await;
}

/// The date in UTC at these seconds, as people type it.
fn named_date(seconds: i64) -> String {
    let moment = jiff::Timestamp::from_second(seconds).unwrap();
    moment.strftime("%Y-%m-%d").to_string()
}
