//! What searching asks of a game beside its rules.

use crate::{Game, Seat};

/// The most seats of any game.
pub const MAX_SEATS: usize = 4;

/// By seat, the share in the win that each seat will have, as far as it is estimated: from 0 to 1, together 1. Alone at the
/// table, a seat has the share of all points that could be made.
pub type Shares = [f32; MAX_SEATS];

/// A game that computer players can think about.
pub(crate) trait Playable: Game {
    /// How many numbers describe how a seat stands.
    const FEATURES: usize;
    /// What each of them weighs, early and late, learned by `learn`.
    const WEIGHTS: &'static [[f32; 2]];

    /// A seat that must decide; the first of them if several must. `None` when the game is over.
    fn decider(&self) -> Option<Seat>;

    /// Applies an action that has just been listed, and tells nobody.
    fn play(&mut self, seat: Seat, action: Self::Action);

    /// Changes from one turn or battle to the next: where games played ahead can be broken off.
    fn clock(&self) -> u32;

    /// Counts on less often, such as from one Round to the next: no game is played ahead beyond that.
    fn period(&self) -> u32;

    /// How much of the game is behind, from 0 to 1.
    fn progress(&self) -> f32;

    /// Describes how a seat stands: [`Self::FEATURES`] numbers of about the same size, the more the better.
    fn describe(&self, seat: Seat, features: &mut [f32]);

    /// How often an action is tried in games played ahead, against others of the same decision.
    fn weight(&self, seat: Seat, action: Self::Action) -> f32;

    /// The shares in the win of a game that is over.
    fn shares(&self) -> Shares;
}

/// How the seats stand, as it is estimated; when the game is over, as it ended.
pub(crate) fn estimate<G: Playable>(game: &G, weights: &[[f32; 2]]) -> Shares {
    if game.decider().is_none() {
        return game.shares();
    }
    let seats = usize::from(game.seats());
    let mut worth = [0.0; MAX_SEATS];
    for (seat, worth) in (0..).map(Seat).zip(&mut worth[..seats]) {
        *worth = value(game, seat, weights);
    }
    shares_of(&worth[..seats])
}

/// What a seat's standing is worth, on the scale on which the difference between two seats is the logarithm of their chances.
pub(crate) fn value<G: Playable>(game: &G, seat: Seat, weights: &[[f32; 2]]) -> f32 {
    let mut features = [0.0; 32];
    let features = &mut features[..G::FEATURES];
    game.describe(seat, features);
    let late = game.progress();
    let weigh = |(feature, [early, last]): (&f32, &[f32; 2])| feature * (early + (last - early) * late);
    features.iter().zip(weights).map(weigh).sum()
}

/// Chances in proportion to the exponentials; alone, against an even opponent.
pub(crate) fn shares_of(worth: &[f32]) -> Shares {
    let mut shares = [0.0; MAX_SEATS];
    if let [worth] = worth {
        shares[0] = 1.0 / (1.0 + (-worth).exp());
        return shares;
    }
    let most = worth.iter().copied().fold(f32::MIN, f32::max);
    for (share, worth) in shares.iter_mut().zip(worth) {
        *share = (worth - most).exp();
    }
    let all: f32 = shares.iter().sum();
    shares.map(|share| share / all)
}
