//! People who are late, away or gone: time limits and votes, absences, seats that go to others, pauses.

use std::time::Duration;

use insta::assert_snapshot;
use sqlx::{Connection, SqliteConnection};

use crate::chat::{CHANNEL, Chat};

pub const HOUR: Duration = Duration::from_secs(60 * 60);

/// A game of Marek, Chloé and João, in which Marek begins, with 12 hours for a decision and a day in the bank.
pub async fn timed_game(chat: &Chat) {
    chat.lobby(&["Marek", "Chloé", "João"]).await;
    chat.press("Marek", "Options").await;
    chat.choose("Marek", "Marek (green) plays first").await;
    chat.press("Marek", "Time limits").await;
    chat.choose("Marek", "12 hours, and 1 day in the bank").await;
    chat.table_says("12 hours").await;
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
}

#[tokio::test]
async fn the_host_chooses_the_time_for_a_decision() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.press("Marek", "Options").await;
    assert_snapshot!(chat.press("Marek", "Time limits").await, @"
    **Time** at this table. What runs over comes out of a bank that each seat has for the whole game. When all is used up the others decide what to do; nobody loses by the clock. Absences and pauses do not count.
    <Time for a decision: No time limit | 12 hours, and 1 day in the bank | 24 hours, and 3 days in the bank | 3 days, and 7 days in the bank>
    <While somebody is away: The game waits for whoever is away | A computer player decides for whoever is away>
    ");
    assert_snapshot!(chat.choose("Marek", "3 days, and 7 days in the bank").await, @"
    **Time** at this table. What runs over comes out of a bank that each seat has for the whole game. When all is used up the others decide what to do; nobody loses by the clock. Absences and pauses do not count.
    <Time for a decision: No time limit | 12 hours, and 1 day in the bank | 24 hours, and 3 days in the bank | 3 days, and 7 days in the bank>
    <While somebody is away: The game waits for whoever is away | A computer player decides for whoever is away>
    ");
    chat.choose("Marek", "A computer player decides for whoever is away")
        .await;
    assert_snapshot!(chat.table_says("whoever is away").await, @"
    **Bullfrogs**, hosted by @Marek. 2 of 4 seats are taken; @Marek presses **Start** when all are there.
    -# Time for a decision: 3 days, and 7 days in the bank for the game.
    -# A computer player decides for whoever is away (`/away`).
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Inês", "/table status").await.replace("Chloé", "Marek"), @"
    **Table 1** · 🟢 @Marek: play a pad. Asked <moment>.
    -# Time: 🟢 @Marek until <moment>
    [status.png]
    ");
    chat.end().await;
}

#[tokio::test]
async fn when_time_is_up_the_others_vote_also_after_a_restart() {
    let mut chat = Chat::start().await;
    timed_game(&chat).await;
    chat.clock.advance(HOUR * 35);
    chat.stop_bot().await;
    chat.start_bot().await;
    chat.clock.advance(HOUR + Duration::from_secs(1));
    assert_snapshot!(chat.table_says("Time is up").await, @"
    **Time is up for 🟢 @Marek.** @Chloé, @João, what shall we do? A move of theirs settles it.
    🟢 @Marek: play a pad. Asked <moment>.
    > Time was up for **Marek**.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Wait) (Computer plays this turn) (Hand the seat over) (End the game)
    ");
    let asked = chat.public().pop().unwrap();
    assert_eq!(asked.mentions.len(), 3, "a new message calls all of them");
    assert_snapshot!(chat.press("Marek", "Wait").await, @"This is for @Chloé, @João to decide. Is it about you? Make your move, and it is settled.");
    assert_snapshot!(chat.press("Inês", "End the game").await, @"This is for @Chloé, @João to decide. Is it about you? Make your move, and it is settled.");
    assert_snapshot!(chat.press("Chloé", "Computer plays this turn").await, @"
    **Time is up for 🟢 @Marek.** @Chloé, @João, what shall we do? A move of theirs settles it.
    -# So far: @Chloé wants to let the computer play this turn
    🟢 @Marek: play a pad. Asked <moment>.
    > Time was up for **Marek**.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Wait) (Computer plays this turn) (Hand the seat over) (End the game)
    ");
    chat.stop_bot().await;
    chat.start_bot().await;
    let wait = asked.button("Wait").unwrap().custom_id;
    chat.press("João", "Computer plays this turn").await;
    assert_snapshot!(chat.table_says("Chloé: play").await, @"
    🟦 @Chloé: play a pad. Asked <moment>.
    -# Time: 🟦 @Chloé until <moment>
    > **Marek** played a pad of 5 spaces at **L12** · deployed a Frog on M12 · left 1 action unused · drew a pad
    > A computer player decides this turn for **Marek**.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    let late = chat.sandbox.use_component_raw("João", asked.id, &wait, None).unwrap();
    assert_snapshot!(chat.read(&late).await, @"That is settled already. The newest message of the table shows how things stand.");
    assert_snapshot!(chat.say("João", "/history").await, @"
    **History** · page 1 of 1, the newest
    **Turn 1** · <moment> · Marek: 0, Chloé: 0, João: 0
    Time was up for **Marek**.
    A computer player decides this turn for **Marek**.
    **Marek** played a pad of 5 spaces at **L12** · deployed a Frog on M12 · left 1 action unused · drew a pad
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_vote_is_over_when_the_late_person_acts() {
    let chat = Chat::start().await;
    timed_game(&chat).await;
    chat.clock.advance(HOUR * 37);
    chat.table_says("Time is up").await;
    let action = crate::faults::legal_action(&chat, "Marek").await.unwrap();
    chat.say("Marek", &format!("/play action:{action}")).await;
    let now = chat.table_with(|message| !message.content.contains("Time is up")).await;
    assert!(now.button("End the game").is_none());
    chat.end().await;
}

#[tokio::test]
async fn a_seat_is_handed_over_by_vote_and_taken_by_somebody_else() {
    let chat = Chat::start().await;
    timed_game(&chat).await;
    chat.clock.advance(HOUR * 37);
    chat.table_says("Time is up").await;
    chat.press("Chloé", "Hand the seat over").await;
    chat.press("João", "Hand the seat over").await;
    assert_snapshot!(chat.table_says("Chloé: play").await, @"
    🟦 @Chloé: play a pad. Asked <moment>.
    -# Time: 🟦 @Chloé until <moment>
    -# 🟢 **Computer for Marek** plays until somebody takes the seat.
    > **Computer for Marek** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    > The table handed over the seat of **Marek**; a computer player stands in.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Take this seat)
    ");
    assert_snapshot!(chat.press("Ana", "Take this seat").await, @"
    🟦 @Chloé: play a pad. Asked <moment>.
    -# Time: 🟦 @Chloé until <moment>
    > **Computer for Marek** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    > The table handed over the seat of **Marek**; a computer player stands in.
    > @Ana took over from the computer player.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.told("Ana", "Your hand").await;
    chat.end().await;
}

#[tokio::test]
async fn whoever_is_away_is_not_waited_for_until_they_are_back() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Marek", "/away").await, @"You are not away. Going? `/away until:` takes a date such as 2027-01-15, or a number of days.");
    for until in ["soon", "2026-02-30", "0", "999", "2020-01-01"] {
        let answer = chat.say("Marek", &format!("/away until:{until}")).await;
        assert!(
            answer.contains("did not understand") || answer.contains("does not work"),
            "{until}: {answer}"
        );
    }
    timed_game(&chat).await;
    assert_snapshot!(chat.say("Marek", "/away until:3").await, @"
    You are away until <moment>. Your tables are told, and no time runs for you. Back earlier? Press the button.
    (I am back)
    ");
    assert_snapshot!(chat.table_says("is away").await, @"
    🟢 @Marek: play a pad. Asked <moment>.
    -# 🟢 @Marek is away until <moment>.
    > **Marek** is away until <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.clock.advance(HOUR * 71);
    assert_snapshot!(chat.say("João", "/table status").await, @"
    **Table 1** · 🟢 @Marek: play a pad. Asked <moment>.
    -# 🟢 @Marek is away until <moment>.
    [status.png]
    ");
    chat.press("Marek", "I am back").await;
    assert_snapshot!(chat.table_says("is back").await, @"
    🟢 @Marek: play a pad. Asked <moment>.
    -# Time: 🟢 @Marek until <moment>
    > **Marek** is away until <moment>.
    > **Marek** is back.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.say("Marek", "/away until:2").await;
    chat.table_says("is away").await;
    chat.clock.advance(HOUR * 48 + Duration::from_secs(1));
    chat.table_says("is back").await;
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_decides_for_whoever_is_away_where_the_host_chose_that() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.press("Marek", "Options").await;
    chat.choose("Marek", "Marek (green) plays first").await;
    chat.press("Marek", "Time limits").await;
    chat.choose("Marek", "A computer player decides for whoever is away")
        .await;
    chat.say("Marek", "/away until:5").await;
    chat.say("Marek", "/table start").await;
    assert_snapshot!(chat.table_says("Chloé: play").await, @"
    🟦 @Chloé: play a pad. Asked <moment>.
    -# 🟢 @Marek is away until <moment>; a computer player decides for them.
    > **Marek** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    > **Marek** is away until <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_person_offers_their_seat_and_plays_on_until_somebody_takes_it() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("Inês", "/seat take").await, @"That seat is not to be had, at least not by you.");
    assert_snapshot!(chat.say("Inês", "/seat offer").await, @"You do not play at this table.");
    assert_snapshot!(chat.say("Marek", "/seat offer").await, @"
    Your seat is offered to everybody. You play on until somebody takes it.
    (Keep my seat)
    ");
    assert_snapshot!(chat.table_says("offers their seat").await, @"
    🟢 @Marek: play a pad. Asked <moment>.
    -# 🟢 @Marek offers their seat.
    > **Marek** offers their seat.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Take this seat)
    ");
    assert_snapshot!(chat.press("Marek", "Keep my seat").await, @"You keep your seat.");
    chat.say("Marek", "/seat offer to:João").await;
    chat.table_says("is offered to").await;
    assert_snapshot!(chat.press("Inês", "Take this seat").await, @"That seat is not to be had, at least not by you.");
    assert_snapshot!(chat.press("João", "Take this seat").await, @"
    🟢 @João: play a pad. Asked <moment>.
    > **Marek** offers their seat.
    > **Marek** keeps their seat.
    > The seat of **Marek** is offered to @João.
    > @João took over from **Marek**.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.told("João", "Your hand").await;
    chat.told("Marek", "is over for you").await;
    assert_snapshot!(chat.say("Marek", "/hand").await, @"You do not play at this table.");
    assert_snapshot!(chat.say("Chloé", "/resign").await, @"
    **Leave this game?** A computer player takes your seat and plays on, and the others are told. You can come back with `/table join` as long as nobody else takes the seat.
    (Leave the game)
    ");
    chat.end().await;
}

#[tokio::test]
async fn the_host_and_moderators_pause_a_game_and_replace_people() {
    let chat = Chat::playing(&["Marek", "Chloé", "João"]).await;
    assert_snapshot!(chat.say("Chloé", "/gm pause").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    assert_snapshot!(chat.say("Marek", "/gm pause").await, @"The game is paused. `/gm resume` lets it go on.");
    assert_snapshot!(chat.table_says("Paused").await, @"
    **Paused** by @Marek <moment>. No moves, and no time runs, until the host or a moderator presses **Go on**.
    🟢 @Marek: play a pad. Asked <moment>.
    > @Marek paused the game.
    [board.png]
    (Go on) (Hand) (Board details) (Rules)
    ");
    assert_snapshot!(chat.say("Marek", "/undo").await, @"@Marek paused this game <moment>. The host or a moderator lets it go on: `/gm resume`.");
    assert_snapshot!(chat.say("Marek", "/play action:done").await, @"@Marek paused this game <moment>. The host or a moderator lets it go on: `/gm resume`.");
    assert_snapshot!(chat.press("Chloé", "Go on").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    chat.press("Ana", "Go on").await;
    chat.table_says("let the game go on").await;
    assert_snapshot!(chat.say("Chloé", "/gm replace seat:João").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    assert_snapshot!(chat.say("Ana", "/gm replace seat:Nobody").await, @"Nobody called “Nobody” sits here. Pick one of the suggestions while you type.");
    assert_snapshot!(chat.say("Ana", "/gm replace seat:João").await, @"🔺 **Computer for João** plays on from here. Anybody may take the seat.");
    assert_snapshot!(chat.table_says("stand in").await, @"
    🟢 @Marek: play a pad. Asked <moment>.
    -# 🔺 **Computer for João** plays until somebody takes the seat.
    > @Marek paused the game.
    > @Ana let the game go on.
    > @Ana let a computer player stand in for **João**.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Take this seat)
    ");
    let before = chat.public().len();
    chat.say("Ana", "/gm replace seat:0 with:Inês").await;
    assert_snapshot!(chat.table_says("is offered to").await, @"
    🟢 @Marek: play a pad. Asked <moment>.
    -# The seat of 🟢 @Marek is offered to @Inês.
    -# 🔺 **Computer for João** plays until somebody takes the seat.
    > @Ana let a computer player stand in for **João**.
    > The seat of **Marek** is offered to @Inês.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Take the seat of Marek) (Take the seat of Computer for João)
    ");
    assert_eq!(chat.public().len(), before + 1, "a new message calls Inês");
    assert!(
        chat.public()
            .pop()
            .unwrap()
            .mentions
            .contains(&chat.sandbox.person("Inês").unwrap())
    );
    chat.press("Inês", "Take the seat of Marek").await;
    assert_snapshot!(chat.table_says("took over").await, @"
    🟢 @Inês: play a pad. Asked <moment>.
    -# 🔺 **Computer for João** plays until somebody takes the seat.
    > @Ana let a computer player stand in for **João**.
    > The seat of **Marek** is offered to @Inês.
    > @Inês took over from **Marek**.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Take this seat)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_moderator_gives_up_a_damaged_table_and_the_channel_is_free() {
    let mut chat = Chat::playing(&["Marek", "Chloé"]).await;
    chat.stop_bot().await;
    let mut database = SqliteConnection::connect(&chat.database_url()).await.unwrap();
    let damage = "UPDATE tables SET snapshot = 'frog' WHERE id = 1; DELETE FROM log WHERE number = 2";
    sqlx::raw_sql(damage).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    chat.start_bot().await;
    assert_snapshot!(chat.say("Marek", "/table close").await, @"The record of this table is damaged, so I cannot go on with it. Nothing was changed. Please tell the people who run me that it is table 1.");
    assert_snapshot!(chat.say("Ana", "/table close").await, @"
    The record of table 1 is damaged, so I cannot go on with it. As a moderator you can give it up: what is stored stays for the people who run me, and the channel is free for a new table.
    (Give this table up)
    ");
    let question = chat.message_with_button("Ana", "Give this table up").await;
    let given_up = chat.click("Ana", &question, "Give this table up");
    assert_snapshot!(chat.read(&given_up).await, @"@Ana, a moderator, gave up table 1, whose record is damaged. `/table open` opens a new one.");
    chat.sandbox
        .messages(CHANNEL, "Marek")
        .into_iter()
        .find(|message| message.content.contains("gave up table 1"))
        .expect("everybody can read it");
    assert_snapshot!(chat.say("Marek", "/table open game:Bullfrogs").await, @"Your table is open.");
    chat.table_says("hosted by @Marek").await;
    chat.end().await;
}
