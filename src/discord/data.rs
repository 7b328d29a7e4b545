//! What every handler knows.

use std::sync::Arc;

use serenity::all::Http;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::asked::Way;
use super::computers::Advised;
use super::emojis::Emojis;
use super::follow::Followed;
use super::trial::Trials;
use crate::computers::{Pace, Study};
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
    /// Connections that no acknowledgement goes through.
    pub(super) http: Arc<Http>,
    /// The icons that buttons may have.
    pub(super) emojis: Emojis,
    /// The handlers at work.
    pub(super) at_work: TaskTracker,
    /// When computer players answer.
    pub(super) pace: Pace,
    /// Where they think about what people ask them.
    pub(super) study: Arc<Study>,
    pub(super) advised: Advised,
    pub(super) trials: Trials,
    /// Cancelled when the program ends: what goes on by itself need not be shown any more.
    pub(super) ending: CancellationToken,
    pub(super) followed: Followed,
}

impl Data {
    /// What the handlers need to know.
    pub fn new(
        tables: Arc<Tables>,
        presenter: Arc<Presenter>,
        messenger: Arc<dyn Messenger>,
        http: Arc<Http>,
        emojis: Emojis,
        pace: Pace,
        study: Arc<Study>,
    ) -> Self {
        Self {
            tables,
            presenter,
            messenger,
            http,
            emojis,
            at_work: TaskTracker::new(),
            pace,
            study,
            advised: Advised::default(),
            trials: Trials::default(),
            ending: CancellationToken::new(),
            followed: Followed::default(),
        }
    }

    /// The way back to whoever asks something; they are acknowledged over `acknowledging`.
    pub(super) fn way<'a>(&'a self, acknowledging: &'a Http) -> Way<'a> {
        Way {
            acknowledging,
            http: &self.http,
            emojis: &self.emojis,
            clock: self.tables.clock(),
            ending: &self.ending,
        }
    }
}

/// A failure of a command, already answered and logged.
#[derive(Debug, thiserror::Error)]
#[error("a command could not be answered")]
pub struct CommandError;

pub(super) type Context<'a> = poise::ApplicationContext<'a, Data, CommandError>;
