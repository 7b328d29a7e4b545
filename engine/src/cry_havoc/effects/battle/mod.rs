//! Primitives about the Units and the course of a battle.

pub(super) mod course;
pub(super) mod losses;
pub(super) mod shift;
pub(super) mod units;
