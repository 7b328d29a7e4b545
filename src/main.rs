//! The command line.

use std::error::Error;
use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use engine::balance::{Faction, Kind, Level, Measure};
use engine::{GameKind, Library};
use futures::future::BoxFuture;
use gamekeeper::app::{self, Settings, Threads};
use gamekeeper::computers::{Pace, Trained};
use gamekeeper::content::{self, Folder};
use gamekeeper::discord::{Connection, Farewell};
use gamekeeper::league;
use gamekeeper::operating::{Address, Operate};
use gamekeeper::output::say;
use gamekeeper::protocol;
use gamekeeper::table::{Chance, Clock};
use sandbox::{Config, Sandbox};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// Pictures come and go in all sizes: with the system's allocator a busy program keeps three times the memory that it uses.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A Discord bot that runs board games. Without DISCORD_TOKEN it starts the sandbox, a Discord of its own to try it in.
#[derive(Parser)]
#[command(version)]
#[allow(
    clippy::doc_markdown,
    rustdoc::bare_urls,
    reason = "these texts are shown as they stand by --help"
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Subcommands>,
    #[command(flatten)]
    run: Run,
}

#[derive(Subcommand)]
enum Subcommands {
    /// Speaks the engine protocol on standard input and output: one JSON object per line.
    Engine,
    /// Lets computer players play matches: who is stronger, and by how much.
    League {
        #[arg(help = format!("The game, {}", folders().replace(" and ", " or ")))]
        game: GameKind,
        /// How many seats.
        #[arg(long, default_value_t = 2)]
        seats: u8,
        /// How many seeds; each is played once with the one at every seat.
        #[arg(long, default_value_t = 50)]
        seeds: u64,
        /// The first seed.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Who plays: a strength, `random`, an effort such as `games=400,turns=4`, or a program such as
        /// `program:python3 player.py`, which is asked as docs/engine-protocol.md says. Without it, each strength plays against
        /// the next weaker one.
        #[arg(long)]
        one: Option<String>,
        /// Who sits at the other seats; written as `--one`.
        #[arg(long, default_value = "random")]
        others: String,
        /// How many seconds a program may take for a decision.
        #[arg(long, default_value_t = league::LIMIT)]
        limit: u64,
    },
    /// Learns anew what a standing is worth and prints the table of weights.
    Learn {
        #[arg(help = format!("The game, {}", folders().replace(" and ", " or ")))]
        game: GameKind,
        /// How many seeds are played for it, at tables of each size.
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// How many trials refine what was learned.
        #[arg(long, default_value_t = 300)]
        trials: u64,
    },
    /// Measures how fair the house values of the factions are: many games of computer players, told in tables.
    Balance {
        /// Who takes part, such as `humans,machines`. Without it, the usual tables one after the other.
        #[arg(long, value_delimiter = ',', value_parser = one_of(&Faction::ALL))]
        factions: Vec<Faction>,
        /// The experience level.
        #[arg(long, default_value_t = Level::Experienced, value_parser = one_of(&Level::ALL))]
        level: Level,
        /// Whether the expansion New Orders is played.
        #[arg(long)]
        new_orders: bool,
        /// Skills left out of the games by their identifiers, so that of a faction only the others are dealt.
        #[arg(long, value_delimiter = ',')]
        without_skills: Vec<String>,
        /// Who plays at all seats: a strength, `random`, or an effort such as `games=40`.
        #[arg(long, default_value = "casual")]
        player: String,
        /// How many games at each table.
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// The first seed.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Play on without each thing of these kinds from its first use, too, to tell what it is worth; of all kinds if none
        /// is named.
        #[arg(
            long, value_delimiter = ',', value_parser = one_of(&Kind::ALL),
            num_args = 0.., default_missing_values = names(&Kind::ALL),
        )]
        restricted: Vec<Kind>,
        /// The same for single things by their identifiers, such as `mac-signal-jam,tro-blood-mark`, and for several of a kind
        /// together, such as `mac-matrix+mac-foundry`.
        #[arg(long, value_delimiter = ',')]
        without: Vec<String>,
        /// In how many of the games something is left unused: all where no number is named. The others take less time and tell
        /// what the factions win, so that luck in the first ones does not count.
        #[arg(long)]
        tried: Option<u64>,
        #[arg(long, env = "CONTENT_DIR", help = help_on_content("A folder of component data to measure"))]
        content_dir: Option<PathBuf>,
    },
    #[command(flatten)]
    Operate(Operate),
    /// Works with component data of one's own.
    Content {
        #[command(subcommand)]
        command: ContentCommands,
    },
}

#[derive(Subcommand)]
enum ContentCommands {
    /// Writes a folder of component data to begin with, and a README.md that says what it means.
    #[allow(clippy::doc_markdown, reason = "this text is shown as it stands by --help")]
    New {
        #[arg(help = "The folder; it must be new or empty")]
        dir: PathBuf,
    },
    /// Reads and checks a folder of component data as a start with CONTENT_DIR would.
    #[allow(clippy::doc_markdown, reason = "this text is shown as it stands by --help")]
    Check {
        #[arg(help = format!("The folder, with the files of the games in its folders {}", folders()))]
        dir: PathBuf,
    },
}

#[derive(clap::Args)]
#[allow(
    clippy::doc_markdown,
    rustdoc::bare_urls,
    reason = "these texts are shown as they stand by --help"
)]
struct Run {
    #[command(flatten)]
    database: Address,
    #[arg(long, env = "CONTENT_DIR", help = help_on_content("A folder of component data for new games"))]
    content_dir: Option<PathBuf>,
    /// A stand-in for Discord to connect to, such as another program's sandbox.
    #[arg(long, env = "DISCORD_STAND_IN")]
    stand_in: Option<String>,
    /// A port of this machine on which metrics are shown in Prometheus' text form, at /metrics; 0 takes any free one.
    #[arg(long, env = "METRICS_PORT")]
    metrics_port: Option<u16>,
    /// The port of the sandbox on this machine; 0 takes any free one.
    #[arg(long, env = "SANDBOX_PORT", default_value_t = 8080)]
    sandbox_port: u16,
}

/// The folders of component data, for the help.
fn folders() -> String {
    GameKind::ALL.map(GameKind::name).join(" and ")
}

fn help_on_content(what: &str) -> String {
    format!("{what}, with the folders {} [default: what is built in]", folders())
}

fn main() -> ExitCode {
    if let Err(error) = dotenvy::dotenv()
        && !error.not_found()
    {
        return failed(&format!("the file .env cannot be read: {error}"));
    }
    let arguments = Arguments::parse();
    let outcome = match arguments.command {
        Some(Subcommands::Engine) => {
            protocol::run(std::io::stdin().lock(), std::io::stdout().lock()).map_err(|error| error.to_string())
        }
        Some(Subcommands::Content {
            command: ContentCommands::Check { dir },
        }) => check_content(&dir),
        Some(Subcommands::Content {
            command: ContentCommands::New { dir },
        }) => new_content(&dir),
        Some(Subcommands::League {
            game,
            seats,
            seeds,
            first,
            one,
            others,
            limit,
        }) => play_matches(match one {
            None => league::ladder(game, seats, seeds, first),
            Some(one) => vec![league::Match {
                game,
                seats,
                one,
                others,
                seeds,
                first,
                limit: Duration::from_secs(limit),
            }],
        }),
        Some(Subcommands::Learn { game, games, trials }) => {
            league::teach(game, games, trials).and_then(|weights| say(weights.trim_end()))
        }
        Some(Subcommands::Balance {
            factions,
            level,
            new_orders,
            without_skills,
            player,
            games,
            first,
            restricted,
            without,
            tried,
            content_dir,
        }) => library(content_dir.as_deref()).and_then(|library| {
            let measure = Measure {
                factions,
                level,
                new_orders,
                without_skills,
                player,
                seeds: first..first.saturating_add(games),
                library,
                restricted,
                tried: tried.unwrap_or(games),
                without,
            };
            measure.run(say)
        }),
        Some(Subcommands::Operate(what)) => what.carry_out(),
        None => run(arguments.run),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => failed(&reason),
    }
}

fn names<T: Copy + Into<&'static str>>(all: &[T]) -> impl Iterator<Item = &'static str> {
    all.iter().map(|one| (*one).into())
}

/// Reads one of these by its name; to whoever writes another, the error lists them.
fn one_of<T>(all: &[T]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Into<&'static str> + FromStr<Err: Error + Send + Sync> + Send + Sync + 'static,
{
    PossibleValuesParser::new(names(all)).try_map(|name| name.parse())
}

fn play_matches(matches: Vec<league::Match>) -> Result<(), String> {
    say(league::HEAD)?;
    matches.iter().try_for_each(|of| say(league::report(of)?))
}

fn check_content(folder: &Path) -> Result<(), String> {
    let read = Folder::read(folder).map_err(|error| error.to_string())?;
    say(format_args!("{} is sound. {read}", folder.display()))?;
    let still_ours = read.still_ours().into_iter().filter(|(_, ours)| !ours.is_empty());
    still_ours
        .map(|(file, ours)| format!("Still ours in {file}, {}: {}.", ours.len(), ours.join(", ")))
        .try_for_each(say)
}

fn new_content(folder: &Path) -> Result<(), String> {
    let files = content::write(folder).map_err(|error| error.to_string())?;
    let folder = folder.display();
    say(format_args!(
        "{folder} has {files} files of component data. {folder}/README.md says how to go on."
    ))?;
    say(format_args!(
        "gamekeeper content check {folder} checks what you change."
    ))
}

/// One line for the operator, whatever the log is set to.
fn failed(reason: &str) -> ExitCode {
    eprintln!("gamekeeper: {}", reason.replace('\n', " "));
    ExitCode::FAILURE
}

/// What the log shows: `RUST_LOG`, or what an operator wants to know.
fn log_filter() -> Result<Targets, String> {
    let wanted = std::env::var("RUST_LOG").unwrap_or_default();
    let wanted = if wanted.is_empty() {
        "info,serenity=warn,poise=warn"
    } else {
        &wanted
    };
    wanted
        .parse()
        .map_err(|_| format!("RUST_LOG is \"{wanted}\", not levels such as info or info,serenity=warn"))
}

fn run(run: Run) -> Result<(), String> {
    let log = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .with_filter(log_filter()?);
    let farewell = Farewell::default();
    tracing_subscriber::registry().with(log).with(farewell.layer()).init();
    let library = library(run.content_dir.as_deref())?;
    let threads = Threads::new().map_err(|error| format!("no threads to run on: {error}"))?;
    let background = threads.background();
    let outcome = threads.front().block_on(async {
        let (ask_to_stop, asked_to_stop) = oneshot::channel();
        let stop = Box::pin(async {
            let _ = asked_to_stop.await;
        });
        let signals = async {
            signal().await;
            let _ = ask_to_stop.send(());
            signal().await;
        };
        let running = async {
            match run.database.token().map(str::to_owned) {
                Some(token) => run_bot(token, run, library, farewell, background, stop).await,
                None => run_sandbox(run, library, farewell, background, stop).await,
            }
        };
        tokio::select! {
            outcome = running => outcome,
            () = signals => Err("ended at once by a second signal; what was accepted is kept".to_owned()),
        }
    });
    threads.end();
    outcome
}

/// The component data for new games.
fn library(folder: Option<&Path>) -> Result<Library, String> {
    let Some(folder) = folder.filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(Library::default());
    };
    let read = Folder::read(folder).map_err(|error| format!("CONTENT_DIR: {error}"))?;
    tracing::info!(folder = %folder.display(), "component data for new games: {read}");
    Ok(read.library)
}

async fn run_bot(
    token: String,
    run: Run,
    library: Library,
    farewell: Farewell,
    background: Handle,
    stop: BoxFuture<'static, ()>,
) -> Result<(), String> {
    let database_url = run.database.url();
    let connection = Connection {
        token,
        stand_in: run.stand_in,
    };
    let settings = Settings {
        connection,
        database_url,
        clock: Clock::default(),
        chance: Chance::from_system(),
        library,
        mind: Arc::new(Trained),
        pace: Pace::default(),
        metrics_port: run.metrics_port,
        farewell,
        background,
    };
    app::run(settings, stop).await.map_err(|error| error.to_string())
}

async fn run_sandbox(
    run: Run,
    library: Library,
    farewell: Farewell,
    background: Handle,
    stop: BoxFuture<'static, ()>,
) -> Result<(), String> {
    let database_url = run.database.url();
    let folder = run.database.sandbox_dir;
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
    let addr = SocketAddr::from((Ipv4Addr::LOCALHOST, run.sandbox_port));
    let config = Config {
        addr,
        state_dir: Some(folder.clone()),
        ..Config::default()
    };
    let sandbox = Sandbox::start(config)
        .await
        .map_err(|error| format!("the sandbox cannot start on {addr}: {error} (SANDBOX_PORT chooses another port)"))?;
    // The sandbox goes on when nobody reads this.
    let _ = say(format_args!(
        "No DISCORD_TOKEN is set, so here is a Discord of our own to try the bot in.\n\
         Open {} in a browser. Ctrl+C ends it; the tables are kept.",
        sandbox.url()
    ));
    let connection = Connection {
        token: sandbox.token().to_owned(),
        stand_in: Some(sandbox.url()),
    };
    let settings = Settings {
        connection,
        database_url,
        clock: Clock::default(),
        chance: Chance::from_system(),
        library,
        mind: Arc::new(Trained),
        pace: Pace::default(),
        metrics_port: run.metrics_port,
        farewell,
        background,
    };
    let outcome = app::run(settings, stop).await;
    sandbox.shutdown().await;
    outcome.map_err(|error| error.to_string())
}

/// Ends when the program is asked to end: Ctrl+C, or SIGTERM from a supervisor.
async fn signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        _ = interrupted => {}
        () = terminated => {}
    }
}
