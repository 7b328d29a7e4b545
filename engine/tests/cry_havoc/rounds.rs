//! Rounds, Event spots, Initiative and drawing cards: CH-2 to CH-4, and the turns of the Action phase, CH-5.1.

use engine::cry_havoc::Faction::{self, Humans, Machines, Pilgrims, Trogs};
use engine::cry_havoc::{Content, CryHavoc, Event, Options, Setup, VpSource};
use engine::{Game, Seat, Turn};
use serde_json::{Value, json};

use crate::support::{Table, battle_region, position, turn, with_player, with_region};

const THREE: [&str; 3] = ["humans", "pilgrims", "machines"];

/// Changes a field of a position.
pub fn with(mut position: Value, field: &str, value: Value) -> Value {
    position[field] = value;
    position
}

/// Takes the Skills from all players, so that a turn is over when the Action is.
pub fn without_skills(mut position: Value) -> Value {
    for player in position["players"].as_array_mut().unwrap() {
        player["skills"] = json!([]);
    }
    position
}

/// Three players before the Round after `round`; on each spot the tokens, the bottom one first.
fn before_round(round: u8, spots: [&[&str]; 5]) -> Value {
    let open = |spot: usize| spot >= usize::from(round);
    let spots: Vec<Value> = (0..5)
        .map(|spot| json!({ "tokens": spots[spot], "open": open(spot) }))
        .collect();
    let position = with(position(&THREE, json!("round")), "round", json!(round));
    with(position, "spots", json!(spots))
}

/// What happened, in order, without repetitions.
fn order_of(table: &Table, name: impl Fn(&Event) -> Option<&'static str>) -> Vec<&'static str> {
    let mut names: Vec<&str> = table.told.iter().filter_map(|told| name(&told.event)).collect();
    names.dedup();
    names
}

/// The Event tokens revealed, in order.
fn revealed(table: &Table) -> Vec<String> {
    let tokens = table.told.iter().filter_map(|told| match &told.event {
        Event::EventRevealed { token } => Some(token.to_string()),
        Event::FinalScoringEnabled => Some("final".to_owned()),
        _ => None,
    });
    tokens.collect()
}

/// From which spot onto which how many tokens were put.
fn stacked(table: &Table) -> Vec<(u8, u8, u8)> {
    let moves = table.told.iter().filter_map(|told| match &told.event {
        Event::EventTokensStacked { from, onto, tokens, .. } => Some((*from, *onto, *tokens)),
        _ => None,
    });
    moves.collect()
}

/// The tokens on each spot.
fn tokens(table: &Table) -> Vec<u8> {
    table.view().spots.iter().map(|spot| spot.tokens).collect()
}

fn phase(event: &Event) -> Option<&'static str> {
    match event {
        Event::RoundStarted { .. } => Some("round"),
        Event::EventRevealed { .. } => Some("event"),
        Event::InitiativeSet { .. } => Some("initiative"),
        Event::SkillRefreshed { .. } => Some("skill"),
        Event::DrewCards { .. } => Some("draw"),
        Event::ActionTurn { .. } => Some("action"),
        Event::BattleStarted { .. } => Some("battle"),
        Event::VpGained { source, .. } => match source {
            VpSource::Prisoners => Some("prisoners"),
            VpSource::Regions | VpSource::Crystals => Some("scoring"),
            _ => None,
        },
        _ => None,
    }
}

#[test]
fn ch_2_1_a_round_has_its_six_phases() {
    let position = position(&THREE, json!({ "turn": { "marker": 3, "place": 2 } }));
    let position = with_region(position, "mistlands", battle_region(("pilgrims", 1), ("humans", 1)));
    let position = with_player(position, 2, "prisoners", json!({ "humans": 1 }));
    let position = with(position, "scoring", json!("machines"));
    let spots = json!([{ "open": false }, { "tokens": ["ev-clear-channels"] }, {}, {}, {}]);
    let mut table = Table::new(with(position, "spots", spots));
    table.plays(Machines, "pass");
    table.plays(Pilgrims, "place 0 1 0").plays(Humans, "place 0 0 1");
    // No Prisoner is bought back.
    table.plays(Humans, "done");
    let order = order_of(&table, phase);
    let expected = [
        "action",
        "battle",
        "prisoners",
        "scoring",
        "round",
        "event",
        "initiative",
        "draw",
        "action",
    ];
    assert_eq!(order, expected);
}

#[test]
fn ch_2_1_a_game_has_five_rounds_at_most() {
    let setup = Setup {
        content: Content::embedded(),
        seats: 3,
        seed: 1,
        options: Options::default(),
    };
    let mut told = Vec::new();
    let mut game = CryHavoc::new(&setup, &mut told).unwrap();
    while let Turn::Decide { seats, .. } = game.turn() {
        let seat: Seat = seats.iter().next().unwrap();
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        // Nobody does anything: the last choice is to pass, or to be done.
        game.apply(seat, *actions.last().unwrap(), &mut told).unwrap();
    }
    let rounds = told.iter().filter_map(|told| match &told.event {
        Event::RoundStarted { round } => Some(*round),
        _ => None,
    });
    assert!(rounds.eq(1..=5));
}

#[test]
fn ch_3_1_the_next_stack_is_resolved_from_the_top() {
    let stack = ["ev-shifting-veins", "ev-clear-channels"];
    let table = Table::new(before_round(1, [&[], &stack, &["ev-reinforcements"], &[], &[]]));
    assert_eq!(revealed(&table), ["ev-clear-channels", "ev-shifting-veins"]);
    assert_eq!(tokens(&table), [0, 0, 1, 0, 0], "what was resolved leaves the game");
    let open: Vec<bool> = table.view().spots.iter().map(|spot| spot.open).collect();
    assert_eq!(open, [false, false, true, true, true]);
}

/// The Humans gain 1 VP by a bonus icon, having `score` before; with tokens on the spots 2 to 4.
fn after_one_vp(score: u16) -> Table {
    let position = with_player(position(&THREE, turn(0)), 0, "score", json!(score));
    let position = with_player(position, 0, "hand", json!(["hum-flanking"]));
    let names = ["ev-shifting-veins", "ev-clear-channels", "ev-reinforcements"];
    let content = Content::embedded();
    let spots: Vec<Value> = (0..5)
        .map(|spot| match spot {
            0 => json!({ "open": false }),
            4 => json!({ "tokens": ["ev-new-frontiers"] }),
            _ if score > content.spots()[spot] => json!({ "open": false }),
            _ => json!({ "tokens": [names[spot - 1]] }),
        })
        .collect();
    let mut table = Table::new(with(position, "spots", json!(spots)));
    table.all(Humans, &["build", "discard hum-flanking"]);
    assert_eq!(table.score(Humans), score + 1);
    table
}

#[test]
fn ch_3_2_a_spot_is_passed_strictly_beyond_it() {
    let reached = after_one_vp(12);
    assert_eq!(stacked(&reached), []);
    assert_eq!(tokens(&reached), [0, 1, 1, 1, 1]);
    let passed = after_one_vp(13);
    assert_eq!(stacked(&passed), [(2, 3, 1)]);
    assert_eq!(tokens(&passed), [0, 0, 2, 1, 1]);
    assert!(!passed.view().spots[1].open);
    // Nothing was revealed by it.
    assert_eq!(revealed(&passed), Vec::<String>::new());
}

#[test]
fn ch_3_2_nothing_stacks_past_the_final_spot() {
    let onto_the_last = after_one_vp(37);
    assert_eq!(stacked(&onto_the_last), [(4, 5, 1)]);
    assert_eq!(tokens(&onto_the_last), [0, 0, 0, 0, 2]);
    let beyond = after_one_vp(50);
    assert_eq!(stacked(&beyond), []);
    assert_eq!(tokens(&beyond), [0, 0, 0, 0, 1]);
    assert!(beyond.view().spots[4].open);
}

#[test]
fn ch_3_2_several_spots_passed_at_once_stack_in_track_order() {
    let position = with_player(position(&THREE, json!("battle")), 1, "score", json!(12));
    let position = with_region(position, "mistlands", json!({ "control": "pilgrims", "crystals": 13 }));
    let position = with(position, "scoring", json!("humans"));
    let spots = json!([
        { "open": false },
        { "tokens": ["ev-shifting-veins"] },
        { "tokens": ["ev-clear-channels"] },
        { "tokens": ["ev-reinforcements"] },
        {},
    ]);
    let table = Table::new(with(position, "spots", spots));
    assert_eq!(table.score(Pilgrims), 25);
    assert_eq!(stacked(&table), [(2, 3, 1), (3, 4, 2)]);
    // The next Round resolves the fourth spot, on top what came last, and below it what lay there.
    assert_eq!(
        revealed(&table),
        ["ev-shifting-veins", "ev-clear-channels", "ev-reinforcements"]
    );
}

#[test]
fn ch_3_2_losing_vp_never_moves_tokens() {
    let position = with_player(position(&THREE, json!("battle")), 0, "score", json!(13));
    let position = with_player(position, 0, "prisoners", json!({ "pilgrims": 1 }));
    let position = with_player(position, 1, "prisoners", json!({ "humans": 2 }));
    let spots = json!([
        { "open": false },
        { "tokens": ["ev-shifting-veins"] },
        { "tokens": ["ev-clear-channels"] },
        {},
        {},
    ]);
    let mut table = Table::new(with(position, "spots", spots));
    assert_eq!((table.score(Humans), tokens(&table)[2]), (14, 2));
    table.plays(Humans, "ransom pilgrims");
    assert_eq!(table.score(Humans), 12);
    assert_eq!(tokens(&table), [0, 0, 2, 0, 0]);
    assert!(!table.view().spots[1].open);
}

#[test]
fn ch_3_3_enable_final_scoring_makes_the_final_round() {
    let before = Table::new(before_round(3, [&[]; 5]));
    assert!(!before.view().final_round);
    assert_eq!(revealed(&before), Vec::<String>::new());

    let position = before_round(4, [&[]; 5]);
    let position = with_player(position, 1, "hand", json!(["pil-revelation"]));
    let position = with_region(position, "mistlands", json!({ "control": "machines", "crystals": 3 }));
    let position = with(position, "initiative", json!(["pilgrims", "humans", "machines"]));
    let position = with(position, "upcoming", json!(["pilgrims", "humans", "machines"]));
    let mut table = Table::new(without_skills(position));
    assert!(table.view().final_round);
    assert_eq!(revealed(&table), ["final"]);
    assert_eq!(table.refused(Pilgrims, "enable pil-revelation"), "CH-8.8");
    for _ in 0..3 {
        table
            .plays(Pilgrims, "pass")
            .plays(Humans, "pass")
            .plays(Machines, "pass");
    }
    // Scoring is enabled without a player: Crystals, but no VP for Regions.
    assert_eq!(table.decision(), "over");
    assert_eq!(
        [Humans, Pilgrims, Machines].map(|faction| table.score(faction)),
        [0, 0, 3]
    );
}

#[test]
fn ch_3_4_the_initiative_becomes_the_upcoming_one_from_round_two_on() {
    let upcoming = json!(["machines", "humans", "pilgrims"]);
    let first = Table::new(with(before_round(0, [&[]; 5]), "upcoming", upcoming.clone()));
    assert_eq!(first.view().initiative, [Humans, Pilgrims, Machines]);
    assert_eq!(first.decides(), Some(Humans));
    let second = Table::new(with(before_round(1, [&[]; 5]), "upcoming", upcoming));
    assert_eq!(second.view().initiative, [Machines, Humans, Pilgrims]);
    assert_eq!(second.view().upcoming, [Machines, Humans, Pilgrims]);
    assert_eq!(second.decides(), Some(Machines));
}

/// Four players in the order Machines, Pilgrims, Humans, Trogs; who plays this card puts the own token on the place.
fn upcoming(faction: Faction, card: &str, place: u8) -> Vec<Faction> {
    let order = ["machines", "pilgrims", "humans", "trogs"];
    let index = order.iter().position(|other| *other == faction.name()).unwrap();
    let position = position(&order, turn(index as u8));
    let mut table = Table::new(with_player(position, index, "hand", json!([card])));
    table.all(
        faction,
        &["move", &format!("discard {card}"), &format!("number {place}")],
    );
    assert_eq!(
        table.view().initiative,
        [Machines, Pilgrims, Humans, Trogs],
        "not in this Round"
    );
    table.view().upcoming
}

#[test]
fn ch_3_5_tokens_on_the_left_stay_and_the_others_shift_right() {
    let trogs = |place| upcoming(Trogs, "tro-scouts", place);
    assert_eq!(trogs(2), [Machines, Trogs, Pilgrims, Humans]);
    assert_eq!(trogs(1), [Trogs, Machines, Pilgrims, Humans]);
    assert_eq!(trogs(4), [Machines, Pilgrims, Humans, Trogs]);
}

#[test]
fn ch_3_9_the_gap_is_closed_before_the_token_is_put() {
    assert_eq!(
        upcoming(Machines, "mac-recalculate", 3),
        [Pilgrims, Humans, Machines, Trogs]
    );
    assert_eq!(
        upcoming(Machines, "mac-recalculate", 4),
        [Pilgrims, Humans, Trogs, Machines]
    );
    assert_eq!(
        upcoming(Humans, "hum-chain-of-command", 2),
        [Machines, Humans, Pilgrims, Trogs]
    );
}

#[test]
fn ch_3_6_skills_are_refreshed_from_round_two_on() {
    let skills = json!([{ "skill": "mac-crawler-tracks", "exhausted": true }]);
    let exhausted = |round| {
        let position = with_player(before_round(round, [&[]; 5]), 2, "skills", skills.clone());
        Table::new(position).player(Machines).skills[0].exhausted
    };
    assert!(exhausted(0));
    assert!(!exhausted(1));
}

#[test]
fn ch_3_7_events_then_initiative_then_skills() {
    let position = before_round(1, [&[], &["ev-new-frontiers"], &[], &[], &[]]);
    let position = with(position, "upcoming", json!(["machines", "humans", "pilgrims"]));
    let skills = json!([{ "skill": "hum-pathfinders", "exhausted": true }]);
    let mut table = Table::new(with_player(position, 0, "skills", skills));
    // The event still asks in the old order, and the Skill is not ready yet.
    assert_eq!(table.decides(), Some(Humans));
    assert!(table.player(Humans).skills[0].exhausted);
    table.plays(Humans, "region mistlands");
    table.plays(Pilgrims, "region the-scorching");
    table.plays(Machines, "region glass-dunes");
    let order = order_of(&table, phase);
    assert_eq!(order, ["round", "event", "initiative", "skill", "draw", "action"]);
    assert_eq!(table.decides(), Some(Machines));
}

#[test]
fn ch_3_8_enable_final_scoring_comes_last() {
    let last = ["ev-shifting-veins", "ev-clear-channels"];
    let table = Table::new(before_round(4, [&[], &[], &[], &[], &last]));
    assert_eq!(revealed(&table), ["ev-clear-channels", "ev-shifting-veins", "final"]);
}
