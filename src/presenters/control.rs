//! What buttons and lists mean. The meaning travels in Discord's `custom_id` of at most 100 characters, so that a button
//! works after a restart, and a stale one is known by its version.

use std::fmt;
use std::str::FromStr;

use crate::table::TableId;

/// The first word of every `custom_id`; a new scheme gets a new number, and buttons of the old one are answered as stale.
const SCHEME: &str = "g1";

/// What a button or list means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// Something about one table.
    Table(TableId, Press),
    /// Open a table in a new thread, because the channel has one.
    OpenInThread,
    /// Ask for words to look up in the rules.
    AskRules,
    /// Show a rule to the channel.
    ShareRule(String),
    /// Show a related rule.
    ReadRule(String),
    /// Show a chapter of the help.
    Help(String),
}

/// What a button or list of a table means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Take a seat.
    Join,
    /// Give up the seat.
    Leave,
    /// Seat a computer player.
    AddComputer,
    /// Remove a computer player.
    RemoveComputer,
    /// Open the private panel of options.
    Options,
    /// Choose who plays first.
    First,
    /// Choose one's own colour.
    Colour,
    /// Choose whether the game gets a thread of its own: to `true` or `false`.
    OwnThread(bool),
    /// Start the game.
    Start,
    /// Open the private panel of the decision.
    Move,
    /// Choose a step of an action.
    Pick {
        /// The version of the table that the panel shows.
        version: u64,
        /// Tells lists of the same step apart.
        part: u8,
        /// The words of the action so far; a list adds its value.
        words: String,
    },
    /// Take this action, after the panel has asked for confirmation.
    Confirm {
        /// The version of the table that the panel shows.
        version: u64,
        /// The action in notation.
        words: String,
    },
    /// Show the own hand.
    Hand,
    /// Show the board in words.
    Details,
    /// Take the newest action back.
    Undo {
        /// The version of the table that the button was made for.
        version: u64,
    },
    /// Show the rules of the present decision.
    Rules,
    /// Close the table before its end, after the question whether that is meant.
    Close,
    /// Show a page of the history, 0 being the newest.
    History {
        /// Which page.
        page: u32,
    },
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SCHEME}:")?;
        match self {
            Self::OpenInThread => f.write_str("open-in-thread"),
            Self::AskRules => f.write_str("ask-rules"),
            Self::ShareRule(rule) => write!(f, "share-rule:{rule}"),
            Self::ReadRule(rule) => write!(f, "read-rule:{rule}"),
            Self::Help(chapter) => write!(f, "help:{chapter}"),
            Self::Table(table, press) => press.write(*table, f),
        }
    }
}

impl Press {
    fn write(&self, table: TableId, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OwnThread(own) => write!(f, "own-thread:{table}:{own}"),
            Self::Pick { version, part, words } => write!(f, "pick:{table}:{version}:{part}:{words}"),
            Self::Confirm { version, words } => write!(f, "confirm:{table}:{version}:{words}"),
            Self::Undo { version } => write!(f, "undo:{table}:{version}"),
            Self::History { page } => write!(f, "history:{table}:{page}"),
            Self::Join => write!(f, "join:{table}"),
            Self::Leave => write!(f, "leave:{table}"),
            Self::AddComputer => write!(f, "add-computer:{table}"),
            Self::RemoveComputer => write!(f, "remove-computer:{table}"),
            Self::Options => write!(f, "options:{table}"),
            Self::First => write!(f, "first:{table}"),
            Self::Colour => write!(f, "colour:{table}"),
            Self::Start => write!(f, "start:{table}"),
            Self::Move => write!(f, "move:{table}"),
            Self::Hand => write!(f, "hand:{table}"),
            Self::Details => write!(f, "details:{table}"),
            Self::Rules => write!(f, "rules:{table}"),
            Self::Close => write!(f, "close:{table}"),
        }
    }

    fn parse(verb: &str, rest: &str) -> Option<Self> {
        let plain = |press: Self| rest.is_empty().then_some(press);
        match verb {
            "join" => plain(Self::Join),
            "leave" => plain(Self::Leave),
            "add-computer" => plain(Self::AddComputer),
            "remove-computer" => plain(Self::RemoveComputer),
            "options" => plain(Self::Options),
            "first" => plain(Self::First),
            "colour" => plain(Self::Colour),
            "start" => plain(Self::Start),
            "move" => plain(Self::Move),
            "hand" => plain(Self::Hand),
            "details" => plain(Self::Details),
            "rules" => plain(Self::Rules),
            "close" => plain(Self::Close),
            "own-thread" => Some(Self::OwnThread(rest.parse().ok()?)),
            "undo" => Some(Self::Undo {
                version: rest.parse().ok()?,
            }),
            "history" => Some(Self::History {
                page: rest.parse().ok()?,
            }),
            "confirm" => {
                let (version, words) = rest.split_once(':')?;
                Some(Self::Confirm {
                    version: version.parse().ok()?,
                    words: words.to_owned(),
                })
            }
            "pick" => {
                let (version, rest) = rest.split_once(':')?;
                let (part, words) = rest.split_once(':')?;
                Some(Self::Pick {
                    version: version.parse().ok()?,
                    part: part.parse().ok()?,
                    words: words.to_owned(),
                })
            }
            _ => None,
        }
    }
}

/// A `custom_id` that is not, or no longer, one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a control of this version")]
pub struct UnknownControl;

impl FromStr for Control {
    type Err = UnknownControl;

    fn from_str(id: &str) -> Result<Self, UnknownControl> {
        let parse = || {
            let rest = id.strip_prefix(SCHEME)?.strip_prefix(':')?;
            let (verb, rest) = rest.split_once(':').unwrap_or((rest, ""));
            match verb {
                "open-in-thread" => return Some(Self::OpenInThread),
                "ask-rules" => return Some(Self::AskRules),
                "share-rule" => return Some(Self::ShareRule(rest.to_owned())),
                "read-rule" => return Some(Self::ReadRule(rest.to_owned())),
                "help" => return Some(Self::Help(rest.to_owned())),
                _ => {}
            }
            let (table, rest) = rest.split_once(':').unwrap_or((rest, ""));
            Some(Self::Table(TableId(table.parse().ok()?), Press::parse(verb, rest)?))
        };
        parse().ok_or(UnknownControl)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_reads_back_and_fits_discords_limit() {
        let table = TableId(u64::MAX);
        let words = "sabotage yellow ZY-12 ZX-12".to_owned();
        let presses = [
            Press::Join,
            Press::Leave,
            Press::AddComputer,
            Press::RemoveComputer,
            Press::Options,
            Press::First,
            Press::Colour,
            Press::OwnThread(true),
            Press::Start,
            Press::Move,
            Press::Pick {
                version: 999_999,
                part: 3,
                words: words.clone(),
            },
            Press::Confirm {
                version: 999_999,
                words,
            },
            Press::Hand,
            Press::Details,
            Press::Undo { version: 999_999 },
            Press::Rules,
            Press::Close,
            Press::History { page: 7 },
        ];
        let controls = presses.into_iter().map(|press| Control::Table(table, press)).chain([
            Control::OpenInThread,
            Control::AskRules,
            Control::ShareRule("BF-3.3".to_owned()),
            Control::ReadRule("BF-3.3".to_owned()),
            Control::Help("solo".to_owned()),
        ]);
        for control in controls {
            let id = control.to_string();
            assert!(id.len() <= 100, "{id} is too long");
            assert_eq!(id.parse(), Ok(control));
        }
    }

    #[test]
    fn a_malformed_id_is_refused() {
        for id in [
            "",
            "g1",
            "g1:",
            "g1:join",
            "g1:join:x",
            "g1:join:1:2",
            "g0:join:1",
            "g1:pick:1:2",
            "g1:dance:1",
        ] {
            assert_eq!(id.parse::<Control>(), Err(UnknownControl), "{id}");
        }
    }
}
