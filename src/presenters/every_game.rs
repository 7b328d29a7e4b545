//! What every game's face must do, tried on random games of each: whatever is shown is said in words, in pictures too.

use engine::{AnyEvent, AnyGame, GameKind, Seat, Setup, Turn, Viewer, players};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::walk::{Draft, Step, Walk};
use super::{Cast, Face, Seen, face, seen};
use crate::locale::Locale;
use crate::table::{Attendance, ChannelId, Play, SeatEntry, Status, Table, TableId, Timestamp, UserId};

const LOCALE: Locale = Locale::EnUs;

/// A table of the game with a person in each seat.
pub(super) fn table(game: GameKind, seats: u8, status: Status) -> Table {
    let started = AnyGame::new(&Setup {
        game,
        seats,
        seed: u64::from(seats),
        options: serde_json::Value::Null,
    });
    let play = Play {
        game: started.expect("every number of players can play"),
        handovers: 0,
        undoable: 0,
        undo: None,
        waiting_since: Timestamp(1_000),
    };
    let person = |(seat, role): (u8, &&str)| SeatEntry {
        role: Some((*role).to_owned()),
        ..SeatEntry::person(UserId(1_001 + u64::from(seat)), format!("Player {seat}"))
    };
    Table {
        id: TableId(7),
        guild: None,
        channel: ChannelId(200),
        parent: None,
        status,
        version: 3,
        host: UserId(1_001),
        game,
        options: serde_json::Map::new(),
        own_thread: false,
        hints: true,
        reminders: crate::table::Pace::default(),
        seats: (0..seats).zip(game.roles()).map(person).collect(),
        play: (status != Status::Lobby).then_some(play),
        agreed: Vec::new(),
        attendance: Attendance::default(),
        changed_at: Timestamp(1_000),
    }
}

/// Every game that is shown with every number of players.
fn tables(status: Status) -> impl Iterator<Item = (Table, &'static dyn Face)> {
    let shown = GameKind::ALL.into_iter().filter_map(|kind| Some((kind, face(kind)?)));
    shown.flat_map(move |(kind, face)| kind.seats().map(move |seats| (table(kind, seats, status), face)))
}

/// A text that is missing shows its key, and one without its values their names.
fn check(table: &Table, text: &str) {
    let name = format!("{}-", table.game);
    let keys = [name.replace('_', "-"), name];
    assert!(
        !text.is_empty() && !keys.iter().any(|key| text.contains(key)) && !text.contains(['{', '$']),
        "{}: {text:?} is no text",
        table.game
    );
}

/// What one viewer sees of the game whoever decides.
fn check_seen(table: &Table, seen: &dyn Seen, told: &[AnyEvent]) {
    let board = seen.board().alt();
    for text in [seen.standing(), seen.details(), board, seen.status().alt()] {
        check(table, &text);
    }
    // Nothing needs to be said of what is plain.
    let why = seen.why(told);
    if !why.is_empty() {
        check(table, &why);
    }
    assert!(seen.round() > 0, "rounds are counted from 1");
}

/// What the seat that decides is asked and offered.
fn check_choices(table: &Table, seat: Seat, seen: &dyn Seen, game: &AnyGame) {
    let paths = game.paths(seat);
    for path in &paths {
        check(table, &seen.describe(path));
        check(table, &seen.chosen(path).alt());
    }
    if let Step::Choose(menu) = Walk::alone(&paths, seen).at(&Draft::default()) {
        check(table, &seen.question(&menu));
        check(table, &seen.choices(seat, &menu).alt());
        for (number, item) in (1..).zip(&menu.options) {
            check(table, &seen.label(&menu, &item.links, number).text);
        }
    }
    let (words, picture) = seen.hand(seat, "<#200>");
    check(table, &words);
    check(table, &picture.alt());
}

#[test]
fn whatever_a_lobby_shows_is_said_in_words() {
    for (table, face) in tables(Status::Lobby) {
        let lists = face.options(&table, LOCALE).into_iter();
        let lists = lists.chain([face.roles(&table, Seat(0), LOCALE)]);
        let labels = lists.flat_map(|list| {
            list.options
                .into_iter()
                .map(|option| option.label)
                .chain([list.placeholder])
        });
        let mut texts: Vec<String> = labels.collect();
        texts.extend([face.lobby_text(&table, LOCALE), face.lobby(&table, LOCALE).alt()]);
        texts.extend(face.alone().map(|key| LOCALE.text(key)));
        for chapter in face.help() {
            texts.extend([LOCALE.text(chapter), LOCALE.text(&format!("{chapter}-button"))]);
        }
        for text in texts {
            check(&table, &text);
        }
    }
}

#[test]
fn whatever_a_random_game_shows_is_said_in_words() {
    for (mut table, face) in tables(Status::Running) {
        let names = face.names(&table, LOCALE);
        let mut rng = SmallRng::seed_from_u64(1);
        let mut game = table.play.clone().expect("the game has started").game;
        let mut told: Vec<AnyEvent> = Vec::new();
        let mut turns = 0;
        while let Turn::Decide { seats, decision } = game.turn() {
            let seat = seats.iter().next().expect("somebody decides");
            let mine = seen(&table, Viewer::Seat(seat), LOCALE).expect("the game is shown");
            check_seen(&table, mine.as_ref(), &told);
            check_choices(&table, seat, mine.as_ref(), &game);
            check(&table, &mine.waits_for(decision));
            assert_eq!(mine.scores().len(), names.len(), "a score for each name");
            let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
            let events = game.apply(seat, &action).expect("what is listed is accepted").events;
            for line in mine.foretell(&events) {
                check(&table, &line);
            }
            let news: Vec<AnyEvent> = events.into_iter().map(|told| told.event).collect();
            let cast = Cast {
                names: names.clone(),
                game: Some(&game),
                locale: LOCALE,
            };
            for line in face.story(&cast, &mut news.iter()) {
                check(&table, &line.text(usize::MAX, LOCALE));
            }
            for line in face.gist(&cast, &mut news.iter()) {
                check(&table, &line);
            }
            for event in &news {
                turns += u32::from(face.turn_begun(&cast, event, turns).is_some());
            }
            told.extend(news);
            table.play.as_mut().expect("the game has started").game = game.clone();
        }
        let Turn::Over(outcome) = game.turn() else {
            unreachable!("nobody decides")
        };
        let mut all = seen(&table, Viewer::Spectator, LOCALE).expect("the game is shown");
        all.mark(&mut told.iter());
        check_seen(&table, all.as_ref(), &told);
        check(&table, &all.result(&outcome));
        check(&table, &all.final_score().alt());
        assert!(turns > 1, "{}: turns begin, or the history has no chapters", table.game);
    }
}
