//! Turns: the private panel, the public message, `/play`, undo, and looking things up.

use insta::assert_snapshot;

use crate::chat::{Chat, OBSERVER, Story};

/// Ana plays her first pad at O13, so that the pads in row 13 can be deployed to.
async fn ana_plays(chat: &Chat) {
    chat.press("Ana", "Your move").await;
    chat.press_first("Ana", "1 · ").await;
    chat.choose("Ana", "O13").await;
    chat.table_says("bullfrogs", "played").await;
}

/// Ana ends her turn, in which she has played and not more.
async fn ana_ends(chat: &Chat) {
    chat.press("Ana", "End actions").await;
    chat.press("Ana", "Confirm").await;
    chat.table_says("bullfrogs", "@Marek").await;
}

#[tokio::test]
async fn a_turn_is_played_by_buttons_and_lists_alone() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    let first = chat.public("bullfrogs").pop().unwrap();

    story.add(chat.press("Ana", "Your move").await);
    story.add(chat.press_first("Ana", "1 · ").await);
    story.add(chat.press("Ana", "Back").await);
    chat.press_first("Ana", "1 · ").await;
    story.add(chat.choose("Ana", "O13").await);
    story.add(chat.press("Ana", "Deploy a Frog").await);
    story.add(chat.choose("Ana", "N13").await);
    story.add(chat.table_says("bullfrogs", "deployed a Frog").await);
    story.add(chat.press("Ana", "End actions").await);
    story.add(chat.press("Ana", "Back").await);
    chat.press("Ana", "End actions").await;
    assert_eq!(chat.public("bullfrogs").pop().unwrap().id, first.id);
    story.add(chat.press("Ana", "Confirm").await);

    story.add(chat.table_says("bullfrogs", "@Marek").await);
    let told = chat.retired("bullfrogs", first.id).await;
    story.add(chat.transcript(&told));
    assert_eq!(chat.public("bullfrogs").len(), 3, "lobby, Ana's turn, Marek's turn");

    chat.press("Marek", "Your move").await;
    chat.press_first("Marek", "1 · ").await;
    story.add(chat.choose("Marek", "K13").await);
    story.add(chat.press("Marek", "Sabotage Ana’s Frog").await);
    story.add(chat.choose("Marek", "O13").await);
    story.add(chat.table_says("bullfrogs", "sabotaged").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn who_has_nothing_to_decide_is_told_whose_move_it_is() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    story.add(chat.press("Marek", "Your move").await);
    story.add(chat.press(OBSERVER, "Your move").await);
    story.add(chat.press(OBSERVER, "Hand").await);
    story.add(chat.say("Marek", "/play action:done").await);
    story.add(chat.say(OBSERVER, "/play action:done").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_stale_panel_becomes_the_fresh_one() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    chat.press("Ana", "Your move").await;
    let old = chat.message_with_button("Ana", "Rules").await;
    let label = old.buttons()[0].label.clone();
    ana_plays(&chat).await;
    let handle = chat.click("Ana", &old, &label);
    let fresh = chat.read_effect(&handle, &old).await;
    assert_snapshot!(fresh);
    chat.end().await;
}

#[tokio::test]
async fn actions_are_taken_back_until_the_decision_has_passed() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    story.add(chat.say("Ana", "/undo").await);
    ana_plays(&chat).await;
    // On the public message, in the panel, and by command.
    let public = chat.public("bullfrogs").pop().unwrap();
    let handle = chat.click("Ana", &public, "Undo");
    story.add(chat.read_effect(&handle, &public).await);
    ana_plays(&chat).await;
    story.add(chat.press("Ana", "Undo").await);
    ana_plays(&chat).await;
    story.add(chat.say("Ana", "/undo").await);
    ana_plays(&chat).await;
    let public = chat.public("bullfrogs").pop().unwrap();
    let handle = chat.click("Marek", &public, "Undo");
    story.add(chat.read(&handle).await);
    ana_ends(&chat).await;
    story.add(chat.say("Ana", "/undo").await);
    story.add(chat.say("Marek", "/undo").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_double_click_on_undo_takes_one_action_back() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    ana_plays(&chat).await;
    chat.say("Ana", "/play action:deploy frog N13").await;
    chat.table_says("bullfrogs", "deployed a Frog on N13").await;
    let public = chat.public("bullfrogs").pop().unwrap();
    let first = chat.click("Ana", &public, "Undo");
    let second = chat.click("Ana", &public, "Undo");
    story.add(chat.read_effect(&first, &public).await);
    story.add(chat.read(&second).await);
    story.add(chat.say("Ana", "/history").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn play_suggests_legal_actions_as_one_types() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    let mut story = Story::default();
    for typed in ["", "play", "O13", "o13", "sabotage"] {
        let choices = chat
            .sandbox
            .autocomplete("Ana", "bullfrogs", &format!("/play action:{typed}"))
            .await
            .unwrap();
        assert!(choices.len() <= 25);
        let names: Vec<String> = choices
            .iter()
            .map(|choice| format!("{} = {}", choice.name, choice.value))
            .collect();
        story.add(format!("{typed}: {}\n{}", choices.len(), names.join("\n")));
    }
    let nobodys = chat.sandbox.autocomplete("Marek", "bullfrogs", "/play action:").await;
    assert!(nobodys.unwrap().is_empty(), "it is not Marek's move");
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn a_refused_action_says_which_rule_and_why_and_offers_what_is_allowed() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    story.add(chat.say("Ana", "/play action:play 2/5 Z20").await);
    ana_plays(&chat).await;
    story.add(chat.say("Ana", "/play action:deploy frog O13").await);
    story.add(chat.press("Ana", "BF-3.2").await);
    story.add(chat.press("Ana", "What is allowed?").await);
    story.add(chat.say("Ana", "/play action:deploy frog M12").await);
    story.add(chat.say("Ana", "/play action:sabotage blue N13 O13").await);
    story.add(chat.say("Ana", "/play action:eat *all* the frogs").await);
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn rules_are_found_asked_for_and_shown_to_the_channel() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    story.add(chat.say("Ana", "/rules query:two frogs on the same pad").await);
    let before = chat.message_with_button("Ana", "Look up…").await;
    let form = chat.click("Ana", &before, "Look up…");
    let modal = chat.sandbox.response(&form).await.unwrap().modal.unwrap();
    let input = &modal.inputs[0];
    story.add(format!("[{}] {}: ___", modal.title, input.label));
    let sent = chat
        .sandbox
        .submit_modal(&form, &[("query", "who wins a tie")])
        .unwrap();
    story.add(chat.read(&sent).await);
    story.add(chat.press_first("Ana", "BF-").await);
    chat.press("Ana", "Show to the channel").await;
    story.add(chat.table_says("bullfrogs", "BF-").await);
    story.add(chat.say("Ana", "/rules query:xyzzy plugh").await);
    let offered = chat.sandbox.autocomplete("Ana", "bullfrogs", "/rules query:sab").await;
    let names: Vec<String> = offered.unwrap().into_iter().map(|choice| choice.name).collect();
    story.add(names.join("\n"));
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn help_has_chapters() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    story.add(chat.say("Ana", "/help").await);
    for chapter in ["Hands", "Solo game", "All commands", "Rules", "Starting"] {
        story.add(chat.press("Ana", chapter).await);
    }
    assert_snapshot!(story);
    chat.end().await;
}

#[tokio::test]
async fn the_table_can_be_looked_at_in_words() {
    let chat = Chat::start().await;
    let mut story = Story::default();
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("bullfrogs", "play a pad").await;
    story.add(chat.press("Marek", "Rules").await);
    ana_plays(&chat).await;
    story.add(chat.say("Marek", "/board").await);
    story.add(chat.press("Marek", "Board details").await);
    story.add(chat.say("Marek", "/table status").await);
    story.add(chat.say("Marek", "/history").await);
    story.add(chat.press("Marek", "Rules").await);
    assert_snapshot!(story);
    chat.end().await;
}
