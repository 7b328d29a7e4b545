//! Why Cry Havoc asks, and what: the lines above the buttons of the private panel.

use engine::cry_havoc::{CardKind, Event, Faction, Name, Window};
use engine::{AnyEvent, Choice};

use super::Seen;
use super::guide::choices;
use crate::locale::Value;
use crate::presenters::walk::{Link, Menu};

/// The Actions of a Round as their markers show them (CH-5.1).
const MARKERS: [&str; 4] = ["", "I", "II", "III"];

impl Seen {
    /// Why the viewer is asked: whose turn or battle it is, what asks, and the texts of the cards that matter.
    pub(super) fn reason(&self, _told: &[AnyEvent]) -> String {
        if self.view.decision.is_none() {
            return String::new();
        }
        let mut lines = Vec::new();
        lines.extend(self.runs_trogs());
        lines.push(match self.decision() {
            "action" => self.turn_line(),
            "cards" | "move" | "recruit" | "build" => self.points_line(),
            "place" | "tactics" | "capture" | "kill" | "save" | "retreat" | "skill" => self.battle_line(),
            "ransom" => self.prisoners_line(),
            _ => String::new(),
        });
        lines.extend(self.asker());
        lines.extend(self.card_texts());
        lines.extend(self.not_here());
        lines.retain(|line| !line.is_empty());
        if lines.is_empty() {
            let key = format!("cry-havoc-why-{}", self.decision());
            lines.push(self.text(&key, &self.common()));
        }
        lines.join("\n")
    }

    /// Who decides for the neutral Trogs is told so (CH-11.1).
    fn runs_trogs(&self) -> Option<String> {
        self.view.question.as_ref()?.acts.as_ref()?;
        let battle = self.view.battle.as_ref()?;
        let enemy = battle.sides.iter().find(|side| side.faction != Faction::Trogs)?;
        let values = [("player", self.words().player(enemy.faction).into())];
        Some(self.text("cry-havoc-why-trogs", &values))
    }

    fn turn_line(&self) -> String {
        let Some(turn) = &self.view.turn else {
            return String::new();
        };
        let marker = MARKERS.get(usize::from(turn.marker)).copied().unwrap_or_default();
        let key = if turn.acted {
            "cry-havoc-why-acted"
        } else {
            "cry-havoc-why-action"
        };
        self.text(key, &[("marker", marker.into())])
    }

    fn points_line(&self) -> String {
        let Some((turn, icon)) = self.view.turn.as_ref().and_then(|turn| Some((turn, turn.icon?))) else {
            return String::new();
        };
        let reserve = self.own().map_or(0, |own| own.reserve);
        let values = [
            ("action", self.words().icon(icon).into()),
            ("points", turn.points.into()),
            ("reserve", reserve.into()),
        ];
        self.text(&format!("cry-havoc-why-{}", self.decision()), &values)
    }

    /// Where the battle is, and who fights whom with how many.
    fn battle_line(&self) -> String {
        let Some(battle) = &self.view.battle else {
            return String::new();
        };
        let words = self.words();
        let at = self.view.regions.iter().find(|region| region.name == battle.region);
        let units = |faction: Faction| at.and_then(|at| at.units.get(&faction)).copied().unwrap_or_default();
        let [attacker, defender] = [battle.sides[0].faction, battle.sides[1].faction];
        let values = [
            ("number", battle.number.into()),
            ("place", words.region(&battle.region).into()),
            (
                "terrain",
                at.and_then(|at| at.terrain)
                    .map(|terrain| words.terrain(terrain))
                    .unwrap_or_default()
                    .into(),
            ),
            ("attacker", words.subject(attacker).into()),
            ("attackers", units(attacker).into()),
            ("defender", words.player(defender).into()),
            ("defenders", units(defender).into()),
        ];
        let key = match at.and_then(|at| at.terrain) {
            Some(_) => "cry-havoc-why-battle-terrain",
            None => "cry-havoc-why-battle",
        };
        let mut line = self.text(key, &values);
        for side in &battle.sides {
            if let Some(placed) = side.units {
                let values = [
                    ("player", words.subject(side.faction).into()),
                    ("units", words.split(placed).into()),
                ];
                line.push(' ');
                line.push_str(&self.text("cry-havoc-why-placed", &values));
            }
        }
        line
    }

    fn prisoners_line(&self) -> String {
        let Some(own) = self.own() else {
            return String::new();
        };
        let held = self.view.players.iter().filter_map(|player| {
            let units = player.prisoners.get(&own.faction).copied().filter(|units| *units > 0)?;
            let values = [
                ("player", self.words().subject(player.faction).into()),
                ("units", units.into()),
            ];
            Some(self.text("cry-havoc-why-held", &values))
        });
        let held: Vec<String> = held.collect();
        let values = [("held", held.join(" ").into()), ("score", own.score.into())];
        self.text("cry-havoc-why-ransom", &values)
    }

    /// What asks, where it lies, and its text.
    fn asker(&self) -> Option<String> {
        let question = self.view.question.as_ref()?;
        let asks = question.asks.as_ref()?;
        let words = self.words();
        let text = words.text(asks);
        let values = [("what", words.title(asks).into()), ("text", text.into())];
        let at = question.at.as_ref().filter(|_| self.view.battle.is_none());
        Some(match at {
            Some(at) => {
                let values: Vec<(&'static str, Value)> =
                    values.into_iter().chain([("place", words.region(at).into())]).collect();
                self.text("cry-havoc-why-asks-at", &values)
            }
            None => self.text("cry-havoc-why-asks", &values),
        })
    }

    /// The texts of the cards and Skills that are offered.
    fn card_texts(&self) -> Vec<String> {
        let names: Vec<Name> = match self.decision() {
            "keep" => self.offered(),
            "text" => self
                .view
                .turn
                .as_ref()
                .map(|turn| turn.texts.clone())
                .unwrap_or_default(),
            "tactics" => self.playable(),
            decision @ ("action" | "skill") => {
                let skills = self.own().map(|own| &own.skills[..]).unwrap_or_default();
                let of_turns = |skill: &Name| {
                    let skill = self.content.skill(skill)?;
                    Some(self.content.skills()[skill.index()].window == Window::Turn)
                };
                skills
                    .iter()
                    .filter(|skill| !skill.exhausted && (decision == "action" || of_turns(&skill.skill) == Some(false)))
                    .map(|skill| skill.skill.clone())
                    .collect()
            }
            _ => Vec::new(),
        };
        let mut lines: Vec<String> = Vec::new();
        for name in names {
            let text = self.words().text(&name);
            let values = [("what", self.words().title(&name).into()), ("text", text.into())];
            let line = self.text("cry-havoc-why-text", &values);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    /// The cards of the hand that cannot be played in this battle.
    fn not_here(&self) -> Option<String> {
        let playable = self.playable();
        let others = self.hand_cards().iter().filter(|card| !playable.contains(card));
        let others: Vec<&str> = others.map(|card| &**card).collect();
        let cards = self.words().cards_named(&others);
        let asked = self.decision() == "tactics" && !others.is_empty();
        asked.then(|| self.text("cry-havoc-why-not-here", &[("cards", cards.into())]))
    }

    /// The cards of the hand with a Battle text that counts in this Region (CH-9.5).
    fn playable(&self) -> Vec<Name> {
        let at = self.view.battle.as_ref().map(|battle| &battle.region);
        let terrain = self
            .view
            .regions
            .iter()
            .find(|region| Some(&region.name) == at)
            .and_then(|at| at.terrain);
        let fits = |card: &&Name| {
            let Some(card) = self.content.card(card) else {
                return false;
            };
            let card = &self.content.cards()[card.index()];
            card.battle.is_some()
                && match card.kind {
                    CardKind::Terrain(own) => terrain == Some(own),
                    CardKind::Faction(_) | CardKind::Objective(_) => true,
                }
        };
        self.hand_cards().iter().filter(fits).cloned().collect()
    }

    /// What a step of the panel asks.
    pub(super) fn asks(&self, menu: &Menu<'_>) -> String {
        let mut values = self.common();
        let verb = Self::verb_of(menu);
        let key = match (self.decision(), verb) {
            ("action", Some("draw")) => "cry-havoc-ask-draw".to_owned(),
            ("action", Some("enable")) => "cry-havoc-ask-enable".to_owned(),
            ("action", _) if self.view.turn.as_ref().is_some_and(|turn| turn.acted) => "cry-havoc-ask-acted".to_owned(),
            ("action" | "cards" | "discard", _) => {
                let chosen = Self::toggled(menu);
                let count = chosen.len();
                values.push(("count", count.into()));
                values.push(("chosen", self.words().cards_named(&chosen).into()));
                let decision = self.decision();
                match count {
                    0 => format!("cry-havoc-ask-{decision}"),
                    _ => format!("cry-havoc-ask-{decision}-chosen"),
                }
            }
            ("tactics" | "skill", Some(_)) => {
                let named = menu.chosen.iter().find_map(|link| match link.choice() {
                    Some(Choice::Card(name) | Choice::Skill(name)) => Some(self.words().title(name)),
                    _ => None,
                });
                let verb = first_verb(menu).unwrap_or("choose").replace('_', "-");
                let question = self.text(&format!("cry-havoc-ask-effect-{verb}"), &values);
                values.push(("what", named.unwrap_or_default().into()));
                values.push(("question", question.into()));
                "cry-havoc-ask-played".to_owned()
            }
            ("move", Some("move")) => {
                let from = Self::source_of(menu).unwrap_or_default();
                values.push(("from", self.words().region(from).into()));
                "cry-havoc-ask-move-to".to_owned()
            }
            ("build", Some(_)) => {
                let thing = menu.chosen.iter().find_map(|link| match link.choice() {
                    Some(Choice::Thing(thing)) => Some(self.words().structure(thing)),
                    _ => None,
                });
                values.push(("what", thing.unwrap_or_default().into()));
                "cry-havoc-ask-build-site".to_owned()
            }
            ("effect", verb) => {
                let verb = verb.or_else(|| first_verb(menu)).unwrap_or("choose");
                let counted = values.iter().any(|(name, _)| *name == "left")
                    && self
                        .view
                        .question
                        .as_ref()
                        .is_some_and(|question| question.left.is_some());
                let verb = verb.replace('_', "-");
                let plain = format!("cry-havoc-ask-effect-{verb}");
                if counted { format!("{plain}-left") } else { plain }
            }
            (decision, _) => format!("cry-havoc-ask-{decision}"),
        };
        self.text(&key, &values)
    }

    fn verb_of<'a>(menu: &Menu<'a>) -> Option<&'a str> {
        match menu.chosen.first()?.choice()? {
            Choice::Verb(verb) => Some(verb.as_ref()),
            _ => None,
        }
    }

    /// The Region from which Units go, if it is chosen.
    pub(super) fn source_of<'a>(menu: &Menu<'a>) -> Option<&'a str> {
        match menu.chosen.iter().map(Link::choice).collect::<Vec<_>>().as_slice() {
            [Some(Choice::Verb(verb)), Some(Choice::Place(from)), ..] if verb == "move" => Some(from.as_ref()),
            _ => None,
        }
    }

    /// After a step of a Move: the Region from which Units went, as long as some can follow.
    pub(super) fn newest_source(&self, told: &[AnyEvent]) -> Option<Vec<Choice>> {
        let own = self.own()?.faction;
        let newest = told.iter().rev().take_while(|event| {
            !matches!(
                event,
                AnyEvent::CryHavoc(Event::PointsGained { .. } | Event::ActionTurn { .. })
            )
        });
        let from = newest.into_iter().find_map(|event| match event {
            AnyEvent::CryHavoc(Event::UnitsMoved { faction, from, .. }) if *faction == own => Some(from.to_string()),
            _ => None,
        })?;
        (self.decision() == "move").then(|| vec![Choice::Verb("move".into()), Choice::Place(from.into())])
    }
}

/// What the first option does.
fn first_verb<'a>(menu: &Menu<'a>) -> Option<&'a str> {
    menu.options
        .iter()
        .find_map(|option| match *choices(&option.links).first()? {
            Choice::Verb(verb) => Some(verb.as_ref()),
            _ => None,
        })
}
