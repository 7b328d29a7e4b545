//! Polls: a question on a message, and who votes for what.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::clock::iso8601;
use super::gateway::intents;
use super::ids::{MessageId, UserId};
use super::judge::whole;
use super::state::State;
use super::wire;
use super::world::BOT;

const HOUR_MS: u64 = 60 * 60 * 1_000;
/// Hours that a poll takes if the bot does not say.
const USUAL_HOURS: u64 = 24;

/// A poll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Poll {
    /// What is asked.
    pub question: String,
    /// What can be voted for; the first has the number 1.
    pub answers: Vec<PollAnswer>,
    /// Milliseconds since 1970 when it ends, or has ended.
    pub ends_ms: u64,
    /// Whether one person may vote for several.
    pub several: bool,
    /// Whether the bot has ended it.
    pub ended: bool,
}

/// An answer of a poll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PollAnswer {
    /// Its words.
    pub text: String,
    /// The emoji before them, as sent.
    pub emoji: Option<Value>,
    /// Who votes for it, first come first.
    pub voters: Vec<UserId>,
}

impl Poll {
    /// The poll that a judged body describes.
    pub(super) fn read(poll: &Value, now_ms: u64) -> Self {
        let text = |media: &Value| media["text"].as_str().unwrap_or_default().to_owned();
        let answers = poll["answers"].as_array().into_iter().flatten();
        let answer = |answer: &Value| PollAnswer {
            text: text(&answer["poll_media"]),
            emoji: Some(answer["poll_media"]["emoji"].clone()).filter(|emoji| !emoji.is_null()),
            voters: Vec::new(),
        };
        Self {
            question: text(&poll["question"]),
            answers: answers.map(answer).collect(),
            ends_ms: now_ms + whole(&poll["duration"]).unwrap_or(USUAL_HOURS) * HOUR_MS,
            several: poll["allow_multiselect"] == true,
            ended: false,
        }
    }

    /// Whether nobody can vote any more.
    pub fn is_over(&self, now_ms: u64) -> bool {
        self.ended || now_ms >= self.ends_ms
    }

    /// The answer with this number.
    pub(super) fn answer(&self, number: u64) -> Option<&PollAnswer> {
        self.answers.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The poll on a message of the bot.
    pub(super) fn wire(&self) -> Value {
        let numbered = || self.answers.iter().zip(1..);
        let answer = |(answer, number): (&PollAnswer, u64)| {
            let mut media = json!({"text": answer.text});
            if let Some(emoji) = &answer.emoji {
                media["emoji"] = json!({"id": emoji["id"], "name": emoji["name"]});
            }
            json!({"answer_id": number, "poll_media": media})
        };
        let voted = numbered().filter(|(answer, _)| !answer.voters.is_empty());
        let count = |(answer, number): (&PollAnswer, u64)| json!({"id": number, "count": answer.voters.len(), "me_voted": answer.voters.contains(&BOT)});
        json!({
            "question": {"text": self.question}, "answers": numbered().map(answer).collect::<Vec<_>>(),
            "expiry": iso8601(self.ends_ms), "allow_multiselect": self.several, "layout_type": 1,
            "results": {"is_finalized": self.ended, "answer_counts": voted.map(count).collect::<Vec<_>>()},
        })
    }
}

impl State {
    /// Lets a person vote for these answers of a poll and for no others.
    pub fn vote(&mut self, id: MessageId, who: UserId, numbers: &[u64]) {
        let Some(mut message) = self.world.messages.get(&id).cloned() else {
            return;
        };
        let direct = self.is_direct(&message);
        let mut events = Vec::new();
        for (answer, number) in message.poll.iter_mut().flat_map(|poll| &mut poll.answers).zip(1..) {
            let (had, wants) = (answer.voters.contains(&who), numbers.contains(&number));
            if had == wants {
                continue;
            }
            if wants {
                answer.voters.push(who);
            } else {
                answer.voters.retain(|voter| *voter != who);
            }
            let name = if wants {
                "MESSAGE_POLL_VOTE_ADD"
            } else {
                "MESSAGE_POLL_VOTE_REMOVE"
            };
            let mut data =
                json!({"user_id": who, "channel_id": message.channel, "message_id": id, "answer_id": number});
            if !direct {
                data["guild_id"] = wire::guild_id();
            }
            events.push((name, data));
        }
        self.world.put_message(message);
        let wanted_by = if direct {
            intents::DIRECT_MESSAGE_POLLS
        } else {
            intents::GUILD_MESSAGE_POLLS
        };
        for (name, data) in events {
            self.gateway.dispatch(name, data, wanted_by);
        }
    }
}
