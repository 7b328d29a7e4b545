//! Battles in every state.

use engine::Viewer;
use engine::cry_havoc::{BattleView, Faction, Level, Name, Objective, Phase, SideView, Terrain};
use gamekeeper::render::Scene;
use gamekeeper::render::cry_havoc::{BattleScene, Game};

use super::hands::names;
use super::play::Play;

fn side(faction: Faction, units: Option<[u8; 3]>) -> SideView {
    SideView {
        faction,
        units,
        strength: [0; 3],
        prevented: 0,
        nullified: 0,
        passed: false,
        last_card: None,
        kills: Some([0; 3]),
        saved: [0; 3],
    }
}

/// A battle in a Region of that terrain, in a game of so many players.
fn fought(factions: &[Faction], terrain: Option<Terrain>, attacker: SideView, defender: SideView) -> BattleScene {
    let play = Play::new(factions, 3, Level::Experienced, false);
    let play = play.until(|view| view.round == 2 && view.phase == Phase::Actions);
    let mut game = Game {
        view: play.game.view(Viewer::Spectator),
        ..play.scene()
    };
    game.view.phase = Phase::Battles;
    game.view.turn = None;
    let mut regions = game.view.regions.iter_mut();
    let region = regions.find(|region| region.terrain == terrain && !region.hq).unwrap();
    region.crystals = 3;
    region.control = Some(defender.faction);
    region.units.clear();
    for side in [&attacker, &defender] {
        region
            .units
            .insert(side.faction, side.units.map_or(4, |units| units.iter().sum()));
    }
    region.artillery = false;
    region.watchtower = false;
    let neutral = !factions.contains(&Faction::Trogs) && defender.faction == Faction::Trogs;
    if neutral {
        region.control = None;
    }
    game.view.battle = Some(BattleView {
        region: region.name.clone(),
        number: 1,
        attacker_last: false,
        runs_trogs: neutral.then_some(attacker.faction),
        sides: [attacker, defender],
        order: Objective::ALL.to_vec(),
        ties: [].into(),
        locked: Vec::new(),
        winner: None,
        played: Vec::new(),
        resolved: Vec::new(),
    });
    game.view.decision = Some(Name::from("tactics"));
    BattleScene { game, placing: None }
}

fn fight(scene: &mut BattleScene) -> &mut BattleView {
    scene.game.view.battle.as_mut().unwrap()
}

const THREE: [Faction; 3] = [Faction::Pilgrims, Faction::Machines, Faction::Humans];

/// Both sides have played cards and passed.
pub fn battle() -> BattleScene {
    let (attacker, defender) = (
        side(Faction::Pilgrims, Some([2, 1, 1])),
        side(Faction::Humans, Some([2, 1, 1])),
    );
    let mut scene = fought(&THREE, Some(Terrain::Jungle), attacker, defender);
    scene.game.names = ["Ana", "Marek", "Chloé"].map(str::to_owned).to_vec();
    let fight = fight(&mut scene);
    for side in &mut fight.sides {
        side.passed = true;
    }
    let cards = [
        (Faction::Pilgrims, "pil-holo-drop"),
        (Faction::Humans, "hum-air-support"),
        (Faction::Humans, "hum-flanking"),
    ];
    fight.played = cards.map(|(who, card)| (who, Name::from(card))).to_vec();
    scene
}

/// Nobody has placed Units yet; long names.
fn begun() -> BattleScene {
    let mut scene = fought(
        &THREE,
        Some(Terrain::Desert),
        side(Faction::Machines, None),
        side(Faction::Pilgrims, None),
    );
    scene.game.names = ["Wolfeschlegelsteinhausenbergerdorff", "田中太郎", "Chloé"]
        .map(str::to_owned)
        .to_vec();
    scene.game.view.decision = Some(Name::from("place"));
    scene
}

/// The Defender tries how Units could stand.
fn placing() -> BattleScene {
    let mut scene = fought(
        &THREE,
        Some(Terrain::Ocean),
        side(Faction::Humans, Some([0, 3, 1])),
        side(Faction::Machines, None),
    );
    scene.placing = Some((Faction::Machines, [3, 0, 1]));
    scene.game.view.decision = Some(Name::from("place"));
    scene
}

/// Neutral Trogs defend; many Units.
fn trogs() -> BattleScene {
    let (attacker, defender) = (
        side(Faction::Machines, Some([0, 2, 12])),
        side(Faction::Trogs, Some([3, 0, 0])),
    );
    let mut scene = fought(&THREE, Some(Terrain::Mountain), attacker, defender);
    fight(&mut scene).number = 12;
    scene
}

/// The order was reversed, an Objective is locked, strength was added, kills are prevented, a tie goes to the Attacker.
fn changed() -> BattleScene {
    let (mut attacker, mut defender) = (
        side(Faction::Trogs, Some([2, 2, 1])),
        side(Faction::Humans, Some([1, 1, 0])),
    );
    attacker.strength = [0, 2, 1];
    attacker.nullified = 1;
    defender.strength = [1, 0, 0];
    defender.prevented = 2;
    let factions = [Faction::Pilgrims, Faction::Trogs, Faction::Machines, Faction::Humans];
    let mut scene = fought(&factions, Some(Terrain::Mountain), attacker, defender);
    let fight = fight(&mut scene);
    fight.order.reverse();
    fight.locked = vec![Objective::Capture];
    fight.ties = [(Objective::Control, Faction::Trogs)].into();
    let cards = names(&[
        "oce-undertow",
        "hum-distraction",
        "tro-ambush",
        "mou-sky-fortress",
        "jun-vine-snare",
        "mou-dug-in",
        "tro-swarm",
        "hum-regroup",
        "tro-terror",
        "hum-drop-trooper",
    ]);
    let sides = [Faction::Trogs, Faction::Humans].into_iter().cycle();
    fight.played = sides.zip(cards).collect();
    scene
}

/// Capture Prisoners is skipped, Region Control resolved; an outer Region.
fn resolved() -> BattleScene {
    let (attacker, defender) = (
        side(Faction::Humans, Some([3, 1, 2])),
        side(Faction::Pilgrims, Some([1, 2, 1])),
    );
    let mut scene = fought(&THREE, None, attacker, defender);
    let fight = fight(&mut scene);
    for side in &mut fight.sides {
        side.passed = true;
    }
    fight.order = vec![Objective::Attrition];
    fight.resolved = vec![(Objective::Control, Some(Faction::Humans))];
    fight.winner = Some(Faction::Humans);
    fight.played = vec![(Faction::Pilgrims, Name::from("des-sandstorm"))];
    scene.game.view.decision = Some(Name::from("kill"));
    scene
}

pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    vec![
        ("cry-havoc-battle", Box::new(battle())),
        ("cry-havoc-battle-begun", Box::new(begun())),
        ("cry-havoc-battle-placing", Box::new(placing())),
        ("cry-havoc-battle-trogs", Box::new(trogs())),
        ("cry-havoc-battle-changed", Box::new(changed())),
        ("cry-havoc-battle-resolved", Box::new(resolved())),
    ]
}
