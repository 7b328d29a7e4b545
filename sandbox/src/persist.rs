//! Keeping the world between starts, also between a kill and the next start.
//!
//! `world.json` is the world as it once was, replaced whole. Each change since then is a line of `changes.N.jsonl`,
//! written before anybody hears of the change. Lines say how things are, not what became of them, so that reading a
//! line twice does no harm: a world written anew needs no mark up to where it counts.

use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Inner;
use super::emoji::Emoji;
use super::files;
use super::ids::{EmojiId, MessageId, Snowflakes};
use super::message::Message;
use super::world::{Channel, Person, World};

/// The form of the saved world.
const VERSION: u32 = 1;
/// Bytes of changes after which the world is written anew.
const MOST_CHANGES: usize = 4 << 20;

#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    world: World,
}

/// What a change has touched, as it is afterwards.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Change {
    snowflakes: Snowflakes,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    people: Vec<Person>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    channels: Vec<Channel>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    messages: Vec<Message>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<MessageId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commands: Option<(Vec<Value>, Vec<Value>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    emojis: Option<BTreeMap<EmojiId, Emoji>>,
}

impl Change {
    /// What the newest change of the world has touched; `None` if that is nothing which outlives a restart.
    fn newest(world: &mut World) -> Option<Self> {
        let rev = world.rev;
        let touched = std::mem::take(&mut world.touched);
        let (there, removed): (Vec<_>, Vec<_>) = touched.into_iter().partition(|id| world.messages.contains_key(id));
        let messages = there.iter().filter_map(|id| world.messages.get(id));
        let change = Self {
            snowflakes: world.snowflakes.clone(),
            people: world
                .people
                .iter()
                .filter(|person| person.rev == rev)
                .cloned()
                .collect(),
            channels: world
                .channels
                .iter()
                .filter(|channel| channel.rev == rev)
                .cloned()
                .collect(),
            messages: messages.filter(|message| !message.is_ephemeral()).cloned().collect(),
            removed,
            commands: (world.commands_rev == rev).then(|| (world.commands.clone(), world.guild_commands.clone())),
            emojis: (world.emojis_rev == rev).then(|| world.emojis.clone()),
        };
        let something = !change.people.is_empty()
            || !change.channels.is_empty()
            || !change.messages.is_empty()
            || !change.removed.is_empty()
            || change.commands.is_some()
            || change.emojis.is_some();
        something.then_some(change)
    }

    fn apply(self, world: &mut World) {
        world.snowflakes = self.snowflakes;
        for person in self.people {
            match world.people.iter_mut().find(|known| known.id == person.id) {
                Some(known) => *known = person,
                None => world.people.push(person),
            }
        }
        for channel in self.channels {
            match world.channel_mut(channel.id) {
                Some(known) => *known = channel,
                None => world.channels.push(channel),
            }
        }
        world
            .messages
            .extend(self.messages.into_iter().map(|message| (message.id, message)));
        for id in self.removed {
            world.messages.remove(&id);
        }
        if let Some((commands, guild_commands)) = self.commands {
            (world.commands, world.guild_commands) = (commands, guild_commands);
        }
        if let Some(emojis) = self.emojis {
            world.emojis = emojis;
        }
    }
}

fn world_path(dir: &Path) -> PathBuf {
    dir.join("world.json")
}

/// The folder of the files.
pub(super) fn files_dir(dir: &Path) -> PathBuf {
    dir.join("attachments")
}

fn changes_path(dir: &Path, number: u64) -> PathBuf {
    dir.join(format!("changes.{number}.jsonl"))
}

/// The numbers of the files of changes, oldest first.
fn changes_in(dir: &Path) -> io::Result<Vec<u64>> {
    let mut numbers = Vec::new();
    for entry in std::fs::read_dir(dir)? {
        let name = entry?.file_name();
        let number = name
            .to_str()
            .and_then(|name| name.strip_prefix("changes.")?.strip_suffix(".jsonl"));
        numbers.extend(number.and_then(|number| number.parse::<u64>().ok()));
    }
    numbers.sort_unstable();
    Ok(numbers)
}

/// Reads the saved world; `None` if there is none yet.
///
/// # Errors
/// A file cannot be read, is damaged, or was written by another version.
fn load(dir: &Path) -> io::Result<Option<World>> {
    let path = world_path(dir);
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut saved: Saved = serde_json::from_slice(&text).map_err(|error| damaged(&path, error.to_string()))?;
    if saved.version != VERSION {
        let reason = format!("has version {}, this program reads {VERSION}", saved.version);
        return Err(damaged(&path, reason));
    }
    for number in changes_in(dir)? {
        read_changes(&changes_path(dir, number), &mut saved.world)?;
    }
    saved.world.sort_by_channel();
    Ok(Some(saved.world))
}

fn damaged(path: &Path, reason: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {reason}", path.display()))
}

fn read_changes(path: &Path, world: &mut World) -> io::Result<()> {
    let text = std::fs::read(path)?;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        // What has no end was being written when the machine stopped: nobody had heard of it.
        let Some(line) = line.strip_suffix(b"\n") else {
            break;
        };
        let change: Change = serde_json::from_slice(line).map_err(|error| damaged(path, error.to_string()))?;
        change.apply(world);
    }
    Ok(())
}

/// Where the world is kept.
#[derive(Debug)]
pub(super) struct Store {
    dir: PathBuf,
    /// Held as long as the world is kept here: two sandboxes would write over each other.
    _lock: File,
    /// The number of the file of changes that is written to.
    number: u64,
    changes: File,
    /// Bytes in it.
    written: usize,
}

impl Store {
    /// Reads the saved world, or makes the one of a first start, writes it whole and begins a new file of changes.
    ///
    /// # Errors
    /// The folder cannot be written to or another sandbox uses it; what is saved is damaged or was written by another
    /// version.
    pub fn open(dir: &Path, now_ms: u64) -> io::Result<(Self, World)> {
        std::fs::create_dir_all(files_dir(dir))?;
        let path = dir.join("world.lock");
        let lock = File::create(&path)?;
        lock.try_lock().map_err(|_| {
            let message = format!("{}: another sandbox keeps its world here", path.display());
            io::Error::new(io::ErrorKind::ResourceBusy, message)
        })?;
        let world = load(dir)?.unwrap_or_else(|| World::new(now_ms));
        write_world(dir, &world)?;
        for number in changes_in(dir)? {
            std::fs::remove_file(changes_path(dir, number))?;
        }
        let shown: HashSet<u64> = world.shown_files().map(|(id, _)| id).collect();
        files::remove_all_but(&files_dir(dir), |id| shown.contains(&id))?;
        let store = Self {
            dir: dir.to_owned(),
            _lock: lock,
            number: 0,
            changes: File::create(changes_path(dir, 0))?,
            written: 0,
        };
        Ok((store, world))
    }

    /// Writes the newest change of the world, if it is one.
    pub fn keep(&mut self, world: &mut World) {
        let Some(change) = Change::newest(world) else {
            return;
        };
        let written = serde_json::to_vec(&change)
            .map_err(io::Error::from)
            .and_then(|mut line| {
                line.push(b'\n');
                self.written += line.len();
                self.changes.write_all(&line)
            });
        if let Err(error) = written {
            tracing::error!(%error, dir = %self.dir.display(), "the sandbox could not be saved");
        }
    }

    /// Whether so much has changed that the world is better written anew.
    pub fn is_long(&self) -> bool {
        self.written > MOST_CHANGES
    }

    /// Begins a new file of changes. All before it is in the world as it is now.
    fn begin_anew(&mut self) -> io::Result<u64> {
        self.changes = File::create(changes_path(&self.dir, self.number + 1))?;
        self.number += 1;
        self.written = 0;
        Ok(self.number)
    }
}

fn write_world(dir: &Path, world: &World) -> io::Result<()> {
    let world = world.without_ephemerals();
    let text = serde_json::to_vec(&Saved {
        version: VERSION,
        world,
    })?;
    let path = world_path(dir);
    let next = path.with_extension("json.next");
    std::fs::write(&next, text)?;
    std::fs::rename(&next, &path)
}

/// Writes the world anew whenever much has changed, and when the sandbox ends.
pub(super) async fn run(inner: Arc<Inner>) {
    let mut changed = inner.changed.subscribe();
    loop {
        let stopped = tokio::select! {
            _ = changed.changed() => false,
            () = inner.stop.cancelled() => true,
        };
        let due = stopped || inner.read(|state| state.store.as_ref().is_some_and(Store::is_long));
        if due && let Err(error) = write_anew(&inner).await {
            tracing::error!(%error, "the sandbox could not be saved");
        }
        if stopped {
            inner.lock().store = None;
            return;
        }
    }
}

async fn write_anew(inner: &Inner) -> io::Result<()> {
    let (dir, number, world, known) = {
        let state = &mut *inner.lock();
        let Some(store) = &mut state.store else {
            return Ok(());
        };
        let number = store.begin_anew()?;
        (store.dir.clone(), number, state.world.clone(), state.files.known())
    };
    // What comes while this is written is newer.
    let newest = known.last().copied().unwrap_or(0);
    let write = move || {
        write_world(&dir, &world)?;
        for old in changes_in(&dir)?.into_iter().filter(|old| *old < number) {
            std::fs::remove_file(changes_path(&dir, old))?;
        }
        files::remove_all_but(&files_dir(&dir), |id| id > newest || known.contains(&id))
    };
    tokio::task::spawn_blocking(write).await.map_err(io::Error::other)?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::BOT;

    fn say(store: &mut Store, world: &mut World) -> MessageId {
        world.rev += 1;
        let (id, channel) = (world.next_message_id(0), world.channels[0].id);
        world.put_message(Message::new(id, channel, BOT, 0));
        store.keep(world);
        id
    }

    #[test]
    fn a_kill_while_the_world_is_written_anew_loses_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let (mut store, mut world) = Store::open(dir.path(), 0).unwrap();
        let gone = say(&mut store, &mut world);
        say(&mut store, &mut world);
        store.begin_anew().unwrap();
        let midway = world.clone();
        say(&mut store, &mut world);
        world.rev += 1;
        world.remove_message(gone);
        store.keep(&mut world);
        let read = || load(dir.path()).unwrap().unwrap().messages;
        assert_eq!(
            read().keys().collect::<Vec<_>>(),
            world.messages.keys().collect::<Vec<_>>()
        );
        // Written, but the older changes are still there: they are read a second time.
        write_world(dir.path(), &midway).unwrap();
        assert_eq!(changes_in(dir.path()).unwrap(), [0, 1]);
        assert_eq!(
            read().keys().collect::<Vec<_>>(),
            world.messages.keys().collect::<Vec<_>>()
        );
    }
}
