//! Bullfrogs: see [`checks::content_can_be_played`].

#![no_main]

use engine::GameKind;
use gamekeeper_fuzz::{checks, mutation};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|data: &[u8]| checks::content_can_be_played(GameKind::Bullfrogs, data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutation::pack(GameKind::Bullfrogs, data, size, max_size, seed)
});
