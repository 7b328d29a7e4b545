//! Bullfrogs: lily-pad warfare for 1 to 4 players (rules BF-0 to BF-8).

mod action;
mod cell;
mod event;
mod pieces;
mod view;

pub use action::Action;
pub use cell::{Cell, Direction};
pub use event::Event;
pub use pieces::{Colour, PadKind, Piece, PieceKind, Player};
pub use view::{
    ActionDie, Card, Decision, FinalScore, Hand, IsaacView, LogPieces, MovementDie, PlayerView, View, WonPad,
};
