//! Who waits for the answer to an interaction: a file of lines beside the database. Each acknowledgement waits until a line
//! is kept, so the line must not wait for anybody who writes to tables; and a backup has no use for it.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::file::beside;
use super::open::create;
use super::sqlite::SqliteStore;
use crate::table::{ANSWER_WITHIN, Answers, InteractionId, Owed, StoreError, Timestamp, UserId};

/// After so many lines the file is written anew with those who still wait.
const LINES: usize = 1_000;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// Somebody asked for something.
    Asked(Owed),
    /// Their answer was shown.
    Shown(InteractionId),
}

/// The file, read when it is first needed. The operating system has each line when its writing ends, so it survives the end
/// of the program, however it ends. A power cut may undo the last.
pub(super) struct AnswersFile {
    path: PathBuf,
    waiting: Mutex<Option<Waiting>>,
}

impl fmt::Debug for AnswersFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnswersFile")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

/// The open file, and what it says.
struct Waiting {
    file: File,
    /// Since the file was last written anew.
    lines: usize,
    owed: BTreeMap<InteractionId, Owed>,
}

impl AnswersFile {
    /// The file that belongs to a database, which must exist.
    pub fn of(database: &Path) -> io::Result<Self> {
        Ok(Self {
            path: beside(database, ".answers")?,
            waiting: Mutex::new(None),
        })
    }

    /// Does something with the open file. A line is no more than a copy in memory, so nobody is kept waiting meanwhile.
    fn with<T>(&self, work: impl FnOnce(&mut Waiting, &Path) -> io::Result<T>) -> Result<T, StoreError> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let done = match &mut *waiting {
            Some(waiting) => work(waiting, &self.path),
            unread => Waiting::read(&self.path).and_then(|read| work(unread.insert(read), &self.path)),
        };
        done.map_err(|error| StoreError::Database(error.into()))
    }

    /// Lets the file say nothing of a person any more.
    pub fn forget(&self, user: UserId) -> Result<(), StoreError> {
        self.with(|waiting, path| {
            waiting.owed.retain(|_, owed| owed.user != user);
            waiting.begin_anew(path, Timestamp::default())
        })
    }
}

impl Waiting {
    fn read(path: &Path) -> io::Result<Self> {
        create(path)?;
        let file = OpenOptions::new().append(true).open(path)?;
        let mut read = Self::begun(file);
        // A line that cannot be read was never finished, so nothing was acknowledged after it.
        let said = std::fs::read(path)?;
        for line in said.split(|byte| *byte == b'\n') {
            read.lines += 1;
            if let Ok(line) = serde_json::from_slice(line) {
                read.learn(line);
            }
        }
        Ok(read)
    }

    fn begun(file: File) -> Self {
        Self {
            file,
            lines: 0,
            owed: BTreeMap::new(),
        }
    }

    fn learn(&mut self, line: Line) {
        match line {
            Line::Asked(owed) => self.owed.insert(owed.interaction, owed),
            Line::Shown(interaction) => self.owed.remove(&interaction),
        };
    }

    /// Adds a line. It begins with the line break, so half a line that a full disk left spoils none but itself.
    fn note(&mut self, line: Line) -> io::Result<()> {
        let mut text = b"\n".to_vec();
        serde_json::to_writer(&mut text, &line)?;
        self.file.write_all(&text)?;
        self.lines += 1;
        self.learn(line);
        Ok(())
    }

    /// Writes the file anew, once it has many lines, with those who still wait and can be answered.
    fn tidy(&mut self, path: &Path, now: Timestamp) -> io::Result<()> {
        match self.lines < LINES {
            true => Ok(()),
            false => self.begin_anew(path, now),
        }
    }

    /// Writes the file anew with those who still wait and can be answered. Its name goes from one to the other, so at every
    /// moment there is one that says all.
    fn begin_anew(&mut self, path: &Path, now: Timestamp) -> io::Result<()> {
        let new = beside(path, ".new")?;
        create(&new)?;
        let mut tidied = Self::begun(OpenOptions::new().write(true).truncate(true).open(&new)?);
        for owed in self.still_waiting(now) {
            tidied.note(Line::Asked(owed))?;
        }
        std::fs::rename(&new, path)?;
        tidied.lines = 0;
        *self = tidied;
        Ok(())
    }

    /// Who can still be answered, the longest waiting first. The others are forgotten.
    fn still_waiting(&mut self, now: Timestamp) -> Vec<Owed> {
        self.owed.retain(|_, owed| owed.at >= now.before(ANSWER_WITHIN));
        let mut waiting: Vec<Owed> = self.owed.values().cloned().collect();
        waiting.sort_by_key(|owed| owed.at);
        waiting
    }
}

#[async_trait]
impl Answers for SqliteStore {
    async fn owe(&self, owed: &Owed) -> Result<(), StoreError> {
        self.answers.with(|waiting, path| {
            waiting.note(Line::Asked(owed.clone()))?;
            waiting.tidy(path, owed.at)
        })
    }

    async fn answered(&self, interaction: InteractionId) -> Result<(), StoreError> {
        self.answers
            .with(|waiting, _| match waiting.owed.contains_key(&interaction) {
                true => waiting.note(Line::Shown(interaction)),
                false => Ok(()),
            })
    }

    async fn owed(&self, now: Timestamp) -> Result<Vec<Owed>, StoreError> {
        self.answers.with(|waiting, _| Ok(waiting.still_waiting(now)))
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::super::tests::open;
    use super::*;
    use crate::table::{ChannelId, Store};

    fn owed(interaction: u64) -> Owed {
        Owed {
            interaction: InteractionId(interaction),
            token: "token".to_owned(),
            language: "en-GB".to_owned(),
            user: UserId(1),
            channel: ChannelId(2),
            guild: None,
            in_place: false,
            at: Timestamp(0),
        }
    }

    async fn waiting(store: &SqliteStore) -> Vec<u64> {
        let owed = store.owed(Timestamp(0)).await.unwrap();
        owed.iter().map(|owed| owed.interaction.0).collect()
    }

    #[tokio::test]
    async fn who_waits_is_known_to_the_next_program_and_half_a_line_harms_nobody_else() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("gamekeeper.db.answers");
        let store = open(&folder).await;
        for interaction in 1..=3 {
            store.owe(&owed(interaction)).await.unwrap();
        }
        store.answered(InteractionId(2)).await.unwrap();
        store.close().await;
        let written = std::fs::read(&file).unwrap();
        std::fs::write(&file, [&written[..], b"\n{\"asked\":{\"inter\xff"].concat()).unwrap();
        let store = open(&folder).await;
        assert_eq!(waiting(&store).await, [1, 3]);
        store.owe(&owed(4)).await.unwrap();
        store.close().await;
        assert_eq!(waiting(&open(&folder).await).await, [1, 3, 4]);
    }

    #[tokio::test]
    async fn the_file_stays_small_and_forgets_nobody_who_waits() {
        let folder = TempDir::new().unwrap();
        let store = open(&folder).await;
        let last = 10 * LINES as u64;
        for interaction in 1..=last {
            store.owe(&owed(interaction)).await.unwrap();
            if interaction != 7 && interaction != last {
                store.answered(InteractionId(interaction)).await.unwrap();
            }
        }
        let written = std::fs::read_to_string(folder.path().join("gamekeeper.db.answers")).unwrap();
        assert!(
            written.lines().count() <= LINES + 3,
            "{} lines",
            written.lines().count()
        );
        store.close().await;
        assert_eq!(waiting(&open(&folder).await).await, [7, last]);
    }
}
