//! How many there may be.

/// How many Units, tokens, cards, Crystals or steps may be taken, or must be. Every number is below [`Limit::All`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    Number(u8),
    /// As many as there are.
    All,
}

impl Limit {
    /// Whether so many are within it.
    pub fn allows(self, number: u8) -> bool {
        Self::Number(number) <= self
    }

    /// How many that are, where there are so many.
    pub fn of(self, there: u8) -> u8 {
        match self {
            Self::Number(number) => number.min(there),
            Self::All => there,
        }
    }

    /// What is left of it once so many are taken.
    pub fn less(self, taken: u8) -> Self {
        match self {
            Self::Number(number) => Self::Number(number.saturating_sub(taken)),
            Self::All => Self::All,
        }
    }

    /// How many have been taken of it when so much is left; 0 where they are not counted.
    pub fn taken(self, left: Self) -> u8 {
        match (self, left) {
            (Self::Number(number), Self::Number(left)) => number.saturating_sub(left),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Limit::{All, Number};

    #[test]
    fn a_number_is_used_up_and_all_never_is() {
        assert_eq!(
            (Number(3).less(2), Number(3).less(9), All.less(200)),
            (Number(1), Number(0), All)
        );
        assert_eq!((Number(3).taken(Number(1)), All.taken(All)), (2, 0));
        assert!(Number(3).allows(3) && !Number(3).allows(4) && All.allows(u8::MAX));
        assert_eq!((Number(3).of(2), Number(3).of(9), All.of(9)), (2, 3, 9));
        assert!(Number(u8::MAX) < All);
    }
}
