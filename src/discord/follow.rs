//! Messages that go on by themselves: a panel that waits for computer players becomes the next decision.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::asked::Asked;
use super::data::Data;
use crate::table::{InteractionId, MessageId, Table, TableId};

/// How long an answer can be changed: a little less than the quarter of an hour that Discord allows.
const CHANGEABLE: Duration = Duration::from_secs(14 * 60);

/// The messages whose answer is still to come or goes on by itself, and the interaction behind each: the newest one that
/// was answered there.
#[derive(Clone, Default)]
pub(super) struct Followed(Arc<Mutex<HashMap<MessageId, InteractionId>>>);

impl Followed {
    /// From now on the message shows what this interaction comes to, and nothing that an older one does.
    pub(super) fn begin(&self, message: MessageId, interaction: InteractionId) {
        self.messages().insert(message, interaction);
    }

    /// Whether the message shows what this interaction comes to.
    pub(super) fn is(&self, message: MessageId, interaction: InteractionId) -> bool {
        self.messages().get(&message) == Some(&interaction)
    }

    /// Whether the message shows what any interaction comes to.
    fn holds(&self, message: MessageId) -> bool {
        self.messages().contains_key(&message)
    }

    /// Nothing more comes of this interaction; whether something could.
    pub(super) fn end(&self, message: MessageId, interaction: InteractionId) -> bool {
        let mut messages = self.messages();
        let own = messages.get(&message) == Some(&interaction);
        if own {
            messages.remove(&message);
        }
        own
    }

    fn messages(&self) -> MutexGuard<'_, HashMap<MessageId, InteractionId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
            // That it could not be shown was logged, and the next press shows the panel anyway.
            Ok(panel) => {
                let _ = asked.show(&panel, || !self.followed.holds(message)).await;
            }
            Err(error) => tracing::warn!(table = %table.id, %error, "a panel could not go on"),
        }
    }
}
