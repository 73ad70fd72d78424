//! Any text, written in every format that is read again: it holds the same games of the same moves. What else comes back
//! is held by `tests/dirt.rs`, on records that people write.

#![no_main]

#[path = "../tests/account/mod.rs"]
mod account;

use account::{Account, READ_AGAIN, in_english, is_linear, there_and_back};
use libfuzzer_sys::fuzz_target;
use movetext::Source;
use movetext::read::Container;
use movetext::write::Format;

fuzz_target!(|text: &str| {
    let source = Source::new("fuzz", text);
    for (format, container) in READ_AGAIN {
        if format == Format::Sheet && !is_linear(in_english, &source, Container::Pgn) {
            continue;
        }
        let (first, back, there) =
            there_and_back(in_english, &source, Container::Pgn, (format, container));
        let moves = |all: &[Account]| all.iter().map(|game| game.moves.clone()).collect::<Vec<_>>();
        assert_eq!(moves(&first), moves(&back), "{}:\n{there}", format.name());
    }
});
