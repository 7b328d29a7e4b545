//! How fair the house values are, as `gamekeeper balance` measures it: computer players play many games against their like,
//! and who won, by what, and what was used is told in tables.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use super::restricted::Thing;
use super::tally::{Tally, Trial, Use};
use super::{Name, Options, VpSource, restricted};
use crate::players::league::{Contestant, Score};
use crate::{GameKind, Library};

pub use super::restricted::Kind;
pub use super::{Faction, Level};

/// The tables that are tried where none is named: all factions, those of three players without Trogs, and their pairs.
const TABLES: [&[Faction]; 5] = [
    &Faction::ALL,
    &[Faction::Humans, Faction::Pilgrims, Faction::Machines],
    &[Faction::Humans, Faction::Pilgrims],
    &[Faction::Humans, Faction::Machines],
    &[Faction::Pilgrims, Faction::Machines],
];

/// What VP come from, in the columns of the report.
const SOURCES: [(&str, &[VpSource]); 6] = [
    ("Crystals", &[VpSource::Crystals]),
    ("battles", &[VpSource::RegionControl, VpSource::Kills]),
    ("Prisoners", &[VpSource::Prisoners, VpSource::Ransom]),
    ("Regions", &[VpSource::Regions]),
    ("Objectives", &[VpSource::ObjectiveCard]),
    ("effects", &[VpSource::Icon, VpSource::Effect]),
];

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Measure {
    /// Who takes part; empty for all the usual tables, one after the other.
    pub factions: Vec<Faction>,
    /// The experience level.
    pub level: Level,
    /// Whether the New Orders expansion is played.
    pub new_orders: bool,
    /// Skills left out of the games by their identifiers, so that of a faction only those that matter are dealt.
    pub without_skills: Vec<String>,
    /// Who plays at all seats, as [`Contestant::read`] reads it.
    pub player: String,
    /// The seeds, a game for each.
    pub seeds: Range<u64>,
    /// The component data.
    pub library: Library,
    /// The kinds of things of which each is left unused once, to tell what it is worth.
    pub restricted: Vec<Kind>,
    /// In how many games that is tried; the others tell how lucky those were.
    pub tried: u64,
    /// Single things that are left unused as well, by identifier, or several of a kind together, joined by `+`; an Action, by
    /// the name of its icon, is each faction's.
    pub without: Vec<String>,
}

impl Measure {
    /// Plays the games of each table and hands its report to `tell`.
    ///
    /// # Errors
    /// If there is no such player, no such table, nothing of a name in `without`, or a Skill of `without_skills` may not be
    /// left out (CH-1.6); and what `tell` says.
    pub fn run(&self, mut tell: impl FnMut(String) -> Result<(), String>) -> Result<(), String> {
        let player = Contestant::read(&self.player, GameKind::CryHavoc).map_err(|error| error.to_string())?;
        let tables = match self.factions.as_slice() {
            [] => TABLES.to_vec(),
            factions => vec![factions],
        };
        for factions in tables {
            let usual = Trial {
                factions: factions.to_vec(),
                options: Options {
                    level: self.level,
                    new_orders: self.new_orders,
                    without_skills: self.without_skills.clone(),
                    ..Options::default()
                },
                player: player.clone(),
                unused: Vec::new(),
            };
            let trial = Trial {
                unused: self.unused(factions)?,
                ..usual.clone()
            };
            let parted = self.seeds.start.saturating_add(self.tried).min(self.seeds.end);
            let play = |trial: &Trial, seeds| {
                let played = trial.play(&self.library.cry_havoc, seeds);
                played.map_err(|error| error.to_string())
            };
            let mut games = play(&trial, self.seeds.start..parted)?;
            let tried = games.len();
            games.extend(play(&usual, parted..self.seeds.end)?);
            if games.is_empty() {
                continue;
            }
            tell(self.head(factions, games.len()) + &report(factions, &games))?;
            let (tried, others) = games.split_at(tried);
            if !trial.unused.is_empty() {
                tell(restricted::report(&trial.unused, tried, others))?;
            }
        }
        Ok(())
    }

    fn unused(&self, factions: &[Faction]) -> Result<Vec<Thing>, String> {
        let content = &self.library.cry_havoc;
        let named = |factions, names: &String| -> Vec<Thing> {
            let kinds = Kind::ALL.iter();
            kinds.flat_map(|kind| kind.together(content, factions, names)).collect()
        };
        let unknown = |names: &&String| named(&Faction::ALL, names).is_empty();
        if let Some(names) = self.without.iter().find(unknown) {
            return Err(format!(
                "`{names}` is no Skill, Structure, Tactics card or Action of a faction, nor, joined by `+`, several of one kind and faction"
            ));
        }
        let kinds = Kind::ALL.iter().filter(|kind| self.restricted.contains(kind));
        let mut things: Vec<Thing> = kinds.flat_map(|kind| kind.things(content, factions)).collect();
        for thing in self.without.iter().flat_map(|names| named(factions, names)) {
            if !things.contains(&thing) {
                things.push(thing);
            }
        }
        Ok(things)
    }

    fn head(&self, factions: &[Faction], games: usize) -> String {
        let names: Vec<&str> = factions.iter().map(|faction| faction.name()).collect();
        let with = if self.new_orders { "with" } else { "without" };
        let left_out = match self.without_skills.as_slice() {
            [] => String::new(),
            skills => format!(" Left out: {}.", skills.join(", ")),
        };
        format!(
            "### {}: {}, {with} New Orders, `{}`\n\n{games} games, seeds {} to {}.{left_out}\n\n",
            names.join(", "),
            self.level.name(),
            self.player,
            self.seeds.start,
            self.seeds.end.saturating_sub(1),
        )
    }
}

/// The tables of what these games came to.
fn report(factions: &[Faction], games: &[Tally]) -> String {
    let parts = [
        of_factions(factions, games),
        of_seats(games),
        of_courses(games),
        of_uses(games),
    ];
    parts.join("\n")
}

/// A share of games with the interval in which the true one lies in 95 of 100 cases, in per cent.
fn share(of: usize, games: usize) -> String {
    let score = Score {
        games: games as u32,
        won: of as f64,
    };
    let (low, high) = score.interval();
    format!(
        "{:.1} ({:.1} to {:.1})",
        score.share() * 100.0,
        low * 100.0,
        high * 100.0
    )
}

fn mean(values: impl Iterator<Item = f64>, games: usize) -> f64 {
    values.sum::<f64>() / games as f64
}

fn of_factions(factions: &[Faction], games: &[Tally]) -> String {
    let columns = SOURCES.map(|(name, _)| name).join(" | ");
    let mut text = format!(
        "| faction | wins, % | VP | of these {columns} |\n|---|---|---|{}\n",
        "---|".repeat(SOURCES.len())
    );
    for faction in factions {
        let won = games.iter().filter(|game| game.winner == *faction).count();
        let vp = mean(games.iter().map(|game| game.scores[*faction].into()), games.len());
        let row = format!("| {} | {} | {vp:.1} |", faction.name(), share(won, games.len()));
        text.push_str(&row);
        for (_, sources) in SOURCES {
            let earned = |game: &Tally| {
                sources
                    .iter()
                    .map(|source| f64::from(game.earned[*faction][*source]))
                    .sum()
            };
            let _ = write!(text, " {:.1} |", mean(games.iter().map(earned), games.len()));
        }
        text.push('\n');
    }
    text
}

fn of_seats(games: &[Tally]) -> String {
    let mut text = "| place | wins, % |\n|---|---|\n".to_owned();
    let seats = games.first().map_or(0, |game| game.seats.len());
    for seat in 0..seats {
        let won = games.iter().filter(|game| game.seats[seat] == game.winner).count();
        let _ = writeln!(text, "| seat {} | {} |", seat + 1, share(won, games.len()));
    }
    let first = games.iter().filter(|game| game.first == game.winner).count();
    let _ = writeln!(text, "| first in Initiative | {} |", share(first, games.len()));
    text
}

/// How the games went.
fn of_courses(games: &[Tally]) -> String {
    let mut lines = Vec::new();
    for rounds in 1..=5 {
        let count = games.iter().filter(|game| game.rounds == rounds).count();
        if count > 0 {
            lines.push((format!("games of {rounds} Rounds, %"), share(count, games.len())));
        }
    }
    let per_game = |value: fn(&Tally) -> f64| format!("{:.1}", mean(games.iter().map(value), games.len()));
    let rounds: f64 = games.iter().map(|game| f64::from(game.rounds)).sum();
    let enabled: f64 = games.iter().map(|game| f64::from(game.enabled)).sum();
    lines.push((
        "Scoring enabled in Rounds, %".into(),
        format!("{:.0}", enabled / rounds * 100.0),
    ));
    lines.push((
        "the winner's VP".into(),
        per_game(|game| game.scores[game.winner].into()),
    ));
    lines.push((
        "lead over the second, VP".into(),
        per_game(|game| game.ending(game.winner).ahead.into()),
    ));
    lines.push(("battles a game".into(), per_game(|game| game.battles[0].into())));
    let battles: f64 = games.iter().map(|game| f64::from(game.battles[0])).sum();
    let taken: f64 = games.iter().map(|game| f64::from(game.battles[1])).sum();
    lines.push((
        "of these the Attacker took Control, %".into(),
        format!("{:.0}", taken / battles * 100.0),
    ));
    let changes = games.iter().filter(|game| changes(game) > 0).count();
    lines.push((
        "games in which the lead changed hands from Round to Round, %".into(),
        share(changes, games.len()),
    ));
    let within = games.iter().filter(|game| game.led.len() > 1).count();
    lines.push((
        "the same, at any moment after the first Round, %".into(),
        share(within, games.len()),
    ));
    let back = games
        .iter()
        .filter(|game| game.leaders.last() != Some(&Some(game.winner)))
        .count();
    lines.push((
        "won by somebody who did not lead before the last Round, %".into(),
        share(back, games.len()),
    ));
    let mut text = "| course | |\n|---|---|\n".to_owned();
    for (what, value) in lines {
        let _ = writeln!(text, "| {what} | {value} |");
    }
    text
}

/// How often another player led than before, from Round to Round and at the end.
fn changes(game: &Tally) -> usize {
    let alone = game.leaders.iter().copied().flatten().chain([game.winner]);
    let leaders: Vec<Faction> = alone.collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn of_uses(games: &[Tally]) -> String {
    let mut all: BTreeMap<(Use, &Name, Faction), u32> = BTreeMap::new();
    for ((how, faction, name), count) in games.iter().flat_map(|game| &game.uses) {
        *all.entry((*how, name, *faction)).or_default() += count;
    }
    let mut text = "| use | what | by whom, times a game |\n|---|---|---|\n".to_owned();
    let mut before = None;
    for ((how, name, faction), count) in all {
        if before == Some((how, name)) {
            text.truncate(text.len() - " |\n".len());
            text.push_str(", ");
        } else {
            let _ = write!(text, "| {} | {} | ", verb(how), &**name);
        }
        let _ = writeln!(
            text,
            "{} {:.2} |",
            faction.name(),
            f64::from(count) / games.len() as f64
        );
        before = Some((how, name));
    }
    text
}

fn verb(how: Use) -> &'static str {
    match how {
        Use::Action => "Action",
        Use::Skill => "Skill",
        Use::Built => "built",
        Use::Activated => "activated",
        Use::Works => "works",
        Use::Icons => "card for its icons",
        Use::Tactics => "battle card",
        Use::Text => "text",
        Use::Objective => "Objective card",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two factions of beginners who choose by chance, for one game.
    fn measure() -> Measure {
        Measure {
            factions: vec![Faction::Humans, Faction::Machines],
            level: Level::Beginner,
            new_orders: false,
            without_skills: Vec::new(),
            player: "random".into(),
            seeds: 0..1,
            library: Library::default(),
            restricted: Vec::new(),
            tried: 1,
            without: Vec::new(),
        }
    }

    #[test]
    fn every_share_of_a_report_adds_up() {
        let measure = Measure {
            new_orders: true,
            seeds: 0..12,
            restricted: vec![Kind::Structures],
            tried: 8,
            without: ["move", "hum-airfield", "tro-swarm", "mac-matrix+mac-foundry"]
                .map(String::from)
                .to_vec(),
            ..measure()
        };
        let mut reports = Vec::new();
        let tell = |report| {
            reports.push(report);
            Ok(())
        };
        measure.run(tell).unwrap();
        let [report, restricted] = reports.as_slice() else {
            panic!("{reports:?}")
        };
        let first_number = |line: &str| {
            line.split(" | ")
                .nth(1)
                .and_then(|cell| cell.split(' ').next()?.parse::<f64>().ok())
        };
        let sum = |start: &str| -> f64 {
            report
                .lines()
                .filter(|line| line.starts_with(start))
                .filter_map(first_number)
                .sum()
        };
        assert!((sum("| humans") + sum("| machines") - 100.0).abs() < 0.2, "{report}");
        assert!((sum("| seat ") - 100.0).abs() < 0.2, "{report}");
        assert!((sum("| games of ") - 100.0).abs() < 0.2, "{report}");
        assert!(report.contains("| Action | move | humans "), "{report}");
        let rows = |thing: &str| restricted.lines().filter(|line| line.starts_with(thing)).count();
        // A thing that is named as well as of the kind is told once, and what is none of these factions' not at all.
        assert_eq!(
            [
                "| hum-airfield | humans | 8 |",
                "| mac-matrix | ",
                "| mac-matrix + mac-foundry | machines | 8 |",
                "| move | ",
                "| recruit | ",
                "| tro-swarm | "
            ]
            .map(rows),
            [1, 1, 1, 2, 0, 0],
            "{restricted}"
        );
    }

    #[test]
    fn of_skills_left_out_only_the_others_are_dealt() {
        let measure = Measure {
            level: Level::Experienced,
            without_skills: ["hum-veteran-forces", "hum-colony-charter", "hum-fallback-plan"]
                .map(String::from)
                .to_vec(),
            seeds: 0..6,
            restricted: vec![Kind::Skills],
            tried: 6,
            ..measure()
        };
        let mut reports = Vec::new();
        let tell = |report| {
            reports.push(report);
            Ok(())
        };
        measure.run(tell).unwrap();
        let text = reports.concat();
        assert!(
            text.contains("Left out: hum-veteran-forces, hum-colony-charter, hum-fallback-plan."),
            "{text}"
        );
        let dealt = |name: &str| {
            let mut lines = reports[1].lines();
            lines.find_map(|line| {
                line.strip_prefix(&format!("| {name} | humans | "))?
                    .split(' ')
                    .next()?
                    .parse()
                    .ok()
            })
        };
        let of_the_humans = measure.library.cry_havoc.skills().iter();
        let in_games: Vec<Option<u32>> = of_the_humans
            .filter(|skill| skill.faction == Faction::Humans)
            .map(|skill| dealt(&skill.name))
            .collect();
        assert_eq!(in_games, [6, 6, 0, 0, 0].map(Some), "{text}");
    }

    #[test]
    fn an_unknown_player_thing_or_skill_is_refused() {
        let named = |name: &str| vec![name.to_owned()];
        let wrong = [
            (
                "genius",
                Measure {
                    player: "genius".into(),
                    ..measure()
                },
            ),
            (
                "hum-railgun",
                Measure {
                    without: named("hum-railgun"),
                    ..measure()
                },
            ),
            (
                "hum-airfield+mac-matrix",
                Measure {
                    without: named("hum-airfield+mac-matrix"),
                    ..measure()
                },
            ),
            (
                "hum-phasers",
                Measure {
                    without_skills: named("hum-phasers"),
                    ..measure()
                },
            ),
        ];
        for (name, measure) in wrong {
            assert!(measure.run(|_| Ok(())).unwrap_err().contains(name), "{name}");
        }
    }
}
