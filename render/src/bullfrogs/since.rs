//! What changed on a board since somebody looked, made of the events since then.

use engine::bullfrogs::{Cell, Event, PadKind, Piece, Player, View};

/// A change that is marked on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A pad was played.
    Played {
        /// By whom.
        player: Player,
        /// Where it lies.
        at: Cell,
    },
    /// A piece came from the reserve.
    Deployed {
        /// The piece.
        piece: Piece,
        /// Where it is.
        at: Cell,
    },
    /// A piece went from one card to another.
    Hopped {
        /// The piece.
        piece: Piece,
        /// Where from.
        from: Cell,
        /// Where it is.
        to: Cell,
    },
    /// A pad sank.
    Sunk {
        /// Where it lay.
        at: Cell,
        /// What it shows.
        pad: PadKind,
        /// Whose colour it has; `None` for a starting pad, and where nobody knows any more.
        owner: Option<Player>,
        /// Who won it.
        winner: Option<Player>,
    },
    /// A pad slid.
    Slid {
        /// Where from.
        from: Cell,
        /// Where it lies.
        to: Cell,
    },
}

/// The changes that `events` brought about, the oldest first. Where a cell changed more than once, only what can still
/// be seen there is told. `view`: the game after the events.
pub fn since<'a>(events: impl IntoIterator<Item = &'a Event>, view: &View) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for event in events {
        match *event {
            Event::Played { player, at, .. } => {
                marks.retain(|mark| !matches!(mark, Mark::Played { .. }) && !left_behind(mark, at));
                marks.push(Mark::Played { player, at });
            }
            Event::Deployed { piece, at } => marks.push(Mark::Deployed { piece, at }),
            Event::Moved { piece, from, to }
            | Event::Sabotaged { piece, from, to, .. }
            | Event::Hopped { piece, from, to } => hop(&mut marks, piece, from, to),
            Event::Sank { at, pad, winner } => {
                marks.retain(|mark| !arrived(mark, at));
                marks.push(Mark::Sunk {
                    at,
                    pad,
                    owner: None,
                    winner,
                });
            }
            Event::Slid { from, to } => slide(&mut marks, from, to),
            _ => {}
        }
    }
    find_owners(&mut marks, view);
    marks
}

/// Whether a mark shows something on the card there.
fn arrived(mark: &Mark, cell: Cell) -> bool {
    match mark {
        Mark::Played { at, .. } | Mark::Deployed { at, .. } => *at == cell,
        Mark::Hopped { to, .. } | Mark::Slid { to, .. } => *to == cell,
        Mark::Sunk { .. } => false,
    }
}

/// Whether a mark shows that no card is there any more.
fn left_behind(mark: &Mark, cell: Cell) -> bool {
    match mark {
        Mark::Sunk { at, .. } => *at == cell,
        Mark::Slid { from, .. } => *from == cell,
        _ => false,
    }
}

/// A piece that came a moment ago and goes on is shown on its whole way at once.
fn hop(marks: &mut Vec<Mark>, piece: Piece, from: Cell, to: Cell) {
    let same = |mark: &Mark| match mark {
        Mark::Deployed { piece: moved, at }
        | Mark::Hopped {
            piece: moved, to: at, ..
        } => *moved == piece && *at == from,
        _ => false,
    };
    let came = marks.iter().rposition(same).map(|index| marks.remove(index));
    marks.push(match came {
        Some(Mark::Hopped { from, .. }) => Mark::Hopped { piece, from, to },
        _ => Mark::Hopped { piece, from, to },
    });
    // Back where it was: nothing changed.
    marks.retain(|mark| !matches!(mark, Mark::Hopped { from, to, .. } if from == to));
}

/// What is on a pad that slides goes with it.
fn slide(marks: &mut Vec<Mark>, start: Cell, end: Cell) {
    marks.retain(|mark| !left_behind(mark, end));
    let mut began = start;
    marks.retain(|mark| match mark {
        Mark::Slid { from, to } if *to == start => {
            began = *from;
            false
        }
        _ => true,
    });
    for mark in marks.iter_mut() {
        match mark {
            Mark::Played { at, .. } | Mark::Deployed { at, .. } if *at == start => *at = end,
            Mark::Hopped { to, .. } if *to == start => *to = end,
            _ => {}
        }
    }
    if began != end {
        marks.push(Mark::Slid { from: began, to: end });
    }
}

/// Whose colour the sunk pads have: those won last lie at the end of their winners' piles.
fn find_owners(marks: &mut [Mark], view: &View) {
    let mut taken = vec![0; view.players.len()];
    for mark in marks.iter_mut().rev() {
        let Mark::Sunk {
            winner: Some(winner),
            owner,
            ..
        } = mark
        else {
            continue;
        };
        let Some(player) = view.players.get(winner.index()) else {
            continue;
        };
        *owner = player
            .won
            .iter()
            .rev()
            .nth(taken[winner.index()])
            .and_then(|won| won.owner);
        taken[winner.index()] += 1;
    }
}

/// The corners of a way over empty cells from one cell to another, as short as there is and as straight; the straight
/// line if there is none. `taken`: whether a card lies in a cell.
pub fn way(from: Cell, to: Cell, taken: impl Fn(Cell) -> bool) -> Vec<Cell> {
    const MARGIN: i8 = 3;
    let within = |cell: Cell| {
        let between =
            |at: i8, a: i8, b: i8| (a.min(b).saturating_sub(MARGIN)..=a.max(b).saturating_add(MARGIN)).contains(&at);
        between(cell.x, from.x, to.x) && between(cell.y, from.y, to.y)
    };
    let mut seen: Vec<(Cell, usize)> = vec![(from, 0)];
    let mut next = 0;
    while next < seen.len() && seen[next].0 != to {
        let (cell, before) = seen[next];
        let mut steps = cell.neighbours();
        // Straight on first.
        let ahead = |step: &Cell| {
            let back = seen[before].0;
            i16::from(step.x) - i16::from(cell.x) != i16::from(cell.x) - i16::from(back.x)
                || i16::from(step.y) - i16::from(cell.y) != i16::from(cell.y) - i16::from(back.y)
        };
        steps.sort_by_key(ahead);
        for step in steps {
            let free = step == to || !taken(step);
            if free && within(step) && seen.iter().all(|(known, _)| *known != step) {
                seen.push((step, next));
            }
        }
        next += 1;
    }
    if next == seen.len() {
        return vec![from, to];
    }
    let mut cells = vec![to];
    while next != 0 {
        next = seen[next].1;
        cells.push(seen[next].0);
    }
    cells.reverse();
    let straight = |three: &[Cell]| three[0].x == three[2].x || three[0].y == three[2].y;
    let mut corners = vec![from];
    corners.extend(cells.windows(3).filter(|three| !straight(three)).map(|three| three[1]));
    corners.push(to);
    corners
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use engine::bullfrogs::{Bullfrogs, Content, Options, PieceKind, Setup};

    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn a_slide_is_drawn_round_the_corner() {
        let taken = [cell("O12")];
        let way = way(cell("P12"), cell("N11"), |cell| taken.contains(&cell));
        assert_eq!(way, ["P12", "P11", "N11"].map(cell));
    }

    #[test]
    fn without_a_free_way_the_line_is_straight() {
        let way = way(cell("P12"), cell("N11"), |_| true);
        assert_eq!(way, ["P12", "N11"].map(cell));
    }

    fn game() -> View {
        let setup = Setup {
            content: Content::embedded(),
            seats: 2,
            seed: 1,
            options: Options::default(),
        };
        let game = Bullfrogs::new(&setup, &mut Vec::new()).unwrap();
        game.view(Viewer::Spectator)
    }

    const FROG: Piece = Piece {
        owner: Player(0),
        kind: PieceKind::Frog,
    };
    const PAD: PadKind = PadKind {
        actions: 4,
        spaces: 3,
        vp: 3,
    };

    #[test]
    fn what_came_to_a_pad_that_sank_is_told_no_more_but_what_left_it_is() {
        let (sunk, to) = (cell("N12"), cell("M12"));
        let events = [
            Event::Deployed { piece: FROG, at: sunk },
            Event::Deployed { piece: FROG, at: sunk },
            Event::Hopped {
                piece: FROG,
                from: sunk,
                to,
            },
            Event::Sank {
                at: sunk,
                pad: PAD,
                winner: None,
            },
        ];
        let hop = Mark::Hopped {
            piece: FROG,
            from: sunk,
            to,
        };
        let ghost = Mark::Sunk {
            at: sunk,
            pad: PAD,
            owner: None,
            winner: None,
        };
        assert_eq!(since(&events, &game()), [hop, ghost]);
    }

    #[test]
    fn what_is_on_a_pad_slides_with_it_and_two_slides_are_one() {
        let [from, between, to] = ["P12", "P11", "N11"].map(cell);
        let events = [
            Event::Deployed { piece: FROG, at: from },
            Event::Slid { from, to: between },
            Event::Slid { from: between, to },
        ];
        let marks = [Mark::Deployed { piece: FROG, at: to }, Mark::Slid { from, to }];
        assert_eq!(since(&events, &game()), marks);
    }

    #[test]
    fn where_a_pad_is_played_nothing_that_was_there_before_is_told() {
        let at = cell("N12");
        let sank = Event::Sank {
            at,
            pad: PAD,
            winner: Some(Player(1)),
        };
        let player = Player(0);
        let played = Event::Played { player, pad: PAD, at };
        assert_eq!(since(&[sank, played], &game()), [Mark::Played { player, at }]);
    }
}
