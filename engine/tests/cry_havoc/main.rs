//! The rules of Cry Havoc on loaded positions; tests are named by the rule or the component that they prove.
#![allow(clippy::unwrap_used)]

mod battles;
mod check_battle;
mod neutral_trogs;
mod objectives;
mod played_trogs;
mod retreats;
mod support;
