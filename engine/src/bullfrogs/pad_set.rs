//! Sets of pads.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A set of pads in play, each by its index; the indices are below 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PadSet(u64);

impl PadSet {
    #[inline]
    pub fn only(pad: usize) -> Self {
        Self(1 << pad)
    }

    /// The pads before this one.
    #[inline]
    pub fn before(pad: usize) -> Self {
        Self((1 << pad) - 1)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn contains(self, pad: usize) -> bool {
        !(self & Self::only(pad)).is_empty()
    }

    #[inline]
    pub fn first(self) -> Option<usize> {
        (!self.is_empty()).then(|| self.0.trailing_zeros() as usize)
    }

    /// The pads in order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.0 &= self.0 - 1;
            Some(first)
        })
    }

    /// Lets a pad go that leaves the game: those behind it move up.
    pub fn close_gap(&mut self, pad: usize) {
        let before = Self::before(pad);
        *self = (*self & before) | (Self(self.0 >> 1) - before);
    }
}

impl BitAnd for PadSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for PadSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for PadSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Those of one set that are not in the other.
impl Sub for PadSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
