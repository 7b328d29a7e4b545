//! Changes inputs that are JSON as JSON: changed bytes would hardly ever be read at all.

use std::sync::LazyLock;

use engine::{AnyGame, GameKind, Setup, WithoutContent};
use libfuzzer_sys::fuzzer_mutate;
use serde_json::{Map, Value, json};

/// How many parts are changed at once, at most.
const CHANGES: usize = 4;

/// Numbers at the edges of what is read.
const NUMBERS: [i64; 14] = [-1, 0, 1, 2, 3, 7, 8, 12, 32, 100, 127, 255, 256, 70_000];

/// Names and short texts of the games, and of fields that a save seldom has.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut words: Vec<String> = [
        "attacker",
        "battle",
        "earned",
        "final_round",
        "mark_paid",
        "objective_cards",
        "place",
        "removed",
        "scoring",
        "set_aside",
        "shown",
        "since",
        "sinking",
        "stored",
        "turn",
        "unplaced_events",
        "unplaced_war_parties",
        "winner",
    ]
    .map(str::to_owned)
    .into();
    for game in GameKind::ALL {
        let options = Value::Null;
        let setup = Setup {
            game,
            seats: 3,
            seed: 1,
            options,
        };
        let game = AnyGame::new(&setup).expect("three can play");
        gather(&json!(WithoutContent(&game)), &mut words);
        gather(&game.content(), &mut words);
    }
    words.sort();
    words.dedup();
    words
});

/// Adds all texts and names of fields, but for what is written for people.
fn gather(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(text) => words.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| gather(item, words)),
        Value::Object(fields) => {
            for (name, value) in fields
                .iter()
                .filter(|(name, _)| !["text", "name"].contains(&name.as_str()))
            {
                words.push(name.clone());
                gather(value, words);
            }
        }
        _ => {}
    }
}

/// Changes a save or a position. The arguments and what is returned are those of `fuzz_mutator!`.
pub fn save(_: GameKind, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    mutate(data, size, max_size, seed, |value, chance| change(value, chance))
}

/// Changes files of component data, by putting in entries of the program's, too.
pub fn pack(game: GameKind, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    mutate(data, size, max_size, seed, |value, chance| match chance.below(4) {
        0 => put_entry(game, value, chance),
        _ => change(value, chance),
    })
}

fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32, change: impl Fn(&mut Value, &mut Chance)) -> usize {
    let mut chance = Chance(seed.into());
    let read = serde_json::from_slice::<Value>(&data[..size]);
    // Now and then the text itself is changed, so that reading JSON is tried, too.
    if let Ok(mut value) = read
        && chance.below(20) > 0
    {
        for _ in 0..=chance.below(CHANGES) {
            change(&mut value, &mut chance);
        }
        let text = value.to_string();
        if let Some(place) = data.get_mut(..text.len()).filter(|place| place.len() <= max_size) {
            place.copy_from_slice(text.as_bytes());
            return text.len();
        }
    }
    fuzzer_mutate(data, size, max_size)
}

/// Puts an entry of the program's data into the list in which it stands there.
fn put_entry(game: GameKind, pack: &mut Value, chance: &mut Chance) {
    let (name, text) = chance.one_of(game.files());
    let Ok(Value::Object(file)) = serde_json::from_str(text) else {
        return;
    };
    let lists: Vec<_> = file.iter().filter(|(_, list)| list.is_array()).collect();
    let Value::Object(pack) = pack else { return };
    if lists.is_empty() || game == GameKind::Bullfrogs {
        pack.insert((*name).to_owned(), Value::Object(file));
        return;
    }
    let (list, entries) = chance.one_of(&lists);
    let entries = entries.as_array().expect("lists were looked for");
    let own = pack.entry(*name).or_insert_with(|| json!({ "format": 1 }));
    let Value::Object(own) = own else { return };
    if let Value::Array(own) = own.entry(*list).or_insert_with(|| json!([])) {
        own.push(chance.one_of(entries).clone());
    }
}

/// A part of a value: the way to it, by names and indices.
type Path = Vec<Key>;

#[derive(Clone)]
enum Key {
    Name(String),
    Index(usize),
}

fn paths(value: &Value, here: &Path, found: &mut Vec<Path>) {
    let mut visit = |key: Key, inner: &Value| {
        let mut path = here.clone();
        path.push(key);
        paths(inner, &path, found);
        found.push(path);
    };
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, inner)| visit(Key::Name(name.clone()), inner)),
        Value::Array(items) => (0..)
            .zip(items)
            .for_each(|(index, inner)| visit(Key::Index(index), inner)),
        _ => {}
    }
}

fn at<'a>(value: &'a mut Value, path: &[Key]) -> Option<&'a mut Value> {
    path.iter().try_fold(value, |value, key| match key {
        Key::Name(name) => value.get_mut(name),
        Key::Index(index) => value.get_mut(index),
    })
}

/// Changes one part, takes it out, doubles it, or puts another beside it or in its place.
fn change(value: &mut Value, chance: &mut Chance) {
    let mut all = Vec::new();
    paths(value, &Vec::new(), &mut all);
    if all.is_empty() {
        *value = json!({});
        put(value, odd(chance), chance);
        return;
    }
    let path = chance.one_of(&all).clone();
    let other = chance.one_of(&all).clone();
    let other = at(value, &other).cloned().unwrap_or_default();
    let Some((key, parent)) = path.split_last() else { return };
    match chance.below(8) {
        0 => take_out(at(value, parent), key),
        1 => {
            let twin = at(value, &path).cloned().unwrap_or_default();
            put(at(value, parent).unwrap_or(&mut Value::Null), twin, chance);
        }
        2 => put(at(value, &path).unwrap_or(&mut Value::Null), other, chance),
        3 => put(at(value, &path).unwrap_or(&mut Value::Null), odd(chance), chance),
        choice => {
            let Some(part) = at(value, &path) else { return };
            match (choice, &*part) {
                (4, _) => *part = other,
                (5, _) => *part = odd(chance),
                (_, Value::String(text)) => *part = changed(text, chance).into(),
                (_, Value::Bool(flag)) => *part = (!flag).into(),
                (_, Value::Number(number)) => {
                    let number = number.as_i64().unwrap_or_default();
                    *part = number.saturating_add([-1, 1][chance.below(2)]).into();
                }
                _ => put(part, odd(chance), chance),
            }
        }
    }
}

fn take_out(parent: Option<&mut Value>, key: &Key) {
    match (parent, key) {
        (Some(Value::Object(fields)), Key::Name(name)) => drop(fields.remove(name)),
        (Some(Value::Array(items)), Key::Index(index)) => drop(items.remove(*index)),
        _ => {}
    }
}

/// Puts a value into a list or, under some name, into an object.
fn put(parent: &mut Value, value: Value, chance: &mut Chance) {
    match parent {
        Value::Array(items) => items.insert(chance.below(items.len() + 1), value),
        Value::Object(fields) => drop(fields.insert(chance.one_of(&WORDS).clone(), value)),
        _ => {}
    }
}

fn odd(chance: &mut Chance) -> Value {
    match chance.below(12) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!({}),
        3 => json!(chance.below(2) > 0),
        4 => json!([chance.one_of(&WORDS)]),
        5 => Value::Object(Map::from_iter([(
            chance.one_of(&WORDS).clone(),
            json!(chance.below(9)),
        )])),
        6 | 7 => json!(chance.one_of(&NUMBERS)),
        _ => json!(chance.one_of(&WORDS)),
    }
}

/// Another word in the place of a text, or the text with another word or number in it.
fn changed(text: &str, chance: &mut Chance) -> String {
    if chance.below(4) == 0 {
        return chance.one_of(&WORDS).clone();
    }
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let mut pieces: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| is_word(c) != is_word(first)).unwrap_or(rest.len());
        pieces.push(&rest[..end]);
        rest = &rest[end..];
    }
    let other = chance.one_of(&WORDS);
    let others: Vec<&str> = other.split_inclusive(['(', ')', ',', ' ', '=', '&']).collect();
    let number = chance.one_of(&NUMBERS).to_string();
    let place = chance.below(pieces.len() + 1);
    let new = match chance.below(4) {
        0 => number.as_str(),
        1 => chance.one_of(&[";", "OR", "=>", "if(", "X", "1..2", ")", " ", "each(player) "]),
        2 => other,
        _ => others
            .get(chance.below(others.len().max(1)))
            .copied()
            .unwrap_or_default(),
    };
    match chance.below(3) {
        0 if place < pieces.len() => drop(pieces.remove(place)),
        1 if place < pieces.len() => pieces[place] = new,
        _ => pieces.insert(place, new),
    }
    pieces.concat()
}

/// Numbers from a seed, by `splitmix64`.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 33) as usize % bound
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
