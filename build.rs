//! Tells cargo which folders are embedded by macros that do not say so themselves.

fn main() {
    for folder in ["migrations", "assets/locales"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
