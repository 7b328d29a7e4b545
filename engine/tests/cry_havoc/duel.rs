//! Battles and turns in which Tactics cards are played.

use engine::cry_havoc::{Content, Faction};
use serde_json::{Value, json};

use crate::battles::with_costs;
use crate::support::{Table, battle_region, position, turn, with_player, with_region};

/// A battle of two players, the Attacker in seat 0 (HQ `north-landing`, the Trogs' `caverns`), the Defender in the next
/// (`west-landing`, or the first that is left). Another battle waits in `pale-horizon`, so that the Round does not end.
pub struct Duel {
    position: Value,
    sides: [(Faction, [u8; 3]); 2],
}

impl Duel {
    /// Units by Objective: Control, Capture, Attrition.
    pub fn new(region: &str, attacker: (Faction, [u8; 3]), defender: (Faction, [u8; 3])) -> Self {
        let [first, second] = [attacker, defender].map(|(faction, units)| (faction.to_string(), units.iter().sum()));
        let factions = with_others(&[attacker.0, defender.0]);
        let factions: Vec<&str> = factions.iter().map(String::as_str).collect();
        let position = position(&factions, json!("battle"));
        let battle = battle_region((&first.0, first.1), (&second.0, second.1));
        let mut waiting = battle_region((&first.0, 1), (&second.0, 1));
        waiting["battle"]["number"] = json!(2);
        Self {
            position: with_region(with_region(position, region, battle), "pale-horizon", waiting),
            sides: [attacker, defender],
        }
    }

    /// The cards of both. Who has any holds a card without a Battle text too, and so must pass.
    pub fn hands(mut self, attacker: &[&str], defender: &[&str]) -> Self {
        for (seat, cards) in [attacker, defender].into_iter().enumerate() {
            let mut cards: Vec<&str> = cards.to_vec();
            if !cards.is_empty() {
                cards.push(initiative_card(self.sides[seat].0));
            }
            self.position = with_player(self.position, seat, "hand", json!(cards));
        }
        self
    }

    /// Puts more into a Region.
    pub fn region(mut self, name: &str, more: Value) -> Self {
        let Value::Object(more) = more else {
            panic!("{more} is no Region")
        };
        for (field, value) in more {
            self.position["regions"][name][field] = value;
        }
        self
    }

    /// Gives a player something.
    pub fn player(mut self, seat: usize, field: &str, value: Value) -> Self {
        self.position = with_player(self.position, seat, field, value);
        self
    }

    /// Plays with other costs of a Structure: to build and to activate.
    pub fn costs(mut self, structure: &str, costs: [u8; 2]) -> Self {
        self.position = with_costs(self.position, structure, costs);
        self
    }

    /// Plays with these cards in place of the Terrain Tactics cards of the same identifiers.
    pub fn replacing(mut self, cards: &Value) -> Self {
        let file = json!({ "format": 1, "cards": cards }).to_string();
        let files = [("terrain_tactics.json".to_owned(), file)].into();
        let content = Content::from_files(&files).expect("the cards are sound");
        self.position["content"] = serde_json::to_value(&*content).unwrap();
        self
    }

    /// The table when the Units are placed.
    pub fn table(self) -> Table {
        let mut table = Table::new(self.position);
        for (faction, [control, capture, attrition]) in self.sides {
            table.plays(faction, &format!("place {control} {capture} {attrition}"));
        }
        table
    }
}

/// These factions, then others up to 3 players, or all 4 where the Trogs are among them.
fn with_others(factions: &[Faction]) -> Vec<String> {
    let players = if factions.contains(&Faction::Trogs) { 4 } else { 3 };
    let others = Faction::ALL.iter().filter(|faction| !factions.contains(faction));
    let all = factions.iter().chain(others).take(players);
    all.map(ToString::to_string).collect()
}

/// The faction's card that changes Initiative; it has no Battle text.
fn initiative_card(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "hum-chain-of-command",
        Faction::Pilgrims => "pil-foresight",
        Faction::Machines => "mac-recalculate",
        Faction::Trogs => "tro-scouts",
    }
}

/// A position in which this faction, in seat 0, has the first turn, with these cards and an empty hand before the others.
pub fn first_turn(faction: Faction, hand: &[&str]) -> Value {
    let factions = with_others(&[faction]);
    let factions: Vec<&str> = factions.iter().map(String::as_str).collect();
    with_player(position(&factions, turn(0)), 0, "hand", json!(hand))
}

/// Takes an Action and discards these cards for it.
pub fn discards(table: &mut Table, faction: Faction, icon: &str, cards: &[&str]) {
    table.plays(faction, icon);
    for card in cards {
        table.plays(faction, &format!("discard {card}"));
    }
    if table.decision() == "cards" {
        table.plays(faction, "done");
    }
}

/// The VP that a card brings if discarded for Move, Recruit and Build.
pub fn vp_beside_icons(faction: Faction, card: &str) -> [u16; 3] {
    ["move", "recruit", "build"].map(|icon| {
        let mut table = Table::new(first_turn(faction, &[card]));
        discards(&mut table, faction, icon, &[card]);
        table.score(faction)
    })
}

/// What a side counts beside its Units.
pub fn strength(table: &Table, faction: Faction) -> [u8; 3] {
    let sides = table.view().battle.expect("a battle is being fought").sides;
    let side = sides.into_iter().find(|side| side.faction == faction);
    side.expect("the faction fights").strength
}

/// Proves that the card enables Scoring, once a Round and not in the final one, without counting its icons; returns the
/// score of its player, who alone controls something beside an HQ Region: Sapos Deep with 3 Crystals.
pub fn enables_scoring(faction: Faction, card: &str) -> u16 {
    let mut position = with_region(
        first_turn(faction, &[card]),
        "sapos-deep",
        json!({ "control": faction, "crystals": 3 }),
    );
    let order: Vec<Value> = position["players"].as_array().unwrap().iter().rev().cloned().collect();
    let order: Vec<&Value> = order.iter().map(|player| &player["faction"]).collect();
    position["initiative"] = json!(order);
    position["stage"] = json!({ "turn": { "marker": 3, "place": order.len() - 1 } });
    let enable = format!("enable {card}");

    for (field, value) in [("scoring", json!(order[0])), ("round", json!(5))] {
        let mut closed = position.clone();
        closed[field] = value;
        assert_eq!(Table::new(closed).refused(faction, &enable), "CH-8.8");
    }
    let mut table = Table::new(position);
    table.plays(faction, &enable);
    if table.decision() == "action" && table.decides() == Some(faction) {
        // Its icons are not counted: the Action is over, nothing is left but Skills.
        assert_eq!(table.refused(faction, "move"), "CH-5.1");
        assert_eq!(table.view().scoring, Some(faction));
        table.plays(faction, "done");
    }
    assert_eq!(table.view().round, 2);
    assert!(
        table
            .player(faction)
            .discard
            .iter()
            .any(|discarded| &**discarded == card)
    );
    table.score(faction)
}

/// Proves that the card changes the Upcoming Initiative if it is discarded for this icon, and not for the other.
pub fn sets_initiative(faction: Faction, card: &str, icon: &str, other: &str) {
    let mut table = Table::new(first_turn(faction, &[card]));
    let before = table.view().initiative;
    discards(&mut table, faction, icon, &[card]);
    assert_eq!(table.decision(), "effect");
    let places: Vec<String> = (1..=before.len()).map(|place| format!("number {place}")).collect();
    assert_eq!(table.options(faction), places);
    table.plays(faction, "number 2");
    let mut upcoming = before.clone();
    upcoming.swap(0, 1);
    assert_eq!(table.view().upcoming, upcoming);
    assert_eq!(table.view().initiative, before);

    let mut table = Table::new(first_turn(faction, &[card]));
    discards(&mut table, faction, other, &[card]);
    assert_ne!(table.decision(), "effect");
    assert_eq!(table.view().upcoming, before);
}
