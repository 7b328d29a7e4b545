//! Going back, and answers in advance, at a table whose program ends at every write.

use std::sync::Arc;

use engine::players::random;
use engine::{GameKind, Order};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use tempfile::TempDir;

use super::super::course::{Outcome, TABLE, ask, decider, open, outcome, request, started};
use super::super::tests::{ANA, MAREK, NOOR};
use super::super::{Clock, Command, Entry, EntryKind, Error, GoneBack, Refusal, Tables, TimeRules, UserId};
use crate::store::ending::ended_after_every_write;
use crate::store::{self, SqliteStore};

/// Whoever must decide takes the first action there is, once, however often the step is repeated.
async fn act(tables: &Tables, interaction: usize) -> Result<(), Error> {
    let table = tables.load(TABLE).await?;
    let (seat, user) = decider(&table);
    let action = table.play.expect("the game runs").game.legal(seat).swap_remove(0);
    ask(tables, user, interaction, Command::Act { action }).await
}

/// Who has taken the newest action that counts, and the two others.
async fn newest_and_others(tables: &Tables) -> Result<(UserId, [UserId; 2]), Error> {
    let log = tables.store().entries(TABLE, 0).await?;
    let acted = log
        .iter()
        .rfind(|entry| matches!(entry.kind, EntryKind::Acted { .. }) && !entry.undone);
    let newest = acted.and_then(|entry| entry.actor).expect("a person has acted");
    let mut others = [ANA, MAREK, NOOR].into_iter().filter(|user| *user != newest);
    let two = [others.next(), others.next()].map(|other| other.expect("there are two others"));
    Ok((newest, two))
}

/// The request that is open: its number and who asks, nobody's if there is none.
async fn open_request(tables: &Tables) -> Result<(u64, UserId), Error> {
    let table = tables.load(TABLE).await?;
    let request = table.play.and_then(|play| play.undo);
    Ok(request.map_or((0, ANA), |request| (request.asked, request.asker)))
}

fn count(outcome: &Outcome, is: impl Fn(&EntryKind) -> bool) -> usize {
    outcome.log.iter().filter(|(_, kind, _)| is(kind)).count()
}

#[tokio::test]
async fn requests_to_go_back_come_to_the_same_wherever_the_program_ends() {
    const STEPS: usize = 22;
    let clock = Clock::default();
    for game in GameKind::ALL {
        let step = async |tables: &Tables, number: usize| match number {
            0 => open(tables, game, TimeRules::default()).await,
            1 => ask(tables, ANA, number, Command::Start { seed: 4 }).await,
            // By the agreement of all, by a No, by whoever asked, and by the next action.
            7 | 11 | 13 | 15 => {
                let (newest, _) = newest_and_others(tables).await?;
                ask(tables, newest, number, Command::AskToUndo { seed: 5 }).await
            }
            8 | 9 => {
                let (asked, asker) = open_request(tables).await?;
                let mut others = [ANA, MAREK, NOOR].into_iter().filter(|user| *user != asker);
                let other = others.nth(number - 8).expect("there are two others");
                ask(tables, other, number, Command::AgreeToUndo { asked, seed: 6 }).await
            }
            12 => {
                let (asked, asker) = open_request(tables).await?;
                let other = if asker == ANA { MAREK } else { ANA };
                ask(tables, other, number, Command::RefuseUndo { asked }).await
            }
            14 => {
                let (asked, asker) = open_request(tables).await?;
                ask(tables, asker, number, Command::RefuseUndo { asked }).await
            }
            17 => {
                let reason = "a wrong click".to_owned();
                let rewind = Command::Rewind { to: 3, reason, seed: 7 };
                ask(tables, ANA, number, rewind).await
            }
            20 => match newest_and_others(tables).await {
                Ok((newest, _)) => match ask(tables, newest, number, Command::Undo).await {
                    // The action was final, or it was taken back the first time.
                    Err(Error::Refused(Refusal::UndoClosed | Refusal::NothingToUndo | Refusal::NotYourTurn { .. })) => {
                        Ok(())
                    }
                    undone => undone,
                },
                Err(error) => Err(error),
            },
            _ => act(tables, number).await,
        };
        let start = async |store: Arc<SqliteStore>| started(store, &clock).await;
        let come_to = async |tables: &Tables| {
            let come_to = outcome(tables).await;
            let went_back = |why: &GoneBack| {
                count(
                    &come_to,
                    |kind| matches!(kind, EntryKind::Undid { why: other, .. } if other == why),
                )
            };
            let rewound = GoneBack::Rewound("a wrong click".to_owned());
            assert_eq!([went_back(&GoneBack::Agreed), went_back(&rewound)], [1, 1]);
            let by_kind = [
                count(&come_to, |kind| matches!(kind, EntryKind::AskedToUndo { .. })),
                count(&come_to, |kind| *kind == EntryKind::AgreedToUndo),
                count(&come_to, |kind| *kind == EntryKind::RefusedUndo),
                count(&come_to, |kind| *kind == EntryKind::WithdrewUndo),
            ];
            assert_eq!(by_kind, [4, 1, 1, 1]);
            come_to
        };
        let writes = ended_after_every_write(STEPS, start, step, come_to).await;
        assert!(writes >= STEPS as u64 - 1, "only {writes} writes");
    }
}

/// A step of a game in which people answer in advance.
#[derive(Clone, Debug)]
enum Step {
    Act(UserId, String, Option<Order>),
    Give(UserId, Order),
    Drop(UserId, Order),
    GoBack,
}

impl Step {
    /// Takes it once, however often it is repeated. `number`: of all steps.
    async fn take(&self, tables: &Tables, number: usize) -> Result<(), Error> {
        match self {
            Self::Act(user, action, order) => {
                let asked = request(*user, number, Command::Act { action: action.clone() });
                tables.execute_with(TABLE, asked, order.clone()).await.map(drop)
            }
            Self::Give(user, order) => match tables.order(TABLE, *user, order, true).await {
                // It was given the first time, and has acted since.
                Err(Error::Refused(Refusal::Stale)) => Ok(()),
                given => given.map(drop),
            },
            Self::Drop(user, order) => tables.order(TABLE, *user, order, false).await.map(drop),
            Self::GoBack => {
                let reason = "a wrong click".to_owned();
                let rewind = Command::Rewind { to: 4, reason, seed: 7 };
                ask(tables, ANA, number, rewind).await
            }
        }
    }
}

/// An action that was taken because somebody had answered in advance.
fn by_answer(entry: &Entry) -> bool {
    entry.actor.is_some() && entry.interaction.is_none() && matches!(entry.kind, EntryKind::Acted { .. })
}

/// A game up to a battle or two in which people have answered in advance; none if nobody is asked what they answered.
async fn game_with_answers(seed: u64) -> Option<Vec<Step>> {
    let folder = TempDir::new().unwrap();
    let store = store::tests::open(&folder).await;
    let tables = started(Arc::new(store), &Clock::default()).await;
    let mut dice = SmallRng::seed_from_u64(seed);
    let mut steps = Vec::new();
    open(&tables, GameKind::CryHavoc, TimeRules::default()).await.unwrap();
    ask(&tables, ANA, 99, Command::Start { seed }).await.unwrap();
    let answer = |about: &str, answer: &str| Order {
        about: about.to_owned(),
        answer: answer.to_owned(),
    };
    while steps.len() < 60 {
        let table = tables.load(TABLE).await.unwrap();
        let (seat, user) = decider(&table);
        let game = &table.play.as_ref().unwrap().game;
        let placing = table.all_seats().find_map(|seat| {
            let orders = game.orders(seat);
            Some((
                table.people().nth(seat.index())?,
                orders.into_iter().find(|order| order.about.starts_with("place"))?,
            ))
        });
        let placed = |step: &Step| matches!(step, Step::Give(_, order) if order.about.starts_with("place"));
        let mut action = || random(game, seat, &mut dice).expect("who decides has a choice");
        let next = match (steps.len(), placing) {
            (0, _) => vec![Step::Act(user, action(), Some(answer("cards.1.all", "none")))],
            (1, _) => [MAREK, NOOR]
                .map(|user| Step::Give(user, answer("cards.1.all", "none")))
                .to_vec(),
            (3, _) => [Step::Give, Step::Drop]
                .map(|step| step(NOOR, answer("ransom", "never")))
                .to_vec(),
            (5, _) => vec![Step::Give(MAREK, answer("ransom", "rich"))],
            (_, Some((user, order))) if !steps.iter().any(placed) => vec![Step::Give(user, order)],
            _ => vec![Step::Act(user, action(), None)],
        };
        for step in &next {
            step.take(&tables, 1_000 + steps.len()).await.unwrap();
            steps.push(step.clone());
        }
        let log = tables.store().entries(TABLE, 0).await.unwrap();
        if log.iter().filter(|entry| by_answer(entry)).count() >= 2 {
            return Some(steps);
        }
    }
    None
}

#[tokio::test]
async fn answers_in_advance_come_to_the_same_wherever_the_program_ends() {
    let mut seed = 0;
    let mut steps = loop {
        seed += 1;
        assert!(seed < 20, "nobody is asked what they have answered");
        if let Some(steps) = game_with_answers(seed).await {
            break steps;
        }
    };
    steps.push(Step::GoBack);
    let clock = Clock::default();
    let step = async |tables: &Tables, number: usize| match number {
        0 => open(tables, GameKind::CryHavoc, TimeRules::default()).await,
        1 => ask(tables, ANA, 99, Command::Start { seed }).await,
        _ => steps[number - 2].take(tables, 1_000 + number).await,
    };
    let start = async |store: Arc<SqliteStore>| started(store, &clock).await;
    let writes = ended_after_every_write(steps.len() + 2, start, step, async |tables: &Tables| {
        outcome(tables).await
    })
    .await;
    assert!(writes >= steps.len() as u64, "only {writes} writes");
}
