//! Checks of the identifiers of a list.

use std::collections::BTreeSet;

use super::data::Entry;
use crate::components::{Flaw, check};
use crate::cry_havoc::Name;
use crate::cry_havoc::ids::NEST;

/// Identifiers that are well formed, that the notation of actions leaves free and that no entry before has.
pub(super) fn check_ids<T: Entry>(list: &str, entries: &[T], ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    for entry in entries {
        let id = entry.id();
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        check(
            !id.is_empty() && id.len() <= 40 && id.chars().all(letters),
            format_args!("{list}.{id}"),
            "an id is 1 to 40 small letters, digits and hyphens",
        )?;
        check(
            **id != *NEST,
            format_args!("{list}.{id}"),
            format_args!("`{NEST}` is a word of the notation of actions"),
        )?;
        check(
            ids.insert(id.clone()),
            format_args!("{list}.{id}"),
            "another entry has this id",
        )?;
    }
    Ok(())
}

/// A list of exactly these identifiers.
pub(super) fn check_named<T: Entry>(list: &str, entries: &[T], names: &[&str]) -> Result<(), Flaw> {
    for entry in entries {
        check(
            names.contains(&&**entry.id()),
            format_args!("{list}.{}", entry.id()),
            format_args!("the ids of this list are {}", names.join(", ")),
        )?;
    }
    for name in names {
        let there = entries.iter().any(|entry| **entry.id() == **name);
        check(there, list, format_args!("there is no {name}"))?;
    }
    Ok(())
}
