//! A chat for tests: the sandbox as Discord, the real bot connected to it, and people who type and press.

use std::sync::Arc;
use std::time::Duration;

use engine::Library;
use gamekeeper::app::{self, AppError, Settings};
use gamekeeper::computers::{AtRandom, Mind, Pace};
use gamekeeper::discord::{Connection, Farewell};
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{Chance, Clock, Store};
use sandbox::{ChannelId, Config, InteractionHandle, Message, MessageId, Response, Sandbox, Who};
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
        let ended = tokio::spawn(app::run(settings, async {
            let _ = stopped.await;
        }));
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

    /// Waits for the answer to an act and reads it.
    pub async fn read(&self, handle: &InteractionHandle) -> String {
        let response = self.sandbox.response(handle).await.expect("the bot answers");
        self.read_response(&response)
    }

    pub fn read_response(&self, response: &Response) -> String {
        match response.newest() {
            Some(message) => self.transcript(message),
            None => String::new(),
        }
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

    /// The messages of the channel that everybody sees, oldest first.
    pub fn public(&self) -> Vec<Message> {
        self.public_in(CHANNEL)
    }

    fn public_in(&self, channel: impl Into<Who>) -> Vec<Message> {
        let mut messages = self.sandbox.messages(channel, OBSERVER);
        messages.retain(|message| !message.is_ephemeral());
        messages
    }

    /// Waits until the newest public message says something, and reads it.
    pub async fn table_says(&self, words: &str) -> String {
        self.table_says_in(CHANNEL, words).await
    }

    /// Waits until the newest public message in a channel says something, and reads it.
    pub async fn table_says_in(&self, channel: impl Into<Who>, words: &str) -> String {
        let channel = channel.into();
        let look = || {
            let newest = self.transcript(self.public_in(channel.clone()).last()?);
            newest.contains(words).then_some(newest)
        };
        match self.sandbox.wait_for(PATIENCE, look).await {
            Ok(text) => text,
            Err(_) => {
                let newest = self.public_in(channel).pop().map(|message| self.transcript(&message));
                panic!("the table does not say {words:?} but {newest:?}")
            }
        }
    }

    /// Waits until a picture of the newest public message shows something, and reads its alt text.
    pub async fn alt_of_table(&self, words: &str) -> String {
        let look = || {
            let newest = self.public().pop()?;
            newest
                .alt_texts()
                .into_iter()
                .find(|alt| alt.contains(words))
                .map(str::to_owned)
        };
        let found = self.sandbox.wait_for(PATIENCE, look).await;
        found.unwrap_or_else(|_| panic!("no picture shows {words:?}"))
    }

    /// The newest direct message to a person that says something.
    pub async fn told(&self, person: &str, words: &str) -> String {
        let look = || {
            self.sandbox
                .dms(person)
                .into_iter()
                .rev()
                .map(|dm| self.transcript(&dm))
                .find(|dm| dm.contains(words))
        };
        self.sandbox
            .wait_for(PATIENCE, look)
            .await
            .expect("the direct message comes")
    }

    /// Waits until the newest public message fits.
    pub async fn table_with(&self, fits: impl Fn(&Message) -> bool) -> Message {
        let look = || self.public().pop().filter(|message| fits(message));
        let found = self.sandbox.wait_for(PATIENCE, look).await;
        found.unwrap_or_else(|_| panic!("the table shows {:?}", self.public().pop()))
    }

    /// Waits for the message that answers an act.
    pub async fn answer(&self, handle: &InteractionHandle) -> Message {
        match self.sandbox.response(handle).await {
            Ok(response) => response.newest().cloned().expect("a message answers"),
            Err(error) => panic!("{error}: {:#?}", self.newest_requests()),
        }
    }

    /// Waits until a public message has lost its buttons.
    pub async fn retired(&self, id: MessageId) -> Message {
        let look = || {
            let mut messages = self.public().into_iter();
            messages.find(|message| message.id == id && message.components.is_empty())
        };
        let found = self.sandbox.wait_for(PATIENCE, look).await;
        found.expect("the old message loses its buttons")
    }

    /// Waits until a direct message to a person has been edited.
    pub async fn dm_changes(&self, person: &str, before: &Message) -> Message {
        let look = || {
            let now = self.sandbox.message(before.id)?;
            (now.content != before.content).then_some(now)
        };
        let found = self.sandbox.wait_for(PATIENCE, look).await;
        found.unwrap_or_else(|_| panic!("{person}'s message is not edited"))
    }

    /// The direct messages of a person that stay: answers to presses among them go.
    pub fn hands(&self, person: &str) -> Vec<Message> {
        let mut sent = self.sandbox.dms(person);
        sent.retain(|message| !message.is_ephemeral());
        sent
    }

    /// Waits until a person has got so many direct messages that stay.
    pub async fn dm_count(&self, person: &str, count: usize) {
        let look = || (self.hands(person).len() == count).then_some(());
        let found = self.sandbox.wait_for(PATIENCE, look).await;
        found.unwrap_or_else(|_| panic!("{person} gets no {count} messages"));
    }

    /// Waits until so many direct messages have been refused because they are closed, and counts those refused so far.
    pub async fn refused_dms(&self, at_least: usize) -> usize {
        const CANNOT_SEND: u32 = 50007;
        let look = || {
            let requests = self.sandbox.requests();
            let refused = requests.iter().filter(|request| request.code == CANNOT_SEND).count();
            (refused >= at_least).then_some(refused)
        };
        let found = self.sandbox.wait_for(PATIENCE, look).await;
        found.expect("a direct message is refused")
    }

    /// All messages of a channel, whoever sees them.
    pub fn everything_in(&self, channel: ChannelId) -> Vec<Message> {
        let mut messages: Vec<Message> = self
            .sandbox
            .people()
            .into_iter()
            .flat_map(|person| self.sandbox.messages(channel, person.id))
            .collect();
        messages.sort_by_key(|message| message.id);
        messages.dedup_by_key(|message| message.id);
        messages
    }

    /// The name of the only person who can read a message; none if there are others.
    pub fn only_reader(&self, message: &Message) -> Option<String> {
        let channels = self.sandbox.channels();
        let channel = channels.iter().find(|channel| channel.id == message.channel)?;
        let reader = match channel.kind {
            sandbox::ChannelKind::Dm { person } => Some(person),
            _ => message.only_for,
        }?;
        let people = self.sandbox.people();
        people
            .into_iter()
            .find(|person| person.id == reader)
            .map(|person| person.name)
    }

    /// A message as a person reads it: names for mentions, no moments, pictures by name.
    pub fn transcript(&self, message: &Message) -> String {
        let mut text = message.content.clone();
        for person in self.sandbox.people() {
            text = text.replace(&format!("<@{}>", person.id.0), &format!("@{}", person.name));
        }
        for channel in self.sandbox.channels() {
            text = text.replace(&format!("<#{}>", channel.id.0), &format!("#{}", channel.name));
        }
        let mut lines = vec![without_moments(&text)];
        lines.extend(
            message
                .attachments
                .iter()
                .map(|picture| format!("[{}]", picture.filename)),
        );
        for list in message.selects() {
            let options: Vec<&str> = list.options.iter().map(|(name, _)| name.as_str()).collect();
            lines.push(format!("<{}: {}>", list.placeholder, options.join(" | ")));
        }
        let buttons = message.buttons();
        if !buttons.is_empty() {
            lines.push(
                buttons
                    .iter()
                    .map(|button| format!("({})", button.label))
                    .collect::<Vec<_>>()
                    .join(" "),
            );
        }
        lines.join("\n")
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

fn without_moments(text: &str) -> String {
    let mut parts = text.split("<t:");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        result.push_str("<moment>");
        result.push_str(part.split_once('>').map_or("", |(_, rest)| rest));
    }
    result
}
