//! Word to people that they are next.

use gamekeeper::table::time_in;
use insta::assert_snapshot;

use crate::chat::{CHANNEL, Chat, PATIENCE};

/// Plays a pad, so that the turn can be ended.
async fn play(chat: &Chat, person: &str) {
    let offered = chat.sandbox.autocomplete(person, CHANNEL, "/play action:").await;
    let offered = offered.unwrap_or_else(|error| panic!("{person}: {error}"));
    let action = offered.first().and_then(|choice| choice.value.as_str());
    chat.say(person, &format!("/play action:{}", action.expect("a pad fits")))
        .await;
}

async fn done(chat: &Chat, person: &str) {
    chat.say(person, "/play action:done").await;
}

/// Starts a game in which Marek, the host, begins.
async fn begun_by_marek(chat: &Chat) {
    chat.press("Marek", "Options").await;
    chat.choose("Marek", "Marek (green) plays first").await;
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
}

/// Waits until a message at the table says something: the board may be posted after it.
async fn word(chat: &Chat, words: &str) -> String {
    let look = || {
        let mut public = chat.public().into_iter().map(|message| chat.transcript(&message));
        public.find(|text| text.contains(words))
    };
    let found = chat.sandbox.wait_for(PATIENCE, look).await;
    found.unwrap_or_else(|_| panic!("nobody says {words:?}"))
}

fn told(chat: &Chat) -> usize {
    let told = |message: &&sandbox::Message| message.content.contains("you are next");
    chat.public().iter().filter(told).count()
}

/// How often anybody was told.
fn posted(chat: &Chat) -> usize {
    let requests = chat.sandbox.requests();
    let tells = |text: &str| text.contains("you are next:") || text.contains("you are next.");
    let told = requests.iter().filter(|request| tells(&format!("{request:?}")));
    told.count()
}

/// Waits until nobody is told at the table that they are next.
async fn taken_down(chat: &Chat) {
    let gone = || (told(chat) == 0).then_some(());
    let gone = chat.sandbox.wait_for(PATIENCE, gone).await;
    gone.expect("the word is taken down");
}

#[tokio::test]
async fn whoever_wants_it_is_told_once_that_they_are_next() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé", "João"]).await;
    assert_snapshot!(chat.say("João", "/reminders next:True").await, @"
    **Your reminders**
    - First reminder: as each table chose, after 20 hours as a rule
    - I also tell you when you are next, but never in your quiet hours
    - They mention you at the table
    - Your time zone is not set: I remind you only at about the time of day you last played. Set it: `/reminders zone:`
    (No reminders) (After 4 hours) (After a day) (By direct message) (Not when I’m next)
    ");
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    play(&chat, "Marek").await;
    assert_eq!(told(&chat), 0, "Chloé is next");
    done(&chat, "Marek").await;
    assert_snapshot!(chat.table_says("you are next").await, @"
    🔺 @João, you are next: 🟦 @Chloé is playing now.
    (To the table) (Reminders)
    ");
    let called = chat
        .public()
        .into_iter()
        .find(|message| message.content.contains("you are next"));
    assert_eq!(called.unwrap().mentions, [chat.sandbox.person("João").unwrap()]);
    play(&chat, "Chloé").await;
    assert_eq!(told(&chat), 1, "once for the turn");
    done(&chat, "Chloé").await;
    taken_down(&chat).await;
    chat.end().await;
}

#[tokio::test]
async fn word_of_a_turn_is_not_repeated_where_it_comes_back_and_after_a_restart() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé", "João"]).await;
    chat.say("Chloé", "/reminders next:True way:By direct message").await;
    chat.say("Marek", "/table start").await;
    assert_snapshot!(chat.told("Chloé", "you are next").await, @"
    **Bullfrogs** in #lounge: you are next. 🟢 @Marek is playing now.
    (To the table) (Reminders)
    ");
    chat.stop_bot().await;
    chat.start_bot().await;
    play(&chat, "Marek").await;
    done(&chat, "Marek").await;
    chat.say("Marek", "/undo").await;
    play(&chat, "Chloé").await;
    done(&chat, "Chloé").await;
    assert_eq!(posted(&chat), 1);
    chat.end().await;
}

#[tokio::test]
async fn nobody_is_told_in_their_quiet_hours_nor_while_they_are_away() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé", "João"]).await;
    let hour = chat.clock.now().seconds() / 3600 % 24;
    let quiet = format!("zone:UTC quiet_from:{hour} quiet_to:{}", (hour + 23) % 24);
    chat.say("Chloé", &format!("/reminders next:True {quiet}")).await;
    chat.say("João", "/reminders next:True").await;
    chat.say("Marek", "/reminders next:True").await;
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    chat.say("João", "/away until:2").await;
    play(&chat, "Marek").await;
    done(&chat, "Marek").await;
    chat.table_says("@Chloé: play a pad").await;
    play(&chat, "Chloé").await;
    done(&chat, "Chloé").await;
    chat.table_says("you are next").await;
    assert_eq!(
        posted(&chat),
        1,
        "Marek alone is told: it is quiet for Chloé, and João is away"
    );
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_between_two_people_lets_nobody_be_forgotten_and_is_not_told() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.say("Marek", "/table computer").await;
    chat.table_says("3 of 4").await;
    for person in ["Marek", "Chloé"] {
        chat.say(person, "/reminders next:True").await;
    }
    begun_by_marek(&chat).await;
    assert_snapshot!(word(&chat, "you are next").await, @"
    🟦 @Chloé, you are next: 🟢 @Marek is playing now.
    (To the table) (Reminders)
    ");
    play(&chat, "Marek").await;
    done(&chat, "Marek").await;
    // The computer player, who comes between them, takes no time.
    assert_snapshot!(word(&chat, "@Marek, you are next").await, @"
    🟢 @Marek, you are next: 🟦 @Chloé is playing now.
    (To the table) (Reminders)
    ");
    play(&chat, "Chloé").await;
    done(&chat, "Chloé").await;
    word(&chat, "@Chloé, you are next").await;
    assert_eq!(
        posted(&chat),
        3,
        "nobody is next while the computer player has its turn"
    );
    chat.end().await;
}

#[tokio::test]
async fn nobody_is_told_while_the_game_is_paused() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé", "João"]).await;
    for person in ["Marek", "João"] {
        chat.say(person, "/reminders next:True").await;
    }
    begun_by_marek(&chat).await;
    chat.say("Marek", "/gm pause").await;
    // With that João is next.
    chat.say("Marek", "/gm replace seat:Chloé").await;
    chat.table_says("stand in for **Chloé**").await;
    chat.say("Marek", "/gm resume").await;
    chat.table_says("let the game go on").await;
    play(&chat, "Marek").await;
    done(&chat, "Marek").await;
    word(&chat, "@Marek, you are next").await;
    assert_eq!(posted(&chat), 1, "João was not told in the pause, nor after it");
    chat.end().await;
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_told_at_the_table() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.say("Chloé", "/reminders next:True way:By direct message").await;
    chat.sandbox.close_dms("Chloé", true).unwrap();
    begun_by_marek(&chat).await;
    assert_snapshot!(word(&chat, "you are next").await, @"
    🟦 @Chloé, you are next: 🟢 @Marek is playing now.
    (To the table) (Reminders)
    ");
    let called = chat
        .public()
        .into_iter()
        .find(|message| message.content.contains("you are next"));
    assert_eq!(called.unwrap().mentions, [chat.sandbox.person("Chloé").unwrap()]);
    chat.end().await;
}

#[tokio::test]
async fn quiet_hours_are_those_of_the_persons_time_zone() {
    const ZONE: &str = "Asia/Kolkata";
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé", "João"]).await;
    let local = time_in(ZONE, chat.clock.now()).expect("the zone is known");
    let hour: u8 = local[..2].parse().expect("it begins with the hour");
    // There it is five and a half hours later than in UTC.
    let around = |from: u8, to: u8| {
        let (from, to) = ((hour + from) % 24, (hour + to) % 24);
        format!("/reminders next:True zone:{ZONE} quiet_from:{from} quiet_to:{to}")
    };
    chat.say("Chloé", &around(23, 3)).await;
    chat.say("João", &around(16, 21)).await;
    begun_by_marek(&chat).await;
    play(&chat, "Marek").await;
    done(&chat, "Marek").await;
    word(&chat, "@João, you are next").await;
    assert_eq!(
        posted(&chat),
        1,
        "it is quiet where Chloé lives, and only in UTC for João"
    );
    chat.end().await;
}

#[tokio::test]
async fn whoever_named_no_time_zone_is_told_whatever_the_hour() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    let hour = chat.clock.now().seconds() / 3600 % 24;
    let quiet = format!("quiet_from:{hour} quiet_to:{}", (hour + 23) % 24);
    chat.say("Chloé", &format!("/reminders next:True {quiet}")).await;
    begun_by_marek(&chat).await;
    word(&chat, "@Chloé, you are next").await;
    chat.end().await;
}
