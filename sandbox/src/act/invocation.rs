//! A slash command as a person types it.

use serde::Deserialize;
use serde_json::Value;

use crate::error::{Error, refused};

/// A command with its options as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct Invocation {
    /// Names of the command and its sub-commands.
    pub path: Vec<String>,
    /// Options as typed.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The option being typed, for autocomplete.
    #[serde(default)]
    pub focused: Option<String>,
}

/// The entry of a list of commands or options with a name.
pub(super) fn named<'a>(list: impl IntoIterator<Item = &'a Value>, name: &str) -> Option<&'a Value> {
    list.into_iter().find(|entry| entry["name"] == name)
}

/// The options of a command or option.
pub(super) fn options(owner: &Value) -> &[Value] {
    owner["options"].as_array().map_or(&[], Vec::as_slice)
}

/// Whether a command or option has sub-commands.
pub(super) fn has_subcommands(owner: &Value) -> bool {
    options(owner)
        .iter()
        .any(|option| option["type"].as_u64().is_some_and(|kind| kind <= 2))
}

/// The commands of the chat, without those of menus.
pub(super) fn chat_commands<'a>(commands: impl IntoIterator<Item = &'a Value>) -> impl Iterator<Item = &'a Value> {
    commands
        .into_iter()
        .filter(|command| command["type"].as_u64().unwrap_or(1) == 1)
}

impl Invocation {
    /// Reads `/command sub option:value with spaces other:value`. The last option is the one being typed.
    pub fn parse<'a>(text: &str, commands: impl IntoIterator<Item = &'a Value>) -> Result<Self, Error> {
        let text = text
            .trim_start()
            .strip_prefix('/')
            .ok_or_else(|| refused("not-a-command", []))?;
        let (name, mut rest) = split_word(text);
        let mut at = named(chat_commands(commands), name).ok_or_else(|| refused("no-command", [("name", name)]))?;
        let mut path = vec![name.to_owned()];
        while has_subcommands(at) {
            let (name, after) = split_word(rest);
            at = named(options(at), name).ok_or_else(|| {
                let full = format!("{} {name}", path.join(" "));
                refused("no-command", [("name", full.trim_end())])
            })?;
            path.push(name.to_owned());
            rest = after;
        }
        let options = read_options(rest, options(at))?;
        let focused = options.last().map(|(name, _)| name.clone());
        Ok(Self { path, options, focused })
    }
}

fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Splits `a:x y b:z` at the names of known options.
fn read_options(text: &str, known: &[Value]) -> Result<Vec<(String, String)>, Error> {
    let mut starts: Vec<(usize, &str)> = Vec::new();
    for name in known.iter().filter_map(|option| option["name"].as_str()) {
        let key = format!("{name}:");
        let at_word = |index: usize| index == 0 || text[..index].ends_with(char::is_whitespace);
        if let Some((index, _)) = text.match_indices(&key).find(|(index, _)| at_word(*index)) {
            starts.push((index, name));
        }
    }
    starts.sort_unstable();
    let before = text[..starts.first().map_or(text.len(), |(index, _)| *index)].trim();
    if !before.is_empty() {
        return Err(refused("unexpected-text", [("text", before)]));
    }
    let ends = starts.iter().skip(1).map(|(index, _)| *index).chain([text.len()]);
    let values = starts.iter().zip(ends).map(|((start, name), end)| {
        let value = &text[start + name.len() + 1..end];
        ((*name).to_owned(), value.trim().to_owned())
    });
    Ok(values.collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn commands() -> Vec<Value> {
        vec![
            json!({"name": "table", "options": [{"name": "open", "type": 1, "options": [
            {"name": "game", "type": 3}, {"name": "name", "type": 3}]}]}),
        ]
    }

    #[test]
    fn commands_are_read_with_their_options() {
        let read = Invocation::parse("/table open game:bullfrogs name:two frogs: a duel", &commands()).unwrap();
        assert_eq!(read.path, ["table", "open"]);
        let expected = [("game", "bullfrogs"), ("name", "two frogs: a duel")];
        assert_eq!(
            read.options,
            expected.map(|(name, value)| (name.to_owned(), value.to_owned()))
        );
        assert_eq!(read.focused.as_deref(), Some("name"));
    }

    #[test]
    fn what_cannot_be_read_is_refused_by_name() {
        let refusal = |text: &str| match Invocation::parse(text, &commands()) {
            Err(Error::Refused(refusal)) => refusal.to_string(),
            other => format!("{other:?}"),
        };
        assert_eq!(refusal("hello"), "not-a-command");
        assert_eq!(refusal("/tabel"), "no-command name=\"tabel\"");
        assert_eq!(refusal("/table"), "no-command name=\"table\"");
        assert_eq!(refusal("/table open bullfrogs"), "unexpected-text text=\"bullfrogs\"");
    }
}
