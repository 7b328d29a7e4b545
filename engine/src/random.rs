//! Portable randomness: the same seed gives the same draws on every machine and after every upgrade.
//!
//! The source is the `ChaCha8` stream of the key whose first eight bytes are the seed (little-endian) and whose other
//! bytes are zero. Only raw 32-bit words are taken from it; bounded numbers and shuffles are made here, by the
//! algorithms written down at [`Random::below`] and [`Random::shuffle`]. A test pins their results.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The endless stream of random words that belongs to a seed, from some place on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Place", into = "Place")]
pub struct Random {
    place: Place,
    /// Kept at that place: its words are made many at once.
    stream: ChaCha8Rng,
}

/// What is saved of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    seed: u64,
    /// How many words have been taken.
    position: u64,
}

impl From<Place> for Random {
    fn from(place: Place) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&place.seed.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        if place.position > 0 {
            stream.set_word_pos(u128::from(place.position));
        }
        Self { place, stream }
    }
}

impl From<Random> for Place {
    fn from(random: Random) -> Self {
        random.place
    }
}

/// The beginning of the stream of seed 0.
impl Default for Random {
    fn default() -> Self {
        Self::new(0)
    }
}

/// What is still to come is the same.
impl PartialEq for Random {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}

impl Eq for Random {}

impl Random {
    /// The beginning of the stream of `seed`.
    pub fn new(seed: u64) -> Self {
        Self::from(Place { seed, position: 0 })
    }

    /// How many words have been taken.
    pub(crate) fn taken(&self) -> u64 {
        self.place.position
    }

    /// An even draw from `0..bound`.
    ///
    /// A word `w` is mapped to `w * bound / 2^32`; words whose remainder is below `2^32 mod bound` are passed over, so
    /// that every result is equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw from nothing");
        let passed_over = bound.wrapping_neg() % bound;
        loop {
            self.place.position += 1;
            let product = u64::from(self.stream.next_u32()) * u64::from(bound);
            if product as u32 >= passed_over {
                return (product >> 32) as u32;
            }
        }
    }

    /// Shuffles by Fisher and Yates: from the last item down to the second, each is swapped with one drawn from those
    /// up to and including itself.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_draws_of_a_seed_never_change() {
        let mut random = Random::new(7);
        let mut items: Vec<u8> = (0..10).collect();
        random.shuffle(&mut items);
        let draws: Vec<u32> = (0..12).map(|_| random.below(6)).collect();
        assert_eq!(items, [5, 9, 8, 4, 0, 2, 3, 7, 6, 1]);
        assert_eq!(draws, [2, 5, 2, 3, 2, 3, 1, 2, 3, 3, 5, 4]);
    }

    #[test]
    fn a_saved_place_continues_with_the_same_draws() {
        let mut random = Random::new(99);
        for _ in 0..37 {
            random.below(1000);
        }
        let text = serde_json::to_string(&random).expect("a place is written");
        let mut restored: Random = serde_json::from_str(&text).expect("a place is read");
        for _ in 0..200 {
            assert_eq!(random.below(1000), restored.below(1000));
        }
    }

    #[test]
    fn draws_are_even_and_in_range() {
        let mut random = Random::new(1);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
