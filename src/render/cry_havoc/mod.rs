//! The pictures of Cry Havoc.

mod scene;
mod since;

pub use scene::{
    AreaScene, BattleScene, BoardScene, CardsScene, Choice, EventScene, FactionScene, FinalScene, Game, HandScene,
    IntroductionScene, LobbyScene, LobbySeat, Offered, RegionScene, StatusScene,
};
pub use since::{Mark, since};
