//! Dealing anew what a seat may not know.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::{Bullfrogs, PadKind};
use crate::{Random, Seat};

impl Bullfrogs {
    /// Deals the pads that others hold anew, orders the decks anew, and draws the dice to come from elsewhere: what lies in a
    /// hand and what in its deck is all that is hidden.
    pub(super) fn deal_anew(&mut self, seat: Seat, rng: &mut impl Rng) {
        self.random = Random::new(rng.random());
        for (owner, held) in (0..).map(Seat).zip(&mut self.players) {
            let hidden = if owner == seat { 0 } else { held.hand.len() };
            let mut pads: Vec<PadKind> = held.hand.iter().take(hidden).chain(&held.deck).copied().collect();
            pads.sort_unstable();
            pads.shuffle(rng);
            let places = held.hand.iter_mut().take(hidden).chain(&mut held.deck);
            for (place, pad) in places.zip(pads) {
                *place = pad;
            }
        }
    }

    /// §BF-2.7: orders the decks anew, and draws the dice to come from elsewhere: that is all that nobody knows. Whatever order the
    /// decks had, the same seed brings the same.
    pub(super) fn order_anew(&mut self, seed: u64) {
        self.random = Random::new(seed);
        for held in &mut self.players {
            held.deck.sort_unstable();
            self.random.shuffle(&mut held.deck);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use crate::bullfrogs::{Bullfrogs, Content, Options, Setup};
    use crate::{Game as _, Random, Seat, Viewer};

    fn redealt(game: &Bullfrogs, seat: Seat, seed: u64) -> Bullfrogs {
        let mut game = game.clone();
        game.redeal(seat, &mut SmallRng::seed_from_u64(seed));
        game
    }

    #[test]
    fn what_is_dealt_anew_looks_the_same_and_does_not_depend_on_what_is_hidden() {
        let mut rng = SmallRng::seed_from_u64(5);
        let mut changed = 0;
        for (seats, seed) in (1..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))) {
            let (content, options) = (Content::embedded(), Options::default());
            let setup = Setup {
                content,
                seats,
                seed,
                options,
            };
            let mut game = Bullfrogs::new(&setup, &mut Vec::new()).unwrap();
            while let Some(seat) = game.decides() {
                let other = redealt(&game, seat, 3);
                assert_eq!(other.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
                assert_eq!(redealt(&other, seat, 8), redealt(&game, seat, 8));
                let mut disguise = game.clone();
                disguise.random = Random::new(rng.random());
                for (owner, held) in (0..).map(Seat).zip(&mut disguise.players) {
                    held.deck.reverse();
                    if owner != seat && !held.deck.is_empty() && !held.hand.is_empty() {
                        std::mem::swap(&mut held.hand[0], &mut held.deck[0]);
                    }
                }
                assert_eq!(redealt(&disguise, seat, 8), redealt(&game, seat, 8));
                let others = game.players.iter().zip(&other.players);
                changed += others.filter(|(one, other)| one.hand != other.hand).count();
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                let action = actions[rng.random_range(..actions.len())];
                game.apply(seat, action, &mut Vec::new()).unwrap();
            }
        }
        assert!(changed > 1000, "{changed} hands were dealt anew");
    }
}
