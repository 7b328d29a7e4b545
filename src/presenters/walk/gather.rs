//! Cards that are toggled on one by one and then taken together: before the action that ends the choice, beside the action
//! that takes them, or as a set of a given size.

use engine::{Choice, Path};

use super::{Draft, Item, Link, MOST_MARKS, Menu, Step, Walk, Way};

impl<'a> Walk<'a> {
    /// The actions to gather, each as often as it can be, and the others.
    pub(super) fn gathered(&self) -> (Vec<&Way<'a>>, Vec<&Way<'a>>) {
        let is_card = |way: &&Way<'a>| matches!(way.links.as_slice(), [_, Link::Choice(Choice::Card(_))]);
        let (cards, others): (Vec<_>, Vec<_>) = self.ways.iter().partition(is_card);
        let copies = cards.iter().flat_map(|way| {
            let card = way.paths.iter().flat_map(|path| &path.choices).next_back();
            let copies = card.map_or(1, |card| self.guide.copies(card));
            std::iter::repeat_n(*way, copies)
        });
        let mut gathered: Vec<_> = copies.collect();
        gathered.sort_by_cached_key(|way| self.guide.rank(&way.links));
        if self.guide.gathers() && gathered.len() <= MOST_MARKS {
            (gathered, others)
        } else {
            (Vec::new(), self.ways.iter().collect())
        }
    }

    /// A step at which cards are toggled on beside the actions; one that takes them is followed by them.
    pub(super) fn lay_down(&self, draft: &Draft) -> Step<'a> {
        let cards: Vec<&Way<'a>> = self.beforehand.iter().collect();
        let on = marked(&cards, draft);
        match self.walk(self.ways.iter().collect(), draft) {
            Step::Choose(menu) if draft.picks.is_empty() => Step::Choose(menu.with_toggles(&cards)),
            Step::Act { mut actions, back } => {
                let choices = actions.last().map_or(&[][..], |path| &path.choices);
                let links: Vec<Link<'_>> = choices.iter().map(Link::Choice).collect();
                if !on.is_empty() && self.guide.takes_cards(&links) {
                    actions.extend(on.iter().flat_map(|way| way.paths));
                    actions.extend(self.end);
                }
                Step::Act { actions, back }
            }
            step => step,
        }
    }

    /// How many cards each action takes, where all of them take as many at once.
    pub(super) fn set_size(&self) -> Option<usize> {
        let size = self
            .ways
            .first()
            .filter(|_| self.guide.exactly())?
            .links
            .len()
            .checked_sub(1)?;
        let is_set = |way: &Way<'a>| {
            let cards = way.links.iter().skip(1);
            way.links.len() == size + 1 && cards.clone().all(|link| matches!(link, Link::Choice(Choice::Card(_))))
        };
        (size > 0 && self.ways.iter().all(is_set)).then_some(size)
    }

    /// A step at which `size` cards are toggled on, to be taken together.
    pub(super) fn collect(&self, size: usize, draft: &Draft) -> Step<'a> {
        let mut cards: Vec<Way<'a>> = Vec::new();
        for way in &self.ways {
            for card in &way.links[1..] {
                let needed = way.links.iter().filter(|link| *link == card).count();
                let known = cards.iter().filter(|known| known.links[1] == *card).count();
                let links = vec![way.links[0], *card];
                let copies = std::iter::repeat_n(Way { paths: &[], links }, needed.saturating_sub(known));
                cards.extend(copies.take(MOST_MARKS - cards.len()));
            }
        }
        // Equal cards stand together.
        cards.sort_by_cached_key(|card| self.guide.rank(&card.links));
        let cards: Vec<&Way<'a>> = cards.iter().collect();
        let on: Vec<Link<'a>> = marked(&cards, draft).iter().map(|way| way.links[1]).collect();
        let chosen = self.ways.iter().filter(|_| on.len() == size).find(|way| {
            let mut left = on.clone();
            let mut cards = way.links[1..].iter();
            cards.all(|card| {
                let at = left.iter().position(|other| other == card);
                at.map(|at| left.swap_remove(at)).is_some()
            })
        });
        match (draft.picks.as_slice(), chosen) {
            ([], chosen) => {
                let end = chosen.map(|way| Item {
                    links: way.links[..1].to_vec(),
                    on: false,
                    last: false,
                    draft: draft.picking(0),
                });
                let mut menu = Menu::of(draft, end.into_iter().collect()).with_toggles(&cards);
                // With as many on as there may be, another takes the place of the first: there are never too many.
                let off = menu.toggles.iter_mut().enumerate().filter(|(_, toggle)| !toggle.on);
                for (mark, toggle) in off.filter(|_| on.len() == size) {
                    toggle.draft = draft.replacing(mark);
                }
                Step::Choose(menu)
            }
            ([0], Some(way)) => Step::Act {
                actions: way.paths.iter().collect(),
                back: Some(draft.cut(0)),
            },
            _ => Step::Nowhere,
        }
    }

    /// A step at which actions are toggled on, to be taken before the one that is picked; without another one they are
    /// taken by themselves.
    pub(super) fn gather(&self, gathered: &[&Way<'a>], others: Vec<&Way<'a>>, draft: &Draft) -> Step<'a> {
        let before: Vec<&Path> = marked(gathered, draft).iter().flat_map(|way| way.paths).collect();
        // With one other action, or none, there is nothing to walk through: it ends what is gathered.
        let end = match others.as_slice() {
            [] if before.is_empty() => Some(Vec::new()),
            [] => {
                let end = self.end.iter().flat_map(|path| &path.choices);
                Some(vec![end.map(Link::Choice).collect()])
            }
            [only] => Some(vec![only.links.clone()]),
            _ => None,
        };
        let after: Vec<&Path> = others.iter().flat_map(|way| way.paths).collect();
        match (end, draft.picks.as_slice()) {
            (None, picks) => match self.walk(others, draft) {
                Step::Choose(menu) if picks.is_empty() => Step::Choose(menu.with_toggles(gathered)),
                Step::Act { actions, back } => Step::Act {
                    actions: before.into_iter().chain(actions).collect(),
                    back,
                },
                step => step,
            },
            (Some(ends), []) => {
                let end = ends.into_iter().map(|links| Item {
                    links,
                    on: false,
                    last: false,
                    draft: draft.picking(0),
                });
                Step::Choose(Menu::of(draft, end.collect()).with_toggles(gathered))
            }
            (Some(ends), [0]) if !ends.is_empty() => Step::Act {
                actions: before
                    .into_iter()
                    .chain(after)
                    .chain(self.end.filter(|_| others.is_empty()))
                    .collect(),
                back: Some(draft.cut(0)),
            },
            _ => Step::Nowhere,
        }
    }
}

/// What is toggled on.
fn marked<'w, 'a>(ways: &[&'w Way<'a>], draft: &Draft) -> Vec<&'w Way<'a>> {
    let marked = (0..ways.len()).filter(|mark| draft.marked(*mark));
    marked.map(|mark| ways[mark]).collect()
}
