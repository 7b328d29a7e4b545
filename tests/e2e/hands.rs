//! Hands: each for its player alone, by direct message where that is open.

use engine::bullfrogs::PadKind;
use engine::{AnyView, Seat, Viewer};
use gamekeeper::table::{Table, TableId};
use insta::assert_snapshot;

use crate::chat::Chat;

/// The lines in which a hand is told: `1. 3 actions, 4 spaces, 4 VP`.
fn told(hand: &[PadKind]) -> Vec<String> {
    (1..)
        .zip(hand)
        .map(|(number, pad)| {
            format!(
                "{number}. {} actions, {} spaces, {} VP",
                pad.actions, pad.spaces, pad.vp
            )
        })
        .collect()
}

fn hand(table: &Table, seat: u8) -> Vec<PadKind> {
    let play = table.play.as_ref().expect("the game has begun");
    let AnyView::Bullfrogs(view) = play.game.view(Viewer::Seat(Seat(seat))) else {
        panic!("the table plays Bullfrogs")
    };
    view.players[usize::from(seat)].hand.pads.clone().expect("the own hand")
}

/// Plays the first pad at the cell with that name and ends the turn.
async fn turn(chat: &Chat, person: &str, cell: &str) {
    chat.press(person, "Your move").await;
    chat.press_first(person, "1 · ").await;
    chat.choose(person, cell).await;
    chat.press(person, "End turn").await;
    chat.press(person, "Confirm").await;
}

#[tokio::test]
async fn hands_come_by_direct_message_and_are_kept_up_to_date() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.told("Marek", "3. ").await;
    assert_snapshot!(chat.told("Ana", "3. ").await, @"
    **Your hand** at #lounge
    1. 2 actions, 5 spaces, 5 VP
    2. 4 actions, 3 spaces, 3 VP
    3. 3 actions, 4 spaces, 4 VP
    [hand.png]
    ");
    let first = chat.sandbox.dms("Ana").pop().unwrap();
    assert_snapshot!(first.alt_texts().join("\n"), @"Hand of Ana. Pad 1: 2 actions, 5 spaces, 5 VP. Pad 2: 4 actions, 3 spaces, 3 VP. Pad 3: 3 actions, 4 spaces, 4 VP. In reserve: 14 Frogs and 2 Bullfrogs; 7 pads in the deck.");

    chat.press("Ana", "Your move").await;
    chat.press_first("Ana", "1 · ").await;
    chat.choose("Ana", "O13").await;
    let edited = chat.dm_changes("Ana", &first).await;
    assert_snapshot!(chat.transcript(&edited), @"
    **Your hand** at #lounge
    1. 4 actions, 3 spaces, 3 VP
    2. 3 actions, 4 spaces, 4 VP
    [hand.png]
    ");
    chat.press("Ana", "End turn").await;
    chat.press("Ana", "Confirm").await;
    let drawn = chat.dm_changes("Ana", &edited).await;
    assert_snapshot!(chat.transcript(&drawn), @"
    **Your hand** at #lounge
    1. 4 actions, 3 spaces, 3 VP
    2. 3 actions, 4 spaces, 4 VP
    3. 3 actions, 4 spaces, 4 VP
    [hand.png]
    ");
    assert_eq!(chat.sandbox.dms("Ana").len(), 1, "one message within a turn");

    turn(&chat, "Marek", "K13").await;
    chat.dm_count("Ana", 2).await;
    assert_snapshot!(chat.told("Ana", "3. ").await, @"
    **Your hand** at #lounge
    1. 4 actions, 3 spaces, 3 VP
    2. 3 actions, 4 spaces, 4 VP
    3. 3 actions, 4 spaces, 4 VP
    [hand.png]
    ");
    chat.end().await;
}

#[tokio::test]
async fn nobody_else_ever_sees_the_pads_of_a_hand() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("play a pad").await;
    for person in ["Ana", "Marek"] {
        chat.told(person, "3. ").await;
        for command in ["/hand", "/board", "/history", "/table status"] {
            chat.say(person, command).await;
        }
        chat.press(person, "Your move").await;
        chat.press(person, "Board details").await;
    }
    turn(&chat, "Ana", "O13").await;
    chat.table_says("@Marek").await;
    turn(&chat, "Marek", "K13").await;
    chat.table_says("@Ana").await;
    for person in ["Ana", "Marek"] {
        let hand = chat.say(person, "/hand").await;
        chat.dm_shows(person, &hand).await;
    }
    chat.stop_bot().await;

    let store = chat.store().await;
    let table = store.load(TableId(1)).await.unwrap().unwrap();
    store.close().await;
    for (seat, person) in [(0, "Ana"), (1, "Marek")] {
        let dm = chat.transcript(&chat.sandbox.dms(person).pop().unwrap());
        let lines: Vec<&str> = dm.lines().filter(|line| line.contains(" VP")).collect();
        assert_eq!(lines, told(&hand(&table, seat)), "{person}'s own hand");
    }
    // Pads are told in these words only where a hand is shown: in no message that somebody else can see, and in no
    // alt text of one.
    let shows_pads = |text: &str| text.contains(" actions, ") && text.contains(" spaces");
    let mut own = 0;
    for channel in chat.sandbox.channels() {
        for message in chat.everything_in(channel.id) {
            let texts =
                std::iter::once(chat.transcript(&message)).chain(message.alt_texts().into_iter().map(str::to_owned));
            let shown = texts.filter(|text| shows_pads(text)).collect::<Vec<_>>();
            if shown.is_empty() {
                continue;
            }
            own += 1;
            let owner = chat.only_reader(&message);
            let owner = owner.unwrap_or_else(|| panic!("everybody reads {shown:?}"));
            let other = if owner == "Ana" { "Marek" } else { "Ana" };
            assert!(
                shown.iter().all(|text| !text.contains(&format!("Hand of {other}"))),
                "{shown:?}"
            );
        }
    }
    assert!(own >= 5, "hands were shown {own} times");
    chat.end().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_told_once_and_served_in_the_channel() {
    let chat = Chat::start().await;
    chat.sandbox.close_dms("Marek", true).unwrap();
    chat.game(&["Ana", "Marek"]).await;
    chat.told("Ana", "3. ").await;
    chat.table_says("play a pad").await;
    chat.refused_dms(1).await;
    turn(&chat, "Ana", "O13").await;
    chat.table_says("@Marek").await;
    assert_eq!(chat.refused_dms(1).await, 1, "no try before Marek acts");
    assert_snapshot!(chat.press("Marek", "Hand").await, @"
    **Your hand** at #lounge
    1. 3 actions, 4 spaces, 4 VP
    2. 2 actions, 5 spaces, 5 VP
    3. 2 actions, 5 spaces, 5 VP
    -# I could not send you a direct message. Use **Hand** or `/hand` here, or open your direct messages for this server.
    [hand.png]
    ");
    assert_snapshot!(chat.say("Marek", "/hand").await, @"
    **Your hand** at #lounge
    1. 3 actions, 4 spaces, 4 VP
    2. 2 actions, 5 spaces, 5 VP
    3. 2 actions, 5 spaces, 5 VP
    [hand.png]
    ");
    chat.press("Marek", "Your move").await;
    chat.press_first("Marek", "1 · ").await;
    assert_snapshot!(chat.choose("Marek", "K13").await, @"
    > **Marek** played a pad of 4 spaces at **K13**
    3 of 3 actions left, for pads in the row and column of K13.
    **What do you do?**
    [choice.png]
    (Deploy a Frog) (Deploy a Bullfrog) (End turn) (Undo) (Rules)
    ");
    chat.refused_dms(2).await;

    chat.sandbox.close_dms("Marek", false).unwrap();
    chat.press("Marek", "End turn").await;
    chat.press("Marek", "Confirm").await;
    assert_snapshot!(chat.told("Marek", "3. ").await, @"
    **Your hand** at #lounge
    1. 2 actions, 5 spaces, 5 VP
    2. 2 actions, 5 spaces, 5 VP
    3. 4 actions, 3 spaces, 3 VP
    [hand.png]
    ");
    chat.end().await;
}
