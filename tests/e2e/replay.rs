//! What happened, turn by turn.

use insta::assert_snapshot;

use crate::chat::Chat;
use crate::turn::ana_plays;

#[tokio::test]
async fn turns_of_several_others_can_be_seen_one_by_one_and_skipped() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Add computer player").await;
    chat.press("Ana", "Add computer player").await;
    chat.press("Ana", "Start").await;
    chat.table_says("@Ana: play a pad").await;
    ana_plays(&chat).await;
    chat.press("Ana", "End turn early").await;
    assert_snapshot!(chat.press("Ana", "End turn").await, @"
    > **Ana** left 2 actions unused · drew a pad · it has 3 actions and 4 spaces
    > **Computer 1** played a pad of 4 spaces at **O12** · left 3 actions unused · drew a pad
    > **Computer 2** played a pad of 5 spaces at **O14** · left 2 actions unused · drew a pad
    Turn 4: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 4 actions, 3 spaces) (2 · 3 actions, 4 spaces) (Rules) (Turn by turn) (What if)
    ");
    assert_snapshot!(chat.press("Ana", "Turn by turn").await, @"
    **Turn 2 · Computer 1** · <moment>
    > **Computer 1** played a pad of 4 spaces at **O12** · left 3 actions unused · drew a pad
    [turn.png]
    (◀ Turn 1) (Turn 3 ▶) (Skip ahead) (What if)
    ");
    assert_snapshot!(chat.press("Ana", "Turn 3 ▶").await, @"
    **Turn 3 · Computer 2** · <moment>
    > **Computer 2** played a pad of 5 spaces at **O14** · left 2 actions unused · drew a pad
    [turn.png]
    (◀ Turn 2) (Turn 4 ▶) (Skip ahead)
    ");
    assert_snapshot!(chat.press("Ana", "◀ Turn 2").await, @"
    **Turn 2 · Computer 1** · <moment>
    > **Computer 1** played a pad of 4 spaces at **O12** · left 3 actions unused · drew a pad
    [turn.png]
    (◀ Turn 1) (Turn 3 ▶) (Skip ahead) (What if)
    ");
    assert_snapshot!(chat.press("Ana", "Skip ahead").await, @"
    > **Ana** left 2 actions unused · drew a pad · it has 3 actions and 4 spaces
    > **Computer 1** played a pad of 4 spaces at **O12** · left 3 actions unused · drew a pad
    > **Computer 2** played a pad of 5 spaces at **O14** · left 2 actions unused · drew a pad
    Turn 4: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 4 actions, 3 spaces) (2 · 3 actions, 4 spaces) (Rules) (Turn by turn) (What if)
    ");
    chat.end().await;
}
