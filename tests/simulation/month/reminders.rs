//! Whether whoever is reminded is waited for, is up, and hears of it once.

use std::collections::BTreeMap;

use gamekeeper::table::{
    ChannelId, Entry, EntryKind, Reminders, Reminding, Status, StoreError, Table, TableId, TableStore, Timestamp,
    UserId, Wait,
};

use super::{DAY, HOUR, ON_THE_WAY, Person, local_hour};
use crate::discord::Discord;
use crate::world::{World, lock};

/// The reminders so far, by table, person and how often they had acted or the game had gone back for all: when the newest was
/// sent, and how many.
pub type Sent = BTreeMap<(TableId, UserId, usize), (i64, u32)>;

/// Looks at what was just posted, if it is a reminder.
pub fn heard(world: &World, discord: &mut Discord, channel: ChannelId) {
    let Some((_, mentions)) = discord.reminder.take() else {
        return;
    };
    world.record().count("reminders");
    let reader = discord.reader_of(channel);
    // The disk works in real time, in which the clock stands elsewhere.
    let now = world.clock.now();
    let wrong = world.disk.now(wrong(world, channel, reader, &mentions, now));
    match wrong {
        Ok(None) => {}
        Ok(Some(what)) => world.violate(format!("a reminder of {mentions:?} in {channel}: {what}")),
        Err(error) => world.violate(format!("a reminder cannot be judged: {error}")),
    }
}

/// What is wrong with a reminder that was just posted.
async fn wrong(
    world: &World,
    channel: ChannelId,
    reader: Option<UserId>,
    mentions: &[UserId],
    now: Timestamp,
) -> Result<Option<String>, StoreError> {
    let wrong = |what: &str| Ok(Some(what.to_owned()));
    let [user] = mentions else {
        return wrong("it calls nobody, or several");
    };
    let Some(person) = Person::of(*user) else {
        return Ok(None);
    };
    if reader.is_some_and(|reader| reader != *user) {
        return wrong("it is read by somebody else");
    }
    let store = world.disk.store();
    let choice = store.reminding(*user).await?;
    if reader.is_some() && !choice.direct {
        return wrong("it comes by direct message");
    }
    let mut told = Some("nothing waits for them".to_owned());
    for id in store.open_tables_of(*user).await? {
        let Some(table) = store.load(id).await? else { continue };
        if reader.is_none() && table.channel != channel {
            continue;
        }
        told = of_table(world, &table, person, &choice, now).await?;
        if told.is_none() {
            break;
        }
    }
    Ok(told)
}

async fn of_table(
    world: &World,
    table: &Table,
    person: Person,
    choice: &Reminding,
    now: Timestamp,
) -> Result<Option<String>, StoreError> {
    let user = person.user();
    let log = world.disk.store().entries(table.id, 0).await?;
    let Some(seat) = table.seat_of(user) else {
        return Ok(None);
    };
    let acts = |kind: &EntryKind| matches!(kind, EntryKind::Acted { seat: other, .. } if *other == seat);
    // What is asked after the game went back is asked anew.
    let begins = |kind: &EntryKind| acts(kind) || kind.goes_back_for_all();
    let decisions = log.iter().filter(|entry| begins(&entry.kind)).count();
    let last = log.iter().rfind(|entry| entry.actor == Some(user));
    let last = last.map_or(0, |entry| entry.at.0);
    if now.0 - table.changed_at.0 < ON_THE_WAY {
        // What it said when it was sent was true then.
        return Ok(None);
    }
    if !table.deciders().contains(seat) {
        return Ok(Some("it is not their decision".to_owned()));
    }
    if table.is_away(seat) || table.is_paused() {
        return Ok(Some("they are away, or the game is paused".to_owned()));
    }
    let first = choice.hours.unwrap_or(table.reminders.hours());
    if first == 0 {
        return Ok(Some("they are never to be reminded".to_owned()));
    }
    let hour = local_hour(person.zone(), now);
    let by_clock = match (&choice.zone, choice.quiet) {
        (None, _) => {
            let apart = (now.0 - last).rem_euclid(DAY);
            apart > 2 * HOUR + ON_THE_WAY && apart < 22 * HOUR - ON_THE_WAY
        }
        (Some(_), None) => !(8..22).contains(&hour),
        (Some(_), Some(_)) => !(11..20).contains(&hour),
    };
    if by_clock {
        return Ok(Some(format!("it is night, {hour} o’clock in {}", person.zone())));
    }
    let mut sent = lock(&world.sent);
    // What they said about others has not answered what they are asked.
    let played = |entry: &&Entry| {
        let aside = matches!(
            entry.kind,
            EntryKind::Voted { .. }
                | EntryKind::Decided { .. }
                | EntryKind::HandedOver { .. }
                | EntryKind::Offered { .. }
                | EntryKind::WentAway { .. }
                | EntryKind::CameBack { .. }
                | EntryKind::Paused
                | EntryKind::Resumed
                | EntryKind::AskedToUndo { .. }
                | EntryKind::AgreedToUndo
                | EntryKind::RefusedUndo
                | EntryKind::WithdrewUndo
        );
        entry.actor == Some(user) && !aside || entry.kind.goes_back_for_all()
    };
    let played = log.iter().rfind(played).map_or(0, |entry| entry.at.0);
    let (before, count) = sent.entry((table.id, user, decisions)).or_insert((played, 0));
    let since = now.0 - *before;
    (*before, *count) = (now.0, *count + 1);
    // Each took its time on the way.
    Ok(match (since < i64::from(first) * HOUR - ON_THE_WAY, *count > 4) {
        (true, _) => Some(format!("the one before was {} minutes ago", since / 60_000)),
        (_, true) => Some("it is the fifth".to_owned()),
        _ => None,
    })
}

/// What is wrong with whom a table is said to wait for. `back`: the newest entry with which the game went back for all, who are
/// asked anew.
pub(super) fn misdirected(table: &Table, waits: &[Wait], back: u64) -> Option<String> {
    let decide = table.deciders();
    let deciders: Vec<_> = decide.iter().filter(|seat| !table.computer_plays(*seat)).collect();
    let waited: Vec<_> = waits.iter().map(|wait| wait.seat).collect();
    if waited != deciders || (table.status == Status::Running && decide.is_empty()) {
        return Some(format!("{deciders:?} must decide, and it waits for {waited:?}"));
    }
    let mut waits = waits.iter();
    let wrong = waits.find(|wait| table.seat_of(wait.user) != Some(wait.seat) || wait.asked < back)?;
    let (user, asked) = (wrong.user, wrong.asked);
    Some(format!(
        "it waits for {user} since entry {asked}, who does not sit there, or the game went back since, to entry {back}"
    ))
}
