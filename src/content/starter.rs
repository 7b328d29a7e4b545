//! A folder of component data to begin with: everything that the program carries, and what it means.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use engine::GameKind;
use serde_json::Value;

use super::{FolderError, strange};

/// How to go about it.
const GUIDE: &str = include_str!("../../docs/your-own-copy.md");

/// The fields of an entry that hold an effect.
const EFFECTS: [&str; 4] = ["effect", "battle", "!", "action"];

/// What the fields of a game's files mean.
fn fields(game: GameKind) -> &'static str {
    match game {
        GameKind::Bullfrogs => include_str!("../../assets/bullfrogs/components/README.md"),
        GameKind::CryHavoc => include_str!("../../assets/cry_havoc/components/README.md"),
    }
}

/// Writes the component files of all games into a folder that is new or empty, and beside them a `README.md` that says what
/// each field means. How many files of data there are.
///
/// # Errors
/// [`FolderError`] if something lies in the folder, or if it cannot be written.
pub fn write(folder: &Path) -> Result<usize, FolderError> {
    if folder.exists() {
        let mut inside = std::fs::read_dir(folder).map_err(|reason| unreadable(folder, reason))?;
        if inside.next().is_some() {
            return Err(strange(
                folder,
                "something lies in this folder; name a new one".to_owned(),
            ));
        }
    }
    let mut files = 0;
    for game in GameKind::ALL {
        let own = folder.join(game.name());
        std::fs::create_dir_all(&own).map_err(|reason| unwritable(&own, reason))?;
        for (file, text) in game.files() {
            save(&own.join(file), text)?;
            files += 1;
        }
    }
    save(&folder.join("README.md"), &readme())?;
    Ok(files)
}

fn save(path: &Path, text: &str) -> Result<(), FolderError> {
    std::fs::write(path, text).map_err(|reason| unwritable(path, reason))
}

fn unreadable(path: &Path, reason: std::io::Error) -> FolderError {
    FolderError::Unreadable {
        path: path.to_owned(),
        reason,
    }
}

fn unwritable(path: &Path, reason: std::io::Error) -> FolderError {
    FolderError::Unwritable {
        path: PathBuf::from(path),
        reason,
    }
}

/// How to go about it, what each field means, and an example for everything that an effect can do.
fn readme() -> String {
    let mut text = GUIDE.to_owned();
    for game in GameKind::ALL {
        text.push('\n');
        text.push_str(fields(game));
        let examples = examples(game);
        if !examples.is_empty() {
            text.push_str("\n## What effects can do\n\nEach with an entry that does it, to copy from.\n\n");
            text.push_str("| what | effect | what players read |\n|---|---|---|\n");
        }
        for (what, Example { effect, says }) in examples {
            let _ = writeln!(text, "| `{what}` | `{effect}` | {says} |");
        }
    }
    text
}

/// An effect of an entry.
struct Example {
    effect: String,
    /// The title and the text of the entry.
    says: String,
}

/// For all that effects can do the shortest effect of the game's data that does it.
fn examples(game: GameKind) -> BTreeMap<String, Example> {
    let mut found: BTreeMap<String, Example> = BTreeMap::new();
    for (_, text) in game.files() {
        let file: Value = serde_json::from_str(text).expect("a test reads the embedded components");
        let lists = file.as_object().into_iter().flat_map(serde_json::Map::values);
        for entry in lists.filter_map(Value::as_array).flatten() {
            let field = |name: &str| entry.get(name).and_then(Value::as_str);
            let says = format!(
                "{}: {}",
                field("name").unwrap_or_default(),
                field("text").unwrap_or_default()
            );
            for effect in EFFECTS.into_iter().filter_map(field) {
                for what in primitives(effect) {
                    let shorter = found.get(what).is_none_or(|known| effect.len() < known.effect.len());
                    if shorter {
                        let (effect, says) = (effect.to_owned(), says.clone());
                        found.insert(what.to_owned(), Example { effect, says });
                    }
                }
            }
        }
    }
    found
}

/// What an effect does: the words with a capital that stand before a bracket.
fn primitives(effect: &str) -> impl Iterator<Item = &str> {
    let before = effect.split('(').map(|part| {
        let word = part
            .rfind(|c: char| !c.is_ascii_alphanumeric())
            .map_or(0, |end| end + 1);
        &part[word..]
    });
    before.filter(|word| word.starts_with(|first: char| first.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_field_of_the_data_is_explained() {
        for game in GameKind::ALL {
            for (file, text) in game.files() {
                let read: Value = serde_json::from_str(text).unwrap();
                for (list, entries) in read.as_object().unwrap() {
                    assert!(
                        fields(game).contains(&format!("`{list}`")) || list == "format",
                        "{file}: {list}"
                    );
                    let entries = entries.as_array().cloned().unwrap_or_else(|| vec![entries.clone()]);
                    for field in entries
                        .iter()
                        .filter_map(Value::as_object)
                        .flat_map(serde_json::Map::keys)
                    {
                        let rows = fields(game).lines().filter(|row| row.contains(&format!("`{list}`")));
                        let told = rows.into_iter().any(|row| row.contains(&format!("`{field}`")));
                        let everywhere = ["id", "source", "name", "text"].contains(&field.as_str());
                        assert!(told || everywhere, "{file}: {list}: {field} is not explained");
                    }
                }
            }
        }
    }

    #[test]
    fn every_word_of_an_effect_is_explained() {
        let told = readme();
        let words = |text: &str| -> BTreeSet<String> {
            let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            words.map(str::to_owned).collect()
        };
        let known = words(fields(GameKind::CryHavoc));
        let effects = GameKind::CryHavoc.files().iter().flat_map(|(_, text)| {
            let file: Value = serde_json::from_str(text).unwrap();
            let lists: Vec<Value> = file.as_object().unwrap().values().cloned().collect();
            let entries = lists.into_iter().filter_map(|list| list.as_array().cloned()).flatten();
            let effects = entries.flat_map(|entry| {
                EFFECTS.map(|field| entry.get(field).and_then(Value::as_str).unwrap_or_default().to_owned())
            });
            effects.collect::<Vec<_>>()
        });
        for word in effects.flat_map(|effect| words(&effect)) {
            let plain = word.chars().next().is_none_or(|first| first.is_ascii_digit()) || word.ends_with('X');
            let primitive = told.contains(&format!("| `{word}` |"));
            assert!(plain || primitive || known.contains(&word), "{word} is not explained");
        }
    }

    #[test]
    fn all_that_effects_can_do_has_an_example() {
        let examples = examples(GameKind::CryHavoc);
        assert_eq!(examples.len(), 35, "{:?}", examples.keys());
        assert_eq!(
            examples["PlaceLast"].effect,
            "if(attacker) if(prisoners>=1) PlaceLast()"
        );
        assert!(examples["WinTies"].says.starts_with("High Ledge: "));
    }
}
