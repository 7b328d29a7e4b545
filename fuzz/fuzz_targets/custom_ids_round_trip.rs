//! See [`gamekeeper_fuzz::custom_id_round_trip`].

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|id: &str| gamekeeper_fuzz::custom_id_round_trip(id));
