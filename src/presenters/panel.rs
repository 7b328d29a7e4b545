//! The private panel: a decision, step by step.

use engine::{AnyGame, Choice, Consequences, Order, Path, Seat, Viewer};

use super::at::TryStep;
use super::control::{Control, Press};
use super::look::look_button;
use super::message::{BUTTON_LIMIT, BUTTONS_PER_ROW, Button, Message, Style, TEXT_LIMIT, one_in_colour, shortened};
use super::news::News;
use super::prepare::{given_in_advance, prepare_button};
use super::presenter::{Presenter, mention, not_shown};
use super::table::table_button;
use super::trial::Trying;
use super::walk::{self, Attempt, Beforehand, Chain, Draft, Item, Link, Menu, Step, Walk, attempt, layout, rest};
use super::ways::{beforehand, ways};
use super::{Seen, face, seen, seen_in};
use crate::locale::Locale;
use crate::render::Scene;
use crate::table::{Play, Status, Table};

/// What a choice in the panel comes to.
#[derive(Clone, Debug)]
pub enum Picked {
    /// Actions to be taken now, one after the other, at least one; and what is answered in advance with the last of them.
    Act(Vec<String>, Option<Order>),
    /// There is more to choose, or the actions need confirmation.
    Panel(Message),
}

impl Presenter {
    /// What `draft` in the panel of `seat` comes to.
    pub async fn picked(&self, table: &Table, seat: Seat, draft: &Draft, news: &News, locale: Locale) -> Picked {
        let Some(panel) = Panel::of(table, seat, news, locale) else {
            return Picked::Panel(self.waiting(table, seat, news, locale));
        };
        match panel.taken(draft) {
            Some(actions) => Picked::Act(actions, panel.order(draft)),
            None => Picked::Panel(self.step(&panel, draft).await),
        }
    }

    /// The panel of `seat` with nothing chosen yet.
    pub async fn panel(&self, table: &Table, seat: Seat, news: &News, locale: Locale) -> Message {
        match Panel::of(table, seat, news, locale).filter(|_| table.deciders().contains(seat)) {
            Some(panel) => self.step(&panel, &panel.opening()).await,
            None => self.waiting(table, seat, news, locale),
        }
    }

    /// What the person at `seat` sees who has nothing to decide: what they have answered in advance, too, and the way to
    /// more of that.
    pub(super) fn waiting(&self, table: &Table, seat: Seat, news: &News, locale: Locale) -> Message {
        let mut message = self.waiting_panel(table, news, locale);
        if let Some(given) = given_in_advance(table, seat, news.given(), locale) {
            message.text = shortened(&format!("{}\n{given}", message.text), TEXT_LIMIT);
        }
        let seen = seen(table, Viewer::Seat(seat), locale).filter(|_| table.may_act(seat));
        let change = seen.and_then(|seen| seen.may_change()).map(|chosen| {
            message.text = shortened(&format!("{}\n{chosen}", message.text), TEXT_LIMIT);
            Button {
                id: Control::Pick {
                    table: table.id,
                    version: table.version,
                    draft: Draft::default(),
                }
                .to_string(),
                label: locale.text("button-change"),
                style: Style::Secondary,
                icon: None,
            }
        });
        let prepare = prepare_button(table, seat, locale);
        // What ended a turn is noticed here, when only the others can let it be taken back.
        let undo = (news.acted() && table.status == Status::Running && !table.is_paused()).then(|| {
            let press = Press::Undo(table.version);
            table_button(table, press, "button-undo", Style::Secondary, locale)
        });
        message.with_buttons(change.into_iter().chain(prepare).chain(undo).collect())
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
                let of_person = |seat| !table.computer_plays(seat);
                let key = if deciders.iter().any(of_person) {
                    "panel-waiting"
                } else {
                    "panel-thinking"
                };
                locale.text_with(key, &[("whose", whose.join(", ").into())])
            }
        };
        Message {
            until_decided: table.computer_to_decide().map(|_| table.id),
            ..Message::text(news.above(&text))
        }
    }

    /// The step that `draft` leads to, with its picture.
    pub(super) async fn step(&self, panel: &Panel<'_>, draft: &Draft) -> Message {
        let Some((mut message, scene)) = panel.step(draft) else {
            return self.waiting_panel(panel.table, panel.news, panel.locale);
        };
        message.pictures.extend(self.picture("choice.png", scene).await);
        message
    }
}

/// The panel of a seat that has something to decide.
pub(super) struct Panel<'a> {
    table: &'a Table,
    play: &'a Play,
    seat: Seat,
    /// What stands at its head.
    news: &'a News,
    locale: Locale,
    seen: Box<dyn Seen>,
    /// The legal actions, listed once for each press; in chains where the decision is answered in one go.
    chains: Vec<Chain>,
    beforehand: Beforehand,
    /// The copy on which something is tried, where the panel is of one.
    trying: Option<Trying>,
}

/// Whether an option ends what is asked.
fn is_end(option: &Item<'_>) -> bool {
    matches!(option.links.as_slice(), [Link::Choice(Choice::Final(_))])
}

impl<'a> Panel<'a> {
    /// `None` if the seat has nothing to decide or to change, or the game cannot be shown.
    pub fn of(table: &'a Table, seat: Seat, news: &'a News, locale: Locale) -> Option<Self> {
        let play = table.play.as_ref().filter(|_| table.may_act(seat))?;
        let mut seen = seen(table, Viewer::Seat(seat), locale)?;
        seen.mark(&mut news.fresh().iter());
        let chains = ways(&play.game, seat, seen.as_ref());
        let beforehand = beforehand(&play.game, seat, seen.as_ref(), &chains).unwrap_or_default();
        Some(Self {
            table,
            play,
            seat,
            news,
            locale,
            seen,
            chains,
            beforehand,
            trying: None,
        })
    }

    /// The panel of a copy, on which nothing is final.
    pub fn trying(self, trying: Trying) -> Self {
        Self {
            trying: Some(trying),
            ..self
        }
    }

    fn walk(&self) -> Walk<'_> {
        Walk::new(self.chains.iter().map(Vec::as_slice), self.seen.as_ref()).with_beforehand(&self.beforehand)
    }

    /// The step that is shown first: where whoever has just acted is likely to go on, beyond what there is but one of, or
    /// the beginning.
    pub fn opening(&self) -> Draft {
        let walk = self.walk();
        let Step::Choose(menu) = walk.at(&Draft::default()) else {
            return Draft::default();
        };
        let begun = self.seen.goes_on_with(self.news.told());
        let leads_there = |option: &&Item<'_>| {
            let choices = option.links.iter().map(Link::choice);
            begun.as_ref().is_some_and(|begun| choices.eq(begun.iter().map(Some)))
        };
        let option = menu.options.iter().find(leads_there);
        let option = option.or_else(|| self.only_one(&walk, &menu));
        option.map_or_else(Draft::default, |option| option.draft.clone())
    }

    /// The option beside which there is nothing but the end, where that stays in sight and there is more to choose.
    fn only_one<'m, 'w>(&self, walk: &Walk<'w>, menu: &'m Menu<'w>) -> Option<&'m Item<'w>> {
        let mut options = menu.options.iter().filter(|option| !is_end(option));
        let only = options.next().filter(|_| options.next().is_none())?;
        let goes_on = matches!(walk.at(&only.draft), Step::Choose(_));
        (self.seen.end_in_sight() && menu.toggles.is_empty() && goes_on).then_some(only)
    }

    /// The cards to toggle, in their order.
    #[cfg(test)]
    pub fn toggles(&self) -> Vec<String> {
        let Step::Choose(menu) = self.walk().at(&Draft::default()) else {
            return Vec::new();
        };
        let cards = menu
            .toggles
            .iter()
            .filter_map(|toggle| match toggle.links.last()?.choice()? {
                Choice::Card(card) => Some(card.to_string()),
                _ => None,
            });
        cards.collect()
    }

    /// The option that ends what is asked, where something was chosen after it was last in sight.
    fn end<'w>(&self, walk: &Walk<'w>, menu: &Menu<'_>) -> Option<Item<'w>> {
        let Step::Choose(first) = walk.at(&Draft::default()) else {
            return None;
        };
        let end = first.options.into_iter().find(is_end);
        end.filter(|_| self.seen.end_in_sight() && menu.back.is_some())
    }

    /// The actions that `draft` takes, one after the other, and those that follow whatever is chosen; `None` where there is
    /// more to choose or to confirm.
    pub fn taken(&self, draft: &Draft) -> Option<Vec<String>> {
        let attempt = if draft.rest {
            self.rest()
        } else if let Step::Act { actions, .. } = self.walk().at(draft) {
            self.attempt(&actions)
        } else {
            return None;
        };
        if attempt.actions.is_empty() || attempt.is_final() && !draft.sure && self.trying.is_none() {
            return None;
        }
        Some(self.with_what_follows(attempt))
    }

    /// What is answered in advance with the action of `draft`.
    fn order(&self, draft: &Draft) -> Option<Order> {
        let then = self.seen.afterthought().filter(|_| draft.then)?;
        Some(then.order)
    }

    /// The toggle of what can be answered in advance with an action that is being chosen.
    fn then(&self, menu: &Menu<'_>) -> Option<Button> {
        let then = self
            .seen
            .afterthought()
            .filter(|then| then.early && menu.back.is_some() && self.trying.is_none())?;
        let draft = Draft {
            then: !menu.draft.then,
            ..menu.draft.clone()
        };
        let (label, style) = match menu.draft.then {
            true => (format!("✓ {}", then.label), Style::On),
            false => (then.label, Style::Secondary),
        };
        Some(Button {
            id: self.id(&draft),
            label,
            style,
            icon: None,
        })
    }

    /// All that is left of what is asked, done with the least effort, and what would come of it.
    fn rest(&self) -> Attempt {
        let chain = rest(&self.play.game, self.seat, &|path| self.seen.effort(path));
        self.attempt(&chain.iter().collect::<Vec<_>>())
    }

    /// The actions of an attempt, and what follows them for as long as it comes to the same whatever is chosen.
    fn with_what_follows(&self, attempt: Attempt) -> Vec<String> {
        let Attempt {
            mut actions,
            consequences,
            mut game,
            ..
        } = attempt;
        let mut goes_on = !consequences.is_final();
        while goes_on && let Some(only) = self.only_way(&game) {
            let next = walk::attempt(&game, self.seat, &only.iter().collect::<Vec<_>>());
            goes_on = !next.is_final();
            if goes_on {
                actions.extend(next.actions);
                game = next.game;
            }
        }
        actions
    }

    /// The only way to answer what is asked in `game` in one go, if there is but one.
    fn only_way(&self, game: &AnyGame) -> Option<Chain> {
        let seen = seen_in(self.table, game, Viewer::Seat(self.seat), self.locale)?;
        let mut chains = seen.in_one_go().then(|| ways(game, self.seat, seen.as_ref()))?;
        (chains.len() == 1).then(|| chains.swap_remove(0))
    }

    /// The step that `draft` leads to, and the scene of its picture; the first step if it leads nowhere.
    pub fn step(&self, draft: &Draft) -> Option<(Message, Box<dyn Scene>)> {
        let walk = self.walk();
        let (draft, step) = match walk.at(draft) {
            Step::Nowhere => (&Draft::default(), walk.at(&Draft::default())),
            step => (draft, step),
        };
        match step {
            Step::Act { actions, back } => Some(self.confirmation(draft, &actions, back)),
            Step::Choose(menu) => Some(self.choice(&walk, menu)),
            Step::Nowhere => None,
        }
    }

    fn choice<'w>(&self, walk: &Walk<'w>, mut menu: Menu<'w>) -> (Message, Box<dyn Scene>) {
        menu.options.extend(self.end(walk, &menu));
        self.mark_last(walk, &mut menu);
        let laid = layout(&menu, self.seen.as_ref(), self.locale, |draft| self.id(draft));
        let question = [("question", self.seen.question(&menu).into())];
        let question = self.locale.text_with("panel-question", &question);
        let (beside, sights) = self.seen.beside(&menu);
        let lines = self.why().into_iter().chain([question]).chain(beside);
        let mut text = lines.collect::<Vec<_>>().join("\n");
        if let Some(warning) = self.warning(&menu) {
            text.push('\n');
            text.push_str(&warning);
        }
        let rest = self.seen.rest(&self.rest().events, self.chains.len());
        let rest = rest.map(|(label, told)| {
            text.push('\n');
            text.push_str(&told);
            let draft = Draft {
                rest: true,
                ..Draft::default()
            };
            Button {
                id: self.id(&draft),
                label: shortened(&label, BUTTON_LIMIT),
                style: Style::Primary,
                icon: None,
            }
        });
        let mut message = Message::text(self.news.above(&text));
        message.rows = laid.rows;
        let more = laid.more.map(|(draft, page, pages)| Button {
            id: self.id(&draft),
            label: self
                .locale
                .text_with("button-more", &[("page", page.into()), ("pages", pages.into())]),
            style: Style::Secondary,
            icon: None,
        });
        let scene = self.seen.choices(self.seat, &menu);
        let aside = rest.into_iter().chain(more).chain(self.then(&menu)).collect();
        let mut last = self.last_row(menu.back.as_ref(), aside);
        // One place stays free for the way to the table, where the panel is a direct message.
        let room = (BUTTONS_PER_ROW - 1).saturating_sub(last.len());
        let looks = sights.into_iter().take(room).filter(|_| self.trying.is_none());
        last.extend(looks.map(|sight| look_button(self.table, sight)));
        let mut message = message.with_buttons(last);
        one_in_colour(&mut message.rows);
        (message, scene)
    }

    /// Why the seat is asked, but for what the news above say.
    fn why(&self) -> Vec<String> {
        let why = self.seen.why(self.news.told());
        why.lines()
            .filter(|line| !self.news.says(line))
            .map(str::to_owned)
            .collect()
    }

    /// Marks the options that take an action which can never be taken back: their buttons say so, and so there is no
    /// second question. An entry of a list cannot say it, and is asked for once more.
    fn mark_last(&self, walk: &Walk<'_>, menu: &mut Menu<'_>) {
        if menu.in_lists() || self.trying.is_some() {
            return;
        }
        for option in &mut menu.options {
            if let Step::Act { actions, .. } = walk.at(&option.draft) {
                option.last = self.seen.at_once(&option.links) && self.attempt(&actions).is_final();
                option.draft.sure = option.last;
            }
        }
    }

    /// Says which options can never be taken back, if there are any: the green one, all of them, or those that it names.
    fn warning(&self, menu: &Menu<'_>) -> Option<String> {
        let items: Vec<&Item<'_>> = menu.toggles.iter().chain(&menu.options).collect();
        let options = self
            .seen
            .numbers(&items)
            .into_iter()
            .zip(items)
            .skip(menu.toggles.len());
        let labels = options.filter(|(_, option)| option.last);
        let labels = labels.map(|(number, option)| self.seen.label(menu, &option.links, number).text);
        let last: Vec<String> = labels.collect();
        match last.len() {
            0 => None,
            1 => Some(self.locale.text("panel-last")),
            count if count == menu.options.len() => Some(self.locale.text("panel-last-all")),
            _ => {
                // Where labels have numbers, these are enough.
                let short = last.iter().map(|label| label.split(" · ").next().unwrap_or_default());
                let list = short.collect::<Vec<_>>().join(", ");
                Some(self.locale.text_with("panel-last-some", &[("list", list.into())]))
            }
        }
    }

    /// What actions would do of which the last can never be taken back, and one button that says so.
    fn confirmation(&self, draft: &Draft, actions: &[&Path], back: Option<Draft>) -> (Message, Box<dyn Scene>) {
        let tried = self.attempt(actions);
        let why = match tried.consequences {
            // What else follows may depend on what was hidden or on a roll, and would tell of it.
            Consequences { revealed: true, .. } => "confirm-revealed",
            Consequences { chance: true, .. } => "confirm-chance",
            Consequences { passed: true, .. } => "confirm-passed",
            _ => "confirm-free",
        };
        let taken = &actions[..tried.actions.len().min(actions.len())];
        // What ends a chain says nothing beside what it ends.
        let told = |path: &&&Path| taken.len() == 1 || !matches!(path.choices.as_slice(), [Choice::Final(_)]);
        let named: Vec<String> = taken.iter().filter(told).map(|path| self.seen.describe(path)).collect();
        let action = named.join(" · ");
        let mut lines = Vec::new();
        // Where there is nothing to choose, no step before has said why.
        if *draft == Draft::default() {
            lines.extend(self.why());
            lines.extend(self.seen.beside(&Menu::nothing()).0);
        }
        lines.push(self.locale.text_with("confirm", &[("action", action.clone().into())]));
        lines.extend(self.seen.foretell(&tried.events));
        lines.push(self.locale.text(why));
        let sure = Draft {
            sure: true,
            then: false,
            ..draft.clone()
        };
        let mut buttons = vec![Button {
            id: self.id(&sure),
            label: shortened(&action, BUTTON_LIMIT),
            style: Style::Success,
            icon: None,
        }];
        let does = taken
            .iter()
            .any(|path| matches!(path.choices.first(), Some(Choice::Verb(_))));
        let then = self.seen.afterthought().filter(|_| does);
        buttons.extend(then.map(|then| Button {
            id: self.id(&Draft { then: true, ..sure }),
            label: then.label,
            style: Style::Secondary,
            icon: None,
        }));
        buttons.extend(self.last_row(back.as_ref(), Vec::new()));
        let scene = match taken.last() {
            Some(last) => self.seen.chosen(last),
            None => self.seen.board(),
        };
        let message = Message::text(self.news.above(&lines.join("\n")));
        (message.with_buttons(buttons), scene)
    }

    fn attempt(&self, actions: &[&Path]) -> Attempt {
        attempt(&self.play.game, self.seat, actions)
    }

    fn id(&self, draft: &Draft) -> String {
        if let Some(trying) = &self.trying {
            return trying.id(TryStep::Pick(draft.clone()));
        }
        let pick = Control::Pick {
            table: self.table.id,
            version: self.table.version,
            draft: draft.clone(),
        };
        pick.to_string()
    }

    fn last_row(&self, back: Option<&Draft>, aside: Vec<Button>) -> Vec<Button> {
        let mut buttons = Vec::with_capacity(BUTTONS_PER_ROW);
        let button = |press, label| table_button(self.table, press, label, Style::Secondary, self.locale);
        let back_button = back.map(|back| Button {
            id: self.id(back),
            label: self.locale.text("button-back"),
            style: Style::Secondary,
            icon: None,
        });
        if let Some(trying) = &self.trying {
            return trying.last_row(back_button, aside, self.seat, self.locale);
        }
        match back_button {
            Some(back) => buttons.push(back),
            None if self.play.undoable > 0 => {
                buttons.push(button(Press::Undo(self.table.version), "button-undo"));
            }
            None => {}
        }
        buttons.extend(aside);
        buttons.push(button(Press::Rules, "button-rules"));
        if let (None, Some(first)) = (back, self.news.turns()) {
            buttons.push(button(Press::Turn(first), "button-turns"));
        }
        if self.news.teaches() {
            buttons.push(button(Press::EndLessons, "button-end-lessons"));
        }
        // Beside it one place stays free, as in the choices above.
        if back.is_none() && buttons.len() + 1 < BUTTONS_PER_ROW {
            buttons.push(button(Press::WhatIf(self.table.version), "button-what-if"));
        }
        buttons
    }
}
