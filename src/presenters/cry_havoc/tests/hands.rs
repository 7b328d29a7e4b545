//! The buttons of the hand against its picture.

use super::{at_each_decision, games};
use crate::presenters::message::{Message, Row};
use crate::presenters::walk::Draft;

/// What stands on the buttons.
fn labels(message: &Message) -> impl Iterator<Item = &str> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Select(_) => None,
    });
    buttons.flatten().map(|button| button.label.as_str())
}

/// The number before the name of a card, or alone.
fn number(label: &str) -> Option<usize> {
    label.split(" · ").next()?.parse().ok()
}

#[test]
fn the_buttons_of_a_hand_count_up_as_its_picture_does_wherever_copies_lie() {
    let mut apart = 0;
    at_each_decision(games(), |played, seat, decision| {
        if let ("action" | "cards" | "discard", Some(message)) = (decision, played.asked(seat)) {
            let numbers: Vec<usize> = labels(&message).filter_map(number).collect();
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
    });
    assert!(apart > 20, "copies lay apart {apart} times");
}

#[test]
fn of_copies_the_picture_marks_the_one_whose_button_is_pressed() {
    let mut copies = 0;
    at_each_decision(games(), |played, seat, decision| {
        let view = played.view(engine::Viewer::Seat(seat));
        let hand = view.players[seat.index()].hand.cards.clone().unwrap_or_default();
        // The words for a picture of more cards are cut to their limit.
        let asked = decision == "action" && hand.len() <= 6;
        for mark in 0..if asked { hand.len() } else { 0 } {
            let (message, picture) = played
                .step(seat, &Draft::default().toggling(mark))
                .expect("it is asked");
            let on = labels(&message)
                .find_map(|label| label.strip_prefix("✓ "))
                .and_then(number);
            // There are fewer marks than cards where some cannot be laid.
            let Some(place) = on.map(|number| number - 1) else {
                continue;
            };
            let title = played.with_words(|words| words.card(&hand[place]));
            let alt = picture.alt();
            assert!(
                alt.contains(&format!("{} {title}, chosen (", place + 1)),
                "{place} {title}: {alt}"
            );
            assert_eq!(alt.matches(", chosen (").count(), 1, "{alt}");
            copies += usize::from(hand[..place].contains(&hand[place]));
        }
    });
    assert!(copies > 20, "a second copy was chosen {copies} times");
}
