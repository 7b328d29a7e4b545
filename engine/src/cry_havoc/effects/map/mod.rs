//! Primitives about what lies in Regions.

pub(super) mod redirect;
pub(super) mod regions;
pub(super) mod units;
