//! The private panel: a decision, step by step.

use engine::{Consequences, Path, Seat, Viewer};

use super::control::{Control, Press};
use super::message::{BUTTONS_PER_ROW, Button, Message, Style};
use super::news::News;
use super::presenter::{Presenter, mention, not_shown};
use super::table::table_button;
use super::walk::{Attempt, Draft, Menu, Reading, Step, Walk, attempt, layout, read};
use super::{Seen, face, seen};
use crate::locale::Locale;
use crate::table::{Play, Status, Table};

/// What a choice in the panel comes to.
#[derive(Clone, Debug)]
pub enum Picked {
    /// Actions to be taken now, one after the other; at least one.
    Act(Vec<String>),
    /// There is more to choose, or the actions need confirmation.
    Panel(Message),
}

impl Presenter {
    /// What `draft` in the panel of `seat` comes to.
    pub async fn picked(&self, table: &Table, seat: Seat, draft: &Draft, news: &News, locale: Locale) -> Picked {
        let Some(panel) = Panel::of(table, seat, news, locale) else {
            return Picked::Panel(self.waiting_panel(table, news, locale));
        };
        let walk = Walk::new(&panel.paths, panel.seen.as_ref());
        if let Step::Act { actions, .. } = walk.at(draft) {
            let attempt = panel.attempt(&actions);
            if draft.sure || !attempt.is_final() {
                return Picked::Act(attempt.actions);
            }
        }
        Picked::Panel(self.step(&panel, &walk, draft).await)
    }

    /// The panel of `seat` with nothing chosen yet.
    pub async fn panel(&self, table: &Table, seat: Seat, news: &News, locale: Locale) -> Message {
        match Panel::of(table, seat, news, locale) {
            Some(panel) => {
                let walk = Walk::new(&panel.paths, panel.seen.as_ref());
                self.step(&panel, &walk, &Draft::default()).await
            }
            None => self.waiting_panel(table, news, locale),
        }
    }

    /// The legal actions of `seat` that contain what a person has typed, each as a name to read and in notation.
    pub fn actions(&self, table: &Table, seat: Seat, typed: &str, locale: Locale) -> Vec<(String, String)> {
        let news = News::default();
        let Some(panel) = Panel::of(table, seat, &news, locale) else {
            return Vec::new();
        };
        let typed = typed.to_lowercase();
        let named = panel
            .paths
            .iter()
            .map(|path| (panel.seen.describe(path), path.action.clone()));
        named
            .filter(|(name, action)| name.to_lowercase().contains(&typed) || action.to_lowercase().contains(&typed))
            .collect()
    }

    /// The legal action of `seat` that a person means by a text that is no notation; `None` if that is not clear.
    pub fn understood(&self, table: &Table, seat: Seat, text: &str, locale: Locale) -> Option<String> {
        let news = News::default();
        let panel = Panel::of(table, seat, &news, locale)?;
        match read(&panel.paths, text, |choice| panel.seen.called(choice)) {
            Reading::One(path) => Some(path.action.clone()),
            Reading::Several(_) | Reading::None => None,
        }
    }

    /// What those see who have nothing to decide; without a seat there are no news.
    pub fn waiting_panel(&self, table: &Table, news: &News, locale: Locale) -> Message {
        if face(table.game).is_none() {
            return not_shown(locale);
        }
        let text = match table.status {
            Status::Lobby => locale.text("refusal-not-started"),
            Status::Finished | Status::Closed => locale.text("refusal-over"),
            Status::Running => {
                let deciders = table.deciders();
                let whose: Vec<String> = deciders.iter().map(|seat| mention(table, locale, seat)).collect();
                locale.text_with("panel-waiting", &[("whose", whose.join(", ").into())])
            }
        };
        Message::text(news.above(&text))
    }

    /// The step that `draft` leads to; the first one if it leads nowhere.
    async fn step(&self, panel: &Panel<'_>, walk: &Walk<'_>, draft: &Draft) -> Message {
        let step = match walk.at(draft) {
            Step::Nowhere => walk.at(&Draft::default()),
            step => step,
        };
        match step {
            Step::Act { actions, back } => self.confirmation(panel, draft, &actions, back).await,
            Step::Choose(menu) => self.choice(panel, &menu).await,
            Step::Nowhere => self.waiting_panel(panel.table, panel.news, panel.locale),
        }
    }

    async fn choice(&self, panel: &Panel<'_>, menu: &Menu<'_>) -> Message {
        let laid = layout(menu, panel.seen.as_ref(), panel.locale, |draft| panel.id(draft));
        let question = [("question", panel.seen.question(menu).into())];
        let question = panel.locale.text_with("panel-question", &question);
        let why = panel.seen.why(panel.news.told());
        let mut message = Message::text(panel.news.above(&format!("{why}\n{question}")));
        message.rows = laid.rows;
        let scene = panel.seen.choices(panel.seat, menu);
        message.pictures.extend(self.picture("choice.png", scene).await);
        let more = laid.more.map(|(draft, page, pages)| Button {
            id: panel.id(&draft),
            label: panel
                .locale
                .text_with("button-more", &[("page", page.into()), ("pages", pages.into())]),
            style: Style::Secondary,
        });
        message.with_buttons(panel.last_row(menu.back.as_ref(), more))
    }

    /// The question before actions of which the last cannot be taken back.
    async fn confirmation(&self, panel: &Panel<'_>, draft: &Draft, actions: &[&Path], back: Option<Draft>) -> Message {
        let tried = panel.attempt(actions);
        let why = match tried.consequences {
            Consequences { passed: true, .. } => "confirm-passed",
            Consequences { chance: true, .. } => "confirm-chance",
            Consequences { revealed: true, .. } => "confirm-revealed",
            _ => "confirm-free",
        };
        let taken = &actions[..tried.actions.len().min(actions.len())];
        let named: Vec<String> = taken.iter().map(|path| panel.seen.describe(path)).collect();
        let values = [
            ("action", named.join(" · ").into()),
            ("why", panel.locale.text(why).into()),
        ];
        let mut message = Message::text(panel.news.above(&panel.locale.text_with("confirm", &values)));
        if let Some(last) = taken.last() {
            let scene = panel.seen.chosen(last);
            message.pictures.extend(self.picture("choice.png", scene).await);
        }
        let sure = Draft {
            sure: true,
            ..draft.clone()
        };
        let mut buttons = vec![Button {
            id: panel.id(&sure),
            label: panel.locale.text("button-confirm"),
            style: Style::Success,
        }];
        buttons.extend(panel.last_row(back.as_ref(), None));
        message.with_buttons(buttons)
    }
}

/// The panel of a seat that has something to decide.
struct Panel<'a> {
    table: &'a Table,
    play: &'a Play,
    seat: Seat,
    /// What stands at its head.
    news: &'a News,
    locale: Locale,
    seen: Box<dyn Seen>,
    /// The legal actions: listed here, once for each press.
    paths: Vec<Path>,
}

impl<'a> Panel<'a> {
    /// `None` if the seat has nothing to decide, or the game cannot be shown.
    fn of(table: &'a Table, seat: Seat, news: &'a News, locale: Locale) -> Option<Self> {
        let play = table.play.as_ref().filter(|_| table.deciders().contains(seat))?;
        let mut seen = seen(table, Viewer::Seat(seat), locale)?;
        seen.mark(&mut news.fresh().iter());
        Some(Self {
            table,
            play,
            seat,
            news,
            locale,
            seen,
            paths: play.game.paths(seat),
        })
    }

    fn attempt(&self, actions: &[&Path]) -> Attempt {
        attempt(&self.play.game, self.seat, actions)
    }

    fn id(&self, draft: &Draft) -> String {
        let pick = Control::Pick {
            table: self.table.id,
            version: self.table.version,
            draft: draft.clone(),
        };
        pick.to_string()
    }

    fn last_row(&self, back: Option<&Draft>, more: Option<Button>) -> Vec<Button> {
        let mut buttons = Vec::with_capacity(BUTTONS_PER_ROW);
        let button = |press, label| table_button(self.table, press, label, Style::Secondary, self.locale);
        match back {
            Some(back) => buttons.push(Button {
                id: self.id(back),
                label: self.locale.text("button-back"),
                style: Style::Secondary,
            }),
            None if self.play.undoable > 0 => {
                buttons.push(button(Press::Undo(self.table.version), "button-undo"));
            }
            None => {}
        }
        buttons.extend(more);
        buttons.push(button(Press::Rules, "button-rules"));
        buttons
    }
}
