//! The rules desk: a rule, the rules of a decision, and help.

use engine::{GameKind, Turn};

use super::control::{Control, General, Press};
use super::message::{BUTTON_LIMIT, Button, Message, Style, shortened};
use super::presenter::Presenter;
use super::table::table_button;
use super::teach::teach_button;
use super::{Face, face};
use crate::locale::Locale;
use crate::rules::{MAX_SUGGESTIONS, Rule};
use crate::table::Table;

/// Under what the outline of a game's rules has those that matter while nothing is to be decided.
const NO_DECISION: &str = "lobby";

/// How many rules a search offers beside the best.
const OTHERS: usize = 4;

/// The chapters of the help by the keys of their texts, in the order of their buttons. Before them stands what each game is
/// about, before the last the other chapters of the games.
const HELP: [&str; 7] = [
    "help-start",
    "help-turn",
    "help-hand",
    "help-rules",
    "help-slow",
    "help-people",
    "help-more",
];

impl Presenter {
    /// The answer to a search: the best rule, and buttons for the next best. Where none answers the question, that is
    /// said, with what is near. An identifier is found in the rules of every game. `table`: where it is asked.
    pub async fn rules_answer(&self, game: GameKind, table: Option<&Table>, query: &str, locale: Locale) -> Message {
        if let Some(rule) = self.rules.get(query).filter(|rule| rule.game != game.name()) {
            return self.rule(&rule.id, locale).await;
        }
        let found = self.rules.search(game.name(), variant(table), query);
        if let Some((best, others)) = found.rules.split_first().filter(|_| found.answers) {
            let others: Vec<&str> = others.iter().take(OTHERS).map(|rule| rule.id.as_str()).collect();
            return self
                .introduced(best, self.rule_with(best, &others, locale), locale)
                .await;
        }
        let near = found.rules.iter().take(OTHERS);
        let mut buttons: Vec<Button> = near.map(|rule| rule_button(rule)).collect();
        let found = match buttons.is_empty() {
            true => "nothing",
            false => "near",
        };
        let query = super::escaped(&shortened(query, 100));
        let text = locale.text_with(&format!("{game}-rules-{found}"), &[("query", query.into())]);
        buttons.push(ask_button(locale));
        Message::text(text).with_buttons(buttons)
    }

    /// The rules to offer while somebody types a question, each with its name and identifier.
    pub fn rules_suggested(&self, game: GameKind, table: Option<&Table>, partial: &str) -> Vec<(String, String)> {
        let found = self
            .rules
            .suggest(game.name(), variant(table), partial, MAX_SUGGESTIONS);
        found.into_iter().map(|rule| (rule.name, rule.value)).collect()
    }

    /// A rule with its related rules, for the private eyes of whoever asked.
    pub async fn rule(&self, id: &str, locale: Locale) -> Message {
        match self.rules.get(id) {
            Some(rule) => {
                let related: Vec<&str> = rule.related.iter().map(String::as_str).collect();
                self.introduced(rule, self.rule_with(rule, &related, locale), locale)
                    .await
            }
            None => Message::text(locale.text_with("rules-no-such-rule", &[("rule", super::escaped(id).into())])),
        }
    }

    /// A rule shown to the channel.
    pub fn shared_rule(&self, id: &str) -> Option<Message> {
        Some(Message::text(text(self.rules.get(id)?)))
    }

    /// The message of a rule, with the picture of what the game is about where it is the page for beginners.
    async fn introduced(&self, rule: &Rule, mut message: Message, locale: Locale) -> Message {
        let mut games = GameKind::ALL.into_iter().filter(|game| game.name() == rule.game);
        if let Some(face) = games.find_map(face)
            && self.rules.for_decision(&rule.game, NO_DECISION).first() == Some(&rule.id)
        {
            message.pictures.extend(self.introduction(face, locale).await);
            return message.with_buttons(vec![teach_button(locale)]);
        }
        message
    }

    /// The rules that matter for what the table waits for, and the way to have it explained.
    pub fn rules_of_decision(&self, table: &Table, locale: Locale) -> Message {
        let turn = table.play.as_ref().map(|play| play.game.turn());
        let decision = match turn {
            Some(Turn::Decide { decision, .. }) => decision,
            _ => NO_DECISION,
        };
        let rules = self.rules.for_decision(table.game.name(), decision);
        let message = match rules.split_first() {
            Some((first, others)) => match self.rules.get(first) {
                Some(rule) => self.rule_with(rule, &others.iter().map(String::as_str).collect::<Vec<_>>(), locale),
                None => Message::text(locale.text("rules-ask")),
            },
            None => Message::text(locale.text("rules-ask")).with_buttons(vec![ask_button(locale)]),
        };
        let teach = table_button(table, Press::Teach, "button-teach", Style::Secondary, locale);
        match table.status.is_open() {
            true => message.with_buttons(vec![teach]),
            false => message,
        }
    }

    fn rule_with(&self, rule: &Rule, others: &[&str], locale: Locale) -> Message {
        let share = Control::General(General::ShareRule(rule.id.clone())).to_string();
        let mut buttons = vec![Button {
            id: share,
            label: locale.text("button-share-rule"),
            style: Style::Primary,
            icon: None,
        }];
        buttons.push(ask_button(locale));
        let others = others
            .iter()
            .filter_map(|id| self.rules.get(id))
            .filter(|other| other.id != rule.id);
        let mut seen = Vec::new();
        for other in others {
            if !seen.contains(&&other.id) {
                seen.push(&other.id);
                buttons.push(rule_button(other));
            }
        }
        buttons.truncate(10);
        Message::text(text(rule)).with_buttons(buttons)
    }

    /// The help for a new user: its first chapters, or the one named `chapter`, with a button for each other one. What is
    /// said of a game has its picture; `game` comes first.
    pub async fn help(&self, game: GameKind, chapter: Option<&str>, locale: Locale) -> Message {
        let known = chapters(game);
        let shown = match known.iter().position(|known| Some(*known) == chapter) {
            Some(at) => known[at..=at].to_vec(),
            None => known.iter().copied().take_while(|known| *known != HELP[1]).collect(),
        };
        let title = format!("**{}**", locale.text("help-title"));
        let chapters = shown.iter().map(|chapter| locale.text(chapter));
        let text = std::iter::once(title).chain(chapters).collect::<Vec<_>>().join("\n\n");
        let others = known.iter().filter(|chapter| !shown.contains(chapter));
        let buttons = others.map(|chapter| Button {
            id: Control::General(General::Help((*chapter).to_owned())).to_string(),
            label: locale.text(&format!("{chapter}-button")),
            style: Style::Secondary,
            icon: None,
        });
        let message = Message::text(text);
        let mut faces = GameKind::ALL.into_iter().filter_map(face);
        let Some(face) = faces.find(|face| face.help().first() == shown.first()) else {
            return message.with_buttons(buttons.collect());
        };
        let mut message = message.with_buttons(std::iter::once(teach_button(locale)).chain(buttons).collect());
        message.pictures.extend(self.introduction(face, locale).await);
        message
    }
}

/// The keys of all chapters of the help: what a game is about, what holds for all games, then the chapters of each game.
fn chapters(first: GameKind) -> Vec<&'static str> {
    let (general, last) = HELP.split_at(HELP.len() - 1);
    let mut games = GameKind::ALL;
    games.sort_by_key(|game| *game != first);
    let mut of_games = games.into_iter().filter_map(face).flat_map(Face::help);
    let about = of_games.next();
    about
        .into_iter()
        .chain(general)
        .chain(of_games)
        .chain(last)
        .copied()
        .collect()
}

/// The variant that is played at the table.
fn variant(table: Option<&Table>) -> Option<&'static str> {
    let table = table?;
    face(table.game)?.variant(table)
}

pub(super) fn rule_button(rule: &Rule) -> Button {
    Button {
        id: Control::General(General::ReadRule(rule.id.clone())).to_string(),
        label: shortened(&rule.heading(), BUTTON_LIMIT),
        style: Style::Secondary,
        icon: None,
    }
}

fn ask_button(locale: Locale) -> Button {
    Button {
        id: Control::General(General::AskRules).to_string(),
        label: locale.text("button-ask-rules"),
        style: Style::Secondary,
        icon: None,
    }
}

fn text(rule: &Rule) -> String {
    format!("**{}**\n{}", rule.heading(), rule.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Values;

    #[test]
    fn every_help_text_exists_and_fits_a_phone() {
        for key in chapters(GameKind::ALL[0]).into_iter().chain(["help-title"]) {
            let text = Locale::EnUs.try_text(key, &Values::new());
            let length = text.map_or(0, |text| text.chars().count());
            assert!((1..=1000).contains(&length), "{key} has {length} characters");
        }
    }
}
