//! What actions would mean, tried on a copy of a game.

use engine::{AnyEvent, AnyGame, Consequences, Path, Seat, Told};

/// What came of trying actions one after the other.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The actions up to the first that reveals something, uses chance or passes the decision: what comes after it was
    /// chosen in ignorance and is left out. An action that the rules refuse is the last, so that its refusal is told.
    pub actions: Vec<String>,
    /// What they mean for taking them back.
    pub consequences: Consequences,
    /// What would happen, in order. What is hidden and what chance decides is in it: it is for those who leave that out.
    pub events: Vec<Told<AnyEvent>>,
    /// The game after them.
    pub game: AnyGame,
}

impl Attempt {
    /// Whether the last action can never be taken back by its player alone.
    pub fn is_final(&self) -> bool {
        self.consequences.is_final()
    }
}

/// Tries `actions` of `seat` on a copy of `game`.
pub fn attempt(game: &AnyGame, seat: Seat, actions: &[&Path]) -> Attempt {
    let mut attempt = Attempt {
        actions: Vec::new(),
        consequences: Consequences::default(),
        events: Vec::new(),
        game: game.clone(),
    };
    for path in actions {
        attempt.actions.push(path.action.clone());
        match attempt.game.apply(seat, &path.action) {
            Ok(applied) => {
                attempt.consequences = applied.consequences;
                attempt.events.extend(applied.events);
            }
            Err(_) => break,
        }
        if attempt.is_final() {
            break;
        }
    }
    attempt
}
