//! Going back: by agreement, and by the word of the host.

use insta::assert_snapshot;

use crate::absence::{HOUR, timed_game};
use crate::chat::Chat;
use crate::turn::{ana_ends, ana_plays};

#[tokio::test]
async fn what_is_no_longer_free_is_taken_back_if_all_others_agree() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    ana_ends(&chat).await;
    assert_snapshot!(chat.say("Ana", "/undo").await, @"
    **Your last action cannot be taken back freely any more**: something hidden was shown, chance was used, or somebody else had to decide since. You can ask the others.
    This would be taken back:
    > **Ana** left 2 actions unused · drew a pad
    -# Decks are shuffled anew and dice fall anew, but what a player has shown to others stays known.
    (Ask the others) (Leave it as it is)
    ");
    assert_snapshot!(chat.press("Ana", "Ask the others").await, @"
    I have asked the others. The game goes back once all have agreed. Any further action ends the question.
    (Don’t ask any more)
    ");
    assert_snapshot!(chat.table_says("asks to take this back").await, @"
    **@Ana asks to take this back:**
    > **Ana** left 2 actions unused · drew a pad
    Decks would be shuffled anew; what was shown to others stays known. Still to answer: @Marek.
    🟦 @Marek: play a pad. Asked <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules) (Agree) (No)
    ");
    assert_snapshot!(chat.press("Ana", "Agree").await, @"You have answered already. The game goes back once the others agree, too.");
    assert_snapshot!(chat.press("Marek", "No").await, @"
    🟦 @Marek: play a pad. Asked <moment>.
    > @Marek does not agree to take it back: the game stands as it is.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.say("Ana", "/undo").await;
    chat.press("Ana", "Ask the others").await;
    chat.table_says("asks to take this back").await;
    let old = chat.message_with_button("Marek", "Agree").await;
    chat.press("Marek", "Agree").await;
    assert_snapshot!(chat.table_says("as all agreed").await, @"
    🟢 @Ana: take an action: 2 of 2 left. Asked <moment>.
    > 🟢 @Ana took back the last action, as all agreed. Decks were shuffled anew.
    [board.png]
    (Your move) (Hand) (Board details) (Undo) (Rules)
    ");
    assert!(
        chat.sandbox
            .message(old.id)
            .is_none_or(|now| now.button("Agree").is_none())
    );
    assert_snapshot!(chat.say("Ana", "/history").await, @"
    **History** · page 1 of 1, the newest
    **Turn 1** · <moment> · Ana: 0, Marek: 0
    **Ana** played a pad of 5 spaces at **O13**
    🟢 @Ana took back the last action, as all agreed. Decks were shuffled anew.
    ");
    chat.end().await;
}

#[tokio::test]
async fn who_ended_a_turn_too_soon_asks_the_others_from_the_same_panel() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    chat.press("Ana", "End turn early").await;
    assert_snapshot!(chat.press("Ana", "End turn").await, @"
    > **Ana** left 2 actions unused · drew a pad · it has 3 actions and 4 spaces
    Nothing to decide for you right now: it is 🟦 @Marek’s move.
    (Undo)
    ");
    chat.table_says("@Marek").await;
    assert_snapshot!(chat.press("Ana", "Undo").await, @"
    **Your last action cannot be taken back freely any more**: something hidden was shown, chance was used, or somebody else had to decide since. You can ask the others.
    This would be taken back:
    > **Ana** left 2 actions unused · drew a pad
    -# Decks are shuffled anew and dice fall anew, but what a player has shown to others stays known.
    (Ask the others) (Leave it as it is)
    ");
    assert_snapshot!(chat.press("Ana", "Leave it as it is").await, @"
    > **Ana** left 2 actions unused · drew a pad · it has 3 actions and 4 spaces
    Nothing to decide for you right now: it is 🟦 @Marek’s move.
    (Undo)
    ");
    chat.press("Ana", "Undo").await;
    chat.press("Ana", "Ask the others").await;
    chat.table_says("asks to take this back").await;
    chat.press("Marek", "Agree").await;
    chat.table_says("as all agreed").await;
    chat.end().await;
}

#[tokio::test]
async fn a_request_outlives_a_restart_and_ends_with_a_withdrawal_or_a_further_action() {
    let mut chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    ana_ends(&chat).await;
    chat.say("Ana", "/undo").await;
    chat.press("Ana", "Ask the others").await;
    chat.table_says("asks to take this back").await;
    chat.stop_bot().await;
    chat.start_bot().await;
    assert_snapshot!(chat.press("Ana", "Don’t ask any more").await, @"The game stands as it is.");
    chat.table_says("does not ask to take it back any more").await;
    chat.say("Ana", "/undo").await;
    chat.press("Ana", "Ask the others").await;
    chat.table_says("asks to take this back").await;
    chat.press("Marek", "Your move").await;
    chat.press_first("Marek", "1 · ").await;
    chat.choose("Marek", "K13").await;
    let table = chat.table_says("**Marek** played").await;
    assert!(
        !table.contains("asks to take this back") && !table.contains("(Agree)"),
        "{table}"
    );
    chat.end().await;
}

#[tokio::test]
async fn a_request_outlives_what_is_about_people() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    ana_ends(&chat).await;
    chat.say("Ana", "/undo").await;
    chat.press("Ana", "Ask the others").await;
    chat.table_says("asks to take this back").await;
    let still_asks = async |told: &str| {
        let table = chat.table_says(told).await;
        assert!(
            table.contains("asks to take this back") && table.contains("(Agree)"),
            "{told}: {table}"
        );
    };
    chat.say("Ana", "/away until:3").await;
    still_asks("**Ana** is away").await;
    chat.press("Ana", "I am back").await;
    still_asks("**Ana** is back").await;
    chat.say("Marek", "/seat offer").await;
    still_asks("**Marek** offers").await;
    chat.say("Ana", "/gm pause").await;
    still_asks("paused the game").await;
    chat.say("Ana", "/gm resume").await;
    still_asks("let the game go on").await;
    chat.press("Marek", "Agree").await;
    chat.table_says("as all agreed").await;
    chat.end().await;
}

#[tokio::test]
async fn a_request_outlives_a_vote() {
    let chat = Chat::start().await;
    timed_game(&chat).await;
    let action = crate::faults::legal_action(&chat, "Marek").await.unwrap();
    chat.say("Marek", &format!("/play action:{action}")).await;
    chat.table_says("**Marek** played").await;
    chat.press("Marek", "Your move").await;
    chat.press("Marek", "End turn early").await;
    chat.press("Marek", "End turn").await;
    chat.table_says("@Chloé: play a pad").await;
    chat.say("Marek", "/undo").await;
    chat.press("Marek", "Ask the others").await;
    chat.table_says("asks to take this back").await;
    chat.clock.advance(HOUR * 37);
    let late = chat.table_says("Time is up for").await;
    assert!(
        late.contains("asks to take this back") && late.contains("(Agree)"),
        "{late}"
    );
    for person in ["Marek", "João"] {
        chat.press(person, "Wait").await;
    }
    let waits = chat
        .table_with(|message| !message.content.contains("Time is up for"))
        .await;
    assert!(waits.content.contains("asks to take this back"), "{}", waits.content);
    for person in ["Chloé", "João"] {
        chat.press(person, "Agree").await;
    }
    chat.table_says("as all agreed").await;
    chat.end().await;
}

#[tokio::test]
async fn the_host_lets_the_game_go_back_and_everybody_reads_why() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    ana_ends(&chat).await;
    assert_snapshot!(chat.say("Marek", "/gm rewind to:1").await, @"Only @Ana, the host of this table, or a moderator can do that.");
    assert_snapshot!(chat.say("Ana", "/gm rewind to:frog").await, @"I know no such moment of this game. Pick one of the suggestions while you type.");
    let moments = chat
        .sandbox
        .autocomplete("Ana", crate::chat::CHANNEL, "/gm rewind to:")
        .await
        .unwrap();
    let names: Vec<String> = moments.iter().map(|moment| format!("{moment:?}")).collect();
    assert_snapshot!(names.join("\n"), @r#"
    Choice { name: "Before Ana’s last action", value: String("5") }
    Choice { name: "Before turn 1 of Ana", value: String("3") }
    "#);
    assert_snapshot!(chat.say("Ana", "/gm rewind to:3").await, @"
    **Let the game go back?** This would be lost, 2 actions in all:
    > **Ana** played a pad of 5 spaces at **O13** · left 2 actions unused · drew a pad
    Decks are shuffled anew; what was shown to others stays known. The next step asks for a reason, which everybody reads.
    (Take back 2 actions…)
    ");
    let answer = chat.fill_in("Ana", "Take back 2 actions…", "I *misread* a rule").await;
    assert_snapshot!(answer, @"The game has gone back.");
    assert_snapshot!(chat.table_says("let the game go back").await, @r"
    🟢 @Ana: play a pad. Asked <moment>.
    > @Ana let the game go back: “I \*misread\* a rule” Decks were shuffled anew.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    chat.end().await;
}
