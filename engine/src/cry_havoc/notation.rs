//! The short text of an action, written and read back.
//!
//! Entries of the component data are named by their identifiers, so writing and reading need the game.

use std::str::FromStr;

use thiserror::Error;

use super::ids::NEST;
use super::model::state::State;
use super::{
    Action, CardId, CryHavoc, Deck, Discards, Faction, Icon, MapSide, Objective, RegionId, SkillId, StructureId,
    Terrain,
};

/// Why a text is no action of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// No action begins with this word, or it is followed by the wrong number of words.
    #[error("no action has this form")]
    UnknownForm,
    /// A word is not the identifier of a Region of this side of the map.
    #[error("a Region is expected")]
    BadRegion,
    /// A word is not the identifier of a card.
    #[error("a card is expected")]
    BadCard,
    /// A word is not the identifier of a type of Structure.
    #[error("a Structure is expected")]
    BadStructure,
    /// A word is not the identifier of a Skill.
    #[error("a Skill is expected")]
    BadSkill,
    /// A word is not a faction such as `humans`.
    #[error("a faction is expected")]
    BadFaction,
    /// A word is not an Objective of a battle such as `capture`.
    #[error("an Objective is expected")]
    BadObjective,
    /// A word is not a terrain such as `ocean`.
    #[error("a terrain is expected")]
    BadTerrain,
    /// A word is not a whole number from 0 to 255.
    #[error("a number from 0 to 255 is expected")]
    BadNumber,
}

impl NotationError {
    /// The stable name of the reason.
    pub fn name(self) -> &'static str {
        match self {
            Self::UnknownForm => "unknown_form",
            Self::BadRegion => "bad_region",
            Self::BadCard => "bad_card",
            Self::BadStructure => "bad_structure",
            Self::BadSkill => "bad_skill",
            Self::BadFaction => "bad_faction",
            Self::BadObjective => "bad_objective",
            Self::BadTerrain => "bad_terrain",
            Self::BadNumber => "bad_number",
        }
    }
}

/// The player's own deck where a terrain could stand.
const OWN: &str = "own";

impl CryHavoc {
    /// The text of an action, as [`Action`] shows it.
    pub fn notation(&self, action: Action) -> String {
        self.state.notation(action)
    }

    /// Reads the text of an action, whatever the case of its letters and the width of its gaps.
    pub fn parse(&self, text: &str) -> Result<Action, NotationError> {
        self.state.parse(text)
    }
}

/// Writing.
/// What stands for an entry that this game does not have.
const NOTHING: &str = "nothing";

impl State {
    pub(super) fn region_word(&self, region: RegionId) -> &str {
        let region = self.map().regions.get(region.index());
        region.map_or(NOTHING, |region| &region.name)
    }

    pub(super) fn card_word(&self, card: CardId) -> &str {
        self.content.cards.get(card.index()).map_or(NOTHING, |kind| &kind.name)
    }

    pub(super) fn structure_word(&self, structure: StructureId) -> &str {
        let kind = self.content.structures.get(structure.index());
        kind.map_or(NOTHING, |kind| &kind.name)
    }

    pub(super) fn skill_word(&self, skill: SkillId) -> &str {
        self.content
            .skills
            .get(skill.index())
            .map_or(NOTHING, |kind| &kind.name)
    }

    /// The text of an action, as [`Action`] shows it.
    pub(super) fn notation(&self, action: Action) -> String {
        let region = |region| self.region_word(region);
        let card = |card| self.card_word(card);
        match action {
            Action::Take(icon) => icon.name().to_owned(),
            Action::Draw(Deck::Own) => format!("draw {OWN}"),
            Action::Draw(Deck::Terrain(terrain)) => format!("draw {terrain}"),
            Action::Enable(with) => format!("enable {}", card(with)),
            Action::Pass => "pass".to_owned(),
            Action::Done => "done".to_owned(),
            Action::Discard(chosen) => format!("discard {}", card(chosen)),
            Action::Discards(chosen) => {
                let words = chosen.cards().iter().map(|chosen| card(*chosen));
                std::iter::once("discard").chain(words).collect::<Vec<_>>().join(" ")
            }
            Action::Text(of) => format!("text {}", card(of)),
            Action::Keep(number) => format!("keep {number}"),
            Action::Use(skill) => format!("use {}", self.skill_word(skill)),
            Action::Move { units, from, to } => format!("move {units} {} {}", region(from), region(to)),
            Action::Put { units, to } => format!("put {units} {}", region(to)),
            Action::Region(chosen) => format!("region {}", region(chosen)),
            Action::Unit { owner, at } => format!("unit {owner} {}", region(at)),
            Action::Place([first, second, third]) => format!("place {first} {second} {third}"),
            Action::Kill([first, second, third]) => format!("kill {first} {second} {third}"),
            Action::Save([first, second, third]) => format!("save {first} {second} {third}"),
            Action::Objective(objective) => format!("objective {objective}"),
            Action::Victim { owner, at } => format!("victim {owner} {at}"),
            Action::Shift { from, to } => format!("shift {from} {to}"),
            Action::Bring { from, to } => format!("bring {} {to}", region(from)),
            Action::Play(played) => format!("play {}", card(played)),
            Action::PlayStored(played) => format!("play stored {}", card(played)),
            Action::Retreat { units, to } => format!("retreat {units} {}", region(to)),
            Action::Ransom(captor) => format!("ransom {captor}"),
            Action::Number(number) => format!("number {number}"),
            Action::Option(number) => format!("option {number}"),
            Action::Deck(terrain) => format!("deck {terrain}"),
            Action::Opponent(faction) => format!("opponent {faction}"),
            Action::Refresh(skill) => format!("refresh {}", self.skill_word(skill)),
            Action::Build { .. } | Action::Activate { .. } | Action::Structure { .. } | Action::Step { .. } => {
                self.structure_notation(action)
            }
        }
    }

    /// The text of an action on a Structure.
    fn structure_notation(&self, action: Action) -> String {
        let (verb, structure, at, to) = match action {
            Action::Build { structure, at } => ("build", Some(structure), at, None),
            Action::Activate { structure, at } => ("activate", Some(structure), at, None),
            Action::Structure { structure, at } => ("structure", Some(structure), at, None),
            Action::Step { structure, from, to } => ("step", structure, from, Some(to)),
            _ => unreachable!("{action:?} is no action on a Structure"),
        };
        let structure = structure.map_or(NEST, |structure| self.structure_word(structure));
        let mut text = format!("{verb} {structure} {}", self.region_word(at));
        if let Some(to) = to {
            text.push(' ');
            text.push_str(self.region_word(to));
        }
        text
    }
}

/// Reading.
impl State {
    /// Reads the text of an action, whatever the case of its letters and the width of its gaps.
    pub(super) fn parse(&self, text: &str) -> Result<Action, NotationError> {
        let text = text.to_ascii_lowercase();
        // One word more than the longest action has is enough to see that it is none.
        let mut words = [""; Discards::MOST + 2];
        let mut count = 0;
        for (place, word) in words.iter_mut().zip(text.split_whitespace()) {
            *place = word;
            count += 1;
        }
        self.parse_turn(&words[..count])
    }

    /// Reads what is done with cards, Skills and Actions, or else what the other groups hold.
    fn parse_turn(&self, words: &[&str]) -> Result<Action, NotationError> {
        Ok(match *words {
            ["move"] => Action::Take(Icon::Move),
            ["recruit"] => Action::Take(Icon::Recruit),
            ["build"] => Action::Take(Icon::Build),
            ["draw", OWN] => Action::Draw(Deck::Own),
            ["draw", deck] => Action::Draw(Deck::Terrain(terrain(deck)?)),
            ["enable", card] => Action::Enable(self.parse_card(card)?),
            ["pass"] => Action::Pass,
            ["done"] => Action::Done,
            ["discard", card] => Action::Discard(self.parse_card(card)?),
            ["discard", ref cards @ ..] => self.parse_discards(cards)?,
            ["text", card] => Action::Text(self.parse_card(card)?),
            ["keep", place] => Action::Keep(number(place)?),
            ["use", skill] => Action::Use(self.parse_skill(skill)?),
            ["number", chosen] => Action::Number(number(chosen)?),
            ["option", side] => Action::Option(number(side)?),
            ["deck", deck] => Action::Deck(terrain(deck)?),
            ["opponent", opponent] => Action::Opponent(faction(opponent)?),
            ["refresh", skill] => Action::Refresh(self.parse_skill(skill)?),
            ["ransom", captor] => Action::Ransom(faction(captor)?),
            _ => return self.parse_on_map(words),
        })
    }

    /// Reads what is done on the map, or else what the last group holds.
    fn parse_on_map(&self, words: &[&str]) -> Result<Action, NotationError> {
        Ok(match *words {
            ["move", units, from, to] => Action::Move {
                units: number(units)?,
                from: self.parse_region(from)?,
                to: self.parse_region(to)?,
            },
            ["put", units, to] => Action::Put {
                units: number(units)?,
                to: self.parse_region(to)?,
            },
            ["build", structure, at] => Action::Build {
                structure: self.parse_structure(structure)?,
                at: self.parse_region(at)?,
            },
            ["activate", structure, at] => Action::Activate {
                structure: self.parse_structure(structure)?,
                at: self.parse_region(at)?,
            },
            ["structure", structure, at] => Action::Structure {
                structure: self.parse_structure(structure)?,
                at: self.parse_region(at)?,
            },
            ["step", structure, from, to] => Action::Step {
                structure: match structure {
                    NEST => None,
                    structure => Some(self.parse_structure(structure)?),
                },
                from: self.parse_region(from)?,
                to: self.parse_region(to)?,
            },
            ["region", region] => Action::Region(self.parse_region(region)?),
            ["unit", owner, at] => Action::Unit {
                owner: faction(owner)?,
                at: self.parse_region(at)?,
            },
            _ => return self.parse_in_battle(words),
        })
    }

    fn parse_in_battle(&self, words: &[&str]) -> Result<Action, NotationError> {
        Ok(match *words {
            ["place", first, second, third] => Action::Place(numbers([first, second, third])?),
            ["kill", first, second, third] => Action::Kill(numbers([first, second, third])?),
            ["save", first, second, third] => Action::Save(numbers([first, second, third])?),
            ["objective", at] => Action::Objective(objective(at)?),
            ["victim", owner, at] => Action::Victim {
                owner: faction(owner)?,
                at: objective(at)?,
            },
            ["shift", from, to] => Action::Shift {
                from: objective(from)?,
                to: objective(to)?,
            },
            ["bring", from, to] => Action::Bring {
                from: self.parse_region(from)?,
                to: objective(to)?,
            },
            ["play", card] => Action::Play(self.parse_card(card)?),
            ["play", "stored", card] => Action::PlayStored(self.parse_card(card)?),
            ["retreat", units, to] => Action::Retreat {
                units: number(units)?,
                to: self.parse_region(to)?,
            },
            _ => return Err(NotationError::UnknownForm),
        })
    }

    fn parse_discards(&self, words: &[&str]) -> Result<Action, NotationError> {
        let cards: Result<Vec<CardId>, _> = words.iter().map(|word| self.parse_card(word)).collect();
        let discards = Discards::new(&cards?).ok_or(NotationError::UnknownForm)?;
        Ok(Action::Discards(discards))
    }

    fn parse_region(&self, word: &str) -> Result<RegionId, NotationError> {
        let side = MapSide::for_players(self.players.len());
        self.content.region(side, word).ok_or(NotationError::BadRegion)
    }

    fn parse_card(&self, word: &str) -> Result<CardId, NotationError> {
        self.content.card(word).ok_or(NotationError::BadCard)
    }

    fn parse_structure(&self, word: &str) -> Result<StructureId, NotationError> {
        self.content.structure(word).ok_or(NotationError::BadStructure)
    }

    fn parse_skill(&self, word: &str) -> Result<SkillId, NotationError> {
        self.content.skill(word).ok_or(NotationError::BadSkill)
    }
}

fn faction(word: &str) -> Result<Faction, NotationError> {
    Faction::from_str(word).map_err(|_| NotationError::BadFaction)
}

fn objective(word: &str) -> Result<Objective, NotationError> {
    Objective::from_str(word).map_err(|_| NotationError::BadObjective)
}

fn terrain(word: &str) -> Result<Terrain, NotationError> {
    Terrain::from_str(word).map_err(|_| NotationError::BadTerrain)
}

fn number(word: &str) -> Result<u8, NotationError> {
    word.parse().map_err(|_| NotationError::BadNumber)
}

fn numbers([first, second, third]: [&str; 3]) -> Result<[u8; 3], NotationError> {
    Ok([number(first)?, number(second)?, number(third)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cry_havoc::{Content, Options, Setup};

    fn game(seats: u8) -> CryHavoc {
        let setup = Setup {
            content: Content::embedded(),
            seats,
            seed: 1,
            options: Options::default(),
        };
        CryHavoc::new(&setup, &mut Vec::new()).unwrap()
    }

    /// Every form, those of several words with entries of the data.
    const FORMS: [&str; 37] = [
        "move",
        "recruit",
        "build",
        "draw own",
        "draw ocean",
        "enable pil-revelation",
        "pass",
        "done",
        "discard hum-flanking",
        "text jun-guerrilla-exit",
        "keep 1",
        "use hum-pathfinders",
        "move 2 mistlands caverns",
        "put 2 mistlands",
        "build hum-airfield mistlands",
        "activate hum-airfield mistlands",
        "structure mac-matrix mistlands",
        "step mac-matrix mistlands caverns",
        "step nest mistlands caverns",
        "region mistlands",
        "unit humans mistlands",
        "place 3 1 0",
        "kill 1 0 2",
        "save 1 0 0",
        "objective control",
        "victim humans control",
        "shift control capture",
        "bring mistlands attrition",
        "play hum-flanking",
        "play stored mou-rockfall",
        "retreat 3 feralas-banks",
        "ransom machines",
        "number 255",
        "option 2",
        "deck ocean",
        "opponent humans",
        "refresh hum-recon-forces",
    ];

    #[test]
    fn every_form_is_read_as_it_is_written() {
        let game = game(3);
        let mut actions = Vec::new();
        for text in FORMS {
            let action = game.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(game.notation(action), text);
            assert!(!actions.contains(&action), "{text} means what another form means");
            actions.push(action);
        }
        let kinds: std::collections::HashSet<_> = actions.iter().map(std::mem::discriminant).collect();
        // `Take` has three forms, `Draw` and `Step` have two; the others have one.
        assert_eq!(kinds.len(), FORMS.len() - 4);
    }

    #[test]
    fn capitals_and_surplus_spaces_do_not_matter() {
        let game = game(3);
        for text in FORMS {
            let untidy = format!("  {} ", text.to_uppercase().replace(' ', " \t "));
            assert_eq!(game.parse(&untidy), game.parse(text));
        }
    }

    #[test]
    fn each_wrong_word_has_its_reason() {
        let game = game(3);
        for (text, reason) in [
            ("", "unknown_form"),
            ("march 2 mistlands caverns", "unknown_form"),
            ("move 2 mistlands", "unknown_form"),
            ("move 2 mistlands caverns now", "unknown_form"),
            ("pass pass", "unknown_form"),
            ("play hidden hum-flanking", "unknown_form"),
            ("region atlantis", "bad_region"),
            ("step nest mistlands atlantis", "bad_region"),
            ("discard hum-airfield", "bad_card"),
            ("play stored mistlands", "bad_card"),
            ("build hum-flanking mistlands", "bad_structure"),
            ("step egg mistlands caverns", "bad_structure"),
            ("use hum-flanking", "bad_skill"),
            ("ransom elves", "bad_faction"),
            ("victim humans glory", "bad_objective"),
            ("draw swamp", "bad_terrain"),
            ("deck own", "bad_terrain"),
            ("number 256", "bad_number"),
            ("keep -1", "bad_number"),
            ("place 1 2 x", "bad_number"),
        ] {
            assert_eq!(game.parse(text).map_err(NotationError::name), Err(reason), "{text}");
        }
    }

    #[test]
    fn ch_1_1_regions_are_those_of_the_side_in_play() {
        let (two, three) = (game(2), game(3));
        let only = |own: &CryHavoc, other: &CryHavoc| {
            let names = own.state.map().regions.iter().map(|region| region.name.clone());
            names
                .filter(|name| other.parse(&format!("region {name}")).is_err())
                .count()
        };
        assert!(only(&two, &three) + only(&three, &two) > 0);
        for (region, place) in two.state.regions().zip(&two.state.map().regions) {
            assert_eq!(two.parse(&format!("region {}", place.name)), Ok(Action::Region(region)));
        }
    }
}
