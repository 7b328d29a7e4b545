//! Fuzz targets: what they check ([`checks`]), and how inputs that are JSON are changed ([`mutation`]).

pub mod checks;
pub mod mutation;

// The bot's custom ids alone, without all else that the bot needs.
#[allow(dead_code, missing_docs)]
#[path = "../../src/presenters/at.rs"]
mod at;
#[allow(dead_code, missing_docs)]
#[path = "../../src/presenters/control.rs"]
mod control;
#[allow(dead_code, missing_docs)]
#[path = "../../src/presenters/walk/draft.rs"]
mod draft;
#[allow(dead_code, missing_docs)]
#[path = "../../src/table/ids.rs"]
mod ids;
#[allow(dead_code, missing_docs)]
#[path = "../../src/table/pace.rs"]
mod pace;
#[allow(dead_code, missing_docs)]
#[path = "../../src/table/remedy.rs"]
mod remedy;

/// Where the sources of the custom ids look for drafts.
mod walk {
    pub use super::draft::Draft;
}

/// Where they look for tables.
mod table {
    pub use super::ids::TableId;
    pub use super::pace::Pace;
    pub use super::remedy::Remedy;
}

/// A `custom_id` is refused or means something whose text means the same.
pub fn custom_id_round_trip(id: &str) {
    let Ok(control) = id.parse::<control::Control>() else {
        return;
    };
    let written = control.to_string();
    assert_eq!(written.parse(), Ok(control), "{id}");
}
