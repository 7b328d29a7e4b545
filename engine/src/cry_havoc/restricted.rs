//! Restricted play: what it costs a faction to do without one of its Skills, Structures, Tactics cards or Actions.
//!
//! Each game in which the thing is used is played once more from there with the thing left unused, which all who look ahead
//! know from then on: nobody plans what may not be done. Until then, and in all other games, they play as if it might be.
//! Several can be left unused together: what stands in for one another costs little alone.

use std::fmt::Write as _;

use strum::{EnumString, IntoStaticStr};

use super::model::state::State;
use super::model::task::Task;
use super::tally::{Ending, Tally};
use super::{Action, Card, CardId, CardKind, Content, Faction, Icon, Name};
use crate::Seat;

/// A kind of things that can be left unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// The Actions, by the names of their icons.
    Actions,
    /// The Skills.
    Skills,
    /// The Structures.
    Structures,
    /// The Tactics cards in battle, but for those of Terrain.
    Tactics,
    /// The same cards and those without a Battle text, for anything: their icons and Enable Scoring as well.
    Cards,
}

/// Something, or several of a kind together, that can be left unused by the faction that has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thing {
    /// What it is.
    pub kind: Kind,
    /// Whose.
    pub owner: Faction,
    /// Its identifier in the component data, or those of several; of an Action, the name of its icon.
    pub names: Vec<Name>,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Actions,
        Self::Skills,
        Self::Structures,
        Self::Tactics,
        Self::Cards,
    ];

    /// What of this kind belongs to one of these factions alone.
    pub(super) fn things(self, content: &Content, factions: &[Faction]) -> Vec<Thing> {
        let cards = |counts: fn(&Card) -> bool| {
            let owned = move |card: &Card| match card.kind {
                CardKind::Faction(owner) if counts(card) => Some((owner, card.name.clone())),
                _ => None,
            };
            content.cards().iter().filter_map(owned).collect()
        };
        let named: Vec<(Faction, Name)> = match self {
            Self::Actions => {
                let icons = |faction: &Faction| Icon::ALL.map(|icon| (*faction, icon.name().into()));
                factions.iter().flat_map(icons).collect()
            }
            Self::Skills => {
                let skills = content.skills().iter();
                skills.map(|skill| (skill.faction, skill.name.clone())).collect()
            }
            Self::Structures => {
                let structures = content.structures().iter();
                structures.map(|kind| (kind.faction, kind.name.clone())).collect()
            }
            Self::Tactics => cards(|card| card.battle.is_some()),
            Self::Cards => cards(|_| true),
        };
        let of_these = named.into_iter().filter(|(owner, _)| factions.contains(owner));
        let thing = |(owner, name)| Thing {
            kind: self,
            owner,
            names: vec![name],
        };
        of_these.map(thing).collect()
    }

    /// What of this kind bears these names, joined by `+`, together for each of the factions that has them all.
    pub(super) fn together(self, content: &Content, factions: &[Faction], names: &str) -> Vec<Thing> {
        let of_one = |faction: &Faction| -> Option<Thing> {
            let own = self.things(content, &[*faction]);
            let named = |name| {
                own.iter()
                    .find(|thing| thing.is(name))
                    .map(|thing| thing.names[0].clone())
            };
            Some(Thing {
                kind: self,
                owner: *faction,
                names: names.split('+').map(named).collect::<Option<_>>()?,
            })
        };
        factions.iter().filter_map(of_one).collect()
    }
}

impl Thing {
    /// Whether this is it, or one of them.
    pub(super) fn is(&self, name: &str) -> bool {
        self.names.iter().any(|own| **own == *name)
    }

    /// Its name in the report, where a Tactics card stands for itself and for its Battle text.
    fn described(&self) -> String {
        let names: Vec<&str> = self.names.iter().map(|name| &**name).collect();
        let names = names.join(" + ");
        match self.kind {
            Kind::Tactics => format!("{names} in battle"),
            _ => names,
        }
    }
}

/// Whether an action of a seat makes use of a thing of its faction.
pub(super) fn uses(state: &State, seat: Seat, action: Action, thing: &Thing) -> bool {
    state.players[seat.index()].faction == thing.owner && makes_use(state, action, thing)
}

/// Whether an action of the owner makes use of a thing.
fn makes_use(state: &State, action: Action, thing: &Thing) -> bool {
    let content = &state.content;
    let card = |card: CardId| thing.is(&content.cards()[card.index()].name);
    match (thing.kind, action) {
        (Kind::Actions, Action::Take(icon)) => thing.is(icon.name()),
        (Kind::Skills, Action::Use(skill)) => thing.is(&content.skills()[skill.index()].name),
        (
            Kind::Structures,
            Action::Build { structure, .. } | Action::Activate { structure, .. } | Action::Structure { structure, .. },
        ) => thing.is(&content.structures()[structure.index()].name),
        // Tunnels are used by whoever goes through them, those that the game begins with (CH-1.11) included.
        (Kind::Structures, Action::Move { from, to, .. }) => links(content, thing) && state.only_tunnels_join(from, to),
        (Kind::Structures, Action::Retreat { to, .. }) => {
            links(content, thing) && state.only_tunnels_join(state.fight().region, to)
        }
        (Kind::Tactics | Kind::Cards, Action::Play(played)) | (Kind::Cards, Action::Enable(played)) => card(played),
        (Kind::Cards, Action::Discard(chosen)) => matches!(state.tasks.last(), Some(Task::Cards(_))) && card(chosen),
        // An Action for which there is no other card.
        (Kind::Cards, Action::Take(icon)) => {
            let hand = state.active_player().hand.iter();
            let mut with_icon = hand
                .filter(|held| content.cards()[held.index()].icons[icon] > 0)
                .peekable();
            with_icon.peek().is_some() && with_icon.all(|held| card(*held))
        }
        _ => false,
    }
}

/// Whether a Structure, or one of several, makes its Regions adjacent to one another.
fn links(content: &Content, thing: &Thing) -> bool {
    let mut structures = content.structures().iter();
    structures.any(|structure| structure.links && thing.is(&structure.name))
}

/// The table of what each thing is worth: of the games in which its faction has it, in how many it is used, how often its
/// faction wins with it, and how many points less without. Each Skill but the Default one is dealt in some games only.
/// `others` were played as usual alone: what a faction won more of `tried` than of all is luck, which all its losses share.
pub(super) fn report(things: &[Thing], tried: &[Tally], others: &[Tally]) -> String {
    let columns = "| left unused | by | games | of these used in, % | wins with it, % | points lost without | the same by leads |";
    let mut text = format!("{columns}\n|{}\n", "---|".repeat(7));
    for thing in things {
        let had = |games: &[Tally]| -> Vec<[Ending; 2]> {
            let had = games.iter().filter(|game| game.has(thing));
            had.map(|game| {
                let with = game.ending(thing.owner);
                [with, game.without.get(thing).copied().unwrap_or(with)]
            })
            .collect()
        };
        let (pairs, usual) = (had(tried), had(others));
        let used = tried.iter().filter(|game| game.without.contains_key(thing)).count();
        let wins = |pairs: &[[Ending; 2]]| pairs.iter().filter(|[with, _]| with.won).count();
        let percent = |part: usize, of: usize| part as f64 * 100.0 / of.max(1) as f64;
        let _ = writeln!(
            text,
            "| {} | {} | {} | {:.1} | {:.1} | {} | {} |",
            thing.described(),
            thing.owner.name(),
            pairs.len(),
            percent(used, pairs.len()),
            percent(wins(&pairs) + wins(&usual), pairs.len() + usual.len()),
            loss(&pairs, &usual, won),
            loss(&pairs, &usual, worth),
        );
    }
    text
}

/// What a win is worth.
fn won(ending: Ending) -> f64 {
    f64::from(u8::from(ending.won))
}

/// What a lead is worth, as a share of a win: how often it would win if chance moved it by a few VP more. Wins alone differ
/// by a whole game or not at all, so of them it takes twice as many games to tell as much.
fn worth(ending: Ending) -> f64 {
    /// How far chance moves a lead, in VP: half of the winner's usual lead over the second.
    const MOVED: f64 = 5.0;
    1.0 / (1.0 + (f64::from(-ending.ahead) / MOVED).exp())
}

/// By how many points games are worth less without than with, and by how much that may be off in 95 of 100 cases. Both games
/// of a pair are alike until they part, so what they differ in is counted pair by pair. How much of that is owed to luck with
/// the usual games is read off the pairs, and that luck off all usual games: the method of control variates. Fewer than three
/// pairs tell nothing: any two lie on a line, as if there were no error.
fn loss(pairs: &[[Ending; 2]], others: &[[Ending; 2]], worth: impl Fn(Ending) -> f64) -> String {
    if pairs.len() < 3 {
        return "–".into();
    }
    let usual = |pairs: &[[Ending; 2]]| -> Vec<f64> { pairs.iter().map(|[with, _]| worth(*with)).collect() };
    let these = usual(pairs);
    let all = [these.clone(), usual(others)].concat();
    let lost: Vec<f64> = pairs
        .iter()
        .map(|[with, without]| worth(*with) - worth(*without))
        .collect();
    let spread = covariance(&these, &these);
    let owed = if spread > 0.0 {
        covariance(&lost, &these) / spread
    } else {
        0.0
    };
    let rest: Vec<f64> = lost
        .iter()
        .zip(&these)
        .map(|(lost, usual)| lost - owed * usual)
        .collect();
    let points = mean(&rest) + owed * mean(&all);
    let squared_error = covariance(&rest, &rest) / these.len() as f64 + owed * owed * spread / all.len() as f64;
    format!("{:+.1} ± {:.1}", points * 100.0, 196.0 * squared_error.sqrt())
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// How two series of the same length, two values at least, vary together; with itself, the variance of one.
fn covariance(one: &[f64], other: &[f64]) -> f64 {
    let [of_one, of_other] = [one, other].map(mean);
    let products = one
        .iter()
        .zip(other)
        .map(|(one, other)| (one - of_one) * (other - of_other));
    products.sum::<f64>() / (one.len() - 1) as f64
}

#[cfg(test)]
mod tests {
    use crate::cry_havoc::tally::{Course, Trial, Use};
    use crate::cry_havoc::{CryHavoc, Level, Options};
    use crate::players::league::Contestant;

    use super::*;

    fn trial(player: Contestant, unused: Vec<Thing>) -> Trial {
        Trial {
            factions: vec![Faction::Pilgrims, Faction::Humans],
            options: Options {
                level: Level::Veteran,
                ..Options::default()
            },
            player,
            unused,
        }
    }

    fn of_the_humans(kind: Kind, name: &str) -> Thing {
        Thing {
            kind,
            owner: Faction::Humans,
            names: vec![name.into()],
        }
    }

    #[test]
    fn a_skill_counts_in_the_games_in_which_it_was_dealt_and_a_card_in_all() {
        let trial = Trial {
            options: Options {
                level: Level::Experienced,
                ..Options::default()
            },
            ..trial(Contestant::Random, Vec::new())
        };
        let games = trial.play(&Content::embedded(), 0..40).unwrap();
        let things = [
            of_the_humans(Kind::Skills, "hum-pathfinders"),
            of_the_humans(Kind::Skills, "hum-recon-forces"),
            of_the_humans(Kind::Tactics, "hum-flanking"),
            of_the_humans(Kind::Cards, "hum-flanking"),
        ];
        let report = report(&things, &games, &[]);
        let dealt = games.iter().filter(|game| game.has(&things[1])).count();
        assert!((1..40).contains(&dealt), "{dealt}");
        for row in [
            "| hum-pathfinders | humans | 40 |".to_owned(),
            format!("| hum-recon-forces | humans | {dealt} |"),
            "| hum-flanking in battle | humans | 40 |".to_owned(),
            "| hum-flanking | humans | 40 |".to_owned(),
        ] {
            assert!(report.contains(&row), "{row} is not in\n{report}");
        }
        let used = |game: &Tally| {
            let key = (Use::Skill, Faction::Humans, Name::from("hum-recon-forces"));
            game.uses.contains_key(&key)
        };
        assert!(games.iter().all(|game| game.has(&things[1]) || !used(game)));
    }

    #[test]
    fn an_action_needs_a_card_where_no_other_in_hand_has_its_icons() {
        let trial = trial(Contestant::Random, Vec::new());
        let content = Content::embedded();
        let mut game = CryHavoc::new(&trial.setup(&content, 0), &mut Vec::new()).unwrap();
        let state = &mut game.state;
        state.turn.faction = Some(Faction::Humans);
        let seat = state.active_seat();
        let card = |name: &&str| content.card(name).unwrap();
        let trooper = of_the_humans(Kind::Cards, "hum-drop-trooper");
        let mut needed = |hand: &[&str], icon| {
            state.players[seat.index()].hand = hand.iter().map(card).collect();
            uses(state, seat, Action::Take(icon), &trooper)
        };
        assert!(needed(&["hum-drop-trooper"], Icon::Move));
        assert!(
            needed(&["hum-drop-trooper", "pil-siphon"], Icon::Move),
            "a Siphon has no Move"
        );
        assert!(!needed(&["hum-drop-trooper", "hum-regroup"], Icon::Move));
        assert!(
            !needed(&["hum-drop-trooper"], Icon::Recruit),
            "a Drop Trooper has no Recruit"
        );
        assert!(!needed(&["hum-regroup"], Icon::Move));
    }

    #[test]
    fn a_loss_counts_what_differs_and_leads_tell_it_more_finely_than_wins() {
        let [ahead, tied, behind] = [5, 0, -5].map(|ahead| Ending { won: ahead > 0, ahead });
        let same = [[behind, behind]; 7];
        let pairs = [[ahead, behind], [ahead, ahead], [tied, behind]]
            .into_iter()
            .chain(same);
        let pairs: Vec<_> = pairs.collect();
        // One of ten games is lost; a lead of five VP is worth 0.73 of a win, none 0.5, and being five behind 0.27.
        assert_eq!(loss(&pairs, &[], won), "+10.0 ± 19.6");
        assert_eq!(loss(&pairs, &[], worth), "+6.9 ± 9.7");
        let won_without = [[behind, ahead], [ahead, ahead], [behind, behind]];
        assert_eq!(loss(&won_without, &[], worth), "-15.4 ± 30.2");
        assert_eq!(loss(&[[behind, ahead]; 2], &[], worth), "–", "too few to tell");
    }

    #[test]
    fn luck_with_the_games_tried_is_taken_out_of_a_loss_by_what_others_were_won() {
        let [won_it, lost_it] = [5, -5].map(|ahead| Ending { won: ahead > 0, ahead });
        // Half of these games are won, and half of those are lost without.
        let pairs: Vec<_> = [
            [won_it, won_it],
            [won_it, lost_it],
            [lost_it, lost_it],
            [lost_it, lost_it],
        ]
        .repeat(25);
        let usual = |share: usize| {
            [[won_it; 2]]
                .repeat(share * 10)
                .into_iter()
                .chain([[lost_it; 2]].repeat(1000 - share * 10))
        };
        let told = |share| loss(&pairs, &usual(share).collect::<Vec<_>>(), won);
        assert!(
            loss(&pairs, &[], won).starts_with("+25.0 ± 8."),
            "{}",
            loss(&pairs, &[], won)
        );
        // Where 20 of 100 others are won instead of 50, 22.7 of all are, and half of that difference is in the loss.
        assert_eq!(told(20), "+11.4 ± 7.1");
        assert_eq!(told(50), "+25.0 ± 7.1");
    }

    fn looks_ahead() -> Contestant {
        Contestant::read("games=4", crate::GameKind::CryHavoc).unwrap()
    }

    /// Each game as it is played by who leaves this unused from the beginning.
    fn without(trial: &Trial, thing: &Thing, games: u64) -> Vec<Tally> {
        let content = Content::embedded();
        let course = |seed| Course::begin(&trial.setup(&content, seed)).unwrap();
        (0..games)
            .map(|seed| course(seed).without(&trial.player, thing))
            .collect()
    }

    #[test]
    fn what_is_to_be_left_unused_is_used_by_nobody_of_that_faction() {
        for (player, games) in [(Contestant::Random, 40), (looks_ahead(), 24)] {
            let trial = trial(player.clone(), Vec::new());
            let usual = trial.play(&Content::embedded(), 0..games).unwrap();
            for (how, kind, name) in [
                (Use::Skill, Kind::Skills, "hum-pathfinders"),
                (Use::Built, Kind::Structures, "hum-airfield"),
                (Use::Tactics, Kind::Tactics, "hum-drop-trooper"),
                (Use::Tactics, Kind::Cards, "hum-drop-trooper"),
                (Use::Icons, Kind::Cards, "hum-drop-trooper"),
                (Use::Action, Kind::Actions, "recruit"),
            ] {
                let used = |games: &[Tally], faction| -> u32 {
                    let key = (how, faction, Name::from(name));
                    games.iter().filter_map(|game| game.uses.get(&key)).sum()
                };
                assert!(used(&usual, Faction::Humans) > 0, "{name} by {player:?}");
                let without = without(&trial, &of_the_humans(kind, name), games);
                assert_eq!(used(&without, Faction::Humans), 0, "{name} by {player:?}");
                if kind == Kind::Actions {
                    assert!(used(&without, Faction::Pilgrims) > 0, "only the Humans go without");
                }
            }
        }
    }

    #[test]
    fn several_left_unused_together_are_all_left_unused_and_nothing_else() {
        let content = Content::embedded();
        let trial = trial(looks_ahead(), Vec::new());
        let both = "hum-airfield+hum-watchtower";
        let together = Kind::Structures.together(&content, &Faction::ALL, both);
        let [both] = together.as_slice() else {
            panic!("{together:?}")
        };
        assert_eq!(both.owner, Faction::Humans);
        let built = |games: &[Tally], name: &str| -> u32 {
            let key = (Use::Built, Faction::Humans, Name::from(name));
            games.iter().filter_map(|game| game.uses.get(&key)).sum()
        };
        let usual = trial.play(&content, 0..20).unwrap();
        let without = without(&trial, both, 20);
        let counts = ["hum-airfield", "hum-watchtower", "hum-artillery-battery"]
            .map(|name| (built(&usual, name) > 0, built(&without, name) > 0));
        assert_eq!(counts, [(true, false), (true, false), (true, true)]);
        // Neither of two factions nor of two kinds.
        for names in [
            "hum-airfield+mac-matrix",
            "hum-airfield+hum-pathfinders",
            "hum-airfield+",
        ] {
            let of = |kind: Kind| kind.together(&content, &Faction::ALL, names);
            assert_eq!(Kind::ALL.map(of), [const { Vec::new() }; 5], "{names}");
        }
    }

    #[test]
    fn tunnels_are_left_unused_by_who_keeps_to_the_borders() {
        let trial = Trial {
            factions: Faction::ALL.to_vec(),
            ..trial(Contestant::Random, Vec::new())
        };
        let tunnels = Thing {
            kind: Kind::Structures,
            owner: Faction::Trogs,
            names: vec!["tro-tunnels".into()],
        };
        let used = |how, games: &[Tally]| -> u32 {
            let key = (how, Faction::Trogs, tunnels.names[0].clone());
            games.iter().filter_map(|game| game.uses.get(&key)).sum()
        };
        let usual = trial.play(&Content::embedded(), 0..12).unwrap();
        let without = without(&trial, &tunnels, 12);
        for how in [Use::Built, Use::Works] {
            assert!(used(how, &usual) > 0, "{how:?}");
            assert_eq!(used(how, &without), 0, "{how:?}");
        }
    }

    #[test]
    fn a_game_branches_off_where_something_is_first_used_and_goes_on_as_if_it_had_not() {
        let things: Vec<Thing> = Kind::ALL
            .into_iter()
            .flat_map(|kind| kind.things(&Content::embedded(), &[Faction::Humans]))
            .collect();
        let play = |unused| trial(looks_ahead(), unused).play(&Content::embedded(), 0..6).unwrap();
        let games = play(things.clone());
        for (game, alone) in games.iter().zip(play(Vec::new())) {
            let without = alone.without.clone();
            let game = Tally {
                without,
                ..game.clone()
            };
            assert_eq!(game, alone, "what is tried besides changes nothing");
        }
        let (mut branches, mut parted) = (0, 0);
        for (thing, game) in things
            .iter()
            .flat_map(|thing| games.iter().map(move |game| (thing, game)))
        {
            let branch = game.without.get(thing);
            let used = |how| game.uses.contains_key(&(how, thing.owner, thing.names[0].clone()));
            match thing.kind {
                Kind::Skills => assert_eq!(branch.is_some(), used(Use::Skill), "{thing:?}"),
                Kind::Tactics => assert!(branch.is_some() || !used(Use::Tactics), "{thing:?}"),
                Kind::Structures => assert!(branch.is_some() || !used(Use::Built), "{thing:?}"),
                Kind::Actions | Kind::Cards => {}
            }
            branches += usize::from(branch.is_some());
            parted += usize::from(branch.is_some_and(|branch| *branch != game.ending(thing.owner)));
        }
        assert!(parted > branches / 2, "{parted} of {branches}");
        assert!(branches < 6 * things.len(), "some were never used");
    }
}
