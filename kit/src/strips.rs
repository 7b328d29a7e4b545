//! Strips of pictures, compressed: most of a picture is as it was in the one before.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::sheet::Look;

/// Kept strips may take so many bytes, which are those of about eighty boards; those least in use make room for others.
const MOST_BYTES: u64 = 24 << 20;
/// About as many strips as that is.
const STRIPS: usize = 4096;

/// A strip as a part of a zlib stream.
pub struct Pressed {
    /// Whole bytes of deflate, which anything of deflate can follow.
    pub stream: Vec<u8>,
    /// The Adler-32 of what was compressed.
    pub sum: u32,
}

/// What tells a compressed strip from all others: what it looks like, the palette's identity and the picture's width.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key {
    pub look: Look,
    pub palette: u64,
    pub width: usize,
}

/// Compressed strips, which are kept.
pub struct Strips(Cache<Key, Arc<Pressed>, Bytes>);

/// Strips weigh their bytes.
#[derive(Clone)]
struct Bytes;

impl Weighter<Key, Arc<Pressed>> for Bytes {
    fn weight(&self, key: &Key, pressed: &Arc<Pressed>) -> u64 {
        (key.look.bytes() + pressed.stream.capacity()) as u64
    }
}

impl Default for Strips {
    fn default() -> Self {
        Self(Cache::with_weighter(STRIPS, MOST_BYTES, Bytes))
    }
}

impl Strips {
    /// The strip, if it is kept.
    pub fn get(&self, key: &Key) -> Option<Arc<Pressed>> {
        self.0.get(key)
    }

    /// Keeps a strip.
    pub fn keep(&self, key: Key, pressed: &Arc<Pressed>) {
        self.0.insert(key, Arc::clone(pressed));
    }
}
