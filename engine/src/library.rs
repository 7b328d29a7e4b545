//! The component data of all games, for new games.

use std::sync::Arc;

use crate::{bullfrogs, cry_havoc};

/// The component data that new games start with. A game that has started keeps its own. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Library {
    /// That of Bullfrogs.
    pub bullfrogs: Arc<bullfrogs::Content>,
    /// That of Cry Havoc.
    pub cry_havoc: Arc<cry_havoc::Content>,
}

/// The data that the program carries.
impl Default for Library {
    fn default() -> Self {
        Self {
            bullfrogs: bullfrogs::Content::embedded(),
            cry_havoc: cry_havoc::Content::embedded(),
        }
    }
}
