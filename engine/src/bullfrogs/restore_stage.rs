//! Whether a position fits the stage of the turn that it is said to be in.

use super::pond::Pad;
use super::position_error::{PositionError, fits};
use super::stage::Stage;
use super::{Bullfrogs, Player};

impl Bullfrogs {
    /// Whether everything fits the stage of the turn.
    pub(super) fn check_stage(&self) -> Result<(), PositionError> {
        let acting = matches!(self.stage, Stage::Act);
        let hopping = matches!(self.stage, Stage::Hop | Stage::IsaacFlees);
        let scored = hopping || matches!(self.stage, Stage::Score | Stage::Slide);
        if !scored {
            fits(
                self.pond.is_whole(),
                "cards",
                "pads are cut off from the Log before any slide",
            )?;
        }
        if !acting && !hopping && self.stage != Stage::Score {
            fits(
                !self.pond.pads().iter().any(Pad::is_full),
                "cards",
                "a full pad has not been scored",
            )?;
        }
        fits(
            hopping == self.sinking.is_some(),
            "sinking",
            "a pad sinks in the stage of hopping and no other",
        )?;
        let person = !self.isaacs_turn();
        match self.stage {
            Stage::Play | Stage::Act => fits(person, "active", "Isaac plays no pads")?,
            Stage::IsaacSteps => fits(!person, "active", "it is not Isaac's turn")?,
            _ => {}
        }
        self.check_sinking()?;
        self.check_actions()?;
        self.check_isaac_view()?;
        let hand = |player: Player| !self.players[player.index()].hand.is_empty();
        let in_deck = self.players.iter().any(|holdings| !holdings.deck.is_empty());
        match self.stage {
            Stage::Play => fits(
                hand(self.active),
                "players.hand",
                "the active player has no pad to play",
            ),
            Stage::Over => fits(
                !in_deck && !self.all_players().any(hand),
                "stage",
                "pads are still to be played",
            ),
            _ => Ok(()),
        }
    }

    fn check_sinking(&self) -> Result<(), PositionError> {
        let Some(sinking) = &self.sinking else { return Ok(()) };
        let pad = self.pond.pad_at(sinking.at).ok_or(PositionError::Stage {
            entry: "sinking.at",
            reason: "no pad is there",
        })?;
        let hopped = &sinking.hopped_to;
        for (index, to) in hopped.iter().enumerate() {
            let neighbour = sinking.at.direction_to(*to).is_some() && !self.pond.is_empty(*to);
            let new = !hopped[..index].contains(to);
            fits(
                neighbour && new,
                "sinking.hopped_to",
                "must be different cards next to the sinking pad",
            )?;
        }
        fits(
            usize::from(pad.free()) == hopped.len(),
            "sinking.hopped_to",
            "so many pieces have not left the pad",
        )
    }

    fn check_actions(&self) -> Result<(), PositionError> {
        let (actions, left) = (self.actions, self.actions_left);
        fits(
            left <= actions && actions <= 4,
            "actions_left",
            "there are too many actions",
        )?;
        let waiting = matches!(self.stage, Stage::Act | Stage::IsaacSteps);
        fits(
            waiting || left == 0,
            "actions_left",
            "no actions are taken in this stage",
        )?;
        let idle = matches!(self.stage, Stage::Play | Stage::Over);
        fits(
            !idle || (actions == 0 && self.played.is_none()),
            "played",
            "no pad has been played yet",
        )?;
        fits(
            !self.isaacs_turn() || self.played.is_none(),
            "played",
            "Isaac plays no pads",
        )?;
        if self.stage == Stage::Act {
            fits(self.played.is_some(), "played", "actions need a played pad")?;
        }
        if let Some(pad) = self.played.and_then(|played| self.pond.pad_at(played)) {
            fits(
                pad.kind.actions == actions,
                "actions",
                "the played pad gives another number",
            )?;
            fits(
                pad.deployed == 0,
                "cards.deployed",
                "nothing is deployed on the played pad",
            )?;
        }
        let deployed: u8 = self.pond.pads().iter().map(|pad| pad.deployed).sum();
        let taken = if self.isaacs_turn() { 0 } else { actions - left };
        fits(
            deployed <= taken,
            "cards.deployed",
            "more pieces were deployed than actions were taken",
        )
    }

    fn check_isaac_view(&self) -> Result<(), PositionError> {
        let Some(isaac) = self.isaac else { return Ok(()) };
        fits(!self.pond.is_empty(isaac.at), "isaac.at", "no card is there")?;
        fits(
            self.stage != Stage::IsaacFlees || self.isaac_sinks(),
            "isaac.at",
            "he is not on the sinking pad",
        )?;
        let face = |faces: bool| fits(faces, "isaac", "the dice have no such face");
        face(
            isaac
                .movement
                .is_none_or(|movement| self.content.movement_faces().any(|face| face == movement)),
        )?;
        face(
            isaac
                .actions
                .is_none_or(|actions| self.content.action_faces().any(|face| face == actions)),
        )?;
        if self.isaacs_turn() && self.stage != Stage::Over {
            let rolled = isaac.actions.map_or(0, |actions| actions.0);
            fits(
                rolled == self.actions && isaac.movement.is_some(),
                "isaac",
                "his dice do not fit his actions",
            )?;
        }
        let unmoved = self.stage == Stage::IsaacSteps && self.actions_left == self.actions;
        fits(
            self.stage != Stage::IsaacSteps || unmoved,
            "actions_left",
            "Isaac moves before he acts",
        )
    }
}
