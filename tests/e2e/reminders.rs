//! What waits for a person anywhere, and how they are reminded of it.

use std::time::Duration;

use insta::assert_snapshot;

use crate::chat::{CHANNEL, Chat, PATIENCE};

fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * 60 * 60)
}

/// Plays a first pad and ends the turn.
async fn turn(chat: &Chat, person: &str, channel: &str, cell: &str) -> String {
    let typed = format!("/play action:{cell}");
    let offered = chat.sandbox.autocomplete(person, channel, &typed).await;
    let offered = offered.unwrap_or_else(|error| panic!("{person}, {typed}: {error}"));
    let action = offered.first().and_then(|choice| choice.value.as_str());
    let play = format!("/play action:{}", action.expect("a pad fits"));
    chat.say_in(person, channel, &play).await;
    chat.say_in(person, channel, "/play action:done").await
}

fn reminders(chat: &Chat) -> usize {
    let reminds = |message: &&sandbox::Message| message.content.contains("this table waits for you");
    chat.public().iter().filter(reminds).count()
}

#[tokio::test]
async fn a_table_reminds_whoever_it_waits_for_until_they_act() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    chat.clock.advance(hours(21));
    assert_snapshot!(chat.say("Chloé", "/mine").await, @"
    **Your tables**
    1. **Bullfrogs** in #lounge: waits for 🟢 @Marek since <moment>.
    (Reminders) (Go to 1)
    ");
    assert_eq!(reminders(&chat), 0, "it may be night for Marek");
    chat.clock.advance(hours(2));
    assert_snapshot!(chat.table_says("this table waits for you").await, @"
    🟢 @Marek, this table waits for you: play a pad. Asked <moment>.
    (Your move) (To the table) (Reminders)
    ");
    let called = chat.public().pop().unwrap().mentions;
    assert_eq!(called, [chat.sandbox.person("Marek").unwrap()]);
    turn(&chat, "Marek", CHANNEL, "O13").await;
    let gone = || (reminders(&chat) == 0).then_some(());
    let gone = chat.sandbox.wait_for(PATIENCE, gone).await;
    gone.expect("the reminder is taken down");
    chat.end().await;
}

#[tokio::test]
async fn people_choose_when_and_how_they_are_reminded() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("Marek", "/reminders").await, @"
    **Your reminders**
    - First reminder: as each table chose, after 20 hours as a rule
    - They mention you at the table
    - Your time zone is not set: I remind you only at about the time of day you last played. Set it: `/reminders zone:`
    (No reminders) (After 4 hours) (After a day) (By direct message) (Tell me when I’m next)
    ");
    assert_snapshot!(chat.say("Marek", "/reminders zone:Mars").await, @"I know no time zone called “Mars”. Type a city near you and choose from the list: Europe/Warsaw, America/Sao_Paulo.");
    assert_snapshot!(chat.say("Marek", "/reminders zone:europe/warsaw hours:4").await.split(", where it is").next().unwrap(), @"
    **Your reminders**
    - First reminder: 4 hours after a table begins to wait for you, then ever fewer, at most 4
    - They mention you at the table
    - Quiet from 22:00 to 8:00 in Europe/Warsaw
    ");
    assert_snapshot!(chat.table_says("usually up").await, @"
    **Bullfrogs**, hosted by @Marek. 2 of 4 seats are taken; @Marek presses **Start** when all are there.
    -# @Marek is usually up from <moment> to <moment>.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.press("Marek", "By direct message").await;
    assert_snapshot!(chat.press("Marek", "No reminders").await, @"
    **Your reminders**
    - No reminders
    (After 4 hours) (After a day) (As the table chose) (At the table) (Tell me when I’m next)
    ");
    assert_snapshot!(chat.say("Marek", "/reminders hours:4 quiet_from:3 quiet_to:3").await.split(", where it is").next().unwrap(), @"
    **Your reminders**
    - First reminder: 4 hours after a table begins to wait for you, then ever fewer, at most 4
    - They come by direct message, and mention you at the table where I cannot send any
    - No quiet hours; your time zone is Europe/Warsaw
    ");
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    chat.clock.advance(hours(5));
    assert_snapshot!(chat.told("Marek", "waits for you").await, @"
    **Bullfrogs** in #lounge waits for you: play a pad. Asked <moment>.
    (Your move) (To the table) (Reminders)
    ");
    chat.sandbox.close_dms("Marek", true).unwrap();
    chat.clock.advance(hours(5));
    assert_snapshot!(chat.table_says("this table waits for you").await, @"
    🟢 @Marek, this table waits for you: play a pad. Asked <moment>.
    (Your move) (To the table) (Reminders)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_table_is_told_once_nobody_is_reminded_any_more() {
    let chat = Chat::start().await;
    chat.game(&["Marek", "Chloé"]).await;
    chat.say("Marek", "/reminders hours:1 zone:UTC quiet_from:0 quiet_to:0")
        .await;
    chat.table_says("play a pad").await;
    let mut before = None;
    for pause in [1, 1, 2, 4] {
        chat.clock.advance(hours(pause));
        let fits = |message: &sandbox::Message| {
            message.content.contains("this table waits for you") && Some(message.id) != before
        };
        before = Some(chat.table_with(fits).await.id);
    }
    let told = || {
        let mut public = chat.public().into_iter();
        public.find(|message| message.content.contains("hears no more"))
    };
    let told = chat.sandbox.wait_for(PATIENCE, told).await;
    assert_snapshot!(chat.transcript(&told.expect("the table is told")), @"
    🟢 @Marek: play a pad. Asked <moment>.
    -# 🟢 @Marek was reminded 4 times and hears no more from me. Write to them, or ask the others to end here: `/table close`.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.end().await;
}

#[tokio::test]
async fn next_leads_to_the_table_that_has_waited_longest() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    chat.sandbox.add_channel("elsewhere");
    chat.say_in("Marek", "elsewhere", "/table open game:Bullfrogs").await;
    chat.say_in("Chloé", "elsewhere", "/table join").await;
    chat.press("Marek", "Options").await;
    chat.choose("Marek", "Marek (green) plays first").await;
    chat.clock.advance(hours(1));
    chat.say_in("Marek", "elsewhere", "/table start").await;
    chat.table_says_in("elsewhere", "play a pad").await;
    assert_snapshot!(chat.say("Marek", "/mine").await, @"
    **Your tables**
    1. **Bullfrogs** in #lounge: **your move**, play a pad. Asked <moment>.
    2. **Bullfrogs** in #elsewhere: **your move**, play a pad. Asked <moment>.
    (Next table) (Reminders) (Go to 1) (Go to 2)
    ");
    assert_snapshot!(chat.say_in("João", "elsewhere", "/mine").await, @"You sit at no table right now. See who looks for players: `/table list`");
    assert_snapshot!(turn(&chat, "Marek", CHANNEL, "O13").await, @"
    > **Marek** left 2 actions unused · drew a pad · it has 3 actions and 4 spaces
    Nothing to decide for you right now: it is 🟦 @Chloé’s move.
    (Undo) (Next table)
    ");
    assert_snapshot!(chat.press("Marek", "Next table").await, @"
    -# This table is in #elsewhere.
    > The game has begun.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Rules) (What if)
    ");
    turn(&chat, "Marek", "elsewhere", "K13").await;
    assert_snapshot!(chat.press("Marek", "Next table").await, @"Nothing waits for you anywhere. Enjoy the quiet.");
    chat.end().await;
}
