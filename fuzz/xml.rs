//! Any text as the XML that `convert` writes: what was read is written and read again as the same moves.

#![no_main]

#[path = "../tests/account/mod.rs"]
mod account;

use account::{Account, in_english, is_linear, there_and_back};
use libfuzzer_sys::fuzz_target;
use movetext::Source;
use movetext::read::Container;
use movetext::write::Format;

fuzz_target!(|text: &str| {
    let source = Source::new("fuzz", text);
    let mut formats = vec![(Format::Xml, Container::Xml)];
    if is_linear(in_english, &source, Container::Xml) {
        formats.push((Format::Pgn, Container::Pgn));
    }
    for (format, container) in formats {
        let (first, back, there) =
            there_and_back(in_english, &source, Container::Xml, (format, container));
        let moves = |all: &[Account]| all.iter().map(|game| game.moves.clone()).collect::<Vec<_>>();
        assert_eq!(moves(&first), moves(&back), "{}:\n{there}", format.name());
    }
});
