//! What several pictures know of a game: players by their factions and names, Regions by theirs.

use engine::cry_havoc::{Content, Faction, Name, PlayerView, RegionView};

use super::parts::letter;
use super::scene::Game;
use crate::kit::{Fonts, plain_name};

impl Game {
    /// Who plays a faction; `None` for neutral Trogs.
    pub(super) fn player(&self, faction: Faction) -> Option<&PlayerView> {
        self.view.players.iter().find(|player| player.faction == faction)
    }

    /// The player's name as the fonts can write it, or what the faction is called.
    pub(super) fn name(&self, fonts: &Fonts, faction: Faction) -> String {
        let seat = self.view.players.iter().position(|player| player.faction == faction);
        let name = seat.and_then(|seat| self.names.get(seat));
        match name.and_then(|name| fonts.writable(name)) {
            Some(name) => name,
            None => faction_name(&self.content, faction),
        }
    }

    /// The player's name with the faction, or the faction alone, for ears.
    pub(super) fn spoken(&self, faction: Faction) -> String {
        let seat = self.view.players.iter().position(|player| player.faction == faction);
        let title = faction_name(&self.content, faction);
        match seat.and_then(|seat| self.names.get(seat)).map(|name| plain_name(name)) {
            Some(name) if !name.is_empty() => format!("{name} ({title})"),
            _ => title,
        }
    }

    /// A Region.
    pub(super) fn region(&self, name: &Name) -> Option<&RegionView> {
        self.view.regions.iter().find(|region| region.name == *name)
    }

    /// What a Region is called.
    pub(super) fn region_name(&self, name: &str) -> String {
        let map = self.content.map(self.view.map);
        let id = self.content.region(self.view.map, name);
        id.map_or_else(|| name.to_owned(), |id| map.regions[id.index()].names.en.clone())
    }

    /// What a faction has on the map: Regions, and Crystals in them.
    pub(super) fn held(&self, faction: Faction) -> (u8, u8) {
        let held = self
            .view
            .regions
            .iter()
            .filter(|region| region.control == Some(faction));
        held.fold((0, 0), |(regions, crystals), region| {
            (regions + 1, crystals + region.crystals)
        })
    }
}

/// What a faction is called.
pub fn faction_name(content: &Content, faction: Faction) -> String {
    let title = &content.faction(faction).about.title;
    if title.is_empty() {
        letter(faction).to_owned()
    } else {
        title.clone()
    }
}
