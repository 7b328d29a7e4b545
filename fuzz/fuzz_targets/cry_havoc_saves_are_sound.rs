//! Cry Havoc: see [`checks::save_is_sound`].

#![no_main]

use engine::GameKind;
use gamekeeper_fuzz::{checks, mutation};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|data: &[u8]| checks::save_is_sound(GameKind::CryHavoc, data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutation::save(GameKind::CryHavoc, data, size, max_size, seed)
});
