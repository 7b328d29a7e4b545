//! Boards in every state of a game.

use engine::Seat;
use engine::cry_havoc::{BattleToken, Faction, Level, Phase, RegionView, StructureView, View};
use gamekeeper::render::Scene;
use gamekeeper::render::cry_havoc::{BoardScene, Choice, Game, Mark, RegionScene, since};

use super::play::Play;

const TWO: [Faction; 2] = [Faction::Machines, Faction::Pilgrims];
const THREE: [Faction; 3] = [Faction::Pilgrims, Faction::Machines, Faction::Humans];
const FOUR: [Faction; 4] = [Faction::Trogs, Faction::Pilgrims, Faction::Machines, Faction::Humans];

/// What lies in the Regions of a game of three in its third Round.
const MIDDLE: [&str; 19] = [
    "north-landing H H2",
    "sapos-deep H H1 c1 hum-airfield",
    "feralas-banks H H1 c1 tower hum-watchtower",
    "mistlands H P4 H3 b1P c2 hum-artillery-battery",
    "drowned-terraces P P2 c3 pil-harvester pil-seed-spire",
    "kalas-gorge - c1 party explore",
    "west-landing M M3",
    "ember-strand M c3 mac-foundry",
    "cameron-sea - c1 party",
    "the-scorching M M2 c2 mac-orbital-sniper mac-shredder-drones",
    "ironroot-thicket - M4 T3 b2M c2",
    "shardspine P M2 P2 b3M c2 pil-power-orb",
    "east-landing P P1",
    "pale-horizon P c1 nest explore",
    "gullwrack-shore H party",
    "brooding-pool P P2 c4 pil-harvester pil-power-orb",
    "glass-dunes - c1 nest explore",
    "canopy-of-eyes P c2 explore skillP",
    "caverns - c2 party",
];

/// The last Round of a game of four.
const LATE: [&str; 19] = [
    "north-landing M M3",
    "sapos-deep M T2 M2 b1T c2 mac-foundry mac-orbital-sniper tro-tunnels",
    "feralas-banks M M2 c1 mac-matrix mac-repair-bay",
    "mistlands M M12 c3 mac-shredder-drones mac-matrix skillM",
    "drowned-terraces T T3 c2 tro-tunnels tro-warren tro-pit-traps",
    "kalas-gorge H H1 c2 hum-watchtower tower",
    "west-landing H H2",
    "ember-strand H H1 c1 hum-airfield artillery nest",
    "cameron-sea H c2 hum-artillery-battery nest",
    "the-scorching H P3 H4 b2P c3 hum-airfield hum-watchtower",
    "ironroot-thicket T T3 c2 tro-tunnels tro-pit-traps",
    "shardspine P P1 c4 pil-harvester pil-power-orb",
    "east-landing P P1",
    "pale-horizon P P1 c1 pil-seed-spire pil-harvester tro-tunnels explore",
    "gullwrack-shore T T2 c1 tro-tunnels nest",
    "brooding-pool P P2 c11 pil-power-orb pil-seed-spire mac-foundry",
    "glass-dunes P T2 P2 b3T c2 pil-harvester",
    "canopy-of-eyes T T1 c3 tro-warren",
    "caverns T T2 tro-tunnels",
];

/// The second Round of a game of two.
const DUEL: [&str; 13] = [
    "north-landing P P3",
    "south-landing M M2",
    "sapos-deep P P1 c1 pil-harvester",
    "feralas-banks P c1 nest",
    "mistlands P P2 c2 pil-power-orb pil-harvester",
    "brooding-pool - P3 T2 b1P c2",
    "glass-dunes - c1 party explore",
    "cameron-sea M M1 c1 mac-foundry",
    "pale-horizon - c1 party",
    "the-scorching M M3 c1 mac-matrix mac-shredder-drones mac-orbital-sniper",
    "drowned-terraces M P2 M2 b2P c3 mac-repair-bay",
    "ironroot-thicket - c1 party explore",
    "caverns - c2 party",
];

fn faction(letter: char) -> Option<Faction> {
    Some(match letter {
        'H' => Faction::Humans,
        'P' => Faction::Pilgrims,
        'M' => Faction::Machines,
        'T' => Faction::Trogs,
        _ => return None,
    })
}

/// Puts into a Region what the words say: who controls it, Units such as `H3`, Crystals such as `c2`, a battle with its
/// number and Attacker such as `b1P`, tokens and Structures by name.
fn fill(region: &mut RegionView, words: &str) {
    let mut words = words.split(' ').skip(1);
    let owner = |name: &str| faction(name.chars().next().unwrap().to_ascii_uppercase());
    region.control = words.next().and_then(owner);
    region.units.clear();
    region.structures.clear();
    (region.crystals, region.war_parties, region.nests, region.explorations) = (0, 0, 0, 0);
    (region.artillery, region.watchtower) = (false, false);
    region.skill_tokens.clear();
    region.battle = None;
    for word in words {
        let mut letters = word.chars();
        let (first, last) = (letters.next().unwrap(), word.chars().last().unwrap());
        let number = |text: &str| text.parse().unwrap();
        match (word, first) {
            ("party", _) => region.war_parties += 1,
            ("nest", _) => region.nests += 1,
            ("explore", _) => region.explorations += 1,
            ("artillery", _) => region.artillery = true,
            ("tower", _) => region.watchtower = true,
            (_, 's') => _ = region.skill_tokens.insert(faction(last).unwrap(), 1),
            (_, 'c') => region.crystals = number(&word[1..]),
            (_, 'b') => {
                let attacker = faction(last).unwrap();
                region.battle = Some(BattleToken {
                    number: number(&word[1..2]),
                    attacker,
                });
            }
            (_, 'H' | 'P' | 'M' | 'T') => _ = region.units.insert(owner(word).unwrap(), number(&word[1..])),
            _ => region.structures.push(StructureView {
                structure: word.into(),
                owner: owner(word).unwrap(),
                activated: false,
                marked: false,
            }),
        }
    }
}

/// A game with these Regions in that Round, in the middle of an Action turn; scores by seat.
fn game(factions: &[Faction], regions: &[&str], round: u8, scores: &[u16]) -> Game {
    let level = if factions.len() == 4 {
        Level::Veteran
    } else {
        Level::Experienced
    };
    let play = Play::new(factions, 11, level, false);
    let play = play.until(|view| view.round == 2 && turn_is(view, 2));
    let mut game = play.scene();
    for words in regions {
        let name = words.split(' ').next().unwrap();
        let mut known = game.view.regions.iter_mut();
        fill(known.find(|region| &*region.name == name).unwrap(), words);
    }
    game.view.round = round;
    game.view.final_round = round == 5;
    for (player, score) in game.view.players.iter_mut().zip(scores) {
        player.score = *score;
    }
    let leader = *scores.iter().max().unwrap();
    for spot in &mut game.view.spots {
        let passed = spot.position < leader && spot.position < 50;
        (spot.open, spot.tokens) = (!passed, u8::from(!passed && spot.position < 50));
    }
    game
}

fn turn_is(view: &View, marker: u8) -> bool {
    view.phase == Phase::Actions && view.turn.as_ref().is_some_and(|turn| turn.marker == marker)
}

fn board(game: Game) -> BoardScene {
    BoardScene {
        game,
        choices: Vec::new(),
        source: None,
        since: Vec::new(),
    }
}

pub fn middle() -> BoardScene {
    let mut game = game(&THREE, &MIDDLE, 3, &[22, 19, 17]);
    let mut players = game.view.players.iter_mut();
    players.next().unwrap().prisoners = [(Faction::Machines, 1), (Faction::Humans, 2)].into();
    game.view.scoring = Some(Faction::Humans);
    board(game)
}

fn late() -> BoardScene {
    let mut game = game(&FOUR, &LATE, 5, &[38, 44, 35, 53]);
    game.names = ["Łucja", "Ana", "Marek", "Wolfeschlegelsteinhausen"]
        .map(str::to_owned)
        .to_vec();
    board(game)
}

fn duel() -> BoardScene {
    let mut game = game(&TWO, &DUEL, 2, &[19, 26]);
    game.view.spots[3].tokens = 2;
    board(game)
}

/// Units of a Region go, the target is being chosen.
fn choose() -> BoardScene {
    let mut scene = middle();
    let turn = scene.game.view.turn.as_mut().unwrap();
    (turn.icon, turn.points) = (Some(engine::cry_havoc::Icon::Move), 3);
    let targets = [
        "canopy-of-eyes",
        "gullwrack-shore",
        "east-landing",
        "glass-dunes",
        "pale-horizon",
    ];
    let choices = targets.into_iter().zip(1..);
    scene.choices = choices
        .map(|(region, number)| Choice {
            region: region.into(),
            number,
        })
        .collect();
    scene.source = Some("brooding-pool".into());
    scene
}

/// Every Region can be chosen.
fn choose_any() -> BoardScene {
    let mut scene = late();
    let regions = scene
        .game
        .view
        .regions
        .iter()
        .map(|region| region.name.clone())
        .zip(1..);
    scene.choices = regions.map(|(region, number)| Choice { region, number }).collect();
    scene
}

pub fn changed() -> BoardScene {
    let mut scene = middle();
    scene.game.view.viewer = Some(Seat(0));
    let (pilgrims, machines) = (Faction::Pilgrims, Faction::Machines);
    let moved = |faction, units, from: &str, to: &str| Mark::Moved {
        faction,
        units,
        from: from.into(),
        to: to.into(),
    };
    let new = |at: &str, faction, structure: Option<&str>| Mark::New {
        at: at.into(),
        faction,
        structure: structure.map(Into::into),
    };
    let control = |at: &str, from, to| Mark::Control {
        at: at.into(),
        from,
        to,
    };
    let canopy = scene
        .game
        .view
        .regions
        .iter_mut()
        .find(|region| &*region.name == "canopy-of-eyes");
    canopy.unwrap().units.insert(pilgrims, 1);
    scene.since = vec![
        moved(pilgrims, 2, "drowned-terraces", "mistlands"),
        moved(machines, 2, "the-scorching", "shardspine"),
        moved(pilgrims, 1, "brooding-pool", "canopy-of-eyes"),
        new("west-landing", machines, None),
        new("the-scorching", machines, Some("mac-shredder-drones")),
        new("drowned-terraces", pilgrims, Some("pil-seed-spire")),
        Mark::Lost {
            at: "canopy-of-eyes".into(),
            faction: Faction::Humans,
            units: 1,
        },
        control("canopy-of-eyes", Some(Faction::Humans), Some(pilgrims)),
        control("gullwrack-shore", Some(machines), Some(Faction::Humans)),
        control("cameron-sea", Some(machines), None),
    ];
    scene
}

/// What a whole Round of a random game changed.
fn changed_in_a_round() -> BoardScene {
    let play = Play::new(&FOUR, 8, Level::Veteran, true).until(|view| view.round == 3 && turn_is(view, 1));
    let before = play.events.len();
    let play = play.until(|view| view.round == 4 && turn_is(view, 1));
    let events = play.events[before..].iter().map(|told| &told.event);
    let marks = since(events, &play.view());
    BoardScene {
        since: marks,
        ..board(play.scene())
    }
}

fn region(scene: BoardScene, region: &str, notes: &[&str]) -> Box<dyn Scene> {
    Box::new(RegionScene {
        game: scene.game,
        region: region.into(),
        notes: notes.iter().map(|note| (*note).to_owned()).collect(),
    })
}

/// A random game when that Round's turns begin.
fn random(factions: &[Faction], seed: u64, round: u8, marker: u8) -> Box<dyn Scene> {
    let play = Play::new(factions, seed, Level::Veteran, true);
    Box::new(board(
        play.until(|view| view.round == round && turn_is(view, marker)).scene(),
    ))
}

/// A random game that is over.
fn over() -> Box<dyn Scene> {
    let play = Play::new(&THREE, 3, Level::Beginner, false);
    Box::new(board(play.until(|view| view.outcome.is_some()).scene()))
}

pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    vec![
        ("cry-havoc-board-opening", random(&THREE, 1, 1, 1)),
        ("cry-havoc-board-middle", Box::new(middle())),
        ("cry-havoc-board-late", Box::new(late())),
        ("cry-havoc-board-two", Box::new(duel())),
        ("cry-havoc-board-random", random(&FOUR, 5, 4, 3)),
        ("cry-havoc-board-random-two", random(&TWO, 7, 4, 3)),
        ("cry-havoc-board-over", over()),
        ("cry-havoc-board-choose", Box::new(choose())),
        ("cry-havoc-board-choose-any", Box::new(choose_any())),
        ("cry-havoc-board-since", Box::new(changed())),
        ("cry-havoc-board-since-round", Box::new(changed_in_a_round())),
        (
            "cry-havoc-region",
            region(late(), "the-scorching", &["Battle: none can be used now"]),
        ),
        ("cry-havoc-region-coast", region(late(), "pale-horizon", &[])),
        (
            "cry-havoc-region-crowded",
            region(
                late(),
                "drowned-terraces",
                &["Humans would win 3 to 2", "Nobody is captured"],
            ),
        ),
        ("cry-havoc-region-two", region(duel(), "sapos-deep", &[])),
    ]
}
