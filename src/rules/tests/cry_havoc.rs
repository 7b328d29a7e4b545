//! What is found in the rules of Cry Havoc.

use super::*;

const GAME: &str = "cry_havoc";

/// The identifiers and titles of all rules that the engine keeps.
const ENGINE: &str = include_str!("../../../engine/tests/rules.txt");

fn ids<'a>(found: &Found<'a>) -> Vec<&'a str> {
    found.rules.iter().map(|rule| rule.id.as_str()).collect()
}

fn book(rules: &Rules) -> &Book {
    rules.book(GAME).expect("the game has rules")
}

#[test]
fn every_rule_that_the_engine_keeps_has_an_entry_in_its_order() {
    let names = ENGINE.lines().filter_map(|line| line.split(' ').next());
    let expected: Vec<_> = names
        .filter(|id| id.starts_with("CH-") || id.starts_with("CC-"))
        .collect();
    let rules = rules();
    let numbered = book(&rules).rules.iter().filter(|rule| !rule.page);
    let written: Vec<_> = numbered.map(|rule| rule.id.as_str()).collect();
    assert_eq!(written, expected);
}

/// What the engine asks and refuses, it cites a rule for, which players must be able to read.
#[test]
fn a_rule_that_is_cited_is_found_in_any_case() {
    let rules = rules();
    for id in ["CH-5.3", "ch-9.19", "CC-V1", "cc-v8", "CC-A05", " cc-a60 "] {
        let found = rules.get(id).unwrap_or_else(|| panic!("{id} is missing"));
        assert!(found.id.eq_ignore_ascii_case(id.trim()));
    }
}

#[test]
fn how_effects_are_read_is_ruled_throughout() {
    let rules = rules();
    let ruled = |id: &str| rules.get(id).is_some_and(|rule| rule.ruling);
    for rule in book(&rules).rules.iter().filter(|rule| rule.id.starts_with("CC-")) {
        assert!(rule.ruling, "{} is no ruling", rule.id);
    }
    for line in include_str!("../../../docs/rulings.md").lines() {
        let id = line.trim_start_matches("| ").split(' ').next().unwrap_or_default();
        assert!(!id.starts_with("CH-") || ruled(id), "{id} is no ruling");
    }
    assert!(!ruled("CH-9.6"), "the rulebook says who wins ties");
}

#[test]
fn questions_as_players_ask_them_find_their_rule_among_the_first_three() {
    let rules = rules();
    for (query, id) in [
        ("how do I play", "CH-play"),
        ("how do you win", "CH-win"),
        ("what can I do in my turn", "CH-actions"),
        ("what are the trogs", "CH-natives"),
        ("how does a battle work", "CH-fight"),
        ("what are cards for", "CH-cards"),
        ("are these the real cards", "CH-printed"),
        ("who wins ties", "CH-9.6"),
        ("who wins a tie in a battle?", "CH-9.6"),
        ("how many cards can I hold", "CH-4.1"),
        ("hand limit", "CH-4.1"),
        ("can units leave a battle", "CH-6.6"),
        ("what is a war party", "CH-11.2"),
        ("nest token", "CH-11.2"),
        ("ransom prisoners", "CH-10.1"),
        ("how do I get my unit back", "CH-10.1"),
        ("what does a prisoner cost", "CH-10.1"),
        ("enable scoring", "CH-8.8"),
        ("can scoring be enabled twice", "CH-8.8"),
        ("trogs nobody plays", "CH-11.1"),
        ("who plays the trogs with two players", "CH-11.1"),
        ("are opposite regions adjacent", "CH-6.2"),
        ("opposite territories neighbouring", "CH-6.2"),
        ("how many players", "CH-1.1"),
        ("how many rounds", "CH-2.1"),
        ("when does the game end", "CH-10.5"),
        ("tiebreaker", "CH-10.5"),
        ("who starts", "CH-1.8"),
        ("turn order", "CH-5.1"),
        ("how many actions do I have", "CH-5.1"),
        ("can I pass", "CH-5.2"),
        ("can I move into an enemy HQ", "CH-6.3"),
        ("can I reinforce a battle", "CH-6.3"),
        ("how far can a unit move", "CH-6.1"),
        ("can I move through an enemy region", "CH-6.5"),
        ("when do I take control of a region", "CH-6.7"),
        ("do I lose control when I leave a region", "CH-6.11"),
        ("where do recruits go", "CH-8.1"),
        ("where can I build", "CH-8.4"),
        ("two structures in one region", "CH-8.4"),
        ("can I activate a structure twice", "CH-8.3"),
        ("can I use an opponent's structure", "CH-8.10"),
        ("what happens to my structure when I lose control", "CH-8.5"),
        ("when can I use a skill", "CH-8.9"),
        ("do skills come back", "CH-3.6"),
        ("can I play a jungle card here", "CH-9.5"),
        ("how many cards in a battle", "CH-9.4"),
        ("which battle is first", "CH-9.1"),
        ("who places units first", "CH-9.3"),
        ("where do my units retreat", "CH-9.9"),
        ("can I retreat to my HQ", "CH-10.9"),
        ("where do killed units go", "CH-9.8"),
        ("how much is a region worth", "CH-10.3"),
        ("do trogs score half", "CH-10.3"),
        ("what happens when the deck is empty", "CH-4.2"),
        ("bonus icons", "CH-5.4"),
        ("change initiative", "CH-3.5"),
        ("event spot", "CH-3.2"),
        ("does a watchtower start a battle", "CH-13.1"),
        ("matrix stored cards", "CH-13.3"),
        ("new orders", "CH-12.1"),
        ("can I look at the discard pile", "CH-5.8"),
        ("can three players fight in one region", "CH-6.9"),
        ("battle with no units left", "CC-A08"),
        ("guerilla exit", "CC-A10"),
        ("telport", "CH-13.4"),
    ] {
        let found = rules.search(GAME, None, query);
        let ids = ids(&found);
        assert!(found.answers, "{query}: {ids:?}");
        assert!(ids.iter().take(3).any(|found| *found == id), "{query}: {ids:?}");
    }
}

#[test]
fn a_question_about_something_else_has_no_answer() {
    let rules = rules();
    for query in ["can two players make an alliance", "castle", "can I"] {
        let found = rules.search(GAME, None, query);
        assert!(!found.answers, "{query}: {:?}", ids(&found));
    }
}

#[test]
fn an_identifier_finds_its_rule_and_a_section_all_of_it() {
    let rules = rules();
    let found = |query| ids(&rules.search(GAME, None, query));
    for query in ["CH-9.6", "ch9.6", " CH 9.6", "9.6", "ch 96"] {
        assert_eq!(found(query), ["CH-9.6"], "{query}");
    }
    for query in ["CC-A05", "cc-a5", "cca05", "CC A05"] {
        assert_eq!(found(query), ["CC-A05"], "{query}");
    }
    assert_eq!(found("ch-10.1"), ["CH-10.1"]);
    assert_eq!(found("ch 111"), ["CH-1.11", "CH-11.1"], "either may be meant");
    assert_eq!(found("ch-12"), ["CH-12.1", "CH-12.2", "CH-12.3"]);
    assert_eq!(found("12"), found("ch-12"));
    assert_eq!(found("cc-v").len(), 9);
    assert_eq!(found("cc").len(), 72);
    assert_eq!(found("ch-98.7"), [""; 0]);
    assert_eq!(
        found("49")[0],
        "CH-10.7",
        "a number that is no identifier is looked for in the texts"
    );
}

#[test]
fn suggestions_follow_what_is_being_typed() {
    let rules = rules();
    for (partial, id) in [
        ("ranso", "CH-10.1"),
        ("prison", "CH-10.1"),
        ("retr", "CH-9.9"),
        ("ch-7.", "CH-7.1"),
        ("cc-a3", "CC-A03"),
        ("hand l", "CH-4.1"),
        ("who wins t", "CH-9.6"),
    ] {
        let suggested = rules.suggest(GAME, None, partial, 5);
        let offered: Vec<_> = suggested.iter().map(|suggestion| suggestion.value.as_str()).collect();
        assert!(offered.contains(&id), "{partial}: {offered:?}");
    }
}

#[test]
fn each_decision_begins_with_the_rule_that_asks_for_it() {
    let rules = rules();
    for (decision, id) in [
        ("action", "CH-5.2"),
        ("cards", "CH-5.3"),
        ("text", "CH-5.4"),
        ("move", "CH-6.1"),
        ("recruit", "CH-8.1"),
        ("build", "CH-8.2"),
        ("keep", "CH-8.7"),
        ("order", "CH-6.7"),
        ("attack", "CH-6.7"),
        ("discard", "CH-4.1"),
        ("place", "CH-9.3"),
        ("tactics", "CH-9.4"),
        ("capture", "CH-9.7"),
        ("kill", "CH-9.8"),
        ("save", "CC-A19"),
        ("retreat", "CH-9.9"),
        ("nest", "CH-9.11"),
        ("ransom", "CH-10.1"),
        ("skill", "CH-8.9"),
        ("effect", "CC-V1"),
        ("finish", "CH-9.19"),
        ("lobby", "CH-play"),
    ] {
        let first = rules.for_decision(GAME, decision).first().map(String::as_str);
        assert_eq!(first, Some(id), "{decision}");
    }
}
