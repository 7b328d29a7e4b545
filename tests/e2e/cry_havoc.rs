//! Cry Havoc at the table: opened, played to the end by people who press what they are offered, and told.

use crate::chat::Chat;
use crate::whole::{play_to_the_end, replays};

/// A table of Cry Havoc with these people and so many computer players, started.
async fn game(chat: &Chat, people: &[&str], computers: usize) {
    chat.say(people[0], "/table open game:Cry Havoc").await;
    chat.table_says("opened a table of").await;
    for person in &people[1..] {
        chat.say(person, "/table join").await;
    }
    for _ in 0..computers {
        chat.press(people[0], "Add computer player").await;
    }
    chat.table_says(&format!("{} of 4", people.len() + computers)).await;
    chat.say(people[0], "/table start").await;
}

/// Plays to the end, shows that every text was found, and that the log replays.
async fn to_the_end(people: &[&str], computers: usize, seed: u64) {
    let mut chat = Chat::start().await;
    game(&chat, people, computers).await;
    play_to_the_end(&chat, seed, 0.3, |panel| {
        assert!(!panel.content.contains("-havoc-"), "{}", panel.content);
        for button in panel.buttons() {
            assert!(!button.label.contains("-havoc-"), "{}", button.label);
            assert!(button.label.chars().count() <= 40, "{}", button.label);
        }
    })
    .await;
    let last = chat.public().pop().expect("the table says how it ended");
    assert!(
        chat.transcript(&last).contains(" wins with "),
        "{}",
        chat.transcript(&last)
    );
    let history = chat.press(people[0], "History").await;
    assert!(history.contains("**Turn "), "{history}");
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn one_person_and_two_computer_players_play_cry_havoc_to_the_end() {
    to_the_end(&["Ana"], 2, 2).await;
}
