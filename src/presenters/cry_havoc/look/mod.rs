//! Looking at things of the planet by themselves: a Region, what a player has, an Event, the battle, the board.

mod area;
mod battle;
mod region;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::cry_havoc::{Content, CryHavoc, Faction, Name, Options, RegionView, Setup};
use engine::{Choice, Viewer};

use super::Seen;
use super::guide::targets;
use super::labels::NAMED_PLACES;
use crate::locale::Locale;
use crate::presenters::face::{Sight, Sights};
use crate::presenters::walk::{Item, Link, Menu};
use crate::render::Scene;
use crate::render::cry_havoc::{AreaScene, EventScene, RegionScene};

/// The names of the sights that are no Region and no faction.
const BOARD: &str = "board";
const BATTLE: &str = "battle";

/// The planet before anybody has put anything on it, on both sides of the map: the one of three and four players first.
pub(super) fn boards(content: &Arc<Content>, locale: Locale) -> Vec<Seen> {
    let empty = |seats: u8| {
        let setup = Setup {
            content: Arc::clone(content),
            seats,
            seed: 0,
            options: Options::default(),
        };
        let mut view = CryHavoc::new(&setup, &mut Vec::new()).ok()?.view(Viewer::Spectator);
        for region in &mut view.regions {
            (region.control, region.units) = (None, BTreeMap::new());
        }
        (view.players, view.turn, view.decision) = (Vec::new(), None, None);
        view.asked_by = None;
        Some(Seen {
            view,
            content: Arc::clone(content),
            names: Vec::new(),
            factions: Vec::new(),
            locale,
            since: Vec::new(),
        })
    };
    [3, 2].into_iter().filter_map(empty).collect()
}

impl Seen {
    /// The Regions, then the battle at hand, the board and everybody's player area.
    pub(super) fn everything(&self) -> Sights {
        let places = self.view.regions.iter().map(|region| Sight {
            name: region.name.to_string(),
            title: self.words().region(&region.name),
            note: self.in_short(region),
        });
        let other = |name: &str, title: String| Sight {
            name: name.to_owned(),
            title,
            note: String::new(),
        };
        let key = |key: &str| self.text(key, &[]);
        let battle = self.view.battle.as_ref();
        let mut others: Vec<Sight> = battle
            .map(|_| other(BATTLE, key("cry-havoc-look-battle")))
            .into_iter()
            .collect();
        if !self.view.players.is_empty() {
            others.push(other(BOARD, key("cry-havoc-look-board")));
        }
        others.extend(self.event_sight());
        others.extend(self.view.players.iter().map(|player| {
            let values = [("player", self.words().plain(player.faction).into())];
            other(player.faction.name(), self.text("cry-havoc-look-area", &values))
        }));
        Sights {
            places: places.collect(),
            others,
        }
    }

    /// A sight, or another Event than the one at hand, by its name.
    pub(super) fn looked_at(&self, name: &str) -> Option<(String, Box<dyn Scene>)> {
        if let Some(region) = self.region(name) {
            return Some((self.region_text(region), Box::new(self.region_scene(region))));
        }
        if let Some(faction) = name.parse::<Faction>().ok().filter(|of| self.player(*of).is_some()) {
            let game = self.game();
            return Some((self.area_text(faction), Box::new(AreaScene { game, faction })));
        }
        match (name, self.battle_scene()) {
            (BOARD, _) => Some((self.board_text(), Box::new(self.board_scene()))),
            (BATTLE, Some(scene)) => {
                let region = self.region(&scene.game.view.battle.as_ref()?.region)?;
                Some((self.region_text(region), Box::new(scene)))
            }
            _ => {
                self.content.event(name).filter(|_| !self.view.players.is_empty())?;
                let token: Name = name.into();
                let values = [
                    ("what", self.words().title(name).into()),
                    ("text", self.words().text(name).into()),
                ];
                let scene = EventScene {
                    game: self.game(),
                    token,
                };
                Some((self.text("cry-havoc-look-event-text", &values), Box::new(scene)))
            }
        }
    }

    fn board_text(&self) -> String {
        super::details(&self.view, self.words())
    }

    pub(super) fn region(&self, name: &str) -> Option<&RegionView> {
        self.view.regions.iter().find(|region| *region.name == *name)
    }

    fn region_scene(&self, region: &RegionView) -> RegionScene {
        RegionScene {
            game: self.game(),
            region: region.name.clone(),
            notes: self.notes(region),
        }
    }

    /// The Event that asks.
    fn event_sight(&self) -> Option<Sight> {
        let asks = self.view.asked_by.as_deref()?;
        self.content.event(asks)?;
        Some(Sight {
            name: asks.to_owned(),
            title: self.text("cry-havoc-look-event", &[]),
            note: String::new(),
        })
    }

    /// What should be known before something is chosen: the battles that are to come of a Move, what keeps Structures
    /// from being built, and what the picture of the panel leaves out.
    pub(super) fn known_beside(&self, menu: &Menu<'_>) -> (Vec<String>, Vec<Sight>) {
        let (mut lines, mut sights) = match self.decision() {
            "move" => self.battles_ahead(menu),
            "build" => (self.not_built(menu), Vec::new()),
            _ => (Vec::new(), Vec::new()),
        };
        lines.extend(self.key_of_places(menu));
        sights.extend(self.event_sight());
        if !self.is_on_board(menu) {
            sights.push(Sight {
                name: BOARD.to_owned(),
                title: self.text("cry-havoc-look-board", &[]),
                note: String::new(),
            });
        }
        (lines, sights)
    }

    /// The names of places whose buttons have numbers alone.
    fn key_of_places(&self, menu: &Menu<'_>) -> Option<String> {
        let options: Vec<&Item<'_>> = menu.options.iter().collect();
        let places = targets(&options);
        let names = (1..).zip(&places).map(|(number, place)| {
            let name = self.words().short_region(place);
            format!("{number} {name}")
        });
        let bare = options.len() > NAMED_PLACES && !places.is_empty();
        bare.then(|| format!("-# {}", names.collect::<Vec<_>>().join(" · ")))
    }

    /// Whether the picture of a step shows the planet.
    fn is_on_board(&self, menu: &Menu<'_>) -> bool {
        let options: Vec<&Item<'_>> = menu.options.iter().collect();
        let of_cards = !menu.toggles.is_empty()
            || options.iter().any(|option| {
                let mut choices = option.links.iter().filter_map(Link::choice);
                choices.any(|choice| matches!(choice, Choice::Card(_)))
            });
        match self.decision() {
            "move" | "recruit" | "build" | "order" | "attack" => true,
            "action" | "keep" | "text" | "ransom" | "cards" | "discard" => false,
            _ => !targets(&options).is_empty() || self.view.battle.is_none() && !of_cards,
        }
    }
}
