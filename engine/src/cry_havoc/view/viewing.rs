//! Making a view: what one viewer may know.

use enum_map::EnumMap;

use super::{
    BattleToken, BattleView, Hand, NeutralTrogs, Phase, PlayerView, RegionView, SideView, SkillView, SpotView,
    StoredCard, StructureView, Supply, TurnView,
};
use crate::cry_havoc::model::battle::Battle;
use crate::cry_havoc::model::state::{Place, Player, Stage, State, some};
use crate::cry_havoc::model::task::{Step, Task};
use crate::cry_havoc::{
    CardId, CryHavoc, Faction, Icon, MapSide, Name, Objective, RegionId, Side, StructureId, TrogTokenId, View,
};
use crate::{Seat, Viewer};

impl CryHavoc {
    /// The game as one viewer sees it. Hidden are the hands and stored cards of others, what a player chooses and draws
    /// in their turn, the order of every deck, and what lies face down; a viewer at no seat of the game is a spectator.
    pub fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }
}

impl State {
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.index() < self.players.len() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        let decks = self.terrain_decks.iter();
        View {
            viewer,
            level: self.level,
            new_orders: self.new_orders,
            map: MapSide::for_players(self.players.len()),
            round: self.round,
            phase: self.phase(),
            final_round: self.final_round,
            scoring: self.scoring,
            deciders: self.deciders(),
            decision: self.tasks.last().map(|task| task.decision().0.into()),
            asked_by: self.asked_by(),
            question: viewer.and_then(|seat| self.question(seat)),
            initiative: self.initiative.to_vec(),
            upcoming: self.upcoming.to_vec(),
            spots: self.view_spots(),
            events_waiting: self.resolving.len() as u8,
            regions: self.regions().map(|region| self.view_region(region)).collect(),
            players: (0..)
                .map(Seat)
                .zip(&self.players)
                .map(|(seat, player)| self.view_player(seat, player, viewer == Some(seat)))
                .collect(),
            neutral_trogs: self.neutral_trogs().then(|| NeutralTrogs {
                reserve: self.reserve[Faction::Trogs],
                set_aside: some(self.set_aside),
            }),
            supply: Supply {
                terrain_decks: some(decks.map(|(terrain, deck)| (terrain, deck.len() as u8))),
                nests: self.nest_supply.len() as u8,
                explorations: self.exploration_supply.len() as u8,
                artillery: self.artillery_left,
                watchtowers: self.watchtowers_left,
            },
            objective_cards: self.card_names(&self.objective_cards),
            turn: self.view_turn(viewer),
            battle: self.battle.as_ref().map(|battle| self.view_battle(battle, viewer)),
            outcome: self.outcome(),
        }
    }

    fn card_names(&self, cards: &[CardId]) -> Vec<Name> {
        cards.iter().map(|card| self.card_name(*card)).collect()
    }

    /// Cards of which others know the number only.
    fn hand(&self, cards: &[CardId], own: bool) -> Hand {
        Hand {
            count: cards.len() as u8,
            cards: own.then(|| self.card_names(cards)),
        }
    }

    fn phase(&self) -> Phase {
        let waits = |task| self.tasks.contains(&task);
        match self.stage {
            Stage::Round if waits(Task::Draw) => Phase::Events,
            Stage::Round => Phase::Draw,
            Stage::Turn { .. } => Phase::Actions,
            Stage::Battle if !waits(Task::EndRound) => Phase::Battles,
            Stage::Battle if waits(Task::Scoring) => Phase::Prisoners,
            Stage::Battle => Phase::Scoring,
            Stage::Over => Phase::Over,
        }
    }

    fn view_spots(&self) -> Vec<SpotView> {
        let spots = self.content.spots.into_iter().zip(&self.spots).zip(self.open_spots);
        spots
            .map(|((position, tokens), open)| SpotView {
                position,
                tokens: tokens.len() as u8,
                open,
            })
            .collect()
    }

    fn view_region(&self, region: RegionId) -> RegionView {
        let place = self.place(region);
        let is_nest = |token: &&_| self.content.trog_tokens[TrogTokenId::index(**token)].nest;
        let nests = place.trog_tokens.iter().filter(is_nest).count();
        RegionView {
            name: self.region_name(region),
            terrain: self.terrain(region),
            hq: self.hq_regions().contains(region),
            control: place.control,
            units: some(place.units),
            crystals: place.crystals,
            structures: self.view_structures(region, place),
            war_parties: (place.trog_tokens.len() - nests) as u8,
            nests: nests as u8,
            explorations: place.explorations.len() as u8,
            artillery: place.artillery,
            watchtower: place.watchtower,
            skill_tokens: some(place.skill_tokens),
            tunnel: self.tunnels.contains(region),
            battle: place.battle.map(|(number, attacker)| BattleToken { number, attacker }),
        }
    }

    fn view_structures(&self, region: RegionId, place: &Place) -> Vec<StructureView> {
        (0..)
            .map(StructureId)
            .zip(&self.content.structures)
            .filter(|(structure, _)| place.has(*structure))
            .map(|(structure, kind)| StructureView {
                structure: kind.name.clone(),
                owner: kind.faction,
                activated: self.turn.activated.contains(&(structure, region)),
                marked: self.turn.marked.contains(&(structure, region)),
            })
            .collect()
    }

    fn view_player(&self, seat: Seat, player: &Player, own: bool) -> PlayerView {
        let faction = player.faction;
        PlayerView {
            faction,
            score: player.score,
            earned: player.earned.known(player.score),
            hand: self.hand(&player.hand, own),
            deck: player.deck.len() as u8,
            to_discard: own.then(|| {
                let chosen = self.chosen_to_discard(seat);
                chosen.map(|card| self.card_name(card)).collect()
            }),
            discard: self.card_names(&player.discard),
            skills: player
                .skills
                .iter()
                .map(|(skill, exhausted)| SkillView {
                    skill: self.content.skills[skill.index()].name.clone(),
                    exhausted: *exhausted,
                })
                .collect(),
            prisoners: some(player.prisoners),
            stock: player.stock,
            reserve: self.reserve[faction],
            structures_left: self
                .content
                .faction(faction)
                .structures
                .iter()
                .map(|structure| (self.structure_name(*structure), self.structures_left[structure.index()]))
                .collect(),
            skill_tokens_left: self.skill_tokens_left[faction],
            stored: player
                .stored
                .iter()
                .map(|card| StoredCard {
                    terrain: self.terrain_of(*card),
                    card: own.then(|| self.card_name(*card)),
                })
                .collect(),
        }
    }

    /// The Action that spends points, with whether its cards are laid down.
    fn spending(&self) -> Option<(Icon, bool)> {
        self.tasks.iter().rev().find_map(|task| match task {
            Task::Cards(icon) => Some((*icon, false)),
            Task::Spend(icon) => Some((*icon, true)),
            Task::Move => Some((Icon::Move, true)),
            Task::Recruit => Some((Icon::Recruit, true)),
            Task::Build => Some((Icon::Build, true)),
            _ => None,
        })
    }

    fn view_turn(&self, viewer: Option<Seat>) -> Option<TurnView> {
        let (Some(faction), Stage::Turn { marker, .. }) = (self.turn.faction, self.stage) else {
            return None;
        };
        let own = viewer.is_some_and(|seat| self.seat(faction) == Some(seat));
        let turn = &self.turn;
        let stopped = self.regions().zip(turn.stopped);
        Some(TurnView {
            faction,
            marker,
            acted: turn.acted,
            icon: self.spending().filter(|(_, open)| own || *open).map(|(icon, _)| icon),
            chosen: own.then(|| self.card_names(&turn.chosen)),
            drawn: self.hand(&turn.drawn, own),
            texts: self.card_names(&turn.texts),
            points: turn.points,
            bonus: some(turn.bonus),
            discount: turn.discount,
            controlled: turn.controlled.iter().map(|at| self.region_name(at)).collect(),
            stopped: some(stopped.map(|(region, units)| (self.region_name(region), units))),
        })
    }

    fn view_battle(&self, battle: &Battle, viewer: Option<Seat>) -> BattleView {
        let neutral = self.neutral_trogs() && battle.side(Faction::Trogs).is_some();
        let ties = battle.ties.iter();
        BattleView {
            region: self.region_name(battle.region),
            number: battle.number,
            sides: EnumMap::from_fn(|side| self.view_side(battle, side, viewer)).into_array(),
            attacker_last: battle.attacker_last,
            runs_trogs: neutral.then(|| self.players[self.runs_trogs().index()].faction),
            order: battle.order.to_vec(),
            ties: ties
                .filter_map(|(objective, side)| Some((objective, battle.sides[(*side)?])))
                .collect(),
            locked: Objective::ALL
                .into_iter()
                .filter(|objective| battle.locked[*objective])
                .collect(),
            winner: battle.winner.map(|side| battle.sides[side]),
            played: battle
                .played
                .iter()
                .map(|(faction, card)| (*faction, self.card_name(*card)))
                .collect(),
            resolved: battle
                .resolved
                .iter()
                .map(|(objective, side)| (*objective, side.map(|side| battle.sides[side])))
                .collect(),
        }
    }

    fn view_side(&self, battle: &Battle, side: Side, viewer: Option<Seat>) -> SideView {
        let chooses_kills = |task: &Task| matches!(task, Task::Battle(Step::Kill(_)));
        let chosen = !self.tasks.iter().any(chooses_kills);
        let chose = viewer == Some(self.decides_for(battle.sides[side.other()]));
        SideView {
            faction: battle.sides[side],
            units: battle.placed[side].then_some(battle.units[side].into_array()),
            strength: battle.strength[side].into_array(),
            prevented: battle.prevented[side],
            nullified: battle.nullified[side],
            passed: battle.passed[side],
            last_card: battle.last_card[side].map(|card| self.card_name(card)),
            kills: (chosen || chose).then_some(battle.kills[side].into_array()),
            saved: battle.saved[side].into_array(),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::Random;
    use crate::cry_havoc::self_play::disguised;
    use crate::cry_havoc::{Content, Level, Options, Setup};

    fn game(seats: u8, seed: u64) -> CryHavoc {
        let setup = Setup {
            content: Content::embedded(),
            seats,
            seed,
            options: Options {
                level: Level::Veteran,
                new_orders: true,
                ..Options::default()
            },
        };
        CryHavoc::new(&setup, &mut Vec::new()).unwrap()
    }

    fn viewers(game: &CryHavoc) -> impl Iterator<Item = Viewer> + use<> {
        let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
        seats.chain([Viewer::Spectator])
    }

    /// Plays at random to the end, calling `visit` before every action.
    fn play(seats: u8, seed: u64, mut visit: impl FnMut(&CryHavoc)) -> CryHavoc {
        let (mut game, mut random) = (game(seats, seed), Random::new(seed));
        while let Some(seat) = game.deciders().iter().next() {
            visit(&game);
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            let action = actions[random.below(actions.len() as u32) as usize];
            game.apply(seat, action, &mut Vec::new()).unwrap();
        }
        game
    }

    #[test]
    fn a_view_holds_nothing_that_the_viewer_may_not_know() {
        let mut rng = SmallRng::seed_from_u64(1);
        for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
            play(seats, seed, |game| {
                for viewer in viewers(game) {
                    let other = disguised(game, viewer, None, &mut rng);
                    assert_ne!(&other, game);
                    assert_eq!(other.view(viewer), game.view(viewer));
                }
            });
        }
    }

    #[test]
    fn ch_9_8_whom_a_side_kills_is_hidden_until_both_have_chosen() {
        let mut met = 0;
        play(3, 2, |game| {
            let mut state = game.state.clone();
            let Some(battle) = &mut state.battle else { return };
            met += 1;
            battle.kills[Side::Defender] = EnumMap::from_array([1, 0, 2]);
            let attacker = battle.sides[Side::Attacker];
            for viewer in viewers(game) {
                state.tasks.push(Task::Battle(Step::Kill(Side::Defender)));
                let before = state.view(viewer).battle.unwrap().sides[1].kills;
                let chose = viewer == Viewer::Seat(state.decides_for(attacker));
                assert_eq!(before, chose.then_some([1, 0, 2]));
                state.tasks.pop();
                let after = state.view(viewer).battle.unwrap().sides[1].kills;
                assert_eq!(after, Some([1, 0, 2]));
            }
        });
        assert!(met > 0, "there was no battle");
    }

    #[test]
    fn a_seat_sees_its_own_cards() {
        let over = play(3, 5, |game| {
            for (seat, player) in (0..).map(Seat).zip(&game.state.players) {
                let view = game.view(Viewer::Seat(seat));
                let own = &view.players[seat.index()];
                assert_eq!(own.hand.cards, Some(game.state.card_names(&player.hand)));
                let stored: Option<Vec<_>> = own.stored.iter().map(|stored| stored.card.clone()).collect();
                assert_eq!(stored, Some(game.state.card_names(&player.stored)));
                let acts = game.state.turn.faction == Some(player.faction);
                assert_eq!(view.turn.is_some_and(|turn| turn.chosen.is_some()), acts);
            }
        });
        let view = over.view(Viewer::Spectator);
        assert_eq!((view.phase, view.decision), (Phase::Over, None));
        assert_eq!(view.outcome, over.state.outcome());
    }

    #[test]
    fn all_units_of_a_faction_are_in_the_view() {
        play(4, 8, |game| {
            let view = game.view(Viewer::Spectator);
            for player in &view.players {
                let faction = player.faction;
                let on_map: u8 = view
                    .regions
                    .iter()
                    .filter_map(|region| region.units.get(&faction))
                    .sum();
                let held: u8 = view
                    .players
                    .iter()
                    .filter_map(|other| other.prisoners.get(&faction))
                    .sum();
                assert_eq!(on_map + held + player.reserve, game.content().faction(faction).units);
            }
        });
    }

    #[test]
    fn phases_follow_each_other() {
        let mut phases = vec![Phase::Events];
        play(3, 4, |game| {
            let view = game.view(Viewer::Spectator);
            if view.round == 1 && phases.last() != Some(&view.phase) {
                phases.push(view.phase);
            }
            assert_eq!(view.turn.is_some(), view.phase == Phase::Actions);
            assert!(view.battle.is_none() || view.phase == Phase::Battles);
        });
        assert!(phases.is_sorted_by_key(|phase| *phase as u8), "{phases:?}");
        assert!(phases.contains(&Phase::Actions), "{phases:?}");
    }

    #[test]
    fn every_view_is_read_as_it_is_written() {
        play(4, 6, |game| {
            for viewer in viewers(game) {
                let view = game.view(viewer);
                let text = serde_json::to_string(&view).unwrap();
                assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
            }
        });
    }
}
