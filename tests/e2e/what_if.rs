//! What if: moves are tried on a private copy, and the game stays as it is.

use gamekeeper::table::{Entry, EntryKind, TableId};
use insta::assert_snapshot;

use crate::chat::Chat;
use crate::turn::{ana_ends, ana_plays};

const TABLE: TableId = TableId(1);

#[tokio::test]
async fn what_is_tried_on_a_copy_is_seen_by_nobody_and_changes_nothing() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    let public = chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Marek", "/what-if").await, @"You can try moves from where **you** decide, and right now others do. From an earlier turn of yours: `/what-if turn:`");
    assert_snapshot!(chat.say("Ana", "/what-if").await, @"
    > **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Deal anew)
    ");
    chat.press_first("Ana", "1 · ").await;
    assert_snapshot!(chat.choose("Ana", "O13").await, @"
    > **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
    > **Ana** played a pad of 5 spaces at **O13**
    2 of 2 actions left, for pads in the row and column of O13.
    **What do you do?**
    [choice.png]
    (1 · Frog to L13) (2 · Frog to N13) (1 · Bullfrog to L13) (2 · Bullfrog to N13) (End turn early) (Undo) (Deal anew)
    ");
    assert_snapshot!(chat.press("Ana", "Undo").await, @"
    > **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Deal anew)
    ");
    assert_snapshot!(chat.press("Ana", "Deal anew").await, @"
    > **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Deal anew)
    ");
    assert_eq!(chat.table_says("play a pad").await, public);
    chat.press_first("Ana", "1 · ").await;
    let shown = chat.choose("Ana", "O13").await;
    chat.stop_bot().await;
    let store = chat.store().await;
    let log = store.entries(TABLE, 0).await.unwrap();
    let acted = |entry: &Entry| matches!(entry.kind, EntryKind::Acted { .. });
    assert!(!log.iter().any(acted), "{log:?}");
    store.close().await;
    chat.start_bot().await;
    assert!(!shown.contains("I no longer know"), "{shown}");
    assert_snapshot!(chat.press("Ana", "Undo").await, @"
    > I no longer know what you tried. Here is the copy from its beginning.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Deal anew)
    ");
    chat.end().await;
}

#[tokio::test]
async fn others_are_played_by_hand_or_by_a_computer_player_and_earlier_turns_can_be_tried_anew() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    ana_plays(&chat).await;
    ana_ends(&chat).await;
    assert_snapshot!(chat.say("Ana", "/what-if turn:1").await, @"
    > **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Deal anew)
    ");
    assert_snapshot!(chat.say("Marek", "/what-if turn:1").await, @"You decided nothing in that turn. `/history` has the numbers of all turns.");
    assert_snapshot!(chat.say("Marek", "/what-if").await, @"
    > **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
    Turn 2: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    [choice.png]
    (1 · 3 actions, 4 spaces) (2 · 2 actions, 5 spaces) (Deal anew)
    ");
    chat.press_first("Marek", "1 · ").await;
    chat.choose("Marek", "K13").await;
    let others = chat.press("Marek", "End turn early").await;
    assert!(others.contains("Here you choose for Ana"), "{others}");
    let own = chat.press("Marek", "Computer chooses").await;
    assert!(!own.contains("Here you choose for"), "{own}");
    assert_snapshot!(chat.say("Ana", "/what-if turn:99").await, @"You decided nothing in that turn. `/history` has the numbers of all turns.");
    chat.end().await;
}
