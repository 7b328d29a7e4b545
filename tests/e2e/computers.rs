//! Computer players: how strong they are, and what they would do in one's place.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};

use engine::players::{Advice, Strength};
use engine::{AnyGame, Seat};
use gamekeeper::computers::{AtRandom, Mind};
use insta::assert_snapshot;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::chat::{CHANNEL, Chat};

/// A mind that plays at random, and advises to Recruit where that is legal, else to take the first action or the second.
struct Adviser;

impl Mind for Adviser {
    fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        AtRandom.decide(game, seat, strength, seed)
    }

    fn advise(&self, game: &AnyGame, seat: Seat, strength: Strength, _: u64) -> Vec<Advice> {
        assert_eq!(strength, Strength::Expert);
        let estimates = [(0.583, 800), (0.31, 90), (0.0, 3)];
        let mut legal = game.legal(seat);
        legal.sort_by_key(|action| action != "recruit");
        let advice = legal.into_iter().zip(estimates);
        advice
            .map(|(action, (chance, games))| Advice { action, chance, games })
            .collect()
    }
}

/// A chat in which computer players give this advice.
async fn chat_with(mind: impl Mind + 'static) -> Chat {
    let mut chat = Chat::start().await;
    chat.stop_bot().await;
    chat.mind = Arc::new(mind);
    chat.start_bot().await;
    chat
}

#[tokio::test]
async fn the_host_chooses_how_strong_each_computer_player_is() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek"]).await;
    assert_snapshot!(chat.press("Marek", "Computer strength").await, @"
    **Computer players**, from the weakest to the strongest: Novice, Casual, Steady, Strong, Expert. Stronger ones look at more of what could happen.
    -# Games won, measured in Bullfrogs for two: Casual 67 % against Novice, Steady 65 % against Casual, Strong 67 % against Steady, Expert 64 % against Strong.
    <Add a computer player: Novice | Casual | Steady | Strong | Expert>
    ");
    assert_snapshot!(chat.choose("Marek", "Expert").await, @"
    **Computer players**, from the weakest to the strongest: Novice, Casual, Steady, Strong, Expert. Stronger ones look at more of what could happen.
    -# Games won, measured in Bullfrogs for two: Casual 67 % against Novice, Steady 65 % against Casual, Strong 67 % against Steady, Expert 64 % against Strong.
    <Computer: Computer (Novice) | Computer (Casual) | Computer (Steady) | Computer (Strong) | Computer (Expert)>
    <Add a computer player: Novice | Casual | Steady | Strong | Expert>
    ");
    assert_snapshot!(chat.table_says("2 of 4").await, @"
    **Bullfrogs**, hosted by @Marek. 2 of 4 seats are taken; @Marek presses **Start** when all are there.
    -# Computer (Expert)
    [lobby.png]
    (Start) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.press("Marek", "Add computer player").await;
    assert_snapshot!(chat.table_says("3 of 4").await, @"
    **Bullfrogs**, hosted by @Marek. 3 of 4 seats are taken; @Marek presses **Start** when all are there.
    -# Computer 1 (Expert) · Computer 2 (Steady)
    [lobby.png]
    (Start) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    // The panel shows the table as it was, and chooses nothing for it.
    assert_snapshot!(chat.choose("Marek", "Computer (Novice)").await, @"
    The table has changed meanwhile, so nothing was chosen. These are its options now.
    **Computer players**, from the weakest to the strongest: Novice, Casual, Steady, Strong, Expert. Stronger ones look at more of what could happen.
    -# Games won, measured in Bullfrogs for two: Casual 67 % against Novice, Steady 65 % against Casual, Strong 67 % against Steady, Expert 64 % against Strong.
    <Computer 1: Computer 1 (Novice) | Computer 1 (Casual) | Computer 1 (Steady) | Computer 1 (Strong) | Computer 1 (Expert)>
    <Computer 2: Computer 2 (Novice) | Computer 2 (Casual) | Computer 2 (Steady) | Computer 2 (Strong) | Computer 2 (Expert)>
    <Add a computer player: Novice | Casual | Steady | Strong | Expert>
    ");
    assert_snapshot!(chat.choose("Marek", "Computer 2 (Casual)").await, @"
    **Computer players**, from the weakest to the strongest: Novice, Casual, Steady, Strong, Expert. Stronger ones look at more of what could happen.
    -# Games won, measured in Bullfrogs for two: Casual 67 % against Novice, Steady 65 % against Casual, Strong 67 % against Steady, Expert 64 % against Strong.
    <Computer 1: Computer 1 (Novice) | Computer 1 (Casual) | Computer 1 (Steady) | Computer 1 (Strong) | Computer 1 (Expert)>
    <Computer 2: Computer 2 (Novice) | Computer 2 (Casual) | Computer 2 (Steady) | Computer 2 (Strong) | Computer 2 (Expert)>
    <Add a computer player: Novice | Casual | Steady | Strong | Expert>
    ");
    assert_snapshot!(chat.alt_of_table("Casual").await, @"A table of Bullfrogs that waits for players. Seat 1 (G): Marek. Seat 2 (B): Computer (Expert), a computer player. Seat 3 (R): Computer (Casual), a computer player. Seat 4 (Y): free. First: random; In this channel.");
    assert_snapshot!(chat.press("Chloé", "Computer strength").await, @"
    **Computer players**, from the weakest to the strongest: Novice, Casual, Steady, Strong, Expert. Stronger ones look at more of what could happen.
    -# Games won, measured in Bullfrogs for two: Casual 67 % against Novice, Steady 65 % against Casual, Strong 67 % against Steady, Expert 64 % against Strong.
    -# Computer 1 (Expert) · Computer 2 (Casual)
    The host chooses how strong they are.
    ");
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.choose("Marek", "Computer 1 (Novice)").await, @"The options are settled: the game has started.");
    chat.end().await;
}

#[tokio::test]
async fn a_computer_player_is_added_by_typing_as_strong_as_one_likes() {
    let chat = Chat::start().await;
    chat.lobby(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("Marek", "/table computer strength:Expert").await, @"Computer (Expert) has a seat.");
    assert_snapshot!(chat.say("Marek", "/table computer").await, @"Computer (Steady) has a seat.");
    assert_snapshot!(chat.table_says("4 of 4").await, @"
    **Bullfrogs**, hosted by @Marek. 4 of 4 seats are taken; @Marek presses **Start** when all are there.
    -# Computer 1 (Expert) · Computer 2 (Steady)
    [lobby.png]
    (Start) (Teach me) (Computer strength) (Leave) (Options)
    ");
    assert_snapshot!(chat.say("Marek", "/table computer strength:Novice").await, @"All seats are taken.");
    assert_snapshot!(chat.say("Chloé", "/table computer strength:Novice").await, @"Only @Marek, the host of this table, or a moderator can do that.");
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Marek", "/table computer").await, @"The game has already started, so seats and colors stay as they are.");
    chat.end().await;
}

#[tokio::test]
async fn strengths_survive_a_restart_and_go_into_the_rematch() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Marek"]).await;
    chat.say("Marek", "/table computer strength:Strong").await;
    chat.table_says("2 of 4").await;
    chat.stop_bot().await;
    chat.start_bot().await;
    chat.say("Marek", "/table start").await;
    chat.table_says("play a pad").await;
    chat.say("Marek", "/table close").await;
    chat.press("Marek", "End the game").await;
    chat.table_says("closed").await;
    let over = chat.message_with_button("Marek", "Rematch").await;
    chat.click("Marek", &over, "Rematch");
    assert_snapshot!(chat.table_says("Rematch!").await, @"
    **Rematch!** Same seats, same colors and options. Ready when you are.
    **Bullfrogs**, hosted by @Marek. 2 of 4 seats are taken; @Marek presses **Start** when all are there.
    -# Computer (Strong)
    [lobby.png]
    (Start) (Teach me) (Computer strength) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_hint_names_the_two_best_choices_to_whoever_decides() {
    let chat = chat_with(Adviser).await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Ana", "/hint").await, @"
    **Hint.** What a computer player (Expert) would do in your place:
    1. **Pad with 2 actions, 5 spaces: M11**: wins about 6 of 10 games played ahead (58 %)
    2. **Pad with 2 actions, 5 spaces: L12**: wins about 3 of 10 games played ahead (31 %)
    -# It knows what you know; what is hidden from you it deals anew for each game.
    (Your move) (What if)
    ");
    assert_snapshot!(chat.say("Marek", "/hint").await, @"Nothing to decide for you right now: it is 🟢 @Ana’s move.");
    assert_snapshot!(chat.say("Chloé", "/hint").await, @"You do not play at this table.");
    chat.end_early(&["Ana", "Marek"]).await;
    chat.table_says("agreed").await;
    assert_snapshot!(chat.say("Ana", "/hint").await, @"This game is over. `/table open` opens a new table.");
    chat.end().await;
}

/// A mind that says when it is asked for advice, and gives it once nobody holds it any more.
struct Held {
    asked: UnboundedSender<()>,
    held: Mutex<Receiver<()>>,
}

impl Mind for Held {
    fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        AtRandom.decide(game, seat, strength, seed)
    }

    fn advise(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Vec<Advice> {
        let _ = self.asked.send(());
        let _ = self.held.lock().map(|held| held.recv());
        Adviser.advise(game, seat, strength, seed)
    }
}

#[tokio::test]
async fn the_table_goes_on_while_a_hint_is_thought_of_and_what_it_moved_on_from_is_not_told() {
    let (holder, held) = channel();
    let (asked, mut thinking) = unbounded_channel();
    let held = Mutex::new(held);
    let chat = chat_with(Held { asked, held }).await;
    chat.game(&["Ana", "Marek"]).await;
    chat.table_says("play a pad").await;
    let slow = chat.sandbox.slash("Ana", CHANNEL, "/hint").unwrap();
    chat.sandbox.acknowledged(&slow).await.unwrap();
    thinking.recv().await.unwrap();
    assert_snapshot!(chat.say("Ana", "/hint").await, @"I am still thinking about your last question.");
    chat.say("Ana", "/play action:play 2/5 M11").await;
    chat.table_says("Ana: take").await;
    drop(holder);
    assert_snapshot!(chat.read(&slow).await, @"
    The game has moved on. **Your move** shows it as it is.
    (Your move)
    ");
    assert_snapshot!(chat.say("Ana", "/hint").await, @"
    **Hint.** What a computer player (Expert) would do in your place:
    1. **Deploy a Frog: M12**: wins about 6 of 10 games played ahead (58 %)
    2. **Deploy a Bullfrog: M12**: wins about 3 of 10 games played ahead (31 %)
    -# It knows what you know; what is hidden from you it deals anew for each game.
    (Your move) (What if)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_hint_names_the_cards_with_the_action_that_takes_them() {
    let chat = chat_with(Adviser).await;
    chat.say("Marek", "/table open game:Cry Havoc").await;
    for seats in ["2 of 4", "3 of 4"] {
        chat.say("Marek", "/table computer").await;
        chat.table_says(seats).await;
    }
    chat.say("Marek", "/table start").await;
    chat.table_says("Marek: Crystal Bloom").await;
    for region in ["Banks", "Mistlands"] {
        chat.say("Marek", &format!("/play action:{region}")).await;
    }
    chat.table_says("Marek: take Action").await;
    assert_snapshot!(chat.say("Marek", "/hint").await, @"
    **Hint.** What a computer player (Expert) would do in your place:
    1. **Recruit · Discard: Chain of Command · Discard: Flanking · Discard: Colonial Claim · Discard: Distraction**: wins about 6 of 10 games played ahead (58 %)
    2. **Move · Discard: Chain of Command · Discard: Flanking · Discard: Colonial Claim · Discard: Distraction**: wins about 3 of 10 games played ahead (31 %)
    > Marek draws 1 card.
    -# It knows what you know; what is hidden from you it deals anew for each game.
    (Your move) (What if)
    ");
    chat.end().await;
}

#[tokio::test]
async fn there_are_no_hints_before_the_game_or_where_the_host_does_not_want_them() {
    let chat = chat_with(Adviser).await;
    assert_snapshot!(chat.say("Ana", "/hint").await, @"There is no table in this channel. `/table open` opens one.");
    chat.lobby(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.say("Ana", "/hint").await, @"The game has not started yet: press **Start** at the lobby, or `/table start`.");
    chat.press("Ana", "Options").await;
    chat.choose("Ana", "Ana (green) plays first").await;
    assert_snapshot!(chat.press("Ana", "Switch hints off").await, @"
    **Options** of this table. The lobby shows every change.
    <Your color: Green (circle, G) | Red (triangle, R) | Yellow (diamond, Y)>
    <Who plays first: Random first player | Ana (green) plays first | Marek (blue) plays first>
    (Give the game its own thread) (Allow hints) (Time limits) (Reminders: after 20 hours)
    ");
    assert_snapshot!(chat.table_says("No hints").await, @"
    **Bullfrogs**, hosted by @Ana. 2 of 4 seats are taken; @Ana presses **Start** when all are there.
    -# No hints at this table.
    [lobby.png]
    (Start) (Teach me) (Join) (Leave) (Add computer player) (Options)
    ");
    chat.say("Ana", "/table start").await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Ana", "/hint").await, @"This table plays without hints.");
    chat.end().await;
}
