//! The short text of an action, written and read back.
//!
//! Players are named by their colours, so writing and reading need the game.

use thiserror::Error;

use super::{Action, Bullfrogs, Cell, Colour, PadKind, PieceKind, Player};

/// Why a text is no action of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// No action begins with this word, or it is followed by the wrong number of words.
    #[error("no action has this form")]
    UnknownForm,
    /// A word is not the name of a cell.
    #[error("a cell is expected")]
    BadCell,
    /// A word is not a pad of this game such as `3/4`.
    #[error("a pad is expected")]
    BadPad,
    /// A word is not the colour of a player.
    #[error("the colour of a player is expected")]
    BadColour,
    /// A word is neither `frog` nor `bullfrog`.
    #[error("a frog or bullfrog is expected")]
    BadPiece,
}

impl NotationError {
    /// The stable name of the reason.
    pub fn name(self) -> &'static str {
        match self {
            Self::UnknownForm => "unknown_form",
            Self::BadCell => "bad_cell",
            Self::BadPad => "bad_pad",
            Self::BadColour => "bad_colour",
            Self::BadPiece => "bad_piece",
        }
    }
}

impl Bullfrogs {
    /// The colour's name; an action can name any number as a player, so there may be none.
    pub(super) fn colour(&self, player: Player) -> &'static str {
        self.players
            .get(player.index())
            .map_or("nobody", |holdings| holdings.colour.name())
    }

    /// The text of an action, as the brackets at [`Action`] show it.
    pub fn notation(&self, action: Action) -> String {
        match action {
            Action::Play { pad, to } => format!("play {pad} {to}"),
            Action::Deploy { kind, to } => format!("deploy {} {to}", kind.name()),
            Action::Move { from, to } => format!("move {from} {to}"),
            Action::Sabotage { owner, from, to } => format!("sabotage {} {from} {to}", self.colour(owner)),
            Action::Done => "done".to_owned(),
            Action::Score { pad } => format!("score {pad}"),
            Action::Hop { owner, kind, to } => format!("hop {} {} {to}", self.colour(owner), kind.name()),
            Action::Slide { from, to } => format!("slide {from} {to}"),
            Action::Isaac { to } => format!("isaac {to}"),
        }
    }

    /// Reads the text of an action, whatever the case of its letters and the width of its gaps.
    pub fn parse(&self, text: &str) -> Result<Action, NotationError> {
        // No action has more than four words: a fifth is enough to see that it is none.
        let mut words = [""; 5];
        let mut count = 0;
        for (place, word) in words.iter_mut().zip(text.split_whitespace()) {
            *place = word;
            count += 1;
        }
        let verb = words[0].to_ascii_lowercase();
        let cell = |word: &str| word.parse::<Cell>().map_err(|_| NotationError::BadCell);
        let action = match (verb.as_str(), &words[1..count.max(1)]) {
            ("play", [pad, to]) => Action::Play {
                pad: self.parse_pad(pad)?,
                to: cell(to)?,
            },
            ("deploy", [kind, to]) => Action::Deploy {
                kind: parse_kind(kind)?,
                to: cell(to)?,
            },
            ("move", [from, to]) => Action::Move {
                from: cell(from)?,
                to: cell(to)?,
            },
            ("sabotage", [owner, from, to]) => Action::Sabotage {
                owner: self.parse_player(owner)?,
                from: cell(from)?,
                to: cell(to)?,
            },
            ("done", []) => Action::Done,
            ("score", [pad]) => Action::Score { pad: cell(pad)? },
            ("hop", [owner, kind, to]) => Action::Hop {
                owner: self.parse_player(owner)?,
                kind: parse_kind(kind)?,
                to: cell(to)?,
            },
            ("slide", [from, to]) => Action::Slide {
                from: cell(from)?,
                to: cell(to)?,
            },
            ("isaac", [to]) => Action::Isaac { to: cell(to)? },
            _ => return Err(NotationError::UnknownForm),
        };
        Ok(action)
    }

    fn parse_pad(&self, word: &str) -> Result<PadKind, NotationError> {
        let (actions, spaces) = word.split_once('/').ok_or(NotationError::BadPad)?;
        let number = |digits: &str| digits.parse().map_err(|_| NotationError::BadPad);
        self.content
            .pad(number(actions)?, number(spaces)?)
            .ok_or(NotationError::BadPad)
    }

    fn parse_player(&self, word: &str) -> Result<Player, NotationError> {
        let colour = Colour::named(word).ok_or(NotationError::BadColour)?;
        let player = self.players.iter().position(|holdings| holdings.colour == colour);
        player
            .map(|player| Player(player as u8))
            .ok_or(NotationError::BadColour)
    }
}

fn parse_kind(word: &str) -> Result<PieceKind, NotationError> {
    PieceKind::named(word).ok_or(NotationError::BadPiece)
}
