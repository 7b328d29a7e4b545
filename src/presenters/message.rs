//! A message as the program sees it: text, pictures and controls, without any of Discord's types.

use std::sync::Arc;

use crate::render::{IconName, Permit};
use crate::table::{TableId, UserId};

/// Discord's limit for the text of a message, in characters.
pub const TEXT_LIMIT: usize = 2000;

/// Discord's limit for the label of a button, in characters.
pub const BUTTON_LIMIT: usize = 80;

/// As many characters of a label are seen whole beside an icon, by Discord's guide to buttons.
pub const BESIDE_ICON: usize = 34;

/// Discord's limit for the label, the value and the description of an option, in characters.
pub const OPTION_LIMIT: usize = 100;

/// Discord's limit for the options of one select.
pub const OPTIONS_PER_SELECT: usize = 25;

/// Discord's limit for the buttons of one row.
pub const BUTTONS_PER_ROW: usize = 5;

/// A message to be posted, or to replace what an older one shows.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// At most [`TEXT_LIMIT`] characters of Discord's Markdown.
    pub text: String,
    /// The pictures below the text.
    pub pictures: Vec<Picture>,
    /// What else is attached: a moving picture, or data to keep.
    pub files: Vec<File>,
    /// At most five rows of controls.
    pub rows: Vec<Row>,
    /// Who may be notified by the mentions in the text.
    pub mentions: Vec<UserId>,
    /// The table whose computer players the reader waits for: once they have decided, this message has become untrue.
    pub until_decided: Option<TableId>,
}

impl Message {
    /// A message of text alone, cut to the limit.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            text: shortened(&text.into(), TEXT_LIMIT),
            ..Self::default()
        }
    }

    /// Adds rows of buttons, five to a row.
    #[must_use]
    pub fn with_buttons(mut self, buttons: Vec<Button>) -> Self {
        self.rows
            .extend(buttons.chunks(BUTTONS_PER_ROW).map(|row| Row::Buttons(row.to_vec())));
        self
    }
}

/// Leaves one button in colour beside those that are toggled on: the green one, else the blue one. Where several would be
/// green, they are equals.
pub(super) fn one_in_colour(rows: &mut [Row]) {
    let buttons = || rows.iter().flat_map(Row::buttons);
    let greens = buttons().filter(|button| button.style == Style::Success).count();
    let quiet = |style: Style| match style {
        Style::Success if greens > 1 => Style::Secondary,
        Style::Primary if greens == 1 => Style::Secondary,
        style => style,
    };
    for row in rows {
        if let Row::Buttons(buttons) = row {
            for button in buttons {
                button.style = quiet(button.style);
            }
        }
    }
}

/// A PNG with its alt text.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The name of the file.
    pub name: &'static str,
    /// The file.
    pub png: Vec<u8>,
    /// What a player would read off the picture.
    pub alt: String,
    /// Its room among the pictures on their way.
    pub permit: Option<Arc<Permit>>,
}

/// A file other than a PNG.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name, which says by its ending what it is.
    pub name: String,
    /// The file.
    pub bytes: Vec<u8>,
    /// What there is to be seen; none of a file that shows nothing.
    pub alt: Option<String>,
    /// Its room among the pictures on their way, of a moving one.
    pub permit: Option<Arc<Permit>>,
}

/// A row of controls.
#[derive(Clone, Debug)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// One list to choose from.
    Select(Select),
}

impl Row {
    /// Its buttons; a list has none.
    pub fn buttons(&self) -> &[Button] {
        match self {
            Self::Buttons(buttons) => buttons,
            Self::Select(_) => &[],
        }
    }
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What a click means: see [`super::Control`]. Of a [`Style::Link`], the address that it opens.
    pub id: String,
    /// At most 80 characters, Discord’s limit.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// What stands before the label; the label says the same without it.
    pub icon: Option<IconName>,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The one clear next step: no two buttons of a group have it, and choices among equals do without.
    Primary,
    /// Is toggled on, or chosen already and still to be changed.
    On,
    /// Everything else.
    Secondary,
    /// Begins or confirms something.
    Success,
    /// Ends something.
    Danger,
    /// Opens an address, and nothing else.
    Link,
}

/// A list to choose one entry from.
#[derive(Clone, Debug)]
pub struct Select {
    /// What a choice means: see [`super::Control`].
    pub id: String,
    /// What the closed list says.
    pub placeholder: String,
    /// One to 25 entries, Discord’s limit.
    pub options: Vec<SelectOption>,
}

/// An entry of a list.
#[derive(Clone, Debug)]
pub struct SelectOption {
    /// At most [`OPTION_LIMIT`] characters.
    pub label: String,
    /// What the choice sends back.
    pub value: String,
    /// A second line.
    pub description: Option<String>,
    /// Whether it is chosen already.
    pub chosen: bool,
    /// What stands before the label; the label says the same without it.
    pub icon: Option<IconName>,
}

/// `text` cut to at most `limit` characters, with an ellipsis where something was cut.
pub fn shortened(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(limit.saturating_sub(1)).collect();
    cut.push('…');
    cut
}

/// `name` so that Discord shows it as it is: without formatting, links or mentions.
pub fn escaped(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len());
    for character in name.chars().filter(|character| !character.is_control()) {
        if matches!(
            character,
            '*' | '_' | '~' | '`' | '|' | '\\' | '<' | '>' | '[' | ']' | '(' | ')' | '#' | '-' | '@' | ':'
        ) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_format_or_mention() {
        assert_eq!(escaped("**Ana** <@1>\n"), "\\*\\*Ana\\*\\* \\<\\@1\\>");
    }

    #[test]
    fn a_long_text_is_cut_at_characters() {
        assert_eq!(shortened("João joga", 5), "João…");
        assert_eq!(shortened("João", 4), "João");
    }
}
