//! The game as a moving picture: the board after each turn, as everybody may know it.

use std::sync::Arc;

use engine::{AnyGame, Viewer};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::chapters::{Chapter, chapters};
use super::control::Press;
use super::message::{File, Message, Style, shortened};
use super::presenter::{Presenter, not_shown};
use super::replay::Replay;
use super::table::table_button;
use super::{Face, Seen, face};
use crate::locale::Locale;
use crate::render::{Moving, Picture, RenderError, Shot, Showing};
use crate::table::{Entry, Status, Table, TableId};

/// Films that were made may take so many bytes; those least in use make room for others.
const MOST_BYTES: u64 = 16 << 20;
/// About as many films as that is.
const FILMS: usize = 32;

/// Which part of which game in which language.
type Key = (TableId, u64, Option<u32>, Locale);

/// Films that were made, for whoever asks for the same next.
pub(super) struct Films(Cache<Key, Arc<Moving>, Bytes>);

/// Films weigh their bytes.
#[derive(Clone)]
struct Bytes;

impl Weighter<Key, Arc<Moving>> for Bytes {
    fn weight(&self, _: &Key, moving: &Arc<Moving>) -> u64 {
        (moving.gif.len() + 1) as u64
    }
}

impl Default for Films {
    fn default() -> Self {
        Self(Cache::with_weighter(FILMS, MOST_BYTES, Bytes))
    }
}

impl Presenter {
    /// The game so far as a moving picture, or one Round of it. `entries`: the whole log. `initial`: the game as it was started.
    /// `offered`: whether there is a button that shows it to the channel.
    pub async fn film(
        &self,
        table: &Table,
        entries: Vec<Entry>,
        initial: Option<AnyGame>,
        round: Option<u32>,
        offered: bool,
        locale: Locale,
    ) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        let known = chapters(face, table, &entries);
        if known.is_empty() || initial.is_none() {
            return Message::text(locale.text("replay-nothing"));
        }
        let rounds = rounds(face, table, &known, &mut Replay::new(initial.clone(), &entries), locale);
        if let Some(round) = round.filter(|round| !rounds.contains(round)) {
            let last = rounds.last().copied().unwrap_or(1);
            let values = [("round", round.into()), ("last", last.into())];
            return Message::text(locale.text_with("replay-no-such-round", &values));
        }
        drop(known);
        let key = (table.id, table.version, round, locale);
        let shown = table.clone();
        let make = async {
            let showing = move || showing(face, &shown, &entries, initial, round, locale);
            self.renderer.film(showing).await.map(Arc::new)
        };
        let made: Result<Arc<Moving>, RenderError> = self.films.0.get_or_insert_async(&key, make).await;
        let moving = match made {
            Ok(moving) => moving,
            Err(error) => {
                tracing::error!(%error, "a game could not be drawn as a moving picture");
                return Message::text(locale.text("failure"));
            }
        };
        let title = match round {
            Some(round) => locale.text_with("replay-of-round", &[("round", round.into())]),
            None if table.status == Status::Running => locale.text("replay-so-far"),
            None => locale.text("replay-of-game"),
        };
        let file = File {
            name: "replay.gif".to_owned(),
            bytes: moving.gif.clone(),
            alt: Some(moving.alt.clone()),
            permit: None,
        };
        let share = Press::ShareFilm(round.unwrap_or(0));
        let share = table_button(table, share, "button-share-replay", Style::Primary, locale);
        let message = Message {
            files: vec![file],
            ..Message::text(title)
        };
        message.with_buttons(if offered { vec![share] } else { Vec::new() })
    }

    /// The Rounds of a game so far, as a list to choose from.
    pub fn rounds_suggested(
        &self,
        table: &Table,
        entries: &[Entry],
        initial: Option<AnyGame>,
        locale: Locale,
    ) -> Vec<(String, u32)> {
        let Some(face) = face(table.game) else {
            return Vec::new();
        };
        let known = chapters(face, table, entries);
        let mut rounds = rounds(face, table, &known, &mut Replay::new(initial, entries), locale);
        rounds.dedup();
        let named = rounds.into_iter().rev();
        named
            .map(|round| (locale.text_with("replay-round", &[("round", round.into())]), round))
            .collect()
    }
}

/// The Round in which each chapter begins.
pub(super) fn rounds(
    face: &dyn Face,
    table: &Table,
    chapters: &[Chapter<'_>],
    replay: &mut Replay<'_>,
    locale: Locale,
) -> Vec<u32> {
    let mut before = 0;
    let rounds = chapters.iter().map(|chapter| {
        let names = face.names(table, locale);
        let seen = replay
            .after(before)
            .and_then(|game| face.seen(game, Viewer::Spectator, names, locale));
        before = chapter.until;
        seen.map_or(1, |seen| seen.round())
    });
    rounds.collect()
}

/// The frames: how it was before, and the board after each turn with what happened in it.
fn showing(
    face: &dyn Face,
    table: &Table,
    entries: &[Entry],
    initial: Option<AnyGame>,
    round: Option<u32>,
    locale: Locale,
) -> Showing {
    let known = chapters(face, table, entries);
    let rounds = rounds(face, table, &known, &mut Replay::new(initial.clone(), entries), locale);
    let mut replay = Replay::new(initial, entries);
    let wanted = |at: usize| round.is_none_or(|round| rounds.get(at) == Some(&round));
    let (mut frames, mut alt): (Vec<Shot>, _) = (Vec::new(), String::new());
    let last = (0..known.len()).rev().find(|at| wanted(*at));
    for (at, chapter) in known.iter().enumerate() {
        // The frame before the first one that is wanted tells where it begins.
        let leads_in = frames.is_empty() && wanted(at + 1);
        if !(wanted(at) || leads_in) {
            continue;
        }
        let names = chapter.names(face, table, locale);
        let title = title(chapter, &names, rounds[at], locale);
        let seen = replay
            .after(chapter.until)
            .and_then(|game| face.seen(game, Viewer::Spectator, names, locale));
        let Some(mut seen) = seen else { break };
        if Some(at) == last {
            alt = words(&*seen, frames.len() + 1, round, locale);
        }
        seen.mark(&mut chapter.events.iter().map(|(_, event)| *event));
        frames.push(Shot {
            title,
            scene: seen.board(),
        });
    }
    Showing { frames, alt }
}

/// When a chapter was, in a few words.
fn title(chapter: &Chapter<'_>, names: &[String], round: u32, locale: Locale) -> String {
    let Some(turn) = chapter.turn else {
        return locale.text("replay-frame-start");
    };
    let player = names.get(turn.player).cloned().unwrap_or_default();
    let values = [
        ("round", round.into()),
        ("turn", turn.number.into()),
        ("player", player.into()),
    ];
    locale.text_with("replay-frame", &values)
}

/// What a film shows, for those who do not see it: how long it is, and how it stands at its end.
fn words(seen: &dyn Seen, frames: usize, round: Option<u32>, locale: Locale) -> String {
    let begins = match round {
        Some(round) => locale.text_with(
            "replay-alt-round",
            &[("round", round.into()), ("frames", frames.into())],
        ),
        None => locale.text_with("replay-alt", &[("frames", frames.into())]),
    };
    shortened(&format!("{begins} {}", seen.board().alt()), Picture::MOST_ALT)
}
