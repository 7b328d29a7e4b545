//! What would happen on an Objective, or happened, in a few words.

use engine::cry_havoc::{BattleView, Faction, Objective, Terrain};

use super::battle::Course;
use super::outlook::{Prospect, Range, Winner};
use super::scene::BattleScene;
use crate::kit::Fonts;

/// The name of an Objective's words.
pub fn objective_key(objective: Objective) -> &'static str {
    match objective {
        Objective::Control => "cry-havoc-picture-objective-control",
        Objective::Capture => "cry-havoc-picture-objective-capture",
        Objective::Attrition => "cry-havoc-picture-objective-attrition",
    }
}

/// The name of a terrain's words.
pub fn terrain_key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Mountain => "cry-havoc-picture-terrain-mountain",
        Terrain::Desert => "cry-havoc-picture-terrain-desert",
        Terrain::Jungle => "cry-havoc-picture-terrain-jungle",
        Terrain::Ocean => "cry-havoc-picture-terrain-ocean",
    }
}

/// A number that may be open, such as `1–2`.
pub fn range(range: Range) -> String {
    match range.exact() {
        Some(number) => number.to_string(),
        None => format!("{}–{}", range.least, range.most),
    }
}

/// What would happen or happened, and why; written for a picture where there are fonts, else for ears.
pub fn words(
    scene: &BattleScene,
    fight: &BattleView,
    (objective, course): (Objective, Course),
    prospect: Option<&Prospect>,
    fonts: Option<&Fonts>,
) -> (String, String) {
    let locale = scene.game.locale;
    let name = |faction: Faction| match fonts {
        Some(fonts) => scene.game.name(fonts, faction),
        None => scene.game.spoken(faction),
    };
    let told = |key: &str, who: Faction| {
        let values = [("name", name(who).into()), ("who", number(scene, who).into())];
        locale.text_with(key, &values)
    };
    match (course, prospect) {
        (Course::Skipped, _) => (locale.text("cry-havoc-picture-skipped"), String::new()),
        (Course::Resolved(winner), _) => {
            let words = match (objective, winner) {
                (Objective::Attrition, _) => locale.text("cry-havoc-picture-resolved"),
                (Objective::Control, Some(winner)) => told("cry-havoc-picture-won", winner),
                (_, Some(winner)) => told("cry-havoc-picture-took", winner),
                (_, None) => locale.text("cry-havoc-picture-nobody-taken"),
            };
            (words, String::new())
        }
        (Course::Ahead, None) => (locale.text("cry-havoc-picture-unplaced"), String::new()),
        (Course::Ahead, Some(prospect)) => ahead(scene, fight, prospect, name),
    }
}

fn ahead(
    scene: &BattleScene,
    fight: &BattleView,
    prospect: &Prospect,
    name: impl Fn(Faction) -> String,
) -> (String, String) {
    let told = |key| scene.game.locale.text(key);
    let Prospect { objective, winner, .. } = *prospect;
    match (objective, winner) {
        (Objective::Attrition, _) => attrition(scene, fight, prospect, name),
        (_, Winner::Open) => (told("cry-havoc-picture-open"), told("cry-havoc-picture-open-why")),
        (_, Winner::Nobody) => (told("cry-havoc-picture-nobody-taken"), told("cry-havoc-picture-tie")),
        (_, Winner::Side(winner)) => {
            let held = scene.game.region(&fight.region).and_then(|region| region.control);
            let taken = prospect.prisoners.iter().any(|prisoners| prisoners.most > 0);
            let first = match objective {
                Objective::Capture if taken => "cry-havoc-picture-takes-prisoner",
                Objective::Capture => "cry-havoc-picture-nobody-there",
                _ if held == Some(winner) => "cry-havoc-picture-holds",
                _ if scene.game.player(winner).is_none() => "cry-havoc-picture-holds",
                _ => "cry-havoc-picture-takes-region",
            };
            let why = if prospect.tied() {
                told("cry-havoc-picture-wins-tie")
            } else {
                let [one, other] = prospect.counts.map(range);
                format!("{one} : {other}")
            };
            let values = [("name", name(winner).into()), ("who", number(scene, winner).into())];
            let words = scene.game.locale.text_with(first, &values);
            (words, why)
        }
    }
}

/// Whether a side is a person, or Trogs that nobody plays, of whom there are many.
fn number(scene: &BattleScene, who: Faction) -> &'static str {
    if scene.game.player(who).is_some() {
        "one"
    } else {
        "many"
    }
}

/// Whom Attrition kills.
fn attrition(
    scene: &BattleScene,
    fight: &BattleView,
    prospect: &Prospect,
    name: impl Fn(Faction) -> String,
) -> (String, String) {
    let locale = scene.game.locale;
    let told = |key| locale.text(key);
    let [one, other] = prospect.kills;
    let [attacker, defender] = [0, 1].map(|side| fight.sides[side].faction);
    let of = |key: &str, who: Faction, kills: Range| {
        let values = [
            ("name", name(who).into()),
            ("who", number(scene, who).into()),
            ("count", kills.most.into()),
            ("kills", range(kills).into()),
        ];
        locale.text_with(key, &values)
    };
    let first = match (one.most, other.most) {
        (0, 0) => return (told("cry-havoc-picture-no-kills"), String::new()),
        (_, 0) => of("cry-havoc-picture-one-kills", attacker, one),
        (0, _) => of("cry-havoc-picture-one-kills", defender, other),
        _ if one == other => of("cry-havoc-picture-both-kill", attacker, one),
        _ => locale.text_with(
            "cry-havoc-picture-kills-of-both",
            &[("attacker", range(one).into()), ("defender", range(other).into())],
        ),
    };
    (first, told("cry-havoc-picture-vp-for-kills"))
}
