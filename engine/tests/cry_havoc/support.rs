//! A table in a test: a position written by hand, players who act by notation, and what came of it.

use engine::cry_havoc::{CryHavoc, Event, Faction, Objective, PlayerView, Position, RegionView, View};
use engine::{Game, Seat, Told, Turn, Viewer};
use serde_json::{Value, json};

/// A game with all that was told since it was loaded.
pub struct Table {
    pub game: CryHavoc,
    pub told: Vec<Told<Event>>,
}

impl Table {
    /// A position as JSON, see [`engine::cry_havoc::Position`]; panics if it is not sound.
    pub fn new(position: Value) -> Self {
        let position: Position = serde_json::from_value(position).expect("the position is well formed");
        let mut told = Vec::new();
        let game = position.start(&mut told).expect("the position is sound");
        Self { game, told }
    }

    fn seat(&self, faction: Faction) -> Seat {
        let seats = (0..self.game.seats()).map(Seat);
        seats
            .into_iter()
            .find(|seat| self.game.faction(*seat) == Some(faction))
            .expect("the faction is played")
    }

    /// The faction's player does this, and whoever then has nothing left to choose but to end something ends it (CH-5.9,
    /// CH-9.19); panics if it is refused.
    pub fn plays(&mut self, faction: Faction, action: &str) -> &mut Self {
        self.does(faction, action);
        while let Some(faction) = self.decides()
            && self.options(faction) == ["done"]
        {
            self.does(faction, "done");
        }
        self
    }

    /// The faction's player does this and nothing else; panics if it is refused.
    pub fn does(&mut self, faction: Faction, action: &str) -> &mut Self {
        let parsed = self
            .game
            .parse(action)
            .unwrap_or_else(|error| panic!("{action}: {error}"));
        let seat = self.seat(faction);
        if let Err(refusal) = self.game.apply(seat, parsed, &mut self.told) {
            panic!("{faction} {action}: {refusal:?}; legal: {:?}", self.options(faction));
        }
        self
    }

    /// Does several things in a row.
    pub fn all(&mut self, faction: Faction, actions: &[&str]) -> &mut Self {
        for action in actions {
            self.plays(faction, action);
        }
        self
    }

    /// The rule by which the action is refused; panics if it is accepted.
    pub fn refused(&self, faction: Faction, action: &str) -> &'static str {
        let parsed = self
            .game
            .parse(action)
            .unwrap_or_else(|error| panic!("{action}: {error}"));
        let mut copy = self.game.clone();
        let refusal = copy
            .apply(self.seat(faction), parsed, &mut Vec::new())
            .expect_err("the action is accepted");
        assert_eq!(copy, self.game, "a refused action changes nothing");
        refusal.rule()
    }

    /// What the faction's player can do now, in notation.
    pub fn options(&self, faction: Faction) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(self.seat(faction), &mut actions);
        actions.into_iter().map(|action| self.game.notation(action)).collect()
    }

    /// Whether the faction's player can do this now.
    pub fn may(&self, faction: Faction, action: &str) -> bool {
        self.options(faction).iter().any(|option| option == action)
    }

    /// Whose decision it is, if it is one player's.
    pub fn decides(&self) -> Option<Faction> {
        let mut deciders = self.game.deciders().iter();
        let seat = deciders.next()?;
        if deciders.next().is_some() {
            None
        } else {
            self.game.faction(seat)
        }
    }

    /// The kind of decision; `over` when the game is.
    pub fn decision(&self) -> &'static str {
        match self.game.turn() {
            Turn::Decide { decision, .. } => decision,
            Turn::Over(_) => "over",
        }
    }

    /// What everybody sees.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// What the faction's player sees.
    pub fn view_of(&self, faction: Faction) -> View {
        self.game.view(Viewer::Seat(self.seat(faction)))
    }

    pub fn region(&self, name: &str) -> RegionView {
        let regions = self.view().regions;
        regions
            .into_iter()
            .find(|region| &*region.name == name)
            .unwrap_or_else(|| panic!("no Region {name}"))
    }

    /// The Units of a faction in a Region.
    pub fn units(&self, region: &str, faction: Faction) -> u8 {
        self.region(region).units.get(&faction).copied().unwrap_or(0)
    }

    pub fn control(&self, region: &str) -> Option<Faction> {
        self.region(region).control
    }

    /// What the player has, hand included.
    pub fn player(&self, faction: Faction) -> PlayerView {
        let players = self.view_of(faction).players;
        players
            .into_iter()
            .find(|player| player.faction == faction)
            .expect("the faction is played")
    }

    pub fn score(&self, faction: Faction) -> u16 {
        self.player(faction).score
    }

    /// The player's hand, by identifiers.
    pub fn hand(&self, faction: Faction) -> Vec<String> {
        let cards = self.player(faction).hand.cards.expect("players see their hands");
        cards.iter().map(ToString::to_string).collect()
    }

    /// The Units of a side of the battle: Control, Capture, Attrition.
    pub fn placed(&self, faction: Faction) -> [u8; 3] {
        let battle = self.view().battle.expect("a battle is being fought");
        let side = battle
            .sides
            .into_iter()
            .find(|side| side.faction == faction)
            .expect("the faction fights");
        side.units.expect("the Units are placed")
    }

    /// Whether something was told that looks like this.
    pub fn was_told(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(|told| wanted(&told.event))
    }

    /// Who won each Objective of the last battle, in the order in which they were resolved.
    pub fn resolved(&self) -> Vec<(Objective, Option<Faction>)> {
        let resolved = self.told.iter().filter_map(|told| match &told.event {
            Event::ObjectiveResolved { objective, winner, .. } => Some((*objective, *winner)),
            _ => None,
        });
        resolved.collect()
    }
}

/// A position with these factions by seat, in the given stage; every HQ Region is set up with 1 Unit of its owner, in the
/// order of the map: north, west, east (or north, south), the Trogs in the caverns. Everything else is in its supply.
pub fn position(factions: &[&str], stage: Value) -> Value {
    let landings: &[&str] = match factions.len() {
        2 => &["north-landing", "south-landing"],
        _ => &["north-landing", "west-landing", "east-landing"],
    };
    let mut landings = landings.iter();
    let mut regions = serde_json::Map::new();
    for faction in factions {
        let hq = if *faction == "trogs" {
            "caverns"
        } else {
            landings.next().expect("there is an HQ Region")
        };
        let mut region = json!({ "control": faction, "units": { *faction: 1 } });
        if *faction == "trogs" {
            region["structures"] = json!(["tro-tunnels"]);
        }
        regions.insert(hq.to_owned(), region);
    }
    let players: Vec<Value> = factions.iter().map(|faction| json!({ "faction": faction })).collect();
    json!({ "stage": stage, "players": players, "regions": regions })
}

/// The stage in which the player at this place of the Initiative order (by default the seat) has the turn.
pub fn turn(place: u8) -> Value {
    json!({ "turn": { "marker": 1, "place": place } })
}

/// Puts a Region into the position, over what is there.
pub fn with_region(mut position: Value, name: &str, region: Value) -> Value {
    position["regions"][name] = region;
    position
}

/// Gives the player at `seat` something: `("hand", json!(["hum-flanking"]))`.
pub fn with_player(mut position: Value, seat: usize, field: &str, value: Value) -> Value {
    position["players"][seat][field] = value;
    position
}

/// Gives the player at `seat` these Skills, ready, and no others.
pub fn with_skills(position: Value, seat: usize, skills: &[&str]) -> Value {
    let skills: Vec<Value> = skills.iter().map(|skill| json!({ "skill": skill })).collect();
    with_player(position, seat, "skills", json!(skills))
}

/// A battle about to be fought in a Region: the Attacker's and the Defender's Units; the Defender controls it.
pub fn battle_region(attacker: (&str, u8), defender: (&str, u8)) -> Value {
    let mut region = json!({
        "units": { attacker.0: attacker.1, defender.0: defender.1 },
        "battle": { "number": 1, "attacker": attacker.0 },
    });
    if defender.0 != "trogs" {
        region["control"] = json!(defender.0);
    }
    region
}
