//! Teach me: what a game is about, and a lesson at each kind of decision that is new to whoever asked for lessons.

use engine::{Seat, Turn};

use super::control::{Control, General, Press};
use super::message::{Button, Message, Picture, Style};
use super::presenter::{Presenter, not_shown};
use super::table::table_button;
use super::{Face, face};
use crate::locale::{Locale, Values};
use crate::table::{Entry, EntryKind, Occupant, Status, Table, UserId};

impl Presenter {
    /// What a person is shown who wants to be taught the game of an open table: what it is about, and the next step.
    /// `moderator`: whether they may start it like the host.
    pub async fn taught(&self, table: &Table, user: UserId, moderator: bool, locale: Locale) -> Message {
        let Some(face) = face(table.game) else {
            return not_shown(locale);
        };
        let next = |press, label, style| vec![table_button(table, press, label, style, locale)];
        let (key, buttons) = match (table.status, table.seat_of(user)) {
            (Status::Lobby, None) => ("teach-onlooker", Vec::new()),
            (_, None) => ("refusal-not-seated", Vec::new()),
            (Status::Lobby, Some(_)) if user == table.host || moderator => {
                ("teach-host", next(Press::Start, "button-start", Style::Success))
            }
            (Status::Lobby, Some(_)) => ("teach-guest", Vec::new()),
            _ => ("teach-game", next(Press::Move, "button-move", Style::Primary)),
        };
        let host = [("host", format!("<@{}>", table.host).into())];
        let mut message = Message::text(locale.text_with(key, &host)).with_buttons(buttons);
        message.pictures.extend(self.introduction(face, locale).await);
        message
    }

    /// What a game is about, as a picture.
    pub(super) async fn introduction(&self, face: &dyn Face, locale: Locale) -> Option<Picture> {
        self.picture("introduction.png", face.introduction(locale)).await
    }

    /// What the person at `seat` is told about the decision that they face, if they have never decided on anything of the
    /// kind at this table. `log`: the whole log of the table.
    pub fn lesson(&self, table: &Table, seat: Seat, log: &[Entry], locale: Locale) -> Option<String> {
        let face = face(table.game)?;
        let user = table.occupant(seat).and_then(Occupant::user)?;
        let Turn::Decide { seats, decision } = table.play.as_ref()?.game.turn() else {
            return None;
        };
        let own = log.iter().filter(|entry| entry.actor == Some(user) && !entry.undone);
        let mut decided = own.filter_map(|entry| match &entry.kind {
            EntryKind::Acted { action, events, .. } => face.decided(action, events),
            _ => None,
        });
        if !seats.contains(seat) || decided.any(|known| known == decision) {
            return None;
        }
        locale.try_text(&format!("{}-lesson-{decision}", table.game), &Values::new())
    }
}

/// The button for whoever wants to be taught at a table that the message does not name.
pub(super) fn teach_button(locale: Locale) -> Button {
    Button {
        id: Control::General(General::TeachHere).to_string(),
        label: locale.text("button-teach"),
        style: Style::Success,
        icon: None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use engine::{Consequences, players};
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    use super::*;
    use crate::presenters::clicks::table_of_bullfrogs;
    use crate::render::Renderer;
    use crate::rules::Rules;
    use crate::table::Timestamp;

    const LOCALE: Locale = Locale::EnUs;

    fn presenter() -> Presenter {
        Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap())
    }

    fn decision(table: &Table) -> Option<(Seat, &'static str)> {
        match table.play.as_ref()?.game.turn() {
            Turn::Decide { seats, decision } => Some((seats.iter().next()?, decision)),
            Turn::Over(_) => None,
        }
    }

    /// Lets the seat that decides act at random.
    fn act(table: &mut Table, log: &mut Vec<Entry>, seat: Seat, rng: &mut StdRng) {
        let play = table.play.as_mut().unwrap();
        let action = players::random(&play.game, seat, rng).unwrap();
        let events = play.game.apply(seat, &action).unwrap().events;
        table.version += 1;
        let kind = EntryKind::Acted {
            seat,
            action,
            events,
            consequences: Consequences::default(),
        };
        log.push(Entry {
            number: table.version,
            at: Timestamp(1),
            actor: table.occupant(seat).and_then(Occupant::user),
            interaction: None,
            kind,
            undone: false,
        });
    }

    #[test]
    fn each_kind_of_decision_is_explained_until_it_was_made_once() {
        let presenter = presenter();
        let mut rng = StdRng::seed_from_u64(1);
        let mut lessons = BTreeMap::new();
        // Two pads are seldom full at once.
        for seed in 0..60 {
            let seats = 1 + seed as u8 % 4;
            let mut table = table_of_bullfrogs(seats, seed);
            let (mut log, mut known) = (Vec::new(), Vec::new());
            while let Some((seat, decision)) = decision(&table) {
                let lesson = presenter.lesson(&table, seat, &log, LOCALE);
                assert_eq!(lesson.is_some(), !known.contains(&(seat, decision)), "{decision}");
                for other in (0..seats).map(Seat).filter(|other| *other != seat) {
                    assert_eq!(presenter.lesson(&table, other, &log, LOCALE), None);
                }
                lessons.extend(lesson.map(|lesson| (decision, lesson)));
                act(&mut table, &mut log, seat, &mut rng);
                let EntryKind::Acted { action, events, .. } = &log.last().unwrap().kind else {
                    panic!("an action was taken")
                };
                assert_eq!(face(table.game).unwrap().decided(action, events), Some(decision));
                known.push((seat, decision));
            }
        }
        let kinds: Vec<&str> = lessons.keys().copied().collect();
        assert_eq!(kinds, ["act", "end", "hop", "isaac", "play", "score", "slide"]);
        for lesson in lessons.values() {
            let lines: Vec<usize> = lesson.lines().map(|line| line.chars().count()).collect();
            assert!(matches!(lines[..], [1..=140, 1..=140]), "{lesson}");
        }
    }

    #[test]
    fn what_was_taken_back_or_done_by_a_computer_player_is_explained_again() {
        let presenter = presenter();
        let mut table = table_of_bullfrogs(2, 5);
        let before = table.clone();
        let (seat, _) = decision(&table).unwrap();
        let mut log = Vec::new();
        act(&mut table, &mut log, seat, &mut StdRng::seed_from_u64(1));
        assert_eq!(presenter.lesson(&before, seat, &log, LOCALE), None);
        let done = log[0].clone();
        for unknown in [
            Entry {
                undone: true,
                ..done.clone()
            },
            Entry { actor: None, ..done },
        ] {
            let lesson = presenter.lesson(&before, seat, &[unknown], LOCALE);
            assert_eq!(lesson, Some(LOCALE.text("bullfrogs-lesson-play")));
        }
    }
}
