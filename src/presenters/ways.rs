//! The ways to answer a decision, of which a panel makes its steps.

use engine::{AnyGame, Choice, Path, Seat};

use super::Seen;
use super::walk::{Beforehand, Chain, Link, chains, followed};

/// The ways to answer what `seat` is asked.
pub(super) fn ways(game: &AnyGame, seat: Seat, seen: &dyn Seen) -> Vec<Chain> {
    if seen.in_one_go() {
        return chains(game, seat, &|view| seen.essence(view));
    }
    let end = seen.ends_with_last();
    let ways = game
        .paths(seat)
        .into_iter()
        .flat_map(|path| match seen.leads_on(&path) {
            None if end.is_none() => vec![vec![path]],
            choice => followed(game, seat, path, choice, end),
        });
    ways.collect()
}

/// The cards that can be toggled on before the action that takes them is chosen: those that an action which takes cards
/// leads to. Where cards must be chosen before that can be ended, only what ends it.
pub(super) fn beforehand(game: &AnyGame, seat: Seat, seen: &dyn Seen, chains: &[Chain]) -> Option<Beforehand> {
    let mut copy = game.clone();
    let takes = |path: &&Path| seen.takes_cards(&path.choices.iter().map(Link::Choice).collect::<Vec<_>>());
    let taking = chains.iter().flatten().find(takes);
    match taking {
        Some(action) => {
            copy.apply(seat, &action.action).ok()?;
        }
        None if seen.gathers() => {}
        None => return None,
    }
    let (cards, ends) = partition(&copy, seat);
    if taking.is_none() && !ends.is_empty() {
        return None;
    }
    copy.apply(seat, &cards.first()?.action).ok()?;
    let (_, mut ends) = partition(&copy, seat);
    let copies = |path: Path| {
        let count = path.choices.last().map_or(1, |card| seen.copies(card));
        std::iter::repeat_n(path, count)
    };
    let cards = cards.into_iter().filter(|_| taking.is_some());
    Some(Beforehand {
        cards: cards.flat_map(copies).collect(),
        end: ends.pop(),
    })
}

/// The legal actions that lay a card down, and the others.
fn partition(game: &AnyGame, seat: Seat) -> (Vec<Path>, Vec<Path>) {
    let paths = game.paths(seat).into_iter();
    paths.partition(|path| matches!(path.choices.as_slice(), [_, Choice::Card(_)]))
}
