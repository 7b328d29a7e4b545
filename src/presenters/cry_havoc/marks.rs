//! Which icon stands before the words of a choice: what is done, with what, or what one meets there.

use engine::Choice;
use engine::cry_havoc::{CardKind, Icon, RegionView};

use super::Seen;
use crate::presenters::walk::Link;
use crate::render::IconName;
use crate::render::cry_havoc::icons;

impl Seen {
    /// The icon of an option, if one says something.
    pub(super) fn icon(&self, option: &[Link<'_>]) -> Option<IconName> {
        let choices: Vec<&Choice> = option.iter().filter_map(Link::choice).collect();
        let deed = match choices.as_slice() {
            [Choice::Verb(verb)] => icon_of_verb(verb),
            // Where Units leave from: how many may go.
            [Choice::Verb(verb), Choice::Place(_)] if *verb == "move" => return Some(icons::UNIT),
            _ => None,
        };
        // What comes last says most: where Units go, not where they come from.
        deed.or_else(|| choices.iter().rev().find_map(|choice| self.icon_of(choice)))
    }

    fn icon_of(&self, choice: &Choice) -> Option<IconName> {
        match choice {
            Choice::Thing(thing) if **thing == *"nest" => Some(icons::NEST),
            Choice::Thing(thing) => Some(icons::structure(thing)),
            Choice::Skill(_) => Some(icons::SKILL),
            Choice::Objective(objective) => objective.parse().ok().map(icons::objective),
            Choice::Role(faction) => faction.parse().ok().map(icons::faction),
            Choice::Deck(deck) => Some(deck.parse().map_or(icons::CARD, icons::terrain)),
            Choice::Card(card) => self.icon_of_card(card),
            Choice::Nth(nth) if self.decision() == "keep" => {
                let offered = self.offered();
                self.icon_of_card(offered.get(usize::from(*nth).checked_sub(1)?)?)
            }
            Choice::Place(region) => {
                let region = self.view.regions.iter().find(|known| *known.name == **region)?;
                match self.decision() {
                    "move" | "retreat" => self.icon_of_arrival(region),
                    _ => (region.crystals > 0).then_some(icons::CRYSTAL),
                }
            }
            _ => None,
        }
    }

    /// The terrain of a card from a Terrain deck.
    fn icon_of_card(&self, card: &str) -> Option<IconName> {
        let card = &self.content.cards()[self.content.card(card)?.index()];
        match card.kind {
            CardKind::Terrain(terrain) => Some(icons::terrain(terrain)),
            _ => None,
        }
    }

    /// What Units meet that come to a Region (CH-6.4 to CH-6.7): what is hidden there, enemies, or Control that would change.
    fn icon_of_arrival(&self, region: &RegionView) -> Option<IconName> {
        let own = self.own()?.faction;
        let enemies = region.units.iter().any(|(owner, units)| *owner != own && *units > 0);
        match region {
            _ if enemies => Some(icons::BATTLE),
            RegionView { war_parties: 1.., .. } => Some(icons::WAR_PARTY),
            RegionView { nests: 1.., .. } => Some(icons::NEST),
            RegionView { explorations: 1.., .. } => Some(icons::EXPLORATION),
            RegionView { control, .. } if *control != Some(own) => Some(icons::CONTROL),
            _ => None,
        }
    }
}

fn icon_of_verb(verb: &str) -> Option<IconName> {
    match verb {
        "draw" => Some(icons::CARD),
        "enable" => Some(icons::VP),
        action => Icon::ALL
            .into_iter()
            .find(|icon| icon.name() == action)
            .map(icons::action),
    }
}
