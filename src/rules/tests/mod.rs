//! What holds for the rules of every game; what is found in those of one stands in a file of its name.

mod bullfrogs;
mod cry_havoc;

use std::collections::BTreeSet;

use engine::{AnyGame, Setup, Turn, players};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::*;

fn rules() -> Rules {
    Rules::load().expect("the rules load")
}

#[test]
fn every_rule_is_found_by_its_identifier_in_any_case() {
    let rules = rules();
    for rule in rules.books.iter().flat_map(|book| &book.rules) {
        assert_eq!(rules.get(&rule.id), Some(rule));
        assert_eq!(rules.get(&format!(" {} ", rule.id.to_lowercase())), Some(rule));
    }
}

#[test]
fn what_is_marked_as_a_ruling_has_one() {
    for rule in rules().books.iter().flat_map(|book| &book.rules) {
        assert_eq!(rule.text.contains("> **Ruling:**"), rule.ruling, "{}", rule.id);
    }
}

#[test]
fn a_rule_named_in_a_text_exists() {
    let rules = rules();
    for book in &rules.books {
        let letters: BTreeSet<_> = book.rules.iter().filter_map(|rule| rule.id.split('-').next()).collect();
        for rule in &book.rules {
            let words = rule
                .text
                .split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '.'));
            let named = words.map(|word| word.trim_end_matches('.'));
            let is_named = |word: &&str| word.split_once('-').is_some_and(|(first, _)| letters.contains(first));
            for named in named.filter(is_named) {
                assert!(rules.get(named).is_some(), "{} names {named}", rule.id);
            }
        }
    }
}

#[test]
fn pages_name_rules_and_are_none() {
    for book in &rules().books {
        for page in book.rules.iter().filter(|rule| rule.page) {
            let letters = page.id.split('-').next().expect("the letters of the game");
            assert!(page.text.contains(&format!("({letters}-")), "{} cites no rule", page.id);
            assert_eq!(page.heading(), page.title);
        }
    }
}

#[test]
fn every_title_finds_its_own_rule_first() {
    let rules = rules();
    for rule in rules.books.iter().flat_map(|book| &book.rules) {
        let best = rules.search(&rule.game, None, &rule.title).rules[0];
        assert_eq!(best.id, rule.id, "{} finds {}", rule.title, best.title);
    }
}

#[test]
fn a_question_about_nothing_finds_nothing() {
    let rules = rules();
    for book in &rules.books {
        for query in ["", "  ", "?!", "xyzzy plugh"] {
            let found = rules.search(&book.game, None, query).rules;
            assert!(found.is_empty(), "{}: {query} finds {found:?}", book.game);
        }
    }
}

#[test]
fn an_unknown_game_has_nothing() {
    let rules = rules();
    assert!(rules.search("chess", None, "tie").rules.is_empty());
    assert!(rules.suggest("chess", None, "", 25).is_empty());
    assert!(rules.for_decision("chess", "play").is_empty());
}

#[test]
fn suggestions_start_with_the_key_rules_of_every_topic() {
    let rules = rules();
    for book in &rules.books {
        let key = rules.suggest(&book.game, None, "", 25);
        let topics: BTreeSet<_> = key
            .iter()
            .filter_map(|suggestion| rules.get(&suggestion.value))
            .map(|rule| &rule.topic)
            .collect();
        let all: BTreeSet<_> = book.rules.iter().map(|rule| &rule.topic).collect();
        assert_eq!(topics, all, "{}", book.game);
    }
}

#[test]
fn suggestions_keep_to_discords_limits() {
    let rules = rules();
    for book in &rules.books {
        let titles = book.rules.iter().map(|rule| rule.title.as_str());
        for partial in ["", "a", "e", "p"].into_iter().chain(titles) {
            let suggested = rules.suggest(&book.game, None, partial, 100);
            assert!(suggested.len() <= MAX_SUGGESTIONS, "{partial}: {}", suggested.len());
            for suggestion in &suggested {
                assert!(suggestion.name.chars().count() <= MAX_NAME, "{}", suggestion.name);
                assert!(rules.get(&suggestion.value).is_some(), "{}", suggestion.value);
            }
        }
        for partial in ["", "a", "e", "p"] {
            let suggested = rules.suggest(&book.game, None, partial, 100);
            let first = &suggested[..suggested.len().min(1)];
            assert_eq!(rules.suggest(&book.game, None, partial, 1), first);
        }
    }
}

/// Whoever asks for help in a game is shown the rules of what must be decided.
#[test]
fn each_decision_of_random_games_has_its_rules() {
    let rules = rules();
    for kind in GameKind::ALL.into_iter().filter(|kind| source(*kind).is_some()) {
        for (seats, seed) in kind.seats().zip(1..) {
            let setup = Setup {
                game: kind,
                seats,
                seed,
                options: serde_json::Value::Null,
            };
            let mut game = AnyGame::new(&setup).expect("every number of players can play");
            let mut rng = SmallRng::seed_from_u64(seed);
            while let Turn::Decide { seats, decision } = game.turn() {
                assert!(
                    !rules.for_decision(kind.name(), decision).is_empty(),
                    "{kind}: {decision}"
                );
                let seat = seats.iter().next().expect("somebody decides");
                let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
                game.apply(seat, &action).expect("what is listed is accepted");
            }
        }
        assert!(!rules.for_decision(kind.name(), "lobby").is_empty(), "{kind}: lobby");
    }
}
