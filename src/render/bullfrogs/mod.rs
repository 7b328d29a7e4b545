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

use super::Scene;
use super::kit::{Canvas, Kit, Palette};
pub use scene::{
    BoardScene, Choice, FinalScene, HandScene, IntroductionScene, LobbyOption, LobbyScene, LobbySeat, OptionKind,
    StatusScene,
};
pub use since::{Mark, since};

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
    BoardScene: board::draw, alt::board;
    HandScene: hand::draw, alt::hand;
    IntroductionScene: introduction::draw, alt::introduction;
    LobbyScene: lobby::draw, alt::lobby;
    FinalScene: score::draw, alt::final_score;
    StatusScene: status::draw, alt::status;
}
