//! A mind for tests that thinks until it is let go.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use engine::players::{Advice, Strength};
use engine::{AnyGame, Seat};
use tokio::sync::watch;

use super::{AtRandom, Mind};

/// Thinks until a test lets it go, once for each time that it is asked. Then it chooses at random.
pub struct Held {
    asked: watch::Sender<usize>,
    let_go: Mutex<Receiver<()>>,
}

/// The test's end of a [`Held`] mind. Once it is gone, the mind answers at once.
pub struct Holder {
    asked: watch::Receiver<usize>,
    let_go: Sender<()>,
}

/// A mind that is held, and its holder.
pub fn held() -> (Held, Holder) {
    let (asked, count) = watch::channel(0);
    let (let_go, wait) = channel();
    let mind = Held {
        asked,
        let_go: Mutex::new(wait),
    };
    (mind, Holder { asked: count, let_go })
}

impl Held {
    fn think(&self) {
        self.asked.send_modify(|count| *count += 1);
        // Without a holder there is nothing to wait for.
        let _ = self.let_go.lock().map(|wait| wait.recv());
    }
}

impl Mind for Held {
    fn decide(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        self.think();
        AtRandom.decide(game, seat, strength, seed)
    }

    fn advise(&self, game: &AnyGame, seat: Seat, strength: Strength, seed: u64) -> Vec<Advice> {
        self.think();
        AtRandom.advise(game, seat, strength, seed)
    }
}

impl Holder {
    /// Waits until the mind has been asked so often.
    pub async fn asked(&self, times: usize) {
        let mut asked = self.asked.clone();
        asked.wait_for(|count| *count >= times).await.unwrap();
    }

    /// Lets the mind answer once.
    pub fn let_go(&self) {
        self.let_go.send(()).unwrap();
    }
}
