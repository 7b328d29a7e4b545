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

use super::Scene;
use super::kit::{Canvas, Kit, Palette};
pub use scene::{
    AreaScene, BattleScene, BoardScene, CardsScene, Choice, EventScene, FactionScene, FinalScene, Game, HandScene,
    IntroductionScene, LobbyScene, LobbySeat, Offered, RegionScene, StatusScene,
};
pub use since::{Mark, since};
pub use single::CardScene;

/// Says which functions draw a scene and describe it.
macro_rules! scenes {
    ($($scene:ident: $draw:path, $alt:path;)*) => {
        $(
            impl Scene for $scene {
                fn draw<'a>(&self, kit: &'a Kit) -> Canvas<'a> {
                    $draw(kit, self)
                }

                fn alt(&self) -> String {
                    $alt(self)
                }

                fn palette(&self) -> &'static Palette {
                    &colour::PALETTE
                }
            }
        )*
    };
}

scenes! {
    BoardScene: board::draw, board_alt::board;
    RegionScene: region::draw, board_alt::region;
    HandScene: hand::draw, alt::hand;
    BattleScene: battle::draw, alt::battle;
    CardsScene: cards::draw, alt::cards;
    CardScene: single::draw, single::alt;
    LobbyScene: lobby::draw, alt::lobby;
    IntroductionScene: introduction::draw, alt::introduction;
    StatusScene: status::draw, alt::status;
    FinalScene: score::draw, alt::final_score;
    AreaScene: area::draw, alt::area;
    EventScene: event::draw, alt::event;
    FactionScene: faction::draw, alt::faction;
}
