//! What the program says to whoever called it.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes a line.
///
/// # Errors
/// One line for the operator if nobody reads on, as after `| head`, or there is no room.
pub fn say(line: impl Display) -> Result<(), String> {
    writeln!(io::stdout(), "{line}").map_err(|error| format!("what it says cannot be written: {error}"))
}
