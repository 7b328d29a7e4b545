//! Cry Havoc: see [`engine_fuzz::load_never_panics`].

#![no_main]

use engine::GameKind;
use engine_fuzz::load_never_panics;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| load_never_panics(GameKind::CryHavoc, data));
