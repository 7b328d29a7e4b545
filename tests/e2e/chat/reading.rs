//! What people read: the channel, their direct messages, and answers.

use sandbox::{ChannelId, InteractionHandle, Message, MessageId, Response, Who};

use super::{CHANNEL, Chat, OBSERVER, PATIENCE};

impl Chat {
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
