//! The buttons of the hand against its picture.

use engine::Turn;

use super::games;
use crate::presenters::message::{Message, Row};

/// The numbers before the names of the cards on the buttons, or alone on them, as they stand.
fn numbers(message: &Message) -> Vec<usize> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Select(_) => None,
    });
    let number = |label: &str| label.split(" · ").next()?.parse().ok();
    buttons.flatten().filter_map(|button| number(&button.label)).collect()
}

#[test]
fn the_buttons_of_a_hand_count_up_as_its_picture_does_wherever_copies_lie() {
    let mut apart = 0;
    for mut played in games() {
        while let Turn::Decide { seats, decision } = played.game.turn() {
            let seat = seats.iter().next().expect("somebody decides");
            if let ("action" | "cards" | "discard", Some(message)) = (decision, played.asked(seat)) {
                let numbers = numbers(&message);
                assert!(numbers.is_sorted(), "{numbers:?}\n{}", message.text);
                let view = played.view(engine::Viewer::Seat(seat));
                let hand = view.players[seat.index()].hand.cards.clone().unwrap_or_default();
                let copies = |card| hand.iter().enumerate().filter(move |(_, held)| *held == card);
                let are_apart = |card| {
                    let places: Vec<usize> = copies(card).map(|(place, _)| place).collect();
                    places.windows(2).any(|pair| pair[1] > pair[0] + 1)
                };
                apart += usize::from(numbers.len() > 1 && hand.iter().any(are_apart));
            }
            played.act();
        }
    }
    assert!(apart > 20, "copies lay apart {apart} times");
}
