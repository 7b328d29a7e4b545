//! Restricted play: what it costs a faction to do without one of its Skills, Structures, Tactics cards or Actions.
//!
//! Each game in which the thing is used is played once more from there with the thing left unused, which all who look ahead
//! know from then on: nobody plans what may not be done. Until then, and in all other games, they play as if it might be.

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

/// Something that can be left unused by the faction that has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thing {
    /// What it is.
    pub kind: Kind,
    /// Whose.
    pub owner: Faction,
    /// Its identifier in the component data; of an Action, the name of its icon.
    pub name: Name,
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
        let kind = self;
        let of_these = named.into_iter().filter(|(owner, _)| factions.contains(owner));
        of_these.map(|(owner, name)| Thing { kind, owner, name }).collect()
    }
}

impl Thing {
    /// Its name in the report, where a Tactics card stands for itself and for its Battle text.
    fn described(&self) -> String {
        match self.kind {
            Kind::Tactics => format!("{} in battle", &*self.name),
            _ => self.name.to_string(),
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
    let card = |card: CardId| content.cards()[card.index()].name == thing.name;
    match (thing.kind, action) {
        (Kind::Actions, Action::Take(icon)) => *thing.name == *icon.name(),
        (Kind::Skills, Action::Use(skill)) => content.skills()[skill.index()].name == thing.name,
        (
            Kind::Structures,
            Action::Build { structure, .. } | Action::Activate { structure, .. } | Action::Structure { structure, .. },
        ) => content.structures()[structure.index()].name == thing.name,
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

/// Whether a Structure makes its Regions adjacent to one another.
fn links(content: &Content, thing: &Thing) -> bool {
    content
        .structure(&thing.name)
        .is_some_and(|id| content.structures()[id.index()].links)
}

/// The table of what each thing is worth: of the games in which its faction has it, in how many it is used, how often its
/// faction wins with it, and how many points less without. Each Skill but the Default one is dealt in some games only.
pub(super) fn report(things: &[Thing], games: &[Tally]) -> String {
    let columns = "| left unused | by | games | of these used in, % | wins with it, % | points lost without | the same by leads |";
    let mut text = format!("{columns}\n|{}\n", "---|".repeat(7));
    for thing in things {
        let had: Vec<&Tally> = games.iter().filter(|game| game.has(thing)).collect();
        let pairs: Vec<[Ending; 2]> = had
            .iter()
            .filter_map(|game| Some([game.ending(thing.owner), *game.without.get(thing)?]))
            .collect();
        let wins = had.iter().filter(|game| game.winner == thing.owner).count();
        let percent = |of: usize| of as f64 * 100.0 / had.len().max(1) as f64;
        let _ = writeln!(
            text,
            "| {} | {} | {} | {:.1} | {:.1} | {} | {} |",
            thing.described(),
            thing.owner.name(),
            had.len(),
            percent(pairs.len()),
            percent(wins),
            loss(&pairs, had.len(), |ending| f64::from(u8::from(ending.won))),
            loss(&pairs, had.len(), worth),
        );
    }
    text
}

/// What a lead is worth, as a share of a win: how often it would win if chance moved it by a few VP more. Wins alone differ
/// by a whole game or not at all, so of them it takes twice as many games to tell as much.
fn worth(ending: Ending) -> f64 {
    /// How far chance moves a lead, in VP: half of the winner's usual lead over the second.
    const MOVED: f64 = 5.0;
    1.0 / (1.0 + (f64::from(-ending.ahead) / MOVED).exp())
}

/// By how many points all these games are worth less without than with, and by how much that may be off in 95 of 100 cases.
/// Both games of a pair are alike until they part, and the others are the same, so what they differ in is counted pair by pair.
fn loss(pairs: &[[Ending; 2]], games: usize, worth: impl Fn(Ending) -> f64) -> String {
    let differences = || pairs.iter().map(|[with, without]| worth(*with) - worth(*without));
    let share = 100.0 / games.max(1) as f64;
    let squares: f64 = differences().map(|difference| difference * difference).sum();
    let error = 1.96 * squares.sqrt() * share;
    format!("{:+.1} ± {error:.1}", differences().sum::<f64>() * share)
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
            name: name.into(),
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
        let report = report(&things, &games);
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
        let pairs = [[ahead, behind], [ahead, ahead], [tied, behind]];
        let wins = |ending: Ending| f64::from(u8::from(ending.won));
        // One of ten games is lost; a lead of five VP is worth 0.73 of a win, none 0.5, and being five behind 0.27.
        assert_eq!(loss(&pairs, 10, wins), "+10.0 ± 19.6");
        assert_eq!(loss(&pairs, 10, worth), "+6.9 ± 10.1");
        assert_eq!(loss(&[[behind, ahead]], 10, worth), "-4.6 ± 9.1");
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
    fn tunnels_are_left_unused_by_who_keeps_to_the_borders() {
        let trial = Trial {
            factions: Faction::ALL.to_vec(),
            ..trial(Contestant::Random, Vec::new())
        };
        let tunnels = Thing {
            kind: Kind::Structures,
            owner: Faction::Trogs,
            name: "tro-tunnels".into(),
        };
        let used = |how, games: &[Tally]| -> u32 {
            let key = (how, Faction::Trogs, tunnels.name.clone());
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
            let used = |how| game.uses.contains_key(&(how, thing.owner, thing.name.clone()));
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
