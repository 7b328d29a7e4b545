//! How games end before their time, and begin again.

use insta::assert_snapshot;

use crate::chat::Chat;

#[tokio::test]
async fn a_game_ends_early_when_all_who_play_agree() {
    let chat = Chat::start().await;
    chat.game(&["Marek", "Chloé", "João"]).await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Chloé", "/table close").await, @"");
    assert_snapshot!(chat.press("Chloé", "Ask the others").await, @"");
    assert_snapshot!(chat.table_says("asks to end").await, @"");
    assert_snapshot!(chat.press("Chloé", "Agree to end").await, @"");
    assert_snapshot!(chat.press("Marek", "Keep playing").await, @"");
    chat.say("Chloé", "/table close").await;
    chat.press("Chloé", "Ask the others").await;
    chat.table_says("asks to end").await;
    chat.press("João", "Agree to end").await;
    assert_snapshot!(chat.press("Marek", "Agree to end").await, @"");
    assert_snapshot!(chat.say("Marek", "/table status").await, @"");
    chat.end().await;
}

#[tokio::test]
async fn a_moderator_closes_a_game_at_once_and_says_why() {
    let chat = Chat::start().await;
    chat.game(&["Marek", "Chloé"]).await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("João", "/table close").await, @"");
    // Ana may manage the channel.
    assert_snapshot!(chat.say("Ana", "/table close").await, @"");
    let question = chat.message_with_button("Ana", "Close at once…").await;
    let form = chat.click("Ana", &question, "Close at once…");
    chat.sandbox
        .response(&form)
        .await
        .unwrap()
        .modal
        .expect("a form is shown");
    let reason = "The channel is *closed* tonight";
    let sent = chat.sandbox.submit_modal(&form, &[("query", reason)]).unwrap();
    assert_snapshot!(chat.read(&sent).await, @"");
    assert_snapshot!(chat.table_says("moderator").await, @"");
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_goes_on_for_somebody_who_leaves_until_somebody_takes_over() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek", "Chloé"]).await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("João", "/table leave").await, @"");
    assert_snapshot!(chat.say("Ana", "/table leave").await, @"");
    assert_snapshot!(chat.press("Ana", "Leave the game").await, @"");
    assert_snapshot!(chat.table_says("Marek: play").await, @"");
    assert_snapshot!(chat.say("João", "/table join").await, @"");
    assert_snapshot!(chat.table_says("took over").await, @"");
    assert_snapshot!(chat.say("Ana", "/table join").await, @"");
    chat.end().await;
}

#[tokio::test]
async fn the_last_person_who_leaves_closes_the_game() {
    let chat = Chat::start().await;
    chat.game(&["Ana"]).await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Ana", "/table leave").await, @"");
    assert_snapshot!(chat.press("Ana", "Leave the game").await, @"");
    assert_snapshot!(chat.table_says("last").await, @"");
    chat.end().await;
}

#[tokio::test]
async fn a_rematch_seats_the_same_people() {
    let chat = Chat::start().await;
    chat.game(&["Marek", "Chloé"]).await;
    chat.table_says("play a pad").await;
    for (person, button) in [("Marek", "Ask the others"), ("Chloé", "Agree to end")] {
        chat.say(person, "/table close").await;
        chat.press(person, button).await;
    }
    chat.table_says("agreed").await;
    let over = chat.message_with_button("Chloé", "Rematch").await;
    assert_snapshot!(chat.press("João", "Rematch").await, @"");
    chat.click("Chloé", &over, "Rematch");
    assert_snapshot!(chat.table_says("Rematch!").await, @"");
    let lobby = chat.public().pop().unwrap();
    assert_eq!(lobby.mentions.len(), 2);
    chat.click("Marek", &over, "Rematch");
    chat.message_with_button("Marek", "Join").await;
    assert_snapshot!(chat.say("Marek", "/table status").await, @"");
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
    assert_snapshot!(chat.press("Marek", "End the game").await, @"");
    assert_snapshot!(chat.table_says("closed this table").await, @"");
    chat.end().await;
}
