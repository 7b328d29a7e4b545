//! Messages that go on by themselves: a panel that waits for computer players becomes the next decision.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::asked::Asked;
use super::data::Data;
use crate::table::{InteractionId, MessageId, Table, TableId};

/// How long an answer can be changed: a little less than the quarter of an hour that Discord allows.
const CHANGEABLE: Duration = Duration::from_secs(14 * 60);

/// The messages that go on by themselves, and the answer behind each. A press in one replaces what it shows, and then it is
/// the press that goes on.
#[derive(Clone, Default)]
pub(super) struct Followed(Arc<Mutex<HashMap<MessageId, InteractionId>>>);

impl Followed {
    fn begin(&self, message: MessageId, interaction: InteractionId) {
        let mut followed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        followed.insert(message, interaction);
    }

    /// Ends what followed a message, whatever it was.
    pub(super) fn stop(&self, message: MessageId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&message);
    }

    /// Ends what followed a message; whether it was this answer.
    fn end(&self, message: MessageId, interaction: InteractionId) -> bool {
        let mut followed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = followed.get(&message) == Some(&interaction);
        if own {
            followed.remove(&message);
        }
        own
    }
}

impl Data {
    /// The table once its computer players have decided, if that is soon; else as it is.
    pub(super) async fn held_back(&self, table: &Table) -> Table {
        let clock = self.tables.clock();
        let done = async {
            tokio::select! {
                done = self.tables.computers_done(table.id) => done.ok(),
                () = clock.reach(clock.now().after(self.pace.held_back)) => None,
                () = self.ending.cancelled() => None,
            }
        };
        match table.computer_to_decide() {
            Some(_) => done.await.unwrap_or_else(|| table.clone()),
            None => table.clone(),
        }
    }

    /// Replaces an answer that waits for the computer players of a table by what the person decides then, unless they press
    /// something in it before.
    pub(super) async fn follow(&self, asked: &Asked<'_>, table: TableId, message: MessageId) {
        self.followed.begin(message, asked.id);
        let clock = self.tables.clock();
        let done = tokio::select! {
            done = self.tables.computers_done(table) => done.ok(),
            () = clock.reach(clock.now().after(CHANGEABLE)) => None,
            () = self.ending.cancelled() => None,
        };
        let own = self.followed.end(message, asked.id);
        let Some(table) = done.filter(|_| own) else { return };
        match self.panel(asked, &table).await {
            Ok(panel) => {
                asked.show(&panel).await;
            }
            Err(error) => tracing::warn!(table = %table.id, %error, "a panel could not go on"),
        }
    }
}
