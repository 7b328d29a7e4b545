//! From opening a table to its start.

use gamekeeper::table::{Chance, LOBBY_LIFE, START_PATIENCE, Tables};
use insta::assert_snapshot;

use crate::chat::{CHANNEL, Chat, OBSERVER, thread_of};

#[tokio::test]
async fn a_table_is_opened_joined_and_started() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Ana", "/table open game:Bullfrogs").await, @"Your table is open.");
    assert_snapshot!(chat.table_says("Solo").await, @"
    **Bullfrogs**, hosted by @Ana. Friends press **Join**; @Ana can also begin alone, right now.
    -# First game? **Teach me** begins one against the computer and explains it as you play.
    -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
    [lobby.png]
    (Play against the computer) (Solo against Isaac) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    assert_snapshot!(chat.say("Marek", "/table join").await, @"You have a seat.");
    assert_snapshot!(chat.table_says("2 of 4").await, @"
    **Bullfrogs**, hosted by @Ana. 2 of 4 seats are taken; @Ana presses **Start** when all are there.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    assert_snapshot!(chat.press("Ana", "Options").await, @"
    **Options** of this table. The lobby shows every change.
    <Your color: Green (circle, G) | Red (triangle, R) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Ana (green) plays first | Marek (blue) plays first>
    (Give the game its own thread) (Switch hints off) (Time limits) (Reminders: after 20 hours)
    ");
    assert_snapshot!(chat.say("Ana", "/table start").await, @"The game begins.");
    assert_snapshot!(chat.table_says("play a pad").await, @"
    🟢 @Ana: play a pad. Asked <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_full_table_takes_nobody_until_somebody_leaves() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.press("Marek", "Join").await, @"You already have a seat at this table.");
    assert_snapshot!(chat.press("Chloé", "Join").await, @"
    **Bullfrogs**, hosted by @Ana. 3 of 4 seats are taken; @Ana presses **Start** when all are there.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.press("Ana", "Add computer player").await;
    assert_snapshot!(chat.table_says("4 of 4").await, @"
    **Bullfrogs**, hosted by @Ana. 4 of 4 seats are taken; @Ana presses **Start** when all are there.
    -# Computer (Steady)
    [lobby.png]
    (Start) (Teach me) (Computer strength) (Leave) (Options)
    ");
    assert_snapshot!(chat.say("João", "/table join").await, @"All seats are taken.");
    assert_snapshot!(chat.press("João", "Leave").await, @"You do not play at this table.");
    chat.press("Ana", "Options").await;
    assert_snapshot!(chat.press("Ana", "Remove computer player").await, @"
    **Options** of this table. The lobby shows every change.
    <Your color: Green (circle, G) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Ana (green) plays first | Marek (blue) plays first | Chloé (red) plays first>
    (Give the game its own thread) (Switch hints off) (Time limits) (Reminders: after 20 hours)
    ");
    chat.table_says("3 of 4").await;
    assert_snapshot!(chat.say("João", "/table join").await, @"You have a seat.");
    chat.press("João", "Leave").await;
    assert_snapshot!(chat.say("Chloé", "/table leave").await, @"You left the table.");
    assert_snapshot!(chat.table_says("2 of 4").await, @"
    **Bullfrogs**, hosted by @Ana. 2 of 4 seats are taken; @Ana presses **Start** when all are there.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.end().await;
}

#[tokio::test]
async fn options_are_chosen_by_the_host_and_everybodys_own_colour_by_themselves() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.press("Marek", "Add computer player").await;
    chat.table_says("3 of 4").await;
    assert_snapshot!(chat.press("Chloé", "Options").await, @"
    Choose **your color**. The host sets the other options.
    <Your color: Blue (square, B) | Red (triangle, R) | Yellow (diamond, Y)>
    ");
    // Red is the computer player's: it takes Chloé's blue for it.
    assert_snapshot!(chat.choose("Chloé", "Red (triangle, R)").await, @"
    Choose **your color**. The host sets the other options.
    <Your color: Blue (square, B) | Red (triangle, R) | Yellow (diamond, Y)>
    ");
    assert_snapshot!(chat.press("Marek", "Options").await, @"
    **Options** of this table. The lobby shows every change.
    <Your color: Green (circle, G) | Blue (square, B) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Marek (green) plays first | Chloé (red) plays first | Computer (blue) plays first>
    (Give the game its own thread) (Switch hints off) (Time limits) (Reminders: after 20 hours) (Remove computer player)
    ");
    assert_snapshot!(chat.choose("Marek", "Chloé (red) plays first").await, @"
    **Options** of this table. The lobby shows every change.
    <Your color: Green (circle, G) | Blue (square, B) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Marek (green) plays first | Chloé (red) plays first | Computer (blue) plays first>
    (Give the game its own thread) (Switch hints off) (Time limits) (Reminders: after 20 hours) (Remove computer player)
    ");
    assert_snapshot!(chat.press("Marek", "Give the game its own thread").await, @"
    **Options** of this table. The lobby shows every change.
    <Your color: Green (circle, G) | Blue (square, B) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Marek (green) plays first | Chloé (red) plays first | Computer (blue) plays first>
    (Play in this channel) (Switch hints off) (Time limits) (Reminders: after 20 hours) (Remove computer player)
    ");
    assert_snapshot!(chat.alt_of_table("Own thread").await, @"A table of Bullfrogs that waits for players. Seat 1 (G): Marek. Seat 2 (R): Chloé. Seat 3 (B): Computer (Steady), a computer player. Seat 4 (Y): free. First: Chloé; Own thread.");
    assert_snapshot!(chat.press(OBSERVER, "Options").await, @"Press **Join** first: who has a seat can choose a color. The host sets the other options.");
    chat.end().await;
}

#[tokio::test]
async fn a_colour_that_another_person_has_is_refused() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    chat.press("Ana", "Options").await;
    chat.press("Marek", "Options").await;
    chat.choose("Ana", "Red (triangle, R)").await;
    // Marek's panel still offers what Ana has taken meanwhile.
    let refused = chat.choose("Marek", "Red (triangle, R)").await;
    assert_snapshot!(refused, @"
    Somebody else has that color.
    Choose **your color**. The host sets the other options.
    <Your color: Green (circle, G) | Blue (square, B) | Yellow (diamond, Y)>
    ");
    // A list that names seats is only good for the lobby that it shows.
    chat.press("Ana", "Options").await;
    chat.say("Chloé", "/table join").await;
    chat.table_says("3 of 4").await;
    assert_snapshot!(chat.choose("Ana", "Marek (blue) plays first").await, @"
    The table has changed meanwhile, so nothing was chosen. These are its options now.
    **Options** of this table. The lobby shows every change.
    <Your color: Red (triangle, R) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Ana (red) plays first | Marek (blue) plays first | Chloé (green) plays first>
    (Give the game its own thread) (Switch hints off) (Time limits) (Reminders: after 20 hours)
    ");
    chat.end().await;
}

#[tokio::test]
async fn only_the_host_or_a_moderator_starts_and_sets_options() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.press("Chloé", "Start").await, @"@Marek is the host and starts the game. If nothing changes here, anybody with a seat can, from <moment> on.");
    assert_snapshot!(chat.press("Chloé", "Add computer player").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    assert_snapshot!(chat.say("Chloé", "/table close").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    // Ana may manage the channel.
    chat.press("Ana", "Add computer player").await;
    chat.table_says("3 of 4").await;
    assert_snapshot!(chat.say("Ana", "/table start").await, @"The game begins.");
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Marek", "/table start").await, @"The game has already started, so seats and colors stay as they are.");
    assert_snapshot!(chat.say("João", "/table join").await, @"The game has already started, so seats and colors stay as they are.");
    chat.end().await;
}

#[tokio::test]
async fn a_game_with_its_own_thread_frees_the_channel() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    chat.press("Ana", "Options").await;
    chat.choose("Ana", "Ana (green) plays first").await;
    chat.press("Ana", "Give the game its own thread").await;
    chat.say("Ana", "/table start").await;
    assert_snapshot!(chat.table_says("thread").await, @"The game goes on in its own thread: #Bullfrogs 1: Ana, Marek");
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    assert_snapshot!(chat.table_says_in(thread, "play a pad").await, @"
    🟢 @Ana: play a pad. Asked <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    assert_snapshot!(chat.say_in("Marek", thread, "/play action:done").await, @"Nothing to decide for you right now: it is 🟢 @Ana’s move.");
    assert_snapshot!(chat.say("João", "/table open game:Bullfrogs").await, @"Your table is open.");
    assert_snapshot!(chat.table_says("João").await, @"
    **Bullfrogs**, hosted by @João. Friends press **Join**; @João can also begin alone, right now.
    -# First game? **Teach me** begins one against the computer and explains it as you play.
    -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
    [lobby.png]
    (Play against the computer) (Solo against Isaac) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_second_table_in_a_busy_channel_opens_in_a_thread() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    assert_snapshot!(chat.say("João", "/table open game:Bullfrogs").await, @"
    This channel already has a table. A new one can have its own thread.
    (Open in a thread)
    ");
    assert_snapshot!(chat.press("João", "Open in a thread").await, @"Your table is open in #Bullfrogs: João’s table.");
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    assert_snapshot!(chat.table_says_in(thread, "Solo").await, @"
    **Bullfrogs**, hosted by @João. Friends press **Join**; @João can also begin alone, right now.
    -# First game? **Teach me** begins one against the computer and explains it as you play.
    -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
    [lobby.png]
    (Play against the computer) (Solo against Isaac) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    assert_snapshot!(chat.say_in("Marek", thread, "/table join").await, @"You have a seat.");
    assert_snapshot!(chat.table_says_in(thread, "2 of 4").await, @"
    **Bullfrogs**, hosted by @João. 2 of 4 seats are taken; @João presses **Start** when all are there.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    assert_snapshot!(chat.table_says("Solo").await, @"
    **Bullfrogs**, hosted by @Ana. Friends press **Join**; @Ana can also begin alone, right now.
    -# First game? **Teach me** begins one against the computer and explains it as you play.
    -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
    [lobby.png]
    (Play against the computer) (Solo against Isaac) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.end().await;
}

#[tokio::test]
async fn what_the_bot_may_not_do_is_named_before_anything_opens() {
    const VIEW_CHANNEL: u64 = 1 << 10;
    const SEND_MESSAGES: u64 = 1 << 11;
    let chat = Chat::start().await;
    chat.sandbox.set_bot_permissions(CHANNEL, VIEW_CHANNEL).unwrap();
    assert_snapshot!(chat.say("Ana", "/table open game:Bullfrogs").await, @"I cannot run a table here: I need Send Messages, Attach Files. A moderator can grant that in the channel’s settings.");
    chat.sandbox
        .set_bot_permissions(CHANNEL, VIEW_CHANNEL | SEND_MESSAGES)
        .unwrap();
    assert_snapshot!(chat.say("Ana", "/table open game:Bullfrogs").await, @"I cannot run a table here: I need Attach Files. A moderator can grant that in the channel’s settings.");
    assert_snapshot!(chat.say("Ana", "/table status").await, @"There is no table in this channel. `/table open` opens one.");
    assert!(chat.public().is_empty());
    chat.end().await;
}

#[tokio::test]
async fn a_closed_table_frees_its_channel() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    chat.end_early(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/table close").await, @"There is no table in this channel. `/table open` opens one.");
    assert_snapshot!(chat.say("Marek", "/play action:done").await, @"This game is over. `/table open` opens a new table.");
    assert_snapshot!(chat.say("Marek", "/table open game:Bullfrogs").await, @"Your table is open.");
    assert_snapshot!(chat.table_says("Solo").await, @"
    **Bullfrogs**, hosted by @Marek. Friends press **Join**; @Marek can also begin alone, right now.
    -# First game? **Teach me** begins one against the computer and explains it as you play.
    -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
    [lobby.png]
    (Play against the computer) (Solo against Isaac) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_lobby_that_nobody_touches_for_a_day_closes_by_itself() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.stop_bot().await;
    let tables = |store| Tables::new(store, chat.clock.clone(), Chance::seeded(1));
    chat.clock.advance(LOBBY_LIFE / 2);
    let early = tables(chat.store().await);
    let pause = early.close_lobbies_due().await.unwrap();
    assert!(pause > LOBBY_LIFE / 3 && pause <= LOBBY_LIFE / 2, "{pause:?}");
    early.store().close().await;
    chat.clock.advance(LOBBY_LIFE / 2);
    let late = tables(chat.store().await);
    late.close_lobbies_due().await.unwrap();
    late.store().close().await;
    chat.start_bot().await;
    let closed = chat.table_says("closed").await;
    assert_snapshot!(closed, @"Nobody came for a whole day, so this table is closed. Open a new one with `/table open`.");
    chat.end().await;
}

#[tokio::test]
async fn one_person_starts_the_game_against_isaac() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    assert_snapshot!(chat.say("Ana", "/table start").await, @"
    Nobody else is here yet. What would you like to play?
    (Play against the computer) (Solo against Isaac) (Teach me)
    ");
    chat.press("Ana", "Solo against Isaac").await;
    assert_snapshot!(chat.table_says("play a pad").await, @"
    🟢 @Ana: play a pad. Asked <moment>.
    > **Isaac** rolled “down” and 3 actions · Isaac’s marker moved to M14 · deployed a Frog on M14 · deployed a Frog on M14 · lost 1 action
    > **Ana** drew a pad
    [board.png]
    (Your move) (Board details) (Rules)
    ");
    assert_snapshot!(chat.say("Ana", "/hand").await, @"
    **Your pad** · turn 2 · #lounge
    1. 2 actions, 5 spaces, 5 VP
    [hand.png]
    (Note)
    ");
    assert_snapshot!(chat.say("Ana", "/table status").await, @"
    **Table 1** · 🟢 @Ana: play a pad. Asked <moment>.
    [status.png]
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_alone_is_no_game() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Add computer player").await;
    assert_snapshot!(chat.press("Ana", "Leave").await, @"@Ana was the last to leave, so this table is closed. Open a new one with `/table open`.");
    chat.end().await;
}

#[tokio::test]
async fn commands_without_a_table_say_how_to_open_one() {
    let chat = Chat::start().await;
    for command in [
        "/table join",
        "/table leave",
        "/table start",
        "/table status",
        "/table close",
        "/play action:done",
        "/hand",
        "/board",
        "/history",
        "/undo",
    ] {
        let answer = chat.say("Ana", command).await;
        assert_eq!(
            answer, "There is no table in this channel. `/table open` opens one.",
            "{command}"
        );
    }
    chat.end().await;
}

#[tokio::test]
async fn commands_in_a_lobby_say_that_the_game_has_not_begun() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    for command in ["/play action:done", "/hand", "/board", "/undo"] {
        let answer = chat.say("Ana", command).await;
        let begin = "The game has not started yet: press **Start** at the lobby, or `/table start`.";
        assert_eq!(answer, begin, "{command}");
    }
    assert_snapshot!(chat.say("Ana", "/history").await, @"Nothing has happened yet.");
    assert_snapshot!(chat.say("Ana", "/table status").await, @"**Table 1** is open: 2 of 4 seats taken. Host: @Ana.");
    chat.end().await;
}

#[tokio::test]
async fn a_solo_game_runs_in_direct_messages() {
    let chat = Chat::start().await;
    let channel = chat.sandbox.dm_channel("Ana").unwrap();
    assert_snapshot!(chat.say_in("Ana", channel, "/table open game:Bullfrogs").await, @"Your table is open.");
    chat.told("Ana", "Solo").await;
    chat.press("Ana", "Solo against Isaac").await;
    assert_snapshot!(chat.told("Ana", "play a pad").await, @"
    🟢 @Ana: play a pad. Asked <moment>.
    > **Isaac** rolled “down” and 3 actions · Isaac’s marker moved to M14 · deployed a Frog on M14 · deployed a Frog on M14 · lost 1 action
    > **Ana** drew a pad
    [board.png]
    (Your move) (Board details) (Rules)
    ");
    chat.end().await;
}

/// Ana opens, Marek joins, Ana leaves: Marek can go on, and behind him the lobby closes.
#[tokio::test]
async fn a_lobby_never_jams() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.press("Marek", "Start").await, @"@Ana is the host and starts the game. If nothing changes here, anybody with a seat can, from <moment> on.");
    assert_snapshot!(chat.press("Ana", "Leave").await, @"
    @Ana left; @Marek is the host now.
    **Bullfrogs**, hosted by @Marek. Friends press **Join**; @Marek can also begin alone, right now.
    -# First game? **Teach me** begins one against the computer and explains it as you play.
    -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
    [lobby.png]
    (Play against the computer) (Solo against Isaac) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    assert_snapshot!(chat.press("João", "Add computer player").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    assert_snapshot!(chat.say("Marek", "/table start").await, @"
    Nobody else is here yet. What would you like to play?
    (Play against the computer) (Solo against Isaac) (Teach me)
    ");
    assert_snapshot!(chat.press("Marek", "Leave").await, @"@Marek was the last to leave, so this table is closed. Open a new one with `/table open`.");
    chat.end().await;
}

#[tokio::test]
async fn anybody_seated_may_start_when_the_host_does_not() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    chat.clock.advance(START_PATIENCE);
    assert_snapshot!(chat.press("João", "Start").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    chat.press("Chloé", "Start").await;
    chat.table_says("play a pad").await;
    chat.end().await;
}

/// From the lobby to the first pad: three presses, with the one that opens the table four.
#[tokio::test]
async fn one_press_begins_a_game_against_the_computer() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    assert_snapshot!(chat.press("Marek", "Play against the computer").await, @"Only @Ana, the host of this table, or a moderator can do that.");
    chat.press("Ana", "Play against the computer").await;
    chat.table_says("Ana: play a pad").await;
    chat.end().await;
}
