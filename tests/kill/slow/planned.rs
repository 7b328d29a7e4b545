//! What was answered in advance and is now asked for: it is stored after the action that asks for it, in a transaction of its own,
//! and a kill may fall between the two.

use std::cell::Cell;

use engine::{AnyGame, Order, Ordered, Seat, Turn};
use gamekeeper::presenters::{Control, Press};
use gamekeeper::table::{EntryKind, Occupant, Table};
use rand::RngExt;
use rand::rngs::StdRng;
use sandbox::{InteractionHandle, UserId};

use super::{CHANNEL, Trial};
use crate::people::Phase;

/// So many courses of the game are tried to find one in which the answer is asked for, and their longest.
const COURSES: usize = 400;
const LONGEST: usize = 120;

/// The most kills in one game.
const MOST: usize = 4;

/// Actions with the seats that take them; with the last, the answer is asked for.
type Course = Vec<(Seat, String)>;

/// Who must decide, if the game goes on.
fn decider(game: &AnyGame) -> Option<Seat> {
    match game.turn() {
        Turn::Decide { seats, .. } => seats.iter().next(),
        Turn::Over(_) => None,
    }
}

/// What is done at once because it was answered in advance.
fn answered(game: &AnyGame, seat: Seat, order: &Order) -> Option<String> {
    match (game.turn(), game.ordered(seat, order)) {
        (Turn::Decide { seats, .. }, Ordered::Act(action)) if seats.contains(seat) => Some(action),
        _ => None,
    }
}

/// The shortest course that was found by chance to where the answer of a seat is asked for.
fn course(game: &AnyGame, seat: Seat, order: &Order, chance: &mut StdRng) -> Option<Course> {
    let mut found: Option<Course> = None;
    for _ in 0..COURSES {
        let (mut game, mut course) = (game.clone(), Course::new());
        let longest = found.as_ref().map_or(LONGEST, |found| found.len() - 1);
        while course.len() < longest {
            let Some(decider) = decider(&game) else { break };
            let mut legal = game.legal(decider);
            let action = legal.swap_remove(chance.random_range(0..legal.len()));
            game.apply(decider, &action).expect("it is legal");
            course.push((decider, action));
            if answered(&game, seat, order).is_some() {
                found = Some(course);
                break;
            }
        }
    }
    found
}

impl Trial {
    /// Somebody plays no cards in the first Round and says so; the program is killed over actions with which they are asked.
    pub(super) async fn planned(&mut self) {
        self.open("Cry Havoc", &["Ana", "Marek"]).await;
        let table = self.record().await.table;
        let marek = self.sandbox.person("Marek").expect("he is there");
        let seat = table.seat_of(gamekeeper::table::UserId(marek.0)).expect("he plays");
        let order = Order {
            about: "cards.1.all".to_owned(),
            answer: "none".to_owned(),
        };
        let id = Control::Table(table.id, Press::Order(order.clone())).to_string();
        let message = self.message_with("Your move").id;
        let given = self.sandbox.use_component_raw(marek, message, &id, None);
        let given = given.expect("the button is live");
        self.sandbox.response(&given).await.expect("the program answers");
        assert_eq!(self.ledger.answers(&order.about).await, 1);
        for kill in 0..MOST {
            let game = self.record().await.table.play.expect("the game runs").game;
            let Some(course) = course(&game, seat, &order, &mut self.chance) else {
                assert!(kill > 0, "nobody is asked what they have answered");
                return;
            };
            let (last, before) = course.split_last().expect("something is done");
            for (seat, action) in before {
                let handle = self.play(&table, *seat, action);
                self.sandbox.response(&handle).await.expect("the program answers");
            }
            self.killed_over(&table, last, seat, &order).await;
        }
    }

    fn play(&self, table: &Table, seat: Seat, action: &str) -> InteractionHandle {
        let user = table.occupant(seat).and_then(Occupant::user).expect("a person");
        let typed = format!("/play action:{action}");
        let typed = self.sandbox.slash(UserId(user.0), CHANNEL, &typed);
        typed.expect("the command is well formed")
    }

    /// Somebody takes an action with which an answer is asked for. It is given once, and the game is what both come to.
    async fn killed_over(&mut self, table: &Table, last: &(Seat, String), seat: Seat, order: &Order) {
        let before = self.record().await;
        let mut expected = before.table.play.expect("the game runs").game;
        expected.apply(last.0, &last.1).expect("it is legal");
        let mut answers = Vec::new();
        while let Some(action) = answered(&expected, seat, order) {
            expected.apply(seat, &action).expect("what was answered is legal");
            answers.push(expected.canonical(&action).unwrap_or(action));
        }
        let between = Cell::new(None);
        self.eager = true;
        self.killed(
            async |trial: &Self| trial.play(table, last.0, &last.1),
            |_| false,
            async |trial: &Self, handle: &InteractionHandle| {
                if between.get().is_none() {
                    let newest = trial.ledger.newest(trial.channel).await.entries.pop();
                    let own = gamekeeper::table::InteractionId(handle.id.0);
                    between.set(Some(newest.is_some_and(|newest| newest.interaction == Some(own))));
                }
                trial.ledger.carried_out(handle.id).await
            },
        )
        .await;
        self.eager = false;
        if between.get() == Some(true) {
            self.phases.pop();
            self.phases.push(Phase::BeforePlanned);
        }
        let after = self.record().await;
        let newest = &after.entries[before.entries.len() + 1..];
        let user = after.table.seats[seat.index()].occupant.user();
        let given: Vec<_> = newest
            .iter()
            .map(|entry| match &entry.kind {
                EntryKind::Acted { action, .. } if entry.actor == user && entry.interaction.is_none() => action.clone(),
                kind => format!("{kind:?}"),
            })
            .collect();
        assert_eq!(given, answers, "each answer is given once");
        let game = after.table.play.map(|play| play.game);
        assert!(
            game == Some(expected),
            "the game is not what the action and the answers come to"
        );
    }
}
