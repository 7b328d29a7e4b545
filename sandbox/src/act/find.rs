//! People, channels and messages by what a person calls them.

use crate::error::{Error, refused};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::message::Message;
use crate::state::State;
use crate::world::{ChannelKind, World};

/// A person or a channel, by name or by identifier. Names are compared without regard to case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A name, such as `Ana` or `#game-night`.
    Name(String),
    /// An identifier.
    Id(u64),
}

impl From<&str> for Who {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl From<&String> for Who {
    fn from(name: &String) -> Self {
        Self::Name(name.clone())
    }
}

impl From<UserId> for Who {
    fn from(id: UserId) -> Self {
        Self::Id(id.0)
    }
}

impl From<ChannelId> for Who {
    fn from(id: ChannelId) -> Self {
        Self::Id(id.0)
    }
}

/// Finds a person by identifier, name or user name.
pub(crate) fn person(world: &World, who: &Who) -> Result<UserId, Error> {
    let found = match who {
        Who::Id(id) => world.person(UserId(*id)),
        Who::Name(name) => {
            let name = name.trim_start_matches('@').to_lowercase();
            world
                .people
                .iter()
                .find(|person| is_called(&person.name, &name) || person.username == name)
        }
    };
    found.map(|person| person.id).ok_or_else(|| unknown("no-person", who))
}

/// Whether a name in lower case is another one, whatever the case of that.
fn is_called(other: &str, name: &str) -> bool {
    other.chars().flat_map(char::to_lowercase).eq(name.chars())
}

/// Finds a channel or thread by identifier or name; of several threads with one name, the newest.
pub(crate) fn channel(world: &World, who: &Who) -> Result<ChannelId, Error> {
    let found = match who {
        Who::Id(id) => world.channel(ChannelId(*id)),
        Who::Name(name) => {
            let name = name.trim_start_matches('#').to_lowercase();
            let mut named = world.channels.iter().filter(|channel| is_called(&channel.name, &name));
            let mut named: Vec<_> = named.by_ref().filter(|channel| !channel.name.is_empty()).collect();
            named.sort_by_key(|channel| (channel.kind != ChannelKind::Text, std::cmp::Reverse(channel.id)));
            named.first().copied()
        }
    };
    found
        .map(|channel| channel.id)
        .ok_or_else(|| unknown("no-channel", who))
}

fn unknown(key: &'static str, who: &Who) -> Error {
    let text = match who {
        Who::Name(name) => name.clone(),
        Who::Id(id) => id.to_string(),
    };
    refused(key, [("name", &text)])
}

/// A message that a person can see.
pub(crate) fn message(state: &State, person: UserId, id: MessageId) -> Result<&Message, Error> {
    let found = state
        .world
        .messages
        .get(&id)
        .filter(|message| message.visible_to(person));
    let found = found.filter(|message| {
        state
            .world
            .channel(message.channel)
            .is_some_and(|channel| state.world.can_see(person, channel))
    });
    found.ok_or_else(|| refused("no-message", [("id", &id.to_string())]))
}
