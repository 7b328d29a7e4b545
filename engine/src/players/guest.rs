//! Players from outside, such as other people's programs, at a seat of a match.

use std::fmt;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::Playable;
use crate::{AnyGame, Seat};

/// Who can take part in matches without being one of the engine's own players. It is displayed as its name.
pub trait Outsider: fmt::Display + Send + Sync {
    /// Sits down at one seat of a game that begins; whoever sits at several meets none of the others.
    ///
    /// # Errors
    /// Why it cannot, for people.
    fn sit_down(&self) -> Result<Box<dyn Guest>, String>;
}

/// An outsider at its seat of a game. What it does not get with a [`Decision`] it does not know.
pub trait Guest {
    /// The text of the action that it chooses.
    ///
    /// # Errors
    /// Why there is none, for people.
    fn choose(&mut self, decision: Decision) -> Result<String, String>;
}

/// A decision as it is put to a guest. It is the same in all games that the seat cannot tell apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The game, in which all that the seat may not know was dealt anew from the seed. It can be played on, but not saved.
    pub game: AnyGame,
    /// Who must decide.
    pub seat: Seat,
    /// Where chance of its own comes from, for a guest that is to play alike whenever the match is played again.
    pub seed: u64,
}

/// A guest did not play on, so that its game has no end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{who} at seat {} in the game of seed {game}: {reason}", seat.0)]
pub struct Forfeit {
    /// The outsider's name.
    pub who: String,
    /// Where it sat.
    pub seat: Seat,
    /// The seed of the game.
    pub game: u64,
    /// What was wrong, for people.
    pub reason: String,
}

/// What a guest does for a seat that must decide; otherwise why it does nothing.
pub(super) fn ask<G: Playable>(guest: &mut dyn Guest, game: &G, seat: Seat, seed: u64) -> Result<G::Action, String>
where
    AnyGame: From<G>,
{
    let mut dealt = game.clone();
    dealt.redeal(seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let text = guest.choose(Decision {
        game: dealt.into(),
        seat,
        seed,
    })?;
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    match game.parse(&text) {
        Ok(action) if legal.contains(&action) => Ok(action),
        Ok(_) => Err(format!("the action `{text}` is not legal")),
        Err(reason) => Err(format!("`{text}` is no action ({reason})")),
    }
}
