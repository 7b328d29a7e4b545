//! The running program: puts the parts together, starts them in order, and ends them in order.

use std::sync::Arc;
use std::time::Duration;

use engine::Library;

use crate::courier::{Courier, Messenger};
use crate::discord::{Bot, ConnectError, Connection, Data, DiscordMessenger, RegisterError, connect};
use crate::presenters::Presenter;
use crate::render::{RenderError, Renderer};
use crate::rules::{Rules, RulesError};
use crate::store::SqliteStore;
use crate::table::{
    Actor, Chance, Clock, Command, Error, Request, Status, Store, StoreError, TableId, Tables, Timestamp,
};

/// A lobby that nobody has touched for so long closes by itself.
pub const LOBBY_LIFE: Duration = Duration::from_secs(24 * 60 * 60);

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
}

/// Runs the bot until `stop` ends, then finishes what was accepted.
///
/// # Errors
/// [`AppError`] with one line for the operator.
pub async fn run(settings: Settings, stop: impl Future<Output = ()>) -> Result<(), AppError> {
    let rules = Rules::load()?;
    let renderer = Arc::new(Renderer::new()?);
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&settings.database_url).await?);
    let presenter = Arc::new(Presenter::new(renderer, rules));
    let mut lost = None;
    let stop = async {
        tokio::select! {
            () = stop => {}
            error = store.lost() => lost = Some(error),
        }
    };
    let outcome = run_on(&store, settings, presenter, stop).await;
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
    stop: impl Future<Output = ()>,
) -> Result<(), AppError> {
    let tables = Tables::new(Arc::clone(store), settings.clock, settings.chance);
    let tables = Arc::new(tables.with_library(settings.library));
    tokio::pin!(stop);
    let bot = tokio::select! {
        bot = log_in(&settings.connection, &tables) => bot?,
        () = &mut stop => return Ok(()),
    };
    let messenger: Arc<dyn Messenger> = Arc::new(DiscordMessenger::new(bot.http()));
    let courier = Courier::new(Arc::clone(&tables), Arc::clone(&presenter), Arc::clone(&messenger));
    let data = Data::new(Arc::clone(&tables), presenter, messenger);
    resume(&tables).await;
    let background = async { tokio::join!(courier.run(), close_old_lobbies(&tables)) };
    tokio::select! {
        outcome = bot.run(data, stop) => Ok(outcome?),
        _ = background => Ok(()),
    }
}

/// Makes Discord accept the bot and its commands.
async fn log_in(connection: &Connection, tables: &Tables) -> Result<Bot, AppError> {
    let connected = connect(connection).await?;
    tracing::info!(bot = connected.name, "Discord accepts the token");
    if connection.stand_in.is_none() {
        println!("Invite {} to a server: {}", connected.name, connected.invite);
    }
    let bot = Bot::new(connected).await?;
    bot.register(tables).await?;
    Ok(bot)
}

/// Checks every running table and goes on where computer players had to decide when the program was stopped.
async fn resume(tables: &Tables) {
    let running = match tables.store().with_status(Status::Running).await {
        Ok(running) => running,
        Err(error) => {
            tracing::error!(%error, "running tables cannot be read");
            return;
        }
    };
    for (table, _) in running {
        if let Err(error) = tables.resume(table).await {
            tracing::error!(%table, %error, "a table cannot go on");
        }
    }
    tables.wake_courier();
}

/// Closes lobbies that nobody has touched for [`LOBBY_LIFE`]; sleeps until the next one is due.
async fn close_old_lobbies(tables: &Tables) {
    loop {
        let pause = match close_lobbies_due(tables).await {
            Ok(pause) => pause,
            Err(error) => {
                tracing::error!(%error, "old lobbies cannot be closed");
                Duration::from_secs(60)
            }
        };
        let clock = tables.clock();
        clock.reach(clock.now().after(pause)).await;
    }
}

/// Closes the lobbies that are due and tells how long until the next one can be.
///
/// # Errors
/// [`StoreError`] if the lobbies cannot be read.
pub async fn close_lobbies_due(tables: &Tables) -> Result<Duration, StoreError> {
    for (table, changed_at) in tables.store().with_status(Status::Lobby).await? {
        let now = tables.clock().now();
        let due = changed_at.after(LOBBY_LIFE);
        if due > now {
            // The list begins with the longest untouched, and a new lobby is due later than every old one.
            return Ok(until(now, due));
        }
        close(tables, table).await;
    }
    Ok(LOBBY_LIFE)
}

async fn close(tables: &Tables, table: TableId) {
    let request = Request {
        actor: Actor::Program,
        interaction: None,
        seen: None,
        command: Command::Close,
    };
    match tables.execute(table, request).await {
        Ok(_) => tracing::info!(%table, "an old lobby was closed"),
        // It was started or closed meanwhile.
        Err(Error::Refused(_)) => {}
        Err(error) => tracing::error!(%table, %error, "an old lobby could not be closed"),
    }
}

fn until(now: Timestamp, then: Timestamp) -> Duration {
    Duration::from_millis((then.0 - now.0).max(1).unsigned_abs())
}
