//! Whose turn it is, and whose follows.

use engine::{AnyGame, GameKind, Seat, Turns};

use crate::{every_table, play};

/// The turns of a random game, each as it was known when it began.
fn turns_of(kind: GameKind, seats: u8) -> Vec<Turns> {
    let mut known: Vec<Turns> = Vec::new();
    play(kind, seats, 5, |game: &AnyGame, _: Seat| {
        let turns = game.turns();
        known.extend(turns.filter(|turns| known.last().is_none_or(|last| last.number != turns.number)));
    });
    known
}

#[test]
fn who_is_said_to_follow_has_the_next_turn() {
    for (kind, seats) in every_table() {
        let turns = turns_of(kind, seats);
        let mut foretold = 0;
        for pair in turns.windows(2) {
            let (before, after) = (&pair[0], &pair[1]);
            assert!(before.number < after.number, "{kind:?}: turns are counted");
            if let Some(next) = before.seats.get(1) {
                assert_eq!(after.number, before.number + 1, "{kind:?}");
                assert_eq!(after.seats[0], *next, "{kind:?}, turn {}", after.number);
                foretold += 1;
            }
        }
        let alone = seats == 1;
        assert_eq!(turns.is_empty(), alone, "{kind:?}");
        assert!(
            alone || foretold * 2 > turns.len(),
            "{kind:?}: {foretold} of {} are foretold",
            turns.len()
        );
    }
}

#[test]
fn turns_are_counted_from_one_and_nobody_follows_twice() {
    for (kind, seats) in every_table() {
        let turns = turns_of(kind, seats);
        assert!(turns.first().is_none_or(|first| first.number == 1), "{kind:?}");
        for Turns { seats, .. } in turns {
            let mut once = seats.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), seats.len(), "{kind:?}");
        }
    }
}
