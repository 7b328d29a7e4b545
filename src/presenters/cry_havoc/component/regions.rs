//! Regions in words: what is printed on them and what lies next to them, on both sides of the map.

use engine::cry_havoc::{About, Map, MapSide, Region, RegionKind};

use super::words::Words;
use crate::presenters::components::Component;

/// All Regions of the data; one that both sides of the map have is one component.
pub(super) fn regions(words: &Words<'_>) -> Vec<Component> {
    let mut found: Vec<Component> = Vec::new();
    for side in MapSide::ALL {
        for region in &words.content.map(side).regions {
            if !found.iter().any(|component| *component.id == *region.name) {
                found.push(component(words, region));
            }
        }
    }
    found
}

fn component(words: &Words<'_>, region: &Region) -> Component {
    let about = About {
        source: region.source,
        title: region.names.en.clone(),
        text: String::new(),
    };
    let mut lines = Vec::new();
    for (side, key) in [(MapSide::Standard, "side-standard"), (MapSide::Two, "side-two")] {
        if let Some(id) = words.content.region(side, &region.name) {
            let map = words.content.map(side);
            let facts = facts(words, map, &map.regions[id.index()]);
            lines.push(words.filled(key, &[("facts", facts.into())]));
        }
    }
    let others = [
        &region.names.pt_br,
        &region.names.pl,
        &region.names.es,
        &region.names.fr,
    ];
    let mut foreign: Vec<&str> = Vec::new();
    for name in others
        .into_iter()
        .filter(|name| !name.is_empty() && **name != region.names.en)
    {
        if !foreign.contains(&name.as_str()) {
            foreign.push(name);
        }
    }
    if !foreign.is_empty() {
        lines.push(words.filled("names", &[("names", foreign.join(", ").into())]));
    }
    let rules = match region.kind {
        RegionKind::Hq => vec!["CH-1.5", "CH-6.3", "CH-10.9", "CH-8.6"],
        RegionKind::Outer => vec!["CH-6.2", "CH-9.5", "CH-6.11"],
        RegionKind::Inner => vec!["CH-6.2", "CH-6.11", "CH-9.5"],
    };
    words.component(&region.name, &about, words.say("kind-region"), lines, rules)
}

/// What a side of the map shows of a Region.
fn facts(words: &Words<'_>, map: &Map, region: &Region) -> String {
    let mut facts = vec![match (region.kind, region.terrain) {
        (RegionKind::Hq, _) => words.say("region-hq"),
        (_, Some(terrain)) => words.content.about_deck(terrain).title,
        (_, None) => words.say("region-outer"),
    }];
    if region.crystals > 0 {
        facts.push(words.counted("region-crystals", region.crystals));
    }
    let trog_hq = map
        .trog_hq
        .is_some_and(|id| map.regions[id.index()].name == region.name);
    let icons = [
        (region.war_party, "region-war-party"),
        (region.exploration, "region-exploration"),
        (region.tunnel, "region-tunnel"),
        (trog_hq, "region-trog-hq"),
    ];
    facts.extend(
        icons
            .into_iter()
            .filter(|(printed, _)| *printed)
            .map(|(_, key)| words.say(key)),
    );
    let name = |id: engine::cry_havoc::RegionId| map.regions[id.index()].names.en.clone();
    let borders = region.borders.iter().map(name).collect::<Vec<_>>().join(", ");
    facts.push(words.filled("region-borders", &[("regions", borders.into())]));
    if let Some(opposite) = region.opposite {
        facts.push(words.filled("region-opposite", &[("region", name(opposite).into())]));
    }
    facts.join("; ")
}
