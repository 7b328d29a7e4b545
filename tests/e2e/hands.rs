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
    chat.press(person, "End turn early").await;
    chat.press(person, "End turn").await;
}

#[tokio::test]
async fn hands_come_by_direct_message_and_are_kept_up_to_date() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.told("Marek", "3. ").await;
    assert_snapshot!(chat.told("Ana", "3. ").await, @"
    **Your hand** · turn 1 · #lounge
    1. 2 actions, 5 spaces, 5 VP
    2. 4 actions, 3 spaces, 3 VP
    3. 3 actions, 4 spaces, 4 VP
    [hand.png]
    (To the table) (No direct messages)
    ");
    let first = chat.sandbox.dms("Ana").pop().unwrap();
    assert_snapshot!(first.alt_texts().join("\n"), @"Hand of Ana. Pad 1: 2 actions, 5 spaces, 5 VP. Pad 2: 4 actions, 3 spaces, 3 VP. Pad 3: 3 actions, 4 spaces, 4 VP. In reserve: 14 Frogs and 2 Bullfrogs; 7 pads in the deck.");

    chat.press("Ana", "Your move").await;
    chat.press_first("Ana", "1 · ").await;
    chat.choose("Ana", "O13").await;
    let edited = chat.dm_changes("Ana", &first).await;
    assert_snapshot!(chat.transcript(&edited), @"
    **Your hand** · turn 1 · #lounge
    1. 4 actions, 3 spaces, 3 VP
    2. 3 actions, 4 spaces, 4 VP
    [hand.png]
    (To the table) (No direct messages)
    ");
    chat.press("Ana", "End turn early").await;
    chat.press("Ana", "End turn").await;
    let drawn = chat.dm_changes("Ana", &edited).await;
    assert_snapshot!(chat.transcript(&drawn), @"
    **Your hand** · turn 2 · #lounge
    1. 4 actions, 3 spaces, 3 VP
    2. 3 actions, 4 spaces, 4 VP
    3. 3 actions, 4 spaces, 4 VP
    [hand.png]
    (To the table) (No direct messages)
    ");
    assert_eq!(chat.sandbox.dms("Ana").len(), 1, "one message within a turn");

    turn(&chat, "Marek", "K13").await;
    let again = chat.dm_changes("Ana", &drawn).await;
    assert_snapshot!(chat.transcript(&again), @"
    **Your hand** · turn 3 · #lounge
    1. 4 actions, 3 spaces, 3 VP
    2. 3 actions, 4 spaces, 4 VP
    3. 3 actions, 4 spaces, 4 VP
    [hand.png]
    (To the table) (No direct messages)
    ");
    assert_eq!(chat.sandbox.dms("Ana").len(), 1, "one message throughout the game");
    assert!(again.mentions.is_empty());

    assert_eq!(chat.sandbox.dms("Marek").len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn nobody_else_ever_sees_the_pads_of_a_hand() {
    let mut chat = Chat::playing(&["Ana", "Marek"]).await;
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
        chat.told(person, hand.trim_end_matches("\n(Note)")).await;
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
async fn who_cannot_be_sent_direct_messages_is_told_so_with_every_panel_until_they_come() {
    const NOTE: &str = "I cannot send you direct messages";
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
    **Your hand** · turn 2 · #lounge
    1. 3 actions, 4 spaces, 4 VP
    2. 2 actions, 5 spaces, 5 VP
    3. 2 actions, 5 spaces, 5 VP
    -# I cannot send you direct messages: **Hand** or `/hand` shows your hand here. Allow them for this server, or choose `/table direct-messages` to do without.
    [hand.png]
    (Note)
    ");
    chat.refused_dms(2).await;
    for _ in 0..2 {
        let panel = chat.press("Marek", "Your move").await;
        assert!(panel.contains(NOTE), "{panel}");
    }
    let rules = chat.say("Marek", "/help").await;
    assert!(!rules.contains(NOTE), "only where a hand matters: {rules}");

    chat.sandbox.close_dms("Marek", false).unwrap();
    chat.say("Marek", "/hand").await;
    chat.told("Marek", "3. ").await;
    // Marek reads the message before the bot hears that it was taken.
    let mut hand = chat.say("Marek", "/hand").await;
    for _ in 0..50 {
        if !hand.contains(NOTE) {
            break;
        }
        hand = chat.say("Marek", "/hand").await;
    }
    assert!(!hand.contains(NOTE), "{hand}");
    chat.end().await;
}

#[tokio::test]
async fn a_hand_that_was_sent_before_direct_messages_were_closed_is_kept_up_to_date() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.told("Ana", "3. ").await;
    let sent = chat.sandbox.dms("Ana").pop().unwrap();
    chat.sandbox.close_dms("Ana", true).unwrap();
    turn(&chat, "Ana", "O13").await;
    let edited = chat.dm_changes("Ana", &sent).await;
    assert!(!edited.content.contains("2 actions, 5 spaces"), "{}", edited.content);
    chat.end().await;
}

#[tokio::test]
async fn whoever_wants_no_direct_messages_gets_none_at_once_and_again_when_they_do() {
    let chat = Chat::start().await;
    chat.game(&["Ana", "Marek"]).await;
    chat.told("Ana", "3. ").await;
    let sent = chat.sandbox.dms("Ana").pop().unwrap();
    assert_snapshot!(chat.press("Ana", "No direct messages").await, @"You get no more direct messages from me. **Hand** at the table or `/hand` shows your hand.");
    let off = chat.dm_changes("Ana", &sent).await;
    assert_snapshot!(chat.transcript(&off), @"
    You get no direct messages. Your hand is in #lounge: press **Hand**, or type `/hand`.
    (To the table) (Send me my hand again)
    ");
    turn(&chat, "Ana", "O13").await;
    chat.table_says("@Marek").await;
    let hand = chat.say("Ana", "/hand").await;
    assert!(hand.contains("3. ") && !hand.contains("cannot send"), "{hand}");
    let hands: Vec<String> = chat.hands("Ana").iter().map(|hand| chat.transcript(hand)).collect();
    assert_eq!(hands, [chat.transcript(&off)]);

    // By command as well as by the button, and before any game.
    assert_snapshot!(chat.say("Marek", "/table direct-messages send:Off").await, @"You get no more direct messages from me. **Hand** at the table or `/hand` shows your hand.");
    chat.press("Ana", "Send me my hand again").await;
    chat.told("Ana", "3. ").await;
    assert_eq!(chat.hands("Ana").len(), 1);
    chat.sandbox.add_channel("elsewhere");
    chat.say_in("Marek", "elsewhere", "/table open game:Bullfrogs").await;
    chat.say_in("Ana", "elsewhere", "/table join").await;
    chat.say_in("Marek", "elsewhere", "/table start").await;
    chat.dm_count("Ana", 2).await;
    assert_eq!(chat.hands("Marek").len(), 1, "the hand of the first game, taken down");
    assert_snapshot!(chat.say("Marek", "/table direct-messages send:On").await, @"Your hand comes to you by direct message again.");
    chat.dm_count("Marek", 2).await;
    chat.end().await;
}
