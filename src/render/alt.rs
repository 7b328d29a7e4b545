//! Alt texts: what a player would read off a picture, in words, within Discord's limit.

use super::scene::{BoardScene, HandScene, LobbyScene, ScoreScene};

pub(super) fn board(_: &BoardScene) -> String { String::new() }
pub(super) fn hand(_: &HandScene) -> String { String::new() }
pub(super) fn lobby(_: &LobbyScene) -> String { String::new() }
pub(super) fn final_score(_: &ScoreScene) -> String { String::new() }
pub(super) fn status(_: &ScoreScene) -> String { String::new() }
