//! The running program: puts the parts together, starts them in order, and ends them in order.

use std::sync::Arc;
use std::time::Duration;

use engine::Library;
use futures::FutureExt;
use futures::future::BoxFuture;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinError;
use tokio_util::task::AbortOnDropHandle;

use crate::computers::{Computers, Mind, Pace, Study};
use crate::courier::{Courier, Messenger};
use crate::discord::{
    Bot, ConnectError, Connection, Data, DiscordMessenger, Emojis, Farewell, RegisterError, Uploads, connect,
};
use crate::metrics;
use crate::output::say;
use crate::presenters::Presenter;
use crate::render::{RenderError, Renderer};
use crate::rules::{Rules, RulesError};
use crate::store::SqliteStore;
use crate::table::{Chance, Clock, Store, StoreError, Tables};

/// Why the program cannot run: one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Discord does not let the bot in.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The texts of the rules are broken.
    #[error("the rules cannot be read: {0}")]
    Rules(#[from] RulesError),
    /// The art or the fonts are broken.
    #[error("the pictures cannot be drawn: {0}")]
    Render(#[from] RenderError),
    /// The metrics cannot be shown.
    #[error("the metrics cannot be shown on that port: {0} (METRICS_PORT chooses another)")]
    Metrics(std::io::Error),
    /// There are no threads to think on.
    #[error("no threads for computer players can be had: {0}")]
    Threads(std::io::Error),
}

impl From<RegisterError> for AppError {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::Connect(error) => Self::Connect(error),
            RegisterError::Store(error) => Self::Store(error),
        }
    }
}

/// What the program needs to know to run.
pub struct Settings {
    /// Where the bot connects to.
    pub connection: Connection,
    /// The database, such as `sqlite://gamekeeper.db`.
    pub database_url: String,
    /// The time of day.
    pub clock: Clock,
    /// Where seeds come from.
    pub chance: Chance,
    /// The component data of new games.
    pub library: Library,
    /// What computer players think with.
    pub mind: Arc<dyn Mind>,
    /// When they answer.
    pub pace: Pace,
    /// The port of this machine on which metrics are shown, if any; 0 takes any free one.
    pub metrics_port: Option<u16>,
    /// Whether Discord's gateway has said that nobody need come back. It hears so from the log.
    pub farewell: Farewell,
    /// Where everything runs but acknowledgements, such as deliveries: [`Threads::background`].
    pub background: Handle,
}

/// How many steps of tasks a thread takes before it looks for what has arrived from Discord. A press goes through three
/// sockets until it is acknowledged; with tokio's 61 steps it waits a sixth longer beside fifty busy tables.
const STEPS_BETWEEN_LOOKS: u32 = 5;

/// The threads of the program.
///
/// Whoever presses a button is acknowledged on a thread that is there for nothing else, so no acknowledgement waits behind
/// what was asked before, or behind a delivery (docs/benchmarks.md, clicks).
pub struct Threads {
    front: Runtime,
    background: Runtime,
}

impl Threads {
    /// Prepares one thread for acknowledgements, and for everything else as many as there are cores beside it.
    ///
    /// # Errors
    /// [`std::io::Error`] if the system gives no threads.
    pub fn new() -> std::io::Result<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let front = Builder::new_multi_thread()
            .worker_threads(1)
            .event_interval(STEPS_BETWEEN_LOOKS)
            .thread_name("front")
            .enable_all()
            .build()?;
        let background = Builder::new_multi_thread()
            .worker_threads(cores.saturating_sub(1).max(1))
            .thread_name("background")
            .enable_all()
            .build()?;
        Ok(Self { front, background })
    }

    /// Where people are acknowledged: [`run`] belongs here.
    pub fn front(&self) -> &Runtime {
        &self.front
    }

    /// Where everything else runs: [`Settings::background`].
    pub fn background(&self) -> Handle {
        self.background.handle().clone()
    }

    /// Ends both without waiting for what waits for an answer from outside, such as a look-up of Discord's address.
    pub fn end(self) {
        self.front.shutdown_background();
        self.background.shutdown_background();
    }
}

/// Runs the bot until `stop` ends, then finishes what was accepted.
///
/// # Errors
/// [`AppError`] with one line for the operator.
///
/// The future is boxed, so that what it does is compiled with this package and not again with each program that runs the bot.
#[inline(never)]
pub fn run(settings: Settings, stop: BoxFuture<'static, ()>) -> BoxFuture<'static, Result<(), AppError>> {
    run_until(settings, stop).boxed()
}

async fn run_until(settings: Settings, stop: BoxFuture<'static, ()>) -> Result<(), AppError> {
    let rules = Rules::load()?;
    let renderer = Arc::new(Renderer::new()?);
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&settings.database_url).await?);
    let metrics = metrics::Shown::on(settings.metrics_port)
        .await
        .map_err(AppError::Metrics)?;
    let study = Study::new(Arc::clone(&settings.mind), settings.clock.clone());
    let study = Arc::new(study.map_err(AppError::Threads)?);
    let presenter = Arc::new(Presenter::new(renderer, rules).with_library(settings.library.clone()));
    let mut lost = None;
    let stop = async {
        tokio::select! {
            () = stop => {}
            error = store.lost() => lost = Some(error),
        }
    };
    let running = run_on(&store, settings, presenter, study, stop);
    let outcome = tokio::select! {
        outcome = running => outcome,
        () = metrics.serve() => Ok(()),
    };
    store.close().await;
    match lost {
        Some(error) => Err(error.into()),
        None => outcome,
    }
}

async fn run_on(
    store: &Arc<dyn Store>,
    settings: Settings,
    presenter: Arc<Presenter>,
    study: Arc<Study>,
    stop: impl Future<Output = ()>,
) -> Result<(), AppError> {
    let tables = Tables::new(Arc::clone(store), settings.clock, settings.chance);
    let tables = Arc::new(tables.with_library(settings.library));
    tokio::pin!(stop);
    let bot = tokio::select! {
        bot = log_in_patiently(&settings.connection, &tables, &settings.background) => bot?,
        () = &mut stop => return Ok(()),
    };
    let emojis = Emojis::default();
    // Connections of their own, so that their tasks are in the background, too.
    let http = Arc::new(bot.another_http(&settings.connection)?);
    let messenger: Arc<dyn Messenger> = Arc::new(DiscordMessenger::new(Arc::clone(&http), emojis.clone()));
    let courier = Courier::new(Arc::clone(&tables), Arc::clone(&presenter), Arc::clone(&messenger));
    let uploads = Uploads::new(
        Arc::clone(&http),
        Arc::clone(&presenter),
        emojis.clone(),
        tables.clock().clone(),
    );
    let computers = Computers::new(Arc::clone(&tables), Arc::clone(&study), settings.pace.clone());
    let data = Data::new(
        Arc::clone(&tables),
        presenter,
        messenger,
        Arc::clone(&http),
        emojis,
        settings.pace,
        study,
    );
    tables.resume_all().await;
    let owing = data.clone();
    let owed = owing.owed().await;
    let store = Arc::clone(store);
    let work = async move {
        tokio::join!(
            owing.make_good(owed),
            store.tend(),
            courier.run(),
            computers.run(),
            tables.close_old_lobbies(),
            tables.keep_time(),
            tables.remind(),
            tables.let_go(),
            uploads.run()
        );
    };
    let mut background = AbortOnDropHandle::new(settings.background.spawn(work));
    let farewell = settings.farewell;
    let outcome = tokio::select! {
        outcome = bot.run(data, stop) => outcome.map_err(AppError::from),
        reason = farewell.said() => Err(ConnectError::Ended(reason).into()),
        ended = &mut background => {
            resume(ended);
            return Ok(());
        }
    };
    background.abort();
    let _ = background.await;
    outcome
}

/// What runs in the background goes on for ever, or panics: the program then does, too.
fn resume(ended: Result<(), JoinError>) {
    if let Some(panic) = ended.err().and_then(|error| error.try_into_panic().ok()) {
        std::panic::resume_unwind(panic);
    }
}

/// The pauses between attempts to reach Discord at the start.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// Makes Discord accept the bot and its commands, however long it cannot be reached.
async fn log_in_patiently(connection: &Connection, tables: &Tables, background: &Handle) -> Result<Bot, AppError> {
    let clock = tables.clock();
    let mut pause = FIRST_PAUSE;
    loop {
        match log_in(connection, tables, background).await {
            Err(AppError::Connect(error @ ConnectError::Unreachable(_))) => {
                tracing::warn!(seconds = pause.as_secs(), "{error}; it is tried again after a pause");
            }
            outcome => return outcome,
        }
        clock.reach(clock.now().after(pause)).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn log_in(connection: &Connection, tables: &Tables, background: &Handle) -> Result<Bot, AppError> {
    let connected = connect(connection).await?;
    tracing::info!(bot = connected.name, "Discord accepts the token");
    if connection.stand_in.is_none() {
        // The bot goes on when nobody reads this.
        let _ = say(format_args!(
            "Invite {} to a server: {}",
            connected.name, connected.invite
        ));
    }
    let bot = Bot::new(connected, background.clone()).await?;
    bot.register(tables).await?;
    Ok(bot)
}
