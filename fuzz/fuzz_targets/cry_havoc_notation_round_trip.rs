//! Cry Havoc: see [`checks::notation_round_trip`].

#![no_main]

use engine::GameKind;
use gamekeeper_fuzz::checks;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| checks::notation_round_trip(GameKind::CryHavoc, text));
