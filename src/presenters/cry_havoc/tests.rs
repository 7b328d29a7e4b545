//! The texts of Cry Havoc against its rules: whatever happens, is refused or asked has words, and the words keep secrets.

mod building;
mod hands;
mod looks;
mod secrets;

use std::collections::BTreeSet;

use engine::cry_havoc::{Content, Event, Faction, Objective, Refusal, View};
use engine::{AnyEvent, AnyGame, AnyView, GameKind, Rejection, Seat, Seats, Setup, Told, Turn, Viewer, players};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use super::words::Words;
use super::{details, fact, final_round, gist, result, standing, story, waits_for};
use crate::locale::{Locale, Values};
use crate::presenters::clicks::table_of;
use crate::presenters::message::{Message, Row, TEXT_LIMIT};
use crate::presenters::news::News;
use crate::presenters::panel::Panel;
use crate::presenters::refusals::worded;
use crate::presenters::walk::Draft;
use crate::render::Scene;

const LOCALE: Locale = Locale::EnUs;

/// Names that are as long as names get in a line, and one that could format.
fn names() -> [String; 4] {
    [
        "Ana",
        "Maximiliane Wolkenstein",
        "*Bartholomew_Quicksilver*",
        "Chloé of the Long Shadows",
    ]
    .map(str::to_owned)
}

/// Every kind of decision (engine: `Task::decision`).
const DECISIONS: [&str; 21] = [
    "action", "attack", "build", "capture", "cards", "discard", "effect", "finish", "keep", "kill", "move", "nest",
    "order", "place", "ransom", "recruit", "retreat", "save", "skill", "tactics", "text",
];

/// A game of Cry Havoc that is played at random.
struct Played {
    game: AnyGame,
    names: [String; 4],
    factions: Vec<Faction>,
    rng: SmallRng,
}

impl Played {
    fn new(seats: u8, seed: u64, options: serde_json::Value) -> Self {
        let setup = Setup {
            game: GameKind::CryHavoc,
            seats,
            seed,
            options,
        };
        let game = AnyGame::new(&setup).expect("the options are sound");
        let mut played = Self {
            game,
            names: names(),
            factions: Vec::new(),
            rng: SmallRng::seed_from_u64(seed),
        };
        played.factions = played
            .view(Viewer::Spectator)
            .players
            .iter()
            .map(|player| player.faction)
            .collect();
        played
    }

    fn view(&self, viewer: Viewer) -> View {
        match self.game.view(viewer) {
            AnyView::CryHavoc(view) => *view,
            AnyView::Bullfrogs(_) => unreachable!("the game is Cry Havoc"),
        }
    }

    /// Runs `check` with the words of this game.
    fn with_words<T>(&self, check: impl FnOnce(Words<'_>) -> T) -> T {
        let content = Content::embedded();
        check(Words {
            locale: LOCALE,
            names: &self.names[..self.factions.len()],
            factions: &self.factions,
            content: &content,
            map: self.view(Viewer::Spectator).map,
        })
    }

    /// The first step of the panel of a seat that decides.
    fn asked(&self, seat: Seat) -> Option<Message> {
        self.step(seat, &Draft::default()).map(|(message, _)| message)
    }

    /// The step of the panel of a seat that decides to which a draft leads, with its picture.
    fn step(&self, seat: Seat, draft: &Draft) -> Option<(Message, Box<dyn Scene>)> {
        let mut table = table_of(GameKind::CryHavoc, self.factions.len() as u8, 1, json!({}));
        table.play.as_mut().expect("the game has started").game = self.game.clone();
        let news = News::default();
        let panel = Panel::of(&table, seat, &news, LOCALE).expect("it decides");
        panel.step(draft)
    }

    /// Lets somebody who decides act at random; what happened, or `None` when the game is over.
    fn act(&mut self) -> Option<Vec<Told<AnyEvent>>> {
        let Turn::Decide { seats, .. } = self.game.turn() else {
            return None;
        };
        let seat = seats.iter().next().expect("somebody decides");
        let action = players::random(&self.game, seat, &mut self.rng).expect("who decides has a choice");
        Some(
            self.game
                .apply(seat, &action)
                .expect("what is listed is accepted")
                .events,
        )
    }
}

/// Games of every number of players and level, with and without New Orders.
fn games() -> impl Iterator<Item = Played> {
    let levels = ["beginner", "experienced", "veteran"];
    (2..=4).flat_map(move |seats| {
        levels.into_iter().enumerate().map(move |(seed, level)| {
            let options = json!({ "level": level, "new_orders": seed % 2 == 1 });
            Played::new(seats, seed as u64, options)
        })
    })
}

/// Looks at each decision of these games, whose it is and its name, before somebody acts at random.
fn at_each_decision(games: impl Iterator<Item = Played>, mut look: impl FnMut(&Played, Seat, &'static str)) {
    for mut played in games {
        while let Turn::Decide { seats, decision } = played.game.turn() {
            let seat = seats.iter().next().expect("somebody decides");
            look(&played, seat, decision);
            played.act();
        }
    }
}

fn visible(events: &[Told<AnyEvent>], viewer: Viewer) -> Vec<Event> {
    let visible = events.iter().filter(|told| told.visible_to(viewer));
    visible
        .filter_map(|told| match &told.event {
            AnyEvent::CryHavoc(event) => Some(event.clone()),
            AnyEvent::Bullfrogs(_) => None,
        })
        .collect()
}

/// The lines of a story as they are read.
fn told(words: Words<'_>, events: &[Event]) -> Vec<String> {
    let lines = story(words, events);
    lines.iter().map(|line| line.text(usize::MAX, LOCALE)).collect()
}

/// A text that is missing shows its key, and one without its values their names.
fn check(text: &str) {
    assert!(
        !text.is_empty() && !text.contains("cry-havoc-") && !text.contains(['{', '$']),
        "{text:?} is no text"
    );
}

#[test]
fn the_stories_of_random_games_are_told_in_words_and_in_short_lines() {
    let (mut lines, mut long) = (0, 0);
    for mut played in games() {
        let mut whole: Vec<Vec<Told<AnyEvent>>> = Vec::new();
        while let Some(events) = played.act() {
            whole.push(events);
        }
        played.with_words(|words| {
            let seats = (0..words.factions.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
            for viewer in seats.chain([Viewer::Spectator]) {
                for events in &whole {
                    for line in told(words, &visible(events, viewer)) {
                        check(&line);
                    }
                }
            }
            let all: Vec<Event> = whole
                .iter()
                .flat_map(|events| visible(events, Viewer::Spectator))
                .collect();
            for line in told(words, &all) {
                let length = line.chars().count();
                assert!(length <= 200, "{length} characters: {line}");
                lines += 1;
                long += usize::from(length > 130);
            }
            for line in gist(words, &all) {
                check(&line);
            }
            let last = final_round(words, &all).expect("every game has a final Round");
            check(&last);
        });
    }
    assert!(long * 100 < lines, "{long} of {lines} lines are long");
}

#[test]
fn who_holds_the_region_of_a_battle_is_told_wherever_the_messages_part() {
    let (mut held, mut fought) = (0, 0);
    for mut played in games() {
        while let Some(events) = played.act() {
            let events = visible(&events, Viewer::Spectator);
            let regions = played.view(Viewer::Spectator).regions;
            let control = |event: &Event| {
                matches!(
                    event,
                    Event::ObjectiveResolved {
                        objective: Objective::Control,
                        ..
                    }
                )
            };
            for (index, event) in events.iter().enumerate() {
                let Event::BattleEnded { at } = event else {
                    continue;
                };
                let region = regions
                    .iter()
                    .find(|region| region.name == *at)
                    .expect("it is on the map");
                let holder = region.control.unwrap_or(Faction::Trogs);
                played.with_words(|words| {
                    let told = gist(words, &events).join(", ");
                    let (at, holder) = (words.region(at), words.faction(holder));
                    if events[..index].iter().any(control) {
                        held += 1;
                        assert!(
                            told.contains(&format!("{at} to the {holder}")),
                            "{told}: {at}, {holder}"
                        );
                    } else {
                        // Somebody decided something after Region Control, or nobody resolved it.
                        fought += 1;
                        assert!(told.contains(&format!("a battle in {at}")), "{told}: {at}");
                    }
                });
            }
        }
    }
    assert!(held > 30 && fought > 5, "{held}, {fought}");
}

#[test]
fn a_spectator_is_told_of_no_card_that_only_its_player_sees() {
    let own = ["you drew", "you kept", "you stored"];
    for mut played in games().take(3) {
        let (mut open, mut hidden) = (Vec::new(), 0);
        while let Some(events) = played.act() {
            open.extend(visible(&events, Viewer::Spectator));
            played.with_words(|words| {
                let seen = told(words, &visible(&events, Viewer::Seat(Seat(0))));
                hidden += seen
                    .iter()
                    .filter(|line| own.iter().any(|text| line.contains(text)))
                    .count();
            });
        }
        assert!(hidden > 0, "players are told of their own cards");
        for line in played.with_words(|words| told(words, &open)) {
            assert!(!own.iter().any(|text| line.contains(text)), "{line}");
        }
    }
}

#[test]
fn a_whole_game_reads_as_a_story() {
    let mut played = Played::new(3, 12, json!({ "level": "experienced", "new_orders": true }));
    played.names = ["Ana", "Marek", "Chloé", ""].map(str::to_owned);
    let mut events = Vec::new();
    while let Some(more) = played.act() {
        events.extend(visible(&more, Viewer::Spectator));
    }
    insta::assert_snapshot!(played.with_words(|words| told(words, &events)).join("\n"));
}

#[test]
fn the_planet_lies_open_in_words() {
    let mut played = Played::new(4, 5, json!({ "level": "veteran", "new_orders": true }));
    while played.view(Viewer::Spectator).round < 3 || played.view(Viewer::Spectator).battle.is_none() {
        played.act().expect("the third Round has battles");
    }
    let view = played.view(Viewer::Spectator);
    insta::assert_snapshot!(played.with_words(|words| details(&view, words)));
}

#[test]
fn whatever_lies_open_fits_in_a_message_and_every_decision_is_waited_for() {
    let mut decisions = BTreeSet::new();
    let mut longest = 0;
    for mut played in games() {
        loop {
            if let Turn::Decide { decision, .. } = played.game.turn() {
                decisions.insert(decision);
                let view = played.view(Viewer::Spectator);
                played.with_words(|words| {
                    let text = details(&view, words);
                    check(&text);
                    longest = longest.max(text.chars().count());
                    check(&standing(&view, words));
                    let waits = waits_for(decision, &view, words);
                    check(&waits);
                    assert!(waits.ends_with('.') && !waits.contains(" ."), "{decision}: {waits}");
                });
            }
            if played.act().is_none() {
                break;
            }
        }
        let Turn::Over(outcome) = played.game.turn() else {
            unreachable!("nobody decides")
        };
        check(&played.with_words(|words| result(&outcome, words)));
    }
    assert!(longest <= TEXT_LIMIT, "{longest} characters");
    assert!(
        longest > 1_200,
        "the tables are as full as they get: {longest} characters"
    );
    assert!(
        decisions.iter().all(|decision| DECISIONS.contains(decision)),
        "{decisions:?}"
    );
}

#[test]
fn a_number_is_asked_for_by_what_it_counts() {
    let mut asked = BTreeSet::new();
    at_each_decision(games(), |played, seat, _| {
        let paths = played.game.paths(seat);
        let numbers = |path: &engine::Path| path.action.starts_with("number ");
        if paths.iter().all(numbers) {
            let message = played.asked(seat).expect("there is a step");
            let crystals = message.text.contains("How many Crystals?");
            let places = message.text.contains("Which place in the order");
            assert!(crystals != places, "{}", message.text);
            let label = format!("{:?}", message.rows);
            assert_eq!(places, label.contains("1st"), "{label}");
            asked.insert(crystals);
        }
    });
    assert_eq!(asked.len(), 2, "both are asked for");
}

#[test]
fn ch_6_7_battles_and_hidden_tokens_are_put_in_order_by_questions_of_their_own() {
    let mut asked = BTreeSet::new();
    // Two hidden tokens are rarely turned over together.
    let more = (3..12).map(|seed| Played::new(4, seed, json!({})));
    at_each_decision(games().chain(more), |played, seat, decision| {
        if let "attack" | "order" = decision {
            let message = played.asked(seat).expect("there is a step");
            let of_battles = message.text.contains("Which battle is fought first?");
            let of_tokens = message.text.contains("hidden tokens to turn over");
            assert_eq!(
                (of_battles, of_tokens),
                (decision == "attack", decision == "order"),
                "{}",
                message.text
            );
            asked.insert(decision);
        }
    });
    assert_eq!(asked.len(), 2, "both are asked for");
}

#[test]
fn places_whose_buttons_have_numbers_alone_are_named_in_the_text() {
    let mut seen = 0;
    at_each_decision(games(), |played, seat, decision| {
        if let Some(message) = played.asked(seat) {
            let buttons = message.rows.iter().filter_map(|row| match row {
                Row::Buttons(buttons) => Some(buttons),
                Row::Select(_) => None,
            });
            let bare = |number: usize| {
                let mut buttons = buttons.clone().flatten();
                buttons.any(|button| button.label == number.to_string())
            };
            // Cards are named in the picture of the hand.
            let of_cards = matches!(decision, "action" | "cards" | "discard" | "tactics");
            if !of_cards && (1..=11).all(bare) {
                let key = message.text.lines().find(|line| line.starts_with("-# 1 "));
                let key = key.unwrap_or_else(|| panic!("no key in {}", message.text));
                assert!(key.contains(" · 11 ") && !key.contains("-havoc-"), "{key}");
                seen += 1;
            }
        }
    });
    assert!(seen > 3, "{seen} times");
}

#[test]
fn every_decision_has_a_lesson_of_two_lines() {
    for decision in DECISIONS {
        let key = format!("cry-havoc-lesson-{decision}");
        let lesson = LOCALE.try_text(&key, &Values::new());
        let lesson = lesson.unwrap_or_else(|| panic!("{key} is missing"));
        let lines: Vec<usize> = lesson.lines().map(|line| line.chars().count()).collect();
        assert!(matches!(lines[..], [1..=140, 1..=140]), "{lesson}");
    }
}

/// One refusal of each kind, and each that is worded in several ways.
fn refusals() -> Vec<Refusal> {
    let rule = "CH-0.1";
    let (at, to) = (|| "mistlands".into(), || "caverns".into());
    let (card, skill, structure) = (
        || "mou-rockfall".into(),
        || "pil-teleport".into(),
        || "hum-airfield".into(),
    );
    let not_a_choice = |regions: &[&str], numbers: &[u8]| Refusal::NotAChoice {
        asked_by: Some("hum-pathfinders".into()),
        regions: regions.iter().map(|region| (*region).into()).collect(),
        numbers: numbers.to_vec(),
        rule,
    };
    let closed = |enabled_by, final_round| Refusal::ScoringClosed {
        enabled_by,
        final_round,
    };
    let wrong_decision = |decision, asked_by: Option<&str>| Refusal::WrongDecision {
        decision,
        asked_by: asked_by.map(Into::into),
        rule,
    };
    let mut refusals = vec![
        Refusal::GameOver,
        Refusal::NotYourDecision {
            decide: Seats::from_iter([Seat(0), Seat(1)]),
            rule,
        },
        wrong_decision("effect", Some("ex-stranded-crew")),
        Refusal::NotInHand { card: card(), rule },
        Refusal::WrongCards { cards: 2 },
        Refusal::Passed,
        Refusal::NotStored { card: card() },
        Refusal::NoBattleText { card: card() },
        Refusal::WrongTerrain { card: card() },
        Refusal::NotAScoringCard { card: card() },
        closed(Some(Faction::Pilgrims), false),
        closed(None, true),
        Refusal::DeckEmpty,
        Refusal::Acted,
        Refusal::NotActed,
        Refusal::HandEmpty,
        Refusal::NoSuchSkill { skill: skill() },
        Refusal::Exhausted { skill: skill() },
        Refusal::SkillNotNow { skill: skill() },
        Refusal::SkillWithoutEffect { skill: skill() },
        Refusal::TooFewUnits { at: at(), units: 0 },
        Refusal::Stopped { at: at() },
        Refusal::HeldByBattle { at: at(), may_leave: 1 },
        Refusal::TooFewPoints {
            points: 1,
            cost: 2,
            rule,
        },
        Refusal::NotAdjacent { from: at(), to: to() },
        Refusal::BattleRegion { at: at() },
        Refusal::EnemyHq {
            at: "north-landing".into(),
        },
        Refusal::InHq {
            at: "north-landing".into(),
        },
        Refusal::NotControlled { at: at(), rule },
        Refusal::StandsThere {
            structure: structure(),
            at: at(),
        },
        Refusal::NoTokenLeft { structure: structure() },
        Refusal::RecruitsElsewhere { at: at(), units: 0 },
        Refusal::ReserveShort { units: 3 },
        Refusal::NotYours { structure: structure() },
        Refusal::NotBuilt {
            structure: structure(),
            at: at(),
        },
        Refusal::Passive {
            structure: "tro-tunnels".into(),
        },
        Refusal::ActivatedAlready {
            structure: structure(),
            at: at(),
        },
        Refusal::StructureWithoutEffect {
            structure: structure(),
            at: at(),
        },
        Refusal::WrongNumber { units: 3, rule },
        not_a_choice(&[], &[]),
        not_a_choice(&["mistlands", "caverns", "sapos-deep"], &[]),
        not_a_choice(&["caverns"; 9], &[]),
        not_a_choice(&[], &[0, 1, 2]),
    ];
    refusals.extend(DECISIONS.into_iter().map(|decision| wrong_decision(decision, None)));
    refusals
}

/// The text of a refusal in a game of Ana's Pilgrims and Maximiliane's Humans.
fn refused(words: Words<'_>, rejection: &Rejection) -> String {
    let shown = |name: &str, json: &serde_json::Value| fact(words, name, json);
    let text = worded(GameKind::CryHavoc, rejection, &shown, LOCALE);
    let text = text.unwrap_or_else(|| panic!("{rejection:?} has no text"));
    check(&text);
    text
}

#[test]
fn every_refusal_of_the_rules_says_why_with_its_facts() {
    let source = include_str!("../../../engine/src/cry_havoc/rules/refusal.rs");
    let kinds: BTreeSet<String> = refusals()
        .into_iter()
        .map(|refusal| Rejection::from(refusal).reason)
        .collect();
    assert_eq!(
        kinds.len(),
        source.matches("#[error(").count(),
        "one example of each refusal"
    );
    let mut played = Played::new(2, 1, json!(null));
    played.factions = vec![Faction::Pilgrims, Faction::Humans];
    let texts = played.with_words(|words| {
        let rejections = refusals().into_iter().map(Rejection::from);
        let texts = rejections.map(|rejection| format!("{}: {}", rejection.reason, refused(words, &rejection)));
        texts.collect::<Vec<_>>()
    });
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn whatever_random_wrong_actions_are_refused_for_is_said() {
    let mut reasons = BTreeSet::new();
    for mut played in games() {
        let mut known: Vec<String> = Vec::new();
        loop {
            for seat in (0..played.factions.len() as u8).map(Seat) {
                known.extend(played.game.legal(seat).into_iter().take(5));
                for _ in 0..4 {
                    let Some(number) = known.len().checked_sub(1).map(|last| played.rng.random_range(0..=last)) else {
                        continue;
                    };
                    let mut copy = played.game.clone();
                    if let Err(rejection) = copy.apply(seat, &known[number]) {
                        played.with_words(|words| refused(words, &rejection));
                        reasons.insert(rejection.reason);
                    }
                }
            }
            if played.act().is_none() {
                break;
            }
        }
    }
    assert!(reasons.len() > 20, "only {reasons:?}");
}
