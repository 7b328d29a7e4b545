//! Icons as emojis of the application: uploaded where Discord does not have them yet, in the background, and put into buttons
//! and lists as far as Discord has them. Without them everything works the same.
//!
//! An emoji is named after its icon and the fingerprint of its drawing, such as `ch_crystal_1a2b3c4d`: one that is drawn
//! anew has another name, is uploaded, and then takes the place of the old one.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use serde_json::json;
use serenity::all::{CreateAttachment, Emoji, EmojiId, Http, ReactionType};
use tokio::sync::Notify;

use super::errors;
use crate::presenters::{Icon, IconName, Presenter, icons};
use crate::table::Clock;

/// Between two changes of the application's emojis: Discord does not say how many it takes in a row.
const PACE: Duration = Duration::from_secs(1);

/// The pause before another attempt, and the longest; it doubles with each failure in a row.
const FIRST_PAUSE: Duration = Duration::from_secs(60);
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// The emojis that Discord has of the program's icons. Clones share what is known.
#[derive(Clone, Default)]
pub struct Emojis(Arc<Shared>);

#[derive(Default)]
struct Shared {
    known: RwLock<HashMap<IconName, (EmojiId, String)>>,
    /// Told when an emoji that was known is there no more.
    gone: Notify,
}

impl Emojis {
    /// The emoji of an icon; `None` as long as Discord is not known to have it.
    pub(super) fn of(&self, icon: IconName) -> Option<ReactionType> {
        let known = self.0.known.read().unwrap_or_else(PoisonError::into_inner);
        let (id, name) = known.get(&icon)?.clone();
        Some(ReactionType::Custom {
            animated: false,
            id,
            name: Some(name),
        })
    }

    fn learn(&self, icon: IconName, emoji: &Emoji) {
        let mut known = self.0.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(icon, (emoji.id, emoji.name.clone()));
    }

    /// Sends a message, and where Discord refuses it because somebody deleted an emoji in it, once more without any.
    pub(super) async fn or_without<T, F>(&self, send: impl Fn() -> F) -> Result<T, serenity::Error>
    where
        F: Future<Output = Result<T, serenity::Error>>,
    {
        let sent = send().await;
        if !sent.as_ref().is_err_and(errors::emoji_is_gone) {
            return sent;
        }
        self.0.known.write().unwrap_or_else(PoisonError::into_inner).clear();
        self.0.gone.notify_one();
        send().await
    }
}

/// An icon under the name of its emoji.
struct Wanted {
    icon: Icon,
    name: String,
}

impl Wanted {
    fn new(icon: Icon) -> Self {
        let name = format!("{}_{:08x}", icon.name, icon.fingerprint());
        Self { icon, name }
    }
}

/// The two letters of a game with which the names of its icons begin.
fn game(name: &str) -> Option<&str> {
    Some(name.split_once('_')?.0)
}

/// Whether an emoji was made of an icon, perhaps of one that has changed or is not there any more: it has the name of a
/// game's icon and a fingerprint. Others belong to the owner of the application.
fn is_ours(name: &str, wanted: &[Wanted]) -> bool {
    let fingerprint = name.rsplit_once('_').map_or("", |(_, fingerprint)| fingerprint);
    let is_fingerprint = fingerprint.len() == 8 && fingerprint.chars().all(|digit| digit.is_ascii_hexdigit());
    is_fingerprint && wanted.iter().any(|wanted| game(&wanted.name) == game(name))
}

/// What was done to let Discord have the icons as they are.
#[derive(Default)]
struct Tally {
    uploaded: usize,
    removed: usize,
}

/// Lets Discord have the icons.
pub struct Uploads {
    http: Arc<Http>,
    presenter: Arc<Presenter>,
    emojis: Emojis,
    clock: Clock,
}

impl Uploads {
    /// Uploads through `http` what `presenter` draws, and tells `emojis` what is there.
    pub fn new(http: Arc<Http>, presenter: Arc<Presenter>, emojis: Emojis, clock: Clock) -> Self {
        Self {
            http,
            presenter,
            emojis,
            clock,
        }
    }

    /// Sees to the icons for ever: uploads what is missing, tries again where that fails, and begins anew when an emoji has
    /// been deleted. Where Discord refuses, it is left at that.
    pub async fn run(&self) {
        let mut failures = 0;
        loop {
            match self.upload().await {
                Ok(Tally { uploaded, removed }) => {
                    tracing::info!(uploaded, removed, "Discord has the icons");
                    failures = 0;
                    self.emojis.0.gone.notified().await;
                }
                Err(error) if errors::is_refused(&error) => {
                    tracing::warn!(%error, "Discord does not take the icons: buttons go without");
                    failures = 0;
                    self.emojis.0.gone.notified().await;
                }
                Err(error) => {
                    tracing::warn!(%error, "the icons could not be uploaded; buttons go without until they are");
                    failures += 1;
                }
            }
            self.pause(pause_after(failures)).await;
        }
    }

    /// Uploads the icons that are missing, and then removes what has been replaced.
    async fn upload(&self) -> Result<Tally, serenity::Error> {
        let wanted: Vec<Wanted> = icons().into_iter().map(Wanted::new).collect();
        let there = self.http.get_application_emojis().await?;
        let mut tally = Tally::default();
        let mut missing = Vec::new();
        for wanted in &wanted {
            match there.iter().find(|emoji| emoji.name == wanted.name) {
                Some(emoji) => self.emojis.learn(wanted.icon.name, emoji),
                None => missing.push(wanted),
            }
        }
        for Wanted { icon, name } in missing {
            let Some(png) = self.presenter.icon(icon.clone()).await else {
                continue;
            };
            let image = CreateAttachment::bytes(png, "icon.png").to_base64();
            let body = json!({ "name": name, "image": image });
            self.emojis
                .learn(icon.name, &self.http.create_application_emoji(&body).await?);
            tally.uploaded += 1;
            self.pause(PACE).await;
        }
        let current = |name: &str| wanted.iter().any(|wanted| wanted.name == name);
        for old in there
            .iter()
            .filter(|emoji| is_ours(&emoji.name, &wanted) && !current(&emoji.name))
        {
            self.http.delete_application_emoji(old.id).await?;
            tally.removed += 1;
            self.pause(PACE).await;
        }
        Ok(tally)
    }

    async fn pause(&self, time: Duration) {
        self.clock.reach(self.clock.now().after(time)).await;
    }
}

/// The pause after so many failures in a row.
fn pause_after(failures: u32) -> Duration {
    (FIRST_PAUSE * 2_u32.saturating_pow(failures.saturating_sub(1))).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emojis_of_icons_have_names_that_discord_takes_and_that_are_known_again() {
        let wanted: Vec<Wanted> = icons().into_iter().map(Wanted::new).collect();
        assert!(wanted.len() > 40);
        for Wanted { name, .. } in &wanted {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(is_ours(name, &wanted), "{name}");
        }
    }

    #[test]
    fn an_emoji_is_ours_by_the_game_and_the_fingerprint_in_its_name() {
        let wanted: Vec<Wanted> = icons().into_iter().map(Wanted::new).collect();
        assert!(is_ours("ch_crystal_00000000", &wanted));
        assert!(is_ours("bf_something_old_89abcdef", &wanted));
        for other in [
            "ch_crystal",
            "crystal_00000000",
            "ch_crystal_0000000g",
            "chess_king_00000000",
        ] {
            assert!(!is_ours(other, &wanted), "{other}");
        }
    }

    #[test]
    fn pauses_double_and_end_at_the_longest() {
        let minutes = [0, 1, 2, 3, 7, 40].map(|failures| pause_after(failures).as_secs() / 60);
        assert_eq!(minutes, [1, 1, 2, 4, 60, 60]);
    }
}
