//! People: who sits at a table, what they see there, and what they press.

use std::sync::Arc;

use engine::GameKind;
use gamekeeper::presenters::{Control, Press, Row, Style};
use gamekeeper::table::{ChannelId, MessageId, Status, Table, TableStore, UserId};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::discord::Shape;
use crate::gateway::What;
use crate::simulation::Simulation;
use crate::world::{lock, pause};

/// The most presses in a row in a panel.
const PATIENCE: usize = 10;

/// People who play in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Group(pub u64);

/// What can be pressed, and how much people like to.
struct Choice {
    weight: u32,
    control: Control,
    chosen: Option<String>,
}

impl Group {
    pub fn home(self) -> ChannelId {
        ChannelId(100 + self.0)
    }

    /// The people of the group; the last plays with the neighbours, too.
    pub fn people(self) -> [UserId; 5] {
        let base = (self.0 + 1) * 100;
        let wanderer = (self.0 / 3 + 1) * 100_000;
        [base, base + 1, base + 2, base + 3, wanderer].map(UserId)
    }

    fn game(self) -> GameKind {
        match self.0 % 2 {
            0 => GameKind::Bullfrogs,
            _ => GameKind::CryHavoc,
        }
    }

    fn anybody(self, dice: &mut SmallRng) -> UserId {
        self.people()[dice.random_range(0..5)]
    }

    /// Sits down for some actions.
    pub async fn sit(self, run: Arc<Simulation>, mut dice: SmallRng) {
        for _ in 0..dice.random_range(1..=2) {
            run.daytime(&mut dice).await;
            if run.world.is_violated() {
                return;
            }
            self.act(&run, &mut dice).await;
            pause(hesitation(&mut dice)).await;
        }
    }

    async fn act(self, run: &Arc<Simulation>, dice: &mut SmallRng) {
        if dice.random_bool(0.04) {
            // What was pressed once is pressed again, however late.
            if let Some((user, what, pressed_in)) = run.remembered(self.0, dice) {
                run.press(self.0, user, what, pressed_in).await;
            }
            return;
        }
        let Some((message, shape, table)) = self.sees(run) else {
            let open = What::Open(self.home(), self.game());
            run.press(self.0, self.anybody(dice), open, None).await;
            return;
        };
        if dice.random_bool(0.1) {
            let user = self.anybody(dice);
            return self.browse(run, user, Some(message), &shape, dice).await;
        }
        match table.status {
            Status::Lobby => self.gather(run, message, &shape, &table, dice).await,
            Status::Running => self.play(run, message, &table, dice).await,
            Status::Finished | Status::Closed => {
                let control = match dice.random_bool(0.6) && has(&shape, &Press::Rematch) {
                    true => What::Press(Control::Table(table.id, Press::Rematch), None),
                    false => What::Open(self.home(), self.game()),
                };
                run.press(self.0, self.anybody(dice), control, Some(message)).await;
            }
        }
    }

    /// The newest message about a table, and the table as it is.
    fn sees(self, run: &Simulation) -> Option<(MessageId, Shape, Table)> {
        let (message, shape, id) = {
            let discord = lock(&run.discord);
            let around = discord.around(self.home());
            let newest = around
                .into_iter()
                .rev()
                .find_map(|posted| Some((posted, posted.message.table()?)));
            newest.map(|(posted, table)| (posted.id, posted.message.clone(), table))?
        };
        let store = run.world.disk.store();
        let table = run.world.disk.now(store.load(id)).ok()??;
        Some((message, shape, table))
    }

    /// Fills a lobby, and starts.
    async fn gather(
        self,
        run: &Arc<Simulation>,
        message: MessageId,
        shape: &Shape,
        table: &Table,
        dice: &mut SmallRng,
    ) {
        // The same people are wanted however often somebody looks.
        let wanted = 2 + (table.id.0 as usize * 7 / 3) % 3 - usize::from(table.id.0.is_multiple_of(5));
        let wanted = match table.game {
            GameKind::Bullfrogs => wanted,
            GameKind::CryHavoc => wanted.max(2),
        };
        if dice.random_bool(0.15) {
            return self.browse(run, table.host, Some(message), shape, dice).await;
        }
        let missing = self.people().into_iter().find(|user| table.seat_of(*user).is_none());
        let (user, press) = match missing.filter(|_| table.seats.len() < wanted) {
            Some(user) => (user, Press::Join),
            None => (table.host, Press::Start),
        };
        let what = What::Press(Control::Table(table.id, press), None);
        run.press(self.0, user, what, Some(message)).await;
    }

    /// Somebody who must decide does so; sometimes several at once.
    async fn play(self, run: &Arc<Simulation>, message: MessageId, table: &Table, dice: &mut SmallRng) {
        let people: Vec<UserId> = table
            .deciders()
            .iter()
            .filter_map(|seat| table.occupant(seat)?.user())
            .collect();
        if people.is_empty() {
            return;
        }
        let user = people[dice.random_range(0..people.len())];
        let asked = {
            let discord = lock(&run.discord);
            let asked = discord
                .sent_to(user)
                .filter(|posted| posted.message.table() == Some(table.id));
            asked
                .last()
                .map(|posted| (posted.id, posted.message.clone()))
                .filter(|_| dice.random_bool(0.7))
        };
        if let Some((message, shape)) = asked {
            return self.browse(run, user, Some(message), &shape, dice).await;
        }
        let open = What::Press(Control::Table(table.id, Press::Move), None);
        let panel = run.press(self.0, user, open, Some(message)).await;
        if let Some(panel) = panel {
            self.browse(run, user, None, &panel, dice).await;
        }
    }

    /// Presses whatever is offered, and goes on in what that leads to.
    async fn browse(
        self,
        run: &Arc<Simulation>,
        user: UserId,
        mut message: Option<MessageId>,
        shape: &Shape,
        dice: &mut SmallRng,
    ) {
        let mut shape = shape.clone();
        for _ in 0..PATIENCE {
            let Some((control, chosen)) = chosen(&shape, dice) else {
                return;
            };
            pause(thought(dice)).await;
            if run.world.is_calm() {
                return;
            }
            let what = What::Press(control, chosen);
            if dice.random_bool(0.04) {
                // A second press before the first is answered.
                let (twin, again, pressed_in) = (Arc::clone(run), what.clone(), message);
                let soon = dice.random_range(0..300);
                tokio::spawn(async move {
                    pause(soon).await;
                    twin.press(self.0, user, again, pressed_in).await;
                });
            }
            let Some(next) = run.press(self.0, user, what, message).await else {
                return;
            };
            shape = next;
            message = None;
            if dice.random_bool(0.08) {
                return;
            }
        }
    }
}

fn has(shape: &Shape, wanted: &Press) -> bool {
    let is = |control: &Control| matches!(control, Control::Table(_, press) if press == wanted);
    shape.controls().iter().any(|(control, _)| is(control))
}

fn chosen(shape: &Shape, dice: &mut SmallRng) -> Option<(Control, Option<String>)> {
    let mut choices = choices(shape);
    let total: u32 = choices.iter().map(|choice| choice.weight).sum();
    if total == 0 {
        return None;
    }
    let mut at = dice.random_range(0..total);
    let index = choices.iter().position(|choice| {
        let here = at < choice.weight;
        at = at.saturating_sub(choice.weight);
        here
    })?;
    let Choice { control, chosen, .. } = choices.swap_remove(index);
    Some((control, chosen))
}

fn choices(shape: &Shape) -> Vec<Choice> {
    let mut choices = Vec::new();
    for row in &shape.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let Ok(control) = button.id.parse() else { continue };
                    let liked = match button.style {
                        Style::Success | Style::Primary => 5,
                        Style::Secondary => 3,
                        Style::On | Style::Danger => 1,
                        Style::Link => 0,
                    };
                    let liked = if button.label == "Back" { 1 } else { liked };
                    choices.push(Choice {
                        weight: liked * weight(&control),
                        control,
                        chosen: None,
                    });
                }
            }
            Row::Select(list) => {
                let Ok(control) = list.id.parse::<Control>() else {
                    continue;
                };
                let each = 1 + 3 / list.options.len().max(1) as u32;
                choices.extend(list.options.iter().map(|option| Choice {
                    weight: each * weight(&control),
                    control: control.clone(),
                    chosen: Some(option.value.clone()),
                }));
            }
        }
    }
    choices
}

/// How much people like what a button does.
fn weight(control: &Control) -> u32 {
    match control {
        Control::Pick { .. } => 30,
        Control::Table(_, press) => match press {
            Press::Join | Press::Move | Press::Rematch | Press::KeepPlaying => 20,
            Press::Start | Press::Order(_) => 15,
            Press::Prepare | Press::Undo(_) => 10,
            Press::Role | Press::Option(_) | Press::Options | Press::OwnThread(_) => 6,
            Press::Hand | Press::Resign | Press::Hints(_) => 4,
            Press::AskToLeave | Press::Leave | Press::Close => 2,
            Press::AddComputer | Press::RemoveComputer | Press::PlayComputer => 1,
            _ => 0,
        },
        Control::General(_) => 1,
        Control::OldPick(_) => 0,
    }
}

/// Simulated milliseconds between two presses in a panel.
fn thought(dice: &mut SmallRng) -> u64 {
    match dice.random_range(0..1_000) {
        0..5 => dice.random_range(600_000..100_000_000),
        5..300 => dice.random_range(50..1_000),
        _ => dice.random_range(1_000..20_000),
    }
}

/// Simulated milliseconds between two decisions.
fn hesitation(dice: &mut SmallRng) -> u64 {
    match dice.random_range(0..100) {
        0..20 => dice.random_range(0..2_000),
        20..80 => dice.random_range(2_000..120_000),
        _ => dice.random_range(120_000..20_000_000),
    }
}
