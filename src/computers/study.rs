//! Where computer players think.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use engine::players::{Advice, Strength};
use engine::{AnyGame, Seat};
use workers::{Interrupted, Workers};

use super::mind::{AtRandom, Mind};
use crate::table::Clock;

/// After so long nobody waits for a choice any more.
const LONGEST: Duration = Duration::from_secs(30);

/// So many think at once: one that comes to no end keeps nobody else waiting.
const AT_ONCE: usize = 2;

/// A mind, and the threads on which it thinks.
pub struct Study {
    mind: Arc<dyn Mind>,
    workers: Workers,
    clock: Clock,
}

/// No answer came: thinking failed or took too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// It took longer than anybody waits.
    #[error("a computer player thought for {} seconds without an answer", LONGEST.as_secs())]
    TooLong,
    /// It came to nothing, or to something that is not legal.
    #[error("a computer player found nothing legal to do")]
    Nothing,
    /// It panicked.
    #[error("a computer player's thinking was interrupted")]
    Interrupted,
}

impl Study {
    /// Threads for `mind`, with the clock that says when it takes too long.
    ///
    /// # Errors
    /// [`io::Error`] if there are no threads to be had.
    pub fn new(mind: Arc<dyn Mind>, clock: Clock) -> io::Result<Self> {
        Ok(Self {
            mind,
            workers: Workers::new("thinking", AT_ONCE)?,
            clock,
        })
    }

    /// What a player of this strength does. Where thinking fails, takes too long or comes to nothing that is legal, any legal
    /// action, and a warning for the operator; `None` if there is none.
    pub async fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        let (mind, shown) = (Arc::clone(&self.mind), game.clone());
        let decided = self.think(move || {
            let choice = mind.decide(&shown, seat, strength, seed)?;
            shown.clone().apply(seat, &choice).ok().map(|_| choice)
        });
        match decided.await.and_then(|choice| choice.ok_or(Unanswered::Nothing)) {
            Ok(choice) => Some(choice),
            Err(error) => {
                tracing::warn!(%error, "it does anything that is legal");
                AtRandom.decide(game, seat, strength, seed)
            }
        }
    }

    /// The actions that a player of this strength considers, the best first.
    ///
    /// # Errors
    /// [`Unanswered`], and a warning for the operator.
    pub async fn advise(
        &self,
        game: &AnyGame,
        seat: Seat,
        strength: Strength,
        seed: u64,
    ) -> Result<Vec<Advice>, Unanswered> {
        let (mind, shown) = (Arc::clone(&self.mind), game.clone());
        let advice = self.think(move || mind.advise(&shown, seat, strength, seed)).await;
        advice.inspect_err(|error| tracing::warn!(%error, "there is no advice"))
    }

    async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Result<T, Unanswered> {
        tokio::select! {
            answer = self.workers.run(thought) => answer.map_err(|Interrupted| Unanswered::Interrupted),
            () = self.clock.reach(self.clock.now().after(LONGEST)) => Err(Unanswered::TooLong),
        }
    }
}
