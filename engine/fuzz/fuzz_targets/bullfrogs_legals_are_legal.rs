//! Bullfrogs: see [`engine_fuzz::legals_are_legal`].

#![no_main]

use engine::GameKind;
use engine_fuzz::{Choices, legals_are_legal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|choices: Choices| legals_are_legal(GameKind::Bullfrogs, serde_json::Value::Null, choices));
