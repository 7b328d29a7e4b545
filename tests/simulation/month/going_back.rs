//! Going back in the month: people ask the others, who agree, refuse or let it lie, and hosts let the game go back. Nothing is
//! taken back without the consent that it needs, and nobody is asked the same twice.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gamekeeper::presenters::{Control, Press};
use gamekeeper::table::{
    ChannelId, Command, Entry, EntryKind, GoneBack, MessageId, Table, TableId, TableStore, UserId,
};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::{PEOPLE, Person, TABLES, home, seated, table_in};
use crate::discord::Discord;
use crate::gateway::What;
use crate::simulation::Simulation;
use crate::world::{World, lock};

/// The message with which the others were asked, by table, request and how often the table had called everybody.
pub type Asked = BTreeMap<(TableId, u64, u64), (ChannelId, MessageId)>;

impl Person {
    /// Answers whoever asks to go back, asks for it, or lets the game go back as its host. Whether they leave the game alone
    /// for now, because somebody has not answered.
    pub(super) async fn deal_with_going_back(self, run: &Arc<Simulation>, table: &Table, dice: &mut SmallRng) -> bool {
        let (number, user) = (self.0 / PEOPLE, self.user());
        let press = async |press| {
            let what = What::Press(Control::Table(table.id, press), None);
            run.press(number, user, what, None).await;
        };
        let request = table.play.as_ref().and_then(|play| play.undo.as_ref());
        let roll = dice.random_range(0..100);
        match request.map(|request| (request.asked, request.has_answered(user))) {
            Some((asked, false)) if roll < 60 => press(Press::AgreeToUndo(asked)).await,
            Some((asked, false)) if roll < 75 => press(Press::RefuseUndo(asked)).await,
            Some((asked, true)) if roll < 5 => press(Press::RefuseUndo(asked)).await,
            None if roll < 8 => press(Press::AskToUndo(table.version)).await,
            None if roll < 14 && table.host == user => {
                let rewind = Command::Rewind {
                    to: table.version.saturating_sub(dice.random_range(1..8)),
                    reason: "a wrong click".to_owned(),
                    seed: dice.random(),
                };
                run.press(number, user, What::Ask(table.id, rewind), None).await;
            }
            Some(_) | None => {}
        }
        request.is_some() && dice.random_bool(0.7)
    }
}

/// Looks at a message that was just posted, if it asks to go back: nobody is called for the same request by two, unless the
/// table has called everybody for another reason since, and asks below that again.
pub fn posted(world: &World, discord: &Discord, channel: ChannelId, message: MessageId) {
    let Some(posted) = discord.message(channel, message) else {
        return;
    };
    for (control, _) in posted.message.controls() {
        let Control::Table(table, Press::AgreeToUndo(request)) = control else {
            continue;
        };
        let stored = world.disk.now(world.disk.store().load(table));
        let calls = stored
            .ok()
            .flatten()
            .and_then(|table| table.play)
            .map_or(0, |play| play.handovers);
        let known = lock(&world.asked).insert((table, request, calls), (channel, message));
        if let Some((place, before)) = known.filter(|known| *known != (channel, message)) {
            // Of one whose answer was lost, and whose nonce is forgotten, the program cannot know.
            let forgotten = discord.message(place, before).is_none_or(|before| before.forgotten);
            if !forgotten {
                world.violate(format!(
                    "{message} asks again what {before} asks: request {request} of {table}"
                ));
            }
        }
    }
}

/// Who sits where by the log alone, who hosts, and what is asked for.
struct Course {
    seats: Vec<Option<UserId>>,
    host: UserId,
    request: Option<Request>,
}

/// Somebody asks to take back what was done from an entry on.
struct Request {
    asker: UserId,
    from: u64,
    agreed: BTreeSet<UserId>,
}

impl Course {
    fn people(&self) -> impl Iterator<Item = UserId> {
        self.seats.iter().flatten().copied()
    }

    fn sit(&mut self, seat: engine::Seat, user: Option<UserId>) {
        let before = std::mem::replace(&mut self.seats[seat.index()], user);
        if before == Some(self.host) {
            self.host = user.or_else(|| self.people().next()).unwrap_or(self.host);
        }
    }

    /// What is wrong with an entry, whose consequences are taken note of.
    fn follow(&mut self, entry: &Entry, log: &[Entry]) -> Result<(), &'static str> {
        let actor = entry.actor.filter(|actor| self.people().any(|user| user == *actor));
        match &entry.kind {
            EntryKind::Resigned { seat, .. } | EntryKind::HandedOver { seat, .. } => self.sit(*seat, None),
            EntryKind::TookOver { seat, .. } | EntryKind::Succeeded { seat, .. } => self.sit(*seat, entry.actor),
            EntryKind::AskedToUndo { seat, number } => {
                let asker = actor.ok_or("nobody who plays asks to go back")?;
                if self.seats[seat.index()] != Some(asker) || !acted(log, *number, Some(*seat)) {
                    return Err("somebody asks to take back what others did");
                }
                let (from, agreed) = (*number, BTreeSet::new());
                self.request = Some(Request { asker, from, agreed });
                return Ok(());
            }
            EntryKind::AgreedToUndo => {
                let (Some(user), Some(request)) = (actor, &mut self.request) else {
                    return Err("somebody agrees who was asked nothing");
                };
                if user == request.asker || !request.agreed.insert(user) {
                    return Err("somebody agrees twice");
                }
                return Ok(());
            }
            EntryKind::RefusedUndo | EntryKind::WithdrewUndo => {
                let own = self.request.as_ref().map(|request| Some(request.asker) == actor);
                if actor.is_none() || own != Some(entry.kind == EntryKind::WithdrewUndo) {
                    return Err("somebody refuses who was not asked");
                }
            }
            EntryKind::Undid { why, seat, number, .. } => self.may_go_back(actor, why, *seat, *number, log)?,
            EntryKind::Acted { .. } | EntryKind::Closed { .. } => {}
            _ => return Ok(()),
        }
        // What was asked was about another game than it is now.
        self.request = None;
        Ok(())
    }

    fn may_go_back(
        &self,
        actor: Option<UserId>,
        why: &GoneBack,
        seat: Option<engine::Seat>,
        number: u64,
        log: &[Entry],
    ) -> Result<(), &'static str> {
        let actor = actor.ok_or("the game goes back, and nobody who plays asked for it")?;
        let asker = seat.and_then(|seat| self.seats[seat.index()]);
        let consent = match (why, &self.request) {
            (GoneBack::Own, _) => asker == Some(actor),
            (GoneBack::Rewound(reason), _) => actor == self.host && !reason.is_empty(),
            (GoneBack::Agreed, None) => asker == Some(actor) && self.people().all(|user| user == actor),
            (GoneBack::Agreed, Some(request)) => {
                let agrees = |user| user == actor || request.agreed.contains(&user);
                let mut others = self.people().filter(|user| *user != request.asker);
                request.from == number && asker == Some(request.asker) && asker != Some(actor) && others.all(agrees)
            }
        };
        match (consent, acted(log, number, seat)) {
            (false, _) => Err("the game goes back without the consent that this needs"),
            (true, false) => Err("the game goes back to something else than what was asked for"),
            (true, true) => Ok(()),
        }
    }
}

/// Whether an entry is an action, of this seat if one is named.
fn acted(log: &[Entry], number: u64, seat: Option<engine::Seat>) -> bool {
    let mut entries = log.iter().filter(|entry| entry.number == number);
    entries.any(
        |entry| matches!(entry.kind, EntryKind::Acted { seat: other, .. } if seat.is_none_or(|seat| seat == other)),
    )
}

/// What is wrong with who took what back at a table. `first`: who sat there in the beginning.
fn without_consent(table: &Table, log: &[Entry], first: &[UserId]) -> Option<String> {
    let mut course = Course {
        seats: first.iter().copied().map(Some).collect(),
        host: first[0],
        request: None,
    };
    let mut undone = BTreeSet::new();
    for entry in log {
        if let Err(what) = course.follow(entry, log) {
            return Some(format!("{what}, entry {}", entry.number));
        }
        if let EntryKind::Undid { number, .. } = entry.kind {
            undone.extend(number..entry.number);
        }
    }
    let acts = |entry: &&Entry| matches!(entry.kind, EntryKind::Acted { .. });
    let wrong = log
        .iter()
        .filter(acts)
        .find(|entry| entry.undone != undone.contains(&entry.number));
    if let Some(entry) = wrong {
        return Some(format!("entry {} counts or does not, as nobody said", entry.number));
    }
    let sits: Vec<Option<UserId>> = table.seats.iter().map(|seat| seat.occupant.user()).collect();
    (sits != course.seats).then(|| format!("{sits:?} sit there, and by the log {:?}", course.seats))
}

/// Judges how all tables went back, and counts it in the end.
pub(super) fn judge(run: &Simulation, end: bool) {
    for number in 0..TABLES {
        let Some(table) = table_in(run, home(number)) else {
            continue;
        };
        let Ok(log) = run.world.disk.now(run.world.disk.store().entries(table.id, 0)) else {
            continue;
        };
        if let Some(what) = without_consent(&table, &log, &seated(number)) {
            run.world.violate(format!("table {}: {what}", table.id));
        }
        for entry in log.iter().filter(|_| end) {
            run.world.record().count(match &entry.kind {
                EntryKind::AskedToUndo { .. } => "asked to go back",
                EntryKind::RefusedUndo => "refused to go back",
                EntryKind::WithdrewUndo => "asked no more to go back",
                EntryKind::Undid {
                    why: GoneBack::Agreed, ..
                } => "went back by agreement",
                EntryKind::Undid { .. } => "went back by the host",
                _ => continue,
            });
        }
    }
}
