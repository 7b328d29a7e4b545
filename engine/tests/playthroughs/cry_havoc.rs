//! Recorded games of Cry Havoc.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use engine::cry_havoc::{Content, CryHavoc, Level, Options, PlayerView, RegionView, Setup, View};
use engine::{Seat, Viewer};

use crate::Recording;

fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(" ")
}

/// What is counted by faction or terrain, as `2 humans 1 trogs`.
fn counts<K: Display>(counts: &BTreeMap<K, u8>) -> String {
    list(counts.iter().map(|(kind, count)| format!("{count} {kind}")))
}

/// A Region in one line, empty things left out.
fn write_region(text: &mut String, region: &RegionView) {
    let control = region.control.map_or("-", engine::cry_havoc::Faction::name);
    write!(text, "  {} [{control}]", region.name).expect("texts take text");
    let battle = region
        .battle
        .map(|battle| format!("{} by {}", battle.number, battle.attacker));
    let structures = list(region.structures.iter().map(|structure| &structure.structure));
    let things = [
        ("units", counts(&region.units)),
        ("crystals", number(region.crystals)),
        ("structures", structures),
        ("war parties", number(region.war_parties)),
        ("nests", number(region.nests)),
        ("explorations", number(region.explorations)),
        ("artillery", number(u8::from(region.artillery))),
        ("watchtower", number(u8::from(region.watchtower))),
        ("Skill tokens", counts(&region.skill_tokens)),
        ("battle", battle.unwrap_or_default()),
    ];
    for (name, thing) in things.iter().filter(|(_, thing)| !thing.is_empty()) {
        write!(text, ", {name} {thing}").expect("texts take text");
    }
    text.push('\n');
}

fn number(number: u8) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

fn write_player(text: &mut String, player: &PlayerView) {
    let skills = player.skills.iter().map(|skill| {
        let exhausted = if skill.exhausted { "(exhausted)" } else { "" };
        format!("{}{exhausted}", skill.skill)
    });
    writeln!(
        text,
        "  {}: {} VP, reserve {}, hand {}, deck {}, discard {}, stock {}, stored {}, prisoners [{}], Skills [{}]",
        player.faction,
        player.score,
        player.reserve,
        player.hand.count,
        player.deck,
        player.discard.len(),
        player.stock,
        player.stored.len(),
        counts(&player.prisoners),
        list(skills),
    )
    .expect("texts take text");
}

fn write_state(text: &mut String, game: &CryHavoc) {
    let view = game.view(Viewer::Spectator);
    write_table(text, &view);
    for seat in (0..game.seats()).map(Seat) {
        let view = game.view(Viewer::Seat(seat));
        let player = &view.players[seat.index()];
        let hand = list(player.hand.cards.iter().flatten());
        let stored = list(player.stored.iter().filter_map(|stored| stored.card.as_ref()));
        writeln!(text, "  seat {} alone sees hand [{hand}] stored [{stored}]", seat.0).expect("texts take text");
    }
}

fn write_table(text: &mut String, view: &View) {
    let spots = view.spots.iter().map(|spot| {
        let open = if spot.open { "open" } else { "closed" };
        format!("{}:{}{open}", spot.position, number(spot.tokens))
    });
    writeln!(
        text,
        "  Initiative {}, upcoming {}, spots {}, decks {}, Objective cards [{}]",
        list(&view.initiative),
        list(&view.upcoming),
        list(spots),
        counts(&view.supply.terrain_decks),
        list(&view.objective_cards),
    )
    .expect("texts take text");
    view.regions.iter().for_each(|region| write_region(text, region));
    view.players.iter().for_each(|player| write_player(text, player));
}

fn compare(seats: u8, seed: u64, level: Level) {
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: Options {
            level,
            new_orders: true,
            ..Options::default()
        },
    };
    let mut events = Vec::new();
    let game = CryHavoc::new(&setup, &mut events).expect("the setup is sound");
    let mut recording = Recording::new(format!("Cry Havoc, {seats} seats, seed {seed}, {level}"), &events);
    // The whole table is written at each action marker and each battle.
    let written = Cell::new(None);
    let game = recording.play(game, seed, |text, game, _| {
        let view = game.view(Viewer::Spectator);
        let turn = view.turn.as_ref().map(|turn| turn.marker);
        let battle = view.battle.as_ref().map(|battle| battle.number);
        let moment = Some((view.round, turn, battle));
        if written.replace(moment) != moment {
            write_state(text, game);
        }
    });
    write_state(&mut recording.text, &game);
    recording.write_outcome(&game);
    recording.compare(&format!("cry-havoc-{seats}.txt"));
}

#[test]
fn the_game_of_two_goes_as_recorded() {
    compare(2, 3, Level::Veteran);
}

#[test]
fn the_game_of_three_goes_as_recorded() {
    compare(3, 1, Level::Experienced);
}

#[test]
fn the_game_of_four_goes_as_recorded() {
    compare(4, 2, Level::Veteran);
}
