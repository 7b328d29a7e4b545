//! The pictures of Bullfrogs.

mod alt;
mod art;
mod board;
mod cards;
mod colour;
mod foot;
mod hand;
pub mod icons;
mod introduction;
mod ladder;
mod layout;
mod lobby;
mod pad;
mod panel;
mod parts;
mod pieces;
mod pond;
mod scene;
mod score;
mod side;
mod since;
mod status;
mod table;

use super::scene::scenes;
pub use scene::{
    BoardScene, Choice, FinalScene, HandScene, IntroductionScene, LobbyOption, LobbyScene, LobbySeat, OptionKind,
    StatusScene,
};
pub use since::{Mark, since};

scenes! { colour::PALETTE;
    BoardScene: board::draw, alt::board;
    HandScene: hand::draw, alt::hand;
    IntroductionScene: introduction::draw, introduction::alt;
    LobbyScene: lobby::draw, alt::lobby;
    FinalScene: score::draw, alt::final_score;
    StatusScene: status::draw, alt::status;
}
