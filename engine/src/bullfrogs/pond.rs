//! The pond: where the cards lie and what is on the pads.

use arrayvec::ArrayVec;

use super::pad_set::PadSet;
use super::places::Places;
use super::rows::Rows;
use super::{Cell, Frame, PadKind, Piece, PieceKind, Player, WonPad};

/// The most pads that a game can have.
pub(super) const MAX_PADS: usize = 44;
/// The most spaces that a pad can have.
pub(super) const MAX_SPACES: usize = 6;
/// The most players, Isaac included.
pub(super) const MAX_PLAYERS: usize = 4;

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
    #[inline]
    pub fn spaces(&self) -> &[Option<Piece>] {
        &self.spaces[..usize::from(self.kind.spaces)]
    }

    #[inline]
    pub fn free(&self) -> u8 {
        self.kind.spaces - self.filled
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        self.filled == self.kind.spaces
    }

    #[inline]
    pub fn frogs(&self, owner: Player) -> u8 {
        self.frogs[owner.index()]
    }

    /// Whether anybody but this player has a Frog here.
    #[inline]
    pub fn has_frogs_but_of(&self, player: Player) -> bool {
        self.frogs.iter().sum::<u8>() > self.frogs(player)
    }

    #[inline]
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
        // §BF-3.5: a Bullfrog takes one space, as a Frog does.
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
/// The pads are listed in the order in which they were played. What else is kept here follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pond {
    pads: ArrayVec<Pad, MAX_PADS>,
    places: Places,
    full: PadSet,
    /// Those that are not connected to the Log (BF-6.1).
    cut_off: PadSet,
    /// The cells of the Log and all pads.
    cards: Rows,
    /// What is shown of it.
    frame: Frame,
}

impl Pond {
    /// The Log alone.
    pub fn new() -> Self {
        let mut cards = Rows::new();
        cards.insert(Cell::LOG);
        Self {
            pads: ArrayVec::new(),
            places: Places::new(),
            full: PadSet::default(),
            cut_off: PadSet::default(),
            cards,
            frame: Frame::START,
        }
    }

    #[inline]
    pub fn pads(&self) -> &[Pad] {
        &self.pads
    }

    /// What is shown of the pond.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// What was shown of the pond before cards came to lie here.
    pub fn show(&mut self, frame: Frame) {
        self.frame = frame;
    }

    /// Puts a piece on a pad that is not full.
    pub fn put(&mut self, piece: Piece, pad: usize) {
        self.pads[pad].add(piece);
        if self.pads[pad].is_full() {
            self.full |= PadSet::only(pad);
        }
    }

    /// Takes a piece off a pad that has it.
    pub fn take(&mut self, piece: Piece, pad: usize) {
        self.pads[pad].remove(piece);
        self.full = self.full - PadSet::only(pad);
    }

    /// Counts a piece as deployed on a pad this turn (BF-3.3), though it leaves again (§BF-3.6).
    pub fn count_deployed(&mut self, pad: usize) {
        self.pads[pad].deployed += 1;
    }

    /// Nothing has been deployed yet in the turn that begins.
    pub fn forget_deployed(&mut self) {
        for pad in &mut self.pads {
            pad.deployed = 0;
        }
    }

    /// The cells of the Log and all pads.
    #[inline]
    pub fn cards(&self) -> &Rows {
        &self.cards
    }

    /// The cells of the Log and the pads connected to it (BF-6.1).
    pub fn log_group(&self) -> Rows {
        let mut group = self.cards.clone();
        for pad in self.cut_off.iter() {
            group.remove(self.pads[pad].at);
        }
        group
    }

    pub fn spot(&self, cell: Cell) -> Spot {
        if cell == Cell::LOG {
            return Spot::Log;
        }
        self.places.on(cell).first().map_or(Spot::Empty, Spot::Pad)
    }

    /// The pads in the row or column of a cell (BF-2.3).
    #[inline]
    pub fn in_line_with(&self, cell: Cell) -> impl Iterator<Item = &Pad> {
        self.places.in_line_with(cell).iter().map(|pad| &self.pads[pad])
    }

    /// The full pads (BF-5.1).
    pub fn full(&self) -> impl Iterator<Item = &Pad> {
        self.full.iter().map(|pad| &self.pads[pad])
    }

    #[inline]
    pub fn is_empty(&self, cell: Cell) -> bool {
        !self.cards.contains(cell)
    }

    pub fn pad_at(&self, cell: Cell) -> Option<&Pad> {
        match self.spot(cell) {
            Spot::Pad(pad) => Some(&self.pads[pad]),
            Spot::Empty | Spot::Log => None,
        }
    }

    /// Whether the card there can take a piece that hops: the Log always can (§BF-7.5), a pad with a free space (BF-5.3).
    #[inline]
    pub fn can_take(&self, cell: Cell) -> bool {
        cell == Cell::LOG || !(self.places.on(cell) - self.full).is_empty()
    }

    /// The neighbours of a cell with a card that can take a piece that hops.
    #[inline]
    pub fn takers_beside(&self, cell: Cell) -> ArrayVec<Cell, 4> {
        let mut takers = ArrayVec::new();
        let pads = self.places.on_neighbours(cell);
        for (neighbour, pad) in cell.neighbours().into_iter().zip(pads) {
            if neighbour == Cell::LOG || !(pad - self.full).is_empty() {
                takers.push(neighbour);
            }
        }
        takers
    }

    /// The cards next to a cell.
    pub fn cards_next_to(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.cards.beside(cell)
    }

    /// Puts a pad on an empty cell next to a card that is connected to the Log; anywhere else [`Self::survey`] must follow.
    pub fn place(&mut self, pad: Pad) {
        debug_assert!(self.is_empty(pad.at));
        let index = self.pads.len();
        self.cards.insert(pad.at);
        self.places.insert(index, pad.at);
        self.frame = self.frame.with(pad.at);
        if pad.is_full() {
            self.full |= PadSet::only(index);
        }
        self.pads.push(pad);
    }

    /// Takes a pad out of play.
    pub fn remove(&mut self, pad: usize) -> Pad {
        let removed = self.pads.remove(pad);
        self.cards.remove(removed.at);
        self.places.remove(pad, removed.at);
        for (index, behind) in self.pads.iter().enumerate().skip(pad) {
            self.places.remove(index + 1, behind.at);
            self.places.insert(index, behind.at);
        }
        self.full.close_gap(pad);
        self.cut_off.close_gap(pad);
        if self.cards.beside(removed.at).nth(1).is_some() {
            // It may have held the one to the other.
            self.survey();
        }
        removed
    }

    /// Moves a pad to an empty cell.
    pub fn relocate(&mut self, pad: usize, to: Cell) {
        debug_assert!(self.is_empty(to));
        let from = std::mem::replace(&mut self.pads[pad].at, to);
        self.cards.remove(from);
        self.cards.insert(to);
        self.places.remove(pad, from);
        self.places.insert(pad, to);
        self.frame = self.frame.with(to);
        // §BF-6.3: the slide may have connected or cut off others.
        self.survey();
    }

    /// Finds out which pads are connected to the Log.
    pub fn survey(&mut self) {
        let mut connected = self.places.beside(Cell::LOG);
        let mut unvisited = connected;
        while let Some(pad) = unvisited.first() {
            let found = self.places.beside(self.pads[pad].at) - connected;
            connected |= found;
            unvisited = (unvisited | found) - PadSet::only(pad);
        }
        self.cut_off = PadSet::before(self.pads.len()) - connected;
    }

    /// The pads that are not connected to the Log (BF-6.1).
    pub fn cut_off(&self) -> PadSet {
        self.cut_off
    }

    /// Whether a cell is next to the Log's group (BF-6.2).
    pub fn touches_group(&self, cell: Cell) -> bool {
        cell.neighbours().contains(&Cell::LOG) || !(self.places.beside(cell) - self.cut_off).is_empty()
    }

    /// Whether all cards form one group (BF-6.1).
    pub fn is_whole(&self) -> bool {
        self.cut_off.is_empty()
    }
}
