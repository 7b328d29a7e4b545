//! Cry Havoc: see [`engine_fuzz::notation_round_trip`].

#![no_main]

use engine::GameKind;
use engine_fuzz::notation_round_trip;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| notation_round_trip(GameKind::CryHavoc, text));
