//! The final scores (BF-7.3, BF-7.4, BF-8.7, BF-8.9).

use super::scoring::sole_leader;
use super::stage::Stage;
use super::{Bullfrogs, FinalScore, Player};
use crate::{Outcome, Seat};

/// What the one player with most points on the Log gains (BF-7.3).
const LOG_LEAD: u8 = 3;

impl Bullfrogs {
    /// The final scores, one entry per player, Isaac included in the solo game; `None` while the game goes on.
    pub fn result(&self) -> Option<Vec<FinalScore>> {
        (self.stage == Stage::Over).then(|| {
            let mut scores = self.sums();
            if self.is_solo() {
                // §BF-8.7: what Isaac has is taken off the player's score.
                scores[0].total -= scores[1].total;
            } else {
                self.find_winners(&mut scores);
            }
            scores
        })
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let result = self.result()?;
        let seats = usize::from(self.seats());
        let scores = result[..seats].iter().map(|score| i32::from(score.total)).collect();
        let winners = (0..)
            .map(Seat)
            .zip(&result[..seats])
            .filter(|(_, score)| score.winner)
            .map(|(seat, _)| seat);
        let rank = self.is_solo().then(|| self.content.rank(result[0].total).to_owned());
        Some(Outcome {
            scores,
            winners: winners.collect(),
            rank,
        })
    }

    /// §BF-7.3: the scoring pile, own pads in it, the Log, and the lead there.
    fn sums(&self) -> Vec<FinalScore> {
        let on_log: Vec<u8> = self.players.iter().map(|holdings| holdings.log.points()).collect();
        let leader = sole_leader(&on_log).filter(|leader| on_log[leader.index()] > 0);
        let score = |player: Player| {
            let holdings = &self.players[player.index()];
            let own = holdings.won.iter().filter(|won| won.owner == Some(player)).count() as u8;
            let pads = holdings.vp();
            let own_colour = if self.is_solo() { 0 } else { own };
            let log = on_log[player.index()];
            let log_lead = if leader == Some(player) { LOG_LEAD } else { 0 };
            let total = [pads, own_colour, log, log_lead].into_iter().map(i16::from).sum();
            FinalScore {
                pads,
                own_colour,
                log,
                log_lead,
                total,
                tie_break: None,
                winner: false,
            }
        };
        // §BF-8.9: Isaac's points are counted as a player's.
        self.all_players().map(score).collect()
    }

    /// Marks who won; a tie is parted by the points on pads still in play (§BF-7.4).
    fn find_winners(&self, scores: &mut [FinalScore]) {
        let best = scores.iter().map(|score| score.total).max();
        let tied = scores.iter().filter(|score| Some(score.total) == best).count() > 1;
        for (player, score) in (0..).map(Player).zip(scores.iter_mut()) {
            score.winner = Some(score.total) == best;
            if tied && score.winner {
                let points = |pad: &super::pond::Pad| pad.points()[player.index()];
                score.tie_break = Some(self.pond.pads().iter().map(points).sum());
            }
        }
        let most = scores.iter().filter_map(|score| score.tie_break).max();
        for score in scores {
            score.winner &= score.tie_break == most;
        }
    }
}
