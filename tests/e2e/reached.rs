//! What an action of Cry Havoc reaches: the kind of decision that it answers, and the primitives of effects that it sets to
//! work. What happened tells it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use engine::cry_havoc::{Content, Event, Faction, MapSide, Name, Purpose, Token, VpSource};
use engine::{AnyEvent, AnyGame, Seat, Told};
use gamekeeper::table::{Entry, EntryKind};

/// Every kind of decision, as [`engine::Question::decision`] names it.
const DECISIONS: [&str; 21] = [
    "action", "attack", "build", "capture", "cards", "discard", "effect", "finish", "keep", "kill", "move", "nest",
    "order", "place", "ransom", "recruit", "retreat", "save", "skill", "tactics", "text",
];

/// What shows that a primitive did its work.
enum Sign {
    /// An event that nothing else brings about.
    Alone(fn(&Event) -> bool),
    /// An event while an effect is carried out that has the primitive.
    Within(fn(&Event) -> bool),
    /// It works in silence: that the effect begins which begins with it.
    Begun,
}

/// Every primitive and its sign.
const PRIMITIVES: [(&str, Sign); 35] = {
    use Sign::{Alone, Begun, Within};
    [
        (
            "AddCrystals",
            Within(|event| matches!(event, Event::CrystalsAdded { .. })),
        ),
        (
            "AddFromReserve",
            Within(|event| matches!(event, Event::UnitsJoined { from: None, .. })),
        ),
        (
            "AddStrength",
            Within(|event| matches!(event, Event::StrengthAdded { .. })),
        ),
        // With no point left a Structure is activated that bonus points have made cheaper.
        ("BonusPoints", Alone(|event| matches!(event, Event::Activated { .. }))),
        (
            "BringUnits",
            Within(|event| matches!(event, Event::UnitsJoined { from: Some(_), .. })),
        ),
        ("Capture", Within(|event| matches!(event, Event::UnitsCaptured { .. }))),
        ("DrawCards", Within(|event| matches!(event, Event::DrewCards { .. }))),
        (
            "EnableScoring",
            Alone(|event| matches!(event, Event::ScoringEnabled { .. })),
        ),
        (
            "ForceDiscard",
            Alone(|event| {
                matches!(
                    event,
                    Event::Discarded {
                        purpose: Purpose::Effect,
                        ..
                    }
                )
            }),
        ),
        (
            "GainVp",
            Alone(|event| {
                matches!(
                    event,
                    Event::VpGained {
                        source: VpSource::Effect,
                        ..
                    }
                )
            }),
        ),
        (
            "KillInBattle",
            Within(|event| matches!(event, Event::UnitsKilled { .. })),
        ),
        // Trogs go by a Tunnel where no Region is next to the other.
        (
            "LinkRegions",
            Alone(
                |event| matches!(event, Event::UnitsMoved { faction: Faction::Trogs, from, to, .. } if !is_next(from, to)),
            ),
        ),
        (
            "LockObjective",
            Alone(|event| matches!(event, Event::ObjectiveLocked { .. })),
        ),
        (
            "MoveBetweenObjectives",
            Within(|event| matches!(event, Event::UnitsShifted { .. })),
        ),
        (
            "MoveToken",
            Alone(|event| matches!(event, Event::StructureMoved { .. } | Event::TokenMoved { .. })),
        ),
        ("MoveUnits", Within(|event| matches!(event, Event::UnitsMoved { .. }))),
        (
            "NullifyCard",
            Alone(|event| matches!(event, Event::NextCardNullified { .. })),
        ),
        ("PlaceLast", Alone(|event| matches!(event, Event::PlacesLast { .. }))),
        (
            "PlaceToken",
            Within(|event| {
                matches!(
                    event,
                    Event::TokenPlaced { .. } | Event::StructureMarked { .. } | Event::Built { .. }
                )
            }),
        ),
        ("PlaceUnits", Within(|event| matches!(event, Event::UnitsPlaced { .. }))),
        (
            "PreventKills",
            Within(|event| matches!(event, Event::KillsWillBePrevented { .. } | Event::KillsPrevented { .. })),
        ),
        ("Redirect", Begun),
        (
            "RefreshSkill",
            Within(|event| matches!(event, Event::SkillRefreshed { .. })),
        ),
        (
            "RemoveToken",
            Within(|event| matches!(event, Event::StructureRemoved { .. } | Event::TokenReturned { .. })),
        ),
        (
            "RemoveUnits",
            Within(|event| matches!(event, Event::UnitsRemoved { .. })),
        ),
        ("RepeatEffect", Begun),
        (
            "RevealToken",
            Within(|event| matches!(event, Event::TrogTokenRevealed { .. })),
        ),
        (
            "SetInitiative",
            Alone(|event| matches!(event, Event::UpcomingInitiativeChanged { .. })),
        ),
        ("SetOrder", Alone(|event| matches!(event, Event::OrderChanged { .. }))),
        (
            "SpendCrystals",
            Alone(|event| matches!(event, Event::CrystalsSpent { .. })),
        ),
        ("StoreCard", Alone(|event| matches!(event, Event::CardStored { .. }))),
        (
            "TakeControl",
            Within(|event| matches!(event, Event::ControlTaken { .. })),
        ),
        (
            "TakeCrystals",
            Within(|event| matches!(event, Event::CrystalsTaken { .. })),
        ),
        ("WinTies", Alone(|event| matches!(event, Event::WinsTies { .. }))),
        (
            "WithdrawUnits",
            Alone(|event| matches!(event, Event::UnitsWithdrew { .. })),
        ),
    ]
};

/// What can be reached: kinds of decision and primitives by name.
pub type Reached = BTreeSet<&'static str>;

/// Everything that can be reached.
pub fn everything() -> Reached {
    let primitives = PRIMITIVES.iter().map(|(name, _)| *name);
    DECISIONS.into_iter().chain(primitives).collect()
}

/// The effects of each component as the notation writes them.
static EFFECTS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let content = Content::embedded();
    let mut effects = BTreeMap::<String, String>::new();
    let mut add = |name: &str, effect| {
        let all = effects.entry(name.to_owned()).or_default();
        all.push_str(&content.notation(effect));
        all.push(' ');
    };
    for card in content.cards() {
        [card.battle, card.text, card.objective]
            .into_iter()
            .flatten()
            .for_each(|effect| add(&card.name, effect));
    }
    content.skills().iter().for_each(|kind| add(&kind.name, kind.effect));
    content
        .structures()
        .iter()
        .for_each(|kind| add(&kind.name, kind.effect));
    content.events().iter().for_each(|kind| add(&kind.name, kind.effect));
    content
        .explorations()
        .iter()
        .for_each(|kind| add(&kind.name, kind.effect));
    add("artillery", content.artillery().effect);
    add("watchtower", content.watchtower().effect);
    effects
});

/// The primitives that the component data have, by name.
pub fn primitives_of_the_data() -> BTreeSet<&'static str> {
    let words = EFFECTS.values().flat_map(|effect| {
        effect
            .split('(')
            .filter_map(|before| before.rsplit(|c: char| !c.is_ascii_alphanumeric()).next())
    });
    words
        .filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
        .collect()
}

/// Whether two Regions of the map for three and four players are next to each other.
fn is_next(from: &Name, to: &Name) -> bool {
    let content = Content::embedded();
    let map = content.map(MapSide::Standard);
    let place = |name: &Name| map.regions.iter().position(|region| region.name == *name);
    let (Some(from), Some(to)) = (place(from), place(to)) else {
        return true;
    };
    map.adjacent[from].iter().any(|near| near.index() == to)
}

/// The component whose effect begins with an event.
fn begun(event: &Event) -> Option<&str> {
    match event {
        Event::TacticsPlayed { card: name, .. }
        | Event::TextCarriedOut { card: name, .. }
        | Event::SkillUsed { skill: name, .. }
        | Event::Activated { structure: name, .. }
        | Event::StructureWorks { structure: name, .. }
        | Event::EventRevealed { token: name }
        | Event::ExplorationRevealed { token: name, .. } => Some(name),
        Event::TokenWorks {
            token: Token::Artillery,
            ..
        } => Some("artillery"),
        Event::TokenWorks {
            token: Token::Watchtower,
            ..
        } => Some("watchtower"),
        _ => None,
    }
}

/// Whether no effect is carried out any more after an event.
fn ends(event: &Event) -> bool {
    matches!(
        event,
        Event::TacticsNullified { .. }
            | Event::TacticsPassed { .. }
            | Event::ObjectiveResolved { .. }
            | Event::BattleStarted { .. }
            | Event::BattleEnded { .. }
            | Event::ActionTurn { .. }
    )
}

/// What an action reached: `before` is the game in which the seat took it, `events` what came of it.
pub fn reached(before: &AnyGame, seat: Seat, events: &[Told<AnyEvent>]) -> Reached {
    let question = before.question(seat).expect("who acts is asked");
    let decision = DECISIONS.into_iter().find(|decision| *decision == &*question.decision);
    let decision = decision.unwrap_or_else(|| panic!("{} is a decision of a new kind", question.decision));
    let mut found = Reached::from([decision]);
    // An action that answers what an effect asks carries it on.
    let asks = question.asks.as_deref().filter(|_| decision == "effect");
    let mut at_work = asks.and_then(|name| EFFECTS.get(name));
    for told in events {
        let AnyEvent::CryHavoc(event) = &told.event else {
            unreachable!("a game of Cry Havoc tells no other events")
        };
        if ends(event) {
            at_work = None;
        }
        let begins = begun(event).and_then(|name| EFFECTS.get(name));
        at_work = begins.or(at_work);
        for (name, sign) in &PRIMITIVES {
            let has = |effect: &&String| effect.contains(&format!("{name}("));
            let shown = match sign {
                Sign::Alone(shows) => shows(event),
                Sign::Within(shows) => at_work.is_some_and(|effect| has(&effect)) && shows(event),
                Sign::Begun => begins.is_some_and(|effect| effect.starts_with(&format!("{name}("))),
            };
            if shown {
                found.insert(name);
            }
        }
    }
    // Elsewhere Trogs go far by other effects.
    if decision != "move" {
        found.remove("LinkRegions");
    }
    if decision != "build" || question.left != Some(0) {
        found.remove("BonusPoints");
    }
    found
}

/// What people reached in a game that began so, by its log.
pub fn reached_by_people(mut game: AnyGame, log: &[Entry]) -> Reached {
    let mut found = Reached::new();
    for entry in log.iter().filter(|entry| !entry.undone) {
        if let EntryKind::Acted { seat, action, .. } = &entry.kind {
            let before = game.clone();
            let applied = game.apply(*seat, action).expect("the log replays");
            if entry.actor.is_some() {
                found.extend(reached(&before, *seat, &applied.events));
            }
        }
    }
    found
}
