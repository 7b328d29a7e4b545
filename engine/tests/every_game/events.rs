//! Events in a log, where nothing but their `type` says of which game they are.

use engine::{AnyEvent, Told};

use super::{every_table, play};

#[test]
fn events_are_written_and_read_back_as_those_of_their_game() {
    for (kind, seats) in every_table() {
        for told in play(kind, seats, 5, |_, _| {}) {
            let text = serde_json::to_string(&told).unwrap();
            let read: Told<AnyEvent> = serde_json::from_str(&text).unwrap();
            assert_eq!(
                read, told,
                "{kind}: another game has a kind of event of this name: {text}"
            );
        }
    }
}
