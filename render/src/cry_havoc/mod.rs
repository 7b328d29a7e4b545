//! The pictures of Cry Havoc.

mod alt;
mod area;
mod arranging;
mod art;
mod banner;
mod battle;
mod board;
mod board_alt;
mod card;
mod cards;
mod colour;
mod contents;
mod event;
mod faction;
mod figures;
mod geometry;
mod hand;
pub mod icons;
mod introduction;
mod lobby;
mod moves;
mod orbit;
pub mod outlook;
mod parts;
mod pieces;
mod placing;
mod planet;
mod played;
mod players;
mod region;
mod scene;
mod score;
mod side;
mod since;
mod single;
mod space;
mod spread;
mod status;
mod table;
mod terrain;
mod verdict;
mod vignette;

use super::scene::scenes;
pub use region::neighbours;
pub use scene::{
    AreaScene, BattleScene, BoardScene, CardsScene, Choice, EventScene, FactionScene, FinalScene, Game, HandScene,
    IntroductionScene, LobbyScene, LobbySeat, Offered, RegionScene, StatusScene,
};
pub use since::{Mark, since};
pub use single::CardScene;

scenes! { colour::PALETTE;
    BoardScene: board::draw, board_alt::board;
    RegionScene: region::draw, board_alt::region;
    HandScene: hand::draw, alt::hand;
    BattleScene: battle::draw, alt::battle;
    CardsScene: cards::draw, alt::cards;
    CardScene: single::draw, single::alt;
    LobbyScene: lobby::draw, alt::lobby;
    IntroductionScene: introduction::draw, introduction::alt;
    StatusScene: status::draw, alt::status;
    FinalScene: score::draw, alt::final_score;
    AreaScene: area::draw, alt::area;
    EventScene: event::draw, alt::event;
    FactionScene: faction::draw, alt::faction;
}
