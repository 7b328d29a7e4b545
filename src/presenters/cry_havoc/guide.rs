//! How Cry Havoc asks: cards toggled before what they are for, places numbered as on the board, numbers in a row.

use engine::Choice;

use super::Seen;
use crate::presenters::walk::{Guide, Item, Label, Link, Menu, Rank};

/// As many effects, retreats and the like are offered whole.
const WHOLE: usize = 10;

/// The choices of an option, without the end that is taken with them; the parts of a split have none.
pub(super) fn choices<'a>(option: &[Link<'a>]) -> Vec<&'a Choice> {
    let mut choices: Vec<&Choice> = option.iter().filter_map(Link::choice).collect();
    if choices.len() > 1 {
        choices.pop_if(|last| matches!(last, Choice::Final(_)));
    }
    choices
}

/// The Region to which an option leads.
pub(super) fn target<'a>(option: &[Link<'a>]) -> Option<&'a str> {
    let mut places = option.iter().rev().filter_map(|link| match link.choice()? {
        Choice::Place(name) => Some(name.as_ref()),
        _ => None,
    });
    places.next()
}

/// The Regions to which options lead, each once, in their order: as they are numbered.
pub(super) fn targets<'a>(options: &[&Item<'a>]) -> Vec<&'a str> {
    let mut regions: Vec<&str> = Vec::new();
    for region in options.iter().filter_map(|option| target(&option.links)) {
        if !regions.contains(&region) {
            regions.push(region);
        }
    }
    regions
}

impl Seen {
    /// Where a Region stands in the list of the map.
    fn place(&self, region: &str) -> i16 {
        let regions = &self.view.regions;
        regions
            .iter()
            .position(|known| &*known.name == region)
            .unwrap_or_default() as i16
    }

    /// Where a card stands in the hand.
    fn card_place(&self, card: &str) -> i16 {
        let hand = self.hand_cards();
        hand.iter().position(|held| &**held == card).unwrap_or(hand.len()) as i16
    }
}

impl Guide for Seen {
    /// What is done with what, in one step; where to and how many in the next.
    fn stride(&self, ahead: &[Link<'_>]) -> usize {
        let Some(Choice::Verb(verb)) = ahead.first().and_then(Link::choice) else {
            return 1;
        };
        match verb.as_ref() {
            "draw" | "enable" => 1,
            "activate" | "structure" | "unit" | "victim" | "shift" | "step" => 3,
            _ if ahead.get(1).is_some_and(|link| link.choice().is_none()) => 1,
            _ => 2,
        }
    }

    /// A map or a hand is never mixed with what comes after it.
    fn whole(&self) -> usize {
        match self.decision() {
            "action" | "cards" | "move" | "build" | "tactics" | "skill" => 0,
            _ => WHOLE,
        }
    }

    fn rank(&self, option: &[Link<'_>]) -> Rank {
        let choices = choices(option);
        let kind = match choices.as_slice() {
            [Choice::Final(_), ..] => i16::MAX,
            [Choice::Decline(_), ..] => i16::MAX - 1,
            [Choice::Verb(verb), ..] => match verb.as_ref() {
                "discard" => 0,
                "use" => 2,
                "activate" => 3,
                _ => 1,
            },
            _ => 0,
        };
        let order = choices.iter().filter_map(|choice| match choice {
            Choice::Card(card) => Some(self.card_place(card)),
            Choice::Place(region) => Some(self.place(region)),
            _ => None,
        });
        // Actions, decks and Objectives stand as the rules list them.
        let order = if kind == 0 || target(option).is_some() {
            order.collect()
        } else {
            Vec::new()
        };
        Rank { kind, order }
    }

    fn gathers(&self) -> bool {
        self.decision() == "cards"
    }

    fn exactly(&self) -> bool {
        self.decision() == "discard"
    }

    fn copies(&self, card: &Choice) -> usize {
        let Choice::Card(card) = card else { return 1 };
        let chosen = self.view.turn.as_ref().and_then(|turn| turn.chosen.as_deref());
        let count = |cards: &[engine::cry_havoc::Name]| cards.iter().filter(|held| ***held == **card).count();
        count(self.hand_cards())
            .saturating_sub(count(chosen.unwrap_or_default()))
            .max(1)
    }

    fn takes_cards(&self, action: &[Link<'_>]) -> bool {
        let takes = |verb: &str| matches!(verb, "move" | "recruit" | "build");
        let alone = matches!(action, [Link::Choice(Choice::Verb(verb))] if takes(verb));
        alone && self.decision() == "action"
    }

    fn end_in_sight(&self) -> bool {
        matches!(self.decision(), "move" | "build" | "recruit")
    }

    fn numbers(&self, options: &[&Item<'_>]) -> Vec<usize> {
        let regions = targets(options);
        let mut held: Vec<usize> = Vec::new();
        let number = |(index, option): (usize, &&Item<'_>)| match choices(&option.links).as_slice() {
            // As the picture of the hand numbers its cards, of which some cannot be chosen.
            [Choice::Verb(verb), Choice::Card(card)] if verb == "discard" => {
                let hand = self.hand_cards().iter().enumerate();
                let mut same = hand.filter(|(_, held)| ***held == **card).map(|(place, _)| place);
                let place = same.find(|place| !held.contains(place));
                held.extend(place);
                place.unwrap_or(index) + 1
            }
            _ => {
                let place = target(&option.links).and_then(|to| regions.iter().position(|region| *region == to));
                place.unwrap_or(index) + 1
            }
        };
        options.iter().enumerate().map(number).collect()
    }

    /// Where Units are placed, which kills fall, a card without a choice, and what gives an Action up, is shown once more with
    /// what would happen.
    fn at_once(&self, option: &[Link<'_>]) -> bool {
        let enables = matches!(option.first().and_then(Link::choice), Some(Choice::Verb(verb)) if verb == "enable");
        let passes = matches!(choices(option).as_slice(), [Choice::Decline(_)]) && self.decision() == "action";
        let plays =
            matches!(choices(option).as_slice(), [Choice::Verb(_), Choice::Card(_)]) && self.decision() == "tactics";
        !(enables || passes || plays || matches!(self.decision(), "place" | "kill" | "save"))
    }

    fn label(&self, menu: &Menu<'_>, option: &[Link<'_>], number: usize) -> Label {
        self.labelled(menu, option, number)
    }
}
