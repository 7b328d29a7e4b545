//! How games end before their time, and begin again.

use insta::assert_snapshot;

use crate::chat::Chat;

#[tokio::test]
async fn a_game_ends_early_when_all_who_play_agree() {
    let chat = Chat::playing(&["Marek", "Chloé", "João"]).await;
    assert_snapshot!(chat.say("Chloé", "/table close").await, @"
    **Ask everybody to end this game here?** It ends once all who play agree, with the scores so far.
    (Ask the others) (Leave alone)
    ");
    assert_snapshot!(chat.press("Chloé", "Ask the others").await, @"I have asked the others. The game ends once all have agreed; until then it goes on.");
    assert_snapshot!(chat.table_says("asks to end").await, @"
    **@Chloé asks to end this game here.** The scores so far would be kept. Still to answer: @Marek, @João.
    🟢 @Marek: play a pad. Asked <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Agree to end) (Keep playing)
    ");
    assert_snapshot!(chat.press("Chloé", "Agree to end").await, @"You have agreed already. The game ends once the others do, too.");
    assert_snapshot!(chat.press("Marek", "Keep playing").await, @"
    🟢 @Marek: play a pad. Asked <moment>.
    > @Marek wants to play on: the game continues.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.say("Chloé", "/table close").await;
    chat.press("Chloé", "Ask the others").await;
    chat.table_says("asks to end").await;
    chat.press("João", "Agree to end").await;
    assert_snapshot!(chat.press("Marek", "Agree to end").await, @"
    Everybody agreed to end this game here.
    Scores so far, without the Log: **Marek** 0 VP, **Chloé** 0 VP, **João** 0 VP.
    [board.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ");
    assert_snapshot!(chat.say("Marek", "/table status").await, @"**Table 1** was closed.");
    chat.end().await;
}

#[tokio::test]
async fn a_moderator_closes_a_game_at_once_and_says_why() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("João", "/table close").await, @"You do not play at this table.");
    // Ana may manage the channel.
    assert_snapshot!(chat.say("Ana", "/table close").await, @"
    **Close this game at once?** Those who play can end it by agreement. As a moderator you can close it for them; everybody is told your reason.
    (Close at once…)
    ");
    let reason = "The channel is *closed* tonight";
    assert_snapshot!(chat.fill_in("Ana", "Close at once…", reason).await, @"The table is closed.");
    assert_snapshot!(chat.table_says("moderator").await, @r"
    @Ana, a moderator, closed this game: “The channel is \*closed\* tonight”
    Scores so far, without the Log: **Marek** 0 VP, **Chloé** 0 VP.
    [board.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_goes_on_for_somebody_who_leaves_until_somebody_takes_over() {
    let chat = Chat::playing(&["Ana", "Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("João", "/table leave").await, @"You do not play at this table.");
    assert_snapshot!(chat.say("Ana", "/table leave").await, @"
    **Leave this game?** A computer player takes your seat and plays on, and the others are told. You can come back with `/table join` as long as nobody else takes the seat.
    (Leave the game)
    ");
    assert_snapshot!(chat.press("Ana", "Leave the game").await, @"You have left the game.");
    assert_snapshot!(chat.table_says("Marek: play").await, @"
    🟦 @Marek: play a pad. Asked <moment>.
    > **Computer for Ana** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    > @Ana left the game; a computer player plays on.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    assert_snapshot!(chat.say("João", "/table join").await, @"You play on from here.");
    assert_snapshot!(chat.table_says("took over").await, @"
    🟦 @Marek: play a pad. Asked <moment>.
    > **Computer for Ana** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    > @Ana left the game; a computer player plays on.
    > @João took over from the computer player.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    assert_snapshot!(chat.say("Ana", "/table join").await, @"The game has already started, so seats and colors stay as they are.");
    assert_snapshot!(chat.say("Marek", "/history").await, @"
    **History** · page 1 of 1, the newest
    **Turn 1** · <moment> · Ana: 0, Marek: 0, Chloé: 0
    @Ana left the game; a computer player plays on.
    **Computer for Ana** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    **Turn 2** · <moment> · Computer for Ana: 0, Marek: 0, Chloé: 0
    @João took over from the computer player.
    ");
    chat.end().await;
}

#[tokio::test]
async fn the_last_person_who_leaves_closes_the_game() {
    let chat = Chat::playing(&["Ana"]).await;
    assert_snapshot!(chat.say("Ana", "/table leave").await, @"
    **Leave this game?** You are the last person here, so it ends; the scores so far are kept.
    (Leave the game)
    ");
    assert_snapshot!(chat.press("Ana", "Leave the game").await, @"The table is closed.");
    assert_snapshot!(chat.table_says("last").await, @"
    @Ana was the last to leave, so this table is closed.
    Scores so far, without the Log: **Ana** 0 VP, **Isaac** 0 VP.
    [board.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_rematch_seats_the_same_people() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    chat.end_early(&["Marek", "Chloé"]).await;
    chat.table_says("agreed").await;
    let over = chat.message_with_button("Chloé", "Rematch").await;
    assert_snapshot!(chat.press("João", "Rematch").await, @"You do not play at this table.");
    chat.click("Chloé", &over, "Rematch");
    assert_snapshot!(chat.table_says("Rematch!").await, @"
    **Rematch!** Same seats, same colors and options. @Marek: your seats are kept; press **Leave** if you are not in the mood.
    **Bullfrogs**, hosted by @Chloé. 2 of 4 seats are taken; @Chloé presses **Start** when all are there.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    let lobby = chat.public().pop().unwrap();
    assert_eq!(lobby.mentions.len(), 2);
    chat.click("Marek", &over, "Rematch");
    chat.message_with_button("Marek", "Join").await;
    assert_snapshot!(chat.say("Marek", "/table status").await, @"**Table 2** is open: 2 of 4 seats taken. Host: @Chloé.");
    chat.press("Marek", "Leave").await;
    chat.press("Chloé", "Play against the computer").await;
    chat.table_says("play a pad").await;
    chat.end().await;
}

/// Who stands in for whom is stored, and the log still replays to the game.
#[tokio::test]
async fn leaving_survives_a_restart() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.say("Ana", "/table leave").await;
    chat.press("Ana", "Leave the game").await;
    chat.say("Marek", "/table close").await;
    chat.table_says("Marek: play").await;
    chat.stop_bot().await;
    chat.start_bot().await;
    assert_snapshot!(chat.press("Marek", "End the game").await, @"The table is closed.");
    assert_snapshot!(chat.table_says("closed this table").await, @"
    @Marek closed this table.
    Scores so far, without the Log: **Computer for Ana** 0 VP, **Marek** 0 VP.
    [board.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ");
    chat.end().await;
}
