//! What every handler knows.

use std::sync::Arc;

use tokio_util::task::TaskTracker;

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
    /// The handlers at work.
    pub(super) at_work: TaskTracker,
}

impl Data {
    /// What the handlers need to know.
    pub fn new(tables: Arc<Tables>, presenter: Arc<Presenter>, messenger: Arc<dyn Messenger>) -> Self {
        Self {
            tables,
            presenter,
            messenger,
            at_work: TaskTracker::new(),
        }
    }
}

/// A failure of a command, already answered and logged.
#[derive(Debug, thiserror::Error)]
#[error("a command could not be answered")]
pub struct CommandError;

pub(super) type Context<'a> = poise::ApplicationContext<'a, Data, CommandError>;
