//! The command line of whoever runs the bot.

use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::{Listed, back_up, check, export, import, list, rewind, show};
use crate::app::Threads;
use crate::output::say;
use crate::table::{ChannelId, GuildId, StoreError, TableId};

/// Which database is meant: the one that the program would run on.
#[derive(Debug, clap::Args)]
#[allow(
    clippy::doc_markdown,
    rustdoc::bare_urls,
    reason = "these texts are shown as they stand by --help"
)]
pub struct Address {
    /// The bot's token, from the Bot page of its Discord application.
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Where tables are kept [default: sqlite://gamekeeper.db, or without a token gamekeeper.db in the sandbox's folder].
    #[arg(long, env = "DATABASE_URL")]
    database_url: Option<String>,
    /// The folder in which the sandbox keeps its channels and its database.
    #[arg(long, env = "SANDBOX_DIR", default_value = "gamekeeper-sandbox")]
    pub sandbox_dir: PathBuf,
}

impl Address {
    /// The bot's token, if there is one.
    pub fn token(&self) -> Option<&str> {
        let token = self.token.as_deref().map(str::trim);
        token.filter(|token| !token.is_empty())
    }

    /// The database's address.
    pub fn url(&self) -> String {
        match (&self.database_url, self.token()) {
            (Some(url), _) => url.clone(),
            (None, Some(_)) => "sqlite://gamekeeper.db".to_owned(),
            (None, None) => format!("sqlite://{}", self.sandbox_dir.join("gamekeeper.db").display()),
        }
    }
}

/// What an operator does with a database.
#[derive(Debug, Subcommand)]
#[allow(missing_docs, reason = "what a field is its help says")]
pub enum Operate {
    /// Writes the database as it is now into a new file, also while the bot runs.
    Backup {
        #[arg(help = "The file to write; there must be none of that name")]
        file: PathBuf,
        #[command(flatten)]
        database: Address,
    },
    /// Checks the database, also while the bot runs: every table is played again from its log and compared.
    Check {
        #[command(flatten)]
        database: Address,
    },
    /// Lists the tables, also while the bot runs: where each stands, since when, and what it waits for.
    Tables {
        /// List those too whose game is over.
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        database: Address,
    },
    /// Tells what a table is waiting for, also while the bot runs: who must decide, what is not delivered yet, what was done last.
    Show {
        #[arg(help = "The table's number")]
        table: u64,
        /// Show what is hidden too: hands, and what was done where others must not see it.
        #[arg(long)]
        secrets: bool,
        #[command(flatten)]
        database: Address,
    },
    /// Writes a table into a new file, also while the bot runs. It holds everything: hands, seeds, who plays where.
    Export {
        #[arg(help = "The table's number")]
        table: u64,
        #[arg(help = "The file to write; there must be none of that name")]
        file: PathBuf,
        #[command(flatten)]
        database: Address,
    },
    /// Brings a table from a file into the database, while no bot runs on it. Everything in the file is checked first.
    Import {
        #[arg(help = "The file, as export writes it")]
        file: PathBuf,
        /// The channel where it shall stand, by Discord's number [default: where it stood].
        #[arg(long)]
        channel: Option<u64>,
        /// The server of that channel.
        #[arg(long, requires = "channel")]
        guild: Option<u64>,
        #[command(flatten)]
        database: Address,
    },
    /// Lets a running game go back, while no bot runs on the database. What is taken back stays in the log, marked; what nobody
    /// knew is shuffled anew; everybody at the table is told.
    Rewind {
        #[arg(help = "The table's number")]
        table: u64,
        #[arg(help = "The newest entry of its log that still counts, as show tells them")]
        entry: u64,
        /// Why: everybody at the table reads it.
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        database: Address,
    },
}

impl Operate {
    /// Does it, and tells what came of it.
    ///
    /// # Errors
    /// One line for the operator.
    pub fn carry_out(self) -> Result<(), String> {
        match self {
            Self::Backup { file, database } => {
                let url = database.url();
                at_once(back_up(&url, &file))?;
                say(format_args!("{url} is backed up in {}.", file.display()))
            }
            Self::Check { database } => checked(&database.url()),
            Self::Tables { all, database } => {
                let tables = at_once(list(&database.url(), all))?;
                say(Listed::HEAD)?;
                tables.into_iter().try_for_each(say)
            }
            Self::Show {
                table,
                secrets,
                database,
            } => {
                let lines = at_once(show(&database.url(), TableId(table), secrets))?;
                lines.into_iter().try_for_each(say)
            }
            Self::Export { table, file, database } => {
                at_once(export(&database.url(), TableId(table), &file))?;
                let file = file.display();
                say(format_args!(
                    "Table {table} is in {file}. Whoever reads it knows every hand."
                ))
            }
            Self::Import {
                file,
                channel,
                guild,
                database,
            } => imported(&database.url(), &file, channel.map(ChannelId), guild.map(GuildId)),
            Self::Rewind {
                table,
                entry,
                reason,
                database,
            } => {
                let version = at_once(rewind(&database.url(), TableId(table), entry, &reason))?;
                say(format_args!(
                    "Table {table} went back to entry {entry}, with entry {version}. It is shown when the bot has started."
                ))
            }
        }
    }
}

fn checked(url: &str) -> Result<(), String> {
    let checked = at_once(check(url))?;
    checked.flaws.iter().try_for_each(say)?;
    let tables = checked.tables;
    match checked.flaws.len() {
        0 => say(format_args!(
            "{url} is sound. Tables, each played again from its log and compared: {tables}"
        )),
        flaws => Err(format!(
            "{url} is damaged: {flaws} flaws at {tables} tables, told above"
        )),
    }
}

fn imported(url: &str, file: &Path, channel: Option<ChannelId>, guild: Option<GuildId>) -> Result<(), String> {
    let table = at_once(import(url, file, channel, guild))?;
    say(format_args!(
        "{} is table {} in channel {} now, and is shown there when the bot has started.",
        file.display(),
        table.id,
        table.channel
    ))
}

/// Does something with a database that ends by itself.
fn at_once<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    let threads = Threads::new().map_err(|error| format!("no threads to run on: {error}"))?;
    threads.front().block_on(work).map_err(|error| error.to_string())
}
