//! The moments at which delayed effects happen: reading, writing and windows of `on(..)`. [`super::on_kill`] is apart.

use std::fmt;

use super::arguments::objective;
use super::windows::Window;
use crate::cry_havoc::Objective;

/// A moment at which a delayed effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The actor wins that Objective of this battle; with a Skill token, of the battle in its Region.
    Win(Objective),
    /// The actor's own Recruit Action.
    Recruit,
    /// Phase 6, if a player enabled Scoring.
    Scoring,
    /// Phase 2 of this Round.
    DrawPhase,
}

impl Trigger {
    pub(super) fn read(text: &str) -> Result<Self, String> {
        match text {
            "recruit" => Ok(Self::Recruit),
            "scoring" => Ok(Self::Scoring),
            "draw_phase" => Ok(Self::DrawPhase),
            _ => match text.strip_prefix("win:") {
                Some(at) => objective(at).map(Self::Win),
                None => Err(format!("there is no trigger `{text}`")),
            },
        }
    }

    /// The windows in which it can be set up.
    pub(super) fn set_up(self) -> &'static [Window] {
        match self {
            Self::Win(_) => &[Window::Battle, Window::Place, Window::Pre, Window::Turn],
            Self::Recruit | Self::Scoring => &[Window::Turn],
            Self::DrawPhase => &[Window::Event],
        }
    }

    /// The windows in which it comes.
    pub(super) fn comes(self) -> &'static [Window] {
        match self {
            Self::Win(_) => &[Window::Objective, Window::After],
            Self::Recruit => &[Window::Recruit],
            Self::Scoring => &[Window::Score],
            Self::DrawPhase => &[Window::Draw],
        }
    }
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(at) => write!(f, "win:{at}"),
            Self::Recruit => f.write_str("recruit"),
            Self::Scoring => f.write_str("scoring"),
            Self::DrawPhase => f.write_str("draw_phase"),
        }
    }
}
