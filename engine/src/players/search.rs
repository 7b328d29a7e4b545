//! Looking ahead: a tree of what all could do, grown one game played ahead at a time.
//!
//! Each game is played in a world of its own: what the seat may not know is dealt anew for it. In the tree each player takes
//! the action that looks best for them so far, or one that was tried too seldom; where the tree ends, the game goes on by
//! weighted chance for a while and its standing is estimated. A choice that was not possible in every world counts how often
//! it was.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::playable::{Playable, Shares, estimate};
use crate::{Game, GameKind, Seat};

/// How much thought goes into a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How many games are played ahead.
    pub games: u32,
    /// How many turns or battles each of them goes on beyond the tree.
    pub turns: u32,
    /// Whether what others and the seat itself could do next is weighed too, or only the first choice.
    pub tree: bool,
    /// How strongly what was tried seldom is tried again.
    pub curiosity: f32,
    /// How much what seems promising is tried before the rest: 1 as the game's weights say, 0 no more than all else.
    pub prior: f32,
}

impl Effort {
    /// What was found to win most: `docs/strength.md` tells against what.
    pub fn usual(game: GameKind) -> Self {
        let (turns, curiosity, prior) = match game {
            GameKind::Bullfrogs => (1, 0.7, 1.0),
            // To the end of the Round: what a Move brings, its battles show.
            GameKind::CryHavoc => (60, 0.6, 0.5),
        };
        Self {
            games: 400,
            turns,
            tree: true,
            curiosity,
            prior,
        }
    }
}

/// No game is played further ahead than so many decisions.
const FURTHEST: u32 = 400;

/// Beyond the first decision, the tree ends where there is more to choose from than this, in one world or in all that were
/// met: mostly what can be discarded of cards just drawn, of which nothing would be met often enough to learn from.
const CROWDED: usize = 256;

/// For each game that is asked for, so many choices may be listed, all that are met on the way told; then thought ends. What
/// is listed takes the time: so no decision takes much longer than most.
const LISTED: u64 = 800;

/// A choice of a seat at a place of the tree.
struct Branch<A> {
    seat: Seat,
    action: A,
    /// The place that it leads to; 0 while there is none, since nothing leads to the root.
    node: usize,
    /// How often it was taken, and how often it could have been.
    taken: u32,
    possible: u32,
    /// What the seat won by it, all told.
    won: f32,
    /// How likely it is to be good, before it was tried.
    prior: f32,
}

/// A place of the tree: the choices met there.
type Node<A> = Vec<Branch<A>>;

/// An action that was considered.
pub(crate) struct Considered<A> {
    pub action: A,
    /// In how many of the games it was taken.
    pub taken: u32,
    /// The mean share of the win in those, from 0 to 1.
    pub share: f32,
}

/// Whether an action may be taken where a game is tried with something left unused.
pub(crate) type May<'a, G> = &'a dyn Fn(&G, Seat, <G as Game>::Action) -> bool;

/// What a seat may do, with all that is legal `listed`; everything, if it may do nothing.
pub(super) fn keep_permitted<G: Game>(listed: &mut Vec<G::Action>, game: &G, seat: Seat, may: Option<May<'_, G>>) {
    if let Some(may) = may
        && listed.iter().any(|action| may(game, seat, *action))
    {
        listed.retain(|action| may(game, seat, *action));
    }
}

/// Looks ahead for a seat that must decide; what was considered, the best first. What nobody may do is thought of by nobody.
pub(crate) fn search<G: Playable>(
    game: &G,
    seat: Seat,
    effort: Effort,
    weights: &[[f32; 2]],
    may: Option<May<'_, G>>,
    seed: u64,
) -> Vec<Considered<G::Action>> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    keep_permitted(&mut actions, game, seat, may);
    if let [action] = actions[..] {
        // Even where there is nothing to choose, the estimate knows no more than the seat.
        let mut game = game.clone();
        game.redeal(seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        return vec![Considered {
            action,
            taken: 0,
            share: estimate(&game, weights)[seat.index()],
        }];
    }
    let mut search = Search {
        may,
        actions,
        ..Search::begun(game, seat, effort, weights, seed)
    };
    search.play_games();
    let root = search.nodes.swap_remove(0);
    let mut considered: Vec<Considered<G::Action>> = root
        .into_iter()
        .filter(|branch| branch.seat == seat)
        .map(|branch| Considered {
            action: branch.action,
            taken: branch.taken,
            share: branch.won / branch.taken.max(1) as f32,
        })
        .collect();
    considered.sort_by(|one, other| {
        (other.taken, other.share)
            .partial_cmp(&(one.taken, one.share))
            .expect("shares are numbers")
    });
    considered
}

struct Search<'a, G: Playable> {
    root: &'a G,
    seat: Seat,
    effort: Effort,
    weights: &'a [[f32; 2]],
    may: Option<May<'a, G>>,
    rng: Xoshiro256PlusPlus,
    nodes: Vec<Node<G::Action>>,
    // What follows is kept from one decision to the next so that it need not be made anew.
    actions: Vec<G::Action>,
    chances: Vec<f32>,
    /// How many choices were listed, all told.
    listed: u64,
}

impl<'a, G: Playable> Search<'a, G> {
    fn begun(game: &'a G, seat: Seat, effort: Effort, weights: &'a [[f32; 2]], seed: u64) -> Self {
        Self {
            root: game,
            seat,
            effort,
            weights,
            may: None,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            nodes: vec![Vec::new()],
            actions: Vec::new(),
            chances: Vec::new(),
            listed: 0,
        }
    }

    /// Plays as many games ahead as the effort allows; how many.
    fn play_games(&mut self) -> u32 {
        let most = u64::from(self.effort.games) * LISTED;
        let mut games = 0;
        while games < self.effort.games && self.listed < most {
            self.play_ahead();
            games += 1;
        }
        games
    }

    /// Plays one game ahead, in one world.
    fn play_ahead(&mut self) {
        let mut world = self.root.clone();
        world.redeal(self.seat, &mut self.rng);
        let mut way: Vec<(usize, usize)> = Vec::with_capacity(32);
        let mut node = 0;
        let mut decider = Some(self.seat);
        while let Some(seat) = decider {
            self.list(&world, seat);
            if self.actions.len() > 1 {
                if node > 0 && self.nodes[node].len().max(self.actions.len()) > CROWDED {
                    break;
                }
                let branch = self.choose(node, &world, seat);
                way.push((node, branch));
                let Branch { action, taken, .. } = self.nodes[node][branch];
                world.play(seat, action);
                if taken == 0 || !self.effort.tree {
                    break;
                }
                node = self.follow(node, branch);
            } else {
                world.play(seat, self.actions[0]);
            }
            decider = world.decider();
        }
        let shares = self.play_on(world);
        for (node, branch) in way {
            let branch = &mut self.nodes[node][branch];
            branch.taken += 1;
            branch.won += shares[branch.seat.index()];
        }
    }

    fn list(&mut self, world: &G, seat: Seat) {
        self.actions.clear();
        world.legal(seat, &mut self.actions);
        self.listed += self.actions.len() as u64;
        keep_permitted(&mut self.actions, world, seat, self.may);
    }

    /// The place of the tree that a branch leads to.
    fn follow(&mut self, node: usize, branch: usize) -> usize {
        let next = self.nodes[node][branch].node;
        if next > 0 {
            return next;
        }
        let next = self.nodes.len();
        self.nodes.push(Vec::new());
        self.nodes[node][branch].node = next;
        next
    }

    /// Chooses among the listed actions by what is known of them.
    fn choose(&mut self, node: usize, world: &G, seat: Seat) -> usize {
        let branches = self.branches(node, world, seat);
        let nodes = &mut self.nodes[node];
        let (mut taken, mut won) = (0_u32, 0.0);
        for branch in &branches {
            let branch = &mut nodes[*branch];
            branch.possible += 1;
            taken += branch.taken;
            won += branch.won;
        }
        // What was never tried is thought to be a little worse than the rest.
        let unknown = (won / taken.max(1) as f32 - 0.1).max(0.0);
        let best = branches.into_iter().map(|index| {
            let branch = &nodes[index];
            let mean = if branch.taken == 0 {
                unknown
            } else {
                branch.won / branch.taken as f32
            };
            let rest = (branch.possible as f32).sqrt() / (1.0 + branch.taken as f32);
            (mean + self.effort.curiosity * branch.prior * rest, index)
        });
        let first = (f32::MIN, 0);
        best.fold(first, |best, next| if next.0 > best.0 { next } else { best })
            .1
    }

    /// The branches of the listed actions, made where an action is met for the first time.
    fn branches(&mut self, node: usize, world: &G, seat: Seat) -> Vec<usize> {
        let mut indices = Vec::with_capacity(self.actions.len());
        let promise = |action: &G::Action| world.weight(seat, *action).powf(self.effort.prior);
        let mut all = None;
        for (place, action) in self.actions.iter().enumerate() {
            let branches = &mut self.nodes[node];
            let alike = |branch: &Branch<G::Action>| branch.seat == seat && branch.action == *action;
            // Mostly the lists of two worlds are the same.
            let index = match branches.get(place) {
                Some(branch) if alike(branch) => place,
                _ => branches.iter().position(alike).unwrap_or_else(|| {
                    let all = *all.get_or_insert_with(|| self.actions.iter().map(promise).sum::<f32>());
                    branches.push(Branch {
                        seat,
                        action: *action,
                        node: 0,
                        taken: 0,
                        possible: 0,
                        won: 0.0,
                        prior: promise(action) / all,
                    });
                    branches.len() - 1
                }),
            };
            indices.push(index);
        }
        indices
    }

    /// Plays on by weighted chance and estimates what comes of it.
    fn play_on(&mut self, mut world: G) -> Shares {
        let (mut clock, mut turns, period) = (world.clock(), 0, self.root.period());
        for _ in 0..FURTHEST {
            let Some(seat) = world.decider() else { break };
            let before = std::mem::replace(&mut clock, world.clock());
            turns += u32::from(before != clock);
            if turns >= self.effort.turns || world.period() != period {
                break;
            }
            self.list(&world, seat);
            let action = self.draw(&world, seat);
            world.play(seat, action);
        }
        estimate(&world, self.weights)
    }

    /// Draws one of the listed actions by its weight.
    fn draw(&mut self, world: &G, seat: Seat) -> G::Action {
        if let [action] = self.actions[..] {
            return action;
        }
        let mut all = 0.0;
        self.chances.clear();
        for action in &self.actions {
            all += world.weight(seat, *action);
            self.chances.push(all);
        }
        let drawn = self.rng.random::<f32>() * all;
        let index = self.chances.iter().position(|chance| drawn < *chance);
        self.actions[index.unwrap_or(self.actions.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cry_havoc::{Action, Content, CryHavoc, Options, Setup};

    /// A game of four that chance plays, `look` at each decision before it falls.
    fn by_chance(seed: u64, mut look: impl FnMut(&CryHavoc, Search<'_, CryHavoc>)) {
        let setup = Setup {
            content: Content::embedded(),
            seats: 4,
            seed,
            options: Options::default(),
        };
        let mut game = CryHavoc::new(&setup, &mut Vec::new()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let effort = Effort {
            games: 600,
            ..Effort::usual(GameKind::CryHavoc)
        };
        while let Some(seat) = game.decider() {
            let mut search = Search::begun(&game, seat, effort, CryHavoc::WEIGHTS, rng.random());
            search.list(&game, seat);
            let action = search.draw(&game, seat);
            look(&game, search);
            game.play(seat, action);
        }
    }

    #[test]
    fn no_place_of_the_tree_is_crowded_with_what_only_one_world_has() {
        let mut most = 0;
        for seed in 0..5 {
            by_chance(seed, |game, mut search| {
                if game.clock() % 64 > 40 && game.clock() % 2 == 0 {
                    (0..search.effort.games).for_each(|_| search.play_ahead());
                    most = search.nodes[1..].iter().map(Vec::len).max().unwrap_or(0).max(most);
                }
            });
        }
        assert!(most > CROWDED / 2, "nothing was nearly crowded: {most}");
        assert!(most <= 2 * CROWDED, "{most}");
    }

    #[test]
    fn what_may_not_be_done_is_not_thought_of_either() {
        const NO_SKILLS: May<'_, CryHavoc> = &|_, _, action| !matches!(action, Action::Use(_));
        let thought_of = |may: Option<May<'static, CryHavoc>>| {
            let mut skills = 0;
            by_chance(0, |game, search| {
                let mut search = Search { may, ..search };
                search.effort.games = 20;
                search.play_games();
                let branches = search.nodes.iter().flatten();
                skills += branches
                    .filter(|branch| !NO_SKILLS(game, branch.seat, branch.action))
                    .count();
            });
            skills
        };
        assert!(thought_of(None) > 100);
        assert_eq!(thought_of(Some(NO_SKILLS)), 0);
    }

    #[test]
    fn thought_ends_where_far_more_is_met_to_choose_from_than_mostly() {
        let (mut fewest, mut most) = (u32::MAX, 0);
        // A few of these games of chance have a decision that is cut off early.
        for seed in 600..700 {
            if fewest < 20 {
                break;
            }
            by_chance(seed, |_, mut search| {
                search.effort.games = 30;
                fewest = search.play_games().min(fewest);
                most = search.listed.max(most);
            });
        }
        assert!((2..20).contains(&fewest), "{fewest}");
        // The last game goes on to its end.
        assert!(most < 40 * LISTED, "{most}");
    }
}
