//! A game of Bullfrogs as one viewer may know it, in words and pictures.

use engine::bullfrogs::{Colour, Decision, Event, View};
use engine::{AnyEvent, AnyView, Choice, Outcome, Path, Seat, Told};

use super::details::details;
use super::foretell::foretell;
use super::hops::essence;
use super::slides;
use super::words::Words;
use crate::locale::Locale;
use crate::presenters::walk::Menu;
use crate::presenters::{escaped, face};
use crate::render::Scene;
use crate::render::bullfrogs::{BoardScene, FinalScene, HandScene, Mark, StatusScene, since};

/// A game of Bullfrogs as one viewer may know it.
pub struct Seen {
    /// What the viewer may know.
    pub view: View,
    /// The players' names in order of play, Isaac's included in the solo game.
    pub names: Vec<String>,
    /// The viewer's language.
    pub locale: Locale,
    /// What changed on the board since the viewer looked.
    pub since: Vec<Mark>,
}

impl Seen {
    pub(super) fn words(&self) -> Words<'_> {
        Words {
            locale: self.locale,
            names: &self.names,
            view: &self.view,
        }
    }

    fn name(&self, seat: Seat) -> String {
        escaped(self.names.get(seat.index()).map_or("?", String::as_str))
    }

    /// Those who did not win, in the order of their places.
    fn places(&self, outcome: &Outcome) -> String {
        let mut others: Vec<(i32, Seat)> = outcome.scores.iter().copied().zip((0..).map(Seat)).collect();
        others.retain(|(_, seat)| !outcome.winners.contains(*seat));
        others.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        let winners = outcome.winners.iter().count();
        let line = |(vp, seat): &(i32, Seat)| {
            let better = others.iter().filter(|(score, _)| score > vp).count();
            let values = [
                ("place", (winners + better + 1).into()),
                ("player", self.name(*seat).into()),
                ("vp", (*vp).into()),
            ];
            self.locale.text_with("bullfrogs-result-place", &values)
        };
        others.iter().map(line).collect::<Vec<_>>().join(" · ")
    }

    pub(super) fn board_scene(&self) -> BoardScene {
        BoardScene {
            since: self.since.clone(),
            ..BoardScene::new(self.view.clone(), self.names.clone(), self.locale)
        }
    }

    pub(super) fn hand_scene(&self, seat: Seat) -> HandScene {
        HandScene {
            view: self.view.clone(),
            name: self.names.get(seat.index()).cloned().unwrap_or_default(),
            locale: self.locale,
        }
    }
}

impl face::Seen for Seen {
    fn waits_for(&self, decision: &str) -> String {
        let sinking = self.view.sinking.map(|cell| cell.to_string()).unwrap_or_default();
        let values = [
            ("left", self.view.actions_left.into()),
            ("actions", self.view.actions.into()),
            ("sinking", sinking.into()),
        ];
        self.locale.text_with(&format!("bullfrogs-wait-{decision}"), &values)
    }

    /// In Isaac's turn the decisions are the player's (BF-8.6).
    fn has_turn(&self, seat: Seat) -> bool {
        self.view.isaac.is_some() || self.view.active.index() == seat.index()
    }

    fn result(&self, outcome: &Outcome) -> String {
        let locale = self.locale;
        if let Some(rank) = &outcome.rank {
            let values = [
                ("player", self.name(Seat(0)).into()),
                ("vp", outcome.scores.first().copied().unwrap_or_default().into()),
                ("rank", locale.text(&format!("bullfrogs-rank-{rank}")).into()),
            ];
            return locale.text_with("bullfrogs-result-solo", &values);
        }
        let winners: Vec<Seat> = outcome.winners.iter().collect();
        let vp = outcome.scores.iter().copied().max().unwrap_or_default();
        let best = outcome.scores.iter().filter(|score| **score == vp).count();
        let won = match winners.as_slice() {
            [winner] => {
                let key = if best > 1 {
                    "bullfrogs-result-winner-parted"
                } else {
                    "bullfrogs-result-winner"
                };
                locale.text_with(key, &[("player", self.name(*winner).into()), ("vp", vp.into())])
            }
            shared => {
                let players: Vec<String> = shared.iter().map(|seat| format!("**{}**", self.name(*seat))).collect();
                let values = [("players", players.join(", ").into()), ("vp", vp.into())];
                locale.text_with("bullfrogs-result-shared", &values)
            }
        };
        format!("{won}\n{}", self.places(outcome))
    }

    fn badge(&self, seat: Seat) -> &'static str {
        match self.view.players.get(seat.index()).map(|player| player.colour) {
            Some(Colour::Green) => "🟢",
            Some(Colour::Blue) => "🟦",
            Some(Colour::Red) => "🔺",
            Some(Colour::Yellow) => "🔶",
            None => "",
        }
    }

    fn standing(&self) -> String {
        let mut players: Vec<(u8, Seat)> = self
            .view
            .players
            .iter()
            .map(|player| player.vp)
            .zip((0..).map(Seat))
            .collect();
        players.sort_by_key(|(vp, _)| std::cmp::Reverse(*vp));
        let scores = players.into_iter().map(|(vp, seat)| {
            let values = [("player", self.name(seat).into()), ("vp", vp.into())];
            self.locale.text_with("bullfrogs-standing-player", &values)
        });
        let scores = scores.collect::<Vec<_>>().join(", ");
        self.locale
            .text_with("bullfrogs-standing", &[("scores", scores.into())])
    }

    fn why(&self, told: &[AnyEvent]) -> String {
        self.reason(told)
    }

    fn question(&self, menu: &Menu<'_>) -> String {
        self.asks(menu)
    }

    fn choices(&self, seat: Seat, menu: &Menu<'_>) -> Box<dyn Scene> {
        self.choices(seat, menu)
    }

    fn chosen(&self, path: &Path) -> Box<dyn Scene> {
        self.chosen(path)
    }

    fn in_one_go(&self) -> bool {
        self.view.decision == Some(Decision::Hop)
    }

    fn essence(&self, view: AnyView) -> AnyView {
        essence(view)
    }

    fn effort(&self, path: &Path) -> Option<u32> {
        slides::effort(path)
    }

    fn rest(&self, events: &[Told<AnyEvent>], ways: usize) -> Option<(String, String)> {
        slides::rest(self.words(), events, ways)
    }

    fn foretell(&self, events: &[Told<AnyEvent>]) -> Vec<String> {
        foretell(self.words(), events)
    }

    fn describe(&self, path: &Path) -> String {
        self.description(path)
    }

    fn called(&self, choice: &Choice) -> Vec<String> {
        self.called(choice)
    }

    fn round(&self) -> u32 {
        let players = self.view.players.len().max(1) as u32;
        u32::from(self.view.turn).saturating_sub(1) / players + 1
    }

    fn scores(&self) -> Vec<i32> {
        self.view.players.iter().map(|player| i32::from(player.vp)).collect()
    }

    fn last_turns(&self, newest: &mut dyn Iterator<Item = &AnyEvent>) -> Option<String> {
        let drew = |event: &&AnyEvent| matches!(event, AnyEvent::Bullfrogs(Event::Drew { .. }));
        let players = &self.view.players;
        let drawn = newest.filter(drew).count();
        if drawn == 0 || players.iter().any(|player| player.deck > 0) || self.view.result.is_some() {
            return None;
        }
        // Every pad in a hand is a turn (§BF-7.2), and so is the one whose pad lies already.
        let held: usize = players.iter().map(|player| usize::from(player.hand.count)).sum();
        let turns = held + usize::from(self.view.decision != Some(Decision::Play));
        Some(
            self.locale
                .text_with("bullfrogs-last-turns", &[("turns", turns.into())]),
        )
    }

    fn details(&self) -> String {
        details(self.words())
    }

    fn mark(&mut self, events: &mut dyn Iterator<Item = &AnyEvent>) {
        let events = events.filter_map(|event| {
            let AnyEvent::Bullfrogs(event) = event else { return None };
            Some(event)
        });
        self.since = since(events, &self.view);
    }

    fn board(&self) -> Box<dyn Scene> {
        Box::new(self.board_scene())
    }

    fn status(&self) -> Box<dyn Scene> {
        Box::new(StatusScene {
            view: self.view.clone(),
            names: self.names.clone(),
            locale: self.locale,
        })
    }

    fn final_score(&self) -> Box<dyn Scene> {
        Box::new(FinalScene {
            view: self.view.clone(),
            names: self.names.clone(),
            locale: self.locale,
        })
    }

    fn hand(&self, seat: Seat, channel: &str) -> (String, Box<dyn Scene>) {
        let title = if self.view.isaac.is_some() {
            "bullfrogs-hand-solo-title"
        } else {
            "bullfrogs-hand-title"
        };
        let values = [("turn", self.view.turn.into()), ("channel", channel.to_owned().into())];
        let mut lines = vec![self.locale.text_with(title, &values)];
        let pads = self.view.players[seat.index()].hand.pads.clone().unwrap_or_default();
        if pads.is_empty() {
            lines.push(self.locale.text("bullfrogs-hand-empty"));
        }
        for (number, pad) in (1..).zip(&pads) {
            let values = [
                ("number", number.into()),
                ("actions", pad.actions.into()),
                ("spaces", pad.spaces.into()),
                ("vp", pad.vp.into()),
            ];
            lines.push(self.locale.text_with("bullfrogs-hand-pad", &values));
        }
        (lines.join("\n"), Box::new(self.hand_scene(seat)))
    }
}
