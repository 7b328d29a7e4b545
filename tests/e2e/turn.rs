//! Turns: the private panel, the public message, `/play`, undo.

use insta::assert_snapshot;

use crate::chat::{Chat, OBSERVER};

/// Ana plays her first pad at O13, so that the pads in row 13 can be deployed to.
pub async fn ana_plays(chat: &Chat) {
    chat.press("Ana", "Your move").await;
    chat.press_first("Ana", "1 · ").await;
    chat.choose("Ana", "O13").await;
    chat.table_says("**Ana** played").await;
}

/// Ana ends her turn, in which she has played and not more.
pub async fn ana_ends(chat: &Chat) {
    chat.press("Ana", "End turn early").await;
    chat.press("Ana", "End turn").await;
    chat.table_says("@Marek").await;
}

/// Marek plays a pad next to which Ana's Frog stands, and makes it hop.
async fn marek_sabotages(chat: &Chat) {
    chat.press("Marek", "Your move").await;
    chat.press_first("Marek", "1 · ").await;
    assert_snapshot!(chat.choose("Marek", "K13").await, @"
    > **Marek** played a pad of 4 spaces at **K13**
    3 of 3 actions left, for pads in the row and column of K13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (3 · Frog to N13) (4 · Frog to O13) (1 · Bullfrog to L13) (3 · Bullfrog to N13) (4 · Bullfrog to O13) (2 · Sabotage green: N13 to the Log) (4 · Sabotage green: N13 to O13) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.choose("Marek", "Sabotage green: N13 to O13").await, @"
    > **Marek** sabotaged Ana’s Frog N13 → O13
    2 of 3 actions left, for pads in the row and column of K13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (3 · Frog to O13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (3 · Bullfrog to O13) (Sabotage Ana’s Frog) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.table_says("sabotaged").await, @"
    🟦 @Marek: take an action: 2 of 3 left. Asked <moment>.
    > **Ana** played a pad of 5 spaces at **O13** · deployed a Frog on N13 · left 1 action unused · drew a pad
    > **Marek** played a pad of 4 spaces at **K13** · sabotaged Ana’s Frog N13 → O13
    [board.png]
    (Your move) (Hand) (Board details) (Undo) (Rules)
    ");
}

#[tokio::test]
async fn a_turn_is_played_by_buttons_alone() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    let first = chat.public().pop().unwrap();

    assert_snapshot!(chat.press("Ana", "Your move").await, @"
    > The game has begun.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Rules) (What if)
    ");
    assert_snapshot!(chat.press_first("Ana", "1 · ").await, @"
    > The game has begun.
    Turn 1: play one of your 3 pads, then use its actions.
    **Where do you play the pad with 2 actions and 5 spaces?**
    [choice.png]
    (1 · M11) (2 · L12) (3 · N12) (4 · K13) (5 · O13) (6 · L14) (7 · N14) (8 · M15) (Back) (Rules)
    ");
    assert_snapshot!(chat.press("Ana", "Back").await, @"
    > The game has begun.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Rules) (What if)
    ");
    chat.press_first("Ana", "1 · ").await;
    assert_snapshot!(chat.choose("Ana", "O13").await, @"
    > **Ana** played a pad of 5 spaces at **O13**
    2 of 2 actions left, for pads in the row and column of O13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.choose("Ana", "Frog to N13").await, @"
    > **Ana** deployed a Frog on N13
    1 of 2 actions left, for pads in the row and column of O13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.table_says("deployed a Frog").await, @"
    🟢 @Ana: take an action: 1 of 2 left. Asked <moment>.
    > **Ana** played a pad of 5 spaces at **O13** · deployed a Frog on N13
    [board.png]
    (Your move) (Hand) (Board details) (Undo) (Rules)
    ");
    assert_snapshot!(chat.press("Ana", "End turn early").await, @"
    > **Ana** deployed a Frog on N13
    **End turn**
    1 action stays unused.
    You draw a pad.
    Then it is Marek’s turn.
    This shows you what was hidden, so it cannot be taken back.
    [choice.png]
    (End turn) (Back) (Rules)
    ");
    assert_snapshot!(chat.press("Ana", "Back").await, @"
    > **Ana** deployed a Frog on N13
    1 of 2 actions left, for pads in the row and column of O13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (End turn early) (Undo) (Rules) (What if)
    ");
    chat.press("Ana", "End turn early").await;
    assert_eq!(chat.public().pop().unwrap().id, first.id);
    assert_snapshot!(chat.press("Ana", "End turn").await, @"
    > **Ana** left 1 action unused · drew a pad · it has 3 actions and 4 spaces
    Nothing to decide for you right now: it is 🟦 @Marek’s move.
    (Undo)
    ");

    assert_snapshot!(chat.table_says("@Marek").await, @"
    🟦 @Marek: play a pad. Asked <moment>.
    > **Ana** played a pad of 5 spaces at **O13** · deployed a Frog on N13 · left 1 action unused · drew a pad
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    let told = chat.retired(first.id).await;
    assert_snapshot!(chat.transcript(&told), @"-# Ana’s turn 1: a pad on O13");
    assert_eq!(chat.public().len(), 3, "lobby, Ana's turn, Marek's turn");

    marek_sabotages(&chat).await;
    chat.end().await;
}

#[tokio::test]
async fn who_has_nothing_to_decide_is_told_whose_move_it_is() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.press("Marek", "Your move").await, @"
    > The game has begun.
    Nothing to decide for you right now: it is 🟢 @Ana’s move.
    ");
    assert_snapshot!(chat.press(OBSERVER, "Your move").await, @"Nothing to decide for you right now: it is 🟢 @Ana’s move.");
    assert_snapshot!(chat.press(OBSERVER, "Hand").await, @"You do not play at this table.");
    assert_snapshot!(chat.say("Marek", "/play action:done").await, @"Nothing to decide for you right now: it is 🟢 @Ana’s move.");
    assert_snapshot!(chat.say(OBSERVER, "/play action:done").await, @"You do not play at this table.");
    chat.end().await;
}

#[tokio::test]
async fn a_stale_panel_becomes_the_fresh_one() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    chat.press("Ana", "Your move").await;
    let old = chat.message_with_button("Ana", "Rules").await;
    let label = old.buttons()[0].label.clone();
    ana_plays(&chat).await;
    let handle = chat.click("Ana", &old, &label);
    let fresh = chat.read_effect(&handle, &old).await;
    assert_snapshot!(fresh, @"
    > The game has moved on. Here is the board now.
    > **Ana** played a pad of 5 spaces at **O13**
    2 of 2 actions left, for pads in the row and column of O13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (End turn early) (Undo) (Rules) (What if)
    ");
    chat.end().await;
}

#[tokio::test]
async fn actions_are_taken_back_until_the_decision_has_passed() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/undo").await, @"There is nothing to take back.");
    ana_plays(&chat).await;
    // On the public message, in the panel, and by command.
    let public = chat.public().pop().unwrap();
    let handle = chat.click("Ana", &public, "Undo");
    assert_snapshot!(chat.read_effect(&handle, &public).await, @"
    🟢 @Ana: play a pad. Asked <moment>.
    > **Ana** took back: played a pad of 5 spaces at **O13**
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    ana_plays(&chat).await;
    assert_snapshot!(chat.press("Ana", "Undo").await, @"
    > Taken back: played a pad of 5 spaces at **O13**.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Rules) (What if)
    ");
    ana_plays(&chat).await;
    assert_snapshot!(chat.say("Ana", "/undo").await, @"
    > Taken back: played a pad of 5 spaces at **O13**.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Rules) (What if)
    ");
    ana_plays(&chat).await;
    let public = chat.public().pop().unwrap();
    let handle = chat.click("Marek", &public, "Undo");
    assert_snapshot!(chat.read(&handle).await, @"Nothing to decide for you right now: it is 🟢 @Ana’s move.");
    ana_ends(&chat).await;
    assert_snapshot!(chat.say("Ana", "/undo").await, @"
    **Your last action cannot be taken back freely any more**: something hidden was shown, chance was used, or somebody else had to decide since. You can ask the others.
    This would be taken back:
    > **Ana** left 2 actions unused · drew a pad
    -# Decks are shuffled anew and dice fall anew, but what a player has shown to others stays known.
    (Ask the others) (Leave it as it is)
    ");
    assert_snapshot!(chat.say("Marek", "/undo").await, @"There is nothing to take back.");
    chat.end().await;
}

#[tokio::test]
async fn a_double_click_on_undo_takes_one_action_back() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    chat.say("Ana", "/play action:deploy frog N13").await;
    chat.table_says("deployed a Frog on N13").await;
    let public = chat.public().pop().unwrap();
    let first = chat.click("Ana", &public, "Undo");
    let second = chat.click("Ana", &public, "Undo");
    assert_snapshot!(chat.read_effect(&first, &public).await, @"
    🟢 @Ana: take an action: 2 of 2 left. Asked <moment>.
    > **Ana** played a pad of 5 spaces at **O13**
    > **Ana** took back: deployed a Frog on N13
    [board.png]
    (Your move) (Hand) (Board details) (Undo) (Rules)
    ");
    assert_snapshot!(chat.read(&second).await, @"
    The game has moved on. **Your move** shows it as it is.
    (Your move)
    ");
    assert_snapshot!(chat.say("Ana", "/history").await, @"
    **History** · page 1 of 1, the newest
    **Turn 1** · <moment> · Ana: 0, Marek: 0
    **Ana** played a pad of 5 spaces at **O13**
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_refused_action_says_which_rule_and_why_and_offers_what_is_allowed() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/play action:play 2/5 Z20").await, @"
    Nothing lies next to Z20: a pad must touch the Log or another pad, and corners do not count. (BF-2.1)
    (What is allowed?) (BF-2.1)
    ");
    ana_plays(&chat).await;
    assert_snapshot!(chat.say("Ana", "/play action:deploy frog O13").await, @"
    The pad on O13 was just played: nothing can be deployed on it this turn. (BF-3.2)
    (What is allowed?) (BF-3.2)
    ");
    assert_snapshot!(chat.press("Ana", "BF-3.2").await, @"
    **BF-3.2 · Where you cannot deploy**
    Never on the pad you just played, and never on the Log. To get onto the Log, a piece must hop or be sabotaged there (BF-7.6).
    (Show to the channel) (Look up…) (BF-3.1 · Deploy a piece) (BF-7.6 · Getting on and off the Log)
    ");
    assert_snapshot!(chat.press("Ana", "What is allowed?").await, @"
    > **Ana** played a pad of 5 spaces at **O13**
    2 of 2 actions left, for pads in the row and column of O13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:deploy frog M12").await, @"
    M12 is neither in the row nor in the column of the pad just played on O13. (BF-2.3)
    (What is allowed?) (BF-2.3)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:sabotage blue N13 O13").await, @"
    Marek has no Frog on N13. (BF-4.1)
    (What is allowed?) (BF-4.1)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:eat *all* the frogs").await, @r#"
    “eat \*all\* the frogs” is not an action that I know. Pick one of the suggestions while you type.
    (What is allowed?)
    "#);
    chat.end().await;
}

#[tokio::test]
async fn a_whole_turn_is_typed_in_one_text_and_tried_before_any_of_it_is_done() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/play action:O13; frog N13").await, @"
    Nothing was done, because part 1, “O13”, does not work. That fits 3 actions; say a little more: Pad with 2 actions, 5 spaces: O13 · Pad with 4 actions, 3 spaces: O13 · Pad with 3 actions, 4 spaces: O13
    (What is allowed?)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:2/5 O13; frog N13; frog M12; done").await, @"
    Nothing was done, because part 3, “frog M12”, does not work. That fits 2 actions; say a little more: Deploy a Frog: L13 · Deploy a Frog: N13
    (What is allowed?)
    ");
    assert_snapshot!(chat.say("Ana", "/play action:frog").await, @"
    “frog” is not an action that I know. Pick one of the suggestions while you type.
    (What is allowed?)
    ");
    assert_snapshot!(chat.say("Ana", "/history").await, @"Nothing has happened yet.");
    assert_snapshot!(chat.say("Ana", "/play action:2/5 at O13; a Frog to N13; Bullfrog L13; end turn; frog N13").await, @"
    Left out: “frog N13”. What comes next could not be foreseen, so choose anew.
    > **Ana** played a pad of 5 spaces at **O13** · deployed a Frog on N13 · deployed a Bullfrog on L13 · drew a pad · it has 3 actions and 4 spaces
    Nothing to decide for you right now: it is 🟦 @Marek’s move.
    (Undo)
    ");
    assert_snapshot!(chat.say("Ana", "/history").await, @"
    **History** · page 1 of 1, the newest
    **Turn 1** · <moment> · Ana: 0, Marek: 0
    **Ana** played a pad of 5 spaces at **O13** · deployed a Frog on N13 · deployed a Bullfrog on L13 · drew a pad
    ");
    chat.end().await;
}
