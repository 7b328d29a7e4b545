//! What the panel of Build says of Structures that it does not offer.

use std::collections::BTreeMap;

use engine::{Seat, Turn, Viewer};
use serde_json::json;

use super::looks::seen;
use super::{Played, games};
use crate::presenters::cry_havoc::Seen;
use crate::presenters::face::Seen as _;
use crate::presenters::message::Message;
use crate::presenters::walk::Menu;

/// How the line begins that says what a type of Structure lacks, by the reason of the rules.
const LINES: [(&str, &str); 3] = [
    ("site", "-# No Region for "),
    ("too_few_points", "-# Too dear for "),
    ("no_token_left", "-# All tokens placed: "),
];

/// What is said to be lacking of the type of Structure with this name.
fn said(message: &Message, title: &str) -> Vec<&'static str> {
    let about = |start: &str| {
        message
            .text
            .lines()
            .any(|line| line.starts_with(start) && line.contains(title))
    };
    let lines = LINES.into_iter().filter(|(_, start)| about(start));
    lines.map(|(lack, _)| lack).collect()
}

/// What the rules say of building it: a site is what a type lacks that is refused for its points nowhere.
fn refused(played: &Played, seat: Seat, structure: &str) -> &'static str {
    let regions = played.view(Viewer::Spectator).regions;
    let mut reasons = regions.iter().filter_map(|at| {
        let action = format!("build {structure} {}", at.name);
        let rejection = played.game.clone().apply(seat, &action).err()?;
        let mut lacks = LINES.into_iter().map(|(lack, _)| lack);
        lacks.find(|lack| **lack == *rejection.reason)
    });
    reasons.next_back().unwrap_or("site")
}

/// The seat that builds, if one does.
fn builder(played: &Played) -> Option<Seat> {
    match played.game.turn() {
        Turn::Decide {
            seats,
            decision: "build",
            ..
        } => seats.iter().next(),
        _ => None,
    }
}

/// Plays a game to its end, holds each Build's panel against the rules, and counts what it says to be lacking.
fn count_lacks(mut played: Played, told: &mut BTreeMap<&str, u32>) {
    loop {
        if let Some(seat) = builder(&played) {
            let view = played.view(Viewer::Seat(seat));
            let points = view.turn.as_ref().expect("it is a turn").points;
            let message = played.asked(seat).expect("a build is a step");
            let legal = played.game.legal(seat);
            for (structure, left) in &view.players[seat.index()].structures_left {
                let title = played.with_words(|words| words.structure(structure));
                let build = format!("build {structure} ");
                let offered = legal.iter().any(|action| action.starts_with(&build));
                let expected = (points > 0 && !offered).then(|| match left {
                    0 => "no_token_left",
                    _ => refused(&played, seat, structure),
                });
                let said = said(&message, &title);
                assert_eq!(said, Vec::from_iter(expected), "{title}: {}", message.text);
                for lack in said {
                    *told.entry(lack).or_default() += 1;
                }
            }
        }
        if played.act().is_none() {
            break;
        }
    }
}

#[test]
fn a_build_says_of_each_structure_that_is_not_offered_what_it_lacks() {
    let mut told = BTreeMap::new();
    games().for_each(|played| count_lacks(played, &mut told));
    // At random all tokens of a type are seldom placed: some games more, until they are.
    for seed in 3..20 {
        if told.contains_key("no_token_left") {
            break;
        }
        count_lacks(Played::new(4, seed, json!({})), &mut told);
    }
    for ((lack, _), more_than) in LINES.into_iter().zip([15, 0, 0]) {
        assert!(
            told.get(lack).is_some_and(|times| *times > more_than),
            "{lack}: {told:?}"
        );
    }
}

/// A game of two in whose first turn somebody builds with all their cards, and who.
fn first_build() -> (Played, Seat) {
    let mut played = Played::new(2, 1, json!({}));
    loop {
        if let Some(seat) = builder(&played) {
            return (played, seat);
        }
        let Turn::Decide { seats, .. } = played.game.turn() else {
            panic!("nobody has built")
        };
        let seat = seats.iter().next().expect("somebody decides");
        let legal = played.game.legal(seat);
        let begins = |start: &str| legal.iter().find(|action| action.starts_with(start));
        let first = ["build", "discard ", "done", "region "].into_iter().find_map(begins);
        played
            .game
            .apply(seat, first.expect("a way to build"))
            .expect("it is listed");
    }
}

#[test]
fn a_build_in_the_first_turn_says_that_there_is_no_region_but_the_hq() {
    let (played, seat) = first_build();
    let text = played.asked(seat).expect("a build is a step").text;
    let lines = [
        "Build: 7 points left (CH-8.2).",
        "-# No Region for Airfield, Artillery Battery and Watchtower: it takes one that was yours when the Action began, \
         with no HQ, no battle and none of the type (CH-8.2, CH-8.4).",
        "**End Build**",
        "This can be taken back.",
    ];
    assert_eq!(text, lines.join("\n"));
}

#[test]
fn a_type_of_which_all_tokens_are_placed_is_said_to_have_none() {
    let (played, seat) = first_build();
    let mut seen = seen(&played, Viewer::Seat(seat));
    let left = &mut seen.view.players[seat.index()].structures_left;
    left[0].1 = 0;
    let title = played.with_words(|words| words.structure(&left[0].0));
    let (lines, _) = seen.beside(&Menu::nothing());
    assert_eq!(
        lines[1],
        format!("-# All tokens placed: {title} (CH-8.4)."),
        "{lines:?}"
    );
}

#[test]
fn cc_a63_a_button_says_which_vp_placing_the_only_one_brings() {
    let (played, seat) = first_build();
    let mut seen = seen(&played, Viewer::Seat(seat));
    let labels = |seen: &Seen| ["hum-airfield", "hum-artillery-battery"].map(|name| seen.structure_to_build(name));
    assert_eq!(labels(&seen), ["Airfield 2", "Artillery Battery 1 (+1 VP)"]);
    for (_, left) in &mut seen.view.players[seat.index()].structures_left {
        *left -= 1;
    }
    assert_eq!(labels(&seen), ["Airfield 2", "Artillery Battery 1"]);
}
