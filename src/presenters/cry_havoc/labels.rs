//! What buttons say, and what an action is called.

use engine::cry_havoc::{Faction, Icon, Name, Objective};
use engine::{Choice, Path, Token};

use super::Seen;
use super::guide::{choices, target};
use crate::locale::{Value, Values};
use crate::presenters::message::Style;
use crate::presenters::walk::{Label, Link, Menu};

/// With more cards in hand than this, their buttons have numbers alone: the names stand in the picture and the text.
const NAMED_CARDS: usize = 6;

/// More places than this have numbers alone.
pub(super) const NAMED_PLACES: usize = 10;

/// The name of the card that a toggle is about.
fn card<'a>(option: &[Link<'a>]) -> Option<&'a str> {
    match option.last()?.choice()? {
        Choice::Card(card) => Some(card.as_ref()),
        _ => None,
    }
}

impl Seen {
    /// The cards that are toggled on.
    pub(super) fn toggled<'a>(menu: &Menu<'a>) -> Vec<&'a str> {
        let on = menu.toggles.iter().filter(|toggle| toggle.on);
        on.filter_map(|toggle| card(&toggle.links)).collect()
    }

    /// The icons of a kind on cards.
    fn icons(&self, cards: &[&str], icon: Icon) -> u8 {
        let icons = cards.iter().filter_map(|card| {
            let card = self.content.card(card)?;
            Some(self.content.cards()[card.index()].icons[icon])
        });
        icons.sum()
    }

    /// The points that cards would give for an Action, and those that effects add.
    fn points(&self, cards: &[&str], icon: Icon) -> (u8, u8) {
        let bonus = self.view.turn.as_ref().and_then(|turn| turn.bonus.get(&icon));
        (self.icons(cards, icon), bonus.copied().unwrap_or_default())
    }

    fn key(&self, key: &str) -> String {
        self.text(key, &[])
    }

    pub(super) fn labelled(&self, menu: &Menu<'_>, option: &[Link<'_>], number: usize) -> Label {
        let choices = choices(option);
        let (text, style) = match choices.as_slice() {
            [Choice::Verb(verb)] => self.verb(menu, verb),
            [Choice::Verb(verb), Choice::Card(card)] if verb == "discard" && !menu.toggles.is_empty() => {
                (self.toggle(menu, card, number), Style::Secondary)
            }
            [Choice::Final(_)] => (self.final_label(menu), Style::Secondary),
            [Choice::Decline(word)] => (self.decline(word), Style::Secondary),
            [Choice::Verb(verb), rest @ ..] => (self.whole(menu, verb, rest, number), Style::Secondary),
            rest => (self.part(menu, rest, option, number), Style::Secondary),
        };
        // What takes the cards that are toggled on is the one thing to do with them.
        let takes = matches!(menu.options.as_slice(), [only] if only.links == option) && !menu.toggles.is_empty();
        // Five bare numbers fill a line on a phone.
        let bare = text.bytes().all(|letter| letter.is_ascii_digit());
        Label {
            text,
            description: None,
            style: if takes { Style::Primary } else { style },
            icon: self.icon(option).filter(|_| !bare),
        }
    }

    /// The label of a card to toggle.
    fn toggle(&self, menu: &Menu<'_>, card: &str, number: usize) -> String {
        if menu.toggles.len() > NAMED_CARDS {
            return number.to_string();
        }
        format!("{number} · {}", self.words().card(card))
    }

    /// The label of an Action, with the points that it would have.
    fn verb(&self, menu: &Menu<'_>, verb: &str) -> (String, Style) {
        let name = self.key(&format!("cry-havoc-verb-{verb}"));
        let icon = Icon::ALL.into_iter().find(|icon| icon.name() == verb);
        let (points, bonus) = icon.map_or((0, 0), |icon| self.points(&Self::toggled(menu), icon));
        let text = match (points, bonus) {
            (0, 0) => name,
            (points, 0) => format!("{name} {points}"),
            (points, bonus) => format!("{name} {points}+{bonus}"),
        };
        let style = match icon {
            Some(icon) if self.best_action(menu) == Some(icon) => Style::Primary,
            _ => Style::Secondary,
        };
        (text, style)
    }

    /// The Action for which the cards that are toggled on give most, the first of several.
    fn best_action(&self, menu: &Menu<'_>) -> Option<Icon> {
        let cards = Self::toggled(menu);
        let points = |icon: &Icon| self.icons(&cards, *icon);
        let most = Icon::ALL.iter().map(points).max().filter(|most| *most > 0)?;
        Icon::ALL.into_iter().find(|icon| points(icon) == most)
    }

    /// The label of what ends an Action, a choice of cards or the turn.
    fn final_label(&self, menu: &Menu<'_>) -> String {
        if self.decision() == "cards" {
            let icon = self.view.turn.as_ref().and_then(|turn| turn.icon);
            let (points, bonus) = icon.map_or((0, 0), |icon| self.points(&Self::toggled(menu), icon));
            let values = [
                (
                    "action",
                    icon.map(|icon| self.words().icon(icon)).unwrap_or_default().into(),
                ),
                ("points", (points + bonus).into()),
            ];
            return self.text("cry-havoc-end-cards", &values);
        }
        let ends = self
            .view
            .question
            .as_ref()
            .and_then(|question| question.ends.as_deref());
        let whole_turn = if ends == Some("turn") { "-turn" } else { "" };
        match self.decision() {
            decision @ ("move" | "recruit" | "build") => self.key(&format!("cry-havoc-end-{decision}{whole_turn}")),
            "action" => self.key("cry-havoc-end-turn"),
            _ => self.key("cry-havoc-go-on"),
        }
    }

    /// The label of what declines an offer.
    fn decline(&self, word: &str) -> String {
        let key = match (word, self.decision()) {
            ("pass", "tactics") => "cry-havoc-pass-tactics",
            ("pass", "action") => "cry-havoc-pass-action",
            (_, "ransom") => "cry-havoc-decline-ransom",
            ("pass", _) => "cry-havoc-decline",
            _ => "cry-havoc-no-more",
        };
        self.key(key)
    }

    /// The label of what is done with something.
    fn whole(&self, menu: &Menu<'_>, verb: &str, rest: &[&Choice], number: usize) -> String {
        let words = self.words();
        match (verb, rest) {
            ("build", [Choice::Thing(thing)]) => self.structure_to_build(thing),
            ("activate", [Choice::Thing(thing), Choice::Place(region)]) => {
                let label = self.costing(thing, |structure| structure.activate);
                let values = [("what", label.into()), ("place", words.short_region(region).into())];
                self.text("cry-havoc-label-activate", &values)
            }
            ("move", [Choice::Place(region)]) => {
                let values = [
                    ("number", number.into()),
                    ("place", words.short_region(region).into()),
                    ("units", self.free_units(region).into()),
                ];
                self.text("cry-havoc-label-source", &values)
            }
            ("keep", [Choice::Nth(nth)]) => {
                let card = self.offered().get(usize::from(*nth) - 1).map(|card| words.card(card));
                let values = [("number", (*nth).into()), ("card", card.unwrap_or_default().into())];
                self.text("cry-havoc-label-keep", &values)
            }
            ("play_stored", [Choice::Card(card)]) => {
                self.text("cry-havoc-label-stored", &[("card", words.card(card).into())])
            }
            ("option", [Choice::Nth(nth)]) => self.side(*nth),
            ("ransom", [Choice::Role(captor)]) => {
                self.text("cry-havoc-label-ransom", &[("faction", self.role(captor).into())])
            }
            ("opponent", [Choice::Role(faction)]) => {
                let cards = self
                    .view
                    .players
                    .iter()
                    .find(|player| *player.faction.name() == **faction);
                let cards = cards.map_or(0, |player| player.hand.count);
                let values = [
                    ("player", self.role(faction).into()),
                    ("cards", words.cards(cards).into()),
                ];
                self.text("cry-havoc-label-opponent", &values)
            }
            ("objective", [Choice::Objective(objective)]) => self.text(
                "cry-havoc-label-objective",
                &[("objective", self.objective(objective).into())],
            ),
            ("number", [Choice::Count(count)]) => match self.counts() {
                Some("places") => self.text("cry-havoc-place-in-order", &[("place", (*count).into())]),
                _ => count.to_string(),
            },
            (_, [Choice::Deck(deck)]) => self.deck(deck),
            (_, rest) => {
                let links: Vec<Link<'_>> = rest.iter().map(|choice| Link::Choice(choice)).collect();
                self.part(menu, rest, &links, number)
            }
        }
    }

    /// The label of what is left to choose: a place with its number, how many, on which Objective.
    fn part(&self, menu: &Menu<'_>, choices: &[&Choice], option: &[Link<'_>], number: usize) -> String {
        if let [Link::Part { units, .. }] = option {
            return units.to_string();
        }
        if let [Choice::Count(count)] = choices {
            return count.to_string();
        }
        let text = self.named(choices);
        match target(option) {
            Some(_) if choices.len() == 1 && menu.options.len() > NAMED_PLACES => number.to_string(),
            Some(_) => format!("{number} · {text}"),
            None if matches!(choices, [Choice::Card(_)]) => format!("{number} · {text}"),
            None => text,
        }
    }

    /// Choices by name, such as "2 to Banks" or "Control → Capture".
    fn named(&self, choices: &[&Choice]) -> String {
        let words = self.words();
        let name = |choice: &&Choice| match choice {
            Choice::Card(card) => words.card(card),
            Choice::Place(region) => words.short_region(region),
            Choice::Thing(thing) => self.thing(thing),
            Choice::Role(faction) => self.role(faction),
            Choice::Deck(deck) => self.deck(deck),
            Choice::Objective(objective) => self.objective(objective),
            Choice::Skill(skill) => words.skill(skill),
            Choice::Nth(number) | Choice::Count(number) => number.to_string(),
            Choice::Split(units) => words.split(*units),
            Choice::Verb(word) | Choice::Decline(word) | Choice::Final(word) => word.to_string(),
        };
        match choices {
            [Choice::Place(_), Choice::Count(_)] => {
                let values = [("units", name(&choices[1]).into()), ("place", name(&choices[0]).into())];
                self.text("cry-havoc-label-units-to", &values)
            }
            [Choice::Count(_), Choice::Place(_)] => {
                let values = [("units", name(&choices[0]).into()), ("place", name(&choices[1]).into())];
                self.text("cry-havoc-label-units-to", &values)
            }
            [Choice::Objective(_) | Choice::Place(_), Choice::Objective(_)] => {
                choices.iter().map(name).collect::<Vec<_>>().join(" → ")
            }
            [Choice::Place(_), Choice::Role(_)] => format!("{}, {}", name(&choices[1]), name(&choices[0])),
            _ => choices.iter().map(name).collect::<Vec<_>>().join(", "),
        }
    }

    /// A Structure with its cost.
    fn costing(&self, thing: &str, cost: impl Fn(&engine::cry_havoc::Structure) -> Option<u8>) -> String {
        let structure = self.content.structure(thing);
        let cost = structure.and_then(|structure| cost(&self.content.structures()[structure.index()]));
        let values = [
            ("what", self.thing(thing).into()),
            ("cost", cost.unwrap_or_default().into()),
        ];
        self.text("cry-havoc-label-cost", &values)
    }

    /// A Structure with what it costs to place and the VP that placing it brings now (CC-A63).
    pub(super) fn structure_to_build(&self, thing: &str) -> String {
        let label = self.costing(thing, |structure| Some(structure.build));
        match self.vp_for_placing(thing) {
            0 => label,
            vp => self.text("cry-havoc-label-vp", &[("what", label.into()), ("vp", vp.into())]),
        }
    }

    fn vp_for_placing(&self, thing: &str) -> u8 {
        let left = self
            .own()
            .and_then(|own| own.structures_left.iter().find(|(name, _)| **name == *thing));
        let kind = self
            .content
            .structure(thing)
            .map(|id| &self.content.structures()[id.index()]);
        match (kind, left) {
            (Some(kind), Some((_, left))) if *left == kind.tokens => kind.only_vp,
            _ => 0,
        }
    }

    fn thing(&self, thing: &str) -> String {
        match thing {
            "nest" => self.words().token(engine::cry_havoc::Token::Nest),
            structure => self.words().structure(structure),
        }
    }

    /// Who owns or decides: the viewer's own Units are "yours".
    fn role(&self, faction: &str) -> String {
        let Ok(faction) = faction.parse::<Faction>() else {
            return faction.to_owned();
        };
        match self.own() {
            Some(own) if own.faction == faction => self.key("cry-havoc-own"),
            _ => self.words().player(faction),
        }
    }

    fn objective(&self, objective: &str) -> String {
        let objective = objective.parse::<Objective>();
        objective.map_or_else(|_| String::new(), |objective| self.words().objective(objective))
    }

    /// A deck with the cards that are left in it.
    fn deck(&self, deck: &str) -> String {
        let terrain = deck.parse().ok();
        let (name, cards) = match terrain {
            Some(terrain) => (
                self.words().terrain(terrain),
                self.view
                    .supply
                    .terrain_decks
                    .get(&terrain)
                    .copied()
                    .unwrap_or_default(),
            ),
            None => (
                self.key("cry-havoc-label-own-deck"),
                self.own().map_or(0, |player| player.deck),
            ),
        };
        format!("{name} {cards}")
    }

    /// A side of an effect that has two.
    fn side(&self, nth: u8) -> String {
        let asks = self.view.asked_by.as_deref().unwrap_or_default();
        let key = format!("cry-havoc-side-{asks}-{nth}");
        let named = self.locale.try_text(&key, &Values::new());
        named.unwrap_or_else(|| self.text("cry-havoc-side", &[("number", nth.into())]))
    }

    /// The Units of the viewer that may leave a Region: those that have stopped stay (CH-6.4), and of a battle only the
    /// Defender's excess may go (CH-6.6).
    fn free_units(&self, region: &str) -> u8 {
        let Some(own) = self.own().map(|player| player.faction) else {
            return 0;
        };
        let Some(at) = self.view.regions.iter().find(|known| &*known.name == region) else {
            return 0;
        };
        let units = at.units.get(&own).copied().unwrap_or_default();
        let stopped = self.view.turn.as_ref().and_then(|turn| turn.stopped.get(region));
        let enemies: u8 = at
            .units
            .iter()
            .filter(|(owner, _)| **owner != own)
            .map(|(_, units)| units)
            .sum();
        let held = if at.battle.is_some() {
            enemies.saturating_mul(2)
        } else {
            0
        };
        units.saturating_sub(stopped.copied().unwrap_or_default().max(held))
    }

    /// The cards of which one is chosen by its number: those drawn, or those stored.
    pub(super) fn offered(&self) -> Vec<Name> {
        let drawn = self.view.turn.as_ref().and_then(|turn| turn.drawn.cards.clone());
        match drawn.filter(|cards| !cards.is_empty()) {
            Some(cards) => cards,
            None => {
                let stored = self.own().map_or(&[][..], |player| &player.stored);
                stored.iter().filter_map(|stored| stored.card.clone()).collect()
            }
        }
    }

    /// An action in words, such as "Move 2 Units: Mistlands → Banks".
    pub(super) fn description(&self, path: &Path) -> String {
        let choices: Vec<&Choice> = path.choices.iter().collect();
        let menu = Menu::nothing();
        match choices.as_slice() {
            [Choice::Final(_)] => self.final_label(&menu),
            [Choice::Decline(word)] => self.decline(word),
            [Choice::Verb(verb), rest @ ..] => {
                let places: Vec<String> = rest
                    .iter()
                    .filter_map(|choice| match choice {
                        Choice::Place(region) => Some(self.words().short_region(region)),
                        _ => None,
                    })
                    .collect();
                let count = rest.iter().find_map(|choice| match choice {
                    Choice::Count(count) => Some(*count),
                    _ => None,
                });
                let others: Vec<&Choice> = rest
                    .iter()
                    .copied()
                    .filter(|choice| !matches!(choice, Choice::Place(_) | Choice::Count(_)))
                    .collect();
                let what = match (verb.as_ref(), others.as_slice()) {
                    ("option", [Choice::Nth(nth)]) => self.side(*nth),
                    ("keep", _) => return self.whole(&menu, verb, rest, 0),
                    (_, others) => self.named(others),
                };
                let units = count.map(|units| match verb.as_ref() {
                    "number" => units.to_string(),
                    _ => self.words().units(units),
                });
                let name = self.key(&format!("cry-havoc-verb-{}", verb.replace('_', "-")));
                let parts = [Some(what), units, Some(places.join(" → "))];
                let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
                match parts.as_slice() {
                    [] => name,
                    parts => format!("{name}: {}", parts.join(", ")),
                }
            }
            rest => self.named(rest),
        }
    }

    /// What people call a choice, beside its stable name.
    pub(super) fn names_of(&self, choice: &Choice) -> Vec<String> {
        let words = self.words();
        match choice {
            Choice::Place(region) => vec![words.region(region), words.short_region(region)],
            Choice::Card(card) => vec![words.card(card)],
            Choice::Thing(thing) => vec![self.thing(thing)],
            Choice::Skill(skill) => vec![words.skill(skill)],
            Choice::Role(role) => match role.parse::<Faction>() {
                Ok(faction) => vec![words.faction(faction), words.player(faction)],
                Err(_) => Vec::new(),
            },
            Choice::Objective(objective) => vec![self.objective(objective)],
            Choice::Deck(deck) => {
                let terrain: Result<engine::cry_havoc::Terrain, _> = deck.parse();
                terrain.map(|terrain| vec![words.terrain(terrain)]).unwrap_or_default()
            }
            Choice::Verb(_) | Choice::Nth(_) | Choice::Count(_) | Choice::Split(_) => Vec::new(),
            Choice::Decline(word) => vec![self.decline(word)],
            Choice::Final(_) => vec![self.final_label(&Menu::nothing())],
        }
    }

    /// The values that most texts about a decision have.
    pub(super) fn common(&self) -> Vec<(&'static str, Value)> {
        let question = self.view.question.as_ref();
        // Who changes what they chose to discard chooses as many again.
        let chosen = self.own().and_then(|own| own.to_discard.as_ref()).map_or(0, Vec::len) as u8;
        let left = question.and_then(|question| question.left).unwrap_or(chosen);
        let place = question.and_then(|question| question.at.clone());
        let place: Option<Token> = place.or_else(|| self.view.battle.as_ref().map(|at| at.region.to_string().into()));
        vec![
            ("left", left.into()),
            (
                "rule",
                question
                    .map(|question| question.rule.to_string())
                    .unwrap_or_default()
                    .into(),
            ),
            (
                "place",
                place.map(|at| self.words().region(&at)).unwrap_or_default().into(),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::cry_havoc::Content;
    use serde_json::Value;

    /// The keys of the sides of all effects among these that leave a choice.
    fn sides(entries: &Value, keys: &mut BTreeSet<String>) {
        match entries {
            Value::Array(entries) => entries.iter().for_each(|entry| sides(entry, keys)),
            Value::Object(fields) => {
                for value in fields.values() {
                    sides(value, keys);
                    let Some((_, others)) = value.as_str().and_then(|effect| effect.split_once(" OR ")) else {
                        continue;
                    };
                    let id = fields["id"].as_str().unwrap();
                    let ways = 2 + others.matches(" OR ").count();
                    keys.extend((1..=ways).map(|nth| format!("cry-havoc-side-{id}-{nth}")));
                }
            }
            _ => {}
        }
    }

    #[test]
    fn both_sides_of_every_effect_that_leaves_a_choice_have_a_name() {
        let mut wanted = BTreeSet::new();
        sides(&serde_json::to_value(&*Content::embedded()).unwrap(), &mut wanted);
        let texts = include_str!("../../../assets/locales/en-US/cry_havoc_panels.ftl");
        let keys = texts
            .lines()
            .filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()));
        let named: BTreeSet<String> = keys.filter(|key| key.starts_with("cry-havoc-side-")).collect();
        assert_eq!(named, wanted);
        assert!(!wanted.is_empty());
    }
}
