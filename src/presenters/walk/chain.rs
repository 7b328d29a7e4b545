//! Decisions that are answered as one: what a person would decide one after the other, tried on copies of a game.

use engine::{AnyGame, AnyView, Path, Seat, Token, Viewer};

/// After so many tries there are too many ways to look through, and decisions are asked one by one.
const MOST_TRIED: usize = 600;

/// Actions that are chosen as one and taken one after the other, at least one.
pub type Chain = Vec<Path>;

/// What is asked: the kind of decision, and the place that it is about.
type Asked = Option<(Token, Option<Token>)>;

fn asked(game: &AnyGame, seat: Seat) -> Asked {
    let question = game.question(seat)?;
    Some((question.decision, question.at))
}

/// The ways to answer what `seat` is asked, each down to the last decision of the same kind about the same place, in the
/// order of the legal actions. Of several ways that come to the same only the first is among them: it makes no difference
/// which is taken. `essence`: a view without what makes no difference. Where there are too many ways, each legal action
/// stands for itself.
pub fn chains(game: &AnyGame, seat: Seat, essence: &dyn Fn(AnyView) -> AnyView) -> Vec<Chain> {
    let mut search = Search {
        seat,
        asked: asked(game, seat),
        essence,
        seen: Vec::new(),
        tried: 0,
        found: Vec::new(),
    };
    match search.grow(game, &[]) {
        Some(()) => search.found,
        None => game.paths(seat).into_iter().map(|path| vec![path]).collect(),
    }
}

/// An action, or several that begin with it and are chosen as one. `choice`: the kind of decision whose first choice is made
/// together with it, where it leads there. `end`: the kind of decision that only ends what was chosen, which is then taken with it.
pub fn followed(game: &AnyGame, seat: Seat, path: Path, choice: Option<&str>, end: Option<&str>) -> Vec<Chain> {
    let mut after = game.clone();
    let open = after.apply(seat, &path.action);
    if open.is_err() || open.is_ok_and(|applied| applied.consequences.is_final()) {
        return vec![vec![path]];
    }
    let decision = after.question(seat).map(|question| question.decision);
    let ends = end.is_some() && decision.as_deref() == end;
    let mut next = after.paths(seat);
    if ends && next.len() == 1 {
        return vec![vec![path, next.swap_remove(0)]];
    }
    if choice.is_none() || decision.as_deref() != choice {
        return vec![vec![path]];
    }
    let rest = next
        .into_iter()
        .flat_map(|next| followed(&after, seat, next, None, end));
    rest.map(|rest| std::iter::once(path.clone()).chain(rest).collect())
        .collect()
}

struct Search<'a> {
    seat: Seat,
    asked: Asked,
    essence: &'a dyn Fn(AnyView) -> AnyView,
    /// What was come to so far, on the way or at the end of one.
    seen: Vec<AnyView>,
    tried: usize,
    found: Vec<Chain>,
}

impl Search<'_> {
    /// Goes on from `game`, to which `before` has led. `None` if there are too many ways.
    fn grow(&mut self, game: &AnyGame, before: &[Path]) -> Option<()> {
        for path in game.paths(self.seat) {
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return None;
            }
            let mut after = game.clone();
            let Ok(applied) = after.apply(self.seat, &path.action) else {
                continue;
            };
            let chain: Chain = before.iter().cloned().chain([path]).collect();
            // What was revealed or left to chance differs in more than the view.
            if applied.consequences.is_final() {
                self.found.push(chain);
                continue;
            }
            let view = (self.essence)(after.view(Viewer::Seat(self.seat)));
            if self.seen.contains(&view) {
                continue;
            }
            self.seen.push(view);
            if asked(&after, self.seat) == self.asked {
                self.grow(&after, &chain)?;
            } else {
                self.found.push(chain);
            }
        }
        Some(())
    }
}

/// What is left of the present kind of decision, always with the least `effort` of those actions that have one.
pub fn rest(game: &AnyGame, seat: Seat, effort: &dyn Fn(&Path) -> Option<u32>) -> Chain {
    let mut game = game.clone();
    let begun = asked(&game, seat);
    let mut chain = Chain::new();
    while asked(&game, seat) == begun {
        let paths = game.paths(seat).into_iter();
        let Some((_, path)) = paths
            .filter_map(|path| Some((effort(&path)?, path)))
            .min_by_key(|(effort, _)| *effort)
        else {
            break;
        };
        let Ok(applied) = game.apply(seat, &path.action) else {
            break;
        };
        chain.push(path);
        if applied.consequences.is_final() {
            break;
        }
    }
    chain
}

#[cfg(test)]
mod tests {
    use engine::{GameKind, Setup, Turn};
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// All that the seat can come to by answering what is asked down to its last decision.
    fn ends(game: &AnyGame, seat: Seat, begun: &Asked, found: &mut Vec<AnyView>) {
        for action in game.legal(seat) {
            let mut after = game.clone();
            after.apply(seat, &action).expect("it is legal");
            let view = after.view(Viewer::Seat(seat));
            if asked(&after, seat) == *begun {
                ends(&after, seat, begun, found);
            } else if !found.contains(&view) {
                found.push(view);
            }
        }
    }

    #[test]
    fn chains_lead_wherever_one_action_after_the_other_leads_and_each_somewhere_else() {
        let (mut several, mut one) = (0, 0);
        for (seats, seed) in [(2, 1), (3, 2), (4, 3), (1, 4), (2, 5)] {
            let setup = Setup {
                game: GameKind::Bullfrogs,
                seats,
                seed,
                options: serde_json::Value::Null,
            };
            let mut game = AnyGame::new(&setup).expect("the setup is sound");
            let mut rng = StdRng::seed_from_u64(seed);
            while let Turn::Decide { seats, decision } = game.turn() {
                let seat = seats.iter().next().expect("somebody decides");
                if decision == "hop" {
                    let mut expected = Vec::new();
                    ends(&game, seat, &asked(&game, seat), &mut expected);
                    let chains = chains(&game, seat, &|view| view);
                    assert_eq!(chains.len(), expected.len());
                    for chain in &chains {
                        let mut after = game.clone();
                        for path in chain {
                            after.apply(seat, &path.action).expect("it is legal in its turn");
                        }
                        let view = after.view(Viewer::Seat(seat));
                        let at = expected.iter().position(|end| *end == view);
                        expected.swap_remove(at.expect("two chains end alike, or one elsewhere"));
                    }
                    several += usize::from(chains.iter().any(|chain| chain.len() > 1));
                    one += usize::from(chains.len() == 1);
                }
                let mut legal = game.legal(seat);
                if legal.len() > 1 && rng.random_bool(0.9) {
                    legal.retain(|action| action != "done");
                }
                let action = legal.choose(&mut rng).expect("whoever decides has a choice");
                game.apply(seat, action).expect("it is legal");
            }
        }
        assert!(
            several > 5 && one > 0,
            "{several} with several hops, {one} without a choice"
        );
    }
}
