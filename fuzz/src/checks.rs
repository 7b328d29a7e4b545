//! What must hold of every input: what the fuzzer tries, and what the engine's tests replay over the kept corpora.
//!
//! The same input does the same everywhere: all chance comes from its bytes.

use std::collections::BTreeMap;

use engine::cry_havoc::{CardKind, Content, Name, Position};
use engine::players::{Effort, think};
use engine::{AnyGame, GameKind, Library, LoadError, Order, Seat, Setup, Started, Turn, Viewer, WithoutContent};
use serde_json::{Map, Value, json};

/// Actions that a loaded game, or one with other component data, is played on.
const STEPS: usize = 200;

/// After how many actions of such a game it is checked as a whole.
const STRIDE: usize = 40;

/// How many bytes the text of an effect may have.
const LONGEST_EFFECT: usize = 500;

/// How many games a computer player plays ahead.
const GAMES_AHEAD: u32 = 4;

/// In every game that bytes can play, what is listed is accepted and leaves a sound game. The first three bytes are how many
/// play, the seed and the options; each further one chooses among the legal actions.
pub fn legals_are_legal(game: GameKind, data: &[u8]) {
    let [seats, seed, options, choices @ ..] = data else {
        return;
    };
    let library = Library::default();
    let mut game = begin(&library, game, *seats, *seed, *options);
    for choice in choices {
        if !step(&mut game, (*choice).into()) {
            break;
        }
    }
    whole(&library, &game);
}

/// Whatever is loaded is refused, with a reason, or is a sound game that can be played on. The bytes are a save or a position
/// as JSON; the name of its game may be left out.
pub fn save_is_sound(game: GameKind, data: &[u8]) {
    let library = Library::default();
    match load(&library, game, data) {
        Some(Ok((mut game, _))) => {
            whole(&library, &game);
            play_on(&library, &mut game, data);
        }
        Some(Err(error)) => assert!(!error.to_string().is_empty(), "a refusal says why"),
        None => {}
    }
}

/// A position of Cry Havoc is refused, or means the same when all that it says is written anew; what is made of it is sound.
pub fn position_is_sound(data: &[u8]) {
    let Ok(mut fields) = serde_json::from_slice::<Map<String, Value>>(data) else {
        return;
    };
    fields.retain(|name, _| !["game", "version"].contains(&name.as_str()));
    let Ok(position) = serde_json::from_value::<Position>(fields.into()) else {
        return;
    };
    let written = json!(position);
    let again = serde_json::from_value::<Position>(written.clone()).expect("what was read is read again");
    assert_eq!(json!(again), written);
    let start = |position: Position| {
        let mut told = Vec::new();
        position.start(&mut told).map(|game| (game, told))
    };
    let started = start(position);
    assert_eq!(start(again), started);
    save_is_sound(GameKind::CryHavoc, data);
}

/// A text is refused or is an action whose canonical form reads back as itself; no text breaks what is asked of it.
pub fn notation_round_trip(game: GameKind, text: &str) {
    let mut game = begin(&Library::default(), game, u8::MAX, 1, u8::MAX);
    if let Ok(canonical) = game.canonical(text) {
        assert_eq!(game.canonical(&canonical).as_ref(), Ok(&canonical));
    }
    if let Ok(order) = text.parse::<Order>() {
        assert_eq!(order.to_string(), text);
        let _ = game.ordered(Seat(0), &order);
        let _ = game.is_open_order(&order);
    }
    let before = game.clone();
    if game.apply(Seat(0), text).is_err() {
        assert!(game == before, "a refused action changes nothing");
    }
}

/// Component data are refused, with file and reason, or are written so that they read back as the same, and can be played
/// with. The bytes are an object of files by name; a file that is a text stands for itself, any other is its JSON.
pub fn content_can_be_played(game: GameKind, data: &[u8]) {
    let Ok(pack) = serde_json::from_slice::<BTreeMap<String, Value>>(data) else {
        return;
    };
    let texts = pack.into_iter().map(|(name, file)| match file {
        Value::String(text) => (name, text),
        file => (name, file.to_string()),
    });
    let texts = texts.collect();
    let mut library = Library::default();
    if let Err(error) = library.replace(game, &texts) {
        // A file is called what it was given as, even if that is nothing.
        let named = !error.file.is_empty() || texts.contains_key("");
        assert!(
            named && !error.entry.is_empty() && !error.reason.is_empty(),
            "{error:?}"
        );
        return;
    }
    let written = library.written(game);
    let again = Library::with(game, written.clone()).expect("what was accepted is accepted again");
    assert_eq!(again.written(game), written);
    assert_eq!(again.differences(game), library.differences(game));
    if game == GameKind::CryHavoc {
        effects_read_back(&library.cry_havoc, written);
    }
    let mut chance = Chance::of(data);
    let mut game = begin(&library, game, chance.byte(), chance.byte(), chance.byte());
    play_on(&library, &mut game, data);
    assert_eq!(
        AnyGame::load(game.save()).as_ref(),
        Ok(&game),
        "a save has its component data"
    );
}

/// What is written of an effect means the same effect. `written` are the data as they were written.
fn effects_read_back(content: &Content, mut written: Value) {
    let before = notations(content);
    // With the gaps that are written an effect may be longer than is read.
    for ([file, list, id, field], text) in before.iter().filter(|(_, text)| text.len() <= LONGEST_EFFECT) {
        let entries = written[file][list].as_array_mut().expect("a list");
        let entry = entries
            .iter_mut()
            .find(|entry| entry["id"] == **id)
            .expect("the entry was read");
        entry[field] = text.as_str().into();
    }
    let again = serde_json::from_value::<Content>(written).expect("what is written of effects is accepted");
    assert_eq!(notations(&again), before);
}

/// Every effect as it is written, with the file, the list, the entry and the field in which it stands.
fn notations(content: &Content) -> Vec<([String; 4], String)> {
    let mut all = Vec::new();
    let mut add = |file: &str, list: &str, id: &Name, field: &str, effect| {
        all.push(([file, list, id, field].map(str::to_owned), content.notation(effect)));
    };
    for entry in content.structures() {
        add("factions", "structures", &entry.name, "effect", entry.effect);
    }
    for entry in content.skills() {
        add("factions", "skills", &entry.name, "effect", entry.effect);
    }
    for entry in content.events() {
        add("tokens", "events", &entry.name, "effect", entry.effect);
    }
    for entry in content.explorations() {
        add("tokens", "explorations", &entry.name, "effect", entry.effect);
    }
    for card in content.cards() {
        let (file, list) = match card.kind {
            CardKind::Faction(_) => ("factions", "tactics"),
            CardKind::Terrain(_) => ("terrain_tactics", "cards"),
            CardKind::Objective(_) => ("objectives", "cards"),
        };
        let effects = [("battle", card.battle), ("!", card.text), ("effect", card.objective)];
        for (field, effect) in effects {
            if let Some(effect) = effect {
                add(file, list, &card.name, field, effect);
            }
        }
    }
    all
}

fn load(library: &Library, game: GameKind, data: &[u8]) -> Option<Result<Started, LoadError>> {
    let mut save = serde_json::from_slice::<Value>(data).ok()?;
    if let Value::Object(entries) = &mut save {
        entries.insert("game".to_owned(), game.name().into());
    }
    Some(AnyGame::load_with(library, save))
}

/// Begins a game with as many seats and options as the numbers say.
fn begin(library: &Library, game: GameKind, seats: u8, seed: u8, options: u8) -> AnyGame {
    let range = game.seats();
    let level = ["beginner", "experienced", "veteran"][usize::from(options % 3)];
    let options = match game {
        GameKind::Bullfrogs => Value::Null,
        GameKind::CryHavoc => json!({
            "level": level,
            "new_orders": options & 4 > 0,
            "random_factions": options & 8 > 0,
        }),
    };
    let setup = Setup {
        game,
        seats: range.start() + seats % (range.end() - range.start() + 1),
        seed: seed.into(),
        options,
    };
    let (game, _) = AnyGame::start_with(library, &setup).expect("so many can play, with any such options");
    game
}

/// Plays on, looks at the whole game now and then, and once lets a computer player think.
fn play_on(library: &Library, game: &mut AnyGame, data: &[u8]) {
    let mut chance = Chance::of(data);
    let moment = chance.next() % STRIDE;
    for number in 0..STEPS {
        if !step(game, chance.next()) {
            break;
        }
        if number % STRIDE == STRIDE / 2 {
            whole(library, game);
        }
        if number == moment {
            thought_about(game, chance.next());
        }
    }
    whole(library, game);
}

/// Does one of the legal actions; false when the game is over.
fn step(game: &mut AnyGame, choice: usize) -> bool {
    let Turn::Decide { seats, .. } = game.turn() else {
        return false;
    };
    let seat = seats
        .iter()
        .nth(choice % seats.iter().count())
        .expect("somebody decides");
    let actions = game.legal(seat);
    let action = &actions[choice % actions.len()];
    assert_eq!(
        game.canonical(action).as_ref(),
        Ok(action),
        "what is listed is canonical"
    );
    game.apply(seat, action).expect("what is listed is accepted");
    true
}

/// What is written of a game is the same game, and everybody can see it and be asked.
fn whole(library: &Library, game: &AnyGame) {
    let save = json!(WithoutContent(game));
    let loaded = AnyGame::load_with(library, save.clone());
    assert!(
        loaded.as_ref().is_ok_and(|(loaded, _)| loaded == game),
        "{save}: {:?}",
        loaded.err()
    );
    let _ = game.view(Viewer::Spectator);
    for seat in (0..game.seats()).map(Seat) {
        let _ = game.view(Viewer::Seat(seat));
        assert_eq!(
            game.paths(seat).len(),
            game.legal(seat).len(),
            "each legal action has a path"
        );
        let asked = matches!(game.turn(), Turn::Decide { seats, .. } if seats.contains(seat));
        assert_eq!(game.question(seat).is_some(), asked, "who must decide is asked");
        assert!(!asked || !game.legal(seat).is_empty(), "who is asked has an answer");
        for order in game.orders(seat) {
            assert_eq!(order.to_string().parse(), Ok(order.clone()));
            let _ = game.ordered(seat, &order);
        }
    }
}

/// Whoever decides can be a computer player.
fn thought_about(game: &AnyGame, seed: usize) {
    let Turn::Decide { seats, .. } = game.turn() else {
        return;
    };
    let effort = Effort {
        games: GAMES_AHEAD,
        ..Effort::usual(game.kind())
    };
    for seat in seats.iter().take(1) {
        let advice = think(game, seat, effort, seed as u64);
        let applied = game.clone().apply(seat, &advice[0].action);
        assert!(applied.is_ok(), "a computer player does what is legal");
    }
}

/// Numbers that follow from bytes alone: `splitmix64` from their `FNV-1a` sum.
struct Chance(u64);

impl Chance {
    fn of(data: &[u8]) -> Self {
        let add = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Self(data.iter().fold(0xcbf2_9ce4_8422_2325, add))
    }

    fn next(&mut self) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 33) as usize
    }

    fn byte(&mut self) -> u8 {
        self.next() as u8
    }
}
