//! The program as its operator meets it: what it says when it cannot run, and how it ends.

mod endings;
mod failures;
mod program;
