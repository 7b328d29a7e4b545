//! What every handler knows.

use std::sync::Arc;

use tokio_util::task::TaskTracker;

use super::emojis::Emojis;
use crate::courier::Messenger;
use crate::presenters::Presenter;
use crate::table::Tables;

/// What every handler knows.
#[derive(Clone)]
pub struct Data {
    /// All tables.
    pub tables: Arc<Tables>,
    /// Makes the messages.
    pub presenter: Arc<Presenter>,
    /// Makes threads.
    pub messenger: Arc<dyn Messenger>,
    /// The icons that buttons may have.
    pub(super) emojis: Emojis,
    /// The handlers at work.
    pub(super) at_work: TaskTracker,
}

impl Data {
    /// What the handlers need to know.
    pub fn new(tables: Arc<Tables>, presenter: Arc<Presenter>, messenger: Arc<dyn Messenger>, emojis: Emojis) -> Self {
        Self {
            tables,
            presenter,
            messenger,
            emojis,
            at_work: TaskTracker::new(),
        }
    }
}

/// A failure of a command, already answered and logged.
#[derive(Debug, thiserror::Error)]
#[error("a command could not be answered")]
pub struct CommandError;

pub(super) type Context<'a> = poise::ApplicationContext<'a, Data, CommandError>;
