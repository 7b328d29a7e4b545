//! Alt texts of the board and of a Region: what a player would read off them, in words.

use engine::cry_havoc::{Faction, RegionView};

use super::banner::{phase_key, winner};
use super::scene::{BoardScene, Game, RegionScene};
use super::since::Mark;
use super::table::faction_name;
use crate::kit::Words;
use locale::Value;

/// As many changes as are told; of more, the newest.
const CHANGES: usize = 6;

/// The text for a board: what happened last, whose turn it is, what can be chosen, the scores, and then the Regions.
pub fn board(scene: &BoardScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    if scene.is_told() {
        changes(&mut words, scene);
    }
    turn(&mut words, game);
    if !scene.choices.is_empty() {
        let choice = |choice: &super::scene::Choice| {
            let region = game.region_name(&choice.region);
            format!("{} {region}", choice.number)
        };
        let choices: Vec<String> = scene.choices.iter().map(choice).collect();
        words.list("cry-havoc-board-alt-choices", &choices);
    }
    for player in game.in_order() {
        let values = [
            ("name", game.spoken(player.faction).into()),
            ("vp", player.score.into()),
            ("cards", player.hand.count.into()),
            ("reserve", player.reserve.into()),
        ];
        words.say("cry-havoc-board-alt-player", &values);
    }
    let mut regions: Vec<&RegionView> = game.view.regions.iter().collect();
    // Where there is no room for all, the quiet ones are left out.
    regions.sort_by_key(|region| {
        (
            region.battle.is_none(),
            region.units.is_empty(),
            region.control.is_none(),
        )
    });
    let regions: Vec<String> = regions.into_iter().map(|region| in_words(game, region)).collect();
    words.list("cry-havoc-board-alt-regions", &regions);
    words.done()
}

/// The text for a Region.
pub fn region(scene: &RegionScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    let found = game.view.regions.iter().find(|region| region.name == scene.region);
    let Some(region) = found else {
        return game.region_name(&scene.region);
    };
    words.add(&format!("{}.", in_words(game, region)));
    for structure in &region.structures {
        let kinds = game.content.structures().iter();
        let mut kinds = kinds.filter(|kind| kind.name == structure.structure);
        if let Some(kind) = kinds.next() {
            let values = [
                ("title", kind.about.title.clone().into()),
                ("faction", faction_name(&game.content, structure.owner).into()),
                ("text", kind.about.text.clone().into()),
            ];
            words.say("cry-havoc-board-alt-structure", &values);
        }
    }
    for note in &scene.notes {
        words.add(note);
    }
    let near = super::region::neighbours(&game.content, &game.view, &scene.region);
    let near: Vec<String> = near.into_iter().map(|region| in_words(game, region)).collect();
    words.list("cry-havoc-board-alt-neighbours", &near);
    words.done()
}

fn turn(words: &mut Words, game: &Game) {
    let view = &game.view;
    let round = ("round", view.round.into());
    if view.outcome.is_some() {
        let winner = winner(view).map(|winner| game.spoken(winner)).unwrap_or_default();
        words.say("cry-havoc-board-alt-over", &[round, ("name", winner.into())]);
        return;
    }
    let phase = words.locale.text(phase_key(view.phase));
    words.say("cry-havoc-board-alt-round", &[round, ("phase", phase.into())]);
    match game.decider() {
        Some(decider) => words.say("cry-havoc-board-alt-decides", &[("name", game.spoken(decider).into())]),
        None => words.say("cry-havoc-board-alt-all-decide", &[]),
    }
    if let Some(turn) = view.turn.as_ref().filter(|turn| turn.points > 0) {
        words.say("cry-havoc-board-alt-points", &[("points", turn.points.into())]);
    }
    if view.final_round {
        words.say("cry-havoc-board-alt-final", &[]);
    } else if let Some(scorer) = view.scoring {
        words.say("cry-havoc-board-alt-scoring", &[("name", game.spoken(scorer).into())]);
    }
}

/// A Region in short, with everybody's Units: `Mistlands (Humans): battle 1, Pilgrims 4 against Humans 3, 2 Crystals`.
fn in_words(game: &Game, region: &RegionView) -> String {
    let locale = game.locale;
    let mut parts = Vec::new();
    let mut units: Vec<(Faction, u8)> = region.units.iter().map(|(of, count)| (*of, *count)).collect();
    let listed = |units: &[(Faction, u8)]| -> Vec<String> {
        units
            .iter()
            .map(|(of, count)| format!("{} {count}", faction_name(&game.content, *of)))
            .collect()
    };
    match region.battle {
        Some(battle) => {
            units.sort_by_key(|(of, _)| *of != battle.attacker);
            let sides = listed(&units).join(&locale.text("cry-havoc-board-alt-against"));
            let values = [("number", battle.number.into()), ("sides", sides.into())];
            parts.push(locale.text_with("cry-havoc-board-alt-battle", &values));
        }
        None => parts.extend(listed(&units)),
    }
    let counts: [(&str, usize); 5] = [
        ("cry-havoc-board-alt-crystals", region.crystals.into()),
        ("cry-havoc-board-alt-structures", region.structures.len()),
        ("cry-havoc-board-alt-war-parties", region.war_parties.into()),
        ("cry-havoc-board-alt-nests", region.nests.into()),
        ("cry-havoc-board-alt-explorations", region.explorations.into()),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    parts.extend(counts.map(|(key, count)| locale.text_with(key, &[("count", count.into())])));
    let mut text = game.region_name(&region.name);
    if let Some(control) = region.control {
        text = format!("{text} ({})", faction_name(&game.content, control));
    }
    if parts.is_empty() {
        text
    } else {
        format!("{text}: {}", parts.join(", "))
    }
}

/// What changed, the oldest first.
fn changes(words: &mut Words, scene: &BoardScene) {
    let game = &scene.game;
    let place = |at: &str| -> Value { game.region_name(at).into() };
    let of = |of: Faction| -> Value { faction_name(&game.content, of).into() };
    let nobody = || -> Value { words.locale.text("cry-havoc-board-alt-nobody").into() };
    let told = |mark: &Mark| {
        let (key, values) = match mark {
            Mark::Moved {
                faction,
                units,
                from,
                to,
            } => (
                "cry-havoc-board-alt-moved",
                vec![
                    ("faction", of(*faction)),
                    ("units", (*units).into()),
                    ("from", place(from)),
                    ("to", place(to)),
                ],
            ),
            Mark::New {
                at,
                faction,
                structure: None,
            } => (
                "cry-havoc-board-alt-new-units",
                vec![("faction", of(*faction)), ("at", place(at))],
            ),
            Mark::New {
                at,
                faction,
                structure: Some(structure),
            } => {
                let kinds = game.content.structures().iter();
                let mut kinds = kinds.filter(|kind| kind.name == *structure);
                let title = kinds
                    .next()
                    .map_or_else(|| structure.to_string(), |kind| kind.about.title.clone());
                (
                    "cry-havoc-board-alt-built",
                    vec![("faction", of(*faction)), ("title", title.into()), ("at", place(at))],
                )
            }
            Mark::Lost { at, faction, units } => (
                "cry-havoc-board-alt-lost",
                vec![("faction", of(*faction)), ("units", (*units).into()), ("at", place(at))],
            ),
            Mark::Control { at, to, .. } => (
                "cry-havoc-board-alt-control",
                vec![("at", place(at)), ("faction", to.map_or_else(nobody, of))],
            ),
        };
        words.locale.text_with(key, &values)
    };
    let mut list: Vec<String> = scene.since.iter().map(told).collect();
    let newest = list.split_off(list.len().saturating_sub(CHANGES));
    if !newest.is_empty() {
        let key = match scene.game.view.viewer {
            Some(_) => "cry-havoc-board-alt-since",
            None => "cry-havoc-board-alt-new",
        };
        words.say(key, &[("list", newest.join("; ").into())]);
    }
}
