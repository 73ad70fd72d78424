//! Turns the tables that speakers, arbiters and archivists keep (`.toml`, `.csv`) into statics.

#[path = "build/charset.rs"]
mod charset;

use std::path::PathBuf;

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("set by cargo"));
    charset::generate(&out);
}
