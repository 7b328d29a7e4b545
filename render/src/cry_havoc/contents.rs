//! What lies in a Region and is to be drawn there.

use engine::cry_havoc::{Content, Faction, Idle, RegionView, StructureView};

use super::scene::{BoardScene, Game};
use super::since::Mark;

/// As many Regions can be chosen from with keys as large as buttons.
const FEW: usize = 9;

/// What lies in a Region, with its name and the marks of what changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contents {
    /// The Region's identifier.
    pub region: String,
    /// What it is called.
    pub title: String,
    /// Who has Control.
    pub control: Option<Faction>,
    /// Who had Control before it changed.
    pub was: Option<Faction>,
    /// The number by which it can be chosen.
    pub key: Option<Key>,
    /// The Units; in a battle the Attacker's first.
    pub units: Vec<Units>,
    /// Units that were lost.
    pub lost: Vec<(Faction, u8)>,
    /// The number of the battle.
    pub battle: Option<u8>,
    /// Crystals.
    pub crystals: u8,
    /// The small things.
    pub things: Vec<Thing>,
}

/// The number of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// From 1.
    pub number: usize,
    /// Whether it is small, because there are many.
    pub small: bool,
}

/// The Units of a faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Units {
    /// Whose.
    pub faction: Faction,
    /// How many.
    pub count: u8,
    /// Whether some of them are new.
    pub fresh: bool,
}

/// A Structure or token, or several alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// What it is.
    pub kind: Kind,
    /// Whether it is new.
    pub fresh: bool,
    /// How many lie there.
    pub count: u8,
}

/// A kind of small thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A faction's HQ.
    Hq(Faction),
    /// A Structure.
    Structure {
        /// Which.
        name: String,
        /// Whose.
        owner: Faction,
        /// Whether it works where it stands; see [`works`].
        usable: bool,
        /// Whether a Skill token marks it for this turn.
        marked: bool,
    },
    /// An Artillery token.
    Artillery,
    /// A Watchtower token.
    Watchtower,
    /// A Skill token.
    Skill(Faction),
    /// A War Party token, face down.
    WarParty,
    /// A Nest token, face down.
    Nest,
    /// An Exploration token, face down.
    Exploration,
    /// A battle in which not two sides stand against each other, as in the midst of a Move.
    Battle(u8),
    /// So many more kinds, for which there is no room.
    More,
}

/// What lies in each Region, in the order of the map.
pub fn all(scene: &BoardScene) -> Vec<Contents> {
    let BoardScene {
        game, choices, since, ..
    } = scene;
    let regions = game.view.regions.iter();
    let contents = regions.map(|region| {
        let mut contents = Contents::of(game, region);
        let choice = choices.iter().find(|choice| choice.region == region.name);
        contents.key = choice.map(|choice| Key {
            number: choice.number,
            small: choices.len() > FEW,
        });
        if scene.is_told() {
            for mark in since {
                contents.mark(mark);
            }
        }
        contents
    });
    contents.collect()
}

impl Contents {
    /// What lies in a Region, without choices and marks.
    pub fn of(game: &Game, region: &RegionView) -> Self {
        let mut units: Vec<Units> = region
            .units
            .iter()
            .map(|(faction, count)| Units::new(*faction, *count))
            .collect();
        if let Some(battle) = region.battle {
            units.sort_by_key(|units| units.faction != battle.attacker);
        }
        let battle = region.battle.map(|battle| battle.number);
        let fought = units.len() == 2;
        let mut things = things(region, &game.content);
        things.extend(
            battle
                .filter(|_| !fought)
                .map(|number| Thing::new(Kind::Battle(number))),
        );
        Self {
            region: region.name.to_string(),
            title: game.region_name(&region.name),
            control: region.control,
            was: None,
            key: None,
            units,
            lost: Vec::new(),
            battle: battle.filter(|_| fought),
            crystals: region.crystals,
            things,
        }
    }

    /// Takes in what changed here.
    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Moved { faction, to: at, .. }
            | Mark::New {
                at,
                faction,
                structure: None,
            } if **at == *self.region => {
                let mut units = self.units.iter_mut();
                if let Some(units) = units.find(|units| units.faction == *faction) {
                    units.fresh = true;
                }
            }
            Mark::New {
                at,
                structure: Some(structure),
                ..
            } if **at == *self.region => {
                let is_it =
                    |thing: &&mut Thing| matches!(&thing.kind, Kind::Structure { name, .. } if **name == **structure);
                if let Some(thing) = self.things.iter_mut().find(is_it) {
                    thing.fresh = true;
                }
            }
            Mark::Lost { at, faction, units } if **at == *self.region => self.lost.push((*faction, *units)),
            Mark::Control { at, from, .. } if **at == *self.region => self.was = *from,
            _ => {}
        }
    }
}

impl Units {
    fn new(faction: Faction, count: u8) -> Self {
        Self {
            faction,
            count,
            fresh: false,
        }
    }
}

impl Thing {
    fn new(kind: Kind) -> Self {
        Self {
            kind,
            fresh: false,
            count: 1,
        }
    }
}

/// Whether a Structure works where it stands, activated in this Action or not.
pub fn works(region: &RegionView, structure: &StructureView, content: &Content) -> bool {
    matches!(region.idle(structure, content), None | Some(Idle::Activated))
}

fn things(region: &RegionView, content: &Content) -> Vec<Thing> {
    let structure = |structure: &StructureView| Kind::Structure {
        name: structure.structure.to_string(),
        owner: structure.owner,
        usable: works(region, structure, content),
        marked: structure.marked,
    };
    let several = |kind: Kind, count: u8| std::iter::repeat_n(kind, count.into());
    let skills = region.skill_tokens.iter();
    let kinds = region.control.filter(|_| region.hq).map(Kind::Hq).into_iter();
    let kinds = kinds
        .chain(region.structures.iter().map(structure))
        .chain(region.artillery.then_some(Kind::Artillery))
        .chain(region.watchtower.then_some(Kind::Watchtower))
        .chain(skills.flat_map(|(faction, count)| several(Kind::Skill(*faction), *count)))
        .chain(several(Kind::WarParty, region.war_parties))
        .chain(several(Kind::Nest, region.nests))
        .chain(several(Kind::Exploration, region.explorations));
    kinds.map(Thing::new).collect()
}

/// At most so many small things: like ones become one with a count, and of more kinds it is said how many.
pub fn few(things: &[Thing], most: usize) -> Vec<Thing> {
    if things.len() <= most {
        return things.to_vec();
    }
    let mut merged: Vec<Thing> = Vec::new();
    for thing in things {
        match merged.iter_mut().find(|known| known.kind == thing.kind) {
            Some(known) => {
                known.count += 1;
                known.fresh |= thing.fresh;
            }
            None => merged.push(thing.clone()),
        }
    }
    if merged.len() > most {
        let more = merged.split_off(most - 1);
        merged.push(Thing {
            kind: Kind::More,
            fresh: more.iter().any(|thing| thing.fresh),
            count: more.len() as u8,
        });
    }
    merged
}
