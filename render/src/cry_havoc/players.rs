//! Who plays when, and who is to decide.

use engine::Seat;
use engine::cry_havoc::{Faction, PlayerView};

use super::scene::Game;

impl Game {
    /// The seat that plays a faction.
    fn seat_of(&self, faction: Faction) -> Option<usize> {
        self.view.players.iter().position(|player| player.faction == faction)
    }

    /// The players in the order of Initiative.
    pub(super) fn in_order(&self) -> impl Iterator<Item = &PlayerView> {
        self.view.initiative.iter().filter_map(|faction| self.player(*faction))
    }

    /// Whether a faction's player must decide.
    pub(super) fn decides(&self, faction: Faction) -> bool {
        self.seat_of(faction)
            .is_some_and(|seat| self.view.deciders.contains(Seat(seat as u8)))
    }

    /// The faction of the one player who must decide; none if several must, or the game is over.
    pub(super) fn decider(&self) -> Option<Faction> {
        let mut deciding = self.view.players.iter().filter(|player| self.decides(player.faction));
        let first = deciding.next().map(|player| player.faction);
        if deciding.next().is_some() { None } else { first }
    }
}
