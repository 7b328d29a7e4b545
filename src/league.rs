//! How strong the computer players are, as `gamekeeper league` and `gamekeeper learn` measure and teach it.

mod program;

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::GameKind;
use engine::players::league::{Contestant, Entrant, Score, Table, by_order, duplicate, elo};
use engine::players::learn::{gather, learn};
use engine::players::refine::refine;
use engine::players::{Effort, Strength};

use program::Program;

/// What stands before the command of a contestant that is a program.
const PROGRAM: &str = "program:";
/// How long a program may take for a decision where nothing else is said, in seconds.
pub const LIMIT: u64 = 60;

/// A match of one against others.
#[derive(Clone, Debug)]
pub struct Match {
    /// Which game.
    pub game: GameKind,
    /// How many seats, the one's included.
    pub seats: u8,
    /// Who sits at each seat in turn: as [`Contestant::read`] reads it, or `program:` and the command that starts a program.
    pub one: String,
    /// Who sits at the rest.
    pub others: String,
    /// How many seeds; each gives as many games as there are seats.
    pub seeds: u64,
    /// The first seed.
    pub first: u64,
    /// How long a program may take for a decision.
    pub limit: Duration,
}

impl Match {
    /// Plays it.
    ///
    /// # Errors
    /// If there are no such contestants or seats, or if a program does not play on.
    pub fn play(&self) -> Result<Score, String> {
        let (one, others) = (self.read(&self.one)?, self.read(&self.others)?);
        let table = Table::usual(self.game, self.seats);
        duplicate(&table, &one, &others, self.first..self.first + self.seeds).map_err(|error| error.to_string())
    }

    /// Where the same one plays at all seats: how it did by place in the order of play, if that stays the same.
    ///
    /// # Errors
    /// As [`Self::play`].
    pub fn play_in_order(&self) -> Result<Vec<Score>, String> {
        if self.one != self.others {
            return Ok(Vec::new());
        }
        let table = Table::usual(self.game, self.seats);
        by_order(&table, &self.read(&self.one)?, self.first..self.first + self.seeds).map_err(|error| error.to_string())
    }

    fn read(&self, text: &str) -> Result<Entrant, String> {
        if let Some(command) = text.strip_prefix(PROGRAM) {
            let program = Program::new(command, self.limit).ok_or("`program:` names no program")?;
            return Ok(Entrant::Outsider(Arc::new(program)));
        }
        match Contestant::read(text, self.game) {
            Ok(contestant) => Ok(contestant.into()),
            Err(unknown) => Err(format!("{unknown}, or `program:COMMAND ARG ...`")),
        }
    }
}

/// A match's outcome in one line: the share of the wins with its interval, and where two played the difference in Elo.
pub fn line(of: &Match, score: Score, seconds: f64) -> String {
    let (low, high) = score.interval();
    let Match {
        game,
        seats,
        one,
        others,
        ..
    } = of;
    let mut line = format!(
        "| {game} | {seats} | {one} | {others} | {} | {:.1} % ({:.1} to {:.1}) |",
        score.games,
        score.share() * 100.0,
        low * 100.0,
        high * 100.0,
    );
    if *seats == 2 {
        write!(line, " {} |", elo_of(score)).expect("texts take text");
    } else {
        write!(line, " chance {:.0} % |", 100.0 / f64::from(*seats)).expect("texts take text");
    }
    write!(line, " {seconds:.0} s |").expect("texts take text");
    line
}

/// The difference in Elo with its interval; where one won all, no more is known than one end of it.
fn elo_of(score: Score) -> String {
    let (low, high) = score.interval();
    match score.share() {
        1.0 => format!("more than {:+.0}", elo(low)),
        0.0 => format!("less than {:+.0}", elo(high)),
        _ => format!("{:+.0} ({:+.0} to {:+.0})", score.elo(), elo(low), elo(high)),
    }
}

/// What stands above the lines.
pub const HEAD: &str =
    "| game | seats | one | others | games | share of the wins, 95 % | Elo | time |\n|---|---|---|---|---|---|---|---|";

/// Plays a match and writes its line; where the same one plays at all seats, a line for each place in the order of play.
///
/// # Errors
/// As [`Match::play`].
pub fn report(of: &Match) -> Result<String, String> {
    let begun = Instant::now();
    let by_place = of.play_in_order()?;
    if by_place.is_empty() {
        let score = of.play()?;
        return Ok(line(of, score, begun.elapsed().as_secs_f64()));
    }
    let seconds = begun.elapsed().as_secs_f64();
    let lines = (1..).zip(by_place).map(|(place, score)| {
        let one = format!("{} as number {place} in the order of play", of.one);
        line(&Match { one, ..of.clone() }, score, seconds)
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// The matches of each strength against the next weaker one, and of the weakest against chance.
pub fn ladder(game: GameKind, seats: u8, seeds: u64, first: u64) -> Vec<Match> {
    let weaker = ["random"].into_iter().chain(Strength::ALL.map(Strength::name));
    let pairs = Strength::ALL.into_iter().zip(weaker);
    let rungs = pairs.map(|(strength, weaker)| Match {
        game,
        seats,
        one: strength.name().to_owned(),
        others: weaker.to_owned(),
        seeds,
        first,
        limit: Duration::from_secs(LIMIT),
    });
    rungs.collect()
}

/// Learns anew what a standing is worth, from games that the program plays against itself, and refines it: the text of the
/// game's table of weights.
///
/// # Errors
/// If the game has no table of so many seats.
pub fn teach(game: GameKind, games: u64, trials: u64) -> Result<String, String> {
    let seats = game.seats().filter(|seats| *seats > 1);
    let tables: Vec<Table> = seats.map(|seats| Table::usual(game, seats)).collect();
    let effort = Effort {
        games: 40,
        ..Strength::Steady.effort(game)
    };
    let examples = gather(&tables, &Contestant::Thinker(effort), games).map_err(|error| error.to_string())?;
    let learned = learn(&examples, 400);
    let weights = refine(&tables, effort, learned.weights, 0..trials).map_err(|error| error.to_string())?;
    let [seen, unseen] = learned.loss;
    let mut text = format!(
        "// {} standings; loss {seen:.3} nats on those learned from, {unseen:.3} on others\n",
        examples.len()
    );
    for [early, late] in weights {
        writeln!(text, "    [{early:.3}, {late:.3}],").expect("texts take text");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_all_is_stronger_by_more_than_a_number_can_say() {
        let elo = |games, won| elo_of(Score { games, won });
        assert_eq!(elo(200, 200.0), "more than +687");
        assert_eq!(elo(200, 0.0), "less than -687");
        assert_eq!(elo(200, 136.0), "+131 (+80 to +182)");
    }
}
