//! The pond: where the cards lie and what is on the pads.

use arrayvec::ArrayVec;

use super::rows::Rows;
use super::{Cell, PadKind, Piece, PieceKind, Player, WonPad};

/// The most pads that a game can have.
pub(super) const MAX_PADS: usize = 44;
/// The most spaces that a pad can have.
pub(super) const MAX_SPACES: usize = 6;
/// The most players, Isaac included.
pub(super) const MAX_PLAYERS: usize = 4;

/// The grid holds every cell that a card can reach and their neighbours.
pub(super) const MARGIN: i8 = Cell::REACH + 1;
const SIDE: usize = MARGIN as usize * 2 + 1;

const FREE: u8 = 0;
const LOG: u8 = u8::MAX;

/// A pad in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pad {
    pub at: Cell,
    pub kind: PadKind,
    /// Whose colour it has; a starting pad has none.
    pub owner: Option<Player>,
    /// How many pieces were deployed here this turn (BF-3.3).
    pub deployed: u8,
    filled: u8,
    frogs: [u8; MAX_PLAYERS],
    bullfrogs: [u8; MAX_PLAYERS],
    spaces: [Option<Piece>; MAX_SPACES],
}

impl Pad {
    pub fn new(at: Cell, kind: PadKind, owner: Option<Player>) -> Self {
        Self {
            at,
            kind,
            owner,
            deployed: 0,
            filled: 0,
            frogs: [0; MAX_PLAYERS],
            bullfrogs: [0; MAX_PLAYERS],
            spaces: [None; MAX_SPACES],
        }
    }

    /// The spaces in order; a piece keeps its space until it leaves.
    pub fn spaces(&self) -> &[Option<Piece>] {
        &self.spaces[..usize::from(self.kind.spaces)]
    }

    pub fn free(&self) -> u8 {
        self.kind.spaces - self.filled
    }

    pub fn is_full(&self) -> bool {
        self.filled == self.kind.spaces
    }

    pub fn frogs(&self, owner: Player) -> u8 {
        self.frogs[owner.index()]
    }

    /// Who has Frogs here, but for one player.
    pub fn frog_owners_but(&self, player: Player) -> impl Iterator<Item = Player> + '_ {
        let owners = (0_u8..)
            .zip(&self.frogs)
            .filter(|(_, frogs)| **frogs > 0)
            .map(|(owner, _)| Player(owner));
        owners.filter(move |owner| *owner != player)
    }

    pub fn bullfrogs(&self, owner: Player) -> u8 {
        self.bullfrogs[owner.index()]
    }

    pub fn count(&self, piece: Piece) -> u8 {
        match piece.kind {
            PieceKind::Frog => self.frogs(piece.owner),
            PieceKind::Bullfrog => self.bullfrogs(piece.owner),
        }
    }

    /// The points of each player here (BF-5.2).
    pub fn points(&self) -> [u8; MAX_PLAYERS] {
        std::array::from_fn(|player| self.frogs[player] + 2 * self.bullfrogs[player])
    }

    /// The card as a pad of a scoring pile.
    pub fn won(&self) -> WonPad {
        WonPad {
            pad: self.kind,
            owner: self.owner,
        }
    }

    fn counter(&mut self, piece: Piece) -> &mut u8 {
        match piece.kind {
            PieceKind::Frog => &mut self.frogs[piece.owner.index()],
            PieceKind::Bullfrog => &mut self.bullfrogs[piece.owner.index()],
        }
    }

    /// Puts a piece on the first free space; the pad must not be full.
    pub fn add(&mut self, piece: Piece) {
        let space = self.spaces().iter().position(Option::is_none).expect("a space is free");
        self.put(space, piece);
    }

    /// Puts a piece on a free space.
    pub fn put(&mut self, space: usize, piece: Piece) {
        debug_assert!(self.spaces()[space].is_none());
        self.spaces[space] = Some(piece);
        self.filled += 1;
        *self.counter(piece) += 1;
    }

    /// Takes such a piece from the first space that has one; there must be one.
    pub fn remove(&mut self, piece: Piece) {
        let space = self
            .spaces()
            .iter()
            .position(|there| *there == Some(piece))
            .expect("the piece is there");
        self.spaces[space] = None;
        self.filled -= 1;
        *self.counter(piece) -= 1;
    }
}

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Empty,
    Log,
    /// The pad with this index.
    Pad(usize),
}

/// The Log and the pads in play.
///
/// The pads are listed in the order in which they were played. The grid tells in constant time what lies on a cell: one
/// byte each, 0 for nothing, 255 for the Log, else the pad's index and 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pond {
    pads: ArrayVec<Pad, MAX_PADS>,
    grid: [u8; SIDE * SIDE],
    /// The pads connected to the Log, as bits by index.
    log_group: u64,
}

fn index(cell: Cell) -> Option<usize> {
    let offset = |step: i8| usize::from(step.wrapping_add(MARGIN) as u8);
    let (column, row) = (offset(cell.x), offset(cell.y));
    (column < SIDE && row < SIDE).then_some(row * SIDE + column)
}

impl Pond {
    /// The Log alone.
    pub fn new() -> Self {
        let mut pond = Self {
            pads: ArrayVec::new(),
            grid: [FREE; SIDE * SIDE],
            log_group: 0,
        };
        pond.mark(Cell::LOG, LOG);
        pond
    }

    fn mark(&mut self, cell: Cell, value: u8) {
        self.grid[index(cell).expect("cards lie within reach")] = value;
    }

    pub fn pads(&self) -> &[Pad] {
        &self.pads
    }

    pub fn pad_mut(&mut self, pad: usize) -> &mut Pad {
        &mut self.pads[pad]
    }

    pub fn pads_mut(&mut self) -> &mut [Pad] {
        &mut self.pads
    }

    pub fn spot(&self, cell: Cell) -> Spot {
        match index(cell).map_or(FREE, |index| self.grid[index]) {
            FREE => Spot::Empty,
            LOG => Spot::Log,
            pad => Spot::Pad(usize::from(pad) - 1),
        }
    }

    pub fn is_empty(&self, cell: Cell) -> bool {
        self.spot(cell) == Spot::Empty
    }

    pub fn pad_at(&self, cell: Cell) -> Option<&Pad> {
        match self.spot(cell) {
            Spot::Pad(pad) => Some(&self.pads[pad]),
            Spot::Empty | Spot::Log => None,
        }
    }

    /// Whether the card there can take a piece that hops: the Log always, a pad with a free space (BF-5.3).
    pub fn can_take(&self, cell: Cell) -> bool {
        match self.spot(cell) {
            Spot::Empty => false,
            Spot::Log => true,
            Spot::Pad(pad) => !self.pads[pad].is_full(),
        }
    }

    /// The cards next to a cell.
    pub fn cards_next_to(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        cell.neighbours()
            .into_iter()
            .filter(|neighbour| !self.is_empty(*neighbour))
    }

    /// Puts a pad on an empty cell next to a card that is connected to the Log.
    pub fn place(&mut self, pad: Pad) {
        self.place_anywhere(pad);
        self.log_group |= 1 << (self.pads.len() - 1);
    }

    /// Puts a pad on an empty cell; [`Self::survey`] must follow.
    pub fn place_anywhere(&mut self, pad: Pad) {
        debug_assert!(self.is_empty(pad.at));
        self.mark(pad.at, self.pads.len() as u8 + 1);
        self.pads.push(pad);
    }

    /// Takes a pad out of play.
    pub fn remove(&mut self, pad: usize) -> Pad {
        let removed = self.pads.remove(pad);
        self.mark(removed.at, FREE);
        for later in pad..self.pads.len() {
            self.mark(self.pads[later].at, later as u8 + 1);
        }
        self.survey();
        removed
    }

    /// Moves a pad to an empty cell.
    pub fn relocate(&mut self, pad: usize, to: Cell) {
        debug_assert!(self.is_empty(to));
        self.mark(self.pads[pad].at, FREE);
        self.mark(to, pad as u8 + 1);
        self.pads[pad].at = to;
        self.survey();
    }

    /// The Log and the pads chosen, in rows that have one row more above and below all cards.
    pub fn cards(&self, chosen: impl Fn(usize) -> bool) -> Rows {
        let (low, high) = self.bounds();
        let mut cards = Rows::new(low.y - 1, high.y + 1);
        cards.insert(Cell::LOG);
        for (_, pad) in self.pads.iter().enumerate().filter(|(index, _)| chosen(*index)) {
            cards.insert(pad.at);
        }
        cards
    }

    /// Finds out which pads are connected to the Log.
    pub fn survey(&mut self) {
        let mut group = 0_u64;
        let mut open = ArrayVec::<Cell, { MAX_PADS + 1 }>::new();
        open.push(Cell::LOG);
        while let Some(cell) = open.pop() {
            for neighbour in cell.neighbours() {
                if let Spot::Pad(pad) = self.spot(neighbour)
                    && group & (1 << pad) == 0
                {
                    group |= 1 << pad;
                    open.push(neighbour);
                }
            }
        }
        self.log_group = group;
    }

    /// Whether a pad is connected to the Log (BF-6.1).
    pub fn is_connected(&self, pad: usize) -> bool {
        self.log_group & (1 << pad) != 0
    }

    /// Whether a cell is next to the Log's group (BF-6.2).
    pub fn touches_group(&self, cell: Cell) -> bool {
        cell.neighbours()
            .into_iter()
            .any(|neighbour| match self.spot(neighbour) {
                Spot::Empty => false,
                Spot::Log => true,
                Spot::Pad(pad) => self.is_connected(pad),
            })
    }

    /// Whether all cards form one group (BF-6.1).
    pub fn is_whole(&self) -> bool {
        self.log_group.count_ones() as usize == self.pads.len()
    }

    /// The smallest rectangle that holds all cards: its top left and bottom right cells.
    pub fn bounds(&self) -> (Cell, Cell) {
        self.pads
            .iter()
            .fold((Cell::LOG, Cell::LOG), |(low, high), Pad { at, .. }| {
                let low = Cell {
                    x: low.x.min(at.x),
                    y: low.y.min(at.y),
                };
                let high = Cell {
                    x: high.x.max(at.x),
                    y: high.y.max(at.y),
                };
                (low, high)
            })
    }
}
