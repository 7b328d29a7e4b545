//! What is shown where: each lane shows the state of its table, or the outbox owes that; and nothing hidden is told.

use engine::{Ordered, Seat};
use gamekeeper::presenters::{Control, Message, face};
use gamekeeper::table::{
    ANSWERED, Entry, Lane, Occupant, Orders, Outbox, People, Post, Reminders, Reminding, Shown, Status, StoreError,
    Table, TableId, TableStore, UserId, Wait,
};

use crate::discord::{Posted, Shape};
use crate::simulation::Simulation;
use crate::world::lock;

/// A table with all that its messages are made from.
struct Scene<'a> {
    run: &'a Simulation,
    table: Table,
    log: Vec<Entry>,
    orders: Vec<(gamekeeper::table::UserId, engine::Order)>,
    waits: Vec<Wait>,
    reminding: Vec<(UserId, Reminding)>,
    /// The lanes that the outbox owes.
    owed: Vec<Lane>,
}

/// Checks all lanes of a table. `rest`: everything has been delivered, so that whatever is wrong stays wrong.
pub fn check(run: &Simulation, id: TableId, rest: bool) {
    let what = run.world.disk.now(async {
        let store = run.world.disk.store();
        let Some(table) = store.load(id).await? else {
            return Ok(None);
        };
        let owed = store.due().await?.into_iter().filter(|due| due.table == id);
        let mut reminding = Vec::new();
        for user in table.people() {
            reminding.push((user, store.reminding(user).await?));
        }
        let scene = Scene {
            run,
            waits: store.waits_at(id).await?,
            reminding,
            log: store.entries(id, 0).await?,
            orders: store.orders(id).await?,
            owed: owed.map(|due| due.lane).collect(),
            table,
        };
        let mut wrong = scene.wrong().await?;
        if rest && wrong.is_none() {
            wrong = scene.told_secrets().await;
        }
        Ok::<_, StoreError>(wrong)
    });
    run.world.record().count("lanes checked");
    match what {
        Ok(None) => {}
        Ok(Some(what)) => run.world.violate(format!("table {id}: {what}")),
        Err(error) => run.world.violate(format!("table {id} cannot be read: {error}")),
    }
}

impl Scene<'_> {
    /// What a lane shows wrongly.
    async fn wrong(&self) -> Result<Option<String>, StoreError> {
        if self.table.computer_to_decide().is_some() {
            return Ok(None);
        }
        let mut wrong = None;
        if !self.owed.contains(&Lane::Table) {
            wrong = self.wrong_board().await?;
        }
        for seat in (0..self.table.seats.len() as u8).map(Seat) {
            if wrong.is_none() && !self.owed.contains(&Lane::Hand(seat)) {
                wrong = self.wrong_hand(seat).await?;
            }
            if wrong.is_none() && !self.owed.contains(&Lane::Ask(seat)) {
                wrong = self.wrong_question(seat).await?;
            }
        }
        Ok(wrong)
    }

    async fn shown(&self, lane: Lane) -> Result<Option<Shown>, StoreError> {
        let post = self.run.world.disk.store().post(self.table.id, lane).await?;
        Ok(post.as_ref().and_then(Post::shown).cloned())
    }

    /// The message of a lane; `None` if people deleted it since, or if it is so old that nobody knows.
    fn posted(&self, shown: &Shown) -> Result<Option<Posted>, String> {
        let discord = lock(&self.run.discord);
        match discord.message(shown.channel, shown.message) {
            Some(posted) => Ok(Some(posted.clone())),
            None if discord.is_past(shown.channel, shown.message) => Ok(None),
            None => Err(format!("message {} is not there", shown.message)),
        }
    }

    async fn wrong_board(&self) -> Result<Option<String>, StoreError> {
        let Some(shown) = self.shown(Lane::Table).await? else {
            return Ok(Some("nothing shows it, and nothing is owed".to_owned()));
        };
        if shown.channel != self.table.channel {
            return Ok(Some(format!(
                "it is shown in {}, not in {}",
                shown.channel, self.table.channel
            )));
        }
        if let Some(what) = self.second_board(&shown) {
            return Ok(Some(what));
        }
        let posted = match self.posted(&shown) {
            Ok(Some(posted)) => posted,
            Ok(None) => return Ok(None),
            Err(what) => return Ok(Some(what)),
        };
        let wanted = Shape::from(&self.board(&self.table, shown.told).await);
        Ok((posted.message.told() != wanted.told()).then(|| {
            format!(
                "its message {} shows\n{}\nand not what it is at version {}:\n{}",
                posted.id,
                posted.message.told(),
                self.table.version,
                wanted.told()
            )
        }))
    }

    /// The public message of a table like this one, after what older ones have told.
    async fn board(&self, table: &Table, told: u64) -> Message {
        let entries = &self.log[self.log.partition_point(|entry| entry.number <= told)..];
        let orders = self.orders.iter().filter_map(|(user, order)| {
            let seat = table.seat_of(*user)?;
            let game = &table.play.as_ref().filter(|_| table.status.is_open())?.game;
            let open = game.is_open_order(order) && game.ordered(seat, order) != Ordered::Void;
            open.then(|| (seat, order.clone()))
        });
        let orders: Vec<_> = orders.collect();
        let mut board = self.run.presenter.table_message(table, entries, &orders).await;
        if let Some(request) = table.play.as_ref().and_then(|play| play.undo.as_ref()) {
            let taken = &self.log[self.log.partition_point(|entry| entry.number < request.from)..];
            board = self.run.presenter.asking_to_undo(table, board, taken);
        }
        match table.status {
            Status::Lobby => self.run.presenter.tell_hours(table, &self.reminding, &mut board),
            Status::Running => self.run.presenter.tell_reminded(table, &self.waits, &mut board),
            Status::Finished | Status::Closed => {}
        }
        board
    }

    /// Another message about the table with something to press, beside those that the program cannot know of.
    fn second_board(&self, shown: &Shown) -> Option<String> {
        let discord = lock(&self.run.discord);
        let about = |control: &Control| matches!(control, Control::Table(table, _) if *table == self.table.id);
        let mut others = discord.in_channel(shown.channel).filter(|posted| {
            posted.id != shown.message
                && !posted.forgotten
                && !posted.is_call()
                && !posted.is_reminder()
                && posted.message.controls().iter().any(|(control, _)| about(control))
        });
        let other = others.next()?;
        Some(format!(
            "message {} can be pressed as well as {}:\n{}",
            other.id,
            shown.message,
            other.message.told()
        ))
    }

    async fn wrong_hand(&self, seat: Seat) -> Result<Option<String>, StoreError> {
        let Some(user) = self.table.occupant(seat).and_then(Occupant::user) else {
            return Ok(None);
        };
        let known = self.run.world.disk.store().direct_messages(user).await?;
        if known.closed || known.off {
            return Ok(None);
        }
        let shown = self.shown(Lane::Hand(seat)).await?;
        let wanted = match self.table.status {
            Status::Running => self.run.presenter.hand_message(&self.table, seat).await,
            _ => Some(self.run.presenter.hand_taken_down(&self.table, false)).filter(|_| shown.is_some()),
        };
        let Some(wanted) = wanted else { return Ok(None) };
        let Some(shown) = shown else {
            return Ok(Some(format!("{seat:?} was never sent a hand, and none is owed")));
        };
        let is_there = lock(&self.run.discord).message(shown.channel, shown.message).is_some();
        if self.table.status != Status::Running && !is_there {
            // It was deleted when the person took no direct messages: no hand is shown.
            return Ok(None);
        }
        // Its title and its picture tell also how things stood when it was sent; it is sent again when the person decides.
        let cards = |shape: &Shape| {
            let rest = shape.text.split_once('\n');
            rest.map_or(String::new(), |(_, cards)| cards.to_owned())
        };
        Ok(self.differs(&shown, &wanted, cards, &format!("the hand of {seat:?}")))
    }

    async fn wrong_question(&self, seat: Seat) -> Result<Option<String>, StoreError> {
        let store = self.run.world.disk.store();
        let Some(user) = self.table.occupant(seat).and_then(Occupant::user) else {
            return Ok(None);
        };
        let known = store.direct_messages(user).await?;
        if known.closed || known.off {
            return Ok(None);
        }
        let shown = self.shown(Lane::Ask(seat)).await?;
        let open = shown.filter(|shown| shown.stretch != ANSWERED);
        let asked = self.table.may_act(seat) && (open.is_some() || self.run.presenter.calls(&self.table, seat));
        match (asked, open) {
            (false, None) => Ok(None),
            (false, Some(shown)) => Ok(Some(format!(
                "{seat:?} is asked no more, and {} still asks",
                shown.message
            ))),
            (true, None) => Ok(Some(format!("{seat:?} is not asked, and no question is owed"))),
            (true, Some(shown)) => {
                let lessons = store.lessons(self.table.id, user).await?;
                let given = self.given(seat, user);
                let presenter = &self.run.presenter;
                let wanted = presenter.question_message(&self.table, seat, &self.log, lessons, given);
                Ok(self.differs(
                    &shown,
                    &wanted.await,
                    Shape::words,
                    &format!("the question to {seat:?}"),
                ))
            }
        }
    }

    fn given(&self, seat: Seat, user: gamekeeper::table::UserId) -> Vec<engine::Order> {
        let Some(play) = &self.table.play else {
            return Vec::new();
        };
        let own = self.orders.iter().filter(|(whose, _)| *whose == user);
        let counts = own.filter(|(_, order)| play.game.ordered(seat, order) != Ordered::Void);
        counts.map(|(_, order)| order.clone()).collect()
    }

    /// How a direct message differs in its `part` from what it is to say. Its buttons may be older: they mean the same.
    fn differs(&self, shown: &Shown, wanted: &Message, part: fn(&Shape) -> String, what: &str) -> Option<String> {
        let posted = match self.posted(shown) {
            Ok(posted) => posted?,
            Err(wrong) => return Some(wrong),
        };
        let wanted = Shape::from(wanted);
        (part(&posted.message) != part(&wanted)).then(|| {
            format!(
                "{what}, message {}, says\n{}\nand not\n{}",
                posted.id,
                posted.message.words(),
                wanted.words()
            )
        })
    }

    /// Deals anew all that somebody who must decide may not know: neither the public message nor what they see may change.
    async fn told_secrets(&self) -> Option<String> {
        let seat = self.table.deciders().iter().next()?;
        let mut other = self.table.clone();
        let dealt = other.play.as_mut()?.game.redeal(seat, self.table.version);
        if !dealt || face(self.table.game).is_none() {
            return None;
        }
        self.run.world.record().count("dealt anew");
        let told = self.log.len().saturating_sub(3) as u64;
        let presenter = &self.run.presenter;
        let boards = [self.board(&self.table, told).await, self.board(&other, told).await];
        let hands = [
            presenter.hand_message(&self.table, seat).await,
            presenter.hand_message(&other, seat).await,
        ];
        let user = self.table.occupant(seat)?.user()?;
        let panel = async |table: &Table| {
            let given = self.given(seat, user);
            presenter.question_message(table, seat, &self.log, false, given).await
        };
        let panels = [panel(&self.table).await, panel(&other).await];
        let hands: Vec<Message> = hands.into_iter().flatten().collect();
        let tells = |what: &str, messages: &[Message]| {
            let [one, other] = messages else { return None };
            let [one, other] = [one, other].map(|message| Shape::from(message).told());
            (one != other).then(|| format!("{what} tells what {seat:?} may not know:\n{one}\nor\n{other}"))
        };
        let told = tells("its message", &boards).or_else(|| tells("their panel", &panels));
        told.or_else(|| tells("their hand", &hands))
    }
}
