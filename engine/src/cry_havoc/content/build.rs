//! Makes checked data ready for the rules.

use std::collections::BTreeMap;

use enum_map::EnumMap;

use super::data::{self, BonusIcon, Data, Icons, Piece, RegionEntry, RegionIcon, RegionKind, in_file};
use super::facts::{self, Passive};
use super::lookup::Lookup;
use super::{
    About, Bonus, Card, CardKind, Content, EventToken, ExplorationToken, FactionData, Map, Names, Region, Skill,
    StrengthToken, Structure, TrogToken, Window,
};
use crate::components::{ContentError, Flaw, Source};
use crate::cry_havoc::effects::{self, Effect};
use crate::cry_havoc::{EffectId, Faction, Icon, MapSide, Name, RegionId, RegionSet, SkillId, StructureId};

/// The longest text of an effect, so that the list of all parts stays small.
const LONGEST: usize = 500;

/// Reads all effects and links the entries. The data were checked.
pub(super) fn build(data: &Data) -> Result<Content, ContentError> {
    let mut effects = Effects::default();
    let (structures, skills) = possessions(data, &mut effects).map_err(in_file(data::FACTIONS))?;
    let mut cards = tactics(data, &mut effects).map_err(in_file(data::FACTIONS))?;
    cards.extend(terrain_cards(data, &mut effects).map_err(in_file(data::TERRAIN_TACTICS))?);
    cards.extend(objectives(data, &mut effects).map_err(in_file(data::OBJECTIVES))?);
    let (events, explorations) = tokens(data, &mut effects).map_err(in_file(data::TOKENS))?;
    let strength =
        |effects: &mut Effects, id, window| strength_token(data, effects, id, window).map_err(in_file(data::TOKENS));
    let artillery = strength(&mut effects, "artillery", Window::Objective)?;
    let watchtower = strength(&mut effects, "watchtower", Window::Pre)?;
    let mut spots = [0; 5];
    for (spot, entry) in spots.iter_mut().zip(&data.tokens.spots) {
        *spot = entry.position;
    }
    let mut content = Content {
        maps: EnumMap::from_fn(|side| map(data, side)),
        factions: EnumMap::from_fn(|faction| supply(data, faction, &structures, &skills)),
        cards,
        links: links(&structures),
        structures,
        skills,
        events,
        explorations,
        trog_tokens: trog_tokens(data),
        artillery,
        watchtower,
        spots,
        effects: effects.parts,
        lookup: Lookup::default(),
        data: data.clone(),
    };
    content.lookup = Lookup::new(&content);
    Ok(content)
}

/// The parts of all effects read so far.
#[derive(Default)]
struct Effects {
    parts: Vec<Effect>,
}

impl Effects {
    fn read(&mut self, entry: impl FnOnce() -> String, text: &str, window: Window) -> Result<EffectId, Flaw> {
        let read = if text.len() > LONGEST {
            Err(format!("an effect has at most {LONGEST} bytes"))
        } else {
            effects::read(text, window, &mut self.parts)
        };
        read.map_err(|reason| (entry(), reason))
    }

    /// An effect of a Structure, with what it does at all times.
    fn of_structure(
        &mut self,
        entry: impl Fn() -> String,
        text: &str,
        window: Window,
    ) -> Result<(EffectId, Option<Passive>), Flaw> {
        let effect = self.read(&entry, text, window)?;
        // No Structure works before Units are placed.
        if facts::places_last(&self.parts, effect) {
            return Err((entry(), "PlaceLast is for Skills only".to_owned()));
        }
        let passive = (window == Window::Always).then(|| facts::passive(&self.parts, effect));
        let passive = passive.transpose().map_err(|reason| (entry(), reason))?;
        Ok((effect, passive))
    }

    fn maybe(
        &mut self,
        entry: impl FnOnce() -> String,
        text: Option<&String>,
        window: Window,
    ) -> Result<Option<EffectId>, Flaw> {
        text.map(|text| self.read(entry, text, window)).transpose()
    }
}

pub(super) fn about(source: Source, title: &str, text: &str) -> About {
    About {
        source,
        title: title.to_owned(),
        text: text.to_owned(),
    }
}

fn possessions(data: &Data, effects: &mut Effects) -> Result<(Vec<Structure>, Vec<Skill>), Flaw> {
    let structures = data.factions.structures.iter().map(|entry| {
        let path = || format!("structures.{}.effect", entry.id);
        let (effect, passive) = effects.of_structure(path, &entry.effect, entry.window)?;
        Ok(Structure {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            faction: entry.faction,
            tokens: entry.tokens,
            build: entry.build,
            activate: entry.activate,
            only_vp: entry.only_vp,
            window: entry.window,
            effect,
            in_battle: entry.in_battle,
            links: passive == Some(Passive::Links),
            helps_near: passive == Some(Passive::HelpsNear),
        })
    });
    let structures = structures.collect::<Result<_, Flaw>>()?;
    let skills = data.factions.skills.iter().map(|entry| {
        let path = || format!("skills.{}.effect", entry.id);
        let effect = effects.read(path, &entry.effect, entry.window)?;
        Ok(Skill {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            faction: entry.faction,
            default: entry.default,
            window: entry.window,
            effect,
            declared: facts::places_last(&effects.parts, effect),
            standing: facts::standing(&effects.parts, effect),
            token_needs_control: facts::token_needs_control(&effects.parts, effect),
        })
    });
    Ok((structures, skills.collect::<Result<_, Flaw>>()?))
}

/// The types of Structures that link Regions, a bit for each.
fn links(structures: &[Structure]) -> u32 {
    let all = structures.iter().enumerate();
    all.fold(0, |links, (index, kind)| links | u32::from(kind.links) << index)
}

fn supply(data: &Data, faction: Faction, structures: &[Structure], skills: &[Skill]) -> FactionData {
    let entry = data.factions.factions.iter().find(|entry| *entry.id == *faction.name());
    let entry = entry.expect("checked: all factions are there");
    let places = |factions: &mut dyn Iterator<Item = Faction>| -> Vec<u8> {
        let own = factions.enumerate().filter(|(_, owner)| *owner == faction);
        own.map(|(place, _)| place as u8).collect()
    };
    let structures = places(&mut structures.iter().map(|structure| structure.faction));
    let own_structures = structures.iter().fold(0, |own, id| own | 1 << id);
    let skills = places(&mut skills.iter().map(|skill| skill.faction));
    FactionData {
        about: about(entry.source, &entry.name, &entry.text),
        units: entry.units,
        skill_tokens: entry.skill_tokens,
        stock: entry.stock,
        structures: structures.into_iter().map(StructureId).collect(),
        own_structures,
        skills: skills.into_iter().map(SkillId).collect(),
    }
}

fn icons(icons: &Icons<u8>) -> EnumMap<Icon, u8> {
    icons.each().map(|_, count| *count)
}

fn bonuses(bonuses: &Icons<Vec<BonusIcon>>) -> EnumMap<Icon, Bonus> {
    bonuses.each().map(|_, symbols| {
        let count = |symbol| symbols.iter().filter(|other| **other == symbol).count() as u8;
        Bonus {
            draw: count(BonusIcon::Draw),
            draw_once: count(BonusIcon::DrawOnce) > 0,
            vp: count(BonusIcon::Vp),
            text: count(BonusIcon::Text) > 0,
        }
    })
}

fn tactics(data: &Data, effects: &mut Effects) -> Result<Vec<Card>, Flaw> {
    let cards = data.factions.tactics.iter().map(|entry| {
        let path = |field: &str| format!("tactics.{}.{field}", entry.id);
        if let Some(action) = &entry.action {
            only_enables_scoring(action).map_err(|reason| (path("action"), reason))?;
        }
        Ok(Card {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            kind: CardKind::Faction(entry.faction),
            copies: entry.copies,
            icons: icons(&entry.icons),
            bonus: bonuses(&entry.bonus),
            battle: effects.maybe(|| path("battle"), entry.battle.as_ref(), Window::Battle)?,
            text: effects.maybe(|| path("!"), entry.exclamation.as_ref(), Window::Icon)?,
            enables_scoring: entry.action.is_some(),
            objective: None,
            condition: None,
        })
    });
    cards.collect()
}

/// The only Action text there is (CH-8.8).
fn only_enables_scoring(action: &str) -> Result<(), String> {
    if effects::enables_scoring(action)? {
        Ok(())
    } else {
        Err("the only Action text is EnableScoring()".to_owned())
    }
}

fn terrain_cards(data: &Data, effects: &mut Effects) -> Result<Vec<Card>, Flaw> {
    let cards = data.terrain_tactics.cards.iter().map(|entry| {
        let path = |field: &str| format!("cards.{}.{field}", entry.id);
        Ok(Card {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            kind: CardKind::Terrain(entry.deck),
            copies: entry.copies,
            icons: icons(&entry.icons),
            bonus: bonuses(&entry.bonus),
            battle: effects.maybe(|| path("battle"), entry.battle.as_ref(), Window::Battle)?,
            text: effects.maybe(|| path("!"), entry.exclamation.as_ref(), Window::Icon)?,
            enables_scoring: false,
            objective: None,
            condition: None,
        })
    });
    cards.collect()
}

fn objectives(data: &Data, effects: &mut Effects) -> Result<Vec<Card>, Flaw> {
    let cards = data.objectives.cards.iter().map(|entry| {
        let path = || format!("cards.{}.effect", entry.id);
        let objective = effects.read(path, &entry.effect, Window::Final)?;
        let condition = facts::condition(&effects.parts, objective).map_err(|reason| (path(), reason))?;
        Ok(Card {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            kind: CardKind::Objective(entry.deck),
            copies: 1,
            icons: EnumMap::default(),
            bonus: EnumMap::default(),
            battle: None,
            text: None,
            enables_scoring: false,
            objective: Some(objective),
            condition: Some(condition),
        })
    });
    cards.collect()
}

fn tokens(data: &Data, effects: &mut Effects) -> Result<(Vec<EventToken>, Vec<ExplorationToken>), Flaw> {
    let events = data.tokens.events.iter().map(|entry| {
        let path = || format!("events.{}.effect", entry.id);
        Ok(EventToken {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            effect: effects.read(path, &entry.effect, Window::Event)?,
            copies: entry.copies,
        })
    });
    let events = events.collect::<Result<_, Flaw>>()?;
    let explorations = data.tokens.explorations.iter().map(|entry| {
        let path = || format!("explorations.{}.effect", entry.id);
        Ok(ExplorationToken {
            name: entry.id.clone(),
            about: about(entry.source, &entry.name, &entry.text),
            effect: effects.read(path, &entry.effect, Window::Reveal)?,
            copies: entry.copies,
        })
    });
    Ok((events, explorations.collect::<Result<_, Flaw>>()?))
}

fn trog_tokens(data: &Data) -> Vec<TrogToken> {
    let war_parties = data.tokens.war_parties.iter().map(|entry| (false, entry));
    let nests = data.tokens.nests.iter().map(|entry| (true, entry));
    let tokens = war_parties.chain(nests).map(|(nest, entry)| TrogToken {
        name: entry.id.clone(),
        source: entry.source,
        nest,
        units: entry.units,
        crystals: entry.crystals,
        copies: entry.copies,
    });
    tokens.collect()
}

fn strength_token(data: &Data, effects: &mut Effects, id: &str, window: Window) -> Result<StrengthToken, Flaw> {
    let entry = data.tokens.strength_tokens.iter().find(|entry| *entry.id == *id);
    let entry = entry.expect("checked: both kinds are there");
    let path = || format!("strength_tokens.{id}.effect");
    let effect = effects.read(path, &entry.effect, window)?;
    if !facts::only_adds_strength(&effects.parts, effect) {
        return Err((
            path(),
            "the token can only add strength, under a guard or not".to_owned(),
        ));
    }
    Ok(StrengthToken {
        owner: entry.owner,
        tokens: entry.tokens,
        effect,
    })
}

fn map(data: &Data, side: MapSide) -> Map {
    let (entries, shapes, sectors) = match side {
        MapSide::Standard => (&data.map.standard, &data.map.standard_shapes, "standard"),
        MapSide::Two => (&data.map.two_players, &data.map.two_players_shapes, "two_players"),
    };
    let sectors = data.map.sectors.iter().find(|entry| *entry.id == *sectors);
    let sectors = sectors.expect("checked: both sides have sectors");
    let places = entries
        .iter()
        .zip(0..)
        .map(|(entry, place)| (&entry.id, RegionId(place)));
    let places: BTreeMap<&Name, RegionId> = places.collect();
    let which = |fits: &dyn Fn(&RegionEntry) -> bool| -> RegionSet {
        let fitting = entries.iter().filter(|entry| fits(entry));
        fitting.map(|entry| places[&entry.id]).collect()
    };
    let region = |entry: &RegionEntry| {
        let shape = shapes.iter().find(|shape| shape.id == entry.shape);
        let axis = entry.sector.map_or(0, |sector| sectors.axes[usize::from(sector)]);
        let pieces = &shape.expect("checked: the shape is there").pieces;
        Region {
            name: entry.id.clone(),
            source: entry.source,
            names: names(data, &entry.id),
            kind: entry.kind,
            terrain: entry.terrain,
            crystals: entry.crystals,
            war_party: entry.icons.contains(&RegionIcon::WarParty),
            exploration: entry.icons.contains(&RegionIcon::Exploration),
            tunnel: entry.icons.contains(&RegionIcon::Tunnel),
            opposite: entry.opposite.as_ref().map(|opposite| places[opposite]),
            borders: entry.borders.iter().map(|border| places[border]).collect(),
            centre: entry.centre,
            label: entry.label,
            pieces: pieces.iter().map(|piece| turned(*piece, axis)).collect(),
        }
    };
    let regions: Vec<Region> = entries.iter().map(region).collect();
    let adjacent = |region: &Region| region.borders | region.opposite.into_iter().collect();
    Map {
        adjacent: regions.iter().map(adjacent).collect(),
        landings: which(&|entry| entry.kind == RegionKind::Hq),
        trog_hq: which(&|entry| entry.icons.contains(&RegionIcon::TrogHq)).iter().next(),
        outer: which(&|entry| entry.kind == RegionKind::Outer),
        terrain: EnumMap::from_fn(|terrain| which(&|entry| entry.terrain == Some(terrain))),
        regions,
    }
}

fn turned(piece: Piece, axis: u16) -> Piece {
    Piece {
        angles: piece.angles.map(|angle| angle + axis as i16),
        radii: piece.radii,
    }
}

fn names(data: &Data, id: &Name) -> Names {
    let entry = data.map.names.iter().find(|entry| entry.id == *id);
    let entry = entry.expect("checked: every Region has names");
    Names {
        en: entry.en.clone(),
        pt_br: entry.pt_br.clone(),
        pl: entry.pl.clone(),
        es: entry.es.clone(),
        fr: entry.fr.clone(),
    }
}
