//! Why some of a player's Structures are not offered to be built.

use engine::Choice;
use engine::cry_havoc::{Name, RegionView, Structure};

use super::Seen;
use crate::presenters::walk::{Link, Menu};

/// What stands in the way of building a type of Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// No Region may have it now (CH-8.2, CH-8.4).
    Site,
    /// All of its tokens are on the map (CH-8.4).
    Token,
    /// It costs more points than are left (CH-8.2).
    Cost,
}

impl Seen {
    /// While there are points left: a line for each obstacle, with the types of Structures that are not offered for it.
    pub(super) fn not_built(&self, menu: &Menu<'_>) -> Vec<String> {
        let points = self.view.turn.as_ref().map_or(0, |turn| turn.points);
        let Some(own) = self.own().filter(|_| points > 0 && menu.chosen.is_empty()) else {
            return Vec::new();
        };
        let missing = own.structures_left.iter().filter(|(name, _)| !is_offered(menu, name));
        let hindered = missing.filter_map(|(name, left)| {
            let kind = &self.content.structures()[self.content.structure(name)?.index()];
            Some((kind, self.obstacle(kind, *left)))
        });
        let hindered: Vec<(&Structure, Obstacle)> = hindered.collect();
        let line = |obstacle: Obstacle| {
            let kinds = hindered.iter().filter(|(_, met)| *met == obstacle);
            let named: Vec<String> = kinds.map(|(kind, _)| self.named_with(kind, obstacle)).collect();
            let key = match obstacle {
                Obstacle::Site => "cry-havoc-not-built-site",
                Obstacle::Token => "cry-havoc-not-built-token",
                Obstacle::Cost => "cry-havoc-not-built-cost",
            };
            let values = [
                ("structures", self.words().list(&named).into()),
                ("points", points.into()),
            ];
            (!named.is_empty()).then(|| self.text(key, &values))
        };
        let obstacles = [Obstacle::Site, Obstacle::Token, Obstacle::Cost];
        obstacles.into_iter().filter_map(line).collect()
    }

    /// The first thing in the way of a type that is not offered. A Region that was gained since the Action began is no site
    /// (CH-8.2).
    fn obstacle(&self, kind: &Structure, left: u8) -> Obstacle {
        let turn = self.view.turn.as_ref();
        let since = |region: &RegionView| turn.is_some_and(|turn| turn.controlled.contains(&region.name));
        let has_site = self.view.regions.iter().any(|region| {
            let stands = region.structures.iter().any(|tile| tile.structure == kind.name);
            region.control == Some(kind.faction) && since(region) && !region.hq && region.battle.is_none() && !stands
        });
        // None left hinders longer than no Region for it.
        if left == 0 {
            Obstacle::Token
        } else if has_site {
            Obstacle::Cost
        } else {
            Obstacle::Site
        }
    }

    fn named_with(&self, kind: &Structure, obstacle: Obstacle) -> String {
        let name = self.words().structure(&kind.name);
        match obstacle {
            Obstacle::Cost => {
                let values = [("what", name.into()), ("cost", kind.build.into())];
                self.text("cry-havoc-label-cost", &values)
            }
            Obstacle::Site | Obstacle::Token => name,
        }
    }
}

fn is_offered(menu: &Menu<'_>, structure: &Name) -> bool {
    menu.options.iter().any(|option| {
        let mut choices = option.links.iter().map_while(Link::choice);
        matches!(
            (choices.next(), choices.next()),
            (Some(Choice::Verb(verb)), Some(Choice::Thing(thing))) if verb == "build" && **thing == **structure
        )
    })
}
