//! What if: the panel of a private copy of a game, on which a person tries moves for everybody.

use engine::{AnyGame, Seat, Turn, Viewer};

use super::at::{TryAt, TryStep};
use super::chapters::chapters;
use super::control::{Control, Press};
use super::message::{Button, Message, Style, TEXT_LIMIT, shortened};
use super::news::News;
use super::panel::{Panel, Picked};
use super::presenter::{Presenter, seat_name};
use super::table::table_button;
use super::walk::Draft;
use super::{escaped, face, seen};
use crate::locale::Locale;
use crate::table::{Entry, EntryKind, Table, TableId, Trial, Tried};

/// The copy that a panel shows.
#[derive(Clone, Debug)]
pub(super) struct Trying {
    table: TableId,
    trial: Trial,
}

impl Trying {
    /// The button or list that does this on the copy.
    pub fn id(&self, step: TryStep) -> String {
        let at = TryAt {
            base: self.trial.base,
            seed: self.trial.seed,
            number: self.trial.number,
            step,
        };
        Control::Table(self.table, Press::Try(at)).to_string()
    }

    /// What stands below the choices of `decider`.
    pub fn last_row(&self, back: Option<Button>, aside: Vec<Button>, decider: Seat, locale: Locale) -> Vec<Button> {
        let button = |step, label, style| Button {
            id: self.id(step),
            label: locale.text(label),
            style,
            icon: None,
        };
        let undo = (back.is_none() && !self.trial.steps.is_empty())
            .then(|| button(TryStep::Back, "button-undo", Style::Secondary));
        let computer =
            (decider != self.trial.seat).then(|| button(TryStep::Computer, "button-try-computer", Style::Primary));
        let anew = button(TryStep::Anew, "button-try-anew", Style::Secondary);
        let buttons = back.into_iter().chain(undo).chain(aside).chain(computer);
        buttons.chain([anew]).collect()
    }
}

impl Presenter {
    /// What `draft` in the panel of a copy comes to; without one the panel as it begins. `note`: what is said above it.
    pub async fn tried(
        &self,
        tried: &Tried,
        trial: &Trial,
        draft: Option<&Draft>,
        note: Option<String>,
        locale: Locale,
    ) -> Picked {
        let table = &tried.table;
        let trying = Trying {
            table: table.id,
            trial: trial.clone(),
        };
        let Some(decider) = tried.decider(trial.seat) else {
            return Picked::Panel(self.tried_to_the_end(tried, &trying, locale).await);
        };
        let mut news = News::since(table, decider, &tried.log, tried.newest, locale);
        if trial.steps.is_empty() {
            news = news.untold();
        }
        if decider != trial.seat {
            let player = escaped(&seat_name(table, locale, decider));
            news = news.after(locale.text_with("what-if-other", &[("player", player.into())]));
        }
        let news = news.after(note.unwrap_or_else(|| locale.text("what-if")));
        let Some(panel) = Panel::of(table, decider, &news, locale).map(|panel| panel.trying(trying)) else {
            return Picked::Panel(self.waiting_panel(table, &news, locale));
        };
        let opening = panel.opening();
        let draft = draft.unwrap_or(&opening);
        match panel.taken(draft) {
            Some(actions) => Picked::Act(actions, None),
            None => Picked::Panel(self.step(&panel, draft).await),
        }
    }

    /// How the game would end.
    async fn tried_to_the_end(&self, tried: &Tried, trying: &Trying, locale: Locale) -> Message {
        let seat = trying.trial.seat;
        let game = tried.table.play.as_ref().map(|play| &play.game);
        let mut message = Message::text(locale.text("what-if-over"));
        if let (Some(Turn::Over(outcome)), Some(seen)) =
            (game.map(AnyGame::turn), seen(&tried.table, Viewer::Seat(seat), locale))
        {
            message.text = shortened(&format!("{}\n{}", message.text, seen.result(&outcome)), TEXT_LIMIT);
            message.pictures.extend(self.picture("choice.png", seen.board()).await);
        }
        message.with_buttons(trying.last_row(None, Vec::new(), seat, locale))
    }

    /// The button that begins a copy as it was after that entry of the log.
    pub(super) fn what_if_button(table: &Table, base: u64, locale: Locale) -> Button {
        table_button(table, Press::WhatIf(base), "button-what-if", Style::Secondary, locale)
    }

    /// The newest entry of the log before `seat` first decided something in the turn of that number.
    pub fn before_deciding(&self, table: &Table, log: &[Entry], seat: Seat, turn: u32) -> Option<u64> {
        let chapters = chapters(face(table.game)?, table, log);
        let of_turn = |number: u32| number == turn;
        let chapter = chapters
            .iter()
            .find(|chapter| chapter.turn.is_some_and(|turn| of_turn(turn.number)))?;
        let first = chapter.events.first()?.0;
        let own = |entry: &&Entry| matches!(entry.kind, EntryKind::Acted { seat: by, .. } if by == seat);
        let mut entries = log
            .iter()
            .filter(|entry| !entry.undone && (first..=chapter.until).contains(&entry.number));
        Some(entries.find(own)?.number - 1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::presenters::news::tests::Play;
    use crate::render::Renderer;
    use crate::rules::Rules;

    const LOCALE: Locale = Locale::EnUs;

    fn presenter() -> Arc<Presenter> {
        let renderer = Arc::new(Renderer::new().unwrap());
        Arc::new(Presenter::new(renderer, Rules::load().unwrap()))
    }

    fn game_of(table: &Table) -> &AnyGame {
        &table.play.as_ref().unwrap().game
    }

    #[test]
    fn a_copy_holds_what_its_seat_knew_then_and_deals_all_else_anew() {
        let mut play = Play::start(&presenter(), 3, 0, 3);
        let initial = game_of(&play.table).clone();
        let mut moments = Vec::new();
        let mut otherwise = 0;
        for number in 0..60 {
            let seat = play.table.deciders().iter().next().unwrap();
            moments.push((seat, play.table.version, game_of(&play.table).clone()));
            play.press();
            let (seat, base, then) = &moments[number / 2];
            let trial = Trial::new(*seat, *base, 7);
            let Some(tried) = trial.on(&play.table, initial.clone(), &play.log) else {
                continue;
            };
            let viewer = Viewer::Seat(*seat);
            assert_eq!(game_of(&tried.table).view(viewer), then.view(viewer));
            let events = tried.log.iter().flat_map(|entry| entry.kind.events());
            assert!(events.clone().count() > 0);
            assert!(events.clone().all(|told| told.visible_to(viewer)));
            otherwise += usize::from(game_of(&tried.table) != then);
            let again = trial.on(&play.table, initial.clone(), &play.log).unwrap();
            assert_eq!(game_of(&again.table), game_of(&tried.table));
        }
        assert!(otherwise > 20, "{otherwise} copies were dealt otherwise");
    }

    #[tokio::test]
    async fn every_choice_in_a_copy_leads_on_without_a_second_question() {
        let mut play = Play::start(&presenter(), 2, 0, 5);
        let initial = game_of(&play.table).clone();
        for _ in 0..6 {
            play.press();
        }
        let seat = play.table.deciders().iter().next().unwrap();
        let mut trial = Trial::new(seat, play.table.version, 3);
        let mut choosers = Vec::new();
        for _ in 0..25 {
            let tried = trial.on(&play.table, initial.clone(), &play.log).unwrap();
            let Some(by) = tried.decider(seat) else { break };
            let mut draft = Draft::default();
            let actions = loop {
                match play.presenter.tried(&tried, &trial, Some(&draft), None, LOCALE).await {
                    Picked::Act(actions, order) => {
                        assert!(order.is_none());
                        break actions;
                    }
                    Picked::Panel(panel) => {
                        assert!(panel.text.starts_with("> **What if**"), "{}", panel.text);
                        assert_eq!(panel.text.contains("Here you choose for"), by != seat, "{}", panel.text);
                        assert!(!panel.text.contains("cannot be taken back"), "{}", panel.text);
                        draft = draft.picking(0);
                    }
                }
            };
            choosers.push(by);
            trial
                .steps
                .push(actions.into_iter().map(|action| (by, action)).collect());
        }
        assert!(choosers.iter().any(|by| *by != seat), "{choosers:?}");
    }
}
