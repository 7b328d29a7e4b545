//! What finished games come to for a person: how often they played and won, how strong they are, how reliable.
//!
//! Ratings follow from the results of all games of a server in the order in which they ended and are kept nowhere, so they
//! come out the same whenever they are asked for. The method is that of Weng and Lin, “A Bayesian approximation method for
//! online ranking” (Journal of Machine Learning Research 12, 2011), which knows games of several players.

use std::collections::BTreeMap;

use engine::GameKind;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::ids::UserId;
use super::results::{GameResult, PersonResult};

/// With so many rated games a person may stand on the leaderboard.
pub const RATED_ENOUGH: u32 = 5;

/// As many people as a leaderboard has.
const LEADERS: usize = 10;

/// How strong a person is at a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate; everybody begins at 25.
    pub strength: f64,
    /// How far it may be off: one standard deviation.
    pub uncertainty: f64,
    /// How many games it rests on.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self {
            strength: rating,
            uncertainty,
            games: 0,
        }
    }
}

/// How often somebody played, and how it went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub played: u32,
    /// Games won, perhaps with others.
    pub won: u32,
    /// The sum of the places.
    places: u32,
}

impl Tally {
    fn add(&mut self, result: &PersonResult) {
        self.played += 1;
        self.won += u32::from(result.won);
        self.places += result.place;
    }

    /// The mean place; 0 before the first game.
    pub fn average_place(&self) -> f64 {
        f64::from(self.places) / f64::from(self.played.max(1))
    }

    /// How many of a hundred games were won; 0 before the first.
    pub fn percent_won(&self) -> u32 {
        (100 * self.won + self.played / 2) / self.played.max(1)
    }
}

/// What a person's games of one kind come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    /// All of them.
    pub all: Tally,
    /// By how many played.
    pub by_players: BTreeMap<u32, Tally>,
    /// By what the person played, where that makes a difference.
    pub by_role: BTreeMap<String, Tally>,
    /// How many decisions the person took.
    pub decisions: u32,
    /// How many of them in time: see [`super::IN_TIME`].
    pub in_time: u32,
    /// How many games the person left before their end.
    pub resigned: u32,
    /// How strong they are; `None` before the first game against people.
    pub rating: Option<Rating>,
}

/// What a person's games of one kind come to. `games`: those of a server, in the order in which they ended.
pub fn stats_of(user: UserId, game: GameKind, games: &[GameResult]) -> Stats {
    let mut stats = Stats::default();
    let of_kind = games.iter().filter(|of| of.game == game);
    for result in of_kind.flat_map(|of| &of.people).filter(|result| result.user == user) {
        stats.all.add(result);
        stats.by_players.entry(result.players).or_default().add(result);
        if let Some(role) = &result.role {
            stats.by_role.entry(role.clone()).or_default().add(result);
        }
        stats.decisions += result.decisions;
        stats.in_time += result.in_time;
        stats.resigned += u32::from(result.resigned);
    }
    stats.rating = ratings(game, games).get(&user).copied();
    stats
}

/// How strong everybody is at a game, from all games between at least two people. Somebody of whom nothing is known any
/// more counts as a beginner each time.
pub fn ratings(game: GameKind, games: &[GameResult]) -> BTreeMap<UserId, Rating> {
    let mut ratings: BTreeMap<UserId, Rating> = BTreeMap::new();
    let config = WengLinConfig::new();
    for game in games.iter().filter(|of| of.game == game && of.people.len() > 1) {
        let before: Vec<[WengLinRating; 1]> = game
            .people
            .iter()
            .map(|result| {
                let Rating {
                    strength, uncertainty, ..
                } = ratings.get(&result.user).copied().unwrap_or_default();
                [WengLinRating {
                    rating: strength,
                    uncertainty,
                }]
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&game.people)
            .map(|(team, result)| (team.as_slice(), MultiTeamOutcome::new(result.place as usize)))
            .collect();
        let after = weng_lin_multi_team(&teams, &config);
        for (result, after) in game.people.iter().zip(after.into_iter().flatten()) {
            if result.user == UserId::FORMER {
                continue;
            }
            let rating = ratings.entry(result.user).or_default();
            rating.strength = after.rating;
            rating.uncertainty = after.uncertainty;
            rating.games += 1;
        }
    }
    ratings
}

/// Who is strongest at a game, the strongest first: at most ten, each with at least [`RATED_ENOUGH`] rated games.
pub fn leaders(game: GameKind, games: &[GameResult]) -> Vec<(UserId, Rating)> {
    let mut leaders: Vec<(UserId, Rating)> = ratings(game, games)
        .into_iter()
        .filter(|(_, rating)| rating.games >= RATED_ENOUGH)
        .collect();
    leaders.sort_by(|(one, a), (other, b)| b.strength.total_cmp(&a.strength).then(one.cmp(other)));
    leaders.truncate(LEADERS);
    leaders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{TableId, Timestamp};

    fn game(number: u64, places: &[(u64, u32)]) -> GameResult {
        let person = |(user, place): &(u64, u32)| PersonResult {
            user: UserId(*user),
            place: *place,
            won: *place == 1,
            players: places.len() as u32,
            role: Some(if *place == 1 { "trogs" } else { "humans" }.to_owned()),
            resigned: *user == 4,
            decisions: 10,
            in_time: 9,
        };
        GameResult {
            table: TableId(number),
            game: GameKind::CryHavoc,
            ended: Timestamp(number as i64),
            people: places.iter().map(person).collect(),
        }
    }

    #[test]
    fn who_wins_rises_and_the_same_games_rate_the_same() {
        let games: Vec<GameResult> = (0..6).map(|number| game(number, &[(1, 1), (2, 2), (3, 3)])).collect();
        let rated = ratings(GameKind::CryHavoc, &games);
        assert!(rated[&UserId(1)].strength > rated[&UserId(2)].strength);
        assert!(rated[&UserId(2)].strength > rated[&UserId(3)].strength);
        assert!(rated[&UserId(1)].uncertainty < Rating::default().uncertainty);
        assert_eq!(rated, ratings(GameKind::CryHavoc, &games));
        let leaders: Vec<u64> = leaders(GameKind::CryHavoc, &games)
            .iter()
            .map(|(user, _)| user.0)
            .collect();
        assert_eq!(leaders, [1, 2, 3]);
        assert!(
            super::leaders(GameKind::CryHavoc, &games[..4]).is_empty(),
            "four games are not enough"
        );
        assert!(ratings(GameKind::Bullfrogs, &games).is_empty());
    }

    #[test]
    fn games_with_computers_alone_and_former_players_rate_nobody_wrongly() {
        let alone = [game(0, &[(1, 1)])];
        assert!(ratings(GameKind::CryHavoc, &alone).is_empty());
        let games: Vec<GameResult> = (0..3).map(|number| game(number, &[(1, 1), (0, 2)])).collect();
        let rated = ratings(GameKind::CryHavoc, &games);
        assert_eq!(rated.keys().collect::<Vec<_>>(), [&UserId(1)]);
        assert_eq!(rated[&UserId(1)].games, 3);
    }

    #[test]
    fn a_tally_tells_shares_places_and_what_was_left() {
        let games = [
            game(0, &[(1, 1), (4, 2)]),
            game(1, &[(4, 1), (1, 2)]),
            game(2, &[(1, 1), (2, 2), (3, 3)]),
        ];
        let mine = stats_of(UserId(1), GameKind::CryHavoc, &games);
        assert_eq!((mine.all.played, mine.all.won, mine.all.percent_won()), (3, 2, 67));
        assert!((mine.all.average_place() - 4.0 / 3.0).abs() < 1e-9);
        assert_eq!(mine.by_players[&2].percent_won(), 50);
        assert_eq!(mine.by_role["trogs"].played, 2);
        assert_eq!((mine.decisions, mine.in_time, mine.resigned), (30, 27, 0));
        assert_eq!(stats_of(UserId(4), GameKind::CryHavoc, &games).resigned, 2);
        assert_eq!(stats_of(UserId(1), GameKind::Bullfrogs, &games), Stats::default());
    }
}
