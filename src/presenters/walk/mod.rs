//! From many legal actions to short choices, for every game alike: it knows kinds of choices, not words.
//!
//! The paths of all legal actions are a tree. A panel walks down that tree, one step at a time, and needs no state but
//! the [`Draft`]. Where there is but one way on, it is taken. How a game wants to be asked, its [`Guide`] says.

mod attempt;
mod chain;
mod draft;
mod gather;
mod layout;
#[cfg(test)]
mod tests;
mod typed;

pub use attempt::{Attempt, attempt};
pub use chain::{Chain, chains, followed, rest};
pub use draft::{Draft, NotADraft};
pub use layout::{CHOICE_ROWS, Layout, MOST_BUTTONS, layout};
pub use typed::{Reading, read, written};

use engine::{Choice, Path};

use super::message::{OPTIONS_PER_SELECT, Style};
use crate::render::IconName;

/// As many splits are offered whole; more are chosen number by number.
const WHOLE_SPLITS: usize = 15;

/// As many actions can be gathered as there are marks in a [`Draft`].
const MOST_MARKS: usize = u64::BITS as usize;

/// One link of the chain that leads to an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link<'a> {
    /// A choice.
    Choice(&'a Choice),
    /// One number of a split, where there are too many splits to choose from.
    Part {
        /// Which of the three, counted from 0.
        nth: usize,
        /// How many.
        units: u8,
    },
}

impl<'a> Link<'a> {
    /// The choice that it is.
    pub fn choice(&self) -> Option<&'a Choice> {
        match self {
            Self::Choice(choice) => Some(choice),
            Self::Part { .. } => None,
        }
    }

    /// Whether it says how many.
    pub fn is_number(self) -> bool {
        matches!(self, Self::Choice(Choice::Count(_)) | Self::Part { .. })
    }
}

/// How an option looks on its button or in its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What it says; cut to Discord's limit where it is shown.
    pub text: String,
    /// A second line, which only lists show.
    pub description: Option<String>,
    /// How a button looks.
    pub style: Style,
    /// What stands before the text.
    pub icon: Option<IconName>,
}

/// Where an option stands among the others: lower ones first, equal ones in the order of the legal actions.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// Options of one kind stand together, in rows of their own where there is room for that.
    pub kind: i16,
    /// The order within a kind.
    pub order: Vec<i16>,
}

/// How a game wants its choices asked for. Whatever it says, every legal action stays within reach.
pub trait Guide: Sync {
    /// How many of the links ahead are chosen in one step, at least one.
    fn stride(&self, _ahead: &[Link<'_>]) -> usize {
        1
    }

    /// Up to how many options a step may have so that actions are offered whole in it, whatever steps they have; 0 for none.
    fn whole(&self) -> usize {
        10
    }

    /// Whether an option can be chosen beforehand and stay in sight, to be changed while what comes after it is chosen.
    fn stays(&self, option: &[Link<'_>]) -> bool {
        matches!(option, [link] if link.is_number())
    }

    /// Where an option stands among the others.
    fn rank(&self, _option: &[Link<'_>]) -> Rank {
        Rank::default()
    }

    /// Whether the actions that differ in a card are toggled on one by one and then taken together.
    fn gathers(&self) -> bool {
        false
    }

    /// Whether the cards that an action takes are toggled on one by one, as many as it takes.
    fn exactly(&self) -> bool {
        false
    }

    /// How often this card can be gathered.
    fn copies(&self, _card: &Choice) -> usize {
        1
    }

    /// The numbers under which the picture shows what the options lead to, one for each option.
    fn numbers(&self, options: &[&Item<'_>]) -> Vec<usize> {
        (1..=options.len()).collect()
    }

    /// Whether one press takes this option even if that can never be taken back; else it is asked for once more.
    fn at_once(&self, _option: &[Link<'_>]) -> bool {
        true
    }

    /// What an option of a step says. `number`: the one in the picture.
    fn label(&self, menu: &Menu<'_>, option: &[Link<'_>], number: usize) -> Label;

    /// Whether the action that ends what is asked stays in sight after something is chosen.
    fn end_in_sight(&self) -> bool {
        false
    }

    /// Whether an action takes the cards that are toggled on for it, where cards can be toggled on beforehand.
    fn takes_cards(&self, _action: &[Link<'_>]) -> bool {
        false
    }
}

/// Something to press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<'a> {
    /// What it adds to what is chosen; nothing where it takes what is toggled on.
    pub links: Vec<Link<'a>>,
    /// Whether it is toggled on.
    pub on: bool,
    /// Whether pressing it takes an action that can never be taken back.
    pub last: bool,
    /// What is chosen after it is pressed.
    pub draft: Draft,
}

/// A step with more than one way on.
#[derive(Clone, Debug)]
pub struct Menu<'a> {
    /// What is chosen so far, including what there was no choice about.
    pub chosen: Vec<Link<'a>>,
    /// Rows of what is chosen already and can still be changed: how many, before where to.
    pub dials: Vec<Vec<Item<'a>>>,
    /// Actions to gather, each to be toggled on or off.
    pub toggles: Vec<Item<'a>>,
    /// The options; one of them is the next choice.
    pub options: Vec<Item<'a>>,
    /// The draft that led here.
    pub draft: Draft,
    /// The draft before the last choice.
    pub back: Option<Draft>,
}

/// Where a draft leads.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// To these actions, to be taken one after the other; at least one.
    Act {
        /// The actions.
        actions: Vec<&'a Path>,
        /// The draft before the last choice.
        back: Option<Draft>,
    },
    /// To a choice.
    Choose(Menu<'a>),
    /// To nothing: no legal action begins so.
    Nowhere,
}

/// Cards that can be toggled on before the action is chosen that takes them.
#[derive(Clone, Debug, Default)]
pub struct Beforehand {
    /// The actions that lay the cards down, each card as often as it can be laid down; they become legal with the action
    /// that takes them.
    pub cards: Vec<Path>,
    /// The action that says that these are all.
    pub end: Option<Path>,
}

/// The legal actions of one seat at one time, alone or in chains, to be walked through.
pub struct Walk<'a> {
    ways: Vec<Way<'a>>,
    guide: &'a dyn Guide,
    beforehand: Vec<Way<'a>>,
    end: Option<&'a Path>,
}

/// Actions that are chosen as one, with their links.
#[derive(Clone, Debug)]
struct Way<'a> {
    paths: &'a [Path],
    links: Vec<Link<'a>>,
}

/// The ways that share an option.
type Group<'w, 'a> = (&'w [Link<'a>], Vec<&'w Way<'a>>);

impl<'a> Walk<'a> {
    /// A walk through `chains`, none of which is the beginning of another.
    pub fn new(chains: impl IntoIterator<Item = &'a [Path]>, guide: &'a dyn Guide) -> Self {
        let chains: Vec<&[Path]> = chains.into_iter().collect();
        let is_split = |path: &Path| path.choices.iter().any(|choice| matches!(choice, Choice::Split(_)));
        let splits = chains.iter().filter(|chain| chain.iter().any(is_split));
        let apart = splits.count() > WHOLE_SPLITS;
        let way = |paths: &'a [Path]| Way {
            paths,
            links: paths
                .iter()
                .flat_map(|path| &path.choices)
                .flat_map(|choice| links(choice, apart))
                .collect(),
        };
        Self {
            ways: chains.into_iter().map(way).collect(),
            guide,
            beforehand: Vec::new(),
            end: None,
        }
    }

    /// The same walk, on which cards can be toggled on before the action that takes them.
    #[must_use]
    pub fn with_beforehand(mut self, beforehand: &'a Beforehand) -> Self {
        let way = |path: &'a Path| Way {
            paths: std::slice::from_ref(path),
            links: path.choices.iter().map(Link::Choice).collect(),
        };
        self.beforehand = beforehand.cards.iter().take(MOST_MARKS).map(way).collect();
        self.beforehand.sort_by_cached_key(|way| self.guide.rank(&way.links));
        self.end = beforehand.end.as_ref();
        self
    }

    /// A walk through `paths`, each by itself.
    pub fn alone(paths: &'a [Path], guide: &'a dyn Guide) -> Self {
        Self::new(paths.iter().map(std::slice::from_ref), guide)
    }

    /// Where `draft` leads.
    pub fn at(&self, draft: &Draft) -> Step<'a> {
        if !self.beforehand.is_empty() {
            return self.lay_down(draft);
        }
        if let Some(size) = self.set_size() {
            return self.collect(size, draft);
        }
        let (gathered, ways) = self.gathered();
        if gathered.is_empty() {
            return self.walk(ways, draft);
        }
        self.gather(&gathered, ways, draft)
    }

    /// Follows the picks of `draft` through `ways`.
    fn walk(&self, mut ways: Vec<&Way<'a>>, draft: &Draft) -> Step<'a> {
        let mut depth = 0;
        let mut dials: Vec<Vec<Item<'a>>> = Vec::new();
        let mut picks = draft.picks.iter().copied().peekable();
        let mut taken = draft.cut(0);
        // How many picks there were before the last that was no dial.
        let mut back: Option<usize> = None;
        loop {
            let first = match ways.first() {
                Some(first) if ways.len() == 1 || first.links.len() == depth => {
                    return match picks.next() {
                        None => Step::Act {
                            actions: first.paths.iter().collect(),
                            back: back.map(|count| draft.cut(count)),
                        },
                        Some(_) => Step::Nowhere,
                    };
                }
                Some(first) => *first,
                None => return Step::Nowhere,
            };
            let mut groups = self.groups(&ways, depth);
            let dial = self.is_dial(&groups);
            let pick = match picks.next_if(|_| groups.len() > 1) {
                None if groups.len() == 1 => 0,
                // Something to begin with: the first that leaves something to choose.
                None if dial => groups.iter().position(|(_, ways)| ways.len() > 1).unwrap_or_default(),
                None => {
                    return Step::Choose(Menu {
                        chosen: first.links[..depth].to_vec(),
                        dials,
                        options: items(&groups, &taken, None),
                        back: back.map(|count| draft.cut(count)),
                        ..Menu::of(draft, Vec::new())
                    });
                }
                Some(pick) if usize::from(pick) < groups.len() => usize::from(pick),
                Some(_) => return Step::Nowhere,
            };
            if groups.len() > 1 {
                if dial {
                    dials.push(items(&groups, &taken, Some(pick)));
                } else {
                    dials.clear();
                    back = Some(taken.picks.len());
                }
                taken = taken.picking(pick as u16);
            }
            let (links, group) = groups.swap_remove(pick);
            depth += links.len();
            ways = group;
        }
    }

    /// The options after the first `depth` links that `ways` share, in the order in which they are shown. Those that lead
    /// to several actions are replaced by these actions, from the first on, as long as there are few of all.
    fn groups<'w>(&self, ways: &[&'w Way<'a>], depth: usize) -> Vec<Group<'w, 'a>> {
        let mut groups: Vec<Group<'w, 'a>> = Vec::new();
        for way in ways {
            let ahead = &way.links[depth..];
            let stride = self.guide.stride(ahead);
            let option = &ahead[..stride.clamp(1, ahead.len().max(1)).min(ahead.len())];
            match groups.iter_mut().find(|(known, _)| *known == option) {
                Some((_, ways)) => ways.push(way),
                None => groups.push((option, vec![way])),
            }
        }
        groups.sort_by_cached_key(|(option, _)| self.guide.rank(option));
        let few = self.guide.whole();
        if groups.len() == 1 || self.is_dial(&groups) && ways.len() > few {
            return groups;
        }
        let mut count = groups.len();
        let mut options: Vec<Group<'w, 'a>> = Vec::with_capacity(count.max(few));
        for (option, ways) in groups {
            if ways.len() > 1 && count + ways.len() - 1 <= few {
                count += ways.len() - 1;
                options.extend(ways.into_iter().map(|way| (&way.links[depth..], vec![way])));
            } else {
                options.push((option, ways));
            }
        }
        options.sort_by_cached_key(|(option, _)| self.guide.rank(option));
        options
    }

    /// Whether a step is a row of options that stays in sight while what comes after it is chosen.
    fn is_dial(&self, groups: &[Group<'_, '_>]) -> bool {
        let stay = groups.iter().all(|(option, _)| self.guide.stays(option));
        let more = groups.iter().any(|(_, ways)| ways.len() > 1);
        stay && more && (2..=OPTIONS_PER_SELECT).contains(&groups.len())
    }
}

impl<'a> Menu<'a> {
    /// Whether there are too many options for buttons.
    pub fn in_lists(&self) -> bool {
        self.toggles.is_empty() && self.options.len() > MOST_BUTTONS
    }

    /// The step with actions to toggle.
    fn with_toggles(mut self, gathered: &[&Way<'a>]) -> Self {
        let toggle = |(mark, way): (usize, &&Way<'a>)| Item {
            links: way.links.clone(),
            on: self.draft.marked(mark),
            last: false,
            draft: self.draft.toggling(mark),
        };
        self.toggles = gathered.iter().enumerate().map(toggle).collect();
        self
    }

    /// A step without anything to choose.
    pub fn nothing() -> Self {
        Self::of(&Draft::default(), Vec::new())
    }

    /// A step at which nothing was chosen yet.
    fn of(draft: &Draft, options: Vec<Item<'a>>) -> Self {
        Self {
            chosen: Vec::new(),
            dials: Vec::new(),
            toggles: Vec::new(),
            options,
            draft: draft.clone(),
            back: None,
        }
    }
}

/// A choice as links of a chain. `apart`: whether splits are chosen number by number.
fn links(choice: &Choice, apart: bool) -> Vec<Link<'_>> {
    match choice {
        Choice::Split(units) if apart => (0..)
            .zip(*units)
            .map(|(nth, units)| Link::Part { nth, units })
            .collect(),
        choice => vec![Link::Choice(choice)],
    }
}

/// The options of a step to press, after the choices of `before`. `on`: the one that is chosen already.
fn items<'a>(groups: &[Group<'_, 'a>], before: &Draft, on: Option<usize>) -> Vec<Item<'a>> {
    let item = |(number, (links, _)): (usize, &Group<'_, 'a>)| Item {
        links: links.to_vec(),
        on: on == Some(number),
        last: false,
        draft: before.picking(number as u16),
    };
    groups.iter().enumerate().map(item).collect()
}
