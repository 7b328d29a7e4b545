//! A chat for tests: the sandbox as Discord, the real bot connected to it, and people who type and press.

use std::time::Duration;

use gamekeeper::app::{self, AppError, Settings};
use gamekeeper::discord::Connection;
use gamekeeper::sandbox::{ChannelId, Config, InteractionHandle, Message, Response, Sandbox};
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{Chance, Clock};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::payloads;

/// Real time that a test waits for something before it fails.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A running bot.
struct Bot {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), AppError>>,
}

/// The sandbox with a bot in it.
pub struct Chat {
    pub sandbox: Sandbox,
    pub clock: Clock,
    folder: TempDir,
    bot: Option<Bot>,
    /// Refusals of the sandbox that a test provokes on purpose.
    expected_violations: usize,
}

impl Chat {
    /// Starts a sandbox and a bot with fixed chance.
    pub async fn start() -> Self {
        let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
        let folder = TempDir::new().expect("there is room for a database");
        let mut chat = Self {
            sandbox,
            clock: Clock::default(),
            folder,
            bot: None,
            expected_violations: 0,
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
    pub async fn store(&self) -> SqliteStore {
        SqliteStore::open(&self.database_url())
            .await
            .expect("the bot has let go of the database")
    }

    /// Says that this many refused payloads are part of the test.
    pub fn expect_violations(&mut self, count: usize) {
        self.expected_violations = count;
    }

    /// Ends the chat and checks that Discord would have had nothing to object to.
    pub async fn end(mut self) {
        self.stop_bot().await;
        let violations = self.sandbox.violations();
        assert_eq!(violations.len(), self.expected_violations, "{violations:#?}");
        payloads::check(&self.sandbox.requests());
        self.sandbox.shutdown().await;
    }

    /// Types a slash command and reads the answer.
    pub async fn say(&self, person: &str, text: &str) -> String {
        self.say_in(person, "bullfrogs", text).await
    }

    /// Types a slash command in a channel and reads the answer.
    pub async fn say_in(&self, person: &str, channel: &str, text: &str) -> String {
        let handle = self
            .sandbox
            .slash(person, channel, text)
            .expect("the command is well formed");
        self.read(&handle).await
    }

    /// Presses the newest button of that name that the person sees, and reads what came of it.
    pub async fn press(&self, person: &str, label: &str) -> String {
        let handle = self.press_only(person, label);
        self.read(&handle).await
    }

    /// Presses a button without waiting.
    pub fn press_only(&self, person: &str, label: &str) -> InteractionHandle {
        let message = self.newest_with(person, |message| {
            message.button(label).is_some_and(|button| !button.disabled)
        });
        let message = message.unwrap_or_else(|| panic!("{person} sees no button {label}"));
        self.sandbox
            .click(person, message.id, label)
            .expect("the button can be pressed")
    }

    /// Chooses from the newest list that the person sees and that offers `label`, and reads what came of it.
    pub async fn choose(&self, person: &str, label: &str) -> String {
        let offers = |message: &Message| {
            let lists = message.selects();
            lists.into_iter().find_map(|list| {
                let fits = |(name, _): &&(String, String)| name == label || name.ends_with(&format!("· {label}"));
                let value = list.options.iter().find(fits)?.1.clone();
                Some((list.custom_id, value))
            })
        };
        let message = self.newest_with(person, |message| offers(message).is_some());
        let message = message.unwrap_or_else(|| panic!("{person} is offered no {label}"));
        let (list, value) = offers(&message).expect("the message was found by it");
        let handle = self
            .sandbox
            .select(person, message.id, &list, &[&value])
            .expect("the list can be used");
        self.read(&handle).await
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

    fn newest_with(&self, person: &str, fits: impl Fn(&Message) -> bool) -> Option<Message> {
        let channels = self.sandbox.channels();
        let seen = channels
            .iter()
            .flat_map(|channel| self.sandbox.messages(channel.id, person));
        seen.filter(|message| fits(message)).max_by_key(|message| message.id)
    }

    /// Waits until the table's public message in a channel says something, and reads it.
    pub async fn table_says(&self, channel: impl Into<gamekeeper::sandbox::Who>, words: &str) -> String {
        let channel = channel.into();
        let look = || {
            let newest = self.sandbox.last_message(channel.clone(), "Ana")?;
            self.transcript(&newest).contains(words).then_some(newest)
        };
        match self.sandbox.wait_for(PATIENCE, look).await {
            Ok(message) => self.transcript(&message),
            Err(_) => {
                let newest = self
                    .sandbox
                    .last_message(channel.clone(), "Ana")
                    .map(|message| self.transcript(&message));
                panic!("the table does not say {words:?} but {newest:?}")
            }
        }
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
        self.table_says("bullfrogs", "Start").await;
        for person in &people[1..] {
            self.say(person, "/table join").await;
        }
        let count = if people.len() == 1 {
            "alone".to_owned()
        } else {
            format!("{} of 4", people.len())
        };
        self.table_says("bullfrogs", &count).await;
    }

    /// A new game with these people; the first one begins.
    pub async fn game(&self, people: &[&str]) {
        self.lobby(people).await;
        if people.len() > 1 {
            self.press(people[0], "Options").await;
            let handle = self.first_player(people[0]);
            self.sandbox.response(&handle).await.expect("the panel answers");
        }
        self.say(people[0], "/table start").await;
    }

    fn first_player(&self, person: &str) -> InteractionHandle {
        let offers = |message: &Message| {
            message
                .selects()
                .into_iter()
                .find(|list| list.placeholder.contains("first"))
        };
        let message = self
            .newest_with(person, |message| offers(message).is_some())
            .expect("the options are open");
        let list = offers(&message).expect("the message was found by it");
        self.sandbox
            .select(person, message.id, &list.custom_id, &["0"])
            .expect("the list can be used")
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
