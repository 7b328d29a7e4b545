//! A Discord-compatible server on loopback, with a page that looks like a chat.
//!
//! The bot connects to it as it would to Discord: REST below `/api/v10` and a websocket for events, the subset that
//! this bot uses, as strict as Discord. People use it through the page at `/`; tests use it through [`Sandbox`], which
//! does what people do, sees what they see, records what the bot asked for, and makes trouble on demand.

mod act;
mod api;
mod clock;
mod components;
mod controls;
mod emoji;
mod error;
mod faults;
mod files;
mod form;
mod gateway;
mod ids;
mod interaction;
mod judge;
mod limits;
mod mentions;
mod message;
mod page;
mod permissions;
mod persist;
mod poll;
mod reactions;
mod record;
mod response;
mod rest;
mod server;
mod state;
mod wire;
mod world;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use act::find::Who;
pub use clock::Clock;
pub use emoji::Emoji;
pub use error::{Error, Refusal};
pub use faults::Fault;
pub use form::{FormOption, Input, Modal};
pub use ids::{ChannelId, EmojiId, InteractionId, MessageId, UserId};
pub use interaction::{InteractionKind, Progress};
pub use message::{Attachment, Button, Cause, Message, Select};
pub use poll::{Poll, PollAnswer};
pub use reactions::{Reaction, ReactionEmoji};
pub use record::{FileMeta, RecordedRequest, Violation};
pub use response::{Choice, InteractionHandle, Response};
pub use world::{Channel, ChannelKind, Person};

use state::State;

/// A token in Discord's form that opens nothing but a sandbox.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMg.c2FuZA.c2FuZGJveC1zYW5kYm94LXNhbmRib3g";

/// How a sandbox is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one. Only loopback addresses are accepted.
    pub addr: SocketAddr,
    /// Where the world is kept between starts; `None` forgets it.
    pub state_dir: Option<PathBuf>,
    /// The bot's token, without `Bot` before it.
    pub token: String,
    /// How often the bot must send a heartbeat: at least one second.
    pub heartbeat_interval: Duration,
    /// The clock for deadlines and timestamps.
    pub clock: Clock,
    /// Whether the bot may ask only as often as on Discord, and is told how often that is. Off by default: serenity leaves
    /// its own limiter out where it is pointed at another address than Discord's, and would only be refused.
    pub rate_limits: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            state_dir: None,
            token: TOKEN.to_owned(),
            heartbeat_interval: Duration::from_millis(41_250),
            clock: Clock::real(),
            rate_limits: false,
        }
    }
}

/// A running sandbox. Clones are handles to the same one.
#[derive(Clone)]
pub struct Sandbox {
    inner: Arc<Inner>,
}

struct Inner {
    config: Config,
    addr: SocketAddr,
    state: Mutex<State>,
    /// The number of the newest change.
    changed: watch::Sender<u64>,
    /// Set when the sandbox ends.
    stop: CancellationToken,
    tasks: TaskTracker,
    /// Tells this run from others, for pages that come back after a restart.
    run: u64,
}

impl Inner {
    /// Changes the state, keeps what outlives a restart, and wakes everyone who waits for a change.
    fn update<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.lock();
        state.world.rev += 1;
        let rev = state.world.rev;
        let result = change(&mut state);
        state.keep();
        drop(state);
        self.changed.send_replace(rev);
        result
    }

    /// Looks at the state.
    fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the bot finds the event stream.
    fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.addr)
    }
}
