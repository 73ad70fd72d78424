//! Inputs found by fuzzing, checked again: every file of `fixtures/fuzz` by the property of its folder.

#![allow(clippy::print_stdout, reason = "shown where the property does not hold")]

use std::fs;
use std::path::Path;

use crate::property;

#[test]
fn every_find_stays_mended() {
    let finds = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/fuzz");
    for property in property::ALL {
        let folder = fs::read_dir(finds.join(property.name)).expect(property.name);
        let files: Vec<_> = folder.map(|file| file.expect("a fixture").path()).collect();
        assert!(!files.is_empty(), "no fixture of {}", property.name);
        for file in files {
            println!("{}", file.display());
            (property.hold)(&fs::read(file).expect("a fixture"));
        }
    }
}
