//! The private panel: a decision, step by step.

use engine::bullfrogs::{Cell, PadKind, View};
use engine::{Consequences, Seat, Viewer};

use super::bullfrogs::{Words, is_place, pad_name, places};
use super::control::{Control, Press};
use super::message::{
    BUTTON_LIMIT, BUTTONS_PER_ROW, Button, Message, OPTION_LIMIT, OPTIONS_PER_SELECT, Row, Select, SelectOption, Style,
    shortened,
};
use super::presenter::{Presenter, mention, names, not_shown, player, presents, view_of};
use super::steps::{self, Step};
use super::table::table_button;
use crate::locale::Locale;
use crate::render::Scene;
use crate::render::bullfrogs::{BoardScene, Choice, HandScene};
use crate::table::{Status, Table};

/// Rows of a panel that choices may fill; the last row is for the way back.
const CHOICE_ROWS: usize = 4;

/// What a choice in the panel comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// An action that can be taken at once, because it can be taken back.
    Action(String),
    /// There is more to choose, or the action needs confirmation.
    More,
}

impl Presenter {
    /// What `words` in the panel of `seat` come to.
    pub fn picked(&self, table: &Table, seat: Seat, words: &str) -> Picked {
        let Some(play) = &table.play else { return Picked::More };
        match steps::next(&play.game.legal(seat), words, is_place) {
            Step::Action(action) if !is_final(consequences(table, seat, &action)) => Picked::Action(action),
            _ => Picked::More,
        }
    }

    /// The legal actions of `seat` that contain what a person has typed, each as a name to read and in notation.
    pub fn actions(&self, table: &Table, seat: Seat, typed: &str, locale: Locale) -> Vec<(String, String)> {
        let Some(view) = view_of(table, Viewer::Seat(seat)) else {
            return Vec::new();
        };
        let Some(play) = &table.play else { return Vec::new() };
        let names = names(table, locale);
        let panel = Panel {
            table,
            seat,
            locale,
            view: &view,
            names: &names,
        };
        let typed = typed.to_lowercase();
        let named = play
            .game
            .legal(seat)
            .into_iter()
            .map(|action| (panel.describe(&action), action));
        named
            .filter(|(name, action)| name.to_lowercase().contains(&typed) || action.to_lowercase().contains(&typed))
            .collect()
    }

    /// The panel of `seat`, after the choices in `words`. `note`: a line to put first.
    pub async fn panel(&self, table: &Table, seat: Seat, words: &str, note: Option<String>, locale: Locale) -> Message {
        let mut message = match self.choice_panel(table, seat, words, locale).await {
            Some(panel) => panel,
            None => self.waiting_panel(table, locale),
        };
        if let Some(note) = note {
            message.text = shortened(&format!("{note}\n{}", message.text), super::TEXT_LIMIT);
        }
        message
    }

    /// What those see who have nothing to decide.
    pub fn waiting_panel(&self, table: &Table, locale: Locale) -> Message {
        if !presents(table.game) {
            return not_shown(locale);
        }
        let key = match table.status {
            Status::Lobby => return Message::text(locale.text("refusal-not-started")),
            Status::Finished | Status::Closed => return Message::text(locale.text("refusal-over")),
            Status::Running => "panel-waiting",
        };
        let whose: Vec<String> = table
            .deciders()
            .iter()
            .map(|seat| mention(table, locale, seat))
            .collect();
        Message::text(locale.text_with(key, &[("whose", whose.join(", ").into())]))
    }

    async fn choice_panel(&self, table: &Table, seat: Seat, words: &str, locale: Locale) -> Option<Message> {
        if !table.deciders().contains(seat) {
            return None;
        }
        let view = view_of(table, Viewer::Seat(seat))?;
        let legal = table.play.as_ref()?.game.legal(seat);
        let names = names(table, locale);
        let panel = Panel {
            table,
            seat,
            locale,
            view: &view,
            names: &names,
        };
        match steps::next(&legal, words, is_place) {
            Step::Action(action) => Some(self.confirmation(&panel, &legal, &action).await),
            Step::Choose { words, options, places } => {
                Some(self.choice(&panel, &legal, &words, &options, places).await)
            }
            Step::Nowhere if !words.is_empty() => Box::pin(self.choice_panel(table, seat, "", locale)).await,
            Step::Nowhere => None,
        }
    }

    async fn choice(
        &self,
        panel: &Panel<'_>,
        legal: &[String],
        words: &str,
        options: &[String],
        are_places: bool,
    ) -> Message {
        let mut message = Message::text(panel.words().question(words, options, are_places));
        let numbered = if are_places { places(options) } else { Vec::new() };
        if are_places {
            message.rows = panel.place_rows(words, &numbered);
            if numbered.len() > CHOICE_ROWS * OPTIONS_PER_SELECT {
                message.text = format!("{}\n{}", message.text, panel.locale.text("panel-more-places"));
            }
        } else {
            message = message.with_buttons(panel.buttons(options));
            message.rows.truncate(CHOICE_ROWS);
        }
        let from_hand = options.first().is_some_and(|option| option.starts_with("play ")) && !are_places;
        let scene: Box<dyn Scene> = match from_hand {
            true => Box::new(panel.hand()),
            false => Box::new(panel.board(words, numbered.iter().map(|(cell, _)| *cell))),
        };
        message.pictures.extend(self.picture("choice.png", scene).await);
        message.with_buttons(panel.last_row(legal, words))
    }

    async fn confirmation(&self, panel: &Panel<'_>, legal: &[String], action: &str) -> Message {
        let why = match consequences(panel.table, panel.seat, action) {
            Some(Consequences { passed: true, .. }) => "confirm-passed",
            Some(Consequences { chance: true, .. }) => "confirm-chance",
            _ => "confirm-revealed",
        };
        let values = [
            ("action", panel.describe(action).into()),
            ("why", panel.locale.text(why).into()),
        ];
        let mut message = Message::text(panel.locale.text_with("confirm", &values));
        let target = action
            .split(' ')
            .filter_map(|word| word.parse::<Cell>().ok())
            .next_back();
        let scene = panel.board(action, target);
        message
            .pictures
            .extend(self.picture("choice.png", Box::new(scene)).await);
        let confirm = Press::Confirm {
            version: panel.table.version,
            words: action.to_owned(),
        };
        let mut buttons = vec![table_button(
            panel.table,
            confirm,
            "button-confirm",
            Style::Success,
            panel.locale,
        )];
        buttons.extend(panel.last_row(legal, action));
        message.with_buttons(buttons)
    }
}

/// What an action would mean for taking it back, tried on a copy of the game.
fn consequences(table: &Table, seat: Seat, action: &str) -> Option<Consequences> {
    let mut game = table.play.as_ref()?.game.clone();
    game.apply(seat, action).ok().map(|applied| applied.consequences)
}

/// Whether an action can never be taken back alone; one that the rules refuse is not asked about, but refused.
fn is_final(consequences: Option<Consequences>) -> bool {
    consequences.is_some_and(|consequences| consequences.passed || consequences.chance || consequences.revealed)
}

struct Panel<'a> {
    table: &'a Table,
    seat: Seat,
    locale: Locale,
    view: &'a View,
    names: &'a [String],
}

impl Panel<'_> {
    fn words(&self) -> Words<'_> {
        Words {
            locale: self.locale,
            names: self.names,
            view: self.view,
        }
    }

    fn id(&self, part: u8, words: &str) -> String {
        let pick = Press::Pick {
            version: self.table.version,
            part,
            words: words.to_owned(),
        };
        Control::Table(self.table.id, pick).to_string()
    }

    fn buttons(&self, options: &[String]) -> Vec<Button> {
        let label = |option: &String| match self.hand_number(option) {
            Some(number) => format!("{number} · {}", self.words().label(option)),
            None => self.words().label(option),
        };
        let style = |option: &String| {
            if option == "done" {
                Style::Danger
            } else {
                Style::Primary
            }
        };
        let button = |(part, option): (u8, &String)| Button {
            id: self.id(part, option),
            label: shortened(&label(option), BUTTON_LIMIT),
            style: style(option),
        };
        (0..).zip(options).map(button).collect()
    }

    /// The number under which the picture of the hand shows the pad of `play 3/4`.
    fn hand_number(&self, option: &str) -> Option<usize> {
        let pad = self.pad_of(option)?;
        let hand = self.view.players[self.seat.index()].hand.pads.as_ref()?;
        Some(hand.iter().position(|in_hand| *in_hand == pad)? + 1)
    }

    fn pad_of(&self, words: &str) -> Option<PadKind> {
        let name = words.strip_prefix("play ")?.split(' ').next()?;
        let hand = self.view.players[self.seat.index()].hand.pads.as_ref()?;
        hand.iter().copied().find(|pad| pad_name(*pad) == name)
    }

    fn place_rows(&self, words: &str, places: &[(Cell, String)]) -> Vec<Row> {
        let numbered: Vec<(usize, &(Cell, String))> = (1..).zip(places).collect();
        let lists = numbered.chunks(OPTIONS_PER_SELECT).take(CHOICE_ROWS);
        let rows = (0..).zip(lists).map(|(part, list)| {
            let option = |(number, (cell, option)): &(usize, &(Cell, String))| SelectOption {
                label: format!("{number} · {cell}"),
                value: option.clone(),
                description: self
                    .words()
                    .place_description(*cell)
                    .map(|text| shortened(&text, OPTION_LIMIT)),
                chosen: false,
            };
            let values = [
                ("from", list.first().map_or(0, |(number, _)| *number).into()),
                ("to", list.last().map_or(0, |(number, _)| *number).into()),
            ];
            Row::Select(Select {
                id: self.id(part, words),
                placeholder: self.locale.text_with("panel-places", &values),
                options: list.iter().map(option).collect(),
            })
        });
        rows.collect()
    }

    fn last_row(&self, legal: &[String], words: &str) -> Vec<Button> {
        let mut buttons = Vec::with_capacity(BUTTONS_PER_ROW);
        if let Some(back) = steps::back(legal, words, is_place) {
            let label = self.locale.text("button-back");
            buttons.push(Button {
                id: self.id(u8::MAX, &back),
                label,
                style: Style::Secondary,
            });
        } else if self.table.play.as_ref().is_some_and(|play| play.undoable > 0) {
            let undo = Press::Undo {
                version: self.table.version,
            };
            buttons.push(table_button(
                self.table,
                undo,
                "button-undo",
                Style::Secondary,
                self.locale,
            ));
        }
        buttons.push(table_button(
            self.table,
            Press::Rules,
            "button-rules",
            Style::Secondary,
            self.locale,
        ));
        buttons
    }

    fn hand(&self) -> HandScene {
        let name = self.names[player(self.seat).index()].clone();
        HandScene {
            view: self.view.clone(),
            name,
            locale: self.locale,
        }
    }

    /// The board with the places to choose from, after the choices in `words`.
    fn board(&self, words: &str, places: impl IntoIterator<Item = Cell>) -> BoardScene {
        let choices = (1..)
            .zip(places)
            .map(|(number, cell)| Choice { cell, number })
            .collect();
        let chosen_cell = words.split(' ').find_map(|word| word.parse::<Cell>().ok());
        let scene = BoardScene::new(self.view.clone(), self.names.to_vec(), self.locale);
        BoardScene {
            choices,
            chosen_pad: self.pad_of(words),
            chosen_cell,
            ..scene
        }
    }

    /// An action in words, such as "Deploy a Frog: N13".
    fn describe(&self, action: &str) -> String {
        let start = action
            .split(' ')
            .take_while(|word| !is_place(word))
            .collect::<Vec<_>>()
            .join(" ");
        let places: Vec<&str> = action.split(' ').filter(|word| is_place(word)).collect();
        let label = self.words().label(&start);
        let what = match self.pad_of(action) {
            Some(_) => self.locale.text_with("describe-play", &[("pad", label.into())]),
            None => label,
        };
        match places.as_slice() {
            [] => what,
            places => format!("{what}: {}", places.join(" → ")),
        }
    }
}
