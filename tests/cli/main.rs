//! The program as its operator meets it: what it says when it cannot run, and how it ends.

mod content;
mod databases;
mod endings;
mod failures;
mod program;
mod tables;
mod watching;
