//! Cry Havoc: see [`checks::legals_are_legal`].

#![no_main]

use engine::GameKind;
use gamekeeper_fuzz::checks;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| checks::legals_are_legal(GameKind::CryHavoc, data));
