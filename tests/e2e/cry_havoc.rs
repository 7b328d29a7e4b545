//! Cry Havoc at the table: opened, played to the end by people who press what they are offered, and told.

use crate::chat::Chat;
use crate::whole::{play_to_the_end, replays};

/// A table of Cry Havoc with these people and so many computer players, started with these entries of the options chosen.
pub async fn game(chat: &Chat, people: &[&str], computers: usize, options: &[&str]) {
    chat.say(people[0], "/table open game:Cry Havoc").await;
    chat.table_says("opened a table of").await;
    for person in &people[1..] {
        chat.say(person, "/table join").await;
    }
    for _ in 0..computers {
        chat.press(people[0], "Add computer player").await;
    }
    chat.table_says(&format!("{} of 4", people.len() + computers)).await;
    for option in options {
        chat.press(people[0], "Options").await;
        chat.choose(people[0], option).await;
    }
    chat.say(people[0], "/table start").await;
}

/// What stands among the news is not said once more below them.
fn says_nothing_twice(panel: &str) {
    let (news, asked): (Vec<&str>, Vec<&str>) = panel.lines().partition(|line| line.starts_with('>'));
    for sentence in asked.into_iter().filter(|line| line.len() > 40) {
        let again = news.iter().any(|line| line.contains(sentence.trim_end_matches('.')));
        assert!(!again, "{sentence:?} is said twice: {panel}");
    }
}

/// Plays to the end, shows that every text was found, and that the log replays.
async fn to_the_end(people: &[&str], computers: usize, options: &[&str], seed: u64) {
    let mut chat = Chat::start().await;
    game(&chat, people, computers, options).await;
    play_to_the_end(&chat, seed, 0.5, |panel| {
        assert!(!panel.content.contains("-havoc-"), "{}", panel.content);
        says_nothing_twice(&panel.content);
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
    let score = last.alt_texts().join("\n");
    assert!(score.contains(" VP (Battles "), "VP are told by source: {score}");
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn one_person_and_two_computer_players_play_cry_havoc_to_the_end() {
    to_the_end(&["Ana"], 2, &[], 2).await;
}

#[tokio::test]
async fn two_people_play_cry_havoc_to_the_end() {
    to_the_end(&["Ana", "Marek"], 0, &[], 3).await;
}

#[tokio::test]
async fn three_people_play_cry_havoc_with_new_orders_to_the_end() {
    let options = [
        "Experienced: and one Skill at random",
        "With New Orders: Objective cards",
    ];
    to_the_end(&["Ana", "Marek", "Chloé"], 0, &options, 4).await;
}

#[tokio::test]
async fn four_veterans_play_cry_havoc_with_new_orders_to_the_end() {
    let options = ["Veteran: and two Skills at random", "With New Orders: Objective cards"];
    to_the_end(&["Ana", "Marek", "Chloé", "João"], 0, &options, 5).await;
}

#[tokio::test]
async fn whoever_wants_any_faction_is_dealt_one_of_those_left() {
    let chat = Chat::start().await;
    chat.say("Ana", "/table open game:Cry Havoc").await;
    chat.table_says("opened a table of").await;
    chat.say("Marek", "/table join").await;
    chat.table_says("2 of 4").await;
    for person in ["Ana", "Marek"] {
        chat.press(person, "Options").await;
        let chosen = chat.choose(person, "Any faction").await;
        assert!(!chosen.contains("taken"), "{chosen}");
    }
    chat.say("Ana", "/table start").await;
    let table = chat.table_says("Your move").await;
    assert!(table.contains("take Action I"), "{table}");
    chat.end().await;
}

#[tokio::test]
async fn two_channels_play_different_games_at_once() {
    let chat = Chat::start().await;
    chat.sandbox.add_channel("elsewhere");
    let elsewhere = chat.sandbox.channel("elsewhere").expect("it was made");
    game(&chat, &["Ana"], 1, &[]).await;
    chat.say_in("Marek", elsewhere, "/table open game:Bullfrogs").await;
    chat.table_says_in(elsewhere, "hosted by").await;
    chat.say_in("João", elsewhere, "/table join").await;
    chat.table_says_in(elsewhere, "2 of 4").await;
    chat.say_in("Marek", elsewhere, "/table start").await;
    let pond = chat.table_says_in(elsewhere, "play a pad").await;
    let planet = chat.table_says("@Ana").await;
    let hand = chat.say("Ana", "/hand").await;
    assert!(hand.contains("card"), "{hand}");
    let whose = if pond.contains("@Marek") { "Marek" } else { "João" };
    let hand = chat.say_in(whose, elsewhere, "/hand").await;
    assert!(hand.contains("3. "), "{hand}");
    // What is typed goes to the table of the channel, whose game knows it or not.
    let foreign = chat.say_in(whose, elsewhere, "/play action:draw ocean").await;
    assert!(foreign.contains("draw ocean"), "{foreign}");
    let foreign = chat.say("Ana", "/play action:frog M12").await;
    assert!(foreign.contains("frog M12"), "{foreign}");
    assert!(!planet.contains(" pad") && !pond.contains("Round"), "{planet} {pond}");
    chat.end().await;
}

#[tokio::test]
async fn regions_areas_and_factions_are_looked_at_by_button_and_by_name() {
    let chat = Chat::start().await;
    let before = chat.say("Ana", "/region name:sapos-deep").await;
    assert!(before.contains("**Sapos Deep** · outer Region"), "{before}");
    assert!(
        before.contains("with 3 or 4 players") && before.contains("with 2 players"),
        "{before}"
    );
    let unknown = chat.say("Ana", "/region name:Atlantis xyzzy").await;
    assert!(unknown.starts_with("I know no Region called"), "{unknown}");

    chat.say("Ana", "/table open game:Cry Havoc").await;
    chat.table_says("opened a table of").await;
    let humans = chat.press("Ana", "Factions").await;
    assert!(
        humans.starts_with("**Humans** · ") && humans.contains("Value: **"),
        "{humans}"
    );
    assert!(humans.contains("[role.png]"), "{humans}");
    let machines = chat.press("Ana", "Machines").await;
    assert!(machines.starts_with("**Machines** · "), "{machines}");

    chat.say("Marek", "/table join").await;
    chat.table_says("2 of 4").await;
    chat.say("Ana", "/table start").await;
    chat.table_with(|message| message.button("Your move").is_some()).await;
    let details = chat.press("Chloé", "Board details").await;
    assert!(details.contains("(Board)") && details.contains("(Ana)"), "{details}");
    let region = chat.choose("Chloé", "North Landing").await;
    assert!(region.starts_with("**North Landing** · HQ Region"), "{region}");
    assert!(region.contains("Next to it: "), "{region}");
    let area = chat.press("Chloé", "Ana").await;
    assert!(area.contains("**Ana** (") && area.contains("Skill **"), "{area}");
    let named = chat.say("Marek", "/region name:north").await;
    assert!(named.starts_with("**North Landing**"), "{named}");
    let faction = chat.say("Marek", "/faction name:trogs").await;
    assert!(
        faction.starts_with("**Trogs**") && !faction.contains("(At the table)"),
        "{faction}"
    );
    let event = chat.say("Marek", "/card name:ev-crystal-bloom").await;
    assert!(event.contains("(At the table)"), "{event}");
    let event = chat.press("Marek", "At the table").await;
    assert!(
        event.starts_with("Event **Crystal Bloom**: ") && event.contains("[look.png]"),
        "{event}"
    );
    chat.end().await;
}
