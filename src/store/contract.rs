//! What every store must do, whatever it keeps its tables in. Each check wants a store of its own, and an empty one.

mod remembered;

pub(super) use remembered::*;

use engine::players::Strength;
use engine::{AnyGame, GameKind, Library, Order, Seat, Setup};
use serde_json::Value;

use crate::table::{
    ANSWER_WITHIN, Actor, Boards, Change, ChannelId, Command, DirectMessages, Due, EntryKind, GoneBack, GuildId,
    InteractionId, Lane, MessageId, NewTable, Openers, Owed, Plan, Post, Previous, Request, RoleId, Scope, SeatEntry,
    Settings, Shown, Status, Store, StoreError, Table, TableId, Timestamp, UserId, decide, rematch,
};

const ANA: UserId = UserId(1_001);
const MAREK: UserId = UserId(1_002);
const CHANNEL: ChannelId = ChannelId(200);

fn new_table(channel: ChannelId, interaction: u64) -> NewTable {
    let seat = SeatEntry {
        role: Some("green".to_owned()),
        ..SeatEntry::person(ANA, "Ana")
    };
    NewTable {
        guild: Some(GuildId(u64::MAX >> 1)),
        interaction: Some(InteractionId(interaction)),
        ..NewTable::new(channel, ANA, GameKind::Bullfrogs, vec![seat], Timestamp(1_000))
    }
}

fn asked(user: UserId, interaction: u64, command: Command) -> Request {
    Request {
        actor: Actor::person(user),
        interaction: Some(InteractionId(interaction)),
        seen: None,
        command,
    }
}

/// The change that a person's command makes.
fn change(table: &Table, user: UserId, interaction: u64, command: Command) -> Change {
    let at = table.changed_at.after(std::time::Duration::from_secs(1));
    decide(table, &asked(user, interaction, command), at, None, &Library::default()).expect("the command is allowed")
}

/// A running game of two, with Ana to begin. Uses the interactions from 1 to 4.
async fn running(store: &dyn Store) -> Table {
    let mut table = store.open(&new_table(CHANNEL, 1)).await.unwrap();
    let join = Command::Join {
        name: "Marek".to_owned(),
    };
    let commands = [
        (MAREK, join),
        (
            ANA,
            Command::SetOption {
                name: "first".to_owned(),
                value: Value::from(0),
            },
        ),
        (ANA, Command::Start { seed: 7 }),
    ];
    for (interaction, (user, command)) in (2..).zip(commands) {
        let change = change(&table, user, interaction, command);
        store.commit(&change).await.unwrap();
        table = change.table;
    }
    table
}

/// Ana's first legal action.
fn first_action(table: &Table, interaction: u64) -> Change {
    let legal = table.play.as_ref().unwrap().game.legal(Seat(0));
    let action = legal[0].clone();
    change(table, ANA, interaction, Command::Act { action })
}

async fn due(store: &dyn Store, lane: Lane) -> Due {
    let due = store.due().await.unwrap();
    *due.iter().find(|due| due.lane == lane).expect("the lane waits")
}

/// What was stored is what is read.
pub(super) async fn reads_what_was_written(store: &dyn Store) {
    let started = running(store).await;
    let acted = first_action(&started, 10);
    store.commit(&acted).await.unwrap();
    let read = store.load(started.id).await.unwrap().unwrap();
    assert_eq!(format!("{read:?}"), format!("{:?}", acted.table));
    let entries = store.entries(started.id, 0).await.unwrap();
    let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind.name()).collect();
    assert_eq!(kinds, ["opened", "lobby_changed", "lobby_changed", "started", "acted"]);
    assert_eq!(entries.last(), Some(&acted.entry));
    assert_eq!(store.entries(started.id, 4).await.unwrap(), [acted.entry]);
    assert_eq!(
        store.initial(started.id).await.unwrap(),
        started.play.map(|play| play.game)
    );
    assert_eq!(store.newest_in(CHANNEL).await.unwrap(), Some(started.id));
    assert_eq!(store.newest_in(ChannelId(1)).await.unwrap(), None);
    assert!(store.load(TableId(99)).await.unwrap().is_none());
}

/// A game of two whose component data are not those that the program carries, just started.
pub(super) async fn started_with_own_content(store: &dyn Store, kind: GameKind) -> (TableId, AnyGame) {
    let setup = Setup {
        game: kind,
        seats: 2,
        seed: 1,
        options: Value::Null,
    };
    let mut content = AnyGame::new(&setup).unwrap().content();
    // The sources of entries are told to nobody and change no rule.
    assert!(reword(&mut content), "{kind} names the sources of its entries");
    let library = Library::with(kind, content).unwrap();
    let mut new = new_table(ChannelId(kind as u64), 100 + kind as u64);
    new.game = kind;
    new.seats[0].role = None;
    let mut table = store.open(&new).await.unwrap();
    let join = Command::Join {
        name: "Marek".to_owned(),
    };
    for (user, command) in [(MAREK, join), (ANA, Command::Start { seed: 7 })] {
        let request = Request {
            interaction: None,
            ..asked(user, 0, command)
        };
        let change = decide(&table, &request, Timestamp(2_000), None, &library).unwrap();
        store.commit(&change).await.unwrap();
        table = change.table;
    }
    (table.id, table.play.unwrap().game)
}

/// Changes the first entry that is ours into one that is known.
fn reword(value: &mut Value) -> bool {
    match value {
        Value::Object(fields) => match fields.get_mut("source") {
            Some(source) if *source == "house" => {
                *source = "known".into();
                true
            }
            _ => fields.values_mut().any(reword),
        },
        Value::Array(values) => values.iter_mut().any(reword),
        _ => false,
    }
}

/// A table that cannot be opened, for whatever reason, is not there.
pub(super) async fn refused_to_open(store: &dyn Store) {
    let refused = store.open(&new_table(CHANNEL, 1)).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert_eq!(store.newest_in(CHANNEL).await.unwrap(), None);
}

/// Of two changes of the same version one is stored, and the other changes nothing.
pub(super) async fn a_lost_race_is_told(store: &dyn Store) {
    let table = running(store).await;
    store.commit(&first_action(&table, 10)).await.unwrap();
    let before = store.due().await.unwrap();
    let lost = store.commit(&first_action(&table, 11)).await;
    assert!(matches!(lost, Err(StoreError::Moved(id)) if id == table.id), "{lost:?}");
    assert_eq!(store.entries(table.id, 0).await.unwrap().len(), 5);
    assert_eq!(store.carried_out(InteractionId(11)).await.unwrap(), None);
    assert_eq!(store.due().await.unwrap(), before);
}

/// An interaction is carried out once, at whatever table and version it arrives again.
pub(super) async fn a_repeated_interaction_is_told(store: &dyn Store) {
    let table = running(store).await;
    let acted = first_action(&table, 10);
    store.commit(&acted).await.unwrap();
    assert_eq!(store.carried_out(InteractionId(10)).await.unwrap(), Some(table.id));
    let again = change(&acted.table, ANA, 10, Command::Close);
    let repeated = store.commit(&again).await;
    assert!(
        matches!(repeated, Err(StoreError::Repeated(id)) if id == table.id),
        "{repeated:?}"
    );
    assert_eq!(
        store.load(table.id).await.unwrap().unwrap().version,
        acted.table.version
    );
    let opened = store.open(&new_table(ChannelId(201), 10)).await;
    assert!(
        matches!(opened, Err(StoreError::Repeated(id)) if id == table.id),
        "{opened:?}"
    );
    assert_eq!(store.newest_in(ChannelId(201)).await.unwrap(), None);
}

/// A channel holds one open table, however it gets there.
pub(super) async fn a_channel_holds_one_open_table(store: &dyn Store) {
    let first = store.open(&new_table(CHANNEL, 1)).await.unwrap();
    let second = store.open(&new_table(CHANNEL, 2)).await;
    assert!(matches!(second, Err(StoreError::ChannelTaken(CHANNEL))), "{second:?}");
    let elsewhere = store.open(&new_table(ChannelId(201), 3)).await.unwrap();
    let request = Request {
        actor: Actor::Program,
        ..asked(ANA, 4, Command::MoveTo(CHANNEL))
    };
    let moved = decide(&elsewhere, &request, Timestamp(2_000), None, &Library::default()).unwrap();
    let moved = store.commit(&moved).await;
    assert!(matches!(moved, Err(StoreError::ChannelTaken(CHANNEL))), "{moved:?}");
    store.commit(&change(&first, ANA, 5, Command::Close)).await.unwrap();
    let third = store.open(&new_table(CHANNEL, 6)).await.unwrap();
    assert_eq!(store.newest_in(CHANNEL).await.unwrap(), Some(third.id));
    assert!(third.id > elsewhere.id);
}

/// Who left a game, who took over, who agreed to end it and why it ended is what is read.
pub(super) async fn comings_and_goings_are_kept(store: &dyn Store) {
    let mut table = running(store).await;
    let join = || Command::Join {
        name: "Noor".to_owned(),
    };
    let noor = UserId(1_003);
    let steps = [
        (ANA, Command::Close, "asked_to_close"),
        (MAREK, Command::KeepPlaying, "kept_playing"),
        (ANA, Command::Resign, "resigned"),
        (noor, join(), "took_over"),
        (noor, Command::Close, "asked_to_close"),
        (MAREK, Command::Close, "closed"),
    ];
    for (interaction, (user, command, kind)) in (10..).zip(steps) {
        let change = change(&table, user, interaction, command);
        assert_eq!(change.entry.kind.name(), kind);
        store.commit(&change).await.unwrap();
        table = store.load(table.id).await.unwrap().unwrap();
        assert_eq!(format!("{table:?}"), format!("{:?}", change.table), "{kind}");
        let entries = store.entries(table.id, table.version - 1).await.unwrap();
        assert_eq!(entries, [change.entry]);
    }
    assert_eq!((table.host, table.agreed), (MAREK, vec![noor]));
}

/// A rematch begins with everything that its table is asked to have.
pub(super) async fn a_rematch_is_a_table_like_the_one_before(store: &dyn Store) {
    let started = running(store).await;
    let mut table = started;
    for (interaction, user) in [(10, ANA), (11, MAREK)] {
        let change = change(&table, user, interaction, Command::Close);
        store.commit(&change).await.unwrap();
        table = change.table;
    }
    let new = rematch(&table, MAREK, Some(InteractionId(12)), Timestamp(9_000)).unwrap();
    let again = store.open(&new).await.unwrap();
    let read = store.load(again.id).await.unwrap().unwrap();
    assert_eq!(format!("{read:?}"), format!("{again:?}"));
    assert_eq!((&again.seats, again.host), (&table.seats, MAREK));
    assert_eq!(store.entries(again.id, 0).await.unwrap()[0].kind, EntryKind::Rematch);
    let twice = store.open(&new).await;
    assert!(
        matches!(twice, Err(StoreError::Repeated(id)) if id == again.id),
        "{twice:?}"
    );
}

/// How strong each computer player is and whether there are hints is what is read, in a rematch, too; whoever left is
/// replaced by one of the default strength.
pub(super) async fn strengths_and_hints_are_kept(store: &dyn Store) {
    let mut table = store.open(&new_table(CHANNEL, 1)).await.unwrap();
    let set = Command::SetStrength {
        seat: Seat(1),
        strength: Strength::Novice,
    };
    let join = Command::Join {
        name: "Marek".to_owned(),
    };
    let commands = [
        (ANA, Command::AddComputer(Strength::Steady)),
        (ANA, Command::AddComputer(Strength::Expert)),
        (ANA, set),
        (ANA, Command::SetHints(false)),
        (MAREK, join),
        (ANA, Command::Start { seed: 7 }),
        (MAREK, Command::Resign),
        (ANA, Command::Close),
    ];
    for (interaction, (user, command)) in (2..).zip(commands) {
        let change = change(&table, user, interaction, command);
        store.commit(&change).await.unwrap();
        table = store.load(table.id).await.unwrap().unwrap();
        assert_eq!(format!("{table:?}"), format!("{:?}", change.table));
    }
    let strengths = |table: &Table| [1, 2, 3].map(|seat| table.strength_of(Seat(seat)));
    let expected = [Strength::Novice, Strength::Expert, Strength::Steady];
    assert_eq!((strengths(&table), table.hints), (expected, false));
    let new = rematch(&table, ANA, Some(InteractionId(20)), Timestamp(9_000)).unwrap();
    let again = store.open(&new).await.unwrap();
    let read = store.load(again.id).await.unwrap().unwrap();
    assert_eq!((strengths(&read), read.hints), (expected, false));
    assert_eq!(format!("{read:?}"), format!("{again:?}"));
}

/// Deliveries of a lane collapse to the newest, and one that was asked for during a delivery stays.
pub(super) async fn deliveries_collapse(store: &dyn Store) {
    let table = running(store).await;
    let shown = due(store, Lane::Table).await;
    assert_eq!((shown.version, shown.attempts), (table.version, 0));
    store.put_off(&shown, Timestamp(9_000)).await.unwrap();
    store.put_off(&shown, Timestamp(9_500)).await.unwrap();
    let put_off = due(store, Lane::Table).await;
    assert_eq!((put_off.attempts, put_off.not_before), (2, Timestamp(9_500)));

    let acted = first_action(&table, 10);
    store.commit(&acted).await.unwrap();
    let newer = due(store, Lane::Table).await;
    assert_eq!((newer.version, newer.not_before), (acted.table.version, Timestamp(0)));
    store.delivered(&shown, None).await.unwrap();
    let left = due(store, Lane::Table).await;
    assert_eq!((left.version, left.attempts), (acted.table.version, 0));
    store.delivered(&left, None).await.unwrap();
    let waiting = store.due().await.unwrap();
    assert!(waiting.iter().all(|due| due.lane != Lane::Table), "{waiting:?}");
    store.show(&acted.table, Lane::Table).await.unwrap();
    assert_eq!(due(store, Lane::Table).await.version, acted.table.version);
}

/// Whoever can be sent direct messages again, or chooses to get them or none, is brought up to date at every running table.
pub(super) async fn what_people_get_directly_is_asked_for_where_that_changes(store: &dyn Store) {
    let table = running(store).await;
    let lobby = store.open(&new_table(ChannelId(9), 20)).await.unwrap();
    let asked_for = async |messages: DirectMessages| {
        for due in store.due().await.unwrap() {
            store.delivered(&due, None).await.unwrap();
        }
        store.set_direct_messages(MAREK, messages).await.unwrap();
        let due = store.due().await.unwrap();
        due.iter().map(|due| (due.table, due.lane)).collect::<Vec<_>>()
    };
    let open = DirectMessages::default();
    let closed = DirectMessages { closed: true, ..open };
    let his = [Lane::Hand(Seat(1)), Lane::Ask(Seat(1))].map(|lane| (table.id, lane));
    assert_eq!(asked_for(open).await, []);
    assert_eq!(asked_for(closed).await, []);
    assert_eq!(asked_for(DirectMessages { retry: true, ..closed }).await, []);
    assert_eq!(asked_for(open).await, his);
    assert_eq!(asked_for(open).await, []);
    let unknown = Post::Planned(Plan {
        channel: ChannelId(900),
        stretch: 0,
        told: 0,
        begun: 1,
        replaces: None,
    });
    store.keep_post(lobby.id, Lane::Hand(Seat(0)), &unknown).await.unwrap();
    store.set_direct_messages(ANA, closed).await.unwrap();
    store.set_direct_messages(ANA, open).await.unwrap();
    let due = store.due().await.unwrap();
    assert!(
        due.iter()
            .any(|due| (due.table, due.lane) == (lobby.id, Lane::Hand(Seat(0)))),
        "{due:?}"
    );
    for off in [true, false] {
        assert_eq!(asked_for(open).await, []);
        store.switch_direct_messages(MAREK, off).await.unwrap();
        assert_eq!(store.due().await.unwrap().len(), 2, "off: {off}");
    }
}

/// What a lane shows is kept with the delivery, and per lane.
pub(super) async fn posts_are_kept(store: &dyn Store) {
    let table = running(store).await;
    let planned = Post::Planned(Plan {
        channel: CHANNEL,
        stretch: 1,
        told: 3,
        begun: 4,
        replaces: Some((CHANNEL, MessageId(5_000))),
    });
    let mut shown = Shown {
        channel: CHANNEL,
        message: MessageId(5_001),
        stretch: 1,
        told: 3,
        begun: 4,
        fingerprint: "fingerprint".to_owned(),
        retired: Some((CHANNEL, MessageId(5_000))),
    };
    assert_eq!(store.post(table.id, Lane::Table).await.unwrap(), None);
    for post in [planned, Post::Shown(shown.clone())] {
        store.keep_post(table.id, Lane::Table, &post).await.unwrap();
        assert_eq!(store.post(table.id, Lane::Table).await.unwrap(), Some(post));
    }
    shown.retired = None;
    let post = Post::Shown(shown);
    store
        .delivered(&due(store, Lane::Table).await, Some(&post))
        .await
        .unwrap();
    assert_eq!(store.post(table.id, Lane::Table).await.unwrap(), Some(post));
    assert_eq!(store.post(table.id, Lane::Hand(Seat(0))).await.unwrap(), None);
}

/// What was taken back stays in the log, marked.
pub(super) async fn undone_entries_are_marked(store: &dyn Store) {
    let table = running(store).await;
    let mut acted = first_action(&table, 10);
    // Whatever the action was, the store marks what the change names.
    acted.table.play.as_mut().unwrap().undoable = 1;
    store.commit(&acted).await.unwrap();
    let previous = Previous {
        number: acted.entry.number,
        seat: Seat(0),
        game: table.play.clone().unwrap().game,
        reshuffled: None,
        undoable: 0,
    };
    let undo = decide(
        &acted.table,
        &asked(ANA, 11, Command::Undo),
        Timestamp(9_000),
        Some(previous),
        &Library::default(),
    )
    .unwrap();
    store.commit(&undo).await.unwrap();
    let entries = store.entries(table.id, 3).await.unwrap();
    let undone: Vec<(u64, bool)> = entries.iter().map(|entry| (entry.number, entry.undone)).collect();
    assert_eq!(undone, [(4, false), (5, true), (6, false)]);
    let marked = EntryKind::Undid {
        why: GoneBack::Own,
        seat: Some(Seat(0)),
        number: 5,
        seed: None,
    };
    assert_eq!(entries[2].kind, marked);
    let read = store.load(table.id).await.unwrap().unwrap();
    assert_eq!(read.play.unwrap().game, table.play.unwrap().game);
}

/// Tables in threads are found from their channel, until they are closed; lobbies also from their server.
pub(super) async fn open_tables_are_found_in_a_channel_and_its_threads(store: &dyn Store) {
    let in_thread = |number: u64| NewTable {
        parent: Some(CHANNEL),
        ..new_table(ChannelId(300 + number), number)
    };
    let older = store.open(&in_thread(1)).await.unwrap();
    let newer = store.open(&in_thread(2)).await.unwrap();
    assert_eq!(newer.parent, Some(CHANNEL));
    assert_eq!(store.open_in(CHANNEL).await.unwrap(), [newer.id, older.id]);
    let own = store.open(&new_table(CHANNEL, 3)).await.unwrap();
    assert_eq!(store.open_in(CHANNEL).await.unwrap(), [own.id, newer.id, older.id]);
    assert_eq!(store.open_in(ChannelId(301)).await.unwrap(), [older.id]);
    let guild = own.guild.unwrap();
    assert_eq!(store.lobbies_of(guild).await.unwrap(), [own.id, newer.id, older.id]);
    assert_eq!(store.lobbies_of(GuildId(1)).await.unwrap(), []);
    store.commit(&change(&newer, ANA, 4, Command::Close)).await.unwrap();
    let started = change(&older, ANA, 5, Command::Start { seed: 7 });
    store.commit(&started).await.unwrap();
    assert_eq!(store.open_in(CHANNEL).await.unwrap(), [own.id, older.id]);
    assert_eq!(store.lobbies_of(guild).await.unwrap(), [own.id]);
    let read = store.load(older.id).await.unwrap().unwrap();
    assert_eq!(read.parent, Some(CHANNEL));
}
