//! Tells cargo which folder is embedded by a macro that does not say so itself.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
