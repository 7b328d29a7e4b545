//! A chat for tests: the sandbox as Discord, the real bot connected to it, and people who type and press.

mod reading;

use std::sync::Arc;
use std::time::Duration;

use engine::Library;
use gamekeeper::app::{self, AppError, Settings};
use gamekeeper::computers::{AtRandom, Mind, Pace};
use gamekeeper::discord::{Connection, Farewell};
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{Chance, Clock, Store};
use sandbox::{ChannelId, Config, InteractionHandle, Message, Sandbox, Who};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::payloads;

/// Real time that a test waits for something before it fails.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The channel in which people talk and play, where a test names no other.
pub const CHANNEL: &str = "lounge";

/// Somebody who sits at no table: what they see is what everybody sees.
pub const OBSERVER: &str = "Inês";

/// A running bot.
struct Bot {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), AppError>>,
}

/// The sandbox with a bot in it.
pub struct Chat {
    pub sandbox: Sandbox,
    pub clock: Clock,
    /// The component data of new games, from the next start of the bot.
    pub library: Library,
    /// What computer players think with, from the next start of the bot, and when they answer.
    pub mind: Arc<dyn Mind>,
    pub pace: Pace,
    folder: TempDir,
    bot: Option<Bot>,
}

impl Chat {
    /// Starts a sandbox and a bot with fixed chance.
    pub async fn start() -> Self {
        // RUST_LOG shows what the bot says to its operator.
        let shown: Targets = std::env::var("RUST_LOG").unwrap_or_default().parse().unwrap();
        let log = tracing_subscriber::fmt::layer().with_test_writer().with_filter(shown);
        let _ = tracing_subscriber::registry().with(log).try_init();
        let config = Config {
            // Discord's three seconds must not depend on how busy the machine is.
            clock: sandbox::Clock::frozen(1_800_000_000_000),
            ..Config::default()
        };
        let sandbox = Sandbox::start(config).await.expect("loopback is free");
        sandbox.add_person(OBSERVER);
        let folder = TempDir::new().expect("there is room for a database");
        let mut chat = Self {
            sandbox,
            clock: Clock::default(),
            library: Library::default(),
            mind: Arc::new(AtRandom),
            pace: Pace::at_once(),
            folder,
            bot: None,
        };
        chat.start_bot().await;
        chat
    }

    /// Starts them with a game of these people, of whom the first is to play a pad.
    pub async fn playing(people: &[&str]) -> Self {
        let chat = Self::start().await;
        chat.game(people).await;
        chat.table_says("play a pad").await;
        chat
    }

    /// Connects a bot to the database as it is.
    pub async fn start_bot(&mut self) {
        let settings = Settings {
            connection: Connection {
                token: self.sandbox.token().to_owned(),
                stand_in: Some(self.sandbox.url()),
            },
            database_url: self.database_url(),
            clock: self.clock.clone(),
            chance: Chance::seeded(7),
            library: self.library.clone(),
            mind: Arc::clone(&self.mind),
            pace: self.pace.clone(),
            metrics_port: None,
            farewell: Farewell::default(),
            background: tokio::runtime::Handle::current(),
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(app::run(
            settings,
            Box::pin(async {
                let _ = stopped.await;
            }),
        ));
        self.bot = Some(Bot { stop, ended });
        self.sandbox.wait_until_ready().await.expect("the bot connects");
    }

    /// Stops the bot as SIGTERM would.
    pub async fn stop_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            let _ = bot.stop.send(());
            bot.ended
                .await
                .expect("the bot does not panic")
                .expect("the bot ends without an error");
        }
    }

    pub fn database_url(&self) -> String {
        format!("sqlite://{}", self.folder.path().join("gamekeeper.db").display())
    }

    /// The store, after the bot has stopped.
    pub async fn store(&self) -> Arc<dyn Store> {
        let store = SqliteStore::open(&self.database_url())
            .await
            .expect("the bot has let go of the database");
        Arc::new(store)
    }

    /// Ends the chat and checks that Discord would have had nothing to object to.
    pub async fn end(mut self) {
        self.stop_bot().await;
        let violations = self.sandbox.violations();
        assert!(violations.is_empty(), "{violations:#?}");
        payloads::check(&self.sandbox.requests());
        self.sandbox.shutdown().await;
    }

    /// Types a slash command and reads the answer.
    pub async fn say(&self, person: &str, text: &str) -> String {
        self.say_in(person, CHANNEL, text).await
    }

    /// Types a slash command in a channel and reads the answer.
    pub async fn say_in(&self, person: &str, channel: impl Into<Who>, text: &str) -> String {
        let handle = self
            .sandbox
            .slash(person, channel, text)
            .expect("the command is well formed");
        self.read(&handle).await
    }

    /// Presses the newest button of that name that the person sees, and reads what came of it.
    pub async fn press(&self, person: &str, label: &str) -> String {
        let message = self.message_with_button(person, label).await;
        let handle = self.click(person, &message, label);
        self.read_effect(&handle, &message).await
    }

    /// Presses the newest button of that name, fills in the form that it shows, and reads the answer.
    pub async fn fill_in(&self, person: &str, label: &str, text: &str) -> String {
        let message = self.message_with_button(person, label).await;
        let form = self.click(person, &message, label);
        let shown = self.sandbox.response(&form).await.expect("the bot answers");
        shown.modal.expect("a form is shown");
        let sent = self.sandbox.submit_modal(&form, &[("query", text)]);
        self.read(&sent.expect("the form can be sent")).await
    }

    /// Presses the newest button whose label begins so.
    pub async fn press_first(&self, person: &str, start: &str) -> String {
        let begins = |message: &Message| {
            let label = message.buttons().into_iter().map(|button| button.label);
            label.into_iter().find(|label| label.starts_with(start))
        };
        let message = self.awaited(person, |message| begins(message).is_some()).await;
        let message = message.unwrap_or_else(|| panic!("{person} sees no button {start}…"));
        let label = begins(&message).expect("the message was found by it");
        let handle = self.click(person, &message, &label);
        self.read_effect(&handle, &message).await
    }

    /// Presses a button of that message.
    pub fn click(&self, person: &str, message: &Message, label: &str) -> InteractionHandle {
        let pressed = self.sandbox.click(person, message.id, label);
        pressed.expect("the button can be pressed")
    }

    /// The newest message that the person sees with that button.
    pub async fn message_with_button(&self, person: &str, label: &str) -> Message {
        let message = self.awaited(person, |message| message.button(label).is_some()).await;
        message.unwrap_or_else(|| panic!("{person} sees no button {label}"))
    }

    /// Waits for what comes of a press on `before`: an answer, or that the message changes for all, and reads it.
    pub async fn read_effect(&self, handle: &InteractionHandle, before: &Message) -> String {
        const SILENT: u8 = 6;
        let acknowledged = self.sandbox.acknowledged(handle).await.expect("the bot answers");
        if acknowledged.callback != SILENT {
            return self.read(handle).await;
        }
        let changed = || {
            let now = self.sandbox.message(before.id)?;
            (now != *before).then_some(now)
        };
        tokio::select! {
            response = self.sandbox.response(handle) => match response {
                Ok(response) => self.read_response(&response),
                Err(error) => panic!("{error}: {:#?}", self.newest_requests()),
            },
            now = self.sandbox.wait_for(PATIENCE, changed) => self.transcript(&now.expect("the message changes")),
        }
    }

    /// What the bot sent last, for the message of a failed test.
    fn newest_requests(&self) -> Vec<String> {
        let requests = self.sandbox.requests();
        let newest = requests.iter().rev().take(8).rev();
        newest
            .map(|request| {
                format!(
                    "{} {} {} {}",
                    request.method, request.route, request.status, request.body
                )
            })
            .collect()
    }

    /// Chooses what is called so, or has that name behind its number, from the newest list or the newest buttons that offer
    /// it to the person, and reads what came of it.
    pub async fn choose(&self, person: &str, label: &str) -> String {
        let called = |name: &str| name == label || name.ends_with(&format!("· {label}"));
        let in_list = |message: &Message| {
            let lists = message.selects();
            lists.into_iter().find_map(|list| {
                let value = list.options.iter().find(|(name, _)| called(name))?.1.clone();
                Some((list.custom_id, value))
            })
        };
        let on_button = |message: &Message| {
            let mut labels = message.buttons().into_iter().map(|button| button.label);
            labels.find(|label| called(label))
        };
        let offers = |message: &Message| in_list(message).is_some() || on_button(message).is_some();
        let message = self.awaited(person, offers).await;
        let message = message.unwrap_or_else(|| panic!("{person} is offered no {label}"));
        let handle = match (in_list(&message), on_button(&message)) {
            (Some((list, value)), _) => {
                let chosen = self.sandbox.select(person, message.id, &list, &[&value]);
                chosen.expect("the list can be used")
            }
            (None, Some(label)) => self.click(person, &message, &label),
            (None, None) => unreachable!("the message was found by it"),
        };
        self.read_effect(&handle, &message).await
    }

    /// The newest message that the person sees and that fits, as soon as there is one.
    async fn awaited(&self, person: &str, fits: impl Fn(&Message) -> bool) -> Option<Message> {
        let look = || self.newest_with(person, &fits);
        self.sandbox.wait_for(PATIENCE, look).await.ok()
    }

    fn newest_with(&self, person: &str, fits: impl Fn(&Message) -> bool) -> Option<Message> {
        let own = self.sandbox.person(person);
        let mut channels = self.sandbox.channels();
        // Nobody looks into another's direct messages.
        channels.retain(|channel| match channel.kind {
            sandbox::ChannelKind::Dm { person } => Some(person) == own,
            _ => true,
        });
        let seen = channels
            .iter()
            .flat_map(|channel| self.sandbox.messages(channel.id, person));
        seen.filter(|message| fits(message)).max_by_key(|message| message.id)
    }

    /// A new table with these people in its seats, not started.
    pub async fn lobby(&self, people: &[&str]) {
        self.say(people[0], "/table open game:Bullfrogs").await;
        self.table_says("Solo").await;
        for person in &people[1..] {
            self.say(person, "/table join").await;
        }
        let count = if people.len() == 1 {
            "Solo".to_owned()
        } else {
            format!("{} of 4", people.len())
        };
        self.table_says(&count).await;
    }

    /// Ends the running game of these people: the first one asks, and the others agree.
    pub async fn end_early(&self, people: &[&str]) {
        self.say(people[0], "/table close").await;
        self.press(people[0], "Ask the others").await;
        self.table_says("asks to end").await;
        for person in &people[1..] {
            self.press(person, "Agree to end").await;
        }
    }

    /// A new game with these people; the first one begins.
    pub async fn game(&self, people: &[&str]) {
        self.lobby(people).await;
        if people.len() > 1 {
            self.press(people[0], "Options").await;
            self.choose(people[0], &format!("{} (green) plays first", people[0]))
                .await;
        }
        if people.len() > 1 {
            self.say(people[0], "/table start").await;
        } else {
            self.press(people[0], "Solo against Isaac").await;
        }
    }
}

/// The channel of a direct conversation or a thread, by identifier.
pub fn thread_of(sandbox: &Sandbox, name_starts: &str) -> Option<ChannelId> {
    sandbox
        .channels()
        .into_iter()
        .find(|channel| channel.name.starts_with(name_starts))
        .map(|channel| channel.id)
}
