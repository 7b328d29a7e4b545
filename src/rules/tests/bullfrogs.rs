//! What is found in the rules of Bullfrogs.

use super::*;

const GAME: &str = "bullfrogs";

fn found(query: &str) -> Vec<String> {
    let rules = rules();
    let found = rules.search(GAME, None, query).rules;
    found.into_iter().map(|rule| rule.id.clone()).collect()
}

fn book(rules: &Rules) -> &Book {
    rules.book(GAME).expect("the game has rules")
}

#[test]
fn every_rule_of_bullfrogs_has_an_entry() {
    let last_of_section = [2, 3, 4, 5, 3, 8, 4, 6, 9];
    let sections = (0..).zip(last_of_section);
    let mut expected: Vec<String> = sections
        .flat_map(|(section, last)| (1..=last).map(move |number| format!("BF-{section}.{number}")))
        .collect();
    // BF-2.5 and BF-2.6 are about the program alone.
    let before = expected.iter().position(|id| id == "BF-3.1").unwrap();
    expected.insert(before, "BF-2.7".to_owned());
    let rules = rules();
    let numbered = book(&rules).rules.iter().filter(|rule| !rule.page);
    let ids: Vec<_> = numbered.map(|rule| rule.id.clone()).collect();
    assert_eq!(ids, expected);
    for id in expected {
        assert_eq!(rules.get(&id).map(|rule| &rule.id), Some(&id));
    }
    assert_eq!(rules.get("BF-9.1"), None);
    assert_eq!(rules.get(" bf-3.3 "), rules.get("BF-3.3"));
}

#[test]
fn what_the_rulebook_leaves_open_is_marked_as_a_ruling() {
    let rules = rules();
    let marked: Vec<_> = rules.books[0]
        .rules
        .iter()
        .filter(|rule| rule.ruling)
        .map(|rule| rule.id.as_str())
        .collect();
    assert_eq!(
        marked,
        [
            "BF-0.1", "BF-1.3", "BF-2.2", "BF-2.3", "BF-2.7", "BF-3.4", "BF-4.1", "BF-4.3", "BF-5.8", "BF-6.2",
            "BF-7.6", "BF-8.3", "BF-8.4", "BF-8.6", "BF-8.8",
        ]
    );
}

#[test]
fn a_question_finds_its_rule_first() {
    for (query, id) in [
        ("can I put two frogs on the same pad", "BF-3.3"),
        ("bullfrog sabotage", "BF-4.2"),
        ("can you sabotage a bullfrog?", "BF-4.2"),
        ("sabotge", "BF-4.1"),
        ("sabotage the same frog twice", "BF-4.3"),
        ("how many players", "BF-1.1"),
        ("who starts", "BF-1.3"),
        ("isaac dice", "BF-8.3"),
        ("log bonus", "BF-7.3"),
        ("slid", "BF-6.1"),
        ("straight line", "BF-6.4"),
        ("hop order", "BF-5.3"),
        ("jump", "BF-5.3"),
        ("recruit", "BF-3.1"),
        ("turn order", "BF-2.4"),
        ("hand size", "BF-7.1"),
        ("end of the game", "BF-7.2"),
        ("out of frogs", "BF-3.4"),
        ("grand master", "BF-8.7"),
        ("chain reaction", "BF-5.7"),
        ("does the log sink", "BF-7.5"),
        ("DIÁGONAL", "BF-2.1"),
        ("frogs left when pad sinks", "BF-5.5"),
        ("final scroing", "BF-7.3"),
    ] {
        assert_eq!(
            found(query).first().map(String::as_str),
            Some(id),
            "{query}: {:?}",
            found(query)
        );
    }
}

#[test]
fn a_question_with_several_answers_finds_them_all() {
    for (query, ids) in [
        ("tie", &["BF-5.2", "BF-5.4", "BF-7.4", "BF-7.3"][..]),
        ("diagonal", &["BF-2.1", "BF-2.3"]),
        ("isaac dice", &["BF-8.3", "BF-8.4"]),
        ("bulfrog", &["BF-3.5", "BF-4.2", "BF-5.5"]),
        ("recruit", &["BF-3.1", "BF-3.2", "BF-3.3"]),
        ("slid", &["BF-6.1", "BF-6.2", "BF-6.3", "BF-6.4"]),
    ] {
        let found = found(query);
        for id in ids {
            assert!(found.iter().any(|found| found == id), "{query} finds {id}: {found:?}");
        }
    }
}

#[test]
fn an_identifier_finds_its_rule_and_a_section_all_of_it() {
    for query in ["BF-3.3", "bf-3.3", "bf3.3", " BF 3.3", "3.3", "bf 33", "BF33"] {
        assert_eq!(found(query), ["BF-3.3"], "{query}");
    }
    for query in ["BF-4", "bf4", "4", "4."] {
        assert_eq!(found(query), ["BF-4.1", "BF-4.2", "BF-4.3"], "{query}");
    }
    assert_eq!(found("BF-9.1"), [""; 0]);
    assert_eq!(found("BF-").len(), 45);
    assert_eq!(
        found("25")[0],
        "BF-8.7",
        "a number that is no identifier is looked for in the texts"
    );
}

#[test]
fn words_that_say_nothing_are_offered_the_key_rules() {
    let rules = rules();
    assert_eq!(rules.suggest(GAME, None, "how ", 25), rules.suggest(GAME, None, "", 25));
}

#[test]
fn suggestions_follow_what_is_being_typed() {
    let rules = rules();
    for (partial, id) in [
        ("sab", "BF-4.1"),
        ("sabtoa", "BF-4.1"),
        ("str", "BF-6.4"),
        ("bf-7.", "BF-7.1"),
        ("tie br", "BF-7.4"),
        ("final s", "BF-7.3"),
        ("can i put two fr", "BF-3.3"),
        ("i", "BF-isaac"),
    ] {
        let suggested = rules.suggest(GAME, None, partial, 25);
        assert_eq!(
            suggested.first().map(|s| s.value.as_str()),
            Some(id),
            "{partial}: {suggested:?}"
        );
    }
}

#[test]
fn each_decision_has_its_rules() {
    let rules = rules();
    for (decision, id) in [
        ("play", "BF-2.1"),
        ("act", "BF-3.3"),
        ("score", "BF-5.1"),
        ("hop", "BF-5.3"),
        ("slide", "BF-6.2"),
        ("isaac", "BF-8.6"),
    ] {
        assert!(
            rules.for_decision(GAME, decision).iter().any(|named| named == id),
            "{decision}"
        );
    }
    assert!(rules.for_decision(GAME, "bid").is_empty());
}

#[test]
fn an_endless_question_is_cut_short() {
    let endless = format!("sabotage {} diagonal", "é".repeat(6000));
    assert_eq!(found(&endless).first().map(String::as_str), Some("BF-4.1"));
    assert!(!found(&endless).contains(&"BF-2.1".to_owned()));
    assert_eq!(rules().suggest(GAME, None, &"é".repeat(6000), 25), []);
}

#[test]
fn questions_as_newcomers_ask_them_are_answered() {
    let rules = rules();
    for (query, id) in [
        ("how do I play", "BF-play"),
        ("how do you win", "BF-win"),
        ("what is an action", "BF-action"),
        ("what is a pad worth", "BF-worth"),
        ("what does the number in the middle mean", "BF-worth"),
        ("who is isaac", "BF-isaac"),
        ("what is the log for", "BF-log"),
        ("what happens when a pad is full", "BF-full"),
        ("do I have to use all my actions", "BF-2.2"),
        ("must I use all actions", "BF-2.2"),
        ("are actions optional", "BF-2.2"),
        ("how many points is a bullfrog", "BF-5.2"),
        ("can I put two frogs on one pad", "BF-3.3"),
        ("two fogs on teh same pda", "BF-3.3"),
        ("who wins a tie", "BF-5.2"),
        ("when does the game end", "BF-7.2"),
        ("can I move my own frog", "BF-3.4"),
        ("why do pads slide", "BF-6.1"),
        ("can I sabotage a bullfrog", "BF-4.2"),
        ("what if I have no frogs left", "BF-3.4"),
    ] {
        let found = rules.search(GAME, None, query);
        let ids: Vec<_> = found.rules.iter().map(|rule| rule.id.as_str()).collect();
        assert!(found.answers, "{query}: {ids:?}");
        assert_eq!(ids.first(), Some(&id), "{query}: {ids:?}");
    }
}

#[test]
fn a_question_about_something_else_has_no_answer_but_what_is_near() {
    for query in [
        "can two players make an alliance",
        "may I trade frogs with my neighbour secretly",
    ] {
        let rules = rules();
        let found = rules.search(GAME, None, query);
        assert!(!found.answers, "{query}: {:?}", found.rules.first());
        assert!(!found.rules.is_empty(), "{query}");
    }
}

#[test]
fn rules_of_the_solo_game_come_first_only_where_it_is_played() {
    let rules = rules();
    let first = |variant| {
        let found = rules.search(GAME, variant, "who scores and what is the final score");
        found.rules[0].id.clone()
    };
    assert_eq!(first(None), "BF-7.3");
    for query in ["tie", "setup", "turn", "score", "frogs on the log"] {
        let found = rules.search(GAME, None, query);
        assert!(!found.rules[0].id.starts_with("BF-8"), "{query}: {}", found.rules[0].id);
    }
    let solo = rules.search(GAME, Some("solo"), "score");
    let ids: Vec<_> = solo.rules.iter().map(|rule| rule.id.as_str()).collect();
    assert!(ids.iter().take(3).any(|id| id.starts_with("BF-8")), "{ids:?}");
}

#[test]
fn there_are_seven_pages() {
    let rules = rules();
    assert_eq!(book(&rules).rules.iter().filter(|rule| rule.page).count(), 7);
}

#[test]
fn words_of_nothing_in_the_rules_find_nothing() {
    for query in ["can I", "castle"] {
        assert_eq!(found(query), [""; 0], "{query}");
    }
    assert_eq!(found("undo"), ["BF-2.7"]);
}
